"""Roem in a trick: runs, stuk and four alike."""

from __future__ import annotations

from itertools import combinations
from typing import Final

import pytest

from klaverjas_tui.rules.cards import DECK, Suit, parse_cards, parse_suit
from klaverjas_tui.rules.roem import MeldKind, roem_points, trick_roem
from klaverjas_tui.rules.ruleset import RoemTable, RuleSet, Stuk
from tests.rules import second_way
from tests.rules.tables import words

#: The trick, its trumps, its roem.
BY_HAND: Final = {
    "three in suit: 20": ("7C 8C 9C AS", "H", 20),
    "three in suit, in any order of play: 20": ("9C 7C AS 8C", "H", 20),
    "four in suit: 50": ("7C 8C 9C TC", "H", 50),
    "ace, king, queen: 20": ("AC KC QC 7C", "H", 20),
    "the order is A K Q J T 9 8 7 also in trumps: nine, ten, jack is a run": ("9H TH JH 7C", "H", 20),
    "jack, nine, ace of trumps is no run": ("JH 9H AH 7C", "H", 0),
    "ace and seven are not next to each other": ("KC AC 7C 8C", "H", 0),
    "two and two is no run": ("7C 8C TC JC", "H", 0),
    "three in different suits is no run": ("7C 8D 9C AS", "H", 0),
    "stuk: king and queen of trumps: 20": ("KH QH 7S 8S", "H", 20),
    "king and queen of another suit: nothing": ("KS QS 7C 8D", "H", 0),
    "stuk on top of a run of three: 40": ("KH QH JH 8S", "H", 40),
    "stuk on top of a run of four: 70": ("KH QH JH TH", "H", 70),
    "king and ace of trumps without the queen: nothing": ("KH AH JH TH", "H", 0),
}


@pytest.mark.parametrize("sentence", BY_HAND)
@pytest.mark.parametrize("table", RoemTable)
def test_roem(sentence: str, table: RoemTable) -> None:
    trick, trump, worth = BY_HAND[sentence]

    assert worth_of(RuleSet(roem_table=table), trick, trump) == worth


@pytest.mark.parametrize(
    ("table", "worth"),
    [
        ("kbn", {"7": 100, "8": 100, "9": 100, "T": 100, "J": 100, "Q": 100, "K": 100, "A": 100}),
        ("home", {"7": 0, "8": 0, "9": 0, "T": 100, "J": 200, "Q": 100, "K": 100, "A": 100}),
        ("plaatjes", {"7": 0, "8": 0, "9": 0, "T": 0, "J": 100, "Q": 100, "K": 100, "A": 100}),
    ],
)
def test_four_of_a_kind_by_table(table: str, worth: dict[str, int]) -> None:
    for rank, points in worth.items():
        trick = f"{rank}C {rank}D {rank}H {rank}S"
        assert worth_of(RuleSet(roem_table=RoemTable(table)), trick, "H") == points, rank


def test_stuk_announced_from_hand_is_not_in_the_trick() -> None:
    announced = RuleSet(stuk=Stuk.ANNOUNCED_FROM_HAND)

    assert worth_of(announced, "KH QH 7S 8S", "H") == 0
    assert worth_of(announced, "KH QH JH TH", "H") == 50


def test_a_meld_names_its_kind_and_its_cards() -> None:
    melds = trick_roem(RuleSet(), parse_suit("H"), parse_cards("QH JH KH 7S"))

    assert [(meld.kind, words(meld.cards), meld.points) for meld in melds] == [
        (MeldKind.RUN, ["JH", "QH", "KH"], 20),
        (MeldKind.STUK, ["QH", "KH"], 20),
    ]


@pytest.mark.parametrize("table", RoemTable)
def test_every_trick_that_there_is_has_the_roem_of_the_second_way(table: RoemTable) -> None:
    rules = RuleSet(roem_table=table)
    plain, hearts = rules.to_plain(), parse_suit("H")
    different = [
        words(trick)
        for trick in combinations(DECK, 4)
        if roem_points(trick_roem(rules, hearts, trick)) != second_way.roem(plain, words(trick), "H")
    ]

    assert different == []


@pytest.mark.parametrize("trump", Suit)
def test_stuk_goes_with_the_suit_that_is_trumps(trump: Suit) -> None:
    for letter in "CDHS":
        worth = worth_of(RuleSet(), f"K{letter} Q{letter} 7C 7D", trump.letter)
        assert worth == (20 if letter == trump.letter else 0)


def worth_of(rules: RuleSet, trick: str, trump: str) -> int:
    return roem_points(trick_roem(rules, parse_suit(trump), parse_cards(trick)))
