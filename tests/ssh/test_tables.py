"""Tables: which one a user name picks, and which match is gone on with there."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path

import pytest

from klaverjas_tui.rules.match import DealStarted, Header
from klaverjas_tui.rules.presets import PRESETS
from klaverjas_tui.rules.ruleset import MatchLength
from klaverjas_tui.rules.shuffle import MatchSeed
from klaverjas_tui.ssh import tables
from klaverjas_tui.ssh.tables import (
    MOST_UNFINISHED,
    Kind,
    Pick,
    hosted_settings,
    is_hosted,
    open_match,
    pick_of,
    reopen,
    start_match,
)
from klaverjas_tui.storage.journal import Journal
from klaverjas_tui.storage.places import Places
from klaverjas_tui.storage.settings import Settings
from klaverjas_tui.storage.settings_file import load
from klaverjas_tui.table.opening import OFFERED, NoSaver, Opened, header_for, start
from tests.ssh.visiting import ANNE, Client, home_of, host_in

USUAL = Pick(Kind.USUAL)
QUICK = Pick(Kind.QUICK)
OWN = Settings(rules="utrechts", house_rules={}, length=MatchLength.parse("deals:8"))


@pytest.fixture
def places(tmp_path: Path) -> Places:
    return Places(tmp_path, tmp_path)


def left(places: Places, header: Header, age: int) -> Path:
    """A match that was begun and left, so many seconds ago."""
    opened = start(places, header)
    due = opened.match.due()
    assert isinstance(due, DealStarted)
    opened.saver.append(due)
    path = record_of(opened)
    opened.saver.close()
    os.utime(path, (2e9 - age, 2e9 - age))
    return path


def record_of(opened: Opened) -> Path:
    assert isinstance(opened.saver, Journal)
    return opened.saver.path


@pytest.mark.parametrize(
    ("user", "pick"),
    [
        ("quick", QUICK),
        ("Snel", QUICK),
        ("oefenen", Pick(Kind.DUTY)),
        ("practise", Pick(Kind.DUTY)),
        ("PRACTICE", Pick(Kind.DUTY)),
        ("les", Pick(Kind.LESSON)),
        ("lesson", Pick(Kind.LESSON)),
        ("rotterdams", Pick(Kind.PRESET, "rotterdams")),
        ("Rotterdam", Pick(Kind.PRESET, "rotterdams")),
        ("amsterdam", Pick(Kind.PRESET, "kbn")),
        ("amsterdams", Pick(Kind.PRESET, "kbn")),
        ("utrecht", Pick(Kind.PRESET, "utrechts")),
        ("Schoppen-Dubbel", Pick(Kind.PRESET, "schoppen_dubbel")),
        ("kraken", USUAL),  # which the table cannot play
        ("anne", USUAL),
        ("root", USUAL),
        ("", USUAL),
        ("../quick", USUAL),
        ("quick\x00", USUAL),
    ],
)
def test_the_user_name_picks_the_table(user: str, pick: Pick) -> None:
    assert pick_of(user) == pick


@pytest.mark.parametrize("name", OFFERED)
def test_every_preset_that_is_offered_can_be_picked_and_played_as_long_as_it_says(name: str, places: Places) -> None:
    opened = open_match(pick_of(name), places, OWN)
    rules = opened.match.header.rules
    assert opened.name == name
    assert rules.match_length == PRESETS[name].match_length
    assert {key for key, value in rules.to_plain().items() if value != PRESETS[name].to_plain()[key]} <= {"roem_claim"}
    opened.saver.close()


def test_a_quick_match_is_four_deals_by_the_players_own_rules(places: Places) -> None:
    opened = open_match(QUICK, places, OWN)
    assert opened.match.header.rules == OWN.rule_set.but(match_length=MatchLength.parse("deals:4"))
    opened.saver.close()


def test_what_was_picked_is_not_stored_in_the_settings(places: Places) -> None:
    for pick in (QUICK, pick_of("rotterdams")):
        start_match(pick, places, OWN).saver.close()
    assert load(places.settings) == (Settings(), None)
    assert not places.settings.exists()


def test_any_other_name_goes_on_with_the_match_played_last_whatever_it_is(places: Places) -> None:
    left(places, header_for(OWN, MatchSeed("own")), age=20)
    latest = left(places, header_for(Settings(), MatchSeed("kbn")), age=10)
    opened = open_match(USUAL, places, OWN)
    assert record_of(opened) == latest
    opened.saver.close()


def test_a_quick_match_and_a_preset_go_on_with_the_last_one_of_their_kind(places: Places) -> None:
    quick = left(places, header_for(QUICK.settings(OWN), MatchSeed("quick")), age=30)
    left(places, header_for(replace(OWN, length=None), MatchSeed("other")), age=20)
    rotterdams = left(places, header_for(pick_of("rotterdams").settings(OWN), MatchSeed("r")), age=10)
    for pick, path in ((QUICK, quick), (pick_of("rotterdams"), rotterdams)):
        opened = open_match(pick, places, OWN)
        assert (record_of(opened), opened.notices) == (path, ())
        opened.saver.close()


def test_where_there_is_none_of_their_kind_a_new_one_begins_and_the_others_stay_untold(places: Places) -> None:
    other = left(places, header_for(OWN, MatchSeed("own")), age=10)
    opened = open_match(QUICK, places, OWN)
    assert (opened.notices, opened.match.deals) == ((), [])
    assert other.exists()
    opened.saver.close()
    again = Journal.open(places, other)[0]  # nobody holds it
    again.close()


def test_settings_that_the_table_cannot_play_give_way_to_the_usual_rules(places: Places) -> None:
    opened = open_match(QUICK, places, replace(OWN, house_rules={"kraken": "on"}))
    assert [notice.key for notice in opened.notices] == ["opening.not_playable"]
    opened.saver.close()


def test_nobody_but_the_levels_plays_over_ssh() -> None:
    assert hosted_settings(Settings(partner_level="expert")) == (Settings(partner_level="expert"), None)
    settings, told = hosted_settings(Settings(partner_level="os:abort", opponents_level="greedy"))
    assert settings == Settings()
    assert told is not None
    assert told.key == "hosting.levels_only"


def test_a_record_with_a_bot_of_anybody_is_left_alone(places: Places) -> None:
    header = header_for(Settings(), MatchSeed("anybody"))
    bots = tuple(sitter._replace(player="tests.ssh.nobody:Bot") for sitter in header.sitters[1:])
    foreign = left(places, replace(header, sitters=(header.sitters[0], *bots)), age=10)
    opened = open_match(USUAL, places, Settings())
    assert (opened.notices, opened.match.deals) == ((), [])
    assert is_hosted(opened.match)
    assert foreign.exists()
    opened.saver.close()


def test_who_has_left_as_many_matches_as_can_be_kept_plays_a_new_one_unsaved(places: Places) -> None:
    places.running.mkdir()
    for number in range(MOST_UNFINISHED - 1):
        (places.running / f"{number}.jsonl").write_text("")
    kept, unsaved = (start_match(QUICK, places, OWN) for _ in range(2))
    assert isinstance(kept.saver, Journal)
    assert kept.notices == ()
    assert isinstance(unsaved.saver, NoSaver)
    assert [notice.key for notice in unsaved.notices] == ["hosting.many_unfinished"]
    assert len(list(places.running.iterdir())) == MOST_UNFINISHED
    kept.saver.close()


async def test_so_it_is_for_a_new_match_that_is_asked_for_at_the_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tables, "MOST_UNFINISHED", 1)
    host = host_in(tmp_path)
    client = Client(host)
    await client.sees("spel 1/16")
    (kept,) = home_of(tmp_path, ANNE).running.iterdir()
    client.type("n")
    await client.sees("Nieuwe partij")
    client.type("\r")
    await client.sees("Je hebt al 1 partijen niet uitgespeeld: deze wordt niet bewaard.")
    assert list(home_of(tmp_path, ANNE).running.iterdir()) == [kept]
    await client.stop()
    assert client.last_words == []
    await host.close()


def test_exactly_one_record_can_be_gone_on_with_unless_it_is_held_or_gone(places: Places) -> None:
    path = left(places, header_for(OWN, MatchSeed("exact")), age=50)
    left(places, header_for(OWN, MatchSeed("later")), age=10)
    opened = reopen(places, path)
    assert opened is not None
    assert record_of(opened) == path
    assert reopen(places, path) is None
    opened.saver.close()
    path.unlink()
    assert reopen(places, path) is None
