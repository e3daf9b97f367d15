"""Moving a file to a name that nothing has yet."""

from __future__ import annotations

import os
from collections.abc import Iterator
from itertools import count
from pathlib import Path


def move_to_free_name(source: Path, wanted: Path) -> Path:
    """Move a file or folder to ``wanted``, or where that is taken to the next free ``wanted-2``, ``-3`` and so on.

    Nothing is ever overwritten, also when two processes do this at once. Both names lie on one file system. Returns
    where it lies now; raises OSError when it could not be moved.
    """
    if source.is_dir():
        return _move_folder(source, wanted)
    for target in _names(wanted):
        try:
            # Taking the name first, with an empty file: only then is there no moment at which it can be taken.
            os.close(os.open(target, os.O_CREAT | os.O_EXCL | os.O_WRONLY))
        except FileExistsError:
            continue
        try:
            os.replace(source, target)
        except OSError:
            target.unlink(missing_ok=True)
            raise
        return target
    raise AssertionError


def _move_folder(source: Path, wanted: Path) -> Path:
    target = next(name for name in _names(wanted) if not os.path.lexists(name))
    os.rename(source, target)
    return target


def _names(wanted: Path) -> Iterator[Path]:
    yield wanted
    for number in count(2):
        yield wanted.with_stem(f"{wanted.stem}-{number}")
