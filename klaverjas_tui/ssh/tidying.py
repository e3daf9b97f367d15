"""Tidying: memory that sessions have used is given back to the system when they have left."""

from __future__ import annotations

import asyncio
import ctypes
import functools
import gc
from typing import Final

#: Seconds between the moment when so many have left that it is worth it and the tidying: who leaves at once with them is
#: gone by then, and a hand that comes right after another is not held up.
_SOON: Final = 1.0
#: As long as fewer have left than this, and not all, nothing is done.
_FEWEST: Final = 16
#: What keeps results of its functions, and with them the widgets of whoever they were for.
_KEEPERS: Final = frozenset({"textual", "rich"})
#: Collections of what is young between two of everything, which take a tenth of a second where the house is full.
_BETWEEN: Final = 100


class Tidying:
    """When to tidy up: when as many have left as are still there, so that what is kept is bounded by what is needed."""

    def __init__(self) -> None:
        self._gone = 0
        self._soon: asyncio.TimerHandle | None = None

    def begin(self) -> None:
        """What the server itself is made of stays, and need not be looked at again; called when it listens."""
        gc.collect()
        gc.freeze()
        gc.set_threshold(*gc.get_threshold()[:2], _BETWEEN)

    def left(self, playing: int) -> None:
        """A session has left, and so many are there."""
        self._gone += 1
        if self._soon is None and (not playing or self._gone >= max(playing, _FEWEST)):
            self._soon = asyncio.get_running_loop().call_later(_SOON, self._tidy)

    def _tidy(self) -> None:
        self._soon, self._gone = None, 0
        tidy()


def tidy() -> None:
    """Give back what nobody needs: results that were kept, cycles, and pages of which nothing is used any more."""
    for kept in gc.get_objects():
        if isinstance(kept, functools._lru_cache_wrapper) and kept.__module__.partition(".")[0] in _KEEPERS:
            kept.cache_clear()
    ctypes.pythonapi.PyType_ClearCache()  # names that were looked up lie scattered over all pages
    gc.collect()
    trim = getattr(ctypes.CDLL(None), "malloc_trim", None)  # of the GNU library only
    if trim is not None:
        trim(0)
