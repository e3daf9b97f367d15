"""Texts: hosting over SSH, what a player is told there and what a host is."""

from __future__ import annotations

from typing import Final

from klaverjas_tui.locale.language import Text

TEXTS: Final[dict[str, Text]] = {
    "hosting.farewell.stopped": Text(
        "De server stopt. Tot ziens!",
        "The server stops. Goodbye!",
    ),
}
