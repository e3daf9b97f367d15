"""The list of keys: who may play, as OpenSSH's ``authorized_keys``."""

from __future__ import annotations

import codecs
from pathlib import Path
from typing import Final, NamedTuple

import asyncssh

from klaverjas_tui.rules.problem import Problem
from klaverjas_tui.ssh.keyline import KeyLine, NoKeyLine, UnknownDemand
from klaverjas_tui.ssh.log import Log
from klaverjas_tui.storage.places import why

#: Bytes; a list is never longer, a file that is one by mistake may be.
LARGEST: Final = 4 * 1024 * 1024


class _Version(NamedTuple):
    """Tells a changed file from the same one."""

    inode: int
    size: int
    changed: int


class KeyList:
    """The keys of a file, read anew when it has changed.

    What a line asks for besides its key is never done, whatever it is (a command, an environment); what it forbids
    holds: addresses other than those of ``from``, and a login after ``expiry-time``. A line with an option that may
    forbid something else counts for nothing, and the log says so.
    """

    def __init__(self, path: Path, log: Log) -> None:
        self._path = path
        self._log = log
        self._version: _Version | None = None
        self._lines: list[KeyLine] = []

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
        return any(line.lists(key, address) for line in self._lines)

    def _read(self) -> None:
        status = self._path.stat()
        version = _Version(status.st_ino, status.st_size, status.st_mtime_ns)
        if version == self._version:
            return
        if not self._path.is_file() or status.st_size > LARGEST:
            raise OSError(0, "no list of keys")
        text = _text(self._path.read_bytes())
        self._version, self._lines = version, []
        for number, line in enumerate(text.split("\n"), 1):
            entry = line.strip(" \t\r")
            if not entry or entry.startswith("#"):
                continue
            try:
                self._lines.append(KeyLine(entry))
            except UnknownDemand as demand:
                self._log.say("hostlog.keys_option", line=number, path=self._path, option=demand)
            except NoKeyLine:
                self._log.say("hostlog.keys_line", line=number, path=self._path)
        if not self._lines:
            self._log.say("hostlog.keys_none", path=self._path)


def _text(data: bytes) -> str:
    """What is written there: UTF-8, or what Windows writes where it is not told otherwise; a byte order mark goes."""
    utf_16 = data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE))
    return data.decode("utf-16" if utf_16 else "utf-8-sig", "replace")
