"""A process with room for so many bytes in a file, which notes more answers: ``cramped_answerer HOME BYTES``.

It says for each how many answers there are, and whether there is something wrong; the last one is with room again.
"""

from __future__ import annotations

import json
import resource
import sys
from pathlib import Path

from klaverjas_tui.storage.database import Database
from tests.storage.answerer import answered
from tests.storage.matches import places_in


def main(home: str, room: str) -> None:
    database = Database.open(places_in(Path(home)))
    _, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    seen = []
    for number in range(40):
        resource.setrlimit(resource.RLIMIT_FSIZE, (int(room) if number < 39 else hard, hard))
        database.note_answer(answered(number), "card" * 500)
        seen.append((len(database.answers()), database.problem is not None))
    print(json.dumps(seen))


if __name__ == "__main__":
    main(*sys.argv[1:])
