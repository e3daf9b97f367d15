"""The line of one session: what it types, what it is shown, its window, and its end, whatever carries them."""

from __future__ import annotations

import asyncio
import time
from typing import Final, Protocol

from klaverjas_tui.ssh.limits import Limits
from klaverjas_tui.ssh.purses import Purse
from klaverjas_tui.ssh.rates import UNSHARED, Bucket

#: The window of a client that does not say how large its own is.
USUAL_COLUMNS: Final = 80
USUAL_ROWS: Final = 24

#: Bytes that may be typed at once.
BURST: Final = 4096
#: Bytes that are kept while nobody listens: what a client may have sent before it hears that it is to wait.
EARLY: Final = 64 * 1024
#: Bytes that one key is allowed to be: a report of the mouse, a character with all that hangs on it.
BYTES_A_KEY: Final = 64
#: Seconds that a client waits at the longest before it is heard again.
LONGEST_PAUSE: Final = 1.0
#: Seconds between two sizes of a window that are told.
RESIZE_PAUSE: Final = 0.1
#: A new size is painted as often as so many keys are.
RESIZE_COST: Final = 4.0
#: Bytes that are gathered at most before they are sent.
GATHERED: Final = 32 * 1024


class Wire(Protocol):
    """What carries a line: a channel. Nothing of it raises, also when the channel has gone.

    Whoever has one tells the line when it ``caught_up``: at the latest when ``held`` is at or below the limit of
    the output again after having been above it.
    """

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

    def input_ended(self) -> None:
        """The client will type nothing more. What is written to it still shows."""

    def gone(self) -> None:
        """The connection has gone."""


class Line:
    """What is between a channel and who plays a session on it. It belongs to one event loop, and nothing of it raises.

    The channel tells it what was ``received``, that it was ``resized``, has ``caught_up``, that the client
    ``ended_input``, and that all has ``ended``; each of these is also allowed after the end.
    """

    def __init__(self, wire: Wire, limits: Limits, columns: int, rows: int, shared: Bucket | None = None) -> None:
        """``columns`` and ``rows`` are what the client says; 0: not known.

        ``shared`` is what the keys of all sessions from the same address are taken from.
        """
        self._wire = wire
        self._limits = limits
        self.shared = shared or Bucket(UNSHARED)
        self._listener: Listener | None = None
        self._early = b""
        self._gathered = bytearray()
        self._sending: asyncio.Handle | None = None
        self._waiting: list[asyncio.Future[None]] = []
        rate = BYTES_A_KEY * limits.keys
        self._bytes = Purse(BURST, rate, time.monotonic(), debt=LONGEST_PAUSE * rate)
        self._resuming: asyncio.TimerHandle | None = None
        self._size = self._clamped(columns or USUAL_COLUMNS, rows or USUAL_ROWS)
        self._wanted: tuple[int, int] | None = None
        self._resizing: asyncio.TimerHandle | None = None
        self._input_over = False
        self._gone = False
        self._last_heard = time.monotonic()

    @property
    def size(self) -> tuple[int, int]:
        """Columns and rows of the window, as told last."""
        return self._size

    @property
    def limits(self) -> Limits:
        """Of the server."""
        return self._limits

    @property
    def is_gone(self) -> bool:
        """Whether the connection has gone."""
        return self._gone

    @property
    def is_input_over(self) -> bool:
        """Whether nothing more will be typed."""
        return self._input_over or self._gone

    @property
    def last_heard(self) -> float:
        """When something was typed last, by the monotonic clock; at first: when the line was made."""
        return self._last_heard

    @property
    def is_behind(self) -> bool:
        """Whether more is held for the client than the limit; a painter leaves out whole frames then."""
        return self._wire.held > self._limits.output

    def attend(self, listener: Listener | None) -> None:
        """Have this one hear what the line hears, and nobody else; None: nobody.

        Before this returns it hears what was typed while nobody listened, for which the client had to wait, and what
        has ended already.
        """
        self._listener = listener
        self._settle()
        if listener is None:
            return
        early, self._early = self._early, b""
        if self._resuming is None and not self._gone:
            self._wire.resume_reading()
        if early:
            listener.heard(early)
        if self._gone:
            listener.gone()
        elif self._input_over:
            listener.input_ended()

    def dismiss(self, listener: Listener) -> None:
        """Have this one hear no more, if it is who listens."""
        if self._listener is listener:
            self._listener = None

    def write(self, text: str) -> None:
        """Show this. What is written in one turn of the event loop is sent in one piece."""
        if self._gone:
            return
        self._gathered += text.encode("utf-8", "replace")
        if len(self._gathered) >= GATHERED:
            self._send()
        elif self._sending is None:
            self._sending = asyncio.get_running_loop().call_soon(self._send)

    async def drained(self) -> None:
        """Send what was written, and return when no more than the limit is held, or the line has gone."""
        self._send()
        while self.is_behind and not self._gone:
            waiting = asyncio.get_running_loop().create_future()
            self._waiting.append(waiting)
            try:
                await waiting
            finally:
                if waiting in self._waiting:
                    self._waiting.remove(waiting)

    def received(self, data: bytes) -> None:
        """The client sent this. Where it sends more than it may, it waits for a while."""
        if self.is_input_over or not data:
            return
        now = time.monotonic()
        self._count(len(data), now)
        self._last_heard = now
        if self._listener is None:
            self._early = (self._early + data)[:EARLY]
            self._wire.pause_reading()
        else:
            self._listener.heard(data)

    def resized(self, columns: int, rows: int) -> None:
        """The window of the client has this size; 0: as it was. The last of many is told."""
        if self._gone:
            return
        before = self._wanted or self._size
        self._wanted = self._clamped(columns or before[0], rows or before[1])
        if self._resizing is None:
            self._settle()

    def caught_up(self) -> None:
        """The client has read what was held for it."""
        self._release()
        if self._listener is not None and not self._gone:
            self._listener.caught_up()

    def ended_input(self) -> None:
        """The client will send nothing more."""
        if self.is_input_over:
            return
        self._input_over = True
        if self._listener is not None:
            self._listener.input_ended()

    def ended(self) -> None:
        """The connection has gone."""
        if self._gone:
            return
        self._gone = True
        self._gathered.clear()
        for handle in (self._sending, self._resuming, self._resizing):
            if handle is not None:
                handle.cancel()
        self._sending = self._resuming = self._resizing = self._wanted = None
        self._release()
        if self._listener is not None:
            self._listener.gone()

    def _clamped(self, columns: int, rows: int) -> tuple[int, int]:
        return max(1, min(columns, self._limits.columns)), max(1, min(rows, self._limits.rows))

    def _send(self) -> None:
        if self._sending is not None:
            self._sending.cancel()
            self._sending = None
        if self._gathered:
            data = bytes(self._gathered)
            self._gathered.clear()
            self._wire.write(data)

    def _release(self) -> None:
        for waiting in self._waiting:
            if not waiting.done():
                waiting.set_result(None)

    def _count(self, size: int, now: float) -> None:
        self._bytes.spend(size, now)
        owed = self._bytes.owes(now)
        if owed and self._resuming is None:
            self._wire.pause_reading()
            self._resuming = asyncio.get_running_loop().call_later(owed, self._resume)

    def _resume(self) -> None:
        self._resuming = None
        if self._listener is not None:
            self._wire.resume_reading()

    def _settle(self) -> None:
        """The window has the size that was wanted last; no other one is told for a while."""
        if self._wanted is None:
            return
        if self._resizing is not None:
            self._resizing.cancel()
        self._resizing = asyncio.get_running_loop().call_later(RESIZE_PAUSE, self._settled)
        if not self.shared.take(RESIZE_COST):
            return
        self._size, self._wanted = self._wanted, None
        if self._listener is not None:
            self._listener.resized(*self._size)

    def _settled(self) -> None:
        self._resizing = None
        self._settle()
