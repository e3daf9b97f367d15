"""Pages with the rules that a question is about, and with all rules that it is asked by."""

from __future__ import annotations

from typing import Final, Protocol, runtime_checkable

from klaverjas_tui.locale.rulebook import Section, rules_in_words, signals_in_words
from klaverjas_tui.locale.words import Words
from klaverjas_tui.practice.drill import Drill, Marks, Question
from klaverjas_tui.rules.presets import PRESETS
from klaverjas_tui.rules.ruleset import RuleSet, TrumpDuty
from klaverjas_tui.widgets.page import Line, Page

#: The narrowest page that the rulebook can be set for.
_NARROWEST: Final = 40


@runtime_checkable
class WithRules(Protocol):
    """A question that names the rules that it is asked by."""

    rules: RuleSet


def rules_of(question: Question, own: RuleSet) -> RuleSet:
    """The rules that a question is asked by; the player's ``own`` where it does not say."""
    if isinstance(question, WithRules):
        return question.rules
    return own if question.view is None else question.view.rules


def all_rules(words: Words, rules: RuleSet, width: int) -> Page:
    """The whole rule set."""
    return _page(words.say("practice.rules"), rules_in_words(words, rules, _name(rules), max(width, _NARROWEST)))


def rules_asked_about(words: Words, question: Question, rules: RuleSet, width: int) -> Page:
    """The part of the rules that the question is about; of the duty that of every city that is asked about."""
    width = max(width, _NARROWEST)
    title = words.say("practice.rules.part")
    if question.drill is Drill.SIGNALS and question.view is not None:
        return _page(title, signals_in_words(words, question.view.conventions, width))
    books = [rules_in_words(words, each, None, width) for each in _asked_about(question, rules)]
    wanted = {words.say(key) for key in _TITLES[question.drill]}
    return _page(title, tuple(section for book in books for section in book if section.title in wanted))


#: The keys of the titles of the sections of the rulebook that a drill is about.
_TITLES: Final = {
    Drill.DUTY: ("rules.duty.title.amsterdam", "rules.duty.title.rotterdam"),
    Drill.ROEM: ("rules.roem.title",),
    Drill.COUNT: ("rules.cards.title", "rules.score.title"),
    Drill.SIGNALS: (),
    Drill.TRUMPS: ("rules.trumps.title", "rules.cards.title", "rules.score.title"),
}


def _asked_about(question: Question, rules: RuleSet) -> tuple[RuleSet, ...]:
    """The rules of each part of a question about the duty; else those it is asked by."""
    asked = question.asked
    if isinstance(asked, Marks) and len(asked.parts) > 1:
        return tuple(rules.but(trump_duty=duty) for duty in TrumpDuty)
    return (rules,)


def _name(rules: RuleSet) -> str | None:
    """The preset that these rules are, if they are one."""
    return next((name for name, preset in PRESETS.items() if preset == rules), None)


def _page(title: str, sections: tuple[Section, ...]) -> Page:
    lines: list[Line] = []
    for section in sections:
        lines += [Line(section.title, heading=True), *(Line(text) for text in section.lines), Line("")]
    return Page(title, tuple(lines))
