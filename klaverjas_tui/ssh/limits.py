"""Limits: what one server gives away at the most, so that no client can take what is another's."""

from __future__ import annotations

from typing import NamedTuple


class Limits(NamedTuple):
    """Each is a flag of ``klaverjas serve``; durations are in seconds."""

    sessions: int = 200
    """Tables in all, at one time."""
    per_address: int = 20
    """Connections from one address (of IPv6: one network of 64 bits), with a table or not."""
    per_key: int = 4
    """Tables of one key."""
    unauthenticated: int = 20
    """Connections that have not said yet who they are."""
    handshake: float = 30.0
    """How long they may take to say it."""
    idle: float = 1800.0
    """How long a table waits for a key before it is left; it is told ``warning`` seconds before."""
    output: int = 256 * 1024
    """Bytes that are held for a client that does not read; what is painted beyond them is painted when it reads."""
    columns: int = 250
    """Of a window; one that says that it is larger gets so many."""
    rows: int = 80
    """As above."""
    keys: int = 40
    """Keys a second of one table, on average, and twice as many of all tables from one address; what is typed beyond
    twice as many at once is dropped."""

    @property
    def warning(self) -> float:
        """How long before its end an idle session is told."""
        return min(60.0, self.idle / 5)
