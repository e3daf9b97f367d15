"""Reading a file that a person may have put anything in the place of: it never waits and never takes all memory."""

from __future__ import annotations

from pathlib import Path

import pytest

from klaverjas_tui.storage.reading import LARGEST, read_plain


def test_an_ordinary_file_is_read(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"some")
    assert read_plain(tmp_path / "file") == b"some"


def test_a_folder_and_a_file_too_large_are_refused(tmp_path: Path) -> None:
    with pytest.raises(IsADirectoryError):
        read_plain(tmp_path)
    with (tmp_path / "large").open("wb") as file:
        file.truncate(LARGEST + 1)
    with pytest.raises(OSError, match="large"):
        read_plain(tmp_path / "large")
