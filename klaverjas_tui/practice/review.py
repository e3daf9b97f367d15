"""The review of a deal: every decision of a seat, what it cost by what that seat could know, and with open cards."""

from __future__ import annotations

from enum import Enum, auto
from typing import TYPE_CHECKING, NamedTuple

from klaverjas_tui.rules.actions import Action
from klaverjas_tui.rules.cards import Card, Suit
from klaverjas_tui.rules.view import SeatView

if TYPE_CHECKING:
    from bots.protocol import Why
    from bots.signals import Signal


class Choice(NamedTuple):
    """One thing that could be done, and what it is worth to the own side, as its lead on the sheet in points.

    ``expected`` is by what the seat could know, and ``nat`` the chance (0 to 1) that the makers are nat then. ``open``
    is the lead when all cards lie open and everybody plays its best from there; None for calls.
    """

    action: Action
    expected: float
    nat: float
    open: int | None = None


class RemarkKind(Enum):
    """What is remarked beside what a choice cost."""

    MISSED_ROEM = auto()
    """Another card would have made roem for the own side: ``card``, ``points``."""
    GAVE_ROEM = auto()
    """The card made roem for the others, and another would not have: ``card`` (that other one), ``points``."""
    MISSED_SIGNAL = auto()
    """Partner asked for ``suit`` (``signal``) and another suit was led."""
    HEARD = auto()
    """The card was heard as ``signal``, which was true."""
    HEARD_UNTRUE = auto()
    """The card was heard as ``signal``, which was not so: partner concluded something wrong."""
    COULD_SIGNAL = auto()
    """A free discard that said nothing, where ``card`` would have said truly what ``signal`` says."""


class Remark(NamedTuple):
    """Something to be remarked; ``RemarkKind`` says what is filled in for its kind."""

    kind: RemarkKind
    card: Card | None = None
    suit: Suit | None = None
    points: int = 0
    signal: Signal | None = None


class Advice(NamedTuple):
    """What a level would do, and why."""

    action: Action
    why: Why


class Moment(NamedTuple):
    """A decision: ``place`` is that of ``action`` in the deal's actions, ``view`` is from just before it.

    ``choices`` are all that could be done, the best one by ``expected`` first.
    """

    place: int
    view: SeatView
    action: Action
    choices: tuple[Choice, ...]
    expert: Advice
    meester: Advice
    remarks: tuple[Remark, ...]

    @property
    def chosen(self) -> Choice:
        """What was done."""
        return next(choice for choice in self.choices if choice.action == self.action)

    @property
    def best(self) -> Choice:
        """What was worth most by what could be known."""
        return self.choices[0]

    @property
    def cost(self) -> float:
        """What the choice cost by what could be known, in points; never below 0."""
        return self.best.expected - self.chosen.expected

    @property
    def open_best(self) -> Choice | None:
        """What was worth most with open cards; None for calls."""
        known = [choice for choice in self.choices if choice.open is not None]
        return max(known, key=lambda choice: choice.open or 0, default=None)

    @property
    def open_cost(self) -> int | None:
        """What the choice cost with open cards, in points; None for calls."""
        best = self.open_best
        if best is None or best.open is None or self.chosen.open is None:
            return None
        return best.open - self.chosen.open
