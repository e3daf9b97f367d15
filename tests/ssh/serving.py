"""A server for a test: it listens on this machine, and what it logs is kept."""

from __future__ import annotations

import asyncio
import io
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Final, NamedTuple

import asyncssh

from klaverjas_tui.locale.language import Language
from klaverjas_tui.ssh.hosting import Hosting
from klaverjas_tui.ssh.limits import Limits
from klaverjas_tui.ssh.line import Line
from klaverjas_tui.ssh.log import Log
from klaverjas_tui.ssh.server import Server, listen
from klaverjas_tui.ssh.session import Plays
from klaverjas_tui.ssh.visitor import Visitor

#: Seconds after which what should have come does not come any more.
PATIENCE: Final = 10.0


class Echo:
    """A host whose game is to say back what is typed; ``q`` ends it, and so does the end of the lines."""

    def __init__(self) -> None:
        self.visitors: list[Visitor] = []
        self.sizes: list[tuple[int, int]] = []
        self.behind: list[bool] = []
        self.caught_up = 0
        self.gone = 0
        self._stopping: list[asyncio.Event] = []
        self._closed = False

    async def play(self, visitor: Visitor, line: Line) -> int:
        """Returns 7, so that a status is seen to come through."""
        self.visitors.append(visitor)
        stop = asyncio.Event()
        if self._closed:
            stop.set()
        self._stopping.append(stop)
        listener = _Echoing(self, line, stop)
        line.write("hello\r\n")
        line.attend(listener)
        await stop.wait()
        line.attend(None)
        line.write("bye\r\n")
        return 7

    async def close(self) -> None:
        """Every session is told to stop."""
        self._closed = True
        for stop in self._stopping:
            stop.set()


class _Echoing:
    def __init__(self, echo: Echo, line: Line, stop: asyncio.Event) -> None:
        self._echo = echo
        self._line = line
        self._stop = stop

    def heard(self, data: bytes) -> None:
        text = data.decode()
        if text.startswith("flood "):
            self._line.write("x" * int(text.split()[1]))
            self._echo.behind.append(self._line.is_behind)
        else:
            self._line.write(f"<{text}>")
        if "q" in text:
            self._stop.set()

    def resized(self, columns: int, rows: int) -> None:
        self._echo.sizes.append((columns, rows))

    def caught_up(self) -> None:
        self._echo.caught_up += 1
        self._echo.behind.append(self._line.is_behind)

    def input_ended(self) -> None:
        self._line.write("<end>")
        self._stop.set()

    def gone(self) -> None:
        self._echo.gone += 1
        self._stop.set()


class Guest(asyncssh.SSHClient):
    """A client that can enter without a key, as OpenSSH's: it answers all questions where there are none."""

    def kbdint_auth_requested(self) -> str:
        """As asyncssh."""
        return ""

    def kbdint_challenge_received(
        self, name: str, instructions: str, lang: str, prompts: Sequence[tuple[str, bool]]
    ) -> list[str] | None:
        """As asyncssh."""
        return None if prompts else []


class Serving(NamedTuple):
    """A server that listens, who hosts, and what was logged."""

    server: Server
    host: Plays
    out: io.StringIO
    log: Log

    @property
    def lines(self) -> list[str]:
        """What was logged until now."""
        self.log.flush()
        return self.out.getvalue().splitlines()

    async def told(self, part: str) -> str:
        """The first line of the log with this in it; waits for it."""
        await until(lambda: any(part in line for line in self.lines))
        return next(line for line in self.lines if part in line)

    async def empty(self) -> None:
        """Wait until nothing is left of any connection or session."""
        await until(lambda: self.server.is_empty)

    async def client(self, user: str = "quick", **options: object) -> asyncssh.SSHClientConnection:
        """A connection of asyncssh's client; with no keys but those that are given."""
        settings: dict[str, object] = {
            "config": None,
            "known_hosts": None,
            "username": user,
            "client_keys": None,
            "agent_path": None,
            "client_factory": Guest,
            **options,
        }
        return await asyncssh.connect("127.0.0.1", self.server.port, **settings)


@asynccontextmanager
async def serving(
    data: Path, *, guests: bool = True, host: Plays | None = None, limits: Limits | None = None
) -> AsyncIterator[Serving]:
    """A server with its data there, that takes guests unless told otherwise; it has left no task when this is over."""
    before = asyncio.all_tasks()
    out = io.StringIO()
    log = Log(out, Language.EN)
    hosting = Hosting(data, port=0, guests=guests, limits=limits or Limits())
    player = host or Echo()
    server = await listen(hosting, player, log)
    try:
        yield Serving(server, player, out, log)
    finally:
        await server.close()
    await until(lambda: server.is_empty)
    this = {asyncio.current_task()}  # a fixture ends in another one than it began in
    await until(lambda: not asyncio.all_tasks() - before - this)


async def until(holds: Callable[[], bool]) -> None:
    """Wait until this holds; fails where it does not within ten seconds."""
    async with asyncio.timeout(PATIENCE):
        while not holds():
            await asyncio.sleep(0.01)


class Client(asyncssh.SSHClientSession[bytes]):
    """A session of a client, with all that came over it."""

    def __init__(self) -> None:
        self.came = bytearray()
        self.status: int | None = None
        self.over = asyncio.Event()
        self.channel: asyncssh.SSHClientChannel[bytes] | None = None

    def connection_made(self, chan: asyncssh.SSHClientChannel[bytes]) -> None:
        """As asyncssh."""
        self.channel = chan

    def data_received(self, data: bytes, datatype: int | None) -> None:
        """As asyncssh."""
        self.came += data

    def exit_status_received(self, status: int) -> None:
        """As asyncssh."""
        self.status = status

    def connection_lost(self, exc: Exception | None) -> None:
        """As asyncssh."""
        self.over.set()

    def type(self, text: str) -> None:
        """Send this."""
        assert self.channel is not None
        self.channel.write(text.encode())

    async def sees(self, text: str) -> None:
        """Wait until this has come."""
        await until(lambda: text.encode() in self.came)

    async def answers(self, text: str = "again") -> None:
        """Type this, and wait until the game has said it back."""
        self.type(text)
        await self.sees(f"<{text}>")

    async def ended(self) -> int | None:
        """Wait for the end; returns the status that was sent."""
        async with asyncio.timeout(PATIENCE):
            await self.over.wait()
        return self.status


async def sit(connection: asyncssh.SSHClientConnection, **options: object) -> Client:
    """A session on this connection, with a terminal unless told otherwise, that has been said hello to."""
    settings: dict[str, object] = {"term_type": "xterm-256color", "term_size": (80, 24), "encoding": None, **options}
    _, client = await connection.create_session(Client, **settings)  # type: ignore[arg-type]
    assert isinstance(client, Client)
    await client.sees("hello")
    return client


async def refusal(waited: Awaitable[object]) -> asyncssh.ChannelOpenError:
    """What a request is refused with."""
    with suppress(TimeoutError):
        async with asyncio.timeout(PATIENCE):
            try:
                await waited
            except asyncssh.ChannelOpenError as error:
                return error
    raise AssertionError("it was not refused")


def new_key() -> asyncssh.SSHKey:
    """A key of nobody else's."""
    return asyncssh.generate_private_key("ssh-ed25519")


def list_keys(data: Path, *keys: asyncssh.SSHKey, options: str = "") -> Path:
    """Write the list of keys of a server, each with these options."""
    data.mkdir(0o700, exist_ok=True)
    path = data / "authorized_keys"
    path.write_text("".join(f"{options} {key.export_public_key().decode()}".lstrip() for key in keys))
    return path
