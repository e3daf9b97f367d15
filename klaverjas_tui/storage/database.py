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
from typing import Any, Final, NamedTuple, TypeAlias, TypeGuard, TypeVar

from klaverjas_tui.rules.problem import Problem
from klaverjas_tui.storage.aside import move_to_free_name
from klaverjas_tui.storage.places import Places, make_folder, why

#: The version of the tables, kept as SQLite's ``user_version``.
VERSION: Final = 1

#: How long somebody else's writing is waited for while somebody plays, and when it is now or never; in seconds.
_PATIENCE: Final = 0.2
_LAST_PATIENCE: Final = 3.0

#: How often a file is opened anew when it was damaged, or when somebody else set it aside meanwhile.
_ATTEMPTS: Final = 3

_TABLES: Final = (
    """CREATE TABLE IF NOT EXISTS answer (
        id INTEGER PRIMARY KEY, at TEXT NOT NULL, session TEXT NOT NULL, drill TEXT NOT NULL, kind TEXT NOT NULL,
        difficulty INTEGER NOT NULL, correct INTEGER NOT NULL, seconds REAL NOT NULL, cost INTEGER)""",
    """CREATE TABLE IF NOT EXISTS card (
        drill TEXT NOT NULL, kind TEXT NOT NULL, fsrs TEXT NOT NULL, PRIMARY KEY (drill, kind)) WITHOUT ROWID""",
    """CREATE TABLE IF NOT EXISTS review (
        played TEXT NOT NULL, deal INTEGER NOT NULL, at TEXT NOT NULL, lost REAL NOT NULL, open_lost REAL NOT NULL,
        decisions INTEGER NOT NULL, PRIMARY KEY (played, deal)) WITHOUT ROWID""",
)
_SAY_VERSION: Final = f"PRAGMA user_version = {VERSION}"
_ANSWERS: Final = "SELECT at, session, drill, kind, difficulty, correct, seconds, cost FROM answer ORDER BY at, id"
_CARD: Final = "SELECT fsrs FROM card WHERE drill = ? AND kind = ?"
_REVIEWS: Final = "SELECT played, deal, at, lost, open_lost, decisions FROM review ORDER BY at, played, deal"
_CARDS: Final = "SELECT drill, kind, fsrs FROM card"
_NOTE_ANSWER: Final = (
    "INSERT INTO answer (at, session, drill, kind, difficulty, correct, seconds, cost) VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
)
_KEEP_CARD: Final = "INSERT OR REPLACE INTO card (drill, kind, fsrs) VALUES (?, ?, ?)"
_NOTE_REVIEW: Final = (
    "INSERT OR REPLACE INTO review (played, deal, at, lost, open_lost, decisions) VALUES (?, ?, ?, ?, ?, ?)"
)

_IS_EMPTY: Final = (
    "SELECT NOT EXISTS (SELECT 1 FROM answer UNION ALL SELECT 1 FROM card UNION ALL SELECT 1 FROM review)"
)

#: No answer took so many seconds, and no deal has so many points.
_TOO_MANY: Final = 1_000_000

#: What SQLite says of a file that is not whole.
_MALFORMED: Final = "database disk image is malformed"

#: How the names end of the files that belong to the database.
_BESIDE: Final = ("-wal", "-shm")

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

    ``played`` is a digest of the match and of all that was done in the deal, ``deal`` its number, ``decisions`` how
    many there were.
    """

    played: str
    deal: int
    at: datetime
    lost: float
    open_lost: float
    decisions: int


_Row = TypeVar("_Row", Answered, Reviewed)


class Database:
    """The database of one player: see ``open``.

    Nothing here raises. ``problem`` says what is wrong, to be told; None when all is well. What could not be written
    counts as long as the program runs, and is tried again with the next that is written and when it is closed. A file
    that is not there any more is made anew, with all that was in it. What cannot be right is passed over. Times are
    kept in UTC.
    It may be used from any thread, and several processes may use the same file. A process that is killed loses at
    most what it was just noting; a power cut may lose the last answers.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._file: sqlite3.Connection | None = None
        self._seen = _Seen.nothing()
        self._memory: sqlite3.Connection | None = None
        self._pending: list[_Statement] = []
        self._gone: tuple[_Statement, ...] = ()
        self.problem: Problem | None = None
        self._told: Problem | None = None
        self._saves = True
        self._lock = threading.RLock()

    @classmethod
    def open(cls, places: Places, *, reading: bool = False) -> Database:
        """The database of these places, made when there is none.

        What is no database is set aside under another name; one of a newer version is left alone. Where there can be
        none, everything goes on unsaved. Only ``reading`` it neither makes nor changes anything, and tells only what
        cannot be read.
        """
        database = cls(places.database)
        if reading:
            database._saves = False
            database._memory, database.problem = _read_only(places.database)
        else:
            database._begin()
        return database

    # Practice.

    def note_answer(self, answered: Answered, card: str) -> None:
        """Note an answer, and the card by which its kind comes back from now on, as one: both are kept or neither."""
        at, *rest = answered
        self._write((_NOTE_ANSWER, (_written(at), *rest)), _card_kept(answered.drill, answered.kind, card))

    def answers(self) -> tuple[Answered, ...]:
        """All that was answered, the oldest first."""
        return _in_order(_answered(row) for row in self._rows(_ANSWERS))

    def card(self, drill: str, kind: str) -> str | None:
        """The card by which a kind comes back; None for a kind that was never asked."""
        return next((card for (card,) in self._rows(_CARD, drill, kind) if isinstance(card, str)), None)

    # Reviews.

    def note_review(self, reviewed: Reviewed) -> None:
        """Note what the review of a deal said, in the place of what an earlier one of the same deal did."""
        played, deal, at, *rest = reviewed
        self._write((_NOTE_REVIEW, (played, deal, _written(at), *rest)))

    def reviews(self) -> tuple[Reviewed, ...]:
        """The deals that were reviewed, the one reviewed longest ago first."""
        return _in_order(_reviewed(row) for row in self._rows(_REVIEWS))

    def close(self) -> None:
        """Write what could not be written, waiting for some seconds, and let go of the file.

        Afterwards ``problem`` says whether all is saved. More than once does no harm.
        """
        with self._lock:
            if self._pending:
                self._save(_LAST_PATIENCE)
            self._pending.clear()
            self._saves = False
            for connection in (self._file, self._memory):
                if connection is not None:
                    connection.close()
            self._file = self._memory = None

    # Reading and writing.

    def _rows(self, query: str, *values: str) -> list[tuple[Any, ...]]:
        with self._lock:
            connection = self._memory or self._file
            if connection is None:
                return []
            try:
                return connection.execute(query, values).fetchall()
            except sqlite3.Error as error:
                self.problem = _unwritten(self._path, error)
                return []

    def _begin(self) -> None:
        """Open the file, and find out by writing to it whether it may only be read."""
        try:
            self._write_all(_PATIENCE, [(_SAY_VERSION, ())])
        except Problem as problem:
            self.problem = problem
            if self._file is None:
                self._go_on_in_memory(())
        else:
            self.problem = self._told

    def _write(self, *statements: _Statement) -> None:
        statements = tuple((statement, tuple(map(_encodable, values))) for statement, values in statements)
        with self._lock:
            if not self._saves:
                _run(self._memory, statements)
                return
            self._pending += statements
            if not self._save(_PATIENCE if self.problem is self._told else 0.0):
                self._go_on_in_memory(statements)

    def _save(self, patience: float) -> bool:
        """Write all that is to be written, waiting for so many seconds; whether that went well."""
        try:
            self._write_all(patience, self._pending)
        except Problem as problem:
            self.problem = problem
            return False
        self._pending.clear()
        self._gone, self.problem = (), self._told
        if self._memory is not None:
            self._memory.close()
            self._memory = None
        return True

    def _write_all(self, patience: float, statements: Sequence[_Statement]) -> None:
        """Write this to the file that is there now, and to an empty one what was in the one before; raises Problem."""
        file = self._file_now(patience)
        try:
            _wait_for(file, patience)
            with _transaction(file):
                if self._gone and file.execute(_IS_EMPTY).fetchone() == (1,):
                    _run(file, self._gone)
                _run(file, statements)
        except sqlite3.Error as error:
            if _is_damage(error) or _code(error) == sqlite3.SQLITE_READONLY:
                self._let_go(file)
            raise _unwritten(self._path, error) from None
        self._seen = self._seen._replace(log=_stat(_log_of(self._path)))

    def _file_now(self, patience: float) -> sqlite3.Connection:
        """The file that lies there now, opened when it was not; raises Problem when that cannot be done."""
        if self._file is not None and not self._seen.is_still_at(self._path):
            self._let_go(self._file)
            self._seen.remove_log(self._path)
        if self._file is None:
            self._file = self._opened(patience)
            self._seen = _Seen.at(self._path)
        return self._file

    def _let_go(self, file: sqlite3.Connection) -> None:
        """Close a file that is of no use any more, and remember what can be read from it."""
        with suppress(sqlite3.Error):
            _wait_for(file, 0.0)
            self._gone = _everything(file) or self._gone
        file.close()
        self._file = None

    def _go_on_in_memory(self, statements: Sequence[_Statement]) -> None:
        """Keep apart, beside what is in the file, what could not be written to it."""
        if self._memory is None:
            self._memory = self._copied()
            statements = self._pending
        _run(self._memory, statements)

    def _copied(self) -> sqlite3.Connection:
        """A database in memory with all that can be read from the file, or from the one that was there before."""
        if self._file is not None:
            try:
                return _filled(_everything(self._file))
            except sqlite3.Error:
                self._let_go(self._file)  # closing the same file once more would take the locks from this one
        memory = _copy_of(self._path, 0.0)[0]
        if memory.execute(_IS_EMPTY).fetchone() == (1,):
            _run(memory, self._gone)
        return memory

    def _opened(self, patience: float) -> sqlite3.Connection:
        """The file as it can be used; a damaged one is set aside, and told. Raises Problem when there can be none."""
        make_folder(self._path.parent)
        for _ in range(_ATTEMPTS):
            found = _found(self._path, "storage.database_not_saved")
            try:
                return _connected(self._path, patience)
            except sqlite3.Error as error:
                wrong = _unwritten(self._path, error)
                if not _is_damage(error):
                    raise wrong from None
            self._told = _set_aside(self._path, found, wrong) or self._told
        raise wrong


# What is there.


def in_utc(at: datetime) -> datetime:
    """The same moment in UTC, which is also the zone of one that has none; raises OverflowError out of the calendar."""
    return at.replace(tzinfo=UTC) if at.tzinfo is None else at.astimezone(UTC)


def _written(at: datetime) -> str:
    return in_utc(at).isoformat(timespec="microseconds")


def _read(at: object) -> datetime | None:
    """A time as it was written; None for what is none."""
    try:
        return in_utc(datetime.fromisoformat(at)) if isinstance(at, str) else None
    except (ValueError, OverflowError):
        return None


def _encodable(value: object) -> object:
    """The value as it can be written: a text may have come from a terminal that writes no UTF-8."""
    return value.encode(errors="backslashreplace").decode() if isinstance(value, str) else value


def _text(raw: bytes) -> object:
    """A text of the file; what is no text stays what it is, and so is passed over."""
    try:
        return raw.decode()
    except UnicodeDecodeError:
        return raw


def _answered(row: Sequence[object]) -> Answered | None:
    """What a row says, None for one that cannot be right."""
    at, session, drill, kind, difficulty, right, seconds, cost = row
    when = _read(at)
    if when is None or not (isinstance(session, str) and isinstance(drill, str) and isinstance(kind, str)):
        return None
    if not (isinstance(difficulty, int) and difficulty >= 1 and right in (0, 1) and _is_amount(seconds)):
        return None
    if not (cost is None or (isinstance(cost, int) and _is_amount(abs(cost)))):
        return None
    return Answered(when, session, drill, kind, difficulty, bool(right), seconds, cost)


def _reviewed(row: Sequence[object]) -> Reviewed | None:
    """What a row says, None for one that cannot be right."""
    played, deal, at, lost, open_lost, decisions = row
    when = _read(at)
    if when is None or not (isinstance(played, str) and isinstance(deal, int) and isinstance(decisions, int)):
        return None
    if deal < 0 or decisions < 0 or not (_is_amount(lost) and _is_amount(open_lost)):
        return None
    return Reviewed(played, deal, when, lost, open_lost, decisions)


def _is_amount(value: object) -> TypeGuard[float]:
    """Whether this can be seconds or points."""
    return isinstance(value, int | float) and 0 <= value < _TOO_MANY


def _in_order(rows: Iterable[_Row | None]) -> tuple[_Row, ...]:
    """The rows that are right, from old to new; of one time in the order of the file."""
    return tuple(sorted((row for row in rows if row is not None), key=lambda row: row.at))


# Opening.


class _Damaged(sqlite3.DatabaseError):
    """The file is a database, and not what it was when it was written."""


class _Seen(NamedTuple):
    """The file that was opened and its log, by which they are known again; None for what was not there."""

    file: os.stat_result | None
    log: os.stat_result | None

    @classmethod
    def nothing(cls) -> _Seen:
        return cls(None, None)

    @classmethod
    def at(cls, path: Path) -> _Seen:
        return cls(_stat(path), _stat(_log_of(path)))

    def is_still_at(self, path: Path) -> bool:
        """Whether the file that was opened lies there; so it is as well where nobody may look."""
        try:
            there = os.stat(path)
        except (FileNotFoundError, NotADirectoryError):
            return False
        except OSError:
            return True
        return self.file is not None and os.path.samestat(self.file, there)

    def remove_log(self, path: Path) -> None:
        """Remove the log of a file that is not there any more: it would be taken for that of the new one."""
        there = _stat(_log_of(path))
        if there is not None and self.log is not None and os.path.samestat(self.log, there):
            for ending in _BESIDE:
                with suppress(OSError):
                    os.unlink(f"{path}{ending}")


def _stat(path: Path) -> os.stat_result | None:
    try:
        return os.stat(path)
    except OSError:
        return None


def _log_of(path: Path) -> Path:
    return path.with_name(f"{path.name}-wal")


def _found(path: Path, key: str) -> os.stat_result | None:
    """What lies there, None for nothing; raises Problem when it is no ordinary file, which might never let go of us."""
    try:
        found = os.stat(path)
    except FileNotFoundError:
        return None
    except OSError as error:
        raise Problem(key, path=str(path), why=why(error)) from None
    if not stat.S_ISREG(found.st_mode):
        wrong = errno.EISDIR if stat.S_ISDIR(found.st_mode) else errno.EINVAL
        raise Problem(key, path=str(path), why=os.strerror(wrong))
    return found


def _connected(path: Path, patience: float) -> sqlite3.Connection:
    """The file, open and with all its tables; raises sqlite3.Error, and Problem for a newer version."""
    file = _connect(path, patience)
    try:
        version = _sound_version(file, "main", path)
        with suppress(sqlite3.OperationalError):  # it can be done later, or never where the file system is such a one
            _wait_for(file, 0.0)
            file.execute("PRAGMA journal_mode = WAL")
        _wait_for(file, patience)
        file.execute("PRAGMA synchronous = NORMAL")
        if version < VERSION:
            with _transaction(file):
                _make_tables(file)
        _read_a_little(file)
    except BaseException:
        file.close()
        raise
    return file


def _sound_version(connection: sqlite3.Connection, name: str, path: Path) -> int:
    """The version of an attached file that is whole; raises sqlite3.Error, and Problem for a newer version."""
    version: int = connection.execute(f"PRAGMA {name}.user_version").fetchone()[0]
    if version > VERSION:
        raise Problem("storage.database_newer", path=str(path))
    if connection.execute(f"PRAGMA {name}.quick_check(1)").fetchone() != ("ok",):
        raise _Damaged(_MALFORMED)
    return version


def _connect(path: Path | str, patience: float) -> sqlite3.Connection:
    connection = sqlite3.connect(path, timeout=patience, isolation_level=None, check_same_thread=False, uri=True)
    connection.text_factory = _text
    return connection


def _wait_for(connection: sqlite3.Connection, patience: float) -> None:
    """Let it wait for so many seconds from now on."""
    connection.execute(f"PRAGMA busy_timeout = {round(1000 * patience)}")


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


def _everything(connection: sqlite3.Connection) -> tuple[_Statement, ...]:
    """All that is in it, as it would be written; raises sqlite3.Error."""
    return tuple(
        (statement, row)
        for query, statement in ((_ANSWERS, _NOTE_ANSWER), (_CARDS, _KEEP_CARD), (_REVIEWS, _NOTE_REVIEW))
        for row in connection.execute(query).fetchall()
    )


def _filled(statements: Iterable[_Statement]) -> sqlite3.Connection:
    """A database in memory with this; raises sqlite3.Error."""
    memory = _memory(0.0)
    _run(memory, statements)
    return memory


def _read_only(path: Path) -> tuple[sqlite3.Connection, Problem | None]:
    """What can be read from the file, in memory, and what is wrong with the file; where there is none nothing is."""
    try:
        _found(path, "storage.database_unreadable")
    except Problem as problem:
        return _memory(0.0), problem
    return _copy_of(path, _PATIENCE)


def _copy_of(path: Path, patience: float) -> tuple[sqlite3.Connection, Problem | None]:
    """A database in memory with all that is in a file that is only read, and why it could not be read."""
    memory, wrong = _memory(patience), None
    for way in _ways_to_read(path) if path.is_file() else ():
        with suppress(sqlite3.Error):  # where it is not attached it cannot be detached either
            memory.execute("DETACH old")
        try:
            memory.execute("ATTACH ? AS old", (f"{path.absolute().as_uri()}?{way}",))
            if _sound_version(memory, "old", path):
                _copy(memory)
        except sqlite3.Error as error:
            reason, _, _ = str(error).partition(": file:")  # SQLite adds how it was asked to open it
            wrong = Problem("storage.database_unreadable", path=str(path), why=reason)
        except Problem as newer:
            wrong = newer
            break
        else:
            wrong = None
            break
    with suppress(sqlite3.Error):
        memory.execute("DETACH old")
    return memory, wrong


def _ways_to_read(path: Path) -> tuple[str, ...]:
    """How to open a file without making another one beside it: where there is no log yet nobody is looked out for."""
    is_used = any(_stat(path.with_name(f"{path.name}{ending}")) for ending in ("-wal", "-journal"))
    return ("mode=ro", "mode=ro&immutable=1") if is_used else ("mode=ro&immutable=1",)


def _memory(patience: float) -> sqlite3.Connection:
    memory = _connect(":memory:", patience)
    _make_tables(memory)
    return memory


def _copy(memory: sqlite3.Connection) -> None:
    with _transaction(memory):
        for table in ("answer", "card", "review"):
            memory.execute(f"INSERT INTO main.{table} SELECT * FROM old.{table}")


def _run(connection: sqlite3.Connection | None, statements: Iterable[_Statement]) -> None:
    """Carry these out; where the database is closed, nothing is done."""
    if connection is not None:
        for statement, values in statements:
            connection.execute(statement, values)


def _card_kept(drill: str, kind: str, card: str) -> _Statement:
    return _KEEP_CARD, (drill, kind, card)


# What is wrong.


def _is_damage(error: sqlite3.Error) -> bool:
    """Whether the file itself is wrong, rather than what may be done with it."""
    return _code(error) in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_ERROR)


def _code(error: sqlite3.Error) -> int:
    code: int = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_CORRUPT)
    return code & 0xFF


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
        for ending in _BESIDE:
            with suppress(FileNotFoundError):
                os.replace(f"{path}{ending}", f"{kept}{ending}")
    except FileNotFoundError:
        return None
    except OSError:
        raise wrong from None
    return Problem("storage.database_damaged", path=str(path), kept=str(kept))
