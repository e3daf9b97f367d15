"""The desk: where one session has its thinking done among many, until it leaves."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeVar

from klaverjas_tui.table.thinkers import Think, Thinkers

_Result = TypeVar("_Result")


class Desk:
    """Thinkers of one session. When it leaves, what it has asked for and nobody needs any more is cancelled.

    Without it a question would go on for as long as its bot is busy: who asks one lets go without taking it back.
    """

    def __init__(self, thinkers: Thinkers) -> None:
        self._thinkers = thinkers
        self._waiting: set[asyncio.Task[object]] = set()
        self._left = False

    def bot(self, name: str, seed: int) -> Think:
        """As ``Thinkers``."""
        think = self._thinkers.bot(name, seed)
        return lambda view: self._awaited(lambda: think(view))

    async def run(self, work: Callable[[], _Result]) -> _Result:
        """As ``Thinkers``."""
        return await self._awaited(lambda: self._thinkers.run(work))

    def later(self, work: Callable[[], None], seconds: float) -> None:
        """As ``Thinkers``."""
        self._thinkers.later(lambda: None if self._left else work(), seconds)

    def leave(self) -> None:
        """Cancel the tasks that wait for an answer, and those that will."""
        self._left = True
        for task in self._waiting:
            task.cancel()

    async def _awaited(self, asked: Callable[[], Awaitable[_Result]]) -> _Result:
        if self._left:
            raise asyncio.CancelledError
        task = asyncio.current_task()
        assert task is not None
        self._waiting.add(task)
        try:
            return await asked()
        finally:
            self._waiting.discard(task)
