"""The full screen on a line: the terminal that an app is shown on when it is another's, and its driver."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, BinaryIO, Final, Literal, TextIO

from rich.console import Console
from rich.segment import Segment
from textual import events
from textual._styles_cache import StylesCache
from textual.app import App
from textual.color import Color
from textual.driver import Driver
from textual.filter import ANSIToTruecolor, LineFilter
from textual.geometry import Size
from textual.message import Message

from klaverjas_tui.ssh.line import Line
from klaverjas_tui.ssh.reading import KeyReader
from klaverjas_tui.terminal import TerminalApp

#: What a process is told when its terminal goes: SIGHUP, which not every system has.
HANGUP: Final = 1

#: Another screen where there is one, no cursor, no wrapping at the last column; from its corner, where a terminal that
#: does not know the question after it may write a letter, which is painted over.
_BEGIN: Final = "\x1b[?1049h\x1b[?25l\x1b[?7l\x1b[H\x1b[?2026$p\x1b[?2004h"
#: All of that back; what is shown is erased for a terminal without another screen.
_END: Final = "\x1b[?2004l\x1b[m\x1b[?7h\x1b[H\x1b[J\x1b[?1049l\x1b[?25h"
_MOUSE_ON: Final = "\x1b[?1000h\x1b[?1003h\x1b[?1006h"
_MOUSE_OFF: Final = "\x1b[?1006l\x1b[?1003l\x1b[?1000l"
#: Commands to the terminal itself (its clipboard, the shape of its pointer) begin so.
_COMMAND: Final = "\x1b]"


class ChannelTerminal:
    """The terminal at the other end of a line. Nothing of this process's own reaches an app on it."""

    def __init__(self, line: Line) -> None:
        self.line = line

    @property
    def size(self) -> Size:
        """Of the window, as the client says it."""
        return Size(*self.line.size)

    def driver_class(self, usual: Callable[[], type[Driver]]) -> type[Driver]:
        """The one for lines."""
        return ChannelDriver

    def furnish(self, app: TerminalApp) -> None:
        """Undo what Textual took from this process's environment, and keep it from this process's streams."""
        colour = app.context.colour
        app.features = frozenset()
        app.devtools = app.css_monitor = None
        app.animation_level = "none"
        app.no_color = not colour
        own: list[LineFilter] = [chosen for chosen in app._filters if isinstance(chosen, ANSIToTruecolor)]
        app._filters = own if colour else [*own, _Colourless()]
        app.console = Console(
            color_system="standard",
            no_color=not colour,
            file=app.console.file,
            width=self.size.width,
            height=self.size.height,
            highlight=False,
            emoji=False,
            legacy_windows=False,
            force_terminal=True,
            safe_box=False,
            _environ={},
        )
        # Textual redirects the streams of the process while an app runs: not in the order in which many come and leave.
        app._capture_stdout, app._capture_stderr = sys.stdout, sys.stderr  # type: ignore[assignment]

    def attach(self, app: TerminalApp) -> None:
        """The line's end is the app's: from here on the driver hears of it.

        Textual has changed how the event loop starts tasks, for all that run in it; that is put back.
        """
        loop = asyncio.get_running_loop()
        if loop.get_task_factory() is getattr(asyncio, "eager_task_factory", None):
            loop.set_task_factory(None)
        if self.line.is_input_over:
            app.ended(HANGUP)


class ChannelDriver(Driver):
    """Shows an app on its line, and has it hear what is typed there."""

    def __init__(
        self, app: App[Any], *, debug: bool = False, mouse: bool = True, size: tuple[int, int] | None = None
    ) -> None:
        """``app`` is a TerminalApp on a ChannelTerminal."""
        assert isinstance(app, TerminalApp)
        assert isinstance(app.terminal, ChannelTerminal)
        self._line = app.terminal.line
        super().__init__(app, debug=debug, mouse=mouse, size=size or self._line.size)
        self._played: TerminalApp = app
        self._reader = KeyReader(self._line.limits.keys, mouse=mouse, shared=self._line.shared)
        self._ticking: asyncio.TimerHandle | None = None
        self._frame: list[str] = []
        self._flushing: asyncio.Handle | None = None
        self._left_out = False
        self._started = False

    # What Textual asks of a driver.

    def start_application_mode(self) -> None:
        """Take the terminal, and listen."""
        self._started = True
        self._line.write(_BEGIN + (_MOUSE_ON if self._mouse else ""))
        self._line.attend(self)

    def stop_application_mode(self) -> None:
        """Hear nothing more, and give the terminal back; all that was painted is written before."""
        self.disable_input()
        if self._started:
            self._started = False
            self.flush()
            self._line.write((_MOUSE_OFF if self._mouse else "") + _END)

    def disable_input(self) -> None:
        """Hear nothing more."""
        if self._ticking is not None:
            self._ticking.cancel()
            self._ticking = None
        self._line.dismiss(self)

    def close(self) -> None:
        """Give the terminal back, if that was not done, and let go of what Textual would keep of every app."""
        self.stop_application_mode()
        StylesCache.get_inner_outer.cache_clear()

    def write(self, data: str) -> None:
        """A part of a frame; what comes until ``flush``, or in this turn of the event loop, is one."""
        if not self._started or data.startswith(_COMMAND):
            return
        self._frame.append(data)
        if self._flushing is None:
            self._flushing = self._loop.call_soon(self.flush)

    def flush(self) -> None:
        """Show the frame, unless the client is behind: then all is painted again when it has caught up."""
        if self._flushing is not None:
            self._flushing.cancel()
            self._flushing = None
        frame, self._frame = self._frame, []
        if not frame:
            return
        if self._line.is_behind:
            self._left_out = True
        else:
            self._line.write("".join(frame))

    def send_message(self, message: Message) -> None:
        """Straight to the app, whose event loop this is."""
        self._app.post_message(message)

    def open_url(self, url: str, new_tab: object = None) -> None:
        """Not here: the browser would be this process's."""

    def deliver_binary(
        self,
        binary: BinaryIO | TextIO,
        *,
        delivery_key: str,
        save_path: Path,
        open_method: Literal["browser", "download"] = "download",
        encoding: str | None = None,
        mime_type: str | None = None,
        name: str | None = None,
    ) -> None:
        """Not here: the file would be this process's."""
        binary.close()

    # What the line says.

    def heard(self, data: bytes) -> None:
        """Hand over what it means."""
        self._hand_over(self._reader.feed(data))

    def resized(self, columns: int, rows: int) -> None:
        """Have the app draw for this size."""
        self._size = (columns, rows)
        self._app.console.size = (columns, rows)
        size = Size(columns, rows)
        self.send_message(events.Resize(size, size))

    def caught_up(self) -> None:
        """Paint what was left out."""
        if self._left_out and not self._line.is_behind:
            self._left_out = False
            self._app.call_later(self._played.action_redraw)

    def input_ended(self) -> None:
        """Nobody can play any more."""
        self._played.ended(HANGUP)

    def gone(self) -> None:
        """As above."""
        self._played.ended(HANGUP)

    def _hand_over(self, messages: list[Message]) -> None:
        for message in messages:
            self.process_message(message)
        if self._ticking is not None:
            self._ticking.cancel()
        wait = self._reader.wait
        self._ticking = None if wait is None else self._loop.call_later(wait, self._tick)

    def _tick(self) -> None:
        self._hand_over(self._reader.tick())


class _Colourless(LineFilter):
    """Takes the colours from all that Textual draws; what is bold or reversed stays so."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        """The same text without them."""
        return [Segment(text, style and style.without_color, control) for text, style, control in segments]
