"""The command line: what ``klaverjas`` and its commands do."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

from klaverjas_tui.context import Context
from klaverjas_tui.locale.language import language_of
from klaverjas_tui.locale.signs import charset_of
from klaverjas_tui.storage.places import places_of
from klaverjas_tui.storage.settings_file import load
from klaverjas_tui.table.opening import go_on_or_start


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command; returns the exit status: 0 done, 1 the thing checked does not hold, 2 wrong use."""
    places = places_of(os.environ)
    settings, problem = load(places.settings)
    encoding = getattr(sys.__stderr__, "encoding", None)
    context = Context(
        places,
        settings,
        language_of(os.environ),
        charset_of(encoding, os.environ.get("TERM")),
        colour=not os.environ.get("NO_COLOR"),
    )
    opened = go_on_or_start(places, settings)
    from klaverjas_tui.app import KlaverjasApp

    app = KlaverjasApp(context, opened)
    app.run(mouse=settings.mouse)
    return app.return_code or 0
