"""The auction: what a call is worth is what the deals bring that are played on from it."""

from __future__ import annotations

from typing import Any

import pytest

from bots.auction import Outcome, Table, auction
from bots.decide import decide
from bots.expert import Expert
from klaverjas_tui.rules.actions import Call, MakeTrumps, Pass
from klaverjas_tui.rules.cards import Suit
from klaverjas_tui.rules.deal import Deal, Start
from klaverjas_tui.rules.position import read_position
from klaverjas_tui.rules.presets import PRESETS
from klaverjas_tui.rules.ruleset import AllPass, RoemTable, RuleSet, Stuk, Switch, TrumpMaking
from klaverjas_tui.rules.scoring import Mark
from klaverjas_tui.rules.view import SeatView, view_of
from tests.bots.tables import deals
from tests.bots.written import position

PASSED = [[seat, "pass"] for seat in (1, 2, 3)]
MIDDLING = "JH TH AH 7S 8S QC 7D KD"
RULES = {
    "free": PRESETS["thuis1500"],
    "rotterdam": PRESETS["rotterdams"],
    "compulsory": PRESETS["utrechts"],
    "turn": PRESETS["online"],
    "turn again": RuleSet(trump_making=TrumpMaking.TURN, all_pass=AllPass.TURN_AGAIN),
    "redeal": RuleSet(trump_making=TrumpMaking.TURN, all_pass=AllPass.REDEAL),
    "forced": RuleSet(all_pass=AllPass.DEALER_FORCED),
    "spades": PRESETS["schoppen_dubbel"],
    "from the hand": RuleSet(hand_roem=Switch.ON, stuk=Stuk.ANNOUNCED_FROM_HAND, roem_table=RoemTable.HOME),
}


def asked(hand: str, **more: Any) -> SeatView:
    """South is to speak: the dealer, after three passes."""
    return read_position(position(hand, **{"dealer": 0, "calls": PASSED, **more}))


def after_passes(rules: RuleSet, passes: int, seed: str = "auction") -> SeatView:
    """What the seat to speak sees of a fresh deal after so many passes."""
    (deal,) = deals(rules, 1, seed)
    for _ in range(passes):
        assert deal.to_act is not None
        deal.apply(Pass(deal.to_act))
    assert deal.to_act is not None
    return view_of(deal, deal.to_act)


def played_on(view: SeatView, start: Start, call: Call) -> Outcome:
    """What the own side writes more than the others when experts go on from a call, and whether the makers are nat."""
    deal = Deal(view.rules, start)
    for said in (*view.calls, call):
        deal.apply(said)
    while deal.to_act is not None:
        deal.apply(decide(Expert(), view_of(deal, deal.to_act)).action)
    line = deal.sheet_line()
    if line is None:
        return Outcome(0, nat=False)
    own = view.seat % 2
    return Outcome(line.totals[own] - line.totals[1 - own], line.cells[line.makers].mark is Mark.NAT)


def test_all_eight_trumps_win_all_points_and_the_pit() -> None:
    """162 and 100, and what roem the others must throw on it."""
    offered = auction(asked("7H 8H 9H TH JH QH KH AH"), budget=20)

    assert offered[0].action == MakeTrumps(0, Suit.HEARTS)
    assert 262 <= offered[0].expected < 272
    assert offered[0].nat == 0


def test_a_suit_of_which_nothing_is_held_is_worst_beside_eight_trumps() -> None:
    """In clubs the hand takes no trick but by a heart led through: the makers are nat almost always."""
    offered = auction(asked("7H 8H 9H TH JH QH KH AH"), budget=20)
    assert all(one.nat > 0.5 for one in offered if one.action not in (MakeTrumps(0, Suit.HEARTS), Pass(0)))


def test_cards_that_are_dealt_again_are_worth_nothing() -> None:
    rules = {"trump_making": "turn", "all_pass": "redeal"}
    (passed,) = [one for one in auction(asked(MIDDLING, rules=rules, turned="H"), budget=6) if one.action == Pass(0)]
    assert (passed.expected, passed.nat, passed.error) == (0, 0, 0)


def test_a_seat_that_may_not_pass_is_offered_suits_only() -> None:
    forced = asked(MIDDLING, rules={"all_pass": "dealer_forced"})
    assert {one.action for one in auction(forced, budget=4)} == {MakeTrumps(0, suit) for suit in Suit}


def test_the_best_call_comes_first_and_none_doubts_it() -> None:
    offered = auction(asked(MIDDLING), budget=10)

    assert [one.expected for one in offered] == sorted((one.expected for one in offered), reverse=True)
    assert offered[0].doubt == 0
    assert all(one.doubt > 0 for one in offered[1:])


def test_the_same_seed_gives_the_same_values_and_another_one_others() -> None:
    view = asked(MIDDLING)
    assert auction(view, 3, 8) == auction(view, 3, 8)
    assert auction(view, 3, 8) != auction(view, 4, 8)


def test_one_world_leaves_no_error_to_be_told() -> None:
    assert {one.error for one in auction(asked(MIDDLING), budget=1)} == {0}


def test_after_trumps_are_made_there_is_nothing_to_call() -> None:
    playing = read_position(position(MIDDLING, dealer=3, maker=0, trump="H"))
    with pytest.raises(ValueError, match="no call"):
        auction(playing)


@pytest.mark.parametrize("name", RULES)
def test_a_call_brings_what_the_same_deal_brings_that_experts_play_by_the_rules(name: str) -> None:
    for passes in (0, 2, 3) if RULES[name].trump_making is not TrumpMaking.COMPULSORY else (0,):
        view = after_passes(RULES[name], passes)
        table = Table(view, 5)
        for world in [table.world() for _ in range(3)]:
            start = Start(view.dealer, world.hands, world.turned, view.first_deal)
            for call in view.options:
                assert isinstance(call, Pass | MakeTrumps)
                assert table.outcome(world, call) == played_on(view, start, call)


def test_the_expected_points_are_the_mean_over_the_worlds() -> None:
    view = after_passes(RULES["free"], 1)
    table = Table(view, 7)
    worlds = [table.world() for _ in range(6)]
    starts = [Start(view.dealer, world.hands, world.turned, view.first_deal) for world in worlds]
    for one in auction(view, 7, 6):
        found = [played_on(view, start, one.action) for start in starts]
        assert one.expected == pytest.approx(sum(each.lead for each in found) / 6)
        assert one.nat == pytest.approx(sum(each.nat for each in found) / 6)


@pytest.mark.parametrize("name", ["free", "rotterdam", "turn", "forced"])
def test_in_every_world_the_seats_that_passed_would_have_passed(name: str) -> None:
    view = after_passes(RULES[name], 2)
    table = Table(view, 1)
    for world in [table.world() for _ in range(30)]:
        assert world.hands[view.seat] == view.hand
        deal = Deal(view.rules, Start(view.dealer, world.hands, world.turned, view.first_deal))
        for call in view.calls:
            assert decide(Expert(), view_of(deal, call.seat)).action == call
            deal.apply(call)
        assert deal.talk.proposed == view.turned


def test_after_four_passes_the_suit_that_lies_turned_is_the_second_one() -> None:
    view = after_passes(RULES["turn again"], 4)
    table = Table(view, 1)
    for world in [table.world() for _ in range(10)]:
        assert world.turned[1] is view.turned
        assert world.turned[0] is not view.turned
