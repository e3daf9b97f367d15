"""A ``klaverjas serve`` in a process of its own, as people start it, for the clients of tests."""

from __future__ import annotations

import re
import signal
import subprocess
from collections.abc import Sequence
from pathlib import Path
from types import TracebackType
from typing import Final, Self, TextIO

from tests.cli.running import environment
from tests.pty.sitting import KLAVERJAS, ROOT
from tests.ssh.openssh import PATIENCE, Identity, free_port

#: What is said where it was started.
_SAID: Final = re.compile(
    r"Listens on 127\.0\.0\.1, port (\d+)\.\n"
    r"To sit down at a table: ssh -p \1 127\.0\.0\.1\n"
    r"The key of this server: (SHA256:\S+)\n"
)


class CommandProcess:
    """A server that speaks English, in a folder of its own; as a context it is killed if it still runs at the end."""

    def __init__(
        self, folder: Path, players: Sequence[Identity] = (), *options: str, out: TextIO | None = None
    ) -> None:
        """``players`` are those whose keys are listed. ``out``: where it says how to get in, if that is not read."""
        folder.mkdir(parents=True, exist_ok=True)
        self.data = folder / "data"
        self.keys = folder / "players.keys"
        self.keys.write_text("".join(f"{player.public}\n" for player in players))
        self.port = free_port()
        self.fingerprint = ""
        self._log = folder / "log"
        command = [*KLAVERJAS, "serve", "--port", str(self.port), "--data", str(self.data), "--keys", str(self.keys)]
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(
                [*command, *options],
                cwd=ROOT,
                env=environment(folder / "home", "en", PYTHONDONTWRITEBYTECODE="1"),
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE if out is None else out,
                stderr=log,
                encoding="utf-8",
            )
        if self._process.stdout is not None:
            said = "".join(self._process.stdout.readline() for _ in range(3))
            told = _SAID.fullmatch(said)
            assert told is not None, said + self.log
            assert int(told[1]) == self.port
            self.fingerprint = told[2]

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._process.kill()
        self._process.communicate()

    @property
    def log(self) -> str:
        """What it told of what happened."""
        return self._log.read_text(encoding="utf-8")

    @property
    def homes(self) -> list[Path]:
        """Those of the players who have been there."""
        return sorted((self.data / "homes").glob("*"))

    def signal(self, number: signal.Signals) -> None:
        """Send it a signal."""
        self._process.send_signal(number)

    def wait(self) -> int:
        """The exit status; below zero: ended by that signal."""
        return self._process.wait(PATIENCE)
