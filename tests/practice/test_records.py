"""Finding what can be reviewed: the latest deal that was played out, or a clear line for a record that has none."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from klaverjas_tui.practice.records import find_record, place_of, reviewable
from klaverjas_tui.rules.actions import Pass
from klaverjas_tui.rules.match import Header, Match, Sitter
from klaverjas_tui.rules.presets import PRESETS
from klaverjas_tui.rules.problem import Problem
from klaverjas_tui.rules.ruleset import AllPass, TrumpMaking
from klaverjas_tui.rules.shuffle import MatchSeed
from klaverjas_tui.storage.held import HeldFile
from klaverjas_tui.storage.places import Places
from tests.practice.reviewed import FOLDER, reviewed

GOOD = (FOLDER / "right_guess.jsonl").read_bytes()
OTHER = (FOLDER / "ruffed_ace.jsonl").read_bytes()
#: The header, the deal and the first call.
BEGUN = b"".join(GOOD.splitlines(keepends=True)[:3])


@pytest.fixture
def places(tmp_path: Path) -> Places:
    return Places(tmp_path, tmp_path)


def put(folder: Path, name: str, data: bytes, age: int = 0) -> Path:
    """A record in this folder, written so many seconds ago."""
    folder.mkdir(exist_ok=True)
    path = folder / name
    path.write_bytes(data)
    os.utime(path, (1_000_000 - age, 1_000_000 - age))
    return path


def seed_of(match: Match) -> str:
    return match.header.seed.text


def problem_of(places: Places, path: Path | None = None) -> Problem:
    with pytest.raises(Problem) as raised:
        find_record(places, None if path is None else str(path))
    return raised.value


def test_the_record_that_is_named_is_read(places: Places) -> None:
    path = put(places.data, "any.jsonl", GOOD)
    assert seed_of(find_record(places, str(path))) == seed_of(reviewed("right_guess"))


def test_the_latest_record_is_found_among_running_and_finished_ones(places: Places) -> None:
    put(places.matches, "a.jsonl", GOOD, age=9)
    put(places.running, "b.jsonl", OTHER, age=5)
    assert seed_of(find_record(places)) == seed_of(reviewed("ruffed_ace"))


def test_a_latest_record_with_nothing_to_review_is_passed_over(places: Places) -> None:
    put(places.running, "new.jsonl", BEGUN)
    put(places.running, "bad.jsonl", b"nonsense\n", age=1)
    put(places.matches, "old.jsonl", GOOD, age=9)
    assert seed_of(find_record(places)) == seed_of(reviewed("right_guess"))


def test_a_record_that_is_being_played_is_read_and_left_as_it_is(places: Places) -> None:
    path = put(places.running, "a.jsonl", GOOD + b'{"type":"pl')
    held = HeldFile.open(path)
    try:
        assert reviewable(find_record(places, str(path))) == (0,)
        assert held.read() == GOOD + b'{"type":"pl'
    finally:
        held.close()


def test_where_nothing_was_played_that_is_said(places: Places) -> None:
    assert problem_of(places).key == "review.no_record"


def test_where_only_damaged_records_are_the_latest_one_is_told(places: Places) -> None:
    put(places.running, "bad.jsonl", b"nonsense\n")
    assert problem_of(places).key == "record.damaged"


@pytest.mark.parametrize(
    ("data", "key"),
    [
        (b"", "record.damaged"),
        (GOOD.replace(b'"version":1', b'"version":9', 1), "record.damaged"),
        (GOOD.replace(b'"play"', b'"plan"', 1), "record.damaged"),
        (b"\xff\xfe\n", "record.damaged"),
        (BEGUN, "review.no_deal"),
    ],
)
def test_a_record_that_cannot_be_reviewed_says_why(places: Places, data: bytes, key: str) -> None:
    assert problem_of(places, put(places.data, "x.jsonl", data)).key == key


def test_what_is_no_file_says_so(places: Places) -> None:
    for path in (places.data / "none.jsonl", places.data, Path("a\0b")):
        assert problem_of(places, path).key == "storage.record_unreadable"


def test_what_is_no_ordinary_file_is_not_waited_for(places: Places) -> None:
    assert problem_of(places, Path(os.devnull)).key == "storage.record_unreadable"


def test_a_deal_that_was_thrown_in_is_not_reviewed() -> None:
    rules = PRESETS["utrechts"].but(trump_making=TrumpMaking.TURN, all_pass=AllPass.REDEAL)
    match = Match(Header(rules, MatchSeed("x"), (Sitter(),) * 4))
    while len(match.deals) < 2:
        due = match.due()
        match.add(Pass(match.deal.to_act or 0) if due is None else due)

    assert reviewable(match) == ()
    with pytest.raises(Problem, match="no_deal"):
        place_of(match)


def test_a_deal_is_found_by_its_number() -> None:
    match = reviewed("right_guess")
    assert place_of(match) == place_of(match, 1) == 0
    with pytest.raises(Problem) as raised:
        place_of(match, 2)
    assert (raised.value.key, raised.value.data) == ("review.deal", {"deal": 2, "choices": "1"})
