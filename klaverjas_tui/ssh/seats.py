"""Seats: one table of one key has one session at a time; a new one takes it over from the one before."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final, NamedTuple, Protocol

from klaverjas_tui.ssh.farewell import Farewell
from klaverjas_tui.ssh.tables import Pick

#: How many seconds a session has to leave by itself, and then again as many when it is cancelled.
_PATIENCE: Final = 3.0


class Occupant(Protocol):
    """The session that has a seat."""

    @property
    def record(self) -> Path | None:
        """The record of the match that it plays and does not finish; None: there is none."""

    def leave(self, why: Farewell) -> None:
        """Tell the player why, and leave soon."""

    def cancel(self) -> None:
        """Leave at once."""


class Found(NamedTuple):
    """How a seat was found: whether it was taken over, from what match, and whether its key has another one."""

    taken_over: bool = False
    record: Path | None = None
    others: bool = False


class Seats:
    """The seats of one server, by the fingerprint of the key and the table."""

    def __init__(self, patience: float = _PATIENCE) -> None:
        self._patience = patience
        self._seats: dict[tuple[str, Pick], _Seat] = {}

    @asynccontextmanager
    async def taken(self, fingerprint: str, pick: Pick, occupant: Occupant) -> AsyncIterator[Found]:
        """Have this seat: whoever has it leaves first. Those who want one at the same time get it one by one."""
        key = fingerprint, pick
        seat = self._seats.setdefault(key, _Seat())
        seat.wanted += 1
        try:
            async with seat.turn:
                found = await seat.freed(self._patience)
                seat.sit_down(occupant)
            try:
                yield found._replace(others=self._has_other(fingerprint, pick))
            finally:
                seat.left(occupant)
        finally:
            seat.wanted -= 1
            if not seat.wanted:
                del self._seats[key]

    def _has_other(self, fingerprint: str, pick: Pick) -> bool:
        return any(
            whose == fingerprint and which != pick and seat.occupant is not None
            for (whose, which), seat in self._seats.items()
        )


class _Seat:
    """One seat. ``turn`` is held by the one who is next, and ``free`` is set while nobody has the seat."""

    def __init__(self) -> None:
        self.occupant: Occupant | None = None
        self.turn = asyncio.Lock()
        self.free = asyncio.Event()
        self.wanted = 0
        self._record: Path | None = None

    async def freed(self, patience: float) -> Found:
        """Have the one who sits there leave, by force after so many seconds.

        A session that stays all the same keeps its record locked, so that it is never played by two.
        """
        if self.occupant is None:
            return Found()
        self.occupant.leave(Farewell.TAKEN_OVER)
        if not await self._becomes_free(patience) and self.occupant is not None:
            self.occupant.cancel()
            await self._becomes_free(patience)
        return Found(taken_over=True, record=self._record)

    def sit_down(self, occupant: Occupant) -> None:
        """This one has the seat now."""
        self.occupant, self._record = occupant, None
        self.free.clear()

    async def _becomes_free(self, patience: float) -> bool:
        try:
            await asyncio.wait_for(self.free.wait(), patience)
        except TimeoutError:
            return False
        return True

    def left(self, occupant: Occupant) -> None:
        """This one sits there no more; its record is let go of."""
        if self.occupant is occupant:
            self.occupant, self._record = None, occupant.record
            self.free.set()
