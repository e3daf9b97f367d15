"""The turn loop: asks the seat that is to act, applies its answer, saves it, and tells who watches."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from klaverjas_tui.rules.actions import Action, MakeTrumps, Play
from klaverjas_tui.rules.deal import Deal, IllegalAction
from klaverjas_tui.rules.match import DealStarted, Event, Finished, Hinted, Match, TakenBack
from klaverjas_tui.rules.seats import Seat
from klaverjas_tui.table.players import Person, Player, StandIn, TakeBack


class Saver(Protocol):
    """Where events are written."""

    def append(self, event: Event) -> None:
        """Write an event; a failure is kept for later and never raised."""


class Watcher(Protocol):
    """Who sees the table: a front end."""

    def happened(self, event: Event) -> None:
        """This has happened and is saved."""

    def refused(self, problem: IllegalAction) -> None:
        """What a person wanted may not be done; they are asked again."""

    def asking(self, seat: Seat) -> None:
        """This seat is to choose now."""


class Pauses(Protocol):
    """How long things stay as they are; each returns when the table may go on."""

    async def after_action(self) -> None:
        """Before a bot acts."""

    async def finished_trick(self) -> None:
        """A finished trick lies there and a bot is to lead, or the deal is over."""

    async def trumps_made(self) -> None:
        """Trumps are made and a bot is to act."""

    async def finished_deal(self) -> None:
        """The result of a deal is shown, before the next one is dealt or the match is finished."""


class Table:
    """One match being played."""

    def __init__(self, match: Match, players: Sequence[Player], saver: Saver, watcher: Watcher, pauses: Pauses) -> None:
        self.match = match
        self._players = players
        self._saver = saver
        self._watcher = watcher
        self._pauses = pauses
        self._take_back: Seat | None = None
        self._latest: Event | None = None

    def begin(self) -> None:
        """Deal the first cards of a new match, so that there is something to show at once."""
        due = self.match.due()
        if due is not None and not self.match.deals:
            self._happen(due)

    async def play(self) -> None:
        """Play until the match is finished. May be cancelled at any moment: all that was shown is saved."""
        while not self.match.finished:
            await self._step()

    def take_back(self, seat: Seat) -> None:
        """Take this seat's last action back before the next seat is asked; for a seat that is not asked itself."""
        self._take_back = seat

    def help(self, seat: Seat) -> None:
        """Note, once for a position, that this seat is helped, before it is.

        Raises IllegalAction where no deal is played.
        """
        if self._latest != Hinted(seat):
            self._happen(Hinted(seat))

    async def _step(self) -> None:
        wish, self._take_back = self._take_back, None
        if wish is not None:
            self._try(wish, TakeBack())
            return
        due = self.match.due()
        if due is None:
            await self._turn()
            return
        if isinstance(due, DealStarted | Finished) and self.match.deals:
            await self._pauses.finished_deal()
        self._happen(due)

    async def _turn(self) -> None:
        seat = self.match.deal.to_act
        assert seat is not None
        self._watcher.asking(seat)
        answer = await self._players[seat].act(self.match.view(seat))
        if isinstance(answer, StandIn):
            self._happen(answer.replaced)
            answer = answer.action
        if self._try(seat, answer):
            await self._pause(answer)

    def _try(self, seat: Seat, answer: Action | TakeBack) -> bool:
        """Let this happen if it may; else the watcher is told why not, and the seat is asked again."""
        try:
            self._happen(self._event(seat, answer))
        except IllegalAction as problem:
            self._watcher.refused(problem)
            return False
        return True

    def _event(self, seat: Seat, answer: Action | TakeBack) -> Event:
        if not isinstance(answer, TakeBack):
            return answer
        count = actions_to_take_back(self.match.deal, seat)
        if count is None:
            raise IllegalAction("illegal.take_back" if self.match.deal.over else "illegal.nothing_done")
        return TakenBack(count)

    def _happen(self, event: Event) -> None:
        self.match.add(event)
        self._latest = event
        self._saver.append(event)
        self._watcher.happened(event)

    async def _pause(self, answer: Action | TakeBack) -> None:
        """Wait as long as what lies there deserves, unless a person is to act: then it lies until they do."""
        deal = self.match.deal
        person = deal.to_act is not None and isinstance(self._players[deal.to_act], Person)
        if person:
            return
        if isinstance(answer, MakeTrumps):
            await self._pauses.trumps_made()
        elif isinstance(answer, Play) and not deal.state.trick:
            await self._pauses.finished_trick()
        else:
            await self._pauses.after_action()


def actions_to_take_back(deal: Deal, seat: Seat) -> int | None:
    """How many actions to undo so that this seat's own last one is taken back; None when it has none."""
    for count, action in enumerate(reversed(deal.actions), start=1):
        if action.seat == seat:
            return count
    return None
