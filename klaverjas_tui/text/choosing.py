"""Choosing: the new match that a command line asks for, over the settings."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final, TypeVar

from bots.levels import make_bot
from klaverjas_tui.rules.convention import Convention
from klaverjas_tui.rules.problem import Problem
from klaverjas_tui.rules.ruleset import LengthUnit, MatchLength, RuleSet
from klaverjas_tui.rules.shuffle import Code, MatchSeed
from klaverjas_tui.storage.places import Places
from klaverjas_tui.storage.settings import DEFAULT_RULES, Settings, usual_house_rules
from klaverjas_tui.table.opening import OFFERED, Opened, header_for, new_seed, playable, start
from klaverjas_tui.text.arguments import Given
from klaverjas_tui.text.rulesfile import NamedRules, not_playable_yet, rules_of

_T = TypeVar("_T")
_LONGEST: Final = 100_000


@dataclass(frozen=True, slots=True)
class NewMatch:
    """A match to be started: what is chosen for it, its seed, and the code of its first deal where that is chosen.

    ``name`` is the preset of its rules, empty for rules of one's own.
    """

    places: Places
    settings: Settings
    name: str
    seed: MatchSeed | None = None
    opening: Code | None = None

    def start(self) -> Opened:
        """Start it; raises Problem for rules or a bot that cannot be."""
        header = header_for(self.settings, self.seed or new_seed(), self.opening)
        return start(self.places, replace(header, name=self.name))

    def once_more(self) -> Opened:
        """Start another one like it, with other deals."""
        return replace(self, seed=None, opening=None).start()


def new_match(given: Given, places: Places, settings: Settings) -> NewMatch:
    """The match that the options ask for; raises Problem for the first value that cannot be."""
    name = settings.rules
    if "--rules" in given.values:
        named = _playable_rules(given.values["--rules"])
        name, settings = named.name, settings.with_rules(named.name or DEFAULT_RULES, named.rules)
    for option, unit in (("--deals", LengthUnit.DEALS), ("--points", LengthUnit.POINTS)):
        if option in given.values:
            settings = replace(settings, length=MatchLength(unit, _number(option, given.values[option])))
    level = _level(given, "--level")
    convention = given.choice("--convention")
    return NewMatch(
        places,
        replace(
            settings,
            partner_level=_level(given, "--partner") or level or settings.partner_level,
            opponents_level=_level(given, "--opponents") or level or settings.opponents_level,
            convention=settings.convention if convention is None else Convention(convention),
        ),
        name,
        _read(given, "--seed", MatchSeed.parse),
        _read(given, "--deal", Code.parse),
    )


def _playable_rules(text: str) -> NamedRules:
    names = ", ".join(OFFERED)
    named = rules_of(text, names)
    if named.name == text:
        named = NamedRules(text, RuleSet.from_plain(usual_house_rules(text), named.rules))
    if not playable(named.rules):
        raise not_playable_yet(named, text, names)
    return named


def _number(option: str, text: str) -> int:
    if text.isascii() and text.isdigit() and len(text) <= len(str(_LONGEST)) and 1 <= int(text) <= _LONGEST:
        return int(text)
    raise Problem("cli.number", option=option, value=text, most=_LONGEST)


def _level(given: Given, option: str) -> str | None:
    """The level that an option names; raises Problem when there is no such bot."""
    level = given.values.get(option)
    if level is not None:
        _of(option, lambda: make_bot(level, 0))
    return level


def _read(given: Given, option: str, reader: Callable[[object], _T]) -> _T | None:
    value = given.values.get(option)
    return None if value is None else _of(option, lambda: reader(value))


def _of(option: str, read: Callable[[], _T]) -> _T:
    """What is read; a Problem with it names the option."""
    try:
        return read()
    except Problem as problem:
        raise Problem("cli.option", option=option, reason=problem) from None
