"""Running the command line: as a process of its own, or in this one where nothing of the process matters."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Final, NamedTuple

import pytest

from klaverjas_tui.cli import main

LOCALES: Final = {"nl": "nl_NL.UTF-8", "en": "en_GB.UTF-8"}


def environment(home: Path, language: str = "nl", **more: str) -> dict[str, str]:
    """The environment of a player with this home, without a terminal's name."""
    base = {key: os.environ[key] for key in ("PATH", "HOME", "SYSTEMROOT") if key in os.environ}
    return base | {"KLAVERJAS_HOME": str(home), "LANG": LOCALES[language], "PYTHONUTF8": "1"} | more


def run(
    home: Path, *arguments: str, language: str = "nl", typed: str = "", env: Mapping[str, str] | None = None
) -> subprocess.CompletedProcess[str]:
    """Run klaverjas with these arguments, and with this on its standard input."""
    return subprocess.run(
        [sys.executable, "-m", "klaverjas_tui", *arguments],
        input=typed,
        env=environment(home, language, **(env or {})),
        capture_output=True,
        encoding="utf-8",
        check=False,
        timeout=60,
    )


class Said(NamedTuple):
    """What a command said in this process, and its exit status."""

    status: int
    out: str
    err: str


class Shell:
    """Runs commands in this process, for those that play no match."""

    def __init__(self, home: Path, patch: pytest.MonkeyPatch, capture: pytest.CaptureFixture[str]) -> None:
        self.home = home
        self._patch = patch
        self._capture = capture
        for name in ("LC_ALL", "LC_MESSAGES", "LANGUAGE", "NO_COLOR", "COLUMNS"):
            patch.delenv(name, raising=False)
        patch.setenv("KLAVERJAS_HOME", str(home))
        patch.setenv("TERM", "xterm")

    def __call__(self, *arguments: str, language: str = "nl", columns: int = 80) -> Said:
        """Run klaverjas with these arguments."""
        self._patch.setenv("LANG", LOCALES[language])
        self._patch.setenv("COLUMNS", str(columns))
        self._capture.readouterr()
        status = main(arguments)
        return Said(status, *self._capture.readouterr())
