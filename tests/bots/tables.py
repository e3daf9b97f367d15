"""Tables for the tests: bots that play whole deals, and one deal played at two tables."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import sqrt
from statistics import fmean, stdev

from bots.arena.table import play_out as play_at_table
from bots.chance import RandomBot
from bots.decide import Decision, decide
from bots.protocol import Bot
from klaverjas_tui.rules.deal import Deal
from klaverjas_tui.rules.presets import PRESETS
from klaverjas_tui.rules.ruleset import RuleSet
from klaverjas_tui.rules.shuffle import MatchSeed
from klaverjas_tui.rules.view import SeatView

__all__ = ["CITIES", "RandomBot", "deals", "lead_of", "play_out"]

#: The two cities, alike in all but the duty.
CITIES = {"amsterdam": PRESETS["thuis1500"], "rotterdam": PRESETS["rotterdams"]}

Watch = Callable[[Deal, SeatView, Decision], None]


def deals(rules: RuleSet, count: int, seed: str = "tests") -> Iterator[Deal]:
    """So many fresh deals, each seat dealing in turn."""
    codes = MatchSeed(seed)
    for number in range(count):
        yield Deal.from_code(rules, number % 4, codes.code(number), first_deal=number == 0)


def play_out(deal: Deal, bots: Sequence[Bot], watch: Watch | None = None) -> None:
    """Play a deal to its end by four bots, by seat; ``watch`` is shown every decision before it is applied."""

    def ask(bot: Bot, view: SeatView) -> Decision:
        decision = decide(bot, view)
        if watch is not None:
            watch(deal, view, decision)
        return decision

    play_at_table(deal, bots, ask)


def lead_of(first: Bot, second: Bot, rules: RuleSet, count: int) -> tuple[float, float]:
    """By how many points a deal and table ``first`` beats ``second``, and half the width of the 95 % interval.

    Every deal is played twice, with the sides exchanged.
    """
    differences = []
    for deal in deals(rules, count):
        margins = []
        for bots in ((first, second, first, second), (second, first, second, first)):
            table = Deal(rules, deal.start)
            play_out(table, bots)
            line = table.sheet_line()
            margins.append(line.totals[0] - line.totals[1] if line else 0)
        differences.append((margins[0] - margins[1]) / 2)
    return fmean(differences), 1.96 * stdev(differences) / sqrt(count)
