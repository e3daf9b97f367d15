"""Practising line by line: every drill is asked, answered and told; what cannot be an answer is asked again."""

from __future__ import annotations

import asyncio
import io
import os
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from klaverjas_tui.context import Context
from klaverjas_tui.locale.language import Language
from klaverjas_tui.locale.signs import Charset
from klaverjas_tui.practice.drill import Amount, Answer, Drill, Marks, Mode, OneCard, OneOf, Question, Setup
from klaverjas_tui.rules.cards import DECK, cards_in
from klaverjas_tui.rules.presets import PRESETS
from klaverjas_tui.rules.problem import Problem
from klaverjas_tui.storage.database import Database
from klaverjas_tui.storage.places import Places
from klaverjas_tui.storage.settings import Settings
from klaverjas_tui.text.console import StreamConsole
from klaverjas_tui.text.practising import Wanted, practise
from klaverjas_tui.widgets.handorder import hand_order
from tests.practice.answering import right_answers

SETUP = Setup(PRESETS["kbn"])


def wanted(drill: str, length: int | None = 3, setup: Setup = SETUP, limit: float | None = None) -> Wanted:
    return Wanted(drill, setup, "seed", length, limit, None)


def told(home: Path, asked: Wanted, typed: str, language: Language = Language.NL) -> str:
    """What is told to who types these lines."""
    context = Context(Places(home, home), Settings(), language, Charset.UNICODE, colour=False)
    reading, writing = os.pipe()
    out = io.StringIO()
    try:
        with os.fdopen(writing, "wb") as pipe:
            pipe.write(typed.encode())
        asyncio.run(practise(context, asked, StreamConsole(reading, "utf-8", out, interactive=True)))
    finally:
        os.close(reading)
    return out.getvalue()


def best_answers(home: Path, asked: Wanted) -> Iterator[str]:
    """The lines that answer each question of a session rightly."""
    for question, best in right_answers(home, Drill(asked.drill), asked.setup, asked.length, asked.seed):
        yield from lines_of(question, best)


def lines_of(question: Question, answer: Answer) -> Iterator[str]:
    held = hand_order(question.view.cards, question.view.trump) if question.view is not None else ()
    match question.asked:
        case Marks():
            for mask in answer:
                yield " ".join(str(held.index(card) + 1) for card in cards_in(mask))
        case OneCard():
            yield str(DECK[answer[0]])
        case OneOf():
            yield str(answer[0] + 1)
        case Amount():
            yield str(answer[0])


@pytest.mark.parametrize("language", list(Language))
@pytest.mark.parametrize("drill", list(Drill))
def test_the_right_answers_are_right(tmp_path: Path, drill: Drill, language: Language) -> None:
    asked = wanted(drill)
    typed = "".join(f"{line}\n" for line in best_answers(tmp_path / "before", asked))

    said = told(tmp_path, asked, typed, language)

    assert ("3 van de 3 goed." if language is Language.NL else "3 of 3 right.") in said
    assert "{" not in said


@pytest.mark.parametrize("drill", list(Drill))
def test_who_stops_in_the_middle_keeps_what_was_answered(tmp_path: Path, drill: Drill) -> None:
    asked = wanted(drill)
    first = next(best_answers(tmp_path / "before", asked))

    said = told(tmp_path, asked, f"{first}\nstop\n")

    assert "1 van de 1 goed." in said
    with closing(Database.open(Places(tmp_path, tmp_path))) as database:
        assert [answer.right for answer in database.answers()] == [True]


def test_both_cities_are_asked_one_after_the_other(tmp_path: Path) -> None:
    asked = wanted("duty", 1, SETUP._replace(mode=Mode.BOTH))
    typed = "".join(f"{line}\n" for line in best_answers(tmp_path / "before", asked))

    said = told(tmp_path, asked, typed)

    assert typed.count("\n") == 2
    assert "1 van de 1 goed." in said


@pytest.mark.parametrize(
    ("drill", "typed"),
    [("duty", "9"), ("duty", "1 x"), ("roem", "veel"), ("roem", "9999"), ("roem", "-1"), ("trumps", "0")],
)
def test_what_is_no_answer_is_asked_again(tmp_path: Path, drill: str, typed: str) -> None:
    said = told(tmp_path, wanted(drill, 1), f"{typed}\n")

    assert f'"{typed}"' in said
    assert "0 van de 0 goed." in said


def test_an_empty_line_shows_the_question_again(tmp_path: Path) -> None:
    said = told(tmp_path, wanted("duty", 1), "\n")

    (hand,) = {line for line in said.splitlines() if line.startswith("Je hand: ")}
    assert said.count(hand) == 2


def test_too_late_is_wrong(tmp_path: Path) -> None:
    asked = wanted("roem", 1, limit=1e-9)
    typed = "".join(f"{line}\n" for line in best_answers(tmp_path / "before", asked))

    said = told(tmp_path, asked, typed)

    assert "Te laat" in said
    assert "0 van de 1 goed." in said


def test_without_a_drill_one_is_chosen_from_a_list(tmp_path: Path) -> None:
    said = told(tmp_path, wanted("", 1), "9\nroem\nq\n")

    assert '"9" staat er niet bij' in said
    assert "Hoeveel roem" in said


def test_the_list_may_be_left(tmp_path: Path) -> None:
    assert "Hoeveel" not in told(tmp_path, wanted("", 1), "q\n")


def test_that_answers_are_not_kept_is_told_when_it_begins_and_in_the_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The disk is full from the first answer on."""
    asked = wanted("roem", 2)
    typed = "".join(f"{line}\n" for line in best_answers(tmp_path / "before", asked))
    full = Problem("storage.database_not_saved", path="klaverjas.db", why="database or disk is full")

    def note_answer(self: Database, *_: object) -> None:
        self.problem = full

    monkeypatch.setattr(Database, "note_answer", note_answer)
    said = told(tmp_path, asked, typed)

    assert said.index("Vraag 1") < said.index("database or disk is full") < said.index("Vraag 2")
    assert said.rstrip().endswith("database or disk is full.")
    assert said.count("database or disk is full") == 2
