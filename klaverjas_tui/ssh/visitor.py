"""A visitor: what a client says about itself when it asks for a table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple


class Visitor(NamedTuple):
    """Who asks for a table, for which one, and on what it is to be shown."""

    number: int
    """Of the session; the log tells sessions apart by it."""
    user: str
    """The name that they log in with, which picks the table."""
    fingerprint: str | None
    """Of the key that they proved to have, ``SHA256:…`` as OpenSSH writes it; None for a guest without one."""
    wishes: Mapping[str, str]
    """LANG and LC_*, as sent."""
    terminal: str | None
    """Its type, as ``TERM`` says it (``xterm-256color``); None: there is none (no pty)."""
    columns: int
    """Of the window at the start; 0: not known."""
    rows: int
    """As above."""
    is_listed: bool = True
    """Whether that key is in the list of who may play."""
    network: str = ""
    """Where they come from, as the log says it."""
