"""What all four seats have seen of a deal in play, on masks: cards, proofs, signals and points so far.

It goes on card by card, so that a seat's knowledge of the deal at the table and in a play-out is made by the same
lines. It holds no hand: a seat's own cards are given beside it.
"""

from __future__ import annotations

try:
    import cython
except ModuleNotFoundError:
    from bots.core import _cython as cython
if cython.compiled:
    from cython.cimports.bots.core.game import CARD, FULL, SUIT, Game
else:
    from bots.core.game import CARD, FULL, SUIT, Game

OFF, SIMPLE, FULLY, REVERSED = 0, 1, 2, 3
"""The conventions, in the order of ``convention.Convention``."""
SAYS_NOTHING, SAYS_ON, SAYS_STRONG, SAYS_OFF = 0, 1, 2, 3
"""What a discard can say of its suit (``bots.signals`` is where signals are described)."""
LOW_RANKS = 0x07070707
"""The sevens, eights and nines."""


def says_of(convention: int, card: int) -> int:
    """What a discard that is a signal says under a convention."""
    if convention == OFF:
        return SAYS_NOTHING
    if card & 7 == 7:
        return SAYS_STRONG if convention == FULLY else SAYS_NOTHING
    low: bool = CARD[card] & LOW_RANKS != 0
    return SAYS_ON if low == (convention != REVERSED) else SAYS_OFF


class Seen:
    """A deal as everybody has seen it, from the first lead on. Seats by number, suits as bits 1, 2, 4 and 8.

    ``denied`` are the cards that a seat has proven not to hold (by its duty), ``played`` all cards played. ``on``,
    ``strong`` and ``off`` are the suits that a seat's discards asked for and asked off; ``thrown`` those it has
    discarded of, ``asked`` the plain suits that it led without their highest card left. ``wants_trumps`` is 1 for a
    seat whose lead asked partner to lead trumps back.
    """

    def __init__(self, game: Game, maker: int, leader: int, convention: list[int], proves: list[int]) -> None:
        """``convention`` by side; ``proves`` by seat, 0 for one whose cards prove nothing (``verzaken: possible``)."""
        self.game = game
        self.maker = maker
        self.leader = leader
        self.winner = leader
        self.placed = 0
        self.led = 0
        self.best = 0
        self.trick = 0
        self.played = 0
        self.tricks = 0
        self.convention = [0] * 2
        self.proves = [0] * 4
        self.denied = [0] * 4
        self.on = [0] * 4
        self.strong = [0] * 4
        self.off = [0] * 4
        self.thrown = [0] * 4
        self.wants_trumps = [0] * 4
        self.drew = [0] * 4
        self.asked = [0] * 4
        self.points = [0] * 2
        self.roem = [0] * 2
        self.won = [0] * 2
        for side in range(2):
            self.convention[side] = convention[side]
        for seat in range(4):
            self.proves[seat] = proves[seat]

    def take(self, other: Seen) -> None:
        """Become the same as another one, of the same game."""
        self.maker = other.maker
        self.leader = other.leader
        self.winner = other.winner
        self.placed = other.placed
        self.led = other.led
        self.best = other.best
        self.trick = other.trick
        self.played = other.played
        self.tricks = other.tricks
        for side in range(2):
            self.convention[side] = other.convention[side]
            self.points[side] = other.points[side]
            self.roem[side] = other.roem[side]
            self.won[side] = other.won[side]
        for seat in range(4):
            self.proves[seat] = other.proves[seat]
            self.denied[seat] = other.denied[seat]
            self.on[seat] = other.on[seat]
            self.strong[seat] = other.strong[seat]
            self.off[seat] = other.off[seat]
            self.thrown[seat] = other.thrown[seat]
            self.wants_trumps[seat] = other.wants_trumps[seat]
            self.drew[seat] = other.drew[seat]
            self.asked[seat] = other.asked[seat]

    def turn(self) -> int:
        """The seat to play."""
        return (self.leader + self.placed) & 3

    def size(self, seat: int) -> int:
        """How many cards a seat holds."""
        return 8 - self.tricks - ((seat - self.leader & 3) < self.placed)

    def legal(self, hand: int) -> int:
        """The cards of this hand that the seat to play may play."""
        if self.placed == 0:
            return hand
        partner_wins: bool = (self.winner ^ self.turn()) & 1 == 0
        legal: int = self.game.legal(hand, self.led, self.best, partner_wins)
        return legal

    def replay(self, cards: bytes) -> None:
        """Play these cards, in the order played."""
        for card in cards:
            self.play(card)

    def play(self, card: int) -> None:
        """The seat to play plays this card; the fourth one ends the trick."""
        seat: int = self.turn()
        if self.placed == 0:
            self.lead(seat, card)
        else:
            self.follow(seat, card)
        self.played |= CARD[card]
        self.trick |= CARD[card]
        self.placed += 1
        if self.placed == 4:
            self.complete()

    def lead(self, seat: int, card: int) -> None:
        """What a lead says."""
        trump: int = self.game.trump
        self.led = card
        self.best = card
        self.winner = seat
        if card >> 3 == trump:
            self.drew[seat] = 1
            return
        if self.game.above[card] & ~self.played:
            self.asked[seat] |= 1 << (card >> 3)
        if (
            self.convention[seat & 1] == FULLY
            and seat == self.maker
            and not self.drew[seat]
            and CARD[card] & LOW_RANKS
            and self.tricks < 7
            and not (self.played | self.denied[seat]) & 0x10 << 8 * trump
        ):
            self.wants_trumps[seat] = 1

    def follow(self, seat: int, card: int) -> None:
        """What an answer to a lead proves and says."""
        partner_wins: bool = (self.winner ^ seat) & 1 == 0
        if self.proves[seat]:
            self.denied[seat] |= self.game.denied(self.led, self.best, partner_wins, card)
        if card >> 3 != self.led >> 3 and card >> 3 != self.game.trump:
            if partner_wins:
                self.signal(seat, card)
            self.thrown[seat] |= 1 << (card >> 3)
        if self.game.beats(card, self.best):
            self.best = card
            self.winner = seat

    def signal(self, seat: int, card: int) -> None:
        """What a discard on a trick of partner's says, where its player had another suit to choose from."""
        suit: int = 1 << (card >> 3)
        others: int = FULL & ~self.played & ~self.denied[seat] & ~SUIT[card >> 3] & ~self.game.trumps
        if self.thrown[seat] & suit or self.tricks == 7 or not others:
            return
        says: int = says_of(self.convention[seat & 1], card)
        if says == SAYS_OFF:
            self.off[seat] |= suit
        elif says != SAYS_NOTHING:
            self.on[seat] |= suit
        if says == SAYS_STRONG:
            self.strong[seat] |= suit

    def complete(self) -> None:
        """Turn the trick that lies there."""
        side: int = self.winner & 1
        self.tricks += 1
        self.points[side] += self.game.card_points(self.trick)
        if self.tricks == 8:
            self.points[side] += self.game.last_trick
        self.roem[side] += self.game.roem(self.trick)
        self.won[side] += 1
        self.leader = self.winner
        self.placed = 0
        self.trick = 0
