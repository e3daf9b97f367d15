"""The counting drill: every answer is what a plain count of the tricks gives, and every proof holds."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any, Final

import pytest

from klaverjas_tui.practice.count import (
    HighestLeft,
    Kind,
    Lacks,
    PointsSoFar,
    TrickPoints,
    TrumpsOut,
    Watched,
    WhoHas,
    maker,
    proof_of,
)
from klaverjas_tui.practice.drill import EASIEST, HARDEST, Drill, OneOf, Setup
from klaverjas_tui.practice.makers import maker_of
from klaverjas_tui.rules.cards import Card, Suit, parse_suit
from klaverjas_tui.rules.presets import PRESETS
from klaverjas_tui.rules.ruleset import RuleSet, TrumpDuty, Undertrump
from klaverjas_tui.rules.view import SeatView
from tests.practice.watched import cards_of, watched
from tests.rules.second_way import PACK, WEAK_TO_STRONG, WEAK_TO_STRONG_IN_TRUMPS, legal, place_that_wins, points
from tests.rules.tables import ALL_DUTIES, duty_rules

#: Every preset and every trump duty.
RULES: Final = (*PRESETS.values(), *(duty_rules(duty, undertrump) for duty, undertrump in ALL_DUTIES))
DIFFICULTIES: Final = range(EASIEST, HARDEST + 1)
SPANS: Final = {1: (2, 3), 2: (4,), 3: (5, 6)}

AMSTERDAM: Final = RuleSet()
ROTTERDAM: Final = RuleSet(trump_duty=TrumpDuty.ROTTERDAM)


def make(kind: Kind, seed: int) -> Any:
    """A question of a kind, of any difficulty and under any rules by its seed."""
    questions = maker(Setup(RULES[seed % len(RULES)]))
    return questions.make(kind, EASIEST + seed % len(DIFFICULTIES), Random(seed))


@cache
def made(kind: Kind) -> tuple[Any, ...]:
    """A thousand questions of a kind, of all difficulties and under all rules."""
    return tuple(make(kind, seed) for seed in range(1000))


def tricks_of(view: SeatView) -> list[tuple[int, list[str]]]:
    """The leader and the cards of each trick."""
    return [(trick.leader, [str(card) for card in trick.cards]) for trick in view.tricks]


def plays(view: SeatView, seat: int) -> Iterator[tuple[int, list[str], str]]:
    """What a seat played: the number of the trick, the cards that lay there, its card."""
    for number, (leader, cards) in enumerate(tricks_of(view), 1):
        place = (seat - leader) % 4
        yield number, cards[:place], cards[place]


def out(view: SeatView, suit: Suit) -> list[str]:
    """The cards of a suit that lie neither in the tricks nor in South's hand."""
    seen = {card for _, cards in tricks_of(view) for card in cards} | set(cards_of(view.hand))
    return [card for card in PACK if card[1] == suit.letter and card not in seen]


def first_impossible(view: SeatView, seat: int, card: str) -> tuple[int, str] | None:
    """The first trick in which a seat that also held this card played what it might not then, and what it played."""
    rules = {"trump_duty": view.rules.trump_duty.value, "undertrump": view.rules.undertrump_in_force.value}
    assert view.trump is not None
    mine = [play for _, _, play in plays(view, seat)]
    for number, trick, play in plays(view, seat):
        held = [*mine[number - 1 :], card]
        if play not in legal(rules, held, trick, view.trump.letter):
            return number, play
    return None


# Every question, counted again.


def test_the_points_of_a_thousand_tricks() -> None:
    for question in made(Kind.TRICK_POINTS):
        cards = [str(card) for card in question.cards]
        count = points(cards, question.trump.letter) + (10 if question.last else 0)
        assert question.grade((count,)).right
        assert not question.grade((count + 1,)).right


def test_the_points_so_far_of_a_thousand_deals() -> None:
    for question in made(Kind.POINTS_SO_FAR):
        trump = question.trump.letter
        count = sum(
            points(cards, trump)
            for leader, cards in tricks_of(question.view)
            if (leader + place_that_wins(cards, trump)) % 2 == question.side
        )
        assert question.grade((count,)).right
        assert not question.grade((count + 1,)).right


def test_the_trumps_that_are_out_in_a_thousand_deals() -> None:
    for question in made(Kind.TRUMPS_OUT):
        assert question.grade((len(out(question.view, question.trump)),)).right


def test_the_highest_card_left_in_a_thousand_deals() -> None:
    for question in made(Kind.HIGHEST_LEFT):
        order = WEAK_TO_STRONG_IN_TRUMPS if question.suit is question.trump else WEAK_TO_STRONG
        best = max(out(question.view, question.suit), key=lambda card: order.index(card[0]))
        candidates = [str(card) for card in question.candidates]
        assert question.grade((candidates.index(best),)).right
        assert len(set(candidates)) == question.asked.options
        assert 3 <= len(candidates) <= 4
        assert not set(candidates) & set(cards_of(question.view.hand))
        assert candidates == sorted(candidates, key=lambda card: order.index(card[0]), reverse=True)


def test_who_holds_a_card_in_a_thousand_deals() -> None:
    """The card is given to each of the others in turn: only with the right one was every play legal."""
    for question in made(Kind.WHO_HAS_JACK):
        card = str(question.card)
        impossible = {seat: first_impossible(question.view, seat, card) for seat in (1, 2, 3)}
        (holder,) = [seat for seat, first in impossible.items() if first is None]
        assert card in out(question.view, question.card.suit)
        assert question.grade((holder - 1,)).right
        assert not question.grade((holder % 3,)).right
        assert {proof.seat: (proof.trick, str(proof.played)) for proof in question.proofs} == {
            seat: first for seat, first in impossible.items() if first is not None
        }


# What the questions are like.


@pytest.mark.parametrize("kind", [kind for kind in Kind if kind is not Kind.TRICK_POINTS])
def test_the_tricks_are_watched_and_are_more_the_more_difficult_it_is(kind: Kind) -> None:
    for question in made(kind)[:60]:
        view = question.view
        assert question.watch
        assert len(view.tricks) in SPANS[question.difficulty]
        assert (view.seat, view.trick, view.trump) == (0, (), question.trump)
        assert view.hand.bit_count() == (0 if kind is Kind.POINTS_SO_FAR else 8 - len(view.tricks))


def test_a_trick_is_shown_by_itself_and_more_difficult_with_high_trumps_or_as_the_last() -> None:
    for question in made(Kind.TRICK_POINTS):
        trumps = {str(card)[0] for card in question.cards if card.suit is question.trump}
        hard = question.last or bool(trumps & {"J", "9"})
        assert (question.view, question.watch) == (None, False)
        assert question.difficulty == (3 if hard else 2 if trumps else 1)


def test_the_jack_is_asked_first_then_the_nine_and_last_the_aces_of_the_other_suits() -> None:
    asked: dict[int, set[str]] = {difficulty: set() for difficulty in DIFFICULTIES}
    for question in made(Kind.WHO_HAS_JACK):
        trump = question.card.suit is question.trump
        asked[question.difficulty].add(("trump " if trump else "plain ") + str(question.card)[0])
    assert asked == {1: {"trump J"}, 2: {"trump J", "trump 9"}, 3: {"trump 9", "plain A"}}


def test_more_than_the_last_trick_is_needed_to_tell_who_holds_it() -> None:
    for question in made(Kind.WHO_HAS_JACK):
        if question.difficulty > EASIEST:
            assert question.proofs[0].trick < len(question.view.tricks)


def test_all_proofs_are_met_but_for_undertrumping_which_is_rare() -> None:
    found = {proof.lacks for question in made(Kind.WHO_HAS_JACK) for proof in question.proofs}
    assert found >= {Lacks.SUIT, Lacks.TRUMPS, Lacks.HIGHER_TRUMP}


def test_every_answer_to_who_holds_it_is_met_and_most_places_of_the_highest() -> None:
    assert {question.right for question in made(Kind.WHO_HAS_JACK)} == {0, 1, 2}
    assert {question.right for question in made(Kind.HIGHEST_LEFT)} == {0, 1, 2, 3}


def test_no_trumps_out_is_an_answer_too() -> None:
    assert 0 in {question.right for question in made(Kind.TRUMPS_OUT)}


@pytest.mark.parametrize("kind", Kind)
def test_the_same_dice_give_the_same_question_and_others_another(kind: Kind) -> None:
    first, again = made(kind)[:20], tuple(make(kind, seed) for seed in range(20))
    assert first == again
    assert len({(question.cards, question.view) for question in first}) == 20


def test_deals_that_are_thrown_in_are_passed_over() -> None:
    rules = RuleSet.from_plain({"trump_making": "turn", "all_pass": "redeal"})
    questions = maker(Setup(rules))
    for kind in questions.kinds:
        assert [questions.make(kind, 2, Random(seed)).kind for seed in range(20)] == [kind] * 20


def test_cards_prove_what_they_prove_where_a_person_might_break_a_duty() -> None:
    """The others are bots, which never do."""
    questions = maker(Setup(RuleSet.from_plain({"verzaken": "possible"})))
    assert [questions.make(Kind.WHO_HAS_JACK, 1, Random(seed)).kind for seed in range(5)] == [Kind.WHO_HAS_JACK] * 5


def test_the_drill_is_found_by_its_name() -> None:
    found = maker_of(Drill.COUNT, Setup(RuleSet()))
    assert found.drill is Drill.COUNT
    assert set(found.kinds) == {"trick_points", "points_so_far", "trumps_out", "who_has_jack", "highest_left"}


# By hand. Trumps are hearts.

PLAYED: Final = "S AS 7S QS 8S, S 9H TH 8H 7C, S KC AC TC 9C"


def at(question: type[Watched], tricks: str, hand: str = "", **more: Any) -> Any:
    view = watched(AMSTERDAM, "H", tricks, hand)
    return question(difficulty=EASIEST, view=view, trump=Suit.HEARTS, **more)


@pytest.mark.parametrize(
    ("cards", "last", "count"),
    [("AS TS 7S 8S", False, 21), ("JH 9H 7H AH", False, 45), ("JS 9S 7H QS", False, 5), ("JH 7S 8D 9C", True, 30)],
)
def test_the_points_of_a_trick(cards: str, count: int, *, last: bool) -> None:
    question = TrickPoints(
        difficulty=EASIEST, cards=tuple(Card.parse(card) for card in cards.split()), trump=Suit.HEARTS, last=last
    )
    assert question.grade((count,)) == (True, (count,), None)
    assert not question.grade((count + 10,)).right


def test_the_points_of_both_sides() -> None:
    """AS 11 + QS 3; 9H 14 + TH 10, won by South's nine; KC 4 + AC 11 + TC 10, won by West."""
    sides = [at(PointsSoFar, PLAYED, side=side) for side in (0, 1)]
    assert [side.right for side in sides] == [14 + 24, 25]


def test_trumps_that_are_out() -> None:
    """Three have fallen and two are in hand."""
    assert at(TrumpsOut, PLAYED, "JH 7H AD").grade((3,)).right


def test_the_highest_that_another_holds() -> None:
    """The nine and the ten of trumps are gone and the jack is South's own: the ace is next."""
    question = at(
        HighestLeft,
        PLAYED,
        "JH 7H AD",
        suit=Suit.HEARTS,
        candidates=tuple(Card.parse(card) for card in ("9H", "AH", "TH")),
        asked=OneOf(3),
    )
    assert question.grade((1,)) == (True, (1,), None)
    assert [question.grade((place,)).right for place in (0, 2)] == [False, False]


def test_the_jack_lies_where_it_can_lie() -> None:
    """East led the nine: South's ten and West's eight are under it, and North threw a club."""
    question = at(WhoHas, "S 7S 8S 9S AS, E 9H TH 8H 7C", card=Card.parse("JH"))
    assert question.grade((2,)) == (True, (2,), None)
    assert [(proof.trick, proof.seat, str(proof.played)) for proof in question.proofs] == [(2, 1, "8H"), (2, 2, "7C")]
    assert [proof.lacks for proof in question.proofs] == [Lacks.HIGHER_TRUMP, Lacks.SUIT]


@pytest.mark.parametrize(
    ("rules", "tricks", "seat", "card", "proved"),
    [
        # Not following suit, in a plain suit and in trumps.
        (AMSTERDAM, "S AS 7D 8S 9S", 1, "KS", ("7D", Lacks.SUIT)),
        (AMSTERDAM, "S 7H 7D 8H 9H", 1, "8H", ("7D", Lacks.SUIT)),
        # Throwing a diamond on an opponent's ace: no trump at all.
        (AMSTERDAM, "S AS 7D 8S 9S", 1, "7H", ("7D", Lacks.TRUMPS)),
        # On partner's ace that proves nothing in Amsterdam, and the same in Rotterdam.
        (AMSTERDAM, "S AS 8S 7D 9S", 2, "7H", None),
        (ROTTERDAM, "S AS 8S 7D 9S", 2, "7H", ("7D", Lacks.TRUMPS)),
        # Trumps led: a higher one must go over it, a lower one need not be played.
        (AMSTERDAM, "S 9H 8H 7C TH", 1, "JH", ("8H", Lacks.HIGHER_TRUMP)),
        (AMSTERDAM, "S 9H 8H 7C TH", 1, "AH", None),
        # A trump that lies there is not beaten.
        (AMSTERDAM, "S AS TH 7D 9S", 2, "JH", ("7D", Lacks.HIGHER_TRUMP)),
        (AMSTERDAM, "S AS TH 7D 9S", 2, "7H", None),
        (ROTTERDAM, "S AS TH 7D 9S", 2, "7H", ("7D", Lacks.TRUMPS)),
        # Undertrumping a trump of one's partner, which only a hand of nothing else may.
        (AMSTERDAM, "S AS TH 8S 7H", 3, "AC", ("7H", Lacks.ANYTHING_ELSE)),
        (AMSTERDAM, "S AS TH 8S 7H", 3, "8H", None),
        (AMSTERDAM.but(undertrump=Undertrump.MAY), "S AS TH 8S 7H", 3, "AC", None),
        # A lead proves nothing.
        (AMSTERDAM, "W 7S 8S 9S AS", 1, "JH", None),
    ],
)
def test_what_a_card_proves(
    rules: RuleSet, tricks: str, seat: int, card: str, proved: tuple[str, Lacks] | None
) -> None:
    proof = proof_of(watched(rules, "H", tricks), seat, Card.parse(card))
    assert (proof and (str(proof.played), proof.lacks)) == proved


def test_the_first_proof_counts() -> None:
    proof = proof_of(watched(AMSTERDAM, "H", "S AS 7D 8S 9S, S KS 8D TS 7H"), 1, Card.parse("QS"))
    assert proof is not None
    assert (proof.trick, proof.led, str(proof.winning)) == (1, parse_suit("S"), "AS")
