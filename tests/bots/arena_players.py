"""Players for the tests of the arena, each named there as ``module:Class``."""

from __future__ import annotations

import os
from typing import ClassVar, Final

from bots.protocol import CallChoice, CardChoice, KraakChoice, Why, WhyKind
from klaverjas_tui.rules.view import SeatView

_WHY: Final = Why(WhyKind.UNSAID)


class Lowest:
    """Passes where it may, else names the first suit; plays the lowest card; never doubles or claims."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def make_trumps(self, view: SeatView) -> CallChoice:
        return CallChoice(None if view.may_pass else view.suits[0], _WHY)

    def play(self, view: SeatView) -> CardChoice:
        return CardChoice(view.legal_cards[0], _WHY)

    def kraak(self, view: SeatView) -> KraakChoice:
        return KraakChoice(False, _WHY)

    def claim(self, view: SeatView) -> bool:
        return False


class LastSuit(Lowest):
    """Names the last suit instead."""

    def make_trumps(self, view: SeatView) -> CallChoice:
        return CallChoice(None if view.may_pass else view.suits[-1], _WHY)


class Noting(Lowest):
    """Notes what it was made with and asked."""

    seeds: ClassVar[list[int]] = []
    calls: ClassVar[list[SeatView]] = []
    cards: ClassVar[list[SeatView]] = []

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.seeds.append(seed)

    def make_trumps(self, view: SeatView) -> CallChoice:
        self.calls.append(view)
        return super().make_trumps(view)

    def play(self, view: SeatView) -> CardChoice:
        self.cards.append(view)
        return super().play(view)


class Failing(Lowest):
    """Raises at every question."""

    def make_trumps(self, view: SeatView) -> CallChoice:
        raise ValueError

    def play(self, view: SeatView) -> CardChoice:
        raise ValueError


class Leaving(Lowest):
    """Takes its process with it."""

    def play(self, view: SeatView) -> CardChoice:
        os._exit(3)


class Interrupting(Lowest):
    """Raises at every card what only a person may."""

    def play(self, view: SeatView) -> CardChoice:
        raise KeyboardInterrupt


class Unborn(Lowest):
    """Raises it when it is made."""

    def __init__(self, seed: int) -> None:
        raise KeyboardInterrupt


class Endless(Lowest):
    """Tells its process, and thinks for ever."""

    def play(self, view: SeatView) -> CardChoice:
        print(os.getpid(), flush=True)
        while True:
            pass


class Once(Lowest):
    """Can be made once in a process, which is when it is looked at."""

    made: ClassVar[list[int]] = []

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.made.append(seed)
        if len(self.made) > 1:
            raise ValueError("once is enough")


class Talking(Lowest):
    """Prints a line each time it is made."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        print("here I am", flush=True)
