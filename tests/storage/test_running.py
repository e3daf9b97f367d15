"""Going on: which match is taken up, and what becomes of records that cannot be."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable
from itertools import islice
from pathlib import Path
from typing import Any, Final

import pytest

from klaverjas_tui.rules.match import Match
from klaverjas_tui.rules.problem import Problem
from klaverjas_tui.rules.record import NewerRecord, RecordProblem
from klaverjas_tui.storage.places import Places
from klaverjas_tui.storage.running import Refused, Resumed, resume
from tests.rules.golden.playing import everything
from tests.storage.matches import begin, events, header, names, places_in, put, record

GOOD: Final = record(header(), 9)
DAMAGED: Final = GOOD + b'{"type":"play","seat":9,"card":"JH"}\n' + record(header(), 10)[len(GOOD) :]
NEWER: Final = GOOD.replace(b'"version":1', b'"version":2', 1)
FINISHED: Final = record(header())


@pytest.fixture
def places(tmp_path: Path) -> Places:
    return places_in(tmp_path)


def taken(found: Resumed) -> str:
    """The name of the record that was taken up, which is let go of again."""
    assert found.running is not None
    found.running.journal.close()
    return found.running.journal.path.name


def refusals(found: Resumed) -> list[tuple[str, str]]:
    return [(refused.path.name, refused.problem.key) for refused in found.refused]


# Which match.


def test_where_nothing_was_saved_there_is_nothing_to_go_on_with(places: Places) -> None:
    assert resume(places) == Resumed(None)
    places.running.mkdir()
    assert resume(places) == Resumed(None)


def test_the_match_played_last_is_taken_up_whenever_it_began(places: Places) -> None:
    put(places, "20260101T000000Z-a.jsonl", GOOD, age=20)
    put(places, "20250101T000000Z-b.jsonl", GOOD, age=10)
    put(places, "20270101T000000Z-c.jsonl", GOOD, age=30)

    found = resume(places)
    assert taken(found) == "20250101T000000Z-b.jsonl"
    assert (found.played_elsewhere, found.refused) == (0, ())


def test_of_matches_played_at_one_moment_the_one_begun_last_is_taken_up(places: Places) -> None:
    put(places, "20260101T000000Z-a.jsonl", GOOD)
    put(places, "20260102T000000Z-a.jsonl", GOOD)

    assert taken(resume(places)) == "20260102T000000Z-a.jsonl"


def test_the_match_is_as_it_was_left_and_is_gone_on_with(places: Places) -> None:
    path = put(places, "a.jsonl", GOOD)
    same = Match(header())
    for event in islice(events(header()), 9):
        same.add(event)

    found = resume(places)
    assert found.running is not None
    assert everything(found.running.match) == everything(same)
    found.running.journal.append(next(islice(events(header()), 9, None)))
    assert path.read_bytes() == record(header(), 10)
    found.running.journal.close()


def test_a_line_cut_off_is_lost_and_nothing_is_said_of_it(places: Places) -> None:
    path = put(places, "a.jsonl", record(header(), 10)[:-1])
    found = resume(places)
    assert found.running is not None
    assert found.refused == ()
    found.running.journal.append(next(islice(events(header()), 9, None)))
    found.running.journal.close()

    assert path.read_bytes() == record(header(), 10)


def test_other_files_are_none_of_ours(places: Places) -> None:
    for name in ("notes.txt", "a.jsonl.damaged", "a.jsonl.newer", ".jsonl.swp", "a.json"):
        put(places, name, DAMAGED)
    (places.running / "folder.jsonl").mkdir()
    (places.running / "nowhere.jsonl").symlink_to(places.running / "gone")
    before = names(places.running)

    assert resume(places) == Resumed(None)
    assert names(places.running) == before


# What is played elsewhere.


def test_a_match_that_is_played_elsewhere_is_passed_over_and_counted(places: Places) -> None:
    put(places, "older.jsonl", GOOD, age=1000)
    playing = [begin(places, 5), begin(places, 5)]

    found = resume(places)
    assert taken(found) == "older.jsonl"
    assert found.played_elsewhere == 2
    for journal in playing:
        journal.close()


def test_where_all_is_played_elsewhere_there_is_nothing_to_go_on_with(places: Places) -> None:
    journal = begin(places, 5)
    assert resume(places) == Resumed(None, played_elsewhere=1)

    journal.close()
    assert taken(resume(places)) == journal.path.name


def test_two_searches_take_two_matches(places: Places) -> None:
    put(places, "a.jsonl", GOOD, age=1)
    put(places, "b.jsonl", GOOD, age=2)
    found = [resume(places) for _ in range(3)]

    assert [each.played_elsewhere for each in found] == [0, 1, 2]
    assert found[2].running is None
    assert [taken(each) for each in found[:2]] == ["a.jsonl", "b.jsonl"]


# What cannot be gone on with.


def test_a_damaged_record_is_set_aside_and_told_and_play_goes_on(places: Places) -> None:
    put(places, "bad.jsonl", DAMAGED)
    put(places, "good.jsonl", GOOD, age=5)

    found = resume(places)
    assert taken(found) == "good.jsonl"
    (refused,) = found.refused
    assert refused.path == places.running / "bad.jsonl.damaged"
    assert refused.path.read_bytes() == DAMAGED
    assert isinstance(refused.problem, RecordProblem)
    assert (refused.problem.line, refused.problem.reason.key) == (11, "record.value")
    assert names(places.running) == ["bad.jsonl.damaged", "good.jsonl"]


def test_a_newer_record_is_set_aside_under_a_name_of_its_own(places: Places) -> None:
    put(places, "new.jsonl", NEWER)

    (refused,) = resume(places).refused
    assert refused.path == places.running / "new.jsonl.newer"
    assert refused.path.read_bytes() == NEWER
    assert isinstance(refused.problem, NewerRecord)


@pytest.mark.parametrize(
    "data", [b"\n", b"\0" * 4096, b"garbage", b"{}\n", b"\xff\n", GOOD[1:], b"[" * 100_000 + b"\n"]
)
def test_what_is_no_record_at_all_is_set_aside_too(places: Places, data: bytes) -> None:
    put(places, "a.jsonl", data)

    assert refusals(resume(places)) == [("a.jsonl.damaged", "record.damaged")]
    assert (places.running / "a.jsonl.damaged").read_bytes() == data


def test_what_was_set_aside_before_is_not_overwritten(places: Places) -> None:
    for number in range(3):
        put(places, "a.jsonl", DAMAGED + b"%d" % number)
        resume(places)

    assert names(places.running) == ["a.jsonl-2.damaged", "a.jsonl-3.damaged", "a.jsonl.damaged"]
    assert (places.running / "a.jsonl.damaged").read_bytes().endswith(b"0")


def test_it_is_told_once(places: Places) -> None:
    put(places, "a.jsonl", DAMAGED)
    assert len(resume(places).refused) == 1
    assert resume(places).refused == ()


def test_a_record_that_cannot_be_set_aside_stays_and_is_told_each_time(
    places: Places, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = put(places, "a.jsonl", DAMAGED)
    put(places, "good.jsonl", GOOD, age=5)
    failing(monkeypatch, "replace", PermissionError(errno.EACCES, "Permission denied"))

    for _ in range(2):
        found = resume(places)
        assert taken(found) == "good.jsonl"
        assert refusals(found) == [("a.jsonl", "record.damaged")]
        assert path.read_bytes() == DAMAGED
        assert len(names(places.running)) == 2


def failing(
    monkeypatch: pytest.MonkeyPatch, call: str, error: OSError, first: Callable[[], object] = lambda: None
) -> None:
    """Let a call of the system fail for files whose name begins with a; something happens first."""
    real = getattr(os, call)

    def call_or_fail(path: Any, *arguments: Any, **options: Any) -> Any:
        if Path(path).name.startswith("a."):
            first()
            raise error
        return real(path, *arguments, **options)

    monkeypatch.setattr(os, call, call_or_fail)


def test_a_record_that_may_not_be_read_is_told_and_left_alone(places: Places, monkeypatch: pytest.MonkeyPatch) -> None:
    path = put(places, "a.jsonl", GOOD)
    put(places, "good.jsonl", GOOD, age=5)
    failing(monkeypatch, "open", PermissionError(errno.EACCES, "Permission denied"))

    found = resume(places)
    assert taken(found) == "good.jsonl"
    (refused,) = found.refused
    assert refused.path == path
    assert type(refused.problem) is Problem
    assert refused.problem.key == "storage.record_unreadable"
    assert refused.problem.data == {"path": str(path), "why": "Permission denied"}


def test_a_record_that_vanishes_meanwhile_is_not_told(places: Places, monkeypatch: pytest.MonkeyPatch) -> None:
    path = put(places, "a.jsonl", GOOD)
    put(places, "good.jsonl", GOOD, age=5)
    failing(monkeypatch, "open", FileNotFoundError(errno.ENOENT, "No such file or directory"), first=path.unlink)

    found = resume(places)
    assert taken(found) == "good.jsonl"
    assert found.refused == ()


def test_a_folder_that_cannot_be_listed_is_as_if_it_were_empty(places: Places, monkeypatch: pytest.MonkeyPatch) -> None:
    put(places, "b.jsonl", GOOD)

    def denied(_: Any) -> None:
        raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr(os, "scandir", denied)
    assert resume(places) == Resumed(None)


def test_a_damaged_record_that_somebody_else_sets_aside_is_told_where_it_lay(
    places: Places, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = put(places, "a.jsonl", DAMAGED)
    failing(monkeypatch, "replace", FileNotFoundError(errno.ENOENT, "gone"), first=path.unlink)

    assert refusals(resume(places)) == [("a.jsonl", "record.damaged")]


# What was left behind.


def test_a_finished_match_that_was_left_behind_goes_among_its_like(places: Places) -> None:
    put(places, "a.jsonl", FINISHED)
    put(places, "b.jsonl", GOOD, age=5)

    found = resume(places)
    assert taken(found) == "b.jsonl"
    assert found.refused == ()
    assert names(places.running) == ["b.jsonl"]
    assert (places.matches / "a.jsonl").read_bytes() == FINISHED


def test_a_match_without_its_last_line_is_not_finished(places: Places) -> None:
    put(places, "a.jsonl", FINISHED[:-1])

    found = resume(places)
    assert found.running is not None
    assert not found.running.match.finished
    assert type(found.running.match.due()).__name__ == "Finished"
    assert taken(found) == "a.jsonl"


def test_a_finished_match_that_cannot_be_moved_is_passed_over(places: Places) -> None:
    put(places, "a.jsonl", FINISHED)
    places.matches.write_text("no folder")

    assert resume(places) == Resumed(None)
    assert names(places.running) == ["a.jsonl"]


def test_an_empty_record_that_cannot_be_removed_is_set_aside_like_any(
    places: Places, monkeypatch: pytest.MonkeyPatch
) -> None:
    put(places, "a.jsonl", b"")
    failing(monkeypatch, "unlink", PermissionError(errno.EACCES, "Permission denied"))

    (refused,) = resume(places).refused
    assert isinstance(refused, Refused)
    assert refused.path.name == "a.jsonl.damaged"


def test_of_those_that_suit_the_one_played_last_is_taken_and_the_others_stay_free_and_untold(places: Places) -> None:
    put(places, "a.jsonl", GOOD, age=20)
    put(places, "b.jsonl", record(header("other"), 9), age=10)
    put(places, "c.jsonl", FINISHED)

    def suits(match: Match) -> bool:
        assert not match.finished
        return match.header.seed.text == "stored"

    found = resume(places, suits=suits)
    assert (found.played_elsewhere, found.refused) == (0, ())
    assert taken(found) == "a.jsonl"
    assert names(places.running) == ["a.jsonl", "b.jsonl"]
    assert names(places.matches) == ["c.jsonl"]
    assert taken(resume(places)) == "b.jsonl"
    assert resume(places, suits=lambda match: False) == Resumed(None)
