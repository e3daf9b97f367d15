"""One deal at two tables: A and B play the same cards, dealer and seeds, once on either side."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import Enum, auto
from functools import partial
from time import perf_counter_ns
from typing import Final, NamedTuple

from bots.arena.table import Look, play_out
from bots.decide import Decision, decide
from bots.greedy import Greedy
from bots.levels import make_bot
from bots.protocol import Bot
from klaverjas_tui.rules.convention import Convention
from klaverjas_tui.rules.deal import Deal, Phase
from klaverjas_tui.rules.ruleset import RuleSet
from klaverjas_tui.rules.scoring import Mark, Pair
from klaverjas_tui.rules.seats import SEATS, Side, other_side, side_of
from klaverjas_tui.rules.shuffle import MatchSeed
from klaverjas_tui.rules.view import SeatView, view_of

#: Whose turn it is to be A: at the first table side 0, at the second side 1.
_TABLES: Final = (0, 1)
_PLAIN_CALLER: Final = Greedy()


class Trumps(Enum):
    """Who makes trumps."""

    MADE = auto()
    """The players, each table for itself."""
    FIXED = auto()
    """Nobody: both tables get the maker and the suit that the plain count of ``greedy`` gives."""


@dataclass(frozen=True, slots=True)
class Contest:
    """A against B: all that the figures depend on, times apart.

    ``a`` and ``b`` are levels, arena players or ``module:Class``; ``conventions`` are those of A and of B.
    """

    a: str
    b: str
    rules: RuleSet
    seed: int
    conventions: tuple[Convention, Convention] = (Convention.FULL, Convention.FULL)
    trumps: Trumps = Trumps.MADE


class Played(NamedTuple):
    """What came of one deal at both tables. Pairs are of A and of B.

    ``lead`` is the margin of A in points on the sheet, both tables together; ``nats`` at how many tables a player
    was nat; ``times`` how long each decision took of those that were asked for, in nanoseconds; ``faults`` how many
    answers could not be taken.
    """

    lead: int
    nats: Pair
    times: tuple[list[int], list[int]]
    faults: Pair


def play_deal(contest: Contest, number: int) -> Played:
    """Play deal ``number`` (from 0) of a contest; raises Problem when a bot cannot be made.

    It depends on the contest and the number alone.
    """
    code = MatchSeed(str(contest.seed)).code(number)
    return play_twice(contest, Deal.from_code(contest.rules, number % SEATS, code), number)


def play_twice(contest: Contest, opening: Deal, number: int) -> Played:
    """Play a deal that is just dealt at both tables; raises Problem when a bot cannot be made.

    The bots are made anew for each table, with the seeds of their seats in this deal.
    """
    if contest.trumps is Trumps.FIXED:
        _make_plain_trumps(opening)
    clock = _Clock()
    lead, nats = 0, [0, 0]
    for side_of_a in _TABLES:
        table = _again(opening)
        clock.side_of_a = side_of_a
        play_out(table, _seated(contest, number, side_of_a), clock.ask, _sight(contest, number, side_of_a))
        line = table.sheet_line()
        if line is None:
            continue
        side_of_b = other_side(side_of_a)
        lead += line.totals[side_of_a] - line.totals[side_of_b]
        for player, side in enumerate((side_of_a, side_of_b)):
            nats[player] += line.cells[side].mark is Mark.NAT
    return Played(lead, _pair(nats), clock.times, _pair(clock.faults))


def _make_plain_trumps(deal: Deal) -> None:
    while deal.phase is Phase.TRUMPS:
        seat = deal.to_act
        assert seat is not None
        deal.apply(decide(_PLAIN_CALLER, view_of(deal, seat)).action)


def _again(opening: Deal) -> Deal:
    """Another deal with the same start and the same actions so far."""
    deal = Deal(opening.rules, opening.start)
    for action in opening.actions:
        deal.apply(action)
    return deal


def _sight(contest: Contest, number: int, side_of_a: Side) -> Look:
    """How the seats of a table see the deal: no seat is a person, so nobody breaks a duty."""
    conventions = contest.conventions if side_of_a == 0 else contest.conventions[::-1]
    return partial(view_of, number=number + 1, conventions=conventions, persons=())


def _seated(contest: Contest, number: int, side_of_a: Side) -> tuple[Bot, ...]:
    """The bots by seat. A seat has the same seed at both tables, whoever sits there."""
    return tuple(
        make_bot(contest.a if side_of(seat) == side_of_a else contest.b, bot_seed(contest.seed, number, seat))
        for seat in range(SEATS)
    )


def bot_seed(seed: int, number: int, seat: int) -> int:
    """The seed of the bot at a seat in a deal: 32 bits of the SHA-256 of the three numbers."""
    return int.from_bytes(hashlib.sha256(f"arena {seed} {number} {seat}".encode()).digest()[:4], "big")


@dataclass(slots=True)
class _Clock:
    """Asks the seats, and keeps for A and for B how long they took and how often the fallback had to answer."""

    side_of_a: Side = 0
    times: tuple[list[int], list[int]] = field(default_factory=lambda: ([], []))
    faults: list[int] = field(default_factory=lambda: [0, 0])

    def ask(self, bot: Bot, view: SeatView) -> Decision:
        """What the seat does; timed where it has a choice."""
        if len(view.options) == 1:
            return decide(bot, view)
        begun = perf_counter_ns()
        decision = decide(bot, view)
        took = perf_counter_ns() - begun
        player = int(side_of(view.seat) != self.side_of_a)
        self.times[player].append(took)
        self.faults[player] += decision.fault is not None
        return decision


def _pair(values: Sequence[int]) -> Pair:
    return values[0], values[1]
