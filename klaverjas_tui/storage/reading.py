"""Reading a file that a person may have put anything in the place of."""

from __future__ import annotations

import errno
import os
import stat
from pathlib import Path
from typing import Final

#: No file of settings or rules is nearly as large as this many bytes.
LARGEST: Final = 1 << 20


def read_plain(path: Path, largest: int = LARGEST) -> bytes:
    """The bytes of an ordinary file of at most so many; raises OSError for anything else, and never waits."""
    status = os.stat(path)
    if stat.S_ISDIR(status.st_mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
    if not stat.S_ISREG(status.st_mode):
        raise OSError(errno.EINVAL, os.strerror(errno.EINVAL), str(path))
    if status.st_size > largest:
        raise OSError(errno.EFBIG, os.strerror(errno.EFBIG), str(path))
    return path.read_bytes()
