"""Rules by name or from a TOML file, and a rule set written as such a file."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from klaverjas_tui.locale.words import Words
from klaverjas_tui.rules.presets import PRESETS, preset
from klaverjas_tui.rules.problem import Problem
from klaverjas_tui.rules.ruleset import CHOICES, RuleSet
from klaverjas_tui.storage.reading import read_plain
from klaverjas_tui.storage.settings import DEFAULT_RULES, usual_house_rules
from klaverjas_tui.table.opening import playable

_EXAMPLE: Final = 'trump_duty = "rotterdam"'
#: The fields that the table cannot play every value of yet.
_NOT_YET: Final = ("kraken", "hand_roem", "roem_claim", "verzaken")
#: How far the comments of a rules file stand to the right.
_COMMENTS: Final = 40
_LENGTHS: Final = "deals:N, points:N"


@dataclass(frozen=True, slots=True)
class NamedRules:
    """A rule set with the preset that it was made from, or an empty name for rules of one's own."""

    name: str
    rules: RuleSet


def rules_of(text: str, names: str) -> NamedRules:
    """The rules that a word on the command line stands for: a preset's name, or the name of a TOML file.

    ``names`` are the names to choose from, for the message. Raises Problem that says what is wrong, and in which file.
    """
    if text in PRESETS:
        return NamedRules(text, PRESETS[text])
    if not text or not (text.endswith(".toml") or os.sep in text or Path(text).exists()):
        raise Problem("cli.no_rules", value=text, names=names)
    return _read(Path(text))


def _read(path: Path) -> NamedRules:
    plain = _toml(path)
    try:
        return _named(plain)
    except Problem as problem:
        if problem.key == "problem.match_length":
            value = problem.data["value"]
            problem = Problem("problem.choice", field="match_length", value=value, choices=_LENGTHS)
        raise Problem("cli.in_file", path=str(path), reason=problem) from None


def _named(plain: dict[str, Any]) -> NamedRules:
    base = plain.pop("preset", None)
    if base is None:
        rules = RuleSet.from_plain(plain)
        return NamedRules(_name_of(rules), rules)
    if not isinstance(base, str):
        raise Problem("problem.preset", name=base, names=", ".join(PRESETS))
    usual = RuleSet.from_plain(usual_house_rules(base), preset(base))
    return NamedRules(base, RuleSet.from_plain(plain, usual))


def _toml(path: Path) -> dict[str, Any]:
    try:
        data = read_plain(path)
    except OSError as error:
        raise Problem("cli.unreadable", path=str(path), why=error.strerror or str(error)) from None
    import tomllib

    try:
        return tomllib.loads(data.decode("utf-8-sig"))
    except (ValueError, RecursionError) as error:
        raise Problem("cli.not_toml", path=str(path), line=_line_of(error, data), example=_EXAMPLE) from None


def _line_of(error: Exception, data: bytes) -> int:
    """The line, from 1, at which a file is no TOML; the last one where the error names none."""
    if isinstance(error, UnicodeDecodeError):
        return data.count(b"\n", 0, error.start) + 1
    named = re.search(r"at line (\d+)", str(error))
    return int(named[1]) if named else max(1, len(data.splitlines()))


def _name_of(rules: RuleSet) -> str:
    """The preset that these rules are, whatever the length of the match; empty where they are none."""
    for name, known in PRESETS.items():
        usual = RuleSet.from_plain(usual_house_rules(name), known)
        if rules.but(match_length=known.match_length) in (known, usual):
            return name
    return ""


def not_playable_yet(named: NamedRules, text: str, names: str) -> Problem:
    """Why the table cannot play these rules, which ``text`` on the command line stood for."""
    if text in PRESETS:
        return Problem("cli.rules_not_yet", name=text, names=names)
    usual = {field: getattr(RuleSet(), field) for field in _NOT_YET}
    for field in usual:
        without_others = named.rules.but(**{other: usual[other] for other in usual if other != field})
        if not playable(without_others):
            choices = [choice for choice in CHOICES[field] if playable(without_others.but(**{field: choice}))]
            ours = getattr(named.rules, field)
            return Problem("cli.field_not_yet", path=text, field=field, value=ours, choices=", ".join(choices))
    return Problem("opening.not_playable", name=text)


def rules_toml(rules: RuleSet, words: Words, command: str) -> Iterator[str]:
    """A rule set as the lines of a TOML file: every field with its choices; what follows from others is a comment."""
    plain = rules.to_plain()
    yield f"# {words.say('cli.toml.use', command=command)}"
    for field, choices in CHOICES.items():
        derived = {"undertrump": rules.undertrump_in_force, "all_pass": rules.all_pass_in_force}.get(field)
        value = plain.get(field, derived)
        if value is not None:
            line = f"{'' if field in plain else '# '}{field} = {_toml_value(value)}"
            yield f"{line:<{_COMMENTS}}# {', '.join(str(choice).lower() for choice in choices)}"
    yield f"{f'match_length = {_toml_value(str(rules.match_length))}':<{_COMMENTS}}# {_LENGTHS}"


def _toml_value(value: object) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    return str(value) if isinstance(value, int) else f'"{value}"'


def rules_json(rules: RuleSet) -> str:
    """A rule set as a JSON object of its fields, those that follow from others left out."""
    return json.dumps(rules.to_plain(), indent=2)


def rules_list(words: Words, yours: str) -> Iterator[str]:
    """The presets with what tells them apart; ``yours`` is the one of the settings."""
    yield words.say("cli.rules.list")
    yield ""
    wide = max(len(name) for name in PRESETS) + 2
    for name, rules in PRESETS.items():
        remarks = [words.say("cli.rules.yours")] if name == yours else []
        if not playable(RuleSet.from_plain(usual_house_rules(name), rules)):
            remarks.append(words.say("cli.rules.not_yet"))
        said = f" ({', '.join(remarks)})" if remarks else ""
        yield f"{name:<{wide}}{words.preset(name)}{said}"
        yield f"{'':<{wide}}{words.preset_line(name)}"
    yield ""
    yield words.say("cli.rules.show", command=f"klaverjas rules {DEFAULT_RULES}")
    yield words.say("cli.rules.play", command=f"klaverjas play --rules {DEFAULT_RULES}")
