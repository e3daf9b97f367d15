"""Watching a screen for tests: what stands on the one that is on top, and keys pressed when it is still."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar

from textual.app import App
from textual.pilot import Pilot
from textual.screen import Screen

from klaverjas_tui.widgets.drawn import Drawn

AppType = TypeVar("AppType", bound="App[Any]")


class Watching(Generic[AppType]):
    """What every test does and sees on a screen."""

    def __init__(self, app: AppType, pilot: Pilot[None]) -> None:
        self.app = app
        self.pilot = pilot

    def top(self) -> Screen[Any]:
        """The screen that is on top."""
        return self.app.screen

    def rows(self) -> list[str]:
        """The rows of the screen that is on top; none before it is drawn."""
        found = self.top().query(Drawn)
        if not found:
            return []
        drawn = found.first()
        return ["".join(segment.text for segment in strip) for strip in drawn.render_lines(drawn.size.region)]

    def shows(self, text: str) -> bool:
        """Whether this stands on the screen, on one row."""
        return any(text in row for row in self.rows())

    async def press(self, *keys: str) -> None:
        """Press keys one after the other, each when the screen is still."""
        for key in keys:
            await self.pilot.press(key)
            await self.pilot.pause()

    async def until(self, wanted: Callable[[], bool]) -> None:
        """Wait until this is so."""
        for _ in range(3000):
            if wanted():
                return
            await self.pilot.pause(0.005)
        raise AssertionError("\n".join(self.rows()))
