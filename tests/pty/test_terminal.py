"""The test terminal itself: what it shows, counts, answers and cleans up."""

from __future__ import annotations

import os
import re
import select
import signal
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest

from tests.pty.terminal import ALTERNATE_SCREEN, IN_BAND_RESIZE, SYNCHRONIZED_OUTPUT, Terminal, TerminalError

_RAW = "import os, sys, tty; tty.setraw(0); "


def python(
    code: str,
    *,
    columns: int = 80,
    rows: int = 24,
    env: Mapping[str, str] | None = None,
    supports: tuple[int, ...] = (),
) -> Terminal:
    """A terminal that runs a line of Python."""
    return Terminal([sys.executable, "-c", code], columns=columns, rows=rows, env=env, supports=supports)


def writes(*pieces: bytes) -> str:
    """Code that writes each piece by a system call of its own, and ends when a key is pressed."""
    calls = "".join(f"os.write(1, {piece!r}); time.sleep(0.02); " for piece in pieces)
    return f"{_RAW}import time; {calls}os.read(0, 1)"


def test_shows_text_and_gives_the_exit_status() -> None:
    with python("print('slag 1: ♠ ♥'); raise SystemExit(3)") as terminal:
        assert terminal.wait() == 3
        assert terminal.rows()[0] == "slag 1: ♠ ♥"


def test_the_command_sees_the_size_and_a_clean_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    code = "import os; print(tuple(os.get_terminal_size()), 'NO_COLOR' in os.environ, os.environ['TERM'])"
    with python(code, columns=60, rows=20, env={"TERM": "linux"}) as terminal:
        terminal.wait_for("(60, 20) False linux")


def test_the_pty_is_the_controlling_terminal() -> None:
    with python("import os; print(os.tcgetpgrp(0) == os.getpgrp(), open('/dev/tty').isatty())") as terminal:
        terminal.wait_for("True True")


def test_split_characters_and_sequences_are_put_together() -> None:
    with python(
        writes(b"A\xe2", b"\x99\xa5B\x1b", b"[1;31", b"mC\x1b[?20", b"26$pD\x1bP>|x", b"term\x1b", b"\\E")
    ) as terminal:
        terminal.wait_for("A♥BCDE")
        assert terminal.screen.buffer[0][3].fg == "red"


@pytest.mark.parametrize(
    "sequence",
    [
        pytest.param(b"\x1b[?2026$p", id="mode query"),
        pytest.param(b"\x1b[?2026h", id="synchronized output"),
        pytest.param(b"\x1b[?1003l", id="mouse off"),
        pytest.param(b"\x1b[>25u", id="kitty keyboard push"),
        pytest.param(b"\x1b[<u", id="kitty keyboard pop"),
        pytest.param(b"\x1b[=1u", id="kitty keyboard set"),
        pytest.param(b"\x1b[>0q", id="XTVERSION"),
        pytest.param(b"\x1b[?4m", id="private SGR"),
        pytest.param(b"\x1b[2 q", id="cursor shape"),
        pytest.param(b"\x1b(B", id="character set"),
        pytest.param(b"\x1bP+q544e\x1b\\", id="DCS"),
        pytest.param(b"\x1b_Gi=1\x1b\\", id="APC"),
        pytest.param(b"\x1b]0;title\x07", id="OSC title"),
        pytest.param(b"\x1b]11;?\x1b\\", id="OSC colour query"),
        pytest.param(b"\x1b]22;default\x07", id="OSC pointer"),
    ],
)
def test_private_sequences_leave_no_trace_on_the_screen(sequence: bytes) -> None:
    with python(writes(b"[" + sequence + b"]")) as terminal:
        terminal.wait_for("]")
        assert terminal.rows()[0] == "[]"


def test_bytes_are_counted_in_total_and_since_the_mark() -> None:
    with python(f"{_RAW}os.write(1, b'one'); os.read(0, 1); os.write(1, b'two\\x1b[m')") as terminal:
        terminal.wait_for("one")
        assert terminal.total == 3
        terminal.mark()
        assert terminal.since_mark == b""
        terminal.send("x")
        terminal.wait()
        assert terminal.since_mark == b"two\x1b[m"
        assert terminal.total == 9


def test_wait_for_takes_a_pattern_and_a_predicate() -> None:
    with python(writes(b"spel 3/16", b"\x1b[5;10H")) as terminal:
        terminal.wait_for(re.compile(r"spel \d+/16"))
        terminal.wait_for(lambda seen: (seen.screen.cursor.y, seen.screen.cursor.x) == (4, 9))


def test_a_failed_wait_shows_the_screen_and_the_last_bytes() -> None:
    with python(writes(b"\x1b[1mhere")) as terminal:
        terminal.wait_for("here")
        with pytest.raises(TerminalError) as failure:
            terminal.wait_for("there", timeout=0.05)
    message = str(failure.value)
    assert "waited 0.05 s for 'there'" in message
    assert "|here " in message
    assert r"\x1b[1mhere" in message


def test_waiting_for_a_command_that_has_ended_fails_at_once() -> None:
    with python("print('bye')") as terminal, pytest.raises(TerminalError, match="the command ended"):
        terminal.wait_for("hello", timeout=60)


def test_settle_reads_until_the_output_is_quiet() -> None:
    with python(writes(b"1", b"2", b"3")) as terminal:
        terminal.wait_for("1")
        terminal.settle()
        assert terminal.rows()[0] == "123"


def test_settle_fails_when_the_output_never_pauses() -> None:
    with python("while True: print('x')") as terminal, pytest.raises(TerminalError, match="no pause"):
        terminal.settle(timeout=0.1)


@pytest.mark.parametrize(
    ("supports", "answer"), [((), b""), ((SYNCHRONIZED_OUTPUT,), b"\x1b[?2026;2$y"), ((IN_BAND_RESIZE,), b"")]
)
def test_mode_2026_is_answered_when_switched_on(supports: tuple[int, ...], answer: bytes) -> None:
    code = (
        f"{_RAW}import select; os.write(1, b'\\x1b[?2026$p'); ready = select.select([0], [], [], 0.2)[0]; "
        "print('got', os.read(0, 99) if ready else b'')"
    )
    with python(code, supports=supports) as terminal:
        terminal.wait_for(f"got {answer!r}")


def test_resize_changes_the_screen_and_signals_the_command() -> None:
    code = (
        "import os, signal; signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGWINCH]); "
        "print('ready', flush=True); signal.sigwait([signal.SIGWINCH]); print(tuple(os.get_terminal_size()))"
    )
    with python(code) as terminal:
        terminal.wait_for("ready")
        terminal.resize(60, 20)
        terminal.wait_for("(60, 20)")
        assert len(terminal.rows()) == 20


def test_resize_is_reported_in_band_where_the_command_asked_for_it() -> None:
    code = f"{_RAW}os.write(1, b'\\x1b[?2048hready'); print(os.read(0, 99))"
    with python(code) as terminal:
        terminal.wait_for("ready")
        terminal.resize(60, 20)
        terminal.wait_for(r"[48;20;60;0;0t")


def test_the_main_screen_comes_back_after_the_alternate_one() -> None:
    steps = (b"shell$ \x1b[?1049h\x1b[?25l\x1b[>25u", b"\x1b[Htable")
    code = f"{writes(*steps)}; os.write(1, b'\\x1b[<u\\x1b[?25h\\x1b[?1049l')"
    with python(code) as terminal:
        terminal.wait_for("table")
        assert ALTERNATE_SCREEN in terminal.modes
        assert terminal.keyboard_stack == 1
        terminal.send("q")
        assert terminal.wait() == 0
        assert terminal.text().strip() == "shell$"
        assert terminal.modes == {25}
        assert terminal.keyboard_stack == 0


def test_kill_gives_the_signal_as_a_negative_status() -> None:
    with python(writes(b"ready")) as terminal:
        terminal.wait_for("ready")
        terminal.kill(signal.SIGTERM)
        assert terminal.wait() == -signal.SIGTERM


def test_hangup_sends_sighup() -> None:
    with python(writes(b"ready")) as terminal:
        terminal.wait_for("ready")
        terminal.hangup()
        assert terminal.wait() == -signal.SIGHUP
        with pytest.raises(TerminalError, match="hung up"):
            terminal.send("x")


def test_close_kills_children_that_ignore_the_hangup(tmp_path: Path) -> None:
    alive = tmp_path / "alive"  # A fifo that only the grandchild holds open: its end is the grandchild's end.
    os.mkfifo(alive)
    code = (
        "import os, signal; signal.signal(signal.SIGHUP, signal.SIG_IGN)\n"
        f"if os.fork() == 0: held = open({str(alive)!r}, 'w'); print('forked', flush=True)\n"
        "while True: signal.pause()"
    )
    with python(code) as terminal, alive.open() as reader:
        terminal.wait_for("forked")
        assert not select.select([reader], [], [], 0)[0]
        terminal.close()
        assert select.select([reader], [], [], 5)[0]
        assert reader.read() == ""


def test_a_command_that_is_not_there_is_an_error_and_leaks_nothing() -> None:
    before = os.listdir("/dev/fd")
    with pytest.raises(FileNotFoundError):
        Terminal(["/no/such/command"])
    assert len(os.listdir("/dev/fd")) == len(before)


@pytest.mark.parametrize(("supports", "frame"), [((), "AC"), ((SYNCHRONIZED_OUTPUT,), "AB")])
def test_the_frame_is_what_was_painted_as_a_whole_or_what_shows_where_nothing_is(
    supports: tuple[int, ...], frame: str
) -> None:
    begin, end = (b"\x1b[?2026h", b"\x1b[?2026l") if supports else (b"", b"")
    with python(writes(b"\x1b[?1049hA" + begin + b"B" + end + b"\x1b[1;2HC"), supports=supports) as terminal:
        terminal.wait_for("AC")
        assert terminal.frame[0] == frame
        terminal.send("q")
        terminal.wait()


def test_the_frame_stays_when_the_alternate_screen_goes() -> None:
    with python(writes(b"\x1b[?1049htable\x1b[?1049l$")) as terminal:
        terminal.wait_for("$")
        terminal.send("q")
        terminal.wait()
        assert (terminal.frame[0], terminal.rows()[0]) == ("table", "$")
