"""A learner for tests: takes the first lesson as it is meant to be taken, step by step."""

from __future__ import annotations

from collections.abc import Iterator

from klaverjas_tui.practice.lesson import LEARNER, Choose, GoOn, Lesson, NameSuit, PlayCard
from klaverjas_tui.rules.cards import DECK, SUITS, Card


def accepted(lesson: Lesson) -> Card:
    """The first of the accepted cards that is still held."""
    asked = lesson.step.asked
    assert isinstance(asked, PlayCard)
    return next(card for card in asked.accepted if lesson.deal.state.hands[LEARNER] >> card & 1)


def does_right(lesson: Lesson) -> None:
    """Do what the step wants."""
    match lesson.step.asked:
        case GoOn():
            lesson.go_on()
        case NameSuit(suit):
            lesson.name(suit)
        case PlayCard():
            lesson.play(accepted(lesson))
        case Choose(_, right):
            lesson.choose(right)


def steps() -> Iterator[Lesson]:
    """The lesson at every step, from the first to the last."""
    lesson = Lesson()
    while not lesson.over:
        yield lesson
        does_right(lesson)


def lesson_at(name: str) -> Lesson:
    """The lesson at the step of this name."""
    return next(lesson for lesson in steps() if lesson.step.name == name)


def taken() -> Lesson:
    """The lesson when it is over."""
    lesson = Lesson()
    while not lesson.over:
        does_right(lesson)
    return lesson


def refused() -> Iterator[Lesson]:
    """The lesson at every step with every reply that can come there."""
    for place in range(sum(1 for _ in steps())):
        lesson = Lesson()
        for _ in range(place):
            does_right(lesson)
        yield from _refused_at(lesson)


def _refused_at(lesson: Lesson) -> Iterator[Lesson]:
    match lesson.step.asked:
        case NameSuit(wanted):
            for suit in SUITS:
                if suit is not wanted:
                    lesson.name(suit)
                    yield lesson
        case PlayCard(cards):
            for card in DECK:
                if card not in cards or not lesson.deal.state.hands[LEARNER] >> card & 1:
                    lesson.play(card)
                    yield lesson
        case Choose(options, right):
            for option in range(1, options + 1):
                if option != right:
                    lesson.choose(option)
                    yield lesson
        case GoOn():
            pass
