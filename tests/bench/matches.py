"""Matches that bots play at all four seats, from a seed, and their records in a home of their own."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final, TypeAlias

from bots.decide import decide
from bots.levels import make_bot
from klaverjas_tui.rules.match import DealStarted, Event, Match
from klaverjas_tui.rules.shuffle import MatchSeed
from klaverjas_tui.storage.journal import Journal
from klaverjas_tui.storage.places import Places
from klaverjas_tui.storage.settings import Settings
from klaverjas_tui.storage.settings_file import save
from klaverjas_tui.table.opening import PERSON_SEAT, header_for

LEVEL: Final = "club"

#: Whether a match that waits for the person (to act, or to look at a result), or which is over, is as it is wanted.
Moment: TypeAlias = Callable[[Match], bool]


def new_match(seed: str, settings: Settings | None = None) -> Match:
    """A match that is still to begin."""
    return Match(header_for(settings or Settings(), MatchSeed(seed)))


def bots_play(match: Match) -> Iterator[Event]:
    """Play to the end; gives each event after it has been added."""
    bots = [make_bot(LEVEL, sitter.seed) for sitter in match.header.sitters]
    while not match.finished:
        event: Event | None = match.due()
        if event is None:
            seat = match.deal.to_act
            assert seat is not None
            event = decide(bots[seat], match.view(seat)).action
        match.add(event)
        yield event


def play_to(match: Match, moment: Moment) -> tuple[Event, ...]:
    """Play up to such a moment, or to the end; all that happened."""
    events = []
    for event in bots_play(match):
        events.append(event)
        if _waits(match) and moment(match):
            break
    return tuple(events)


def _waits(match: Match) -> bool:
    due = match.due()
    return isinstance(due, DealStarted) or (due is None and (match.finished or match.deal.to_act == PERSON_SEAT))


def home_with(folder: Path, match: Match, events: tuple[Event, ...], settings: Settings) -> Places:
    """A home with these settings and a match to go on with."""
    places = Places(folder, folder)
    assert save(places.settings, settings) is None
    journal = Journal.create(places, match.header)
    for event in events:
        journal.append(event)
    journal.close()
    return places
