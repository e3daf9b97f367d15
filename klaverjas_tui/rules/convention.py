"""Conventions: what the discards of a pair say to all who sit at the table (seinen), by name."""

from __future__ import annotations

from enum import StrEnum


class Convention(StrEnum):
    """How a pair signals. A convention is public: every seat knows its own and that of its opponents.

    A signal is a discard on a trick that its player's partner is winning, of a side suit, freely chosen, and the
    first of that suit. Everything else says nothing.
    """

    OFF = "off"
    """Discards say nothing."""
    SIMPLE = "simple"
    """A 7, 8 or 9 asks for its suit (the ace, or the highest card left, is held); a 10, K, Q or J asks off it."""
    FULL = "full"
    """As ``simple``; the ace itself asks for its suit with strength, the next ones being held too; and a low plain
    lead with the trump jack among few trumps asks partner to lead trumps back."""
    REVERSED = "reversed"
    """The other way round: a 10, K, Q or J asks for its suit, a 7, 8 or 9 asks off it."""
