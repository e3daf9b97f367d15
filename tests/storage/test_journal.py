"""The journal: every event is in the file when ``append`` returns, or is kept until it can be."""

from __future__ import annotations

import errno
import json
import os
from collections.abc import Iterator
from datetime import timedelta
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from klaverjas_tui.rules.problem import Problem
from klaverjas_tui.rules.record import RecordProblem, read_record
from klaverjas_tui.storage.journal import Journal, PlayedElsewhere
from klaverjas_tui.storage.places import Places
from tests.rules.golden.playing import everything
from tests.storage.matches import START, Clock, answer_of, begin, events, header, names, places_in, put, record


@pytest.fixture
def places(tmp_path: Path) -> Places:
    return places_in(tmp_path / "home")


# Written at once.


def test_every_event_is_in_the_file_when_append_returns(places: Places) -> None:
    journal = Journal.create(places, header(), Clock())
    for count, event in enumerate(events(header()), 1):
        journal.append(event)
        assert journal.path.read_bytes() == record(header(), count)
        assert journal.unsaved_since is None
    journal.close()


def test_a_record_is_named_after_the_time_its_match_began(places: Places) -> None:
    clock = Clock()
    first, second = Journal.create(places, header(), clock), Journal.create(places, header(), clock)

    assert first.path.name.startswith("20260131T201500Z-")
    assert second.path.name.startswith("20260131T201600Z-")
    assert {path.suffix for path in places.running.iterdir()} == {".jsonl"}
    first.close()
    second.close()


def test_matches_begun_at_one_moment_have_records_of_their_own(places: Places) -> None:
    journals = [Journal.create(places, header(), lambda: START) for _ in range(40)]

    assert len(names(places.running)) == 40
    for journal in journals:
        journal.close()


def test_a_match_is_gone_on_with_where_its_record_ends(places: Places) -> None:
    path = put(places, "a.jsonl", record(header(), 10))
    journal, match = Journal.open(places, path)
    for event in islice(events(header()), 10, 14):
        match.add(event)
        journal.append(event)
    journal.close()

    assert path.read_bytes() == record(header(), 14)
    assert everything(read_record(path.read_bytes()).match) == everything(match)


def test_a_line_cut_off_is_cut_away_when_there_is_more_to_write_and_not_before(places: Places) -> None:
    good, cut = record(header(), 10), record(header(), 11)[:-7]
    path = put(places, "a.jsonl", cut)
    journal, _ = Journal.open(places, path)
    assert path.read_bytes() == cut

    journal.append(next(islice(events(header()), 10, None)))
    assert path.read_bytes() == record(header(), 11)
    assert path.read_bytes().startswith(good)
    journal.close()


def test_what_stands_behind_a_short_line_does_not_stay(places: Places) -> None:
    path = put(places, "a.jsonl", record(header(), 10) + b"\0" * 5000)
    journal, _ = Journal.open(places, path)
    journal.append(next(islice(events(header()), 10, None)))
    journal.close()

    assert path.read_bytes() == record(header(), 11)


# Opening.


def test_a_record_that_is_open_is_played_elsewhere(places: Places) -> None:
    journal = begin(places, 3)
    with pytest.raises(PlayedElsewhere) as refusal:
        Journal.open(places, journal.path)
    assert refusal.value.key == "storage.played_elsewhere"
    assert refusal.value.data == {"path": str(journal.path)}

    journal.close()
    journal.close()
    Journal.open(places, journal.path)[0].close()


def test_a_record_that_is_damaged_is_let_go_of(places: Places) -> None:
    path = put(places, "a.jsonl", record(header(), 3) + b"oops\n")
    for _ in range(2):
        with pytest.raises(RecordProblem) as refusal:
            Journal.open(places, path)
        assert refusal.value.line == 5


def test_a_record_that_is_gone_is_a_problem_that_names_it(places: Places) -> None:
    path = places.running / "gone.jsonl"
    with pytest.raises(Problem) as refusal:
        Journal.open(places, path)

    assert refusal.value.key == "storage.record_unreadable"
    assert refusal.value.data == {"path": str(path), "why": "No such file or directory"}


def test_a_record_that_cannot_be_read_to_its_end_is_let_go_of(places: Places, monkeypatch: pytest.MonkeyPatch) -> None:
    path = put(places, "a.jsonl", record(header(), 3))

    def bad_block(*_: Any) -> bytes:
        raise OSError(errno.EIO, "Input/output error")

    with monkeypatch.context() as patch:
        patch.setattr(os, "read", bad_block)
        with pytest.raises(Problem, match=r"storage\.record_unreadable"):
            Journal.open(places, path)
    Journal.open(places, path)[0].close()


def test_a_journal_that_can_have_no_file_is_a_problem(places: Places, monkeypatch: pytest.MonkeyPatch) -> None:
    def read_only(*_: Any) -> int:
        raise OSError(errno.EROFS, "Read-only file system")

    monkeypatch.setattr(os, "open", read_only)
    with pytest.raises(Problem) as refusal:
        Journal.create(places, header())
    assert refusal.value.key == "storage.home"
    assert refusal.value.data == {"path": str(places.running), "why": "Read-only file system"}


def test_a_folder_in_which_every_name_is_taken_is_a_problem(places: Places, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "urandom", lambda count: b"\0" * count)
    first = Journal.create(places, header(), lambda: START)
    with pytest.raises(Problem, match=r"storage\.home"):
        Journal.create(places, header(), lambda: START)
    first.close()


# A full disk.


class Disk:
    """A disk with room for so many bytes more; writing to files goes through it while it is in place."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.room = 1 << 40
        self._write = os.write
        self._truncate = os.ftruncate
        monkeypatch.setattr(os, "write", self.write)
        monkeypatch.setattr(os, "ftruncate", self.truncate)

    def write(self, file: int, data: Any) -> int:
        if self.room == 0:
            raise OSError(errno.ENOSPC, "No space left on device")
        written = self._write(file, bytes(data)[: self.room])
        self.room -= written
        return written

    def truncate(self, file: int, size: int) -> None:
        self.room += os.fstat(file).st_size - size
        self._truncate(file, size)


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Iterator[Disk]:
    with monkeypatch.context() as patch:
        yield Disk(patch)


def test_a_write_that_takes_only_a_part_is_gone_on_with(places: Places, monkeypatch: pytest.MonkeyPatch) -> None:
    write = os.write
    monkeypatch.setattr(os, "write", lambda file, data: write(file, bytes(data)[:3]))
    journal = begin(places, 5)

    assert journal.path.read_bytes() == record(header(), 5)
    assert journal.unsaved_since is None
    journal.close()


def test_a_write_that_takes_nothing_is_a_failure(places: Places, monkeypatch: pytest.MonkeyPatch) -> None:
    journal = begin(places, 5)
    with monkeypatch.context() as patch:
        patch.setattr(os, "write", lambda file, data: 0)
        assert not append_next(journal, 5)
    journal.close()

    assert journal.path.read_bytes() == record(header(), 6)


def append_next(journal: Journal, count: int) -> bool:
    """Append the event after this many; whether all is saved."""
    journal.append(next(islice(events(header()), count, None)))
    return journal.unsaved_since is None


@pytest.mark.parametrize("room", range(0, 130, 7))
def test_a_full_disk_is_told_and_made_good_when_there_is_room(places: Places, disk: Disk, room: int) -> None:
    journal = begin(places, 8)
    clock = Clock()
    journal._clock = clock
    disk.room = room
    count, before = 8, record(header(), 8)
    while append_next(journal, count):
        count += 1
        before = record(header(), count)
    count += 1

    # Since the first that failed, and the file holds whole lines and the beginning of one.
    assert journal.unsaved_since == START
    assert journal.path.read_bytes() == record(header(), 8) + record(header(), 20)[len(record(header(), 8)) :][:room]
    assert read_record(journal.path.read_bytes()).size == len(before)
    for _ in range(3):
        assert not append_next(journal, count)
        count += 1
        assert journal.unsaved_since == START
        assert record(header(), count).startswith(journal.path.read_bytes())

    disk.room = 1 << 40
    assert append_next(journal, count)
    assert journal.path.read_bytes() == record(header(), count + 1)
    assert clock.looked == 1
    journal.close()


def test_what_was_not_saved_can_be_tried_again_without_an_event(places: Places, disk: Disk) -> None:
    journal = begin(places, 8)
    disk.room = 10
    assert not append_next(journal, 8)
    assert not journal.retry()
    assert journal.unsaved_since is not None

    disk.room = 1 << 40
    assert journal.retry()
    assert journal.unsaved_since is None
    assert journal.path.read_bytes() == record(header(), 9)
    assert journal.retry()
    journal.close()


def test_a_new_time_is_told_when_the_disk_is_full_again(places: Places, disk: Disk) -> None:
    journal = begin(places, 8)
    journal._clock = Clock()
    times = []
    for count in range(8, 11):
        disk.room = 0
        append_next(journal, count)
        times.append(journal.unsaved_since)
        disk.room = 1 << 40
        journal.retry()

    assert times == [START + timedelta(minutes=minute) for minute in range(3)]
    journal.close()


def test_a_disk_that_is_full_from_the_start_gets_the_header_later(places: Places, disk: Disk) -> None:
    disk.room = 30
    journal = begin(places, 4)
    assert journal.unsaved_since is not None
    assert journal.path.read_bytes() == record(header(), 0)[:30]

    disk.room = 1 << 40
    assert journal.retry()
    assert journal.path.read_bytes() == record(header(), 4)
    journal.close()


def test_leaving_tries_once_more(places: Places, disk: Disk) -> None:
    journal = begin(places, 8)
    disk.room = 0
    append_next(journal, 8)
    disk.room = 1 << 40
    journal.close()

    assert journal.path.read_bytes() == record(header(), 9)


def test_an_interrupt_in_the_middle_of_a_write_loses_and_doubles_nothing(
    places: Places, monkeypatch: pytest.MonkeyPatch
) -> None:
    journal = begin(places, 8)
    write = os.write

    def interrupted(file: int, data: Any) -> int:
        write(file, bytes(data)[:9])
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(os, "write", interrupted)
        with pytest.raises(KeyboardInterrupt):
            append_next(journal, 8)
    assert append_next(journal, 9)
    assert journal.path.read_bytes() == record(header(), 10)
    journal.close()


@pytest.mark.parametrize("room", [2200, 2600, 3000])
def test_a_file_that_may_not_grow_is_a_full_disk_too(tmp_path: Path, room: int) -> None:
    count, retried, since, seen = json.loads(answer_of("cramped", str(tmp_path), str(room)))
    whole = record(header(), count).decode()

    assert retried
    assert since == [since[0]] * 4 + ["None"]
    assert since[0].startswith("2026-01-31")
    assert seen == [whole[:room]] * 4 + [whole]


# A file that is no more what it was.


def test_a_record_that_was_removed_is_not_saved(places: Places) -> None:
    journal = begin(places, 8)
    journal.path.unlink()

    assert not append_next(journal, 8)
    assert not journal.finish()
    journal.close()


def test_a_record_that_was_emptied_gets_no_hole(places: Places) -> None:
    journal = begin(places, 8)
    journal.path.write_bytes(b"")

    assert not append_next(journal, 8)
    assert journal.path.read_bytes() == b""
    journal.close()


def test_a_journal_that_was_closed_saves_nothing_more_and_says_so(places: Places) -> None:
    journal = begin(places, 8)
    journal.close()

    assert not append_next(journal, 8)
    assert journal.path.read_bytes() == record(header(), 8)


# Finishing.


def test_a_finished_match_lies_among_the_finished_ones(places: Places) -> None:
    journal = begin(places, 1000)
    name = journal.path.name
    assert journal.finish()

    assert journal.path == places.matches / name
    assert names(places.running) == []
    assert names(places.matches) == [name]
    assert journal.path.read_bytes() == record(header())


def test_a_finished_match_takes_the_place_of_no_other(places: Places) -> None:
    journal = begin(places, 1000)
    places.matches.mkdir(parents=True)
    stem = journal.path.stem
    (places.matches / f"{stem}.jsonl").write_text("another")
    (places.matches / f"{stem}-2.jsonl").mkdir()
    assert journal.finish()

    assert journal.path == places.matches / f"{stem}-3.jsonl"
    assert (places.matches / f"{stem}.jsonl").read_text() == "another"


def test_a_finished_match_that_cannot_be_moved_stays(places: Places, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: Any) -> None:
        raise OSError(errno.EXDEV, "Invalid cross-device link")

    journal = begin(places, 1000)
    monkeypatch.setattr(os, "replace", refuse)
    assert not journal.finish()

    assert journal.path.parent == places.running
    assert journal.path.read_bytes() == record(header())
    assert names(places.matches) == []
    Journal.open(places, journal.path)[0].close()


def test_a_finished_match_stays_where_there_is_no_place_for_it(places: Places) -> None:
    journal = begin(places, 1000)
    places.matches.write_text("no folder")

    assert not journal.finish()
    assert names(places.running) == [journal.path.name]


def test_a_finished_match_that_is_not_saved_stays_and_is_held(places: Places, disk: Disk) -> None:
    journal = begin(places, 8)
    disk.room = 0
    for event in islice(events(header()), 8, None):
        journal.append(event)
    assert not journal.finish()
    with pytest.raises(PlayedElsewhere):
        Journal.open(places, journal.path)

    disk.room = 1 << 40
    assert journal.finish()
    assert journal.path.read_bytes() == record(header())
