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
    from cython.cimports.bots.core.game import CARD, FULL, Game, count_of
    from cython.cimports.bots.core.seen import Seen
else:
    from bots.core import terms
    from bots.core.game import CARD, FULL, Game, count_of
    from bots.core.seen import Seen

#: How often the shares of the seats are fitted to their hand sizes.
FITS = 2
JACK_AND_NINE = 0x14


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
        self.chance = [0.0] * 4
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
            only_a: float = count_of(a & ~b & ~c)
            only_b: float = count_of(b & ~a & ~c)
            only_c: float = count_of(c & ~a & ~b)
            not_c: float = count_of(a & b & ~c)
            not_b: float = count_of(a & c & ~b)
            not_a: float = count_of(b & c & ~a)
            every: float = count_of(a & b & c)
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
        """The chances of a suit, from its highest card down."""
        self.top[suit] = -1
        for step in range(1, 4):
            place: int = 4 * (self.seat + step & 3) + suit
            self.void[place] = 1.0
            self.held[place] = 0.0
        strength: int = 7
        while strength >= 0:
            card: int = game.by_strength[8 * suit + strength]
            strength -= 1
            for step in range(1, 4):
                seat: int = self.seat + step & 3
                self.lacks[32 * seat + card] = self.void[4 * seat + suit]
            if self.unseen & CARD[card]:
                self.deal_out(seen, game, card)
                for step in range(1, 4):
                    seat = self.seat + step & 3
                    place = 4 * seat + suit
                    self.void[place] *= 1.0 - self.chance[seat]
                    self.held[place] += self.chance[seat]
                    if self.top[suit] < 0:
                        self.top_chance[place] = self.chance[seat]
                if self.top[suit] < 0:
                    self.top[suit] = card

    def deal_out(self, seen: Seen, game: Game, card: int) -> None:
        """How likely each seat is to hold an unseen card."""
        one: int = self.left
        two: int = self.partner
        three: int = self.right
        bit: int = CARD[card]
        a: float = self.share[one] if self.may[one] & bit else 0.0
        b: float = self.share[two] if self.may[two] & bit else 0.0
        c: float = self.share[three] if self.may[three] & bit else 0.0
        if card >> 3 == game.trump:
            bend: float = self.weight[terms.MAKER_HIGH if JACK_AND_NINE >> (card & 7) & 1 else terms.MAKER_TRUMP]
            if seen.maker == one:
                a *= bend
            elif seen.maker == two:
                b *= bend
            elif seen.maker == three:
                c *= bend
        elif self.top[card >> 3] < 0:
            a *= self.said(seen, one, card >> 3)
            b *= self.said(seen, two, card >> 3)
            c *= self.said(seen, three, card >> 3)
        every: float = 1.0 / (a + b + c + 1e-12)
        self.chance[one] = a * every
        self.chance[two] = b * every
        self.chance[three] = c * every

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
