"""Hints: who advises the player, the strongest level that sits at the table or better."""

from __future__ import annotations

from typing import Final

from bots.levels import LEVELS
from klaverjas_tui.rules.match import Header
from klaverjas_tui.table.thinkers import OWN_THREADS, Thinkers
from klaverjas_tui.table.thinking import LIMIT, Mind

#: The level that advises at the least.
_ADVISER: Final = "expert"


def adviser(header: Header) -> str:
    """The level that gives hints in this match."""
    named = [sitter.player for sitter in header.sitters if sitter.player in LEVELS]
    return max([_ADVISER, *named], key=LEVELS.index)


def adviser_of(header: Header, limit: float = LIMIT, thinkers: Thinkers = OWN_THREADS) -> Mind:
    """Who gives hints in this match, ready to be asked."""
    return Mind(adviser(header), 0, limit, thinkers)
