"""Chances, worked out by hand."""

from __future__ import annotations

from math import isclose

from bots.knowledge import Knowledge
from bots.odds import can_beat, can_ruff, expected, lacks
from klaverjas_tui.rules.cards import FULL_MASK, Card, Suit, mask_of, parse_cards

HAND = mask_of(parse_cards("AD 7D"))
OUT = mask_of(parse_cards("KD QD 8S AC KC QC"))


def knowledge(west: int = OUT, north: int = OUT, east: int = OUT) -> Knowledge:
    """South's, with two cards in each hand, spades trumps; what the others may hold as given."""
    may = (HAND, west, north, east)
    sure = tuple(may[seat] & ~(may[(seat + 1) % 4] | may[(seat + 2) % 4] | may[(seat + 3) % 4]) for seat in range(4))
    return Knowledge(0, Suit.SPADES, OUT, may, sure, (2, 2, 2, 2))


def test_a_hand_of_two_of_six_lacks_two_given_cards_in_six_of_fifteen_cases() -> None:
    assert isclose(lacks(knowledge(), 1, mask_of(parse_cards("KD QD"))), 6 / 15)


def test_what_a_seat_cannot_hold_it_lacks() -> None:
    assert lacks(knowledge(west=OUT & ~Card.parse("8S").bit), 1, Card.parse("8S").bit) == 1


def test_what_only_one_seat_can_hold_it_does_not_lack() -> None:
    without = OUT & ~Card.parse("8S").bit
    assert lacks(knowledge(west=without, north=without), 3, Card.parse("8S").bit) == 0


def test_two_of_six_cards_hold_a_third_of_any_kind() -> None:
    assert isclose(expected(knowledge(), 1, mask_of(parse_cards("AC KC QC"))), 1)
    assert isclose(expected(knowledge(), 1, FULL_MASK), 2)


def test_an_ace_is_beaten_only_by_a_ruff() -> None:
    """Void in diamonds in 6 of 15 cases, with a trump in 5 of 15; taken as apart, 2/15."""
    assert isclose(can_ruff(knowledge(), 1, Suit.DIAMONDS), 6 / 15 * 5 / 15)
    assert isclose(can_beat(knowledge(), 1, Suit.DIAMONDS, Card.parse("AD")), 2 / 15)


def test_a_seven_is_beaten_by_any_higher_card_or_by_a_ruff() -> None:
    assert isclose(can_beat(knowledge(), 1, Suit.DIAMONDS, Card.parse("7D")), 9 / 15 + 2 / 15)
