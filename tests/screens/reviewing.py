"""Reviews for tests: a match that bots played, and moments whose costs are given here."""

from __future__ import annotations

import threading
from collections.abc import Iterator, Mapping
from functools import cache

from bots.protocol import Why, WhyKind
from klaverjas_tui.practice.review import Advice, Choice, Moment
from klaverjas_tui.rules.actions import Play
from klaverjas_tui.rules.deal import Deal
from klaverjas_tui.rules.match import Match
from klaverjas_tui.rules.ruleset import LengthUnit, MatchLength
from klaverjas_tui.rules.view import view_of
from klaverjas_tui.storage.settings import Settings, usual_house_rules
from tests.bench.matches import bots_play, new_match

#: What decisions of a deal cost, in points, by their number from 1; the others cost nothing.
COSTS = {2: 5.0, 3: 40.0, 5: 16.0}


@cache
def played(seed: str = "nakijken") -> Match:
    """A match of three deals that bots have played; nobody may change it."""
    chosen = Settings(rules="kbn", house_rules=usual_house_rules("kbn"), length=MatchLength(LengthUnit.DEALS, 3))
    match = new_match(seed, chosen)
    for _ in bots_play(match):
        pass
    return match


def given_moments(match: Match, place: int, costs: Mapping[int, float] = COSTS) -> Iterator[Moment]:
    """The decisions of South in a deal, each of which cost what is given for its number."""
    number, table = 0, Deal(match.rules, match.deals[place].deal.start)
    for at, action in enumerate(match.deals[place].deal.actions):
        options = table.legal_actions()
        if action.seat == 0 and len(options) > 1:
            number += 1
            other = next(option for option in options if option != action)
            cost = costs.get(number, 0.0)
            better, worse = (other, action) if cost else (action, other)
            known = (20, 14) if isinstance(action, Play) else (None, None)
            choices = Choice(better, 10.0, 0.1, known[0]), Choice(worse, 10.0 - cost, 0.2, known[1])
            advice = Advice(better, Why(WhyKind.UNSAID))
            yield Moment(at, view_of(table, 0), action, choices, advice, advice, ())
        table.apply(action)


class Gate:
    """Lets one decision after another be thought out."""

    def __init__(self) -> None:
        self.begun = 0
        """How many were begun to be thought of."""
        self._let_through = threading.Semaphore(0)

    def review(self, match: Match, place: int, seat: int, budget: int | None) -> Iterator[Moment]:
        """Stands in for the review: each moment waits until it is let through."""
        for moment in given_moments(match, place):
            self.begun += 1
            self._let_through.acquire()
            yield moment

    def let_through(self, count: int = 1) -> None:
        """So many more."""
        self._let_through.release(count)


def at_once(match: Match, place: int, seat: int, budget: int | None) -> Iterator[Moment]:
    """Stands in for the review: nothing waits."""
    yield from given_moments(match, place)
