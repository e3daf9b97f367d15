"""Opening a match: which rules it is played by, and who can sit there."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import pytest

from bots.levels import budget_of
from klaverjas_tui.rules.actions import Action, Pass
from klaverjas_tui.rules.convention import Convention
from klaverjas_tui.rules.match import PERSON, Event, Header, Hinted, Match, Sitter, TakenBack
from klaverjas_tui.rules.presets import PRESETS
from klaverjas_tui.rules.problem import Problem
from klaverjas_tui.rules.ruleset import RoemClaim, Switch
from klaverjas_tui.rules.shuffle import MatchSeed
from klaverjas_tui.storage.places import Places
from klaverjas_tui.storage.settings import Settings
from klaverjas_tui.table.opening import (
    OFFERED,
    PERSON_SEAT,
    NoSaver,
    Opened,
    header_for,
    header_like,
    is_begun,
    leave_for,
    open_playable,
    playable,
    start,
)
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


# Leaving a match for another.

#: A seed with which the person calls second.
SECOND = next(seed for seed in (MatchSeed(f"second-{n}") for n in range(99)) if seed.first_dealer == 2)
BEFORE: tuple[Action, ...] = (Pass(3),)
CALLED: tuple[Action, ...] = (*BEFORE, Pass(PERSON_SEAT))


def dealt(tmp_path: Path, *events: Event) -> Opened:
    """A match in which the first deal was dealt, and then this happened."""
    opened = start(Places(tmp_path, tmp_path), header_for(Settings(), SECOND))
    due = opened.match.due()
    assert due is not None
    for event in (due, *events):
        opened.match.add(event)
        opened.saver.append(event)
    return opened


def running(tmp_path: Path) -> int:
    return len(list((tmp_path / "running").iterdir()))


@pytest.mark.parametrize("events", [(), BEFORE])
def test_a_match_that_its_person_has_not_begun_makes_room_for_another(
    tmp_path: Path, events: tuple[Event, ...]
) -> None:
    opened = dealt(tmp_path, *events)
    assert not is_begun(opened.match)
    other = dealt(tmp_path)
    leave_for(opened, other)
    assert running(tmp_path) == 1
    opened.saver.append(Pass(PERSON_SEAT))  # a bot that thought while it went
    opened.saver.close()
    assert running(tmp_path) == 1
    other.saver.close()


@pytest.mark.parametrize(
    "events",
    [CALLED, (*CALLED, Pass(1)), (*BEFORE, Hinted(PERSON_SEAT)), (*BEFORE, Hinted(PERSON_SEAT), TakenBack(1))],
)
def test_a_match_that_its_person_has_begun_is_left_for_another(tmp_path: Path, events: tuple[Event, ...]) -> None:
    opened = dealt(tmp_path, *events)
    assert is_begun(opened.match)
    other = dealt(tmp_path)
    leave_for(opened, other)
    assert running(tmp_path) == 2
    other.saver.close()


def test_a_match_stays_where_the_other_one_cannot_be_saved(tmp_path: Path) -> None:
    opened = dealt(tmp_path)
    leave_for(opened, Opened(Match(header_for(Settings(), SEED)), NoSaver(datetime.now(UTC))))
    assert running(tmp_path) == 1
