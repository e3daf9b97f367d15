"""What the tests of storage share: places, a match that is played event by event, and other processes."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from itertools import islice
from pathlib import Path
from typing import Final

from klaverjas_tui.rules.match import Event, Header, Match
from klaverjas_tui.rules.record import event_line, header_line
from klaverjas_tui.storage.journal import Journal
from klaverjas_tui.storage.places import Places
from tests.rules.golden.playing import header_of, play

ROOT: Final = Path(__file__).parent.parent.parent
START: Final = datetime(2026, 1, 31, 20, 15, 0, tzinfo=UTC)


def places_in(home: Path) -> Places:
    return Places(home, home)


class Clock:
    """A clock that goes a minute on whenever it is looked at."""

    def __init__(self) -> None:
        self.looked = 0

    def __call__(self) -> datetime:
        self.looked += 1
        return START + timedelta(minutes=self.looked - 1)


def header(seed: str = "stored", length: str = "deals:2") -> Header:
    return header_of("rotterdams", seed, length=length)


def events(header: Header) -> Iterator[Event]:
    """The events of a match, as it is played by a hash."""
    return play(Match(header))


def record(header: Header, count: int | None = None) -> bytes:
    """The record of a match after this many events; all of them when None."""
    happened = islice(events(header), count)
    return (header_line(header) + "".join(map(event_line, happened))).encode()


def begin(places: Places, count: int, header: Header = header()) -> Journal:  # noqa: B008
    """A running match after this many events."""
    journal = Journal.create(places, header, Clock())
    for event in islice(events(header), count):
        journal.append(event)
    return journal


def put(places: Places, name: str, data: bytes, *, age: int = 0) -> Path:
    """A record lying among the running ones, last written to so many seconds before the start of these tests."""
    places.running.mkdir(parents=True, exist_ok=True)
    path = places.running / name
    path.write_bytes(data)
    written = START.timestamp() - age
    os.utime(path, (written, written))
    return path


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir()) if folder.is_dir() else []


def process(module: str, *arguments: str) -> subprocess.Popen[str]:
    """A module of these tests, run in a process of its own."""
    command = [sys.executable, "-m", f"tests.storage.{module}", *arguments]
    return subprocess.Popen(
        command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )


def answer_of(module: str, *arguments: str) -> str:
    """What a module of these tests prints in a process of its own."""
    other = process(module, *arguments)
    out, err = other.communicate(timeout=60)
    assert other.returncode == 0, err
    return out.strip()
