"""Tables for the tests: bots that play whole deals, one deal played at two tables, and a bot without any sense."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import sqrt
from statistics import fmean, stdev

from bots.decide import Decision, decide, wants_claim
from bots.dice import Dice
from bots.protocol import Bot, CallChoice, CardChoice, KraakChoice, Why, WhyKind
from klaverjas_tui.rules.actions import ClaimRoem, MakeTrumps
from klaverjas_tui.rules.deal import Deal
from klaverjas_tui.rules.presets import PRESETS
from klaverjas_tui.rules.ruleset import RuleSet
from klaverjas_tui.rules.shuffle import MatchSeed
from klaverjas_tui.rules.view import SeatView, view_of

#: The two cities, alike in all but the duty.
CITIES = {"amsterdam": PRESETS["thuis1500"], "rotterdam": PRESETS["rotterdams"]}
_UNSAID = Why(WhyKind.UNSAID)

Watch = Callable[[Deal, SeatView, Decision], None]


class RandomBot:
    """Anything that may be done, by chance."""

    def __init__(self, seed: int = 0) -> None:
        self._seed = seed

    def make_trumps(self, view: SeatView) -> CallChoice:
        action = Dice(self._seed, view).pick(view.options)
        return CallChoice(action.suit if isinstance(action, MakeTrumps) else None, _UNSAID)

    def play(self, view: SeatView) -> CardChoice:
        return CardChoice(Dice(self._seed, view).pick(view.legal_cards), _UNSAID)

    def kraak(self, view: SeatView) -> KraakChoice:
        return KraakChoice(Dice(self._seed, view).one_in(3), _UNSAID)

    def claim(self, view: SeatView) -> bool:
        return Dice(self._seed, view).one_in(2)


def deals(rules: RuleSet, count: int, seed: str = "tests") -> Iterator[Deal]:
    """So many fresh deals, each seat dealing in turn."""
    codes = MatchSeed(seed)
    for number in range(count):
        yield Deal.from_code(rules, number % 4, codes.code(number), first_deal=number == 0)


def play_out(deal: Deal, bots: Sequence[Bot], watch: Watch | None = None) -> None:
    """Play a deal to its end by four bots, by seat; ``watch`` is shown every decision before it is applied."""
    while (seat := deal.to_act) is not None:
        view = view_of(deal, seat)
        decision = decide(bots[seat], view)
        if watch is not None:
            watch(deal, view, decision)
        deal.apply(decision.action)
        for other in range(4):
            if deal.may_claim(other) and wants_claim(bots[other], view_of(deal, other)):
                deal.apply(ClaimRoem(other))


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
