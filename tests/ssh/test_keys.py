"""The list of keys: who is in it may play, and nothing else that stands there is done."""

from __future__ import annotations

import io
import os
from datetime import UTC, datetime, timedelta
from pathlib import Path

import asyncssh
import pytest

from klaverjas_tui.locale.language import Language
from klaverjas_tui.rules.problem import Problem
from klaverjas_tui.ssh.keys import LARGEST, KeyList
from klaverjas_tui.ssh.log import Log
from tests.ssh.serving import list_keys, new_key

HERE = "192.0.2.1"


class Listed:
    """A list in a file, and the log that it is told in."""

    def __init__(self, path: Path) -> None:
        self._out = io.StringIO()
        self._log = Log(self._out, Language.EN)
        self.keys = KeyList(path, self._log)

    def has(self, key: asyncssh.SSHKey, address: str = HERE) -> bool:
        return self.keys.lists(key.convert_to_public(), address)

    @property
    def log(self) -> str:
        self._log.flush()
        return self._out.getvalue()


def public(key: asyncssh.SSHKey) -> str:
    return key.export_public_key().decode().strip()


def test_who_is_listed_may_play_and_nobody_else(tmp_path: Path) -> None:
    anna, bram, other = new_key(), new_key(), new_key()
    listed = Listed(list_keys(tmp_path, anna, bram))
    listed.keys.check()
    assert (listed.has(anna), listed.has(bram), listed.has(other)) == (True, True, False)
    assert listed.log == ""


@pytest.mark.parametrize("algorithm", ["ssh-rsa", "ecdsa-sha2-nistp256", "ssh-ed25519"])
def test_keys_of_every_usual_kind_can_be_listed(tmp_path: Path, algorithm: str) -> None:
    key = asyncssh.generate_private_key(algorithm)
    assert Listed(list_keys(tmp_path, key)).has(key)


def test_a_friend_is_added_and_removed_without_a_restart(tmp_path: Path) -> None:
    anna, bram = new_key(), new_key()
    listed = Listed(list_keys(tmp_path, anna))
    assert not listed.has(bram)
    with (tmp_path / "authorized_keys").open("a") as file:
        file.write(public(bram) + "\n")
    assert listed.has(anna)
    assert listed.has(bram)
    path = list_keys(tmp_path, bram)
    os.utime(path, (1, 1))
    assert not listed.has(anna)
    assert listed.has(bram)


def test_lines_that_are_no_keys_are_told_by_their_number_and_the_others_count(tmp_path: Path) -> None:
    anna, bram = new_key(), new_key()
    lines = [
        "# friends",
        public(anna),
        "",
        "ssh-ed25519 AAAA broken",
        '"unbalanced ' + public(bram),
        "\x00\xff" * 30,
        f"\t{public(bram)}  ",
    ]
    path = tmp_path / "authorized_keys"
    path.write_bytes("\n".join(lines).encode("latin-1"))
    listed = Listed(path)
    assert listed.has(anna)
    assert listed.has(bram)
    assert listed.has(anna)
    told = listed.log.splitlines()
    assert [line.split("line ")[1].split()[0] for line in told] == ["4", "5", "6"]
    assert not any("AAAA" in line for line in told)


def test_a_list_without_keys_lets_nobody_in_and_says_so(tmp_path: Path) -> None:
    path = tmp_path / "authorized_keys"
    path.write_text("# nobody yet\n")
    listed = Listed(path)
    listed.keys.check()
    assert not listed.has(new_key())
    assert "no key in" in listed.log


def test_a_missing_list_says_how_to_make_one(tmp_path: Path) -> None:
    with pytest.raises(Problem) as raised:
        Listed(tmp_path / "authorized_keys").keys.check()
    assert raised.value.key == "hostlog.keys_missing"


@pytest.mark.parametrize(
    "make", [Path.mkdir, lambda path: os.truncate(os.open(path, os.O_CREAT | os.O_RDWR), LARGEST + 1)]
)
def test_a_list_that_is_none_is_a_problem(tmp_path: Path, make: object) -> None:
    path = tmp_path / "authorized_keys"
    assert callable(make)
    make(path)
    with pytest.raises(Problem) as raised:
        Listed(path).keys.check()
    assert raised.value.key == "hostlog.keys_unreadable"


def test_a_list_that_goes_lets_nobody_in_and_says_so_once(tmp_path: Path) -> None:
    anna = new_key()
    path = list_keys(tmp_path, anna)
    listed = Listed(path)
    assert listed.has(anna)
    path.unlink()
    assert not listed.has(anna)
    assert not listed.has(anna)
    assert listed.log.count("cannot be read") == 1
    list_keys(tmp_path, anna)
    assert listed.has(anna)


def test_a_line_holds_from_its_addresses_only(tmp_path: Path) -> None:
    anna = new_key()
    listed = Listed(list_keys(tmp_path, anna, options='from="192.0.2.0/24,!192.0.2.9"'))
    assert listed.has(anna, "192.0.2.1")
    assert not listed.has(anna, "192.0.2.9")
    assert not listed.has(anna, "198.51.100.1")


def test_a_line_that_names_hosts_holds_for_nobody_as_no_names_are_looked_up(tmp_path: Path) -> None:
    anna = new_key()
    assert not Listed(list_keys(tmp_path, anna, options='from="*.example.com"')).has(anna)


@pytest.mark.parametrize(
    "time",
    [
        f"{datetime.now(UTC) + timedelta(days=2):%Y%m%d}",
        f"{datetime.now(UTC) + timedelta(minutes=5):%Y%m%d%H%M}Z",
        f"{datetime.now(UTC).astimezone() + timedelta(minutes=5):%Y%m%d%H%M%S}",
    ],
    ids=["day", "minute", "second"],
)
def test_a_line_holds_until_it_expires(tmp_path: Path, time: str) -> None:
    anna = new_key()
    assert Listed(list_keys(tmp_path, anna, options=f'expiry-time="{time}"')).has(anna)


@pytest.mark.parametrize(
    "option",
    [
        f'expiry-time="{datetime.now(UTC) - timedelta(minutes=5):%Y%m%d%H%M%S}Z"',
        'expiry-time="20200101"',
        'expiry-time="tomorrow"',
        'expiry-time=""',
        "expiry-time",
    ],
    ids=["passed", "long ago", "word", "empty", "none"],
)
def test_a_line_that_has_expired_or_may_have_holds_for_nobody(tmp_path: Path, option: str) -> None:
    anna = new_key()
    assert not Listed(list_keys(tmp_path, anna, options=option)).has(anna)


def test_an_expired_line_does_not_spoil_another_one(tmp_path: Path) -> None:
    anna = new_key()
    path = tmp_path / "authorized_keys"
    path.write_text(f'expiry-time="20200101" {public(anna)}\n{public(anna)}\n')
    assert Listed(path).has(anna)


def test_a_list_of_authorities_lists_no_keys(tmp_path: Path) -> None:
    anna = new_key()
    assert not Listed(list_keys(tmp_path, anna, options="cert-authority")).has(anna)
