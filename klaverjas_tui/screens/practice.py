"""The practice menu: the first lesson, the drills with what can be chosen about them, and how it goes."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Final

from textual.binding import Binding

from klaverjas_tui.context import Context
from klaverjas_tui.locale.words import Words
from klaverjas_tui.practice.drill import Drill, Mode, Setup
from klaverjas_tui.rules.ruleset import RuleSet
from klaverjas_tui.screens.form import FormBase
from klaverjas_tui.widgets.form import Field, Form

if TYPE_CHECKING:
    from klaverjas_tui.storage.database import Database

#: How many questions can be chosen, None for no end; and how many seconds a question, None for no clock.
_LENGTHS: Final = (10, 25, None)
_LIMITS: Final = (None, 10, 20, 30)

_LESSON, _TRENDS = "lesson", "trends"
#: The rows that do something, in the order of their digits.
_ROWS: Final = (_LESSON, *(drill.value for drill in Drill), _TRENDS)


def practice_form(words: Words) -> Form:
    """What can be practised, and below it how."""
    lengths = tuple(words.say("practice.questions.endless") if n is None else str(n) for n in _LENGTHS)
    limits = tuple(
        words.say("value.off") if limit is None else words.say("practice.clock.seconds", seconds=limit)
        for limit in _LIMITS
    )
    return Form(
        words.say("practice.title"),
        (
            *(_row(words, number, name) for number, name in enumerate(_ROWS, start=1)),
            Field("length", words.say("practice.questions"), lengths),
            Field("limit", words.say("practice.clock.field"), limits),
        ),
        gaps=(len(_ROWS),),
    )


def _row(words: Words, number: int, name: str) -> Field:
    """A row that does something; that of the duty has its modes."""
    if name == Drill.DUTY:
        modes = tuple(words.say(f"practice.mode.{mode}") for mode in Mode)
        lines = tuple(words.say(f"practice.mode.{mode}.line") for mode in Mode)
        label = words.say(f"practice.drill.{Drill.DUTY}")
        return Field(name, f"{number}  {label}", modes, list(Mode).index(Mode.BOTH), lines)
    key = f"practice.{name}" if name in (_LESSON, _TRENDS) else f"practice.drill.{name}"
    return Field(name, f"{number}  {words.say(key)}", ("",), notes=(words.say(f"{key}.line"),))


class PracticeScreen(FormBase[None]):
    """Starts what is chosen, again and again, until it is left. ``house`` are the player's own rules."""

    BINDINGS = [
        *(Binding(str(number), f"start({number - 1})", id=f"practice.{number}") for number in range(1, 1 + len(_ROWS))),
    ]

    def __init__(self, context: Context, house: RuleSet | None = None) -> None:
        super().__init__(context, practice_form(context.words))
        self.keys = "practice.menu_keys"
        self._house = house or context.settings.rule_set
        self._database: Database | None = None

    def on_unmount(self) -> None:
        """Let go of the database."""
        if self._database is not None:
            self._database.close()

    def action_start(self, row: int) -> None:
        """Start what this row is for."""
        self._show(self._form.moved(row - self._form.row))
        self.action_done()

    def action_done(self) -> None:
        """Start what is chosen; a row below that has nothing to start takes its next option."""
        field = self._form.fields[self._form.row]
        match field.name:
            case "lesson":
                self._learn()
            case "trends":
                self._show_trends()
            case "length" | "limit":
                self.action_turn(1)
            case name:
                self._practise(Drill(name))

    def _learn(self) -> None:
        from klaverjas_tui.screens.lesson import LessonScreen

        self.app.push_screen(LessonScreen(self._session))

    def _open(self) -> Database:
        """The database, opened once."""
        from klaverjas_tui.storage.database import Database

        self._database = self._database or Database.open(self._session.places)
        return self._database

    def _practise(self, drill: Drill) -> None:
        from klaverjas_tui.practice.asking import Asking
        from klaverjas_tui.screens.drill import DrillScreen

        form = self._form
        mode = list(Mode)[form.chosen(Drill.DUTY.value)]
        asking = Asking(
            drill,
            Setup(self._house, mode, self._session.settings.convention),
            self._open(),
            length=_LENGTHS[form.chosen("length")],
            seed=os.urandom(8).hex(),
            limit=_LIMITS[form.chosen("limit")],
            thinkers=self._session.thinkers,
        )
        self.app.push_screen(DrillScreen(self._session, asking))

    def _show_trends(self) -> None:
        from klaverjas_tui.locale.trends import trend_lines
        from klaverjas_tui.practice.trends import trends_of
        from klaverjas_tui.screens.page import PageScreen
        from klaverjas_tui.storage.journal import now
        from klaverjas_tui.widgets.page import Line, Page

        words, found = self._session.words, trends_of(self._open(), now())
        title = words.say("practice.trends")
        self.app.push_screen(
            PageScreen(self._session, lambda width: Page(title, tuple(map(Line, trend_lines(words, found, width)))))
        )
