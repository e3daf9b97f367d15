"""The sources of the compiled core: which they are, what marks them, how they are loaded.

The build (``setup.py``) reads this file by its path, so it imports nothing of ours. The mark of the sources is written
beside what was compiled of them: an edited source then shows, and an old build is not taken for a new one. The sizes
of the compiled files stand behind it: a file that was cut off then shows too.
"""

from __future__ import annotations

import os
import zlib
from collections.abc import Iterable, Sequence
from importlib.machinery import EXTENSION_SUFFIXES, SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from types import ModuleType
from typing import Final

#: What this Python's own compiled modules end in.
_COMPILED: Final = EXTENSION_SUFFIXES[0]
RECORD: Final = "_built"
"""The file with mark and sizes of a build: this, with the ending of a compiled module and ``.txt`` behind it."""


def names(folder: str) -> list[str]:
    """The modules to be compiled, in order: those that have a ``.pxd`` beside them."""
    return sorted(name.removesuffix(".pxd") for name in os.listdir(folder) if name.endswith(".pxd"))


def mark(folder: str) -> str:
    """A checksum of the sources of all modules to be compiled, the ``.pxd`` files included."""
    checksum = 0
    for name in names(folder):
        for source in (f"{name}.pxd", f"{name}.py"):
            with open(os.path.join(folder, source), "rb") as file:
                checksum = zlib.crc32(source.encode() + b"\0" + file.read(), checksum)
    return f"{checksum:08x}"


def mark_of_build(folder: str) -> str | None:
    """The mark of the sources that were compiled for this Python; None where the build is not there or not whole."""
    try:
        with open(os.path.join(folder, f"{RECORD}{_COMPILED}.txt"), encoding="utf-8") as file:
            built, _, written = file.read().partition(" ")
        return built if written == sizes(os.path.join(folder, f"{name}{_COMPILED}") for name in names(folder)) else None
    except (OSError, ValueError):
        return None


def sizes(paths: Iterable[str]) -> str:
    """The sizes of these files, in bytes, as the record of a build has them."""
    return " ".join(str(os.path.getsize(path)) for path in paths)


class SourcesOnly:
    """Finds the modules of a package by their sources, though compiled ones may lie beside these."""

    def __init__(self, prefix: str) -> None:
        """``prefix`` is the name of the package with a dot behind it."""
        self._prefix = prefix

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """As a finder on ``sys.meta_path``."""
        if path is None or not fullname.startswith(self._prefix):
            return None
        return FileFinder(path[0], (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(fullname, target)
