"""Whole matches through pipes; the printed score sheet is what the cards in the record come to."""

from __future__ import annotations

import re
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import pytest

from klaverjas_tui.locale.language import Language
from klaverjas_tui.rules.match import Match
from klaverjas_tui.rules.record import read_record
from klaverjas_tui.rules.scoring import Mark, SheetLine
from klaverjas_tui.table.opening import OFFERED
from tests.cli.running import run
from tests.pty.recount import recount
from tests.text.sitting import ANY_ANSWER

_AT_ONCE: Final = 2
_WHOLE: Final = {("kbn", Language.NL), ("bga", Language.EN)}
_FIGURES: Final = re.compile(r"(?:Wij|Zij|We|They) (?:(nat)|(\d+)(?: (?:en|and) (\d+) roem)?)(?: \((\w+)\))?")
_LINE: Final = re.compile(r"(\d+)\. ((?:Wij|We) [^;]*); ((?:Zij|They) .*?)(?: \(×(\d)\))?\.")


@dataclass(frozen=True)
class Cell:
    """What is printed of one side: points (None: nat) and roem, and a mark."""

    points: int | None
    roem: int
    mark: str | None

    @classmethod
    def read(cls, text: str) -> Cell:
        found = _FIGURES.fullmatch(text)
        assert found, text
        nat, points, roem, mark = found.groups()
        return cls(None if nat else int(points), int(roem or 0), mark)


@dataclass(frozen=True)
class Played:
    """A match that was played: what was printed, and its record."""

    out: str
    record: Path

    @property
    def match(self) -> Match:
        return read_record(self.record.read_bytes()).match

    @property
    def sheet(self) -> list[tuple[int, Cell, Cell, int]]:
        """The score sheet that was printed at the end: number, ours, theirs, factor."""
        _, _, end = self.out.rpartition("\nScoreblok:\n" if "\nScoreblok:\n" in self.out else "\nScore sheet:\n")
        found = [_LINE.fullmatch(line) for line in end.splitlines()]
        return [(int(at[1]), Cell.read(at[2]), Cell.read(at[3]), int(at[4] or 1)) for at in found if at]

    @property
    def totals(self) -> tuple[int, int]:
        """The last totals that were printed."""
        ours, theirs = re.findall(r"^(?:Totaal|Total): \w+ (\d+), \w+ (\d+)\.$", self.out, re.MULTILINE)[-1]
        return int(ours), int(theirs)


def play(rules: str, language: Language, home: Path) -> Played:
    length = [] if (rules, language) in _WHOLE else ["--deals", "3"]
    seed = f"{rules}-{language}"
    ran = run(home, "play", "--rules", rules, *length, "--seed", seed, language=language, typed=ANY_ANSWER * 500)
    assert (ran.returncode, ran.stderr) == (0, "")
    (record,) = (home / "matches").iterdir()
    return Played(ran.stdout, record)


@pytest.fixture(scope="module")
def matches(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[tuple[str, Language], Future[Played]]]:
    """All matches, some at a time."""
    with ThreadPoolExecutor(_AT_ONCE) as pool:
        yield {
            (rules, language): pool.submit(play, rules, language, tmp_path_factory.mktemp(f"{rules}-{language}"))
            for rules in OFFERED
            for language in Language
        }


@pytest.fixture(
    params=[(rules, language) for rules in OFFERED for language in Language], ids=lambda plan: f"{plan[0]}-{plan[1]}"
)
def played(matches: dict[tuple[str, Language], Future[Played]], request: pytest.FixtureRequest) -> Played:
    """A match of one preset in one language."""
    return matches[request.param].result()


def test_the_printed_sheet_is_the_record_scored_again(played: Played) -> None:
    match = played.match

    assert match.finished
    assert len(played.sheet) == len(match.sheet)
    for (number, ours, theirs, factor), line, expected in zip(played.sheet, match.sheet, range(1, 100), strict=False):
        assert (number, factor) == (expected, line.factor)
        assert (ours, theirs) == (printed(line, 0), printed(line, 1))
    assert played.totals == match.standing.totals


def printed(line: SheetLine, side: int) -> Cell:
    cell = line.cells[side]
    nat = cell.mark is Mark.NAT
    mark = None if nat or cell.mark is None else cell.mark.value
    return Cell(None if nat else cell.points, cell.roem, mark)


def test_the_printed_sheet_is_what_other_code_counts_from_the_cards(played: Played) -> None:
    counted = recount(played.record)

    assert len(played.sheet) == len(counted)
    for (_, ours, theirs, factor), written in zip(played.sheet, counted, strict=True):
        assert (ours.points, theirs.points) == written.points
        assert (ours.roem, theirs.roem) == written.roem
        assert factor == written.factor
        sweepers = [side for side, cell in enumerate((ours, theirs)) if cell.mark is not None]
        assert sweepers == ([] if written.sweeper is None else [written.sweeper])
    assert played.totals == tuple(
        sum((written.points[side] or 0) + written.roem[side] for written in counted) for side in (0, 1)
    )


def test_every_deal_puts_its_line_on_the_sheet_and_its_totals_under_it(played: Played) -> None:
    match = played.match
    prefix = "Op het blok: " if "Op het blok: " in played.out else "On the sheet: "
    lines = [line.removeprefix(prefix) for line in played.out.splitlines() if line.startswith(prefix)]

    sheet = played.out.rpartition("\n1. ")[2].splitlines()
    assert lines == [f"1. {sheet[0]}", *sheet[1 : len(match.sheet)]]


def test_who_wins_is_told_at_the_end(played: Played) -> None:
    now = played.match.standing
    end = [line for line in played.out.splitlines() if line][-2]

    assert end.startswith(("Wij winnen", "We win") if now.winner == 0 else ("Zij winnen", "They win"))
    assert str(max(now.totals)) in end
    assert str(min(now.totals)) in end


def test_each_language_is_spoken_throughout(matches: dict[tuple[str, Language], Future[Played]]) -> None:
    for (_, language), future in matches.items():
        out = future.result().out
        foreign = {Language.NL: r"\b(trick|you|your|card|Deal)\b", Language.EN: r"\b(slag|jij|je|kaart|Spel)\b"}
        assert re.findall(foreign[language], out) == []


def test_the_same_input_plays_the_same_match(tmp_path: Path) -> None:
    first, second = (
        run(
            tmp_path / home,
            *["play", "--rules", "nku", "--deals", "1", "--seed", "s", "--deal", "7K3M00XF2VBT"],
            typed=ANY_ANSWER * 30,
        )
        for home in ("a", "b")
    )
    assert first.stdout == second.stdout
    assert "Spelcode: 7K3M-00XF-2VBT." in first.stdout
