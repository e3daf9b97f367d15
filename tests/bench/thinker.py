"""A bot that thinks long over every card, in Python that holds the interpreter; then it plays as a club player."""

from __future__ import annotations

import time
from typing import Final

from bots.club import Club
from bots.protocol import CardChoice
from klaverjas_tui.rules.view import SeatView

SECONDS: Final = 0.5


class Thinker(Club):
    """Busy all the time that it thinks."""

    def play(self, view: SeatView) -> CardChoice:
        """The card of a club player, later."""
        until = time.monotonic() + SECONDS
        while time.monotonic() < until:
            sum(range(100))
        return super().play(view)
