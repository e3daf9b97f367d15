"""A guest: a client with a key of its own, who plays by keys, knows what is due, and sees when it is answered."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import time
from collections.abc import Callable, Iterable
from itertools import count
from pathlib import Path
from typing import Final

import asyncssh

from klaverjas_tui.rules.match import Match
from klaverjas_tui.rules.record import read_record
from klaverjas_tui.storage.settings import Settings
from klaverjas_tui.table.pace import Pace
from tests.bench.hosting_person import Person
from tests.bench.hosting_server import Server
from tests.bench.matches import Moment, home_with, new_match, play_to
from tests.bench.session import LANGUAGE, TITLE, your_turn

HOST: Final = "127.0.0.1"
SETTINGS: Final = Settings(language=LANGUAGE.value, pace=Pace.INSTANT)
#: Seconds that an answer may take before it is taken for none.
PATIENCE: Final = 15.0
#: Seconds after a paint from which on a key was meant for what was painted; the server drops it when it comes too soon.
LOOK: Final = 0.08
#: Seconds after which a key that has done nothing is known to have been dropped.
_DROPPED: Final = 2.0
_COLUMNS, _ROWS = 80, 24
_ASKED_FOR_WHOLE_FRAMES: Final = b"\x1b[?2026$p"
_SHOWS_THEM: Final = b"\x1b[?2026;2$y"
#: So much of the latest output is looked at.
_LATEST: Final = 16 * 1024
#: So many log in at a time.
_AT_A_TIME: Final = 8


#: Each comes from an address of its own, of this computer, since those of one address share what they get.
_NUMBERS: Final = count()


class Screen(asyncssh.SSHClientSession[bytes]):
    """What comes through a channel: how much, when, and the latest of it."""

    def __init__(self) -> None:
        self.count = 0
        self.last = 0.0
        self.latest = b""
        self.came = asyncio.Event()
        self.has_ended = False
        self._channel: asyncssh.SSHClientChannel[bytes] | None = None

    def connection_made(self, chan: asyncssh.SSHClientChannel[bytes]) -> None:
        """It is open."""
        self._channel = chan

    def data_received(self, data: bytes, datatype: asyncssh.DataType) -> None:
        """Note it; the one question that this screen answers is whether it shows frames as a whole."""
        self.count += len(data)
        self.last = time.perf_counter()
        self.latest = (self.latest + data)[-_LATEST:]
        self.came.set()
        if _ASKED_FOR_WHOLE_FRAMES in data and self._channel is not None:
            self._channel.write(_SHOWS_THEM)

    def connection_lost(self, exc: Exception | None) -> None:
        """It is closed."""
        self.has_ended = True
        self.came.set()


class Guest:
    """A player with a match to go on with, from this moment of it on. Durations are in seconds."""

    def __init__(self, server: Server, seed: str, moment: Moment = your_turn, settings: Settings = SETTINGS) -> None:
        self._key = asyncssh.generate_private_key("ssh-ed25519")
        self.pressed_again = 0
        """How many keys were dropped, because their turn was not painted yet."""
        self._pressed = ""
        self._port = server.port
        number = next(_NUMBERS)
        self._address = f"127.0.{1 + number // 250}.{1 + number % 250}"
        self._home = server.hosting.homes / hashlib.sha256(self._key.get_fingerprint().encode()).hexdigest()
        self._home.mkdir(mode=0o700, parents=True)
        match = new_match(seed, settings)
        home_with(self._home, match, play_to(match, moment), settings)
        self.person = Person(match)
        self._lines = self._certain = self.lines()

    # Coming and going.

    async def come(self, port: int | None = None) -> float:
        """Log in, and wait for the first paint; how long that took. ``port`` is the server's unless it is given."""
        started = time.perf_counter()
        await self.log_in(port)
        await self.sit_down()
        return time.perf_counter() - started

    async def log_in(self, port: int | None = None) -> None:
        """Log in, and ask for nothing yet."""
        self._connection = await asyncssh.connect(
            HOST,
            port or self._port,
            username="player",
            client_keys=[self._key],
            known_hosts=None,
            agent_path=None,
            config=[],
            local_addr=(self._address, 0),
            compression_algs=["none"],
        )

    async def sit_down(self) -> None:
        """Ask for a table, and wait for its first paint."""
        self.channel, screen = await self._connection.create_session(
            Screen, term_type="xterm-256color", term_size=(_COLUMNS, _ROWS), encoding=None
        )
        assert isinstance(screen, Screen)
        self.screen = screen
        await self.until(lambda: TITLE.encode() in self.screen.latest)

    async def leave(self) -> None:
        """Stop as a player does, and log out."""
        self.send(b"q")
        await self.until(lambda: self.screen.has_ended)
        self.cut()

    def cut(self) -> None:
        """Be gone, without a word."""
        self._connection.abort()

    # Looking.

    async def until(self, true: Callable[[], bool]) -> None:
        """Wait for this to be so; raises TimeoutError, and ConnectionError where the server has hung up."""
        async with asyncio.timeout(PATIENCE):
            while not true():
                if self.screen.has_ended:
                    raise ConnectionError(self.screen.latest[-500:])
                self.screen.came.clear()
                await self.screen.came.wait()

    async def quiet(self, seconds: float = LOOK) -> None:
        """Wait until nothing has come for so long."""
        while (left := self.screen.last + seconds - time.perf_counter()) > 0:
            await asyncio.sleep(left)

    async def turn(self) -> None:
        """Wait until all that is expected has happened, and is painted; raises TimeoutError.

        A key that came before its turn was painted was dropped, and is pressed again as a person would.
        """
        begin, again = time.perf_counter(), 0
        while (lines := self.lines()) < (wanted := self._lines + self.person.events):
            waited = time.perf_counter() - begin
            if waited > PATIENCE:
                raise TimeoutError(f"{wanted} lines are expected, {lines} are there: {self.screen.latest[-500:]!r}")
            if waited > _DROPPED * (1 + again):
                again += 1
                self.pressed_again += 1
                self.send(self._pressed.encode())
            await asyncio.sleep(LOOK)
        self._certain = wanted
        await asyncio.sleep(LOOK)  # what has happened is on disk first, then it is painted
        await self.quiet()

    async def finds_all(self) -> bool:
        """Come back, whether everything is there that was done, and goes on.

        The last key may not have come where the line was cut before what it did was seen whole.
        """
        begin = time.perf_counter()
        while self.lines() < self._lines + self.person.events:
            if time.perf_counter() > begin + _DROPPED:
                all_there = self.lines() == self._certain
                self.believe_record()
                return all_there
            await asyncio.sleep(LOOK)
        return True

    # Playing.

    def send(self, data: bytes) -> None:
        """Type this; nothing happens where the line has gone."""
        with contextlib.suppress(BrokenPipeError):
            self.channel.write(data)

    async def press(self, keys: str) -> float:
        """Press these at once; how long it took until something was painted."""
        before, pressed = self.screen.count, time.perf_counter()
        self.send(keys.encode())
        await self.until(lambda: self.screen.count > before)
        return self.screen.last - pressed

    async def play(self) -> float:
        """Press the key for what is due when it is; how long it took until something was painted."""
        await self.turn()
        self._pressed = self.person.next_key()
        return await self.press(self._pressed)

    # What lies on disk.

    @property
    def record(self) -> Path:
        """The one record that is running."""
        (path,) = (self._home / "running").glob("*.jsonl")
        return path

    def lines(self) -> int:
        """How many the record has."""
        return self.record.read_bytes().count(b"\n")

    def match(self) -> Match:
        """The match of the record; raises Problem where it cannot be read."""
        return read_record(self.record.read_bytes()).match

    def believe_record(self) -> None:
        """Go on from what lies on disk."""
        self.person = Person(self.match())
        self._lines = self._certain = self.lines()


async def all_come(guests: Iterable[Guest]) -> None:
    """Have them log in, some at a time."""
    some = asyncio.Semaphore(_AT_A_TIME)

    async def come(guest: Guest) -> None:
        async with some:
            await guest.come()

    async with asyncio.TaskGroup() as group:
        for guest in guests:
            group.create_task(come(guest))
