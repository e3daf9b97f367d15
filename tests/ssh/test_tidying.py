"""Tidying: what sessions that have left have used is given back, and those who are there are not held up for each."""

from __future__ import annotations

import asyncio
import gc
import weakref
from functools import lru_cache

import pytest

from klaverjas_tui.ssh import tidying
from klaverjas_tui.ssh.tidying import Tidying, look_less_often, tidy


class Widget:
    """What a session is made of."""

    def __init__(self) -> None:
        self.own = self


@pytest.fixture
def tidied(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Gets an entry for each time that it was tidied, which is done at once."""
    times: list[int] = []
    monkeypatch.setattr(tidying, "_SOON", 0.0)
    monkeypatch.setattr(tidying, "tidy", lambda: times.append(len(times)))
    return times


async def turns() -> None:
    """Let the event loop do all that it has to do at once."""
    for _ in range(3):
        await asyncio.sleep(0)


def test_nothing_is_kept_of_a_widget_that_results_were_kept_of() -> None:
    @lru_cache(8)
    def drawn(widget: Widget) -> str:
        return "drawn"

    widget = Widget()
    assert drawn(widget) == "drawn"
    gone = weakref.ref(widget)
    del widget
    assert gone() is not None
    tidy()
    assert gone() is None


async def test_when_the_last_one_has_left_it_is_tidied(tidied: list[int]) -> None:
    house = Tidying()
    house.left(1)
    await turns()
    assert not tidied
    house.left(0)
    await turns()
    assert tidied == [0]


async def test_it_is_tidied_when_as_many_have_left_as_are_there(tidied: list[int]) -> None:
    house = Tidying()
    for playing in range(199, 100, -1):
        house.left(playing)
        await turns()
    assert not tidied
    house.left(100)
    await turns()
    assert tidied == [0]
    house.left(99)
    await turns()
    assert tidied == [0]


async def test_where_few_play_it_is_not_tidied_for_each_who_leaves(tidied: list[int]) -> None:
    house = Tidying()
    for _ in range(32):  # each is followed by another, so that one stays
        house.left(1)
        await turns()
    assert tidied == [0, 1]


async def test_all_who_leave_at_once_are_tidied_up_after_once(tidied: list[int]) -> None:
    house = Tidying()
    for playing in range(50, -1, -1):
        house.left(playing)
    await turns()
    assert tidied == [0]


def test_everything_is_looked_at_less_often_and_what_is_young_as_often_as_before() -> None:
    before = gc.get_threshold()
    try:
        gc.set_threshold(700, 10, 10)
        look_less_often()
        assert gc.get_threshold()[:2] == (700, 10)
        assert gc.get_threshold()[2] > 10
    finally:
        gc.set_threshold(*before)
