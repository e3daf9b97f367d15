"""Settings as the plain values of a settings file, read key by key so that a wrong value costs only itself."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import fields
from typing import Any, Final

from bots.levels import LEVELS
from klaverjas_tui.rules.convention import Convention
from klaverjas_tui.rules.presets import PRESETS, preset
from klaverjas_tui.rules.problem import Problem, shown
from klaverjas_tui.rules.ruleset import CHOICES as RULE_CHOICES
from klaverjas_tui.rules.ruleset import MatchLength, RuleSet
from klaverjas_tui.storage.settings import DEFAULT_RULES, LANGUAGES, PlainRule, Settings, usual_house_rules
from klaverjas_tui.table.pace import Pace, TrickPause

#: The plain value of what is None in ``Settings``.
_AUTO: Final = "auto"
_SWITCH: Final[dict[object, Any]] = {True: True, False: False}

#: For the keys with a fixed choice: by plain value what it means.
_CHOICES: Final[dict[str, dict[object, Any]]] = {
    "language": {_AUTO: None} | {language: language for language in LANGUAGES},
    "rules": {name: name for name in PRESETS},
    "convention": {convention.value: convention for convention in Convention},
    "pace": {pace.value: pace for pace in Pace},
    "pause": {pause.value: pause for pause in TrickPause},
    "speaking_line": _SWITCH,
    "coach": _SWITCH,
    "four_colours": _SWITCH,
    "ascii": {_AUTO: None, **_SWITCH},
    "mouse": _SWITCH,
    "play_only_card": _SWITCH,
}

_BOTS: Final = ", ".join((*LEVELS, "module:Class"))

#: For the other keys: what a message shows in the place of choices.
_EXAMPLES: Final = {
    "length": f"{_AUTO}, deals:16, points:1500",
    "partner_level": _BOTS,
    "opponents_level": _BOTS,
    "house_rules": "[house_rules]",
    "keys": "[keys]",
}
_KEY_EXAMPLES: Final = '"h", "f1", "h,f1"'

KEYS: Final = tuple(field.name for field in fields(Settings))
RULE_FIELDS: Final = (*RULE_CHOICES, "match_length")


def settings_of(plain: Mapping[str, object]) -> tuple[Settings, list[Problem]]:
    """The settings of plain values, and what was wrong with these, in their order; what is wrong keeps its default."""
    values: dict[str, Any] = {}
    problems: list[Problem] = []
    for key, value in plain.items():
        try:
            if key == "keys":
                values[key] = _keys(value, problems)
            elif key != "house_rules":
                values[key] = _value(key, value)
        except Problem as problem:
            problems.append(problem)
    house_rules = _house_rules(values.get("rules", DEFAULT_RULES), plain, problems)
    return Settings(**values, house_rules=house_rules), problems


def plain_of(key: str, value: object) -> PlainRule:
    """The plain value of a setting that is no table."""
    if key in _CHOICES:
        found = next(plain for plain, meaning in _CHOICES[key].items() if meaning == value)
        return found if isinstance(found, bool) else str(found)
    return _AUTO if value is None else str(value)


def _value(key: str, value: object) -> Any:
    if key in _CHOICES:
        choices = _CHOICES[key]
        if isinstance(value, str | bool) and value in choices:
            return choices[value]
        raise _wrong(key, value)
    match key:
        case "length" if value == _AUTO:
            return None
        case "length":
            try:
                return MatchLength.parse(value)
            except Problem:
                raise _wrong(key, value) from None
        case "partner_level" | "opponents_level":
            if isinstance(value, str) and value and value.isprintable():
                return value
            raise _wrong(key, value)
        case _:
            raise _unknown(key, KEYS)


def _keys(value: object, problems: list[Problem]) -> dict[str, str]:
    if not isinstance(value, Mapping):
        raise _wrong("keys", value)
    good = {name: keys for name, keys in value.items() if isinstance(keys, str)}
    problems += [
        _wrong(f"keys.{name}", keys, _KEY_EXAMPLES) for name, keys in value.items() if not isinstance(keys, str)
    ]
    return good


def _house_rules(rules: str, plain: Mapping[str, object], problems: list[Problem]) -> dict[str, PlainRule]:
    """The house rules that fit over a preset; where they do not fit together, the usual ones of the preset."""
    usual = usual_house_rules(rules)
    table = plain.get("house_rules", usual)
    if not isinstance(table, Mapping):
        problems.append(_wrong("house_rules", table))
        return usual
    good: dict[str, PlainRule] = {}
    for name, value in table.items():
        problem = _house_rule_problem(name, value)
        if problem is None:
            good[name] = value
        else:
            problems.append(problem)
            good.update({name: usual[name]} if name in usual else {})
    try:
        RuleSet.from_plain(good, preset(rules))
    except Problem as clash:
        problems.append(Problem("storage.settings_clash", rules=rules, reason=clash))
        return usual
    return good


def _house_rule_problem(name: str, value: object) -> Problem | None:
    """What is wrong with a house rule by itself; None where nothing is, or only that it needs other ones beside it."""
    key = f"house_rules.{name}"
    try:
        RuleSet.from_plain({name: value})
    except Problem as problem:
        match problem.key:
            case "problem.clash":
                return None
            case "problem.field":
                return _unknown(key, RULE_FIELDS)
            case _:
                return _wrong(key, value, str(problem.data.get("choices", _EXAMPLES["length"])))
    return None


def _wrong(key: str, value: object, choices: str = "") -> Problem:
    if not choices:
        choices = _EXAMPLES[key] if key in _EXAMPLES else ", ".join(_text(choice) for choice in _CHOICES[key])
    return Problem("storage.settings_value", setting=str(shown(key)), value=_text(shown(value)), choices=choices)


def _unknown(key: str, known: Iterable[str]) -> Problem:
    return Problem("storage.settings_unknown", setting=str(shown(key)), choices=", ".join(known))


def _text(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
