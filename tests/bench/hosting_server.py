"""A server in a process of its own, and what the system says of it."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, NamedTuple

from klaverjas_tui.locale.texts.hostlog import TEXTS
from klaverjas_tui.ssh.hosting import Hosting
from klaverjas_tui.storage.places import HOME_VARIABLE
from tests.bench.session import COMMAND, ROOT

#: Seconds that a server may take to listen, and to stop.
_PATIENCE: Final = 20.0
_LISTENS: Final = re.compile(r"\b127\.0\.0\.1\b.*?\b(\d{4,5})\b")
_FAULT: Final = TEXTS["hostlog.session_failed"].en.partition("{")[0]
_TICKS: Final = os.sysconf("SC_CLK_TCK")

SERVE: Final = (*COMMAND, "serve")

#: Enough for all that is measured from one address.
_ROOM: Final = ("--sessions", "400", "--per-address", "400", "--unauthenticated", "400", "--per-key", "4")


class Server(NamedTuple):
    """A running server."""

    process: int
    port: int
    hosting: Hosting
    log: Path
    """All that it has said."""

    @property
    def megabytes(self) -> float:
        """What the system says that it holds (RSS)."""
        (kilobytes,) = re.findall(r"^Rss: +(\d+) kB", self._told("smaps_rollup"), re.MULTILINE)
        return int(kilobytes) / 1024

    @property
    def processor(self) -> float:
        """Seconds of processor time that it has used."""
        fields = self._told("stat").rpartition(")")[2].split()
        return sum(map(int, fields[11:13])) / _TICKS

    @property
    def open_files(self) -> int:
        """Files and connections."""
        return len(os.listdir(f"/proc/{self.process}/fd"))

    @property
    def faults(self) -> int:
        """How often the log says that the program itself went wrong."""
        return self.log.read_text().count(_FAULT)

    def _told(self, what: str) -> str:
        return Path(f"/proc/{self.process}/{what}").read_text()


@contextmanager
def serving(*options: str) -> Iterator[Server]:
    """A server for guests in a folder of its own, which listens; it is stopped at the end."""
    with TemporaryDirectory() as folder:
        data, log = Path(folder) / "data", Path(folder) / "log"
        data.mkdir(mode=0o700)
        command = (*SERVE, "--guests", "--port", "0", "--data", str(data), *_ROOM, *options)
        environment = {"PATH": os.environ["PATH"], "LANG": "C.UTF-8", HOME_VARIABLE: folder}
        with log.open("wb") as said:
            process = subprocess.Popen(
                command, stdin=subprocess.DEVNULL, stdout=said, stderr=said, env=environment, cwd=ROOT
            )
            try:
                yield Server(process.pid, _port(process, log), Hosting(data=data), log)
            finally:
                process.send_signal(signal.SIGTERM)
                try:
                    process.wait(_PATIENCE)
                finally:
                    process.kill()


def _port(process: subprocess.Popen[bytes], log: Path) -> int:
    deadline = time.monotonic() + _PATIENCE
    while time.monotonic() < deadline and process.poll() is None:
        found = _LISTENS.search(log.read_text())
        if found:
            return int(found[1])
        time.sleep(0.02)
    raise TimeoutError(log.read_text())
