"""Going on: the latest unfinished match that nobody plays, found among the running records."""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final, NamedTuple, TypeAlias

from klaverjas_tui.rules.match import Match
from klaverjas_tui.rules.problem import Problem
from klaverjas_tui.rules.record import NewerRecord, RecordProblem
from klaverjas_tui.storage.held import HeldElsewhere, HeldFile
from klaverjas_tui.storage.journal import SUFFIX, Clock, Journal, PlayedElsewhere, now
from klaverjas_tui.storage.places import Places

#: Whether a match is one of those that are looked for.
Suits: TypeAlias = Callable[[Match], bool]

#: How every record begins.
_BEGINNING: Final = b'{"format":"klaverjas"'


class RunningMatch(NamedTuple):
    """A match to go on with, and the record that it is written to."""

    journal: Journal
    match: Match


class Refused(NamedTuple):
    """A record that could not be gone on with: where it lies now, and why.

    ``problem`` is a RecordProblem (NewerRecord for a newer one) when it was set aside under another name, else a
    Problem (``storage.record_unreadable``).
    """

    path: Path
    problem: Problem


class Resumed(NamedTuple):
    """What was found: the match to go on with (None: there is none), and what was passed over before it.

    ``played_elsewhere`` counts matches that are being played by somebody else and were played at last more recently.
    """

    running: RunningMatch | None
    played_elsewhere: int = 0
    refused: tuple[Refused, ...] = ()


def every(match: Match) -> bool:
    """Any match suits."""
    return True


def resume(places: Places, clock: Clock = now, suits: Suits = every) -> Resumed:
    """Take the match played last of those that nobody plays and that suit; the others stay where they are.

    On the way damaged and newer records are set aside under another name, finished ones that were left behind are
    moved among their like, and a record that ends in its header is removed. Raises nothing.
    """
    elsewhere = 0
    refused: list[Refused] = []
    for path in _latest_first(places.running):
        try:
            journal, match = Journal.open(places, path, clock)
        except PlayedElsewhere:
            elsewhere += 1
        except RecordProblem as problem:
            if not _removed_unbegun(path):
                refused.append(Refused(_set_aside(path, problem), problem))
        except Problem as problem:
            if os.path.lexists(path):
                refused.append(Refused(path, problem))
        else:
            if match.finished:
                journal.finish()
            elif suits(match):
                return Resumed(RunningMatch(journal, match), elsewhere, tuple(refused))
            else:
                journal.close()
    return Resumed(None, elsewhere, tuple(refused))


def _latest_first(folder: Path) -> list[Path]:
    """The records of a folder, the one written to last first; none when the folder cannot be listed."""
    found: list[tuple[int, str]] = []
    with suppress(OSError), os.scandir(folder) as entries:
        for entry in entries:
            with suppress(OSError):
                if entry.name.endswith(SUFFIX) and entry.is_file():
                    found.append((entry.stat().st_mtime_ns, entry.path))
    return [Path(path) for _, path in sorted(found, reverse=True)]


def _removed_unbegun(path: Path) -> bool:
    """Remove a record whose writer was killed before its first line was whole; whether this was one."""
    try:
        file = HeldFile.open(path)
    except (OSError, HeldElsewhere):
        return False
    try:
        data = file.read()
        unbegun = b"\n" not in data and (data.startswith(_BEGINNING) or _BEGINNING.startswith(data))
        if unbegun:
            file.remove()
    except OSError:
        return False
    finally:
        file.close()
    return unbegun


def _set_aside(path: Path, problem: RecordProblem) -> Path:
    """Give a record that cannot be read another ending; where it lies now."""
    ending = ".newer" if isinstance(problem, NewerRecord) else ".damaged"
    try:
        file = HeldFile.open(path)
        file.move(path.with_name(path.name + ending))
    except (OSError, HeldElsewhere):
        return path
    return file.path
