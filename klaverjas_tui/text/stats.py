"""Your figures: the trends as lines, or all that they are made of as CSV."""

from __future__ import annotations

import csv
import sys
from typing import Final

from klaverjas_tui.locale.trends import trend_lines
from klaverjas_tui.locale.words import Words
from klaverjas_tui.practice.trends import trends_of
from klaverjas_tui.storage.database import Database
from klaverjas_tui.storage.journal import Clock, now
from klaverjas_tui.storage.places import Places
from klaverjas_tui.text.arguments import PROGRAM
from klaverjas_tui.text.console import page_width

_DONE: Final = 0
_COLUMNS: Final = (
    "kind_of_row", "at", "session", "drill", "kind", "difficulty", "right", "seconds", "cost",
    "played", "deal", "lost", "open_lost", "decisions",
)  # fmt: skip


def show_stats(places: Places, words: Words, *, as_csv: bool, clock: Clock = now) -> int:
    """Print the figures; returns the exit status. Nothing is written, and what cannot be read is told in one line.

    The CSV is one table with a row for each answer and then for each reviewed deal, from old to new; what a row has
    not is empty. ``kind_of_row`` is ``answer`` or ``review`` and ``at`` the time in UTC. An answer has its ``session``,
    ``drill``, ``kind``, ``difficulty`` (1 to 3), ``right`` (1 or 0), ``seconds`` and, where it is known, ``cost`` (in
    points); a review the digest of what was ``played``, the number of the ``deal``, the points ``lost`` by what could
    be known and ``open_lost`` with open cards, and how many ``decisions`` there were.
    """
    database = Database.open(places, reading=True)
    try:
        if as_csv:
            _write_csv(database)
        else:
            trends = trends_of(database, clock())
            if not (trends.empty and database.problem):
                sys.stdout.writelines(f"{line}\n" for line in trend_lines(words, trends, page_width()))
    finally:
        database.close()
    if database.problem is not None:
        print(f"{PROGRAM}: {words.problem(database.problem)}", file=sys.stderr, flush=True)
    return _DONE


def _write_csv(database: Database) -> None:
    table = csv.DictWriter(sys.stdout, _COLUMNS, restval="", lineterminator="\n")
    table.writeheader()
    for answered in database.answers():
        row = answered._asdict() | {"at": answered.at.isoformat(), "right": int(answered.right)}
        table.writerow({"kind_of_row": "answer", **row})
    for reviewed in database.reviews():
        table.writerow({"kind_of_row": "review", **reviewed._asdict(), "at": reviewed.at.isoformat()})
