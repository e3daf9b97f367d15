"""A soak: the comings and goings of an evening in a minute, after which nothing may be left and nothing lost."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Final

from klaverjas_tui.rules.problem import Problem
from tests.bench.hosting_guest import LOOK, PATIENCE, Guest
from tests.bench.hosting_server import Server, serving
from tests.bench.report import Figure
from tests.bench.session import progress

SECONDS: Final = 70
#: Guests who do nothing but play, and are cut whenever it happens; of them every card is followed.
CAREFUL: Final = 12
#: Guests who resize, type nonsense, and do not read.
ODD: Final = 12
_FIRST: Final = 14
_TIDYING: Final = 4.0
#: Keys of a visit, at most.
_LONGEST_VISIT: Final = 25
#: No key among these does anything at a table.
_NONSENSE: Final = (
    b"\x1b[200~1q\x1b[201~",
    b"\xff\xfe\xc3",
    b"\x1b]0;?\x07",
    b"\x1b[999;999H",
    b"\x1b[<0;5;5M",
    b"zzz",
    b"\x00\x01",
)
_SIZES: Final = ((80, 24), (40, 10), (500, 200), (81, 25), (132, 50), (60, 20), (1, 1))
_NOT_READING: Final = 0.5


def figures() -> Iterator[Figure]:
    """All of them."""
    with serving() as server:
        yield from asyncio.run(_figures(server))


async def _figures(server: Server) -> list[Figure]:
    first = Guest(server, "first")
    await first.come()
    for _ in range(_FIRST):
        await first.play()
    await first.leave()
    await asyncio.sleep(_TIDYING)
    base, files, faults = server.megabytes, server.open_files, server.faults
    evening = _Evening(server, time.monotonic() + SECONDS)
    await evening.pass_by()
    async with asyncio.timeout(PATIENCE):
        while server.open_files > files:
            await asyncio.sleep(0.1)
    await asyncio.sleep(_TIDYING)
    counts = evening.counts
    told = f"{counts['logins']:,} logins, {counts['cuts']} cuts, {counts['keys']:,} keys, {counts['sizes']} sizes"
    return [
        Figure(
            "an evening in a minute: keys", counts["keys"], note=f"{told}, by {CAREFUL + ODD} guests in {SECONDS} s"
        ),
        Figure(
            "  times that a card was lost",
            evening.lost,
            budget=0,
            note=f"by {CAREFUL} guests of whom each card is followed",
        ),
        Figure("  records that cannot be read", evening.unreadable, budget=0, note=f"of {CAREFUL + ODD}"),
        Figure("  faults in the log", server.faults - faults, budget=0),
        Figure("  open files afterwards, over the base", server.open_files - files, budget=0),
        Figure("  memory afterwards, to the base", server.megabytes / base, "×", 1.1, f"{base:.1f} MB"),
    ]


class _Evening:
    """What all guests do until it ends, by the monotonic clock."""

    def __init__(self, server: Server, end: float) -> None:
        self.counts: Counter[str] = Counter()
        self.lost = 0
        self.unreadable = 0
        self._server = server
        self._end = end

    async def pass_by(self) -> None:
        """All of it; raises what went wrong for a guest."""
        careful = [Guest(self._server, f"careful-{number}") for number in range(CAREFUL)]
        odd = [Guest(self._server, f"odd-{number}") for number in range(ODD)]
        async with asyncio.TaskGroup() as group:
            for number, guest in enumerate(careful):
                group.create_task(self._careful(guest, Random(f"careful {number}")))
            for number, guest in enumerate(odd):
                group.create_task(self._odd(guest, Random(f"odd {number}")))
        self.unreadable = sum(not _is_readable(guest) for guest in (*careful, *odd))

    async def _come(self, guest: Guest) -> None:
        await guest.come()
        self.counts["logins"] += 1

    async def _go(self, guest: Guest, dice: Random) -> None:
        if dice.random() < 0.4:
            await guest.leave()
        else:
            self.counts["cuts"] += 1
            guest.cut()

    async def _careful(self, guest: Guest, dice: Random) -> None:
        while time.monotonic() < self._end and not guest.person.is_near_the_end:
            await self._come_back(guest)
            for _ in range(dice.randint(1, _LONGEST_VISIT)):
                if time.monotonic() > self._end or guest.person.is_near_the_end:
                    break
                await guest.play()
                self.counts["keys"] += 1
            if dice.random() < 0.5:
                await guest.turn()
            await self._go(guest, dice)
        await self._come_back(guest)
        await guest.leave()
        self.lost += progress(guest.match()) != progress(guest.person.match)

    async def _come_back(self, guest: Guest) -> None:
        await self._come(guest)
        self.lost += not await guest.finds_all()

    async def _odd(self, guest: Guest, dice: Random) -> None:
        while time.monotonic() < self._end:
            await self._come(guest)
            for _ in range(dice.randint(1, _LONGEST_VISIT)):
                await self._do_something_odd(guest, dice)
            await self._go(guest, dice)

    async def _do_something_odd(self, guest: Guest, dice: Random) -> None:
        what = dice.random()
        if what < 0.5:
            guest.send(dice.choice("12345678p l?\t\r").encode())
            self.counts["keys"] += 1
        elif what < 0.7:
            for _ in range(dice.randint(1, 10)):
                guest.channel.change_terminal_size(*dice.choice(_SIZES))
                self.counts["sizes"] += 1
        elif what < 0.95:
            guest.send(dice.choice(_NONSENSE))
        else:
            guest.channel.pause_reading()
            for _ in range(10):
                guest.send(b"\x0c")
            await asyncio.sleep(_NOT_READING)
            guest.channel.resume_reading()
        await asyncio.sleep(LOOK)


def _is_readable(guest: Guest) -> bool:
    try:
        guest.match()
    except Problem:
        return False
    return True
