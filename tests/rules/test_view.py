"""A seat's view: what that seat could know at a real table, and nothing more."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from enum import Enum

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from klaverjas_tui.rules.actions import MakeTrumps, Pass, Play
from klaverjas_tui.rules.cards import FULL_MASK, Card, Suit, cards_in, mask_of
from klaverjas_tui.rules.deal import Deal, IllegalAction, Phase, Start
from klaverjas_tui.rules.presets import PRESETS
from klaverjas_tui.rules.ruleset import RuleSet
from klaverjas_tui.rules.view import SeatView, view_of
from tests.rules.tables import CHOICES, EVEN, TABLES, play, play_on, random_start, rules_of, starts, with_trumps

every_table = pytest.mark.parametrize("table", TABLES)
examples = settings(max_examples=42)


def swapped(deal: Deal, seat: int, chance: random.Random) -> Deal | None:
    """The same play with two cards exchanged that this seat has not seen; None when it could not have gone so."""
    state = deal.state
    one, other = chance.sample([someone for someone in range(4) if someone != seat], 2)
    mine, theirs = (list(cards_in(state.hands[someone] & ~state.exposed)) for someone in (one, other))
    if not mine or not theirs:
        return None
    exchange = chance.choice(mine).bit | chance.choice(theirs).bit
    hands = list(deal.start.hands)
    hands[one] ^= exchange
    hands[other] ^= exchange
    again = Deal(deal.rules, replace(deal.start, hands=tuple(hands)))
    try:
        for action in deal.actions:
            again.apply(action)
    except IllegalAction:
        return None
    shown = state.tricks and again.state.hand_roem != state.hand_roem  # all have seen another hand roem
    return None if shown or again.phase is not deal.phase else again


@every_table
@examples
@given(st.data(), CHOICES, st.integers(0, 45), st.integers(0, 3), st.integers(0, 1000))
def test_cards_that_a_seat_has_not_seen_may_lie_elsewhere_and_its_view_is_the_same(
    table: str, data: st.DataObject, choices: bytes, moment: int, seat: int, seed: int
) -> None:
    deal = Deal(data.draw(rules_of(table)), data.draw(starts()))
    play_on(deal, choices[:moment])
    chance = random.Random(seed)
    for _ in range(5):
        again = swapped(deal, seat, chance)
        if again is not None:
            assert view_of(again, seat) == view_of(deal, seat)
            assert again.state.hands != deal.state.hands


def test_there_are_enough_cards_to_exchange_for_that_to_prove_anything() -> None:
    chance = random.Random("swaps")
    found = 0
    for _ in range(200):
        deal = Deal(PRESETS["rotterdams"], random_start(chance))
        play_on(deal, chance.randbytes(chance.randint(1, 30)))
        found += swapped(deal, chance.randrange(4), chance) is not None
    assert found > 60


def inside(value: object) -> Iterator[Card]:
    """All cards that a view holds, wherever they are; and it holds nothing but values."""
    if isinstance(value, Card):
        yield value
    elif isinstance(value, tuple):
        for item in value:
            yield from inside(item)
    elif is_dataclass(value):
        for field in fields(value):
            yield from inside(getattr(value, field.name))
    else:
        assert value is None or isinstance(value, Enum | int | str)


@every_table
@examples
@given(st.data(), CHOICES, st.integers(0, 60), st.integers(0, 3))
def test_a_view_holds_no_card_that_is_neither_in_hand_nor_on_the_table(
    table: str, data: st.DataObject, choices: bytes, moment: int, seat: int
) -> None:
    deal = Deal(data.draw(rules_of(table)), data.draw(starts()))
    play_on(deal, choices[:moment])
    view = view_of(deal, seat)

    melds = view.hand_roem.sides if view.hand_roem else ()
    shown = mask_of(card for side in melds for meld in side for card in meld.cards)
    known = view.hand | view.played | view.exposed | shown
    assert mask_of(inside(view)) & ~known == 0
    assert view.hand == deal.state.hands[seat]
    others = sum(deal.state.hands[someone] for someone in range(4) if someone != seat)
    assert view.unseen == others
    assert view.exposed & ~(others | view.hand) == 0
    assert [view.hand_size(someone) for someone in range(4)] == [hand.bit_count() for hand in deal.state.hands]
    assert view.my_turn is (deal.to_act == seat)
    assert view.options == (deal.legal_actions() if view.my_turn else ())
    assert view.tally == deal.tally
    assert view.partner == (seat + 2) % 4


def test_the_suit_that_would_be_turned_next_is_not_seen_before_it_is() -> None:
    rules = RuleSet.from_plain({"trump_making": "turn", "all_pass": "turn_again"})
    one, other = (Deal(rules, Start(3, EVEN, (Suit.HEARTS, second))) for second in (Suit.CLUBS, Suit.SPADES))
    for bidder in range(4):
        for seat in range(4):
            assert view_of(one, seat) == view_of(other, seat)
            assert view_of(one, seat).turned is Suit.HEARTS
        one.apply(Pass(bidder))
        other.apply(Pass(bidder))

    assert (view_of(one, 2).turned, view_of(other, 2).turned) == (Suit.CLUBS, Suit.SPADES)


def test_nothing_is_turned_where_trumps_are_named() -> None:
    suits = ((Suit.HEARTS, Suit.CLUBS), (Suit.SPADES, Suit.DIAMONDS))
    one, other = (Deal(PRESETS["kbn"], Start(3, EVEN, turned)) for turned in suits)

    assert view_of(one, 0).turned is None
    assert view_of(one, 0) == view_of(other, 0)


def test_hand_roem_is_seen_when_the_first_trick_is_complete() -> None:
    deal = with_trumps(PRESETS["kraken"], EVEN, "H")
    play(deal, 0, "7C 9C JC")
    assert view_of(deal, 0).hand_roem is None

    play(deal, 3, "AC")
    assert view_of(deal, 0).hand_roem == deal.state.hand_roem


def test_a_view_says_what_the_seat_may_do() -> None:
    deal = Deal(PRESETS["kbn"], Start(3, EVEN))
    first: SeatView = view_of(deal, 0, totals=(162, 81), number=3)
    assert (first.may_pass, first.suits, first.making) == (True, tuple(Suit), None)
    assert (first.totals, first.number, first.dealer) == ((162, 81), 3, 3)
    with pytest.raises(IllegalAction):
        _ = first.duty
    assert view_of(deal, 1).options == ()

    deal.apply(MakeTrumps(0, Suit.HEARTS))
    assert [view_of(deal, seat).making for seat in range(4)] == [True, False, True, False]
    assert view_of(deal, 0).legal_cards == view_of(deal, 0).cards

    deal.apply(Play(0, Card.parse("7C")))
    follower = view_of(deal, 1)
    assert (follower.phase, follower.to_act, follower.my_turn) == (Phase.PLAY, 1, True)
    assert [str(card) for card in follower.legal_cards] == ["9C", "TC"]
    assert follower.duty == deal.duty
    assert follower.unseen == FULL_MASK & ~follower.hand & ~Card.parse("7C").bit
