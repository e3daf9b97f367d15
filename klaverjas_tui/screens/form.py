"""A screen to fill in a form on: the new match, the options."""

from __future__ import annotations

from textual.binding import Binding

from klaverjas_tui.context import Context
from klaverjas_tui.screens.base import DrawnScreen
from klaverjas_tui.widgets.canvas import Canvas
from klaverjas_tui.widgets.form import Form, draw_form
from klaverjas_tui.widgets.palette import palette


class FormScreen(DrawnScreen[Form | None], inherit_bindings=False):
    """Shows a form; it is dismissed with the form as filled in, or with None."""

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
        self._session = context
        self._form = form

    def picture(self, width: int, height: int) -> Canvas:
        """The form."""
        styles = palette(colour=self._session.colour, four_colours=self._session.settings.four_colours)
        return draw_form(self._form, width, height, self._session.words.say("screen.form_keys"), styles)

    def _show(self, form: Form) -> None:
        self._form = form
        self.drawn.update()

    def action_cancel(self) -> None:
        """Back without a change."""
        self.dismiss(None)

    def action_done(self) -> None:
        """Back with what was filled in."""
        self.dismiss(self._form)

    def action_move(self, step: int) -> None:
        """Another row."""
        self._show(self._form.moved(step))

    def action_turn(self, step: int) -> None:
        """Another option in this row."""
        self._show(self._form.turned(step))
