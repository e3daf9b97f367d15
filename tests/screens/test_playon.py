"""Playing on from a moment of a review: the table, where nothing counts, and the result beside that of before."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from textual.pilot import Pilot

from klaverjas_tui.context import Context
from klaverjas_tui.locale.language import Language
from klaverjas_tui.locale.reviews import compared
from klaverjas_tui.locale.signs import Charset
from klaverjas_tui.locale.words import Words
from klaverjas_tui.practice import reviewing
from klaverjas_tui.practice_app import ScreenApp
from klaverjas_tui.rules.actions import Action, MakeTrumps, Pass, Play
from klaverjas_tui.rules.scoring import Mark, SheetCell, SheetLine
from klaverjas_tui.rules.view import SeatView
from klaverjas_tui.screens.page import PageScreen
from klaverjas_tui.screens.playon import PlayOnScreen
from klaverjas_tui.screens.review import ReviewScreen
from klaverjas_tui.screens.table import TableScreen
from klaverjas_tui.screens.thoughts import ThoughtsScreen
from klaverjas_tui.storage.places import Places
from klaverjas_tui.storage.settings import Settings
from klaverjas_tui.table.pace import Pace
from klaverjas_tui.widgets.sight import places_of
from klaverjas_tui.widgets.speaking import suit_keys
from tests.screens.reviewing import at_once, played
from tests.screens.watching import Watching

#: The place of the deal that is played on.
DEAL = 1


class PlayingOn(Watching[ScreenApp]):
    """What a test does and sees where a deal is played on."""

    def __init__(self, app: ScreenApp, pilot: Pilot[None], review: ReviewScreen, table: PlayOnScreen) -> None:
        super().__init__(app, pilot)
        self.review = review
        self.table = table

    @property
    def view(self) -> SeatView:
        """What South sees."""
        return self.table.opened.match.view(0)

    async def act(self, action: Action) -> None:
        """Do this with a key, when South is asked."""
        await self.until(lambda: self.table.asked)
        done = len(self.table.opened.match.deal.actions)
        await self.press(self._key(action))
        await self.until(lambda: len(self.table.opened.match.deal.actions) > done)

    def _key(self, action: Action) -> str:
        match action:
            case Play(card=card):
                return str(1 + places_of(self.view).index(card))
            case MakeTrumps(suit=suit):
                return next(key for key, its_suit in suit_keys(self.view).items() if its_suit is suit)
            case _:
                assert isinstance(action, Pass)
                return "p"

    async def play_as_before(self) -> None:
        """Do what South did when it was played, to the end."""
        deal = self.table.opened.match.deal
        for action in played().deals[DEAL].deal.actions[len(deal.actions) :]:
            if action.seat == 0:
                await self.act(action)
        await self.until(lambda: deal.over and self.shows("opnieuw gespeeld"))


@asynccontextmanager
async def playing_on(
    home: Path,
    monkeypatch: pytest.MonkeyPatch,
    number: int = 3,
    size: tuple[int, int] = (80, 24),
    place: int = DEAL,
) -> AsyncIterator[PlayingOn]:
    """Play on from the decision with this number, from 1, of a deal."""
    monkeypatch.setattr(reviewing, "review", at_once)
    monkeypatch.setattr(TableScreen, "SOONEST", 0.0)
    settings = Settings(language="nl", pace=Pace.INSTANT)
    context = Context(Places(home, home), settings, Language.EN, Charset.UNICODE, colour=True)
    review = ReviewScreen(context, played(), place)
    app = ScreenApp(context, lambda: review)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        while not review.reviewing.complete:
            await pilot.pause(0.005)
        await pilot.pause()
        for _ in range(10):
            await pilot.press("left")
        for _ in range(number - 1):
            await pilot.press("right")
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(app.screen, PlayOnScreen)
        yield PlayingOn(app, pilot, review, app.screen)


async def test_the_same_cards_give_the_same_result_which_makes_no_difference(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with playing_on(tmp_path, monkeypatch) as table:
        await table.play_as_before()
        before = played().deals[DEAL].deal
        assert table.table.opened.match.deal.actions == before.actions
        line = before.sheet_line()
        assert line is not None
        ours, theirs = line.totals
        assert table.shows(f"Toen je het speelde: wij {ours}, zij {theirs}.")
        assert table.shows("Dat maakt geen verschil.")
        assert "spatie klaar" in table.rows()[-1]


async def test_after_the_result_the_review_is_there_at_the_same_decision(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with playing_on(tmp_path, monkeypatch, number=4) as table:
        await table.play_as_before()
        await table.press("space")
        await table.until(lambda: table.top() is table.review)
        assert table.review.current == 3
        assert table.shows("▸4")


async def test_from_the_first_decision_on_trumps_are_made_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with playing_on(tmp_path, monkeypatch, number=1, place=0) as table:
        before = played().deals[0].deal.actions
        called = next(action for action in before if action.seat == 0)
        assert isinstance(called, MakeTrumps)
        assert "1-4 troef  p pas" in table.rows()[-1]
        await table.act(called)
        actions = table.table.opened.match.deal.actions
        assert actions == before[: len(actions)]
        assert called in actions


async def test_nothing_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    events = len(played().deals), played().sheet
    async with playing_on(tmp_path, monkeypatch) as table:
        await table.play_as_before()
        assert table.shows("Dit telt niet.")
        await table.press("space")
    assert not [path for path in tmp_path.rglob("*") if path.suffix == ".jsonl"]
    assert (len(played().deals), played().sheet) == events


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (120, 40)])
async def test_the_table_says_that_it_does_not_count(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    async with playing_on(tmp_path, monkeypatch, size=size) as table:
        assert table.rows()[0].startswith(" Dit telt niet. · spel 2 · gever ")
        assert "Esc terug naar het nakaarten" in table.rows()[-1]
        assert table.shows("troef ")
        assert not table.table.drawn.starting  # another screen was painted before
        await table.play_as_before()
        assert table.shows("Dat maakt geen verschil.")


async def test_a_hint_is_given(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with playing_on(tmp_path, monkeypatch) as table:
        await table.until(lambda: table.table.asked)
        await table.press("question_mark")
        await table.until(lambda: table.shows("Hint: "))


async def test_a_card_is_taken_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with playing_on(tmp_path, monkeypatch) as table:
        hand, moment = table.view.hand, table.review.moment
        assert moment is not None
        await table.act(moment.action)
        await table.until(lambda: table.table.asked)
        assert table.view.hand != hand
        await table.press("u")
        await table.until(lambda: table.view.hand == hand and table.table.asked)


@pytest.mark.parametrize("key", ["n", "o", "s", "a", "f2"])
async def test_what_makes_no_sense_here_is_off(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, key: str) -> None:
    async with playing_on(tmp_path, monkeypatch) as table:
        before = table.rows()
        await table.press(key)
        assert table.top() is table.table
        assert table.rows() == before


async def test_the_commands_are_those_that_can_be_done(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with playing_on(tmp_path, monkeypatch) as table:
        keys = {command.help for command in table.table.commands()}
        assert {"?", "u", "l", "i", "F1", "Esc"} <= keys
        assert not keys & {"n", "o", "s", "a", "F2"}


@pytest.mark.parametrize(("key", "screen"), [("f1", PageScreen), ("i", ThoughtsScreen)])
async def test_the_rules_and_the_thoughts_can_be_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, key: str, screen: type[PageScreen]
) -> None:
    async with playing_on(tmp_path, monkeypatch) as table:
        await table.press(key)
        assert isinstance(table.top(), screen)
        await table.press("escape")
        assert table.top() is table.table


@pytest.mark.parametrize("key", ["escape", "q"])
async def test_it_can_be_left_in_the_middle(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, key: str) -> None:
    async with playing_on(tmp_path, monkeypatch) as table:
        await table.press(key)
        assert table.top() is table.review


async def test_the_key_that_ends_it_and_the_one_that_leaves_it_leave_it_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with playing_on(tmp_path, monkeypatch) as table:
        await table.play_as_before()
        table.table.action_go_on()
        table.table.action_leave()
        await table.pilot.pause()
        assert table.top() is table.review


async def test_too_small_is_said_in_one_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with playing_on(tmp_path, monkeypatch) as table:
        await table.pilot.resize_terminal(59, 20)
        await table.pilot.pause()
        assert table.rows()[0].startswith("Vergroot het venster")
        assert not "".join(table.rows()[1:]).strip()


def line(ours: int, theirs: int) -> SheetLine:
    """We made trumps and wrote this."""
    mark = Mark.NAT if ours == 0 else None
    return SheetLine((SheetCell(ours, 0, mark), SheetCell(theirs, 0)), 0, 1)


@pytest.mark.parametrize(
    ("now", "before", "said"),
    [
        (line(100, 62), line(0, 162), "Dit is voor ons 200 punten beter."),  # 38 ahead in place of 162 behind
        (line(0, 162), line(100, 62), "Dit is voor ons 200 punten slechter."),
        (line(90, 72), None, "Dit is voor ons 18 punten beter."),
        (None, line(90, 72), "Dit is voor ons 18 punten slechter."),
        (line(90, 72), line(90, 72), "Dat maakt geen verschil."),
    ],
)
def test_the_difference_is_that_of_the_leads(now: SheetLine | None, before: SheetLine | None, said: str) -> None:
    assert [*compared(Words.of(Language.NL), now, before)][-1] == said


def test_dealt_again_is_said_of_a_deal_that_wrote_nothing() -> None:
    then, _ = compared(Words.of(Language.NL), line(90, 72), None)
    assert then == "Toen je het speelde, werd er opnieuw gegeven."
