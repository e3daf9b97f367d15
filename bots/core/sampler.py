"""Worlds: the ways in which the unseen cards can lie, each as likely as any other, drawn by number.

The cards are grouped by the set of seats that may hold them. A split says how many cards of each group go where; a
table of all splits, each with the exact count of its worlds, numbers every world that can be, and a number is turned
into its hands without trial or error. So a draw is uniform and always ends.
"""

from __future__ import annotations

try:
    import cython
except ModuleNotFoundError:
    from bots.core import _cython as cython
if cython.compiled:
    from cython.cimports.bots.core.game import count_of
else:
    from bots.core.game import count_of

#: Words of 64 bits, and the constants of the generator splitmix64.
WORD = 0xFFFFFFFFFFFFFFFF
STEP = 0x9E3779B97F4A7C15
FIRST_MIX = 0xBF58476D1CE4E5B9
SECOND_MIX = 0x94D049BB133111EB
MOST = (1 << 63) - 1

#: Binomials: of n cards, k can be chosen in ``CHOOSE[25 * n + k]`` ways.
CHOOSE = [0] * 625
#: How many cases and how many splits there is room for. A case has at most 9 * 9 * 9 splits, and as a rule a few:
#: each of three groups of two seats gives one of these 0 to 8 cards.
CASES = 128
MOST_SPLITS = 8192


def _fill() -> None:
    for n in range(25):
        CHOOSE[25 * n] = 1
        for k in range(1, n + 1):
            CHOOSE[25 * n + k] = CHOOSE[25 * (n - 1) + k - 1] + CHOOSE[25 * (n - 1) + k]


_fill()


class Sampler:
    """Draws worlds for one seat; the same seed gives the same row of them, compiled or not.

    ``worlds`` is how many there are. What is known may come in cases that exclude each other (a meld lies in this hand
    or in that one).
    """

    def __init__(self, seed: int = 0) -> None:
        self.state = seed & WORD
        self.worlds = 0
        self.splits = 0
        self.cases = 0
        self.seat = 0
        self.hand = 0
        self.hands = [0] * 4
        self.may = [0] * 4
        self.sizes = [0] * 4
        self.groups = [0] * 1024
        self.split = [0] * 8192
        self.until = [0] * 8192

    def sow(self, seed: int) -> None:
        """Start the row of worlds of this seed."""
        self.state = seed & WORD

    def see(self, seat: int, hand: int, may: list[int], sizes: list[int]) -> int:
        """Take in what a seat knows: the masks that each seat may hold, the sizes of the hands; how many worlds fit.

        The masks of the three others hold together all unseen cards; those of the seat itself are not looked at.
        """
        self.begin(seat, hand, sizes)
        self.add(may)
        return self.worlds

    def begin(self, seat: int, hand: int, sizes: list[int]) -> None:
        """Start anew without any world: a seat, its hand (a mask) and the sizes of all hands by seat."""
        self.seat = seat
        self.hand = hand
        self.worlds = 0
        self.splits = 0
        self.cases = 0
        for other in range(4):
            self.sizes[other] = sizes[other]

    def add(self, may: list[int]) -> bool:
        """Add the worlds of a case in which each seat may hold these cards; False when there is no room for it.

        Cases must exclude each other: a world that fits two of them is drawn twice as often.
        """
        if self.cases == CASES or self.splits > MOST_SPLITS - 729:
            return False
        for seat in range(4):
            self.may[seat] = may[seat]
        self.may[self.seat] = 0
        self.add_case()
        return True

    def add_case(self) -> None:
        """Add the splits of what may be held to the table."""
        base: int = 8 * self.cases
        one: int = self.may[(self.seat + 1) & 3]
        two: int = self.may[(self.seat + 2) & 3]
        three: int = self.may[(self.seat + 3) & 3]
        self.groups[base + 1] = one & ~two & ~three
        self.groups[base + 2] = two & ~one & ~three
        self.groups[base + 3] = one & two & ~three
        self.groups[base + 4] = three & ~one & ~two
        self.groups[base + 5] = one & three & ~two
        self.groups[base + 6] = two & three & ~one
        self.groups[base + 7] = one & two & three
        first: int = self.sizes[(self.seat + 1) & 3] - count_of(self.groups[base + 1])
        second: int = self.sizes[(self.seat + 2) & 3] - count_of(self.groups[base + 2])
        third: int = self.sizes[(self.seat + 3) & 3] - count_of(self.groups[base + 4])
        if first >= 0 and second >= 0 and third >= 0:
            self.add_splits(base, first, second, third)
        self.cases += 1

    def add_splits(self, base: int, first: int, second: int, third: int) -> None:
        """Add those of a case whose seats have room for so many cards beside the ones that only they can hold."""
        with_second: int = count_of(self.groups[base + 3])
        with_third: int = count_of(self.groups[base + 5])
        without: int = count_of(self.groups[base + 6])
        free: int = count_of(self.groups[base + 7])
        if with_second + with_third + without + free != first + second + third:
            return
        for x in range(with_second + 1):
            for y in range(with_third + 1):
                for z in range(without + 1):
                    to_first: int = first - x - y
                    to_second: int = second - (with_second - x) - z
                    to_third: int = third - (with_third - y) - (without - z)
                    if to_first < 0 or to_second < 0 or to_third < 0:
                        continue
                    self.worlds += (
                        CHOOSE[25 * with_second + x]
                        * CHOOSE[25 * with_third + y]
                        * CHOOSE[25 * without + z]
                        * CHOOSE[25 * free + to_first]
                        * CHOOSE[25 * (free - to_first) + to_second]
                    )
                    self.split[self.splits] = base * 512 + x * 256 + y * 16 + z
                    self.until[self.splits] = self.worlds
                    self.splits += 1

    def draw(self) -> None:
        """Draw a world into ``hands``; there must be one."""
        number: int = self.random()
        # A number at the end of the range, where it would favour the first worlds, is not taken.
        last: int = MOST - MOST % self.worlds
        while number >= last:
            number = self.random()
        self.pick(number % self.worlds)

    def random(self) -> int:
        """A number of 63 bits (splitmix64)."""
        self.state = (self.state + STEP) & WORD
        word: int = self.state
        word = ((word ^ (word >> 30)) * FIRST_MIX) & WORD
        word = ((word ^ (word >> 27)) * SECOND_MIX) & WORD
        return (word ^ (word >> 31)) >> 1

    def pick(self, number: int) -> None:
        """Put the world of this number, from 0 up to ``worlds``, into ``hands``."""
        low: int = 0
        high: int = self.splits - 1
        while low < high:
            middle: int = (low + high) >> 1
            if self.until[middle] <= number:
                low = middle + 1
            else:
                high = middle
        rank: int = number if low == 0 else number - self.until[low - 1]
        self.divide(rank, self.split[low])

    def divide(self, rank: int, split: int) -> None:
        """Put the world of this rank within a split into ``hands``."""
        base: int = split >> 9 & 1016
        one: int = (self.seat + 1) & 3
        two: int = (self.seat + 2) & 3
        three: int = (self.seat + 3) & 3
        self.hands[self.seat] = self.hand
        self.hands[one] = self.groups[base + 1]
        self.hands[two] = self.groups[base + 2]
        self.hands[three] = self.groups[base + 4]
        rank = self.share(self.groups[base + 3], split >> 8 & 15, one, two, rank)
        rank = self.share(self.groups[base + 5], split >> 4 & 15, one, three, rank)
        rank = self.share(self.groups[base + 6], split & 15, two, three, rank)
        room: int = self.sizes[one] - count_of(self.hands[one])
        kept: int = self.hands[two]
        rank = self.share(self.groups[base + 7], room, one, two, rank)
        rest: int = self.hands[two] & ~kept
        self.hands[two] = kept
        self.share(rest, self.sizes[two] - count_of(kept), two, three, rank)

    def share(self, cards: int, count: int, seat: int, other: int, rank: int) -> int:
        """Give a seat the choice of this rank of so many cards of these, another the rest; the rank that is left."""
        left: int = count_of(cards)
        ways: int = CHOOSE[25 * left + count]
        rest: int = rank % ways
        self.hands[other] |= cards
        while count:
            bit: int = cards & -cards
            cards ^= bit
            left -= 1
            taking: int = CHOOSE[25 * left + count - 1]
            if rest < taking:
                self.hands[seat] |= bit
                self.hands[other] ^= bit
                count -= 1
            else:
                rest -= taking
        return rank // ways

    def world(self) -> list[int]:
        """The world drawn last, in masks by seat."""
        return [self.hands[seat] for seat in range(4)]
