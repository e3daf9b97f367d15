"""Seats: a table of a key has one session at a time, whoever comes when."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import pytest

from klaverjas_tui.ssh.farewell import Farewell
from klaverjas_tui.ssh.seats import Found, Seats
from klaverjas_tui.ssh.tables import Kind, Pick
from tests.ssh.visiting import ANNE, BERT

TABLE = Pick(Kind.USUAL)
OTHER = Pick(Kind.QUICK)


class Sitter:
    """A session that leaves when it is told to, or only when it is cancelled, or never."""

    def __init__(self, seats: Seats, name: str = "one", *, leaves: bool = True, obeys: bool = True) -> None:
        self.record: Path | None = Path(name)
        self.told: list[Farewell] = []
        self.cancelled = False
        self.found: Found | None = None
        self.over = asyncio.Event()
        self._leaves = leaves
        self._obeys = obeys
        self._seats = seats

    def sit(self, pick: Pick = TABLE, fingerprint: str = ANNE) -> asyncio.Task[None]:
        return asyncio.create_task(self._sit(pick, fingerprint))

    async def _sit(self, pick: Pick, fingerprint: str) -> None:
        async with self._seats.taken(fingerprint, pick, self) as self.found:
            await self.over.wait()

    def leave(self, why: Farewell) -> None:
        self.told.append(why)
        if self._leaves:
            self.over.set()

    def cancel(self) -> None:
        self.cancelled = True
        if self._obeys:
            self.over.set()


@pytest.fixture
def seats() -> Seats:
    return Seats(patience=0.05)


async def seated(sitter: Sitter) -> Found:
    async with asyncio.timeout(5):
        while sitter.found is None:
            await asyncio.sleep(0)
    return sitter.found


async def test_a_seat_that_nobody_has_is_just_taken(seats: Seats) -> None:
    one = Sitter(seats)
    task = one.sit()
    assert await seated(one) == Found()
    one.over.set()
    await task
    two = Sitter(seats)
    two.over.set()
    await two.sit()
    assert (two.found, one.told) == (Found(), [])


async def test_who_has_the_seat_is_told_and_leaves_before_the_other_sits_down_with_that_very_match(
    seats: Seats,
) -> None:
    one, two = Sitter(seats, "the match"), Sitter(seats)
    first = one.sit()
    await seated(one)
    second = two.sit()
    assert await seated(two) == Found(taken_over=True, record=Path("the match"))
    assert first.done()
    assert (one.told, one.cancelled) == ([Farewell.TAKEN_OVER], False)
    two.over.set()
    await second


async def test_another_table_of_the_same_key_is_a_second_one(seats: Seats) -> None:
    one, two, three = Sitter(seats), Sitter(seats), Sitter(seats)
    tasks = [one.sit()]
    await seated(one)
    tasks += [two.sit(OTHER), three.sit(OTHER, BERT)]
    assert await seated(two) == Found(others=True)
    assert await seated(three) == Found()
    for sitter in (one, two, three):
        assert sitter.told == []
        sitter.over.set()
    await asyncio.gather(*tasks)


async def test_who_does_not_leave_is_cancelled(seats: Seats) -> None:
    one, two = Sitter(seats, leaves=False), Sitter(seats)
    first = one.sit()
    await seated(one)
    second = two.sit()
    assert (await seated(two)).taken_over
    assert one.cancelled
    assert first.done()
    two.over.set()
    await second


async def test_who_stays_whatever_happens_holds_nobody_up_for_ever_and_takes_nothing_with_them(seats: Seats) -> None:
    one, two, three = Sitter(seats, leaves=False, obeys=False), Sitter(seats, "two"), Sitter(seats)
    first = one.sit()
    await seated(one)
    second = two.sit()
    assert await seated(two) == Found(taken_over=True)
    one.over.set()
    await first
    third = three.sit()
    assert await seated(three) == Found(taken_over=True, record=Path("two"))
    three.over.set()
    await asyncio.gather(second, third)


async def test_of_many_at_the_same_instant_each_gets_the_seat_alone_and_the_last_one_keeps_it(seats: Seats) -> None:
    sitters = [Sitter(seats, str(number)) for number in range(6)]
    tasks = [sitter.sit() for sitter in sitters]
    await seated(sitters[-1])
    await asyncio.gather(*tasks[:-1])
    assert [sitter.told for sitter in sitters] == [[Farewell.TAKEN_OVER]] * 5 + [[]]
    assert [sitter.found.record for sitter in sitters[1:] if sitter.found] == [Path(str(n)) for n in range(5)]
    sitters[-1].over.set()
    await tasks[-1]


async def test_who_gives_up_waiting_leaves_the_seat_to_the_next(seats: Seats) -> None:
    slow = Sitter(seats, leaves=False, obeys=False)
    held = slow.sit()
    await seated(slow)
    waiting, after = Sitter(seats), Sitter(seats)
    given_up, next_one = waiting.sit(), after.sit()
    await asyncio.sleep(0)
    given_up.cancel()
    assert (await seated(after)).taken_over
    assert waiting.found is None
    for sitter in (slow, after):
        sitter.over.set()
    await asyncio.gather(held, next_one)


async def test_whoever_comes_and_goes_no_two_sit_at_once_and_nothing_is_remembered(seats: Seats) -> None:
    dice = random.Random("seats")
    sitting: dict[tuple[str, Pick], int] = {}

    async def visit() -> None:
        fingerprint, pick = dice.choice([ANNE, BERT]), dice.choice([TABLE, OTHER])
        sitter = Sitter(seats)
        for _ in range(dice.randrange(20)):
            await asyncio.sleep(0)
        async with seats.taken(fingerprint, pick, sitter):
            sitting[fingerprint, pick] = sitting.get((fingerprint, pick), 0) + 1
            assert sitting[fingerprint, pick] == 1
            try:
                for _ in range(dice.randrange(10)):
                    await asyncio.sleep(0)
            finally:
                sitting[fingerprint, pick] -= 1

    tasks = [asyncio.create_task(visit()) for _ in range(200)]
    for task in dice.sample(tasks, 60):
        for _ in range(dice.randrange(3)):
            await asyncio.sleep(0)
        task.cancel()
    done = await asyncio.gather(*tasks, return_exceptions=True)
    assert not [result for result in done if isinstance(result, Exception)]
    assert seats._seats == {}
