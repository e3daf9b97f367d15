"""The lock on an open file: one holder at a time, freed by the system when its process dies."""

from __future__ import annotations

# filelock does this too, but its import alone costs several milliseconds of every start.
import errno
import os
import sys
from typing import Final

#: How the systems say that somebody else holds the lock.
_HELD: Final = frozenset({errno.EWOULDBLOCK, errno.EAGAIN, errno.EACCES})
#: Windows locks bytes, and then refuses to let others read them: this one lies far behind any record's end.
_LOCKED_BYTE: Final = 1 << 40

if sys.platform == "win32":
    import msvcrt

    def _lock(file: int) -> None:
        os.lseek(file, _LOCKED_BYTE, os.SEEK_SET)
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(file: int) -> None:
        # flock and not lockf: it belongs to the open file, so two holders in one process exclude each other.
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


def try_lock(file: int) -> bool:
    """Lock this open file (a descriptor, open for writing) until it is closed; False when somebody else has it locked.

    Where the file system knows no locks, everybody gets it: rather play unprotected than not at all. A child
    made by fork that keeps the descriptor keeps the lock too.
    """
    try:
        _lock(file)
    except OSError as error:
        return error.errno not in _HELD
    return True
