"""Screens with a form on them: one to fill in, for the new match and the options, and what others build on."""

from __future__ import annotations

from abc import abstractmethod

from textual.binding import Binding
from textual.screen import ScreenResultType

from klaverjas_tui.context import Context
from klaverjas_tui.screens.base import DrawnScreen
from klaverjas_tui.widgets.canvas import Canvas
from klaverjas_tui.widgets.form import Form, draw_form
from klaverjas_tui.widgets.palette import palette


class FormBase(DrawnScreen[ScreenResultType], inherit_bindings=False):
    """Shows a form that can be moved through and changed."""

    BINDINGS = [
        Binding("escape,q", "cancel", id="form.cancel"),
        Binding("enter", "done", id="form.done"),
        Binding("down,j,tab", "move(1)", id="form.down"),
        Binding("up,k,shift+tab", "move(-1)", id="form.up"),
        Binding("right,l,space", "turn(1)", id="form.next"),
        Binding("left,h", "turn(-1)", id="form.previous"),
    ]

    def __init__(self, context: Context, form: Form) -> None:
        super().__init__()
        self.keys = "screen.form_keys"
        """The key of the text that says which keys there are."""
        self._session = context
        self._form = form

    def picture(self, width: int, height: int) -> Canvas:
        """The form."""
        styles = palette(colour=self._session.colour, four_colours=self._session.settings.four_colours)
        return draw_form(self._form, width, height, self._session.words.say(self.keys), styles)

    def _show(self, form: Form) -> None:
        self._form = form
        self.drawn.update()

    def action_cancel(self) -> None:
        """Back without a change."""
        self.dismiss(None)

    @abstractmethod
    def action_done(self) -> None:
        """Do what the form is for."""

    def action_move(self, step: int) -> None:
        """Another row."""
        self._show(self._form.moved(step))

    def action_turn(self, step: int) -> None:
        """Another option in this row."""
        self._show(self._form.turned(step))


class FormScreen(FormBase[Form | None]):
    """Shows a form; it is dismissed with the form as filled in, or with None."""

    def action_done(self) -> None:
        """Back with what was filled in."""
        self.dismiss(self._form)
