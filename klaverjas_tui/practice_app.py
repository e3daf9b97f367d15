"""The app of one screen without a match: what practises or reviews, started by a command of its own."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from textual.screen import Screen

from klaverjas_tui.context import Context
from klaverjas_tui.terminal import Terminal, TerminalApp

#: Makes the screen, when the app runs.
ScreenOf: TypeAlias = Callable[[], Screen[Any]]


class ScreenApp(TerminalApp):
    """Shows one screen, and ends when that is dismissed."""

    STOP_COMMAND = "practice.stop"

    def __init__(self, context: Context, screen_of: ScreenOf, terminal: Terminal | None = None) -> None:
        super().__init__(context, terminal)
        self._screen_of = screen_of

    def on_ready(self) -> None:
        """Show the screen, now that nothing else is to be painted."""
        self.push_screen(self._screen_of(), lambda _: self.exit())
