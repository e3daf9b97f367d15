"""Thinkers: where bots think and other long work is done, outside the event loop."""

from __future__ import annotations

import threading
import time
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Final, Protocol, TypeAlias, TypeVar

from klaverjas_tui.rules.deal import IllegalAction
from klaverjas_tui.rules.fault import Fault, FaultKind
from klaverjas_tui.rules.view import SeatView
from klaverjas_tui.table.threads import in_thread

if TYPE_CHECKING:
    from bots.decide import Decision
    from bots.protocol import Bot

_Result = TypeVar("_Result")

#: Asks one bot, which may be at its work for as long as it likes; raises IllegalAction when the seat is not to act.
Think: TypeAlias = Callable[[SeatView], Awaitable["Decision"]]


class Thinkers(Protocol):
    """Where a session has its thinking done."""

    def bot(self, name: str, seed: int) -> Think:
        """How the bot of this name (a level or ``module:Class``) and seed is asked; it is made when it is first asked.

        A bot that raises, or cannot be made, is replaced for that choice, and the decision says so.
        """

    async def run(self, work: Callable[[], _Result]) -> _Result:
        """The result of other work, or what it raises."""

    def later(self, work: Callable[[], None], seconds: float) -> None:
        """Do work that nobody waits for after so many seconds; it raises nothing, and may never be done."""


class OwnThreads:
    """Every piece of work has a thread of its own, and every bot is kept: for a process with one player."""

    def bot(self, name: str, seed: int) -> Think:
        """A bot that nobody else asks."""
        thinker = Thinker(name, seed)
        return lambda view: in_thread(lambda: thinker.think(view))

    async def run(self, work: Callable[[], _Result]) -> _Result:
        """In a thread of its own."""
        return await in_thread(work)

    def later(self, work: Callable[[], None], seconds: float) -> None:
        """In a thread of its own."""

        def wait_and_work() -> None:
            time.sleep(seconds)
            work()

        threading.Thread(target=wait_and_work, daemon=True, name="later").start()


#: It holds nothing, so all who have a process to themselves share this one.
OWN_THREADS: Final = OwnThreads()


class Thinker:
    """A bot that is made where it is first asked, and asked by one thread at a time."""

    def __init__(self, name: str, seed: int) -> None:
        self._name = name
        self._seed = seed
        self._bot: Bot | None = None

    def think(self, view: SeatView) -> Decision:
        """What it does, or the fallback for it; raises IllegalAction when the seat is not to act."""
        from bots.decide import decide, instead, type_of
        from bots.levels import make_bot

        try:
            self._bot = self._bot or make_bot(self._name, self._seed)
            return decide(self._bot, view)
        except IllegalAction:
            raise
        except BaseException as error:  # an interrupt too: nobody interrupts this thread, so the bot raised it
            return instead(view, Fault(FaultKind.RAISED, type_of(error)))
