"""A player far away: asyncssh's own client, the screen that it draws, and what a person reads there and types."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final, NamedTuple

import asyncssh
import pyte

from klaverjas_tui.locale.language import Language
from klaverjas_tui.locale.signs import Charset
from klaverjas_tui.locale.words import Words
from klaverjas_tui.ssh.limits import Limits
from tests.pty.homes import Home
from tests.pty.reading import Moment, Reader, Seen
from tests.pty.sitting import ENTER, REACTION, REDRAW, TAB, text_faults
from tests.ssh import serving, visiting
from tests.ssh.visiting import Failures, host_in

#: Seconds within which what is waited for has come, on a busy machine too.
PATIENCE: Final = 30.0
#: What each language is wished by.
WISHES: Final[Mapping[Language, Mapping[str, str]]] = {
    Language.NL: {"LANG": "nl_NL.UTF-8"},
    Language.EN: {"LANG": "en_GB.UTF-8"},
}

_QUESTION: Final = b"\x1b[?2026$p"
_ANSWER: Final = b"\x1b[?2026;2$y"
_FRAME_BEGINS: Final = b"\x1b[?2026h"
_FRAME_ENDS: Final = b"\x1b[?2026l"


class Screen:
    """What a terminal has drawn that knows of whole frames (2026)."""

    def __init__(self, columns: int, rows: int) -> None:
        self._screen = pyte.Screen(columns, rows)
        self._stream = pyte.ByteStream(self._screen)
        self._rows: dict[int, str] = {}
        self._frame: tuple[str, ...] | None = None
        self._pending = b""
        self._within = False

    def feed(self, data: bytes) -> None:
        """Draw this."""
        *frames, rest = (self._pending + data).replace(_QUESTION, b"").split(_FRAME_ENDS)
        for frame in frames:
            self._stream.feed(frame)
            self._frame = self.rows
            self._within = False
        self._pending = _begin_of(_FRAME_ENDS, rest)
        self._within = self._within or _FRAME_BEGINS in rest
        self._stream.feed(rest.removesuffix(self._pending) if self._pending else rest)

    def resize(self, columns: int, rows: int) -> None:
        """Have another size."""
        self._screen.resize(rows, columns)
        self._rows.clear()
        self._screen.dirty.update(range(rows))

    @property
    def columns(self) -> int:
        """Its width."""
        return int(self._screen.columns)

    @property
    def is_whole(self) -> bool:
        """Whether no frame has begun that has not ended."""
        return not self._within

    @property
    def rows(self) -> tuple[str, ...]:
        """The rows, without the blanks at their ends."""
        screen = self._screen
        for y in screen.dirty:
            row = screen.buffer[y]
            self._rows[y] = "".join(row[x].data for x in range(screen.columns)).rstrip()
        screen.dirty.clear()
        return tuple(self._rows[y] for y in range(screen.lines))

    @property
    def frame(self) -> tuple[str, ...]:
        """The rows as the last whole frame left them; before there were frames: as they are."""
        return self.rows if self._frame is None else self._frame

    @property
    def text(self) -> str:
        """All of it, one line for each row."""
        return "\n".join(self.rows)


class Remote(asyncssh.SSHClientSession[bytes]):
    """One session, from the player's side."""

    def __init__(self, language: Language, charset: Charset, size: tuple[int, int]) -> None:
        self.words = Words.of(language, charset)
        self.say = self.words.say
        self.reader = Reader(self.words)
        self.screen = Screen(*size)
        self.came = bytearray()
        """All that came."""
        self.status: int | None = None
        """With which it ended; None: it did not, or does not say so."""
        self.over = False
        self._channel: asyncssh.SSHClientChannel[bytes] | None = None
        self._news = asyncio.Event()

    # What the channel says.

    def connection_made(self, chan: asyncssh.SSHClientChannel[bytes]) -> None:
        """As asyncssh."""
        self._channel = chan

    def data_received(self, data: bytes, datatype: int | None) -> None:
        """Draw it, and answer what a terminal is asked."""
        self.came += data
        if _QUESTION in data:
            self.channel.write(_ANSWER)
        self.screen.feed(data)
        self._news.set()

    def exit_status_received(self, status: int) -> None:
        """As asyncssh."""
        self.status = status

    def connection_lost(self, exc: Exception | None) -> None:
        """As asyncssh."""
        self.over = True
        self._news.set()

    @property
    def channel(self) -> asyncssh.SSHClientChannel[bytes]:
        """Of this session."""
        assert self._channel is not None
        return self._channel

    @property
    def told(self) -> str:
        """All that came, as text."""
        return self.came.decode()

    # Looking.

    async def until(self, what: str, holds: Callable[[], object]) -> None:
        """Wait until this holds; it is looked at whenever something has come, and at the end."""
        try:
            async with asyncio.timeout(PATIENCE):
                while not holds():
                    assert not self.over, self.report(f"ended, and wanted: {what}")
                    self._news.clear()
                    await self._news.wait()
        except TimeoutError:
            raise AssertionError(self.report(f"wanted: {what}")) from None

    async def quiet(self, seconds: float = REACTION) -> None:
        """Wait until nothing has come for so long."""
        while not self.over:
            self._news.clear()
            try:
                async with asyncio.timeout(seconds):
                    await self._news.wait()
            except TimeoutError:
                return

    async def ended(self) -> int | None:
        """Wait for the end; returns the exit status."""
        await self.until("the end", lambda: self.over)
        return self.status

    def look(self) -> Seen | None:
        """The table as it is on the screen now; None when it is not, or not whole."""
        return self.reader.read(self.screen.rows, self.screen.columns) if self.screen.is_whole else None

    async def sees(self, what: str, wanted: Callable[[Seen], bool]) -> Seen:
        """Wait until the table shows what is wanted and is quiet; nothing on it may be wrong then."""

        def shown() -> bool:
            seen = self.look()
            return seen is not None and wanted(seen)

        while True:
            await self.until(what, shown)
            await self.quiet()
            seen = self.look()
            if seen is not None and wanted(seen):
                break
        faults = [*seen.faults, *text_faults(seen.rows)]
        assert not faults, self.report("\n".join(faults))
        return seen

    async def turn(self) -> Seen:
        """Wait until there is something to do."""
        return await self.sees("something to do", lambda seen: seen.moment is not Moment.BOTS)

    def report(self, problem: str) -> str:
        """A problem, with what the screen shows."""
        return f"{problem}\n{self.screen.text}\n{len(self.came)} bytes, the last of them: {bytes(self.came[-300:])!r}"

    # Typing.

    def type(self, keys: str | bytes) -> None:
        """Send this."""
        self.channel.write(keys.encode() if isinstance(keys, str) else keys)

    async def act(self, seen: Seen, choice: Callable[[Sequence[str]], str]) -> Seen:
        """Do something that there is to do; ``choice`` picks among the keys that may be pressed."""
        match seen.moment:
            case Moment.TRUMPS:
                self.type(choice(suit_keys(seen)))
                return await self.sees(
                    "trumps", lambda now: now.deal != seen.deal or (now.my_turn and bool(now.trumps))
                )
            case Moment.CARD:
                self.type(TAB + ENTER)
                return await self.sees(
                    "a card played", lambda now: now.moment is not Moment.BOTS and len(now.hand) < len(seen.hand)
                )
            case Moment.TRICK:
                self.type(" ")
                return await self.sees("after the trick", lambda now: now.moment not in (Moment.TRICK, Moment.BOTS))
            case _:
                self.type(" ")
                return await self.sees(
                    "the next deal or the end",
                    lambda now: now.moment is not Moment.BOTS and (now.moment, now.deal) != (seen.moment, seen.deal),
                )

    async def redrawn(self) -> tuple[str, ...]:
        """The rows when all has been painted again over whatever lay there."""
        before = len(self.came)
        self.type(REDRAW)
        await self.until("all painted again", lambda: _FRAME_ENDS in self.came[before:])
        await self.quiet()
        blank = Screen(self.screen.columns, len(self.screen.rows))
        blank.feed(bytes(self.came[before:]))
        return blank.rows


def suit_keys(seen: Seen) -> Sequence[str]:
    """The keys of the suits that can be chosen."""
    return [word for word in seen.keys.split() if word in "1234"]


class Guest(serving.Guest):
    """A client that knows no server yet, and trusts any."""

    def validate_host_public_key(self, host: str, addr: str, port: int, key: asyncssh.SSHKey) -> bool:
        """As asyncssh."""
        return True


class Login(NamedTuple):
    """Who logs in, and with what."""

    port: int
    user: str = "anne"
    key: asyncssh.SSHKey | None = None
    language: Language = Language.NL
    terminal: str | None = "xterm-256color"
    size: tuple[int, int] = (80, 24)
    told: tuple[int, int] | None = None
    """What the client says that its size is, where it is another one."""
    wishes: Mapping[str, str] | None = None
    charset: Charset = Charset.UNICODE
    window: int = 2 * 1024 * 1024
    """Bytes that the server may send ahead of what the session has read."""

    async def connect(
        self, owner: type[asyncssh.SSHClient] | Callable[[], asyncssh.SSHClient] = Guest
    ) -> asyncssh.SSHClientConnection:
        """A connection that is let in; ``owner`` makes who hears of it."""
        return await asyncssh.connect(
            "127.0.0.1",
            self.port,
            username=self.user,
            config=None,
            known_hosts=([], [], []),
            client_keys=None if self.key is None else [self.key],
            agent_path=None,
            client_factory=owner,
            compression_algs=None,
        )

    async def sit(self, connection: asyncssh.SSHClientConnection) -> Remote:
        """A session on it."""
        remote = Remote(self.language, self.charset, self.size)
        wishes = WISHES[self.language] if self.wishes is None else self.wishes
        await connection.create_session(
            lambda: remote,
            request_pty=False if self.terminal is None else "force",
            term_type=self.terminal,
            term_size=self.told or self.size,
            env=dict[str | bytes, str | bytes](wishes.items()),
            encoding=None,
            window=self.window,
        )
        return remote

    @asynccontextmanager
    async def session(self) -> AsyncIterator[Remote]:
        """Log in and sit down; the connection is closed in the end, if it is still there."""
        async with await self.connect() as connection:
            yield await self.sit(connection)


def _begin_of(sequence: bytes, data: bytes) -> bytes:
    """With what of this sequence the data end, that may go on."""
    return next((sequence[:size] for size in range(len(sequence) - 1, 0, -1) if data.endswith(sequence[:size])), b"")


@asynccontextmanager
async def hosted(data: Path, limits: Limits | None = None) -> AsyncIterator[serving.Serving]:
    """A server with the game itself, which takes guests; nothing in it has gone wrong in the end."""
    failures = Failures()
    async with serving.serving(data, host=host_in(data, limits, failures), limits=limits) as server:
        yield server
    assert failures.told == []


def home_of(data: Path, key: asyncssh.SSHKey) -> Home:
    """That of who has this key."""
    return Home(visiting.home_of(data, key.get_fingerprint()).data)
