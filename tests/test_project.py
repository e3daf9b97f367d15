"""The frame of the project: light imports, a set-up that says what it lacks, no download lists in git."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from tests.bots.core.building import project_with_a_small_core

ROOT: Final = Path(__file__).parent.parent

IMPORTS_ALL_OF: Final = """
import sys, pkgutil, importlib
before = set(sys.modules)
package = importlib.import_module(sys.argv[1])
for module in pkgutil.walk_packages(package.__path__, package.__name__ + "."):
    if not module.name.endswith(".__main__"):
        importlib.import_module(module.name)
print(*{name.partition(".")[0] for name in set(sys.modules) - before})
"""

# A Python of which something else is true: `facts` runs before the code that it is given.
ANOTHER_PYTHON: Final = """\
#!/bin/sh
[ "$1" = -c ] || {{ echo "cannot do $*" >&2; exit 1; }}
exec "{python}" -c "import sys; {facts}; exec(sys.argv[1])" "$2"
"""
IS_3_10: Final = "sys.version_info = (3, 10, 14, 'final', 0)"
HAS_NO_VENV: Final = "sys.modules['ensurepip'] = None"

LOCK_FILE: Final = re.compile(r"(?:^|/)(?:[^/]+\.lock|[^/]*lock\.(?:json|ya?ml|toml)|npm-shrinkwrap\.json)$")
DOWNLOAD: Final = re.compile(rb"https?://[^\s\"']+\.(?:whl|zip|tgz|egg|tar\.\w+)\b")
INDEX_OPTION: Final = re.compile(rb"--(?:extra-)?index-url[ =]+\w|--find-links[ =]+\w|^(?:-i|-f) +\w+:", re.M)

#: Makes the core in an environment that is taken to be complete.
MAKE_CORE: Final = ("--assume-old=.venv/.play", ".venv/.core")

needs_make = pytest.mark.skipif(shutil.which("make") is None, reason="needs make")


@pytest.mark.parametrize("package", ["klaverjas_tui.rules", "bots"])
def test_rules_and_bots_load_the_standard_library_only(package: str) -> None:
    command = [sys.executable, "-c", IMPORTS_ALL_OF, package]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    loaded = set(run.stdout.split())

    assert package.partition(".")[0] in loaded
    assert not loaded & {"textual", "rich"}
    of_cython = {name for name in loaded if re.match(r"_?cython(_|$)", name, re.IGNORECASE)}
    of_multiprocessing = {"__mp_main__"}
    assert loaded - sys.stdlib_module_names - of_cython - of_multiprocessing <= {"klaverjas_tui", "bots"}


@needs_make
@pytest.mark.parametrize("target", ["play", "test"])
@pytest.mark.parametrize(
    ("facts", "says"),
    [
        pytest.param(IS_3_10, r"Python 3\.11 or newer.*apt install python3 ", id="too old"),
        pytest.param(HAS_NO_VENV, r"no venv module.*apt install python3-venv", id="no venv"),
    ],
)
def test_a_python_that_will_not_do_gets_one_line_that_says_what_to_install(
    tmp_path: Path, target: str, facts: str, says: str
) -> None:
    run = make(tmp_path, target, f"PYTHON={another_python(tmp_path / 'my python', facts)}")

    assert_refused_in_one_line(run, says)
    assert not (tmp_path / ".venv").exists()


@needs_make
def test_no_python_at_all_gets_one_line_that_says_what_to_install(tmp_path: Path) -> None:
    run = make(tmp_path, "play", path=tmp_path)

    assert_refused_in_one_line(run, r"Python 3\.11 or newer.*apt install python3 ")


@needs_make
def test_a_python_that_lacks_venv_is_named_with_the_package_of_its_version(tmp_path: Path) -> None:
    another_python(tmp_path / "python3.12", HAS_NO_VENV)
    another_python(tmp_path / "python3", IS_3_10)
    run = make(tmp_path, "play", path=tmp_path)

    assert_refused_in_one_line(run, r"apt install python3\.12-venv")


@needs_make
def test_an_environment_left_half_made_is_not_trusted(tmp_path: Path) -> None:
    (tmp_path / ".venv" / "bin").mkdir(parents=True)
    (tmp_path / ".venv" / "bin" / "python").symlink_to(sys.executable)
    (tmp_path / ".venv" / ".unfinished").touch()
    run = make(tmp_path, "play", f"PYTHON={another_python(tmp_path / 'python', HAS_NO_VENV)}")

    assert_refused_in_one_line(run, r"no venv module")


@needs_make
def test_a_core_that_cannot_be_compiled_is_told_once(tmp_path: Path) -> None:
    folder = tree_with_an_environment(tmp_path / "project")

    first, second = (make(folder, *MAKE_CORE, "CC=/bin/false") for _ in range(2))

    assert re.fullmatch(r"No C compiler.* the bots think slower\. .*: make clean\.\n", first.stderr)
    assert (first.stdout, first.returncode) == ("", 0)
    assert (second.stderr, second.returncode) == ("", 0)


@needs_make
def test_an_error_in_the_core_itself_stops_make_and_is_named(tmp_path: Path) -> None:
    folder = tree_with_an_environment(tmp_path / "project")
    (folder / "bots" / "core" / "twice.pxd").write_text("cpdef int twice(\n")

    run = make(folder, *MAKE_CORE)

    assert run.returncode != 0
    assert "bots/core/twice.py (.venv/core.log says more)" in run.stderr.splitlines()[0]


def test_git_tracks_no_lock_file_and_no_address_to_download_from() -> None:
    files = tracked_files()

    assert [name for name in files if LOCK_FILE.search(name)] == []
    for name in files:
        content = (ROOT / name).read_bytes()
        assert DOWNLOAD.search(content) is None, name
        assert INDEX_OPTION.search(content) is None, name


@pytest.mark.parametrize("name", ["uv.lock", "poetry.lock", "package-lock.json", "docs/pnpm-lock.yaml"])
def test_a_lock_file_is_known_by_its_name(name: str) -> None:
    assert LOCK_FILE.search(name)


def test_an_address_to_download_from_is_known_by_its_form() -> None:
    host = b"https://files.example.org/"
    assert DOWNLOAD.search(b'url = "' + host + b'klaverjas-0.1.0-py3-none-any.whl"')
    assert INDEX_OPTION.search(b"--index-url" + b" " + host)
    assert not DOWNLOAD.search(b"see " + host + b"rules.html")


def make(folder: Path, *arguments: str, path: Path | None = None) -> subprocess.CompletedProcess[str]:
    """Run a copy of the Makefile in a folder of its own, apart from the make that may be running the tests.

    `path` is put in the place of PATH: there are no other commands than those of the shell and those in it.
    """
    for name in ("Makefile", "pyproject.toml"):
        shutil.copy(ROOT / name, folder)
    of_make = {"MAKEFLAGS", "MFLAGS", "MAKELEVEL", "MAKEOVERRIDES", "MAKEFILES", "ARGS", "PYTHON"}
    of_the_caller = of_make | {"KLAVERJAS_PURE", "KLAVERJAS_BUILD"}
    env = {name: value for name, value in os.environ.items() if name not in of_the_caller}
    if path is not None:
        env["PATH"] = str(path)
    command = [shutil.which("make") or "make", *arguments]
    return subprocess.run(command, cwd=folder, env=env, capture_output=True, text=True, check=False)


def tree_with_an_environment(folder: Path) -> Path:
    """The tree with a small core and a ``.venv`` whose Python is the one that runs the tests."""
    project_with_a_small_core(folder)
    (folder / ".venv" / "bin").mkdir(parents=True)
    script = folder / ".venv" / "bin" / "python"
    script.write_text(f'#!/bin/sh\nexec "{sys.executable}" "$@"\n')
    script.chmod(0o755)
    return folder


def another_python(path: Path, facts: str) -> Path:
    path.write_text(ANOTHER_PYTHON.format(python=sys.executable, facts=facts))
    path.chmod(0o755)
    return path


def assert_refused_in_one_line(run: subprocess.CompletedProcess[str], says: str) -> None:
    assert run.returncode != 0
    assert run.stdout == ""
    assert len(run.stderr.splitlines()) == 1, run.stderr
    assert re.search(says, run.stderr), run.stderr


def tracked_files() -> list[str]:
    """Paths that git tracks, as they are on disk; skips the test outside a clone."""
    if not (ROOT / ".git").exists() or shutil.which("git") is None:
        pytest.skip("needs git and a clone")
    # safe.directory: a checkout may belong to someone else than the one who runs its tests.
    command = ["git", "-c", "safe.directory=*", "ls-files", "-z"]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    return [name for name in run.stdout.split("\0") if name and (ROOT / name).is_file()]
