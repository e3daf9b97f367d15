"""Whole deals, card by card, beside the second way of stating the rules."""

from __future__ import annotations

import random
from typing import Final

import pytest

from klaverjas_tui.rules.actions import Play
from klaverjas_tui.rules.deal import Deal, Ending, Phase
from klaverjas_tui.rules.presets import PRESETS
from klaverjas_tui.rules.ruleset import RoemTable, RuleSet, Verzaken
from klaverjas_tui.rules.scoring import SheetLine
from tests.rules import second_way
from tests.rules.second_deal import Played, taken, winner
from tests.rules.tables import ALL_DUTIES, LOOSE, choose, duty_rules, play_out, random_start, words

LOOP: Final = 2000


def check(deal: Deal) -> SheetLine:
    """A deal that was played out holds together, and was scored as the second way scores the cards on the table."""
    state, line, tally = deal.state, deal.sheet_line(), deal.tally
    assert state.ending is Ending.PLAYED
    assert state.trump is not None
    assert state.maker is not None
    assert line is not None
    assert sorted(card for trick in state.tricks for card in trick.cards) == list(range(32))
    assert state.hands == (0, 0, 0, 0)

    trump, plain = state.trump.letter, deal.rules.to_plain()
    tricks = [Played(trick.leader, words(trick.cards), list(trick.claims)) for trick in state.tricks]
    leaders = [(deal.start.dealer + 1) % 4, *(winner(trick, trump) for trick in tricks)]
    assert [trick.leader for trick in tricks] == leaders[:-1], "who wins a trick leads to the next"
    took = taken(plain, [words(hand) for hand in deal.start.hands], trump, tricks)
    assert sum(took.card_points) == 162
    assert (list(tally.card_points), list(tally.roem), list(tally.tricks)) == took[:3]

    written = second_way.settle(plain, took, state.maker % 2, state.kraak, trump)
    assert [cell.points for cell in line.cells] == written.points
    assert [cell.roem for cell in line.cells] == written.roem
    assert [cell.mark.value if cell.mark else "" for cell in line.cells] == written.marks
    trumps_double = trump == "S" and deal.rules.spades_double == "trump_cards"
    assert sum(written.points) == (224 * state.kraak if trumps_double else 162 * line.factor)
    return line


@pytest.mark.parametrize("name", PRESETS)
def test_twenty_thousand_deals_by_chance(name: str) -> None:
    """Two thousand of each preset."""
    chance = random.Random(f"loop {name}")
    marks = set()
    for _ in range(LOOP):
        deal = Deal(PRESETS[name], random_start(chance))
        play_out(deal, chance)
        marks |= {cell.mark for cell in check(deal).cells}
    assert {None, "nat"} <= marks


@pytest.mark.parametrize("name", PRESETS)
def test_at_every_card_of_a_deal_those_may_be_played_that_the_second_way_allows(name: str) -> None:
    chance = random.Random(f"cards {name}")
    for _ in range(50):
        plays_by_the_second_way(Deal(PRESETS[name], random_start(chance)), chance)


@pytest.mark.parametrize("table", ["kbn", "home", "plaatjes"])
@pytest.mark.parametrize(("city", "undertrump"), ALL_DUTIES)
def test_so_it_is_in_both_cities_with_every_option_and_every_table_of_roem(
    city: str, undertrump: str, table: str
) -> None:
    chance = random.Random(f"{city} {undertrump} {table}")
    rules = duty_rules(city, undertrump).but(roem_table=RoemTable(table))
    for _ in range(40):
        deal = Deal(rules, random_start(chance))
        plays_by_the_second_way(deal, chance)
        check(deal)


def test_so_it_is_under_rule_sets_by_chance() -> None:
    chance = random.Random("rule sets")
    for _ in range(500):
        deal = Deal(rules_by_chance(chance), random_start(chance))
        plays_by_the_second_way(deal, chance)
        if deal.state.ending is Ending.PLAYED:
            check(deal)


def plays_by_the_second_way(deal: Deal, chance: random.Random) -> None:
    plain = deal.rules.to_plain()
    while not deal.over:
        state, seat = deal.state, deal.to_act
        if deal.phase is Phase.PLAY:
            assert seat is not None
            assert state.trump is not None
            expected = second_way.legal(plain, words(state.hands[seat]), words(state.trick), state.trump.letter)
            may = [str(action.card) for action in deal.legal_actions() if isinstance(action, Play)]
            assert sorted(may) == sorted(expected)
        deal.apply(choose(deal, chance.getrandbits(8)))


def rules_by_chance(chance: random.Random) -> RuleSet:
    """Any rule set in which a revoke is impossible."""
    plain = {field: chance.choice(values) for field, values in LOOSE.items()}
    plain["verzaken"] = Verzaken.IMPOSSIBLE.value
    plain["trump_duty"] = chance.choice(["amsterdam", "rotterdam"])
    plain["undertrump"] = chance.choice(["never", "under_partner", "may", "must"])
    plain["trump_making"] = chance.choice(["free", "compulsory", "turn"])
    if plain["trump_making"] == "compulsory":
        plain["kraken"] = chance.choice(["off", "on"])
    return RuleSet.from_plain(plain)
