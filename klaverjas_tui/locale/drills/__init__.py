"""The wording of the drills: a module for each, read when its drill is asked for."""

from __future__ import annotations

from importlib import import_module
from typing import Protocol, cast

from klaverjas_tui.locale.words import Words
from klaverjas_tui.practice.drill import Answer, Drill, Question, Verdict


class Wording(Protocol):
    """How a drill is said; every module here has these functions. Lines come unbroken, as whole sentences."""

    def facts(self, words: Words, question: Question) -> tuple[str, ...]:
        """What is given beside the cards that are shown, in a line or two: the rules, trumps, who plays."""

    def asks(self, words: Words, question: Question) -> str:
        """The question, in one sentence that says how it is answered."""

    def options(self, words: Words, question: Question) -> tuple[str, ...]:
        """For ``OneOf`` what each option is called; else nothing."""

    def explains(self, words: Words, question: Question, answer: Answer, verdict: Verdict) -> tuple[str, ...]:
        """What is said when it is answered: what is right and why, and what was wrong with the answer."""


def wording(drill: Drill) -> Wording:
    """The wording of a drill."""
    return cast("Wording", import_module(f"{__name__}.{drill.value}"))
