"""The host key: what clients know the server by, made once and never replaced."""

from __future__ import annotations

import os
import stat
from contextlib import suppress
from pathlib import Path
from typing import Final

import asyncssh

from klaverjas_tui.rules.problem import Problem
from klaverjas_tui.ssh.folder import claim, is_plain
from klaverjas_tui.storage.places import why

_OWNER_ONLY: Final = 0o600
_FOR_OTHERS: Final = stat.S_IRWXG | stat.S_IRWXO
_HAS_MODES: Final = os.name == "posix"


def host_key(path: Path) -> asyncssh.SSHKey:
    """The key in this file, made if there is none; raises Problem.

    The file is for its owner alone, and so is its folder, which is claimed for the server.
    """
    claim(path.parent)
    try:
        if not os.path.lexists(path):
            _make(path)
        return _read(path)
    except OSError as error:
        raise Problem("hostlog.host_key_unusable", path=str(path), why=why(error)) from None


def _make(path: Path) -> None:
    """Write a new key whole; where another process has been faster, its key stays."""
    key = asyncssh.generate_private_key("ssh-ed25519", comment="klaverjas").export_private_key("openssh")
    temporary = path.with_name(f".{path.name}.{os.urandom(6).hex()}.tmp")
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)
    file = os.open(temporary, flags, _OWNER_ONLY)
    try:
        with os.fdopen(file, "wb") as stream:
            stream.write(key)
            stream.flush()
            os.fsync(stream.fileno())
        _put(temporary, path)
    finally:
        temporary.unlink(missing_ok=True)


def _put(temporary: Path, path: Path) -> None:
    """Give a file its name, unless there is one with that name."""
    with suppress(FileExistsError):
        try:
            os.link(temporary, path)
        except FileExistsError:
            raise
        except OSError:  # a file system without links
            if not os.path.lexists(path):
                temporary.rename(path)


def _read(path: Path) -> asyncssh.SSHKey:
    if not is_plain(path):
        raise Problem("hostlog.host_key_no_file", path=str(path))
    file = os.open(path, os.O_RDONLY | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_BINARY", 0))
    with os.fdopen(file, "rb") as stream:
        if _HAS_MODES and stat.S_IMODE(os.fstat(file).st_mode) & _FOR_OTHERS:
            os.fchmod(file, _OWNER_ONLY)
        data = stream.read()
    try:
        return asyncssh.import_private_key(data)
    except ValueError as error:
        has_passphrase = "passphrase" in str(error).casefold()
        key = "hostlog.host_key_passphrase" if has_passphrase else "hostlog.host_key_damaged"
        raise Problem(key, path=str(path)) from None
