"""Whole matches played by keys alone; the score sheet on the screen is what the cards in the record come to."""

from __future__ import annotations

import random
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
from klaverjas_tui.rules.ruleset import LengthUnit
from klaverjas_tui.rules.scoring import Mark, SheetLine
from klaverjas_tui.table.opening import OFFERED
from tests.pty.homes import Home
from tests.pty.reading import Moment, Seen, Sheet, SheetRow
from tests.pty.recount import Written, recount
from tests.pty.sitting import DOWN, ENTER, KLAVERJAS, LEFT, RIGHT, Player, Sitting

#: Matches that are played at the same time: a person mostly waits, and so does the app.
_AT_ONCE: Final = 4


@dataclass(frozen=True)
class Plan:
    """A match to play; its name is its seed too."""

    rules: str
    deals: int | None
    language: Language

    @property
    def name(self) -> str:
        """Its name among the tests."""
        return f"{self.rules}-{self.deals or 'whole'}-{self.language}"

    @property
    def command(self) -> tuple[str, ...]:
        """How to begin it."""
        length = () if self.deals is None else ("--deals", str(self.deals))
        chosen = ("--rules", self.rules, *length, "--lang", self.language.value)
        return (*KLAVERJAS, "play", *chosen, "--seed", self.name, "--pace", "instant")


PLANS: Final = [
    Plan("kbn", None, Language.NL),
    Plan("bga", None, Language.EN),
    *(
        Plan(rules, 2, language)
        for place, rules in enumerate(OFFERED)
        for language in ([*Language] if place % 4 == 0 else [[*Language][place % 2]])
    ),
]


#: The match that is chosen by keys.
FIRST: Final = "first"


@dataclass(frozen=True)
class Played:
    """What a person saw of a match, and the record of it."""

    end: Seen
    page: Sheet
    player: Player
    record: Path

    @property
    def match(self) -> Match:
        """The match, replayed from its record."""
        return read_record(self.record.read_bytes()).match


def play(plan: Plan, home: Home) -> Played:
    """Play a match from its first hand to the last line of its score sheet."""
    chance = random.Random(plan.name)
    with Sitting(home, plan.language, command=plan.command, env={"LC_MESSAGES": "C"}) as sitting:
        player = Player(sitting, chance)
        end = player.play_match()
        sitting.redraw()
        page = player.read_sheet()
        once_more = chance.random() < 0.5
        if once_more:
            sitting.press(" ")
            again = sitting.until("another match", lambda seen: seen.moment is not Moment.MATCH and seen.my_turn)
            assert again.number == 1
            assert again.sheet == Sheet((), (0, 0))
        assert sitting.stop() == once_more
    (record,) = home.finished
    return Played(end, page, player, record)


def choose_and_play(home: Home) -> Played:
    """Play a first match: nothing is set, all is chosen by keys."""
    with Sitting(home, Language.EN) as sitting:
        sitting.turn()
        # The options: instant, in Dutch.
        sitting.press("o")
        sitting.other_screen(sitting.say("screen.options"))
        sitting.press(LEFT + LEFT + DOWN * 3 + RIGHT + ENTER)
        sitting.speak(Language.NL)
        sitting.until("the table in Dutch", lambda seen: seen.my_turn)
        # The new match: the last preset, of four deals.
        sitting.press("n")
        sitting.other_screen(sitting.say("screen.new"))
        sitting.press(LEFT + DOWN + RIGHT)
        form = sitting.other_screen(sitting.say("length.deals.many", n=4))
        assert any(sitting.words.preset(OFFERED[-1]) in row for row in form)
        sitting.press(ENTER)
        sitting.forget_hand()
        seen = sitting.until("the first deal of four", lambda seen: seen.my_turn and "1/4" in seen.rows[0])
        assert sitting.words.preset(OFFERED[-1]) in seen.rows[0]
        player = Player(sitting, random.Random(1))
        end = player.play_match()
        page = player.read_sheet()
        sitting.stop()
    (record,) = home.finished
    return Played(end, page, player, record)


@pytest.fixture(scope="module")
def matches(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[dict[str, Future[Played]]]:
    """The matches that the chosen tests ask for, being played side by side."""
    chosen = {
        item.callspec.params["plan"]
        for item in request.session.items
        if isinstance(item, pytest.Function) and hasattr(item, "callspec") and "plan" in item.callspec.params
    }
    with ThreadPoolExecutor(_AT_ONCE) as pool:
        played = {
            plan.name: pool.submit(play, plan, Home(tmp_path_factory.mktemp(plan.rules)))
            for plan in PLANS
            if plan in chosen
        }
        yield played | {FIRST: pool.submit(choose_and_play, Home(tmp_path_factory.mktemp(FIRST)))}


@pytest.mark.parametrize("plan", PLANS, ids=lambda plan: plan.name)
def test_the_score_sheet_is_what_the_cards_come_to(plan: Plan, matches: dict[str, Future[Played]]) -> None:
    played = matches[plan.name].result()
    match = played.match
    assert match.finished
    assert match.header.name == plan.rules

    on_page = played.page
    assert on_page.rows == tuple(row_of(number, line) for number, line in enumerate(match.sheet, 1))
    assert on_page.totals == match.standing.totals
    assert played.end.sheet == Sheet(on_page.rows[-16:], on_page.totals)
    if match.rules.match_length.unit is LengthUnit.DEALS:
        assert len(on_page.rows) == match.rules.match_length.count
    else:
        assert max(on_page.totals) >= match.rules.match_length.count

    again = recount(played.record)
    assert [written_of(row) for row in on_page.rows] == [counted_of(written) for written in again]
    assert on_page.totals == tuple(
        sum((written.points[side] or 0) + written.roem[side] for written in again) for side in (0, 1)
    )


@pytest.mark.parametrize("plan", PLANS, ids=lambda plan: plan.name)
def test_the_result_of_each_deal_was_told(plan: Plan, matches: dict[str, Future[Played]]) -> None:
    played = matches[plan.name].result()
    match, player = played.match, played.player
    assert sorted(player.panels) == [*range(1, len(match.sheet) + 1)]
    for number, (line, deal) in enumerate(zip(match.sheet, match.deals, strict=True), 1):
        told = " ".join(player.panels[number])
        assert str(deal.started.code) in told
        figures = {int(figure) for figure in re.findall(r"\d+", told)}
        assert {cell.points for cell in line.cells if cell.mark is not Mark.NAT} <= figures
        assert {cell.roem for cell in line.cells} - {0} <= figures
        assert any(cell.mark is Mark.NAT for cell in line.cells) == bool(re.search(r"\bnat\b", told)), told
        assert (player.say("table.assisted") in told) == deal.assisted == (number in player.assisted)
    outcome = " ".join(played.end.panel)
    assert {*map(str, match.standing.totals)} <= {*re.findall(r"\d+", outcome)}


def test_chance_made_all_players_do_all_that_there_is_to_do(matches: dict[str, Future[Played]]) -> None:
    players = [future.result().player for future in matches.values()]
    if len(players) <= len(PLANS):
        pytest.skip("only some of the matches were played")
    assert sum(player.refusals for player in players) > 50
    assert sum(player.taken_back for player in players) > 5
    assert sum(len(player.assisted) for player in players) > 3


def row_of(number: int, line: SheetLine) -> SheetRow:
    """A line of the sheet as it is to be written."""
    swept = [cell.mark in (Mark.PIT, Mark.TEGENPIT) for cell in line.cells]
    marks = "".join({Mark.PIT: "pit", Mark.TEGENPIT: "tp"}.get(cell.mark or Mark.NAT, "") for cell in line.cells)
    if line.factor > 1:
        marks = f"{marks[:1]}×{line.factor}"
    ours, theirs = ("nat" if cell.mark is Mark.NAT else str(cell.points) for cell in line.cells)
    first, second = line.cells
    return SheetRow(number, (ours, theirs), (first.roem, second.roem), (swept[0], swept[1]), marks)


def written_of(row: SheetRow) -> tuple[object, ...]:
    """What a line on the screen says."""
    return row.points, row.roem, row.swept, row.marks[:1] in ("p", "t"), "×2" in row.marks


def counted_of(written: Written) -> tuple[object, ...]:
    """What it has to say by the count."""
    points = tuple("nat" if points is None else str(points) for points in written.points)
    swept = written.sweeper == 0, written.sweeper == 1
    return points, written.roem, swept, any(swept), written.factor == 2


def test_the_first_match_is_chosen_by_keys(matches: dict[str, Future[Played]]) -> None:
    played = matches[FIRST].result()
    assert played.match.header.name == OFFERED[-1]
    assert str(played.match.rules.match_length) == "deals:4"
    assert played.page.rows == tuple(row_of(number, line) for number, line in enumerate(played.match.sheet, 1))
    assert played.page == played.end.sheet
    left = list((played.record.parent.parent / "running").glob("*.jsonl"))
    assert left == []  # nothing had been done in the one that the chosen one replaced
