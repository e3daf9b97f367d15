"""Your figures: as lines and as CSV."""

from __future__ import annotations

import csv
import io
import sqlite3
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from klaverjas_tui.locale.language import Language
from klaverjas_tui.locale.words import Words
from klaverjas_tui.storage.database import Answered, Database, Reviewed
from klaverjas_tui.storage.places import Places
from klaverjas_tui.text.stats import show_stats

AT = datetime(2026, 1, 5, 20, 15, tzinfo=UTC)
DUTCH = Words.of(Language.NL)


@pytest.fixture
def places(tmp_path: Path) -> Places:
    home = tmp_path / "home"
    return Places(home, home)


def note(places: Places) -> None:
    """Note a right answer, a wrong one, and a review."""
    with closing(Database.open(places)) as database:
        database.note_answer(Answered(AT, "monday", "roem", "run3", 1, right=True, seconds=4.5), "{}")
        later = AT + timedelta(seconds=20)
        database.note_answer(Answered(later, "monday", "roem", "stuk", 2, right=False, seconds=9.0, cost=20), "{}")
        database.note_review(Reviewed("seed, and more", 3, AT, 12.5, 20.0, 9))


def test_without_figures_it_is_said_how_to_begin(places: Places, capsys: pytest.CaptureFixture[str]) -> None:
    assert show_stats(places, DUTCH, as_csv=False) == 0

    out, err = capsys.readouterr()
    assert (out.count("\n"), err) == (1, "")
    assert "klaverjas practise" in out


def test_the_figures_are_lines_as_wide_as_the_terminal(
    places: Places, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    note(places)
    assert show_stats(places, DUTCH, as_csv=False) == 0

    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[-2:] for line in lines[1:3]] == [["1", "100%"], ["1", "0%"]]
    assert lines[4] == "Een nagekaart spel"
    assert max(map(len, lines)) <= 80


def test_as_csv_every_answer_and_every_review_is_a_row(places: Places, capsys: pytest.CaptureFixture[str]) -> None:
    note(places)
    assert show_stats(places, DUTCH, as_csv=True) == 0

    assert capsys.readouterr().out.splitlines() == [
        "kind_of_row,at,session,drill,kind,difficulty,right,seconds,cost,played,deal,lost,open_lost,decisions",
        "answer,2026-01-05T20:15:00+00:00,monday,roem,run3,1,1,4.5,,,,,,",
        "answer,2026-01-05T20:15:20+00:00,monday,roem,stuk,2,0,9.0,20,,,,,",
        'review,2026-01-05T20:15:00+00:00,,,,,,,,"seed, and more",3,12.5,20.0,9',
    ]


def test_csv_without_figures_is_its_heading(places: Places, capsys: pytest.CaptureFixture[str]) -> None:
    assert show_stats(places, DUTCH, as_csv=True) == 0

    assert [len(row) for row in csv.reader(io.StringIO(capsys.readouterr().out))] == [14]


@pytest.mark.parametrize("as_csv", [True, False])
def test_figures_that_cannot_be_read_are_told_in_one_line_and_not_said_to_be_none(
    places: Places, capsys: pytest.CaptureFixture[str], *, as_csv: bool
) -> None:
    places.data.mkdir()
    places.database.write_bytes(b"no database" * 100)
    assert show_stats(places, DUTCH, as_csv=as_csv) == 0

    out, err = capsys.readouterr()
    assert out.count("\n") == int(as_csv)
    assert err == f"klaverjas: De cijfers in {places.database} zijn niet te lezen: file is not a database.\n"
    assert [path.name for path in places.data.iterdir()] == ["klaverjas.db"]


def test_figures_of_a_newer_version_are_told_in_one_line(places: Places, capsys: pytest.CaptureFixture[str]) -> None:
    note(places)
    with closing(sqlite3.connect(places.database)) as newer:
        newer.execute("PRAGMA user_version = 2")
    assert show_stats(places, DUTCH, as_csv=False) == 0

    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    assert "nieuwere versie" in err


def test_only_looking_makes_nothing(places: Places, capsys: pytest.CaptureFixture[str]) -> None:
    assert show_stats(places, DUTCH, as_csv=False) == 0

    assert not places.data.exists()


def test_values_that_cannot_be_right_are_passed_over(places: Places, capsys: pytest.CaptureFixture[str]) -> None:
    note(places)
    with closing(sqlite3.connect(places.database)) as other:
        other.execute("UPDATE answer SET at = 'gisteren' WHERE kind = 'run3'")
        other.execute("UPDATE review SET lost = 'a'")
        other.execute("""UPDATE card SET fsrs = '{"due": "2026-01-05T12:00:00"}'""")
        other.commit()
    assert show_stats(places, DUTCH, as_csv=False) == 0

    out, err = capsys.readouterr()
    assert (out.count("\n"), err) == (2, "")
