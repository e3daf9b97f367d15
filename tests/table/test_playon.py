"""Playing on: the deal is the one that was played, the bots do what they did, and nothing is kept."""

from __future__ import annotations

import pytest

from bots.decide import decide
from bots.levels import make_bot
from klaverjas_tui.rules.actions import MakeTrumps
from klaverjas_tui.rules.cards import SUITS, parse_cards
from klaverjas_tui.rules.match import Header, Match, Sitter
from klaverjas_tui.rules.presets import preset
from klaverjas_tui.rules.problem import Problem
from klaverjas_tui.rules.ruleset import LengthUnit, MatchLength
from klaverjas_tui.rules.shuffle import MatchSeed
from klaverjas_tui.storage.settings import Settings, usual_house_rules
from klaverjas_tui.table.playon import open_at
from tests.bench.matches import bots_play, new_match
from tests.table.deals import TWO_TRICKS, dealt


def finished(seed: str = "naspelen", deals: int = 3) -> Match:
    """A match that bots of the level of the club have played to its end."""
    chosen = Settings(rules="kbn", house_rules=usual_house_rules("kbn"), length=MatchLength(LengthUnit.DEALS, deals))
    match = new_match(seed, chosen)
    for _ in bots_play(match):
        pass
    return match


def own_places(match: Match, place: int) -> list[int]:
    """The places of what South did in a deal."""
    return [n for n, action in enumerate(match.deals[place].deal.actions) if action.seat == 0]


@pytest.mark.parametrize("place", [0, 1, 2])
def test_the_deal_lies_as_it_lay_at_that_moment(place: int) -> None:
    match = finished()
    for moment in own_places(match, place):
        again, before = open_at(match, place, moment).match, match.deals[place]
        assert again.deal.start == before.deal.start
        assert again.deal.actions == before.deal.actions[:moment]
        assert again.deal.to_act == 0
        assert again.view(0).number == before.started.number == place + 1


def test_the_same_answers_give_the_same_deal_since_the_same_bots_play() -> None:
    match = finished()
    opened = open_at(match, 1, own_places(match, 1)[2])
    assert opened.match.header.sitters == match.header.sitters
    again, actions = opened.match, match.deals[1].deal.actions
    answers = iter(action for action in actions[len(again.deal.actions) :] if action.seat == 0)
    bots = {seat: make_bot("club", match.header.sitters[seat].seed) for seat in (1, 2, 3)}
    while again.due() is None:
        seat = again.deal.to_act
        assert seat is not None
        again.add(decide(bots[seat], again.view(seat)).action if seat else next(answers))
    assert again.deal.actions == actions


def test_the_match_is_over_after_that_deal_and_the_one_played_before_has_not_changed() -> None:
    match = finished()
    sheet, actions = match.sheet, match.deals[2].deal.actions
    again = open_at(match, 2, len(actions) - 2).match
    for _ in bots_play(again):
        pass
    assert len(again.deals) == len(again.sheet) == 1
    assert match.sheet == sheet
    assert match.deals[2].deal.actions == actions


def test_nothing_is_kept_and_nothing_is_unsaved() -> None:
    saver = open_at(finished(), 0, 0).saver
    saver.append(MakeTrumps(0, SUITS[0]))
    assert saver.unsaved_since is None
    assert not saver.finish()
    saver.close()


def test_a_deal_dealt_by_hand_keeps_its_dealer_and_its_hands() -> None:
    match = dealt(*TWO_TRICKS)
    again = open_at(match, 0, 5).match  # hearts made trumps, and the first trick
    assert again.view(0).dealer == 3
    assert again.deal.state.tricks[0].cards == parse_cards("JH 9H 8H 7H")


def test_another_person_at_the_table_makes_room_for_a_bot_and_a_bot_at_south_for_you() -> None:
    match = finished()
    sitters = (match.header.sitters[1], Sitter(), match.header.sitters[2], Sitter())
    other = Match(Header(match.rules, match.header.seed, sitters, match.header.name))
    other.deals = match.deals
    seated = open_at(other, 0, 0).match.header.sitters
    assert [sitter.player for sitter in seated] == ["person", "expert", match.header.sitters[2].player, "expert"]


def test_rules_that_the_table_cannot_play_are_refused() -> None:
    rules = preset("kraken")
    match = Match(Header(rules, MatchSeed("kraak"), (Sitter(),) * 4, "kraken"))
    due = match.due()
    assert due is not None
    match.add(due)
    with pytest.raises(Problem) as refused:
        open_at(match, 0, 0)
    assert refused.value.key == "opening.not_playable"


def test_a_bot_that_is_not_there_any_more_is_refused() -> None:
    with pytest.raises(Problem):
        open_at(dealt(*TWO_TRICKS, bots="gone:Gone"), 0, 1)
