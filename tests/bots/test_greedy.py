"""The yardstick ``greedy``, which must stay the same: each rule by which it calls and plays."""

from __future__ import annotations

import pytest

from bots.greedy import Greedy
from bots.protocol import WhyKind
from klaverjas_tui.rules.cards import Suit
from klaverjas_tui.rules.position import read_position
from tests.bots.written import position

GREEDY = Greedy()


@pytest.mark.parametrize(
    ("hand", "suit"),
    [
        ("JH 8H 7H AS AC JD 8C 7C", Suit.HEARTS),  # jack, three trumps, two aces
        ("9H 8H 7H QH AC JD 8C 7C", Suit.HEARTS),  # nine, four trumps, an ace
        ("JH 8H AS AC AD TC 8C 7S", None),  # two trumps only
        ("AH TH KH QH AC JD 8C 7C", None),  # neither jack nor nine
        ("JH 8H 7H AS KC 9D 8C 7S", None),  # three trumps and one ace are four
        ("JD 9D AS AC 9H 8H 7H 7C", Suit.HEARTS),  # nine, three trumps, two aces; of diamonds there are only two
    ],
)
def test_it_plays_by_the_plain_club_rule(hand: str, suit: Suit | None) -> None:
    assert GREEDY.make_trumps(read_position({"dealer": 3, "hand": hand.split()})).suit == suit


def test_where_it_must_it_names_its_best() -> None:
    written = {"rules": "utrechts", "dealer": 3, "hand": ["JH", "8H", "QH", "AC", "KD", "TD", "8S", "7S"]}
    choice = GREEDY.make_trumps(read_position(written))
    assert (choice.suit, choice.why.kind) == (Suit.HEARTS, WhyKind.MUST_NAME)


#: Hand and the trick on the table; diamonds are trumps, East dealt and North made them.
PLAYS = {
    "leads the dearest master": ("AS KS 7H JD 8C TC 9C 8H", "", "JD", WhyKind.MASTER_CARD),
    "leads its cheapest card without one": ("TS KS 8H 7D 8C TC 9C QH", "", "8C", WhyKind.LOW_LEAD),
    "gives partner its dearest side card": ("TS KS 7H JD 8C TC 9C AH", "2 AS 7S", "TS", WhyKind.SMEREN),
    "gives a partner no points that it lacks": ("9S 8S 7H JD 8C TC 9C AH", "2 AS 7S", "8S", WhyKind.PARTNERS_TRICK),
    "takes with the cheapest that wins": ("AS TS 7H JD 8C TC 9C AH", "3 KS", "TS", WhyKind.TAKE_TRICK),
    "throws its cheapest on a lost trick": ("KS TS 7H JD 8C TC 9C AH", "3 AS", "KS", WhyKind.THROW_LOW),
}


@pytest.mark.parametrize("rule", PLAYS)
def test_it_plays_by_its_rules(rule: str) -> None:
    hand, table, card, kind = PLAYS[rule]
    dealer = (int(table[0]) if table else 0) - 1
    choice = GREEDY.play(read_position(position(hand, table=table, dealer=dealer % 4, maker=2, trump="D")))
    assert (str(choice.card), choice.why.kind) == (card, kind)
