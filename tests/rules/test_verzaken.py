"""Verzaken: impossible, or possible, put right in time, called or never found out."""

from __future__ import annotations

from typing import Any, Final

import pytest

from klaverjas_tui.rules.actions import CallRevoke, Play, PutRight, TurnTrick
from klaverjas_tui.rules.cards import Card
from klaverjas_tui.rules.deal import Deal, Ending, IllegalCard, Phase
from klaverjas_tui.rules.duty import Owes, Reason
from klaverjas_tui.rules.ruleset import RuleSet
from tests.rules.tables import hands_of, mask, play, refused, with_trumps, words

#: Trumps hearts, seat 0 leads. Seats 0, 1 and 2 can follow clubs, seat 3 too.
HANDS: Final = hands_of(
    "AC 7D 8D JD 7S 8S 9S 7H",
    "QC 8C AD TD KS JS 8H 9H",
    "KC JC 9C 9D QD AS TS JH",
    "7C TC KD QS TH QH KH AH",
)


def table(**fields: Any) -> Deal:
    return with_trumps(RuleSet.from_plain({"verzaken": "possible"} | fields), HANDS, "H")


def card(text: str) -> Card:
    return Card.parse(text)


def test_impossible_an_illegal_card_is_refused_with_the_rule_and_stays_in_hand() -> None:
    deal = with_trumps(RuleSet(), HANDS, "H")
    play(deal, 0, "AC")
    before = deal.state

    with pytest.raises(IllegalCard) as refusal:
        deal.apply(Play(1, card("AD")))

    assert refusal.value.key == "illegal.card"
    assert refusal.value.duty.owes is Owes.FOLLOW
    assert words(refusal.value.duty.legal) == ["8C", "QC"]
    assert (refusal.value.ruling.card, refusal.value.ruling.reason) == (card("AD"), Reason.MUST_FOLLOW)
    assert deal.state == before
    assert refused(deal, CallRevoke(0)) == "illegal.call_revoke"
    assert refused(deal, PutRight(1)) == "illegal.put_right"


def test_possible_an_illegal_card_lies_as_played_but_is_not_proposed() -> None:
    deal = table()
    play(deal, 0, "AC")
    assert set(deal.legal_actions()) == {Play(1, card("QC")), Play(1, card("8C"))}

    play(deal, 1, "AD KC 7C")
    assert words(deal.state.tricks[0].cards) == ["AC", "AD", "KC", "7C"]
    assert deal.state.tricks[0].winner == 0


def test_put_right_the_card_comes_back_and_lies_open_and_later_cards_are_taken_back() -> None:
    deal = table()
    play(deal, 0, "AC AD KC")
    deal.apply(PutRight(1))

    assert deal.to_act == 1
    assert words(deal.state.trick) == ["AC"]
    assert deal.state.hands == (HANDS[0] & ~mask("AC"), *HANDS[1:])
    assert words(deal.state.exposed) == ["AD"]
    assert deal.state.broken == ()


def test_put_right_is_possible_until_the_trick_is_turned() -> None:
    deal = table()
    play(deal, 0, "AC AD KC 7C")
    assert [deal.may_put_right(seat) for seat in range(4)] == [False, True, False, False]
    deal.apply(PutRight(1))
    assert (deal.to_act, deal.state.tricks) == (1, ())

    deal.undo()
    deal.apply(TurnTrick(0))
    assert refused(deal, PutRight(1)) == "illegal.put_right"

    deal.undo()
    play(deal, 0, "7D")
    assert refused(deal, PutRight(1)) == "illegal.put_right"


def test_only_who_revoked_puts_it_right() -> None:
    deal = table()
    play(deal, 0, "AC AD")

    for seat in (0, 2, 3):
        assert refused(deal, PutRight(seat)) == "illegal.put_right"


def test_a_strafkaart_is_played_at_the_first_legal_chance() -> None:
    deal = table()
    play(deal, 0, "AC AD")
    deal.apply(PutRight(1))
    play(deal, 1, "QC KC 7C")  # no chance yet: clubs had to be followed
    play(deal, 0, "7D")

    assert deal.legal_actions() == (Play(1, card("AD")),)
    assert refused(deal, Play(1, card("TD"))) == "illegal.strafkaart"
    play(deal, 1, "AD")
    assert deal.state.exposed == 0


def test_a_strafkaart_is_led_when_its_owner_leads() -> None:
    deal = table()
    play(deal, 0, "AC KS")
    deal.apply(PutRight(1))
    play(deal, 1, "QC KC 7C")
    play(deal, 0, "JD TD 9D KD")

    assert deal.to_act == 1
    assert deal.legal_actions() == (Play(1, card("KS")),)


def test_a_strafkaart_is_not_played_where_it_would_be_a_revoke_again() -> None:
    deal = table()
    play(deal, 0, "AC AD")
    deal.apply(PutRight(1))

    assert set(deal.legal_actions()) == {Play(1, card("QC")), Play(1, card("8C"))}


def test_two_revokes_in_one_trick_put_right_one_after_the_other_leave_both_cards_open() -> None:
    deal = table()
    play(deal, 0, "AC AD AS")
    deal.apply(PutRight(2))
    assert words(deal.state.exposed) == ["AS"]
    deal.apply(PutRight(1))

    assert words(deal.state.exposed) == ["AD", "AS"]
    assert (deal.to_act, deal.state.broken) == (1, ())


def test_the_earlier_of_two_revokes_put_right_takes_the_later_one_back_without_a_penalty() -> None:
    deal = table()
    play(deal, 0, "AC AD AS")
    deal.apply(PutRight(1))

    assert words(deal.state.exposed) == ["AD"]
    assert deal.state.broken == ()
    assert deal.state.hands[2] == HANDS[2]


@pytest.mark.parametrize(("verzaak", "points", "roem"), [("kbn", (162, 0), (120, 0)), ("flat", (162, 0), (100, 0))])
@pytest.mark.parametrize("maker", [0, 1])
def test_a_right_call_ends_the_deal(verzaak: str, points: tuple[int, int], roem: tuple[int, int], maker: int) -> None:
    rules = RuleSet.from_plain({"verzaken": "possible", "verzaak": verzaak})
    deal = with_trumps(rules, HANDS, "H", maker=maker)
    play(deal, 0, "AC QC KC 7C")  # Q-K-A: 20 for side 0
    play(deal, 0, "7D KS")  # seat 1 holds diamonds
    deal.apply(CallRevoke(2))

    assert (deal.phase, deal.state.ending, deal.to_act) == (Phase.OVER, Ending.REVOKED, None)
    line = deal.sheet_line()
    assert line is not None
    assert tuple(cell.points for cell in line.cells) == points
    assert tuple(cell.roem for cell in line.cells) == roem
    assert [cell.mark for cell in line.cells] == [None, "verzaakt"]


def test_under_redeal_nothing_is_written() -> None:
    deal = table(verzaak="redeal")
    play(deal, 0, "AC KS")
    deal.apply(CallRevoke(0))

    assert deal.state.ending is Ending.REVOKE_REDEAL
    assert deal.state.ending.deals_again
    assert (deal.over, deal.sheet_line()) == (True, None)


def test_a_revoke_may_be_called_long_after_its_trick() -> None:
    deal = table()
    play(deal, 0, "AC AD KC 7C")
    play(deal, 0, "JD TD 9D KD")
    deal.apply(CallRevoke(0))

    assert deal.state.ending is Ending.REVOKED


@pytest.mark.parametrize("seat", [1, 3])
def test_a_wrong_call_has_no_effect_and_nobody_calls_on_the_own_side(seat: int) -> None:
    deal = table()
    play(deal, 0, "AC AD")
    before = deal.state
    deal.apply(CallRevoke(seat))

    assert deal.state == before
    assert deal.to_act == 2


def test_what_was_put_right_cannot_be_called_any_more() -> None:
    deal = table()
    play(deal, 0, "AC AD")
    deal.apply(PutRight(1))
    deal.apply(CallRevoke(0))

    assert not deal.over


def test_a_revoke_that_nobody_calls_costs_nothing() -> None:
    deal = table()
    play(deal, 0, "AC AD KC 7C")
    while not deal.over:
        deal.apply(deal.legal_actions()[0])

    line = deal.sheet_line()
    assert deal.state.ending is Ending.PLAYED
    assert line is not None
    assert sum(cell.points for cell in line.cells) == 162


def test_the_last_trick_stays_open_for_a_call() -> None:
    deal = table()
    play(deal, 0, "AC AD KC 7C")
    while deal.phase is Phase.PLAY:
        deal.apply(deal.legal_actions()[0])
    assert deal.phase is Phase.TURN

    deal.apply(CallRevoke(2))
    assert deal.state.ending is Ending.REVOKED
    assert refused(deal, CallRevoke(2)) == "illegal.over"


#: Seat 0 leads spades, seat 1 has none and holds trumps: throwing a diamond breaks the trump duty alone.
VOID: Final = hands_of(
    "AS 7D 8D JD 7S 8S 9S 7H",
    "QC 8C AD TD KC JC 8H 9H",
    "KS JS 9C 9D QD AC TS JH",
    "7C TC KD QS TH QH KH AH",
)


@pytest.mark.parametrize("scope", ["all", "suit_only"])
def test_the_scope_says_whether_the_trump_duty_counts(scope: str) -> None:
    rules = RuleSet.from_plain({"verzaken": "possible", "verzaak_scope": scope})
    deal = with_trumps(rules, VOID, "H")
    play(deal, 0, "AS AD")

    assert deal.may_put_right(1) is (scope == "all")
    deal.apply(CallRevoke(0))
    assert deal.over is (scope == "all")


def test_not_following_suit_counts_in_either_scope() -> None:
    deal = table(verzaak_scope="suit_only")
    play(deal, 0, "AC AD")

    assert deal.may_put_right(1)
    deal.apply(CallRevoke(0))
    assert deal.over


def test_no_trump_to_a_trump_lead_is_not_following_suit() -> None:
    deal = table(verzaak_scope="suit_only")
    play(deal, 0, "7H AD")

    assert deal.may_put_right(1)


def test_too_low_a_trump_to_a_trump_lead_is_the_trump_duty() -> None:
    scoped = with_trumps(RuleSet.from_plain({"verzaken": "possible", "verzaak_scope": "suit_only"}), HANDS, "S")
    play(scoped, 0, "9S")  # only the jack beats the nine
    assert set(scoped.legal_actions()) == {Play(1, card("JS"))}
    play(scoped, 1, "KS")

    assert not scoped.may_put_right(1)


def test_putting_right_is_itself_taken_back() -> None:
    deal = table()
    play(deal, 0, "AC AD KC 7C")
    before = deal.state
    deal.apply(PutRight(1))
    deal.undo()

    assert deal.state == before
