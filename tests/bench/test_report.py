"""What the table of the bench says of a figure."""

from __future__ import annotations

import pytest

from tests.bench.report import Figure, of_runs, percentile


@pytest.mark.parametrize(
    ("value", "budget", "verdict"), [(1.15, 1.15, "ok"), (1.16, 1.15, "OVER"), (0, 0, "ok"), (7, None, "")]
)
def test_a_figure_is_over_when_it_is_more_than_its_budget(value: float, budget: float | None, verdict: str) -> None:
    figure = Figure("start", value, "×", budget)

    assert figure.verdict == verdict
    assert str(figure).endswith(verdict)


def test_a_figure_of_several_runs_is_their_median_and_tells_how_far_they_lie_apart() -> None:
    line = str(of_runs("deals", [900.0, 1234.5, 1.25], "/s"))

    assert line.split() == ["deals", "900", "/s", "median", "of", "3", "runs,", "1.25", "to", "1,234"]


def test_of_a_hundred_values_one_lies_above_the_99th_part() -> None:
    assert percentile(range(100), 0.99) == 99
    assert percentile(range(1000), 0.99) == 990
    assert percentile([3.0], 0.99) == 3.0
