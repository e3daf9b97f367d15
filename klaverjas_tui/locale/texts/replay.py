"""Texts: the screen of the review, and playing on from one of its moments."""

from __future__ import annotations

from typing import Final

from klaverjas_tui.locale.language import Text

TEXTS: Final[dict[str, Text]] = {}
