"""The counting drill in both languages: what is given, what is asked and how it is counted."""

from __future__ import annotations

from random import Random
from typing import Any, Final

import pytest

from klaverjas_tui.locale.drills import wording
from klaverjas_tui.locale.language import Language
from klaverjas_tui.locale.signs import Charset
from klaverjas_tui.locale.words import Words
from klaverjas_tui.practice.count import (
    Counting,
    HighestLeft,
    Kind,
    PointsSoFar,
    TrickPoints,
    TrumpsOut,
    WhoHas,
    maker,
)
from klaverjas_tui.practice.drill import Drill, OneOf, Setup
from klaverjas_tui.rules.cards import Suit, parse_cards
from klaverjas_tui.rules.presets import PRESETS
from klaverjas_tui.rules.ruleset import RuleSet, TrumpDuty, Undertrump
from tests.practice.watched import watched

DUTCH: Final = Words.of(Language.NL)
ENGLISH: Final = Words.of(Language.EN)
SAID: Final = wording(Drill.COUNT)
AMSTERDAM: Final = RuleSet()
ROTTERDAM: Final = RuleSet(trump_duty=TrumpDuty.ROTTERDAM)

#: With hearts as trumps.
PLAYED: Final = "S AS 7S QS 8S, S 9H TH 8H 7C, S KC AC TC 9C"


def trick(cards: str, *, last: bool = False) -> TrickPoints:
    return TrickPoints(difficulty=1, cards=parse_cards(cards), trump=Suit.HEARTS, last=last)


def given(tricks: str, hand: str = "", rules: RuleSet = AMSTERDAM) -> dict[str, Any]:
    return {"difficulty": 1, "view": watched(rules, "H", tricks, hand), "trump": Suit.HEARTS}


def highest(suit: Suit, candidates: str) -> HighestLeft:
    cards = parse_cards(candidates)
    return HighestLeft(**given(PLAYED, "JH 7H AD"), suit=suit, candidates=cards, asked=OneOf(len(cards)))


def who(tricks: str, card: str, rules: RuleSet = AMSTERDAM) -> WhoHas:
    return WhoHas(**given(tricks, rules=rules), card=parse_cards(card)[0])


def explained(words: Words, question: Counting, *answer: int) -> list[str]:
    return list(SAID.explains(words, question, answer, question.grade(answer)))


# The points of a trick.


def test_the_points_of_a_trick_are_asked_without_roem() -> None:
    question = trick("AS TS 7H 8S")
    assert SAID.facts(DUTCH, question) == ("Troef is harten.", "Dit is niet de laatste slag.")
    assert SAID.facts(ENGLISH, question) == ("Trumps are hearts.", "This is not the last trick.")
    assert SAID.asks(DUTCH, question) == "Hoeveel kaartpunten liggen er in deze slag, zonder roem? Typ het aantal."
    assert SAID.asks(ENGLISH, question) == "How many card points lie in this trick, without roem? Type the number."
    assert SAID.options(DUTCH, question) == ()


def test_the_last_trick_is_said_to_be_the_last() -> None:
    question = trick("JH 7S 8D 9C", last=True)
    assert SAID.facts(DUTCH, question)[1] == "Dit is de laatste slag: de 10 daarvoor tellen mee."
    assert SAID.facts(ENGLISH, question)[1] == "This is the last trick: the 10 for it count too."


def test_the_sum_of_a_trick_is_told() -> None:
    question = trick("AS TS KS 9H")
    assert explained(DUTCH, question, 39) == ["Samen: A♠ (11) + 10♠ (10) + H♠ (4) + 9♥ (14) = 39."]
    assert explained(ENGLISH, question, 25) == [
        "Together: A♠ (11) + 10♠ (10) + K♠ (4) + 9♥ (14) = 39.",
        "25 is 14 too little.",
    ]


def test_the_sum_of_the_last_trick_has_its_ten() -> None:
    question = trick("JH 7S 8D 9C", last=True)
    assert explained(DUTCH, question, 40) == [
        "Samen: B♥ (20) + 7♠ (0) + 8♦ (0) + 9♣ (0) + laatste slag (10) = 30.",
        "40 is 10 te veel.",
    ]
    assert explained(ENGLISH, question, 30) == ["Together: J♥ (20) + 7♠ (0) + 8♦ (0) + 9♣ (0) + last trick (10) = 30."]


# The points so far.


def test_the_points_of_a_side_are_asked() -> None:
    ours, theirs = (PointsSoFar(**given(PLAYED), side=side) for side in (0, 1))
    assert SAID.facts(DUTCH, ours) == ("Troef is harten.", "Er zijn 3 slagen gespeeld.")
    assert SAID.facts(ENGLISH, ours) == ("Trumps are hearts.", "3 tricks have been played.")
    assert SAID.asks(DUTCH, ours) == "Hoeveel kaartpunten hebben wij tot nu toe, zonder roem? Typ het aantal."
    assert SAID.asks(DUTCH, theirs) == "Hoeveel kaartpunten hebben zij tot nu toe, zonder roem? Typ het aantal."
    assert SAID.asks(ENGLISH, theirs) == "How many card points do they have so far, without roem? Type the number."


def test_the_points_so_far_are_summed_by_trick() -> None:
    ours = PointsSoFar(**given(PLAYED), side=0)
    assert explained(DUTCH, ours, 30) == [
        "Slag 1: A♠ (11) + 7♠ (0) + V♠ (3) + 8♠ (0) = 14.",
        "Slag 2: 9♥ (14) + 10♥ (10) + 8♥ (0) + 7♣ (0) = 24.",
        "Samen: 14 + 24 = 38.",
        "30 is 8 te weinig.",
    ]


def test_one_trick_needs_no_sum() -> None:
    theirs = PointsSoFar(**given(PLAYED), side=1)
    assert explained(ENGLISH, theirs, 25) == ["Trick 3: K♣ (4) + A♣ (11) + 10♣ (10) + 9♣ (0) = 25."]


# Trumps and high cards.


def test_the_trumps_with_the_others_are_asked_and_told() -> None:
    question = TrumpsOut(**given(PLAYED, "JH 7H AD"))
    assert SAID.asks(DUTCH, question) == "Hoeveel troeven hebben de drie anderen samen nog? Typ het aantal."
    assert SAID.asks(ENGLISH, question) == "How many trumps do the three others still hold together? Type the number."
    assert explained(DUTCH, question, 3) == [
        "Gevallen: 9♥ 10♥ 8♥.",
        "In je eigen hand: B♥ 7♥.",
        "Bij de anderen: A♥ H♥ V♥.",
        "Er zijn 8 troeven: 3 gevallen, 2 in je eigen hand, 3 bij de anderen.",
    ]
    assert explained(ENGLISH, question, 5) == [
        "Played: 9♥ 10♥ 8♥.",
        "In your own hand: J♥ 7♥.",
        "With the others: A♥ K♥ Q♥.",
        "There are 8 trumps: 3 played, 2 in your own hand, 3 with the others.",
        "5 is 2 too much.",
    ]


def test_the_highest_card_left_is_chosen_from_cards() -> None:
    question = highest(Suit.HEARTS, "9H AH TH QH")
    assert SAID.asks(DUTCH, question) == ("Wat is de hoogste harten die een van de anderen nog heeft? Kies een kaart.")
    assert SAID.asks(ENGLISH, question) == (
        "Which is the highest of hearts that one of the others still holds? Choose one."
    )
    assert SAID.options(DUTCH, question) == ("9♥", "A♥", "10♥", "V♥")


def test_the_highest_card_left_is_told_with_what_fell() -> None:
    question = highest(Suit.HEARTS, "9H AH TH QH")
    told = [
        "Gevallen: 9♥ 10♥ 8♥.",
        "In je eigen hand: B♥ 7♥.",
        "Bij de anderen: A♥ H♥ V♥.",
        "De hoogste daarvan is A♥.",
    ]
    assert explained(DUTCH, question, 1) == told
    assert explained(DUTCH, question, 2) == [*told, "10♥ viel al in slag 2."]
    assert explained(DUTCH, question, 3) == [*told, "V♥ is lager dan A♥."]
    assert explained(ENGLISH, question, 2)[-1] == "10♥ was played in trick 2."
    assert explained(ENGLISH, question, 3)[3:] == ["The highest of these is A♥.", "Q♥ is lower than A♥."]
    assert explained(DUTCH, question) == told


# Who holds it.


def test_who_holds_the_jack_is_asked_with_the_duty_that_proves_it() -> None:
    question = who("S 7S 8S 9S AS, E 9H TH 8H 7C", "JH")
    assert SAID.facts(DUTCH, question) == (
        "Troef is harten.",
        "Er zijn 2 slagen gespeeld.",
        "De troefplicht is Amsterdams.",
        "Ondertroeven mag alleen als je niets anders hebt.",
    )
    assert SAID.facts(ENGLISH, question)[2:] == (
        "The trump duty is Amsterdam.",
        "You may undertrump only if that is all you hold.",
    )
    assert SAID.asks(DUTCH, question) == "Wie is de enige die B♥ nog kan hebben? Kies een van de drie."
    assert SAID.asks(ENGLISH, question) == "Who is the only one that can still hold J♥? Choose one of the three."
    assert SAID.options(DUTCH, question) == ("West", "Noord", "Oost")
    assert SAID.options(ENGLISH, question) == ("West", "North", "East")


@pytest.mark.parametrize(
    ("undertrump", "dutch", "english"),
    [
        (Undertrump.MAY, "Ondertroeven mag.", "You may undertrump."),
        (
            Undertrump.UNDER_PARTNER,
            "Ondertroeven mag onder je maat, en anders alleen als je niets anders hebt.",
            "You may undertrump your partner, and else only if that is all you hold.",
        ),
        (
            Undertrump.MUST,
            "Wie moet troeven en niet hoger kan, moet ondertroeven.",
            "If you must trump and cannot go higher, you must undertrump.",
        ),
    ],
)
def test_the_undertrump_option_is_given(undertrump: Undertrump, dutch: str, english: str) -> None:
    question = who("S 7S 8S 9S AS, E 9H TH 8H 7C", "JH", ROTTERDAM.but(undertrump=undertrump))
    assert (SAID.facts(DUTCH, question)[3], SAID.facts(ENGLISH, question)[3]) == (dutch, english)
    assert SAID.facts(DUTCH, question)[2] == "De troefplicht is Rotterdams."


def test_the_jack_is_proved_by_a_lower_trump_and_by_not_following_suit() -> None:
    question = who("S 7S 8S 9S AS, E 9H TH 8H 7C", "JH")
    dutch = [
        "West moest in slag 2 over 9♥ en speelde 8♥: geen hogere troef.",
        "Noord bekende in slag 2 geen troef, maar speelde 7♣.",
        "Dus alleen Oost kan B♥ nog hebben.",
    ]
    assert explained(DUTCH, question, 2) == explained(DUTCH, question, 0) == dutch
    assert explained(ENGLISH, question, 2) == [
        "West had to beat 9♥ in trick 2 and played 8♥: no higher trump.",
        "North did not follow suit in trumps in trick 2, but played 7♣.",
        "So only East can still hold J♥.",
    ]


def test_an_ace_is_proved_by_not_following_suit() -> None:
    """South leads a club, which West trumps and on which North throws a diamond."""
    question = who("S KC TH 7D QC", "AC")
    assert explained(DUTCH, question, 2) == [
        "West bekende in slag 1 geen klaveren, maar speelde 10♥.",
        "Noord bekende in slag 1 geen klaveren, maar speelde 7♦.",
        "Dus alleen Oost kan A♣ nog hebben.",
    ]
    assert explained(ENGLISH, question, 2)[0] == "West did not follow suit in clubs in trick 1, but played 10♥."


def test_a_card_is_proved_by_undertrumping() -> None:
    """East undertrumps its partner, and North throws a diamond on West's ace of spades."""
    question = who("S KC TH 7D 7H, W AS 8D 9C QS", "TS")
    assert explained(DUTCH, question, 0) == [
        "Oost ondertroefde in slag 1 met 7♥: niets dan troef onder 10♥.",
        "Noord bekende in slag 2 geen schoppen, maar speelde 8♦.",
        "Dus alleen West kan 10♠ nog hebben.",
    ]
    assert explained(ENGLISH, question, 0)[0] == "East undertrumped in trick 1 with 7♥: only trumps below 10♥."


def test_a_trump_is_proved_by_not_trumping_in() -> None:
    """West throws a diamond on South's ace of spades, and East one on North's club."""
    question = who("S AS 7D 8S 9S, N 7C 8D AC 9C", "JH")
    assert explained(DUTCH, question, 1) == [
        "West moest in slag 1 troeven en speelde 7♦: geen troef.",
        "Oost moest in slag 2 troeven en speelde 8♦: geen troef.",
        "Dus alleen Noord kan B♥ nog hebben.",
    ]
    assert explained(ENGLISH, question, 1)[1] == "East had to trump in trick 2 and played 8♦: no trumps."


# All of it.


@pytest.mark.parametrize("language", Language)
def test_every_kind_has_a_name_that_fits_in_a_table(language: Language) -> None:
    names = [Words.of(language).say(f"countdrill.kind.{kind}") for kind in Kind]
    assert len(set(names)) == len(Kind)
    assert max(map(len, names)) <= 34


@pytest.mark.parametrize("charset", Charset)
@pytest.mark.parametrize("language", Language)
def test_all_questions_can_be_said(language: Language, charset: Charset) -> None:
    words, rules = Words.of(language, charset), tuple(PRESETS.values())
    for seed in range(60):
        questions = maker(Setup(rules[seed % len(rules)]))
        question = questions.make(questions.kinds[seed % 5], 1 + seed % 3, Random(seed))
        lines = [*SAID.facts(words, question), SAID.asks(words, question)]
        lines += SAID.explains(words, question, (0,), question.grade((0,)))
        assert all(line[0] == line[0].upper() and line.endswith((".", "?")) for line in lines), lines
        assert max(map(len, lines)) <= 90
        options = SAID.options(words, question)
        assert len(options) == (question.asked.options if isinstance(question.asked, OneOf) else 0)
