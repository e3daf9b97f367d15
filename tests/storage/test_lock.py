"""The lock: one holder at a time, in one process and in two, until the file is closed or the process dies."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from klaverjas_tui.storage import lock
from klaverjas_tui.storage.held import HeldElsewhere, HeldFile
from klaverjas_tui.storage.lock import try_lock
from tests.storage.matches import answer_of, begin, names, places_in, process


@pytest.fixture
def files(tmp_path: Path) -> Iterator[list[int]]:
    """One file, open twice."""
    path = tmp_path / "file"
    path.touch()
    opened = [os.open(path, os.O_RDWR) for _ in range(2)]
    yield opened
    for file in opened:
        os.close(file)


def test_two_holders_in_one_process_exclude_each_other(files: list[int]) -> None:
    assert try_lock(files[0])
    assert not try_lock(files[1])


def test_closing_frees_the_lock(tmp_path: Path) -> None:
    path = tmp_path / "file"
    first = HeldFile.create(path)
    with pytest.raises(HeldElsewhere):
        HeldFile.open(path)

    first.close()
    HeldFile.open(path).close()


def test_where_there_are_no_locks_everybody_gets_one(files: list[int], monkeypatch: pytest.MonkeyPatch) -> None:
    def no_locks(_: int) -> None:
        raise OSError(errno.ENOLCK, "No locks available")

    monkeypatch.setattr(lock, "_lock", no_locks)
    assert try_lock(files[0])
    assert try_lock(files[1])


def test_another_process_finds_the_match_being_played(tmp_path: Path) -> None:
    journal = begin(places_in(tmp_path), 9)
    assert answer_of("visitor", str(tmp_path)) == "[null, 1, 0]"

    journal.close()
    assert answer_of("visitor", str(tmp_path)) == f'["{journal.path.name}", 0, 0]'


def test_a_process_that_is_killed_frees_its_match(tmp_path: Path) -> None:
    player = process("player", str(tmp_path), "killed")
    assert player.stdout is not None
    with player:
        player.stdout.readline()
        assert answer_of("visitor", str(tmp_path)) == "[null, 1, 0]"
        player.kill()
    assert answer_of("visitor", str(tmp_path)) == f'["{names(tmp_path / "running")[0]}", 0, 0]'


def test_a_file_that_was_removed_before_it_was_locked_is_not_taken(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "file"
    path.touch()

    def removed_meanwhile(file: int) -> bool:
        path.unlink()
        return try_lock(file)

    monkeypatch.setattr("klaverjas_tui.storage.held.try_lock", removed_meanwhile)
    with pytest.raises(FileNotFoundError):
        HeldFile.open(path)
    with pytest.raises(FileExistsError):
        HeldFile.create(path)


def test_a_new_file_that_another_takes_at_once_is_as_if_it_had_been_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("klaverjas_tui.storage.held.try_lock", lambda _: False)
    with pytest.raises(FileExistsError):
        HeldFile.create(tmp_path / "file")


def test_a_file_in_a_folder_that_is_gone_cannot_be_made(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        HeldFile.create(tmp_path / "gone" / "file")
