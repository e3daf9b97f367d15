"""A process with room for so many bytes in a file, which plays until it is short of it: ``cramped HOME BYTES``.

It says what it saw: the record in three stages (full, after each of three more events, with room again).
"""

from __future__ import annotations

import json
import resource
import sys
from itertools import islice
from pathlib import Path

from klaverjas_tui.storage.journal import Journal
from tests.storage.matches import Clock, events, header, places_in


def main(home: str, room: str) -> None:
    match_header = header()
    _, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (int(room), hard))
    journal = Journal.create(places_in(Path(home)), match_header, Clock())
    happened = events(match_header)
    number = 0
    while journal.unsaved_since is None:
        journal.append(next(happened))
        number += 1
    seen = [journal.path.read_text()]
    since = [journal.unsaved_since]
    for event in islice(happened, 3):
        journal.append(event)
        number += 1
        seen.append(journal.path.read_text())
        since.append(journal.unsaved_since)
    resource.setrlimit(resource.RLIMIT_FSIZE, (hard, hard))
    retried = journal.retry()
    seen.append(journal.path.read_text())
    since.append(journal.unsaved_since)
    print(json.dumps([number, retried, [str(moment) for moment in since], seen]))


if __name__ == "__main__":
    main(*sys.argv[1:])
