"""Stuk announced from hand: twenty for who was dealt king and queen of trumps, with the second of them."""

from __future__ import annotations

from typing import Final

import pytest

from klaverjas_tui.rules.ruleset import RoemClaim, RuleSet, Stuk
from tests.rules.tables import hands_of, play, with_trumps

#: Seat 0 has king and queen of hearts. Trick 1: seat 2 wins; trick 2: seat 3 wins.
IN_ONE_HAND: Final = hands_of(
    "KH QH 7C 8C 9C 7D 9D JD",
    "AH 7H AC TC 8D TD 7S 8S",
    "JH 8H JC QC QD KD 9S TS",
    "9H TH KC AD JS QS KS AS",
)
#: Seat 0 has the king, seat 1 the queen, which falls under it.
IN_TWO_HANDS: Final = hands_of(
    "KH 8H 7C 8C 9C 7D 9D JD",
    "QH 7H AC TC 8D TD 7S 8S",
    "JH TH JC QC QD KD 9S TS",
    "9H AH KC AD JS QS KS AS",
)
ANNOUNCED: Final = RuleSet(stuk=Stuk.ANNOUNCED_FROM_HAND)


def test_twenty_with_the_second_card_also_when_the_trick_is_lost() -> None:
    deal = with_trumps(ANNOUNCED, IN_ONE_HAND, "H")
    play(deal, 0, "KH AH JH 9H")
    assert (deal.tally.roem, deal.state.stuk_by) == ((0, 0), None)

    play(deal, 2, "8H TH QH")
    assert (deal.tally.roem, deal.state.stuk_by) == ((20, 0), 0), "as soon as it is played"

    play(deal, 1, "7H")
    assert deal.tally.roem == (20, 0), "seat 3 has won the trick"
    assert deal.to_act == 3


def test_the_queen_first_is_as_good() -> None:
    deal = with_trumps(ANNOUNCED, IN_ONE_HAND, "H")
    play(deal, 0, "QH AH JH 9H")
    assert deal.state.stuk_by is None
    play(deal, 2, "8H TH KH")

    assert deal.state.stuk_by == 0


@pytest.mark.parametrize("claim", RoemClaim)
def test_announcing_is_its_own_claim(claim: RoemClaim) -> None:
    deal = with_trumps(ANNOUNCED.but(roem_claim=claim), IN_ONE_HAND, "H")
    play(deal, 0, "KH AH JH 9H")
    play(deal, 2, "8H TH QH 7H")

    assert deal.tally.roem == (20, 0)


def test_in_two_hands_there_is_nothing_to_announce_though_both_fall_in_one_trick() -> None:
    deal = with_trumps(ANNOUNCED, IN_TWO_HANDS, "H")
    play(deal, 0, "KH QH TH 9H")

    assert (deal.tally.roem, deal.state.stuk_by) == ((0, 0), None)


def test_in_trick_both_must_fall_in_one_trick_and_it_goes_to_its_winner() -> None:
    one = with_trumps(RuleSet(), IN_ONE_HAND, "H")
    play(one, 0, "KH AH JH 9H")
    play(one, 2, "8H TH QH 7H")
    assert one.tally.roem == (0, 0)

    two = with_trumps(RuleSet(), IN_TWO_HANDS, "H")
    play(two, 0, "KH QH TH 9H")
    assert two.tally.roem == (0, 20)
    assert two.state.stuk_by is None


def test_king_and_queen_of_another_suit_are_no_stuk() -> None:
    deal = with_trumps(ANNOUNCED, IN_ONE_HAND, "S")
    play(deal, 0, "KH AH JH 9H")
    assert deal.to_act == 1
    play(deal, 1, "7H 8H TH QH")

    assert deal.state.stuk_by is None


def test_taking_back_the_second_card_takes_the_stuk_back() -> None:
    deal = with_trumps(ANNOUNCED, IN_ONE_HAND, "H")
    play(deal, 0, "KH AH JH 9H")
    play(deal, 2, "8H TH QH")
    deal.undo()

    assert (deal.tally.roem, deal.state.stuk_by) == ((0, 0), None)
