"""Drills: what a question is, how it is answered, and what an answer is worth.

Each drill is a module beside this one (``duty``, ``roem``, ``count``, ``signals``, ``trumps``) with a function
``maker(setup)`` that gives its ``Maker``: it makes questions of its kinds from dice, the same for the
same dice on every machine. A question grades its answer by itself. How questions are worded is in ``locale.drills``.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from enum import StrEnum
from random import Random
from typing import NamedTuple, Protocol, TypeAlias

from klaverjas_tui.rules.cards import Card, Suit
from klaverjas_tui.rules.convention import Convention
from klaverjas_tui.rules.ruleset import RuleSet
from klaverjas_tui.rules.view import SeatView

#: The easiest and the hardest questions.
EASIEST, HARDEST = 1, 3


class Drill(StrEnum):
    """What is practised; the values are those of the command line."""

    DUTY = "duty"
    ROEM = "roem"
    COUNT = "count"
    SIGNALS = "signals"
    TRUMPS = "trumps"


class Mode(StrEnum):
    """By which duty the duty drill asks."""

    AMSTERDAM = "amsterdam"
    ROTTERDAM = "rotterdam"
    BOTH = "both"
    """Both on one position in which they differ: what changes?"""
    HOUSE = "house"
    """The player's own rules."""


class Setup(NamedTuple):
    """What a drill is set up with: the player's own rules, the mode of the duty drill, the signalling convention."""

    rules: RuleSet
    mode: Mode = Mode.HOUSE
    convention: Convention = Convention.FULL


# What is asked for, and the answer to it.


class Marks(NamedTuple):
    """Every card of the hand that may be played, once for each part.

    ``parts`` are names, said by ``practice.part.<name>``; one by one they are answered.
    """

    parts: tuple[str, ...]


class OneCard(NamedTuple):
    """One of these cards of the hand."""

    cards: tuple[Card, ...]


class OneOf(NamedTuple):
    """One of so many options, which the wording of the drill names."""

    options: int


class Amount(NamedTuple):
    """A whole number from 0 to ``most``."""

    most: int


Asked: TypeAlias = Marks | OneCard | OneOf | Amount

#: For ``Marks`` a mask of cards for each part; else one number: a card, the place of an option, the amount.
Answer: TypeAlias = tuple[int, ...]


def blank(asked: Asked) -> Answer:
    """Some answer to what is asked for, with nothing filled in or the first thing chosen."""
    match asked:
        case Marks(parts):
            return (0,) * len(parts)
        case OneCard(cards):
            return (int(cards[0]),)
        case OneOf() | Amount():
            return (0,)


class Verdict(NamedTuple):
    """What an answer is worth: ``best`` is the right answer, or the best one where there are better and worse.

    ``cost`` is what was lost by it in points, where the drill can tell (None elsewhere).
    """

    right: bool
    best: Answer
    cost: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Question(ABC):
    """One question. You are always South, seat 0.

    ``view`` is the deal as South sees it (None where only loose ``cards`` are shown); its hand may be empty, where the
    question is about what lies on the table. ``kind`` is one of the drill's kinds, by which it comes back;
    ``difficulty`` is from ``EASIEST`` to ``HARDEST``. With ``watch`` the complete tricks are shown one by one, before
    the question is asked, and are gone then.
    """

    drill: Drill
    kind: str
    difficulty: int
    asked: Asked
    view: SeatView | None = None
    cards: tuple[Card, ...] = ()
    trump: Suit | None = None
    watch: bool = False

    @abstractmethod
    def grade(self, answer: Answer) -> Verdict:
        """What this answer is worth."""


class Maker(Protocol):
    """Makes the questions of a drill; ``kinds`` in the order in which a beginner meets them."""

    drill: Drill
    kinds: tuple[str, ...]

    def make(self, kind: str, difficulty: int, dice: Random) -> Question:
        """A question of this kind, about so difficult; another one for other dice."""
