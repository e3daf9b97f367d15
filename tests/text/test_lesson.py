"""The lesson in lines: the same lesson for pipes and screen readers."""

from __future__ import annotations

import asyncio
import io
import os
from collections.abc import Iterable
from pathlib import Path

import pytest

from klaverjas_tui.context import Context
from klaverjas_tui.locale.language import Language
from klaverjas_tui.locale.lesson import options, tells, title
from klaverjas_tui.locale.signs import Charset
from klaverjas_tui.locale.words import capital
from klaverjas_tui.practice.lesson import Choose, GoOn, NameSuit, PlayCard
from klaverjas_tui.storage.places import Places
from klaverjas_tui.storage.settings import Settings
from klaverjas_tui.text.console import StreamConsole
from klaverjas_tui.text.lesson import give_lesson
from klaverjas_tui.text.names import SpokenWords
from tests.practice.learner import accepted, steps


def context(language: Language) -> Context:
    nowhere = Path("nowhere")
    return Context(Places(nowhere, nowhere), Settings(), language, Charset.UNICODE, colour=False)


def told(typed: Iterable[str], language: Language = Language.NL, *, interactive: bool = False) -> list[str]:
    """The lines that are told when these are typed."""
    reading, writing = os.pipe()
    out = io.StringIO()
    try:
        with os.fdopen(writing, "wb") as pipe:
            pipe.write("".join(f"{line}\n" for line in typed).encode())
        asyncio.run(give_lesson(context(language), StreamConsole(reading, "utf-8", out, interactive)))
    finally:
        os.close(reading)
    return out.getvalue().splitlines()


def right_lines(*, until: str = "", with_enters: bool = False) -> list[str]:
    """The lines that do what each step wants, up to the step of this name."""
    lines = []
    for lesson in steps():
        if lesson.step.name == until:
            break
        match lesson.step.asked:
            case GoOn():
                lines += [""] if with_enters else []
            case NameSuit():
                lines.append("harten")
            case PlayCard():
                lines.append(str(accepted(lesson)))
            case Choose(_, right):
                lines.append(str(right))
    return lines


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("interactive", [False, True])
def test_the_whole_lesson_is_told_and_taken(language: Language, interactive: bool) -> None:  # noqa: FBT001
    lines = told(right_lines(with_enters=interactive), language, interactive=interactive)
    words = SpokenWords.like(context(language).words)
    for lesson in steps():
        assert any(line.endswith(capital(tells(words, lesson))) for line in lines), lesson.step.name
        assert any(line.endswith(f"{capital(title(words, lesson))}.") for line in lines)
        for number, option in enumerate(options(words, lesson), start=1):
            assert f"{number}: {option}" in lines
    assert lines[-1].endswith(words.say("lesson.done"))
    played = words.say("lesson.trick", cards="").rstrip(".")
    assert sum(played in line for line in lines) == 8


@pytest.mark.parametrize("language", Language)
def test_cards_are_named_and_never_written_with_signs(language: Language) -> None:
    text = "\n".join(told(right_lines(), language))
    assert not set(text) & set("♠♥♦♣")


def test_the_hands_and_what_lies_there_are_told_by_name() -> None:
    lines = told(right_lines(until="followed"))
    assert "Noord: klaveren 10, heer, vrouw, 9; ruiten vrouw, boer; schoppen aas, 9." in lines
    assert "Op tafel: Oost ruitenaas." in lines
    assert "Gespeeld: Oost ruitenaas, Zuid ruiten 8, West ruiten 10, Noord ruitenboer." in lines


def test_the_end_of_the_lines_leaves_politely() -> None:
    assert told([])[-1] == "De les is gestopt. Tot een volgende keer!"
    assert told(right_lines(until="roem"), Language.EN)[-1] == "The lesson has stopped. Until next time!"


@pytest.mark.parametrize("interactive", [False, True])
def test_q_leaves_at_any_question(interactive: bool) -> None:  # noqa: FBT001
    lines = told(["q"], interactive=interactive)
    assert lines[-1].endswith("De les is gestopt. Tot een volgende keer!")


def test_a_card_that_is_not_allowed_and_one_that_is_less_good_are_answered() -> None:
    lines = told([*right_lines(until="trump_in"), "ks", "hartenheer", "3"])
    assert "Schoppenheer mag niet: je hebt geen klaveren, dus je moet introeven." in lines
    assert "Die wint ook, maar harten 7 wint net zo goed. Bewaar je hoge troeven." in lines
    assert "Schoppen 10 mag niet: je hebt geen klaveren, dus je moet introeven." in lines


def test_a_card_that_is_gone_another_suit_and_a_wrong_answer_are_answered() -> None:
    lines = told(["4", *right_lines(until="rotterdam"), "2"])
    assert "Je hebt geen enkele klaveren. Kies de kleur waarvan je de boer en de nel hebt." in lines
    assert "In Rotterdam moest je troeven, van wie de slag ook is. Schoppen is geen troef." in lines
    assert told([*right_lines(until="lead"), "7h"])[-3] == "Die kaart heb je al gespeeld."


def test_what_means_nothing_here_is_answered_and_asked_again() -> None:
    lines = told(["boom", *right_lines(until="rotterdam"), "ks", "9"])
    for typed in ("boom", "ks", "9"):
        assert f'"{typed}" kan hier niet: typ hulp als je wilt weten wat er kan.' in lines


def test_help_and_the_open_cards_can_be_asked_for() -> None:
    lines = told([*right_lines(until="last"), "hulp", ""])
    assert any(line.startswith("Typ het nummer of de naam van een kaart") for line in lines)
    assert "Noord: geen kaarten meer." in lines
    assert "Zuid: harten 9." in lines


def test_a_step_back_tells_the_step_before_again() -> None:
    lines = told([*right_lines(until="lead"), "u"])
    assert sum(line.startswith("Oost komt uit met klaverenaas.") for line in lines) == 2
    lines = told(["", "u"], interactive=True)
    assert sum("twee tegen twee" in line for line in lines) == 2
