"""The arena player ``random``: anything that may be done, by chance."""

from __future__ import annotations

from typing import Final

from bots.dice import Dice
from bots.protocol import CallChoice, CardChoice, KraakChoice, Why, WhyKind
from klaverjas_tui.rules.actions import MakeTrumps
from klaverjas_tui.rules.view import SeatView

_NO_REASON: Final = Why(WhyKind.WHIM)


class RandomBot:
    """Without any sense; the same seed does the same."""

    def __init__(self, seed: int = 0) -> None:
        self._seed = seed

    def make_trumps(self, view: SeatView) -> CallChoice:
        """A pass or a suit, each as likely."""
        action = Dice(self._seed, view).pick(view.options)
        return CallChoice(action.suit if isinstance(action, MakeTrumps) else None, _NO_REASON)

    def play(self, view: SeatView) -> CardChoice:
        """A card, each as likely."""
        return CardChoice(Dice(self._seed, view).pick(view.legal_cards), _NO_REASON)

    def kraak(self, view: SeatView) -> KraakChoice:
        """One time in three."""
        return KraakChoice(Dice(self._seed, view).one_in(3), _NO_REASON)

    def claim(self, view: SeatView) -> bool:
        """One time in two."""
        return Dice(self._seed, view).one_in(2)
