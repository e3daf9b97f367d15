"""Where things lie, and that nothing is made before it is needed."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Final

import platformdirs
import pytest

from klaverjas_tui.rules.problem import Problem
from klaverjas_tui.storage.journal import Journal
from klaverjas_tui.storage.places import Places, make_folder, places_of
from klaverjas_tui.storage.running import resume
from klaverjas_tui.storage.settings import Settings
from klaverjas_tui.storage.settings_file import load
from tests.storage.matches import ROOT, header, names, places_in

IMPORTS_STORAGE: Final = """
import importlib, pkgutil, sys
import klaverjas_tui.storage as storage
for module in pkgutil.iter_modules(storage.__path__):
    if module.name == "database":  # read when practice begins
        continue
    importlib.import_module("klaverjas_tui.storage." + module.name)
from pathlib import Path
from klaverjas_tui.storage.places import places_of
from klaverjas_tui.storage.running import resume
from klaverjas_tui.storage.settings_file import load
places = places_of({"KLAVERJAS_HOME": sys.argv[1]})
load(places.settings), resume(places)
print(*sys.modules)
"""


def test_the_home_that_is_named_holds_everything(tmp_path: Path) -> None:
    places = places_of({"KLAVERJAS_HOME": str(tmp_path)})

    assert places.running == tmp_path / "running"
    assert places.matches == tmp_path / "matches"
    assert places.settings == tmp_path / "settings.toml"


def test_a_home_named_from_here_stays_where_it_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    places = places_of({"KLAVERJAS_HOME": "cards"})
    monkeypatch.chdir("/")

    assert places.data == tmp_path / "cards"


def test_a_tilde_is_the_players_own_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))

    assert places_of({"KLAVERJAS_HOME": "~/cards"}).data == tmp_path / "cards"


@pytest.mark.parametrize("environ", [{}, {"KLAVERJAS_HOME": ""}])
def test_without_a_home_the_platform_says_where(environ: dict[str, str]) -> None:
    places = places_of(environ)

    assert places.data == platformdirs.user_data_path("klaverjas", appauthor=False)
    assert places.config == platformdirs.user_config_path("klaverjas", appauthor=False)


def test_looking_makes_nothing(tmp_path: Path) -> None:
    home = tmp_path / "home"
    places = places_of({"KLAVERJAS_HOME": str(home)})
    resume(places)
    load(places.settings)

    assert not home.exists()


def test_the_folders_are_made_when_something_is_written(tmp_path: Path) -> None:
    places = Places(tmp_path / "data" / "klaverjas", tmp_path / "config")
    Journal.create(places, header()).close()

    assert len(names(places.running)) == 1
    assert names(tmp_path) == ["data"]


def test_a_home_that_cannot_be_made_is_a_problem_that_says_why(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("no folder")
    with pytest.raises(Problem) as refusal:
        make_folder(file / "running")

    assert refusal.value.key == "storage.home"
    assert refusal.value.data == {"path": str(file / "running"), "why": "Not a directory"}


def test_a_home_that_is_a_file_stops_a_journal_and_neither_settings_nor_the_search(tmp_path: Path) -> None:
    home = tmp_path / "file"
    home.write_text("no folder")
    places = places_in(home)
    with pytest.raises(Problem, match=r"storage\.home"):
        Journal.create(places, header())

    assert resume(places).running is None
    settings, problem = load(places.settings)
    assert settings == Settings()
    assert problem is not None
    assert problem.key == "storage.settings_unreadable"


def test_a_start_loads_none_of_what_is_heavy(tmp_path: Path) -> None:
    command = [sys.executable, "-c", IMPORTS_STORAGE, str(tmp_path)]
    loaded = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout.split()

    assert "klaverjas_tui.storage.settings_file" in loaded
    heavy = {"textual", "rich", "platformdirs", "tomlkit", "tomllib", "sqlite3", "asyncio", "filelock", "tempfile"}
    assert not heavy & set(loaded)
