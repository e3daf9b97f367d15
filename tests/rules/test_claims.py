"""Claiming roem: who may, until when, and what it is worth."""

from __future__ import annotations

from typing import Final

import pytest

from klaverjas_tui.rules.actions import ClaimRoem, Play, TurnTrick
from klaverjas_tui.rules.cards import Card
from klaverjas_tui.rules.deal import Deal, Ending, Phase
from klaverjas_tui.rules.ruleset import RoemClaim, RuleSet
from tests.rules.tables import ONE_SUIT_EACH, hands_of, play, refused, with_trumps

#: Trumps hearts. First trick AC QC KC 7C: 20 for seat 0. Second JD TD 9D KD: 20 for seat 1. Third: nothing.
HANDS: Final = hands_of(
    "AC 7D 8D JD 7S 8S 9S 7H",
    "QC 8C AD TD KS JS 8H 9H",
    "KC JC 9C 9D QD AS TS JH",
    "7C TC KD QS TH QH KH AH",
)
FIRST: Final = "AC QC KC 7C"
SECOND: Final = "JD TD 9D KD"
THIRD: Final = "AD QD TC 8D"


def table(claim: RoemClaim) -> Deal:
    return with_trumps(RuleSet(roem_claim=claim), HANDS, "H")


def test_auto_all_roem_counts_and_there_is_nothing_to_claim() -> None:
    deal = table(RoemClaim.AUTO)
    play(deal, 0, FIRST)

    assert deal.tally.roem == (20, 0)
    for seat in range(4):
        assert not deal.may_claim(seat)
        assert refused(deal, ClaimRoem(seat)) == "illegal.claim"
    assert refused(deal, TurnTrick(0)) == "illegal.not_now"

    play(deal, 0, SECOND)
    play(deal, 1, THIRD)
    assert deal.tally.roem == (20, 20)


@pytest.mark.parametrize("claim", [RoemClaim.ANYONE, RoemClaim.WINNER_ONLY])
def test_roem_that_nobody_claims_does_not_count(claim: RoemClaim) -> None:
    deal = table(claim)
    play(deal, 0, FIRST)
    play(deal, 0, SECOND)

    assert deal.tally.roem == (0, 0)


@pytest.mark.parametrize("claimant", range(4))
@pytest.mark.parametrize(
    ("claim", "counts_for"),
    [(RoemClaim.ANYONE, {0, 1, 2, 3}), (RoemClaim.WINNER_ONLY, {1, 3})],
)
def test_who_may_claim_and_it_always_goes_to_the_tricks_winner(
    claim: RoemClaim, counts_for: set[int], claimant: int
) -> None:
    deal = table(claim)
    play(deal, 0, FIRST)
    play(deal, 0, SECOND)  # seat 1 wins it
    deal.apply(ClaimRoem(claimant))

    assert deal.tally.roem == (0, 20 if claimant in counts_for else 0)


def test_a_claim_of_the_winners_counts_also_after_one_of_the_others() -> None:
    deal = table(RoemClaim.WINNER_ONLY)
    play(deal, 0, FIRST)
    deal.apply(ClaimRoem(3))
    assert deal.tally.roem == (0, 0)

    deal.apply(ClaimRoem(2))
    assert deal.tally.roem == (20, 0)
    assert deal.state.tricks[0].claims == (3, 2)


def test_claimed_twice_is_worth_no_more_and_nobody_claims_twice() -> None:
    deal = table(RoemClaim.ANYONE)
    play(deal, 0, FIRST)
    deal.apply(ClaimRoem(1))
    deal.apply(ClaimRoem(2))

    assert deal.tally.roem == (20, 0)
    assert refused(deal, ClaimRoem(1)) == "illegal.claim"


def test_a_false_claim_has_no_effect() -> None:
    deal = table(RoemClaim.ANYONE)
    play(deal, 0, FIRST)
    play(deal, 0, SECOND)
    play(deal, 1, THIRD)
    deal.apply(ClaimRoem(0))

    assert deal.tally.roem == (0, 0)
    assert deal.to_act == 1


def test_before_the_trick_is_complete_there_is_nothing_to_claim() -> None:
    deal = table(RoemClaim.ANYONE)
    assert refused(deal, ClaimRoem(0)) == "illegal.claim"

    play(deal, 0, "AC QC KC")
    assert refused(deal, ClaimRoem(0)) == "illegal.claim"


def test_a_claim_after_the_next_lead_is_too_late() -> None:
    deal = table(RoemClaim.ANYONE)
    play(deal, 0, FIRST)
    assert deal.may_claim(2)

    play(deal, 0, "JD")
    assert not deal.may_claim(2)
    assert refused(deal, ClaimRoem(2)) == "illegal.claim"


def test_a_claim_after_the_trick_is_turned_is_too_late() -> None:
    deal = table(RoemClaim.ANYONE)
    play(deal, 0, FIRST)
    deal.apply(TurnTrick(0))

    assert deal.to_act == 0, "the winner has still to lead"
    assert refused(deal, ClaimRoem(2)) == "illegal.claim"
    assert refused(deal, TurnTrick(0)) == "illegal.not_now"


def test_the_winner_turns_the_trick_and_nobody_else() -> None:
    deal = table(RoemClaim.ANYONE)
    play(deal, 0, FIRST)
    play(deal, 0, SECOND)

    for seat in (0, 2, 3):
        assert refused(deal, TurnTrick(seat)) == "illegal.not_your_turn"
    deal.apply(TurnTrick(1))


def test_claims_before_trumps_are_made_are_refused() -> None:
    deal = Deal(RuleSet(roem_claim=RoemClaim.ANYONE), table(RoemClaim.ANYONE).start)

    assert refused(deal, ClaimRoem(0)) == "illegal.claim"
    assert refused(deal, TurnTrick(0)) == "illegal.not_now"


def test_taking_a_claim_back_takes_its_roem_back() -> None:
    deal = table(RoemClaim.ANYONE)
    play(deal, 0, FIRST)
    deal.apply(ClaimRoem(0))
    assert deal.undo() == ClaimRoem(0)

    assert deal.tally.roem == (0, 0)
    assert deal.may_claim(0)


#: Clubs are trumps and seat 0 has them all; every trick is four alike, worth 100 by the table of the bond.
RANKS: Final = "789TJQKA"


def last_trick(claim: RoemClaim) -> Deal:
    deal = with_trumps(RuleSet(roem_claim=claim), ONE_SUIT_EACH, "C")
    for rank in RANKS:
        play(deal, 0, f"{rank}C {rank}D {rank}H {rank}S")
    return deal


def test_the_last_trick_stays_for_claims_until_its_winner_turns_it() -> None:
    deal = last_trick(RoemClaim.ANYONE)
    assert (deal.phase, deal.to_act) == (Phase.TURN, 0)
    assert deal.legal_actions() == (TurnTrick(0),)
    assert deal.sheet_line() is None
    assert refused(deal, Play(0, Card.parse("7C"))) == "illegal.not_now"

    deal.apply(ClaimRoem(3))
    deal.apply(TurnTrick(0))

    assert (deal.phase, deal.state.ending) == (Phase.OVER, Ending.PLAYED)
    line = deal.sheet_line()
    assert line is not None
    assert (line.cells[0].points, line.cells[0].roem) == (162, 200), "100 that was claimed and 100 for pit"
    assert refused(deal, ClaimRoem(0)) == "illegal.over"


def test_the_last_trick_turned_unclaimed() -> None:
    deal = last_trick(RoemClaim.ANYONE)
    deal.apply(TurnTrick(0))

    line = deal.sheet_line()
    assert line is not None
    assert line.cells[0].roem == 100, "pit alone"


def test_with_roem_by_itself_the_last_card_ends_the_deal() -> None:
    deal = last_trick(RoemClaim.AUTO)

    assert deal.over
    line = deal.sheet_line()
    assert line is not None
    assert line.cells[0].roem == 900, "eight times four alike, and pit"
