"""Idling: a session that waits too long for a key is warned, and then left."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

from klaverjas_tui.ssh.limits import Limits


class IdleClock:
    """Looks at when something was typed last, at the moments at which that matters and no others.

    ``warn`` is called once, and ``leave`` when there was no key after it either; a key in between starts it anew. It
    belongs to the event loop in which it is made, and runs until it is stopped.
    """

    def __init__(
        self,
        limits: Limits,
        last_heard: Callable[[], float],
        warn: Callable[[], None],
        leave: Callable[[], None],
    ) -> None:
        self._limits = limits
        self._last_heard = last_heard
        self._warn = warn
        self._leave = leave
        self._warned_of: float | None = None
        self._timer = self._look_in(limits.idle - limits.warning)

    def stop(self) -> None:
        """Look no more."""
        self._timer.cancel()

    def _look_in(self, seconds: float) -> asyncio.TimerHandle:
        return asyncio.get_running_loop().call_later(seconds, self._look)

    def _look(self) -> None:
        heard = self._last_heard()
        idle, limits = time.monotonic() - heard, self._limits
        if heard != self._warned_of:
            self._warned_of = None
            left = limits.idle - limits.warning - idle
            if left > 0:
                self._timer = self._look_in(left)
                return
            self._warned_of = heard
            self._warn()
        left = limits.idle - idle
        if left > 0:
            self._timer = self._look_in(left)
        else:
            self._leave()
