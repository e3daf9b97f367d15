"""From rule sets to the core: how a deal in play will be written on the score sheet."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from bots.core.sheet import Sheet
from bots.games import game_of
from klaverjas_tui.rules.cards import DEAL_POINTS, Suit
from klaverjas_tui.rules.ruleset import (
    KraakDoubles,
    KraakResult,
    KraakTie,
    NatTest,
    RuleSet,
    SpadesDouble,
)
from klaverjas_tui.rules.scoring import TRUMP_CARD_POINTS
from klaverjas_tui.rules.seats import SIDES, Seat, other_side, side_of

#: Who doubled last, by the kraak so far: nobody, the defenders, the makers, the defenders.
_BY_DEFENDERS: Final = {2: True, 4: False, 8: True}


@lru_cache(maxsize=256)
def sheet_of(rules: RuleSet, trump: Suit, maker: Seat, kraak: int = 1) -> Sheet:
    """How a deal is written under these rules; ``kraak`` is 1, 2, 4 or 8.

    As ``scoring.settle``, but that where trump cards alone count double (``spades_double: trump_cards``) the doubled
    points decide nat, also where the rules say the others.
    """
    makers = side_of(maker)
    doubler = None if kraak == 1 else other_side(makers) if _BY_DEFENDERS[kraak] else makers
    all_or_nothing = doubler is not None and rules.kraak_result is KraakResult.WINNER_TAKES_ALL
    spades = rules.spades_double if trump is Suit.SPADES else SpadesDouble.OFF
    factor = kraak * 2 if spades is SpadesDouble.CARD_POINTS else kraak
    roem_factor = kraak if rules.kraak_doubles is KraakDoubles.ALL else 1
    raw = rules.nat_test is NatTest.BEFORE_MULTIPLIER
    return Sheet(
        game_of(rules, trump, maker, kraak),
        makers if doubler is None or rules.kraak_tie is KraakTie.DECLARER else doubler,
        [int(all_or_nothing or side == makers) for side in SIDES],
        (DEAL_POINTS + (TRUMP_CARD_POINTS if spades is SpadesDouble.TRUMP_CARDS else 0)) * factor,
        roem_factor if raw else 1,
        factor if raw else 1,
    )
