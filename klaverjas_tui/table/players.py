"""Players: who is asked at a seat, a person or a bot, in the same way."""

from __future__ import annotations

import asyncio
from typing import NamedTuple, Protocol, TypeAlias

from klaverjas_tui.rules.actions import Action
from klaverjas_tui.rules.match import Replaced
from klaverjas_tui.rules.view import SeatView
from klaverjas_tui.table.thinkers import OWN_THREADS, Thinkers
from klaverjas_tui.table.thinking import LIMIT, Mind


class TakeBack:
    """A person's wish to take back their own last action."""


class StandIn(NamedTuple):
    """What the fallback does for a bot that could not choose."""

    replaced: Replaced
    action: Action


Answer: TypeAlias = Action | TakeBack | StandIn


class Player(Protocol):
    """Who sits at a seat."""

    async def act(self, view: SeatView) -> Answer:
        """What this seat does now; asked again with the same view when it may not be done."""


class BotPlayer:
    """A bot at a seat; ``limit`` is its safety clock, in seconds (see ``thinking.Mind``)."""

    def __init__(self, name: str, seed: int, limit: float = LIMIT, thinkers: Thinkers = OWN_THREADS) -> None:
        self._mind = Mind(name, seed, limit, thinkers)

    async def act(self, view: SeatView) -> Action | StandIn:
        """The bot's choice, or another's for it; never an illegal one."""
        decision = await self._mind.decide(view)
        if decision.fault is None:
            return decision.action
        from bots.decide import FALLBACK

        return StandIn(Replaced(view.seat, FALLBACK, decision.fault), decision.action)


class Person:
    """A person at a seat: the front end answers for them when they have chosen."""

    def __init__(self) -> None:
        self._asked: asyncio.Future[Answer] | None = None

    async def act(self, view: SeatView) -> Answer:
        """Wait until ``answer`` is called."""
        self._asked = asyncio.get_running_loop().create_future()
        try:
            return await self._asked
        finally:
            self._asked = None

    @property
    def asked(self) -> bool:
        """Whether this person is to choose now."""
        return self._asked is not None and not self._asked.done()

    def answer(self, answer: Answer) -> None:
        """What the person has chosen; nothing happens when they are not asked."""
        if self._asked is not None and not self._asked.done():
            self._asked.set_result(answer)
