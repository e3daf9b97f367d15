"""From rule sets to the core: how a deal in play will be written on the score sheet."""

from __future__ import annotations

from functools import lru_cache

from bots.core.sheet import Sheet
from bots.games import factors_of, game_of
from klaverjas_tui.rules.cards import DEAL_POINTS, Suit
from klaverjas_tui.rules.ruleset import KraakResult, KraakTie, NatTest, RuleSet
from klaverjas_tui.rules.scoring import TRUMP_CARD_POINTS, last_doubler
from klaverjas_tui.rules.seats import SIDES, Seat, side_of


@lru_cache(maxsize=256)
def sheet_of(rules: RuleSet, trump: Suit, maker: Seat, kraak: int = 1) -> Sheet:
    """How a deal is written under these rules; ``kraak`` is 1, 2, 4 or 8.

    As ``scoring.settle``, but that where trump cards alone count double (``spades_double: trump_cards``) the doubled
    points decide nat, also where the rules say the others.
    """
    makers = side_of(maker)
    doubler, factors = last_doubler(makers, kraak), factors_of(rules, trump, kraak)
    all_or_nothing = doubler is not None and rules.kraak_result is KraakResult.WINNER_TAKES_ALL
    raw = rules.nat_test is NatTest.BEFORE_MULTIPLIER
    return Sheet(
        game_of(rules, trump, maker, kraak),
        makers if doubler is None or rules.kraak_tie is KraakTie.DECLARER else doubler,
        [int(all_or_nothing or side == makers) for side in SIDES],
        (DEAL_POINTS + TRUMP_CARD_POINTS * (factors.trump_cards - 1)) * factors.cards,
        factors.roem if raw else 1,
        factors.cards if raw else 1,
    )
