"""The words of the first lesson: every figure in them is one that was worked out by hand, in both languages."""

from __future__ import annotations

import re

import pytest

from klaverjas_tui.locale.language import Language
from klaverjas_tui.locale.lesson import options, replies, score, tells, title
from klaverjas_tui.locale.signs import Charset
from klaverjas_tui.locale.words import Words
from klaverjas_tui.practice.lesson import STEPS, Choose
from klaverjas_tui.rules.cards import Card, parse_cards
from klaverjas_tui.text.names import SpokenWords
from tests.practice.learner import lesson_at, refused, steps

WORDS = [
    *(Words.of(language, charset) for language in Language for charset in Charset),
    *(SpokenWords.like(Words.of(language)) for language in Language),
]

#: The figures that each step tells, in order; a step that is not here tells none. By hand, from the rules and the deal.
FIGURES = {
    "plain": [11, 10, 4, 3, 2],
    "trumps": [20, 14],
    "followed": [23],
    "trumped_in": [21],
    "led": [31],
    "roem": [20, 50],
    "run": [18, 20],
    "gave": [16],
    "overtrump": [20],
    "stuk": [10, 20, 100],
    "count": [2, 3, 6],
    "keep": [10],
    "lost": [7, 96, 40],
    "ten": [26, 10, 36],
    "sum": [152, 10, 162, 132, 30, 40],
    "made_it": [172, 30, 202, 102, 132, 40, 30],
    "half": [101, 101],
    "nat": [0, 162],
    "pit": [100, 6],
}

#: The cards that each step names, in order.
NAMED = {
    "follow": "AD",
    "followed": "TD",
    "trump_in": "AC",
    "trumped_in": "7H TC",
    "led": "AH 9S",
    "roem": "AS QS",
    "partner": "KC",
    "gave": "TS",
    "overtrump": "QC QH",
    "undertrump": "7H 8D",
    "count": "7H JH AH 8H QH KH",
    "keep": "9H TH",
    "lost": "KD",
    "last": "JS TH",
}


class Coded(Words):
    """Words in which a card is its code in brackets, so that no figure is part of a card."""

    __slots__ = ()

    def card(self, card: Card) -> str:
        return f"[{'-'.join(str(card))}]"


def coded(language: Language) -> Coded:
    words = Words.of(language)
    return Coded(words.catalogue, words.signs)


def figures(text: str) -> list[int]:
    """The figures in a text, but for those of cards and of keys."""
    return [int(figure) for figure in re.findall(r"\d+", re.sub(r"\[.*?\]|F\d", "", text))]


@pytest.mark.parametrize("language", Language)
def test_every_figure_that_is_told_was_worked_out_by_hand(language: Language) -> None:
    told = {lesson.step.name: figures(tells(coded(language), lesson)) for lesson in steps()}
    assert {name: found for name, found in told.items() if found} == FIGURES


@pytest.mark.parametrize("language", Language)
def test_every_step_names_the_cards_that_it_is_about(language: Language) -> None:
    told = {
        lesson.step.name: [code.replace("-", "") for code in re.findall(r"\[(.*?)\]", tells(coded(language), lesson))]
        for lesson in steps()
    }
    named = {name: [str(card) for card in parse_cards(cards)] for name, cards in NAMED.items()}
    assert {name: found for name, found in told.items() if found} == named


@pytest.mark.parametrize("language", Language)
def test_the_sum_is_among_its_answers_and_the_others_are_parts_of_it(language: Language) -> None:
    answers = options(Words.of(language), lesson_at("sum"))
    assert [figures(answer) for answer in answers] == [[132], [172], [202]]
    asked = lesson_at("sum").step.asked
    assert isinstance(asked, Choose)
    assert asked.right == 2


def test_the_score_is_points_and_roem_of_both_sides() -> None:
    words = Words.of(Language.NL)
    assert score(words, lesson_at("trump_in")) == "Wij 0  Zij 23"
    assert score(words, lesson_at("pit")) == "Wij 132 + 40 roem  Zij 30"


@pytest.mark.parametrize("words", WORDS)
def test_everything_that_is_told_is_whole_sentences(words: Words) -> None:
    for lesson in steps():
        assert title(words, lesson)
        for text in (tells(words, lesson), *options(words, lesson)):
            assert text[:1].upper() == text[:1], text
            assert text[-1] in ".?!", text
            assert "{" not in text
            assert "  " not in text


@pytest.mark.parametrize("words", WORDS)
def test_every_answer_that_is_not_accepted_gets_a_sentence(words: Words) -> None:
    answered = set()
    for lesson in refused():
        reply = replies(words, lesson)
        assert reply[-1] in ".?!", reply
        assert reply[:1].upper() == reply[:1]
        answered.add(lesson.step.name)
    assert answered == {step.name for step in STEPS if step.asked != ()}


def test_nothing_is_said_where_nothing_was_answered() -> None:
    assert all(not replies(WORDS[0], lesson) for lesson in steps())


def test_a_card_that_is_not_allowed_gets_the_reason_of_the_duty() -> None:
    lesson = lesson_at("follow")
    lesson.play(Card.parse("JH"))
    assert replies(Words.of(Language.NL), lesson) == "B♥ mag niet: je kunt ruiten bekennen."


def test_a_less_good_card_gets_the_reason_why() -> None:
    lesson = lesson_at("trump_in")
    lesson.play(Card.parse("KH"))
    assert replies(Words.of(Language.EN), lesson) == "That wins too, but 7♥ wins just as well. Keep your high trumps."
