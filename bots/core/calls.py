"""How likely it is that hands were called on as they were: whoever named a suit held more than one who passed."""

from __future__ import annotations

#: Of 1024: the logistic function of -64 to 64 eighths.
LOGISTIC = [0] * 129


def _fill() -> None:
    odds = 1.0
    for step in range(65):
        LOGISTIC[64 - step] = round(1024 / (1 + odds))
        LOGISTIC[64 + step] = round(1024 * odds / (1 + odds))
        odds *= 1.1331484530668263  # the eighth root of e


_fill()


class Calls:
    """The calls of a deal, and what a hand is worth: by the cards of the suit named, and by those of each other suit.

    ``trump_part`` and ``side_part`` are in points, by the eight cards of a suit as a mask. A hand that is ``doubt``
    points over the line is called on three times as often as not.
    """

    def __init__(self, trump_part: list[int], side_part: list[int], doubt: int) -> None:
        self.trump_part = [0] * 256
        self.side_part = [0] * 256
        for cards in range(256):
            self.trump_part[cards] = trump_part[cards]
            self.side_part[cards] = side_part[cards]
        self.doubt = doubt
        self.count = 0
        self.seat = [0] * 16
        self.suits = [0] * 16
        self.named = [0] * 16
        self.line = [0] * 16
        self.played = [0] * 4

    def begin(self, played: list[int]) -> None:
        """A new deal without a call so far; ``played`` are the cards each seat has played, masks."""
        self.count = 0
        for seat in range(4):
            self.played[seat] = played[seat]

    def add(self, seat: int, suits: int, named: int, line: int) -> None:
        """A seat that might name these suits (bits) named one, or none (-1); it would from ``line`` points on."""
        self.seat[self.count] = seat
        self.suits[self.count] = suits
        self.named[self.count] = named
        self.line[self.count] = line
        self.count += 1

    def value(self, hand: int, suit: int) -> int:
        """What a hand is worth with this suit as trumps."""
        total: int = 0
        for other in range(4):
            cards: int = hand >> 8 * other & 255
            total += self.trump_part[cards] if other == suit else self.side_part[cards]
        return total

    def logistic(self, points: int) -> int:
        """The chance of a call, of 1024, by how far the hand is over the line."""
        place: int = points * 9 + 64 * self.doubt  # the logarithm of 3 is 9 eighths
        if place < 0:  # C rounds a division of what is below 0 up, Python down
            return LOGISTIC[0]
        return LOGISTIC[128 if place >= 128 * self.doubt else place // self.doubt]

    def chance(self, call: int, hand: int) -> int:
        """The chance of a call with this hand, of 1024."""
        most: int = -10000
        for suit in range(4):
            if self.suits[call] >> suit & 1 and suit != self.named[call]:
                value: int = self.value(hand, suit)
                if value > most:
                    most = value
        if self.named[call] < 0:
            return self.logistic(self.line[call] - most)
        value = self.value(hand, self.named[call])
        best: int = self.logistic(value - most) if most > -10000 else 1024
        return best * self.logistic(value - self.line[call]) >> 10

    def likelihood(self, one: int, two: int, three: int, four: int) -> int:
        """The chance of all calls with the hands of seats 0 to 3, of 1048576."""
        chance: int = 1048576
        for call in range(self.count):
            seat: int = self.seat[call]
            hand: int = one if seat == 0 else two if seat == 1 else three if seat == 2 else four
            chance = chance * self.chance(call, hand | self.played[seat]) >> 10
        return chance
