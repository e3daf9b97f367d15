"""Workers: the deals of a contest shared out over processes, and their figures in parts as they come in."""

from __future__ import annotations

import contextlib
import os
import signal
import sys
import threading
from collections.abc import Generator, Iterator
from dataclasses import dataclass, field
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from time import perf_counter
from typing import Final

from bots.arena.duplicate import Contest, play_deal
from bots.arena.figures import Figures
from klaverjas_tui.rules.problem import Problem

#: How long a part should take, in seconds; the first part of a worker is one deal.
_PART: Final = 0.25
_LARGEST_PART: Final = 1000
#: How long a worker that has gone may take to be gone altogether, in seconds.
_GONE: Final = 5


def played(contest: Contest, deals: int, workers: int) -> Generator[Figures, None, None]:
    """Play deals 0 to ``deals`` - 1, and give the figures part by part; with one worker in this process.

    The parts add up to the same figures for any number of workers, times apart. Raises Problem when a bot cannot be
    made, and when a worker dies. The workers end when the generator is closed.
    """
    if workers == 1:
        yield from _alone(contest, deals)
    else:
        yield from _together(contest, deals, workers)


@dataclass(slots=True)
class _Parts:
    """The deals that are still to be handed out."""

    deals: int
    handed_out: int = 0

    def take(self, wanted: int) -> range:
        """The next so many deals, as far as there are any left."""
        start = self.handed_out
        self.handed_out = min(self.deals, start + wanted)
        return range(start, self.handed_out)


@dataclass(slots=True)
class _Pace:
    """How many deals make a part, by how long the last part took."""

    begun: float = field(default_factory=perf_counter)

    def next(self, done: int) -> int:
        """The size of a part that begins now, after one of so many deals."""
        now = perf_counter()
        took, self.begun = now - self.begun, now
        return max(1, min(_LARGEST_PART, int(done * _PART / max(took, 1e-9))))


def _alone(contest: Contest, deals: int) -> Iterator[Figures]:
    parts, pace = _Parts(deals), _Pace()
    part = parts.take(1)
    while part:
        yield _figures(contest, part)
        part = parts.take(pace.next(len(part)))


def _figures(contest: Contest, part: range) -> Figures:
    return Figures.of(play_deal(contest, number) for number in part)


# Several processes.


@dataclass(slots=True)
class _Worker:
    """A process that plays the parts that it is sent, and answers each with its figures."""

    process: SpawnProcess
    connection: Connection
    part: range = range(0)
    pace: _Pace = field(default_factory=_Pace)

    def give(self, part: range) -> None:
        """Let it play this part, or if it is empty go home."""
        self.part = part
        try:
            self.connection.send(part)
        except OSError:
            raise self._died() from None

    def answer(self) -> Figures:
        """The figures of its part; raises Problem when it could not play it, or is no more."""
        try:
            said = self.connection.recv()
        except (EOFError, OSError):
            raise self._died() from None
        if isinstance(said, Figures):
            return said
        key, data = said
        raise Problem(key, **data)

    def end(self) -> None:
        """See that the process is gone."""
        self.connection.close()
        self.process.terminate()
        self.process.join()

    def _died(self) -> Problem:
        self.process.join(_GONE)
        return Problem("arena.worker_died", status=self.process.exitcode)


def _together(contest: Contest, deals: int, workers: int) -> Iterator[Figures]:
    parts, crew = _Parts(deals), list[_Worker]()
    try:
        with _interrupts_ignored():
            for _ in range(min(workers, deals)):
                crew.append(_hire(contest))
        for worker in crew:
            worker.give(parts.take(1))
        busy = {worker.connection: worker for worker in crew}
        while busy:
            for connection in wait(list(busy)):
                assert isinstance(connection, Connection)
                worker = busy[connection]
                yield worker.answer()
                worker.give(parts.take(worker.pace.next(len(worker.part))))
                if not worker.part:
                    del busy[connection]
    finally:
        for worker in crew:
            worker.end()


def _hire(contest: Contest) -> _Worker:
    context = get_context("spawn")
    ours, theirs = context.Pipe()
    process = context.Process(target=_work, args=(theirs, contest), daemon=True)
    process.start()
    theirs.close()
    return _Worker(process, ours)


@contextlib.contextmanager
def _interrupts_ignored() -> Iterator[None]:
    """Processes that are started now take no notice of Ctrl-C, which is for us to answer."""
    usual = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, usual)


def _work(connection: Connection, contest: Contest) -> None:
    """What a worker does: plays what it is sent until that is nothing, or nobody is there any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    sys.stdout = sys.stderr  # whatever a bot of anybody prints
    threading.Thread(target=_go_with_the_parent, daemon=True).start()
    with contextlib.suppress(EOFError, OSError):
        while part := connection.recv():
            try:
                connection.send(_figures(contest, part))
            except Problem as problem:
                connection.send((problem.key, problem.data))


def _go_with_the_parent() -> None:
    """End this process when its parent has gone, whatever a bot is doing."""
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
