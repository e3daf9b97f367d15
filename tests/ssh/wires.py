"""A wire of its own for the tests: it notes every packet, and can refuse to take any, or be cut."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

from klaverjas_tui.ssh.limits import Limits
from klaverjas_tui.ssh.line import Line
from klaverjas_tui.ssh.rates import Bucket


class FakeWire:
    """What a channel does, without one: what is not taken is held."""

    def __init__(self) -> None:
        self.packets: list[bytes] = []
        """All that were written, taken or not."""
        self.reading = True
        """Whether what the client sends is taken."""
        self.taking = True
        """Whether the client takes what is written."""
        self._held = 0
        self._line: Line | None = None

    def line(
        self, limits: Limits | None = None, columns: int = 80, rows: int = 24, shared: Bucket | None = None
    ) -> Line:
        """A line on this wire, which is told when the client takes what was held."""
        self._line = Line(self, limits or Limits(), columns, rows, shared)
        return self._line

    @property
    def held(self) -> int:
        return self._held

    @property
    def shown(self) -> str:
        """All that was written, as one text."""
        return b"".join(self.packets).decode()

    def write(self, data: bytes) -> None:
        self.packets.append(data)
        if not self.taking:
            self._held += len(data)

    def pause_reading(self) -> None:
        self.reading = False

    def resume_reading(self) -> None:
        self.reading = True

    def refuse(self) -> None:
        """The client takes nothing from here on."""
        self.taking = False

    def take(self) -> None:
        """The client takes all that was held, and all that comes."""
        self.taking = True
        self._held = 0
        if self._line is not None:
            self._line.caught_up()

    def forget(self) -> None:
        """Note from here on only."""
        self.packets.clear()

    def cut(self) -> None:
        """The connection goes."""
        line, self._line = self._line, None
        if line is not None:
            line.ended()


class Heard:
    """A listener that notes what it hears."""

    def __init__(self) -> None:
        self.notes: list[object] = []

    def heard(self, data: bytes) -> None:
        self.notes.append(data)

    def resized(self, columns: int, rows: int) -> None:
        self.notes.append((columns, rows))

    def caught_up(self) -> None:
        self.notes.append("caught up")

    def input_ended(self) -> None:
        self.notes.append("input ended")

    def gone(self) -> None:
        self.notes.append("gone")


async def until(condition: Callable[[], bool], limit: float = 20.0) -> None:
    """Let the event loop go on until this holds; an AssertionError after that many seconds."""
    end = time.monotonic() + limit
    while not condition():
        assert time.monotonic() < end, "it never came"
        await asyncio.sleep(0.002)


class FakeClock:
    """A clock that stands still until it is set."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now
