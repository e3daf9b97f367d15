"""How likely it is that a seat still to play can do something, as far as a seat that remembers can tell.

The unseen cards count as dealt at random over the seats that may hold them. Chances are from 0 to 1.
"""

from __future__ import annotations

from math import comb

from bots.memory import Memory
from klaverjas_tui.rules.cards import HIGHER, SUIT_MASKS, Card, Suit
from klaverjas_tui.rules.seats import Seat


def lacks(memory: Memory, seat: Seat, cards: int) -> float:
    """The chance that a seat holds none of these cards (a mask)."""
    wanted = memory.may[seat] & cards
    if not wanted:
        return 1.0
    sure = memory.sure[seat]
    if wanted & sure:
        return 0.0
    known = sure.bit_count()
    pool = memory.may[seat].bit_count() - known
    drawn = min(memory.sizes[seat] - known, pool)
    if drawn <= 0:
        return 1.0
    return comb(pool - wanted.bit_count(), drawn) / comb(pool, drawn)


def expected(memory: Memory, seat: Seat, cards: int) -> float:
    """How many of these cards a seat is expected to hold."""
    wanted = memory.may[seat] & cards
    if not wanted:
        return 0.0
    sure = memory.sure[seat]
    pool = memory.may[seat].bit_count() - sure.bit_count()
    drawn = min(memory.sizes[seat] - sure.bit_count(), pool)
    held = (wanted & sure).bit_count()
    return held if drawn <= 0 else held + (wanted & ~sure).bit_count() * drawn / pool


def can_beat(memory: Memory, seat: Seat, led: Suit, winning: Card) -> float:
    """The chance that a seat still to play to a trick holds a card with which it may beat the winning one."""
    trumps = SUIT_MASKS[memory.trump]
    if led is memory.trump:
        return 1 - lacks(memory, seat, HIGHER[True][winning])
    void = lacks(memory, seat, SUIT_MASKS[led])
    if winning.suit is memory.trump:
        return void * (1 - lacks(memory, seat, HIGHER[True][winning]))
    follows = 1 - lacks(memory, seat, HIGHER[False][winning])
    return follows + void * (1 - lacks(memory, seat, trumps))


def can_ruff(memory: Memory, seat: Seat, suit: Suit) -> float:
    """The chance that a seat is void in a plain suit while it holds a trump."""
    return lacks(memory, seat, SUIT_MASKS[suit]) * (1 - lacks(memory, seat, memory.trumps))
