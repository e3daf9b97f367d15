"""The line: packets, windows, ends and haste, on a wire that notes what happens to it."""

from __future__ import annotations

import asyncio
import gc
import weakref

import pytest

from klaverjas_tui.ssh.limits import Limits
from klaverjas_tui.ssh.line import BURST, EARLY, GATHERED, Line
from tests.ssh.wires import FakeWire, Heard, until


async def test_what_is_written_in_one_turn_is_one_packet_in_order() -> None:
    wire = FakeWire()
    line = wire.line()
    line.write("boom ")
    line.write("♥\n")
    assert wire.packets == []
    await asyncio.sleep(0)
    line.write("slag")
    await asyncio.sleep(0)
    assert wire.packets == ["boom ♥\n".encode(), b"slag"]


async def test_a_great_deal_is_not_gathered() -> None:
    wire = FakeWire()
    line = wire.line()
    line.write("x" * GATHERED)
    line.write("y")
    assert wire.packets == [b"x" * GATHERED]
    await line.drained()
    assert wire.packets[1:] == [b"y"]


async def test_half_a_character_of_a_pair_does_no_harm() -> None:
    wire = FakeWire()
    line = wire.line()
    line.write("a\ud800b")
    await line.drained()
    assert wire.packets == [b"a?b"]


async def test_after_the_end_nothing_is_written_and_the_end_is_told_once() -> None:
    wire, heard = FakeWire(), Heard()
    line = wire.line()
    line.attend(heard)
    line.write("gathered")
    line.ended()
    line.write("later")
    line.ended()
    line.received(b"x")
    line.resized(90, 30)
    line.caught_up()
    line.ended_input()
    await asyncio.sleep(0)
    assert wire.packets == []
    assert heard.notes == ["gone"]
    assert line.is_gone
    assert line.is_input_over
    assert line.size == (80, 24)


async def test_the_end_of_the_input_leaves_the_output() -> None:
    wire, heard = FakeWire(), Heard()
    line = wire.line()
    line.attend(heard)
    line.ended_input()
    line.ended_input()
    line.received(b"x")
    line.write("bye")
    await line.drained()
    assert heard.notes == ["input ended"]
    assert not line.is_gone
    assert wire.packets == [b"bye"]
    line.ended()
    assert heard.notes == ["input ended", "gone"]


@pytest.mark.parametrize(
    ("said", "size"),
    [((0, 0), (80, 24)), ((100, 0), (100, 24)), ((251, 9999), (250, 80)), ((1, 1), (1, 1)), ((-3, -1), (1, 1))],
)
async def test_a_window_is_as_large_as_it_may_be(said: tuple[int, int], size: tuple[int, int]) -> None:
    assert FakeWire().line(None, *said).size == size


async def test_of_a_storm_of_sizes_the_first_and_the_last_are_heard() -> None:
    heard = Heard()
    line = FakeWire().line()
    line.attend(heard)
    for columns in range(81, 181):
        line.resized(columns, 0)
    assert heard.notes == [(81, 24)]
    assert line.size == (81, 24)
    await until(lambda: len(heard.notes) == 2)
    assert heard.notes[1] == line.size == (180, 24)
    line.resized(9999, 0)
    await until(lambda: len(heard.notes) == 3)
    assert heard.notes[2] == (250, 24)


async def test_a_window_that_has_its_old_size_again_is_told_too() -> None:
    heard = Heard()
    line = FakeWire().line()
    line.attend(heard)
    line.resized(80, 24)
    assert heard.notes == [(80, 24)]


async def test_who_comes_in_a_storm_hears_the_last_size_at_once() -> None:
    heard = Heard()
    line = FakeWire().line()
    for columns in range(81, 91):
        line.resized(columns, 30)
    line.attend(heard)
    assert heard.notes == [(90, 30)]


async def test_what_is_typed_early_is_kept_and_the_client_waits() -> None:
    wire = FakeWire()
    line = wire.line()
    line.received(b"1" * (EARLY - 1))
    assert not wire.reading
    line.received(b"23")
    heard = Heard()
    line.attend(heard)
    assert heard.notes == [b"1" * (EARLY - 1) + b"2"]
    await until(lambda: wire.reading)
    line.dismiss(heard)
    line.received(b"n")
    assert len(heard.notes) == 1
    line.attend(heard)
    assert heard.notes[1:] == [b"n"]


async def test_only_who_listens_can_be_dismissed() -> None:
    first, second = Heard(), Heard()
    line = FakeWire().line()
    line.attend(first)
    line.attend(second)
    line.dismiss(first)
    line.received(b"1")
    line.attend(None)
    line.received(b"2")
    assert (first.notes, second.notes) == ([], [b"1"])


@pytest.mark.parametrize(("end", "told"), [(Line.ended, "gone"), (Line.ended_input, "input ended")])
async def test_who_comes_late_hears_what_was_typed_and_then_the_end(end: object, told: str) -> None:
    assert callable(end)
    heard = Heard()
    line = FakeWire().line()
    line.received(b"1")
    end(line)
    line.attend(heard)
    assert heard.notes == [b"1", told]


async def test_a_client_that_sends_too_much_waits_and_is_heard_again() -> None:
    wire, heard = FakeWire(), Heard()
    line = wire.line(Limits(keys=1000))
    line.attend(heard)
    line.received(b"x" * BURST)
    assert wire.reading
    line.received(b"yyyy")
    assert not wire.reading
    assert heard.notes == [b"x" * BURST, b"yyyy"]
    await until(lambda: wire.reading)


async def test_a_client_that_is_not_waited_for_any_more_is_not_heard_again() -> None:
    wire = FakeWire()
    line = wire.line()
    line.received(b"x" * BURST * 2)
    line.resized(81, 24)
    line.resized(82, 24)
    line.write("gathered")
    line.ended()
    known = weakref.ref(line)
    wire.cut()
    del line
    gc.collect()
    assert known() is None


async def test_drained_waits_until_the_client_has_taken_enough() -> None:
    wire = FakeWire()
    line = wire.line(Limits(output=10))
    wire.refuse()
    line.write("x" * 11)
    waiting = asyncio.create_task(line.drained())
    await asyncio.sleep(0.01)
    assert line.is_behind
    assert not waiting.done()
    line.caught_up()  # which is not true
    await asyncio.sleep(0.01)
    assert not waiting.done()
    wire.take()
    await asyncio.wait_for(waiting, 5)
    assert not line.is_behind


async def test_drained_returns_when_the_line_goes() -> None:
    wire = FakeWire()
    line = wire.line(Limits(output=10))
    wire.refuse()
    line.write("x" * 11)
    waiting, left = asyncio.create_task(line.drained()), asyncio.create_task(line.drained())
    await asyncio.sleep(0)
    left.cancel()
    line.ended()
    await asyncio.wait_for(waiting, 5)
    await asyncio.wait_for(line.drained(), 5)


async def test_the_listener_hears_that_the_client_has_caught_up() -> None:
    wire, heard = FakeWire(), Heard()
    line = wire.line()
    line.attend(heard)
    wire.take()
    assert heard.notes == ["caught up"]


async def test_the_idle_clock_begins_again_with_what_is_typed() -> None:
    line = FakeWire().line()
    before = line.last_heard
    await asyncio.sleep(0.01)
    line.received(b"")
    assert line.last_heard == before
    line.received(b"x")
    assert line.last_heard > before
