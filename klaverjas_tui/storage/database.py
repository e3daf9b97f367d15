"""The database: what was answered in practice, when each kind comes back, and what the reviews of deals said."""

from __future__ import annotations

import errno
import os
import sqlite3
import stat
import threading
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeAlias

from klaverjas_tui.rules.problem import Problem
from klaverjas_tui.storage.aside import move_to_free_name
from klaverjas_tui.storage.places import Places, make_folder, why

#: The version of the tables, kept as SQLite's ``user_version``.
VERSION: Final = 1

#: How long somebody else's writing is waited for, in seconds.
_PATIENCE: Final = 3.0

#: How often a file is opened anew when it was damaged, or when somebody else set it aside meanwhile.
_ATTEMPTS: Final = 3

_TABLES: Final = (
    """CREATE TABLE IF NOT EXISTS answer (
        id INTEGER PRIMARY KEY, at TEXT NOT NULL, session TEXT NOT NULL, drill TEXT NOT NULL, kind TEXT NOT NULL,
        difficulty INTEGER NOT NULL, correct INTEGER NOT NULL, seconds REAL NOT NULL, cost INTEGER)""",
    """CREATE TABLE IF NOT EXISTS card (
        drill TEXT NOT NULL, kind TEXT NOT NULL, fsrs TEXT NOT NULL, PRIMARY KEY (drill, kind)) WITHOUT ROWID""",
    """CREATE TABLE IF NOT EXISTS review (
        seed TEXT NOT NULL, deal INTEGER NOT NULL, at TEXT NOT NULL, lost REAL NOT NULL, open_lost REAL NOT NULL,
        decisions INTEGER NOT NULL, PRIMARY KEY (seed, deal)) WITHOUT ROWID""",
)
_SAY_VERSION: Final = f"PRAGMA user_version = {VERSION}"
_ANSWERS: Final = "SELECT at, session, drill, kind, difficulty, correct, seconds, cost FROM answer ORDER BY at, id"
_CARD: Final = "SELECT fsrs FROM card WHERE drill = ? AND kind = ?"
_REVIEWS: Final = "SELECT seed, deal, at, lost, open_lost, decisions FROM review ORDER BY at, seed, deal"
_NOTE_ANSWER: Final = (
    "INSERT INTO answer (at, session, drill, kind, difficulty, correct, seconds, cost) VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
)
_KEEP_CARD: Final = "INSERT OR REPLACE INTO card (drill, kind, fsrs) VALUES (?, ?, ?)"
_NOTE_REVIEW: Final = (
    "INSERT OR REPLACE INTO review (seed, deal, at, lost, open_lost, decisions) VALUES (?, ?, ?, ?, ?, ?)"
)

_Statement: TypeAlias = tuple[str, tuple[object, ...]]


class Answered(NamedTuple):
    """A question that was answered: in which session of which drill, and how; ``cost`` in points where it is known."""

    at: datetime
    session: str
    drill: str
    kind: str
    difficulty: int
    right: bool
    seconds: float
    cost: int | None = None


class Reviewed(NamedTuple):
    """A deal that was reviewed: the points that its decisions lost by what could be known, and with open cards.

    ``seed`` is the text of the match's seed, ``deal`` the number of the deal in it, ``decisions`` how many there were.
    """

    seed: str
    deal: int
    at: datetime
    lost: float
    open_lost: float
    decisions: int


class Database:
    """The database of one player: see ``open``.

    Nothing here raises. ``problem`` says what is wrong, to be told; None when all is well. What could not be written
    counts as long as the program runs, and is tried again with the next that is written. Times are kept in UTC.
    It may be used from any thread, and several processes may use the same file. A process that is killed loses at
    most what it was just noting; a power cut may lose the last answers.
    """

    def __init__(self, file: sqlite3.Connection | None, problem: Problem | None, path: Path) -> None:
        self.problem = problem
        self._path = path
        self._file = file
        self._memory = _memory(path) if file is None else None
        self._pending: list[_Statement] = []
        self._lock = threading.RLock()

    @classmethod
    def open(cls, places: Places) -> Database:
        """The database of these places, made when there is none.

        What is no database is set aside under another name; one of a newer version is left alone. Where there can be
        none, everything goes on unsaved.
        """
        path = places.database
        file, problem = _opened(path)
        database = cls(file, problem, path)
        if file is not None:
            database._write((_SAY_VERSION, ()))  # a file that may only be read is found out by writing to it
        return database

    # Practice.

    def note_answer(self, answered: Answered, card: str) -> None:
        """Note an answer, and the card by which its kind comes back from now on, as one: both are kept or neither."""
        at, *rest = answered
        self._write((_NOTE_ANSWER, (_written(at), *rest)), _card_kept(answered.drill, answered.kind, card))

    def answers(self) -> tuple[Answered, ...]:
        """All that was answered, the oldest first."""
        return tuple(
            Answered(_read(at), session, drill, kind, difficulty, bool(right), seconds, cost)
            for at, session, drill, kind, difficulty, right, seconds, cost in self._rows(_ANSWERS)
        )

    def card(self, drill: str, kind: str) -> str | None:
        """The card by which a kind comes back; None for a kind that was never asked."""
        rows = self._rows(_CARD, drill, kind)
        return str(rows[0][0]) if rows else None

    def keep_card(self, drill: str, kind: str, card: str) -> None:
        """Keep the card of a kind in the place of the one before."""
        self._write(_card_kept(drill, kind, card))

    # Reviews.

    def note_review(self, reviewed: Reviewed) -> None:
        """Note what the review of a deal said, in the place of what an earlier one of the same deal did."""
        seed, deal, at, *rest = reviewed
        self._write((_NOTE_REVIEW, (seed, deal, _written(at), *rest)))

    def reviews(self) -> tuple[Reviewed, ...]:
        """The deals that were reviewed, the one reviewed longest ago first."""
        return tuple(Reviewed(seed, deal, _read(at), *rest) for seed, deal, at, *rest in self._rows(_REVIEWS))

    def close(self) -> None:
        """Let go of the file; more than once does no harm."""
        with self._lock:
            for connection in (self._file, self._memory):
                if connection is not None:
                    connection.close()
            self._file = self._memory = None

    # Reading and writing.

    def _rows(self, query: str, *values: object) -> list[tuple[Any, ...]]:
        with self._lock:
            connection = self._memory or self._file
            if connection is None:
                return []
            try:
                return connection.execute(query, values).fetchall()
            except sqlite3.Error as error:
                self.problem = _unwritten(self._path, error)
                return []

    def _write(self, *statements: _Statement) -> None:
        with self._lock:
            if self._file is None:
                _run(self._memory, statements)
                return
            self._pending += statements
            try:
                with _transaction(self._file):
                    for statement, values in self._pending:
                        self._file.execute(statement, values)
            except sqlite3.Error as error:
                self.problem = _unwritten(self._path, error)
                self._go_on_in_memory(statements)
            else:
                self._all_is_written()

    def _go_on_in_memory(self, statements: Sequence[_Statement]) -> None:
        """Keep apart, beside what is in the file, what could not be written to it."""
        if self._memory is None:
            self._memory = _memory(self._path)
            statements = self._pending
        _run(self._memory, statements)

    def _all_is_written(self) -> None:
        self._pending.clear()
        if self._memory is not None:
            self._memory.close()
            self._memory = self.problem = None


# Times.


def _written(at: datetime) -> str:
    return at.astimezone(UTC).isoformat(timespec="microseconds")


def _read(at: str) -> datetime:
    return datetime.fromisoformat(at)


# Opening.


class _Damaged(sqlite3.DatabaseError):
    """The file is a database, and not what it was when it was written."""


def _opened(path: Path) -> tuple[sqlite3.Connection | None, Problem | None]:
    """The file, when it can be used, and what is to be told about it."""
    told: Problem | None = None
    try:
        make_folder(path.parent)
        for _ in range(_ATTEMPTS):
            found = _found(path)
            try:
                return _connected(path), told
            except sqlite3.Error as error:
                wrong = _unwritten(path, error)
                if not _is_damage(error):
                    return None, wrong
            told = _set_aside(path, found, wrong) or told
    except Problem as problem:
        return None, problem
    return None, wrong


def _found(path: Path) -> os.stat_result | None:
    """What lies there, None for nothing; raises Problem when it is no ordinary file, which might never let go of us."""
    try:
        found = os.stat(path)
    except FileNotFoundError:
        return None
    except OSError as error:
        raise Problem("storage.database_not_saved", path=str(path), why=why(error)) from None
    if not stat.S_ISREG(found.st_mode):
        wrong = errno.EISDIR if stat.S_ISDIR(found.st_mode) else errno.EINVAL
        raise Problem("storage.database_not_saved", path=str(path), why=os.strerror(wrong))
    return found


def _connected(path: Path) -> sqlite3.Connection:
    """The file, open and with all its tables; raises sqlite3.Error, and Problem for a newer version."""
    file = _connect(path)
    try:
        (version,) = file.execute("PRAGMA user_version").fetchone()
        if version > VERSION:
            raise Problem("storage.database_newer", path=str(path))
        if file.execute("PRAGMA quick_check(1)").fetchone() != ("ok",):
            raise _Damaged
        with suppress(sqlite3.OperationalError):  # the file system may be one where it cannot be
            file.execute("PRAGMA journal_mode = WAL")
        file.execute("PRAGMA synchronous = NORMAL")
        if version < VERSION:
            with _transaction(file):
                _make_tables(file)
        _read_a_little(file)
    except BaseException:
        file.close()
        raise
    return file


def _connect(path: Path | str) -> sqlite3.Connection:
    return sqlite3.connect(path, _PATIENCE, isolation_level=None, check_same_thread=False, uri=True)


@contextmanager
def _transaction(connection: sqlite3.Connection) -> Iterator[None]:
    """All that is written here, or nothing of it."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
        connection.execute("COMMIT")
    except BaseException:
        with suppress(sqlite3.Error):
            connection.execute("ROLLBACK")
        raise


def _make_tables(connection: sqlite3.Connection) -> None:
    for table in _TABLES:
        connection.execute(table)
    connection.execute(_SAY_VERSION)


def _read_a_little(connection: sqlite3.Connection) -> None:
    """Raise sqlite3.Error when a table or a column is lacking."""
    for query in (_ANSWERS, _REVIEWS):
        connection.execute(f"{query} LIMIT 0")
    connection.execute(_CARD, ("", ""))


def _memory(path: Path) -> sqlite3.Connection:
    """A database in memory with all that can be read from the file, which nobody may be able to write to."""
    memory = _connect(":memory:")
    _make_tables(memory)
    for way in ("mode=ro", "mode=ro&immutable=1") if path.is_file() else ():
        with suppress(sqlite3.Error):
            memory.execute("ATTACH ? AS old", (f"{path.absolute().as_uri()}?{way}",))
            try:
                if memory.execute("PRAGMA old.user_version").fetchone() == (VERSION,):
                    _copy(memory)
                    break
            finally:
                memory.execute("DETACH old")
    return memory


def _copy(memory: sqlite3.Connection) -> None:
    with _transaction(memory):
        for table in ("answer", "card", "review"):
            memory.execute(f"INSERT INTO main.{table} SELECT * FROM old.{table}")


def _run(connection: sqlite3.Connection | None, statements: Iterable[_Statement]) -> None:
    """Carry these out in memory; where the database is closed, nothing is done."""
    if connection is not None:
        for statement, values in statements:
            connection.execute(statement, values)


def _card_kept(drill: str, kind: str, card: str) -> _Statement:
    return _KEEP_CARD, (drill, kind, card)


# What is wrong.


def _is_damage(error: sqlite3.Error) -> bool:
    """Whether the file itself is wrong, rather than what may be done with it."""
    code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_CORRUPT) & 0xFF
    return code in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_ERROR)


def _unwritten(path: Path, error: sqlite3.Error) -> Problem:
    return Problem("storage.database_not_saved", path=str(path), why=str(error))


def _set_aside(path: Path, found: os.stat_result | None, wrong: Problem) -> Problem | None:
    """Give a damaged file another name, and what belongs to it with it; raises ``wrong`` when that cannot be done.

    Returns what is to be told: nothing when another process has put a new file in its place meanwhile.
    """
    try:
        if found is None or not os.path.samestat(found, os.stat(path)):
            return None
        kept = move_to_free_name(path, path.with_name(f"{path.name}.damaged"))
        for ending in ("-wal", "-shm"):
            with suppress(FileNotFoundError):
                os.replace(f"{path}{ending}", f"{kept}{ending}")
    except FileNotFoundError:
        return None
    except OSError:
        raise wrong from None
    return Problem("storage.database_damaged", path=str(path), kept=str(kept))
