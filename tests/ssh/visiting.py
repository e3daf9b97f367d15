"""Visiting a host for tests: a client without a channel, that types, reads its screen, and can be cut."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

import pyte

from klaverjas_tui.locale.language import Language
from klaverjas_tui.rules.match import Match
from klaverjas_tui.rules.record import read_record
from klaverjas_tui.ssh.folder import claim
from klaverjas_tui.ssh.homes import Homes
from klaverjas_tui.ssh.host import Host
from klaverjas_tui.ssh.hosting import Hosting
from klaverjas_tui.ssh.limits import Limits
from klaverjas_tui.ssh.visitor import Visitor
from klaverjas_tui.storage.places import Places
from klaverjas_tui.table.thinkers import OWN_THREADS
from tests.ssh.wires import FakeWire

ANNE: Final = "SHA256:h0rUuOhhUElX0GwqTrtFgfwPbQvDzSMIXJ3WkMDkjBk"
BERT: Final = "SHA256:H0rUuOhhUElX0GwqTrtFgfwPbQvDzSMIXJ3WkMDkjBk"

DUTCH: Final = {"LANG": "nl_NL.UTF-8"}
SCREEN: Final = "xterm-256color"

#: The settings of who waits for nothing.
INSTANT: Final = 'pace = "instant"\n'

_QUESTION: Final = re.compile(r"\x1b\[\?\d+\$p")
_LEFT: Final = "\x1b[?1049l"
_LIMIT: Final = 10.0


def hosting_in(folder: Path, limits: Limits | None = None) -> Hosting:
    return Hosting(folder, guests=True, tongue=Language.NL, limits=limits or Limits())


class Failures:
    """What the host is told has gone wrong."""

    def __init__(self) -> None:
        self.told: list[tuple[int, BaseException]] = []

    def __call__(self, number: int, error: BaseException) -> None:
        self.told.append((number, error))


def host_in(folder: Path, limits: Limits | None = None, failures: Failures | None = None) -> Host:
    return Host(hosting_in(folder, limits), OWN_THREADS, failures or Failures())


def home_of(folder: Path, fingerprint: str) -> Places:
    """The home that a key has in the data of a server; the server may run."""
    claim(folder)
    homes = Homes.__new__(Homes)
    homes._homes = folder / "homes"
    homes._homes.mkdir(exist_ok=True)
    return homes.of(fingerprint)


def write_settings(folder: Path, fingerprint: str, text: str = INSTANT) -> Places:
    places = home_of(folder, fingerprint)
    places.settings.write_text(text)
    return places


def records(places: Places) -> list[Match]:
    """The matches that are not finished, in the order in which they began."""
    paths = sorted(places.running.glob("*.jsonl")) if places.running.is_dir() else []
    return [read_record(path.read_bytes()).match for path in paths]


async def until(holds: Callable[[], object], seconds: float = _LIMIT) -> None:
    """Wait until this holds; raises TimeoutError when it does not in so long."""
    async with asyncio.timeout(seconds):
        while not holds():
            await asyncio.sleep(0.005)


class Client:
    """One session of a host, from the side of the player."""

    numbers = iter(range(1, 1 << 30))

    def __init__(
        self,
        host: Host,
        user: str = "anne",
        fingerprint: str | None = ANNE,
        terminal: str | None = SCREEN,
        wishes: Mapping[str, str] = DUTCH,
        limits: Limits | None = None,
    ) -> None:
        self.wire = FakeWire()
        self.line = self.wire.line(limits)
        self.number = next(self.numbers)
        visitor = Visitor(self.number, user, fingerprint, wishes, terminal, 80, 24)
        self._screen = pyte.Screen(80, 24)
        self._stream = pyte.Stream(self._screen)
        self._fed = 0
        self.session = asyncio.create_task(host.play(visitor, self.line))

    def type(self, keys: str) -> None:
        self.line.received(keys.encode())

    def cut(self) -> None:
        """The connection goes."""
        self.line.ended()

    @property
    def written(self) -> str:
        """All that was sent to it."""
        return self.wire.shown

    @property
    def screen(self) -> str:
        """What it shows now."""
        text = self.written
        self._stream.feed(_QUESTION.sub("", text[self._fed :]))
        self._fed = len(text)
        return "\n".join(row.rstrip() for row in self._screen.display)

    @property
    def last_words(self) -> list[str]:
        """What is told after the screen was left."""
        assert _LEFT in self.written
        return re.sub(r"\x1b\[[?0-9;]*[a-zA-Z]", "", self.written.rpartition(_LEFT)[2]).splitlines()

    async def sees(self, text: str) -> None:
        """Wait until this is on the screen, or was told in lines."""
        try:
            await until(lambda: text in self.screen or text in self.written)
        except TimeoutError:
            raise AssertionError(f"{text!r} was not shown:\n{self.screen}\n{self.written[-400:]!r}") from None

    async def gone(self) -> int:
        """Its exit status, when the session has ended."""
        async with asyncio.timeout(_LIMIT):
            return await asyncio.shield(self.session)

    async def stop(self) -> int:
        """Stop at the table."""
        self.type("q")
        return await self.gone()
