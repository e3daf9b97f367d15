"""The pool: a few threads that do the thinking of all sessions of a process."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from contextlib import suppress
from enum import IntEnum, auto
from functools import lru_cache
from itertools import count
from queue import Empty, PriorityQueue
from typing import Final, NamedTuple, TypeAlias, TypeVar

from klaverjas_tui.table.thinkers import Think, Thinker

_Result = TypeVar("_Result")

#: The level that searches; all others answer at once.
_SEARCHES: Final = "meester"
#: How many bots a thread keeps: one that searches has tables of 370 kB, and any is made anew within 0.3 ms.
_BOTS: Final = 4

#: The bot of a name and seed, as one thread keeps it; it decides as any other of the same name and seed.
_Bots: TypeAlias = Callable[[str, int], Thinker]


class _Rank(IntEnum):
    """What goes first where all threads are at work."""

    END = auto()
    BOT = auto()
    AWAITED = auto()
    LATER = auto()


class _Job(NamedTuple):
    """A piece of work; those of one rank are done in the order of their numbers."""

    rank: _Rank
    number: int
    do: Callable[[_Bots], None]
    drop: Callable[[], object]
    """Called instead where it will not be done."""


_Jobs: TypeAlias = "PriorityQueue[_Job]"


class Pool:
    """Thinkers for all sessions of a process, with so many threads as ``solvers`` says (1 or more), and one besides.

    That one asks the bots that answer at once. The solvers ask the bots that search and do all other work: bots go
    first, then what somebody waits for. What nobody waits for any more when its turn comes is not begun. Nothing that
    is kept here grows with the sessions.
    """

    def __init__(self, solvers: int) -> None:
        self._numbers = count()
        self._closed = False
        self._quick: _Jobs = PriorityQueue()
        self._slow: _Jobs = PriorityQueue()
        self._places = [self._quick, *[self._slow] * solvers]
        self._threads = [
            threading.Thread(target=_work, args=(jobs,), daemon=True, name="pool") for jobs in self._places
        ]
        for thread in self._threads:
            thread.start()

    def bot(self, name: str, seed: int) -> Think:
        """As ``Thinkers``; whichever thread it is asked in, it decides as a bot of the session's own."""
        jobs = self._slow if name == _SEARCHES else self._quick
        return lambda view: self._done(jobs, _Rank.BOT, lambda bots: bots(name, seed).think(view))

    async def run(self, work: Callable[[], _Result]) -> _Result:
        """As ``Thinkers``."""
        return await self._done(self._slow, _Rank.AWAITED, lambda _: work())

    def later(self, work: Callable[[], None], seconds: float) -> None:
        """As ``Thinkers``; called in the event loop."""

        def do(_: _Bots) -> None:
            with suppress(Exception):  # nobody is there to be told
                work()

        asyncio.get_running_loop().call_later(seconds, self._put, self._slow, _Rank.LATER, do, lambda: None)

    def close(self) -> None:
        """End the threads, when they have done what they are at; who waits for what was not begun is cancelled."""
        self._closed = True
        for jobs in self._places:
            with suppress(Empty):
                while True:
                    jobs.get_nowait().drop()
        for jobs in self._places:
            jobs.put(_Job(_Rank.END, next(self._numbers), lambda _: None, lambda: None))
        for thread in self._threads:
            thread.join()

    async def _done(self, jobs: _Jobs, rank: _Rank, work: Callable[[_Bots], _Result]) -> _Result:
        """What this work brings or raises, where these jobs are done."""
        loop = asyncio.get_running_loop()
        future: asyncio.Future[_Result] = loop.create_future()

        def tell(how: Callable[[], object]) -> None:
            with suppress(RuntimeError):  # the loop is gone: the program was left meanwhile
                loop.call_soon_threadsafe(lambda: None if future.done() else how())

        def do(bots: _Bots) -> None:
            if future.done():
                return
            try:
                result = work(bots)
            except BaseException as problem:
                # What asyncio would take for a wish to cancel or to stop is no such wish when it comes from a bot.
                error = problem if isinstance(problem, Exception) else RuntimeError(repr(problem))
                tell(lambda: future.set_exception(error))
            else:
                tell(lambda: future.set_result(result))

        self._put(jobs, rank, do, lambda: tell(future.cancel))
        return await future

    def _put(self, jobs: _Jobs, rank: _Rank, do: Callable[[_Bots], None], drop: Callable[[], object]) -> None:
        if self._closed:
            drop()
        else:
            jobs.put(_Job(rank, next(self._numbers), do, drop))


def _work(jobs: _Jobs) -> None:
    """Do these jobs until one says that it is the last; run in a thread."""
    bots = lru_cache(_BOTS)(Thinker)
    while _do_one(jobs, bots):
        pass


def _do_one(jobs: _Jobs, bots: _Bots) -> bool:
    """Do the next job, and keep nothing of it: it holds on to a session. Whether it was not the last."""
    job = jobs.get()
    job.do(bots)
    return job.rank is not _Rank.END
