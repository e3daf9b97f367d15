"""Practising for tests: the drill screen without a terminal, with questions that are given and worded here."""

from __future__ import annotations

import threading
import time
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import cast

from textual.pilot import Pilot
from textual.screen import Screen

from klaverjas_tui.context import Context
from klaverjas_tui.locale.language import Language
from klaverjas_tui.locale.signs import Charset
from klaverjas_tui.locale.words import Words
from klaverjas_tui.practice.asking import Asking, KindScore
from klaverjas_tui.practice.drill import Amount, Answer, Asked, Drill, Marks, OneCard, OneOf, Question, Verdict
from klaverjas_tui.practice_app import ScreenApp
from klaverjas_tui.rules.cards import mask_of, parse_cards
from klaverjas_tui.rules.duty import Duty, duty
from klaverjas_tui.rules.position import read_position
from klaverjas_tui.rules.presets import PRESETS
from klaverjas_tui.rules.problem import Problem
from klaverjas_tui.rules.view import SeatView
from klaverjas_tui.screens.drill import DrillScreen
from klaverjas_tui.storage.places import Places
from klaverjas_tui.storage.settings import Settings
from klaverjas_tui.widgets.handorder import hand_order
from tests.screens.watching import Watching

#: South holds no diamonds; North, its partner, is winning with the ace, which is a plain card.
HAND = "7H JH AS 9S 7S AC TC KC"
LYING = [[1, "KD"], [2, "AD"], [3, "7D"]]


def view(hand: str = HAND, **more: object) -> SeatView:
    """South to play to what lies there, hearts being trumps."""
    plain = {"rules": "kbn", "dealer": 0, "maker": 1, "trump": "H", "hand": hand.split(), "trick": LYING, **more}
    return read_position(plain)


@dataclass(frozen=True, slots=True, kw_only=True)
class Given(Question):
    """A question of which the right answer is given."""

    best: Answer

    def grade(self, answer: Answer) -> Verdict:
        """Right when it is just that answer."""
        return Verdict(answer == self.best, self.best)


@dataclass(frozen=True, slots=True, kw_only=True)
class GivenDuty(Given):
    """Such a question with what is owed in both cities."""

    duties: tuple[tuple[str, Duty], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class GivenPondered(Given):
    """Such a question that is thought of until it is let go."""

    let_go: threading.Event

    def think(self) -> None:
        """Wait until it is let go."""
        self.let_go.wait()


def question(asked: Asked, best: Answer, kind: str = "follow", seen: SeatView | None = None) -> Given:
    """What is asked about the position above."""
    return Given(drill=Drill.DUTY, kind=kind, difficulty=1, asked=asked, view=seen or view(), best=best)


def marks() -> Given:
    """Which cards may be played by Amsterdam? All: the trick is partner's."""
    owed = _owed("kbn")
    return GivenDuty(
        drill=Drill.DUTY,
        kind="partner_plain",
        difficulty=1,
        asked=Marks(("amsterdam",)),
        view=view(),
        best=(owed.legal,),
        duties=(("amsterdam", owed), ("rotterdam", _owed("rotterdams"))),
    )


def house() -> Given:
    """The same by one's own rules, which are those of Amsterdam."""
    return replace(marks(), asked=Marks(("house",)))


def both() -> Given:
    """By Amsterdam all cards may be played, by Rotterdam the two trumps."""
    amsterdam, rotterdam = _owed("kbn"), _owed("rotterdams")
    return GivenDuty(
        drill=Drill.DUTY,
        kind="partner_plain",
        difficulty=1,
        asked=Marks(("amsterdam", "rotterdam")),
        view=view(),
        best=(amsterdam.legal, rotterdam.legal),
        duties=(("amsterdam", amsterdam), ("rotterdam", rotterdam)),
    )


def _owed(rules: str) -> Duty:
    seen = view()
    assert seen.trump is not None
    return duty(PRESETS[rules], seen.trump, seen.hand, seen.trick)


def one_card(best: str, *among: str) -> Given:
    """Which of these cards?"""
    return question(OneCard(parse_cards(" ".join(among))), (int(parse_cards(best)[0]),))


def one_of(best: int, options: int = 4) -> Given:
    """Which of so many?"""
    return question(OneOf(options), (best,))


def pondered(best: int, let_go: threading.Event) -> Given:
    """Which of four, after having been thought of?"""
    return GivenPondered(
        drill=Drill.DUTY, kind="follow", difficulty=1, asked=OneOf(4), view=view(), best=(best,), let_go=let_go
    )


def amount(best: int, most: int = 162) -> Given:
    """How many? There are only loose cards."""
    cards = parse_cards("9S TS JS QS")
    return Given(drill=Drill.DUTY, kind="follow", difficulty=1, asked=Amount(most), cards=cards, best=(best,))


def watched(best: int) -> Given:
    """How many, when two tricks have been seen?"""
    tricks = [[[1, "KD"], [2, "AD"], [3, "7D"], [0, "7C"]], [[2, "AS"], [3, "7S"], [0, "KS"], [1, "QS"]]]
    seen = view("7H JH 9S AC TC KC", tricks=tricks, trick=[[2, "9D"], [3, "TD"]])
    return Given(drill=Drill.DUTY, kind="void", difficulty=1, asked=Amount(8), view=seen, best=(best,), watch=True)


class FakeAsking:
    """A session of these questions."""

    def __init__(self, questions: Sequence[Given], limit: float | None = None) -> None:
        self.drill = Drill.DUTY
        self.length: int | None = len(questions)
        self.limit = limit
        self.question: Question | None = None
        self.verdict: Verdict | None = None
        self.number = 0
        self.problem: Problem | None = None
        self.answers: list[Answer | None] = []
        self.seconds: list[float] = []
        self.closed = False
        self._questions = questions
        self._went: list[bool] = []

    @property
    def right(self) -> int:
        """How many were right."""
        return sum(self._went)

    @property
    def answered(self) -> int:
        """How many were answered."""
        return len(self._went)

    def scores(self) -> tuple[KindScore, ...]:
        """All of them are of one kind."""
        return (KindScore("follow", self.right, self.answered),)

    async def begin(self) -> Question | None:
        """The first question, unless there is a problem with it."""
        if not self._questions and self.problem is not None:
            raise self.problem
        return await self.next()

    async def next(self) -> Question | None:
        """The next question."""
        if self.number == len(self._questions):
            self.question = None
        else:
            self.number, self.question, self.verdict = self.number + 1, self._questions[self.number], None
        return self.question

    def answer(self, answer: Answer, seconds: float) -> Verdict:
        """What it is worth."""
        assert self.question is not None
        return self._note(answer, self.question.grade(answer), seconds)

    def too_late(self, seconds: float) -> Verdict:
        """It is wrong."""
        best = self._questions[self.number - 1].best
        return self._note(None, Verdict(right=False, best=best), seconds)

    def _note(self, answer: Answer | None, verdict: Verdict, seconds: float) -> Verdict:
        self.answers.append(answer)
        self.seconds.append(seconds)
        self._went.append(verdict.right)
        self.verdict = verdict
        return verdict

    def close(self) -> None:
        """It was left."""
        self.closed = True


class PlainWording:
    """Words every question in the same way."""

    told: tuple[str, ...] = ("Uitleg hierover.",)

    def facts(self, words: Words, question: Question) -> tuple[str, ...]:
        """One line."""
        return ("Gegeven is dit.",)

    def asks(self, words: Words, question: Question) -> str:
        """One line."""
        return "Wat is het antwoord?"

    def options(self, words: Words, question: Question) -> tuple[str, ...]:
        """By number."""
        return ("appel", "peer", "pruim", "kers")

    def explains(self, words: Words, question: Question, answer: Answer, verdict: Verdict) -> tuple[str, ...]:
        """Whether it was right, and more."""
        return ("Juist." if verdict.right else "Onjuist.", *self.told)


class Clock:
    """A clock that goes on when it is told to."""

    def __init__(self) -> None:
        self.ahead = 0.0

    def __call__(self) -> float:
        """The monotonic clock, so many seconds ahead."""
        return time.monotonic() + self.ahead


class Practising(Watching[ScreenApp]):
    """What a test does and sees on the screen."""

    def __init__(self, app: ScreenApp, pilot: Pilot[None], screen: Screen[None]) -> None:
        super().__init__(app, pilot)
        self.screen = screen

    @property
    def drill(self) -> DrillScreen:
        """The drill screen that is on top."""
        return cast("DrillScreen", self.app.screen)

    def row(self, start: str) -> str:
        """The first row that begins so, after blanks and a mark."""
        return next(row for row in self.rows() if row.lstrip(" ▸").startswith(start))

    async def until_shown(self, text: str) -> None:
        """Wait until this stands on the screen."""
        await self.until(lambda: self.shows(text))


@contextmanager
def keys_count_at_once() -> Iterator[None]:
    """Keys count from the moment that something is painted."""
    soonest, DrillScreen.SOONEST = DrillScreen.SOONEST, 0.0
    try:
        yield
    finally:
        DrillScreen.SOONEST = soonest


def context_in(home: Path, *, charset: Charset = Charset.UNICODE) -> Context:
    """Dutch, in a home of its own."""
    return Context(Places(home, home), Settings(language="nl"), Language.EN, charset, colour=True)


@asynccontextmanager
async def on_screen(
    context: Context, screen: Screen[None], size: tuple[int, int] = (80, 24)
) -> AsyncIterator[Practising]:
    """One screen in an app of its own."""
    app = ScreenApp(context, lambda: screen)
    with keys_count_at_once():
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            yield Practising(app, pilot, screen)


@asynccontextmanager
async def at_drill(
    home: Path,
    asking: FakeAsking,
    size: tuple[int, int] = (80, 24),
    clock: Clock | None = None,
    charset: Charset = Charset.UNICODE,
) -> AsyncIterator[Practising]:
    """The drill screen with its first question on it."""
    context = context_in(home, charset=charset)
    screen = DrillScreen(context, cast("Asking", asking), clock or Clock())
    async with on_screen(context, screen, size) as practising:
        await practising.until_shown("Gegeven is dit." if size[0] >= 60 else "venster")
        yield practising


def key_of(card: str, hand: str = HAND) -> str:
    """The digit of a card in a hand as it lies, hearts being trumps."""
    seen = view()
    return str(1 + hand_order(parse_cards(hand), seen.trump).index(parse_cards(card)[0]))


def mask(cards: str) -> int:
    """The mask of these cards."""
    return mask_of(parse_cards(cards))
