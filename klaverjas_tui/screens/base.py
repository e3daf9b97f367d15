"""The base of all screens: one drawn widget that fills it."""

from __future__ import annotations

from abc import abstractmethod

from rich.style import Style
from textual.app import ComposeResult
from textual.await_complete import AwaitComplete
from textual.screen import Screen, ScreenResultType

from klaverjas_tui.widgets.canvas import Canvas
from klaverjas_tui.widgets.drawn import Drawn


class DrawnScreen(Screen[ScreenResultType], inherit_bindings=False):
    """A screen that is one picture."""

    CSS = "DrawnScreen { overflow: hidden; }"

    def __init__(self) -> None:
        super().__init__()
        self.drawn = Drawn(self.picture)
        self._warned = False

    @abstractmethod
    def picture(self, width: int, height: int) -> Canvas:
        """What is shown in a window of this size."""

    def compose(self) -> ComposeResult:
        """One drawn widget."""
        yield self.drawn

    def warn(self, text: str, style: Style) -> None:
        """Show this over the last row, until ``settle``."""
        if self.is_mounted:
            self._warned = True
            self.drawn.warn(text, style)

    def settle(self) -> None:
        """What was warned of is read."""
        if self._warned:
            self._warned = False
            self.drawn.warn("", Style.null())

    def dismiss(self, result: ScreenResultType | None = None) -> AwaitComplete:
        """Leave this screen, once: Textual would leave those under it with every further key of one held down."""
        return super().dismiss(result) if self.is_current else AwaitComplete()
