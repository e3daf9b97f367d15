"""The review of a deal: every decision of a seat, what it cost by what that seat could know, and with open cards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from enum import Enum, auto
from typing import TYPE_CHECKING, Final, NamedTuple

from klaverjas_tui.rules.actions import Action, MakeTrumps, Pass, Play
from klaverjas_tui.rules.cards import Card, Suit
from klaverjas_tui.rules.deal import Deal, Phase
from klaverjas_tui.rules.match import Match
from klaverjas_tui.rules.problem import Problem
from klaverjas_tui.rules.scoring import standing
from klaverjas_tui.rules.seats import Seat
from klaverjas_tui.rules.trick import Trick
from klaverjas_tui.rules.view import SeatView, view_of

if TYPE_CHECKING:
    from bots.protocol import Why
    from bots.signals import Signal

#: What costs fewer points than this is no mistake.
NOISE: Final = 5.0
#: What a seat decides, in turn.
_DECISIONS: Final = (Pass, MakeTrumps, Play)


class Choice(NamedTuple):
    """One thing that could be done, and what it is worth to the own side, as its lead on the sheet in points.

    ``expected`` is by what the seat could know, and ``nat`` the chance (0 to 1) that the makers are nat then, be they
    the own side or the other; of a call, whoever makes trumps after it. ``open``
    is the lead when all cards lie open and everybody plays its best from there; None for calls. ``sure`` is False where
    its difference from the best may be chance.
    """

    action: Action
    expected: float
    nat: float
    open: int | None = None
    sure: bool = True


class RemarkKind(Enum):
    """What is remarked beside what a choice cost."""

    MISSED_ROEM = auto()
    """Another card would have made roem for the own side: ``card``, ``points``."""
    GAVE_ROEM = auto()
    """The card made roem for the others, and another would not have: ``card`` (that other one), ``points``."""
    MISSED_SIGNAL = auto()
    """Partner asked for ``suit`` (``signal``) and another suit was led."""
    HEARD = auto()
    """The card was heard as ``signal``, which was true."""
    HEARD_UNTRUE = auto()
    """The card was heard as ``signal``, which was not so: partner concluded something wrong."""
    COULD_SIGNAL = auto()
    """A free discard that said nothing, where ``card`` would have said truly what ``signal`` says."""


class Remark(NamedTuple):
    """Something to be remarked; ``RemarkKind`` says what is filled in for its kind."""

    kind: RemarkKind
    card: Card | None = None
    suit: Suit | None = None
    points: int = 0
    signal: Signal | None = None


class Advice(NamedTuple):
    """What a level would do, and why."""

    action: Action
    why: Why


class Moment(NamedTuple):
    """A decision: ``place`` is that of ``action`` in the deal's actions, ``view`` is from just before it.

    ``choices`` are all that could be done, the best one by ``expected`` first.
    """

    place: int
    view: SeatView
    action: Action
    choices: tuple[Choice, ...]
    expert: Advice
    meester: Advice
    remarks: tuple[Remark, ...]

    @property
    def chosen(self) -> Choice:
        """What was done."""
        return next(choice for choice in self.choices if choice.action == self.action)

    @property
    def best(self) -> Choice:
        """What was worth most by what could be known."""
        return self.choices[0]

    @property
    def cost(self) -> float:
        """What the choice cost by what could be known, in points; never below 0."""
        return self.best.expected - self.chosen.expected

    @property
    def mistaken(self) -> bool:
        """Whether it was a mistake by what could be known.

        That is what costs more than a little, which is not chance, and what the strongest level would not do.
        """
        return self.cost >= NOISE and self.chosen.sure and self.action != self.meester.action

    @property
    def open_best(self) -> Choice | None:
        """What was worth most with open cards; None for calls."""
        known = [choice for choice in self.choices if choice.open is not None]
        return max(known, key=lambda choice: choice.open or 0, default=None)

    @property
    def open_cost(self) -> int | None:
        """What the choice cost with open cards, in points; None for calls."""
        best = self.open_best
        if best is None or best.open is None or self.chosen.open is None:
            return None
        return best.open - self.chosen.open


# Of the whole deal.


def mistakes(moments: Iterable[Moment]) -> tuple[Moment, ...]:
    """Those in which the choice was a mistake by what could be known, in their order."""
    return tuple(moment for moment in moments if moment.mistaken)


def dearest(moments: Iterable[Moment], count: int = 3) -> tuple[Moment, ...]:
    """The mistakes that cost most, the dearest one first."""
    return tuple(sorted(mistakes(moments), key=lambda moment: -moment.cost)[:count])


def lost(moments: Iterable[Moment]) -> float:
    """The points that mistakes cost together."""
    return sum(moment.cost for moment in mistakes(moments))


def open_lost(moments: Iterable[Moment]) -> int:
    """The points that all choices cost together with open cards."""
    return sum(moment.open_cost or 0 for moment in moments)


# Reviewing.


class _Decision(NamedTuple):
    """A decision as it is found in the deal; ``hands`` are all four, masks by seat."""

    place: int
    view: SeatView
    action: Action
    hands: tuple[int, ...]


def count_of(match: Match, place: int, seat: Seat = 0) -> int:
    """How many decisions a seat made in a deal; raises Problem when that is not over."""
    return len(places_of(match, place, seat))


def places_of(match: Match, place: int, seat: Seat = 0) -> tuple[int, ...]:
    """The places of those decisions among the actions of the deal; raises Problem when it is not over."""
    return tuple(decision.place for decision in _decisions(match, _over(match, place), place, seat))


def review(match: Match, place: int, seat: Seat = 0, budget: int | None = None) -> Iterator[Moment]:
    """The decisions of a seat in the deal at this place in the match, each as soon as it is weighed.

    Calls and cards where there was anything to choose; a card that broke a duty is none, and doubling is not weighed.
    ``budget`` is how many worlds are looked at for one, at most. Raises Problem when the deal is not over. The same
    deal gets the same review.
    """
    return _moments(match, _over(match, place), place, seat, budget)


def _over(match: Match, place: int) -> Deal:
    deal = match.deals[place].deal
    if not deal.over:
        raise Problem("review.not_over")
    return deal


def _decisions(match: Match, deal: Deal, place: int, seat: Seat) -> Iterator[_Decision]:
    header, number = match.header, match.deals[place].started.number
    totals = standing(match.rules, [line.totals for line in match.sheet[: number - 1]]).totals
    table = Deal(deal.rules, deal.start)
    for index, action in enumerate(deal.actions):
        if action.seat == table.to_act == seat and isinstance(action, _DECISIONS) and table.phase is not Phase.KRAAK:
            options = table.legal_actions()
            if len(options) > 1 and action in options:
                view = view_of(
                    table,
                    seat,
                    totals=totals,
                    number=number,
                    conventions=header.conventions,
                    persons=header.persons,
                )
                yield _Decision(index, view, action, table.state.hands)
        table.apply(action)


def _moments(match: Match, deal: Deal, place: int, seat: Seat, budget: int | None) -> Iterator[Moment]:
    from bots.decide import decide
    from bots.expert import Expert
    from bots.meester import Meester
    from klaverjas_tui.practice.remarks import remarks
    from klaverjas_tui.practice.weighing import Weigher

    weigher, expert, meester = Weigher(budget), Expert(), Meester(0, budget)
    for index, view, action, hands in _decisions(match, deal, place, seat):
        choices = weigher.weigh(view, hands)
        advised = [Advice(found.action, found.why) for found in (decide(bot, view) for bot in (expert, meester))]
        moment = Moment(index, view, action, choices, advised[0], advised[1], ())
        yield moment._replace(remarks=remarks(moment, hands, _trick_of(deal.state.tricks, moment)))


def _trick_of(tricks: Sequence[Trick], moment: Moment) -> Trick | None:
    """The trick that the card became part of; None for a call, and where it was never completed with that card."""
    view, action = moment.view, moment.action
    if not isinstance(action, Play) or len(tricks) <= len(view.tricks):
        return None
    trick = tricks[len(view.tricks)]
    return trick if trick.cards[: len(view.trick) + 1] == (*view.trick, action.card) else None
