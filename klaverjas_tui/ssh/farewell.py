"""Farewell: why a session that was going on is ended by somebody else than its player."""

from __future__ import annotations

from enum import Enum, auto


class Farewell(Enum):
    """What the player is told is ``hosting.farewell.`` and the member's key."""

    STOPPED = auto()
    """The server stops."""
    TAKEN_OVER = auto()
    """The same key has logged in again for the same table."""
    IDLE = auto()
    """Nothing was typed for too long."""
