"""Deals as South saw them after some tricks, written as text."""

from __future__ import annotations

from typing import Final

from klaverjas_tui.rules.cards import cards_in, mask_of, parse_cards, parse_suit
from klaverjas_tui.rules.deal import Deal, Start
from klaverjas_tui.rules.ruleset import RuleSet
from klaverjas_tui.rules.trick import complete
from klaverjas_tui.rules.view import SeatView, view_of

SEATS: Final = "SWNE"


def watched(rules: RuleSet, trump: str, tricks: str, hand: str = "") -> SeatView:
    """What South saw after these tricks: ``"E 9H TH 8H 7C, E ..."`` is led by East. The hand is as long as it is."""
    suit = parse_suit(trump)
    done = []
    for place, line in enumerate(tricks.split(", ")):
        leader, _, cards = line.partition(" ")
        done.append(complete(rules, suit, SEATS.index(leader), parse_cards(cards), last=place == 7))
    any_hands = tuple(0xFF << (8 * seat) for seat in range(4))
    view = view_of(Deal.with_trumps(rules, Start(3, any_hands), 0, suit), 0)
    return view._replace(tricks=tuple(done), leader=done[-1].winner, hand=mask_of(parse_cards(hand)), options=())


def cards_of(mask: int) -> list[str]:
    """The cards of a mask as text."""
    return [str(card) for card in cards_in(mask)]
