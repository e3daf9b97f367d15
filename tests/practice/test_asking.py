"""A session of a drill: its questions, what it keeps, and that the next question is there at once."""

from __future__ import annotations

import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import closing
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from klaverjas_tui.practice import asking as module
from klaverjas_tui.practice.asking import Asking, KindScore
from klaverjas_tui.practice.drill import Amount, Asked, Drill, Marks, OneCard, OneOf, Question, Setup, Verdict
from klaverjas_tui.rules.cards import Card
from klaverjas_tui.rules.presets import PRESETS
from klaverjas_tui.storage.database import Database
from klaverjas_tui.storage.places import Places
from tests.practice.answering import begin, go_on
from tests.practice.fakes import Numbers, Watch, kinds_of, right, wrong
from tests.storage.matches import ROOT

SETUP = Setup(PRESETS["kbn"])


@pytest.fixture
def database(tmp_path: Path) -> Iterator[Database]:
    with closing(Database.open(Places(tmp_path, tmp_path))) as opened:
        yield opened


@pytest.fixture
def watch() -> Watch:
    return Watch()


@pytest.fixture
def numbers(monkeypatch: pytest.MonkeyPatch) -> Numbers:
    """The maker of every drill."""
    maker = Numbers()
    monkeypatch.setattr(module, "maker_of", lambda drill, setup: maker)
    return maker


@pytest.fixture
def start(numbers: Numbers, database: Database, watch: Watch) -> Callable[..., Asking]:
    """Starts a session; its length is 10 where nothing else is said."""

    def started(**chosen: Any) -> Asking:
        settings: dict[str, Any] = {"length": 10, "seed": "s", "clock": watch} | chosen
        return Asking(Drill.ROEM, SETUP, database, **settings)

    return started


def went_through(asking: Asking, watch: Watch, missed: tuple[int, ...] = ()) -> list[Question]:
    """The questions of a whole session, in which the questions of these numbers were missed; 5 seconds each."""
    questions = []
    question = begin(asking)
    while question is not None:
        questions.append(question)
        watch.wait(5)
        asking.answer(wrong(question) if asking.number in missed else right(question), 5.0)
        question = go_on(asking)
    return questions


def test_a_session_has_as_many_questions_as_it_is_long(start: Callable[..., Asking], watch: Watch) -> None:
    asking = start(length=4)
    assert (asking.number, asking.question, asking.answered) == (0, None, 0)

    assert len(went_through(asking, watch, missed=(2,))) == 4
    assert (asking.number, asking.answered, asking.right) == (4, 4, 3)
    assert (asking.question, asking.verdict, asking.over) == (None, None, True)


def test_a_session_without_an_end_goes_on(start: Callable[..., Asking]) -> None:
    asking = start(length=None)
    question = begin(asking)
    for _ in range(40):
        asking.answer(right(question), 1.0)
        question = go_on(asking)

    assert question is not None
    assert not asking.over


def test_an_answer_is_graded_and_only_the_first_one_counts(start: Callable[..., Asking], database: Database) -> None:
    asking = start()
    question = begin(asking)
    verdict = asking.answer(wrong(question), 3.0)

    assert verdict == Verdict(right=False, best=right(question), cost=1)
    assert asking.answer(right(question), 4.0) is verdict
    assert asking.too_late(5.0) is verdict
    assert asking.verdict is verdict
    assert (asking.right, asking.answered, len(database.answers())) == (0, 1, 1)


def test_as_long_as_a_question_is_not_answered_it_stays(start: Callable[..., Asking]) -> None:
    asking = start()
    question = begin(asking)

    assert go_on(asking) is question
    assert (asking.number, asking.answered) == (1, 0)


@pytest.mark.parametrize("asked", [Marks(("amsterdam",)), OneCard((Card(7),)), OneOf(3), Amount(100)])
def test_too_late_is_wrong_whatever_is_asked(asked: Asked, start: Callable[..., Asking], numbers: Numbers) -> None:
    numbers.asked, numbers.below = asked, 1  # so that every number is 0: right, where nothing is filled in
    asking = start(limit=20.0)
    begin(asking)
    verdict = asking.too_late(20.0)

    assert verdict == Verdict(right=False, best=(0,))
    assert (asking.right, asking.answered, asking.limit) == (0, 1, 20.0)


def test_the_scores_are_by_kind_in_the_order_of_the_drill(start: Callable[..., Asking], watch: Watch) -> None:
    """The kinds are asked as a b c a."""
    asking = start(length=4)
    went_through(asking, watch, missed=(2, 4))

    assert asking.scores() == (KindScore("a", 1, 2), KindScore("b", 0, 1), KindScore("c", 1, 1))


def test_a_kind_that_is_missed_comes_back_before_what_was_right_and_what_is_new(
    start: Callable[..., Asking], numbers: Numbers, watch: Watch
) -> None:
    """b, missed, comes back when three others were asked."""
    numbers.kinds = tuple("abcdef")

    assert kinds_of(went_through(start(length=7), watch, missed=(2,))) == "abcdebf"


def test_with_kinds_of_ones_choice_there_are_no_others(start: Callable[..., Asking], watch: Watch) -> None:
    assert set(kinds_of(went_through(start(kinds=("c", "a")), watch))) == {"a", "c"}


# What is kept.


def test_every_answer_is_kept_at_once_as_it_was(start: Callable[..., Asking], database: Database, watch: Watch) -> None:
    asking = start()
    watch.wait(7)
    asking.answer(wrong(begin(asking)), 6.5)

    (kept,) = database.answers()
    assert (kept.at, kept.drill, kept.kind, kept.difficulty) == (watch(), "roem", "a", 1)
    assert (kept.right, kept.seconds, kept.cost) == (False, 6.5, 1)


def test_a_session_that_is_left_in_the_middle_keeps_what_was_done(
    start: Callable[..., Asking], database: Database
) -> None:
    asking = start()
    question = begin(asking)
    for _ in range(3):
        asking.answer(right(question), 2.0)
        question = go_on(asking)
    asking.close()
    asking.close()

    assert [answer.kind for answer in database.answers()] == ["a", "b", "c"]
    assert go_on(asking) is None


def test_the_answers_of_a_session_are_told_from_those_of_another(
    start: Callable[..., Asking], database: Database, watch: Watch
) -> None:
    for _ in range(2):
        went_through(start(length=3), watch)

    sessions = [answer.session for answer in database.answers()]
    assert sessions[0] == sessions[1] == sessions[2] != sessions[3] == sessions[4] == sessions[5]


def test_what_was_known_in_an_earlier_session_is_known_in_the_next(start: Callable[..., Asking], watch: Watch) -> None:
    """The first one brings in a and b; c is new in the second one."""
    assert kinds_of(went_through(start(length=2), watch)) == "ab"
    assert kinds_of(went_through(start(length=1), watch)) == "c"


def test_where_nothing_can_be_saved_the_session_goes_on_and_says_so(
    numbers: Numbers, tmp_path: Path, watch: Watch
) -> None:
    home = tmp_path / "home"
    home.write_text("no folder")
    with closing(Database.open(Places(home, home))) as database:
        numbers.kinds = tuple("abcdef")
        asking = Asking(Drill.ROEM, SETUP, database, length=7, seed="s", clock=watch)
        assert kinds_of(went_through(asking, watch, missed=(2,))) == "abcdebf"
        assert asking.problem is database.problem is not None


def test_a_session_that_is_killed_has_kept_what_was_answered(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "tests.practice.asker", str(tmp_path)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as asker:
        assert asker.stdout is not None
        shown = [int(line) for line in islice(asker.stdout, 12)]
        asker.kill()
        shown += [int(line) for line in asker.stdout if line.endswith("\n")]

    with closing(Database.open(Places(tmp_path, tmp_path))) as database:
        assert len(database.answers()) in (shown[-1], shown[-1] + 1)


# Which questions.


def test_the_same_seed_and_history_give_the_same_questions(numbers: Numbers, tmp_path: Path) -> None:
    seen = []
    for home in ("one", "other"):
        watch = Watch()
        with closing(Database.open(Places(tmp_path / home, tmp_path / home))) as database:
            asking = Asking(Drill.ROEM, SETUP, database, length=12, seed="s", clock=watch)
            seen.append(went_through(asking, watch, missed=(2, 5)))

    assert seen[0] == seen[1]


def test_another_seed_gives_other_questions_of_the_same_kinds(
    start: Callable[..., Asking], numbers: Numbers, database: Database
) -> None:
    one, other = begin(start(seed="one")), begin(start(seed="other"))

    assert one is not None
    assert other is not None
    assert one != other
    assert one.kind == other.kind


def test_no_question_is_asked_twice_in_a_session(start: Callable[..., Asking], numbers: Numbers, watch: Watch) -> None:
    numbers.kinds, numbers.below = ("a",), 4
    questions = went_through(start(length=3), watch, missed=(1, 2))

    assert len(set(questions)) == 3


def test_a_kind_that_has_no_more_questions_asks_one_again(
    start: Callable[..., Asking], numbers: Numbers, watch: Watch
) -> None:
    numbers.kinds, numbers.below = ("a",), 1

    assert len(went_through(start(length=3), watch)) == 3


# Ahead.


def made_by_then() -> None:
    """Wait until nothing is being made any more."""
    for thread in threading.enumerate():
        if thread.name == "later":
            thread.join()


@pytest.mark.parametrize("missed", [(), (1,)])
def test_the_next_question_is_made_while_one_thinks_whether_the_answer_will_be_right_or_wrong(
    missed: tuple[int, ...], start: Callable[..., Asking], numbers: Numbers
) -> None:
    asking = start()
    question = begin(asking)
    made_by_then()
    before = list(numbers.made)
    asking.answer(wrong(question) if missed else right(question), 5.0)
    made_by_then()

    assert go_on(asking) in before


def test_what_was_made_ahead_is_what_would_have_been_made(
    numbers: Numbers, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen = []
    for home in ("ahead", "not ahead"):
        if home == "not ahead":
            monkeypatch.setattr(Asking, "_make_ahead", lambda self, *wishes: None)
        watch = Watch()
        with closing(Database.open(Places(tmp_path / home, tmp_path / home))) as database:
            asking = Asking(Drill.ROEM, SETUP, database, length=15, seed="s", clock=watch)
            seen.append(went_through(asking, watch, missed=(2, 3, 8)))

    assert seen[0] == seen[1]


def test_after_the_last_question_none_is_made_ahead(start: Callable[..., Asking], numbers: Numbers) -> None:
    asking = start(length=1)
    question = begin(asking)
    asking.answer(right(question), 1.0)
    made_by_then()

    assert numbers.made == [question]


def test_what_goes_wrong_while_making_ahead_is_told_where_the_question_is_asked_for(
    start: Callable[..., Asking], numbers: Numbers, monkeypatch: pytest.MonkeyPatch
) -> None:
    asking = start()
    question = begin(asking)
    made_by_then()
    monkeypatch.setattr(numbers, "make", lambda *wanted: 1 / 0)
    asking._made.clear()
    asking.answer(right(question), 1.0)
    made_by_then()

    with pytest.raises(ZeroDivisionError):
        go_on(asking)
