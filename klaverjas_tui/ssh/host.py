"""The host: plays all sessions of one server, each from begin to end."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final

from klaverjas_tui.ssh.farewell import Farewell
from klaverjas_tui.ssh.homes import Homes
from klaverjas_tui.ssh.hosting import Hosting
from klaverjas_tui.ssh.line import Line
from klaverjas_tui.ssh.seats import Seats
from klaverjas_tui.ssh.tidying import Tidying
from klaverjas_tui.ssh.visit import House, Visit
from klaverjas_tui.ssh.visitor import Visitor
from klaverjas_tui.table.thinkers import Thinkers

#: Seconds that the sessions have to leave by themselves when the server stops, and then when they are cancelled.
_PATIENCE: Final = 4.0
_LAST_PATIENCE: Final = 1.0
_CANCELLED: Final = 1


class Host:
    """All sessions of one server; belongs to one event loop.

    ``failed`` is told by its number of each session that something went wrong in, and what; ``parted`` of each that is
    ended by somebody else than its player, and why. Raises Problem when another server has the same data
    (``hosting.in_use``), or there can be none (``hostlog.folder``).
    """

    def __init__(
        self,
        hosting: Hosting,
        thinkers: Thinkers,
        failed: Callable[[int, BaseException], None] = lambda number, error: None,
        parted: Callable[[int, Farewell], None] = lambda number, why: None,
    ) -> None:
        self._house = House(hosting, thinkers, Homes(hosting), Seats(), failed, parted)
        self._visits: dict[Visit, asyncio.Task[int]] = {}
        self._closing = False
        self._tidying = Tidying()

    @property
    def playing(self) -> int:
        """How many sessions there are."""
        return len(self._visits)

    async def play(self, visitor: Visitor, line: Line) -> int:
        """Play a session from begin to end; returns its exit status. Raises nothing but CancelledError."""
        visit = Visit(visitor, line, self._house)
        if self._closing:
            visit.leave(Farewell.STOPPED)
        task = asyncio.create_task(visit.run())
        self._visits[visit] = task
        task.add_done_callback(lambda _: self._left(visit))
        try:
            await asyncio.wait({task})
        except asyncio.CancelledError:
            visit.cancel()
            await asyncio.wait({task}, timeout=_LAST_PATIENCE)
            raise
        return _CANCELLED if task.cancelled() else task.result()

    def _left(self, visit: Visit) -> None:
        del self._visits[visit]
        if not self._closing:
            self._tidying.left(self.playing)

    async def close(self) -> None:
        """Have all sessions leave, those that come yet too, and let another server have the homes.

        When it returns every record has been let go of. More than once does no harm.
        """
        self._closing = True
        for visit in tuple(self._visits):
            visit.leave(Farewell.STOPPED)
        await self._empty(_PATIENCE)
        for visit in tuple(self._visits):
            visit.cancel()
        await self._empty(_LAST_PATIENCE)
        for visit in tuple(self._visits):
            visit.let_go()
        self._house.homes.close()

    async def _empty(self, seconds: float) -> None:
        """Wait until all have left, at most so long."""
        if self._visits:
            await asyncio.wait(self._visits.values(), timeout=seconds)
