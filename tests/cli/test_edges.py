"""The edges of the program: what it loads, streams that are closed or full, and being interrupted."""

from __future__ import annotations

import gc
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any, Final

import pytest

from klaverjas_tui import cli, start
from klaverjas_tui.rules.cards import Suit
from tests.cli.running import environment, run

LOADED: Final = """
import sys
from klaverjas_tui.cli import main
status = main(sys.argv[1:])
print("loaded", *sys.modules)
sys.exit(status)
"""

posix = pytest.mark.skipif(os.name != "posix", reason="needs a POSIX system")


def loaded_by(home: Path, *arguments: str) -> set[str]:
    """The modules that a command has loaded when it is done."""
    command = [sys.executable, "-c", LOADED, *arguments]
    env = environment(home)
    ran = subprocess.run(command, env=env, input="", capture_output=True, encoding="utf-8", check=True)
    return set(ran.stdout.splitlines()[-1].split()[1:])


@pytest.mark.parametrize("arguments", ["", "play --rules snug", "rules kbn", "advise --help", "--version"])
def test_nothing_but_the_screens_loads_textual_or_rich(tmp_path: Path, arguments: str) -> None:
    loaded = loaded_by(tmp_path, *arguments.split())

    assert "klaverjas_tui.cli" in loaded
    assert {name.partition(".")[0] for name in loaded} & {"textual", "rich", "tomlkit"} == set()
    assert ("argparse" in loaded) == bool(arguments)
    assert ("klaverjas_tui.text.session" in loaded) == (arguments.split()[:1] in ([], ["play"]))


class AppThatIsOnlyCalled:
    """Stands in for the app: notes how it was started."""

    notes: Final[dict[str, Any]] = {}

    def __init__(self, context: Any, opened: Any) -> None:
        self.notes.update(context=context, opened=opened)
        self.return_code = 129
        self.kept = False

    def run(self, *, mouse: bool) -> None:
        self.notes.update(mouse=mouse)
        opened = self.notes["opened"]
        opened.saver.close()


class _Screens(ModuleType):
    """Stands in for the module of the app: notes what was so when it was loaded."""

    def __getattr__(self, name: str) -> Any:
        if name != "KlaverjasApp":
            raise AttributeError(name)
        AppThatIsOnlyCalled.notes.update(gc=gc.isenabled(), kitty=os.environ.get("TEXTUAL_DISABLE_KITTY_KEY"))
        return AppThatIsOnlyCalled


@pytest.fixture
def screen_notes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[dict[str, Any]]:
    """How the app was started, in a process that has a terminal."""
    monkeypatch.setenv("KLAVERJAS_HOME", str(tmp_path))
    monkeypatch.delenv("TEXTUAL_DISABLE_KITTY_KEY", raising=False)
    monkeypatch.setattr(cli, "_has_screen", lambda: True)
    monkeypatch.setitem(sys.modules, "klaverjas_tui.app", _Screens("klaverjas_tui.app"))
    AppThatIsOnlyCalled.notes.clear()
    yield AppThatIsOnlyCalled.notes
    gc.enable()
    os.environ.pop("TEXTUAL_DISABLE_KITTY_KEY", None)


def test_the_screens_start_with_the_collector_off_and_give_the_exit_status(
    screen_notes: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setattr(sys, "argv", ["klaverjas"])
    assert start.main() == 129
    assert (screen_notes["gc"], screen_notes["kitty"], screen_notes["mouse"]) == (False, "1", False)
    assert not screen_notes["context"].colour


def test_what_is_chosen_reaches_the_screens(screen_notes: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "")
    monkeypatch.setenv("TEXTUAL_DISABLE_KITTY_KEY", "0")
    cli.main(["play", "--rules", "nku", "--lang", "en", "--pace", "slow", "--ascii"])

    context = screen_notes["context"]
    assert (context.language, context.settings.pace, context.colour) == ("en", "slow", True)
    assert context.words.say("suit.hearts") == "hearts"
    assert context.words.sign(Suit.HEARTS) == "h"
    assert screen_notes["opened"].match.header.name == "nku"
    assert screen_notes["kitty"] == "0"


@pytest.mark.parametrize("term", ["dumb", "", None])
def test_a_terminal_that_cannot_be_drawn_on_is_no_screen(monkeypatch: pytest.MonkeyPatch, term: str | None) -> None:
    class Terminal:
        def isatty(self) -> bool:
            return True

    for name in ("__stdin__", "__stdout__", "__stderr__"):
        monkeypatch.setattr(sys, name, Terminal())
    monkeypatch.setenv("TERM", "xterm")
    assert cli._has_screen()
    if term is None:
        monkeypatch.delenv("TERM")
    else:
        monkeypatch.setenv("TERM", term)
    assert not cli._has_screen()


def shell(home: Path, command: str, **more: str) -> subprocess.CompletedProcess[str]:
    """Run a command of the shell in which ``klaverjas`` is our program."""
    script = f'klaverjas() {{ "{sys.executable}" -m klaverjas_tui "$@"; }}; {command}'
    env = environment(home, **more)
    return subprocess.run(
        ["bash", "-c", script], env=env, capture_output=True, encoding="utf-8", check=False, timeout=60
    )


@posix
def test_a_reader_that_goes_away_ends_the_program_in_silence(tmp_path: Path) -> None:
    ran = shell(tmp_path, "klaverjas rules kbn | head -n 1 >/dev/null; echo ${PIPESTATUS[0]}")
    assert (ran.stdout in ("0\n", "141\n"), ran.stderr) == (True, "")
    ran = shell(tmp_path, "yes 1 | klaverjas play | head -n 2 >/dev/null; echo ${PIPESTATUS[1]}")
    assert (ran.stdout, ran.stderr) == ("141\n", "")


@posix
@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="needs /dev/full")
@pytest.mark.parametrize("command", ["rules kbn", "play --deals 1", "--version", "--help"])
def test_a_full_disk_is_told_in_one_line(tmp_path: Path, command: str) -> None:
    ran = shell(tmp_path, f"klaverjas {command} </dev/null >/dev/full")
    assert ran.returncode == 2
    assert ran.stderr.startswith("klaverjas: De uitvoer kan niet geschreven worden")
    assert ran.stderr.count("\n") == 1


@posix
def test_streams_that_are_closed_are_no_error(tmp_path: Path) -> None:
    ran = shell(
        tmp_path, "klaverjas play <&- >&- 2>&-; echo $?; klaverjas rules kbn >&-; echo $?; klaverjas x 2>&-; echo $?"
    )
    assert (ran.stdout, ran.stderr) == ("0\n0\n2\n", "")


@posix
def test_output_in_another_encoding_is_ascii(tmp_path: Path) -> None:
    ran = shell(
        tmp_path, "klaverjas play --rules schoppen_dubbel </dev/null", PYTHONUTF8="0", PYTHONIOENCODING="latin-1"
    )
    assert (ran.returncode, ran.stderr) == (0, "")
    assert ran.stdout.isascii()


@posix
def test_an_interrupted_command_ends_in_silence(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "klaverjas_tui", "advise", "-"]
    with subprocess.Popen(
        command, env=environment(tmp_path), stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as asked:
        assert asked.stdin is not None
        assert asked.stdout is not None
        asked.stdin.write(b'{"dealer": 3, "hand": ["JH", "9H", "AH", "TH", "AS", "AC", "7C", "7D"]}\n')
        asked.stdin.flush()
        asked.stdout.readline()
        asked.send_signal(signal.SIGINT)
        out, err = asked.communicate(timeout=10)
    assert (asked.returncode, out, err) == (130, b"", b"")


def test_python_m_klaverjas_tui_is_the_same_program(tmp_path: Path) -> None:
    assert run(tmp_path, "--version").stdout.startswith("klaverjas ")
