"""Pace: how long a table waits after a card, a call and a trick, in seconds; a choice of the player, no rule."""

from __future__ import annotations

from enum import StrEnum


class Pace(StrEnum):
    """How fast the bots act."""

    INSTANT = "instant"
    QUICK = "quick"
    NORMAL = "normal"
    SLOW = "slow"

    @property
    def waits(self) -> bool:
        """Whether the table waits at all by itself."""
        return self is not Pace.INSTANT

    @property
    def after_action(self) -> float:
        """Seconds between what one seat does and the next bot's doing."""
        return {Pace.INSTANT: 0.0, Pace.QUICK: 0.25, Pace.NORMAL: 0.7, Pace.SLOW: 1.5}[self]


class TrickPause(StrEnum):
    """How long a finished trick lies before a bot leads to the next one."""

    SHORT = "short"
    MEDIUM = "medium"
    LONG = "long"
    KEY = "key"
    """Until a key is pressed."""

    @property
    def seconds(self) -> float | None:
        """Seconds; None: until a key."""
        return {TrickPause.SHORT: 0.8, TrickPause.MEDIUM: 2.0, TrickPause.LONG: 4.0, TrickPause.KEY: None}[self]
