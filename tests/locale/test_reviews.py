"""The wording of a review: what a decision cost, what only open cards show, and each remark, in both languages."""

from __future__ import annotations

import re
from typing import Final

import pytest

from bots.protocol import Why, WhyKind
from bots.signals import Says, Signal
from klaverjas_tui.locale.language import Language
from klaverjas_tui.locale.reviews import (
    choice_columns,
    choice_lines,
    choice_rows,
    dearest_lines,
    moment_lines,
    moment_title,
    summary_lines,
)
from klaverjas_tui.locale.words import Words
from klaverjas_tui.practice.review import Advice, Choice, Moment, Remark, RemarkKind
from klaverjas_tui.rules.actions import Action, MakeTrumps, Pass, Play
from klaverjas_tui.rules.cards import Card, Suit
from klaverjas_tui.rules.match import Header, Match, Sitter
from klaverjas_tui.rules.presets import PRESETS
from klaverjas_tui.rules.shuffle import MatchSeed
from klaverjas_tui.rules.view import SeatView
from klaverjas_tui.text.names import SpokenWords
from tests.table.deals import TWO_TRICKS, dealt

NL, EN = (Words.of(language) for language in Language)
SIGNAL: Final = Signal(0, 2, Card.parse("8D"), Suit.DIAMONDS, Says.ON)
JACK: Final = (Card.parse("JH"),)
SEVEN, EIGHT = (Play(0, Card.parse(card)) for card in ("7S", "8S"))


def moment(
    *choices: Choice, action: Action = EIGHT, advised: Action = SEVEN, remarks: tuple[Remark, ...] = ()
) -> Moment:
    view = dealt("JH", "9H", "8H", "7H").view(0) if isinstance(action, Play) else before_trumps()
    expert, meester = Advice(action, Why(WhyKind.UNSAID)), Advice(advised, Why(WhyKind.MASTER_CARD, suit=Suit.SPADES))
    return Moment(3, view, action, choices, expert, meester, remarks)


def before_trumps() -> SeatView:
    match = Match(Header(PRESETS["utrechts"], MatchSeed("x"), (Sitter(),) * 4))
    due = match.due()
    assert due is not None
    match.add(due)
    return match.view(0)


DEAR = moment(Choice(SEVEN, 30, 0.12, 40), Choice(EIGHT, 18, 0.38, 6))
RIGHT = moment(Choice(EIGHT, 30, 0.1, 6), Choice(SEVEN, 12, 0.4, 40))


def test_a_card_is_named_with_its_trick_and_its_place_in_it() -> None:
    assert moment_title(NL, DEAR) == "Slag 2, kaart 1: je speelde 8♠."
    assert moment_title(EN, DEAR) == "Trick 2, card 1: you played 8♠."


def test_a_call_is_named_as_such() -> None:
    passed, named = Pass(0), MakeTrumps(0, Suit.HEARTS)
    choices = Choice(named, 20, 0.2), Choice(passed, -10, 0.3)
    assert moment_title(NL, moment(*choices, action=passed)) == "Troef maken: je paste."
    assert moment_title(NL, moment(*choices, action=named)) == "Troef maken: je speelde harten."
    first, *_ = moment_lines(NL, moment(*choices, action=passed))
    assert first == "Naar wat je kon weten was harten spelen gemiddeld 30 punten beter."


def test_the_cost_of_a_mistake_is_told_with_the_risk_of_nat_and_the_open_cards() -> None:
    """12 points by what could be known, a risk of nat of 38% for 12%, 34 points with open cards."""
    lines = moment_lines(NL, DEAR)
    assert lines[0] == "Naar wat je kon weten was 7♠ gemiddeld 12 punten beter."
    assert lines[1] == "De kans dat wij nat gaan: 38% met 8♠, 12% met 7♠."
    assert lines[-1] == "Met open kaarten waren er 34 punten meer te halen met 7♠."


def test_a_small_difference_in_the_risk_of_nat_is_not_told() -> None:
    close = moment(Choice(SEVEN, 30, 0.12, 40), Choice(EIGHT, 18, 0.2, 6))
    assert "nat" not in "".join(moment_lines(NL, close))


def test_what_only_open_cards_show_is_said_to_have_been_right() -> None:
    lines = moment_lines(NL, RIGHT)
    assert lines[0] == "Naar wat je kon weten was dat het beste."
    assert lines[-2] == "Met open kaarten waren er 34 punten meer te halen met 7♠."
    assert lines[-1] == "Dat zie je alleen met open kaarten: naar wat je kon weten, was het goed wat je deed."


def test_what_only_open_cards_show_of_what_was_not_quite_best_is_not_called_right() -> None:
    close = moment(Choice(SEVEN, 30, 0.1, 40), Choice(EIGHT, 26, 0.1, 6))
    assert moment_lines(NL, close)[-2:] == (
        "Met open kaarten waren er 34 punten meer te halen met 7♠.",
        "Dat zie je alleen met open kaarten.",
    )


def test_a_mistake_that_cost_nothing_with_open_cards_is_said_to_be_one_all_the_same() -> None:
    lucky = moment(Choice(SEVEN, 30, 0.1, 6), Choice(EIGHT, 18, 0.1, 6))
    lines = moment_lines(NL, lucky)
    assert lines[0].endswith("gemiddeld 12 punten beter.")
    assert lines[-1] == "Met open kaarten kostte het niets: zo zaten de kaarten nu eenmaal."


def test_a_difference_of_next_to_nothing_is_none() -> None:
    close = moment(Choice(SEVEN, 30, 0.1, 6), Choice(EIGHT, 28.5, 0.1, 6))
    assert moment_lines(NL, close)[0] == "Naar wat je kon weten was dat zo goed als 7♠."


@pytest.mark.parametrize("sure", [True, False])
def test_a_difference_of_a_few_points_is_said_to_be_no_mistake(*, sure: bool) -> None:
    close = moment(Choice(SEVEN, 30, 0.1, 6), Choice(EIGHT, 26, 0.1, 6, sure=sure))
    assert moment_lines(NL, close)[0] == (
        "Dat was geen fout: naar wat je kon weten was 7♠ hooguit een paar punten beter."
    )


UNSURE: Final = "Dat was geen fout: naar wat je kon weten is het niet zeker dat 7♠ beter was."


def test_a_difference_that_may_be_chance_is_not_told_as_a_cost() -> None:
    close = moment(Choice(SEVEN, 30, 0.1, 6), Choice(EIGHT, 18, 0.1, 6, sure=False))
    assert moment_lines(NL, close)[0] == UNSURE


def test_what_meester_would_have_done_is_not_told_as_a_cost() -> None:
    assert moment_lines(NL, moment(*DEAR.choices, advised=EIGHT))[0] == UNSURE


@pytest.mark.parametrize("kind", [WhyKind.BEST_ON_AVERAGE, WhyKind.HAND_GOOD_ENOUGH])
def test_the_advice_has_no_estimate_of_its_own(kind: WhyKind) -> None:
    why = Why(kind, (Card.parse("7S"),), Suit.SPADES, 73)
    told = DEAR._replace(expert=Advice(EIGHT, why), meester=Advice(SEVEN, why))
    assert "73" not in "".join(moment_lines(NL, told))


def test_the_points_in_the_trick_are_told_with_the_advice() -> None:
    why = Why(WhyKind.TAKE_TRICK, (Card.parse("7S"),), expected=21)
    told = moment_lines(NL, DEAR._replace(meester=Advice(SEVEN, why)))
    assert "De meester kiest voor 7♠. 7♠ lag; de slag wordt overgenomen: 21 punten." in told


def test_a_card_that_is_read_out_has_its_article_in_a_reason_too() -> None:
    told = moment_lines(SpokenWords.like(EN), DEAR._replace(meester=Advice(SEVEN, Why(WhyKind.TAKE_TRICK, JACK))))
    assert "The master prefers the 7 of spades. It takes the trick over from the jack of hearts." in told


def test_two_levels_that_agree_are_told_together() -> None:
    """8♠ is worth 12 points less than 7♠, by what could be known."""
    apart = [line for line in moment_lines(NL, DEAR) if "kies" in line or "kiez" in line]
    assert apart == [
        "De expert kiest voor 8♠: gemiddeld 12 punten minder dan 7♠.",
        "De meester kiest voor 7♠. Niemand anders heeft nog een hogere schoppen.",
    ]
    together = moment(*DEAR.choices, advised=EIGHT)
    assert "De expert en de meester kiezen voor 8♠: gemiddeld 12 punten minder dan 7♠." in moment_lines(NL, together)


REMARKS: Final = {
    Remark(RemarkKind.MISSED_ROEM, Card.parse("TS"), points=50): "Met 10♠ was er 50 roem meer gevallen in jullie slag.",
    Remark(RemarkKind.GAVE_ROEM, Card.parse("KS"), points=20): "Met H♠ hadden zij 20 roem minder gekregen.",
    Remark(RemarkKind.MISSED_SIGNAL, suit=Suit.DIAMONDS, signal=SIGNAL): (
        "Je maat vroeg om ruiten, en je kwam uit in een andere kleur."
    ),
    Remark(RemarkKind.MISSED_SIGNAL, suit=Suit.HEARTS, signal=SIGNAL._replace(says=Says.TRUMPS_BACK)): (
        "Je maat vroeg om troef, en je kwam uit in een andere kleur."
    ),
    Remark(RemarkKind.HEARD, Card.parse("8D"), signal=SIGNAL): (
        "Je maat hoorde in 8♦: ruiten op, met het aas of de hoogste die er nog is. Dat klopte."
    ),
    Remark(RemarkKind.HEARD_UNTRUE, Card.parse("8D"), signal=SIGNAL): (
        "Je maat hoorde in 8♦: ruiten op, met het aas of de hoogste die er nog is. Dat klopte niet."
    ),
    Remark(RemarkKind.HEARD_UNTRUE, Card.parse("TD"), signal=SIGNAL._replace(says=Says.OFF)): (
        "Je maat kon in 10♦ horen: ruiten af, weinig of niets daar. Dat klopte niet, maar het kon ook smeren zijn."
    ),
    Remark(RemarkKind.COULD_SIGNAL, Card.parse("8D"), Suit.DIAMONDS, signal=SIGNAL): (
        "Met 8♦ had je kunnen seinen: ruiten op, met het aas of de hoogste die er nog is."
    ),
}


@pytest.mark.parametrize("remark", REMARKS, ids=lambda remark: remark.kind.name)
def test_each_remark_is_said(remark: Remark) -> None:
    assert moment_lines(NL, moment(*RIGHT.choices, remarks=(remark,)))[-1] == REMARKS[remark]


@pytest.mark.parametrize("words", [NL, EN, SpokenWords.like(NL), SpokenWords.like(EN)])
def test_no_line_has_a_hole_or_nothing_in_it(words: Words) -> None:
    signals = tuple(Remark(RemarkKind.HEARD, SIGNAL.card, signal=SIGNAL._replace(says=says)) for says in Says)
    calls = moment(Choice(Pass(0), 3, 0.2), Choice(MakeTrumps(0, Suit.HEARTS), -20, 0.5), action=Pass(0))
    for one in (DEAR, RIGHT, calls, moment(*RIGHT.choices, remarks=(*REMARKS, *signals))):
        said = (moment_title(words, one), *moment_lines(words, one), *choice_lines(words, one))
        for line in (*said, *summary_lines(words, (one,))):
            assert line.strip() == line
            assert not re.search(r"[{}]|None|  |\bof :", line)


def test_the_choices_are_a_table_of_what_each_was_worth() -> None:
    assert choice_columns(NL, DEAR)[:-1] == ("Keus", "Verwacht", "Kans wij nat", "Open kaarten")
    assert choice_rows(NL, DEAR) == (("7♠", "+30", "12%", "+40", False), ("8♠", "+18", "38%", "+6", True))
    assert choice_lines(NL, DEAR)[0] == "7♠: +30, kans dat wij nat gaan 12%, met open kaarten +40"


def test_next_to_nothing_has_no_minus() -> None:
    even = moment(Choice(EIGHT, -0.3, 0.1, 0), Choice(SEVEN, -4, 0.1, 0))
    assert choice_rows(NL, even)[0].expected == "+0"


def test_calls_have_no_value_with_open_cards() -> None:
    passed = moment(Choice(Pass(0), -3.2, 0.25), Choice(MakeTrumps(0, Suit.HEARTS), -20, 0.5), action=Pass(0))
    assert choice_rows(NL, passed)[0] == ("passen", "-3", "25%", "", True)
    assert choice_columns(NL, passed)[:-1] == ("Keus", "Verwacht", "Kans speler nat", "")
    assert choice_lines(NL, passed)[0] == "passen: -3, kans dat de speler nat gaat 25%"


def test_the_summary_counts_what_was_right_and_names_the_dearest() -> None:
    small = moment(Choice(SEVEN, 30, 0.1, 6), Choice(EIGHT, 25, 0.1, 6))
    assert summary_lines(NL, (RIGHT, small, DEAR)) == (
        "Er waren 3 keuzen, en 1 keer koos je goed naar wat je kon weten.",
        "Aan fouten kostte het 17 punten.",
        "Wat het meeste kostte:",
        "Slag 2, kaart 1: je speelde 8♠. Dat kostte 12 punten.",
        "Slag 2, kaart 1: je speelde 8♠. Dat kostte 5 punten.",
    )


def test_where_all_was_right_nothing_is_dear() -> None:
    assert dearest_lines(NL, (RIGHT,)) == ()
    assert summary_lines(NL, (RIGHT,)) == (
        "Er was 1 keus, en 1 keer koos je goed naar wat je kon weten.",
        "Een fout zat er niet bij.",
    )


def test_without_a_decision_there_is_nothing_to_sum_up() -> None:
    assert summary_lines(NL, ()) == ("In dit spel viel er niets te kiezen.",)


def test_against_the_makers_the_risk_of_nat_is_theirs() -> None:
    """West plays against South, who made trumps."""
    cards = [Play(1, Card.parse(card)) for card in ("KS", "QS")]
    view = dealt(*TWO_TRICKS).view(1)
    advice = Advice(cards[0], Why(WhyKind.UNSAID))
    west = Moment(9, view, cards[1], (Choice(cards[0], 9, 0.5, 9), Choice(cards[1], 0, 0.3, 9)), advice, advice, ())
    assert "De kans dat zij nat gaan: 30% met V♠, 50% met H♠." in moment_lines(NL, west)
    assert choice_columns(NL, west).nat == "Kans zij nat"
    assert choice_lines(NL, west)[0] == "H♠: +9, kans dat zij nat gaan 50%, met open kaarten +9"
