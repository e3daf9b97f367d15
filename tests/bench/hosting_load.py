"""A full house: how soon keys are answered, and what it holds in memory, then and when all have left."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator, Sequence
from statistics import median
from typing import Final, NamedTuple

from tests.bench.hosting_guest import PATIENCE, Guest, all_come
from tests.bench.hosting_server import Server, serving
from tests.bench.report import Figure, percentile
from tests.bench.session import progress

IDLE: Final = 100
PLAYING: Final = 50
SECONDS: Final = 60
ROUNDS: Final = 5
#: Of the rounds after the first, which is the load.
_SHORT: Final = 3
#: Keys of the session that comes and goes first: more than a deal.
_FIRST: Final = 14
#: Seconds between a key and the next one of the same player.
_PACE: Final = 1.0
#: Seconds that a server is given to tidy up.
_TIDYING: Final = 4.0


class _Round(NamedTuple):
    """Megabytes, with all guests there and when they have left."""

    full: float
    left: float


class _Load(NamedTuple):
    """What came of keys, a second each: seconds to each paint, of the processor, and bytes to who did nothing."""

    keys: Sequence[float]
    processor: float
    idle: int
    again: int
    """Keys that were pressed before their turn was painted."""


def figures() -> Iterator[Figure]:
    """All of them."""
    with serving() as server:
        yield from asyncio.run(_figures(server))


async def _figures(server: Server) -> list[Figure]:
    first = Guest(server, "first")
    await first.come()
    for _ in range(_FIRST):
        await first.play()
    await first.turn()
    await first.leave()
    await asyncio.sleep(_TIDYING)
    base, files = server.megabytes, server.open_files
    rounds: list[_Round] = []
    loads: list[_Load] = []
    for number in range(ROUNDS):
        guests = [Guest(server, f"load-{number}-{guest}") for guest in range(IDLE + PLAYING)]
        await all_come(guests)
        loads.append(await _play(server, guests, _SHORT if number else SECONDS))
        full = server.megabytes
        await _leave(guests)
        await _emptied(server, files)
        rounds.append(_Round(full, server.megabytes))
    return [*_of_load(loads[0]), *_of_memory(base, rounds)]


async def _play(server: Server, guests: Sequence[Guest], seconds: int) -> _Load:
    """Have the first guests play for so long, and the others sit."""
    playing, idle = guests[:PLAYING], guests[PLAYING:]
    await asyncio.sleep(_PACE)  # who came last is painted for whole
    begin = time.perf_counter() + _PACE
    shown, used = sum(guest.screen.count for guest in idle), server.processor
    keys = await asyncio.gather(
        *(_keys(guest, begin + _PACE * number / PLAYING, seconds) for number, guest in enumerate(playing))
    )
    used = server.processor - used
    for guest in playing:
        await guest.turn()
        assert progress(guest.match()) == progress(guest.person.match)
    return _Load(
        [each for seconds_of_one in keys for each in seconds_of_one],
        used / seconds,
        sum(guest.screen.count for guest in idle) - shown,
        sum(guest.pressed_again for guest in playing),
    )


async def _keys(guest: Guest, begin: float, count: int) -> list[float]:
    seconds = []
    for number in range(count):
        await asyncio.sleep(begin + _PACE * number - time.perf_counter())
        seconds.append(await guest.play())
    return seconds


async def _leave(guests: Sequence[Guest]) -> None:
    """Half of them as players do, half are cut."""
    for guest in guests[::2]:
        guest.cut()
    for guest in guests[1::2]:
        await guest.leave()


async def _emptied(server: Server, files: int) -> None:
    """Wait until nothing more is open than so many files, and the server has tidied up."""
    async with asyncio.timeout(PATIENCE):
        while server.open_files > files:
            await asyncio.sleep(0.1)
    await asyncio.sleep(_TIDYING)


def _of_load(load: _Load) -> Iterator[Figure]:
    what = f"{PLAYING} play, {IDLE} sit: key to paint"
    milliseconds = [1000 * each for each in load.keys]
    note = f"{len(milliseconds):,} keys in {SECONDS} s, {load.again} of them too soon and pressed again"
    yield Figure(f"{what}, median", median(milliseconds), "ms", note=note)
    yield Figure(f"{what}, p95", percentile(milliseconds, 0.95), "ms", 100, f"at most {max(milliseconds):.0f}")
    yield Figure("  processor of the server", 100 * load.processor, "%", note="of one core")
    yield Figure("  bytes to those who sit", load.idle, "B", 0)


def _of_memory(base: float, rounds: Sequence[_Round]) -> Iterator[Figure]:
    each = [1024 * (one.full - base) / (IDLE + PLAYING) for one in rounds]
    left = [one.left / base for one in rounds]
    note = f"over {base:.1f} MB, most of {ROUNDS} rounds"
    yield Figure("memory a session", max(each), "kB", 1024, note)
    note = f"most of {ROUNDS} rounds: {', '.join(f'{one.left:.1f}' for one in rounds)} MB"
    yield Figure("memory when all have left, to the base", max(left), "×", 1.1, note)
