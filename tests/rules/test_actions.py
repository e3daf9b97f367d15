"""Every wrong action is refused with the key of what is wrong, and changes nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pytest

from klaverjas_tui.rules.actions import (
    Action,
    CallRevoke,
    ClaimRoem,
    Kraak,
    MakeTrumps,
    Pass,
    Play,
    PutRight,
    TurnTrick,
)
from klaverjas_tui.rules.cards import Card, Suit
from klaverjas_tui.rules.deal import Deal, IllegalAction, Start
from klaverjas_tui.rules.presets import PRESETS
from klaverjas_tui.rules.problem import Problem
from klaverjas_tui.rules.ruleset import RuleSet
from tests.rules.tables import EVEN, ONE_SUIT_EACH, hands_of, mask, play, refused, with_trumps

Position = Callable[[], Deal]
POSSIBLE: Final = RuleSet.from_plain({"verzaken": "possible", "roem_claim": "anyone"})


def talking() -> Deal:
    return Deal(PRESETS["kbn"], Start(3, EVEN))


def forced() -> Deal:
    return Deal(PRESETS["utrechts"], Start(3, EVEN))


def turned() -> Deal:
    return Deal(PRESETS["bga"], Start(3, EVEN, (Suit.HEARTS, Suit.SPADES)))


def kraak_asked() -> Deal:
    deal = Deal(PRESETS["kraken"], Start(3, EVEN))
    deal.apply(MakeTrumps(0, Suit.HEARTS))
    return deal


def leading() -> Deal:
    return with_trumps(PRESETS["utrechts"], EVEN, "H")


def led() -> Deal:
    deal = leading()
    play(deal, 0, "7C")
    return deal


def complete() -> Deal:
    deal = with_trumps(POSSIBLE, EVEN, "H")
    play(deal, 0, "7C 9C JC AC")
    return deal


def turned_over() -> Deal:
    deal = complete()
    deal.apply(TurnTrick(3))
    return deal


def last_trick() -> Deal:
    deal = with_trumps(POSSIBLE, ONE_SUIT_EACH, "C")
    for rank in "789TJQKA":
        play(deal, 0, f"{rank}C {rank}D {rank}H {rank}S")
    return deal


def over() -> Deal:
    deal = last_trick()
    deal.apply(TurnTrick(0))
    return deal


def called() -> Deal:
    deal = complete()
    play(deal, 3, "KC 8D")
    deal.apply(CallRevoke(1))
    return deal


SEVEN: Final = Card.parse("7C")

WRONG: Final[list[tuple[Position, Action, str]]] = [
    (talking, MakeTrumps(1, Suit.HEARTS), "illegal.not_your_turn"),
    (talking, Pass(3), "illegal.not_your_turn"),
    (talking, Play(0, SEVEN), "illegal.not_now"),
    (talking, Kraak(0), "illegal.not_now"),
    (talking, TurnTrick(0), "illegal.not_now"),
    (talking, ClaimRoem(0), "illegal.claim"),
    (talking, PutRight(0), "illegal.put_right"),
    (talking, CallRevoke(0), "illegal.call_revoke"),
    (forced, Pass(0), "illegal.must_make_trumps"),
    (turned, MakeTrumps(0, Suit.SPADES), "illegal.suit"),
    (kraak_asked, Pass(0), "illegal.not_your_turn"),
    (kraak_asked, Kraak(3), "illegal.not_your_turn"),
    (kraak_asked, MakeTrumps(1, Suit.CLUBS), "illegal.not_now"),
    (kraak_asked, Play(1, Card.parse("9C")), "illegal.not_now"),
    (kraak_asked, TurnTrick(1), "illegal.not_now"),
    (leading, Play(1, Card.parse("9C")), "illegal.not_your_turn"),
    (leading, Play(0, Card.parse("9C")), "illegal.not_held"),
    (leading, Pass(0), "illegal.not_now"),
    (leading, MakeTrumps(0, Suit.CLUBS), "illegal.not_now"),
    (leading, Kraak(0), "illegal.not_now"),
    (leading, TurnTrick(0), "illegal.not_now"),
    (leading, ClaimRoem(0), "illegal.claim"),
    (led, Play(0, SEVEN), "illegal.not_your_turn"),
    (led, Play(1, SEVEN), "illegal.not_held"),
    (led, Play(1, Card.parse("9D")), "illegal.card"),
    (led, CallRevoke(0), "illegal.call_revoke"),
    (led, PutRight(0), "illegal.put_right"),
    (complete, TurnTrick(0), "illegal.not_your_turn"),
    (complete, PutRight(3), "illegal.put_right"),
    (complete, Play(3, Card.parse("AC")), "illegal.not_held"),
    (turned_over, TurnTrick(3), "illegal.not_now"),
    (turned_over, ClaimRoem(0), "illegal.claim"),
    (last_trick, Play(0, SEVEN), "illegal.not_now"),
    (last_trick, Pass(0), "illegal.not_now"),
    (last_trick, Kraak(0), "illegal.not_now"),
    (last_trick, TurnTrick(1), "illegal.not_your_turn"),
    *(
        (ended, action, "illegal.over")
        for ended in (over, called)
        for action in (
            Pass(0),
            MakeTrumps(0, Suit.CLUBS),
            Kraak(0),
            Play(0, SEVEN),
            ClaimRoem(0),
            TurnTrick(0),
            PutRight(0),
            CallRevoke(0),
        )
    ),
]


@pytest.mark.parametrize(("position", "action", "key"), WRONG)
def test_a_wrong_action_is_refused_with_its_key(position: Position, action: Action, key: str) -> None:
    deal = position()
    tally, to_act = deal.tally, deal.to_act

    assert refused(deal, action) == key
    assert action not in deal.legal_actions()
    assert (deal.tally, deal.to_act) == (tally, to_act)


@pytest.mark.parametrize("seat", [-1, 4, 5])
@pytest.mark.parametrize("kind", [Pass, Kraak, ClaimRoem, TurnTrick, PutRight, CallRevoke])
@pytest.mark.parametrize("position", [talking, led, complete, last_trick])
def test_a_seat_that_is_not_there_does_nothing(position: Position, kind: Callable[[int], Action], seat: int) -> None:
    assert refused(position(), kind(seat)) == "illegal.not_your_turn"


def test_there_is_nothing_to_take_back_before_anything_is_done() -> None:
    for deal in (talking(), leading()):
        with pytest.raises(IllegalAction) as refusal:
            deal.undo()
        assert refusal.value.key == "illegal.nothing_to_undo"


def test_nothing_is_owed_when_no_card_is_to_be_played() -> None:
    for deal in (talking(), kraak_asked(), last_trick(), over()):
        with pytest.raises(IllegalAction) as refusal:
            _ = deal.duty
        assert refusal.value.key == "illegal.not_now"


def test_a_refusal_is_a_problem_and_says_its_key_and_data() -> None:
    with pytest.raises(Problem) as refusal:
        leading().apply(Play(0, Card.parse("9C")))

    assert (refusal.value.key, refusal.value.data) == ("illegal.not_held", {"card": Card.parse("9C")})
    assert str(refusal.value) == "illegal.not_held (card=9C)"


@pytest.mark.parametrize(
    ("hands", "dealer", "key"),
    [
        pytest.param((*EVEN[:3], EVEN[0]), 0, "problem.card_twice", id="a card twice"),
        pytest.param((*EVEN[:3], EVEN[3] & ~mask("AC")), 0, "problem.hands", id="seven cards"),
        pytest.param(EVEN[:3], 0, "problem.hands", id="three hands"),
        pytest.param((*EVEN, 0), 0, "problem.hands", id="five hands"),
        pytest.param((*hands_of("7C 8C", "9C TC", "JC QC", "KC AC"),), 0, "problem.hands", id="two cards each"),
        pytest.param(EVEN, 4, "problem.seat", id="no such dealer"),
        pytest.param(EVEN, -1, "problem.seat", id="no such dealer"),
    ],
)
def test_a_deal_starts_from_eight_different_cards_each(hands: tuple[int, ...], dealer: int, key: str) -> None:
    with pytest.raises(Problem) as refusal:
        Start(dealer, hands)
    assert refusal.value.key == key


def test_a_card_that_is_there_twice_is_named() -> None:
    with pytest.raises(Problem) as refusal:
        Start(0, (*EVEN[:3], EVEN[3] & ~mask("AC") | mask("JD")))
    assert refusal.value.data == {"card": Card.parse("JD")}


@pytest.mark.parametrize("text", ["", "J", "JHH", "1S", "10S", "HJ", "J♥", "JX", "  JH", 7, None])
def test_what_is_no_card_is_refused(text: object) -> None:
    with pytest.raises(Problem) as refusal:
        Card.parse(text)  # type: ignore[arg-type]
    assert refusal.value.key == "problem.card"
    assert refusal.value.data == {"card": text}
