"""Homes: where what belongs to a visitor lies, under the data of the server."""

from __future__ import annotations

import contextlib
import errno
import hashlib
import os
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from klaverjas_tui.rules.problem import Problem
from klaverjas_tui.ssh.hosting import Hosting
from klaverjas_tui.storage.held import HeldElsewhere, HeldFile
from klaverjas_tui.storage.places import Places, home_problem

_LOCK: Final = "lock"
#: Nobody else on the machine of the host looks into a home.
_PRIVATE: Final = 0o700


class Homes:
    """The homes of one server, which nobody else uses until they are closed.

    Raises Problem when another server has the same data (``hosting.in_use``), or it cannot be written to.
    """

    def __init__(self, hosting: Hosting) -> None:
        self._homes = hosting.homes
        self._guests = hosting.guest_homes
        try:
            _make_private(hosting.data)
            self._lock = _held(hosting.data / _LOCK)
            _remove(self._guests)
            _make_private(self._homes)
            _make_private(self._guests)
        except HeldElsewhere:
            raise Problem("hosting.in_use", path=str(hosting.data)) from None
        except OSError as error:
            raise home_problem(hosting.data, error) from None

    def close(self) -> None:
        """Let another server have them."""
        self._lock.close()

    def of(self, fingerprint: str) -> Places:
        """The home of who has the key of this fingerprint; raises OSError when there can be none.

        Its name is the SHA-256 of the fingerprint as it is written, in hexadecimal: no two keys have the same, also
        where the file system does not tell capitals apart, and nothing in it is a visitor's choice.
        """
        home = self._homes / hashlib.sha256(fingerprint.encode()).hexdigest()
        _make_private(home)
        return Places(home, home)

    @contextlib.contextmanager
    def guest(self) -> Iterator[Places]:
        """A home for a guest, with nothing in it, and gone afterwards; raises OSError when there can be none."""
        home = Path(tempfile.mkdtemp(dir=self._guests))
        try:
            yield Places(home, home)
        finally:
            _remove(home)


def _held(path: Path) -> HeldFile:
    with contextlib.suppress(FileExistsError):
        return HeldFile.create(path)
    return HeldFile.open(path)


def _make_private(folder: Path) -> None:
    with contextlib.suppress(FileExistsError):
        os.makedirs(folder.parent, exist_ok=True)
        os.mkdir(folder, _PRIVATE)
    if not folder.is_dir():
        raise NotADirectoryError(errno.ENOTDIR, os.strerror(errno.ENOTDIR), str(folder))


def _remove(folder: Path) -> None:
    """Remove a folder with all that is in it, as far as that can be done; where a link leads nothing changes."""
    shutil.rmtree(folder, ignore_errors=True)
