"""Chance for bots: numbers drawn from a seed and from what a seat has seen, the same everywhere."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Final, TypeVar

from klaverjas_tui.rules.actions import MakeTrumps
from klaverjas_tui.rules.view import SeatView

_T = TypeVar("_T")
_WORD_BYTES: Final = 4


class Dice:
    """A row of numbers for one decision: from the SHA-256 of the seed and of all that the view shows of the deal."""

    def __init__(self, seed: int, view: SeatView) -> None:
        self._bytes = hashlib.sha256(f"{seed} {_seen(view)}".encode()).digest()

    def one_in(self, sides: int) -> bool:
        """True once in so many throws."""
        return self._below(sides) == 0

    def pick(self, things: Sequence[_T]) -> _T:
        """One of these, each as likely."""
        return things[self._below(len(things))]

    def _below(self, limit: int) -> int:
        word, rest = self._bytes[:_WORD_BYTES], self._bytes[_WORD_BYTES:]
        self._bytes = rest or hashlib.sha256(word).digest()
        return int.from_bytes(word, "big") * limit >> 8 * _WORD_BYTES


def _seen(view: SeatView) -> str:
    """What sets this decision apart from any other, as text."""
    calls = "".join(call.suit.letter if isinstance(call, MakeTrumps) else "-" for call in view.calls)
    tricks = " ".join(f"{trick.leader}{trick.cards}" for trick in view.tricks)
    seat = f"{view.number} {view.dealer} {view.seat} {view.hand}"
    return f"{seat} {calls} {view.kraak} {tricks} {view.leader}{view.trick}"
