"""Reviewing: the review of a deal as it is thought out, a decision at a time in a thread, and noted at the end."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Iterator, Sequence
from typing import Final

from klaverjas_tui.practice.review import Moment, count_of, lost, open_lost, review
from klaverjas_tui.rules.match import Match
from klaverjas_tui.rules.problem import Problem
from klaverjas_tui.rules.record import event_line, header_line
from klaverjas_tui.rules.seats import Seat
from klaverjas_tui.storage.journal import Clock, now
from klaverjas_tui.storage.places import Places
from klaverjas_tui.table.thinkers import OWN_THREADS, Thinkers

#: So many hexadecimal digits tell one play of a deal from all others.
_DIGITS: Final = 16


class Reviewing:
    """The review of one deal, which can be left at any moment and gone on with; ``moments`` are those so far.

    Making one raises Problem where the deal is not over. ``budget`` is that of ``review``.
    """

    def __init__(
        self, match: Match, place: int, seat: Seat, budget: int | None = None, thinkers: Thinkers = OWN_THREADS
    ) -> None:
        self.count = count_of(match, place, seat)
        """How many moments there will be."""
        self.moments: list[Moment] = []
        self.complete = False
        self._match = match
        self._place = place
        self._left: Iterator[Moment] = review(match, place, seat, budget)
        self._step: asyncio.Future[Moment | None] | None = None
        self._noted = False
        self._thinkers = thinkers

    async def step(self) -> bool:
        """Think of the next decision; whether there was one.

        Who waits may be cancelled: the step goes on, and the next one who asks gets what it brings.
        """
        if self._step is None:
            self._step = asyncio.ensure_future(self._thinkers.run(lambda: next(self._left, None)))
        moment = await asyncio.shield(self._step)
        self._step = None
        if moment is None:
            self.complete = True
            return False
        self.moments.append(moment)
        return True

    async def note(self, places: Places) -> Problem | None:
        """Note in the database what a complete review says, once; what is wrong with that, if anything."""
        if self._noted:
            return None
        self._noted = True
        return await self._thinkers.run(lambda: note(places, self._match, self._place, self.moments))


def note(places: Places, match: Match, place: int, moments: Sequence[Moment], clock: Clock = now) -> Problem | None:
    """Note in the database what a complete review of a deal says; what is wrong with that, if anything.

    The same play of a deal is noted once, however often it is reviewed.
    """
    from klaverjas_tui.storage.database import Database, Reviewed

    database = Database.open(places)
    number = match.deals[place].started.number
    database.note_review(
        Reviewed(_digest(match, place), number, clock(), lost(moments), float(open_lost(moments)), len(moments))
    )
    database.close()
    return database.problem


def _digest(match: Match, place: int) -> str:
    """By which a play of a deal is known again: its match, and all that was done."""
    played = match.deals[place]
    lines = (header_line(match.header), event_line(played.started), *map(event_line, played.deal.actions))
    return hashlib.sha256("".join(lines).encode()).hexdigest()[:_DIGITS]
