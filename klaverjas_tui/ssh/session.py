"""A session on a channel: collects what the client says of itself, and has the host play it to its end."""

from __future__ import annotations

import asyncio
import contextvars
import time
from collections.abc import Callable
from datetime import timedelta
from typing import Final, NamedTuple, Protocol

import asyncssh

from klaverjas_tui.locale.catalogue import key_of
from klaverjas_tui.ssh.channel import ChannelWire, GameChannel
from klaverjas_tui.ssh.counting import Place
from klaverjas_tui.ssh.limits import Limits
from klaverjas_tui.ssh.line import Line
from klaverjas_tui.ssh.log import Notes, printable, short, where
from klaverjas_tui.ssh.rates import Bucket
from klaverjas_tui.ssh.tables import pick_of
from klaverjas_tui.ssh.visitor import Visitor

#: Seconds that a session gets to leave by itself when its connection has gone.
GRACE: Final = 5.0
#: Seconds that a client gets to take what is still held for it at the end, and to say that it has.
LINGER: Final = 30.0

_WISHES: Final = 16
_LONGEST_WISH: Final = 64
_LONGEST_TERMINAL: Final = 64
_FAILED: Final = 1


class Plays(Protocol):
    """What hosts sessions: a ``Host``."""

    async def play(self, visitor: Visitor, line: Line) -> int:
        """Play one session from begin to end; returns its exit status."""

    async def close(self) -> None:
        """Have all sessions leave."""


class Caller(NamedTuple):
    """Who opened a channel."""

    number: int
    """Of the session."""
    user: str
    """As they logged in."""
    fingerprint: str | None
    """Of the key that they proved to have."""
    is_listed: bool
    """Whether that key is in the list of who may play."""
    network: str
    """That their address lies in."""


class Table(NamedTuple):
    """What a session is given."""

    host: Plays
    limits: Limits
    notes: Notes
    shared: Bucket
    """What the keys of all sessions from the same address are taken from."""
    place: Place
    """That it takes among the sessions of the server; given back when its channel is over."""
    tasks: set[asyncio.Task[None]]
    """The sessions that are played; each is in here until it is over."""


class GameSession(asyncssh.SSHServerSession[bytes]):
    """One session. It begins when the client asks for a shell, which is the game."""

    def __init__(self, caller: Caller, table: Table, over: Callable[[GameSession], None]) -> None:
        """``over`` is called when its channel is over."""
        self._caller = caller
        self._table = table
        self._over = over
        self._channel: GameChannel | None = None
        self._terminal: str | None = None
        self._columns = self._rows = 0
        self._wishes: dict[str, str] = {}
        self._line: Line | None = None
        self._task: asyncio.Task[None] | None = None
        self._late: asyncio.TimerHandle | None = None

    # What the channel says before the game begins.

    def connection_made(self, chan: asyncssh.SSHServerChannel[bytes]) -> None:
        """The channel is open; one on which no game begins does not stay so."""
        assert isinstance(chan, GameChannel)
        self._channel = chan
        self._late = asyncio.get_running_loop().call_later(self._table.limits.handshake, self._too_late)

    def terminal_wanted(self, terminal: str, columns: int, rows: int) -> bool:
        """As ``Sitting``: the first one counts."""
        if self._terminal is not None:
            return False
        self._terminal = printable(terminal[:_LONGEST_TERMINAL])
        self._columns, self._rows = columns, rows
        return True

    def wished(self, name: str, value: str) -> bool:
        """As ``Sitting``: only the language, and no more of it than anybody needs."""
        taken = (
            (name == "LANG" or name.startswith("LC_"))
            and max(len(name), len(value)) <= _LONGEST_WISH
            and f"{name}{value}".isascii()
            and f"{name}{value}".isprintable()
            and (name in self._wishes or len(self._wishes) < _WISHES)
        )
        if taken:
            self._wishes[name] = value
        return taken

    def session_started(self) -> None:
        """The client asked for a shell and was told that it has one: the game begins."""
        assert self._channel is not None
        self._in_time()
        caller = self._caller
        visitor = Visitor(
            caller.number,
            caller.user,
            caller.fingerprint,
            self._wishes,
            self._terminal,
            self._columns,
            self._rows,
            caller.is_listed,
            caller.network,
        )
        wire, table = ChannelWire(self._channel), self._table
        self._line = Line(wire, table.limits, self._columns, self._rows, table.shared)
        playing = self._play(self._channel, visitor, self._line)
        self._task = asyncio.get_running_loop().create_task(playing, context=contextvars.Context())
        self._table.tasks.add(self._task)
        self._task.add_done_callback(self._table.tasks.discard)

    # What the channel says during the game.

    def data_received(self, data: bytes, datatype: int | None) -> None:
        """This was typed."""
        if self._line is not None:
            self._line.received(data)

    def terminal_size_changed(self, width: int, height: int, pixwidth: int, pixheight: int) -> None:
        """The window has another size."""
        self._columns, self._rows = width, height
        if self._line is not None:
            self._line.resized(width, height)

    def eof_received(self) -> bool:
        """Nothing more will be typed: the end of lines that come from a file. At a terminal it means nothing."""
        if self._line is not None and self._terminal is None:
            self._line.ended_input()
        return True

    def resume_writing(self) -> None:
        """The client has read what was held for it."""
        if self._line is not None:
            self._line.caught_up()

    def connection_lost(self, exc: Exception | None) -> None:
        """The channel has gone, by whosever wish."""
        self._in_time()
        if self._line is not None:
            self._line.ended()
        if self._task is not None and not self._task.done():
            last = asyncio.get_running_loop().call_later(GRACE, self._task.cancel)
            self._task.add_done_callback(lambda _: last.cancel())

    def closed(self) -> None:
        """As ``Sitting``: nothing of this session is left at the channel."""
        self._in_time()
        self._table.place.give_back()
        self._over(self)

    def _too_late(self) -> None:
        assert self._channel is not None
        self._table.notes.say("hostlog.session_unused")
        self._channel.hang_up()

    def _in_time(self) -> None:
        if self._late is not None:
            self._late.cancel()
            self._late = None

    # The game.

    async def _play(self, channel: GameChannel, visitor: Visitor, line: Line) -> None:
        notes = self._table.notes
        begin = time.monotonic()
        self._tell_begin(visitor, line)
        status = _FAILED
        try:
            status = await self._table.host.play(visitor, line)
        except Exception as error:
            notes.say("hostlog.session_failed", why=where(error))
        finally:
            duration = passed(begin)
            if line.is_gone:
                notes.say("hostlog.session_cut", duration=duration)
            else:
                notes.say("hostlog.session_ended", duration=duration, status=status)
        await _let_go(channel, line, status)

    def _tell_begin(self, visitor: Visitor, line: Line) -> None:
        user, pick = short(visitor.user), pick_of(visitor.user)
        table = pick.preset or self._table.notes.words(f"hostlog.table.{key_of(pick.kind)}")
        if visitor.terminal is None:
            self._table.notes.say("hostlog.session_lines", user=user, table=table)
            return
        size = "×".join(map(str, line.size))
        terminal = short(visitor.terminal)
        self._table.notes.say("hostlog.session_begun", user=user, table=table, terminal=terminal, size=size)


async def _let_go(channel: GameChannel, line: Line, status: int) -> None:
    """Send the last of a session, say with which status it ended, and close its channel, whatever the client does."""
    try:
        async with asyncio.timeout(LINGER):
            await line.drained()
            channel.exit(status)
            await channel.wait_closed()
    except TimeoutError:
        channel.hang_up()


def passed(begin: float) -> str:
    """The time since then (by the monotonic clock), as ``0:12:30``."""
    return str(timedelta(seconds=int(time.monotonic() - begin)))
