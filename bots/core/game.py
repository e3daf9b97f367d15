"""The rules of one deal in play, on masks: duty, order, points and roem as tables for its trumps.

Cards are the project's own: eight times the suit plus the rank, a card's bit in a 32-bit hand. Points are as they are
written on the sheet, kraak and doubled spades included. Sides are 0 (seats 0 and 2) and 1.
"""

from __future__ import annotations

NEVER, UNDER_PARTNER, MAY, MUST = 0, 1, 2, 3
"""The undertrump options, in the order of ``ruleset.Undertrump``."""

FULL = 0xFFFFFFFF
#: Tables: the mask of one card, of a suit, of four alike; the index of a lone bit, modulo 37.
CARD = [0] * 32
SUIT = [0] * 4
FOUR = [0] * 8
BIT_INDEX = [0] * 37
#: By the cards of one suit (eight bits), how many they are.
ONES = [0] * 256
#: By rank from 7 to A: points and strength outside trumps (first eight) and in trumps.
POINTS = [0, 0, 0, 10, 2, 3, 4, 11, 0, 0, 14, 10, 20, 3, 4, 11]
STRENGTH = [0, 1, 2, 6, 3, 4, 5, 7, 0, 1, 6, 4, 7, 2, 3, 5]


def _fill() -> None:
    for card in range(32):
        CARD[card] = 1 << card
        BIT_INDEX[(1 << card) % 37] = card
    for suit in range(4):
        SUIT[suit] = 0xFF << 8 * suit
    for rank in range(8):
        FOUR[rank] = 0x01010101 << rank
    for cards in range(256):
        ONES[cards] = cards.bit_count()


_fill()


def lowest(cards: int) -> int:
    """The card of the lowest bit of a mask that is not empty."""
    return BIT_INDEX[(cards & -cards) % 37]


def count_of(cards: int) -> int:
    """How many cards a mask holds."""
    return ONES[cards & 255] + ONES[cards >> 8 & 255] + ONES[cards >> 16 & 255] + ONES[cards >> 24 & 255]


def _runs(ranks: int) -> int:
    """Roem of the runs in at most four cards of one suit (RULES.md, Roem)."""
    if ranks & ranks >> 1 & ranks >> 2 & ranks >> 3:
        return 50
    return 20 if ranks & ranks >> 1 & ranks >> 2 else 0


def _most(roem: list[int], cards: int, memo: dict[int, int]) -> int:
    """The most roem that these cards of one suit can make in tricks, each card used once."""
    if cards not in memo:
        best = 0
        part = cards
        while part:
            if roem[part]:
                best = max(best, roem[part] + _most(roem, cards & ~part, memo))
            part = (part - 1) & cards
        memo[cards] = best
    return memo[cards]


class Game:
    """The rules of one deal in play; never changed after it is made.

    ``undertrump`` is one of the four options above; ``four_points`` the roem of four alike by rank (7 to A); ``stuk``
    what king and queen of trumps are worth in one trick. ``trump_factor`` multiplies the points of trump cards and
    ``factor`` all card points, ``roem_factor`` roem and ``sweep``, which is the bonus for all eight tricks by side.
    """

    def __init__(
        self,
        trump: int,
        rotterdam: int,
        undertrump: int,
        four_points: list[int],
        stuk: int,
        sweep: list[int],
        factor: int = 1,
        trump_factor: int = 1,
        roem_factor: int = 1,
    ) -> None:
        self.trump = trump
        self.trumps = 0xFF << 8 * trump
        self.rotterdam = rotterdam
        self.undertrump = undertrump
        self.last_trick = 10 * factor
        self.sweep = [0, 0]
        self.sweep[0] = sweep[0] * roem_factor
        self.sweep[1] = sweep[1] * roem_factor
        self.points = [0] * 32
        self.strength = [0] * 32
        self.above = [0] * 32
        self.by_strength = [0] * 32
        self.four_points = [0] * 8
        self.suit_points = [0] * 1024
        self.suit_roem = [0] * 1024
        self.suit_roem_bound = [0] * 1024
        self._fill_cards(factor, trump_factor)
        self._fill_roem(four_points, stuk, roem_factor)

    def _fill_cards(self, factor: int, trump_factor: int) -> None:
        for card in range(32):
            place = (card & 7) + 8 * (card >> 3 == self.trump)
            times = factor * (trump_factor if card >> 3 == self.trump else 1)
            self.points[card] = POINTS[place] * times
            self.strength[card] = STRENGTH[place]
            self.by_strength[(card & 24) + STRENGTH[place]] = card
        for card in range(32):
            above = 0
            for other in range(card & 24, (card & 24) + 8):
                if self.strength[other] > self.strength[card]:
                    above |= 1 << other
            self.above[card] = above

    def _fill_roem(self, four_points: list[int], stuk: int, roem_factor: int) -> None:
        for rank in range(8):
            self.four_points[rank] = four_points[rank] * roem_factor
        for suit in range(4):
            roem = [0] * 256
            for cards in range(256):
                points = sum(self.points[8 * suit + rank] for rank in range(8) if cards >> rank & 1)
                self.suit_points[256 * suit + cards] = points
                if cards.bit_count() <= 4:
                    pair = stuk if suit == self.trump and cards & 0x60 == 0x60 else 0
                    roem[cards] = (_runs(cards) + pair) * roem_factor
                self.suit_roem[256 * suit + cards] = roem[cards]
            memo: dict[int, int] = {}
            for cards in range(256):
                self.suit_roem_bound[256 * suit + cards] = _most(roem, cards, memo)

    # Order and duty.

    def beats(self, card: int, best: int) -> bool:
        """Whether a card played later takes over from the winning one."""
        if card >> 3 == best >> 3:
            return self.above[best] & CARD[card] != 0
        return card >> 3 == self.trump

    def legal(self, hand: int, led: int, best: int, partner_wins: bool) -> int:  # noqa: FBT001
        """The cards of a hand that may follow a lead of card ``led``, when ``best`` wins (RULES.md, The duty)."""
        follow: int = hand & SUIT[led >> 3]
        if led >> 3 == self.trump:
            higher: int = follow & self.above[best]
            return higher if higher else follow if follow else hand
        if follow:
            return follow
        trumps: int = hand & self.trumps
        if not trumps:
            return hand
        free: bool = partner_wins and not self.rotterdam
        if best >> 3 != self.trump:
            return hand if free else trumps
        higher = trumps & self.above[best]
        if free:
            if self.undertrump == NEVER and hand & ~trumps | higher:
                return hand & ~trumps | higher
            return hand
        if higher:
            return higher
        if self.undertrump == MUST:
            return trumps
        if self.undertrump == MAY or trumps == hand:
            return hand
        return hand & ~trumps

    def denied(self, led: int, best: int, partner_wins: bool, card: int) -> int:  # noqa: FBT001
        """The cards that a seat cannot hold beside ``card`` when it answered a lead of ``led`` with it.

        Exact: a hand that may play this card is one that holds none of these (a card which the duty forbids beside one
        other card it forbids beside more).
        """
        trumps: int = self.trumps
        higher: int = self.above[best]
        if led >> 3 == self.trump:
            if card >> 3 != self.trump:
                return trumps
            return 0 if self.above[best] & CARD[card] else higher
        if card >> 3 == led >> 3:
            return 0
        void: int = SUIT[led >> 3]
        free: bool = partner_wins and not self.rotterdam
        if best >> 3 != self.trump:
            return void if free or card >> 3 == self.trump else void | trumps
        under: bool = card >> 3 == self.trump and not self.above[best] & CARD[card]
        if card >> 3 == self.trump and not under:
            return void
        if free:
            return void | ((FULL & ~trumps | higher) if under and self.undertrump == NEVER else 0)
        if under:
            return void | higher | (FULL & ~trumps if self.undertrump <= UNDER_PARTNER else 0)
        return void | (trumps if self.undertrump == MUST else higher)

    # Points.

    def card_points(self, cards: int) -> int:
        """Card points of a mask, without the last trick's."""
        return (
            self.suit_points[cards & 255]
            + self.suit_points[256 + (cards >> 8 & 255)]
            + self.suit_points[512 + (cards >> 16 & 255)]
            + self.suit_points[768 + (cards >> 24 & 255)]
        )

    def roem(self, trick: int) -> int:
        """Roem that lies in at most four cards."""
        value: int = (
            self.suit_roem[trick & 255]
            + self.suit_roem[256 + (trick >> 8 & 255)]
            + self.suit_roem[512 + (trick >> 16 & 255)]
            + self.suit_roem[768 + (trick >> 24 & 255)]
        )
        if value == 0 and trick == FOUR[lowest(trick) & 7]:
            return self.four_points[lowest(trick) & 7]
        return value
