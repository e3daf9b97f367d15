"""The line of one session: what it types, what it is shown, its window, and its end, whatever carries them."""

from __future__ import annotations

from typing import Protocol


class Wire(Protocol):
    """What carries a line: a channel. Nothing of it raises, also when the channel has gone."""

    @property
    def held(self) -> int:
        """How many bytes were written and are not taken by the client yet."""

    def write(self, data: bytes) -> None:
        """Send this, in one packet where it fits."""

    def pause_reading(self) -> None:
        """Let the client wait with what it sends."""

    def resume_reading(self) -> None:
        """Take what it sends again."""


class Listener(Protocol):
    """Who attends to a line: what draws on it, or a console."""

    def heard(self, data: bytes) -> None:
        """This was typed."""

    def resized(self, columns: int, rows: int) -> None:
        """The window has this size now."""

    def caught_up(self) -> None:
        """The client has read what was held for it: what was not shown meanwhile can be shown."""

    def gone(self) -> None:
        """The connection has gone."""
