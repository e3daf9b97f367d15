"""The host key: made once, whole, for its owner alone, and never replaced."""

from __future__ import annotations

import os
import stat
import subprocess
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from klaverjas_tui.locale.language import Language
from klaverjas_tui.locale.words import Words
from klaverjas_tui.rules.problem import Problem
from klaverjas_tui.ssh.folder import MARK
from klaverjas_tui.ssh.hostkey import host_key


def mode(path: Path) -> int:
    return stat.S_IMODE(path.lstat().st_mode)


def problem(path: Path) -> Problem:
    """What is wrong, which is one line in both languages that names what it is about."""
    with pytest.raises(Problem) as raised:
        host_key(path)
    for language in Language:
        line = Words.of(language).problem(raised.value)
        assert "\n" not in line
        assert str(raised.value.data["path"]) in line
    return raised.value


def test_a_key_is_made_for_its_owner_alone(tmp_path: Path) -> None:
    path = tmp_path / "server" / "host_key"
    key = host_key(path)
    assert key.get_algorithm() == "ssh-ed25519"
    assert mode(path) == 0o600
    assert mode(path.parent) == 0o700
    assert {made.name for made in path.parent.iterdir()} == {"host_key", MARK}


def test_a_loose_umask_does_not_matter(tmp_path: Path) -> None:
    before = os.umask(0)
    try:
        host_key(tmp_path / "server" / "host_key")
    finally:
        os.umask(before)
    assert mode(tmp_path / "server" / "host_key") == 0o600
    assert mode(tmp_path / "server") == 0o700


def test_the_key_stays_the_same(tmp_path: Path) -> None:
    path = tmp_path / "host_key"
    first = host_key(path)
    data = path.read_bytes()
    assert host_key(path).public_data == first.public_data
    assert path.read_bytes() == data


def test_openssh_can_read_it(tmp_path: Path) -> None:
    path = tmp_path / "host_key"
    host_key(path)
    assert path.read_text().startswith("-----BEGIN OPENSSH PRIVATE KEY-----")


def test_two_servers_that_start_at_once_have_one_key(tmp_path: Path) -> None:
    path = tmp_path / "host_key"
    with ThreadPoolExecutor(8) as pool:
        keys = list(pool.map(lambda _: host_key(path).public_data, range(8)))
    assert len(set(keys)) == 1
    assert {made.name for made in tmp_path.iterdir()} == {"host_key", MARK}


def test_a_mode_that_lets_others_read_is_mended(tmp_path: Path) -> None:
    path = tmp_path / "host_key"
    host_key(path)
    path.chmod(0o644)
    tmp_path.chmod(0o775)
    host_key(path)
    assert mode(path) == 0o600
    assert mode(tmp_path) == 0o700


def test_a_folder_that_everybody_can_write_to_is_refused(tmp_path: Path) -> None:
    tmp_path.chmod(0o1777)
    assert problem(tmp_path / "host_key").key == "hostlog.folder_open"
    assert not (tmp_path / "host_key").exists()
    assert mode(tmp_path) == 0o1777


@pytest.mark.parametrize("keep", [0, 1, 30, 200])
def test_a_damaged_key_is_not_replaced(tmp_path: Path, keep: int) -> None:
    path = tmp_path / "host_key"
    host_key(path)
    path.write_bytes(path.read_bytes()[:keep])
    assert problem(path).key == "hostlog.host_key_damaged"
    assert path.stat().st_size == keep


@pytest.mark.parametrize(("algorithm", "form"), [("ed25519", "RFC4716"), ("ecdsa", "PEM"), ("ecdsa", "PKCS8")])
def test_a_key_with_a_passphrase_is_no_damaged_one(tmp_path: Path, algorithm: str, form: str) -> None:
    path = tmp_path / "host_key"
    subprocess.run(["ssh-keygen", "-q", "-t", algorithm, "-m", form, "-N", "secret", "-f", path], check=True)
    (tmp_path / "host_key.pub").unlink()
    assert problem(path).key == "hostlog.host_key_passphrase"


def test_a_link_is_refused_also_one_to_a_key(tmp_path: Path) -> None:
    host_key(tmp_path / "other")
    (tmp_path / "host_key").symlink_to("other")
    assert problem(tmp_path / "host_key").key == "hostlog.host_key_no_file"
    (tmp_path / "lost").symlink_to("nowhere")
    assert problem(tmp_path / "lost").key == "hostlog.host_key_no_file"
    assert not (tmp_path / "nowhere").exists()


def test_a_folder_in_the_place_of_the_key_is_refused(tmp_path: Path) -> None:
    (tmp_path / "host_key").mkdir()
    assert problem(tmp_path / "host_key").key == "hostlog.host_key_no_file"


def test_a_folder_that_is_a_file_is_refused(tmp_path: Path) -> None:
    (tmp_path / "server").write_text("")
    assert problem(tmp_path / "server" / "host_key").key == "hostlog.folder"
    assert problem(tmp_path / "server" / "deeper" / "host_key").key == "hostlog.folder"


def test_a_key_that_cannot_be_written_leaves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_room(file: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", no_room)
    assert problem(tmp_path / "host_key").key == "hostlog.host_key_unusable"
    assert [made.name for made in tmp_path.iterdir()] == [MARK]


def test_a_file_system_without_links_has_a_key_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_links(source: object, target: object) -> None:
        raise PermissionError(1, "Operation not permitted")

    monkeypatch.setattr(os, "link", no_links)
    first = host_key(tmp_path / "host_key")
    assert host_key(tmp_path / "host_key").public_data == first.public_data
    assert {made.name for made in tmp_path.iterdir()} == {"host_key", MARK}
