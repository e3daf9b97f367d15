"""Texts: the figures of a player: accuracy and points lost over time."""

from __future__ import annotations

from typing import Final

from klaverjas_tui.locale.language import Text

TEXTS: Final[dict[str, Text]] = {}
