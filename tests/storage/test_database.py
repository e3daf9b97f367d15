"""The database: what was noted is there again, and nothing that is wrong with the file stops anybody."""

from __future__ import annotations

import json
import os
import sqlite3
import threading
from collections.abc import Iterator
from contextlib import closing
from datetime import UTC, datetime, timedelta, timezone
from itertools import islice
from pathlib import Path

import pytest

from klaverjas_tui.rules.problem import Problem
from klaverjas_tui.storage import database as module
from klaverjas_tui.storage.database import VERSION, Answered, Database, Reviewed
from klaverjas_tui.storage.places import Places
from tests.storage.answerer import answered
from tests.storage.matches import answer_of, names, places_in, process

NOON = datetime(2026, 1, 5, 12, 0, tzinfo=UTC)


@pytest.fixture
def places(tmp_path: Path) -> Places:
    return places_in(tmp_path / "home")


@pytest.fixture
def database(places: Places) -> Iterator[Database]:
    with closing(Database.open(places)) as opened:
        yield opened


def noted(places: Places, count: int) -> None:
    """Note so many answers."""
    with closing(Database.open(places)) as opened:
        for number in range(count):
            opened.note_answer(answered(number), f"card {number}")


def damage(path: Path) -> None:
    """Spoil two pages in the middle of a database."""
    with path.open("r+b") as file:
        file.seek(4 * 4096)
        file.write(b"\x55" * (2 * 4096))


def problem_of(database: Database) -> Problem:
    assert database.problem is not None
    return database.problem


def test_a_new_database_is_empty_and_nothing_is_wrong_with_it(database: Database, places: Places) -> None:
    assert database.problem is None
    assert (database.answers(), database.reviews(), database.card("roem", "a")) == ((), (), None)
    assert places.database.is_file()


def test_what_was_answered_is_there_again_in_its_order(places: Places) -> None:
    given = [
        Answered(NOON, "x", "duty", "overtrump", 2, right=True, seconds=3.25, cost=None),
        Answered(NOON + timedelta(seconds=9), "x", "trumps", "weak", 3, right=False, seconds=8.0, cost=31),
    ]
    with closing(Database.open(places)) as first:
        for answer in reversed(given):
            first.note_answer(answer, "{}")

    with closing(Database.open(places)) as again:
        assert again.answers() == tuple(given)


def test_a_time_of_any_zone_is_the_same_moment_afterwards(database: Database) -> None:
    amsterdam = timezone(timedelta(hours=1))
    database.note_answer(answered(0)._replace(at=datetime(2026, 1, 5, 13, 0, tzinfo=amsterdam)), "{}")

    assert database.answers()[0].at == NOON
    assert database.answers()[0].at.tzinfo == UTC


def test_a_kind_has_the_card_that_was_kept_last(database: Database) -> None:
    database.note_answer(answered(0), "old")
    database.note_answer(answered(0)._replace(drill="duty"), "other")
    database.note_answer(answered(0), "new")

    assert (database.card("roem", "a"), database.card("duty", "a")) == ("new", "other")


def test_a_deal_reviewed_again_is_there_once_with_what_was_said_last(database: Database) -> None:
    first = Reviewed("seed", 3, NOON, 12.5, 20.0, 9)
    other = Reviewed("seed", 4, NOON + timedelta(minutes=1), 0.0, 4.0, 8)
    again = first._replace(at=NOON + timedelta(minutes=2), lost=11.0)
    for reviewed in (first, other, again):
        database.note_review(reviewed)

    assert database.reviews() == (other, again)


def test_it_can_be_used_from_another_thread(database: Database) -> None:
    thread = threading.Thread(target=database.note_answer, args=(answered(0), "{}"))
    thread.start()
    thread.join()

    assert database.answers() == (answered(0),)


def test_after_closing_nothing_is_read_or_written_and_nothing_breaks(places: Places) -> None:
    database = Database.open(places)
    database.close()
    database.close()
    database.note_answer(answered(0), "{}")

    assert (database.answers(), database.card("roem", "a")) == ((), None)


# Other processes.


def test_a_process_that_is_killed_has_lost_nothing_that_it_said_it_noted(places: Places) -> None:
    shown = 0
    with process("answerer", str(places.data), "100000") as answerer:
        assert answerer.stdout is not None
        for line in islice(answerer.stdout, 25):
            shown = int(line)
        answerer.kill()
        for line in answerer.stdout:
            if line.endswith("\n"):
                shown = int(line)

    with closing(Database.open(places)) as database:
        there = database.answers()
        assert database.problem is None
        assert len(there) in (shown, shown + 1)
        assert there == tuple(answered(number) for number in range(len(there)))
        assert database.card("roem", "a") == f"card {len(there) - 1}"


def test_two_processes_note_at_once_and_all_of_both_is_there(places: Places) -> None:
    with closing(Database.open(places)) as database, process("answerer", str(places.data), "60") as other:
        assert other.stdout is not None
        for number, _ in enumerate(other.stdout):
            database.note_answer(answered(number, "b"), "{}")

        kinds = [answer.kind for answer in database.answers()]
        assert (kinds.count("a"), kinds.count("b"), database.problem) == (60, 60, None)


def test_when_somebody_holds_it_too_long_what_is_noted_is_written_later(
    places: Places, database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "_PATIENCE", 0.0)
    with closing(Database.open(places)) as hurried, closing(sqlite3.connect(places.database)) as holder:
        holder.execute("BEGIN IMMEDIATE")
        hurried.note_answer(answered(0), "first")
        hurried.note_answer(answered(1), "second")

        assert problem_of(hurried).key == "storage.database_not_saved"
        assert hurried.answers() == (answered(0), answered(1))
        assert hurried.card("roem", "a") == "second"
        assert database.answers() == ()

        holder.rollback()
        hurried.note_answer(answered(2), "third")
        assert hurried.problem is None
        assert database.answers() == hurried.answers() == (answered(0), answered(1), answered(2))


def locked(places: Places, how: str = "IMMEDIATE") -> closing[sqlite3.Connection]:
    """Another process that writes, until it is closed."""
    holder = sqlite3.connect(places.database, isolation_level=None)
    holder.execute(f"BEGIN {how}")
    return closing(holder)


def in_file(places: Places) -> tuple[Answered, ...]:
    """The answers that are in the file, which must be sound."""
    with closing(Database.open(places, reading=True)) as opened:
        assert opened.problem is None
        return opened.answers()


def waits(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """How long it waits from now on each time that it may, in seconds; it waits for nothing in truth."""
    seen: list[float] = []
    connect = module._connect

    def connected(path: Path | str, patience: float) -> sqlite3.Connection:
        seen.append(patience)
        return connect(path, 0.0)

    monkeypatch.setattr(module, "_wait_for", lambda connection, patience: seen.append(patience))
    monkeypatch.setattr(module, "_connect", connected)
    return seen


def test_the_last_answer_is_written_on_closing_when_nobody_holds_the_file_any_more(
    places: Places, monkeypatch: pytest.MonkeyPatch
) -> None:
    database = Database.open(places)
    waits(monkeypatch)
    with locked(places):
        database.note_answer(answered(0), "{}")
        assert problem_of(database).key == "storage.database_not_saved"
    database.close()

    assert database.problem is None
    assert in_file(places) == (answered(0),)


def test_what_cannot_be_written_on_closing_either_is_told(places: Places, monkeypatch: pytest.MonkeyPatch) -> None:
    database = Database.open(places)
    waited = waits(monkeypatch)
    with locked(places):
        database.note_answer(answered(0), "{}")
        database.close()

    assert problem_of(database).key == "storage.database_not_saved"
    assert waited[-1] == 3.0


def test_who_only_looked_is_not_kept_waiting_on_closing(places: Places, monkeypatch: pytest.MonkeyPatch) -> None:
    noted(places, 1)
    waited = waits(monkeypatch)
    with locked(places), closing(Database.open(places)) as database:
        assert database.answers() == (answered(0),)

    assert max(waited) <= 0.2


@pytest.mark.parametrize("how", ["IMMEDIATE", "EXCLUSIVE"])
def test_it_is_waited_for_once_and_shortly_while_somebody_plays(
    how: str, places: Places, monkeypatch: pytest.MonkeyPatch
) -> None:
    with closing(Database.open(places)) as database, locked(places, how):
        waited = waits(monkeypatch)
        for number in range(3):
            database.note_answer(answered(number), "{}")

        assert [patience for patience in waited if patience] == [0.2]
        assert database.answers() == tuple(map(answered, range(3)))


def test_a_file_that_nobody_can_even_read_while_it_is_opened_gets_what_was_answered_later(places: Places) -> None:
    noted(places, 1)
    with closing(sqlite3.connect(places.database)) as plain:
        plain.execute("PRAGMA journal_mode = DELETE")
    holder = locked(places, "EXCLUSIVE")
    with holder:
        database = Database.open(places)
        database.note_answer(answered(1), "{}")
        assert database.answers() == (answered(0), answered(1))
        assert problem_of(database).key == "storage.database_not_saved"
    database.close()

    assert in_file(places) == (answered(0), answered(1))


# A file that is not there any more.


@pytest.mark.parametrize("endings", [("",), ("", "-wal", "-shm")])
def test_a_file_that_was_deleted_is_made_anew_with_all_that_was_in_it(
    endings: tuple[str, ...], places: Places, database: Database
) -> None:
    review = Reviewed("seed", 3, NOON, 12.5, 20.0, 9)
    database.note_answer(answered(0), "first")
    database.note_review(review)
    for ending in endings:
        os.unlink(f"{places.database}{ending}")
    database.note_answer(answered(1, "b"), "second")

    assert in_file(places) == database.answers() == (answered(0), answered(1, "b"))
    with closing(Database.open(places, reading=True)) as again:
        assert (again.card("roem", "a"), again.card("roem", "b"), again.reviews()) == ("first", "second", (review,))


def test_when_the_whole_folder_is_gone_it_is_made_anew(places: Places, database: Database) -> None:
    database.note_answer(answered(0), "{}")
    places.data.rename(places.data.with_name("elsewhere"))
    database.note_answer(answered(1), "{}")

    assert (in_file(places), database.problem) == ((answered(0), answered(1)), None)


def test_in_a_file_that_was_replaced_by_another_one_the_answers_go_there(places: Places, tmp_path: Path) -> None:
    other = places_in(tmp_path / "other")
    noted(other, 3)
    with closing(Database.open(places)) as database:
        database.note_answer(answered(7), "{}")
        os.replace(other.database, places.database)
        database.note_answer(answered(8), "{}")

        assert (database.answers(), database.problem) == (tuple(map(answered, (0, 1, 2, 8))), None)
    assert in_file(places) == tuple(map(answered, (0, 1, 2, 8)))


def test_two_that_had_the_deleted_file_open_have_all_of_both(places: Places) -> None:
    with closing(Database.open(places)) as one, closing(Database.open(places)) as other:
        one.note_answer(answered(0), "{}")
        other.note_answer(answered(1), "{}")
        os.unlink(places.database)
        one.note_answer(answered(2), "{}")
        other.note_answer(answered(3), "{}")

    assert in_file(places) == tuple(map(answered, range(4)))


def test_what_was_in_a_deleted_file_still_counts_where_no_new_one_can_be_made(
    places: Places, database: Database
) -> None:
    database.note_answer(answered(0), "{}")
    places.data.rename(places.data.with_name("elsewhere"))
    places.data.write_text("a file")
    for number in (1, 2):
        database.note_answer(answered(number), "{}")
    assert problem_of(database).key == "storage.home"
    assert database.answers() == tuple(map(answered, range(3)))

    places.data.unlink()
    database.note_answer(answered(3), "{}")
    assert database.problem is None
    assert in_file(places) == tuple(map(answered, range(4)))


# Only reading.


def contents(places: Places) -> dict[str, bytes]:
    return {name: (places.data / name).read_bytes() for name in names(places.data)}


def test_only_reading_nothing_is_made(places: Places) -> None:
    with closing(Database.open(places, reading=True)) as database:
        assert (database.answers(), database.reviews(), database.problem) == ((), (), None)
    assert not places.data.exists()


def test_only_reading_nothing_is_changed(places: Places) -> None:
    noted(places, 2)
    before = contents(places)
    with closing(Database.open(places, reading=True)) as database:
        database.note_answer(answered(2), "{}")

    assert contents(places) == before
    assert in_file(places) == (answered(0), answered(1))


@pytest.mark.parametrize(("mode", "how"), [("WAL", "IMMEDIATE"), ("DELETE", "EXCLUSIVE")])
def test_what_somebody_else_holds_can_be_read(
    mode: str, how: str, places: Places, monkeypatch: pytest.MonkeyPatch
) -> None:
    noted(places, 2)
    with closing(sqlite3.connect(places.database)) as other:
        other.execute(f"PRAGMA journal_mode = {mode}")
    waits(monkeypatch)
    with locked(places, how):
        assert in_file(places) == (answered(0), answered(1))


def test_what_another_process_has_just_noted_is_read(places: Places, database: Database) -> None:
    database.note_answer(answered(0), "{}")

    assert in_file(places) == (answered(0),)


@pytest.mark.parametrize("content", [b"", b"no database at all" * 100, b"SQLite format 3\0" + b"\xff" * 5000])
def test_only_reading_what_is_damaged_stays_where_it_is_and_is_told(content: bytes, places: Places) -> None:
    places.data.mkdir()
    places.database.write_bytes(content)
    with closing(Database.open(places, reading=True)) as database:
        assert database.answers() == ()
        assert (database.problem is None) is (content == b"")
        assert not content or problem_of(database).key == "storage.database_unreadable"

    assert contents(places) == {"klaverjas.db": content}


def test_only_reading_damage_in_the_middle_and_a_newer_version_are_told(places: Places) -> None:
    noted(places, 300)
    damage(places.database)
    with closing(Database.open(places, reading=True)) as database:
        assert problem_of(database).key == "storage.database_unreadable"

    places.database.unlink()
    noted(places, 1)
    with closing(sqlite3.connect(places.database)) as newer:
        newer.execute(f"PRAGMA user_version = {VERSION + 1}")
    with closing(Database.open(places, reading=True)) as database:
        assert (problem_of(database).key, database.answers()) == ("storage.database_newer", ())


def test_only_reading_what_is_no_file_is_told(places: Places) -> None:
    places.database.mkdir(parents=True)
    with closing(Database.open(places, reading=True)) as database:
        assert problem_of(database).key == "storage.database_unreadable"


# Values that cannot be right.


@pytest.mark.parametrize(
    "wrong",
    [
        "at = 'gisteren'",
        "at = '0001-01-01T00:00:00+23:00'",
        "at = x'ff'",
        "session = x'00'",
        "drill = cast(x'ff' AS TEXT)",
        "kind = cast(x'72c3' AS TEXT)",
        "difficulty = 'hard'",
        "difficulty = 0",
        "correct = 2",
        "correct = 'yes'",
        "seconds = 'a'",
        "seconds = -1",
        "seconds = 9e999",
        "cost = 'much'",
        "cost = 9223372036854775807",
    ],
)
def test_an_answer_that_cannot_be_right_is_passed_over(wrong: str, places: Places) -> None:
    noted(places, 2)
    with closing(sqlite3.connect(places.database)) as other:
        other.execute(f"UPDATE answer SET {wrong} WHERE id = 1")
        other.commit()

    for reading in (True, False):
        with closing(Database.open(places, reading=reading)) as database:
            assert (database.answers(), database.problem) == ((answered(1),), None)


@pytest.mark.parametrize(
    "wrong",
    [
        "at = 'gisteren'",
        "played = cast(x'ff' AS TEXT)",
        "deal = 'a'",
        "deal = -1",
        "lost = 'a'",
        "lost = 9e999",
        "open_lost = -5",
        "open_lost = 1e300",
        "decisions = 1.5",
    ],
)
def test_a_review_that_cannot_be_right_is_passed_over(wrong: str, places: Places) -> None:
    right = Reviewed("seed", 4, NOON, 0.0, 4.0, 8)
    with closing(Database.open(places)) as database:
        database.note_review(right._replace(deal=3))
        database.note_review(right)
    with closing(sqlite3.connect(places.database)) as other:
        other.execute(f"UPDATE review SET {wrong} WHERE deal = 3")
        other.commit()

    with closing(Database.open(places)) as again:
        assert (again.reviews(), again.problem) == ((right,), None)


def test_a_card_that_is_no_text_is_none(places: Places) -> None:
    noted(places, 1)
    for wrong in ("x'00'", "cast(x'ff' AS TEXT)"):
        with closing(sqlite3.connect(places.database)) as other:
            other.execute(f"UPDATE card SET fsrs = {wrong}")
            other.commit()

        with closing(Database.open(places)) as database:
            assert (database.card("roem", "a"), database.problem) == (None, None)


def test_a_time_without_a_zone_is_in_utc_and_the_order_is_by_the_moment(places: Places) -> None:
    """13:30 an hour east of Greenwich is 12:30, which is later than 12:00."""
    noted(places, 2)
    with closing(sqlite3.connect(places.database)) as other:
        other.execute("UPDATE answer SET at = '2026-01-05T13:30:00+01:00' WHERE id = 1")
        other.execute("UPDATE answer SET at = '2026-01-05T12:00:00' WHERE id = 2")
        other.commit()

    assert [answer.at for answer in in_file(places)] == [NOON, NOON + timedelta(minutes=30)]


def test_a_text_that_is_no_utf_8_is_noted_as_well_as_it_can_be(database: Database) -> None:
    database.note_answer(answered(0)._replace(session="monday \udcff"), "{}")

    assert [answer.session for answer in database.answers()] == ["monday \\udcff"]


# What is wrong with the file.


@pytest.mark.parametrize("content", [b"no database at all" * 100, b"SQLite format 3\0" + b"\xff" * 5000])
def test_a_damaged_file_is_set_aside_and_a_new_one_made(content: bytes, places: Places) -> None:
    places.data.mkdir()
    places.database.write_bytes(content)

    with closing(Database.open(places)) as database:
        problem = problem_of(database)
        kept = places.data / "klaverjas.db.damaged"
        assert (problem.key, problem.data) == (
            "storage.database_damaged",
            {"path": str(places.database), "kept": str(kept)},
        )
        assert kept.read_bytes() == content
        database.note_answer(answered(0), "{}")
        assert problem_of(database) is problem  # it is told once, and saving goes well
    with closing(Database.open(places)) as again:
        assert (again.answers(), again.problem) == ((answered(0),), None)


def test_damage_in_the_middle_is_found(places: Places) -> None:
    noted(places, 300)
    damage(places.database)

    with closing(Database.open(places)) as database:
        assert problem_of(database).key == "storage.database_damaged"
        assert database.answers() == ()


def test_a_database_without_our_tables_that_says_it_is_ours_is_damaged(places: Places) -> None:
    places.data.mkdir()
    with closing(sqlite3.connect(places.database)) as other:
        other.execute("CREATE TABLE answer (id INTEGER)")
        other.execute(f"PRAGMA user_version = {VERSION}")

    with closing(Database.open(places)) as database:
        assert problem_of(database).key == "storage.database_damaged"


def test_a_second_damaged_file_does_not_take_the_name_of_the_first(places: Places) -> None:
    places.data.mkdir()
    for content in (b"first" * 100, b"second" * 100):
        places.database.write_bytes(content)
        Database.open(places).close()

    set_aside = [name for name in names(places.data) if "damaged" in name]
    assert set_aside == ["klaverjas.db-2.damaged", "klaverjas.db.damaged"]


def test_the_log_that_somebody_still_writes_goes_with_a_damaged_file(places: Places) -> None:
    noted(places, 300)
    with closing(sqlite3.connect(places.database)) as holder:
        holder.execute("DELETE FROM card")
        holder.commit()
        damage(places.database)

        with closing(Database.open(places)) as database:
            assert problem_of(database).key == "storage.database_damaged"
            assert places.database.with_name("klaverjas.db.damaged-wal").is_file()
            assert database.answers() == ()


def test_an_empty_file_is_a_new_database(places: Places) -> None:
    places.data.mkdir()
    places.database.touch()

    with closing(Database.open(places)) as database:
        assert database.problem is None


def test_a_newer_version_is_left_as_it_is_and_practice_goes_on(places: Places) -> None:
    noted(places, 1)
    with closing(sqlite3.connect(places.database)) as newer:
        newer.execute(f"PRAGMA user_version = {VERSION + 1}")
    before = places.database.read_bytes()

    with closing(Database.open(places)) as database:
        assert problem_of(database).key == "storage.database_newer"
        database.note_answer(answered(0), "{}")
        assert database.answers() == (answered(0),)
    assert places.database.read_bytes() == before
    assert [name for name in names(places.data) if "damaged" in name] == []


# Where nothing can be written.


def test_a_folder_that_is_a_file_is_told_and_practice_goes_on(places: Places) -> None:
    places.data.write_text("a file")

    with closing(Database.open(places)) as database:
        assert problem_of(database).key == "storage.home"
        database.note_answer(answered(0), "card")
        database.note_review(Reviewed("seed", 1, NOON, 1.0, 2.0, 8))
        assert database.answers() == (answered(0),)
        assert database.card("roem", "a") == "card"
        assert len(database.reviews()) == 1
        assert problem_of(database).key == "storage.home"


def test_a_file_that_is_a_folder_is_told_and_practice_goes_on(places: Places) -> None:
    places.database.mkdir(parents=True)

    with closing(Database.open(places)) as database:
        assert problem_of(database).key == "storage.database_not_saved"
        database.note_answer(answered(0), "card")
        assert database.answers() == (answered(0),)
    assert places.database.is_dir()


def test_a_pipe_in_the_place_of_the_file_is_not_waited_for(places: Places) -> None:
    places.data.mkdir()
    os.mkfifo(places.database)

    with closing(Database.open(places)) as database:
        assert problem_of(database).key == "storage.database_not_saved"


def test_what_is_in_a_file_that_cannot_be_written_to_still_counts(
    places: Places, monkeypatch: pytest.MonkeyPatch
) -> None:
    noted(places, 2)

    def read_only(path: Path | str, patience: float) -> sqlite3.Connection:
        where = path if isinstance(path, str) else f"{path.as_uri()}?mode=ro"
        return sqlite3.connect(where, isolation_level=None, uri=True)

    monkeypatch.setattr(module, "_connect", read_only)
    with closing(Database.open(places)) as database:
        assert problem_of(database).key == "storage.database_not_saved"
        database.note_answer(answered(2), "card 2")
        assert database.answers() == tuple(map(answered, range(3)))
        assert database.card("roem", "a") == "card 2"
    monkeypatch.undo()
    with closing(Database.open(places)) as again:
        assert again.answers() == tuple(map(answered, range(2)))


def test_on_a_full_disk_practice_goes_on_and_is_saved_when_there_is_room_again(places: Places) -> None:
    seen = json.loads(answer_of("cramped_answerer", str(places.data), "40000"))

    assert [count for count, _ in seen] == list(range(1, 41))
    assert (seen[0][1], seen[38][1], seen[39][1]) == (False, True, False)
    with closing(Database.open(places)) as database:
        assert database.answers() == tuple(map(answered, range(40)))
