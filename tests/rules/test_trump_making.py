"""Making trumps: who is asked, what may be said, and what comes of it."""

from __future__ import annotations

import random
from itertools import product
from typing import Any, Final

import pytest

from klaverjas_tui.rules.actions import MakeTrumps, Pass
from klaverjas_tui.rules.cards import SUITS, Suit, parse_suit
from klaverjas_tui.rules.deal import Deal, Ending, Phase, Start
from klaverjas_tui.rules.ruleset import RuleSet
from tests.rules import second_talk
from tests.rules.tables import ALL_PASS, EVEN, ONE_SUIT_EACH, random_start, refused, words

FREE: Final = {"trump_making": "free"}
TURN: Final = {"trump_making": "turn"}
AGAIN: Final = {"trump_making": "turn", "all_pass": "turn_again"}
REDEAL: Final = {"trump_making": "turn", "all_pass": "redeal"}
FORCED: Final = {"trump_making": "free", "all_pass": "dealer_forced"}
COMPULSORY: Final = {"trump_making": "compulsory"}
BY_DEALER: Final = {"first_bidder": "dealer"}

#: Rules, then all calls from the first on with the seat that speaks (p passes), then maker and trumps.
#: The dealer is seat 3; hearts are turned, then spades. Seat 0 leads.
TALKS: Final[list[tuple[str, dict[str, Any], str, str]]] = [
    ("free: the first plays", FREE, "0D", "0 D"),
    ("free: in turn, play or pass", FREE, "0p 1p 2C", "2 C"),
    ("free: the dealer speaks last", FREE, "0p 1p 2p 3S", "3 S"),
    ("free: after four passes the first must", FREE, "0p 1p 2p 3p 0H", "0 H"),
    ("free: the dealer speaks first", FREE | BY_DEALER, "3p 0p 1D", "1 D"),
    ("free: the dealer speaks first and must after four passes", FREE | BY_DEALER, "3p 0p 1p 2p 3D", "3 D"),
    ("dealer_forced: the first three may play", FORCED, "0p 1p 2D", "2 D"),
    ("dealer_forced: the dealer must after three passes", FORCED, "0p 1p 2p 3D", "3 D"),
    ("compulsory: left of the dealer", COMPULSORY, "0S", "0 S"),
    ("compulsory: the dealer", COMPULSORY | BY_DEALER, "3S", "3 S"),
    ("turn: play the turned suit", TURN, "0p 1H", "1 H"),
    ("turn: the first must name another suit", TURN, "0p 1p 2p 3p 0C", "0 C"),
    ("turn: the dealer first, and must name another suit", TURN | BY_DEALER, "3p 0p 1p 2p 3S", "3 S"),
    ("turn_again: the first must play the second suit", AGAIN, "0p 1p 2p 3p 0S", "0 S"),
    ("turn_again: the dealer first, and must", AGAIN | BY_DEALER, "3p 0p 1p 2p 3S", "3 S"),
    ("redeal: thrown in after four passes", REDEAL, "0p 1p 2p 3p", "thrown in"),
    ("redeal: the last may still play", REDEAL, "0p 1p 2p 3H", "3 H"),
    ("redeal: the dealer first", REDEAL | BY_DEALER, "3p 0p 1p 2p", "thrown in"),
]


@pytest.mark.parametrize(("fields", "calls", "outcome"), [row[1:] for row in TALKS], ids=[row[0] for row in TALKS])
def test_talk(fields: dict[str, Any], calls: str, outcome: str) -> None:
    deal = asked(fields)
    for said in calls.split():
        seat = int(said[0])
        assert deal.phase is Phase.TRUMPS
        assert deal.to_act == seat
        deal.apply(Pass(seat) if said[1] == "p" else MakeTrumps(seat, parse_suit(said[1])))

    if outcome == "thrown in":
        assert deal.state.ending is Ending.THROWN_IN
        assert (deal.over, deal.to_act, deal.sheet_line()) == (True, None, None)
        assert deal.state.ending.deals_again
    else:
        assert (deal.state.maker, deal.state.trump) == (int(outcome[0]), parse_suit(outcome[2]))
        assert (deal.phase, deal.to_act) == (Phase.PLAY, 0), "the lead is always left of the dealer"


def test_when_the_talk_is_over_nobody_is_to_speak() -> None:
    made, thrown_in = asked(FREE), asked(REDEAL)
    made.apply(MakeTrumps(0, Suit.HEARTS))
    for seat in range(4):
        thrown_in.apply(Pass(seat))

    assert (made.talk.made, made.talk.to_act) == (MakeTrumps(0, Suit.HEARTS), None)
    assert (thrown_in.talk.thrown_in, thrown_in.talk.to_act) == (True, None)
    assert thrown_in.talk.all_passed


#: Rules, calls so far, what the seat to speak may say then, and why it may not say other things.
ASKED: Final = [
    (FREE, "", "p C D H S", ""),
    (FREE, "pppp", "C D H S", "illegal.must_make_trumps"),
    (FORCED, "ppp", "C D H S", "illegal.must_make_trumps"),
    (COMPULSORY, "", "C D H S", "illegal.must_make_trumps"),
    (TURN, "", "p H", "illegal.suit"),
    (TURN, "ppp", "p H", "illegal.suit"),
    (TURN, "pppp", "C D S", "illegal.suit illegal.must_make_trumps"),
    (AGAIN, "pppp", "S", "illegal.suit illegal.must_make_trumps"),
    (REDEAL, "ppp", "p H", "illegal.suit"),
]


@pytest.mark.parametrize(("fields", "passes", "may", "keys"), ASKED)
def test_what_may_be_said(fields: dict[str, Any], passes: str, may: str, keys: str) -> None:
    deal = asked(fields)
    for _ in passes:
        deal.apply(Pass(to_act(deal)))
    seat = to_act(deal)
    calls: dict[str, Pass | MakeTrumps] = {suit.letter: MakeTrumps(seat, suit) for suit in SUITS}
    calls["p"] = Pass(seat)

    assert set(deal.legal_actions()) == {calls[letter] for letter in may.split()}
    assert {refused(deal, call) for letter, call in calls.items() if letter not in may} == set(keys.split())


@pytest.mark.parametrize(("first_deal_clubs", "first_deal"), list(product([False, True], repeat=2)))
def test_the_first_deals_suit_is_clubs_and_may_still_be_passed(*, first_deal_clubs: bool, first_deal: bool) -> None:
    deal = asked(TURN | {"first_deal_clubs": first_deal_clubs}, first_deal=first_deal)
    clubs = first_deal_clubs and first_deal

    turned = parse_suit("C" if clubs else "H")
    assert not Start(3, EVEN).first_deal
    assert deal.talk.proposed == turned
    assert set(deal.legal_actions()) == {Pass(0), MakeTrumps(0, turned)}
    for seat in range(4):
        deal.apply(Pass(seat))
    assert {action.suit for action in deal.legal_actions() if isinstance(action, MakeTrumps)} == {
        suit for suit in SUITS if suit is not turned
    }


@pytest.mark.parametrize(
    ("turned", "second"), [("HC", "H"), ("HS", "S"), ("CD", "D")], ids=["clubs second", "no clubs", "clubs first"]
)
def test_after_clubs_on_the_first_deal_another_suit_is_turned(turned: str, second: str) -> None:
    deal = asked(AGAIN | {"first_deal_clubs": True}, turned=turned, first_deal=True)
    for seat in range(4):
        deal.apply(Pass(seat))

    assert deal.legal_actions() == (MakeTrumps(0, parse_suit(second)),)


def test_a_suit_of_which_you_hold_nothing_may_be_named_or_may_not() -> None:
    free = asked({"hold_a_trump": "not_required"}, hands=ONE_SUIT_EACH)
    assert set(free.legal_actions()) == {Pass(0), *(MakeTrumps(0, suit) for suit in SUITS)}

    one = asked({"hold_a_trump": "at_least_one"}, hands=ONE_SUIT_EACH)
    assert set(one.legal_actions()) == {Pass(0), MakeTrumps(0, Suit.CLUBS)}
    assert refused(one, MakeTrumps(0, Suit.SPADES)) == "illegal.suit"
    one.apply(Pass(0))
    assert set(one.legal_actions()) == {Pass(1), MakeTrumps(1, Suit.DIAMONDS)}


def test_holding_none_of_the_turned_suit_you_pass_but_who_must_decide_names_what_there_is() -> None:
    deal = asked(AGAIN | {"hold_a_trump": "at_least_one"}, hands=ONE_SUIT_EACH)  # hearts turned, then spades
    assert deal.legal_actions() == (Pass(0),)
    for seat in range(4):
        deal.apply(Pass(seat))
    assert deal.legal_actions() == (MakeTrumps(0, Suit.SPADES),)

    clubs, diamonds, hearts, spades = ONE_SUIT_EACH
    hands = (hearts, spades, clubs, diamonds)
    other = asked(TURN | {"hold_a_trump": "at_least_one"}, hands=hands)
    for seat in range(4):
        other.apply(Pass(seat))
    assert len(other.legal_actions()) == 3, "another suit than hearts it must be, though it holds no other"


def test_every_talk_is_that_of_the_second_way() -> None:
    chance = random.Random("talk")
    talks = 0
    for plain in every_way_of_making_trumps():
        rules = RuleSet.from_plain(plain)
        for dealer in range(4):
            start = random_start(chance)
            start = Start(dealer, start.hands, start.turned, start.first_deal)
            talks += compare(Deal(rules, start), plain)
    assert talks > 500


def every_way_of_making_trumps() -> list[dict[str, Any]]:
    ways = []
    for method, all_passes in ALL_PASS.items():
        for all_pass, first, hold, clubs in product(
            [None, *all_passes], ["left", "dealer"], ["not_required", "at_least_one"], [False, True]
        ):
            if (clubs and method != "turn") or (all_pass == "dealer_forced" and first == "dealer"):
                continue
            plain = {"trump_making": method, "first_bidder": first, "hold_a_trump": hold, "first_deal_clubs": clubs}
            ways.append(plain | ({} if all_pass is None else {"all_pass": all_pass}))
    return ways


def compare(deal: Deal, plain: dict[str, Any]) -> int:
    """Ask every question in turn, try every answer to it, pass on; the number of answers tried."""
    start = deal.start
    turned = "".join(suit.letter for suit in start.turned)
    tried = 0
    for question in second_talk.questions(plain, start.dealer, turned, first_deal=start.first_deal):
        assert deal.to_act == question.seat
        suits = second_talk.suits_for(plain, question, words(start.hands[question.seat]))
        expected = {MakeTrumps(question.seat, parse_suit(letter)) for letter in suits}
        assert set(deal.legal_actions()) - {Pass(question.seat)} == expected
        assert (Pass(question.seat) in deal.legal_actions()) is question.may_pass
        for call in expected:
            deal.apply(call)
            assert (deal.state.maker, deal.state.trump) == (question.seat, call.suit)
            assert deal.state.leader == (start.dealer + 1) % 4
            assert deal.undo() == call
            tried += 1
        if not question.may_pass:
            return tried
        deal.apply(Pass(question.seat))
    assert deal.state.ending is Ending.THROWN_IN
    return tried


def asked(
    fields: dict[str, Any], *, hands: tuple[int, ...] = EVEN, turned: str = "HS", first_deal: bool = False
) -> Deal:
    """A deal of seat 3 in which nothing was said yet."""
    first, second = (parse_suit(letter) for letter in turned)
    return Deal(RuleSet.from_plain(fields), Start(3, hands, (first, second), first_deal))


def to_act(deal: Deal) -> int:
    seat = deal.to_act
    assert seat is not None
    return seat
