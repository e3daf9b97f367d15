"""The signals drill in words, by positions of which each kind has one."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from bots.signals import Says, Signal
from klaverjas_tui.locale.drills import wording
from klaverjas_tui.locale.language import Language
from klaverjas_tui.locale.words import Words
from klaverjas_tui.practice.drill import Drill, OneCard, OneOf, Setup, Verdict
from klaverjas_tui.practice.signals import (
    GiveQuestion,
    LeadQuestion,
    ReadQuestion,
    SignalsQuestion,
    Silence,
    maker,
    readings,
)
from klaverjas_tui.rules.cards import Card, Suit, parse_cards
from klaverjas_tui.rules.convention import Convention
from klaverjas_tui.rules.position import read_position
from klaverjas_tui.rules.presets import PRESETS
from klaverjas_tui.rules.view import SeatView
from klaverjas_tui.text.names import SpokenWords
from tests.bots.written import position

DUTCH, ENGLISH = Words.of(Language.NL), Words.of(Language.EN)
SAY = wording(Drill.SIGNALS)
READER = "KH QC JC 9C 7C QD 7D 9S"
WIDTH = 78
GIVER = "8D AD QD 7C KC QC 9C 9S"
ON, STRONG, OFF, BACK, NOTHING = range(5)


def view_of(hand: str, **more: Any) -> SeatView:
    """Spades are trumps and East plays, unless ``more`` says otherwise."""
    return read_position(position(hand, **{"dealer": 0, "maker": 3, "trump": "S", **more}))


def read(
    table: str, says: Says | None, silence: Silence | None = None, convention: str = "full", **more: Any
) -> ReadQuestion:
    """East has just played the last card of this trick."""
    view = view_of(READER, table=table, conventions=convention, **more)
    return ReadQuestion(
        drill=Drill.SIGNALS,
        kind="read_on",
        difficulty=3,
        asked=OneOf(len(readings(Convention(convention)))),
        view=view,
        house=Convention(convention),
        by=3,
        played=view.trick[-1],
        says=says,
        silence=silence,
    )


def give(says: Says, suit: Suit, right: str) -> GiveQuestion:
    """South throws on North's ace of hearts."""
    view = view_of(GIVER, table="1 7H AH 8H")
    return GiveQuestion(
        drill=Drill.SIGNALS,
        kind="give_on",
        difficulty=2,
        asked=OneCard(view.legal_cards),
        view=view,
        house=Convention.FULL,
        says=says,
        suit=suit,
        cards_right=parse_cards(right),
    )


def lead(signal: Signal, card: str, **more: Any) -> LeadQuestion:
    """South leads after one trick."""
    view = view_of("7D QD KC 7C 9C KH 8S", **{"dealer": 3, **more})
    return LeadQuestion(
        drill=Drill.SIGNALS,
        kind="lead_now",
        difficulty=1,
        asked=OneCard(view.legal_cards),
        view=view,
        house=Convention.FULL,
        signal=signal,
        lead=Card.parse(card),
    )


def told(words: Words, question: SignalsQuestion, *answer: int) -> tuple[str, ...]:
    return SAY.explains(words, question, answer, question.grade(answer))


# What does it say?


def test_the_question_says_what_lies_there() -> None:
    question = read("1 AH 7H 8D", Says.ON)
    assert SAY.facts(DUTCH, question) == (
        "Troef is schoppen; Oost speelt.",
        "Seinen: volledig, ook met kracht en troef terug.",
    )
    assert SAY.facts(ENGLISH, question)[0] == "Trumps are spades; East is the maker."
    assert SAY.asks(ENGLISH, question) == "East discards 8♦. What does that card say? Choose one."
    assert SAY.asks(DUTCH, question) == "Oost legt 8♦. Wat zegt die kaart? Kies er een."
    assert SAY.options(DUTCH, question) == (
        "opseinen: het aas, of de hoogste die er nog is",
        "opseinen met kracht: het aas zelf, met de tien en nog een kaart erachter",
        "afseinen: weinig of niets",
        "speel troef terug: wie speelt heeft de boer en weinig troeven erbij",
        "niets: het is geen sein",
    )


def test_a_low_card_asks_for_its_suit() -> None:
    question = read("1 AH 7H 8D", Says.ON)
    right = ("Oost seint ruiten op: het aas, of de hoogste die er nog is.", "Opseinen gaat met een 7, 8 of 9.")

    assert told(DUTCH, question, ON) == right
    assert told(DUTCH, question, OFF) == (
        *right,
        "Afseinen was een 10, heer, vrouw of boer, bijgespeeld op een slag van de maat.",
    )
    assert told(DUTCH, question, STRONG) == (
        *right,
        "Met kracht was het aas zelf, bijgespeeld op een slag van de maat.",
    )
    assert told(DUTCH, question, NOTHING) == (
        *right,
        "Het is wel een sein: Oost mocht vrij kiezen op een slag van de maat, en het is de eerste ruiten.",
    )


def test_a_king_warns_off_its_suit_or_is_given_for_its_points() -> None:
    assert told(ENGLISH, read("1 AH 7H KD", Says.OFF), BACK) == (
        "East gives points, or warns off diamonds: little or nothing there.",
        "A 10, king, queen or jack warns off its suit.",
        "Trumps back was the maker leading a 7, 8 or 9 before any trump.",
    )


def test_an_ace_asks_with_strength() -> None:
    assert told(DUTCH, read("1 AH 7H AD", Says.ON_STRONG), STRONG) == (
        "Oost seint op met A♦: het aas met kracht, de tien is daarna de hoogste.",
        "Opseinen met kracht gaat met het aas zelf.",
    )


def test_a_low_lead_asks_for_trumps_back() -> None:
    question = read("3 8D", Says.TRUMPS_BACK, dealer=2)
    right = (
        "East leads low and asks for trumps in return.",
        "The maker, leading a 7, 8 or 9 before any trump, asks for trumps: it holds the jack and few others.",
        "That holds here: East is the maker, has led no trump yet, and the jack is still out.",
    )

    assert SAY.asks(DUTCH, question) == "Oost komt uit met 8♦. Wat zegt die kaart? Kies er een."
    assert SAY.asks(ENGLISH, question) == "East leads 8♦. What does that card say? Choose one."
    assert told(ENGLISH, question, BACK) == told(ENGLISH, question, NOTHING) == right
    assert told(ENGLISH, question, ON) == (*right, "Asking was a 7, 8 or 9, discarded on the partner's trick.")


def test_where_it_is_the_other_way_round_a_low_card_warns_off() -> None:
    question = read("1 AH 7H 8D", Says.OFF, convention="reversed")
    assert SAY.facts(ENGLISH, question)[1] == "Signals: reversed, high for low."
    assert len(SAY.options(ENGLISH, question)) == 3
    assert told(DUTCH, question, 0) == (
        "Oost seint ruiten af: weinig of niets daar.",
        "Afseinen gaat met een 7, 8 of 9.",
        "Opseinen was een 10, heer, vrouw of boer, bijgespeeld op een slag van de maat.",
    )


@pytest.mark.parametrize(
    ("table", "silence", "convention", "dutch", "english"),
    [
        (
            "1 9H AH 8D",
            Silence.THEIR_TRICK,
            "full",
            "8♦ zegt niets: de slag lag aan de tegenstanders, en seinen doe je op een slag van je maat.",
            "8♦ says nothing: the opponents were winning, and signals are given on the partner's trick.",
        ),
        (
            "1 AH 7H 8D",
            Silence.NOT_THE_FIRST,
            "full",
            "8♦ zegt niets: Oost speelde al eerder ruiten bij, en alleen de eerste keer telt.",
            "8♦ says nothing: East discarded diamonds before, and only the first time counts.",
        ),
        (
            "1 AH 7H 8D",
            Silence.ONLY_SUIT,
            "full",
            "8♦ zegt niets: Oost kan buiten troef alleen nog ruiten hebben, en had dus geen keus.",
            "8♦ says nothing: besides trumps East can only hold diamonds, so there was no choice.",
        ),
        (
            "1 AH 7H AD",
            Silence.ACE,
            "simple",
            "A♦ zegt niets: bij deze manier van seinen heeft het aas geen betekenis.",
            "A♦ says nothing: by these signals the ace has no meaning.",
        ),
    ],
)
def test_a_card_that_says_nothing_is_told_why(
    table: str, silence: Silence, convention: str, dutch: str, english: str
) -> None:
    question = read(table, None, silence, convention)
    nothing = len(question.readings) - 1
    assert told(DUTCH, question, nothing) == (dutch,)
    assert told(ENGLISH, question, nothing) == (english,)


def test_of_a_card_that_says_nothing_only_what_it_does_not_look_like_is_told() -> None:
    """The eight would ask for its suit, but for the trick: what it would have taken is told already."""
    question = read("1 9H AH 8D", None, Silence.THEIR_TRICK)

    assert len(told(DUTCH, question, ON)) == 1
    assert told(DUTCH, question, OFF)[1:] == (
        "Afseinen was een 10, heer, vrouw of boer, bijgespeeld op een slag van de maat.",
    )
    assert told(DUTCH, question, BACK)[1:] == (
        "Troef terug was een 7, 8 of 9 waarmee wie speelt uitkomt voor de eerste troef.",
    )


def test_of_an_ace_that_says_nothing_it_is_told_what_would_have_asked() -> None:
    assert told(ENGLISH, read("1 AH 7H AD", None, Silence.ACE, "reversed"), 0) == (
        "A♦ says nothing: by these signals the ace has no meaning.",
        "Asking was a 10, king, queen or jack, discarded on the partner's trick.",
    )


def test_a_low_lead_by_another_than_the_maker_says_nothing() -> None:
    question = read("3 8D", None, Silence.NOT_THE_MAKER, dealer=2, maker=1)
    assert told(DUTCH, question, BACK) == ("8♦ zegt niets: West speelt, en alleen wie speelt kan zo om troef vragen.",)
    assert told(ENGLISH, question, BACK) == (
        "8♦ says nothing: West is the maker, and only the maker can ask for trumps like that.",
    )


def test_who_does_not_signal_is_told_that_this_question_does() -> None:
    question = maker(Setup(PRESETS["kbn"], convention=Convention.OFF)).make("read_on", 1, Random(1))
    assert SAY.facts(DUTCH, question)[1] == (
        "Bij jou wordt niet geseind, hier wel: volledig, ook met kracht en troef terug."
    )


# Which card says it?


def test_the_card_that_asks_for_a_suit_is_told_and_what_another_would_have_said() -> None:
    question = give(Says.ON, Suit.DIAMONDS, "8D")
    right = (
        "In ruiten opseinen doe je hier met 8♦.",
        "Opseinen gaat met een 7, 8 of 9.",
        "Het is waar: je houdt A♦, de hoogste die er nog is.",
    )

    assert SAY.asks(DUTCH, question) == "Zeg je maat dat je de hoogste in ruiten hebt: welke kaart speel je bij?"
    assert SAY.options(DUTCH, question) == ()
    assert told(DUTCH, question, Card.parse("8D")) == right
    assert told(DUTCH, question, Card.parse("AD")) == (
        *right,
        "A♦ seint ruiten op met kracht. Dat is met deze kaarten niet waar.",
    )
    assert told(DUTCH, question, Card.parse("9S")) == (*right, "9♠ zegt hier niets.")


def test_the_cards_that_warn_off_a_suit_are_told() -> None:
    question = give(Says.OFF, Suit.CLUBS, "KC QC")
    assert SAY.asks(ENGLISH, question) == ("Tell your partner that you hold little or nothing in clubs: which card?")
    assert told(ENGLISH, question, Card.parse("7C")) == (
        "Warn off clubs here with K♣ Q♣.",
        "A 10, king, queen or jack warns off its suit.",
        "It is true: in clubs you hold 7♣ 9♣ Q♣ K♣, without the highest one left.",
        "7♣ asks for clubs. With these cards that is not true.",
    )


# What do you lead?


def test_the_suit_that_partner_asked_for_is_led() -> None:
    signal = Signal(2, 0, Card.parse("8D"), Suit.DIAMONDS, Says.ON)
    question = lead(signal, "7D", tricks=["0 AH 7H 8D 9H"])

    assert SAY.facts(DUTCH, question)[2:] == ("Slag 1, Zuid: A♥ 7♥ 8♦ 9♥.",)
    assert SAY.facts(ENGLISH, question)[2:] == ("Trick 1, South: A♥ 7♥ 8♦ 9♥.",)
    assert SAY.asks(DUTCH, question) == "Jij komt uit: met welke kaart antwoord je op het sein?"
    wrong = (
        "Noord seint ruiten op: het aas, of de hoogste die er nog is.",
        "Kom dus uit in ruiten, met 7♦: je maat wacht erop.",
        "Klaveren: daar vroeg je maat niet om.",
    )
    king = Card.parse("KC")
    assert SAY.explains(DUTCH, question, (king,), Verdict(False, (8,), 0)) == wrong
    assert SAY.explains(DUTCH, question, (king,), Verdict(False, (8,), 12)) == (
        *wrong,
        "Dat kost gemiddeld 12 punten.",
    )


def test_trumps_are_led_to_a_partner_that_asked_for_them() -> None:
    """North has led the seven of hearts, which South won with the ace."""
    signal = Signal(2, 0, Card.parse("7H"), Suit.SPADES, Says.TRUMPS_BACK)
    question = lead(signal, "8S", tricks=["2 7H 8H AH 9H"], maker=2, dealer=1)

    assert SAY.facts(DUTCH, question)[2:] == ("Slag 1, Noord: 7♥ 8♥ A♥ 9♥.",)
    assert told(ENGLISH, question, Card.parse("8S")) == (
        "North leads low and asks for trumps in return.",
        "The maker, leading a 7, 8 or 9 before any trump, asks for trumps: it holds the jack and few others.",
        "So lead trumps, with 8♠: your partner is waiting for them.",
    )


# The tricks before.


def after_four_tricks() -> LeadQuestion:
    """South won the first two, with aces; North won the third with the ace and the fourth with the ten of clubs."""
    tricks = ["0 AH 7H 8H 9H", "0 AD 8D 9D TD", "0 7C 8C AC 9C", "2 TC JC QC KC"]
    question = lead(Signal(2, 0, Card.parse("8D"), Suit.DIAMONDS, Says.ON), "7D", tricks=["0 AH 7H 8D 9H"])
    return replace(question, view=view_of("7D QD JH 8S", tricks=tricks, table="2 TH KH", dealer=3))


def test_all_earlier_tricks_are_told_two_to_a_line_each_from_who_led() -> None:
    question = after_four_tricks()

    assert SAY.facts(DUTCH, question)[2:] == (
        "Slag 1, Zuid: A♥ 7♥ 8♥ 9♥. Slag 2, Zuid: A♦ 8♦ 9♦ 10♦.",
        "Slag 3, Zuid: 7♣ 8♣ A♣ 9♣. Slag 4, Noord: 10♣ B♣ V♣ H♣.",
    )
    assert SAY.facts(ENGLISH, question)[3] == "Trick 3, South: 7♣ 8♣ A♣ 9♣. Trick 4, North: 10♣ J♣ Q♣ K♣."


def test_where_cards_have_long_names_each_trick_has_its_line() -> None:
    told_aloud = SAY.facts(SpokenWords.like(DUTCH), after_four_tricks())[2:]

    assert len(told_aloud) == 4
    assert told_aloud[3] == "Slag 4, Noord: klaveren 10, klaverenboer, klaverenvrouw, klaverenheer."


# All of them.


@pytest.mark.parametrize("words", [DUTCH, ENGLISH], ids=["nl", "en"])
@pytest.mark.parametrize("convention", Convention)
def test_every_kind_is_said_whole(words: Words, convention: Convention) -> None:
    maker_ = maker(Setup(PRESETS["kbn"], convention=convention))
    for kind in maker_.kinds:
        assert len(words.say(f"signalsdrill.kind.{kind}")) <= 34
        for difficulty in (1, 2, 3):
            question = maker_.make(kind, difficulty, Random(kind))
            cards = question.asked.cards if isinstance(question.asked, OneCard) else range(3)
            given = (*SAY.facts(words, question), SAY.asks(words, question), *SAY.options(words, question))
            assert all(len(line) <= WIDTH for line in given)
            assert all(words.cards(trick.cards) in " ".join(given) for trick in question.view.tricks)
            said = [*SAY.facts(words, question), SAY.asks(words, question), *told(words, question)]
            for answer in cards:
                said += told(words, question, int(answer))
            assert all(line[0] in "10789" or line[0].isupper() for line in said)
            assert all(line[-1] in ".?" and "{" not in line for line in said)
