"""The roem drill: every question is of its kind and graded as the rules say, and what looks like roem is told."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

import pytest

from klaverjas_tui.practice.drill import EASIEST, HARDEST, Amount, Drill, Setup
from klaverjas_tui.practice.makers import maker_of
from klaverjas_tui.practice.roem import Kind, Look, RoemQuestion, lookalikes, maker
from klaverjas_tui.rules.cards import parse_cards, parse_suit
from klaverjas_tui.rules.ruleset import RoemTable, RuleSet, Stuk
from tests.practice.second_roem import has_stuk, is_four, longest_run, roem

DIFFICULTIES: Final = range(EASIEST, HARDEST + 1)
KINDS: Final = tuple(Kind)

#: Kinds by their longest run, whether stuk is there, and whether the cards are alike.
SHAPES: Final = {
    "none": (0, False, False),
    "run3": (3, False, False),
    "run4": (4, False, False),
    "stuk": (0, True, False),
    "stuk_run3": (3, True, False),
    "stuk_run4": (4, True, False),
    "four": (0, False, True),
}


def asked(cards: str, trump: str, rules: RuleSet | None = None) -> RoemQuestion:
    return RoemQuestion(
        drill=Drill.ROEM,
        kind="any",
        difficulty=EASIEST,
        asked=Amount(300),
        cards=parse_cards(cards),
        trump=parse_suit(trump),
        rules=rules or RuleSet(),
    )


def worth(cards: str, trump: str, rules: RuleSet | None = None) -> int:
    return asked(cards, trump, rules).grade((0,)).best[0]


def made(rules: RuleSet, each: int, kinds: tuple[str, ...] = KINDS) -> Iterator[RoemQuestion]:
    """So many questions of each kind and difficulty."""
    questions = maker(Setup(rules))
    for kind in kinds:
        for difficulty in DIFFICULTIES:
            for seed in range(each):
                yield questions.make(kind, difficulty, Random(f"{kind} {difficulty} {seed}"))


def looks(cards: str, trump: str, rules: RuleSet | None = None) -> list[tuple[Look, str]]:
    found = lookalikes(asked(cards, trump, rules))
    return [(lookalike.look, " ".join(map(str, lookalike.cards))) for lookalike in found]


# What lies there, by hand.


@pytest.mark.parametrize(
    ("cards", "trump", "points"),
    [
        ("TS 9S 7H JS", "H", 20),
        ("JH 9H TH AH", "H", 20),
        ("QC JC KC AC", "D", 50),
        ("KD 7S QD 8S", "D", 20),
        ("KD AD QD 8S", "D", 40),
        ("KD AD QD JD", "D", 70),
        ("TD KD QD JD", "D", 70),
        ("7C 7D 7H 7S", "D", 100),
        ("JH 9H AH TS", "H", 0),
        ("KD QD 7S 8S", "H", 0),
        ("KS AS 7S 8S", "S", 0),
        ("9S TH JS QD", "C", 0),
    ],
)
def test_roem_is_what_the_rules_say(cards: str, trump: str, points: int) -> None:
    assert worth(cards, trump) == points


@pytest.mark.parametrize(
    ("cards", "kbn", "home", "plaatjes"),
    [
        ("JC JD JH JS", 100, 200, 100),
        ("AC AD AH AS", 100, 100, 100),
        ("TC TD TH TS", 100, 100, 0),
        ("9C 9D 9H 9S", 100, 0, 0),
    ],
)
def test_four_alike_are_worth_what_the_table_says(cards: str, kbn: int, home: int, plaatjes: int) -> None:
    assert worth(cards, "H", RuleSet(roem_table=RoemTable.KBN)) == kbn
    assert worth(cards, "H", RuleSet(roem_table=RoemTable.HOME)) == home
    assert worth(cards, "H", RuleSet(roem_table=RoemTable.PLAATJES)) == plaatjes


def test_stuk_that_is_announced_from_the_hand_does_not_count_in_the_trick() -> None:
    rules = RuleSet(stuk=Stuk.ANNOUNCED_FROM_HAND)
    assert [worth(cards, "D", rules) for cards in ("KD 7S QD 8S", "KD AD QD 8S", "KD AD QD JD")] == [0, 20, 50]


def test_only_the_right_amount_is_right() -> None:
    question = asked("KD AD QD 8S", "D")
    assert question.grade((40,)) == (True, (40,), None)
    assert [question.grade(answer).right for answer in ((20,), (60,), (0,), ())] == [False, False, False, False]


# Questions that are made.


@pytest.mark.parametrize("stuk", Stuk)
@pytest.mark.parametrize("table", RoemTable)
def test_thousands_of_questions_are_graded_as_a_second_way_counts(table: RoemTable, stuk: Stuk) -> None:
    """21 times 150 questions by table."""
    for question in made(RuleSet(roem_table=table, stuk=stuk), 150):
        cards = [str(card) for card in question.cards]
        points = roem(cards, question.trump.letter, table.value, stuk_in_trick=stuk is Stuk.IN_TRICK)
        assert question.grade((points,)).right, cards
        assert not question.grade((points + 10,)).right


def test_every_question_is_of_its_kind() -> None:
    for question in made(RuleSet(), 150):
        cards = [str(card) for card in question.cards]
        shape = longest_run(cards), has_stuk(cards, question.trump.letter), is_four(cards)
        assert len(set(cards)) == 4
        assert shape == SHAPES[question.kind], cards


def test_what_is_no_roem_always_looks_like_it() -> None:
    for question in made(RuleSet(), 300, (Kind.NONE,)):
        assert lookalikes(question), question.cards


def test_all_that_looks_like_roem_is_met_among_the_hardest() -> None:
    by_other_rules = RuleSet(roem_table=RoemTable.PLAATJES, stuk=Stuk.ANNOUNCED_FROM_HAND)
    seen = {lookalike.look for question in made(by_other_rules, 100) for lookalike in lookalikes(question)}
    assert seen == set(Look)


def test_the_easiest_runs_lie_in_order_in_a_plain_suit() -> None:
    for question in made(RuleSet(), 100, (Kind.RUN4,)):
        ranks = [card.rank for card in question.cards]
        if question.difficulty == EASIEST:
            assert ranks in (sorted(ranks), sorted(ranks, reverse=True))
            assert question.cards[0].suit is not question.trump


def test_the_hardest_are_shuffled_and_mostly_in_trumps() -> None:
    hardest = [question for question in made(RuleSet(), 100, (Kind.RUN4,)) if question.difficulty == HARDEST]
    assert sum(question.cards[0].suit is question.trump for question in hardest) > 50
    ranks = [[card.rank for card in question.cards] for question in hardest]
    assert sum(row in (sorted(row), sorted(row, reverse=True)) for row in ranks) < 30


def test_the_card_beside_an_easy_run_stands_apart_and_beside_a_hard_one_it_seems_to_belong() -> None:
    for question in made(RuleSet(), 100, (Kind.RUN3,)):
        suits = [card.suit for card in question.cards]
        run = max(suits, key=suits.count)
        ranks = [card.rank for card in question.cards if card.suit is run]
        beside = [card for card in question.cards if card.suit is not run]
        if question.difficulty == EASIEST:
            assert min(abs(beside[0].rank - rank) for rank in ranks) > 1
        elif question.difficulty == HARDEST and beside:
            assert min(abs(beside[0].rank - rank) for rank in ranks) <= 1


def test_the_same_dice_give_the_same_question_and_others_another() -> None:
    first, again = list(made(RuleSet(), 5)), list(made(RuleSet(), 5))
    assert first == again
    assert len({(question.cards, question.trump) for question in first}) > 90


def test_the_drill_is_found_by_its_name() -> None:
    found = maker_of(Drill.ROEM, Setup(RuleSet()))
    assert found.drill is Drill.ROEM
    assert set(found.kinds) == set(SHAPES)


# What looks like roem.


@pytest.mark.parametrize(
    ("cards", "trump", "found"),
    [
        ("9S TS QS 7D", "H", [(Look.GAP, "9S TS QS")]),
        ("QS 9S KS TS", "H", [(Look.GAP, "9S TS QS KS"), (Look.PLAIN_PAIR, "QS KS")]),
        ("AS 7S KS 9D", "H", [(Look.CORNER, "KS AS 7S")]),
        ("AS 7S 8S QD", "H", [(Look.CORNER, "AS 7S 8S")]),
        ("AH JH 9H 7D", "H", [(Look.ORDER, "JH 9H AH")]),
        ("AS TS KS 7D", "H", [(Look.ORDER, "AS TS KS")]),
        ("KS 7D QS 9D", "H", [(Look.PLAIN_PAIR, "QS KS")]),
        ("JS 7D JD JC", "H", [(Look.THREE_ALIKE, "JS JD JC")]),
        ("JS TD 9S 7C", "H", [(Look.MIXED, "9S TD JS")]),
        ("KH 7D QH 9D", "H", []),
        ("9H TH JH AH", "H", []),
        ("9S TS JS 7D", "H", []),
    ],
)
def test_what_looks_like_roem_is_named_for_what_it_is(cards: str, trump: str, found: list[tuple[Look, str]]) -> None:
    assert looks(cards, trump) == found


def test_the_card_that_lacks_in_a_run_is_named() -> None:
    assert [str(lookalike.missing) for lookalike in lookalikes(asked("9S TS QS 7D", "H"))] == ["JS"]


def test_roem_by_other_rules_looks_like_roem() -> None:
    rules = RuleSet(roem_table=RoemTable.HOME, stuk=Stuk.ANNOUNCED_FROM_HAND)
    assert looks("9C 9D 9H 9S", "H", rules) == [(Look.WORTHLESS_FOUR, "9C 9D 9H 9S")]
    assert looks("KH 7D QH 9D", "H", rules) == [(Look.STUK_IN_HAND, "QH KH")]
