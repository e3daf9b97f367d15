"""The figures of a contest: the mean with its interval, nat, and how long decisions took."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import reduce
from math import ceil, log, sqrt
from operator import add
from typing import Final

from bots.arena.duplicate import Contest, Played
from klaverjas_tui.rules.scoring import Pair

#: The half width of a 95 % interval in standard deviations of the mean.
_WIDTH: Final = 1.96
#: Times are counted in steps of one part in a hundred.
_STEP: Final = log(1.01)
_NS_IN_MS: Final = 1_000_000
_LATE: Final = 0.99


@dataclass(frozen=True, slots=True)
class Times:
    """How long decisions took: how many, their sum in nanoseconds, and how many in each step of 1 %."""

    count: int = 0
    total: int = 0
    steps: Counter[int] = field(default_factory=Counter)

    @classmethod
    def of(cls, times: Iterable[int]) -> Times:
        """Of decisions that took so many nanoseconds."""
        took = list(times)
        return cls(len(took), sum(took), Counter(round(log(max(time, 1)) / _STEP) for time in took))

    def __add__(self, other: Times) -> Times:
        return Times(self.count + other.count, self.total + other.total, self.steps + other.steps)

    @property
    def mean_ms(self) -> float:
        """The mean in milliseconds; 0 where nothing was asked."""
        return self.total / self.count / _NS_IN_MS if self.count else 0.0

    @property
    def p99_ms(self) -> float:
        """What 99 of 100 took at most, in milliseconds and to 1 %; 0 where nothing was asked."""
        seen, wanted = 0, ceil(_LATE * self.count)
        for step in sorted(self.steps):
            seen += self.steps[step]
            if seen >= wanted:
                return 1.01**step / _NS_IN_MS
        return 0.0


@dataclass(frozen=True, slots=True)
class Figures:
    """What came of a number of deals. They add up in any order to the same; pairs are of A and of B.

    ``lead`` is the sum of ``Played.lead`` (points, two tables a deal) and ``squares`` the sum of its squares.
    """

    deals: int = 0
    lead: int = 0
    squares: int = 0
    nats: Pair = (0, 0)
    faults: Pair = (0, 0)
    times: tuple[Times, Times] = (Times(), Times())

    @classmethod
    def of(cls, played: Iterable[Played]) -> Figures:
        """The figures of these deals."""
        deals = list(played)
        a, b = (Times.of(time for deal in deals for time in deal.times[player]) for player in (0, 1))
        return cls(
            len(deals),
            sum(deal.lead for deal in deals),
            sum(deal.lead**2 for deal in deals),
            reduce(_both, (deal.nats for deal in deals), (0, 0)),
            reduce(_both, (deal.faults for deal in deals), (0, 0)),
            (a, b),
        )

    def __add__(self, other: Figures) -> Figures:
        a, b = map(add, self.times, other.times)
        return Figures(
            self.deals + other.deals,
            self.lead + other.lead,
            self.squares + other.squares,
            _both(self.nats, other.nats),
            _both(self.faults, other.faults),
            (a, b),
        )

    @property
    def diff(self) -> float:
        """By how many points a deal and table A beats B; 0 without deals."""
        return self.lead / (2 * self.deals) if self.deals else 0.0

    @property
    def ci95(self) -> float | None:
        """Half the width of the 95 % interval of ``diff``, in points, over deals; None below two deals."""
        if self.deals < 2:
            return None
        spread = self.deals * self.squares - self.lead**2
        return _WIDTH * sqrt(spread / (4 * self.deals**2 * (self.deals - 1)))

    def to_plain(self, contest: Contest, rules: str, seconds: float) -> dict[str, object]:
        """The line of JSON of a contest that took so long; ``rules`` is what they are called."""
        ci95 = self.ci95
        plain: dict[str, object] = {
            "a": contest.a,
            "b": contest.b,
            "rules": rules,
            "deals": self.deals,
            "diff": round(self.diff, 4),
            "ci95": None if ci95 is None else round(ci95, 4),
            "nat_a": self.nats[0],
            "nat_b": self.nats[1],
            "mean_ms": [round(times.mean_ms, 4) for times in self.times],
            "p99_ms": [round(times.p99_ms, 4) for times in self.times],
            "deals_per_s": round(self.deals / seconds, 2) if seconds else 0.0,
            "seed": contest.seed,
        }
        if any(self.faults):
            plain["faults"] = list(self.faults)
        return plain


def _both(one: Pair, other: Pair) -> Pair:
    return one[0] + other[0], one[1] + other[1]
