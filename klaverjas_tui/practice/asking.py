"""Asking: one session of a drill, from its first question until it is left."""

from __future__ import annotations

import threading
from collections.abc import Iterable, Sequence
from contextlib import suppress
from datetime import datetime
from random import Random
from typing import Final, NamedTuple

from klaverjas_tui.practice.drill import Answer, Drill, Maker, Question, Setup, Verdict, blank
from klaverjas_tui.practice.makers import maker_of
from klaverjas_tui.practice.schedule import Pick, Schedule
from klaverjas_tui.rules.problem import Problem
from klaverjas_tui.storage.database import Answered, Database
from klaverjas_tui.storage.journal import Clock, now
from klaverjas_tui.table.thinkers import OWN_THREADS, Thinkers

#: So many seconds a question that was just asked is left alone with the screen, before others are made.
_PAINTED_FIRST: Final = 0.1

#: How often the dice are thrown for a question that was not asked yet in this session.
_TRIES: Final = 20


class KindScore(NamedTuple):
    """How a kind went in a session: how many were right of how many were answered."""

    kind: str
    right: int
    answered: int


class _Wish(NamedTuple):
    """A question to be made: its number in the session, and what it is of."""

    number: int
    pick: Pick


class Asking:
    """One session of a drill.

    ``begin`` gives the first question, ``answer`` (or ``too_late``) grades it and writes that at once, ``next`` gives
    the one after it, which was made while the player was thinking. ``length`` is how many there are, None for no end;
    ``limit`` is the clock, in seconds a question, None for no clock: who runs it calls ``too_late``. With ``kinds``,
    which must be kinds of the drill, there are only these. The same seed, history and answers at the same times give
    the same questions.
    """

    def __init__(  # noqa: PLR0913 (a session is set up in one place, by keyword)
        self,
        drill: Drill,
        setup: Setup,
        database: Database,
        *,
        length: int | None,
        seed: str,
        limit: float | None = None,
        kinds: tuple[str, ...] | None = None,
        clock: Clock = now,
        thinkers: Thinkers = OWN_THREADS,
    ) -> None:
        self.drill = drill
        self.length = length
        self.limit = limit
        self.question: Question | None = None
        self.verdict: Verdict | None = None
        self.number = 0
        self._setup = setup
        self._database = database
        self._seed = seed
        self._clock = clock
        self._kinds = kinds
        self._maker: Maker | None = None
        self._schedule = Schedule(kinds or ())
        self._asked: list[Question] = []
        self._went: list[tuple[str, bool]] = []
        self._made: dict[_Wish, Question] = {}
        self._making = threading.Lock()
        self._session = f"{clock().isoformat(timespec='seconds')} {seed}"
        self._closed = False
        self._thinkers = thinkers

    # How it goes.

    @property
    def answered(self) -> int:
        """How many questions were answered; too late is answered too."""
        return len(self._went)

    @property
    def right(self) -> int:
        """How many of these were right."""
        return sum(right for _, right in self._went)

    @property
    def over(self) -> bool:
        """Whether all questions were asked and answered."""
        return self.length is not None and self.answered >= self.length

    @property
    def problem(self) -> Problem | None:
        """Why it is not saved; None when it is."""
        return self._database.problem

    def scores(self) -> tuple[KindScore, ...]:
        """How each kind that was answered went, in the order of the drill."""
        return tuple(
            KindScore(kind, sum(right for asked, right in self._went if asked == kind), answered)
            for kind in self._schedule.kinds
            if (answered := sum(asked == kind for asked, _ in self._went))
        )

    # From question to question.

    async def begin(self) -> Question | None:
        """The first question; raises Problem where the drill cannot be set up so."""
        self._set_up(await self._thinkers.run(self._made_maker))
        return await self.next()

    async def next(self) -> Question | None:
        """The next question, the same one as long as it is not answered; None when the session is over."""
        wish = self._wish()
        if wish is None:
            self._ask_no_more()
            return None
        ready = self._made.get(wish)
        return self._ask(wish, await self._thinkers.run(lambda: self._make(wish)) if ready is None else ready)

    def answer(self, answer: Answer, seconds: float) -> Verdict:
        """What an answer that took so many seconds is worth; only the first one to a question counts."""
        assert self.question is not None
        return self.verdict or self._note(self.question, self.question.grade(answer), seconds)

    def too_late(self, seconds: float) -> Verdict:
        """The verdict when the time is over: wrong, whatever was filled in."""
        assert self.question is not None
        verdict = self.question.grade(blank(self.question.asked))
        return self.verdict or self._note(self.question, Verdict(right=False, best=verdict.best), seconds)

    def close(self) -> None:
        """Leave the session; what was answered is kept already. More than once does no harm.

        The database is not closed: it belongs to who opened it.
        """
        self._closed = True

    # How questions come about.

    def _made_maker(self) -> Maker:
        return maker_of(self.drill, self._setup)

    def _set_up(self, maker: Maker) -> None:
        self._maker = maker
        kinds = tuple(kind for kind in maker.kinds if self._kinds is None or kind in self._kinds)
        self._schedule = Schedule.of(self.drill, kinds, self._database)

    def _note(self, question: Question, verdict: Verdict, seconds: float) -> Verdict:
        at, kind = self._clock(), question.kind
        self._schedule = self._schedule.answered(kind, at, seconds if verdict.right else None)
        self._database.note_answer(
            Answered(
                at=at,
                session=self._session,
                drill=self.drill.value,
                kind=kind,
                difficulty=question.difficulty,
                right=verdict.right,
                seconds=seconds,
                cost=verdict.cost,
            ),
            self._schedule.card(kind),
        )
        self.verdict = verdict
        self._went.append((kind, verdict.right))
        self._make_ahead(self._wish())
        return verdict

    def _wish(self) -> _Wish | None:
        """What is asked next, by what is known now; None when the session is over."""
        if self.over or self._closed:
            return None
        if self.question is not None and self.verdict is None:
            return _Wish(self.number, Pick(self.question.kind, self.question.difficulty))
        return self._wish_by(self._schedule, self._clock())

    def _wish_by(self, schedule: Schedule, at: datetime) -> _Wish:
        return _Wish(self.number + 1, schedule.next_kind([question.kind for question in self._asked], at))

    def _ask(self, wish: _Wish, question: Question) -> Question:
        if wish.number == self.number + 1:
            self.number, self.question, self.verdict = wish.number, question, None
            self._asked.append(question)
            for old in [made for made in tuple(self._made) if made.number < wish.number]:
                del self._made[old]
            self._make_ahead(*self._likely(question))
        assert self.question is not None
        return self.question

    def _ask_no_more(self) -> None:
        self.question = self.verdict = None

    def _likely(self, question: Question) -> Iterable[_Wish]:
        """What will be asked next when this one is answered right, and when it is answered wrong."""
        if self.length is not None and self.number >= self.length:
            return
        at = self._clock()
        for seconds in (0.0, None):
            yield self._wish_by(self._schedule.answered(question.kind, at, seconds), at)

    def _make_ahead(self, *wishes: _Wish | None) -> None:
        """Make these while nobody waits, so that the one that is asked will be there."""
        lacking = [wish for wish in wishes if wish is not None and wish not in self._made]
        if lacking:
            self._thinkers.later(lambda: self._make_all(lacking), _PAINTED_FIRST)

    def _make_all(self, wishes: Sequence[_Wish]) -> None:
        for wish in wishes:
            if not self._closed and wish.number > self.number:
                with suppress(Exception):  # it comes again where the question is asked for, and is told there
                    self._make(wish)

    def _make(self, wish: _Wish) -> Question:
        """The question of a wish: the same one, whenever and in whatever thread it is made."""
        with self._making:
            if wish not in self._made:
                self._made[wish] = self._new(wish)
            return self._made[wish]

    def _new(self, wish: _Wish) -> Question:
        assert self._maker is not None
        asked = self._asked[: wish.number - 1]
        for attempt in range(_TRIES):
            dice = Random(f"{self._seed} {wish.number} {wish.pick.kind} {wish.pick.difficulty} {attempt}")
            question = self._maker.make(wish.pick.kind, wish.pick.difficulty, dice)
            if question not in asked:
                break
        return question
