"""The review of a deal: three deals worked out by hand at their turning points, and remarks that are true."""

from __future__ import annotations

import pytest

from bots.protocol import Why, WhyKind
from bots.signals import Says, Signal
from klaverjas_tui.practice.remarks import remarks
from klaverjas_tui.practice.review import (
    Advice,
    Choice,
    Moment,
    Remark,
    RemarkKind,
    count_of,
    dearest,
    lost,
    mistakes,
    review,
)
from klaverjas_tui.rules.actions import Action, CallRevoke, MakeTrumps, Play
from klaverjas_tui.rules.cards import Card, Suit, mask_of, parse_cards
from klaverjas_tui.rules.deal import Deal, Start
from klaverjas_tui.rules.presets import PRESETS
from klaverjas_tui.rules.problem import Problem
from klaverjas_tui.rules.ruleset import Verzaken
from klaverjas_tui.rules.seats import Seat
from klaverjas_tui.rules.view import SeatView, view_of
from tests.practice.reviewed import reviewed
from tests.table.deals import dealt

SOUTH, WEST, NORTH, EAST = range(4)
GOLDEN = ("ruffed_ace", "missed_roem", "right_guess")
LITTLE = 24


def at_trick(name: str, trick: int) -> Moment:
    """The decision of South in this trick, from 1, of a golden deal."""
    found = [moment for moment in review(reviewed(name), 0) if isinstance(moment.action, Play)]
    return next(moment for moment in found if len(moment.view.tricks) == trick - 1)


def worth(moment: Moment) -> dict[str, tuple[float, int | None]]:
    """By card, what it is worth by what could be known and with open cards."""
    return {
        str(choice.action.card): (round(choice.expected, 6), choice.open)
        for choice in moment.choices
        if isinstance(choice.action, Play)
    }


# The golden deals.


def test_trumping_the_ace_of_partner_costs_the_last_trick() -> None:
    """Spades are trumps, South made them and has the last one; 61 points and 20 roem to 58 before trick 7.

    West leads the king of clubs, North has the ace on it, East throws the jack of diamonds: 4 + 11 + 2 = 17. South
    holds 8 of diamonds and 7 of spades. East alone can hold the queen of diamonds: West trumped and North discarded
    when the ace of diamonds was led.

    Throwing the 8 leaves the 7 of spades to trump what North leads: ten of clubs, two queens and the last trick are
    10 + 3 + 3 + 10 = 26. Together 61 + 17 + 26 + 20 - 58 = 66. Trumping now takes the same 17, but the 8 of diamonds
    then loses those 26 to the queen: 61 + 17 + 20 - 58 - 26 = 14.
    """
    moment = at_trick("ruffed_ace", 7)

    assert moment.action == Play(SOUTH, Card.parse("7S"))
    assert worth(moment) == {"8D": (66, 66), "7S": (14, 14)}
    assert (moment.cost, moment.open_cost) == (52, 52)
    assert moment.mistaken
    assert [choice.nat for choice in moment.choices] == [0, 0]
    assert moment.expert.action == moment.meester.action == Play(SOUTH, Card.parse("8D"))


def test_a_run_of_four_that_was_not_made_is_missed_roem() -> None:
    """Diamonds are trumps, West made them; 14 points to 98, without roem, before trick 7.

    On the 8, 9 and jack of hearts South has the ten or the ace. Neither North nor South has a trump left (trick 2), so
    the ten of trumps takes the last trick for the others whatever is led to it.

    The ten makes 8-9-10-J: 0 + 0 + 2 + 10 = 12 and 50 roem; then the ace is lost with ten, king, queen and the last
    trick, 11 + 10 + 4 + 3 + 10 = 38: 14 + 12 + 50 - 98 - 38 = -60. The ace takes 13 and no roem, and the ten is lost
    with 37: 14 + 13 - 98 - 37 = -108.
    """
    moment = at_trick("missed_roem", 7)

    assert worth(moment) == {"TH": (-60, -60), "AH": (-108, -108)}
    assert moment.cost == moment.open_cost == 48
    assert moment.remarks == (Remark(RemarkKind.MISSED_ROEM, Card.parse("TH"), points=50),)


def test_what_was_worse_with_open_cards_can_have_been_right() -> None:
    """Clubs are trumps, South made them and has the last one, the ten; 77 points to 28, no roem, before trick 7.

    North wins so far with the ten of hearts on the queen, East threw the jack of spades. South holds ten of trumps and
    king of spades. The king of hearts, ace and queen of spades are still out, one with each of the others.

    The king gives North 3 + 10 + 2 + 4 = 19, and the ten of trumps takes the last trick, whatever North leads: 11 + 3 +
    4 + 10 + 10 = 38. That is 77 + 19 + 38 - 28 = 106, however the cards lie.

    Trumping takes 25; then the king of spades is led, and queen, king, ace fall: 20 roem and 4 + 11 + 3 + 4 + 10 = 32.
    With the ace in North that is 77 + 25 + 32 + 20 - 28 = 126; else 77 + 25 - 28 - 32 - 20 = 22. It would be right
    only where North has the ace more than four times in five. It had it.
    """
    moment = at_trick("right_guess", 7)
    guess = moment.choices[1]

    assert worth(moment)["KS"] == (106, 106)
    assert (guess.action, guess.open) == (Play(SOUTH, Card.parse("TC")), 126)
    assert 22 < guess.expected < 106
    assert (moment.cost, moment.open_cost) == (0, 20)
    assert not moment.mistaken


@pytest.mark.parametrize(("name", "cost"), [("ruffed_ace", 52), ("missed_roem", 48)])
def test_the_turning_point_is_the_dearest_moment(name: str, cost: int) -> None:
    moments = tuple(review(reviewed(name), 0))

    first, *others = dearest(moments)
    assert first.cost == cost
    assert len(first.view.tricks) == 6
    assert all(other.cost <= cost and other.mistaken for other in others)
    assert lost(moments) == sum(moment.cost for moment in mistakes(moments)) >= cost


# What holds for every review.


@pytest.mark.parametrize("name", GOLDEN)
@pytest.mark.parametrize("seat", range(4))
def test_every_decision_of_every_seat_has_what_was_done_among_its_choices(name: str, seat: Seat) -> None:
    match = reviewed(name)
    moments = tuple(review(match, 0, seat, LITTLE))

    assert len(moments) == count_of(match, 0, seat)
    actions = match.deals[0].deal.actions
    for moment in moments:
        assert moment.view.seat == seat
        assert actions[moment.place] == moment.action
        assert {choice.action for choice in moment.choices} == set(moment.view.options)
        assert len(moment.choices) > 1
        assert moment.chosen.action == moment.action
        assert moment.cost >= 0
        assert moment.open_cost is None or moment.open_cost >= 0
        assert all(0 <= choice.nat <= 1 for choice in moment.choices)


def test_an_only_card_is_no_decision() -> None:
    """South spoke once, and in tricks 5 and 8 it had one card to choose from: the king of hearts, 8 of diamonds."""
    tricks = [len(moment.view.tricks) + 1 for moment in review(reviewed("ruffed_ace"), 0, budget=LITTLE)]
    assert tricks == [1, 1, 2, 3, 4, 6, 7]
    assert count_of(reviewed("ruffed_ace"), 0) == 7


def test_the_same_deal_gets_the_same_review() -> None:
    first, second = (tuple(review(reviewed("right_guess"), 0, budget=LITTLE)) for _ in range(2))
    assert first == second


def test_moments_come_one_by_one() -> None:
    moments = review(reviewed("missed_roem"), 0, budget=LITTLE)
    assert next(moments).place < next(moments).place


def test_a_call_is_weighed_as_well_but_not_with_open_cards() -> None:
    moment = next(review(reviewed("ruffed_ace"), 0, budget=LITTLE))
    assert moment.action == MakeTrumps(SOUTH, Suit.SPADES)
    assert moment.open_best is None
    assert moment.open_cost is None
    assert len(moment.choices) == 5


def test_a_deal_that_is_not_over_cannot_be_reviewed() -> None:
    match = dealt("JH", "9H")
    for ask in (lambda: count_of(match, 0), lambda: review(match, 0)):
        with pytest.raises(Problem, match="not_over"):
            ask()


def test_a_card_that_broke_the_duty_is_no_decision() -> None:
    """South leads the 7 of diamonds, and West, who has the ten and the jack, plays the 9 of trumps; then it is said."""
    hands = ("JH 7S 8S 9S TS 7D 8D 9D", "9H QH KS AS JS QS TD JD", "8H AH 7C 8C 9C TC JC QD", "7H TH KH QC KC AC KD AD")
    rules = PRESETS["utrechts"].but(verzaken=Verzaken.POSSIBLE)
    match = dealt()
    deal = match.deals[0].deal = Deal(rules, Start(3, masks(*hands)))
    spoke, led = MakeTrumps(SOUTH, Suit.HEARTS), Play(SOUTH, Card.parse("7D"))
    for action in (spoke, led, Play(WEST, Card.parse("9H")), CallRevoke(NORTH)):
        deal.apply(action)

    assert count_of(match, 0, WEST) == 0
    assert [moment.action for moment in review(match, 0, budget=LITTLE)] == [spoke, led]


def costing(cost: float, *, sure: bool = True, advised: str = "7S") -> Moment:
    """South plays the 8 of spades, which costs so much against the 7; meester would play the one advised."""
    best, other = (Play(SOUTH, card) for card in parse_cards("7S 8S"))
    choices = Choice(best, 10, 0), Choice(other, 10 - cost, 0, sure=sure)
    return moment_of(dealt().view(SOUTH), other, choices, Play(SOUTH, Card.parse(advised)))


def test_nothing_is_a_mistake_that_costs_little_or_may_be_chance() -> None:
    assert costing(5).mistaken
    assert not costing(4.9).mistaken
    assert not costing(20, sure=False).mistaken


def test_what_meester_would_do_is_no_mistake() -> None:
    assert not costing(20, advised="8S").mistaken


# Remarks. Hearts are trumps, made by North, who leads.

RUNS = ("TS KS 7C 8C 7D 8D 7H 8H", "QS AS 9C TC 9D TD 9H TH", "9S JS JC QC JD QD JH QH", "7S 8S KC AC KD AD KH AH")
VOID = ("8C AC 8D JD 9H AH TH JH", "9S 8H QH AD 9D TD QD KD", "AS KS QS JS 7H 7D 9C TC", "7S 8S TS JC QC KC 7C KH")


def masks(*hands: str) -> tuple[int, ...]:
    return tuple(mask_of(parse_cards(hand)) for hand in hands)


def moment_of(view: SeatView, action: Action, choices: tuple[Choice, ...], advised: Action | None = None) -> Moment:
    advice = Advice(advised or action, Why(WhyKind.UNSAID))
    return Moment(0, view, action, choices, advice, advice, ())


def remarked(
    hands: tuple[str, ...], cards: str, card: str, *, worse: str = "", advised: str = ""
) -> tuple[Remark, ...]:
    """What is remarked of this one of the cards played; all others were worth the same but these, which are worse."""
    deal = Deal.with_trumps(PRESETS["thuis1500"], Start(WEST, masks(*hands)), NORTH, Suit.HEARTS)
    bad = parse_cards(worse)
    for played in parse_cards(cards):
        if str(played) == card:
            seat, before = deal.to_act or 0, deal.state.hands
            view = view_of(deal, seat)
        deal.push(played)
    choices = tuple(Choice(Play(seat, legal), -5 if legal in bad else 0, 0) for legal in view.legal_cards)
    advice = Play(seat, Card.parse(advised)) if advised else None
    trick = next((trick for trick in deal.state.tricks if Card.parse(card) in trick.cards), None)
    return remarks(moment_of(view, Play(seat, Card.parse(card)), choices, advice), before, trick)


def test_roem_that_lay_there_for_the_own_side_is_missed() -> None:
    """9 and 8 of spades lie; the king takes the trick, and the ten would have, with 8-9-10."""
    assert remarked(RUNS, "9S 8S KS QS", "KS") == (Remark(RemarkKind.MISSED_ROEM, Card.parse("TS"), points=20),)


def test_roem_is_not_missed_where_the_others_would_have_taken_it() -> None:
    assert remarked(RUNS, "9S 8S KS AS", "KS") == ()


def test_roem_is_not_missed_by_a_card_that_was_worth_more() -> None:
    assert remarked(RUNS, "9S 8S KS QS", "KS", worse="TS") == ()


def test_roem_that_another_card_would_not_have_made_is_given() -> None:
    """The ten makes 8-9-10 of spades, which the ace takes; with the king there is none."""
    assert remarked(RUNS, "9S 8S TS AS", "TS") == (Remark(RemarkKind.GAVE_ROEM, Card.parse("KS"), points=20),)


def test_roem_is_not_given_where_the_only_other_card_was_worth_less() -> None:
    assert remarked(RUNS, "9S 8S TS AS", "TS", worse="KS") == ()


def test_of_a_trick_that_was_never_completed_no_roem_is_remarked() -> None:
    assert remarked(RUNS, "9S 8S KS", "KS") == ()


def test_a_signal_that_was_true_is_told_as_heard() -> None:
    """South throws a low club on partner's ace of spades, and keeps the ace of clubs."""
    (remark,) = remarked(VOID, "AS 7S 8C 9S", "8C")
    assert (remark.kind, remark.card) == (RemarkKind.HEARD, Card.parse("8C"))
    assert remark.signal == Signal(SOUTH, 0, Card.parse("8C"), Suit.CLUBS, Says.ON)


def test_a_signal_that_was_not_so_is_told_as_heard_wrongly() -> None:
    """A low diamond asks for diamonds, of which South has only the jack beside it."""
    (remark,) = remarked(VOID, "AS 7S 8D 9S", "8D")
    assert (remark.kind, remark.card) == (RemarkKind.HEARD_UNTRUE, Card.parse("8D"))
    assert remark.signal == Signal(SOUTH, 0, Card.parse("8D"), Suit.DIAMONDS, Says.ON)


#: Two spades of North; South throws both its diamonds, of which the second says nothing.
TWO_DIAMONDS = "AS 7S 8D 9S KS 8S JD 8H"


def test_a_discard_that_says_nothing_could_have_been_a_signal() -> None:
    (remark,) = remarked(VOID, TWO_DIAMONDS, "JD")
    assert (remark.kind, remark.card, remark.suit) == (RemarkKind.COULD_SIGNAL, Card.parse("8C"), Suit.CLUBS)
    assert remark.signal == Signal(SOUTH, 1, Card.parse("8C"), Suit.CLUBS, Says.ON)


def test_a_signal_is_not_asked_for_at_a_price() -> None:
    assert remarked(VOID, TWO_DIAMONDS, "JD", worse="8C") == ()


def test_to_follow_suit_or_trump_says_nothing_and_need_not() -> None:
    assert remarked(VOID, "AS 7S 8C 9S", "7S") == ()
    assert remarked(VOID, "AS 7S 9H 9S", "9H") == ()


def test_a_signal_that_a_strong_player_would_have_answered_is_missed() -> None:
    """South asked for clubs; North leads spades, where a strong player would lead a club."""
    (remark,) = remarked(VOID, "AS 7S 8C 9S KS", "KS", advised="TC")
    assert (remark.kind, remark.suit) == (RemarkKind.MISSED_SIGNAL, Suit.CLUBS)
    assert remark.signal == Signal(SOUTH, 0, Card.parse("8C"), Suit.CLUBS, Says.ON)


def test_a_signal_is_not_missed_where_a_strong_player_lets_it_wait() -> None:
    assert remarked(VOID, "AS 7S 8C 9S KS", "KS") == ()


def test_a_signal_that_is_answered_is_not_missed() -> None:
    assert remarked(VOID, "AS 7S 8C 9S TC", "TC") == ()
