"""The screen of the review: its decisions come as they are thought of, the dearest first, and each can be looked at."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path

import pytest
from textual.pilot import Pilot

from klaverjas_tui.context import Context
from klaverjas_tui.locale.language import Language
from klaverjas_tui.locale.signs import Charset
from klaverjas_tui.practice import reviewing
from klaverjas_tui.practice.review import Moment
from klaverjas_tui.practice_app import ScreenApp
from klaverjas_tui.rules.cards import cards_in
from klaverjas_tui.rules.deal import Deal, Phase
from klaverjas_tui.rules.match import Match
from klaverjas_tui.rules.problem import Problem
from klaverjas_tui.screens.page import PageScreen
from klaverjas_tui.screens.playon import PlayOnScreen
from klaverjas_tui.screens.review import ReviewScreen
from klaverjas_tui.screens.table import TableScreen, Wish
from klaverjas_tui.storage.database import Database
from klaverjas_tui.storage.places import Places
from klaverjas_tui.storage.settings import Settings
from tests.bench.matches import new_match
from tests.practice.reviewed import FOLDER, reviewed
from tests.screens.reviewing import COSTS, Gate, at_once, given_moments, played
from tests.screens.sitting import at_table, settings
from tests.screens.watching import Watching


class Looking(Watching[ScreenApp]):
    """What a test does and sees at a review."""

    def __init__(self, app: ScreenApp, pilot: Pilot[None], screen: ReviewScreen) -> None:
        super().__init__(app, pilot)
        self.screen = screen

    async def complete(self) -> None:
        """Wait until all decisions of the deal were thought of."""
        await self.until(lambda: self.screen.reviewing.complete)
        await self.pilot.pause()


@asynccontextmanager
async def looking(
    home: Path,
    match: Match | None = None,
    place: int = 1,
    size: tuple[int, int] = (80, 24),
    *,
    charset: Charset = Charset.UNICODE,
    colour: bool = True,
) -> AsyncIterator[Looking]:
    """The review of a deal, in an app of its own."""
    context = Context(Places(home, home), Settings(language="nl"), Language.EN, charset, colour)
    screen = ReviewScreen(context, match or played(), place)
    app = ScreenApp(context, lambda: screen)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        yield Looking(app, pilot, screen)


@pytest.fixture
def given(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every deal is reviewed at once, with the costs that are given."""
    monkeypatch.setattr(reviewing, "review", at_once)


@pytest.fixture
def gate(monkeypatch: pytest.MonkeyPatch) -> Iterator[Gate]:
    """Every decision waits until it is let through."""
    waiting = Gate()
    monkeypatch.setattr(reviewing, "review", waiting.review)
    yield waiting
    waiting.let_through(100)


def moments(place: int = 1) -> list[Moment]:
    """The given decisions of a deal."""
    return list(given_moments(played(), place))


@pytest.mark.usefixtures("given")
async def test_it_opens_at_the_dearest_and_one_key_goes_round_the_next_ones(tmp_path: Path) -> None:
    async with looking(tmp_path) as table:
        await table.complete()
        assert table.screen.current == 2  # the third one cost 40
        assert table.shows("▸3!!")
        await table.press("d")
        assert table.screen.current == 4  # 16
        await table.press("d")
        assert table.screen.current == 1  # 5
        assert table.shows("▸2!")
        await table.press("d")
        assert table.screen.current == 2
        await table.press("1", "d")
        assert table.screen.current == 2


@pytest.mark.usefixtures("given")
async def test_the_digits_go_to_the_decision_with_that_number(tmp_path: Path) -> None:
    async with looking(tmp_path) as table:
        await table.complete()
        for key in ("1", "5", "2"):
            await table.press(key)
            assert table.shows(f"▸{key}")
        await table.press("9")  # there are not so many
        assert table.screen.current == 1
        assert len(table.screen.reviewing.moments) < 9


@pytest.mark.usefixtures("given")
async def test_the_columns_of_a_call_stand_apart(tmp_path: Path) -> None:
    async with looking(tmp_path, place=0, size=(60, 20)) as table:
        await table.complete()
        await table.press("1", "t")
        (heads,) = [row.split() for row in table.rows() if "Keus " in row]
        assert heads == ["Keus", "Verwacht", "Kans", "speler", "nat"]


async def test_without_a_mistake_that_is_told_until_the_next_key(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reviewing, "review", lambda match, place, *_: given_moments(match, place, {}))
    async with looking(tmp_path) as table:
        await table.complete()
        assert table.screen.current == 0
        for key in ("left", "down", "o", "9"):
            await table.press("d")
            assert table.shows("Er is geen keus met een uitroepteken.")
            await table.press(key)
            assert not table.shows("uitroepteken")


@pytest.mark.usefixtures("given")
@pytest.mark.parametrize(
    ("size", "keys"),
    [
        ((60, 20), "←→ 1-9 keuze  d duurste  Enter doorspelen  Esc terug"),
        ((80, 24), "←→ 1-9 keuze  d duurste  Enter doorspelen  t tabel  o kaarten  Esc terug"),
    ],
)
async def test_the_key_line_has_the_keys_that_matter_most(tmp_path: Path, size: tuple[int, int], keys: str) -> None:
    async with looking(tmp_path, size=size) as table:
        await table.complete()
        assert table.rows()[-1].strip() == keys


@pytest.mark.usefixtures("given")
async def test_what_the_marks_mean_is_told_with_the_whole(tmp_path: Path) -> None:
    async with looking(tmp_path) as table:
        await table.complete()
        await table.press("s")
        text = " ".join(" ".join(table.rows()).split())
        assert "Een fout (!) kost minstens 5 punten, een dure fout (!!) minstens 15." in text


@pytest.mark.usefixtures("given")
async def test_the_arrows_go_through_the_decisions_and_stop_at_the_ends(tmp_path: Path) -> None:
    async with looking(tmp_path) as table:
        await table.complete()
        await table.press("left", "left", "left")
        assert table.screen.current == 0
        seen = [table.screen.moment]
        for _ in moments():
            await table.press("right")
            seen.append(table.screen.moment)
        assert [moment and moment.place for moment in seen[:-1]] == [moment.place for moment in moments()]
        assert seen[-1] == seen[-2]


@pytest.mark.usefixtures("given")
async def test_tab_goes_round_the_mistakes(tmp_path: Path) -> None:
    async with looking(tmp_path) as table:
        await table.complete()
        seen = []
        for _ in range(3):
            await table.press("tab")
            seen.append(table.screen.current + 1)
        assert seen == [5, 2, 3]
        await table.press("shift+tab")
        assert table.screen.current + 1 == 2
        assert set(seen) == set(COSTS)


async def test_decisions_are_shown_as_they_come_from_the_first_one_on(tmp_path: Path, gate: Gate) -> None:
    count = len(moments())
    async with looking(tmp_path) as table:
        assert table.shows(f"0 van {count} bekeken")
        assert table.shows("Je eerste keus wordt bekeken")
        gate.let_through(2)
        await table.until(lambda: table.shows(f"2 van {count} bekeken"))
        assert table.screen.current == 0
        assert table.shows("▸1  2!")
        assert not table.shows("3!!")
        gate.let_through(count)
        await table.complete()
        assert not table.shows("bekeken")
        assert table.screen.current == 2


async def test_who_went_elsewhere_meanwhile_stays_there(tmp_path: Path, gate: Gate) -> None:
    async with looking(tmp_path) as table:
        gate.let_through(2)
        await table.until(lambda: len(table.screen.reviewing.moments) == 2)
        await table.press("right")
        gate.let_through(100)
        await table.complete()
        assert table.screen.current == 1


async def test_leaving_in_the_middle_stops_the_work(tmp_path: Path, gate: Gate) -> None:
    async with looking(tmp_path) as table:
        gate.let_through(2)
        await table.until(lambda: gate.begun == 3)
        await table.press("escape")
        gate.let_through(100)
        await table.pilot.pause(0.05)
        assert gate.begun == 3
    assert Database.open(Places(tmp_path, tmp_path)).reviews() == ()


async def test_another_deal_and_back_goes_on_where_it_was_left(tmp_path: Path, gate: Gate) -> None:
    async with looking(tmp_path) as table:
        gate.let_through(2)
        await table.until(lambda: gate.begun == 3)
        await table.press("plus")
        await table.until(lambda: gate.begun == 4)  # the first one of the other deal
        await table.press("minus")
        assert len(table.screen.reviewing.moments) == 2
        gate.let_through(100)
        await table.complete()
        assert [moment.place for moment in table.screen.reviewing.moments] == [moment.place for moment in moments()]


@pytest.mark.usefixtures("given")
async def test_a_complete_review_is_noted_in_the_database(tmp_path: Path) -> None:
    async with looking(tmp_path) as table:
        await table.complete()
        await table.until(lambda: len(Database.open(Places(tmp_path, tmp_path)).reviews()) == 1)
    (noted,) = Database.open(Places(tmp_path, tmp_path)).reviews()
    assert (noted.deal, noted.decisions) == (2, len(moments()))
    assert noted.lost == 61  # 5 + 40 + 16
    assert noted.open_lost == 18  # three times 20 - 14


@pytest.mark.usefixtures("given")
async def test_a_database_that_cannot_be_written_is_told_in_one_line(tmp_path: Path) -> None:
    home = tmp_path / "home"
    home.write_text("no folder")
    async with looking(home) as table:
        await table.complete()
        await table.until(lambda: table.rows()[-2].strip() != "" and "Slag" not in table.rows()[-2])
        assert table.screen.current == 2


@pytest.mark.usefixtures("given")
async def test_the_other_deals_of_the_match_are_reviewed_too(tmp_path: Path) -> None:
    async with looking(tmp_path) as table:
        await table.complete()
        assert table.shows("Nakaarten: spel 2")
        await table.press("plus")
        await table.complete()
        assert table.shows("Nakaarten: spel 3")
        assert table.screen.current == 2
        await table.press("plus")
        assert table.shows("Dit is het laatste spel dat uit is.")
        await table.press("minus", "minus")
        assert table.shows("Nakaarten: spel 1")
        await table.press("minus")
        assert table.shows("Dit is het eerste spel van de partij.")


@pytest.mark.usefixtures("given")
async def test_open_cards_shows_what_all_held_then(tmp_path: Path) -> None:
    match = played()
    async with looking(tmp_path, match) as table:
        await table.complete()
        moment = table.screen.moment
        assert moment is not None
        deal = Deal(match.rules, match.deals[1].deal.start)
        for action in match.deals[1].deal.actions[: moment.place]:
            deal.apply(action)
        await table.press("o")
        text = "\n".join(table.rows())
        for hand in deal.state.hands:
            assert all(table.app.context.words.card(card) in text for card in cards_in(hand))
        assert all(seat in text for seat in ("Noord", "West", "Oost", "Zuid"))
        await table.press("o")
        assert not table.shows("zoals ze toen lagen")


@pytest.mark.usefixtures("given")
@pytest.mark.parametrize(("key", "text"), [("t", "Alle keuzen"), ("s", "Spel 2: alles bij elkaar")])
async def test_the_pages_of_the_choices_and_of_the_whole(tmp_path: Path, key: str, text: str) -> None:
    async with looking(tmp_path) as table:
        await table.complete()
        await table.press(key)
        assert isinstance(table.top(), PageScreen)
        assert table.shows(text)
        await table.press("escape")
        assert table.top() is table.screen


@pytest.mark.usefixtures("given")
async def test_the_table_of_choices_says_what_was_chosen(tmp_path: Path) -> None:
    async with looking(tmp_path) as table:
        await table.complete()
        await table.press("t")
        (chosen,) = [row for row in table.rows() if row.lstrip().startswith("▸")]
        assert chosen.split()[-3:] == ["-30", "20%", "+14"]  # 10 less 40


@pytest.mark.usefixtures("given")
async def test_playing_on_and_back_shows_the_same_decision(tmp_path: Path) -> None:
    async with looking(tmp_path) as table:
        await table.complete()
        await table.press("5", "enter")
        assert isinstance(table.top(), PlayOnScreen)
        assert table.shows("Dit telt niet.")
        await table.press("escape")
        assert table.top() is table.screen
        assert table.screen.current == 4


@pytest.mark.usefixtures("given")
async def test_a_deal_that_cannot_be_played_on_says_why(tmp_path: Path) -> None:
    match = new_match("weg")
    other = played()
    south, *others = other.header.sitters
    gone = (sitter._replace(player="gone:Gone") for sitter in others)
    match.header = replace(other.header, sitters=(south, *gone))
    match.deals, match.finished = other.deals, True
    async with looking(tmp_path, match) as table:
        await table.complete()
        await table.press("enter")
        assert table.top() is table.screen
        assert "gone" in table.rows()[-2]


@pytest.mark.usefixtures("given")
@pytest.mark.parametrize("size", [(59, 20), (60, 19)])
async def test_too_small_is_said_in_one_line_and_nothing_is_played_on(tmp_path: Path, size: tuple[int, int]) -> None:
    async with looking(tmp_path, size=size) as table:
        await table.complete()
        assert table.rows()[0].startswith("Vergroot het venster")
        assert not "".join(table.rows()[1:]).strip()
        await table.press("enter", "pagedown", "o", "o")
        assert table.top() is table.screen


@pytest.mark.usefixtures("given")
@pytest.mark.parametrize("size", [(60, 20), (76, 20), (80, 24), (104, 30), (120, 40)])
async def test_a_new_size_shows_all_of_it(tmp_path: Path, size: tuple[int, int]) -> None:
    async with looking(tmp_path, size=(80, 24)) as table:
        await table.complete()
        await table.pilot.resize_terminal(*size)
        await table.pilot.pause()
        rows = table.rows()
        assert len(rows) == size[1]
        assert rows[0].startswith(" Nakaarten: spel 2")
        assert "▸3!!" in rows[2]
        assert "Esc terug" in rows[-1]
        assert table.shows("je speelde")


@pytest.mark.usefixtures("given")
async def test_ascii_is_ascii(tmp_path: Path) -> None:
    async with looking(tmp_path, charset=Charset.ASCII) as table:
        await table.complete()
        assert table.shows(">3!!")
        for keys in ([], ["o"], ["t"]):
            await table.press(*keys)
            assert "".join(table.rows()).isascii()


@pytest.mark.usefixtures("given")
async def test_without_colour_there_is_none(tmp_path: Path) -> None:
    async with looking(tmp_path, colour=False) as table:
        await table.complete()
        drawn = table.screen.drawn
        styles = [segment.style for strip in drawn.render_lines(drawn.size.region) for segment in strip]
        assert all(style is None or style.color is None for style in styles)


def finished_before(home: Path) -> None:
    """A match of which one deal was played out lies there."""
    folder = home / "matches"
    folder.mkdir()
    (folder / "before.jsonl").write_bytes((FOLDER / "ruffed_ace.jsonl").read_bytes())


@pytest.mark.usefixtures("given")
async def test_in_a_new_match_the_latest_deal_of_the_one_before_is_reviewed(tmp_path: Path) -> None:
    finished_before(tmp_path)
    async with at_table(tmp_path, settings()) as table:
        await table.my_turn(Phase.PLAY)
        table.app.table.post_message(TableScreen.Wanted(Wish.REVIEW))
        await table.until(lambda: isinstance(table.top(), ReviewScreen))
        screen = table.top()
        assert isinstance(screen, ReviewScreen)
        assert screen.match.header == reviewed("ruffed_ace").header
        await table.press("escape")
        assert table.top() is table.app.table


async def test_a_record_that_cannot_be_read_is_told_at_the_table(tmp_path: Path) -> None:
    folder = tmp_path / "matches"
    folder.mkdir()
    (folder / "damaged.jsonl").write_bytes(b"[]\n")
    async with at_table(tmp_path, settings()) as table:
        await table.my_turn(Phase.PLAY)
        table.app.table.post_message(TableScreen.Wanted(Wish.REVIEW))
        await table.until(lambda: table.shows("Regel 1 van het verslag"))
        assert table.top() is table.app.table


async def test_a_real_review_is_complete_and_the_dearest_is_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ReviewScreen, "BUDGET", 8)
    async with looking(tmp_path) as table:
        await table.complete()
        found = table.screen.reviewing.moments
        assert [moment.place for moment in found] == [moment.place for moment in moments()]
        mistaken = [moment.cost for moment in found if moment.mistaken]
        shown = table.screen.moment
        assert shown is not None
        assert shown.cost == max(mistaken, default=found[0].cost)


def test_a_deal_that_is_not_over_is_refused(tmp_path: Path) -> None:
    match = new_match("bezig")
    due = match.due()
    assert due is not None
    match.add(due)
    context = Context(Places(tmp_path, tmp_path), Settings(language="nl"), Language.EN, Charset.UNICODE, colour=True)
    with pytest.raises(Problem):
        ReviewScreen(context, match, 0)
