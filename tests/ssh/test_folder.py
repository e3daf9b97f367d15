"""The folder of a server: its own, or left exactly as it was."""

from __future__ import annotations

import os
import stat
from pathlib import Path

import pytest

from klaverjas_tui.locale.language import Language
from klaverjas_tui.locale.words import Words
from klaverjas_tui.rules.problem import Problem
from klaverjas_tui.ssh.folder import MARK, claim


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def refused(folder: Path) -> str:
    """The key of why, which is said in one line that names the folder; nothing in and of the folder has changed."""
    before = mode(folder), sorted(os.listdir(folder)), folder.stat().st_mtime_ns
    with pytest.raises(Problem) as raised:
        claim(folder)
    assert (mode(folder), sorted(os.listdir(folder)), folder.stat().st_mtime_ns) == before
    for language in Language:
        line = Words.of(language).problem(raised.value)
        assert "\n" not in line
        assert str(folder) in line
        assert "--data" in line
    return raised.value.key


def test_a_folder_that_is_not_there_is_made_for_its_owner_alone(tmp_path: Path) -> None:
    claim(tmp_path / "deep" / "server")
    assert mode(tmp_path / "deep" / "server") == 0o700
    assert os.listdir(tmp_path / "deep" / "server") == [MARK]


@pytest.mark.parametrize("prepared", [[], ["authorized_keys"], ["authorized_keys", "host_key"]])
def test_an_empty_one_and_one_with_what_a_host_prepared_become_the_servers(tmp_path: Path, prepared: list[str]) -> None:
    for name in prepared:
        (tmp_path / name).write_text("")
    tmp_path.chmod(0o755)
    claim(tmp_path)
    assert mode(tmp_path) == 0o700
    assert set(os.listdir(tmp_path)) == {MARK, *prepared}


def test_once_it_is_the_servers_it_stays_so_whatever_comes_in(tmp_path: Path) -> None:
    claim(tmp_path)
    (tmp_path / "notes of the host").write_text("")
    tmp_path.chmod(0o750)
    claim(tmp_path)
    assert mode(tmp_path) == 0o700


@pytest.mark.parametrize("name", ["photos", "guests", "homes", "lock", ".profile"])
def test_a_folder_with_anything_else_is_left_as_it_was(tmp_path: Path, name: str) -> None:
    (tmp_path / name).mkdir()
    (tmp_path / "authorized_keys").write_text("")
    tmp_path.chmod(0o755)
    assert refused(tmp_path) == "hostlog.folder_foreign"


def test_the_root_of_the_machine_is_no_folder_of_a_server() -> None:
    assert refused(Path("/")) == "hostlog.folder_foreign"


@pytest.mark.parametrize("make", [Path.mkdir, os.mkfifo, lambda path: path.symlink_to("host_key")])
def test_a_mark_is_a_plain_file(tmp_path: Path, make: object) -> None:
    assert callable(make)
    (tmp_path / "host_key").write_text("")
    make(tmp_path / MARK)
    assert refused(tmp_path) == "hostlog.folder_foreign"


def test_where_everybody_can_write_no_server_lives(tmp_path: Path) -> None:
    tmp_path.chmod(0o1777)
    assert refused(tmp_path) == "hostlog.folder_open"


def test_a_file_is_no_folder(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    for path in (tmp_path / "file", tmp_path / "file" / "deeper"):
        with pytest.raises(Problem) as raised:
            claim(path)
        assert raised.value.key == "hostlog.folder"
