"""The console of a session in lines: what is told goes out over its line, what is typed there comes in as lines."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from typing import Final

from klaverjas_tui.ssh.editing import INTERRUPT, NEWLINE, EditedTyping, PlainTyping, Typing
from klaverjas_tui.ssh.limits import Limits
from klaverjas_tui.ssh.line import Line
from klaverjas_tui.ssh.purses import Purse
from klaverjas_tui.text.console import Console

#: Bytes that are kept of what is typed ahead of the questions: some matches' worth of answers of a script.
TYPED_AHEAD: Final = 16 * 1024
#: Lines that are taken at once; after them so many a second as the console's rate says.
LINES_AT_ONCE: Final = 100
#: Seconds until it is tried again where all sessions of one address together type too much.
_NEIGHBOURS_PAUSE: Final = 0.1


class ChannelConsole(Console):
    """A console on a line, which it attends to from when it is made.

    ``interactive``: there is a terminal (a pty), so what is typed is shown and edited, when it is asked for; otherwise
    lines come from a script, and nothing of them is shown. ``rate`` is how many lines a second are answered on average:
    who types more has to wait, so that others have their turn.

    There is no line any more when the connection has gone, when all that was sent before the end of the input has been
    read, or at once when the person at the terminal stops it with Ctrl+C.
    """

    def __init__(self, line: Line, *, interactive: bool, rate: float = Limits().keys) -> None:
        self.interactive = interactive
        self._line = line
        self._typing: Typing = EditedTyping() if interactive else PlainTyping()
        self._ahead: deque[int] = deque()
        self._news = asyncio.Event()
        self._input_over = False
        self._ended = False
        self._lines = Purse(LINES_AT_ONCE, rate, time.monotonic())
        self._question = ""
        line.attend(self)

    @property
    def width(self) -> int | None:
        """That of the window now, where there is one."""
        return self._line.size[0] if self.interactive else None

    def write(self, text: str) -> None:
        """Show this text, without what a terminal would obey; the line sends it."""
        safe = _printable(text)
        self._line.write(safe.replace("\n", "\r\n") if self.interactive else safe)

    async def ask(self, question: str) -> str | None:
        """The next line, as at any console; the question is remembered for what comes between."""
        self._question = f"{question} "
        try:
            return await super().ask(question)
        finally:
            self._question = ""

    def interrupt(self, text: str) -> None:
        """Ring the bell and tell this, also in the middle of a line that is typed; that is shown again after it."""
        self._line.write("\a")
        if not (self.interactive and self._question):
            self.tell(text)
            return
        self.tell("", text)
        self.write(self._question)
        self._line.write(self._typing.shown)

    async def line(self) -> str | None:
        """The next line, when what was told before has been read by the client as far as it must."""
        await self._line.drained()
        await self._turn()
        while True:
            line = self._next()
            if line is not None or self._ended:
                return line
            self._news.clear()
            await self._news.wait()

    # What the line tells (a Listener).

    def heard(self, data: bytes) -> None:
        """Keep it until it is asked for; the key that stops undoes what was typed ahead."""
        if self.interactive and INTERRUPT in data:
            self._ahead.clear()
            data = data[data.index(INTERRUPT) :]
        self._ahead.extend(data[: TYPED_AHEAD - len(self._ahead)])
        self._news.set()

    def resized(self, columns: int, rows: int) -> None:
        """What is told from now on has this width; the line knows it."""

    def caught_up(self) -> None:
        """Nothing that was told is left out, so there is nothing to show again."""

    def input_ended(self) -> None:
        """What was typed before is still read."""
        self._input_over = True
        self._news.set()

    def gone(self) -> None:
        """There is nobody left to answer."""
        self._ended = True
        self._ahead.clear()
        self._news.set()

    async def _turn(self) -> None:
        """Let others have their turn, and wait where lines come faster than they may."""
        now = time.monotonic()
        self._lines.spend(1, now)
        await asyncio.sleep(self._lines.owes(now))
        while not (self._line.shared.take() or self._line.is_gone):
            await asyncio.sleep(_NEIGHBOURS_PAUSE)

    def _next(self) -> str | None:
        """The first line of what was typed ahead, None where it is not complete; what is looked at is shown."""
        while self._ahead and not self._ended:
            line = self._take(self._ahead.popleft())
            if line is not None:
                return line
        if self._input_over and not self._ended:
            last = self._take(NEWLINE) if self._typing.has_begun else None
            self._ended = True
            return last
        return None

    def _take(self, byte: int) -> str | None:
        """The line that this byte completes, if it does."""
        typed = self._typing.take(byte)
        if typed.echo:
            self._line.write(typed.echo)
        self._ended = typed.ended
        return typed.line


def _printable(text: str) -> str:
    """The text with its line ends, spaces for whatever else is blank, and nothing that cannot be printed."""
    if text.replace("\n", "").isprintable():
        return text
    return "".join(map(_printed, text))


def _printed(character: str) -> str:
    if character == "\n" or character.isprintable():
        return character
    return " " if character.isspace() else ""
