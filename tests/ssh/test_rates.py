"""Rates: what is let through of one session, and of all that come from one address."""

from __future__ import annotations

import gc

from klaverjas_tui.ssh.line import RESIZE_COST
from klaverjas_tui.ssh.rates import Bucket, Rates
from klaverjas_tui.ssh.reading import KeyReader
from tests.ssh.wires import FakeClock, FakeWire, Heard, until


def test_twice_as_many_at_once_and_so_many_a_second() -> None:
    clock = FakeClock()
    bucket = Bucket(10, clock)
    assert [bucket.take() for _ in range(21)] == [True] * 20 + [False]
    clock.now = 0.5
    assert [bucket.take() for _ in range(6)] == [True] * 5 + [False]
    clock.now = 100.0
    assert not bucket.take(21)
    assert bucket.take(20)
    assert not bucket.has()


def test_all_of_one_address_share_twice_what_one_has_and_others_have_their_own() -> None:
    rates = Rates(10)
    one = rates.of("a")
    assert rates.of("a") is one
    assert one.take(40)
    assert not rates.of("a").has()
    assert rates.of("b").has(40)


def test_nothing_is_kept_of_an_address_that_has_left() -> None:
    rates = Rates(10)
    held = rates.of("a")
    assert held.take(40)
    del held
    gc.collect()
    assert rates.of("a").has(40)


def test_keys_of_two_tables_of_one_address_come_from_one_bucket() -> None:
    clock = FakeClock()
    shared = Bucket(15, clock)
    one, other = (KeyReader(10, mouse=False, shared=shared, clock=clock) for _ in range(2))
    assert len(one.feed(b"x" * 50)) == 20
    assert len(other.feed(b"x" * 50)) == 10
    clock.now = 1.0
    assert len(one.feed(b"x" * 50)) == 10
    assert len(other.feed(b"x" * 50)) == 5


async def test_a_new_size_waits_where_the_address_has_no_more_and_the_last_one_is_told() -> None:
    clock = FakeClock()
    shared = Bucket(RESIZE_COST / 2, clock)
    heard = Heard()
    line = FakeWire().line(shared=shared)
    line.attend(heard)
    for columns in range(81, 100):
        line.resized(columns, 0)
    assert heard.notes == [(81, 24)]
    clock.now = 2.0
    await until(lambda: len(heard.notes) == 2)
    assert heard.notes[1] == (99, 24)
