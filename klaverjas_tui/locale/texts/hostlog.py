"""Texts: the log of a host."""

from __future__ import annotations

from typing import Final

from klaverjas_tui.locale.language import Text

TEXTS: Final[dict[str, Text]] = {
    "hostlog.listening": Text("luistert op {address} poort {port}", "listens on {address} port {port}"),
}
