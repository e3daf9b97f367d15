"""Garbage on a line: whatever is sent, the session neither breaks nor stalls, and nothing but keys gets through."""

from __future__ import annotations

import asyncio
import random
import tracemalloc
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest
from textual import events
from textual.messages import TerminalSupportsSynchronizedOutput

from klaverjas_tui.ssh.driver import HANGUP, ChannelDriver
from klaverjas_tui.ssh.limits import Limits
from klaverjas_tui.ssh.reading import SILENCE, KeyReader
from tests.ssh.seated import Seat
from tests.ssh.sequences import KEYS, NO_KEYS
from tests.ssh.wires import FakeClock, until

READ: Final = 100_000
PLAYED: Final = 1_500
ALLOWED: Final = (events.Key, events.MouseEvent, TerminalSupportsSynchronizedOutput)
SEEDS: Final = [
    *KEYS,
    *(data for data in NO_KEYS if len(data) < 100),
    b"\x1b[200~12\r",
    b"\x1b]0;",
    b"\x1bP",
    b"12345678",
]


def removed(data: bytes, chance: random.Random) -> bytes:
    start = chance.randrange(len(data) + 1)
    return data[:start] + data[start + chance.randrange(1, 4) :]


def repeated(data: bytes, chance: random.Random) -> bytes:
    start = chance.randrange(len(data) + 1)
    return data[:start] + data[start : start + 4] * chance.randrange(2, 4) + data[start:]


def changed(data: bytes, chance: random.Random) -> bytes:
    place = chance.randrange(len(data) + 1)
    return data[:place] + bytes([chance.randrange(256)]) + data[place + 1 :]


def inserted(data: bytes, chance: random.Random) -> bytes:
    place = chance.randrange(len(data) + 1)
    return data[:place] + chance.choice(SEEDS)[:12] + data[place:]


def cut_off(data: bytes, chance: random.Random) -> bytes:
    return data[: chance.randrange(len(data) + 1)]


MUTATIONS: Final[list[Callable[[bytes, random.Random], bytes]]] = [removed, repeated, changed, inserted, cut_off]


def mutated(chance: random.Random) -> list[bytes]:
    """Something that a terminal sends, spoilt, in one piece or in more."""
    data = b"".join(chance.choices(SEEDS, k=chance.randrange(1, 4)))
    for mutation in chance.choices(MUTATIONS, k=chance.randrange(1, 4)):
        data = mutation(data, chance)
    places = sorted(chance.randrange(len(data) + 1) for _ in range(chance.randrange(3)))
    return [data[start:end] for start, end in zip([0, *places], [*places, len(data)], strict=True)]


@pytest.mark.parametrize("mouse", [False, True])
def test_nothing_but_keys_gets_through_and_the_next_key_always_does(mouse: bool) -> None:  # noqa: FBT001
    chance, clock = random.Random(f"fuzz {mouse}"), FakeClock()
    reader = KeyReader(40, mouse=mouse, clock=clock)
    allowed = ALLOWED if mouse else (events.Key, TerminalSupportsSynchronizedOutput)
    for _ in range(READ // 2):
        for part in mutated(chance):
            clock.now += chance.choice((0.0, 0.0, 0.05, 0.4))
            messages = reader.feed(part)
            assert all(isinstance(message, allowed) for message in messages)
            assert len(messages) <= 160
            assert len(reader._sequence) <= 40
        clock.now += SILENCE
        assert all(isinstance(message, events.Key) for message in reader.tick())
        assert reader.wait is None
        [key] = reader.feed(b"z")
        assert isinstance(key, events.Key)
        assert key.key == "z"


@pytest.mark.parametrize("begin", [b"\x1b[200~", b"\x1b]52;c;", b"\x1bP", b"\x1b[", b"\x1bO", b""])
def test_what_never_ends_takes_no_room(begin: bytes) -> None:
    clock = FakeClock()
    reader = KeyReader(40, mouse=True, clock=clock)
    tracemalloc.start()
    try:
        reader.feed(begin)
        before, _ = tracemalloc.get_traced_memory()
        for _ in range(25):
            reader.feed(b"1;" * 2000)
        after, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert after - before < 20_000


async def test_the_app_neither_breaks_nor_stalls(tmp_path: Path) -> None:
    chance, clock = random.Random("fuzz of the app"), FakeClock()
    seat = await sat_down(tmp_path / "0", clock)
    painted = 0
    for number in range(1, PLAYED + 1):
        for part in mutated(chance):
            seat.line.received(part)
        if number % 10 == 0:
            trouble(seat, chance)
        clock.now += SILENCE
        await asyncio.sleep(0)
        if number % 5 == 0:
            await answered(seat, clock)
        if seat.app._exit:
            assert await seat.left() in (0, 128 + HANGUP)
            painted += len(seat.wire.packets)
            seat = await sat_down(tmp_path / str(number), clock)
    seat.wire.cut()
    assert await seat.left() == 128 + HANGUP
    assert painted + len(seat.wire.packets) > PLAYED / 5


SIZES: Final = [(80, 24), (40, 10), (132, 50), (60, 20), (1, 1)]


def trouble(seat: Seat, chance: random.Random) -> None:
    """The client reads no more, or again, or goes, or changes its window."""
    match chance.randrange(5):
        case 0:
            seat.wire.refuse()
        case 1:
            seat.wire.take()
        case 2:
            seat.wire.cut()
        case _:
            seat.line.resized(*chance.choice(SIZES))


async def sat_down(home: Path, clock: FakeClock) -> Seat:
    """The app, whose keys are counted by this clock."""
    seat = Seat(home, mouse=True, limits=Limits(output=20_000))
    seat.begin()
    await until(lambda: seat.app.is_running and seat.app.table.asked)
    driver = seat.app._driver
    assert isinstance(driver, ChannelDriver)
    driver._reader = KeyReader(40, mouse=True, clock=clock)
    return seat


async def answered(seat: Seat, clock: FakeClock) -> None:
    """The player leaves what has come up, and asks for the table again: it is painted."""
    app, wire = seat.app, seat.wire
    wire.take()
    while not app._exit and len(app.screen_stack) > 1:
        left = app.screen
        seat.line.received(b"\x1b")
        clock.now += SILENCE
        seat.line.received(b"\x1b[0n")
        await until(lambda left=left: app._exit or app.screen is not left)  # type: ignore[misc]
    if not app._exit:
        shown = len(wire.packets)
        seat.line.received(b"\x0c")
        await until(lambda: app._exit or len(wire.packets) > shown)
