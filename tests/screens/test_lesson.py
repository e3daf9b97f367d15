"""The lesson on the screen: what each key does, from the first step to the last."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from textual.app import App
from textual.pilot import Pilot

from klaverjas_tui.context import Context
from klaverjas_tui.locale.language import Language
from klaverjas_tui.locale.lesson import replies, tells
from klaverjas_tui.locale.signs import Charset
from klaverjas_tui.locale.words import Words
from klaverjas_tui.practice.lesson import STEPS, Choose, GoOn, Lesson, NameSuit, PlayCard
from klaverjas_tui.rules.cards import Card
from klaverjas_tui.rules.scoring import SheetCell
from klaverjas_tui.screens.lesson import LessonScreen
from klaverjas_tui.storage.places import Places
from klaverjas_tui.storage.settings import Settings
from klaverjas_tui.widgets.drawn import Drawn
from klaverjas_tui.widgets.lesson import places
from tests.practice.learner import accepted


class Learning:
    """What a test does and sees in the lesson."""

    def __init__(self, app: App[None], pilot: Pilot[None], screen: LessonScreen, words: Words) -> None:
        self.app = app
        self.pilot = pilot
        self.screen = screen
        self.words = words

    @property
    def lesson(self) -> Lesson:
        return self.screen.lesson

    @property
    def left(self) -> bool:
        return self.app.screen is not self.screen

    async def press(self, *keys: str) -> None:
        for key in keys:
            await self.pilot.press(key)
            await self.pilot.pause()

    async def until(self, name: str) -> None:
        """Do what is wanted until the step of this name."""
        while self.lesson.step.name != name:
            await self.press(right_key(self.lesson))

    def shows(self, text: str) -> bool:
        """Whether this stands on the screen, over as many rows as it needs."""
        drawn = self.screen.query_one(Drawn)
        rows = ("".join(segment.text for segment in strip) for strip in drawn.render_lines(drawn.size.region))
        return text in " ".join(" ".join(rows).split())


@asynccontextmanager
async def learning(language: Language = Language.NL, size: tuple[int, int] = (80, 24)) -> AsyncIterator[Learning]:
    nowhere = Path("nowhere")
    context = Context(Places(nowhere, nowhere), Settings(), language, Charset.UNICODE, colour=True)
    app: App[None] = App()
    async with app.run_test(size=size) as pilot:
        screen = LessonScreen(context)
        await app.push_screen(screen)
        await pilot.pause()
        yield Learning(app, pilot, screen, context.words)


def key_of(lesson: Lesson, card: str | Card) -> str:
    return str(places(lesson).index(Card.parse(str(card))) + 1)


def right_key(lesson: Lesson) -> str:
    """The key that does what the step wants."""
    match lesson.step.asked:
        case GoOn():
            return "space"
        case NameSuit():
            return "2"  # hearts
        case PlayCard():
            return key_of(lesson, accepted(lesson))
        case Choose(_, right):
            return str(right)


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("size", [(80, 24), (60, 20)])
async def test_the_whole_lesson_is_taken_by_its_keys(language: Language, size: tuple[int, int]) -> None:
    async with learning(language, size) as seat:
        for step in STEPS:
            assert seat.lesson.step is step
            assert seat.shows(tells(seat.words, seat.lesson))
            await seat.press(right_key(seat.lesson))
        assert seat.lesson.over
        assert seat.left
        line = seat.lesson.deal.sheet_line()
        assert line is not None
        assert line.cells == (SheetCell(132, 40), SheetCell(30, 0))


async def test_a_card_that_is_not_allowed_is_refused_with_the_rule() -> None:
    async with learning() as seat:
        await seat.until("follow")
        await seat.press(key_of(seat.lesson, "JH"))
        assert seat.shows("B♥ mag niet: je kunt ruiten bekennen.")
        assert seat.lesson.step.name == "follow"
        await seat.press(right_key(seat.lesson))
        assert not seat.shows("mag niet")
        assert seat.lesson.step.name == "followed"


async def test_a_less_good_card_is_answered_and_may_be_followed_by_a_better_one() -> None:
    async with learning() as seat:
        await seat.until("trump_in")
        await seat.press(key_of(seat.lesson, "KH"))
        assert seat.shows("Die wint ook, maar 7♥ wint net zo goed.")
        await seat.press(key_of(seat.lesson, "7H"))
        assert seat.lesson.step.name == "trumped_in"


async def test_a_card_that_is_gone_is_said_to_be_gone() -> None:
    async with learning() as seat:
        await seat.until("lead")
        await seat.press(key_of(seat.lesson, "7H"))
        assert seat.shows("Die kaart heb je al gespeeld.")


@pytest.mark.parametrize(
    ("key", "said"), [("1", "Twee schoppen is te weinig"), ("3", "Twee kleine ruiten"), ("4", "geen enkele")]
)
async def test_another_suit_is_answered(key: str, said: str) -> None:
    async with learning() as seat:
        await seat.until("make")
        await seat.press("5", "8", key)
        assert seat.shows(said)
        assert seat.lesson.step.name == "make"


async def test_a_wrong_answer_is_answered_and_a_number_without_an_answer_does_nothing() -> None:
    async with learning() as seat:
        await seat.until("sum")
        await seat.press("8", "4")
        assert seat.lesson.reply is None
        await seat.press("1")
        assert seat.shows(replies(seat.words, seat.lesson))
        assert seat.lesson.step.name == "sum"


async def test_arrows_choose_a_card_that_is_left_and_enter_plays_it() -> None:
    async with learning() as seat:
        await seat.until("trump_in")
        await seat.press("left")
        assert places(seat.lesson)[seat.screen.cursor or 0] == Card.parse("7H")
        await seat.press("right")
        first = seat.screen.cursor
        await seat.press("right", "left", "left", "enter")
        assert first == 1  # the first diamond has gone
        assert seat.lesson.step.name == "trumped_in"
        assert seat.screen.cursor is None


async def test_enter_goes_on_where_there_is_nothing_to_choose_and_digits_do_nothing_there() -> None:
    async with learning() as seat:
        await seat.press("1", "right", "enter")
        assert seat.lesson.step is STEPS[1]
        assert seat.screen.cursor is None
        await seat.until("follow")
        await seat.press("space", "enter")
        assert seat.lesson.step.name == "follow"
        assert seat.screen.cursor is not None


async def test_u_goes_a_step_back_and_stays_at_the_first() -> None:
    async with learning() as seat:
        await seat.press("u")
        assert seat.lesson.step is STEPS[0]
        await seat.until("trumped_in")
        await seat.press("u")
        assert seat.lesson.step.name == "trump_in"
        assert seat.shows("Oost komt uit met A♣.")


@pytest.mark.parametrize("key", ["escape", "q"])
async def test_the_lesson_can_be_left_at_any_step(key: str) -> None:
    async with learning() as seat:
        await seat.until("follow")
        await seat.press(key)
        assert seat.left
