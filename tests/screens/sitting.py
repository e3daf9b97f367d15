"""A seat at the table for tests: the real app without a terminal, on a home of its own."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path

from klaverjas_tui.app import KlaverjasApp
from klaverjas_tui.context import Context
from klaverjas_tui.locale.language import Language
from klaverjas_tui.locale.signs import Charset
from klaverjas_tui.rules.deal import Phase
from klaverjas_tui.rules.match import Match
from klaverjas_tui.rules.shuffle import MatchSeed
from klaverjas_tui.rules.view import SeatView
from klaverjas_tui.screens.table import TableScreen
from klaverjas_tui.storage.places import Places
from klaverjas_tui.storage.settings import Settings, usual_house_rules
from klaverjas_tui.table.opening import header_for, start
from klaverjas_tui.table.pace import Pace
from klaverjas_tui.widgets.sight import places_of
from tests.screens.watching import Watching


class Sitting(Watching[KlaverjasApp]):
    """What a test does and sees at the table."""

    @property
    def match(self) -> Match:
        """The match being played."""
        return self.app.table.opened.match

    @property
    def view(self) -> SeatView:
        """What South sees."""
        return self.match.view(0)

    async def my_turn(self, phase: Phase) -> None:
        """Let the table go on until South is asked in this phase; trumps are passed or named on the way."""
        while True:
            await self.until(lambda: self.app.table.asked)
            if self.view.phase is phase:
                return
            calls = len(self.view.calls)
            await self.press("p" if self.view.may_pass else "1")
            await self.until(lambda calls=calls: len(self.view.calls) != calls)  # type: ignore[misc]

    def key_of(self, *, allowed: bool) -> str | None:
        """The digit of a card in hand that may (or may not) be played now."""
        legal = self.view.legal_cards
        for place, card in enumerate(places_of(self.view), start=1):
            if self.view.hand >> card & 1 and (card in legal) is allowed:
                return str(place)
        return None


def settings(rules: str = "kbn", **changes: object) -> Settings:
    """Dutch, without waiting."""
    base = Settings(language="nl", rules=rules, house_rules=usual_house_rules(rules), pace=Pace.INSTANT)
    return replace(base, **changes)  # type: ignore[arg-type]


@asynccontextmanager
async def at_table(
    home: Path, chosen: Settings, seed: str = "zit", size: tuple[int, int] = (80, 24)
) -> AsyncIterator[Sitting]:
    """Sit down at a new match; keys count from the moment a turn is painted."""
    places = Places(home, home)
    context = Context(places, chosen, Language.EN, Charset.UNICODE, colour=True)
    app = KlaverjasApp(context, start(places, header_for(chosen, MatchSeed(seed))))
    soonest, TableScreen.SOONEST = TableScreen.SOONEST, 0.0
    try:
        async with app.run_test(size=size) as pilot:
            yield Sitting(app, pilot)
    finally:
        TableScreen.SOONEST = soonest
