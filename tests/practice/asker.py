"""A process that answers one question after another and says how many it answered: ``asker HOME``."""

from __future__ import annotations

import sys
from pathlib import Path

from klaverjas_tui.practice import asking as module
from klaverjas_tui.practice.asking import Asking
from klaverjas_tui.practice.drill import Drill, Setup
from klaverjas_tui.rules.presets import PRESETS
from klaverjas_tui.storage.database import Database
from klaverjas_tui.storage.places import Places
from tests.practice.answering import begin, go_on
from tests.practice.fakes import Numbers, right


def main(home: str) -> None:
    vars(module)["maker_of"] = lambda drill, setup: Numbers()
    database = Database.open(Places(Path(home), Path(home)))
    asking = Asking(Drill.ROEM, Setup(PRESETS["kbn"]), database, length=None, seed="s")
    question = begin(asking)
    while True:
        asking.answer(right(question), 1.0)
        # A long line, so that few fit in the pipe and this process never gets far ahead of the one that listens.
        print(f"{asking.answered:<1023}", flush=True)
        question = go_on(asking)


if __name__ == "__main__":
    main(*sys.argv[1:])
