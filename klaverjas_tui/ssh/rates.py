"""Rates: what is let through of one session, and of all that come from one address."""

from __future__ import annotations

import time
from collections.abc import Callable, Hashable
from typing import Final
from weakref import WeakValueDictionary

from klaverjas_tui.ssh.purses import Purse

#: A second: more than anybody asks for, where nothing is shared.
UNSHARED: Final = 1e9
#: How many times what one session has all sessions of one address have together.
_SHARES: Final = 2


class Bucket:
    """How many of something are let through: so many a second, and twice as many at once."""

    def __init__(self, rate: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._purse = Purse(2 * rate, rate, clock())

    def has(self, count: float = 1) -> bool:
        """Whether so many more are let through."""
        return self._purse.has(count, self._clock())

    def take(self, count: float = 1) -> bool:
        """Let so many through, if it has them; returns whether."""
        now = self._clock()
        may = self._purse.has(count, now)
        if may:
            self._purse.spend(count, now)
        return may


class Rates:
    """A bucket for each address, as long as somebody from there has it."""

    def __init__(self, keys: int) -> None:
        """``keys`` a second are let through of one session, twice as many of all from one address."""
        self._rate = _SHARES * keys
        self._buckets: WeakValueDictionary[Hashable, Bucket] = WeakValueDictionary()

    def of(self, address: Hashable) -> Bucket:
        """The bucket of this address."""
        bucket = self._buckets.get(address)
        if bucket is None:
            bucket = self._buckets[address] = Bucket(self._rate)
        return bucket
