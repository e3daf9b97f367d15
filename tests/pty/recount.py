"""Counting a match again from the cards in its record, by other code than the game's own."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby
from pathlib import Path
from typing import Any, Final

from tests.pty.homes import plain_lines

_RUN: Final = "789TJQKA"
_PLAIN: Final = "789JQKTA"
_TRUMPS: Final = "78QKTA9J"
_POINTS: Final = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2}
_FOURS: Final[dict[str, dict[str, int]]] = {
    "kbn": dict.fromkeys(_RUN, 100),
    "home": {"A": 100, "T": 100, "K": 100, "Q": 100, "J": 200},
    "plaatjes": dict.fromkeys("AKQJ", 100),
}


@dataclass(frozen=True)
class Written:
    """What a deal writes on the sheet, by side: points (None: nat) and roem; ``sweeper`` has all eight tricks."""

    points: tuple[int | None, int | None]
    roem: tuple[int, int]
    makers: int
    sweeper: int | None
    factor: int


def recount(record: Path) -> list[Written]:
    """What each deal of a finished match writes."""
    header, *lines = plain_lines(record)
    deals: list[list[dict[str, Any]]] = []
    for line in lines:
        match line["type"]:
            case "deal":
                deals.append([line])
            case "take_back":
                del deals[-1][-line["actions"] :]
            case "play" | "trumps" | "pass":
                deals[-1].append(line)
            case _:
                pass
    return [_written(header["rules"], deal) for deal in deals]


def _written(rules: dict[str, Any], deal: list[dict[str, Any]]) -> Written:
    (made,) = (line for line in deal if line["type"] == "trumps")
    plays = [line for line in deal if line["type"] == "play"]
    assert len({play["card"] for play in plays}) == 32
    trumps, makers = made["suit"], made["seat"] % 2
    cards, roem, tricks = [0, 0], [0, 0], [0, 0]
    for start in range(0, 32, 4):
        trick = plays[start : start + 4]
        won = max(trick, key=lambda play: _rank(play["card"], trick[0]["card"][1], trumps))["seat"] % 2
        cards[won] += sum(_points(play["card"], trumps) for play in trick) + 10 * (start == 28)
        roem[won] += _roem([play["card"] for play in trick], trumps, rules["roem_table"])
        tricks[won] += 1
    assert sum(cards) == 162
    sweeper = tricks.index(8) if 8 in tricks else None
    if sweeper is not None:
        roem[sweeper] += rules["pit_bonus" if sweeper == makers else "tegenpit_bonus"]
    factor = 2 if trumps == "S" and rules["spades_double"] == "card_points" else 1
    others = 1 - makers
    points: list[int | None] = [count * factor for count in cards]
    if cards[makers] + roem[makers] <= cards[others] + roem[others]:
        points[makers], points[others] = None, 162 * factor
        roem[makers], roem[others] = 0, sum(roem)
    return Written((points[0], points[1]), (roem[0], roem[1]), makers, sweeper, factor)


def _rank(card: str, led: str, trumps: str) -> tuple[bool, bool, int]:
    rank, suit = card[0], card[1]
    return suit == trumps, suit == led, (_TRUMPS if suit == trumps else _PLAIN).index(rank)


def _points(card: str, trumps: str) -> int:
    rank, suit = card[0], card[1]
    return {"J": 20, "9": 14}.get(rank, _POINTS.get(rank, 0)) if suit == trumps else _POINTS.get(rank, 0)


def _roem(cards: list[str], trumps: str, table: str) -> int:
    roem = 20 if {"K" + trumps, "Q" + trumps} <= {*cards} else 0
    if len({card[0] for card in cards}) == 1:
        roem += _FOURS[table].get(cards[0][0], 0)
    for suit in "CDHS":
        held = [place for place, rank in enumerate(_RUN) if rank + suit in cards]
        for _, run in groupby(enumerate(held), key=lambda pair: pair[1] - pair[0]):
            roem += {3: 20, 4: 50}.get(len([*run]), 0)
    return roem
