"""The schedule: what was missed comes back first, then what is due, then what is new, and nothing is left to chance."""

from __future__ import annotations

import json
import math
from collections.abc import Iterator
from contextlib import closing
from datetime import timedelta
from pathlib import Path

import pytest

from klaverjas_tui.practice.drill import Drill
from klaverjas_tui.practice.schedule import Pick, Schedule, due_of
from klaverjas_tui.storage.database import Answered, Database
from klaverjas_tui.storage.places import Places
from tests.practice.fakes import BEGIN

DAY = timedelta(days=1)
SECOND = timedelta(seconds=1)
MINUTE = timedelta(minutes=1)


def after(*answers: tuple[str, float | None], kinds: str = "abcd", every: timedelta = 5 * SECOND) -> Schedule:
    """The schedule after these answers (kind, and seconds when right), the first at ``BEGIN``."""
    schedule = Schedule(tuple(kinds))
    for number, (kind, seconds) in enumerate(answers):
        schedule = schedule.answered(kind, BEGIN + number * every, seconds)
    return schedule


def right(kinds: str) -> tuple[tuple[str, float], ...]:
    return tuple((kind, 3.0) for kind in kinds)


def test_a_beginner_meets_the_kinds_one_by_one_in_their_order() -> None:
    schedule = Schedule(tuple("abc"))
    met = ""
    for number in range(3):
        at = BEGIN + number * 5 * SECOND
        kind = schedule.next_kind(tuple(met), at).kind
        met += kind
        schedule = schedule.answered(kind, at, 3.0)

    assert met == "abc"


def test_a_kind_that_was_missed_comes_back_after_a_minute_before_a_new_one() -> None:
    schedule = after(("a", None))

    assert schedule.next_kind("a", BEGIN + 59 * SECOND).kind == "b"
    assert schedule.next_kind("a", BEGIN + MINUTE).kind == "a"


def test_a_kind_that_was_missed_comes_back_after_three_others_for_who_is_fast() -> None:
    schedule = after(("a", None), *right("bc"), kinds="abcde")
    assert schedule.next_kind("abc", BEGIN + 15 * SECOND).kind == "d"

    schedule = after(("a", None), *right("bcd"), kinds="abcde")
    assert schedule.next_kind("abcd", BEGIN + 20 * SECOND).kind == "a"


def test_a_kind_that_was_right_comes_back_after_ten_minutes() -> None:
    schedule = after(*right("a"), kinds="ab")

    assert schedule.next_kind("a", BEGIN + 599 * SECOND).kind == "b"
    assert schedule.next_kind("a", BEGIN + 600 * SECOND).kind == "a"


def test_what_was_missed_goes_before_what_is_due_for_longer() -> None:
    schedule = after(*right("ab"), ("c", None))

    assert schedule.next_kind("abc", BEGIN + 11 * MINUTE).kind == "c"


def test_of_two_that_are_due_the_one_that_is_likelier_forgotten_goes_first() -> None:
    """Over days b was right five times and a three times, so that later a is remembered worse."""
    schedule = after(*right("abababbb"), kinds="ab", every=2 * DAY)

    assert schedule.next_kind((), BEGIN + 60 * DAY).kind == "a"


def test_when_nothing_is_due_or_new_the_kind_asked_longest_ago_is_asked() -> None:
    schedule = after(*right("cab"), kinds="abc")

    assert schedule.next_kind("cab", BEGIN + 20 * SECOND).kind == "c"


def test_no_kind_is_asked_three_times_in_a_row_when_there_are_others() -> None:
    schedule = after(("a", None), ("a", None), every=2 * MINUTE)

    assert schedule.next_kind("a", BEGIN + 10 * MINUTE).kind == "a"
    assert schedule.next_kind("aa", BEGIN + 10 * MINUTE).kind == "b"
    assert schedule.next_kind("baa", BEGIN + 10 * MINUTE).kind == "b"
    assert schedule.next_kind("aba", BEGIN + 10 * MINUTE).kind == "a"


def test_a_kind_that_is_alone_is_asked_always() -> None:
    schedule = after(*right("aaa"), kinds="a")

    assert schedule.next_kind("aaa", BEGIN + MINUTE).kind == "a"


@pytest.mark.parametrize(("given", "difficulty"), [("", 1), ("++", 1), ("+++", 2), ("+++++", 2), ("++++++", 3)])
def test_every_three_right_in_a_row_make_a_kind_harder(given: str, difficulty: int) -> None:
    schedule = after(*right("a" * len(given)), kinds="a")

    assert schedule.next_kind((), BEGIN + DAY) == Pick("a", difficulty)


def test_no_kind_gets_harder_than_the_hardest_and_one_miss_makes_it_easy_again() -> None:
    assert after(*right("a" * 50)).difficulty("a") == 3
    assert after(*right("a" * 50), ("a", None)).difficulty("a") == 1


def test_a_right_answer_that_took_long_brings_the_kind_back_sooner() -> None:
    """Right answers took 3 seconds: 6 is not slow and 7 is."""
    before = right("aaaaa")
    usual, slow = after(*before, ("a", 6.0), every=DAY), after(*before, ("a", 7.0), every=DAY)

    assert due(slow) < due(usual)


def test_the_first_right_answers_are_not_slow_whatever_they_took() -> None:
    assert due(after(*right("aaaa"), ("a", 500.0), every=DAY)) == due(after(*right("aaaaa"), every=DAY))


def due(schedule: Schedule) -> timedelta:
    """When a is due."""
    at = due_of(schedule.card("a"))
    assert at is not None
    return at - BEGIN


def test_the_same_answers_at_the_same_times_give_the_same_schedule() -> None:
    given = (("a", 2.0), ("b", None), ("a", 9.0), ("c", None), ("b", 1.0))

    assert [after(*given).card(kind) for kind in "abc"] == [after(*given).card(kind) for kind in "abc"]


# In the database.


@pytest.fixture
def database(tmp_path: Path) -> Iterator[Database]:
    with closing(Database.open(Places(tmp_path, tmp_path))) as opened:
        yield opened


def kept(database: Database, *answers: tuple[str, float | None]) -> Schedule:
    """The schedule after these answers, which are noted in the database."""
    schedule = Schedule(tuple("abc"))
    for number, (kind, seconds) in enumerate(answers):
        at = BEGIN + number * MINUTE
        schedule = schedule.answered(kind, at, seconds)
        answer = Answered(at, "x", "roem", kind, 1, right=seconds is not None, seconds=seconds or 9.0)
        database.note_answer(answer, schedule.card(kind))
    return schedule


def test_a_schedule_goes_on_where_it_was_left(database: Database) -> None:
    left = kept(database, *right("aaab"), ("c", None))
    again = Schedule.of(Drill.ROEM, tuple("abc"), database)

    assert [again.card(kind) for kind in "abc"] == [left.card(kind) for kind in "abc"]
    assert [again.difficulty(kind) for kind in "abc"] == [2, 1, 1]
    assert [again.next_kind((), BEGIN + hour * 60 * MINUTE).kind for hour in range(4)] == [
        left.next_kind((), BEGIN + hour * 60 * MINUTE).kind for hour in range(4)
    ]


def test_the_kinds_of_another_drill_are_others(database: Database) -> None:
    kept(database, *right("aaa"))

    other = Schedule.of(Drill.COUNT, tuple("abc"), database)
    assert (other.next_kind((), BEGIN).kind, other.difficulty("a")) == ("a", 1)


def keep(database: Database, kind: str, card: str) -> None:
    """Keep the card of a kind of the roem drill, with an answer to it."""
    database.note_answer(Answered(BEGIN, "session", "roem", kind, 1, True, 3.0), card)


def card_with(**changed: object) -> str:
    """A card of a kind that was right twice, with these changes."""
    noon = "2026-01-05T12:00:00+00:00"
    usual = {"card_id": 0, "state": 2, "step": None, "stability": 2.5, "difficulty": 5.0, "due": noon}
    return json.dumps({**usual, "last_review": noon, **changed})


@pytest.mark.parametrize(
    "card",
    [
        "",
        "[]",
        "{}",
        "[" * 100_000,
        '{"card_id": 1}',
        card_with(card_id=math.inf),
        card_with(state=7),
        card_with(state=1, step="a"),
        card_with(state=1, step=0.5),
        card_with(state=1, step=-1),
        card_with(state=3),
        card_with(stability=None),
        card_with(stability=-1.0),
        card_with(stability=math.nan),
        card_with(stability=1e308),
        card_with(difficulty=11.0),
        card_with(due="gisteren"),
        card_with(due=5),
        card_with(due="0001-01-01T00:00:00+23:00"),
        card_with(last_review="gisteren"),
    ],
)
def test_a_card_that_cannot_be_right_is_of_a_kind_that_is_new(card: str, database: Database) -> None:
    keep(database, "a", card)

    assert Schedule.of(Drill.ROEM, ("b", "a"), database).next_kind("b", BEGIN).kind == "b"
    assert due_of(card) is None


def test_a_card_with_times_without_a_zone_has_them_in_utc(database: Database) -> None:
    naive = card_with(due="2026-01-05T12:00:00", last_review="2026-01-05T12:00:00")
    keep(database, "a", naive)
    keep(database, "b", card_with())
    schedule = Schedule.of(Drill.ROEM, ("a", "b"), database)

    assert due_of(naive) == due_of(card_with())
    assert schedule.answered("a", BEGIN, 3.0).card("a") == schedule.answered("b", BEGIN, 3.0).card("b")
    assert schedule.next_kind((), BEGIN + 60 * DAY).kind == "a"
