"""A process that plays a long match and says after each event how many are saved: ``player HOME SEED``."""

from __future__ import annotations

import sys
from pathlib import Path

from klaverjas_tui.storage.journal import Journal
from tests.storage.matches import events, header, places_in


def main(home: str, seed: str) -> None:
    long = header(seed, "deals:1000")
    journal = Journal.create(places_in(Path(home)), long)
    say(0)
    for number, event in enumerate(events(long), 1):
        journal.append(event)
        say(number)


def say(number: int) -> None:
    # A long line, so that few of them fit in the pipe and this process never gets far ahead of the one that listens.
    print(f"{number:<1023}", flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
