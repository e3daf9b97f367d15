"""Bytes that a server sends through TCP, uncompressed, and how long it takes to log in."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from statistics import mean, median
from typing import Final

from klaverjas_tui.storage.settings import Settings
from klaverjas_tui.table.pace import Pace, TrickPause
from tests.bench.hosting_guest import SETTINGS, Guest
from tests.bench.hosting_meter import Meter, metered
from tests.bench.hosting_server import Server, serving
from tests.bench.report import Figure, spread
from tests.bench.session import LANGUAGE, MARKER, RIGHT, full_table, result_shown, your_turn

MOVES: Final = 40
MATCHES: Final = 4
DEALS: Final = 2
LOGINS: Final = 20

#: Slow enough that every card is painted by itself.
QUICK: Final = Settings(language=LANGUAGE.value, pace=Pace.QUICK, pause=TrickPause.SHORT)
#: Seconds of silence after which a screen is whole.
_WHOLE: Final = 0.3


def figures() -> Iterator[Figure]:
    """All of them."""
    with serving() as server:
        yield from asyncio.run(_wire(server))
        yield from asyncio.run(_logins(server))


async def _wire(server: Server) -> list[Figure]:
    async with metered(server.port) as meter:
        table = [figure async for figure in _table(Guest(server, "wire", full_table), meter)]
    deals = {
        settings.pace: await asyncio.gather(*(_deals(server, f"wire-{number}", settings) for number in range(MATCHES)))
        for settings in (SETTINGS, QUICK)
    }
    return [*table, *(_of_deals(pace, [each for some in counts for each in some]) for pace, counts in deals.items())]


def _of_deals(pace: Pace, counts: list[int]) -> Figure:
    what = f"a whole deal on the wire, pace {pace.value}"
    return Figure(what, max(counts), "B", 22_000, f"most of {len(counts)}, {mean(counts):,.0f} on average")


async def _table(guest: Guest, meter: Meter) -> AsyncIterator[Figure]:
    await guest.log_in(meter.port)
    handshake = meter.down
    await guest.sit_down()
    await guest.quiet(_WHOLE)
    note = f"half a match played; logging in before it: {handshake:,} B"
    yield Figure("first paint on the wire", meter.down - handshake, "B", 12_000, note)
    moves = [await _move(guest, meter) for _ in range(MOVES)]
    note = f"most of {MOVES}, {mean(moves):.0f} on average"
    yield Figure("cursor one card further on the wire", max(moves), "B", 300, note)
    guest.cut()


async def _move(guest: Guest, meter: Meter) -> int:
    before = meter.down
    await guest.press(RIGHT)
    await guest.until(lambda: MARKER in guest.screen.latest)
    await guest.quiet()
    return meter.down - before


async def _deals(server: Server, seed: str, settings: Settings) -> list[int]:
    """The bytes of each deal, from the result of the one before it to its own."""
    counts: list[int] = []
    async with metered(server.port) as meter:
        guest = Guest(server, seed, result_shown, settings)
        await guest.come(meter.port)
        await guest.quiet(_WHOLE)
        while len(counts) < DEALS:
            before = meter.down
            await guest.play()
            while not guest.person.result_lies:
                await guest.play()
            await guest.turn()
            await guest.quiet(_WHOLE)
            counts.append(meter.down - before)
        guest.cut()
    return counts


async def _logins(server: Server) -> list[Figure]:
    return [
        await _login(server, "a new match", new=True),
        await _login(server, "going on", new=False),
    ]


async def _login(server: Server, what: str, *, new: bool) -> Figure:
    seconds = []
    for number in range(LOGINS):
        guest = Guest(server, f"login-{number}", your_turn)
        if new:
            guest.record.unlink()
        seconds.append(await guest.come())
        guest.cut()
    note = f"median {median(seconds):.2f} of {spread(seconds)}"
    return Figure(f"login to first paint, {what}, most", max(seconds), "s", 2.0, note)
