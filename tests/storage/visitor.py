"""A process that looks for a match to go on with, and says what it found: ``visitor HOME``."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from klaverjas_tui.storage.running import resume
from tests.storage.matches import places_in


def main(home: str) -> None:
    found = resume(places_in(Path(home)))
    path = found.running.journal.path.name if found.running else None
    print(json.dumps([path, found.played_elsewhere, len(found.refused)]))


if __name__ == "__main__":
    main(*sys.argv[1:])
