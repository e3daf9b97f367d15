"""Wrong use: one line on standard error that says what is wrong and how to mend it, and exit status 2."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

import pytest

from tests.cli.running import Shell

#: What is typed, and what the line names: what is wrong, and what to do.
MISTAKES: Final[list[tuple[str, Sequence[str]]]] = [
    # Commands and options that are not there.
    ("speel", ["speel", "play, practise, review, stats, advise, rules"]),
    ("--rulez", ["--rulez", "--text", "--lang"]),
    ("-x", ["-x", "--help"]),
    ("-", ['"-"']),
    ("play --fast", ["klaverjas play", "--fast", "--pace"]),
    ("play --pac slow", ["--pac", "--pace"]),
    ("play kbn", ["kbn", "klaverjas play --help"]),
    ("play -- --text", ["--text", "klaverjas play --help"]),
    ("rules kbn snug", ["snug", "klaverjas rules --help"]),
    ("advise a.json b.json", ["b.json", "klaverjas advise --help"]),
    ("--rules kbn", ["--rules", "klaverjas play --rules"]),
    ("--text play", ["klaverjas play"]),
    # Values that are lacking, too many, or cannot be.
    ("play --deals", ["--deals 16"]),
    ("play --rules --text", ["--rules rotterdams"]),
    ("--pace", ["--pace quick"]),
    ("advise --level", ["--level club"]),
    ("play --text=yes", ["--text"]),
    ("rules --json=1", ["--json"]),
    ("play --deals 0", ["--deals", '"0"', "100000"]),
    ("play --deals -3", ["--deals", '"-3"', "100000"]),
    ("play --points 1e3", ["--points", '"1e3"', "100000"]),
    ("play --points 1000001", ["--points", "100000"]),
    ("play --deals ½", ["--deals", "100000"]),
    ("play --pace fast", ["--pace", '"fast"', "instant, quick, normal, slow"]),
    ("--pace fast", ["--pace", '"fast"', "instant, quick, normal, slow"]),
    ("play --lang fr", ["--lang", '"fr"', "nl, en"]),
    ("rules --lang fr", ["--lang", '"fr"', "nl, en"]),
    ("play --convention loud", ["--convention", '"loud"', "off, simple, full, reversed"]),
    ("play --deal 123", ["--deal", '"123"', "7K3M-00XF-2VBT"]),
    ("play --seed é", ["--seed", "64"]),
    ("play --level pro", ["--level", '"pro"', "beginner, club"]),
    ("play --partner pro", ["--partner", '"pro"', "beginner, club"]),
    ("play --opponents no_such_module:Bot", ["--opponents", "no_such_module", "PYTHONPATH"]),
    ("play --level json:Bot", ["--level", "json", "Bot"]),
    ("play --level json:dumps", ["--level", "make_trumps, play"]),
    ("advise x --level pro", ["--level", '"pro"', "beginner, club"]),
    # Options that exclude each other.
    ("play --deals 4 --points 500", ["--deals", "--points"]),
    ("play --level club --partner club", ["--level", "--partner"]),
    ("play --level club --opponents club", ["--level", "--opponents"]),
    ("rules kbn --json --toml", ["--json", "--toml"]),
    # Rules that are not there, or that the table cannot play.
    ("play --rules rotterdam", ["rotterdam", "kbn, rotterdams, nku", "TOML"]),
    ("rules rotterdam", ["rotterdam", "kbn, rotterdams, nku", "TOML"]),
    ("play --rules ", ['""', "kbn, rotterdams, nku"]),
    ("play --rules kraken", ["kraken", "kbn, rotterdams, nku"]),
    ("play --rules none.toml", ["none.toml"]),
    ("rules none.toml", ["none.toml"]),
    # Positions.
    ("advise", ["-"]),
    ("advise none.json", ["none.json"]),
    ("advise .", ["."]),
]

#: What a rules file holds, and what the line names.
FILES: Final[list[tuple[str, Sequence[str]]]] = [
    ('trump_duty = "utrecht"', ["trump_duty", '"utrecht"', "amsterdam, rotterdam"]),
    ('trumpduty = "rotterdam"', ["trumpduty", "klaverjas rules --toml"]),
    ("tegenpit_bonus = 50", ["tegenpit_bonus", '"50"', "0, 100"]),
    ("pit_bonus = true", ["pit_bonus", "100"]),
    ("trump_duty = []", ["trump_duty", "amsterdam, rotterdam"]),
    ("trump_duty = 2024-01-01", ["trump_duty", "amsterdam, rotterdam"]),
    ("[trump_duty]", ["trump_duty", "amsterdam, rotterdam"]),
    ("first_deal_clubs = true", ["first_deal_clubs", "trump_making"]),
    ('match_length = "deals:0"', ["match_length", '"deals:0"', "deals:N, points:N"]),
    ("match_length = 16", ["match_length", '"16"', "deals:N, points:N"]),
    ('preset = "amsterdams"', ['"amsterdams"', "kbn, rotterdams"]),
    ("preset = ['kbn']", ["kbn, rotterdams"]),
    ('roem_claim = "anyone"', ["roem_claim", "anyone", "auto"]),
    ('verzaken = "possible"', ["verzaken", "possible", "impossible"]),
    ('hand_roem = "on"', ["hand_roem", "on", "off"]),
    ('trump_making = "compulsory"\nkraken = "on"', ["kraken", "on", "off"]),
    ('preset = "kraken"\nkraken = "off"', ["hand_roem", "on", "off"]),
    ('\n\ntrump_duty = "', ["3", "TOML"]),
    ("\xff", ["1", "TOML"]),
    ("a = " + "[" * 5000, ["TOML"]),
]


def assert_one_line(said: str, names: Sequence[str]) -> None:
    assert said.startswith("klaverjas: ")
    assert said.count("\n") == 1
    assert said.endswith(".\n")
    assert [name for name in names if name not in said] == []


@pytest.mark.parametrize(("typed", "names"), MISTAKES, ids=[typed for typed, _ in MISTAKES])
def test_wrong_use_is_told_in_one_line_of_either_language(shell: Shell, typed: str, names: Sequence[str]) -> None:
    told = {}
    for language in ("nl", "en"):
        status, out, told[language] = shell(*typed.split(" "), language=language)
        assert (status, out) == (2, "")
        assert_one_line(told[language], names)

    assert told["nl"] != told["en"]
    assert not shell.home.exists()


@pytest.mark.parametrize(("content", "names"), FILES, ids=[content.strip()[:30] for content, _ in FILES])
@pytest.mark.parametrize("language", ["nl", "en"])
def test_a_bad_rules_file_is_named_with_the_field_and_what_it_can_be(
    shell: Shell, language: str, content: str, names: Sequence[str]
) -> None:
    Path("mine.toml").write_text(content, encoding="latin-1")

    status, out, err = shell("play", "--rules", "mine.toml", language=language)

    assert (status, out) == (2, "")
    assert_one_line(err, ["mine.toml", *names])


def test_errors_are_in_the_language_that_is_asked_for(shell: Shell) -> None:
    assert shell("play", "--lang", "en", "--deals", "x", language="nl").err.startswith("klaverjas: --deals cannot be")
    assert shell("play", "--deals", "x", "--lang=nl", language="en").err.startswith("klaverjas: --deals kan niet")
    assert shell("play", "--lang=en", "--rules", language="nl").err.startswith("klaverjas: --rules lacks a value")


def test_an_error_is_ascii_where_the_terminal_is_a_linux_console(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "linux")

    assert shell("speél").err.isascii()
