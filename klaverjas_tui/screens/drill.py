"""The drill screen: questions of one drill, answered by keys, until they are done or left."""

from __future__ import annotations

import asyncio
import math
import time
from collections.abc import Awaitable, Callable, Iterator
from typing import TYPE_CHECKING, ClassVar, Protocol, TypeVar, runtime_checkable

from textual import events, work
from textual.app import SystemCommand
from textual.binding import Binding

from klaverjas_tui.context import Context
from klaverjas_tui.practice.drill import Answer, Question
from klaverjas_tui.rules.problem import Problem
from klaverjas_tui.rules.ruleset import RuleSet
from klaverjas_tui.screens.answering import Reply
from klaverjas_tui.screens.asked_rules import all_rules, rules_asked_about, rules_of
from klaverjas_tui.screens.base import DrawnScreen
from klaverjas_tui.screens.drillsight import Stage, Turn, drill_sight, summary_page
from klaverjas_tui.screens.page import PageScreen
from klaverjas_tui.widgets.canvas import Canvas, wrapped
from klaverjas_tui.widgets.drawing import Look, too_small
from klaverjas_tui.widgets.drill import DrillSight, draw_drill, last_top, place_at
from klaverjas_tui.widgets.glyphs import Glyphs
from klaverjas_tui.widgets.layout import fits
from klaverjas_tui.widgets.page import MARGINS, draw_page, shown_rows
from klaverjas_tui.widgets.palette import palette

if TYPE_CHECKING:
    from textual.worker import Worker

    from klaverjas_tui.practice.asking import Asking

_Result = TypeVar("_Result")


@runtime_checkable
class Pondered(Protocol):
    """A question whose grading takes long, unless it was thought of before."""

    def think(self) -> None:
        """Get ready to grade; more than once does no harm."""


class DrillScreen(DrawnScreen[None], inherit_bindings=False):
    """Asks the questions of one session of a drill; whoever opened the database closes it when this is dismissed."""

    SOONEST: ClassVar = 0.03
    """A key pressed this many seconds after something was painted at the soonest was meant for it."""

    PATIENCE: ClassVar = 0.3
    """When a question or a verdict takes more seconds than this it is said that it is being thought of."""

    PAINTED_FIRST: ClassVar = 0.1
    """So many seconds a question is left alone with the screen before anything about it is thought of."""

    BINDINGS = [
        *(Binding(str(digit), f"digit({digit})", id=f"drill.digit.{digit}") for digit in range(10)),
        Binding("right", "across(1)", id="drill.right"),
        Binding("left", "across(-1)", id="drill.left"),
        Binding("down,j", "along(1)", id="drill.down"),
        Binding("up,k", "along(-1)", id="drill.up"),
        Binding("pagedown", "turn(1)", id="drill.forward"),
        Binding("pageup", "turn(-1)", id="drill.back"),
        Binding("space", "space", id="drill.next"),
        Binding("enter", "enter", id="drill.check"),
        Binding("backspace", "backspace", id="drill.erase"),
        Binding("question_mark", "why", id="drill.why"),
        Binding("f1", "rules", id="drill.rules"),
        Binding("escape,q", "leave", id="drill.leave"),
    ]

    def __init__(self, context: Context, asking: Asking, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self.asking = asking
        self.turn: Turn | None = None
        """The question that is shown; None before the first one and after the last."""
        self.done = False
        """Whether the summary is shown."""
        self._session = context
        self._clock = clock
        self._problem: Problem | None = None
        self._slow = False
        self._top = 0
        self._seen: float | None = None
        self._thinking: Worker[None] | None = None
        self.drawn.on_painted = self._painted

    def on_mount(self) -> None:
        """Ask the first question."""
        if self.asking.limit is not None:
            self.set_interval(1.0, self.tick)
        self._next(self.asking.begin)

    def on_unmount(self) -> None:
        """What was answered is kept already."""
        self.asking.close()

    # What is drawn.

    def picture(self, width: int, height: int) -> Canvas:
        """The question, or the summary at the end."""
        words, settings = self._session.words, self._session.settings
        styles = palette(colour=self._session.colour, four_colours=settings.four_colours)
        if not fits(width, height):
            return too_small(self._look, width, height)
        if self.done:
            page = summary_page(words, self.asking, width - MARGINS)
            self._top = max(min(self._top, page.last_top(height)), 0)
            return draw_page(page, self._top, width, height, words.say("practice.key.done"), styles)
        if self.turn is None:
            return self._without_question(Canvas(width, height, styles.plain))
        look = self._look
        sight = self._sight(self.turn, width)
        self.turn.top = max(min(self.turn.top, last_top(sight, width, height, look)), 0)
        return draw_drill(sight._replace(top=self.turn.top), width, height, look)

    @property
    def _look(self) -> Look:
        words, settings = self._session.words, self._session.settings
        styles = palette(colour=self._session.colour, four_colours=settings.four_colours)
        return Look(words, styles, Glyphs.of(words))

    def _sight(self, turn: Turn, width: int) -> DrillSight:
        sight = drill_sight(self._session.words, self.asking, turn, self._left(turn), width)
        return sight._replace(notice=self._session.words.say("speech.thinking")) if self._slow else sight

    def _without_question(self, canvas: Canvas) -> Canvas:
        """What is wrong, or that it takes a while."""
        words, text = self._session.words, ""
        if self._problem is not None:
            text = words.problem(self._problem)
        elif self._slow:
            text = words.say("speech.thinking")
        for row, line in enumerate(wrapped(text, canvas.width - 4), start=1):
            canvas.put(2, row, line)
        canvas.put(2, canvas.height - 1, words.say("practice.key.leave"))
        return canvas

    def _show(self) -> None:
        """Draw again; keys count from when that is painted, where they answer or go on."""
        if self.is_mounted:
            self.drawn.update()

    def _show_new(self) -> None:
        self._seen = None
        self._show()
        if self.drawn.up_to_date:
            self._painted(self.drawn.painted_at)

    def _painted(self, moment: float) -> None:
        if self._seen is None:
            self._seen = moment

    # The clock.

    def _left(self, turn: Turn) -> int | None:
        """The seconds that are left; None without a clock, and when it does not run."""
        if self.asking.limit is None or turn.stage is not Stage.ASKED:
            return None
        return max(math.ceil(self.asking.limit - self._seconds()), 0)

    def _seconds(self) -> float:
        """How long the question has been seen."""
        return 0.0 if self._seen is None else max(self._clock() - self._seen, 0.0)

    def tick(self) -> None:
        """A second has passed."""
        turn = self.turn
        if turn is None or turn.stage is not Stage.ASKED or self.done or self._seen is None:
            return
        if self._left(turn) == 0:
            self._answer(turn, None)
        else:
            self._show()

    # From question to question.

    @work(name="question", group="question", exclusive=True, description="")
    async def _next(self, asked: Callable[[], Awaitable[Question | None]]) -> None:
        try:
            question = await self._patiently(asked())
        except Problem as problem:
            self._problem, self.turn = problem, None
            self._show_new()
            return
        if question is None:
            self._finish()
            return
        self.turn = Turn.of(question)
        self._thinking = self._think(question) if isinstance(question, Pondered) else None
        self._show_new()

    async def _patiently(self, waited_for: Awaitable[_Result]) -> _Result:
        """The result; when it takes long that is said."""
        task = asyncio.ensure_future(waited_for)
        try:
            done, _ = await asyncio.wait({task}, timeout=self.PATIENCE)
            if not done:
                self._slow = True
                self._show()
            return await task
        finally:
            self._slow = False
            task.cancel()

    @work(name="thinking", group="thinking", description="")
    async def _think(self, question: Pondered) -> None:
        await asyncio.sleep(self.PAINTED_FIRST)
        await self._session.thinkers.run(question.think)

    def _answer(self, turn: Turn, answer: Answer | None) -> None:
        """The answer is given; None when it came too late."""
        turn.stage, turn.answer, turn.hint = Stage.GRADING, answer, ""
        self._grade(turn, self._seconds())

    @work(name="verdict", group="question", exclusive=True, description="")
    async def _grade(self, turn: Turn, seconds: float) -> None:
        if self._thinking is not None:
            await self._patiently(self._thinking.wait())
        late = turn.answer is None
        turn.verdict = self.asking.too_late(seconds) if late else self.asking.answer(turn.answer or (), seconds)
        turn.stage = Stage.ANSWERED
        self._show_new()

    def _finish(self) -> None:
        """The summary, where there is anything to tell."""
        if not self.asking.answered:
            self.dismiss()
            return
        self.done = True
        self._show_new()

    # Keys.

    def _may_act(self) -> bool:
        """Whether a key was meant for what is shown: nobody acts blindly."""
        pressed: float = getattr(self.app, "key_time", 0.0)
        seen = self._seen is not None and pressed >= self._seen + self.SOONEST
        return seen and fits(*self.drawn.size)

    def _reply(self, turn: Turn, reply: Reply) -> None:
        """What a key has made of the answer."""
        if isinstance(reply, tuple):
            self._answer(turn, None if self._left(turn) == 0 else reply)
            return
        turn.hint = reply or ""
        self._show()

    @property
    def _asked(self) -> Turn | None:
        """The question that a key may answer now."""
        turn = self.turn
        return turn if turn is not None and turn.stage is Stage.ASKED and not self.done and self._may_act() else None

    def action_digit(self, digit: int) -> None:
        """Mark or choose the card or the option of this number, or type it."""
        turn = self._asked
        if turn is not None:
            self._reply(turn, turn.draft.digit(digit))

    def action_across(self, step: int) -> None:
        """The next card or option."""
        turn = self._asked
        if turn is not None:
            turn.draft.across(step)
            self._reply(turn, None)

    def action_along(self, step: int) -> None:
        """The next option, the other part, or some lines further on."""
        turn = self._asked
        if turn is not None:
            turn.draft.along(step)
            self._reply(turn, None)
        else:
            self._scroll(step)

    def action_turn(self, pages: int) -> None:
        """A page further on in what is told."""
        self._scroll(pages * shown_rows(self.drawn.size.height) // 2)

    def _scroll(self, lines: int) -> None:
        if self.done:
            self._top += lines
        elif self.turn is not None and self.turn.stage is Stage.ANSWERED:
            self.turn.top += lines
        self._show()

    def action_space(self) -> None:
        """Mark the chosen card, or go on."""
        turn = self._asked
        if turn is None:
            self._go_on()
        else:
            turn.draft.space()
            self._reply(turn, None)

    def action_enter(self) -> None:
        """Check the answer, or go on."""
        turn = self._asked
        if turn is None:
            self._go_on()
        else:
            self._reply(turn, turn.draft.enter())

    def _go_on(self) -> None:
        if self.done:
            self.dismiss()
            return
        turn = self.turn
        if turn is None or not self._may_act():
            return
        if turn.stage is Stage.WATCHING:
            turn.watch_on()
            self._show_new()
        elif turn.stage is Stage.ANSWERED:
            turn.stage = Stage.LEFT
            self._next(self.asking.next)

    def action_backspace(self) -> None:
        """Take the last digit back."""
        turn = self._asked
        if turn is not None:
            turn.draft.backspace()
            self._reply(turn, None)

    def action_leave(self) -> None:
        """The summary; from there, and where nothing was answered, back."""
        if self.done or not self.asking.answered:
            self.dismiss()
        else:
            self._finish()

    # The rules.

    @property
    def _rules(self) -> RuleSet:
        own = self._session.settings.rule_set
        return own if self.turn is None else rules_of(self.turn.question, own)

    def action_rules(self) -> None:
        """All rules that the question is asked by."""
        words, rules = self._session.words, self._rules
        self.app.push_screen(PageScreen(self._session, lambda width: all_rules(words, rules, width)))

    def action_why(self) -> None:
        """The rules that the question is about."""
        if self.turn is None:
            return
        words, rules, question = self._session.words, self._rules, self.turn.question
        page = PageScreen(self._session, lambda width: rules_asked_about(words, question, rules, width))
        self.app.push_screen(page)

    # The mouse, where it is switched on.

    def on_click(self, event: events.Click) -> None:
        """A click on a card is its digit; anywhere else it goes on."""
        turn, size = self._asked, self.drawn.size
        if turn is None:
            self._go_on()
            return
        sight = self._sight(turn, size.width)
        place = place_at(sight, size, (event.x, event.y), self._look)
        if place is not None and sight.numbered:
            self._reply(turn, turn.draft.digit(place + 1))

    def commands(self) -> Iterator[SystemCommand]:
        """What can be done here, for the command palette."""
        say = self._session.words.say
        yield SystemCommand(say("practice.command.why"), "?", self.action_why)
        yield SystemCommand(say("practice.command.rules"), "F1", self.action_rules)
        yield SystemCommand(say("practice.command.leave"), "Esc", self.action_leave)
