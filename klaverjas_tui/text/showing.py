"""Showing rules: the list of presets, or one rule set in words, as JSON or as TOML."""

from __future__ import annotations

import sys
from collections.abc import Iterator

from klaverjas_tui.locale.words import Words
from klaverjas_tui.rules.presets import PRESETS
from klaverjas_tui.storage.settings import Settings
from klaverjas_tui.text.arguments import Given
from klaverjas_tui.text.console import page_width
from klaverjas_tui.text.pages import rules_in_lines
from klaverjas_tui.text.rulesfile import NamedRules, rules_json, rules_list, rules_of, rules_toml


def show_rules(given: Given, settings: Settings, words: Words) -> int:
    """Print what was asked for; returns the exit status. Raises Problem for rules that are not there."""
    sys.stdout.writelines(f"{line}\n" for line in _lines(given, settings, words))
    return 0


def _lines(given: Given, settings: Settings, words: Words) -> Iterator[str]:
    text = given.values.get("rules")
    yours = NamedRules(settings.rules, settings.rule_set)
    named = yours if text is None else rules_of(text, ", ".join(PRESETS))
    if "--json" in given.switches:
        yield rules_json(named.rules)
    elif "--toml" in given.switches:
        yield from rules_toml(named.rules, words, "klaverjas play --rules")
    elif text is None:
        yield from rules_list(words, settings.rules)
    else:
        yield from rules_in_lines(words, named.rules, named.name, page_width())
