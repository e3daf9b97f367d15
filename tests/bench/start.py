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
from contextlib import ExitStack
from fcntl import ioctl
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Final

from klaverjas_tui.storage.places import HOME_VARIABLE
from klaverjas_tui.storage.settings import Settings
from klaverjas_tui.table.pace import Pace
from tests.bench.label import SHOWN
from tests.bench.matches import home_with, new_match, play_to
from tests.bench.report import Figure, spread
from tests.bench.session import COMMAND, LANGUAGE, ROOT, TITLE, at_the_start, full_table, progress, session
from tests.pty.terminal import Terminal

ROUNDS: Final = 15
WEIGHINGS: Final = 5
DEALS: Final = 4
LABEL: Final = (sys.executable, "-m", "tests.bench.label")
SETTINGS: Final = Settings(language=LANGUAGE.value, pace=Pace.INSTANT)


def figures() -> Iterator[Figure]:
    """All of them."""
    yield from _starts()
    yield from _memory()


def _starts() -> Iterator[Figure]:
    """The three are started in turns, so that whatever else the machine does hits all of them alike."""
    label, new, going_on = [], [], []
    match = new_match("bench")
    events = play_to(match, full_table)
    with TemporaryDirectory() as folder:
        home_with(Path(folder) / "going on", match, events, SETTINGS)
        for number in range(-1, ROUNDS):
            one = _seconds_to(SHOWN, LABEL, folder)
            two = _seconds_to(TITLE, COMMAND, f"{folder}/new {number}")
            three = _seconds_to(TITLE, COMMAND, f"{folder}/going on")
            if number >= 0:  # the first round fills the caches
                label.append(one)
                new.append(two)
                going_on.append(three)
    milliseconds = [1000 * seconds for seconds in label]
    yield Figure("start of the one-label app", median(milliseconds), "ms", note=f"median of {spread(milliseconds)}")
    for what, seconds in ("start to first paint, new match", new), ("start to first paint, going on", going_on):
        ratios = [ours / theirs for ours, theirs in zip(seconds, label, strict=True)]
        yield Figure(what, median(ratios), "×", 1.15, f"median of {spread(ratios)}; {1000 * median(seconds):.0f} ms")


def _seconds_to(text: str, command: Sequence[str], home: str) -> float:
    """Seconds from the start of a command on a terminal of 80×24 to the first time that it sends this text."""
    master, slave = pty.openpty()
    ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
    env = {"PATH": os.environ["PATH"], "TERM": "xterm-256color", "LANG": "nl_NL.UTF-8", HOME_VARIABLE: home}
    started = time.perf_counter()
    process = subprocess.Popen(
        command, stdin=slave, stdout=slave, stderr=slave, env=env, cwd=ROOT, start_new_session=True
    )
    os.close(slave)
    try:
        received = b""
        while text.encode() not in received:
            received += os.read(master, 65536)
        return time.perf_counter() - started
    finally:
        process.kill()
        process.wait()
        os.close(master)


def _memory() -> Iterator[Figure]:
    """What the system says that a process holds (RSS), over what the one-label app holds."""
    first, later = [], []
    for _ in range(WEIGHINGS):
        with ExitStack() as open_now:
            label = open_now.enter_context(Terminal(LABEL, cwd=ROOT))
            label.wait_for(SHOWN, timeout=20)
            label.settle()
            table = open_now.enter_context(session(SETTINGS, full_table))
            first.append(_megabytes(table.terminal) - _megabytes(label))
    with session(SETTINGS, at_the_start) as table:
        match = table.wait_for_turn()
        while len(match.deals) <= DEALS:
            table.terminal.send(table.key_for(match))
            match = table.wait_for_turn(after=progress(match))
        later.append(_megabytes(table.terminal) - _megabytes(label))
    yield Figure("memory over the one-label app, first paint", median(first), "MB", 8, f"median of {spread(first)}")
    yield Figure(f"memory over the one-label app, {DEALS} deals played", later[0], "MB", 8)


def _megabytes(terminal: Terminal) -> float:
    command = ["ps", "-o", "rss=", "-p", str(terminal.pid)]
    return int(subprocess.run(command, capture_output=True, text=True, check=True).stdout) / 1024
