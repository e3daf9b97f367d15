"""What the calls tell: the core's value of a hand is that of the bots, and a better hand speaks for a call."""

from __future__ import annotations

from random import Random

import pytest

from bots.called import calls_of, played_by
from bots.calling import worth_against
from bots.handvalue import makers_value
from klaverjas_tui.rules.actions import MakeTrumps, Pass
from klaverjas_tui.rules.cards import SUITS, Suit, mask_of, parse_cards
from klaverjas_tui.rules.position import read_position
from klaverjas_tui.rules.ruleset import TrumpMaking
from klaverjas_tui.rules.view import SeatView
from tests.bots.written import CITIES, position

STRONG = mask_of(parse_cards("JH 9H AH KH JC AC TC 9C"))
WEAK = mask_of(parse_cards("7H 8H QC 8C KD 8D 7S 9S"))
OTHER = mask_of(parse_cards("QH TH 7C KC QD 7D 8S QS"))
HAND = "AD JD 9D TD JS AS TS KS"
SOUTH = mask_of(parse_cards(HAND))
CERTAIN = 1048576


def asked(city: str = "amsterdam", calls: str = "pass H") -> SeatView:
    """South is to play last to the first trick; West spoke first, then North, and so on."""
    said = [[(number + 1) % 4, call] for number, call in enumerate(calls.split())]
    written = position(HAND, city=city, dealer=0, maker=said[-1][0], trump="H", seat=0, calls=said, table="1 7S 8S QS")
    return read_position(written)


@pytest.mark.parametrize("city", CITIES)
def test_the_value_of_a_hand_is_that_by_which_bots_call(city: str) -> None:
    view = asked(city)
    calls = calls_of(view)
    chance = Random(4)
    for _ in range(100):
        hand = sum(1 << card for card in chance.sample(range(32), 8))
        for suit in SUITS:
            better = makers_value(view.rules, hand, suit) - worth_against(view.rules, hand)
            assert calls.value(hand, suit) == better


def test_the_cards_that_a_seat_has_played_are_its_own() -> None:
    assert played_by(asked()) == [0, 1 << 24, 1 << 25, 1 << 29]


def test_strong_hearts_speak_for_the_maker_and_a_weak_hand_for_a_pass() -> None:
    """West passed and North made hearts."""
    calls = calls_of(asked(calls="pass H"))
    assert calls.likelihood(SOUTH, WEAK, STRONG, OTHER) > CERTAIN // 2
    assert calls.likelihood(SOUTH, STRONG, WEAK, OTHER) < CERTAIN // 100


def test_who_passed_is_unlikely_to_hold_a_suit_worth_naming() -> None:
    """West and North passed, East made hearts."""
    calls = calls_of(asked(calls="pass pass H"))
    assert calls.likelihood(SOUTH, WEAK, OTHER, STRONG) > 100 * calls.likelihood(SOUTH, STRONG, OTHER, WEAK)


def test_the_own_calls_tell_nothing() -> None:
    view = asked()
    assert calls_of(view._replace(calls=(Pass(0),))).likelihood(SOUTH, WEAK, STRONG, OTHER) == CERTAIN


def test_who_must_name_a_suit_tells_only_which_is_best() -> None:
    """At the fifth call West had to name one, and with nothing much it did; at the first it would have passed."""
    forced = asked()._replace(calls=(*[Pass(0)] * 4, MakeTrumps(1, Suit.HEARTS)))
    likely = calls_of(forced).likelihood(SOUTH, OTHER, WEAK, STRONG)
    assert (
        calls_of(forced._replace(calls=(MakeTrumps(1, Suit.HEARTS),))).likelihood(SOUTH, OTHER, WEAK, STRONG) < likely
    )


def test_only_the_turned_suit_is_passed_on() -> None:
    """Strong hearts and clubs say nothing where spades were turned; where hearts were, a pass is not to be believed."""
    view = asked()
    rules = view.rules.but(trump_making=TrumpMaking.TURN)
    passed = view._replace(rules=rules, calls=(Pass(1),))
    spades = calls_of(passed._replace(turned=Suit.SPADES)).likelihood(SOUTH, STRONG, WEAK, OTHER)
    hearts = calls_of(passed._replace(turned=Suit.HEARTS)).likelihood(SOUTH, STRONG, WEAK, OTHER)
    assert hearts < CERTAIN // 10 < CERTAIN // 2 < spades
