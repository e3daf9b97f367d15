"""Purses: how much work a connection, or an address, may have the server do, at once and over time."""

from __future__ import annotations

import math
from collections import OrderedDict
from collections.abc import Hashable


class Purse:
    """What somebody may spend: it is full at first, and what was spent comes back at a steady rate."""

    def __init__(self, size: float, rate: float, now: float, debt: float = math.inf) -> None:
        """``size`` is what it holds when full, ``rate`` what comes back a second, ``debt`` the most that can be owed;
        ``now`` is in seconds.
        """
        self._size = size
        self._debt = debt
        self._rate = rate
        self._left = size
        self._counted = now

    def spend(self, cost: float, now: float) -> None:
        """Take this out; what is not there is owed."""
        self._fill(now)
        self._left = max(-self._debt, self._left - cost)

    def has(self, cost: float, now: float) -> bool:
        """Whether so much is in it."""
        self._fill(now)
        return self._left >= cost

    def owes(self, now: float) -> float:
        """Seconds until nothing is owed any more; 0: nothing is."""
        self._fill(now)
        return max(0.0, -self._left / self._rate)

    def is_full(self, now: float) -> bool:
        """Whether everything that was spent has come back."""
        return self.has(self._size, now)

    def _fill(self, now: float) -> None:
        self._left = min(self._size, self._left + (now - self._counted) * self._rate)
        self._counted = now


class Purses:
    """One purse for each of many, kept until it is full again: who goes away and comes back finds their own."""

    def __init__(self, size: float, rate: float, most: int) -> None:
        """Each is of this size and rate; no more than ``most`` are kept, those that were asked for last."""
        self._size = size
        self._rate = rate
        self._most = most
        self._purses: OrderedDict[Hashable, Purse] = OrderedDict()

    def __len__(self) -> int:
        return len(self._purses)

    def of(self, who: Hashable, now: float) -> Purse:
        """The purse of this one."""
        purse = self._purses.pop(who, None) or Purse(self._size, self._rate, now)
        while self._purses and (len(self._purses) >= self._most or next(iter(self._purses.values())).is_full(now)):
            self._purses.popitem(last=False)
        self._purses[who] = purse
        return purse

    def forget_full(self, now: float) -> None:
        """Keep those only of which something was spent that has not come back."""
        for who in [who for who, purse in self._purses.items() if purse.is_full(now)]:
            del self._purses[who]
