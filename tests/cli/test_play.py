"""``klaverjas play`` and its options: what the new match is, and that nothing else changes."""

from __future__ import annotations

from pathlib import Path

import pytest

from klaverjas_tui.rules.convention import Convention
from klaverjas_tui.rules.match import Match
from klaverjas_tui.rules.presets import PRESETS
from klaverjas_tui.rules.record import read_record
from klaverjas_tui.rules.ruleset import MatchLength, RuleSet
from klaverjas_tui.storage.places import Places
from klaverjas_tui.storage.settings import Settings, usual_house_rules
from klaverjas_tui.storage.settings_file import save
from klaverjas_tui.table.opening import OFFERED, Opened, leave
from klaverjas_tui.text.arguments import parse
from klaverjas_tui.text.choosing import NewMatch, new_match
from tests.cli.running import run


def chosen(home: Path, *options: str, settings: Settings | None = None) -> NewMatch:
    return new_match(parse(["play", *options]), Places(home, home), settings or Settings())


def started(home: Path, *options: str, settings: Settings | None = None) -> Match:
    opened: Opened = chosen(home, *options, settings=settings).start()
    leave(opened)
    return opened.match


def running(home: Path) -> list[Match]:
    return [read_record(path.read_bytes()).match for path in sorted((home / "running").iterdir())]


@pytest.mark.parametrize("name", OFFERED)
def test_a_preset_is_played_as_it_is_but_for_roem_that_counts_by_itself(tmp_path: Path, name: str) -> None:
    mine = Settings(house_rules={"undertrump": "must"}, length=MatchLength.parse("deals:4"))
    header = started(tmp_path, "--rules", name, settings=mine).header

    assert header.name == name
    assert header.rules == RuleSet.from_plain(usual_house_rules(name), PRESETS[name])


def test_without_rules_those_of_the_settings_are_played(tmp_path: Path) -> None:
    mine = Settings(rules="snug", house_rules={"undertrump": "may"}, length=MatchLength.parse("deals:4"))
    header = started(tmp_path, settings=mine).header

    assert (header.name, header.rules) == ("snug", mine.rule_set)


@pytest.mark.parametrize(
    ("options", "length"),
    [
        (["--deals", "4"], "deals:4"),
        (["--points", "1001"], "points:1001"),
        (["--rules", "bga", "--deals=8"], "deals:8"),
        (["--deals", "8", "--rules", "bga"], "deals:8"),
        (["--rules", "bga"], "points:1500"),
        ([], "deals:16"),
    ],
)
def test_the_length_is_the_one_asked_for_or_that_of_the_rules(tmp_path: Path, options: list[str], length: str) -> None:
    assert started(tmp_path, *options).rules.match_length == MatchLength.parse(length)


@pytest.mark.parametrize(
    ("options", "levels"),
    [
        ([], ["beginner", "club", "beginner"]),
        (["--level", "club"], ["club", "club", "club"]),
        (["--level", "beginner"], ["beginner", "beginner", "beginner"]),
        (["--partner", "beginner"], ["beginner", "beginner", "beginner"]),
        (["--opponents", "club"], ["club", "club", "club"]),
        (["--partner", "beginner", "--opponents", "club"], ["club", "beginner", "club"]),
    ],
)
def test_the_levels_of_partner_and_opponents_are_set_together_or_apart(
    tmp_path: Path, options: list[str], levels: list[str]
) -> None:
    mine = Settings(partner_level="club", opponents_level="beginner")
    sitters = started(tmp_path, *options, settings=mine).header.sitters

    assert sitters[0].is_person
    assert [sitter.player for sitter in sitters[1:]] == levels


@pytest.mark.parametrize(
    ("options", "convention"), [([], Convention.OFF), (["--convention", "reversed"], Convention.REVERSED)]
)
def test_the_convention_is_the_one_asked_for_or_that_of_the_settings(
    tmp_path: Path, options: list[str], convention: Convention
) -> None:
    mine = Settings(convention=Convention.OFF)
    assert started(tmp_path, *options, settings=mine).header.conventions == (convention, convention)


def test_the_same_seed_gives_the_same_match_and_once_more_another(tmp_path: Path) -> None:
    one, other = (started(tmp_path, "--seed", "1863").header for _ in range(2))
    assert one == other
    assert one.seed.text == "1863"

    new = chosen(tmp_path, "--seed", "1863", "--deal", "0000-0000-0001", "--rules", "nku", "--points", "500")
    once_more = new.once_more()
    leave(once_more)
    header = once_more.match.header
    assert (header.name, str(header.rules.match_length), header.opening) == ("nku", "points:500", None)
    assert header.seed.text != "1863"


def test_a_deal_code_is_that_of_the_first_deal(tmp_path: Path) -> None:
    header = started(tmp_path, "--deal", "7k3m 00xf 2vbt").header
    assert header.opening is not None
    assert str(header.opening) == "7K3M-00XF-2VBT"


def test_a_rules_file_is_played_over_its_preset(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text('preset = "bga"\nundertrump = "may"\n')
    header = started(tmp_path, "--rules", str(file)).header
    assert (header.name, header.rules) == ("bga", PRESETS["bga"].but(undertrump=header.rules.undertrump))
    assert header.rules.undertrump == "may"

    file.write_text('preset = "kbn"\n')
    assert started(tmp_path, "--rules", str(file)).rules.roem_claim == "auto"

    file.write_text('trump_duty = "rotterdam"\nundertrump = "may"\nmatch_length = "points:750"\n')
    header = started(tmp_path, "--rules", str(file)).header
    assert (header.name, str(header.rules.match_length)) == ("", "points:750")
    assert started(tmp_path, "--rules", str(file), "--deals", "2").rules == header.rules.but(
        match_length=MatchLength.parse("deals:2")
    )


def test_a_new_match_is_begun_beside_the_unfinished_one_and_nothing_is_stored(tmp_path: Path) -> None:
    mine = Settings(language="nl", rules="snug", house_rules={})
    assert save(tmp_path / "settings.toml", mine) is None
    before = (tmp_path / "settings.toml").read_bytes()

    first = run(tmp_path)
    second = run(
        tmp_path,
        *[
            "play",
            "--rules",
            "rotterdams",
            "--deals",
            "3",
            "--level",
            "beginner",
            "--deal",
            "7K3M-00XF-2VBT",
            "--seed",
            "s",
        ],
        *["--pace", "instant", "--text", "--ascii", "--lang", "en"],
    )

    assert (first.returncode, second.returncode, first.stderr, second.stderr) == (0, 0, "", "")
    assert "Snug" in first.stdout
    assert "Rotterdam, 3 deals. North (beginner) is your partner" in second.stdout
    assert second.stdout.isascii()
    old, new = sorted(running(tmp_path), key=lambda match: match.header.name, reverse=True)
    assert (old.header.name, new.header.name) == ("snug", "rotterdams")
    assert new.deals[0].started.code.text == "7K3M00XF2VBT"
    assert (tmp_path / "settings.toml").read_bytes() == before


def test_going_on_takes_the_options_of_how_a_match_is_shown(tmp_path: Path) -> None:
    run(tmp_path, "play", "--rules", "utrechts")
    again = run(tmp_path, "--lang", "en", "--ascii", "--text", "--pace", "quick")

    assert again.returncode == 0
    assert "Utrecht, 16 deals." in again.stdout
    assert "Going on where you left off." in again.stdout
    assert again.stdout.isascii()
    assert len(running(tmp_path)) == 1


def test_settings_that_cannot_be_played_are_told_and_the_usual_match_begins(tmp_path: Path) -> None:
    (tmp_path / "settings.toml").write_text('rules = "kraken"\npace = "snel"\npartner_level = "pro"\n')
    ran = run(tmp_path, language="en")

    assert (ran.returncode, ran.stderr) == (0, "")
    pace, rules, match, *_ = ran.stdout.splitlines()
    assert pace.startswith('In settings.toml pace cannot be "snel"')
    assert rules.startswith("The table cannot play these rules (kraken) yet")
    assert match.startswith("Amsterdam (KBN), 16 deals. North (club player)")


def test_what_a_bot_prints_is_not_told_at_the_table(tmp_path: Path) -> None:
    ran = run(tmp_path, "play", "--text", "--partner", "tests.bots.arena_players:Talking", "--rules", "utrechts")

    assert ran.returncode == 0
    assert "here I am" not in ran.stdout
    assert "here I am" in ran.stderr


def test_a_bot_of_the_settings_that_interrupts_its_start_is_told_and_the_usual_match_begins(tmp_path: Path) -> None:
    save(tmp_path / "settings.toml", Settings(partner_level="tests.bots.arena_players:Unborn"))

    ran = run(tmp_path, language="en")

    assert (ran.returncode, ran.stderr) == (0, "")
    assert ran.stdout.splitlines()[0].endswith("Unborn cannot play, since it fails to start: KeyboardInterrupt")
    assert [sitter.player for sitter in running(tmp_path)[0].header.sitters[1:]] == ["club"] * 3
