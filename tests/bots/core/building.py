"""Building the package apart from the tree: a copy of it, with a core so small that it compiles in a moment."""

from __future__ import annotations

import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tarfile
import zipfile
from pathlib import Path
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).parent.parent.parent.parent
FILES: Final = ("setup.py", "pyproject.toml", "MANIFEST.in", "README.md", "LICENSE", "CHANGELOG.md")
PACKAGES: Final = ("bots", "klaverjas_tui")
CC: Final = (sysconfig.get_config_var("CC") or "cc").split()[0]

IMPORT_CYTHON: Final = """\
try:
    import cython
except ModuleNotFoundError:
    from bots.core import _cython as cython
"""
#: Counts; and looks up in a list, which compiled code does without a check unless it is built with one.
COUNTER: Final = f"""{IMPORT_CYTHON}
class Counter:
    def __init__(self, count: int) -> None:
        self.count = count
        self.row = [1, 2, 3]

    def more(self) -> int:
        with cython.nogil:
            self.count += 1
        return self.count

    def at(self, place: int) -> int:
        return self.row[place]
"""
COUNTER_PXD: Final = """\
cimport cython

cdef class Counter:
    cdef public int count
    cdef list row
    cpdef int more(self)
    @cython.locals(place=cython.int)
    cpdef int at(self, int place) except -1
"""
#: Uses the other module by its C types when both are compiled.
TWICE: Final = f"""{IMPORT_CYTHON}
if cython.compiled:
    from cython.cimports.bots.core.counter import Counter
else:
    from bots.core.counter import Counter

def twice(counter: Counter) -> int:
    counter.more()
    return counter.more()
"""
TWICE_PXD: Final = """\
from bots.core.counter cimport Counter

cpdef int twice(Counter counter)
"""
MODULES: Final = {"counter": (COUNTER, COUNTER_PXD), "twice": (TWICE, TWICE_PXD)}

#: Tells what becomes of 40 when it is counted twice, in what form, and from which files.
USE: Final = """
import json, os
import bots.core
from bots.core import counter, twice
print(json.dumps([bots.core.STATE.name, twice.twice(counter.Counter(40)), counter.__file__, twice.__file__]))
"""


class Used(NamedTuple):
    """What came of using the core."""

    state: str
    result: int
    kinds: frozenset[str]
    """The endings of the files that its modules were loaded from: ``.py``, or what ends a compiled one."""


def copy_of_the_tree(folder: Path) -> Path:
    """All that a package is built of, without what a build has left in the tree; returns the folder."""
    folder.mkdir(parents=True)
    left = shutil.ignore_patterns("__pycache__", "*.so", "*.pyd", "_built*")
    for name in FILES:
        shutil.copy(ROOT / name, folder)
    for name in PACKAGES:
        shutil.copytree(ROOT / name, folder / name, ignore=left)
    return folder


def project_with_a_small_core(folder: Path) -> Path:
    """The tree with a core of two modules in the place of the real ones; returns the folder."""
    core = copy_of_the_tree(folder) / "bots" / "core"
    for types in core.glob("*.pxd"):
        types.unlink()
        types.with_suffix(".py").unlink()
    for name, (source, types_of_it) in MODULES.items():
        (core / f"{name}.py").write_text(source, encoding="utf-8")
        (core / f"{name}.pxd").write_text(types_of_it, encoding="utf-8")
    return folder


def can_compile() -> bool:
    """Whether this machine has a C compiler and the headers of this Python."""
    if shutil.which(CC) is None:
        return False
    command = [CC, "-fsyntax-only", "-x", "c", "-I", sysconfig.get_path("include"), "-"]
    return subprocess.run(command, input=b"#include <Python.h>\n", capture_output=True, check=False).returncode == 0


def environment(**more: str) -> dict[str, str]:
    """The environment without what sways a build, and with this."""
    swaying = re.compile(r"KLAVERJAS_|MAKE|MFLAGS|SETUPTOOLS_|PYTHON|(?:CC|CFLAGS|CPPFLAGS|LDFLAGS|LDSHARED|LANG)$|LC_")
    kept = {name: value for name, value in os.environ.items() if not swaying.match(name)}
    return kept | {"PYTHONUTF8": "1"} | more


def python(folder: Path, *arguments: str, **more: str) -> subprocess.CompletedProcess[str]:
    """Run Python in a folder, whose packages it finds first."""
    command = [sys.executable, *arguments]
    return subprocess.run(
        command, cwd=folder, env=environment(**more), capture_output=True, encoding="utf-8", check=False
    )


def build(project: Path, hook: str, **more: str) -> subprocess.CompletedProcess[str]:
    """Run ``build_wheel`` or ``build_sdist`` as pip does, but without a network; what it makes lands in ``dist``."""
    return python(project, "-c", f"from setuptools import build_meta; build_meta.{hook}('dist')", **more)


def made(project: Path, hook: str, **more: str) -> Path:
    """What a build that succeeds makes."""
    ran = build(project, hook, **more)
    assert ran.returncode == 0, ran.stderr
    (path,) = (project / "dist").iterdir()
    return path


def wheel(project: Path, **more: str) -> Path:
    """The wheel of a project."""
    return made(project, "build_wheel", **more)


def build_in_place(project: Path, **more: str) -> subprocess.CompletedProcess[str]:
    """Compile the core of a tree, beside its sources."""
    return python(project, "setup.py", "-q", "build_ext", "--inplace", **more)


def unpacked(archive: Path, folder: Path) -> Path:
    """Where the content of a wheel or of an sdist lies now."""
    if archive.suffix == ".whl":
        with zipfile.ZipFile(archive) as packed:
            packed.extractall(folder)
        return folder
    with tarfile.open(archive) as packed_sources:
        packed_sources.extractall(folder, filter="data")
    (root,) = folder.iterdir()
    return root


def used(folder: Path, before: str = "", **more: str) -> Used:
    """Use the small core that lies in a folder, after running ``before``."""
    ran = python(folder, "-c", before + USE, **more)
    assert ran.returncode == 0, ran.stderr
    state, result, *files = json.loads(ran.stdout)
    assert all(Path(file).is_relative_to(folder) for file in files)
    return Used(state, result, frozenset(".py" if file.endswith(".py") else "compiled" for file in files))


def compiled_files(folder: Path) -> set[str]:
    """The names of what lies in the core of a folder and was made by compiling, the marks of the build included."""
    kept = {".py", ".pxd", ""}
    return {path.name for path in (folder / "bots" / "core").iterdir() if path.suffix not in kept}


def compiler(folder: Path, refuses: str) -> str:
    """A ``CC`` that is this machine's, but fails on a file with this in its name."""
    script = folder / "cc"
    lines = ("#!/bin/sh", f'case "$*" in *{shlex.quote(refuses)}*) exit 1 ;; esac', f'exec {shlex.quote(CC)} "$@"')
    script.write_text("\n".join(lines))
    script.chmod(0o755)
    return str(script)
