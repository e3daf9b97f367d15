"""The bots at the table: hints, what they thought, what a discard said, and one that could not choose."""

from __future__ import annotations

import gc
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from bots.club import Club
from bots.decide import decide
from bots.levels import make_bot
from bots.protocol import CardChoice, Why
from bots.signals import heard
from klaverjas_tui.locale.thoughts import hint, signal
from klaverjas_tui.rules.actions import Play
from klaverjas_tui.rules.cards import Card
from klaverjas_tui.rules.convention import Convention
from klaverjas_tui.rules.deal import Phase
from klaverjas_tui.rules.match import Match
from klaverjas_tui.rules.record import read_record
from klaverjas_tui.rules.shuffle import MatchSeed
from klaverjas_tui.rules.view import SeatView
from klaverjas_tui.screens.form import FormScreen
from klaverjas_tui.screens.table import TableScreen
from klaverjas_tui.screens.thoughts import ThoughtsScreen
from klaverjas_tui.table.hints import adviser
from klaverjas_tui.widgets.sight import places_of
from tests.screens.sitting import Sitting, at_table, settings
from tests.screens.test_table_screen import play_out, south_bids_first


def advice(match: Match) -> tuple[Card, Why]:
    """The card that the adviser of this match plays for South, and why."""
    decision = decide(make_bot(adviser(match.header), 0), match.view(0))
    assert isinstance(decision.action, Play)
    return decision.action.card, decision.why


def saved(home: Path) -> Match:
    """The match as its record has it."""
    (record,) = (home / "running").glob("*.jsonl")
    return read_record(record.read_bytes()).match


async def hinted(table: Sitting) -> str:
    """Ask for a hint; what is said."""
    await table.press("question_mark")
    await table.until(lambda: table.shows("Hint: "))
    return next(row.strip() for row in table.rows() if "Hint: " in row)


async def test_a_hint_says_the_card_and_why_and_enter_plays_it(tmp_path: Path) -> None:
    async with at_table(tmp_path, settings("kbn")) as table:
        await table.my_turn(Phase.PLAY)
        card, why = advice(table.match)
        said = await hinted(table)
        assert hint(table.app.context.words, Play(0, card), why).startswith(said)
        assert places_of(table.view)[table.app.table.attention.cursor or 0] == card
        assert saved(tmp_path).deals[0].assisted
        await table.press("enter")
        assert not table.view.hand >> card & 1
        assert not table.shows("Hint: ")


async def test_a_hint_about_trumps(tmp_path: Path) -> None:
    async with at_table(tmp_path, settings("utrechts"), seed=south_bids_first()) as table:
        await table.until(lambda: table.app.table.asked)
        await hinted(table)
        assert table.app.table.attention.cursor is None
        decision = decide(make_bot(adviser(table.match.header), 0), table.view)
        assert any("Enter doet het." in row for row in table.rows())
        await table.press("enter")
        assert table.match.deals[0].deal.actions[0] == decision.action


async def test_the_deal_is_told_as_assisted_and_the_hint_is_recorded_once(tmp_path: Path) -> None:
    async with at_table(tmp_path, settings("kbn")) as table:
        await table.my_turn(Phase.PLAY)
        first, again = await hinted(table), await hinted(table)
        assert first == again
        await table.press("right")  # a key that does nothing to the game leaves it there
        assert table.shows("Hint: ")
        await play_out(table)
        await table.until(lambda: table.shows("Dit spel telt als gespeeld met hulp."))
    (record,) = (tmp_path / "running").glob("*.jsonl")
    assert record.read_text().count('{"type":"hint","seat":0}') == 1


class Slow(Club):
    """Waits until it is let go."""

    let_go = threading.Event()

    def play(self, view: SeatView) -> CardChoice:
        self.let_go.wait()
        return super().play(view)


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> Iterator[type[Slow]]:
    """An adviser that thinks until it is let go."""
    Slow.let_go = threading.Event()
    monkeypatch.setattr("klaverjas_tui.table.hints.adviser", lambda header: f"{__name__}:Slow")
    monkeypatch.setattr(TableScreen, "PATIENCE", 0.0)
    yield Slow
    Slow.let_go.set()


async def test_a_hint_that_takes_long_is_said_to_and_comes_when_it_is_there(tmp_path: Path, slow: type[Slow]) -> None:
    async with at_table(tmp_path, settings("kbn")) as table:
        await table.my_turn(Phase.PLAY)
        while len(table.view.legal_cards) == 1:
            await table.press(table.key_of(allowed=True) or "")
            await table.my_turn(Phase.PLAY)
        await table.press("question_mark")
        await table.until(lambda: table.shows("Even denken"))
        assert not table.match.deals[0].assisted
        slow.let_go.set()
        await table.until(lambda: table.shows("Hint: "))
        assert table.match.deals[0].assisted


async def test_a_hint_is_dropped_when_a_card_is_played_meanwhile(tmp_path: Path, slow: type[Slow]) -> None:
    async with at_table(tmp_path, settings("kbn")) as table:
        await table.my_turn(Phase.PLAY)
        await table.press("question_mark")
        await table.until(lambda: table.shows("Even denken"))
        await table.press(table.key_of(allowed=True) or "")
        slow.let_go.set()
        await table.my_turn(Phase.PLAY)
        for _ in range(20):
            await table.pilot.pause()
        assert not table.shows("Hint: ")
        assert not table.shows("Even denken")
        assert not table.match.deals[0].assisted


async def test_asked_again_it_is_still_the_adviser_who_answers(
    tmp_path: Path, slow: type[Slow], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(TableScreen, "PATIENCE", 60.0)  # not even that it is being thought of is said yet
    async with at_table(tmp_path, settings("kbn")) as table:
        await table.my_turn(Phase.PLAY)
        await table.press("question_mark", "question_mark", "question_mark")
        for _ in range(20):
            await table.pilot.pause()
        assert not table.shows("Hint: ")
        slow.let_go.set()
        await table.until(lambda: table.shows("Hint: "))


async def test_an_adviser_who_still_thinks_of_the_last_turn_is_asked_in_this_one(
    tmp_path: Path, slow: type[Slow]
) -> None:
    async with at_table(tmp_path, settings("kbn")) as table:
        await table.my_turn(Phase.PLAY)
        await table.press("question_mark")
        await table.until(lambda: table.shows("Even denken"))
        await table.press(table.key_of(allowed=True) or "")
        await table.my_turn(Phase.PLAY)
        await table.press("question_mark")
        await table.until(lambda: table.shows("Even denken"))
        slow.let_go.set()
        await table.until(lambda: table.shows("Hint: "))


class Broken(Club):
    """Cannot play a card."""

    def play(self, view: SeatView) -> CardChoice:
        raise ValueError


async def test_what_another_chose_for_the_adviser_is_no_hint(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("klaverjas_tui.table.hints.adviser", lambda header: f"{__name__}:Broken")
    async with at_table(tmp_path, settings("kbn")) as table:
        await table.my_turn(Phase.PLAY)
        while len(table.view.legal_cards) == 1:
            await table.press(table.key_of(allowed=True) or "")
            await table.my_turn(Phase.PLAY)
        await table.press("question_mark")
        await table.until(lambda: table.shows("Een hint bedenken is niet gelukt."))
        assert not table.match.deals[0].assisted


@pytest.mark.filterwarnings("error::RuntimeWarning", "error::pytest.PytestUnraisableExceptionWarning")
async def test_leaving_right_after_asking_leaves_nothing_behind(tmp_path: Path) -> None:
    async with at_table(tmp_path, settings("kbn")) as table:
        await table.my_turn(Phase.PLAY)
        for _ in range(5):
            table.app.table.action_hint()
        table.app.table.workers.cancel_all()
    gc.collect()


async def test_keys_that_are_held_ask_once(tmp_path: Path) -> None:
    async with at_table(tmp_path, settings("kbn")) as table:
        await table.my_turn(Phase.PLAY)
        for _ in range(5):
            table.app.table.action_thoughts()
        await table.pilot.pause()
        assert [type(screen) for screen in table.app.screen_stack] == [TableScreen, ThoughtsScreen]
    (record,) = (tmp_path / "running").glob("*.jsonl")
    assert record.read_text().count('{"type":"hint","seat":0}') == 1


async def test_there_is_no_hint_when_the_deal_is_over(tmp_path: Path) -> None:
    async with at_table(tmp_path, settings("kbn")) as table:
        await play_out(table)
        await table.until(lambda: table.shows("Spatie: het volgende spel."))
        await table.press("question_mark")
        assert table.shows("Het spel is uit: er valt nu niets te kiezen.")
        assert not table.match.deals[0].assisted


async def test_enter_does_nothing_about_trumps_while_nothing_was_hinted(tmp_path: Path) -> None:
    async with at_table(tmp_path, settings("utrechts"), seed=south_bids_first()) as table:
        await table.until(lambda: table.app.table.asked)
        await table.press("enter")
        assert table.view.calls == ()


# What the bots thought.


async def test_the_thoughts_open_on_the_bot_that_acted_last(tmp_path: Path) -> None:
    async with at_table(tmp_path, settings("kbn")) as table:
        await table.my_turn(Phase.PLAY)
        while not table.view.trick:
            await table.press(table.key_of(allowed=True) or "")
            await table.my_turn(Phase.PLAY)
        await table.press("i")  # the seat before South, which is to play, acted last
        assert table.shows("Wat Oost denkt")
        assert table.shows("Wat iedereen kan weten")


async def test_the_thoughts_of_each_bot_can_be_read_while_a_deal_is_played(tmp_path: Path) -> None:
    async with at_table(tmp_path, settings("kbn")) as table:
        await table.my_turn(Phase.PLAY)
        await table.press(table.key_of(allowed=True) or "")
        await table.my_turn(Phase.PLAY)
        await table.press("i")
        assert isinstance(table.app.screen, ThoughtsScreen)
        for key, name in (("1", "West"), ("right", "Noord"), ("tab", "Oost"), ("right", "West"), ("left", "Oost")):
            await table.press(key)
            assert table.shows(f"Wat {name} denkt (clubspeler)")
        await table.until(lambda: not table.shows("Even denken"))
        assert table.shows("Dit spel telt als gespeeld met hulp.")
        assert table.shows("♥ troef") or table.shows("♠ troef") or table.shows("♦ troef") or table.shows("♣ troef")
        assert not table.shows("De eigen hand")
        await table.press("i")
        assert isinstance(table.app.screen, TableScreen)
        assert saved(tmp_path).deals[0].assisted


async def test_when_the_deal_is_over_each_choice_is_shown_as_the_bot_saw_it(tmp_path: Path) -> None:
    south_deals = next(f"west-{n}" for n in range(100) if MatchSeed(f"west-{n}").first_dealer == 0)
    async with at_table(tmp_path, settings("kbn"), seed=south_deals) as table:
        await play_out(table)
        await table.press("i")
        await table.press(*["minus"] * 9)  # West spoke first
        assert table.shows("Er was nog geen troef")
        await table.press(*["plus"] * 9)
        last = [action for action in table.match.deal.actions if isinstance(action, Play) and action.seat == 1][-1]
        words = table.app.context.words
        assert table.shows(f"Slag 8: {words.card(last.card)}.")
        assert table.shows(f"De eigen hand: {words.card(last.card)}.")
        await table.until(lambda: table.shows("Er valt niets te kiezen."))
        assert not table.match.deals[0].assisted


@pytest.mark.parametrize("size", [(60, 20), (80, 24)])
async def test_the_thoughts_fit_without_scrolling(tmp_path: Path, size: tuple[int, int]) -> None:
    async with at_table(tmp_path, settings("kbn"), size=size) as table:
        await table.my_turn(Phase.PLAY)
        await table.press("i")
        await table.until(lambda: not table.shows("Even denken"))
        rows = table.rows()
        assert rows[-1].strip().endswith("terug")  # nothing is said to be below
        assert any(row.split() == ["West", "Noord", "Oost"] for row in rows)  # what all can know, once
        assert not any(row.startswith("Zuid") for row in rows)


# The coach.


async def until_told(table: Sitting) -> str:
    """Play until a signal of a bot was given; what it says."""
    words = table.app.context.words
    while True:
        await table.until(lambda: table.app.table.asked or table.match.deals[-1].scored)
        given = [one for one in heard(table.view) if one.seat != 0] if table.view.trump is not None else []
        lying = {*table.view.trick, *(table.view.tricks[-1].cards if table.view.tricks else ())}
        since = [one for one in given if one.card in lying]
        if table.app.table.asked and since:
            return signal(words, since[-1], 0)
        if table.app.table.asked:
            await table.press("p" if table.view.may_pass else table.key_of(allowed=True) or "1")
        else:
            await table.press("space")


@pytest.mark.parametrize("coach", [True, False])
async def test_a_signal_is_told_while_it_matters_where_the_coach_is_on(tmp_path: Path, coach: bool) -> None:  # noqa: FBT001
    async with at_table(tmp_path, settings("kbn", coach=coach)) as table:
        said = await until_told(table)
        assert table.shows(said) is coach
        await table.press(table.key_of(allowed=True) or "")
        assert not table.shows(said)


async def test_nothing_is_told_where_there_are_no_signals(tmp_path: Path) -> None:
    async with at_table(tmp_path, settings("kbn", convention=Convention.OFF)) as table:
        told: list[object] = []
        while not table.match.deals[-1].scored:
            await table.until(lambda: table.app.table.asked or table.match.deals[-1].scored)
            told += table.app.table.attention.told
            if table.app.table.asked:
                await table.press("p" if table.view.may_pass else table.key_of(allowed=True) or "1")
        assert told == []


class Silent(Club):
    """Cannot play a card."""

    def play(self, view: SeatView) -> CardChoice:
        raise ValueError


async def test_a_bot_that_could_not_choose_is_told_in_a_line(tmp_path: Path) -> None:
    async with at_table(tmp_path, settings("kbn", partner_level=f"{__name__}:Silent")) as table:
        await table.my_turn(Phase.PLAY)
        while not table.match.deals[0].replaced:
            await table.press(table.key_of(allowed=True) or "")
            await table.my_turn(Phase.PLAY)
        assert table.shows("Noord kon niet kiezen: een clubspeler speelde voor hem.")


# Players and signals in the forms.


async def test_the_players_and_their_signals_are_chosen_for_a_new_match(tmp_path: Path) -> None:
    async with at_table(tmp_path, settings("kbn")) as table:
        await table.press("n", "down", "down", "left", "down", "down", "right")
        assert isinstance(table.app.screen, FormScreen)
        assert table.shows("Hoog seint op, laag seint af.")
        first = table.match
        await table.press("enter")
        await table.until(lambda: table.match is not first)
        partner, opponent = table.match.header.sitters[2], table.match.header.sitters[1]
        assert (partner.player, opponent.player) == ("beginner", "club")
        assert table.match.header.conventions == (Convention.REVERSED, Convention.REVERSED)
        await table.press("f1", "pagedown", "pagedown", "pagedown", "pagedown", "pagedown", "pagedown")
        assert table.shows("Seinen: omgekeerd")
        kept = (tmp_path / "settings.toml").read_text()
        assert 'convention = "reversed"' in kept
        assert 'partner_level = "beginner"' in kept


async def test_the_options_have_the_coach_and_the_players_of_the_next_match(tmp_path: Path) -> None:
    async with at_table(tmp_path, settings("kbn")) as table:
        header = table.match.header
        await table.press("o", *["down"] * 6, "right", *["down"] * 3, "left")
        assert table.shows("Geldt vanaf de volgende partij.")
        await table.press("enter")
        assert table.match.header == header
        kept = (tmp_path / "settings.toml").read_text()
        assert "coach = false" in kept
        assert 'convention = "simple"' in kept
