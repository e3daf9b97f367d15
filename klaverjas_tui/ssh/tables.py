"""Tables: which one the name that a visitor logs in with picks, and how its match is opened."""

from __future__ import annotations

import os
from contextlib import suppress
from dataclasses import replace
from enum import Enum, auto
from pathlib import Path
from typing import Final, NamedTuple

from bots.levels import LEVELS
from klaverjas_tui.rules.match import Header, Match
from klaverjas_tui.rules.presets import PRESETS
from klaverjas_tui.rules.problem import Problem
from klaverjas_tui.rules.ruleset import LengthUnit, MatchLength
from klaverjas_tui.storage.journal import Journal, now
from klaverjas_tui.storage.places import Places
from klaverjas_tui.storage.settings import Settings, usual_house_rules
from klaverjas_tui.table.opening import (
    OFFERED,
    NoSaver,
    Opened,
    go_on_or_start,
    header_for,
    new_seed,
    open_playable,
    start,
    table_rules,
)

#: How many matches somebody can have left unfinished, before a new one is not kept.
MOST_UNFINISHED: Final = 200

_QUICK_LENGTH: Final = MatchLength(LengthUnit.DEALS, 4)


class Kind(Enum):
    """What is done at a table."""

    USUAL = auto()
    """The match played last, whatever its rules; else one with the settings of the player."""
    QUICK = auto()
    """A short match by the player's own rules."""
    PRESET = auto()
    """A match by a preset, as long as that says."""
    DUTY = auto()
    """The duty drill, with both cities."""
    LESSON = auto()
    """The first lesson."""


class Pick(NamedTuple):
    """The table that was picked; ``preset`` is the name of one where that is what is played, else empty."""

    kind: Kind
    preset: str = ""

    @property
    def is_match(self) -> bool:
        """Whether a match is played there."""
        return self.kind not in (Kind.DUTY, Kind.LESSON)

    def settings(self, own: Settings) -> Settings:
        """What a new match at this table is played with, from the player's own settings."""
        match self.kind:
            case Kind.QUICK:
                return replace(own, length=_QUICK_LENGTH)
            case Kind.PRESET:
                return replace(own, rules=self.preset, house_rules=usual_house_rules(self.preset), length=None)
            case _:
                return own


#: What players call the rules of a city, where that is not the name of a preset already.
_CITIES: Final = {"amsterdam": "kbn", "amsterdams": "kbn", "rotterdam": "rotterdams", "utrecht": "utrechts"}

_NAMES: Final = {
    "quick": Pick(Kind.QUICK),
    "snel": Pick(Kind.QUICK),
    "oefenen": Pick(Kind.DUTY),
    "practise": Pick(Kind.DUTY),
    "practice": Pick(Kind.DUTY),
    "les": Pick(Kind.LESSON),
    "lesson": Pick(Kind.LESSON),
    **{name: Pick(Kind.PRESET, name) for name in OFFERED},
    **{name: Pick(Kind.PRESET, preset) for name, preset in _CITIES.items()},
}


def pick_of(user: str) -> Pick:
    """The table of a user name; capitals do not matter, and ``-`` is as good as ``_``."""
    return _NAMES.get(_plain(user), Pick(Kind.USUAL))


def not_offered(user: str) -> Problem | None:
    """What is to be told where a user name picks rules that no table can play yet; None where it does not."""
    return Problem("hosting.not_offered", name=_plain(user)) if _plain(user) in PRESETS.keys() - set(OFFERED) else None


def _plain(user: str) -> str:
    return user.casefold().replace("-", "_")


def hosted_settings(settings: Settings) -> tuple[Settings, Problem | None]:
    """The settings with nobody but the levels as company, and what is to be told where others were named.

    Who plays over SSH may not have the server load whatever module they like.
    """
    usual = Settings()
    partner = settings.partner_level if settings.partner_level in LEVELS else usual.partner_level
    opponents = settings.opponents_level if settings.opponents_level in LEVELS else usual.opponents_level
    hosted = replace(settings, partner_level=partner, opponents_level=opponents)
    return hosted, None if hosted == settings else Problem("hosting.levels_only", choices=", ".join(LEVELS))


def is_hosted(match: Match) -> bool:
    """Whether nobody sits at the table of this match but persons and levels."""
    return all(sitter.is_person or sitter.player in LEVELS for sitter in match.header.sitters)


def open_match(pick: Pick, places: Places, settings: Settings) -> Opened:
    """The match of this table that was played last and that nobody plays now; else a new one.

    At a table that was not left to chance it is one by the same rules and of the same length.
    """

    def opening(settings: Settings) -> Opened:
        rules = None if pick.kind is Kind.USUAL else table_rules(settings)
        return go_on_or_start(
            places, settings, suits=lambda match: is_hosted(match) and rules in (None, match.header.rules)
        )

    return open_playable(pick.settings(settings), opening)


def start_match(pick: Pick, places: Places, settings: Settings) -> Opened:
    """A new match at this table."""
    return open_playable(pick.settings(settings), lambda settings: begin(places, header_for(settings, new_seed())))


def begin(places: Places, header: Header) -> Opened:
    """A new match; who has left ``MOST_UNFINISHED`` plays it unsaved, and a notice says so."""
    with suppress(OSError):
        if len(os.listdir(places.running)) >= MOST_UNFINISHED:
            notice = Problem("hosting.many_unfinished", most=MOST_UNFINISHED)
            return Opened(Match(header), NoSaver(now()), (notice,))
    return start(places, header)


def reopen(places: Places, record: Path) -> Opened | None:
    """The match of this very record; None where it cannot be gone on with."""
    try:
        journal, match = Journal.open(places, record)
    except Problem:
        return None
    if match.finished:
        journal.close()
        return None
    return Opened(match, journal)
