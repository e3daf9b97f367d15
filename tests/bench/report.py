"""The table that is printed: what was measured, the figure, its budget, and whether it keeps to it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import median
from typing import Final


@dataclass(frozen=True, slots=True)
class Figure:
    """One line. ``note`` says how the figure came about; None for ``budget`` is a figure that is only told."""

    what: str
    value: float
    unit: str = ""
    budget: float | None = None
    note: str = ""

    @property
    def verdict(self) -> str:
        """``ok`` or ``OVER``; nothing without a budget."""
        if self.budget is None:
            return ""
        return "ok" if self.value <= self.budget else "OVER"

    def __str__(self) -> str:
        budget = "" if self.budget is None else _number(self.budget)
        value = f"{_number(self.value)} {self.unit}"
        return f"{self.what:<46}{value:>12}{budget:>9}  {self.verdict:<6}{self.note}".rstrip()


#: What stands over the lines.
HEADING: Final = f"{'':<46}{'figure':>12}{'budget':>9}"


def _number(value: float) -> str:
    return f"{value:,.0f}" if value >= 100 or value == int(value) else f"{value:.2f}"


def spread(values: Sequence[float], unit: str = "") -> str:
    """How far the runs lie apart: ``5 runs, 1.10 to 1.14``."""
    return f"{len(values)} runs, {_number(min(values))} to {_number(max(values))} {unit}".rstrip()


def of_runs(what: str, values: Sequence[float], unit: str = "", budget: float | None = None) -> Figure:
    """The median of several runs."""
    return Figure(what, median(values), unit, budget, f"median of {spread(values)}")


def percentile(values: Sequence[float], share: float) -> float:
    """The value below which this share of the values lies."""
    ordered = sorted(values)
    return ordered[min(int(len(ordered) * share), len(ordered) - 1)]
