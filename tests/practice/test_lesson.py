"""The first lesson: the deal is what it is said to be by the rules, and it goes on by what the learner does."""

from __future__ import annotations

import pytest

from klaverjas_tui.practice.lesson import (
    HANDS,
    LEARNER,
    RULES,
    STEPS,
    Choose,
    Gone,
    GoOn,
    Less,
    Lesson,
    NameSuit,
    NotAllowed,
    PlayCard,
    Reply,
)
from klaverjas_tui.rules.actions import MakeTrumps, Pass, Play
from klaverjas_tui.rules.cards import DECK, Card, Suit, mask_of, parse_cards
from klaverjas_tui.rules.deal import Deal, IllegalAction
from klaverjas_tui.rules.duty import Reason, duty
from klaverjas_tui.rules.presets import PRESETS
from klaverjas_tui.rules.roem import MeldKind, roem_points, trick_roem
from klaverjas_tui.rules.ruleset import MatchLength, RoemClaim, TrumpDuty, Undertrump
from klaverjas_tui.rules.scoring import Mark, SheetCell, Tally, settle
from tests.practice.learner import accepted, does_right, lesson_at, refused, steps, taken

SOUTH, WEST, NORTH, EAST = range(4)

#: By hand: who leads, the cards, who wins, the points and the roem.
TRICKS = [
    (EAST, "AD 8D TD JD", EAST, 11 + 0 + 10 + 2, 0),
    (EAST, "AC 7H 7C TC", SOUTH, 11 + 0 + 0 + 10, 0),
    (SOUTH, "JH AH 9S 8H", SOUTH, 20 + 11 + 0 + 0, 0),
    (SOUTH, "KS 7S AS QS", NORTH, 4 + 0 + 11 + 3, 20),
    (NORTH, "KC JC TS 8C", NORTH, 4 + 2 + 10 + 0, 0),
    (NORTH, "QC QH KH 8S", SOUTH, 3 + 3 + 4 + 0, 20),
    (SOUTH, "7D KD QD 9D", WEST, 0 + 4 + 3 + 0, 0),
    (WEST, "JS 9C TH 9H", SOUTH, 2 + 0 + 10 + 14 + 10, 0),
]


def cards(text: str) -> int:
    return mask_of(parse_cards(text))


def replied(lesson: Lesson, card: str) -> Reply | None:
    lesson.play(Card.parse(card))
    return lesson.reply


def table_plays(deal: Deal, written: str) -> Deal:
    """The seats in turn play these cards."""
    for card in parse_cards(written):
        assert deal.to_act is not None
        deal.apply(Play(deal.to_act, card))
    return deal


# The deal.


def test_the_hands_are_the_whole_pack_eight_cards_each() -> None:
    assert [len(hand) for hand in HANDS] == [8, 8, 8, 8]
    assert {card for hand in HANDS for card in hand} == set(DECK)


def test_it_is_played_by_the_rules_of_amsterdam_with_roem_counted_by_itself() -> None:
    assert RULES.trump_duty is TrumpDuty.AMSTERDAM
    assert RULES.undertrump_in_force is Undertrump.NEVER
    assert RULES.roem_claim is RoemClaim.AUTO


def test_north_deals_east_passes_and_south_makes_hearts_trumps() -> None:
    deal = taken().deal
    assert deal.start.dealer == NORTH
    assert deal.state.calls == (Pass(EAST), MakeTrumps(SOUTH, Suit.HEARTS))


@pytest.mark.parametrize("place", range(8))
def test_each_trick_goes_as_it_was_worked_out(place: int) -> None:
    leader, lying, winner, points, roem = TRICKS[place]
    trick = taken().deal.state.tricks[place]
    assert (trick.leader, trick.cards) == (leader, parse_cards(lying))
    assert (trick.winner, trick.points, trick.roem) == (winner, points, roem)


def test_the_roem_is_a_run_in_the_fourth_trick_and_stuk_in_the_sixth() -> None:
    melds = [(place, meld.kind) for place, trick in enumerate(taken().deal.state.tricks, 1) for meld in trick.melds]
    assert melds == [(4, MeldKind.RUN), (6, MeldKind.STUK)]


def test_there_are_162_points_and_the_makers_have_172_of_202_with_roem() -> None:
    deal = taken().deal
    assert deal.tally.card_points == (132, 30)
    assert sum(deal.tally.card_points) == 162
    assert deal.tally.roem == (40, 0)
    assert deal.tally.tricks == (6, 2)
    line = deal.sheet_line()
    assert line is not None
    assert line.cells == (SheetCell(132, 40), SheetCell(30, 0))


def test_either_small_diamond_may_go_first_and_the_points_are_the_same() -> None:
    lesson = lesson_at("follow")
    lesson.play(Card.parse("7D"))
    while not lesson.over:
        does_right(lesson)
    assert lesson.deal.tally == taken().deal.tally


# What is said beside the deal is so too.


def test_the_lowest_trump_is_enough_to_trump_in() -> None:
    deal = lesson_at("trumped_in").deal
    assert deal.state.tricks[-1].card_of(SOUTH) == Card.parse("7H")
    assert deal.state.tricks[-1].winner == SOUTH


def test_the_king_of_trumps_would_have_lost_the_first_lead_to_the_ace() -> None:
    deal = table_plays(lesson_at("lead").deal, "KH")
    assert deal.duty.legal == cards("AH")


def test_the_nine_of_trumps_would_have_won_that_lead() -> None:
    deal = table_plays(lesson_at("lead").deal, "9H AH 9S 8H")
    assert deal.state.tricks[-1].winner == SOUTH


def test_the_ten_of_spades_to_the_ace_makes_no_roem() -> None:
    trick = table_plays(lesson_at("roem").deal, "TS 7S AS QS").state.tricks[-1]
    assert (trick.winner, trick.melds) == (NORTH, ())


def test_the_nine_leaves_east_a_trump_above_the_king() -> None:
    deal = table_plays(lesson_at("roem").deal, "9H 7S 9C QH")
    assert deal.state.hands[EAST] & cards("TH")
    deal = table_plays(lesson_at("roem").deal, "KH 7S 9C")
    assert deal.duty.legal == cards("TH")


def test_west_wins_a_diamond_led_to_the_fourth_trick() -> None:
    deal = table_plays(lesson_at("roem").deal, "7D KD QD 9D")
    assert deal.state.tricks[-1].winner == WEST


def test_the_king_of_clubs_is_the_highest_left_and_east_could_have_trumped_the_ten_of_spades() -> None:
    lesson = lesson_at("partner")
    gone = {card for trick in lesson.deal.state.tricks for card in trick.cards}
    assert gone >= set(parse_cards("AC TC"))
    assert lesson.deal.state.hands[EAST] & mask_of(card for card in DECK if card.suit is Suit.SPADES) == 0
    assert lesson.deal.state.hands[EAST] & cards("QH TH") == cards("QH TH")


def test_in_amsterdam_any_card_may_go_to_the_partners_trick_and_in_rotterdam_only_trumps() -> None:
    owed = lesson_at("partner").deal.duty
    trick = parse_cards("KC JC")
    assert owed.legal == owed.hand
    assert duty(PRESETS["rotterdams"], Suit.HEARTS, owed.hand, trick).legal == cards("9H KH")


def test_east_must_trump_the_queen_of_clubs() -> None:
    deal = lesson_at("overtrump").deal
    deal.undo()
    assert deal.duty.legal == cards("QH TH")


def test_who_holds_a_lower_trump_and_something_else_must_play_the_other_card() -> None:
    assert duty(RULES, Suit.HEARTS, cards("7H 8D"), parse_cards("QC QH")).legal == cards("8D")


def test_two_trumps_are_left_at_the_seventh_trick_and_the_learner_has_the_higher_one() -> None:
    hands = lesson_at("keep").deal.state.hands
    assert [hand & cards("JH 9H AH TH KH QH 8H 7H") for hand in hands] == [cards("9H"), 0, 0, cards("TH")]


def test_the_trump_first_would_give_west_the_last_trick_and_the_ten() -> None:
    deal = table_plays(lesson_at("keep").deal, "9H JS QD TH 7D KD 9C 9D")
    last = deal.state.tricks[-1]
    assert (last.winner, last.points) == (WEST, 0 + 4 + 0 + 0 + 10)
    assert deal.tally.card_points == (96 + 29, 23 + 14)


def test_half_is_nat_and_the_others_write_everything_with_all_roem() -> None:
    line = settle(RULES, Tally((61, 101), (40, 0), (4, 4)), makers=0)
    assert line.cells == (SheetCell(0, 0, Mark.NAT), SheetCell(162, 40))
    line = settle(RULES, Tally((62, 100), (40, 0), (4, 4)), makers=0)
    assert line.cells[0] == SheetCell(62, 40)


@pytest.mark.parametrize(
    ("trick", "points"), [("QS KS AS 7S", 20), ("JS QS KS AS", 50), ("7S 8D QH KH", 20), ("KC KD KH KS", 100)]
)
def test_roem_is_worth_what_is_told(trick: str, points: int) -> None:
    assert roem_points(trick_roem(RULES, Suit.HEARTS, parse_cards(trick))) == points


def test_pit_is_worth_100_and_a_boom_sixteen_deals() -> None:
    assert RULES.pit_bonus == 100
    assert RULES.match_length == MatchLength.parse("deals:16")


# How it goes on.


def test_the_lesson_ends_after_its_last_step() -> None:
    assert [lesson.step for lesson in steps()] == list(STEPS)
    lesson = taken()
    assert lesson.deal.over
    with pytest.raises(IllegalAction):
        lesson.go_on()


def test_every_legal_card_is_accepted_or_less_good_for_one_reason() -> None:
    for small in ("8D", "7D"):
        lesson = Lesson()
        while not lesson.over:
            asked = lesson.step.asked
            if isinstance(asked, PlayCard):
                grouped = [card for _, group in asked.less for card in group]
                assert len(grouped) == len(set(grouped))
                assert not set(grouped) & set(asked.accepted)
                assert set(lesson.deal.duty.cards) <= {*grouped, *asked.accepted}
            if lesson.step.name == "follow":
                lesson.play(Card.parse(small))
            else:
                does_right(lesson)


@pytest.mark.parametrize(
    ("step", "card", "reason"),
    [
        ("follow", "JH", Reason.MUST_FOLLOW),
        ("follow", "KS", Reason.MUST_FOLLOW),
        ("trump_in", "KS", Reason.MUST_TRUMP),
        ("trump_in", "7D", Reason.MUST_TRUMP),
        ("overtrump", "7D", Reason.MUST_TRUMP),
    ],
)
def test_a_card_that_the_duty_forbids_gets_the_ruling_of_the_duty(step: str, card: str, reason: Reason) -> None:
    lesson = lesson_at(step)
    owed = lesson.deal.duty
    reply = replied(lesson, card)
    assert isinstance(reply, NotAllowed)
    assert (reply.duty, reply.ruling.card, reply.ruling.reason) == (owed, Card.parse(card), reason)
    assert lesson.step.name == step


@pytest.mark.parametrize(
    ("step", "card", "which"),
    [
        ("trump_in", "JH", "high"),
        ("lead", "9H", "nine"),
        ("lead", "KH", "king"),
        ("lead", "KS", "plain"),
        ("roem", "TS", "ten"),
        ("roem", "9H", "nine"),
        ("roem", "KH", "king"),
        ("roem", "7D", "diamond"),
        ("partner", "7D", "diamond"),
        ("partner", "KH", "trump"),
        ("overtrump", "9H", "nine"),
        ("keep", "9H", "nine"),
    ],
)
def test_a_less_good_card_stays_in_hand_and_says_why(step: str, card: str, which: str) -> None:
    lesson = lesson_at(step)
    before = lesson.deal.state
    assert replied(lesson, card) == Less(step, which)
    assert lesson.deal.state == before
    does_right(lesson)
    assert lesson.reply is None
    assert lesson.step.name != step


def test_a_card_that_is_gone_or_never_was_there_is_said_to_be_gone() -> None:
    assert replied(lesson_at("roem"), "JH") == Gone()
    assert replied(lesson_at("roem"), "AS") == Gone()


def test_another_suit_or_answer_is_not_accepted() -> None:
    lesson = lesson_at("make")
    lesson.name(Suit.CLUBS)
    assert lesson.reply == Less("make", "clubs")
    assert lesson.deal.state.trump is None
    lesson = lesson_at("sum")
    lesson.choose(3)
    assert lesson.reply == Less("sum", "3")


def test_every_refusal_leaves_the_lesson_where_it_was() -> None:
    for lesson in refused():
        place, actions = lesson.place, lesson.deal.actions
        assert lesson.reply is not None
        assert STEPS[place] is lesson.step
        assert lesson.deal.actions == actions


def test_what_a_step_does_not_ask_for_is_refused_and_changes_nothing() -> None:
    for lesson in steps():
        place = lesson.place
        asked = lesson.step.asked
        if not isinstance(asked, GoOn):
            with pytest.raises(IllegalAction):
                lesson.go_on()
        if not isinstance(asked, NameSuit):
            with pytest.raises(IllegalAction):
                lesson.name(Suit.HEARTS)
        if not isinstance(asked, PlayCard):
            with pytest.raises(IllegalAction):
                lesson.play(Card.parse("9H"))
        with pytest.raises(IllegalAction):
            lesson.choose(4 if isinstance(asked, Choose) else 1)
        assert lesson.place == place


def test_back_tells_every_step_as_it_was_told_before() -> None:
    told = [(lesson.step, lesson.deal.state) for lesson in steps()]
    lesson = lesson_at(STEPS[-1].name)
    for step, state in reversed(told):
        assert (lesson.step, lesson.deal.state) == (step, state)
        lesson.back()
    assert lesson.place == 0


def test_after_going_back_another_card_may_be_played() -> None:
    lesson = lesson_at("followed")
    lesson.back()
    assert accepted(lesson) == Card.parse("8D")
    lesson.play(Card.parse("7D"))
    assert lesson.step.name == "followed"
    assert lesson.deal.state.hands[LEARNER] & cards("8D 7D") == cards("8D")


def test_back_takes_the_reply_away() -> None:
    lesson = lesson_at("follow")
    replied(lesson, "JH")
    lesson.back()
    assert lesson.reply is None
