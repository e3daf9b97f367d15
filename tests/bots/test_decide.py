"""Decisions: a bot that fails never stops a deal, and there is no asking where there is no choice."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

import pytest

from bots.club import Club
from bots.decide import Decision, decide, wants_claim
from bots.protocol import Bot, CallChoice, CardChoice, KraakChoice, Why, WhyKind
from klaverjas_tui.rules.actions import ClaimRoem, MakeTrumps, Play, TurnTrick
from klaverjas_tui.rules.cards import Card, Suit
from klaverjas_tui.rules.deal import Deal, Ending, IllegalAction, Phase, Start
from klaverjas_tui.rules.fault import FaultKind
from klaverjas_tui.rules.position import read_position
from klaverjas_tui.rules.presets import PRESETS
from klaverjas_tui.rules.ruleset import RoemClaim
from klaverjas_tui.rules.view import SeatView, view_of
from tests.bots.tables import RandomBot, deals, play_out
from tests.bots.written import position

WHY = Why(WhyKind.UNSAID)


class Answering:
    """A bot that gives the same answer to every question, good or bad."""

    def __init__(self, answer: Callable[[], object]) -> None:
        self._answer = answer

    def make_trumps(self, view: SeatView) -> Any:
        return self._answer()

    def play(self, view: SeatView) -> Any:
        return self._answer()

    def kraak(self, view: SeatView) -> Any:
        return self._answer()

    def claim(self, view: SeatView) -> Any:
        return self._answer()


def raising() -> object:
    raise ZeroDivisionError


def leaving() -> object:
    raise SystemExit


FAULTY = {
    "raises": (raising, FaultKind.RAISED, "ZeroDivisionError"),
    "leaves": (leaving, FaultKind.RAISED, "SystemExit"),
    "says nothing": (lambda: None, FaultKind.NONSENSE, "NoneType"),
    "gives a number": (lambda: 7, FaultKind.NONSENSE, "int"),
    "gives a card without a reason": (lambda: Card.parse("AH"), FaultKind.NONSENSE, "Card"),
    "gives a card that is none": (lambda: CardChoice(Card(99), WHY), FaultKind.NONSENSE, "CardChoice"),
    "gives a reason that is none": (
        lambda: CardChoice(Card.parse("QS"), cast(Why, "because")),
        FaultKind.NONSENSE,
        "str",
    ),
    "plays what it does not hold": (lambda: CardChoice(Card.parse("7D"), WHY), FaultKind.ILLEGAL, "7D"),
    "plays what it may not": (lambda: CardChoice(Card.parse("8H"), WHY), FaultKind.ILLEGAL, "8H"),
}

#: South must follow with QS or KS; QS makes 10-J-Q with partner's ten.
ASKED = position("QS 8H KS TC QC JH AH", dealer=3, maker=2, trump="H", tricks=("0 9D AD 7D QD",), table="1 8S TS JS")


@pytest.mark.parametrize("failure", FAULTY)
def test_the_fallback_answers_for_a_bot_that_fails(failure: str) -> None:
    answer, kind, what = FAULTY[failure]
    view = read_position(ASKED)
    decision = decide(Answering(answer), view)
    good = decide(Club(0), view)
    assert (decision.action, decision.why) == (good.action, good.why) == (Play(0, Card.parse("QS")), good.why)
    assert decision.fault is not None
    assert (decision.fault.kind, decision.fault.what) == (kind, what)
    assert good.fault is None


@pytest.mark.parametrize("name", PRESETS)
@pytest.mark.parametrize("failure", FAULTY)
def test_a_deal_of_failing_bots_comes_to_its_end(failure: str, name: str) -> None:
    deal = next(deals(PRESETS[name], 1))
    play_out(deal, [Answering(FAULTY[failure][0])] * 4)
    assert deal.state.ending is Ending.PLAYED


def test_a_call_that_may_not_be_made_is_replaced() -> None:
    asked = position("JH 9H AH 7H AS TS 8C 7C", dealer=3, calls=[[seat, "pass"] for seat in range(4)])
    decision = decide(Answering(lambda: CallChoice(None, WHY)), read_position(asked))
    assert decision.action == MakeTrumps(0, Suit.HEARTS)
    assert decision.fault is not None
    assert (decision.fault.kind, decision.fault.what) == (FaultKind.ILLEGAL, "pass")


def test_a_kraak_that_is_no_yes_or_no_is_replaced() -> None:
    deal = next(deals(PRESETS["kraken"], 1))
    deal.apply(MakeTrumps(1, Suit.HEARTS))
    assert deal.phase is Phase.KRAAK
    view = view_of(deal, 2)
    decision = decide(Answering(lambda: KraakChoice(cast(bool, "yes"), WHY)), view)
    assert decision.action == decide(Club(0), view).action
    assert decision.fault is not None


def test_a_good_answer_is_taken_with_its_reason() -> None:
    decision = decide(Answering(lambda: CardChoice(Card.parse("KS"), WHY)), read_position(ASKED))
    assert decision == Decision(Play(0, Card.parse("KS")), WHY)


def test_an_interrupt_is_not_swallowed() -> None:
    def interrupted() -> object:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        decide(Answering(interrupted), read_position(ASKED))


# Nothing to choose.


def test_the_only_card_is_played_without_asking() -> None:
    asked = position("QS 8H KC TC QC JH AH 9D", dealer=2, maker=2, trump="H", table="3 AS")
    decision = decide(Answering(raising), read_position(asked))
    assert decision == Decision(Play(0, Card.parse("QS")), Why(WhyKind.ONLY_CARD))


def test_the_only_suit_is_named_without_asking() -> None:
    asked = position("JH 9H AH 7H AS TS 8C 7C", dealer=3, turned="D", calls=[[seat, "pass"] for seat in range(4)])
    asked["rules"] = {"trump_making": "turn", "all_pass": "turn_again"}
    decision = decide(Answering(raising), read_position(asked))
    assert decision == Decision(MakeTrumps(0, Suit.DIAMONDS), Why(WhyKind.MUST_NAME, suit=Suit.DIAMONDS))


def test_the_last_trick_is_turned_without_asking() -> None:
    deal = next(deals(PRESETS["kbn"], 1))
    while deal.phase is not Phase.TURN:
        assert deal.to_act is not None
        deal.apply(decide(RandomBot(), view_of(deal, deal.to_act)).action)
    assert deal.to_act is not None
    decision = decide(Answering(raising), view_of(deal, deal.to_act))
    assert decision == Decision(TurnTrick(deal.to_act), Why(WhyKind.FINISHED))


def test_a_seat_that_is_not_to_act_has_nothing_to_decide() -> None:
    deal = next(deals(PRESETS["utrechts"], 1))
    with pytest.raises(IllegalAction, match="not_your_turn"):
        decide(Club(0), view_of(deal, 0))


# Claims.


def lying(claim: RoemClaim = RoemClaim.ANYONE, *, roem: bool = True) -> Deal:
    """The first trick lies finished, won by South; with 7-8-9 of hearts in it, or without."""
    rules = PRESETS["kbn"].but(roem_claim=claim)
    hands = ("JH 7S 8S 9S TS 7D 8D 9D", "9H QH KS AS JS QS TD JD", "8H AH 7C 8C 9C TC JC QD", "7H TH KH QC KC AC KD AD")
    masks = tuple(sum(Card.parse(card).bit for card in hand.split()) for hand in hands)
    deal = Deal.with_trumps(rules, Start(3, masks), 0, Suit.HEARTS)
    for card in ("JH", "9H", "8H", "7H") if roem else ("JH", "9H", "AH", "7H"):
        assert deal.to_act is not None
        deal.apply(Play(deal.to_act, Card.parse(card)))
    return deal


def test_club_claims_the_roem_of_its_own_side_and_not_of_the_others() -> None:
    deal = lying()
    assert [wants_claim(Club(0), view_of(deal, seat)) for seat in range(4)] == [True, False, True, False]


ALWAYS = Answering(lambda: True)


def test_nothing_is_claimed_where_there_is_no_roem_or_it_counts_by_itself() -> None:
    for deal in (lying(roem=False), lying(RoemClaim.AUTO)):
        assert not any(wants_claim(ALWAYS, view_of(deal, seat)) for seat in range(4))


def test_the_losers_may_claim_only_where_anyone_may() -> None:
    anyone, winner = lying(RoemClaim.ANYONE), lying(RoemClaim.WINNER_ONLY)
    assert [wants_claim(ALWAYS, view_of(anyone, seat)) for seat in range(4)] == [True] * 4
    assert [wants_claim(ALWAYS, view_of(winner, seat)) for seat in range(4)] == [True, False, True, False]


def test_roem_that_is_claimed_is_not_claimed_twice() -> None:
    deal = lying()
    deal.apply(ClaimRoem(0))
    assert not any(wants_claim(ALWAYS, view_of(deal, seat)) for seat in range(4))


@pytest.mark.parametrize("answer", [raising, leaving, lambda: None, lambda: 1])
def test_the_fallback_claims_for_a_bot_that_fails(answer: Callable[[], object]) -> None:
    deal = lying()
    assert [wants_claim(Answering(answer), view_of(deal, seat)) for seat in (0, 1)] == [True, False]


def test_bots_claim_all_their_roem() -> None:
    """Four clubs count by hand what counts by itself."""
    for by_hand, by_itself in zip(
        deals(PRESETS["kbn"], 20), deals(PRESETS["kbn"].but(roem_claim=RoemClaim.AUTO), 20), strict=True
    ):
        club: list[Bot] = [Club(seat) for seat in range(4)]
        play_out(by_hand, club)
        play_out(by_itself, club)
        assert by_hand.tally == by_itself.tally
