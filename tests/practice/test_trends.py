"""Trends: what a small database comes to, worked out by hand, and how it is said."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from datetime import datetime, timedelta
from pathlib import Path

import pytest

from klaverjas_tui.locale.language import Language
from klaverjas_tui.locale.signs import Charset
from klaverjas_tui.locale.trends import due, kind_name, sparkline, trend_lines
from klaverjas_tui.locale.words import Words
from klaverjas_tui.practice.drill import Drill
from klaverjas_tui.practice.trends import DrillTrend, KindTrend, ReviewTrend, Share, Trends, trends_of
from klaverjas_tui.storage.database import Answered, Database, Reviewed
from klaverjas_tui.storage.places import Places
from tests.practice.fakes import BEGIN

DUTCH, ENGLISH = Words.of(Language.NL), Words.of(Language.EN)
MINUTE, HOUR, DAY = timedelta(minutes=1), timedelta(hours=1), timedelta(days=1)


@pytest.fixture
def database(tmp_path: Path) -> Iterator[Database]:
    with closing(Database.open(Places(tmp_path, tmp_path))) as opened:
        yield opened


def card(due_at: datetime) -> str:
    return (
        '{"card_id": 0, "state": 1, "step": 0, "stability": 1.0, "difficulty": 5.0,'
        f' "due": "{due_at.isoformat()}", "last_review": null}}'
    )


def note(database: Database, went: str, *, kind: str = "run3", drill: str = "roem", session: str = "x") -> None:
    """Note an answer for each sign, ``+`` for right, a minute apart; the kind is due a day after the last one."""
    for number, sign in enumerate(went):
        at = BEGIN + (len(database.answers()) + number) * MINUTE
        answer = Answered(at, session, drill, kind, 1, right=sign == "+", seconds=4.0)
        database.note_answer(answer, card(BEGIN + DAY))


def review(number: int, lost: float, open_lost: float) -> Reviewed:
    return Reviewed("seed", number, BEGIN + number * HOUR, lost, open_lost, 9)


# The figures.


def test_without_anything_noted_there_are_no_trends(database: Database) -> None:
    assert trends_of(database, BEGIN) == Trends(BEGIN, (), ReviewTrend((), ()))


def test_the_figures_of_a_drill_are_by_kind_and_by_session(database: Database) -> None:
    """run3 went + + - and later +; stuk went - in between, in the first session."""
    note(database, "++-", session="x")
    note(database, "-", kind="stuk", session="x")
    note(database, "+", session="y")

    (drill,) = trends_of(database, BEGIN).drills
    assert drill == DrillTrend(
        Drill.ROEM,
        (
            KindTrend("run3", Share(3, 4), Share(3, 4), BEGIN + DAY),
            KindTrend("stuk", Share(0, 1), Share(0, 1), BEGIN + DAY),
        ),
        (Share(2, 4), Share(1, 1)),
    )
    assert [session.percent for session in drill.sessions] == [50.0, 100.0]


def test_the_last_answers_to_a_kind_are_twenty(database: Database) -> None:
    """Ten wrong, then fifteen right: five of the last twenty are wrong."""
    note(database, "-" * 10 + "+" * 15)

    (kind,) = trends_of(database, BEGIN).drills[0].kinds
    assert (kind.all, kind.last) == (Share(15, 25), Share(15, 20))
    assert (kind.all.percent, kind.last.percent) == (60.0, 75.0)


def test_drills_stand_in_their_own_order_and_those_never_practised_are_not_there(database: Database) -> None:
    note(database, "+", drill="trumps", kind="clear")
    note(database, "+", drill="duty", kind="follow")
    note(database, "+", drill="of another version", kind="follow")

    assert [drill.drill for drill in trends_of(database, BEGIN).drills] == [Drill.DUTY, Drill.TRUMPS]


def test_the_points_that_deals_lost_go_from_old_to_new(database: Database) -> None:
    for reviewed in (review(2, 8.5, 30.0), review(1, 12.0, 16.0)):
        database.note_review(reviewed)

    assert trends_of(database, BEGIN).reviews == ReviewTrend((12.0, 8.5), (16.0, 30.0))


# Sparklines.


@pytest.mark.parametrize(("charset", "line"), [(Charset.UNICODE, "▁▂▃▄▅▆▇██"), (Charset.ASCII, "_.-=+*#@@")])
def test_a_sparkline_has_eight_heights(charset: Charset, line: str) -> None:
    """Each height is 12.5 of 100: 0 is the lowest, 100 is as high as 87.5."""
    assert sparkline([0, 12.5, 25, 37.5, 50, 62.5, 75, 87.5, 100], charset, 40, top=100) == line


def test_a_sparkline_that_is_too_long_is_of_averages() -> None:
    """0 and 50 come to 25, 100 and 50 to 75."""
    assert sparkline([0, 50, 100, 50], Charset.UNICODE, 2, top=100) == "▃▇"
    assert len(sparkline([1.0] * 1001, Charset.UNICODE, 40, top=100)) == 40


def test_a_sparkline_of_nothing_is_nothing_and_one_of_zeros_is_low() -> None:
    assert sparkline([], Charset.UNICODE, 40, top=100) == ""
    assert sparkline([0, 0], Charset.UNICODE, 40, top=0) == "▁▁"


# In words.


@pytest.mark.parametrize(
    ("wait", "dutch", "english"),
    [
        (-DAY, "nu", "now"),
        (0 * DAY, "nu", "now"),
        (timedelta(seconds=1), "over een minuut", "in a minute"),
        (9 * MINUTE + timedelta(seconds=1), "over 10 minuten", "in 10 minutes"),
        (60 * MINUTE, "over een uur", "in an hour"),
        (5 * HOUR, "over 5 uur", "in 5 hours"),
        (23 * HOUR + 50 * MINUTE, "over een dag", "in a day"),
        (3 * DAY, "over 3 dagen", "in 3 days"),
    ],
)
def test_it_is_said_when_a_kind_comes_back(wait: timedelta, dutch: str, english: str) -> None:
    assert due(DUTCH, BEGIN + wait, BEGIN) == dutch
    assert due(ENGLISH, BEGIN + wait, BEGIN) == english


def test_a_kind_of_another_version_goes_by_its_own_name() -> None:
    assert kind_name(DUTCH, Drill.ROEM, "of_later") == "of_later"


def test_when_there_are_no_figures_it_is_said_how_to_begin() -> None:
    (line,) = trend_lines(DUTCH, Trends(BEGIN, (), ReviewTrend((), ())), 78)

    assert "klaverjas practise" in line


TRENDS = Trends(
    BEGIN,
    (
        DrillTrend(
            Drill.ROEM,
            (
                KindTrend("run3", Share(3, 4), Share(3, 4), BEGIN - DAY),
                KindTrend("stuk", Share(16, 24), Share(15, 20), BEGIN + 3 * DAY),
            ),
            (Share(1, 8), Share(4, 8), Share(14, 14)),
        ),
    ),
    ReviewTrend((16.0, 8.0, 0.0), (16.0, 4.0, 10.0)),
)


def test_a_drill_is_a_table_and_a_line_of_its_sessions() -> None:
    """3 of 4 is 75%, all of them the last ones, 16 of 24 is 67%; the sessions are at 12.5%, 50% and 100%."""
    lines = trend_lines(DUTCH, TRENDS, 78)

    assert lines[0].endswith("  gedaan  goed    komt terug  van laatste 20")
    assert lines[1].endswith("       4   75%            nu")
    assert lines[2].endswith("      24   67%  over 3 dagen             75%")
    assert lines[1].startswith("  Driekaart  ")
    assert lines[3:6] == ("  Goed per sessie, de laatste 100%:", "  ▂▅█", "")


def test_the_points_lost_are_told_with_their_average() -> None:
    """24 points in three deals by what could be known, 30 with open cards; 16 is the top of both lines."""
    lines = trend_lines(ENGLISH, TRENDS, 78)

    assert lines[6:] == (
        "3 reviewed deals",
        "  Points lost in a deal, 8 on average:",
        "  █▅▁",
        "  Seen with open cards, 10 on average:",
        "  █▃▆",
    )


def test_the_last_twenty_deals_are_told_apart_when_there_are_more() -> None:
    """21 points in the first of 21 deals, none in the others: 1 on average; 42 with open cards: 2."""
    rest = (0.0,) * 20
    lines = trend_lines(DUTCH, Trends(BEGIN, (), ReviewTrend((21.0, *rest), (42.0, *rest))), 78)
    assert (lines[1], lines[3]) == (
        "  Punten verloren per spel, gemiddeld 1, de laatste 20 spellen 0:",
        "  Met open kaarten gezien, gemiddeld 2, de laatste 20 spellen 0:",
    )

    lines = trend_lines(DUTCH, Trends(BEGIN, (), ReviewTrend(rest, rest)), 78)
    assert (lines[1], lines[3]) == (
        "  Punten verloren per spel, gemiddeld 0:",
        "  Met open kaarten gezien, gemiddeld 0:",
    )


def test_the_last_twenty_answers_have_no_column_when_there_are_no_more() -> None:
    kind = KindTrend("run3", Share(10, 20), Share(10, 20), BEGIN)
    heading, row = trend_lines(ENGLISH, Trends(BEGIN, (DrillTrend(Drill.ROEM, (kind,), ()),), ReviewTrend((), ())), 78)

    assert heading.split()[-4:] == ["done", "right", "comes", "back"]
    assert row.split()[-3:] == ["20", "50%", "now"]


@pytest.mark.parametrize("words", [DUTCH, ENGLISH, Words.of(Language.NL, Charset.ASCII)])
@pytest.mark.parametrize("width", [40, 56, 78, 120])
def test_the_lines_fit_and_end_in_no_space(words: Words, width: int) -> None:
    lines = trend_lines(words, TRENDS, width)

    assert max(map(len, lines)) <= width
    assert [line for line in lines if line != line.rstrip()] == []
    assert words.signs.charset is Charset.UNICODE or all(map(str.isascii, lines))


def test_in_a_narrow_table_what_matters_least_is_left_out() -> None:
    lines = trend_lines(DUTCH, TRENDS, 56)

    assert "goed" in lines[0]
    assert "komt terug" not in lines[0]
