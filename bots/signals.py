"""Signals (seinen): what a free discard says under the convention ``full``, of this bot's own hand.

A 7, 8 or 9 says that its suit is wanted: the ace, or the highest card left, is held. A ten, king, queen or jack says
that there is nothing much. The ace itself says that the next ones are held too. Only the first discard of a suit
says anything.
"""

from __future__ import annotations

from enum import Enum, auto
from typing import Final

from bots.memory import Memory
from klaverjas_tui.rules.cards import SUIT_MASKS, Card, Rank, Suit, cards_in
from klaverjas_tui.rules.duty import Duty, Owes
from klaverjas_tui.rules.view import SeatView

_LOW: Final = frozenset({Rank.SEVEN, Rank.EIGHT, Rank.NINE})
_FREE: Final = frozenset({Owes.NOTHING, Owes.PARTNER_FREE, Owes.PARTNER_NOT_LOWER})
#: With the ace thrown, this many cards of the suit must stay behind, the ten among them.
_STRENGTH: Final = 2


class Says(Enum):
    """What a discard says."""

    ON = auto()
    """Its suit is wanted, and that is true."""
    OFF = auto()
    """Its suit is not wanted, and that is true."""
    UNTRUE = auto()
    """It would be read as one of these, and that would not be true."""
    NOTHING = auto()
    """It is no signal."""


def is_free(owed: Duty) -> bool:
    """Whether a discard to this trick is a signal: partner is winning and the choice is free.

    Free means that there is more than one suit to choose from outside trumps.
    """
    if owed.owes not in _FREE or not owed.by_partner:
        return False
    suits = {card.suit for card in owed.cards if card.suit is not owed.trump}
    return len(suits) > 1


def says(view: SeatView, memory: Memory, card: Card) -> Says:
    """What a free discard of this card says."""
    if card.suit is memory.trump or card.suit in _discarded(view):
        return Says.NOTHING
    rest = memory.hand & SUIT_MASKS[card.suit] & ~card.bit
    best = next((other for other in cards_in(rest) if memory.is_master(other)), None)
    if card.rank is Rank.ACE:
        ten = Card.of(Rank.TEN, card.suit)
        return Says.ON if rest >> ten & 1 and rest.bit_count() >= _STRENGTH else Says.UNTRUE
    if card.rank in _LOW:
        return Says.ON if best is not None else Says.UNTRUE
    return Says.OFF if best is None and not memory.is_master(card) else Says.UNTRUE


def _discarded(view: SeatView) -> frozenset[Suit]:
    """The suits of which this seat has discarded before."""
    suits = set()
    for trick in view.tricks:
        card = trick.card_of(view.seat)
        if card.suit is not trick.cards[0].suit:
            suits.add(card.suit)
    return frozenset(suits)
