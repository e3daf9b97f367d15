"""What a seat can know of a deal in play: the cards that are out, and which seats can still hold each of them.

A card is held possible for a seat exactly when it may lie there by all that was seen: what each duty proved (nothing,
for the cards of a person where ``verzaken: possible``), how many cards each seat holds, and the evidence of
``bots.evidence``.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Final

from bots.evidence import Alternatives, Masks, evidence
from bots.games import seen_of
from klaverjas_tui.rules.cards import FULL_MASK, HIGHER, SUIT_MASKS, Card, Suit
from klaverjas_tui.rules.seats import SEATS, Seat
from klaverjas_tui.rules.view import SeatView


@dataclass(frozen=True, slots=True)
class Knowledge:
    """What one seat knows, in masks by seat; its own hand counts as what it holds.

    ``may`` are the cards that a seat may hold, ``sure`` those that only this seat can; ``sizes`` count cards.
    """

    seat: Seat
    trump: Suit
    unseen: int
    may: Masks
    sure: Masks
    sizes: tuple[int, ...]

    @property
    def hand(self) -> int:
        """The own hand."""
        return self.may[self.seat]

    @property
    def partner(self) -> Seat:
        """The seat opposite."""
        return (self.seat + 2) % SEATS

    @property
    def opponents(self) -> tuple[Seat, Seat]:
        """The seats to the left and to the right."""
        return (self.seat + 1) % SEATS, (self.seat + 3) % SEATS

    @property
    def theirs(self) -> int:
        """The cards that an opponent may hold."""
        left, right = self.opponents
        return self.may[left] | self.may[right]

    @property
    def trumps(self) -> int:
        """All trumps."""
        return SUIT_MASKS[self.trump]

    def can_hold(self, seat: Seat, card: Card) -> bool:
        """Whether a seat may hold a card."""
        return bool(self.may[seat] >> card & 1)

    def is_void(self, seat: Seat, suit: Suit) -> bool:
        """Whether a seat is known to hold nothing of a suit."""
        return not self.may[seat] & SUIT_MASKS[suit]

    def higher_out(self, card: Card) -> int:
        """The unseen cards of its suit that beat a card."""
        return self.unseen & HIGHER[card.suit is self.trump][card]

    def is_master(self, card: Card) -> bool:
        """Whether no unseen card of its suit beats it."""
        return not self.higher_out(card)


def know(view: SeatView) -> Knowledge:
    """What the seat of this view knows; trumps must have been made."""
    assert view.trump is not None
    may = _possible(view, view.seat)
    sizes = tuple(view.hand_size(seat) for seat in range(SEATS))
    return Knowledge(view.seat, view.trump, view.unseen, may, _sure(may), sizes)


def publicly(view: SeatView) -> Masks:
    """What each seat may hold as far as one who sees no hand can tell, by seat; trumps must have been made.

    It is the same from the views of all four seats.
    """
    return _possible(view, None)


def _possible(view: SeatView, own: Seat | None) -> Masks:
    """The cards that each seat may hold, for the seat ``own`` or for one without a hand."""
    seen = seen_of(view)
    hidden = FULL_MASK & ~seen.played
    others = hidden if own is None else hidden & ~view.hand
    denied = seen.denied
    may = tuple(view.hand if seat == own else others & ~denied[seat] for seat in range(SEATS))
    sizes = tuple(view.hand_size(seat) for seat in range(SEATS))
    told = evidence(view, _dealt(view, own))
    return _agreeing(may, sizes, told) or _spread(may, sizes) or may


def _dealt(view: SeatView, own: Seat | None) -> list[int]:
    """The cards that each seat is known to have been dealt."""
    dealt = [0] * SEATS
    for trick in view.tricks:
        for place, card in enumerate(trick.cards):
            dealt[(trick.leader + place) % SEATS] |= 1 << card
    for place, card in enumerate(view.trick):
        dealt[(view.leader + place) % SEATS] |= 1 << card
    if own is not None:
        dealt[own] |= view.hand
    return dealt


def _agreeing(may: Masks, sizes: Sequence[int], told: Sequence[Alternatives]) -> Masks | None:
    """What each seat may hold in any way that agrees with all of the evidence; None when there is none."""
    spread = _spread(may, sizes)
    if spread is None or not told:
        return spread
    first, *rest = told
    ways = [_agreeing(_without(spread, lacking), sizes, rest) for lacking in first]
    possible = [way for way in ways if way is not None]
    if not possible:
        return None
    together = [0] * SEATS
    for way in possible:
        for seat, cards in enumerate(way):
            together[seat] |= cards
    return tuple(together)


def _without(may: Masks, lacking: Masks) -> Masks:
    return tuple(cards & ~lacks for cards, lacks in zip(may, lacking, strict=True))


#: Seats that hold cards together, up to three of them, each group with the other seats.
_GROUPS: Final = tuple(
    (group, tuple(seat for seat in range(SEATS) if seat not in group))
    for count in range(1, SEATS)
    for group in combinations(range(SEATS), count)
)


def _spread(may: Masks, sizes: Sequence[int]) -> Masks | None:
    """The cards that each seat may hold once hand sizes count too; None when no dealing fits.

    By Hall's theorem: the cards that only a group of seats may hold cannot be more than it has room for; and a group
    that has room for no others holds no others. What is left after that, some dealing gives.
    """
    cards = may[0] | may[1] | may[2] | may[3]
    if cards.bit_count() != sum(sizes):
        return None
    left = list(may)
    for group, others in _GROUPS:
        alone = cards
        for seat in others:
            alone &= ~may[seat]
        room = 0
        for seat in group:
            room += sizes[seat]
        count = alone.bit_count()
        if count > room:
            return None
        if count == room:
            for seat in group:
                left[seat] &= alone
    return tuple(left)


def _sure(may: Masks) -> Masks:
    a, b, c, d = may
    return a & ~(b | c | d), b & ~(a | c | d), c & ~(a | b | d), d & ~(a | b | c)
