"""Thinking: a bot that is asked outside the event loop and under a safety clock, and never fails to answer."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

from klaverjas_tui.rules.fault import Fault, FaultKind
from klaverjas_tui.rules.view import SeatView
from klaverjas_tui.table.thinkers import OWN_THREADS, Thinkers

if TYPE_CHECKING:
    from bots.decide import Decision

#: Seconds that a bot may think over one choice. Its budget is a count and ends long before that.
LIMIT: Final = 20.0


class Mind:
    """A bot that thinks outside the event loop (``thinkers`` says where); it is made there too, when first asked.

    ``name`` is a level or ``module:Class``, and there is such a bot (``bots.levels.check_bot``). One that raises,
    answers what cannot be, or does not answer within ``limit`` seconds is replaced for that choice, and the decision
    says so in ``fault``. A late answer is dropped; until it has come the bot is not asked again, and the fallback
    answers at once. Where who asked has gone before the limit, the answer is still on its way: asked for again it is
    waited for, and another question waits for its turn.
    """

    def __init__(self, name: str, seed: int, limit: float = LIMIT, thinkers: Thinkers = OWN_THREADS) -> None:
        self._think = thinkers.bot(name, seed)
        self._limit = limit
        self._busy: asyncio.Task[Decision] | None = None
        self._view: SeatView | None = None
        self._late = False

    async def decide(self, view: SeatView) -> Decision:
        """What the bot does as the seat of this view; raises IllegalAction when that seat is not to act."""
        await asyncio.sleep(0)  # a late answer may be there
        while self._busy is not None and not self._busy.done() and self._view != view and not self._late:
            await self._has_ended(self._busy)
        if self._busy is None or self._busy.done():
            self._view, self._late = view, False
            self._busy = asyncio.ensure_future(self._think(view))
        busy = self._busy
        if busy is not None and not self._late and await self._has_ended(busy):
            return busy.result()
        from bots.decide import instead

        return instead(view, Fault(FaultKind.OVERRAN, f"{self._limit:g} s"))

    async def _has_ended(self, busy: asyncio.Task[Decision]) -> bool:
        """Wait for what is thought of; it is late when it has not ended within the limit."""
        await asyncio.wait({busy}, timeout=self._limit)
        self._late = not busy.done()
        return not self._late
