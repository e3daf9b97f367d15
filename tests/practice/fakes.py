"""A drill whose questions are numbers: right is the number itself, and any dice give one of so many."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from random import Random
from typing import Final

from klaverjas_tui.practice.drill import Amount, Answer, Asked, Drill, Question, Verdict

BEGIN: Final = datetime(2026, 1, 5, 20, 0, tzinfo=UTC)


@dataclass(frozen=True, slots=True, kw_only=True)
class Number(Question):
    """A number to be said."""

    number: int

    def grade(self, answer: Answer) -> Verdict:
        """Right when it is this number; what it is off is what it cost."""
        (said,) = answer
        return Verdict(said == self.number, (self.number,), abs(said - self.number))


@dataclass
class Numbers:
    """Makes numbers below ``below``, and counts what it made."""

    kinds: tuple[str, ...] = ("a", "b", "c")
    below: int = 1_000_000
    asked: Asked = field(default_factory=lambda: Amount(1_000_000))
    drill: Drill = Drill.ROEM
    made: list[Number] = field(default_factory=list)

    def make(self, kind: str, difficulty: int, dice: Random) -> Number:
        """A number that the dice choose."""
        number = Number(
            drill=self.drill, kind=kind, difficulty=difficulty, asked=self.asked, number=dice.randrange(self.below)
        )
        self.made.append(number)
        return number


class Watch:
    """A clock that goes on when it is told to."""

    def __init__(self) -> None:
        self.time = BEGIN

    def __call__(self) -> datetime:
        return self.time

    def wait(self, seconds: float) -> None:
        """Go on so many seconds."""
        self.time += timedelta(seconds=seconds)


def wrong(question: Question | None) -> Answer:
    """A wrong answer."""
    assert isinstance(question, Number)
    return (question.number + 1,)


def right(question: Question | None) -> Answer:
    """The right answer."""
    assert isinstance(question, Number)
    return (question.number,)


def kinds_of(questions: Sequence[Question]) -> str:
    """The kinds of these in a row: ``abca``."""
    return "".join(question.kind for question in questions)
