"""The right answers to a session of a drill, found in a home of their own."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

from klaverjas_tui.practice.asking import Asking
from klaverjas_tui.practice.drill import Answer, Drill, Question, Setup, blank
from klaverjas_tui.storage.database import Database
from klaverjas_tui.storage.places import Places


class Known(NamedTuple):
    """A question, and the right answer to it."""

    question: Question
    best: Answer


def begin(asking: Asking) -> Question | None:
    """The first question, waited for."""
    return asyncio.run(asking.begin())


def go_on(asking: Asking) -> Question | None:
    """The next question, waited for."""
    return asyncio.run(asking.next())


def right_answers(folder: Path, drill: Drill, setup: Setup, length: int | None, seed: str) -> Iterator[Known]:
    """The questions of a session in a new home, this folder, in which all is answered rightly."""
    with closing(Database.open(Places(folder, folder))) as database:
        asking = Asking(drill, setup, database, length=length, seed=seed)
        question = begin(asking)
        while question is not None:
            best = question.grade(blank(question.asked)).best
            yield Known(question, best)
            asking.answer(best, 1.0)
            question = go_on(asking)
        asking.close()
