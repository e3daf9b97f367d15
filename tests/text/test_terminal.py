"""A person at a terminal, line by line: prompts, stopping by keys and by signals, and going on."""

from __future__ import annotations

import re
import signal
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from klaverjas_tui.rules.match import Match
from klaverjas_tui.rules.record import read_record
from tests.cli.running import environment
from tests.pty.terminal import Terminal

KLAVERJAS: Final = [sys.executable, "-m", "klaverjas_tui"]
KEPT: Final = "De partij is bewaard: de volgende keer ga je verder."


def terminal(home: Path, *arguments: str, term: str = "dumb", columns: int = 100) -> Terminal:
    """Klaverjas on a terminal of this name."""
    env = environment(home, TERM=term)
    return Terminal([*KLAVERJAS, *arguments], env=env, columns=columns, rows=60)


def begin(home: Path, columns: int = 100) -> Terminal:
    """A match in which the person is asked for trumps first."""
    return terminal(home, *["play", "--rules", "utrechts", "--seed", "i-lead-0", "--deals", "2"], columns=columns)


def recorded(home: Path) -> Match:
    """The one match that is running, as it is on disk."""
    (record,) = (home / "running").glob("*.jsonl")
    return read_record(record.read_bytes()).match


def test_who_types_does_so_behind_the_question(tmp_path: Path) -> None:
    with begin(tmp_path) as shown:
        shown.wait_for("of 4 klaveren.")
        shown.send("1\n")
        shown.wait_for("Welke kaart?")
        shown.send("x\n")
        shown.wait_for('"x" begrijp ik niet')

        rows = shown.rows()
        assert "Typ 1 schoppen, 2 harten, 3 ruiten of 4 klaveren. 1" in rows
        assert "Welke kaart? x" in rows
        assert b"\x1b" not in shown.received


def test_lines_that_are_too_long_are_broken_between_words(tmp_path: Path) -> None:
    with begin(tmp_path, columns=60) as shown:
        shown.wait_for("of 4 klaveren.")
        shown.send("1\n")
        shown.wait_for("Welke kaart?")
        rows = shown.rows()
        shown.send("q\n")
        assert shown.wait() == 0

    start = next(place for place, row in enumerate(rows) if row.startswith("Je hand: 1:"))
    hand = "".join(rows[start : start + 4]).replace("  ", " ").partition(".")[0]
    cards = [rf"{number}: (?:schoppen|harten|ruiten|klaveren) ?\w+" for number in range(1, 9)]
    assert re.fullmatch(f"Je hand: {', '.join(cards)}", hand), hand
    assert max(map(len, rows)) <= 60


@pytest.mark.parametrize("key", ["\x03", "\x04", "q\n"], ids=["interrupt", "end", "q"])
def test_stopping_by_a_key_keeps_the_match_and_going_on_is_there_again(tmp_path: Path, key: str) -> None:
    with begin(tmp_path) as shown:
        shown.wait_for("of 4 klaveren.")
        shown.send("2\n")
        shown.wait_for("Welke kaart?")
        shown.send(key)
        assert shown.wait() == 0
        assert KEPT in shown.rows()
        assert "Traceback" not in shown.text()

    with terminal(tmp_path, "--text", term="xterm") as shown:
        shown.wait_for("Welke kaart?")
        assert "Troef: harten, jij speelt." in shown.rows()
        assert "\x1b" not in shown.text()


@pytest.mark.parametrize("how", ["hangup", "SIGTERM", "SIGHUP", "SIGKILL"])
def test_a_session_that_is_ended_has_lost_nothing_that_was_told(tmp_path: Path, how: str) -> None:
    with begin(tmp_path) as shown:
        shown.wait_for("of 4 klaveren.")
        shown.send("2\n")
        shown.wait_for("Welke kaart?")
        shown.send("\n".join("12345678") + "\n")
        shown.wait_for(re.compile(r"Slag voor .*\n(.*\n)*Welke kaart\?"))
        told = len(re.findall(r"(?:Jij|West|Noord|Oost): (?:schop|har|rui|kla)", shown.text()))
        if how == "hangup":
            shown.hangup()
        else:
            shown.kill(signal.Signals[how])
        assert shown.wait() in (-signal.SIGHUP, -signal.SIGTERM, -signal.SIGKILL)

    actions = recorded(tmp_path).deal.actions
    assert len(actions) - 1 >= told >= 4
    with terminal(tmp_path) as shown:
        shown.wait_for("Verder waar je gebleven was.")


def test_the_program_ends_at_once_while_it_waits_for_a_line(tmp_path: Path) -> None:
    command = [*KLAVERJAS, "play", "--rules", "utrechts"]
    with subprocess.Popen(
        command, env=environment(tmp_path), stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as asked:
        assert asked.stdout is not None
        while b"hulp" not in asked.stdout.readline():
            pass
        asked.send_signal(signal.SIGINT)
        _, err = asked.communicate(timeout=10)
    assert (asked.returncode, err) == (0, b"")


def test_a_second_session_is_told_that_the_match_is_played_elsewhere(tmp_path: Path) -> None:
    with begin(tmp_path) as first:
        first.wait_for("of 4 klaveren.")
        with terminal(tmp_path) as second:
            second.wait_for("Je partij wordt elders gespeeld; hier begint een nieuwe.")
