"""The compiled core is a gain and never a need: it is built whole or not at all, and never used when it is old."""

from __future__ import annotations

import shutil
import tarfile
import zipfile
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from typing import Final

import pytest

from tests.bots.core.building import (
    ROOT,
    Used,
    build,
    build_in_place,
    can_compile,
    compiled_files,
    compiler,
    copy_of_the_tree,
    made,
    project_with_a_small_core,
    python,
    unpacked,
    used,
    wheel,
)

NO_COMPILER: Final = {"CC": "/bin/false"}
REQUIRED: Final = {"KLAVERJAS_BUILD": "required"}
PURE: Final = {"KLAVERJAS_PURE": "1"}

#: Where this machine cannot compile, each test proves what is so without a compiler.
CAN_COMPILE: Final = can_compile()
INTERPRETED: Final = Used("INTERPRETED", 42, frozenset({".py"}))
AS_BUILT: Final = Used("COMPILED", 42, frozenset({"compiled"})) if CAN_COMPILE else INTERPRETED
BUILT_FILES: Final = (
    {f"{name}{EXTENSION_SUFFIXES[0]}" for name in ("counter", "twice")} | {f"_built{EXTENSION_SUFFIXES[0]}.txt"}
    if CAN_COMPILE
    else set()
)
ANY_PLATFORM: Final = "-py3-none-any.whl"


@pytest.fixture(scope="module")
def sources(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The project as its sdist has it: what is missing there is missing in every test of this file."""
    folder = tmp_path_factory.mktemp("sources")
    sdist = made(project_with_a_small_core(folder / "project"), "build_sdist")
    return unpacked(sdist, folder / "sdist")


@pytest.fixture(scope="module")
def built(sources: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The project with its ``build`` and its wheel."""
    project = shutil.copytree(sources, tmp_path_factory.mktemp("built") / "project")
    wheel(project)
    return project


@pytest.fixture(scope="module")
def in_place(sources: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The project with its core compiled beside the sources, checking its indices."""
    project = shutil.copytree(sources, tmp_path_factory.mktemp("in_place") / "project")
    ran = build_in_place(project, KLAVERJAS_BOUNDSCHECK="1")
    assert ran.returncode == 0, ran.stderr
    return project


@pytest.fixture
def project(sources: Path, tmp_path: Path) -> Path:
    """A project of the test's own, in which nothing was built."""
    return shutil.copytree(sources, tmp_path / "project")


@pytest.fixture
def edited(in_place: Path, tmp_path: Path) -> Path:
    """A project of the test's own, compiled in place: the test edits it."""
    return shutil.copytree(in_place, tmp_path / "project")


# What is built.


def test_a_wheel_is_compiled_and_its_tag_says_for_what(built: Path, tmp_path: Path) -> None:
    (path,) = (built / "dist").iterdir()

    assert path.name.endswith(ANY_PLATFORM) != CAN_COMPILE
    assert compiled_files(unpacked(path, tmp_path)) == BUILT_FILES
    assert used(tmp_path) == AS_BUILT


def test_a_wheel_has_the_sources_and_none_of_the_c(built: Path) -> None:
    (path,) = (built / "dist").iterdir()
    with zipfile.ZipFile(path) as packed:
        names = packed.namelist()

    assert {"bots/core/counter.py", "bots/core/counter.pxd", "bots/core/twice.pxd"} <= set(names)
    assert [name for name in names if name.endswith((".c", ".o"))] == []


def test_without_a_compiler_the_wheel_is_for_any_platform_and_runs(project: Path, tmp_path: Path) -> None:
    path = wheel(project, **NO_COMPILER)
    installed = unpacked(path, tmp_path / "installed")

    assert path.name.endswith(ANY_PLATFORM)
    assert compiled_files(installed) == set()
    assert used(installed) == INTERPRETED
    said = python(installed, "-m", "klaverjas_tui", "--version", LANG="en_GB.UTF-8")
    assert said.stdout.endswith(" (interpreted core)\n"), said.stderr


def test_what_an_earlier_build_left_does_not_get_into_a_wheel(built: Path, tmp_path: Path) -> None:
    project = shutil.copytree(built, tmp_path / "project")
    shutil.rmtree(project / "dist")
    assert bool(list((project / "build").rglob("counter*.so"))) == CAN_COMPILE

    path = wheel(project, **NO_COMPILER)

    assert path.name.endswith(ANY_PLATFORM)
    assert compiled_files(unpacked(path, tmp_path / "installed")) == set()


def test_a_build_that_fails_leaves_no_older_one_in_place(edited: Path) -> None:
    assert compiled_files(edited) == BUILT_FILES

    assert build_in_place(edited, **NO_COMPILER).returncode == 0

    assert compiled_files(edited) == set()
    assert used(edited) == INTERPRETED


def test_where_one_module_cannot_be_compiled_none_is(project: Path, tmp_path: Path) -> None:
    ran = build_in_place(project, CC=compiler(tmp_path, refuses="twice"))

    assert ran.returncode == 0, ran.stderr
    assert compiled_files(project) == set()
    assert used(project) == INTERPRETED


def test_a_compiler_can_be_required(project: Path) -> None:
    ran = build(project, "build_wheel", **REQUIRED, **NO_COMPILER)

    assert ran.returncode != 0
    assert not list((project / "dist").glob("*"))


def test_an_error_that_cython_finds_is_never_passed_over(project: Path) -> None:
    types = project / "bots" / "core" / "twice.pxd"
    types.write_text(types.read_text().replace("int twice(", "int thrice("))

    assert build(project, "build_wheel", **NO_COMPILER).returncode != 0
    assert not list((project / "dist").glob("*"))


def test_nothing_is_compiled_where_that_is_asked(project: Path, tmp_path: Path) -> None:
    assert build_in_place(project, **PURE).returncode == 0
    assert used(project) == INTERPRETED

    path = wheel(project, **PURE)
    installed = unpacked(path, tmp_path / "installed")

    assert path.name.endswith(ANY_PLATFORM)
    assert not list((project / "build").rglob("*.c"))
    assert used(installed) == INTERPRETED


def test_without_cython_the_wheel_is_not_compiled(project: Path, tmp_path: Path) -> None:
    (project / "Cython.py").write_text('raise ModuleNotFoundError("No module named Cython", name="Cython")\n')
    without = {"PYTHONPATH": str(project)}

    assert build(project, "build_wheel", **REQUIRED, **without).returncode != 0
    path = wheel(project, **without)

    assert path.name.endswith(ANY_PLATFORM)
    assert used(unpacked(path, tmp_path / "installed")) == INTERPRETED


# What is used.


def test_what_was_compiled_in_place_is_used(in_place: Path) -> None:
    assert compiled_files(in_place) == BUILT_FILES
    assert used(in_place) == AS_BUILT


def test_the_sources_are_used_where_that_is_asked(in_place: Path) -> None:
    assert used(in_place, **PURE) == INTERPRETED


def test_the_sources_need_no_cython(in_place: Path) -> None:
    assert used(in_place, before="import sys; sys.modules['cython'] = None", **PURE) == INTERPRETED


def test_an_edited_source_is_used_though_an_older_build_lies_beside_it(edited: Path) -> None:
    source = edited / "bots" / "core" / "counter.py"
    source.write_text(source.read_text().replace("self.count += 1", "self.count += 10"))

    assert used(edited) == Used("STALE" if CAN_COMPILE else "INTERPRETED", 60, frozenset({".py"}))


def test_an_edit_of_the_c_types_shows_as_well(edited: Path) -> None:
    types = edited / "bots" / "core" / "counter.pxd"
    types.write_text(types.read_text().replace("public int count", "public long count"))

    assert used(edited) == Used("STALE" if CAN_COMPILE else "INTERPRETED", 42, frozenset({".py"}))


def test_a_build_that_was_broken_off_is_not_used(edited: Path) -> None:
    for mark in (edited / "bots" / "core").glob("_built*"):
        mark.unlink()

    assert used(edited) == INTERPRETED


def test_a_build_that_lacks_a_module_is_not_used(edited: Path) -> None:
    for path in (edited / "bots" / "core").glob("twice.*.*"):
        path.unlink()

    assert used(edited) == INTERPRETED


def test_a_compiled_file_that_was_cut_off_is_not_used(edited: Path) -> None:
    for path in (edited / "bots" / "core").glob(f"twice{EXTENSION_SUFFIXES[0]}"):
        path.write_bytes(path.read_bytes()[:1000])

    assert used(edited) == INTERPRETED


def test_a_build_can_check_its_indices(in_place: Path) -> None:
    ran = python(in_place, "-c", "from bots.core.counter import Counter; Counter(0).at(3)")

    assert ran.stderr.splitlines()[-1] == "IndexError: list index out of range"


def test_asking_for_the_form_of_the_core_loads_none_of_it(in_place: Path) -> None:
    ran = python(in_place, "-c", "import sys, bots.core; print(*sys.modules)")

    loaded = set(ran.stdout.split())
    assert {name for name in loaded if name.startswith("bots.core.")} == {"bots.core._sources"}
    assert loaded & {"cython", "hashlib", "sysconfig", "klaverjas_tui"} == set()


# The real core.


def test_what_is_handed_out_has_every_source_of_the_real_core(tmp_path: Path) -> None:
    core = ROOT / "bots" / "core"
    named = {f"bots/core/{path.name}" for path in core.iterdir() if path.suffix in (".py", ".pxd")}
    tree = copy_of_the_tree(tmp_path / "tree")
    (tree / "tests").mkdir()
    (tree / "tests" / "test_of_something.py").touch()

    sdist = made(tree, "build_sdist", **PURE)
    with tarfile.open(sdist) as packed_sources:
        in_sdist = {name.partition("/")[2] for name in packed_sources.getnames()}
    sdist.unlink()
    with zipfile.ZipFile(wheel(tree, **PURE)) as packed:
        in_wheel = set(packed.namelist())

    assert "bots/core/game.pxd" in named
    assert named <= in_wheel
    assert named <= in_sdist
    assert {"setup.py", "pyproject.toml", "MANIFEST.in", "klaverjas_tui/rules/RULES.md"} <= in_sdist
    assert "klaverjas_tui/rules/RULES.md" in in_wheel
    assert [name for name in in_sdist if name.startswith("tests")] == []
