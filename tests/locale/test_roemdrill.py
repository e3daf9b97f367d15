"""The roem drill in both languages: what is given, what is asked and what is explained."""

from __future__ import annotations

from random import Random
from typing import Final

import pytest

from klaverjas_tui.locale.drills import wording
from klaverjas_tui.locale.language import Language
from klaverjas_tui.locale.signs import Charset
from klaverjas_tui.locale.words import Words
from klaverjas_tui.practice.drill import Amount, Drill, Setup
from klaverjas_tui.practice.roem import Kind, RoemQuestion, maker
from klaverjas_tui.rules.cards import parse_cards, parse_suit
from klaverjas_tui.rules.ruleset import RoemTable, RuleSet, Stuk

DUTCH: Final = Words.of(Language.NL)
ENGLISH: Final = Words.of(Language.EN)
HOME: Final = RuleSet(roem_table=RoemTable.HOME)
FROM_HAND: Final = RuleSet(stuk=Stuk.ANNOUNCED_FROM_HAND)
SAID: Final = wording(Drill.ROEM)


def asked(cards: str, trump: str, rules: RuleSet = HOME) -> RoemQuestion:
    return RoemQuestion(
        drill=Drill.ROEM,
        kind="any",
        difficulty=1,
        asked=Amount(300),
        cards=parse_cards(cards),
        trump=parse_suit(trump),
        rules=rules,
    )


def explained(words: Words, question: RoemQuestion, *answer: int) -> list[str]:
    return list(SAID.explains(words, question, answer, question.grade(answer)))


def test_trumps_and_the_table_are_given() -> None:
    question = asked("9S TS JS 7D", "H")
    assert SAID.facts(DUTCH, question) == (
        "Troef is harten.",
        "Vier boeren zijn 200 waard; vier azen, heren, vrouwen of tienen 100; negens, achten en zevens niets.",
    )
    assert SAID.facts(ENGLISH, question) == (
        "Trumps are hearts.",
        "Four jacks are worth 200; four aces, kings, queens or tens 100; nines, eights and sevens nothing.",
    )


@pytest.mark.parametrize(
    ("table", "dutch", "english"),
    [
        (
            RoemTable.KBN,
            "Vier gelijke kaarten zijn 100 waard, van zeven tot aas.",
            "Four alike are worth 100, from sevens to aces.",
        ),
        (
            RoemTable.PLAATJES,
            "Vier gelijke plaatjes (azen, heren, vrouwen of boeren) zijn 100 waard, andere niets.",
            "Four alike of aces, kings, queens or jacks are worth 100, all others nothing.",
        ),
    ],
)
def test_each_table_says_what_four_alike_are_worth(table: RoemTable, dutch: str, english: str) -> None:
    question = asked("9S TS JS 7D", "H", RuleSet(roem_table=table))
    assert (SAID.facts(DUTCH, question)[1], SAID.facts(ENGLISH, question)[1]) == (dutch, english)


def test_it_is_said_that_stuk_does_not_count_where_it_is_announced_from_the_hand() -> None:
    question = asked("KH QH 7S 8D", "H", FROM_HAND)
    assert SAID.facts(DUTCH, question)[2:] == ("Stuk telt hier niet in de slag: het wordt uit de hand gemeld.",)
    assert SAID.facts(ENGLISH, question)[2:] == (
        "Stuk does not count in the trick here: it is announced from the hand.",
    )


def test_an_amount_is_asked() -> None:
    question = asked("9S TS JS 7D", "H")
    assert SAID.asks(DUTCH, question) == "Hoeveel roem ligt er in deze slag? Typ het aantal, of 0 als er geen ligt."
    assert SAID.asks(ENGLISH, question) == "How much roem lies in this trick? Type the number, or 0 for none."
    assert SAID.options(DUTCH, question) == ()


@pytest.mark.parametrize(
    ("cards", "points", "dutch", "english"),
    [
        ("TS 7D 9S JS", 20, "Er ligt 20 roem. 9-10-B van schoppen: 20.", "There is 20 roem. 9-10-J of spades: 20."),
        ("TS QS 9S JS", 50, "Er ligt 50 roem. 9-10-B-V van schoppen: 50.", "There is 50 roem. 9-10-J-Q of spades: 50."),
        ("KH 7S QH 8D", 20, "Er ligt 20 roem. Stuk: 20.", "There is 20 roem. Stuk: 20."),
        (
            "KH AH QH 8D",
            40,
            "Er ligt 40 roem. V-H-A van harten: 20, stuk: 20.",
            "There is 40 roem. Q-K-A of hearts: 20, stuk: 20.",
        ),
        (
            "KH AH QH JH",
            70,
            "Er ligt 70 roem. B-V-H-A van harten: 50, stuk: 20.",
            "There is 70 roem. J-Q-K-A of hearts: 50, stuk: 20.",
        ),
        ("JC JS JD JH", 200, "Er ligt 200 roem. Vier boeren: 200.", "There is 200 roem. Four jacks: 200."),
        ("QC QS QD QH", 100, "Er ligt 100 roem. Vier vrouwen: 100.", "There is 100 roem. Four queens: 100."),
    ],
)
def test_whoever_is_right_hears_each_meld_and_no_more(cards: str, points: int, dutch: str, english: str) -> None:
    question = asked(cards, "H")
    assert explained(DUTCH, question, points) == [dutch]
    assert explained(ENGLISH, question, points) == [english]


@pytest.mark.parametrize(
    ("cards", "dutch", "english"),
    [
        (
            "9S TS QS 7D",
            "9♠ 10♠ V♠ sluit niet aan: B♠ ligt er niet.",
            "9♠ 10♠ Q♠ does not join up: J♠ is missing.",
        ),
        (
            "AS 7S KS 9D",
            "H♠ A♠ 7♠ sluit niet aan: na het aas begint het niet opnieuw bij de zeven.",
            "K♠ A♠ 7♠ does not join up: it does not go on from the ace to the seven.",
        ),
        (
            "AH JH 9H 7D",
            "B♥ 9♥ A♥ sluit niet aan: de volgorde voor roem is A H V B 10 9 8 7, ook in troef.",
            "J♥ 9♥ A♥ does not join up: the order for roem is A K Q J 10 9 8 7, in trumps too.",
        ),
        (
            "AS TS KS 7D",
            "A♠ 10♠ H♠ sluit niet aan: de volgorde voor roem is A H V B 10 9 8 7.",
            "A♠ 10♠ K♠ does not join up: the order for roem is A K Q J 10 9 8 7.",
        ),
        (
            "KS 7D QS 9D",
            "V♠ H♠ is geen stuk: schoppen is geen troef.",
            "Q♠ K♠ is no stuk: spades are not trumps.",
        ),
        (
            "JS 7D JD JC",
            "Drie boeren zijn geen roem: het moeten er vier zijn.",
            "Three jacks are no roem: it takes four.",
        ),
        (
            "JS TD 9S 7C",
            "9♠ 10♦ B♠ is geen rij: het moet één kleur zijn.",
            "9♠ 10♦ J♠ is no run: it must be all one suit.",
        ),
        (
            "9C 9D 9H 9S",
            "Vier negens zijn bij deze regels niets waard.",
            "Four nines are worth nothing under these rules.",
        ),
    ],
)
def test_where_there_is_no_roem_it_is_said_why_what_looks_like_it_is_none(cards: str, dutch: str, english: str) -> None:
    question = asked(cards, "H")
    assert explained(DUTCH, question, 0) == ["Er ligt geen roem.", dutch]
    assert explained(ENGLISH, question, 0) == ["There is no roem.", english]


def test_stuk_in_the_trick_is_explained_to_whoever_was_right_too_where_it_does_not_count() -> None:
    question = asked("KH AH QH 8D", "H", FROM_HAND)
    assert explained(DUTCH, question, 20) == [
        "Er ligt 20 roem. V-H-A van harten: 20.",
        "V♥ H♥ telt niet: stuk wordt hier uit de hand gemeld.",
    ]
    assert explained(ENGLISH, question, 20)[1] == "Q♥ K♥ does not count: stuk is announced from the hand here."


def test_a_wrong_answer_hears_by_how_much_and_what_only_looked_like_roem() -> None:
    question = asked("QS JS TS KS", "H")
    assert explained(DUTCH, question, 70) == [
        "Er ligt 50 roem. 10-B-V-H van schoppen: 50.",
        "V♠ H♠ is geen stuk: schoppen is geen troef.",
        "70 is 20 te veel.",
    ]
    assert explained(ENGLISH, question, 20)[2] == "20 is 30 too little."
    assert explained(ENGLISH, question, 70)[2] == "70 is 20 too much."


def test_whoever_was_too_late_hears_no_amount() -> None:
    assert explained(DUTCH, asked("TS 7D 9S JS", "H")) == ["Er ligt 20 roem. 9-10-B van schoppen: 20."]


@pytest.mark.parametrize("language", Language)
def test_every_kind_has_a_name_that_fits_in_a_table(language: Language) -> None:
    names = [Words.of(language).say(f"roemdrill.kind.{kind}") for kind in Kind]
    assert len(set(names)) == len(Kind)
    assert max(map(len, names)) <= 34


@pytest.mark.parametrize("charset", Charset)
@pytest.mark.parametrize("language", Language)
def test_all_questions_can_be_said(language: Language, charset: Charset) -> None:
    words, questions = Words.of(language, charset), maker(Setup(FROM_HAND.but(roem_table=RoemTable.PLAATJES)))
    for seed in range(210):
        question = questions.make(questions.kinds[seed % 7], 1 + seed % 3, Random(seed))
        lines = [*SAID.facts(words, question), SAID.asks(words, question)]
        lines += SAID.explains(words, question, (300,), question.grade((300,)))
        assert all(line[0] == line[0].upper() and line.endswith((".", "?")) for line in lines), lines
        assert not any("{" in line for line in lines)
