"""The level ``club``: a hand value for making trumps, simple memory, signals given but not read."""

from __future__ import annotations

from typing import Final

from bots.calling import call, double
from bots.claiming import wants_roem
from bots.following import follow
from bots.knowledge import know
from bots.leading import lead
from bots.protocol import CallChoice, CardChoice, KraakChoice
from klaverjas_tui.rules.view import SeatView

#: Points that it wants of a hand beyond what would be right: nobody likes to be nat.
_CAUTION: Final = 30


class Club:
    """A good club player. It draws no chance at all, so its seed changes nothing."""

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed

    def make_trumps(self, view: SeatView) -> CallChoice:
        """By the value of the hand in each suit."""
        return call(view, _CAUTION)

    def play(self, view: SeatView) -> CardChoice:
        """Leading and following are rooms of their own."""
        known = know(view)
        return follow(view, known) if view.trick else lead(view, known)

    def kraak(self, view: SeatView) -> KraakChoice:
        """By what its own side is expected to win by."""
        return double(view)

    def claim(self, view: SeatView) -> bool:
        """The roem of its own side, unless it would only be lost; the others' where that comes to its own."""
        return wants_roem(view)
