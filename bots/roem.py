"""Roem as a seat weighs it: what lies in the trick with a card, and what may still come."""

from __future__ import annotations

from typing import Final

from bots.knowledge import Knowledge
from klaverjas_tui.rules.cards import Card, cards_in
from klaverjas_tui.rules.roem import Meld, roem_points, trick_roem
from klaverjas_tui.rules.ruleset import RuleSet
from klaverjas_tui.rules.seats import SEATS

#: How often a card that would make roem falls when the seat that holds it is still to play.
_FALLS: Final = 0.4
#: The sevens.
_EVERY_SUIT: Final = 0x01010101


def roem_with(rules: RuleSet, known: Knowledge, cards: tuple[Card, ...]) -> tuple[Meld, ...]:
    """The roem that lies in these cards."""
    return trick_roem(rules, known.trump, cards)


def roem_to_come(rules: RuleSet, known: Knowledge, cards: tuple[Card, ...], now: int) -> float:
    """The points that one more card is expected to add to the roem in these, of which ``now`` lie there already."""
    to_play = SEATS - len(cards)
    if not to_play or len(cards) < 2:
        return 0.0
    near = known.unseen & _neighbours(cards)
    more = 0
    for card in cards_in(near):
        more += roem_points(trick_roem(rules, known.trump, (*cards, card))) - now
    return more * _FALLS * to_play / (SEATS - 1)


def _neighbours(cards: tuple[Card, ...]) -> int:
    """The cards that could make roem with these: up to two places away in a suit, or the last of four alike."""
    mask = 0
    for card in cards:
        mask |= (0b11111 << card.rank >> 2 & 0xFF) << 8 * card.suit
    if len(cards) == SEATS - 1 and len({card.rank for card in cards}) == 1:
        mask |= _EVERY_SUIT << cards[0].rank
    return mask
