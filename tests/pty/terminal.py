"""A terminal for tests: runs a command under a real pty and shows what a user would see on the screen."""

from __future__ import annotations

import contextlib
import errno
import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import termios
import time
from collections.abc import Callable, Collection, Mapping, Sequence
from types import TracebackType
from typing import Final, Self, TypeAlias

import pyte

SYNCHRONIZED_OUTPUT: Final = 2026
IN_BAND_RESIZE: Final = 2048
ALTERNATE_SCREEN: Final = 1049
MOUSE: Final = frozenset({1000, 1002, 1003, 1006, 1015, 1016})

# The private modes that pyte both knows and draws rightly: reverse screen, origin, wrap, cursor shown.
_PYTE_MODES: Final = frozenset({5, 6, 7, 25})
_TAIL: Final = 400

# One control sequence. Strings (DCS, SOS, PM, APC) and OSC run to their terminator.
_SEQUENCE: Final = re.compile(
    rb"\x1b(?:"
    rb"\[(?P<prefix>[<=>?]?)(?P<params>[0-9:;]*)(?P<between>[ -/]*)(?P<final>[@-~])"
    rb"|(?P<string>[PX^_].*?\x1b\\)"
    rb"|(?P<osc>\].*?(?:\x07|\x1b\\))"
    rb"|(?P<short>[ -/]*[0-OQ-WYZ\\`-~])"
    rb")",
    re.DOTALL,
)


class TerminalError(AssertionError):
    """What was waited for did not come; the message holds the screen and the last raw bytes."""


class Terminal:
    """A command on a pseudo terminal, and the screen that it has drawn so far.

    Nothing is read in the background: output is taken in by `wait_for`, `settle` and `wait` only.
    All times are seconds.
    """

    def __init__(
        self,
        command: Sequence[str],
        *,
        columns: int = 80,
        rows: int = 24,
        env: Mapping[str, str] | None = None,
        cwd: str | os.PathLike[str] | None = None,
        supports: Collection[int] = (),
    ) -> None:
        """Start `command` as the leader of its own session, with the pty as its only terminal.

        Args:
            command: Program and arguments.
            columns: Width of the terminal in cells.
            rows: Height of the terminal in cells.
            env: Added to an environment that holds PATH, HOME, TERM=xterm-256color and LANG=C.UTF-8 only.
            cwd: Directory to start in.
            supports: Private modes that this terminal owns up to when it is asked (as 2026); it leaves
                questions after others unanswered, as old terminals do.
        """
        self.received = bytearray()
        """All bytes that came, as they came."""
        self.modes: set[int] = set()
        """Private modes that are switched on now (mouse 1000, bracketed paste 2004, ...)."""
        self.keyboard_stack = 0
        """How many kitty keyboard settings are pushed and not popped."""
        self._supports = frozenset(supports)
        self._mark = 0
        self._pending = b""
        self._main = pyte.Screen(columns, rows)
        self._alternate = pyte.Screen(columns, rows)
        self._rows: dict[pyte.Screen, dict[int, str]] = {}
        self._streams = {screen: pyte.ByteStream(screen) for screen in (self._main, self._alternate)}
        self.screen = self._main
        """The pyte screen that shows: the main one or the alternate one."""
        self._frame: list[str] | None = None

        master, slave = pty.openpty()
        self._master: int | None = master
        try:
            _set_size(slave, columns, rows)
            base = {key: os.environ[key] for key in ("PATH", "HOME") if key in os.environ}
            self._process = subprocess.Popen(
                list(command),
                stdin=slave,
                stdout=slave,
                stderr=slave,
                cwd=cwd,
                env=base | {"TERM": "xterm-256color", "LANG": "C.UTF-8"} | dict(env or {}),
                start_new_session=True,
                preexec_fn=_take_terminal,  # noqa: PLW1509 (it only calls ioctl)
            )
        except BaseException:
            os.close(master)
            raise
        finally:
            os.close(slave)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    @property
    def pid(self) -> int:
        """Process id of the command, which is its process group and its session as well."""
        return self._process.pid

    def send(self, keys: str | bytes) -> None:
        """Type `keys`; the bytes go out as they are (`"\\x1b[C"` is the right arrow)."""
        if self._master is None:
            raise TerminalError("the terminal is hung up")
        data = keys.encode() if isinstance(keys, str) else keys
        while data:
            data = data[os.write(self._master, data) :]

    def resize(self, columns: int, rows: int) -> None:
        """Change the size and tell the command, by SIGWINCH and in band where it asked for that."""
        if self._master is None:
            raise TerminalError("the terminal is hung up")
        for screen in (self._main, self._alternate):
            screen.resize(rows, columns)
        _set_size(self._master, columns, rows)  # The kernel sends SIGWINCH to the foreground group.
        if IN_BAND_RESIZE in self.modes:
            self.send(f"\x1b[48;{rows};{columns};0;0t")

    def kill(self, number: int) -> None:
        """Send the signal `number` to the command."""
        self._process.send_signal(number)

    def hangup(self) -> None:
        """Close the terminal, as a dropped line does; the kernel sends SIGHUP to the command."""
        if self._master is not None:
            os.close(self._master)
            self._master = None

    def close(self) -> None:
        """Hang up and kill what still runs of the command's process group."""
        self.hangup()
        # PermissionError is what macOS says when only zombies are left.
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(self.pid, signal.SIGKILL)
        self._process.wait()

    def rows(self) -> list[str]:
        """The rows of the screen, without the blanks at their ends."""
        screen, rows = self.screen, self._rows.setdefault(self.screen, {})
        for y in screen.dirty:
            row = screen.buffer[y]
            rows[y] = "".join(row[x].data for x in range(screen.columns)).rstrip()
        screen.dirty.clear()
        return [rows[y] for y in range(screen.lines)]

    @property
    def frame(self) -> list[str]:
        """The rows that were last painted as a whole: at the end of the last synchronized update (2026).

        A program that hears late that there are such updates, or never, paints without them: then what it showed last.
        """
        return self.rows() if self._frame is None else self._frame

    def text(self) -> str:
        """The screen as one text, one line for each row."""
        return "\n".join(self.rows())

    def mark(self) -> None:
        """Count `since_mark` from here."""
        self._mark = len(self.received)

    @property
    def total(self) -> int:
        """Bytes received since the start."""
        return len(self.received)

    @property
    def since_mark(self) -> bytes:
        """The bytes received since `mark`."""
        return bytes(self.received[self._mark :])

    def wait_for(self, wanted: Wanted, timeout: float = 10.0) -> None:
        """Read until the screen shows a text, matches a pattern, or a predicate holds.

        Raises:
            TerminalError: When it did not happen in time, or the command ended before.
        """
        deadline = time.monotonic() + timeout
        while not self._holds(wanted):
            remaining = deadline - time.monotonic()
            if remaining <= 0 or not self._ready(remaining):
                raise TerminalError(self.report(f"waited {timeout:g} s for {wanted!r}"))
            if not self._read():
                if self._holds(wanted):
                    return
                raise TerminalError(self.report(f"the command ended; wanted {wanted!r}"))

    def settle(self, quiet: float = 0.15, timeout: float = 10.0) -> None:
        """Read until nothing has come for `quiet` seconds, or the command closed the terminal.

        Raises:
            TerminalError: When the output never paused.
        """
        deadline = time.monotonic() + timeout
        while self._ready(quiet):
            if not self._read():
                return
            if time.monotonic() > deadline:
                raise TerminalError(self.report(f"no pause of {quiet:g} s within {timeout:g} s"))

    def wait(self, timeout: float = 10.0) -> int:
        """Read to the end and give the exit status (below zero: ended by that signal).

        Raises:
            TerminalError: When the command still runs after `timeout`.
        """
        deadline = time.monotonic() + timeout
        while self._master is not None:
            remaining = deadline - time.monotonic()
            if remaining <= 0 or not self._ready(remaining):
                raise TerminalError(self.report(f"still running after {timeout:g} s"))
            if not self._read():
                break
        try:
            return self._process.wait(max(0.0, deadline - time.monotonic()))
        except subprocess.TimeoutExpired:
            raise TerminalError(self.report(f"still running after {timeout:g} s")) from None

    def _holds(self, wanted: Wanted) -> bool:
        if isinstance(wanted, str):
            return wanted in self.text()
        if isinstance(wanted, re.Pattern):
            return wanted.search(self.text()) is not None
        return wanted(self)

    def _ready(self, timeout: float) -> bool:
        """Wait for output (or its end) and tell whether there is any."""
        if self._master is None:
            return False
        return bool(select.select([self._master], [], [], timeout)[0])

    def _read(self) -> bool:
        """Take in what has come; False at the end of the output."""
        assert self._master is not None
        try:
            data = os.read(self._master, 65536)
        except OSError as error:
            if error.errno != errno.EIO:  # Linux says EIO when nobody holds the other end, macOS gives b"".
                raise
            data = b""
        self.received += data
        self._feed(data)
        return bool(data)

    def _feed(self, data: bytes) -> None:
        """Draw `data`, keeping back a control sequence whose end has not come yet."""
        data = self._pending + data
        self._pending = b""
        position = 0
        while (escape := data.find(b"\x1b", position)) >= 0:
            self._draw(data[position:escape])
            match = _SEQUENCE.match(data, escape)
            if match is None:
                self._pending = data[escape:]
                return
            self._sequence(match)
            position = match.end()
        self._draw(data[position:])

    def _draw(self, data: bytes) -> None:
        self._streams[self.screen].feed(data)

    def _sequence(self, match: re.Match[bytes]) -> None:
        """Act on one control sequence; pyte gets only those that it draws rightly."""
        final = match["final"]
        if match["string"] is not None:
            return
        if final is None or not (match["prefix"] or match["between"]):
            self._draw(match[0])
            return
        numbers = [int(number) for number in re.findall(rb"\d+", match["params"])]
        kind = (match["prefix"], match["between"], final)
        if kind == (b"?", b"$", b"p"):
            for mode in numbers:
                if mode in self._supports:
                    self.send(f"\x1b[?{mode};{1 if mode in self.modes else 2}$y")
        elif kind in {(b"?", b"", b"h"), (b"?", b"", b"l")}:
            for mode in numbers:
                self._switch(mode, final)
        elif kind == (b">", b"", b"u"):
            self.keyboard_stack += 1
        elif kind == (b"<", b"", b"u"):
            self.keyboard_stack = max(0, self.keyboard_stack - (numbers[0] if numbers else 1))

    def _switch(self, mode: int, final: bytes) -> None:
        if final == b"h":
            self.modes.add(mode)
        else:
            self.modes.discard(mode)
        if mode == SYNCHRONIZED_OUTPUT and final == b"l":
            self._frame = self.rows()
        if mode in _PYTE_MODES:
            self._draw(b"\x1b[?%d%b" % (mode, final))
        elif mode == ALTERNATE_SCREEN:
            if final == b"l":
                self._frame = self.frame  # before it goes
            self.screen = self._alternate if final == b"h" else self._main
            if final == b"h":
                self.screen.reset()

    def report(self, problem: str) -> str:
        """A problem with what the screen shows and the last raw bytes, for a failure's message."""
        edge = "+" + "-" * self.screen.columns + "+"
        shown = "\n".join(f"|{row}|" for row in self.screen.display)
        tail = bytes(self.received[-_TAIL:])
        return f"{problem}\n{edge}\n{shown}\n{edge}\n{self.total} bytes, the last of them: {tail!r}"


Wanted: TypeAlias = str | re.Pattern[str] | Callable[[Terminal], bool]


def _take_terminal() -> None:
    """Make standard input the controlling terminal (runs in the child, after setsid)."""
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)


def _set_size(descriptor: int, columns: int, rows: int) -> None:
    fcntl.ioctl(descriptor, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
