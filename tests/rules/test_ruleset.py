"""A rule set: what it holds, what it refuses, and the way to plain values and back."""

from __future__ import annotations

import json
import tomllib
from itertools import product
from typing import Any, Final

import pytest
import tomlkit
from hypothesis import given

from klaverjas_tui.rules.presets import PRESETS, preset
from klaverjas_tui.rules.problem import Problem
from klaverjas_tui.rules.ruleset import (
    CHOICES,
    AllPass,
    LengthUnit,
    MatchLength,
    RuleSet,
    TrumpDuty,
    TrumpMaking,
)
from tests.rules.tables import plain_rules

#: The all_pass options that each way of making trumps knows, as the table of field names has them.
KNOWN: Final[dict[str, set[str | None]]] = {
    "free": {None, "first_must", "dealer_forced"},
    "compulsory": {None},
    "turn": {None, "first_other_suit", "turn_again", "redeal"},
}
ALL_PASSES: Final = [None, *AllPass]


def clash(method: str, all_pass: str | None, bidder: str, *, clubs: bool, kraken: bool) -> set[str]:
    """The fields of this combination that make no sense beside the others."""
    wrong = set()
    if all_pass not in KNOWN[method]:
        wrong.add("all_pass")
    if all_pass == "dealer_forced" and bidder == "dealer":  # who speaks first is forced after four passes
        wrong.add("all_pass")
    if clubs and method != "turn":
        wrong.add("first_deal_clubs")
    if kraken and method != "compulsory":
        wrong.add("kraken")
    return wrong


def test_every_combination_that_makes_no_sense_is_refused_with_its_field() -> None:
    refused = 0
    for method, all_pass, bidder, clubs, kraken in product(
        TrumpMaking, ALL_PASSES, ("left", "dealer"), (False, True), (False, True)
    ):
        plain: dict[str, Any] = {"trump_making": method, "first_bidder": bidder, "first_deal_clubs": clubs}
        plain["kraken"] = "on" if kraken else "off"
        if all_pass is not None:
            plain["all_pass"] = all_pass
        wrong = clash(method, all_pass, bidder, clubs=clubs, kraken=kraken)
        if not wrong:
            RuleSet.from_plain(plain)
            continue
        with pytest.raises(Problem) as refusal:
            RuleSet.from_plain(plain)
        assert refusal.value.key == "problem.clash"
        assert refusal.value.data["field"] in wrong
        refused += 1
    # What is left: free (unset and first_must with both bidders, dealer_forced with one), compulsory (both bidders,
    # kraken or not), turn (four options, both bidders, clubs or not).
    assert refused == 3 * 6 * 2 * 2 * 2 - (2 * 2 + 1) - 2 * 2 - 4 * 2 * 2


#: Values that no field takes.
NO_VALUE: Final[list[Any]] = ["", "x", "AMSTERDAM", " off", None, -1, 50, 1.5, [], {}, ["off"], ("on",)]


@pytest.mark.parametrize("field", [*CHOICES, "match_length"])
def test_a_value_that_a_field_cannot_have_is_refused_with_the_field_and_what_it_can_have(field: str) -> None:
    values = [*NO_VALUE, *(value for value in (True, False, 0, 1) if value not in CHOICES.get(field, ()))]
    for value in values:
        with pytest.raises(Problem) as refusal:
            RuleSet.from_plain({field: value})
        if field == "match_length":
            assert refusal.value.key == "problem.match_length"
        else:
            assert refusal.value.key == "problem.choice"
            assert refusal.value.data["field"] == field
            assert all(str(choice).lower() in str(refusal.value.data["choices"]) for choice in CHOICES[field])


def test_yes_and_no_are_no_numbers() -> None:
    for field, value in (("first_deal_clubs", 0), ("first_deal_clubs", 1), ("tegenpit_bonus", False)):
        with pytest.raises(Problem) as refusal:
            RuleSet.from_plain({field: value})
        assert refusal.value.data["field"] == field


@pytest.mark.parametrize(
    "changes",
    [
        {"trump_duty": "rotterdam"},
        {"hand_roem": True},
        {"pit_bonus": 0},
        {"pit_bonus": 100.0},
        {"tegenpit_bonus": True},
        {"first_deal_clubs": 1},
        {"match_length": "deals:16"},
        {"stuk": None},
    ],
)
def test_a_rule_set_that_is_made_directly_is_checked_too(changes: dict[str, Any]) -> None:
    with pytest.raises(Problem):
        RuleSet(**changes)
    with pytest.raises(Problem):
        PRESETS["kbn"].but(**changes)


@pytest.mark.parametrize(
    "text",
    [
        *("deals", "deals:", ":16", "deals:0", "deals:-1", "deals:1.5", "deals: 16", "deals:16:1", "DEALS:16"),
        *("points:1e3", "points:+750", "points:\u0661\u0666", "points:" + "9" * 5000, "deals:1000000"),
        *("tricks:8", 16, True),
    ],
)
def test_what_is_no_match_length_is_refused(text: object) -> None:
    with pytest.raises(Problem) as refusal:
        RuleSet.from_plain({"match_length": text})
    assert refusal.value.key == "problem.match_length"


@pytest.mark.parametrize("text", ["deals:16", "deals:8", "deals:1", "points:1500", "points:1001", "points:750"])
def test_a_match_length_is_read_and_written_as_it_is(text: str) -> None:
    assert str(MatchLength.parse(text)) == text


def test_an_unknown_field_is_named() -> None:
    with pytest.raises(Problem) as refusal:
        RuleSet.from_plain({"trump_dutty": "amsterdam"})
    assert (refusal.value.key, refusal.value.data) == ("problem.field", {"field": "trump_dutty"})


@pytest.mark.parametrize("plain", [None, [], "kbn", 1, [("trump_duty", "amsterdam")]])
def test_what_is_no_table_of_fields_is_refused(plain: object) -> None:
    with pytest.raises(Problem) as refusal:
        RuleSet.from_plain(plain)
    assert refusal.value.key == "problem.rules_not_a_table"


def test_an_unknown_preset_is_refused_with_those_that_there_are() -> None:
    with pytest.raises(Problem) as refusal:
        preset("kbm")
    assert refusal.value.data["name"] == "kbm"
    assert "kbn" in str(refusal.value.data["names"])
    assert preset("kbn") is PRESETS["kbn"]


@given(plain_rules())
def test_to_plain_values_and_back_through_toml_and_json_too(plain: dict[str, Any]) -> None:
    rules = RuleSet.from_plain(plain)
    written = rules.to_plain()

    assert plain.items() <= written.items()
    assert RuleSet.from_plain(written) == rules
    assert RuleSet.from_plain(json.loads(json.dumps(written))) == rules
    toml = tomlkit.dumps(written)
    assert RuleSet.from_plain(tomllib.loads(toml)) == rules
    assert RuleSet.from_plain(tomlkit.parse(toml)) == rules


@pytest.mark.parametrize("name", PRESETS)
def test_a_preset_goes_to_plain_values_and_back(name: str) -> None:
    rules = PRESETS[name]
    for plain in (rules.to_plain(), tomllib.loads(tomlkit.dumps(rules.to_plain()))):
        assert RuleSet.from_plain(plain) == rules
    assert {type(value) for value in rules.to_plain().values()} <= {str, int, bool}


def test_fields_over_a_preset_keep_its_other_fields() -> None:
    changed = RuleSet.from_plain({"roem_claim": "auto", "match_length": "points:1001"}, PRESETS["kbn"])

    assert changed == PRESETS["kbn"].but(
        roem_claim=RuleSet().roem_claim, match_length=MatchLength(LengthUnit.POINTS, 1001)
    )


def test_a_preset_with_another_duty_or_method_gets_the_values_that_belong_to_it() -> None:
    kbn = PRESETS["kbn"]
    assert (kbn.undertrump_in_force, kbn.all_pass_in_force) == ("never", "first_must")

    rotterdam = kbn.but(trump_duty=TrumpDuty.ROTTERDAM)
    turn = kbn.but(trump_making=TrumpMaking.TURN)
    compulsory = kbn.but(trump_making=TrumpMaking.COMPULSORY)
    assert rotterdam.undertrump_in_force == "must"
    assert turn.all_pass_in_force == "first_other_suit"
    assert compulsory.all_pass_in_force is None
    assert "undertrump" not in rotterdam.to_plain()
    assert "all_pass" not in turn.to_plain()
