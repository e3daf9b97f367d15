"""Opening a match: which rules it is played by, and who can sit there."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from bots.levels import budget_of
from klaverjas_tui.rules.convention import Convention
from klaverjas_tui.rules.match import PERSON, Header, Match, Sitter
from klaverjas_tui.rules.presets import PRESETS
from klaverjas_tui.rules.problem import Problem
from klaverjas_tui.rules.ruleset import RoemClaim, Switch
from klaverjas_tui.rules.shuffle import MatchSeed
from klaverjas_tui.storage.settings import Settings
from klaverjas_tui.table.opening import OFFERED, NoSaver, Opened, header_for, header_like, open_playable, playable
from klaverjas_tui.table.players import Person

SEED = MatchSeed("opening")


def test_every_preset_but_kraken_is_offered() -> None:
    assert set(PRESETS) - set(OFFERED) == {"kraken"}


def test_roem_counts_by_itself_unless_claiming_by_hand_was_asked_for() -> None:
    other = Settings(rules="kbn", house_rules={"tegenpit_bonus": 100})
    assert header_for(other, SEED).rules.roem_claim is RoemClaim.AUTO
    with pytest.raises(Problem) as refused:
        header_for(Settings(rules="kbn", house_rules={"roem_claim": "anyone"}), SEED)
    assert refused.value.key == "opening.not_playable"


def test_rules_that_ask_more_of_a_person_than_the_table_can_are_not_playable() -> None:
    assert playable(PRESETS["utrechts"])
    assert not playable(PRESETS["utrechts"].but(kraken=Switch.ON))
    assert not playable(PRESETS["utrechts"].but(hand_roem=Switch.ON))
    assert not playable(PRESETS["kbn"])


def test_partner_and_opponents_sit_where_they_belong() -> None:
    players = [sitter.player for sitter in header_for(Settings(opponents_level="beginner"), SEED).sitters]
    assert players == [PERSON, "beginner", "club", "beginner"]


@pytest.mark.parametrize("convention", Convention)
def test_the_bots_signal_by_the_convention_that_was_chosen_also_once_more(convention: Convention) -> None:
    first = header_for(Settings(convention=convention), SEED)
    again = header_like(first, MatchSeed("again"))
    for header in (first, again):
        assert [sitter.convention for sitter in header.sitters[1:]] == [convention] * 3
        assert header.conventions == (convention, convention)


def test_the_record_has_the_budget_of_a_level_that_has_one() -> None:
    sitters = header_for(Settings(partner_level="meester", opponents_level="club"), SEED).sitters
    assert [sitter.budget for sitter in sitters[1:]] == [None, budget_of("meester"), None]
    assert budget_of("meester")


def test_once_more_is_the_same_table_with_other_cards() -> None:
    first = header_for(Settings(rules="snug", house_rules={}), SEED)
    again = header_like(first, MatchSeed("again"))
    assert (again.rules, again.name) == (first.rules, first.name)
    assert [sitter.player for sitter in again.sitters] == [sitter.player for sitter in first.sitters]
    assert [sitter.seed for sitter in again.sitters][1:] != [sitter.seed for sitter in first.sitters][1:]


def test_only_south_may_be_a_person() -> None:
    first = header_for(Settings(), SEED)
    persons = Header(first.rules, first.seed, (Sitter(),) * 4, first.name)
    with pytest.raises(Problem) as refused:
        Opened(Match(persons), NoSaver(datetime.now(UTC))).players(Person())
    assert refused.value.key == "opening.persons"


def test_a_name_that_only_another_version_knows_is_shown_as_house_rules() -> None:
    first = header_for(Settings(rules="snug", house_rules={}), SEED)
    other = Header(first.rules, first.seed, first.sitters, "a-preset-of-tomorrow")
    assert Opened(Match(first), NoSaver(datetime.now(UTC))).name == "snug"
    assert Opened(Match(other), NoSaver(datetime.now(UTC))).name == ""


def test_settings_of_which_no_match_can_be_made_give_way_to_the_usual_rules_and_players_and_that_is_told() -> None:
    chosen = Settings(rules="snug", house_rules={}, partner_level="nobody", language="nl")

    def opening(settings: Settings) -> Opened:
        return Opened(Match(header_for(settings, SEED)), NoSaver(datetime.now(UTC)))

    opened = open_playable(chosen, opening)
    assert opened.match.header == header_for(Settings(), SEED)
    assert [notice.key for notice in opened.notices] == ["problem.level"]
    assert open_playable(Settings(rules="snug", house_rules={}), opening).notices == ()
