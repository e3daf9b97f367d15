"""A process that notes answers and says after each how many it noted: ``answerer HOME COUNT``."""

from __future__ import annotations

import sys
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Final

from klaverjas_tui.storage.database import Answered, Database
from tests.storage.matches import places_in

BEGIN: Final = datetime(2026, 1, 5, 20, 0, tzinfo=UTC)


def answered(number: int, kind: str = "a", *, right: bool = True) -> Answered:
    """The answer of this number, a minute after the one before."""
    at = BEGIN + timedelta(minutes=number)
    return Answered(at, "monday", "roem", kind, difficulty=1, right=right, seconds=2.5)


def main(home: str, count: str) -> None:
    database = Database.open(places_in(Path(home)))
    for number in range(int(count)):
        database.note_answer(answered(number), f"card {number}")
        # A long line, so that few fit in the pipe and this process never gets far ahead of the one that listens.
        print(f"{number + 1:<1023}", flush=True)
    database.close()


if __name__ == "__main__":
    main(*sys.argv[1:])
