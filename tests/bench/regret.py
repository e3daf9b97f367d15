"""What bots lose by not seeing the cards: points a side and deal over the last six tricks, by the solver."""

from __future__ import annotations

from collections.abc import Iterator
from math import sqrt
from statistics import fmean, stdev
from typing import Final

from bots.arena.table import play_out
from bots.core.solver import Solver
from bots.decide import Decision, decide
from bots.games import seen_of
from bots.levels import make_bot
from bots.protocol import Bot
from klaverjas_tui.rules.actions import Play
from klaverjas_tui.rules.deal import Deal, Phase
from klaverjas_tui.rules.presets import PRESETS
from klaverjas_tui.rules.seats import SEATS
from klaverjas_tui.rules.shuffle import MatchSeed
from klaverjas_tui.rules.view import SeatView
from tests.bench.report import Figure

#: Deals by player. Who thinks longer plays fewer.
DEALS: Final = {"random": 200, "greedy": 200, "club": 200, "expert": 200, "meester": 100}
RULES: Final = ("kbn", "rotterdams")
TRICKS: Final = 6
#: The most that ``meester`` may lose.
BUDGET: Final = 30


def figures() -> Iterator[Figure]:
    """One for each player and city: four of it at a table, with everybody's cards known to the solver alone."""
    for rules in RULES:
        for player, count in DEALS.items():
            lost = [regret(player, rules, number) for number in range(count)]
            note = f"{rules}, {count} deals, ± {1.96 * stdev(lost) / sqrt(count):.1f}"
            yield Figure(f"regret of {player}", fmean(lost), "points", BUDGET if player == "meester" else None, note)


def regret(player: str, rules: str, number: int) -> float:
    """Points a side that the choices of the last tricks of one deal lost, beside the best ones with all cards seen."""
    deal = Deal.from_code(PRESETS[rules], number % SEATS, MatchSeed("regret").code(number))
    solver = Solver()
    lost = 0

    def ask(bot: Bot, view: SeatView) -> Decision:
        nonlocal lost
        decision = decide(bot, view)
        if view.phase is Phase.PLAY and len(view.tricks) >= 8 - TRICKS and isinstance(decision.action, Play):
            values = solver.values(seen_of(view), list(deal.state.hands))
            chosen = values[decision.action.card]
            lost += max(values.values()) - chosen if view.seat % 2 == 0 else chosen - min(values.values())
        return decision

    play_out(deal, [make_bot(player, 4 * number + seat) for seat in range(SEATS)], ask)
    return lost / 2
