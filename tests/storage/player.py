"""A process that plays a long match and says after each event how many are saved: ``player HOME SEED``."""

from __future__ import annotations

import sys
from pathlib import Path

from klaverjas_tui.storage.journal import Journal
from tests.storage.matches import events, header, places_in


def main(home: str, seed: str) -> None:
    long = header(seed, "deals:1000")
    journal = Journal.create(places_in(Path(home)), long)
    print(0, flush=True)
    for number, event in enumerate(events(long), 1):
        journal.append(event)
        print(number, flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
