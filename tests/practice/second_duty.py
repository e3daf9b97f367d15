"""The duty a second time: a table of sentences out of RULES.md, with cards as text, and nothing of the project.

A row says when it holds and what may be played then, in each city. What may be played goes by the undertrump option
where it is a mapping. Every position has exactly one row.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple

WEAK_TO_STRONG: Final = ["7", "8", "9", "J", "Q", "K", "T", "A"]
WEAK_TO_STRONG_IN_TRUMPS: Final = ["7", "8", "Q", "K", "T", "A", "9", "J"]

OPTIONS: Final = ("never", "under_partner", "may", "must")

Told = str | Mapping[str, str]

_ANOTHER_SUIT: Final = "another suit, a trump only if you hold nothing else"
#: What a seat may do that owes a trump and holds none that is high enough.
_ONLY_LOWER: Final = {"never": _ANOTHER_SUIT, "under_partner": _ANOTHER_SUIT, "may": "any card", "must": "a trump"}


class Row(NamedTuple):
    """``led``: a trump or a plain suit; ``held``: what the hand has for it; ``winning``: with whom the trick lies."""

    led: str
    held: str
    winning: str
    amsterdam: Told
    rotterdam: Told


_ANYONE: Final = ""

TABLE: Final = (
    Row("trump", "a higher trump", _ANYONE, "a higher trump", "a higher trump"),
    Row("trump", "only lower trumps", _ANYONE, "any trump", "any trump"),
    Row("trump", "no trump", _ANYONE, "any card", "any card"),
    Row("plain", "the suit", _ANYONE, "any card of the suit", "any card of the suit"),
    Row("plain", "no trump", _ANYONE, "any card", "any card"),
    Row("plain", "a higher trump", "opponent, plain card", "any trump", "any trump"),
    Row("plain", "a higher trump", "opponent, trump", "a higher trump", "a higher trump"),
    Row("plain", "only lower trumps", "opponent, trump", _ONLY_LOWER, _ONLY_LOWER),
    Row("plain", "a higher trump", "partner, plain card", "any card", "any trump"),
    Row(
        "plain",
        "a higher trump",
        "partner, trump",
        {**dict.fromkeys(OPTIONS, "any card"), "never": "any card but a lower trump"},
        "a higher trump",
    ),
    Row(
        "plain",
        "only lower trumps",
        "partner, trump",
        {**dict.fromkeys(OPTIONS, "any card"), "never": _ANOTHER_SUIT},
        _ONLY_LOWER,
    ),
)


class _Position(NamedTuple):
    hand: Sequence[str]
    led: str
    trump: str
    winning: str

    @property
    def trumps(self) -> list[str]:
        return [card for card in self.hand if card[1] == self.trump]

    @property
    def others(self) -> list[str]:
        return [card for card in self.hand if card[1] != self.trump]

    @property
    def higher(self) -> list[str]:
        """The trumps that beat the winning card: any of them where that is no trump."""
        return [card for card in self.trumps if _strongest([self.winning, card], self.led, self.trump) == card]

    @property
    def lower(self) -> list[str]:
        return [card for card in self.trumps if card not in self.higher]

    @property
    def held(self) -> str:
        if self.led != self.trump and any(card[1] == self.led for card in self.hand):
            return "the suit"
        if not self.trumps:
            return "no trump"
        return "a higher trump" if self.higher else "only lower trumps"


#: What each sentence leaves of a hand.
_MAY: Final[Mapping[str, Callable[[_Position], Sequence[str]]]] = {
    "any card": lambda position: position.hand,
    "any trump": lambda position: position.trumps,
    "a trump": lambda position: position.trumps,
    "a higher trump": lambda position: position.higher,
    "any card of the suit": lambda position: [card for card in position.hand if card[1] == position.led],
    "any card but a lower trump": lambda position: [card for card in position.hand if card not in position.lower],
    _ANOTHER_SUIT: lambda position: position.others or position.trumps,
}


def may_be_played(city: str, option: str, hand: Sequence[str], trick: Sequence[str], trump: str) -> set[str]:
    """The cards of the hand that the table allows; the trick in playing order, not empty, ``option`` in force."""
    led = trick[0][1]
    winning = _strongest(trick, led, trump)
    position = _Position(hand, led, trump, winning)
    who = "partner" if trick[-2:-1] == [winning] else "opponent"
    lies = f"{who}, {'trump' if winning[1] == trump else 'plain card'}"
    (row,) = (
        row
        for row in TABLE
        if row.led == ("trump" if led == trump else "plain")
        and row.held == position.held
        and row.winning in (_ANYONE, lies)
    )
    told = row.amsterdam if city == "amsterdam" else row.rotterdam
    return set(_MAY[told if isinstance(told, str) else told[option]](position))


def _strongest(cards: Sequence[str], led: str, trump: str) -> str:
    """The card that wins of these: the highest trump, else the highest of the suit led."""
    trumps = [card for card in cards if card[1] == trump]
    if trumps:
        return max(trumps, key=lambda card: WEAK_TO_STRONG_IN_TRUMPS.index(card[0]))
    return max((card for card in cards if card[1] == led), key=lambda card: WEAK_TO_STRONG.index(card[0]))
