"""Finding what can be reviewed: a record, read only and never held, and the deals in it that were played out."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from typing import Final

from klaverjas_tui.rules.match import Match
from klaverjas_tui.rules.problem import Problem
from klaverjas_tui.rules.record import read_record
from klaverjas_tui.storage.journal import SUFFIX
from klaverjas_tui.storage.places import Places, why
from klaverjas_tui.storage.reading import read_plain

#: No record of a match is nearly as large as this many bytes.
_LARGEST: Final = 1 << 26


def find_record(places: Places, path: str | None = None) -> Match:
    """The match of this record, or of the latest one that has a deal that was played out (None).

    It is only read, so that somebody else may be playing it. Raises Problem, for a damaged record RecordProblem.
    """
    if path is not None:
        match = _read(Path(path))
        if not reviewable(match):
            raise Problem("review.no_deal")
        return match
    refused: Problem | None = None
    for record in _latest_first(places):
        try:
            match = _read(record)
        except Problem as problem:
            refused = refused or problem
        else:
            if reviewable(match):
                return match
    raise refused or Problem("review.no_record")


def reviewable(match: Match) -> tuple[int, ...]:
    """The places in the match of the deals that were played out; one that was thrown in has nothing to review."""
    return tuple(place for place, dealt in enumerate(match.deals) if dealt.deal.sheet_line() is not None)


def place_of(match: Match, number: int | None = None) -> int:
    """The place of the deal with this number on the sheet (from 1), or of the last one (None) that can be reviewed.

    Raises Problem when there is none.
    """
    found = {match.deals[place].started.number: place for place in reviewable(match)}
    if not found:
        raise Problem("review.no_deal")
    if number is None:
        return max(found.values())
    if number not in found:
        raise Problem("review.deal", deal=number, choices=", ".join(map(str, found)))
    return found[number]


def _read(path: Path) -> Match:
    try:
        data = read_plain(path, _LARGEST)
    except (OSError, ValueError) as error:
        reason = why(error) if isinstance(error, OSError) else str(error)
        raise Problem("storage.record_unreadable", path=str(path), why=reason) from None
    return read_record(data).match


def _latest_first(places: Places) -> list[Path]:
    """The records of running and finished matches, the one written to last first."""
    found: list[tuple[int, str]] = []
    for folder in (places.running, places.matches):
        with suppress(OSError), os.scandir(folder) as entries:
            for entry in entries:
                with suppress(OSError):
                    if entry.name.endswith(SUFFIX) and entry.is_file():
                        found.append((entry.stat().st_mtime_ns, entry.path))
    return [Path(path) for _, path in sorted(found, reverse=True)]
