"""Situations that a good player does not get wrong (BOTS.md numbers them), each with other suits, seats and cities."""

from __future__ import annotations

from typing import Any

import pytest

from bots.club import Club
from bots.decide import decide
from bots.protocol import WhyKind
from klaverjas_tui.rules.actions import Pass
from klaverjas_tui.rules.cards import Card, Suit, parse_cards
from klaverjas_tui.rules.position import read_position
from tests.bots.written import CITIES, club_cards, club_plays, position, renamed

cities = pytest.mark.parametrize("city", CITIES)


def cards(text: str) -> set[Card]:
    return set(parse_cards(text))


# 1. Partner's certain trick is not ruffed.


@pytest.mark.parametrize(
    ("hand", "dealer", "tricks"),
    [
        ("8S TH 8C 7H 9H KH QC 9C", 3, ()),
        (
            "8S TH 8C",
            0,
            ("1 TS JS AH 7S", "2 TD QD KD JD", "2 JH QH KH 9H", "0 JC AC KC 7C", "1 QS KS 8H 9S"),
        ),
    ],
)
def test_amsterdam_partners_ace_is_not_ruffed(hand: str, dealer: int, tricks: tuple[str, ...]) -> None:
    """South led AD, West followed; North is void in diamonds, may play anything and holds one small trump."""
    asked = position(hand, dealer=dealer, tricks=tricks, table="0 AD 7D", maker=1, trump="S", seat=2)
    assert Card.parse("8S") not in set(club_cards(asked))


def test_rotterdam_partners_ace_must_be_ruffed() -> None:
    asked = position("8S TH 8C 7H 9H KH QC 9C", city="rotterdam", dealer=3, table="0 AD 7D", maker=1, trump="S")
    decision = club_plays(asked)
    assert (str(decision.action.card), decision.why.kind) == ("8S", WhyKind.ONLY_CARD)  # type: ignore[union-attr]


@cities
def test_partners_winning_card_is_not_overtaken(city: str) -> None:
    """Only the own ace beats partner's ten, and no opponent holds a trump any more."""
    asked = position(
        "AD 9D QD 9H",
        city=city,
        dealer=3,
        maker=0,
        trump="S",
        tricks=("0 JS QS 9S KS", "0 AS 7H TS QH", "0 8S JH 7S KH", "0 AC 7C 8C 9C"),
        table="0 TD 7D",
    )
    assert Card.parse("AD") not in set(club_cards(asked))


# 2. Partner's suit comes back before a new low one.


@cities
def test_partners_suit_is_returned(city: str) -> None:
    """South led 8D and North won with TD; South may hold AD. North has no ace, and the trumps are the opponents'."""
    asked = position(
        "KD 7C QC 8H 9H 7S JC",
        city=city,
        dealer=3,
        maker=1,
        trump="S",
        tricks=("0 8D 7D TD 9D",),
    )
    assert set(club_cards(asked)) == cards("KD")
    why = club_plays(asked).why
    assert (why.kind, why.cards, why.suit) == (WhyKind.RETURN_SUIT, parse_cards("AD"), Suit.DIAMONDS)


# 4. No trumps when only partner has some.


@cities
def test_no_trumps_are_drawn_from_partner_alone(city: str) -> None:
    """North made hearts and led the jack: both opponents showed void, so that what is out lies with South."""
    asked = position("9H AH 7S 8S 9S QC KD", city=city, dealer=1, maker=2, trump="H", tricks=("2 JH 7D 8H 7C",))
    assert {card.suit for card in club_cards(asked)}.isdisjoint({Suit.HEARTS})


@cities
def test_trumps_are_drawn_while_an_opponent_may_hold_some(city: str) -> None:
    asked = position("9H AH 7S 8S 9S QC KD", city=city, dealer=1, maker=2, trump="H", tricks=("2 JH 7H 8H 7C",))
    assert set(club_cards(asked)) == cards("9H")
    why = club_plays(asked).why
    assert (why.kind, why.cards) == (WhyKind.DRAW_TRUMPS, parse_cards("TH QH KH"))


# 5. No ace or ten into a lost trick.


@cities
@pytest.mark.parametrize(
    ("hand", "dealer", "tricks"),
    [
        ("AD 7D 8S 9D JS QS 9S 7S", 0, ()),
        (
            "AD 7D 8S",
            2,
            ("3 JC 9C KC 8C", "1 JD KD 8H TD", "3 AH QH JH 7S", "1 TH 8D QC KS", "1 KH JS 9S TS"),
        ),
    ],
)
def test_no_ace_goes_into_a_lost_trick(city: str, hand: str, dealer: int, tricks: tuple[str, ...]) -> None:
    """The opponents' ace and ten lie there with partner's seven; South holds neither clubs nor trumps."""
    asked = position(hand, city=city, dealer=dealer, tricks=tricks, table="1 AC 7C TC", maker=1, trump="H")
    assert Card.parse("AD") not in set(club_cards(asked))
    assert club_plays(asked).why.kind is WhyKind.NO_POINTS_FOR_THEM


# 6. No roem for them.


@cities
@pytest.mark.parametrize(
    ("hand", "dealer", "tricks"),
    [
        ("QD 7D TH 9C 8C JS QS 9S", 0, ()),
        (
            "QD 7D TH",
            0,
            ("1 AC QC JC 8C", "3 QH 9H 7H KH", "2 9S QS AH JS", "3 8H JH 7C 8S", "1 TC TD 7S JD"),
        ),
    ],
)
def test_no_queen_between_the_opponents_king_and_ace(
    city: str, hand: str, dealer: int, tricks: tuple[str, ...]
) -> None:
    asked = position(hand, city=city, dealer=dealer, tricks=tricks, table="1 KD 8D AD", maker=1, trump="C")
    assert set(club_cards(asked)) == cards("7D")


@cities
def test_roem_for_them_outweighs_the_ten(city: str) -> None:
    """South must follow with QD or TD: the queen makes 20 beside 3, the ten costs 10."""
    asked = position("QD TD TH 9C 8C JS QS 9S", city=city, dealer=0, table="1 KD 8D AD", maker=1, trump="C")
    assert set(club_cards(asked)) == cards("TD")
    why = club_plays(asked).why
    assert (why.kind, why.cards, why.expected) == (WhyKind.NO_ROEM_FOR_THEM, parse_cards("QD"), 20)


# 7. No high trump that nothing forced.


@cities
@pytest.mark.parametrize(
    ("hand", "dealer", "tricks"),
    [
        ("9H 7H 8C AD KD 7S 8S QC", 2, ()),
        (
            "9H 7H 8C",
            0,
            ("1 KS JS AS TS", "3 8H AH KH TH", "0 QC KC JC 7C", "1 7S 9S 8S QS", "0 9D TD JD QH"),
        ),
    ],
)
def test_the_nine_of_trumps_is_not_thrown_under_the_jack(
    city: str, hand: str, dealer: int, tricks: tuple[str, ...]
) -> None:
    asked = position(hand, city=city, dealer=dealer, tricks=tricks, table="3 JH", maker=1, trump="H")
    assert set(club_cards(asked)) == cards("7H")


# 8. The master first.


@cities
def test_with_two_tricks_to_go_the_ace_is_led(city: str) -> None:
    """All trumps are gone; South holds AH and 8H, the king and the queen are out."""
    asked = position(
        "AH 8H",
        city=city,
        dealer=3,
        maker=1,
        trump="S",
        tricks=(
            "0 8S 7C TS JS",
            "3 JD QS QD TD",
            "0 AC JC TC 8C",
            "0 TH 7H JH KS",
            "3 QC 9S AD 9C",
            "0 AS 9D 7S KD",
        ),
    )
    assert set(club_cards(asked)) == cards("AH")
    assert club_plays(asked).why.kind is WhyKind.MASTER_CARD


# 9. No calling on nothing.

NOTHING = "7H 8H QH 8C 9C KD 8D 7S"


@cities
@pytest.mark.parametrize("calls", range(4))
def test_a_hand_of_nothing_passes(city: str, calls: int) -> None:
    said = [[seat, "pass"] for seat in range(calls)]
    assert_passes(position(NOTHING, city=city, dealer=3, calls=said))


@cities
@pytest.mark.parametrize("turned", "CDHS")
def test_a_hand_of_nothing_passes_on_any_turned_suit(city: str, turned: str) -> None:
    asked = position(NOTHING, dealer=3, turned=turned)
    asked["rules"] = {"trump_duty": city, "trump_making": "turn"}
    assert_passes(asked)


def assert_passes(asked: dict[str, Any]) -> None:
    for suits, by in (("CDHS", 0), ("SCDH", 3)):
        turned = {**asked, "calls": [[(seat + by) % 4, said] for seat, said in asked.get("calls", [])]}
        view = read_position(renamed(turned, suits, by))
        decision = decide(Club(0), view)
        assert decision.action == Pass(view.seat)
        assert decision.why.kind is WhyKind.HAND_TOO_WEAK


# 10. Roem before card points.


@cities
def test_from_seven_eight_nine_the_nine_is_thrown(city: str) -> None:
    """9-10-J can still be roem, the seven and the eight alone cannot."""
    asked = position("7D 8D 9D 9S JC 8C 9C 7H", city=city, dealer=0, table="1 AD QD KD", maker=1, trump="S")
    assert set(club_cards(asked)) == cards("9D")


@cities
def test_from_jack_queen_king_the_jack_is_thrown(city: str) -> None:
    asked = position("JD QD KD 9S JC 8C 9C 7H", city=city, dealer=0, table="1 AD 8D 9D", maker=1, trump="S")
    assert set(club_cards(asked)) == cards("JD")


@cities
def test_roem_on_an_own_trick_outweighs_the_ace(city: str) -> None:
    """Last to play to partner's ten, 9 and 8 beside it: the jack makes 50 for 2 points, the ace 11 points."""
    asked = position("JD AD 9S JC 8C 9C 7H 8H", city=city, dealer=0, table="1 9D TD 8D", maker=1, trump="S")
    assert set(club_cards(asked)) == cards("JD")
    why = club_plays(asked).why
    assert (why.kind, why.cards, why.expected) == (WhyKind.MADE_ROEM, parse_cards("8D 9D TD JD"), 50)
