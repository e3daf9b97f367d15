"""What a seat remembers of a deal: the cards that are out, and which seats can still hold them.

It believes what was shown: a suit not followed, a trump not played where one was owed. Where broken duties are
possible (``verzaken: possible``) that may mislead, and a seat that is seen to have broken it is no longer believed.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from klaverjas_tui.rules.cards import FULL_MASK, HIGHER, SUIT_MASKS, Card, Suit
from klaverjas_tui.rules.duty import beats
from klaverjas_tui.rules.ruleset import RuleSet, TrumpDuty, Undertrump
from klaverjas_tui.rules.seats import SEATS, Seat
from klaverjas_tui.rules.view import SeatView


@dataclass(frozen=True, slots=True)
class Memory:
    """What one seat remembers, in masks by seat; its own hand counts as what it holds.

    ``may`` are the cards that a seat may hold, ``sure`` those that only this seat can; ``sizes`` count cards.
    """

    seat: Seat
    trump: Suit
    unseen: int
    may: tuple[int, ...]
    sure: tuple[int, ...]
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

    def higher_out(self, card: Card) -> int:
        """The unseen cards of its suit that beat a card."""
        return self.unseen & HIGHER[card.suit is self.trump][card]

    def is_master(self, card: Card) -> bool:
        """Whether no unseen card of its suit beats it."""
        return not self.higher_out(card)


def remember(view: SeatView) -> Memory:
    """What the seat of this view remembers; trumps must have been made."""
    assert view.trump is not None
    denied, played_late = [0] * SEATS, [0] * SEATS
    for leader, cards in _tricks(view):
        winning = cards[0]
        by = 0
        for place, card in enumerate(cards):
            seat = (leader + place) % SEATS
            if denied[seat] >> card & 1:
                played_late[seat] = 1
            if place:
                partner_wins = place - by == 2
                denied[seat] |= _denied(view.rules, view.trump, cards[0].suit, winning, card, partner_wins)
                if beats(card, winning, view.trump):
                    winning, by = card, place
    unseen = view.unseen
    may = tuple(
        view.hand if seat == view.seat else unseen & ~(0 if played_late[seat] else denied[seat])
        for seat in range(SEATS)
    )
    sizes = tuple(view.hand_size(seat) for seat in range(SEATS))
    return Memory(view.seat, view.trump, unseen, may, _sure(may), sizes)


def _tricks(view: SeatView) -> Iterator[tuple[Seat, Sequence[Card]]]:
    for trick in view.tricks:
        yield trick.leader, trick.cards
    if view.trick:
        yield view.leader, view.trick


def _sure(may: tuple[int, ...]) -> tuple[int, ...]:
    a, b, c, d = may
    return a & ~(b | c | d), b & ~(a | c | d), c & ~(a | b | d), d & ~(a | b | c)


def _denied(
    rules: RuleSet,
    trump: Suit,
    led: Suit,
    winning: Card,
    card: Card,
    partner_wins: bool,  # noqa: FBT001
) -> int:
    """The cards that a seat cannot hold any more after answering a lead with this card (RULES.md, The duty)."""
    trumps = SUIT_MASKS[trump]
    if led is trump:
        if card.suit is not trump:
            return trumps
        return 0 if beats(card, winning, trump) else HIGHER[True][winning]
    if card.suit is led:
        return 0
    void = SUIT_MASKS[led]
    free = partner_wins and rules.trump_duty is TrumpDuty.AMSTERDAM
    if winning.suit is not trump:
        return void | (0 if free or card.suit is trump else trumps)
    if card.suit is trump and beats(card, winning, trump):
        return void
    return void | _denied_under_a_trump(rules, trumps, HIGHER[True][winning], card, free=free)


def _denied_under_a_trump(rules: RuleSet, trumps: int, higher: int, card: Card, *, free: bool) -> int:
    """The same for a card that stays below a winning trump."""
    option = rules.undertrump_in_force
    undertrumped = bool(trumps >> card & 1)
    if free:
        return FULL_MASK & ~trumps | higher if undertrumped and option is Undertrump.NEVER else 0
    if undertrumped and option in (Undertrump.NEVER, Undertrump.UNDER_PARTNER):
        return FULL_MASK & ~trumps | higher
    if not undertrumped and option is Undertrump.MUST:
        return trumps
    return higher
