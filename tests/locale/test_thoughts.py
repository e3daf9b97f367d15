"""What is said of signals, hints and bots that could not choose."""

from __future__ import annotations

import pytest

from bots.protocol import Why, WhyKind
from bots.signals import Says, Signal
from klaverjas_tui.locale.language import Language
from klaverjas_tui.locale.thoughts import choice, hint, level_name, signal, stand_in
from klaverjas_tui.locale.words import Words
from klaverjas_tui.rules.actions import Action, MakeTrumps, Pass, Play
from klaverjas_tui.rules.cards import Card, Suit
from klaverjas_tui.rules.fault import Fault, FaultKind
from klaverjas_tui.rules.match import Replaced
from tests.table.deals import TWO_TRICKS, dealt

DUTCH, ENGLISH = Words.of(Language.NL), Words.of(Language.EN)


def given(says: Says, card: str, seat: int = 2, suit: Suit = Suit.SPADES) -> Signal:
    return Signal(seat, 3, Card.parse(card), suit, says)


@pytest.mark.parametrize(
    ("heard", "said"),
    [
        (given(Says.ON, "8S"), "Noord seint schoppen op: het aas, of de hoogste die er nog is."),
        (given(Says.OFF, "QS", 1), "West seint schoppen af: weinig of niets daar."),
        (given(Says.OFF, "TS", 1), "West smeert, of seint schoppen af: weinig of niets daar."),
        (given(Says.OFF, "KS", 0), "Jij smeert, of seint schoppen af: weinig of niets daar."),
        (given(Says.ON, "TS"), "Noord smeert, of seint schoppen op: het aas, of de hoogste die er nog is."),
        (given(Says.ON_STRONG, "AS", 3), "Oost seint op met A♠: het aas met kracht, de tien is daarna de hoogste."),
        (given(Says.TRUMPS_BACK, "7D", 2, Suit.HEARTS), "Noord komt klein uit en vraagt troef terug."),
        (given(Says.ON, "8S", 0), "Jij seint schoppen op: het aas, of de hoogste die er nog is."),
    ],
)
def test_what_a_discard_said(heard: Signal, said: str) -> None:
    assert signal(DUTCH, heard, 0) == said


def test_you_are_spoken_to_in_english_too() -> None:
    assert signal(ENGLISH, given(Says.OFF, "QS", 0), 0) == "You warn off spades: little or nothing there."
    assert signal(ENGLISH, given(Says.OFF, "QS", 2), 0) == "North warns off spades: little or nothing there."


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("says", Says)
def test_what_a_discard_said_fits_on_one_line_of_the_table(language: Language, says: Says) -> None:
    words = Words.of(language)
    for seat in range(4):
        for card in ("TD", "9D"):
            assert len(signal(words, given(says, card, seat, Suit.DIAMONDS), 0)) <= 78


@pytest.mark.parametrize(
    ("action", "said"),
    [
        (Play(0, Card.parse("JH")), "Hint: speel B♥. Er valt niets te kiezen."),
        (MakeTrumps(0, Suit.HEARTS), "Hint: speel harten. Er valt niets te kiezen."),
        (Pass(0), "Hint: pas. Er valt niets te kiezen."),
    ],
)
def test_a_hint_says_what_to_do_and_why(action: Action, said: str) -> None:
    assert hint(DUTCH, action, Why(WhyKind.ONLY_CARD)) == said


def test_who_could_not_choose_and_who_did_instead() -> None:
    replaced = Replaced(3, "club", Fault(FaultKind.OVERRAN, "20 s"))
    assert stand_in(DUTCH, replaced) == "Oost kon niet kiezen: een clubspeler speelde voor hem."
    assert stand_in(ENGLISH, replaced) == "East could not choose: a club player played instead."


def test_what_was_chosen() -> None:
    view = dealt(*TWO_TRICKS).view(2)
    assert choice(DUTCH, view, Play(2, Card.parse("QD"))) == "Slag 3: V♦."
    assert choice(DUTCH, view, MakeTrumps(2, Suit.CLUBS)) == "Troef gemaakt: klaveren."
    assert choice(DUTCH, view, Pass(2)) == "Gepast."


def test_a_level_has_its_name_and_a_bot_of_ones_own_is_called_as_it_is_named() -> None:
    assert level_name(DUTCH, "club") == "clubspeler"
    assert level_name(DUTCH, "my_bots:Cautious") == "my_bots:Cautious"
