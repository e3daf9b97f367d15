"""The order of a hand: suits together, colours alternating where that can be, trumps at the right end."""

from __future__ import annotations

import pytest

from klaverjas_tui.rules.cards import Suit, parse_cards
from klaverjas_tui.widgets.handorder import hand_order


@pytest.mark.parametrize(
    ("hand", "trump", "lies"),
    [
        ("8H QS JH AC TD 7C KH 9D", Suit.HEARTS, "AC 7C TD 9D QS JH KH 8H"),  # colours alternate
        ("8H QS JH AC TD 7C KH 9D", None, "AC 7C TD 9D QS KH JH 8H"),
        ("AS TS 9S JS 7H 8H 9H TH", Suit.SPADES, "TH 9H 8H 7H JS 9S AS TS"),  # jas and nel first among trumps
        ("7D 8D 9D TD JD QD KD AD", None, "AD TD KD QD JD 9D 8D 7D"),
        ("AH KD 9C 8C 7C TC JC QC", Suit.CLUBS, "KD AH JC 9C TC QC 8C 7C"),
    ],
)
def test_a_hand_lies_in_order(hand: str, trump: Suit | None, lies: str) -> None:
    assert hand_order(parse_cards(hand), trump) == parse_cards(lies)
