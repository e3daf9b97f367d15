"""A trick that is complete: its cards, who won it and what lies in it."""

from __future__ import annotations

from typing import NamedTuple

from klaverjas_tui.rules.cards import LAST_TRICK_POINTS, Card, Suit
from klaverjas_tui.rules.duty import winning_place
from klaverjas_tui.rules.roem import Meld, roem_points, trick_roem
from klaverjas_tui.rules.ruleset import RoemClaim, RuleSet
from klaverjas_tui.rules.seats import SEATS, Seat, Side, side_of


class Trick(NamedTuple):
    """Four cards in playing order from ``leader`` on.

    ``points`` are the card points, with the last trick's ten where it is the last. ``melds`` is all roem in it;
    ``claims`` are the seats that claimed, in order, and ``counted`` whether the roem counts for the winner.
    """

    leader: Seat
    cards: tuple[Card, ...]
    winner: Seat
    points: int
    melds: tuple[Meld, ...]
    claims: tuple[Seat, ...]
    counted: bool

    @property
    def roem(self) -> int:
        """The points of roem that count."""
        return roem_points(self.melds) if self.counted else 0

    @property
    def side(self) -> Side:
        """The side that won it."""
        return side_of(self.winner)

    def seat_of(self, place: int) -> Seat:
        """The seat that played the card at this place (0 is the lead)."""
        return (self.leader + place) % SEATS

    def card_of(self, seat: Seat) -> Card:
        """The card that this seat played."""
        return self.cards[(seat - self.leader) % SEATS]

    def claimed_by(self, rules: RuleSet, seat: Seat) -> Trick:
        """This trick with one more claim, which counts if this seat may claim (RULES.md, ``roem_claim``)."""
        may = rules.roem_claim is RoemClaim.ANYONE or side_of(seat) == self.side
        return Trick(
            self.leader,
            self.cards,
            self.winner,
            self.points,
            self.melds,
            (*self.claims, seat),
            self.counted or (may and bool(self.melds)),
        )


def complete(rules: RuleSet, trump: Suit, leader: Seat, cards: tuple[Card, ...], *, last: bool) -> Trick:
    """The trick of four cards led by ``leader``; roem counts at once where it counts by itself."""
    winner = (leader + winning_place(cards, trump)) % SEATS
    points = sum(card.points(trump) for card in cards) + LAST_TRICK_POINTS * last
    melds = trick_roem(rules, trump, cards)
    return Trick(leader, cards, winner, points, melds, (), rules.roem_claim is RoemClaim.AUTO and bool(melds))
