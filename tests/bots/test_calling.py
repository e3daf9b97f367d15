"""Making trumps and doubling by hand values, added up by hand."""

from __future__ import annotations

from typing import Any

import pytest

from bots.calling import worth_against
from bots.club import Club
from bots.expert import Expert
from bots.handvalue import defence_value, makers_value, support_value
from bots.protocol import Why, WhyKind
from klaverjas_tui.rules.actions import Kraak, MakeTrumps, Pass
from klaverjas_tui.rules.cards import FULL_MASK, Suit, cards_in, mask_of, parse_cards
from klaverjas_tui.rules.deal import Deal, Start
from klaverjas_tui.rules.position import read_position
from klaverjas_tui.rules.presets import PRESETS
from klaverjas_tui.rules.ruleset import AllPass, RuleSet, TrumpMaking
from klaverjas_tui.rules.view import SeatView, view_of
from tests.bots.tables import CITIES
from tests.bots.written import position

STRONG = "JH 9H AH 7H AS TS 8C 7C"
MIDDLING = "JH TH 8H 7D 8D QS TC 9C"


def test_the_makers_value_adds_up() -> None:
    """Four trumps, jack, nine, both, a long jack, the ace; side ace with its ten; no diamonds."""
    hand = mask_of(parse_cards(STRONG))
    amsterdam, rotterdam = CITIES.values()
    assert makers_value(amsterdam, hand, Suit.HEARTS) == -287 + 4 * 54 + 102 + 34 + 16 - 12 + 19 + 42 + 24 + 22
    assert makers_value(rotterdam, hand, Suit.HEARTS) == -273 + 4 * 48 + 100 + 33 + 14 - 10 + 19 + 42 + 23 + 19


def test_a_fifth_trump_a_guarded_ten_and_a_short_suit_count() -> None:
    """In hearts five trumps with the ten and a guarded ten beside; in clubs one trump, two guarded tens beside it."""
    rules = CITIES["amsterdam"]
    hand = mask_of(parse_cards("TH KH QH 8H 7H TS 7S 8C"))
    assert makers_value(rules, hand, Suit.HEARTS) == -287 + 5 * 54 - 26 + 7 + 19 + 22
    assert makers_value(rules, hand, Suit.CLUBS) == -287 + 54 - 40 + 19 + 19 + 22


def test_a_lone_ten_counts_nothing() -> None:
    rules = CITIES["amsterdam"]
    lone, guarded = (mask_of(parse_cards(f"JH 8H 7H {rest} 7D 8D 9D 7S")) for rest in ("TC", "TC 7C"))
    assert makers_value(rules, guarded, Suit.HEARTS) - makers_value(rules, lone, Suit.HEARTS) == 19


def test_the_other_hands_have_their_own_weights() -> None:
    hand = mask_of(parse_cards("JH 9H 8H AS TS AC 7C 7D"))
    assert support_value(hand, Suit.HEARTS) == -96 + 3 * 42 + 45 + 30 + 41 + 28 + 41
    assert defence_value(hand, Suit.HEARTS) == -112 + 3 * 24 + 101 + 45 + 36 + 14 + 36


def call(hand: str, **more: Any) -> tuple[Suit | None, WhyKind]:
    choice = Club(0).make_trumps(read_position(position(hand, **{"dealer": 3, **more})))
    return choice.suit, choice.why.kind


@pytest.mark.parametrize("passes", range(4))
def test_a_strong_hand_plays_at_every_turn(passes: int) -> None:
    said = [[seat, "pass"] for seat in range(passes)]
    assert call(STRONG, calls=said) == (Suit.HEARTS, WhyKind.HAND_GOOD_ENOUGH)


def test_the_first_bidder_names_its_best_suit_when_all_have_passed() -> None:
    """MIDDLING is worth -287 + 162 + 102 + 7 + 19 = 3 in hearts."""
    said = [[seat, "pass"] for seat in range(4)]
    assert call(MIDDLING, calls=said) == (Suit.HEARTS, WhyKind.MUST_NAME)


def test_the_reason_gives_the_expected_margin() -> None:
    why = Club(0).make_trumps(read_position(position(MIDDLING, dealer=2, calls=[[3, "pass"]]))).why
    assert (why.kind, why.suit, why.expected) == (WhyKind.HAND_GOOD_ENOUGH, Suit.HEARTS, 3)


def test_a_turned_suit_can_wait_where_the_seat_may_choose_later() -> None:
    """It is worth 3: over -42 + 7 + 30 for the last to speak, under -27 + 7 + 30 for the first, who can wait."""
    turned = {"rules": {"trump_making": "turn"}, "turned": "H"}
    assert call(MIDDLING, **turned) == (None, WhyKind.HAND_TOO_WEAK)
    said = [[seat, "pass"] for seat in range(3)]
    assert call(MIDDLING, **turned, calls=said) == (Suit.HEARTS, WhyKind.HAND_GOOD_ENOUGH)


def test_a_hand_that_is_as_good_against_the_makers_passes() -> None:
    """-287 + 162 + 7 + 42 + 42 + 22 = -12 in hearts: over -68 + 34 + 9, but not over -68 with two aces for 68."""
    hand = read_position(position("AD QD 7D AC QC TH 8H 7H", dealer=3))
    expert = Expert(0).make_trumps(hand)
    assert (expert.suit, expert.why) == (None, Why(WhyKind.GOOD_AGAINST, suit=Suit.HEARTS, expected=-12))


def test_in_a_redeal_aces_are_worth_nothing_to_a_seat_that_passes() -> None:
    rules = RuleSet(trump_making=TrumpMaking.TURN, all_pass=AllPass.REDEAL)
    assert worth_against(rules, FULL_MASK) == 0
    assert worth_against(rules.but(all_pass=AllPass.TURN_AGAIN), FULL_MASK) == 4 * 25 + 4 * 7
    assert worth_against(CITIES["amsterdam"], FULL_MASK) == 4 * 34 + 4 * 9


def test_spades_that_count_double_are_preferred() -> None:
    """Hearts are worth 133, spades with a trump less 91; but what spades bring counts twice."""
    hand = "JH 9H KH 8H JS 9S 8S AD"
    rules = {"trump_making": "compulsory"}
    assert call(hand, rules=rules)[0] is Suit.HEARTS
    assert call(hand, rules={**rules, "spades_double": "card_points"})[0] is Suit.SPADES


# Kraken.


def asked_to_double(hand: str, *said: MakeTrumps | Pass | Kraak) -> SeatView:
    """The view of the seat that is to answer, with this hand, after these words; seat 0 leads."""
    own = mask_of(parse_cards(hand))
    rest = list(cards_in(FULL_MASK & ~own))
    probe = Deal(PRESETS["kraken"], Start(3, tuple(mask_of(parse_cards(text)) for text in _ANY)))
    for action in said:
        probe.apply(action)
    asked = probe.to_act
    assert asked is not None
    hands = tuple(own if seat == asked else mask_of(rest.pop() for _ in range(8)) for seat in range(4))
    deal = Deal(PRESETS["kraken"], Start(3, hands))
    for action in said:
        deal.apply(action)
    return view_of(deal, asked)


_ANY = (
    "7C 8C 9C TC JC QC KC AC",
    "7D 8D 9D TD JD QD KD AD",
    "7H 8H 9H TH JH QH KH AH",
    "7S 8S 9S TS JS QS KS AS",
)


def test_an_opponent_kraakt_when_its_side_is_expected_to_win() -> None:
    """-112, four trumps 96, jack 101, ten 3, an ace 36: 124, over 90 but short of the 130 of a superkraak."""
    hand = "JH TH KH 7H AS QC 9C 7D"
    made, doubled = MakeTrumps(0, Suit.HEARTS), Kraak(1)
    choice = Club(0).kraak(asked_to_double(hand, made))
    assert (choice.double, choice.why.kind, choice.why.expected) == (True, WhyKind.EXPECTS_NAT, 124)
    superkraak = Club(0).kraak(asked_to_double(hand, made, doubled, Pass(2), Kraak(0)))
    assert (superkraak.double, superkraak.why.kind) == (False, WhyKind.NO_DOUBLE)


def test_hand_roem_counts_when_doubling() -> None:
    """-112 + 48 + 36 + 36 + 14 = 22 with two trumps and two aces, one with its ten; a run of five is worth 100 more."""
    made = MakeTrumps(0, Suit.HEARTS)
    assert not Club(0).kraak(asked_to_double("7H 8H AS TS AC 9C 7D 9D", made)).double
    assert Club(0).kraak(asked_to_double("7H 8H AC KC QC JC TC AD", made)).double


def test_only_a_very_strong_maker_rekraakt() -> None:
    made, doubled = MakeTrumps(0, Suit.HEARTS), Kraak(1)
    assert Club(0).kraak(asked_to_double(STRONG, made, doubled, Pass(2))).double
    assert not Club(0).kraak(asked_to_double(MIDDLING, made, doubled, Pass(2))).double
