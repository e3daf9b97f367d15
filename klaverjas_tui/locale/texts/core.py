"""Texts: in what form the core of the bots runs, told with the version."""

from __future__ import annotations

from typing import Final

from klaverjas_tui.locale.language import Text

TEXTS: Final[dict[str, Text]] = {
    "core.compiled": Text("gecompileerde kern", "compiled core"),
    "core.interpreted": Text("geïnterpreteerde kern", "interpreted core"),
    "core.stale": Text(
        "geïnterpreteerd: de gecompileerde kern is ouder dan de broncode, draai make play",
        "interpreted: the compiled core is older than its source, run make play",
    ),
}
