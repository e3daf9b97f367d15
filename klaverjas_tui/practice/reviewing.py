"""Reviewing: the review of a deal as it is thought out, a decision at a time in a thread, and noted at the end."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

from klaverjas_tui.practice.review import Moment, count_of, lost, open_lost, review
from klaverjas_tui.rules.match import Match
from klaverjas_tui.rules.problem import Problem
from klaverjas_tui.rules.seats import Seat
from klaverjas_tui.storage.journal import now
from klaverjas_tui.storage.places import Places
from klaverjas_tui.table.threads import in_thread


class Reviewing:
    """The review of one deal, which can be left at any moment and gone on with; ``moments`` are those so far.

    Making one raises Problem where the deal is not over. ``budget`` is that of ``review``.
    """

    def __init__(self, match: Match, place: int, seat: Seat, budget: int | None = None) -> None:
        self.count = count_of(match, place, seat)
        """How many moments there will be."""
        self.moments: list[Moment] = []
        self.complete = False
        self._seed = match.header.seed.text
        self._number = match.deals[place].started.number
        self._left: Iterator[Moment] = review(match, place, seat, budget)
        self._step: asyncio.Future[Moment | None] | None = None
        self._noted = False

    async def step(self) -> bool:
        """Think of the next decision; whether there was one.

        Who waits may be cancelled: the step goes on in its thread, and the next one who asks gets what it brings.
        """
        if self._step is None:
            self._step = asyncio.ensure_future(in_thread(lambda: next(self._left, None)))
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
        return await in_thread(lambda: self._note(places))

    def _note(self, places: Places) -> Problem | None:
        from klaverjas_tui.storage.database import Database, Reviewed

        moments = tuple(self.moments)
        database = Database.open(places)
        try:
            database.note_review(
                Reviewed(self._seed, self._number, now(), lost(moments), float(open_lost(moments)), len(moments))
            )
            return database.problem
        finally:
            database.close()
