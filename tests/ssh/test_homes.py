"""Homes: one for each key, none of them anywhere else, and none for guests afterwards."""

from __future__ import annotations

import os
import stat
from pathlib import Path

import pytest

from klaverjas_tui.rules.problem import Problem
from klaverjas_tui.ssh.homes import Homes
from klaverjas_tui.ssh.hosting import Hosting
from tests.ssh.visiting import ANNE, BERT


@pytest.fixture
def data(tmp_path: Path) -> Path:
    return tmp_path / "data"


def mode_of(path: Path) -> int:
    return stat.S_IMODE(os.stat(path).st_mode)


def test_a_key_has_the_same_home_every_time_and_nobody_else_looks_into_it(data: Path) -> None:
    homes = Homes(Hosting(data))
    home = homes.of(ANNE).data
    assert homes.of(ANNE) == (home, home)
    assert home.parent == data / "homes"
    assert [mode_of(folder) for folder in (data, data / "homes", data / "guests", home)] == [0o700] * 4
    homes.close()
    again = Homes(Hosting(data))
    assert again.of(ANNE).data == home
    again.close()


def test_keys_that_differ_in_a_capital_only_have_two_homes_where_capitals_count_for_nothing(data: Path) -> None:
    assert ANNE.casefold() == BERT.casefold()
    homes = Homes(Hosting(data))
    names = {homes.of(key).data.name.casefold() for key in (ANNE, BERT)}
    assert len(names) == 2
    homes.close()


@pytest.mark.parametrize("fingerprint", ["SHA256:../../../etc", "/", "..", "SHA256:a/b+c\x00", "", "x" * 5000])
def test_nothing_of_a_fingerprint_becomes_part_of_a_path(data: Path, fingerprint: str) -> None:
    homes = Homes(Hosting(data))
    home = homes.of(fingerprint).data
    assert home.parent == data / "homes"
    assert len(home.name) == 64
    assert set(home.name) <= set("0123456789abcdef")
    homes.close()


def test_a_home_that_cannot_be_made_is_an_error_of_the_system(data: Path) -> None:
    homes = Homes(Hosting(data))
    home = homes.of(ANNE).data
    home.rmdir()
    home.write_text("in the way")
    with pytest.raises(OSError, match="directory"):
        homes.of(ANNE)
    homes.close()


def test_a_guest_has_a_home_with_nothing_in_it_that_is_gone_afterwards(data: Path) -> None:
    homes = Homes(Hosting(data))
    with homes.guest() as one, homes.guest() as other:
        assert one != other
        assert mode_of(one.data) == 0o700
        assert not any(one.data.iterdir())
        (one.data / "running").mkdir()
        (one.data / "running" / "a.jsonl").write_text("{}")
    assert not any((data / "guests").iterdir())
    homes.close()


def test_what_a_server_that_was_killed_kept_for_guests_is_gone_at_the_next_start(data: Path) -> None:
    (data / "guests" / "left" / "running").mkdir(parents=True)
    (data / "homes" / "kept").mkdir(parents=True)
    Homes(Hosting(data)).close()
    assert not any((data / "guests").iterdir())
    assert (data / "homes" / "kept").is_dir()


def test_a_link_in_the_place_of_the_guests_is_not_followed(data: Path, tmp_path: Path) -> None:
    other = tmp_path / "other"
    other.mkdir()
    (other / "mine").write_text("mine")
    data.mkdir()
    (data / "guests").symlink_to(other)
    Homes(Hosting(data)).close()
    assert (other / "mine").read_text() == "mine"


def test_one_server_at_a_time_has_the_homes_and_the_guests_of_a_running_one_stay(data: Path) -> None:
    homes = Homes(Hosting(data))
    with homes.guest() as guest:
        with pytest.raises(Problem) as refused:
            Homes(Hosting(data))
        assert refused.value.key == "hosting.in_use"
        assert guest.data.is_dir()
    homes.close()
    Homes(Hosting(data)).close()


def test_data_that_cannot_be_written_to_are_a_problem(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(Problem) as refused:
        Homes(Hosting(tmp_path / "file"))
    assert refused.value.key == "storage.home"
