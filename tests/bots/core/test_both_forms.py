"""The core compiled and the core interpreted are one: ``meester`` chooses alike, for the same reasons."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from bots.core.calls import Calls
from bots.core.game import Game
from bots.core.sheet import Sheet
from tests.bots.choices import choices

ROOT: Final = Path(__file__).parents[3]


def test_meester_chooses_alike_in_both_forms() -> None:
    interpreted = subprocess.run(
        [sys.executable, "-m", "tests.bots.choices"],
        cwd=ROOT,
        env={**os.environ, "KLAVERJAS_PURE": "1"},
        capture_output=True,
        text=True,
        check=True,
    ).stdout.splitlines()
    here = list(choices())
    assert len(here) > 60
    assert here == interpreted


@pytest.mark.parametrize(
    ("line", "chance"),
    [
        # A pass with a hand worth nothing: logistic(line * ln 3 / 40), by eighths rounded down, of 1024.
        (0, 512),  # on the line
        (40, 773),  # nine eighths over it: 1024 * 3.0802 / 4.0802
        (-1, 480),  # not a whole eighth under it counts as one: 1024 / (1 + 1.1331)
        (-4, 480),
        (-9, 417),  # two and a bit count as three: 1024 / (1 + 1.4550)
    ],
)
def test_a_call_just_under_the_line_is_a_little_less_likely(line: int, chance: int) -> None:
    calls = Calls([0] * 256, [0] * 256, 40)
    calls.begin([0] * 4)
    calls.add(0, 15, -1, line)
    assert calls.likelihood(0, 0, 0, 0) >> 10 == chance


@pytest.mark.parametrize(("margin", "lead"), [(-7, -162), (-8, -163), (-15, -163), (7, 7), (0, -162)])
def test_a_point_in_eight_by_which_the_makers_are_nat_counts(margin: int, lead: int) -> None:
    """Side 0 makes trumps and is nat when it has no more; the others then write 162, and a little for a wide margin."""
    game = Game(0, 0, 0, [100] * 8, 20, [100, 0])
    sheet = Sheet(game, 0, [1, 0], 162)
    assert sheet.lead_of(margin, 0) == lead
