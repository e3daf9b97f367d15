"""The table screen: what each key does at each moment, and what a player is told."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest

from klaverjas_tui.app import KlaverjasApp
from klaverjas_tui.rules.deal import Phase
from klaverjas_tui.rules.record import read_record
from klaverjas_tui.rules.ruleset import MatchLength
from klaverjas_tui.screens.form import FormScreen
from klaverjas_tui.screens.page import PageScreen
from klaverjas_tui.screens.table import TableScreen
from klaverjas_tui.screens.thoughts import ThoughtsScreen
from klaverjas_tui.table.pace import TrickPause
from klaverjas_tui.widgets.sight import places_of
from tests.screens.sitting import Sitting, at_table, settings


async def test_trumps_are_made_by_digit_and_nothing_is_preselected(tmp_path: Path) -> None:
    async with at_table(tmp_path, settings("utrechts"), seed="a3") as table:
        await table.my_turn(Phase.PLAY)
        await table.press("enter")
        assert table.view.hand.bit_count() == 8
        assert table.shows("Kies eerst een kaart")


@pytest.mark.parametrize(("key", "suit"), [("1", "♠"), ("2", "♥"), ("3", "♦"), ("4", "♣")])
async def test_each_digit_names_its_suit(tmp_path: Path, key: str, suit: str) -> None:
    async with at_table(tmp_path, settings("utrechts"), seed=south_bids_first()) as table:
        await table.until(lambda: table.app.table.asked)
        assert table.shows("Jij moet spelen: kies een troefkleur.")
        await table.press("p", "enter", "5", "8")  # none of these names a suit
        assert table.view.trump is None
        await table.press(key)
        await table.until(lambda: table.view.trump is not None)
        assert table.shows(f"troef {suit} door jou")


def south_bids_first() -> str:
    """A seed in which East deals, so that South speaks first."""
    from klaverjas_tui.rules.shuffle import MatchSeed

    return next(f"zuid-{n}" for n in range(100) if MatchSeed(f"zuid-{n}").first_dealer == 3)


async def test_a_legal_card_is_played_by_its_digit_and_leaves_a_gap(tmp_path: Path) -> None:
    async with at_table(tmp_path, settings("rotterdams")) as table:
        await table.my_turn(Phase.PLAY)
        key = table.key_of(allowed=True)
        assert key is not None
        card = places_of(table.view)[int(key) - 1]
        await table.press(key)
        assert not table.view.hand >> card & 1
        await table.my_turn(Phase.PLAY)
        await table.press(key)
        assert table.shows("Die kaart heb je al gespeeld.")


async def test_an_illegal_card_is_refused_with_the_rule_and_stays_in_hand(tmp_path: Path) -> None:
    async with at_table(tmp_path, settings("rotterdams")) as table:
        await table.my_turn(Phase.PLAY)
        while table.key_of(allowed=False) is None:
            await table.press(table.key_of(allowed=True) or "")
            await table.my_turn(Phase.PLAY)
        key = table.key_of(allowed=False) or ""
        hand, card = table.view.hand, places_of(table.view)[int(key) - 1]
        words = table.app.context.words
        await table.press(key)
        ruling = table.view.duty.ruling(card)
        assert not ruling.allowed
        assert table.shows(words.ruling(table.view.duty, ruling))
        assert table.view.hand == hand
        await table.press(table.key_of(allowed=True) or "")  # and play goes on
        assert table.view.hand != hand


async def test_arrows_go_round_the_cards_that_are_left_and_tab_those_that_may_be_played(tmp_path: Path) -> None:
    async with at_table(tmp_path, settings("kbn")) as table:
        await table.my_turn(Phase.PLAY)
        await table.press("left")
        assert table.app.table.attention.cursor == 7
        await table.press("right")
        assert table.app.table.attention.cursor == 0
        seen = []
        for _ in table.view.legal_cards:
            await table.press("tab")
            cursor = table.app.table.attention.cursor
            assert cursor is not None
            seen.append(places_of(table.view)[cursor])
        assert sorted(seen) == sorted(table.view.legal_cards)
        chosen = seen[-1]
        await table.press("enter")
        assert not table.view.hand >> chosen & 1


async def test_take_back_gives_the_card_back(tmp_path: Path) -> None:
    async with at_table(tmp_path, settings("kbn")) as table:
        await table.my_turn(Phase.PLAY)
        hand = table.view.hand
        await table.press(table.key_of(allowed=True) or "")
        await table.my_turn(Phase.PLAY)
        assert table.view.hand != hand
        await table.press("u")
        await table.until(lambda: table.view.hand == hand and table.app.table.asked)


async def test_what_is_said_last_is_what_is_shown(tmp_path: Path) -> None:
    async with at_table(tmp_path, settings("kbn")) as table:
        await table.my_turn(Phase.PLAY)
        hand = table.view.hand
        await table.press(table.key_of(allowed=True) or "")
        await table.my_turn(Phase.PLAY)
        await table.press("u")
        await table.until(lambda: table.view.hand == hand and table.app.table.asked)
        assert table.shows("Teruggenomen.")
        await table.press("l")
        assert table.shows("Er is nog geen laatste slag.")
        assert not table.shows("Teruggenomen.")


async def test_with_nothing_done_there_is_nothing_to_take_back(tmp_path: Path) -> None:
    async with at_table(tmp_path, settings("utrechts"), seed=south_bids_first()) as table:
        await table.until(lambda: table.app.table.asked)
        await table.press("u")
        await table.until(lambda: table.shows("Je hebt in dit spel nog niets gedaan."))


@pytest.mark.parametrize("size", [(60, 20), (80, 24)])
async def test_the_thoughts_of_the_bots_are_among_the_keys_at_your_turn(tmp_path: Path, size: tuple[int, int]) -> None:
    async with at_table(tmp_path, settings("kbn"), size=size) as table:
        for _ in range(2):
            await table.my_turn(Phase.PLAY)
            assert "i bots" in table.rows()[-1]
            assert "? hint" in table.rows()[-1]
            await table.press(table.key_of(allowed=True) or "")
        await table.my_turn(Phase.PLAY)
        assert "u terug" in table.rows()[-1]


async def test_the_last_trick_is_shown_and_any_key_goes_back_without_playing(tmp_path: Path) -> None:
    async with at_table(tmp_path, settings("kbn")) as table:
        await table.my_turn(Phase.PLAY)
        await table.press("l")
        assert table.shows("Er is nog geen laatste slag.")
        await table.press(table.key_of(allowed=True) or "")
        await table.until(lambda: bool(table.view.tricks))
        await table.my_turn(Phase.PLAY)
        hand = table.view.hand
        await table.press("l")
        assert table.shows("Laatste slag, voor")
        await table.press(table.key_of(allowed=True) or "")
        assert not table.shows("Laatste slag, voor")
        assert table.view.hand == hand


async def test_where_the_last_trick_stays_closed_it_is_not_shown(tmp_path: Path) -> None:
    closed = settings("kbn", house_rules={"roem_claim": "auto", "last_trick": "never"})
    async with at_table(tmp_path, closed) as table:
        await table.my_turn(Phase.PLAY)
        await table.press(table.key_of(allowed=True) or "")
        await table.until(lambda: bool(table.view.tricks))
        await table.my_turn(Phase.PLAY)
        await table.press("l")
        assert table.shows("De laatste slag is dicht")


async def test_a_finished_trick_lies_until_a_key_where_that_is_chosen(tmp_path: Path) -> None:
    async with at_table(tmp_path, settings("kbn", pause=TrickPause.KEY)) as table:
        while table.view.trump is None or not table.app.table.asked:
            await table.until(lambda: table.app.table.asked or table.shows("spatie verder"))
            if not table.app.table.asked:
                await table.press("space")  # who makes trumps is waited for too
            elif table.view.trump is None:
                await table.press("p" if table.view.may_pass else "1")
        for _ in range(8):
            await table.my_turn(Phase.PLAY)
            await table.press(table.key_of(allowed=True) or "")
            await table.until(lambda: table.app.table.asked or table.shows("spatie verder"))
            if not table.app.table.asked:
                break
        played = table.view.tricks
        assert table.shows("Slag voor")
        for _ in range(20):
            await table.pilot.pause()
        assert table.view.tricks == played
        assert not table.view.trick
        await table.press("5")  # any card key plays on, and plays no card
        await table.until(lambda: table.app.table.asked or bool(table.view.trick))


async def play_out(table: Sitting) -> None:
    """Play a deal to its result."""
    while not (current := table.match.deals[-1]).scored:
        await table.until(lambda: table.app.table.asked or current.scored)
        if table.app.table.asked:
            await table.press("p" if table.view.may_pass else table.key_of(allowed=True) or "1")


async def test_a_match_ends_with_its_sheet_and_asks_again(tmp_path: Path) -> None:
    short = settings("thuis1500", length=MatchLength.parse("deals:2"))
    async with at_table(tmp_path, short) as table:
        first = table.match
        for number in (1, 2):
            await play_out(table)
            last = number == 2
            goes_on = "Spatie: de uitslag van de partij." if last else "Spatie: het volgende spel."
            await table.until(lambda goes_on=goes_on: table.shows(goes_on))  # type: ignore[misc]
            assert table.shows("spatie uitslag" if last else "spatie volgend spel")
            assert table.shows(f"Spel {number} (code {table.match.deals[-1].started.code})")
            await table.press("space")
        await table.until(lambda: table.shows("De partij is uit"))
        assert first.finished
        assert table.shows("Spatie: nog een keer met deze regels.")
        await table.press("space")
        await table.until(lambda: table.match is not first and table.app.table.asked)
    finished = list((tmp_path / "matches").glob("*.jsonl"))
    assert len(finished) == 1
    assert read_record(finished[0].read_bytes()).match.sheet == first.sheet
    assert len(list((tmp_path / "running").glob("*.jsonl"))) == 1


async def test_the_options_change_the_language_at_once_and_are_kept(tmp_path: Path) -> None:
    async with at_table(tmp_path, settings("kbn")) as table:
        await table.my_turn(Phase.PLAY)
        await table.press("o")
        assert isinstance(table.app.screen, FormScreen)
        await table.press("down", "down", "down", "right", "enter")
        await table.until(lambda: isinstance(table.app.screen, TableScreen))
        assert table.shows("dealer")
        assert 'language = "en"' in (tmp_path / "settings.toml").read_text()


async def test_escape_leaves_the_options_as_they_were(tmp_path: Path) -> None:
    async with at_table(tmp_path, settings("kbn")) as table:
        await table.press("o", "right", "escape")
        assert not (tmp_path / "settings.toml").exists()


async def test_a_new_match_leaves_the_old_one_to_be_gone_on_with(tmp_path: Path) -> None:
    async with at_table(tmp_path, settings("kbn")) as table:
        await table.my_turn(Phase.PLAY)
        await table.press(table.key_of(allowed=True) or "")
        await table.press("n", "right", "enter")
        await table.until(lambda: table.shows("Rotterdams · spel 1/16"))
    assert len(list((tmp_path / "running").glob("*.jsonl"))) == 2


async def test_a_new_match_takes_the_place_of_one_that_nobody_has_begun(tmp_path: Path) -> None:
    async with at_table(tmp_path, settings("kbn")) as table:
        (first,) = (tmp_path / "running").iterdir()
        for _ in range(3):
            replaced = table.match
            await table.press("n", "enter")
            await table.until(partial(lambda before: table.match is not before, replaced))
        (kept,) = (tmp_path / "running").iterdir()
        assert kept != first
        seed = table.match.header.seed
    assert read_record(kept.read_bytes()).match.header.seed == seed


async def test_the_rules_and_the_sheet_can_be_read_and_left(tmp_path: Path) -> None:
    async with at_table(tmp_path, settings("rotterdams")) as table:
        for key, title in (("f1", "De regels van deze partij"), ("s", "Scoreblok")):
            await table.press(key)
            assert isinstance(table.app.screen, PageScreen)
            assert table.shows(title)
            await table.press("pagedown", "up", "escape")
            assert isinstance(table.app.screen, TableScreen)


async def test_a_window_that_is_too_small_says_so_and_growing_brings_the_table_back(tmp_path: Path) -> None:
    async with at_table(tmp_path, settings("kbn")) as table:
        await table.my_turn(Phase.PLAY)
        before = table.rows()
        await table.pilot.resize_terminal(59, 24)
        await table.until(lambda: table.shows("Vergroot het venster"))
        assert sum(bool(row.strip()) for row in table.rows()) == 1
        await table.pilot.resize_terminal(80, 24)
        await table.until(lambda: table.rows() == before)


async def test_keys_pressed_before_the_turn_is_painted_are_dropped(tmp_path: Path) -> None:
    async with at_table(tmp_path, settings("kbn")) as table:
        await table.my_turn(Phase.PLAY)
        hand = table.view.hand
        TableScreen.SOONEST = 3600.0  # no key can have been meant for this turn
        await table.press(table.key_of(allowed=True) or "", "tab", "enter")
        assert table.view.hand == hand
        TableScreen.SOONEST = 0.0
        await table.press("enter")
        assert table.view.hand != hand


async def test_the_only_legal_card_plays_itself_where_that_is_chosen(tmp_path: Path) -> None:
    """A whole deal with a key only where there is something to choose; the last card at least needs none."""
    async with at_table(tmp_path, settings("rotterdams", play_only_card=True)) as table:
        await table.my_turn(Phase.PLAY)
        current, keys = table.match.deals[-1], 0
        while not current.scored:
            await table.until(lambda: current.scored or (table.app.table.asked and len(table.view.legal_cards) > 1))
            if not current.scored:
                await table.press(table.key_of(allowed=True) or "")
                keys += 1
        assert keys < 8


async def test_every_action_is_in_the_command_palette_and_its_commands_act(tmp_path: Path) -> None:
    async with at_table(tmp_path, settings("kbn")) as table:
        await table.my_turn(Phase.PLAY)
        commands = {command.title: command for command in table.app.get_system_commands(table.app.screen)}
        words = table.app.context.words
        for name in ("hint", "thoughts", "last_trick", "take_back", "sheet", "new", "options", "rules", "stop"):
            assert words.say(f"command.{name}") in commands
        card = table.view.legal_cards[0]
        commands[words.say("command.card", card=words.card(card))].callback()
        await table.pilot.pause()
        assert not table.view.hand >> card & 1


def test_every_binding_has_an_id_and_no_two_the_same() -> None:
    for owner in (KlaverjasApp, TableScreen, FormScreen, PageScreen, ThoughtsScreen):
        ids = [binding.id for binding in owner.BINDINGS if not isinstance(binding, tuple)]
        assert len(ids) == len(owner.BINDINGS)
        assert None not in ids
        assert len(set(ids)) == len(ids)


async def test_a_key_can_be_given_another_place(tmp_path: Path) -> None:
    async with at_table(tmp_path, settings("kbn", keys={"table.take_back": "z"})) as table:
        await table.my_turn(Phase.PLAY)
        hand = table.view.hand
        await table.press(table.key_of(allowed=True) or "")
        await table.my_turn(Phase.PLAY)
        await table.press("z")
        await table.until(lambda: table.view.hand == hand)


async def test_nothing_is_played_in_a_window_that_shows_no_table(tmp_path: Path) -> None:
    async with at_table(tmp_path, settings("kbn")) as table:
        await table.my_turn(Phase.PLAY)
        hand, key = table.view.hand, table.key_of(allowed=True) or ""
        await table.pilot.resize_terminal(59, 24)
        await table.until(lambda: table.shows("Vergroot het venster"))
        await table.press(key)
        assert table.view.hand == hand
