"""Playing on: a deal that was played before, from one of its moments, where nothing of it counts or is kept."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from typing import Final

from bots.levels import budget_of
from klaverjas_tui import __version__
from klaverjas_tui.rules.deal import Deal
from klaverjas_tui.rules.match import Event, Header, Match, MatchDeal, Sitter
from klaverjas_tui.rules.problem import Problem
from klaverjas_tui.rules.ruleset import LengthUnit, MatchLength
from klaverjas_tui.rules.seats import Seat, side_of
from klaverjas_tui.table.opening import PERSON_SEAT, Opened, playable
from klaverjas_tui.table.players import Person

#: Who sits where another person sat, who is not there any more.
_STAND_IN: Final = "expert"


class Uncounted:
    """Stands in for a record where nothing is to be kept, so that nothing is ever unsaved either."""

    unsaved_since: datetime | None = None

    def append(self, event: Event) -> None:
        """Not kept."""

    def close(self) -> None:
        """Nothing to let go of."""

    def finish(self) -> bool:
        """Nothing to put anywhere."""
        return False

    def remove(self) -> None:
        """Nothing to remove."""


def open_at(match: Match, place: int, actions: int) -> Opened:
    """The deal at this place of a match again, after so many of its actions, as a match of that one deal.

    It has the cards, the dealer, the number and the bots that it had, so that a bot which is asked the same does the
    same; South is the player. Only where it is laid on the table does it not come from ``Match.add``: a first deal of
    a match has its dealer from the seed, and this one has its own. Nothing of it is kept (``Uncounted``).

    Raises Problem where the table cannot play these rules, or without a bot that sat there.
    """
    if not playable(match.rules):
        raise Problem("opening.not_playable", name=match.header.name)
    played = match.deals[place]
    header = _header(match.header)
    again = Match(header)
    again.deals.append(MatchDeal(played.started, Deal(header.rules, played.deal.start)))
    for action in played.deal.actions[:actions]:
        again.add(action)
    opened = Opened(again, Uncounted())
    opened.players(Person())
    return opened


def _header(header: Header) -> Header:
    """The same table for one deal, with the player at South and bots at the other seats."""
    sitters = tuple(_sitter(header, seat, sitter) for seat, sitter in enumerate(header.sitters))
    rules = header.rules.but(match_length=MatchLength(LengthUnit.DEALS, 1))
    return replace(header, rules=rules, sitters=sitters)


def _sitter(header: Header, seat: Seat, sitter: Sitter) -> Sitter:
    if seat == PERSON_SEAT:
        return Sitter()
    if not sitter.is_person:
        return sitter
    convention = header.conventions[side_of(seat)]
    return Sitter(_STAND_IN, __version__, seat, convention, budget_of(_STAND_IN))
