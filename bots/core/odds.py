"""What one seat makes of the unseen cards: how likely it is that another seat holds them, may beat, or may ruff.

The unseen cards lie evenly over the seats that may hold them, hand sizes kept; who made trumps and what was signalled
bends that. Chances are from 0 to 1 and by seat; what is by seat and card, or by seat and suit, stands in one row.
"""

from __future__ import annotations

try:
    import cython
except ModuleNotFoundError:
    from bots.core import _cython as cython
if cython.compiled:
    from cython.cimports.bots.core import terms
    from cython.cimports.bots.core.game import CARD, FULL, Game
    from cython.cimports.bots.core.seen import Seen
else:
    from bots.core import terms
    from bots.core.game import CARD, FULL, Game
    from bots.core.seen import Seen

#: By the cards of one suit (eight bits), how many they are.
ONES = [0] * 256
#: How often the shares of the seats are fitted to their hand sizes.
FITS = 2
JACK_AND_NINE = 0x14


def _fill() -> None:
    for cards in range(256):
        ONES[cards] = cards.bit_count()


_fill()


def ones(cards: int) -> int:
    """How many cards a mask holds."""
    return ONES[cards & 255] + ONES[cards >> 8 & 255] + ONES[cards >> 16 & 255] + ONES[cards >> 24 & 255]


class Odds:
    """The unseen cards as one seat weighs them. ``lacks`` is the chance that a seat holds nothing above a card."""

    def __init__(self, weights: list[float], reads: int) -> None:
        """``reads`` is 1 for one that reads signals."""
        self.weight = [0.0] * 96
        for index in range(terms.COUNT):
            self.weight[index] = weights[index]
        self.reads = reads
        self.seat = 0
        self.left = 1
        self.partner = 2
        self.right = 3
        self.hand = 0
        self.unseen = 0
        self.theirs = 0
        self.ready = 0
        self.making = 0
        self.may = [0] * 4
        self.share = [0.0] * 4
        self.lacks = [0.0] * 128
        self.void = [0.0] * 16
        self.top = [0] * 4
        self.top_chance = [0.0] * 16
        self.held = [0.0] * 16

    def look(self, seen: Seen, hand: int) -> None:
        """Take in a position: who may hold what, and nothing of chances yet."""
        seat: int = seen.turn()
        unseen: int = FULL & ~seen.played & ~hand
        self.seat = seat
        self.left = seat + 1 & 3
        self.partner = seat + 2 & 3
        self.right = seat + 3 & 3
        self.hand = hand
        self.unseen = unseen
        self.may[self.left] = unseen & ~seen.denied[self.left]
        self.may[self.partner] = unseen & ~seen.denied[self.partner]
        self.may[self.right] = unseen & ~seen.denied[self.right]
        self.theirs = self.may[self.left] | self.may[self.right]
        self.ready = 0

    def weigh_seats(self, seen: Seen) -> None:
        """The share of each seat in a card that all may hold."""
        one: int = self.left
        two: int = self.partner
        three: int = self.right
        a: int = self.may[one]
        b: int = self.may[two]
        c: int = self.may[three]
        size_a: float = seen.size(one)
        size_b: float = seen.size(two)
        size_c: float = seen.size(three)
        share_a: float = size_a
        share_b: float = size_b
        share_c: float = size_c
        if a & b & c != self.unseen:
            only_a: float = ones(a & ~b & ~c)
            only_b: float = ones(b & ~a & ~c)
            only_c: float = ones(c & ~a & ~b)
            not_c: float = ones(a & b & ~c)
            not_b: float = ones(a & c & ~b)
            not_a: float = ones(b & c & ~a)
            every: float = ones(a & b & c)
            for _ in range(FITS):
                ab: float = not_c / (share_a + share_b + 1e-9)
                ac: float = not_b / (share_a + share_c + 1e-9)
                bc: float = not_a / (share_b + share_c + 1e-9)
                abc: float = every / (share_a + share_b + share_c + 1e-9)
                share_a = (size_a - only_a) / (ab + ac + abc + 1e-9)
                share_b = (size_b - only_b) / (ab + bc + abc + 1e-9)
                share_c = (size_c - only_c) / (ac + bc + abc + 1e-9)
                share_a = share_a if share_a > 1e-6 else 1e-6
                share_b = share_b if share_b > 1e-6 else 1e-6
                share_c = share_c if share_c > 1e-6 else 1e-6
        self.share[one] = share_a
        self.share[two] = share_b
        self.share[three] = share_c

    def prepare(self, seen: Seen, suit: int) -> None:
        """Work out the chances of a suit, once for a position."""
        if self.ready & 1 << suit:
            return
        if not self.ready:
            self.weigh_seats(seen)
        self.ready |= 1 << suit
        self.spread(seen, seen.game, suit)

    def spread(self, seen: Seen, game: Game, suit: int) -> None:
        """The chances of a suit."""
        one: int = self.left
        two: int = self.partner
        three: int = self.right
        no_a: float = 1.0
        no_b: float = 1.0
        no_c: float = 1.0
        held_a: float = 0.0
        held_b: float = 0.0
        held_c: float = 0.0
        top: int = -1
        strength: int = 7
        while strength >= 0:
            card: int = game.by_strength[8 * suit + strength]
            strength -= 1
            self.lacks[32 * one + card] = no_a
            self.lacks[32 * two + card] = no_b
            self.lacks[32 * three + card] = no_c
            bit: int = CARD[card]
            if not self.unseen & bit:
                continue
            a: float = self.share[one] if self.may[one] & bit else 0.0
            b: float = self.share[two] if self.may[two] & bit else 0.0
            c: float = self.share[three] if self.may[three] & bit else 0.0
            if suit == game.trump:
                bend: float = self.weight[terms.MAKER_HIGH if JACK_AND_NINE >> (card & 7) & 1 else terms.MAKER_TRUMP]
                if seen.maker == one:
                    a *= bend
                elif seen.maker == two:
                    b *= bend
                elif seen.maker == three:
                    c *= bend
            elif top < 0:
                a *= self.said(seen, one, suit)
                b *= self.said(seen, two, suit)
                c *= self.said(seen, three, suit)
            every: float = 1.0 / (a + b + c + 1e-12)
            a *= every
            b *= every
            c *= every
            if top < 0:
                top = card
                self.top_chance[4 * one + suit] = a
                self.top_chance[4 * two + suit] = b
                self.top_chance[4 * three + suit] = c
            no_a *= 1.0 - a
            no_b *= 1.0 - b
            no_c *= 1.0 - c
            held_a += a
            held_b += b
            held_c += c
        self.top[suit] = top
        self.void[4 * one + suit] = no_a
        self.void[4 * two + suit] = no_b
        self.void[4 * three + suit] = no_c
        self.held[4 * one + suit] = held_a
        self.held[4 * two + suit] = held_b
        self.held[4 * three + suit] = held_c

    def said(self, seen: Seen, seat: int, suit: int) -> float:
        """How many times as likely a seat is to hold the highest card left of a suit, by its signals and its play."""
        times: float = 1.0
        if self.reads and seen.on[seat] >> suit & 1:
            times = self.weight[terms.ACE_WHERE_ON]
        elif self.reads and seen.off[seat] >> suit & 1:
            times = self.weight[terms.ACE_WHERE_OFF]
        if seen.asked[seat] >> suit & 1:
            times *= self.weight[terms.ACE_WHERE_ASKED]
        return times

    def ruffs(self, seat: int, suit: int, trump: int) -> float:
        """The chance that a seat is void in a plain suit and holds a trump."""
        return self.void[4 * seat + suit] * (1.0 - self.void[4 * seat + trump])

    def beats(self, seat: int, led: int, trump: int, best: int) -> float:
        """The chance that a seat can beat the winning card when this suit is led."""
        higher: float = 1.0 - self.lacks[32 * seat + best]
        if best >> 3 == led:
            return higher if led == trump else higher + self.ruffs(seat, led, trump)
        return higher * self.void[4 * seat + led]
