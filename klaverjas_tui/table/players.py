"""Players: who is asked at a seat, a person or a bot, in the same way."""

from __future__ import annotations

import asyncio
import contextlib
import threading
from collections.abc import Callable
from typing import TYPE_CHECKING, Final, Protocol, TypeAlias, TypeVar

from klaverjas_tui.rules.actions import Action
from klaverjas_tui.rules.view import SeatView

if TYPE_CHECKING:
    from bots.protocol import Bot


#: Plays for a bot that raises what only a person may.
_FALLBACK: Final = "club"


class TakeBack:
    """A person's wish to take back their own last action."""


Answer: TypeAlias = Action | TakeBack

_Result = TypeVar("_Result")


class Player(Protocol):
    """Who sits at a seat."""

    async def act(self, view: SeatView) -> Answer:
        """What this seat does now; asked again with the same view when it may not be done."""


class BotPlayer:
    """A bot at a seat, which thinks outside the event loop; it is made there too, when it is first asked.

    ``name`` is a level or ``module:Class``, and there is such a bot (``bots.levels.check_bot``).
    """

    def __init__(self, name: str, seed: int) -> None:
        self._name = name
        self._seed = seed
        self._bot: Bot | None = None

    async def act(self, view: SeatView) -> Action:
        """The bot's choice; never an illegal one."""
        return await in_thread(lambda: self._choose(view))

    def _choose(self, view: SeatView) -> Action:
        from bots.decide import decide
        from bots.levels import make_bot

        self._bot = self._bot or make_bot(self._name, self._seed)
        try:
            return decide(self._bot, view).action
        except KeyboardInterrupt:  # nobody interrupts this thread: the bot raised it
            return decide(make_bot(_FALLBACK, self._seed), view).action


class Person:
    """A person at a seat: the front end answers for them when they have chosen."""

    def __init__(self) -> None:
        self._asked: asyncio.Future[Answer] | None = None

    async def act(self, view: SeatView) -> Answer:
        """Wait until ``answer`` is called."""
        self._asked = asyncio.get_running_loop().create_future()
        try:
            return await self._asked
        finally:
            self._asked = None

    @property
    def asked(self) -> bool:
        """Whether this person is to choose now."""
        return self._asked is not None and not self._asked.done()

    def answer(self, answer: Answer) -> None:
        """What the person has chosen; nothing happens when they are not asked."""
        if self._asked is not None and not self._asked.done():
            self._asked.set_result(answer)


async def in_thread(work: Callable[[], _Result]) -> _Result:
    """The result of work done in a thread of its own, which never holds up leaving the program."""
    loop = asyncio.get_running_loop()
    future: asyncio.Future[_Result] = loop.create_future()

    def deliver(result: _Result | None, error: BaseException | None) -> None:
        if future.done():
            return
        if error is not None:
            future.set_exception(error)
        else:
            future.set_result(result)  # type: ignore[arg-type]

    def run() -> None:
        result, error = None, None
        try:
            result = work()
        except BaseException as problem:
            # What asyncio would take for a wish to cancel or to stop is no such wish when it comes from a bot.
            error = problem if isinstance(problem, Exception) else RuntimeError(repr(problem))
        with contextlib.suppress(RuntimeError):  # the loop is gone: the program was left meanwhile
            loop.call_soon_threadsafe(deliver, result, error)

    threading.Thread(target=run, daemon=True, name="bot").start()
    return await future
