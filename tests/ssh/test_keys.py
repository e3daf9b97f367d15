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
    assert "there is no public key in" in listed.log


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
    ("form", "ahead"),
    [("%Y%m%d", timedelta(days=2)), ("%Y%m%d%H%MZ", timedelta(minutes=5)), ("%Y%m%d%H%M%S", timedelta(minutes=5))],
    ids=["day", "minute", "second"],
)
def test_a_line_holds_until_it_expires(tmp_path: Path, form: str, ahead: timedelta) -> None:
    anna, time = new_key(), datetime.now(UTC) + ahead
    said = (time if form.endswith("Z") else time.astimezone()).strftime(form)
    assert Listed(list_keys(tmp_path, anna, options=f'expiry-time="{said}"')).has(anna)


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


@pytest.mark.parametrize("option", ["from", 'from=""', "FROM", "expiry-time,from=192.0.2.1"])
def test_a_restriction_that_says_nothing_is_no_line_at_all(tmp_path: Path, option: str) -> None:
    anna = new_key()
    listed = Listed(list_keys(tmp_path, anna, options=option))
    assert not listed.has(anna)
    assert "line 1" in listed.log


@pytest.mark.parametrize("option", ['FROM="198.51.100.1"', 'no-pty,From="198.51.100.1"', 'EXPIRY-TIME="20200101"'])
def test_options_are_heeded_in_any_case(tmp_path: Path, option: str) -> None:
    anna = new_key()
    listed = Listed(list_keys(tmp_path, anna, options=option))
    assert not listed.has(anna)
    assert listed.has(anna, "198.51.100.1") == ("FROM" in option.upper())
    assert listed.log == ""


def test_an_authority_in_capitals_is_one_too(tmp_path: Path) -> None:
    anna = new_key()
    assert not Listed(list_keys(tmp_path, anna, options="CERT-AUTHORITY")).has(anna)


@pytest.mark.parametrize(
    "options",
    [
        "restrict,pty,No-Touch-Required",
        'command="say \\"hi, from=you\\" \\ there",no-X11-forwarding',
        'environment="A=1",environment="B=2",permitopen="[::1]:80",tunnel="0"',
        'principals="anna",permitlisten="8080"',
        "no-agent-forwarding,no-port-forwarding,no-user-rc",
    ],
)
def test_what_takes_nothing_from_a_player_does_no_harm(tmp_path: Path, options: str) -> None:
    anna = new_key()
    listed = Listed(list_keys(tmp_path, anna, options=options))
    assert listed.has(anna)
    assert listed.log == ""


@pytest.mark.parametrize("option", ["verify-required", "Touch-Required", 'not-before="20300101"', "subject=a"])
def test_a_demand_that_is_not_known_makes_the_line_count_for_nothing_and_is_told(tmp_path: Path, option: str) -> None:
    anna, bram = new_key(), new_key()
    path = tmp_path / "authorized_keys"
    path.write_text(f"{public(bram)}\nno-pty,{option} {public(anna)}\n")
    listed = Listed(path)
    assert not listed.has(anna)
    assert listed.has(bram)
    (told,) = listed.log.splitlines()
    assert "line 2 " in told
    assert option.partition("=")[0].lower() in told


@pytest.mark.parametrize("sign", ["\u2028", "\x0c", "\x0b", "\x1c", "\x85", "\u2029", "\r"])
def test_a_line_ends_where_openssh_ends_it(tmp_path: Path, sign: str) -> None:
    anna, bram = new_key(), new_key()
    path = tmp_path / "authorized_keys"
    path.write_bytes(f"{public(anna)} remark{sign}{public(bram)}\n# {sign}{public(bram)}\n".encode())
    listed = Listed(path)
    assert listed.has(anna)
    assert not listed.has(bram)
    path.write_bytes(f'from="192.0.2.9{sign}" {public(anna)}{sign}{public(anna)}\n'.encode())
    assert not listed.has(anna)


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_a_list_can_come_from_windows(tmp_path: Path, encoding: str, end: str) -> None:
    anna, bram = new_key(), new_key()
    path = tmp_path / "authorized_keys"
    path.write_bytes(f"{public(anna)}{end}{public(bram)}{end}".encode(encoding))
    listed = Listed(path)
    assert listed.has(anna)
    assert listed.has(bram)
    assert listed.log == ""


def test_an_expired_line_does_not_spoil_another_one(tmp_path: Path) -> None:
    anna = new_key()
    path = tmp_path / "authorized_keys"
    path.write_text(f'expiry-time="20200101" {public(anna)}\n{public(anna)}\n')
    assert Listed(path).has(anna)


def test_a_list_of_authorities_lists_no_keys(tmp_path: Path) -> None:
    anna = new_key()
    assert not Listed(list_keys(tmp_path, anna, options="cert-authority")).has(anna)
