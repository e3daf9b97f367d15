"""Homes: where what belongs to a visitor lies, under the data of the server."""

from __future__ import annotations

import contextlib
import hashlib
import os
import shutil
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from klaverjas_tui.rules.problem import Problem
from klaverjas_tui.ssh.folder import claim, is_plain, make_private
from klaverjas_tui.ssh.hosting import Hosting
from klaverjas_tui.ssh.visitor import Visitor
from klaverjas_tui.storage.held import HeldElsewhere, HeldFile
from klaverjas_tui.storage.journal import SUFFIX, Journal
from klaverjas_tui.storage.places import Places, why
from klaverjas_tui.table.opening import is_begun

#: How many homes there are when keys that are not in the list get no new ones any more.
MOST_HOMES: Final = 2000
#: How many new homes such keys get within an hour from one network.
NEW_PER_NETWORK: Final = 10

_HOUR: Final = 3600.0
#: Seconds after which a home in which nothing was done may make room for another.
_LONG: Final = 24 * _HOUR

_LOCK: Final = "lock"
#: Says in each home whose it is, for the host.
_KEY: Final = "key.txt"
#: How the names of the homes of guests begin.
_GUEST: Final = "guest-"


class Homes:
    """The homes of one server, which nobody else uses until they are closed.

    Raises Problem when another server has the same data (``hosting.in_use``), or when it cannot have them
    (``hostlog.folder…``, ``hostlog.lock_no_file``). Nothing that was there is removed by that.
    """

    def __init__(self, hosting: Hosting) -> None:
        self._homes = hosting.homes
        self._guests = hosting.guest_homes
        self._tidied = False
        self._new = _Hourly()
        self._made_room = -_HOUR
        claim(hosting.data)
        try:
            self._lock = _held(hosting.data / _LOCK)
            make_private(self._homes)
            make_private(self._guests)
        except HeldElsewhere:
            raise Problem("hosting.in_use", path=str(hosting.data)) from None
        except OSError as error:
            raise Problem("hostlog.folder", path=str(hosting.data), why=why(error)) from None

    def close(self) -> None:
        """Let another server have them."""
        self._lock.close()

    def keeps(self, visitor: Visitor) -> bool:
        """Whether there is a home for this visitor, or there may be one; who has none plays as a guest.

        A key that is in the list always has one. Any other gets a new one only while there are not too many, so that
        who makes a new key for each login cannot fill the disk.
        """
        if visitor.fingerprint is None:
            return False
        if visitor.is_listed or os.path.lexists(self._place(visitor.fingerprint)):
            return True
        return self._has_room() and self._new.takes(visitor.network)

    def of(self, fingerprint: str) -> Places:
        """The home of who has the key of this fingerprint; raises OSError when there can be none.

        When it was changed last is when it was asked for last.
        """
        home = self._place(fingerprint)
        make_private(home)
        _write_once(home / _KEY, f"{fingerprint}\n")
        os.utime(home)
        return Places(home, home)

    def _place(self, fingerprint: str) -> Path:
        """Its name is the SHA-256 of the fingerprint as it is written, in hexadecimal: no two keys have the same, also
        where the file system does not tell capitals apart, and nothing in it is a visitor's choice.
        """
        return self._homes / hashlib.sha256(fingerprint.encode()).hexdigest()

    def _has_room(self) -> bool:
        """Whether a key that is not in the list may have a new home.

        Where there are too many, those in which nobody has done anything go, if they are not of today.
        """
        now = time.monotonic()
        if len(os.listdir(self._homes)) < MOST_HOMES:
            return True
        if now - self._made_room < _HOUR:
            return False
        self._made_room = now
        for home in list(self._homes.iterdir()):
            with contextlib.suppress(OSError):
                if time.time() - home.stat().st_mtime > _LONG and _is_unused(Places(home, home)):
                    _remove(home)
        return len(os.listdir(self._homes)) < MOST_HOMES

    @contextlib.contextmanager
    def guest(self) -> Iterator[Places]:
        """A home for a guest, with nothing in it, and gone afterwards; raises OSError when there can be none."""
        self._tidy()
        home = Path(tempfile.mkdtemp(prefix=_GUEST, dir=self._guests))
        try:
            yield Places(home, home)
        finally:
            _remove(home)

    def _tidy(self) -> None:
        """Before the first guest: remove what a server that was killed has left of its guests, and nothing else."""
        if not self._tidied:
            self._tidied = True
            for left in list(self._guests.glob(f"{_GUEST}*")):
                _remove(left)


class _Hourly:
    """Counts new homes by the network that they were made from, for an hour."""

    def __init__(self) -> None:
        self._begun = time.monotonic()
        self._made: Counter[str] = Counter()

    def takes(self, network: str) -> bool:
        """Whether one more may be made from there, which is counted then."""
        now = time.monotonic()
        if now - self._begun >= _HOUR:
            self._begun, self._made = now, Counter()
        if self._made[network] >= NEW_PER_NETWORK:
            return False
        self._made[network] += 1
        return True


def _is_unused(places: Places) -> bool:
    """Whether nobody who lives here has done anything: no match was begun, no setting changed, nothing answered."""
    there = set(os.listdir(places.data))
    if not there <= {_KEY, places.running.name}:
        return False
    records = list(places.running.iterdir()) if places.running.name in there else []
    return all(record.suffix == SUFFIX and not _is_wanted(places, record) for record in records)


def _is_wanted(places: Places, record: Path) -> bool:
    """Whether there is more in this record than a match that nobody has begun."""
    try:
        journal, match = Journal.open(places, record)
    except Problem:
        return True
    journal.close()
    return match.finished or is_begun(match)


def _held(path: Path) -> HeldFile:
    with contextlib.suppress(FileExistsError):
        return HeldFile.create(path)
    if not is_plain(path):
        raise Problem("hostlog.lock_no_file", path=str(path))
    return HeldFile.open(path)


def _write_once(path: Path, text: str) -> None:
    """Write this small file where there is none, as well as can be."""
    with contextlib.suppress(OSError), path.open("x", encoding="utf-8") as file:
        file.write(text)


def _remove(folder: Path) -> None:
    """Remove a folder with all that is in it, as far as that can be done; where a link leads nothing changes."""
    shutil.rmtree(folder, ignore_errors=True)
