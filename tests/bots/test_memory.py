"""What a seat remembers: never less than is true, and all that the duty proves."""

from __future__ import annotations

from itertools import product

import pytest

from bots.memory import remember
from klaverjas_tui.rules.cards import cards_in, mask_of, parse_cards
from klaverjas_tui.rules.deal import Deal
from klaverjas_tui.rules.duty import duty
from klaverjas_tui.rules.position import read_position
from klaverjas_tui.rules.ruleset import RuleSet, TrumpDuty, Undertrump
from klaverjas_tui.rules.view import SeatView
from tests.bots.tables import RandomBot, deals, play_out
from tests.bots.written import position

DUTIES = [RuleSet(trump_duty=city, undertrump=option) for city, option in product(TrumpDuty, Undertrump)]


def slowly(view: SeatView, seat: int) -> int:
    """The unseen cards that a seat may hold: those with which each of its cards would have been allowed."""
    assert view.trump is not None
    plays = [(trick.leader, trick.cards) for trick in view.tricks]
    if view.trick:
        plays.append((view.leader, view.trick))
    may = view.unseen
    for leader, cards in plays:
        place = (seat - leader) % 4
        if place < len(cards):
            for held in cards_in(may):
                hand = held.bit | cards[place].bit
                if not duty(view.rules, view.trump, hand, cards[:place]).legal >> cards[place] & 1:
                    may &= ~held.bit
    return may


@pytest.mark.parametrize("rules", DUTIES, ids=lambda rules: f"{rules.trump_duty}-{rules.undertrump}")
def test_a_seat_may_hold_exactly_what_its_cards_have_not_ruled_out(rules: RuleSet) -> None:
    """Also: the cards that it does hold are always among them."""

    def watch(deal: Deal, view: SeatView, _: object) -> None:
        if view.trump is None:
            return
        memory = remember(view)
        for seat in range(4):
            held = deal.state.hands[seat]
            assert memory.may[seat] & held == held
            assert memory.sizes[seat] == held.bit_count()
            if seat != view.seat:
                assert memory.may[seat] == slowly(view, seat)

    for deal in deals(rules, 8):
        play_out(deal, [RandomBot(seat) for seat in range(4)], watch)


def test_what_only_one_seat_can_hold_is_known_to_be_there() -> None:
    """West and North threw clubs on the trump jack: the five trumps that are out lie with East."""
    asked = position("9H 7S 8S 9S QS KS TS", dealer=3, maker=0, trump="H", tricks=("0 JH 7C 8C 7H",))
    memory = remember(read_position(asked))
    assert memory.sure[3] == mask_of(parse_cards("8H QH KH TH AH"))
    assert memory.theirs & memory.trumps == memory.sure[3]


def test_a_master_is_a_card_that_no_unseen_one_beats() -> None:
    asked = position("9H KS 8S 9S QS KD TD", dealer=3, maker=0, trump="H", tricks=("0 JH 7C 8C 7H",))
    memory = remember(read_position(asked))
    assert [str(card) for card in cards_in(memory.hand) if memory.is_master(card)] == ["9H"]


def test_a_seat_that_broke_the_duty_is_not_believed_any_more() -> None:
    """Where that is possible: West threw a club on diamonds and a diamond on trumps, so it may hold anything."""
    asked = position(
        "9H KS 8S 9S QS KD",
        dealer=3,
        maker=0,
        trump="H",
        tricks=("0 AD 7C 8D 9D", "0 7H 7D 8H JH"),
        table="3 TC",
    )
    asked["rules"] = {"verzaken": "possible"}
    view = read_position(asked)
    assert remember(view).may[1] == view.unseen
