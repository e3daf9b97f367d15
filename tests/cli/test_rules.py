"""``klaverjas rules``: the list, and each rule set in words, as JSON and as TOML."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path

import pytest

from klaverjas_tui.rules.presets import PRESETS
from klaverjas_tui.rules.ruleset import CHOICES, RuleSet
from klaverjas_tui.storage.settings import Settings
from klaverjas_tui.storage.settings_file import save
from klaverjas_tui.table.opening import OFFERED
from tests.cli.running import Shell


def test_without_a_name_the_presets_are_listed_and_what_cannot_be_played_is_marked(shell: Shell) -> None:
    status, out, err = shell("rules")

    assert (status, err) == (0, "")
    names = [line.split()[0] for line in out.splitlines() if line and line.split()[0] in PRESETS and line[0] != " "]
    assert names == list(PRESETS)
    marked = {line.split()[0] for line in out.splitlines() if "nog niet te spelen" in line}
    assert marked == set(PRESETS) - set(OFFERED)
    assert [line.split()[0] for line in out.splitlines() if "van je volgende partij" in line] == ["kbn"]


@pytest.mark.parametrize("language", ["nl", "en"])
@pytest.mark.parametrize("name", PRESETS)
def test_a_preset_in_words_is_as_wide_as_the_terminal(shell: Shell, name: str, language: str) -> None:
    for columns in (50, 100):
        status, out, err = shell("rules", name, language=language, columns=columns)

        assert (status, err) == (0, "")
        assert columns - 15 < max(map(len, out.splitlines())) <= columns


def test_the_words_are_of_this_very_rule_set(shell: Shell) -> None:
    assert "De gever spreekt als eerste." in shell("rules", "nku").out
    assert "De gever spreekt als eerste." not in shell("rules", "rotterdams").out
    assert "The dealer speaks first." in shell("rules", "nku", "--lang", "en").out


@pytest.mark.parametrize("name", PRESETS)
def test_a_preset_as_json_and_as_toml_is_read_back_to_itself(shell: Shell, name: str) -> None:
    as_json, as_toml = shell("rules", name, "--json"), shell("rules", "--toml", name)

    assert as_json.status == as_toml.status == 0
    assert RuleSet.from_plain(json.loads(as_json.out)) == PRESETS[name]
    assert RuleSet.from_plain(tomllib.loads(as_toml.out)) == PRESETS[name]


def test_as_toml_every_field_has_its_choices_beside_it(shell: Shell) -> None:
    out = shell("rules", "--toml").out

    for field, choices in CHOICES.items():
        (line,) = (line for line in out.splitlines() if line.removeprefix("# ").startswith(f"{field} ="))
        assert line.endswith("# " + ", ".join(str(choice).lower() for choice in choices))
    assert '\n# undertrump = "never" ' in out
    assert '\nmatch_length = "deals:16" ' in out


def test_without_a_name_a_file_holds_the_rules_of_the_next_match(shell: Shell) -> None:
    settings = Settings(rules="utrechts", house_rules={"tegenpit_bonus": 100})
    assert save(shell.home / "settings.toml", settings) is None

    assert RuleSet.from_plain(json.loads(shell("rules", "--json").out)) == settings.rule_set
    assert RuleSet.from_plain(tomllib.loads(shell("rules", "--toml").out)) == settings.rule_set


def test_a_rules_file_is_shown_as_a_preset_is(shell: Shell) -> None:
    Path("mine.toml").write_text('preset = "snug"\nmatch_length = "points:750"\n')

    assert RuleSet.from_plain(json.loads(shell("rules", "mine.toml", "--json").out)) == PRESETS["snug"].but(
        match_length=RuleSet.from_plain({"match_length": "points:750"}).match_length
    )
    assert "750 punten" in shell("rules", "mine.toml").out
    assert shell("rules", "mine.toml").out.startswith("Snug\n")
    Path("mine.toml").write_text('trump_duty = "rotterdam"\nundertrump = "may"\n')
    assert shell("rules", "mine.toml").out.startswith("Eigen regels\n")


def test_a_preset_saved_as_a_file_is_known_by_its_name_again(shell: Shell) -> None:
    Path("mine.toml").write_text(shell("rules", "bga", "--toml").out)

    assert shell("rules", "mine.toml").out.startswith("BGA\n")
