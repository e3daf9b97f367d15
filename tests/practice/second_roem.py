"""Roem a second time: the sentences of RULES.md (Roem) with cards as text; it imports nothing of the project."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

#: "order A K Q J T 9 8 7 also in trumps".
ORDER: Final = "AKQJT987"

#: What four of a kind are worth, by table.
FOURS: Final = {
    "kbn": dict.fromkeys("789TJQKA", 100),
    "home": {"J": 200, "A": 100, "T": 100, "K": 100, "Q": 100},
    "plaatjes": {"J": 100, "Q": 100, "K": 100, "A": 100},
}


def longest_run(cards: Sequence[str]) -> int:
    """The length of the longest run in a suit, 0 when there is none of three or more."""
    for length in (4, 3):
        for suit in "CDHS":
            for start in range(len(ORDER) - length + 1):
                if all(rank + suit in cards for rank in ORDER[start : start + length]):
                    return length
    return 0


def has_stuk(cards: Sequence[str], trump: str) -> bool:
    """Whether king and queen of trumps are there."""
    return f"K{trump}" in cards and f"Q{trump}" in cards


def is_four(cards: Sequence[str]) -> bool:
    """Whether all four are of one rank."""
    return len({card[0] for card in cards}) == 1


def roem(cards: Sequence[str], trump: str, table: str, *, stuk_in_trick: bool = True) -> int:
    """The roem in four cards, in points."""
    run = {0: 0, 3: 20, 4: 50}[longest_run(cards)]
    stuk = 20 if stuk_in_trick and has_stuk(cards, trump) else 0
    four = FOURS[table].get(cards[0][0], 0) if is_four(cards) else 0
    return run + stuk + four
