"""Threads: work outside the event loop, which never holds up leaving the program."""

from __future__ import annotations

import asyncio
import contextlib
import threading
from collections.abc import Callable
from typing import TypeVar

_Result = TypeVar("_Result")


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
