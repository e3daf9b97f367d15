"""The pages with rules over a question: those of its own rules, and of it only what it is about."""

from __future__ import annotations

from random import Random

import pytest

from klaverjas_tui.locale.language import Language
from klaverjas_tui.locale.words import Words
from klaverjas_tui.practice.drill import Drill, Mode, Question, Setup
from klaverjas_tui.practice.makers import maker_of
from klaverjas_tui.rules.presets import PRESETS
from klaverjas_tui.screens.asked_rules import all_rules, rules_asked_about, rules_of
from klaverjas_tui.widgets.page import Page
from tests.screens.practising import amount, both, marks

DUTCH = Words.of(Language.NL)
OWN = PRESETS["kbn"]


def headings(page: Page) -> list[str]:
    """The titles of its sections."""
    return [line.text for line in page.lines if line.heading]


def about(question: Question) -> list[str]:
    """The titles of what is told about a question."""
    return headings(rules_asked_about(DUTCH, question, rules_of(question, OWN), 76))


def test_of_the_duty_every_city_that_is_asked_about_is_told() -> None:
    assert about(marks()) == ["Troefplicht: Amsterdams"]
    assert about(both()) == ["Troefplicht: Amsterdams", "Troefplicht: Rotterdams"]


@pytest.mark.parametrize(
    ("drill", "told"),
    [
        (Drill.ROEM, ["Roem"]),
        (Drill.COUNT, ["De kaarten", "Tellen"]),
        (Drill.TRUMPS, ["De kaarten", "Troef maken", "Tellen"]),
    ],
)
def test_of_the_rules_it_is_told_what_the_drill_is_about(drill: Drill, told: list[str]) -> None:
    maker = maker_of(drill, Setup(OWN, Mode.HOUSE))
    assert about(maker.make(maker.kinds[0], 1, Random(1))) == told


def test_the_rules_are_those_of_the_question_and_else_the_players_own() -> None:
    utrechts = PRESETS["utrechts"]
    maker = maker_of(Drill.ROEM, Setup(utrechts))
    asked = maker.make(maker.kinds[0], 1, Random(1))
    assert rules_of(asked, OWN) == utrechts
    assert rules_of(both(), utrechts) == OWN
    assert rules_of(amount(1), utrechts) == utrechts


def test_all_rules_go_by_the_name_of_their_preset() -> None:
    assert headings(all_rules(DUTCH, PRESETS["rotterdams"], 76))[0] == DUTCH.preset("rotterdams")
    assert headings(all_rules(DUTCH, OWN.but(tegenpit_bonus=100), 76))[0] == "Eigen regels"
