"""Pages: the rules as lines of text."""

from __future__ import annotations

from collections.abc import Iterator

from klaverjas_tui.locale.rulebook import rules_in_words
from klaverjas_tui.locale.words import Words
from klaverjas_tui.rules.ruleset import RuleSet


def rules_in_lines(words: Words, rules: RuleSet, name: str, width: int) -> Iterator[str]:
    """A rule set in words, its sections apart; ``name`` is its preset, or empty."""
    for number, section in enumerate(rules_in_words(words, rules, name or None, width)):
        if number:
            yield ""
        yield section.title
        yield from (f"{line}" for line in section.lines)
