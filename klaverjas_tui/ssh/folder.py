"""The folder of a server: its own, and closed to everybody else on its machine."""

from __future__ import annotations

import errno
import os
import stat
from pathlib import Path
from typing import Final

from klaverjas_tui.rules.problem import Problem
from klaverjas_tui.storage.places import why

#: The file that marks a folder as a server's.
MARK: Final = "klaverjas-server"
#: Nobody else on the machine of the host looks into it.
PRIVATE: Final = 0o700

#: What a host may have put there before a server began: who may play, and a key of the server's that they had.
_PREPARED: Final = frozenset({"authorized_keys", "host_key"})
_FOR_OTHERS: Final = stat.S_IRWXG | stat.S_IRWXO
_HAS_MODES: Final = os.name == "posix"


def claim(folder: Path) -> None:
    """Have this folder for a server: made where there is none, marked, and closed to others; more than once is as once.

    Raises Problem, and has changed nothing then, where it holds anything of somebody else's
    (``hostlog.folder_foreign``), where everybody can write in it (``hostlog.folder_open``), and where it cannot be
    used (``hostlog.folder``).
    """
    try:
        os.makedirs(folder.parent, exist_ok=True)
        make_private(folder)
        mode = stat.S_IMODE(folder.stat().st_mode)
        if not _is_ours(folder):
            raise Problem("hostlog.folder_foreign", path=str(folder))
        if _HAS_MODES and mode & stat.S_IWOTH:
            raise Problem("hostlog.folder_open", path=str(folder))
        if not os.access(folder, os.W_OK | os.X_OK):
            raise OSError(errno.EACCES, os.strerror(errno.EACCES))
        if _HAS_MODES and mode & _FOR_OTHERS:
            folder.chmod(PRIVATE)
        (folder / MARK).touch(0o600)
    except OSError as error:
        raise Problem("hostlog.folder", path=str(folder), why=_why(error)) from None


def make_private(folder: Path) -> None:
    """Make this folder for its owner alone, where there is none; raises OSError."""
    try:
        os.mkdir(folder, PRIVATE)
    except FileExistsError:
        if not folder.is_dir():
            raise NotADirectoryError(errno.ENOTDIR, os.strerror(errno.ENOTDIR), str(folder)) from None


def _is_ours(folder: Path) -> bool:
    """Whether a server has been here before, or nobody has."""
    names = set(os.listdir(folder))
    return is_plain(folder / MARK) if MARK in names else names <= _PREPARED


def is_plain(path: Path) -> bool:
    """Whether this is a file itself: no link, no pipe, no folder; raises OSError where there is nothing."""
    return stat.S_ISREG(os.lstat(path).st_mode)


def _why(error: OSError) -> str:
    """Also for what lies above a folder."""
    return os.strerror(errno.ENOTDIR) if isinstance(error, FileExistsError) else why(error)
