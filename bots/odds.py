"""How likely it is that a seat still to play can do something, as far as a seat can know.

The unseen cards count as dealt at random over the seats that may hold them. Chances are from 0 to 1.
"""

from __future__ import annotations

from math import comb

from bots.knowledge import Knowledge
from klaverjas_tui.rules.cards import HIGHER, SUIT_MASKS, Card, Suit
from klaverjas_tui.rules.seats import Seat


def lacks(known: Knowledge, seat: Seat, cards: int) -> float:
    """The chance that a seat holds none of these cards (a mask)."""
    wanted = known.may[seat] & cards
    if not wanted:
        return 1.0
    sure = known.sure[seat]
    if wanted & sure:
        return 0.0
    certain = sure.bit_count()
    pool = known.may[seat].bit_count() - certain
    drawn = min(known.sizes[seat] - certain, pool)
    if drawn <= 0:
        return 1.0
    return comb(pool - wanted.bit_count(), drawn) / comb(pool, drawn)


def expected(known: Knowledge, seat: Seat, cards: int) -> float:
    """How many of these cards a seat is expected to hold."""
    wanted = known.may[seat] & cards
    if not wanted:
        return 0.0
    sure = known.sure[seat]
    pool = known.may[seat].bit_count() - sure.bit_count()
    drawn = min(known.sizes[seat] - sure.bit_count(), pool)
    held = (wanted & sure).bit_count()
    return held if drawn <= 0 else held + (wanted & ~sure).bit_count() * drawn / pool


def can_beat(known: Knowledge, seat: Seat, led: Suit, winning: Card) -> float:
    """The chance that a seat still to play to a trick holds a card with which it may beat the winning one."""
    trumps = SUIT_MASKS[known.trump]
    if led is known.trump:
        return 1 - lacks(known, seat, HIGHER[True][winning])
    void = lacks(known, seat, SUIT_MASKS[led])
    if winning.suit is known.trump:
        return void * (1 - lacks(known, seat, HIGHER[True][winning]))
    follows = 1 - lacks(known, seat, HIGHER[False][winning])
    return follows + void * (1 - lacks(known, seat, trumps))


def can_ruff(known: Knowledge, seat: Seat, suit: Suit) -> float:
    """The chance that a seat is void in a plain suit while it holds a trump."""
    return lacks(known, seat, SUIT_MASKS[suit]) * (1 - lacks(known, seat, known.trumps))
