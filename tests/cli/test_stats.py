"""Your figures: as lines and as CSV."""

from __future__ import annotations

import csv
import io
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
    assert [line.split()[-3:-1] for line in lines[1:3]] == [["1", "100%"], ["1", "0%"]]
    assert lines[4] == "Een nagekaart spel"
    assert max(map(len, lines)) <= 80


def test_as_csv_every_answer_and_every_review_is_a_row(places: Places, capsys: pytest.CaptureFixture[str]) -> None:
    note(places)
    assert show_stats(places, DUTCH, as_csv=True) == 0

    assert capsys.readouterr().out.splitlines() == [
        "kind_of_row,at,session,drill,kind,difficulty,right,seconds,cost,seed,deal,lost,open_lost,decisions",
        "answer,2026-01-05T20:15:00+00:00,monday,roem,run3,1,1,4.5,,,,,,",
        "answer,2026-01-05T20:15:20+00:00,monday,roem,stuk,2,0,9.0,20,,,,,",
        'review,2026-01-05T20:15:00+00:00,,,,,,,,"seed, and more",3,12.5,20.0,9',
    ]


def test_csv_without_figures_is_its_heading(places: Places, capsys: pytest.CaptureFixture[str]) -> None:
    assert show_stats(places, DUTCH, as_csv=True) == 0

    assert [len(row) for row in csv.reader(io.StringIO(capsys.readouterr().out))] == [14]


def test_what_is_wrong_with_the_database_is_one_line_beside_the_figures(
    places: Places, capsys: pytest.CaptureFixture[str]
) -> None:
    places.data.mkdir()
    places.database.write_bytes(b"no database" * 100)
    assert show_stats(places, DUTCH, as_csv=True) == 0

    out, err = capsys.readouterr()
    assert out.count("\n") == 1
    assert err.count("\n") == 1
    assert "klaverjas.db.damaged" in err
