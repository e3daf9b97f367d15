"""Hand roem: what the hands show at the first trick, and whose melds count."""

from __future__ import annotations

import random
from typing import Final

import pytest

from klaverjas_tui.rules.cards import DECK, SUITS, mask_of, parse_suit
from klaverjas_tui.rules.presets import PRESETS
from klaverjas_tui.rules.roem import hand_melds, hand_roem, roem_points
from klaverjas_tui.rules.ruleset import HandRoemCompare, HandRoemTie, RuleSet, Stuk, Switch
from tests.rules import second_way
from tests.rules.tables import hands_of, mask, play, with_trumps, words

WORTH: Final = {
    "three: 20": ("7C 8C 9C KH AH QS JD 9D", 20),
    "four: 50": ("7C 8C 9C TC AH QS JD 9D", 50),
    "five: 100": ("7C 8C 9C TC JC QS JD 9D", 100),
    "six are worth no more than five": ("7C 8C 9C TC JC QC JD 9D", 100),
    "eight are worth no more than five": ("7C 8C 9C TC JC QC KC AC", 100),
    "three and four in one hand": ("7C 8C 9C JD QD KD AD 7H", 70),
    "twice three in one suit": ("7C 8C 9C JC QC KC 7H 9D", 40),
    "four aces: 100": ("AC AD AH AS 7C 9C 7D 9D", 100),
    "four kings: 100": ("KC KD KH KS 7C 9C 7D 9D", 100),
    "four queens: 100": ("QC QD QH QS 7C 9C 7D 9D", 100),
    "four jacks: 200": ("JC JD JH JS 7C 9C 7D 9D", 200),
    "four nines: 150": ("9C 9D 9H 9S 7C QC 7D QD", 150),
    "four tens: nothing": ("TC TD TH TS 7C QC 7D QD", 0),
    "four eights and four sevens: nothing": ("8C 8D 8H 8S 7C 7D 7H 7S", 0),
    "a card may be in two melds: four kings and king, queen, jack": ("KC KD KH KS QC JC 7D 9D", 120),
    "nothing": ("7C 9C JC KC 7D 9D JD KD", 0),
}


@pytest.mark.parametrize("sentence", WORTH)
def test_a_hand_is_worth(sentence: str) -> None:
    hand, worth = WORTH[sentence]

    assert roem_points(hand_melds(mask(hand))) == worth
    assert sum(points for points, _ in second_way.melds_in_hand(hand.split())) == worth


#: Four hands and trumps; roem by side under team_total and best_single, each with both and rank_then_suit.
COMPARED: Final = {
    "the side with the higher sum writes all its melds": (
        ("7C 8C 9C", "AD KD QD", "7H 8H 9H", "JS TC 8S"),
        "S",
        {"team_total both": (40, 0), "best_single both": (40, 20)},
    ),
    "a higher sum against a higher single meld": (
        ("7C 8C 9C", "TS JS QS KS", "7H 8H 9H AH KH QH", ""),
        "D",
        {"team_total both": (60, 0), "best_single both": (0, 50)},
    ),
    "level: both, or the higher top card": (
        ("7C 8C 9C", "8H 9H TH", "", ""),
        "D",
        {
            "team_total both": (20, 20),
            "best_single both": (20, 20),
            "team_total rank_then_suit": (0, 20),
            "best_single rank_then_suit": (0, 20),
        },
    ),
    "level in top card too: the higher suit, spades over hearts over diamonds over clubs": (
        ("7D 8D 9D", "7C 8C 9C", "", ""),
        "H",
        {"best_single both": (20, 20), "best_single rank_then_suit": (20, 0)},
    ),
    "hearts go over diamonds": (
        ("7D 8D 9D", "7H 8H 9H", "", ""),
        "C",
        {"best_single rank_then_suit": (0, 20)},
    ),
    "spades go over hearts": (
        ("7S 8S 9S", "7H 8H 9H", "", ""),
        "C",
        {"best_single rank_then_suit": (20, 0)},
    ),
    "the highest single meld takes all melds of its side along": (
        ("7D 8D 9D", "TS JS QS KS", "AC KC QC", "8H 9H TH"),
        "H",
        {"best_single both": (0, 70), "best_single rank_then_suit": (0, 70)},
    ),
    "stuk always counts and cannot be beaten": (
        ("KH QH", "7C 8C 9C", "", ""),
        "H",
        {"team_total both": (20, 20), "best_single rank_then_suit": (20, 20)},
    ),
    "stuk does not help to win": (
        ("KH QH 7D 8D 9D", "TC JC QC KC", "", ""),
        "H",
        {"team_total both": (20, 50), "best_single both": (20, 50)},
    ),
    "king and queen of trumps in two hands of a side are no stuk": (
        ("KH", "7C", "QH", "8C"),
        "H",
        {"team_total both": (0, 0)},
    ),
}


@pytest.mark.parametrize("sentence", COMPARED)
def test_compared(sentence: str) -> None:
    hands, trump, expected = COMPARED[sentence]
    for how, roem in expected.items():
        compare, tie = how.split()
        rules = hand_rules(compare, tie)
        got = hand_roem(rules, parse_suit(trump), [mask(hand) for hand in hands])
        assert got.points == roem, how


@pytest.mark.parametrize("compare", HandRoemCompare)
@pytest.mark.parametrize("tie", HandRoemTie)
def test_hand_roem_is_that_of_the_second_way(compare: HandRoemCompare, tie: HandRoemTie) -> None:
    chance = random.Random(f"{compare} {tie}")
    rules = RuleSet(hand_roem_compare=compare, hand_roem_tie=tie)
    levels = 0
    for _ in range(600):
        # A pack with its cards mostly in order, so that there is something to compare.
        pack = sorted(DECK, key=lambda card: card + chance.uniform(0, 12))
        order = chance.sample(range(4), 4)
        hands = [pack[8 * place : 8 * place + 8] for place in order]
        trump = chance.choice(SUITS)
        points = hand_roem(rules, trump, [mask_of(hand) for hand in hands]).points
        assert list(points) == second_way.hand_roem(rules.to_plain(), [words(h) for h in hands], trump.letter)
        levels += 0 < points[0] == points[1]
    assert tie is HandRoemTie.RANK_THEN_SUIT or levels > 10


#: Seat 0 has 7-8-9 of clubs and king and queen of hearts, seat 3 jack to ace of spades; else there is nothing.
DEALT: Final = hands_of(
    "KH QH 7C 8C 9C 7D 9D JD",
    "AH 7H AC TC 8D TD 7S 8S",
    "JH 8H JC QC QD KD 9S TS",
    "9H TH KC AD JS QS KS AS",
)


def test_hand_roem_counts_in_the_deal_from_its_first_trick_on() -> None:
    deal = with_trumps(PRESETS["kraken"], DEALT, "H")
    assert deal.tally.roem == (0, 0)

    play(deal, 0, "KH AH JH 9H")
    assert deal.tally.roem == (20, 50), "50 beats 20; stuk cannot be beaten"
    assert [words(meld.cards) for meld in deal.state.hand_roem.sides[0]] == [["QH", "KH"]]  # type: ignore[union-attr]

    play(deal, 2, "8H TH QH 7H")
    assert deal.tally.roem == (20, 50), "king and queen of trumps did not fall in one trick"


def test_stuk_shown_in_hand_counts_on_the_table_as_well_when_announced() -> None:
    deal = with_trumps(PRESETS["kraken"].but(stuk=Stuk.ANNOUNCED_FROM_HAND), DEALT, "H")
    play(deal, 0, "KH AH JH 9H")
    assert deal.tally.roem == (20, 50)

    play(deal, 2, "8H TH QH 7H")
    assert deal.tally.roem == (40, 50)


def test_without_hand_roem_nothing_in_hand_counts() -> None:
    deal = with_trumps(PRESETS["utrechts"], DEALT, "H")
    play(deal, 0, "KH AH JH 9H")

    assert deal.state.hand_roem is None
    assert deal.tally.roem == (0, 0)


def hand_rules(compare: str, tie: str) -> RuleSet:
    return RuleSet(hand_roem=Switch.ON, hand_roem_compare=HandRoemCompare(compare), hand_roem_tie=HandRoemTie(tie))
