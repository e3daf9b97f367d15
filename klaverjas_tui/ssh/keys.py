"""The list of keys: who may play, as OpenSSH's ``authorized_keys``."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Final, NamedTuple

import asyncssh

from klaverjas_tui.rules.problem import Problem
from klaverjas_tui.ssh.log import Log
from klaverjas_tui.storage.places import why

#: Bytes; a list is never longer, a file that is one by mistake may be.
LARGEST: Final = 4 * 1024 * 1024

_EXPIRY_FORMATS: Final = ("%Y%m%d", "%Y%m%d%H%M", "%Y%m%d%H%M%S")


class _Version(NamedTuple):
    """Tells a changed file from the same one."""

    inode: int
    size: int
    changed: int


class KeyList:
    """The keys of a file, read anew when it has changed.

    What a line asks for besides its key is never done, whatever it is (a command, an environment); what it forbids
    holds: addresses other than those of ``from``, and a login after ``expiry-time``.
    """

    def __init__(self, path: Path, log: Log) -> None:
        self._path = path
        self._log = log
        self._version: _Version | None = None
        self._lines: list[asyncssh.SSHAuthorizedKeys] = []

    def check(self) -> None:
        """Read it; raises Problem where that cannot be done."""
        try:
            self._read()
        except FileNotFoundError:
            raise Problem("hostlog.keys_missing", path=str(self._path)) from None
        except OSError as error:
            raise Problem("hostlog.keys_unreadable", path=str(self._path), why=why(error)) from None

    def lists(self, key: asyncssh.SSHKey, address: str) -> bool:
        """Whether who has this key may play from this address, now."""
        try:
            self._read()
        except OSError as error:
            if self._version is not None:
                self._log.say("hostlog.keys_gone", path=self._path, why=why(error))
            self._version, self._lines = None, []
        return any(_allows(line.validate(key, "", address)) for line in self._lines)

    def _read(self) -> None:
        status = self._path.stat()
        version = _Version(status.st_ino, status.st_size, status.st_mtime_ns)
        if version == self._version:
            return
        if not self._path.is_file() or status.st_size > LARGEST:
            raise OSError(0, "no list of keys")
        text = self._path.read_bytes().decode("utf-8", "replace")
        self._version, self._lines = version, []
        for number, line in enumerate(text.splitlines(), 1):
            entry = line.strip()
            if not entry or entry.startswith("#"):
                continue
            try:
                self._lines.append(asyncssh.import_authorized_keys(entry))
            except (ValueError, asyncssh.Error):
                self._log.say("hostlog.keys_line", line=number, path=self._path)
        if not self._lines:
            self._log.say("hostlog.keys_none", path=self._path)


def _allows(options: object) -> bool:
    """Whether a line with these options, that lists the key, still holds; None: it does not list it."""
    if not isinstance(options, dict):
        return False
    times: Sequence[object] = options.get("expiry-time", ())
    return not isinstance(times, bool) and all(_is_to_come(str(time)) for time in times)


def _is_to_come(time: str) -> bool:
    """Whether this time, as ``expiry-time`` writes it, has not come; one that cannot be read has."""
    universal = time.endswith("Z")
    for form in _EXPIRY_FORMATS:
        try:
            read = datetime.strptime(time.removesuffix("Z"), form).replace(tzinfo=UTC)
        except ValueError:
            continue
        end = read if universal else read.replace(tzinfo=None).astimezone()
        return datetime.now(UTC) < end
    return False
