"""Start and memory, beside a Textual app that shows one label."""

from __future__ import annotations

import os
import pty
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Iterator, Sequence
from fcntl import ioctl
from pathlib import Path
from select import select
from statistics import median
from tempfile import TemporaryDirectory
from typing import Final, NamedTuple

from klaverjas_tui.storage.places import HOME_VARIABLE
from klaverjas_tui.storage.settings import Settings
from klaverjas_tui.storage.settings_file import save
from klaverjas_tui.table.pace import Pace
from tests.bench.label import SHOWN
from tests.bench.matches import home_with, new_match, play_to
from tests.bench.report import Figure, spread
from tests.bench.session import COMMAND, LANGUAGE, ROOT, TITLE, full_table, progress, session, your_turn
from tests.pty.terminal import Terminal

ROUNDS: Final = 15
WEIGHINGS: Final = 5
PATIENCE: Final = 20.0
DEALS: Final = 4
LABEL: Final = (sys.executable, "-m", "tests.bench.label")
SETTINGS: Final = Settings(language=LANGUAGE.value, pace=Pace.INSTANT)


def figures() -> Iterator[Figure]:
    """All of them."""
    yield from _starts()
    yield from _memory()


class _Start(NamedTuple):
    """Seconds from the start of a process to its first paint: on the clock, and of processor time."""

    clock: float
    processor: float


def _starts() -> Iterator[Figure]:
    """The three are started in turns, so that whatever else the machine does hits all of them alike."""
    match = new_match("bench")
    events = play_to(match, full_table)
    with TemporaryDirectory() as folder:
        home_with(Path(folder) / "going on", match, events, SETTINGS)
        rounds = [
            (
                _start(SHOWN, LABEL, folder),
                _start(TITLE, COMMAND, _home(f"{folder}/new {number}")),
                _start(TITLE, COMMAND, f"{folder}/going on"),
            )
            for number in range(1 + ROUNDS)
        ]
    label, new, going_on = zip(*rounds[1:], strict=True)  # the first round fills the caches
    milliseconds = [1000 * start.clock for start in label]
    yield Figure("start of the one-label app", median(milliseconds), "ms", note=f"median of {spread(milliseconds)}")
    yield from _beside(label, new, "new match")
    yield from _beside(label, going_on, "going on")


def _home(folder: str) -> str:
    """A home with settings and no match."""
    assert save(Path(folder) / "settings.toml", SETTINGS) is None
    return folder


def _beside(label: Sequence[_Start], ours: Sequence[_Start], what: str) -> Iterator[Figure]:
    clock = [one.clock / other.clock for one, other in zip(ours, label, strict=True)]
    processor = [one.processor / other.processor for one, other in zip(ours, label, strict=True)]
    milliseconds = 1000 * median(start.clock for start in ours)
    note = f"{milliseconds:.0f} ms; median of {spread(clock)}"
    yield Figure(f"start to first paint, {what}", median(clock), "×", 1.15, note)
    yield Figure(f"  the same, processor time, {what}", median(processor), "×", note=f"median of {spread(processor)}")


def _start(text: str, command: Sequence[str], home: str) -> _Start:
    """Start a command on a terminal of 80×24, until it first sends this text."""
    master, slave = pty.openpty()
    ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
    env = {"PATH": os.environ["PATH"], "TERM": "xterm-256color", "LANG": "C.UTF-8", HOME_VARIABLE: home}
    started = time.perf_counter()
    process = subprocess.Popen(
        command, stdin=slave, stdout=slave, stderr=slave, env=env, cwd=ROOT, start_new_session=True
    )
    os.close(slave)
    received = b""
    try:
        while text.encode() not in received:
            if not select([master], [], [], PATIENCE)[0]:
                raise TimeoutError(f"{command} does not show {text!r}: {received[-500:]!r}")
            received += os.read(master, 65536)
        seconds = time.perf_counter() - started
    finally:
        process.kill()
        _, _, used = os.wait4(process.pid, 0)
        os.close(master)
    return _Start(seconds, used.ru_utime + used.ru_stime)


def _memory() -> Iterator[Figure]:
    """What the system says that a process holds (RSS), over what the one-label app holds."""
    label, table = [], []
    for _ in range(WEIGHINGS):
        with Terminal(LABEL, cwd=ROOT) as other, session(SETTINGS, full_table) as ours:
            other.wait_for(SHOWN, timeout=PATIENCE)
            other.settle()
            label.append(_megabytes(other))
            table.append(_megabytes(ours.terminal))
    more = [ours - theirs for ours, theirs in zip(table, label, strict=True)]
    yield Figure("memory of the one-label app", median(label), "MB", note=f"median of {spread(label)}")
    yield Figure("memory over that, table painted", median(more), "MB", 8, f"median of {spread(more)}")
    yield Figure(f"memory over that, {DEALS} deals played", _after_deals() - median(label), "MB", 8)


def _after_deals() -> float:
    with session(SETTINGS, your_turn) as table:
        match = table.wait_for_turn()
        while len(match.deals) <= DEALS:
            table.terminal.send(table.key_for(match))
            match = table.wait_for_turn(after=progress(match))
        return _megabytes(table.terminal)


def _megabytes(terminal: Terminal) -> float:
    try:
        status = Path(f"/proc/{terminal.pid}/status").read_text()
    except FileNotFoundError:  # not Linux
        command = ["ps", "-o", "rss=", "-p", str(terminal.pid)]
        status = "VmRSS: " + subprocess.run(command, capture_output=True, text=True, check=True).stdout
    return int(status.partition("VmRSS:")[2].split(maxsplit=1)[0]) / 1024
