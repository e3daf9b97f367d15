"""The order in which a hand lies: suits together with colours alternating, trumps at the right end, high to low."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise, permutations

from klaverjas_tui.rules.cards import SUITS, Card, Suit

_RED = (Suit.DIAMONDS, Suit.HEARTS)
#: The order that is kept where colours alternate as well either way.
_USUAL = (Suit.CLUBS, Suit.DIAMONDS, Suit.SPADES, Suit.HEARTS)


def hand_order(cards: Iterable[Card], trump: Suit | None) -> tuple[Card, ...]:
    """The cards of a whole hand from left to right."""
    held = list(cards)
    suits = _suit_order([suit for suit in SUITS if any(card.suit is suit for card in held)], trump)
    return tuple(sorted(held, key=lambda card: (suits.index(card.suit), -card.strength(trump))))


def _suit_order(suits: list[Suit], trump: Suit | None) -> tuple[Suit, ...]:
    usual = sorted(suits, key=_USUAL.index)
    orders = [order for order in permutations(usual) if trump not in order or order[-1] is trump]
    return min(orders, key=_same_colour_neighbours)


def _same_colour_neighbours(order: tuple[Suit, ...]) -> int:
    return sum((one in _RED) == (next_one in _RED) for one, next_one in pairwise(order))
