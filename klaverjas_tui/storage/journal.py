"""The record of a running match while it is played: held by one player, grown by a line at every event."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Final, TypeAlias

from klaverjas_tui.rules.match import Event, Header, Match
from klaverjas_tui.rules.problem import Problem
from klaverjas_tui.rules.record import event_line, header_line, read_record
from klaverjas_tui.storage.held import HeldElsewhere, HeldFile
from klaverjas_tui.storage.places import Places, home_problem, make_folder, why

SUFFIX: Final = ".jsonl"
_NAMES_TRIED: Final = 20

Clock: TypeAlias = Callable[[], datetime]


def now() -> datetime:
    """The time now, with its zone."""
    return datetime.now(UTC)


class PlayedElsewhere(Problem):
    """The match of this record is being played by somebody else."""

    def __init__(self, path: Path) -> None:
        super().__init__("storage.played_elsewhere", path=str(path))


class Journal:
    """The record of one match, open for more.

    ``append`` never fails: what could not be written is kept, and goes first at the next ``append`` or ``retry``.
    ``unsaved_since`` says since when there is something that is not on disk, None when all is. Only whole lines
    count: a line that was partly written is cut off before anything else is written, so that the file has no
    garbage in its middle. Nothing is synced to the disk itself: a process killed at any moment loses nothing, a
    power cut may lose the last lines.
    """

    def __init__(self, file: HeldFile, places: Places, good: int, clock: Clock) -> None:
        self._file = file
        self._places = places
        self._good = good
        self._clock = clock
        self._pending = b""
        self.unsaved_since: datetime | None = None

    @classmethod
    def create(cls, places: Places, header: Header, clock: Clock = now) -> Journal:
        """Start the record of a new match; raises Problem (``storage.home``) when there can be no file for it."""
        make_folder(places.running)
        try:
            file = _new_file(places.running, clock())
        except OSError as error:
            raise home_problem(places.running, error) from None
        journal = cls(file, places, 0, clock)
        journal._add(header_line(header))
        return journal

    @classmethod
    def open(cls, places: Places, path: Path, clock: Clock = now) -> tuple[Journal, Match]:
        """Go on with the match of a record.

        Raises RecordProblem when it cannot be read back, PlayedElsewhere, or Problem (``storage.record_unreadable``).
        """
        try:
            file = HeldFile.open(path)
        except HeldElsewhere:
            raise PlayedElsewhere(path) from None
        except OSError as error:
            raise _unreadable(path, error) from None
        try:
            recorded = read_record(file.read())
        except OSError as error:
            file.close()
            raise _unreadable(path, error) from None
        except Problem:
            file.close()
            raise
        return cls(file, places, recorded.size, clock), recorded.match

    @property
    def path(self) -> Path:
        """Where the record lies."""
        return self._file.path

    def append(self, event: Event) -> None:
        """Write the line of an event, after all that was not written yet."""
        self._add(event_line(event))

    def _add(self, line: str) -> None:
        self._pending += line.encode()
        self.retry()

    def retry(self) -> bool:
        """Write what was not written yet; whether all is on disk now."""
        if self._pending:
            with suppress(OSError):
                written = self._file.write_at(self._good, self._pending)
                whole = self._pending.rfind(b"\n", 0, written) + 1
                self._good += whole
                self._pending = self._pending[whole:]
        if not self._pending:
            self.unsaved_since = None
        elif self.unsaved_since is None:
            self.unsaved_since = self._clock()
        return not self._pending

    def close(self) -> None:
        """Let go of the record, which stays where it is; more than once does no harm."""
        self.retry()
        self._file.close()

    def remove(self) -> None:
        """Remove the record and let go of it; where that cannot be done it stays."""
        with suppress(OSError):
            self._file.remove()

    def finish(self) -> bool:
        """Move the record of a finished match to the finished ones and let go of it; False when it stayed.

        While something is not on disk it stays and is still held. When it cannot be moved it is let go of, and
        the next ``resume`` moves it.
        """
        if not self.retry():
            return False
        try:
            make_folder(self._places.matches)
            self._file.move(self._places.matches / self.path.name)
        except (OSError, Problem):
            return False
        finally:
            self._file.close()
        return True


def _unreadable(path: Path, error: OSError) -> Problem:
    return Problem("storage.record_unreadable", path=str(path), why=why(error))


def _new_file(folder: Path, started: datetime) -> HeldFile:
    """A new record under a name that sorts by the time it was started (UTC)."""
    stamp = started.astimezone(UTC).strftime("%Y%m%dT%H%M%SZ")
    for _ in range(_NAMES_TRIED):
        with suppress(FileExistsError):
            return HeldFile.create(folder / f"{stamp}-{os.urandom(3).hex()}{SUFFIX}")
    raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(folder))
