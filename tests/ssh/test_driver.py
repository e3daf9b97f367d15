"""The full screen on a line: what it costs, what a slow client sees, and that every end is a clean one."""

from __future__ import annotations

import asyncio
import gc
import logging
import re
import sys
import weakref
from collections.abc import AsyncIterator, Callable
from io import BytesIO
from itertools import product
from pathlib import Path

import pytest
from textual._styles_cache import StylesCache
from textual.app import App

from klaverjas_tui.ssh.driver import HANGUP, ChannelDriver
from klaverjas_tui.ssh.limits import Limits
from tests.ssh.seated import Seat, picture, seated
from tests.ssh.wires import FakeWire, until

BEGIN = "\x1b[?1049h\x1b[?25l\x1b[?7l\x1b[H\x1b[?2026$p\x1b[?2004h"
END = "\x1b[?2004l\x1b[m\x1b[?7h\x1b[H\x1b[J\x1b[?1049l\x1b[?25h"
SGR = re.compile(r"\x1b\[([\d;]*)m")


@pytest.fixture(autouse=True)
async def nothing_left(caplog: pytest.LogCaptureFixture) -> AsyncIterator[None]:
    """After each test neither a task is left, nor has anything been logged, nor have the streams changed."""
    streams = sys.stdout, sys.stderr
    complaints: list[object] = []
    asyncio.get_running_loop().set_exception_handler(lambda _, context: complaints.append(context))
    before = asyncio.all_tasks()
    with caplog.at_level(logging.WARNING):
        yield
        await asyncio.sleep(0)
        gc.collect()
        await asyncio.sleep(0)
    assert (sys.stdout, sys.stderr) == streams
    assert asyncio.all_tasks() - before == {asyncio.current_task()}
    assert complaints == []
    assert caplog.records == []


async def test_a_start_a_move_and_an_end(tmp_path: Path) -> None:
    async with seated(tmp_path) as seat:
        assert seat.wire.shown.startswith(BEGIN)
        assert len(seat.wire.shown.encode()) < 12_000
        assert len((await seat.press(b"\x1b[C")).encode()) <= 130
        seat.line.received(b"q")
        assert await seat.left() == 0
        assert seat.wire.shown.endswith(END)
        assert seat.wire.shown.count("\x1b[?1049") == 2
    assert picture(seat.wire.shown) == [""] * 24


async def test_the_mouse_is_let_go_of(tmp_path: Path) -> None:
    async with seated(tmp_path, mouse=True) as seat:
        seat.line.ended_input()
        await seat.left()
        assert seat.wire.shown.startswith(BEGIN + "\x1b[?1000h\x1b[?1003h\x1b[?1006h")
        assert seat.wire.shown.endswith("\x1b[?1006l\x1b[?1003l\x1b[?1000l" + END)


async def test_a_terminal_that_shows_whole_frames_gets_them_whole(tmp_path: Path) -> None:
    async with seated(tmp_path) as seat:
        seat.line.received(b"\x1b[?2026;2$y")
        shown = await seat.press(b"\x1b[C")
        assert shown.startswith("\x1b[?2026h")
        assert shown.endswith("\x1b[?2026l")


async def test_an_escape_on_a_bad_line_leaves_the_page(tmp_path: Path) -> None:
    async with seated(tmp_path) as seat:
        seat.line.received(b"\x1bO")
        await seat.press(b"P")
        assert len(seat.app.screen_stack) == 2
        await seat.press(b"\x1b")
        assert len(seat.app.screen_stack) == 1


async def test_what_is_typed_before_the_start_is_played(tmp_path: Path) -> None:
    seat = Seat(tmp_path)
    seat.line.received(b"q")
    seat.begin()
    assert await seat.left() == 0


@pytest.mark.parametrize("after", [b"\x10", b"o", b"\x1bOP", b"q", b"\x0c"])
async def test_what_is_typed_after_leaving_does_no_harm(tmp_path: Path, after: bytes) -> None:
    async with seated(tmp_path) as seat:
        seat.line.received(b"q" + after)
        assert await seat.left() == 0


async def test_a_paste_and_late_answers_play_nothing(tmp_path: Path) -> None:
    async with seated(tmp_path) as seat:
        before = seat.app.table.opened.match
        for data in (
            b"\x1b[200~12345678\r\x1b[201~",
            b"\x1b[12;40R\x1b[?62;1c\x1b]11;rgb:1/2/3\x07",
            b"\x1b[48;9;9;9;9t",
        ):
            seat.line.received(data)
        await seat.still()
        assert seat.app.table.opened.match == before
        assert seat.app.size == (80, 24)


async def test_a_client_that_does_not_read_gets_whole_frames_and_no_more_than_may_be_held(tmp_path: Path) -> None:
    limits = Limits(output=3000)
    async with seated(tmp_path, limits=limits) as seat:
        seat.wire.refuse()
        for _ in range(40):
            seat.line.received(b"\x1b[C")
            seat.line.received(b"\x0c")
            await asyncio.sleep(0.01)
        await seat.still()
        assert seat.line.is_behind
        assert seat.wire.held < limits.output + 5000
        seat.line.received(b"\x1b[D")
        seat.line.received(b"\x10")
        await until(lambda: len(seat.app.screen_stack) == 2)
        await seat.still()
        before = len(seat.wire.packets)
        seat.line.caught_up()  # which is not true
        await seat.still()
        assert len(seat.wire.packets) == before
        seat.wire.take()
        await seat.still()
        assert len(seat.wire.packets) > before
        caught_up = picture(seat.wire.shown)
        assert caught_up == picture(await seat.redrawn())
        assert any("Zoek een opdracht" in row for row in caught_up)
        await seat.press(b"\x1b")
        assert picture(seat.wire.shown) == picture(await seat.redrawn())


async def test_a_client_that_never_reads_does_not_hold_its_own_end_up(tmp_path: Path) -> None:
    async with seated(tmp_path, limits=Limits(output=100)) as seat:
        seat.wire.refuse()
        seat.line.received(b"\x0c\x0c\x0cq")
        assert await seat.left() == 0
        assert seat.wire.shown.endswith(END)


async def test_a_start_that_nobody_reads_is_painted_when_somebody_does(tmp_path: Path) -> None:
    seat = Seat(tmp_path, limits=Limits(output=10))
    seat.wire.refuse()
    seat.begin()
    await seat.ready()
    assert seat.wire.shown == BEGIN
    seat.wire.take()
    await seat.still()
    assert picture(seat.wire.shown) == picture(await seat.redrawn())
    seat.line.received(b"q")
    assert await seat.left() == 0


@pytest.mark.parametrize("size", [(40, 10), (500, 200), (1, 1), (80, 24)])
async def test_a_window_of_any_size_is_filled(tmp_path: Path, size: tuple[int, int]) -> None:
    async with seated(tmp_path, limits=Limits(columns=500, rows=200), size=size) as seat:
        assert seat.app.size == size
        shown = picture(seat.wire.shown, size)
        seat.line.resized(90, 30)
        await until(lambda: seat.app.size == (90, 30))
        await seat.still()
        seat.line.resized(*size)
        await until(lambda: seat.app.size == size)
        await seat.still()
        assert picture(await seat.redrawn(), size) == shown
        if size == (40, 10):
            assert "60×20" in shown[0]
            assert shown[2:] == [""] * 8


async def test_a_palette_that_has_no_room_in_its_window_does_no_harm(tmp_path: Path) -> None:
    async with seated(tmp_path) as seat:
        await seat.press(b"\x10")
        await seat.press(b"\x1b[B")
        seat.line.resized(1, 1)
        await until(lambda: seat.app.size == (1, 1))
        await seat.still()
        seat.line.received(b"\x1b[5~\x1b[6~\x1b[A\x1b[B")
        await seat.still()
        seat.line.resized(80, 24)
        await until(lambda: seat.app.size == (80, 24))
        await seat.press(b"\x1b")
        assert picture(await seat.redrawn())[0].lstrip().startswith("Amsterdams")


async def test_a_storm_of_sizes_ends_with_the_last(tmp_path: Path) -> None:
    async with seated(tmp_path) as seat:
        before = len(seat.wire.packets)
        for number in range(300):
            seat.line.resized(60 + number % 50, 20 + number % 20)
            await asyncio.sleep(0)
        seat.line.resized(100, 30)
        await until(lambda: seat.app.size == (100, 30))
        await seat.still()
        assert len(seat.wire.packets) - before < 60
        assert any("Noord" in row for row in picture(await seat.redrawn(), (100, 30)))


async def test_it_is_never_suspended_and_reaches_nothing_of_the_server(tmp_path: Path) -> None:
    async with seated(tmp_path) as seat:
        driver = seat.app._driver
        assert isinstance(driver, ChannelDriver)
        assert not driver.can_suspend
        seat.wire.forget()
        seat.line.received(b"\x1a")
        seat.app.copy_to_clipboard("123")
        seat.app._set_pointer_shape("pointer")
        seat.app.open_url("https://example.org")
        file = BytesIO(b"123")
        driver.deliver_binary(file, delivery_key="1", save_path=tmp_path / "delivered")
        await seat.still()
        assert file.closed
        assert not (tmp_path / "delivered").exists()
        assert seat.wire.packets == []
        seat.app.bell()
        await seat.still()
        assert seat.wire.packets == [b"\a"]


@pytest.mark.parametrize("colour", [True, False])
async def test_nothing_of_the_servers_environment_reaches_a_session(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, colour: bool
) -> None:
    for name, value in {
        "NO_COLOR": "1" if colour else "",
        "COLORTERM": "truecolor",
        "TERM": "dumb",
        "COLUMNS": "33",
        "LINES": "7",
        "TEXTUAL": "debug,devtools",
    }.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr("textual.constants.DRIVER", "no.such:Driver")
    monkeypatch.setattr("textual.constants.COLOR_SYSTEM", "truecolor")
    monkeypatch.setattr("textual.constants.FILTERS", "dim")
    monkeypatch.setattr("textual.constants.TEXTUAL_ANIMATIONS", "full")
    async with seated(tmp_path, colour=colour) as seat:
        assert not seat.app.debug
        assert seat.app.animation_level == "none"
        assert seat.app.no_color is not colour
        assert tuple(seat.app.console.size) == seat.app.size == (80, 24)
        await seat.press(b"\x10")
        await seat.press(b"\x1b[B")
        await seat.press(b"spel")
        used = {int(code) for codes in SGR.findall(seat.wire.shown) for code in codes.split(";") if code}
        plain = {0, 1, 2, 3, 4, 7}
        colours = {*range(30, 38), 39, *range(40, 48), 49, *range(90, 98), *range(100, 108)}
        assert used <= (plain | colours if colour else plain)
        assert bool(used & colours) is colour
        seat.line.resized(100, 30)
        await until(lambda: seat.app.size == (100, 30))
        assert tuple(seat.app.console.size) == (100, 30)


async def test_other_tasks_of_the_loop_start_as_they_always_did(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def eager(loop: asyncio.AbstractEventLoop, coroutine: object, **names: object) -> asyncio.Task[None]:
        return asyncio.Task(coroutine, loop=loop, **names)  # type: ignore[arg-type]

    monkeypatch.setattr(asyncio, "eager_task_factory", eager, raising=False)
    async with seated(tmp_path):
        assert asyncio.get_running_loop().get_task_factory() is None


async def test_twenty_that_come_and_go_in_any_order_leave_nothing(tmp_path: Path) -> None:
    streams, before = (sys.stdout, sys.stderr), pictures_kept()
    seats = [Seat(tmp_path / str(number)) for number in range(20)]
    for seat in seats:
        seat.begin()
    for seat in seats:
        await seat.ready()
    assert (sys.stdout, sys.stderr) == streams
    known: list[weakref.ref[object]] = [weakref.ref(seat.app) for seat in seats]
    known += [weakref.ref(seat.line) for seat in seats]
    order = [number * 7 % 20 for number in range(20)]
    for number in order:
        if number % 2:
            seats[number].wire.cut()
        else:
            seats[number].line.received(b"q")
        await asyncio.sleep(0)
    for number in order:
        assert await seats[number].left() == (128 + HANGUP if number % 2 else 0)
    assert (sys.stdout, sys.stderr) == streams
    seats.clear()
    del seat
    await collected(known)
    assert pictures_kept() <= before


def pictures_kept() -> int:
    """How many widgets' pictures Textual keeps, of whichever apps."""
    gc.collect()
    return sum(isinstance(kept, StylesCache) for kept in gc.get_objects())


async def collected(known: list[weakref.ref[object]]) -> None:
    """Wait until none of these is alive."""

    def gone() -> bool:
        gc.collect()
        return not any(reference() is not None for reference in known)

    await until(gone, 5)


async def turns(number: int) -> None:
    for _ in range(number):
        await asyncio.sleep(0)


END_OF_LINE: dict[str, Callable[[Seat], None]] = {
    "cut": lambda seat: seat.wire.cut(),
    "input over": lambda seat: seat.line.ended_input(),
}


@pytest.mark.parametrize("end", END_OF_LINE.values(), ids=END_OF_LINE.keys())
async def test_a_line_that_goes_before_or_during_the_start(tmp_path: Path, end: Callable[[Seat], None]) -> None:
    known: list[weakref.ref[object]] = []
    for number in (-1, *range(0, 24, 2), 30, 40, 60, 100):
        seat = Seat(tmp_path / str(number))
        known.append(weakref.ref(seat.app))
        if number < 0:
            end(seat)
        seat.begin()
        await turns(number)
        end(seat)
        assert await seat.left() == 128 + HANGUP
        if end is not END_OF_LINE["cut"] and seat.wire.packets:
            assert seat.wire.shown.endswith(END)
        del seat
    await collected(known)


async def test_a_line_that_goes_while_the_app_leaves(tmp_path: Path) -> None:
    known: list[weakref.ref[object]] = []
    for number in range(0, 30, 3):
        async with seated(tmp_path / str(number)) as seat:
            known.append(weakref.ref(seat.app))
            seat.line.received(b"q")
            await turns(number)
            seat.line.resized(90, 30)
            seat.wire.cut()
            assert await seat.left() in (0, 128 + HANGUP)
        del seat
    await collected(known)


async def test_a_line_that_goes_while_something_comes_up(tmp_path: Path) -> None:
    for number, key in product(range(2, 7), (b"\x10", b"o", b"\x1bOP")):
        async with seated(tmp_path / f"{number}{key!r}") as seat:
            seat.line.received(key)
            await turns(number)
            seat.wire.cut()
            assert await seat.left() == 128 + HANGUP


class FragileWire(FakeWire):
    """Breaks in the middle of a packet."""

    def __init__(self) -> None:
        super().__init__()
        self.lasts = -1

    def write(self, data: bytes) -> None:
        super().write(data)
        if len(self.packets) == self.lasts:
            self.cut()


@pytest.mark.parametrize("lasts", [1, 2, 3])
async def test_a_line_that_goes_in_a_frame(tmp_path: Path, lasts: int) -> None:
    wire = FragileWire()
    wire.lasts = lasts
    seat = Seat(tmp_path, wire=wire)
    seat.begin()
    assert await seat.left() == 128 + HANGUP
    assert len(wire.packets) == lasts


async def test_sizes_that_come_during_the_start_and_the_end(tmp_path: Path) -> None:
    for number in range(0, 40, 8):
        seat = Seat(tmp_path / str(number))
        seat.begin()
        await turns(number)
        seat.line.resized(100, 30)
        await seat.ready()
        assert seat.app.size == (100, 30)
        assert picture(seat.wire.shown, (100, 30)) == picture(await seat.redrawn(), (100, 30))
        seat.line.received(b"q")
        await turns(number)
        for columns in (60, 70, 80):
            seat.line.resized(columns, 20)
        assert await seat.left() == 0
        assert seat.wire.shown.endswith(END)


async def test_an_app_that_is_given_up_gives_the_terminal_back(tmp_path: Path) -> None:
    for number in range(0, 60, 6):
        seat = Seat(tmp_path / str(number))
        seat.begin()
        assert seat.running is not None
        await turns(number)
        seat.running.cancel()
        await asyncio.wait([seat.running], timeout=20)
        assert seat.running.done()
        assert not seat.wire.packets or seat.wire.shown.endswith(END)


async def test_an_app_that_breaks_gives_the_terminal_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    async with seated(tmp_path) as seat:

        def broken(app: App[None]) -> None:
            raise ZeroDivisionError

        monkeypatch.setattr(type(seat.app), "action_redraw", broken)
        seat.line.received(b"\x0c")
        assert await seat.left() == 1
        assert seat.wire.shown.endswith(END)
    assert "ZeroDivisionError" in capfd.readouterr().err
