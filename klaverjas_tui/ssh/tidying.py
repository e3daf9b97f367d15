"""Tidying: memory that sessions have used is given back to the system when they have left."""

from __future__ import annotations

import asyncio
import ctypes
import functools
import gc
import sys
from contextvars import Context
from typing import Final

#: Seconds until it is tidied when so many have left that it is worth it: who leaves with them is gone by then.
_SOON: Final = 1.0
#: As long as fewer have left than this, and not all, nothing is done.
_FEWEST: Final = 16
#: Collections of what is young between two of everything, which take a tenth of a second where the house is full.
_BETWEEN: Final = 100


class Tidying:
    """When to tidy up: when as many have left as are still there, so that what is kept is bounded by what is needed."""

    def __init__(self) -> None:
        self._gone = 0
        self._soon: asyncio.TimerHandle | None = None

    def left(self, playing: int) -> None:
        """A session has left, and so many are there."""
        self._gone += 1
        if self._soon is None and (not playing or self._gone >= max(playing, _FEWEST)):
            # In a context of its own: that of who calls holds on to an app.
            self._soon = asyncio.get_running_loop().call_later(_SOON, self._tidy, context=Context())

    def _tidy(self) -> None:
        self._soon, self._gone = None, 0
        tidy()


def look_less_often() -> None:
    """Have the collector look at everything less often: it holds up all sessions meanwhile."""
    gc.set_threshold(*gc.get_threshold()[:2], _BETWEEN)


def tidy() -> None:
    """Give back what nobody needs: results that were kept, cycles, and pages of which nothing is used any more."""
    for kept in gc.get_objects():
        if isinstance(kept, functools._lru_cache_wrapper):
            kept.cache_clear()  # Textual's hold on to the widgets of those who have left
    ctypes.pythonapi.PyType_ClearCache()  # names that were looked up lie scattered over all pages
    gc.collect()
    if sys.platform == "linux":
        trim = getattr(ctypes.CDLL(None), "malloc_trim", None)  # of the GNU library only
        if trim is not None:
            trim(0)
