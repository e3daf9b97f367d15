"""What is typed, also on bad lines and by odd terminals: keys, and nothing that was not pressed."""

from __future__ import annotations

import gc
import weakref
from itertools import pairwise

import pytest
from textual import events
from textual.message import Message
from textual.messages import TerminalSupportsSynchronizedOutput

from klaverjas_tui.ssh.reading import ESCAPE_PAUSE, SILENCE, KeyReader
from tests.ssh.sequences import KEYS, NO_KEYS
from tests.ssh.wires import FakeClock


def reader(clock: FakeClock | None = None, *, keys: int = 1000, mouse: bool = False) -> KeyReader:
    return KeyReader(keys, mouse=mouse, clock=clock or FakeClock())


def names(messages: list[Message]) -> list[str]:
    """Keys by their names, other messages by their classes."""
    return [message.key if isinstance(message, events.Key) else type(message).__name__ for message in messages]


def typed(data: bytes, *, mouse: bool = False) -> list[str]:
    """What these bytes mean, with the silence after them."""
    clock = FakeClock()
    one = reader(clock, mouse=mouse)
    messages = one.feed(data)
    clock.now += SILENCE
    return names(messages + one.tick())


@pytest.mark.parametrize(("data", "keys"), KEYS.items())
def test_a_key_is_known_however_it_is_split(data: bytes, keys: list[str]) -> None:
    assert typed(data) == keys
    for place in range(1, len(data)):
        one = reader()
        assert names(one.feed(data[:place]) + one.feed(data[place:] + b"z")) == names(reader().feed(data + b"z"))


@pytest.mark.parametrize("data", NO_KEYS)
def test_what_was_not_pressed_is_no_key_however_it_is_split(data: bytes) -> None:
    assert typed(data + b"\x1b[A") == ["up"]
    places = range(1, len(data)) if len(data) < 60 else (1, 2, 7, len(data) // 2, len(data) - 1)
    for place in places:
        one = reader()
        assert names(one.feed(data[:place]) + one.feed(data[place:]) + one.feed(b"\x1b[A")) == ["up"]


@pytest.mark.parametrize("data", [data for data in NO_KEYS if len(data) < 2000])
def test_what_was_not_pressed_is_no_key_byte_by_byte(data: bytes) -> None:
    one = reader()
    assert [names(one.feed(bytes([byte]))) for byte in data] == [[]] * len(data)


def test_keys_around_a_paste_are_keys() -> None:
    assert typed(b"1\x1b[200~2\x1b[201~3") == ["1", "3"]


def test_a_terminal_says_that_it_can_show_whole_frames() -> None:
    [message] = reader().feed(b"\x1b[?2026;2$y")
    assert isinstance(message, TerminalSupportsSynchronizedOutput)


def test_an_escape_is_the_key_after_a_patient_while() -> None:
    clock = FakeClock()
    one = reader(clock)
    assert one.wait is None
    assert one.feed(b"\x1b") == []
    assert one.wait == pytest.approx(ESCAPE_PAUSE)
    clock.now += ESCAPE_PAUSE / 2
    assert one.tick() == []
    assert one.wait == pytest.approx(ESCAPE_PAUSE / 2)
    clock.now += ESCAPE_PAUSE
    assert one.wait == 0
    assert names(one.tick()) == ["escape"]
    assert one.wait is None
    assert names(one.feed(b"[A")) == ["left_square_bracket", "A"]


def test_an_escape_whose_while_has_passed_unnoticed_is_the_key_too() -> None:
    clock = FakeClock()
    one = reader(clock)
    one.feed(b"\x1b")
    clock.now += ESCAPE_PAUSE
    assert names(one.feed(b"1")) == ["escape", "1"]


@pytest.mark.parametrize("begin", [b"\x1b[", b"\x1b[1;", b"\x1bO", b"\x1b[M", b"\x1b]0;", b"\x1bP", b"\x1b[200~1"])
def test_what_is_never_ended_ends_in_silence(begin: bytes) -> None:
    clock = FakeClock()
    one = reader(clock)
    assert one.feed(begin) == []
    clock.now += SILENCE / 2
    assert one.tick() == []
    assert one.wait == pytest.approx(SILENCE / 2)
    clock.now += SILENCE / 2
    assert one.tick() == []
    assert one.wait is None
    assert names(one.feed(b"1")) == ["1"]


@pytest.mark.parametrize("begin", [b"\x1b[", b"\x1bO", b"\x1b]0;", b"\x1bP1"])
@pytest.mark.parametrize(("key", "name"), [(b"\x1b[A", "up"), (b"\x1bOP", "f1")])
def test_a_key_that_begins_anew_breaks_off_what_was_not_ended(begin: bytes, key: bytes, name: str) -> None:
    assert names(reader().feed(begin + key)) == [name]


def test_with_alt_a_key_is_not_the_key() -> None:
    for character in map(chr, range(0x20, 0x7F)):
        for message in reader().feed(b"\x1b" + character.encode()):
            assert isinstance(message, events.Key)
            assert message.character != character
            assert message.key != character


def test_the_mouse_is_heard_where_there_is_one() -> None:
    assert typed(b"\x1b[<0;10;5M\x1b[<0;10;5m\x1b[<35;11;5M\x1b[<64;1;1M", mouse=True) == [
        "MouseDown",
        "MouseUp",
        "MouseMove",
        "MouseScrollUp",
    ]
    [down] = reader(mouse=True).feed(b"\x1b[<0;10;5M")
    assert isinstance(down, events.MouseDown)
    assert (down.x, down.y, down.button) == (9, 4, 1)
    assert typed(b"\x1b[<0;99999999999999999999;5M\x1b[<;5M\x1b[M\xff\xff1", mouse=True) == []


def test_no_more_keys_than_may_be() -> None:
    clock = FakeClock()
    one = reader(clock, keys=40)
    assert names(one.feed(b"\x1b[A" * 100)) == ["up"] * 80
    assert one.feed(b"\x1b[A1\x1bx\x1b\x1b") == []
    clock.now += 0.5
    assert names(one.feed(b"1" * 100)) == ["escape"] + ["1"] * 19
    clock.now += 100
    assert names(one.feed(b"1" * 100)) == ["1"] * 80


def test_a_busy_mouse_takes_no_keys_away() -> None:
    one = reader(keys=40, mouse=True)
    assert len(one.feed(b"\x1b[<35;11;5M" * 100)) == 80
    assert names(one.feed(b"1")) == ["1"]


def test_the_time_between_keys_does_not_wear_the_count_out() -> None:
    clock = FakeClock()
    one = reader(clock, keys=10)
    for before, after in pairwise(range(1000)):
        clock.now += (after - before) / 10
        assert names(one.feed(b"1")) == ["1"]


def test_a_reader_that_is_left_is_gone() -> None:
    one = reader()
    one.feed(b"\x1b[1;5C\x1b[97;5u\x1b[A1")
    known = weakref.ref(one._sequences)
    del one
    gc.collect()
    assert known() is None
