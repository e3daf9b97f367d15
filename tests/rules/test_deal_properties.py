"""What is true of every deal: under every preset, and under rule sets by chance."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from klaverjas_tui.rules.actions import (
    Action,
    CallRevoke,
    ClaimRoem,
    Kraak,
    MakeTrumps,
    Pass,
    Play,
    PutRight,
    TurnTrick,
)
from klaverjas_tui.rules.cards import DECK, FULL_MASK, SUITS, Card, cards_in, mask_of
from klaverjas_tui.rules.deal import Deal, Ending, IllegalAction, IllegalCard, Phase, Start
from klaverjas_tui.rules.ruleset import RoemClaim, RuleSet, Verzaken
from tests.rules.tables import CHOICES, TABLES, choose, extras, play_on, rules_of, slips, starts

every_table = pytest.mark.parametrize("table", TABLES)
#: Under each of the twelve tables: five hundred of each property.
examples = settings(max_examples=42)

#: Every action that anybody could think of.
ALL_ACTIONS: list[Action] = [
    *(kind(seat) for kind in (Pass, Kraak, ClaimRoem, TurnTrick, PutRight, CallRevoke) for seat in range(4)),
    *(MakeTrumps(seat, suit) for seat, suit in product(range(4), SUITS)),
    *(Play(seat, card) for seat, card in product(range(4), DECK)),
]


@st.composite
def deals(draw: st.DrawFn, table: str, verzaken: Verzaken | None = None) -> tuple[Deal, bytes]:
    """A deal in which nothing was done yet, and chance for what will be."""
    rules: RuleSet = draw(rules_of(table))
    start: Start = draw(starts())
    if verzaken is not None:
        rules = rules.but(verzaken=verzaken)
    return Deal(rules, start), draw(CHOICES)


def is_done(deal: Deal, action: Action) -> bool:
    """Try it: False when it is refused."""
    try:
        deal.apply(action)
    except IllegalAction:
        return False
    return True


def finish(deal: Deal, choices: bytes) -> None:
    play_on(deal, choices)
    while not deal.over:
        deal.apply(deal.legal_actions()[0])


@every_table
@examples
@given(st.data())
def test_the_card_points_are_162_times_the_factor(table: str, data: st.DataObject) -> None:
    """Or 224 times the kraak where only the trump cards count double; nothing when it is dealt again."""
    deal, choices = data.draw(deals(table))
    finish(deal, choices)
    line, ending = deal.sheet_line(), deal.state.ending
    if ending is not Ending.PLAYED:
        assert ending is Ending.THROWN_IN
        assert line is None
        return
    assert line is not None
    trumps_double = deal.rules.spades_double == "trump_cards" and deal.state.trump == 3
    factor = deal.state.kraak * (2 if deal.rules.spades_double == "card_points" and deal.state.trump == 3 else 1)
    assert line.factor == factor
    assert sum(cell.points for cell in line.cells) == (224 * deal.state.kraak if trumps_double else 162 * factor)
    assert sum(deal.tally.card_points) == 162
    assert sum(deal.tally.trump_points) == 62
    assert sum(deal.tally.tricks) == 8


@every_table
@examples
@given(st.data())
def test_no_card_is_lost_or_doubled(table: str, data: st.DataObject) -> None:
    deal, choices = data.draw(deals(table))
    for byte in choices:
        state = deal.state
        piles = [*state.hands, mask_of(state.trick), *(mask_of(trick.cards) for trick in state.tricks)]
        assert sum(piles) == FULL_MASK
        assert sum(pile.bit_count() for pile in piles) == 32
        sizes = [hand.bit_count() for hand in state.hands]
        assert max(sizes) - min(sizes) <= 1
        if deal.over:
            return
        deal.apply(choose(deal, byte))


@every_table
@examples
@given(st.data())
def test_there_is_always_something_to_do_until_the_deal_is_over(table: str, data: st.DataObject) -> None:
    deal, choices = data.draw(deals(table))
    for byte in choices:
        if deal.over:
            break
        actions = deal.legal_actions()
        assert actions
        assert len(set(actions)) == len(actions)
        assert {action.seat for action in actions} == {deal.to_act}
        deal.apply(choose(deal, byte))
    finish(deal, b"")
    assert (deal.to_act, deal.legal_actions()) == (None, ())


@every_table
@examples
@given(st.data())
def test_an_illegal_card_is_refused_with_its_reason_and_changes_nothing(table: str, data: st.DataObject) -> None:
    deal, choices = data.draw(deals(table, Verzaken.IMPOSSIBLE))
    for byte in choices:
        if deal.phase is Phase.PLAY:
            before = (deal.state, deal.actions, deal.tally, deal.sheet_line())
            owed, seat = deal.duty, deal.to_act
            assert seat is not None
            for card in cards_in(owed.hand & ~owed.legal):
                with pytest.raises(IllegalCard) as refusal:
                    deal.apply(Play(seat, card))
                assert (refusal.value.duty, refusal.value.ruling) == (owed, owed.ruling(card))
                assert not refusal.value.ruling.allowed
                assert (deal.state, deal.actions, deal.tally, deal.sheet_line()) == before
        if deal.over:
            return
        deal.apply(choose(deal, byte))


@every_table
@examples
@given(st.data(), st.integers(0, 60))
def test_any_action_is_either_done_or_refused_and_changes_nothing(table: str, data: st.DataObject, moment: int) -> None:
    deal, choices = data.draw(deals(table))
    play_on(deal, choices[:moment])
    before, actions = deal.state, deal.actions
    done = set()
    for action in ALL_ACTIONS:
        if is_done(deal, action):
            done.add(action)
            assert deal.actions == (*actions, action)
            assert deal.undo() == action
        assert deal.state == before
        assert deal.actions == actions
    calls = deal.rules.verzaken is Verzaken.POSSIBLE and deal.phase in (Phase.PLAY, Phase.TURN)
    assert done == {
        *deal.legal_actions(),
        *extras(deal),
        *slips(deal),
        *(CallRevoke(seat) for seat in range(4) if calls),
    }


@every_table
@examples
@given(st.data())
def test_taking_back_restores_exactly_all_the_way(table: str, data: st.DataObject) -> None:
    deal, choices = data.draw(deals(table))
    states = [(deal.state, deal.tally, deal.to_act, deal.legal_actions())]
    for byte in choices:
        if deal.over:
            break
        deal.apply(choose(deal, byte))
        states.append((deal.state, deal.tally, deal.to_act, deal.legal_actions()))
    done = deal.actions
    for place in reversed(range(len(done))):
        assert (deal.state, deal.tally, deal.to_act, deal.legal_actions()) == states[place + 1]
        assert deal.undo() == done[place]
    assert (deal.state, deal.tally, deal.to_act, deal.legal_actions()) == states[0]
    assert deal.actions == ()


@every_table
@examples
@given(st.data())
def test_the_same_actions_give_the_same_deal(table: str, data: st.DataObject) -> None:
    deal, choices = data.draw(deals(table))
    play_on(deal, choices)
    again = Deal(deal.rules, deal.start)
    for action in deal.actions:
        again.apply(action)

    assert (again.state, again.sheet_line()) == (deal.state, deal.sheet_line())


@every_table
@examples
@given(st.data())
def test_the_push_of_the_search_does_what_playing_does(table: str, data: st.DataObject) -> None:
    """Without claims: the search plays cards alone."""
    deal, choices = data.draw(deals(table, Verzaken.IMPOSSIBLE))
    deal = Deal(deal.rules.but(roem_claim=RoemClaim.AUTO), deal.start)
    while not deal.over and deal.phase is not Phase.PLAY:
        deal.apply(deal.legal_actions()[-1])
    searched = Deal(deal.rules, deal.start)
    for action in deal.actions:
        searched.apply(action)
    for byte in choices:
        if deal.over:
            break
        action = choose(deal, byte)
        assert isinstance(action, Play)
        deal.apply(action)
        searched.push(action.card)

    assert (searched.state, searched.actions) == (deal.state, deal.actions)


def test_a_card_is_its_value_its_bit_and_its_text() -> None:
    for value, card in enumerate(DECK):
        assert card == value
        assert card.bit == 1 << value
        assert Card.parse(str(card)) is card
        assert Card.parse(str(card).lower()) is card
        assert Card.of(card.rank, card.suit) is card
