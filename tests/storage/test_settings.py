"""The settings as a value: their defaults, and the rules of the last match as a difference from a preset."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from klaverjas_tui.rules.presets import PRESETS
from klaverjas_tui.rules.ruleset import MatchLength, RoemClaim, RuleSet, TrumpDuty, Undertrump
from klaverjas_tui.storage.settings import Settings
from klaverjas_tui.table.pace import Pace, TrickPause
from tests.rules.tables import plain_rules


def test_the_first_match_is_kbn_with_automatic_roem_against_club() -> None:
    first = Settings()

    assert first.rule_set == PRESETS["kbn"].but(roem_claim=RoemClaim.AUTO)
    assert (first.partner_level, first.opponents_level) == ("club", "club")
    assert (first.pace, first.pause) == (Pace.NORMAL, TrickPause.MEDIUM)
    assert (first.language, first.ascii, first.length) == (None, None, None)
    assert first.speaking_line
    assert (first.mouse, first.four_colours, first.play_only_card) == (False, False, False)


@pytest.mark.parametrize("name", PRESETS)
def test_a_preset_as_it_comes_has_no_house_rules(name: str) -> None:
    chosen = Settings().with_rules(name, PRESETS[name])

    assert (chosen.rules, dict(chosen.house_rules), chosen.length) == (name, {}, None)
    assert chosen.rule_set == PRESETS[name]


def test_house_rules_are_only_what_differs() -> None:
    rules = PRESETS["kbn"].but(roem_claim=RoemClaim.AUTO, match_length=MatchLength.parse("deals:8"))
    chosen = Settings().with_rules("kbn", rules)

    assert chosen == Settings(house_rules={"roem_claim": "auto"}, length=MatchLength.parse("deals:8"))
    assert chosen.rule_set == rules


def test_what_follows_from_the_duty_follows_it_still() -> None:
    chosen = Settings().with_rules("kbn", PRESETS["kbn"].but(trump_duty=TrumpDuty.ROTTERDAM))

    assert chosen.rule_set.undertrump_in_force is Undertrump.MUST


def test_the_chosen_length_is_over_preset_and_house_rules() -> None:
    chosen = Settings(rules="bga", house_rules={"match_length": "points:750"})
    assert chosen.rule_set.match_length == MatchLength.parse("points:750")

    longer = Settings(rules="bga", house_rules={"match_length": "points:750"}, length=MatchLength.parse("deals:8"))
    assert longer.rule_set.match_length == MatchLength.parse("deals:8")


@settings(max_examples=200)
@given(name=st.sampled_from(list(PRESETS)), plain=plain_rules())
def test_any_rules_are_kept_as_a_difference_from_any_preset_they_go_with(name: str, plain: dict[str, object]) -> None:
    rules = RuleSet.from_plain(plain)
    kept = Settings().with_rules(name, rules)

    assert kept.rule_set == rules
