"""Homes: one for each key, none of them anywhere else, and none for guests afterwards."""

from __future__ import annotations

import os
import shutil
import stat
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from klaverjas_tui.rules.actions import Action, Pass
from klaverjas_tui.rules.problem import Problem
from klaverjas_tui.rules.seats import SEATS
from klaverjas_tui.rules.shuffle import MatchSeed
from klaverjas_tui.ssh import homes as module
from klaverjas_tui.ssh.homes import NEW_PER_NETWORK, Homes
from klaverjas_tui.ssh.hosting import Hosting
from klaverjas_tui.ssh.visitor import Visitor
from klaverjas_tui.storage.places import Places
from klaverjas_tui.storage.settings import Settings
from klaverjas_tui.table.opening import PERSON_SEAT, Opened, header_for, start
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
    assert [(path.name, path.read_text()) for path in home.iterdir()] == [("key.txt", f"{ANNE}\n")]
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
    shutil.rmtree(home)
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


def test_what_a_server_that_was_killed_kept_for_guests_goes_before_the_first_guest_and_nothing_else(
    data: Path,
) -> None:
    Homes(Hosting(data)).close()
    (data / "guests" / "guest-left" / "running").mkdir(parents=True)
    for kept in ("guests/mine", "homes/kept"):
        (data / kept).mkdir()
    (data / "guests" / "guest-list.txt").write_text("mine")
    homes = Homes(Hosting(data))
    assert (data / "guests" / "guest-left" / "running").is_dir()
    for _ in range(2):
        with homes.guest() as guest:
            names = {left.name for left in (data / "guests").iterdir()}
            assert names == {"mine", "guest-list.txt", guest.data.name}
    homes.close()
    assert (data / "homes" / "kept").is_dir()


def test_where_links_lead_nothing_is_removed(data: Path, tmp_path: Path) -> None:
    other = tmp_path / "other"
    other.mkdir()
    (other / "mine").write_text("mine")
    Homes(Hosting(data)).close()
    (data / "guests" / "guest-link").symlink_to(other)
    homes = Homes(Hosting(data))
    with homes.guest():
        assert (other / "mine").read_text() == "mine"
    homes.close()


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
    assert refused.value.key == "hostlog.folder"


def test_a_folder_that_is_not_a_servers_stays_as_it_was(tmp_path: Path) -> None:
    (tmp_path / "guests" / "guest-list").mkdir(parents=True)
    tmp_path.chmod(0o755)
    with pytest.raises(Problem) as refused:
        Homes(Hosting(tmp_path))
    assert refused.value.key == "hostlog.folder_foreign"
    assert mode_of(tmp_path) == 0o755
    assert [path.name for path in tmp_path.rglob("*")] == ["guests", "guest-list"]


@pytest.mark.parametrize("make", [Path.mkdir, os.mkfifo, lambda path: path.symlink_to("authorized_keys")])
def test_a_lock_is_a_plain_file(data: Path, make: object) -> None:
    assert callable(make)
    Homes(Hosting(data)).close()
    (data / "authorized_keys").write_text("")
    (data / "lock").unlink()
    make(data / "lock")
    with pytest.raises(Problem) as refused:
        Homes(Hosting(data))
    assert refused.value.key == "hostlog.lock_no_file"


# Keys that are not in the list.


def visitor(key: str | None, network: str = "192.0.2.0/24", *, is_listed: bool = False) -> Visitor:
    return Visitor(1, "quick", key, {}, None, 0, 0, is_listed, network)


@pytest.fixture
def homes(data: Path) -> Iterator[Homes]:
    homes = Homes(Hosting(data))
    yield homes
    homes.close()


def test_who_has_no_key_has_no_home(homes: Homes) -> None:
    assert not homes.keeps(visitor(None))


def test_new_keys_of_one_network_get_so_many_homes_within_an_hour(
    homes: Homes, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = time.monotonic()
    monkeypatch.setattr(time, "monotonic", lambda: now)
    for number in range(NEW_PER_NETWORK):
        assert homes.keeps(visitor(f"key {number}"))
        homes.of(f"key {number}")
    assert not homes.keeps(visitor("one more"))
    assert homes.keeps(visitor("one more", "198.51.100.0/24"))
    assert homes.keeps(visitor("key 0"))  # who has one keeps it
    assert homes.keeps(visitor("listed", is_listed=True))
    now += 3600
    assert homes.keeps(visitor("one more"))


def test_when_there_are_too_many_homes_only_keys_of_the_list_get_a_new_one(
    homes: Homes, data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "MOST_HOMES", 3)
    for number in range(3):
        assert homes.keeps(visitor(f"key {number}", f"network {number}"))
        homes.of(f"key {number}")
    assert not homes.keeps(visitor("new", "another"))
    assert homes.keeps(visitor("key 2", "another"))
    assert homes.keeps(visitor("new", "another", is_listed=True))
    assert len(list((data / "homes").iterdir())) == 3


def begun(places: Places, *actions: Action) -> Opened:
    """A match in this home, in which so much was done."""
    opened = start(places, header_for(Settings(), MatchSeed("homes")))
    due = opened.match.due()
    assert due is not None
    for event in (due, *actions):
        opened.match.add(event)
        opened.saver.append(event)
    return opened


def test_homes_in_which_nobody_has_done_anything_make_room_when_they_are_not_of_today(
    homes: Homes, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = {name: homes.of(name) for name in ("settings", "played", "in use", "today", "damaged", "foreign")}
    kept["settings"].settings.write_text("")
    first = header_for(Settings(), MatchSeed("homes")).seed.first_dealer + 1
    calls = [Pass((first + place) % SEATS) for place in range(SEATS)]
    begun(kept["played"], *calls[: calls.index(Pass(PERSON_SEAT)) + 1]).saver.close()
    in_use = begun(kept["in use"])
    begun(kept["today"]).saver.close()
    begun(kept["damaged"]).saver.close()
    for record in kept["damaged"].running.iterdir():
        record.write_text("?\n")
    (kept["foreign"].data / "notes").mkdir()
    unused = {name: homes.of(name) for name in ("empty", "dealt")}
    begun(unused["dealt"], *calls[: calls.index(Pass(PERSON_SEAT))]).saver.close()
    for name, places in (kept | unused).items():
        if name != "today":
            os.utime(places.data, (1, 1))
    monkeypatch.setattr(module, "MOST_HOMES", len(kept))
    assert not homes.keeps(visitor("new"))
    assert {name for name, places in (kept | unused).items() if places.data.is_dir()} == set(kept)
    in_use.saver.close()
    os.utime(kept["in use"].data, (1, 1))
    assert not homes.keeps(visitor("new"))  # it is not looked for at each login
    now = time.monotonic()
    monkeypatch.setattr(time, "monotonic", lambda: now + 3600)
    assert homes.keeps(visitor("new"))
    assert not kept["in use"].data.exists()
