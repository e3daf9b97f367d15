"""A person who plays by keys and knows what comes of each: what the bots do for it is worked out along."""

from __future__ import annotations

from typing import Final

from bots.decide import decide
from bots.levels import make_bot
from klaverjas_tui.rules.actions import MakeTrumps, Pass, Play
from klaverjas_tui.rules.deal import Phase
from klaverjas_tui.rules.match import DealStarted, Event, Match
from klaverjas_tui.table.opening import PERSON_SEAT
from klaverjas_tui.widgets.sight import places_of
from klaverjas_tui.widgets.speaking import suit_keys

#: Of a match by the usual rules.
_LAST_DEAL: Final = 16
GO_ON: Final = " "
PASS: Final = "p"


class Person:
    """Plays a match that waits for the person, or for the next deal; passes where that may be."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.events = 0
        """How many there were since."""
        self._bots = {
            seat: make_bot(sitter.player, sitter.seed)
            for seat, sitter in enumerate(match.header.sitters)
            if not sitter.is_person
        }

    @property
    def result_lies(self) -> bool:
        """Whether a deal is over and the next one has not begun."""
        return self.match.deals[-1].scored

    @property
    def is_near_the_end(self) -> bool:
        """Whether the last deal of the match is played."""
        return self.match.view(PERSON_SEAT).number == _LAST_DEAL

    def next_key(self) -> str:
        """The key for what is due; the match goes on to where the person is to do something again."""
        key, event = self._choice()
        self._add(event)
        while (due := self._event()) is not None and not isinstance(due, DealStarted):
            self._add(due)
        return key

    def _add(self, event: Event) -> None:
        self.match.add(event)
        self.events += 1

    def _choice(self) -> tuple[str, Event]:
        due = self.match.due()
        if due is not None:
            return GO_ON, due
        view = self.match.view(PERSON_SEAT)
        if view.phase is Phase.PLAY:
            card = view.legal_cards[-1]
            return str(1 + places_of(view).index(card)), Play(PERSON_SEAT, card)
        if view.may_pass:
            return PASS, Pass(PERSON_SEAT)
        key, suit = next(iter(suit_keys(view).items()))
        return key, MakeTrumps(PERSON_SEAT, suit)

    def _event(self) -> Event | None:
        """What follows without the person; None where it is their turn."""
        due, seat = self.match.due(), self.match.deal.to_act
        if due is not None or seat is None or seat == PERSON_SEAT:
            return due
        return decide(self._bots[seat], self.match.view(seat)).action
