"""Pages: the rules as lines of text."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from klaverjas_tui.locale.rulebook import Section, match_in_words, rules_in_words
from klaverjas_tui.locale.words import Words
from klaverjas_tui.rules.match import Header
from klaverjas_tui.rules.ruleset import RuleSet


def rules_in_lines(words: Words, rules: RuleSet, name: str, width: int) -> Iterator[str]:
    """A rule set in words; ``name`` is its preset, or empty."""
    yield from _lines(rules_in_words(words, rules, name or None, width))


def match_in_lines(words: Words, header: Header, name: str, width: int) -> Iterator[str]:
    """The rules of a match in words, and how its sides signal."""
    yield from _lines(match_in_words(words, header, name or None, width))


def _lines(sections: Iterable[Section]) -> Iterator[str]:
    """Sections apart from each other."""
    for number, section in enumerate(sections):
        if number:
            yield ""
        yield section.title
        yield from (f"{line}" for line in section.lines)
