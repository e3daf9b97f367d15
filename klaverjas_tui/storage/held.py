"""A file that is held: open, locked, and nobody else's until it is closed."""

from __future__ import annotations

import errno
import os
from contextlib import suppress
from pathlib import Path
from typing import Final

from klaverjas_tui.storage.aside import move_to_free_name
from klaverjas_tui.storage.lock import try_lock

_CLOSED: Final = -1
_PLAIN_BYTES: Final = getattr(os, "O_BINARY", 0)  # Windows would write "\r\n" for "\n"
_BLOCK: Final = 1 << 16


class HeldElsewhere(Exception):
    """Somebody else holds the file."""


class HeldFile:
    """A file that is ours: see ``create`` and ``open``. All that it does raises OSError when it cannot be done."""

    def __init__(self, path: Path, file: int) -> None:
        self.path = path
        self._file = file

    @classmethod
    def create(cls, path: Path) -> HeldFile:
        """Make a new file; raises FileExistsError when there is one, or when another process has taken it at once."""
        try:
            return cls._take(path, os.O_CREAT | os.O_EXCL)
        except HeldElsewhere:
            pass
        except FileNotFoundError:
            if not path.parent.is_dir():
                raise
        raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(path))

    @classmethod
    def open(cls, path: Path) -> HeldFile:
        """Take a file that is there; raises HeldElsewhere when somebody else holds it."""
        return cls._take(path, 0)

    @classmethod
    def _take(cls, path: Path, how: int) -> HeldFile:
        file = os.open(path, os.O_RDWR | _PLAIN_BYTES | how, 0o666)
        try:
            if not try_lock(file):
                raise HeldElsewhere
            # Between opening and locking, the one who held it may have moved or removed it.
            if not os.path.samestat(os.fstat(file), os.stat(path)):
                raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), str(path))
        except BaseException:
            os.close(file)
            raise
        return cls(path, file)

    def read(self) -> bytes:
        """All that is in it."""
        os.lseek(self._file, 0, os.SEEK_SET)
        blocks = []
        while block := os.read(self._file, _BLOCK):
            blocks.append(block)
        return b"".join(blocks)

    def write_at(self, end: int, data: bytes) -> int:
        """Make the file its first ``end`` bytes and these, with no buffer between; how many of these were written.

        What lies behind ``end`` is cut off first. A process that dies loses nothing of what was written. Fewer than
        all are written when the disk is full; OSError is raised when nothing could be done at all.
        """
        status = os.fstat(self._file)
        if status.st_nlink == 0 or status.st_size < end:
            raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), str(self.path))
        if status.st_size > end:
            os.ftruncate(self._file, end)
        os.lseek(self._file, end, os.SEEK_SET)
        done = 0
        with suppress(OSError):
            while done < len(data) and (written := os.write(self._file, data[done:])):
                done += written
        return done

    def remove(self) -> None:
        """Remove the file and let go of it."""
        try:
            self._free_for_change()
            self.path.unlink()
        finally:
            self.close()

    def move(self, wanted: Path) -> None:
        """Move the file to a free name near ``wanted`` (``path`` says which) and let go of it."""
        try:
            self._free_for_change()
            self.path = move_to_free_name(self.path, wanted)
        finally:
            self.close()

    def _free_for_change(self) -> None:
        if os.name == "nt":  # which neither moves nor removes an open file
            self.close()

    def close(self) -> None:
        """Let go of the file; more than once does no harm."""
        file, self._file = self._file, _CLOSED
        if file != _CLOSED:
            os.close(file)
