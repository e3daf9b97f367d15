"""The shuffle: a deal code gives the same pack, cut and turned suits on every machine and every Python.

A code is twelve characters of Crockford's base 32 (no I, L, O or U), 60 bits, shown in three groups of four. It is
read with any case, spaces or dashes, and with I and L for 1 and O for 0. From the code comes a stream of numbers: the
SHA-256 digests of ``klaverjas 1 <code> <purpose> <block>`` for block 0, 1, 2 …, each cut into eight big-endian words of
32 bits. A number below n is the first word under the largest multiple of n that fits in 32 bits, modulo n. The
pack starts in the order of card values; for place 31 down to 1 the card there is exchanged with the card at a
drawn place from 0 to it (Fisher and Yates). The purposes ``pack``, ``cut`` and ``turn`` never move one another.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from klaverjas_tui.rules.cards import DECK, SUITS, Card, Suit, mask_of
from klaverjas_tui.rules.problem import Problem
from klaverjas_tui.rules.ruleset import DealPackets
from klaverjas_tui.rules.seats import SEATS, Seat, left_of, round_from

_ALPHABET: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_CODE_LENGTH: Final = 12
_READ_AS: Final = str.maketrans({"I": "1", "L": "1", "O": "0", "-": None, " ": None})
_WORD: Final = 1 << 32
#: A cut takes at least this many cards off and leaves at least as many (RULES.md, Dealing: ``opponent_min3``).
SMALLEST_CUT: Final = 3


@dataclass(frozen=True, slots=True)
class Code:
    """A deal code: the whole of what chance decides about one deal."""

    text: str

    @classmethod
    def parse(cls, text: object) -> Code:
        """Read a code as a person types it; raises Problem when it is not twelve characters of the alphabet."""
        plain = text.upper().translate(_READ_AS) if isinstance(text, str) else ""
        if len(plain) != _CODE_LENGTH or any(letter not in _ALPHABET for letter in plain):
            raise Problem("problem.code", code=text)
        return cls(plain)

    def __str__(self) -> str:
        return "-".join(self.text[start : start + 4] for start in range(0, _CODE_LENGTH, 4))

    @property
    def pack(self) -> tuple[Card, ...]:
        """The 32 cards in the order in which they are dealt, shuffled and cut."""
        words = _Numbers(self.text, "pack")
        pack = list(DECK)
        for place in range(len(pack) - 1, 0, -1):
            other = words.below(place + 1)
            pack[place], pack[other] = pack[other], pack[place]
        return tuple(pack)

    @property
    def cut(self) -> int:
        """How many cards the player left of the dealer took off. It is shown and changes nothing."""
        return SMALLEST_CUT + _Numbers(self.text, "cut").below(len(DECK) - 2 * SMALLEST_CUT + 1)

    @property
    def turned(self) -> tuple[Suit, Suit]:
        """The suit turned for trumps and the one turned after four passes: two different suits."""
        words = _Numbers(self.text, "turn")
        first = SUITS[words.below(4)]
        return first, SUITS[(first + 1 + words.below(3)) % 4]


class _Numbers:
    """The stream of numbers of a code and a purpose."""

    def __init__(self, code: str, purpose: str) -> None:
        self._words = _words(f"klaverjas 1 {code} {purpose}")

    def below(self, limit: int) -> int:
        """The next number from 0 to ``limit`` - 1, each as likely."""
        fair = _WORD - _WORD % limit
        return next(word for word in self._words if word < fair) % limit


def _words(name: str) -> Iterator[int]:
    block = 0
    while True:
        digest = hashlib.sha256(f"{name} {block}".encode()).digest()
        for start in range(0, len(digest), 4):
            yield int.from_bytes(digest[start : start + 4], "big")
        block += 1


def deal_hands(pack: tuple[Card, ...], dealer: Seat, packets: DealPackets) -> tuple[int, ...]:
    """The four hands by seat, as masks, dealt in packets from the dealer's left."""
    hands = [0] * SEATS
    place = 0
    for size in packets.sizes:
        for seat in round_from(left_of(dealer)):
            hands[seat] |= mask_of(pack[place : place + size])
            place += size
    return tuple(hands)


@dataclass(frozen=True, slots=True)
class MatchSeed:
    """The seed of a match: from it come the first dealer and the code of each deal, drawn one by one."""

    text: str

    @classmethod
    def parse(cls, text: object) -> MatchSeed:
        """Read a seed: 1 to 64 printable ASCII characters without spaces; raises Problem for anything else."""
        if not isinstance(text, str) or not 1 <= len(text) <= 64 or not text.isascii() or not text.isprintable():
            raise Problem("problem.seed", seed=text)
        if " " in text:
            raise Problem("problem.seed", seed=text)
        return cls(text)

    @property
    def first_dealer(self) -> Seat:
        """Who deals first, by draw."""
        return _Numbers(self.text, "dealer").below(SEATS)

    def code(self, drawn: int) -> Code:
        """The code of the deal after ``drawn`` earlier ones (deals thrown in count)."""
        words = _Numbers(self.text, f"code {drawn}")
        return Code("".join(_ALPHABET[words.below(32)] for _ in range(_CODE_LENGTH)))

    def secret(self, drawn: int) -> str:
        """The secret that seals the code after ``drawn`` earlier ones: 32 hexadecimal digits."""
        return hashlib.sha256(f"klaverjas 1 {self.text} secret {drawn}".encode()).hexdigest()[:32]


def seal(code: Code, secret: str) -> str:
    """The seal of a code: SHA-256, in hexadecimal, over the code's twelve characters, a colon and the secret."""
    return hashlib.sha256(f"{code.text}:{secret}".encode()).hexdigest()
