"""The sheet of the core is that of the rules."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from bots.sheets import sheet_of
from klaverjas_tui.rules.cards import Suit
from klaverjas_tui.rules.ruleset import (
    KraakDoubles,
    KraakResult,
    KraakTie,
    NatTest,
    RuleSet,
    SpadesDouble,
    Switch,
    TrumpMaking,
)
from klaverjas_tui.rules.scoring import Tally, settle

#: Doubled trump cards alone are told apart from other points by the rules, not by the core.
DOUBLED = [
    (spades, test)
    for spades, test in product(SpadesDouble, NatTest)
    if (spades, test) != (SpadesDouble.TRUMP_CARDS, NatTest.BEFORE_MULTIPLIER)
]


def rule_set(doubled: tuple[SpadesDouble, NatTest], **more: object) -> RuleSet:
    plain = RuleSet(trump_making=TrumpMaking.COMPULSORY, kraken=Switch.ON)
    return plain.but(spades_double=doubled[0], nat_test=doubled[1], **more)


def tally(chance: Random) -> Tally:
    """A deal as it may end, with all tricks on one side at times, and level at times."""
    won = chance.choice((0, 3, 4, 8))
    first = {0: 0, 8: 162}.get(won, chance.choice((81, 71, 91, 102, chance.randrange(163))))
    trumps = chance.randrange(max(0, first - 100), min(62, first) + 1)
    roem = chance.choice((0, 20, 50)), chance.choice((0, 20))
    return Tally((first, 162 - first), roem, (won, 8 - won), (trumps, 62 - trumps))


@pytest.mark.parametrize("kraak", [1, 2, 4, 8])
@pytest.mark.parametrize("doubled", DOUBLED)
def test_a_deal_is_written_as_the_rules_write_it(doubled: tuple[SpadesDouble, NatTest], kraak: int) -> None:
    chance = Random(11)
    for doubles, result, tie in product(KraakDoubles, KraakResult, KraakTie):
        rules = rule_set(
            doubled, kraak_doubles=doubles, kraak_result=result, kraak_tie=tie, tegenpit_bonus=chance.choice((0, 100))
        )
        for maker, spades in product(range(2), (False, True)):
            taken = tally(chance)
            line = settle(rules, taken, maker, kraak=kraak, spades=spades)
            factor = kraak * (2 if spades and doubled[0] is SpadesDouble.CARD_POINTS else 1)
            extra = taken.trump_points if spades and doubled[0] is SpadesDouble.TRUMP_CARDS else (0, 0)
            points = [(taken.card_points[side] + extra[side]) * factor for side in range(2)]
            roem = [taken.roem[side] * (kraak if doubles is KraakDoubles.ALL else 1) for side in range(2)]
            sheet = sheet_of(rules, Suit.SPADES if spades else Suit.CLUBS, maker, kraak)
            assert (
                sheet.lead(points[0], points[1], roem[0], roem[1], taken.tricks[0]) == line.totals[0] - line.totals[1]
            )


def test_by_the_margin_alone_nat_is_nat() -> None:
    """Side 0 made trumps. Ahead by 14 it writes those; level it is nat and the others write 162 and the roem."""
    sheet = sheet_of(RuleSet(), Suit.CLUBS, 0)
    assert sheet.lead_of(14, 20) == 14
    assert sheet.lead_of(0, 20) == -182
    assert sheet.lead_of(-14, 20) <= -182
    assert sheet_of(RuleSet(), Suit.CLUBS, 1).lead_of(8, 0) >= 162
