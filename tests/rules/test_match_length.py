"""When a match is over, and who has won it."""

from __future__ import annotations

import pytest

from klaverjas_tui.rules.ruleset import MatchLength, RuleSet
from klaverjas_tui.rules.scoring import Pair, standing

HUNDRED: Pair = (100, 62)


@pytest.mark.parametrize(
    ("length", "rows", "totals", "over", "winner"),
    [
        pytest.param("deals:16", [HUNDRED] * 15, (1500, 930), False, None, id="fifteen of sixteen"),
        pytest.param("deals:16", [HUNDRED] * 16, (1600, 992), True, 0, id="sixteen of sixteen"),
        pytest.param("deals:8", [(62, 100)] * 8, (496, 800), True, 1, id="eight of eight"),
        pytest.param("deals:8", [], (0, 0), False, None, id="nothing played"),
        pytest.param("deals:2", [(100, 62), (62, 100)], (162, 162), True, None, id="level: a draw"),
        pytest.param("points:1500", [HUNDRED] * 14, (1400, 868), False, None, id="below the target"),
        pytest.param("points:1500", [HUNDRED] * 15, (1500, 930), True, 0, id="the target to the point"),
        pytest.param("points:1500", [(1499, 0)], (1499, 0), False, None, id="one point short"),
        pytest.param("points:1001", [(1001, 0)], (1001, 0), True, 0, id="1001"),
        pytest.param("points:750", [(0, 750)], (0, 750), True, 1, id="750"),
        pytest.param("points:1500", [(1600, 1700)], (1600, 1700), True, 1, id="both over: the higher wins"),
        pytest.param("points:1500", [(1600, 1600)], (1600, 1600), False, None, id="level: play on"),
        pytest.param("points:1500", [HUNDRED] * 40, (4000, 2480), True, 0, id="points count no deals"),
    ],
)
def test_a_match(length: str, rows: list[Pair], totals: Pair, *, over: bool, winner: int | None) -> None:
    now = standing(RuleSet(match_length=MatchLength.parse(length)), rows)

    assert (now.totals, now.over, now.winner) == (totals, over, winner)


def test_level_at_the_target_is_played_on_until_one_is_ahead() -> None:
    rules = RuleSet(match_length=MatchLength.parse("points:1500"))
    rows: list[Pair] = [(1500, 1500)]
    assert not standing(rules, rows).over

    rows.append((81, 81))
    assert not standing(rules, rows).over

    rows.append((0, 162))
    assert standing(rules, rows).winner == 1
