"""The score of a deal: nat, pit, tegenpit, kraak, spades and revokes, as a line of the sheet."""

from __future__ import annotations

import random
import re
from itertools import product
from typing import Any, Final

import pytest

from klaverjas_tui.rules.ruleset import RuleSet
from klaverjas_tui.rules.scoring import Pair, SheetLine, Tally, settle, settle_revoke, weigh
from tests.rules import second_way

ALL: Final = {"kraak_doubles": "all"}
SPLIT: Final = {"kraak_result": "split"}
DECLARER: Final = {"kraak_tie": "declarer"}
HOME: Final = {"tegenpit_bonus": 100}
AFTER: Final = {"nat_test": "after_multiplier"}
DOUBLE: Final = {"spades_double": "card_points"}
TRUMPS_DOUBLE: Final = {"spades_double": "trump_cards"}

Row = tuple[str, dict[str, Any], str, str]

#: What was taken (makers first, x2 when kraakt; of their points, by trump cards), and what both write.
BY_HAND: Final[list[Row]] = [
    ("made: each its own points and roem", {}, "82-80 roem 20-0 tricks 4-4", "82+20 : 80+0"),
    ("level is nat", {}, "81-81 roem 0-0 tricks 4-4", "nat : 162+0"),
    ("level with roem is nat", {}, "91-71 roem 0-20 tricks 5-3", "nat : 162+20"),
    ("nat: the others write all roem of both", {}, "60-102 roem 50-20 tricks 3-5", "nat : 162+70"),
    ("82 is not enough against roem", {}, "90-72 roem 0-50 tricks 5-3", "nat : 162+50"),
    ("made by roem", {}, "70-92 roem 50-20 tricks 3-5", "70+50 : 92+20"),
    ("pit: 100 with the roem", {}, "162-0 roem 20-0 tricks 8-0", "162+120 pit : 0+0"),
    ("all points in seven tricks is no pit", {}, "162-0 roem 20-0 tricks 7-1", "162+20 : 0+0"),
    ("tegenpit of the bond: nothing", {}, "0-162 roem 0-20 tricks 0-8", "nat : 162+20 tegenpit"),
    ("tegenpit at home: 100", HOME, "0-162 roem 0-20 tricks 0-8", "nat : 162+120 tegenpit"),
    ("nat in spite of all tricks: no bonus", {}, "162-0 roem 0-300 tricks 8-0", "nat : 162+300"),
    ("made in spite of tegenpit", HOME, "0-162 roem 300-0 tricks 0-8", "0+300 : 162+100 tegenpit"),
    ("kraak: 324, roem single", {}, "70-92 roem 20-0 tricks 3-5 x2", "nat : 324+20"),
    ("the doublers must have more", {}, "92-70 roem 0-20 tricks 4-4 x2", "324+20 : nat"),
    ("rekraak: 648", {}, "92-70 roem 0-0 tricks 4-4 x4", "648+0 : nat"),
    ("superkraak: 1296", {}, "92-70 roem 0-0 tricks 4-4 x8", "1296+0 : nat"),
    ("kraak level: the last doubler", {}, "81-81 roem 0-0 tricks 4-4 x2", "324+0 : nat"),
    ("rekraak level: the last doubler", {}, "81-81 roem 0-0 tricks 4-4 x4", "nat : 648+0"),
    ("superkraak level: the last doubler", {}, "81-81 roem 0-0 tricks 4-4 x8", "1296+0 : nat"),
    ("kraak level: the declarer", DECLARER, "81-81 roem 0-0 tricks 4-4 x2", "nat : 324+0"),
    ("superkraak level: the declarer", DECLARER, "81-81 roem 0-0 tricks 4-4 x8", "nat : 1296+0"),
    ("kraak: pit single", {}, "162-0 roem 20-0 tricks 8-0 x2", "324+120 pit : nat"),
    ("all: roem and pit double too", ALL, "162-0 roem 20-0 tricks 8-0 x2", "324+240 pit : nat"),
    ("all: tegenpit too", ALL | HOME, "0-162 roem 0-0 tricks 0-8 x4", "nat : 648+400 tegenpit"),
    ("all, without a kraak: single", ALL, "162-0 roem 20-0 tricks 8-0", "162+120 pit : 0+0"),
    ("split: each its own times two", SPLIT, "100-62 roem 20-50 tricks 5-3 x2", "200+20 : 124+50"),
    ("split: makers who fail are nat", SPLIT, "60-102 roem 20-50 tricks 3-5 x2", "nat : 324+70"),
    ("split, level: the last doubler", SPLIT, "81-81 roem 0-0 tricks 4-4 x2", "324+0 : nat"),
    ("split, all", SPLIT | ALL, "100-62 roem 20-50 tricks 5-3 x4", "400+80 : 248+200"),
    ("before: 120 against 112", SPLIT, "70-92 roem 50-20 tricks 4-4 x2", "140+50 : 184+20"),
    ("after: 190 against 204", SPLIT | AFTER, "70-92 roem 50-20 tricks 4-4 x2", "nat : 324+70"),
    ("after, all: as before", SPLIT | AFTER | ALL, "70-92 roem 50-20 tricks 4-4 x2", "140+100 : 184+40"),
    ("after, without a factor: as before", AFTER, "70-92 roem 50-20 tricks 4-4", "70+50 : 92+20"),
]

IN_SPADES: Final[list[Row]] = [
    ("off", {}, "100-62 roem 20-0 tricks 5-3", "100+20 : 62+0"),
    ("card points double, roem does not", DOUBLE, "100-62 roem 20-0 tricks 5-3", "200+20 : 124+0"),
    ("pit single", DOUBLE, "162-0 roem 0-0 tricks 8-0", "324+100 pit : 0+0"),
    ("nat: 324", DOUBLE, "60-102 roem 20-0 tricks 3-5", "nat : 324+20"),
    ("before: 120 against 112", DOUBLE, "70-92 roem 50-20 tricks 4-4", "140+50 : 184+20"),
    ("after: 190 against 204", DOUBLE | AFTER, "70-92 roem 50-20 tricks 4-4", "nat : 324+70"),
    ("trump cards double: 224", TRUMPS_DOUBLE, "100-62 roem 0-0 tricks 5-3 trumps 40-22", "140+0 : 84+0"),
    ("nat: 224", TRUMPS_DOUBLE, "60-102 roem 0-20 tricks 3-5 trumps 40-22", "nat : 224+20"),
    ("pit: 224", TRUMPS_DOUBLE, "162-0 roem 0-0 tricks 8-0 trumps 62-0", "224+100 pit : 0+0"),
    ("before: 80 against 82", TRUMPS_DOUBLE, "80-82 roem 0-0 tricks 4-4 trumps 50-12", "nat : 224+0"),
    ("after: 130 against 94", TRUMPS_DOUBLE | AFTER, "80-82 roem 0-0 tricks 4-4 trumps 50-12", "130+0 : 94+0"),
    ("kraak and spades multiply", DOUBLE, "70-92 roem 20-0 tricks 3-5 x2", "nat : 648+20"),
]


@pytest.mark.parametrize("row", BY_HAND, ids=[row[0] for row in BY_HAND])
@pytest.mark.parametrize("makers", [0, 1])
def test_written(row: Row, makers: int) -> None:
    assert written(row, makers, spades=False) == row[3]


@pytest.mark.parametrize("row", IN_SPADES, ids=[row[0] for row in IN_SPADES])
@pytest.mark.parametrize("makers", [0, 1])
def test_written_in_spades(row: Row, makers: int) -> None:
    assert written(row, makers, spades=True) == row[3]


@pytest.mark.parametrize("row", [row for row in BY_HAND if "x" not in row[2]], ids=lambda row: str(row[0]))
def test_spades_double_matters_in_spades_only(row: Row) -> None:
    for option in (DOUBLE, TRUMPS_DOUBLE):
        doubled = (row[0], row[1] | option, *row[2:])
        assert written(doubled, 0, spades=False) == row[3]


def written(row: Row, makers: int, *, spades: bool) -> str:
    """What is written for a row, makers first."""
    _, fields, taken, _ = row
    numbers = {name: (int(a), int(b)) for name, a, b in re.findall(r"(?:(\w+) )?(\d+)-(\d+)", taken)}
    kraak = int(taken.rpartition(" x")[2]) if " x" in taken else 1
    points, roem, tricks, trumps = (
        turned(numbers.get(name, (31, 31)), makers) for name in ("", "roem", "tricks", "trumps")
    )
    tally = Tally(points, roem, tricks, trumps)
    line = settle(RuleSet.from_plain(fields), tally, makers, kraak=kraak, spades=spades)
    assert line.makers == makers
    assert line.factor == kraak * (2 if spades and fields.get("spades_double") == "card_points" else 1)
    return sheet(line, makers)


def sheet(line: SheetLine, makers: int) -> str:
    cells = []
    for side in (makers, 1 - makers):
        cell = line.cells[side]
        assert line.totals[side] == cell.total == cell.points + cell.roem
        if cell.mark in ("nat", "verzaakt"):
            assert cell.total == 0
            cells.append(cell.mark.value)
        else:
            cells.append(f"{cell.points}+{cell.roem}" + (f" {cell.mark.value}" if cell.mark else ""))
    return " : ".join(cells)


def turned(pair: Pair, makers: int) -> Pair:
    return pair if makers == 0 else (pair[1], pair[0])


@pytest.mark.parametrize("makers", [0, 1])
@pytest.mark.parametrize(
    ("verzaak", "expected"),
    [("kbn", "verzaakt : 162+170"), ("flat", "verzaakt : 162+100")],
)
def test_revoke_whichever_side_made_trumps(verzaak: str, expected: str, makers: int) -> None:
    for offenders in (0, 1):
        line = settle_revoke(RuleSet.from_plain({"verzaak": verzaak}), offenders, (20, 50), makers)
        assert sheet(line, offenders) == expected
        assert (line.makers, line.factor) == (makers, 1)


@pytest.mark.parametrize("makers", [0, 1])
def test_what_is_weighed_is_shown(makers: int) -> None:
    """Pit in spades, kraakt, all doubled: 162 x 4 and (20 + 100) x 2 against nothing."""
    rules = RuleSet.from_plain(DOUBLE | ALL | AFTER)
    tally = Tally(turned((162, 0), makers), turned((20, 0), makers), turned((8, 0), makers))

    weighing = weigh(rules, tally, makers, kraak=2, spades=True)

    assert (weighing.factor, weighing.roem_factor, weighing.whole) == (4, 2, 162)
    assert (weighing.sweeper, weighing.bonus) == (makers, turned((100, 0), makers))
    assert weighing.card_points == turned((162, 0), makers)
    assert weighing.worth == turned((888, 0), makers)


def test_without_a_word_there_is_no_kraak_and_spades_are_not_trumps() -> None:
    rules = RuleSet.from_plain(DOUBLE)
    tally = Tally((100, 62), (20, 0), (5, 3))

    assert sheet(settle(rules, tally, 0), 0) == "100+20 : 62+0"
    assert (weigh(rules, tally, 0).factor, weigh(rules, tally, 0).worth) == (1, (120, 62))
    assert tally.trump_points == (0, 0)


def test_every_score_is_that_of_the_second_way() -> None:
    chance = random.Random("score")
    options: dict[str, list[Any]] = {
        "kraak_doubles": ["cards", "all"],
        "kraak_result": ["winner_takes_all", "split"],
        "kraak_tie": ["last_doubler", "declarer"],
        "spades_double": ["off", "card_points", "trump_cards"],
        "nat_test": ["before_multiplier", "after_multiplier"],
        "tegenpit_bonus": [0, 100],
    }
    levels = 0
    for values in product(*options.values()):
        fields = dict(zip(options, values, strict=True))
        rules = RuleSet.from_plain(fields)
        for kraak, makers, trump in product((1, 2, 4, 8), (0, 1), "HS"):
            for _ in range(6):
                taken = taken_by_chance(chance)
                tally = Tally(*((pair[0], pair[1]) for pair in taken))
                levels += tally.card_points[0] + tally.roem[0] == tally.card_points[1] + tally.roem[1]
                line = settle(rules, tally, makers, kraak=kraak, spades=trump == "S")
                got = (
                    [cell.points for cell in line.cells],
                    [cell.roem for cell in line.cells],
                    [cell.mark.value if cell.mark else "" for cell in line.cells],
                )
                assert got == second_way.settle(fields, taken, makers, kraak, trump), (fields, taken)
    assert levels > 500


def taken_by_chance(chance: random.Random) -> second_way.Taken:
    """Both sides' points: near the middle, or all for one side."""
    first = chance.choice([81, 82, 80, 91, 101, 61, chance.randint(0, 162)])
    roem = [10 * chance.choice([0, 0, 2, 2, 4, 5, 7]) for _ in (0, 1)]
    tricks, trumps = chance.randint(1, 7), chance.randint(0, 62)
    if chance.random() < 0.2:
        winner = chance.randrange(2)
        tricks, first, trumps = (8, 162, 62) if winner == 0 else (0, 0, 0)
        roem[1 - winner] = chance.choice([0, 0, 20, 300])
    return second_way.Taken([first, 162 - first], roem, [tricks, 8 - tricks], [trumps, 62 - trumps])
