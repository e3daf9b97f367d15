"""The trump drill in words."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from bots.auction import Offered
from klaverjas_tui.locale.drills import wording
from klaverjas_tui.locale.language import Language
from klaverjas_tui.locale.words import Words
from klaverjas_tui.practice import trumps
from klaverjas_tui.practice.drill import Drill, OneOf, Setup
from klaverjas_tui.practice.trumps import Kind, TrumpQuestion, maker
from klaverjas_tui.rules.actions import MakeTrumps, Pass
from klaverjas_tui.rules.position import read_position
from klaverjas_tui.rules.presets import PRESETS
from klaverjas_tui.rules.view import SeatView
from tests.bots.written import position

DUTCH, ENGLISH = Words.of(Language.NL), Words.of(Language.EN)
SAY = wording(Drill.TRUMPS)
HAND = "JH 9H 8H AS TS AC 7D 8D"
WIDTH = 78
#: The places of the options, as the keys of the table have them.
HEARTS, DIAMONDS, PASS = 1, 2, 4


@pytest.fixture
def worth(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pass is worth 10; clubs, diamonds, hearts and spades 6, -100, 34 and -20; each in doubt by 10 points."""
    points = {None: 10, 0: 6, 1: -100, 2: 34, 3: -20}

    def found(view: SeatView) -> tuple[Offered, ...]:
        calls = [one for one in view.options if isinstance(one, Pass | MakeTrumps)]
        offered = [
            Offered(one, points[one.suit if isinstance(one, MakeTrumps) else None], 0.125, 5, 10) for one in calls
        ]
        return tuple(sorted(offered, key=lambda one: -one.expected))

    monkeypatch.setattr(trumps, "_offered", found)


def asked(hand: str = HAND, **more: Any) -> TrumpQuestion:
    """South is to speak: after West, unless ``more`` says otherwise."""
    view = read_position(position(hand, **{"dealer": 2, "calls": [[3, "pass"]], **more}))
    return TrumpQuestion(
        drill=Drill.TRUMPS, kind=Kind.CLEAR_PLAY, difficulty=1, asked=OneOf(len(view.options)), view=view
    )


def told(words: Words, question: TrumpQuestion, *answer: int) -> tuple[str, ...]:
    return SAY.explains(words, question, answer, question.grade(answer or (0,)))


def test_who_dealt_and_who_passed_is_said() -> None:
    assert SAY.facts(DUTCH, asked()) == ("Er wordt Amsterdams gespeeld; Noord heeft gegeven.", "Gepast hebben: Oost.")
    assert SAY.facts(ENGLISH, asked()) == ("Amsterdam; North dealt.", "These have passed: East.")


def test_the_suit_that_lies_turned_is_said() -> None:
    question = asked(rules={"trump_making": "turn", "trump_duty": "rotterdam"}, turned="H", dealer=3, calls=[])
    assert SAY.facts(DUTCH, question) == (
        "Er wordt Rotterdams gespeeld; Oost heeft gegeven.",
        "Gedraaid is harten.",
        "Jij mag als eerste kiezen.",
    )
    assert SAY.asks(DUTCH, question) == "Pas je, of speel je harten?"
    assert SAY.asks(ENGLISH, question) == "Do you pass, or play hearts?"
    assert SAY.options(DUTCH, question) == ("harten", "passen")


def test_who_must_is_told_so() -> None:
    question = asked(dealer=3, calls=[[seat, "pass"] for seat in range(4)])
    assert SAY.facts(ENGLISH, question)[1:] == (
        "These have passed: South, West, North, East.",
        "Passing is not allowed.",
    )
    assert SAY.asks(DUTCH, question) == "Wat maak je troef? Kies er een."
    assert SAY.options(ENGLISH, question) == ("spades", "hearts", "diamonds", "clubs")


@pytest.mark.usefixtures("worth")
def test_the_best_call_is_told_with_what_each_is_worth_and_what_is_held() -> None:
    """Hearts are worth most; who passes is not nat itself."""
    assert told(DUTCH, asked(), HEARTS) == (
        "Als vier experts het uitspelen, schrijven jullie gemiddeld zoveel meer dan zij:",
        "Harten: +34, kans dat jullie nat gaan 12 %.",
        "Passen: +10, kans dat wie dan speelt nat gaat 12 %.",
        "Klaveren: +6, kans dat jullie nat gaan 12 %.",
        "Schoppen: -20, kans dat jullie nat gaan 12 %.",
        "Ruiten: -100, kans dat jullie nat gaan 12 %.",
        "In harten heb je 3 troeven, met de boer en de negen. Daarnaast heb je 2 azen.",
    )


@pytest.mark.usefixtures("worth")
def test_a_dearer_call_is_told_what_it_costs() -> None:
    assert told(DUTCH, asked(), PASS)[6] == "Passen kost gemiddeld 24 punten: beter is harten."
    assert told(ENGLISH, asked(), DIAMONDS)[6] == "Diamonds: that costs 134 points on average. Better: hearts."


@pytest.mark.usefixtures("worth")
def test_a_call_that_is_as_good_is_told_so() -> None:
    """Where only clubs may be played pass is best, and clubs are four points behind."""
    question = asked("7C 8C 9C QD KD 7H 8H 9S", rules={"trump_making": "turn"}, turned="C")
    assert told(DUTCH, question, 0)[3:] == (
        "Klaveren is zo goed als passen: een verschil van 4 punten kan toeval zijn.",
        "In klaveren heb je 3 troeven, met de negen maar zonder de boer. Daarnaast heb je geen aas.",
    )


@pytest.mark.usefixtures("worth")
def test_the_number_of_trumps_and_aces_is_said_in_either_language() -> None:
    one, none = asked("JH AC AS KD QD 7D 8C 9C"), asked("7C 8C AC KD QD 7D 8D TS")
    assert told(DUTCH, one, HEARTS)[6] == "In harten heb je 1 troef: de boer. Daarnaast heb je 2 azen."
    assert told(ENGLISH, one, HEARTS)[6] == "In hearts you hold 1 trump: the jack. Beside them you hold 2 aces."
    assert told(DUTCH, none, HEARTS)[6] == "In harten heb je geen troef. Daarnaast heb je 1 aas."


@pytest.mark.usefixtures("worth")
def test_without_an_answer_nothing_is_said_of_one() -> None:
    assert told(ENGLISH, asked()) == told(ENGLISH, asked(), HEARTS)


@pytest.mark.usefixtures("worth")
@pytest.mark.parametrize("words", [DUTCH, ENGLISH], ids=["nl", "en"])
@pytest.mark.parametrize("name", ["kbn", "utrechts", "online"])
def test_every_kind_is_said_whole(words: Words, name: str) -> None:
    maker_ = maker(Setup(PRESETS[name]))
    for kind in maker_.kinds:
        assert len(words.say(f"trumpsdrill.kind.{kind}")) <= 34
        question = maker_.make(kind, 2, Random(kind))
        assert len(SAY.options(words, question)) == len(question.calls)
        given = (*SAY.facts(words, question), SAY.asks(words, question))
        said = (*given, *told(words, question, 0))
        assert all(line[0].isupper() and line[-1] in ".?:" and "{" not in line for line in said)
        assert all(len(line) <= WIDTH for line in (*given, *SAY.options(words, question)))
