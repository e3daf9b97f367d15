"""``klaverjas serve``: what it takes, and that nothing else loads what it needs."""

from __future__ import annotations

import re
import socket
import subprocess
import sys
import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import pytest

from klaverjas_tui.locale.language import Language
from klaverjas_tui.locale.words import Words
from klaverjas_tui.ssh.asked import hosting_of
from klaverjas_tui.ssh.command import how_to_get_in
from klaverjas_tui.ssh.hosting import DEFAULT_ADDRESS, DEFAULT_PORT, DEFAULT_SOLVERS, Hosting
from klaverjas_tui.ssh.limits import Limits
from klaverjas_tui.text.arguments import SERVE, parse
from tests.cli.running import Shell, environment
from tests.cli.test_misuse import assert_one_line

#: What is typed after ``serve``, and what the line names.
MISTAKES: Final[list[tuple[str, Sequence[str]]]] = [
    ("--port 65536", ["--port", '"65536"', "0", "65535"]),
    ("--port ssh", ["--port", '"ssh"', "65535"]),
    ("--port -1", ["--port", '"-1"', "65535"]),
    ("--port", ["--port 2222"]),
    ("--address", ["--address 0.0.0.0"]),
    ("--data", ["--data server"]),
    ("--keys", ["--keys friends.keys"]),
    ("--keys none.keys", ["--keys", "none.keys"]),
    ("--keys .", ["--keys"]),
    ("--guests=yes", ["--guests"]),
    ("--solvers 0", ["--solvers", '"0"', "1", "64"]),
    ("--sessions 0", ["--sessions", '"0"', "10000"]),
    ("--sessions many", ["--sessions", '"many"']),
    ("--per-address 0", ["--per-address", '"0"']),
    ("--per-key 1.5", ["--per-key", '"1.5"']),
    ("--unauthenticated ²", ["--unauthenticated"]),
    ("--handshake 0", ["--handshake", '"0"', "600"]),
    ("--idle 0", ["--idle", '"0"', "604800"]),
    ("--idle 999999999999", ["--idle", "604800"]),
    ("--output 31", ["--output", '"31"', "32", "65536"]),
    ("--window 80", ["--window", '"80"', "60x20", "1000x500", "250x80"]),
    ("--window 59x20", ["--window", '"59x20"', "60x20"]),
    ("--window 60x19", ["--window", '"60x19"', "60x20"]),
    ("--window 1001x500", ["--window", "1000x500"]),
    ("--window 80x24x2", ["--window", '"80x24x2"']),
    ("--window 80×24", ["--window", "250x80"]),
    ("--rate 0", ["--rate", '"0"', "1000"]),
    ("--lang fr", ["--lang", '"fr"', "nl, en"]),
    ("--sesions 3", ["klaverjas serve", "--sesions", "--sessions"]),
    ("2222", ['"2222"', "klaverjas serve --help"]),
]


@pytest.mark.parametrize(("typed", "names"), MISTAKES, ids=[typed for typed, _ in MISTAKES])
@pytest.mark.parametrize("language", ["nl", "en"])
def test_wrong_use_is_told_in_one_line(shell: Shell, language: str, typed: str, names: Sequence[str]) -> None:
    status, out, err = shell("serve", *typed.split(), language=language)

    assert (status, out) == (2, "")
    assert_one_line(err, names)
    assert not shell.home.exists()


def asked(*words: str) -> Hosting:
    """What this command line asks for."""
    return hosting_of(parse(["serve", *words]), Path("/home/you/server"), Language.NL)


def test_what_is_not_said_is_the_usual() -> None:
    assert asked() == Hosting(Path("/home/you/server"), tongue=Language.NL)


def test_everything_can_be_said(tmp_path: Path) -> None:
    keys = tmp_path / "friends.keys"
    keys.write_text("")
    limits = Limits(
        sessions=1, per_address=2, per_key=3, unauthenticated=4, handshake=5, idle=6, output=64 * 1024,
        columns=80, rows=24, keys=7,
    )  # fmt: skip
    said = ["--port", "0", "--address", "::1", "--data", str(tmp_path / "data"), "--keys", str(keys), "--guests"]
    said += ["--solvers", "8", "--sessions", "1", "--per-address", "2", "--per-key", "3", "--unauthenticated", "4"]
    said += ["--handshake", "5", "--idle", "6", "--output", "64", "--window", "80x24", "--rate", "7"]

    assert asked(*said) == Hosting(
        tmp_path / "data", "::1", 0, keys, guests=True, solvers=8, tongue=Language.NL, limits=limits
    )


def test_a_place_is_the_one_where_the_command_was_given(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("friends.keys").write_text("")

    hosting = asked("--keys", "friends.keys", "--data", "data")

    assert (hosting.keys, hosting.data) == (tmp_path / "friends.keys", tmp_path / "data")


@pytest.mark.parametrize("language", Language)
def test_the_help_of_an_option_says_what_holds_without_it(language: Language) -> None:
    usual = Limits()
    told = {
        "--port": DEFAULT_PORT,
        "--address": DEFAULT_ADDRESS,
        "--solvers": DEFAULT_SOLVERS,
        "--sessions": usual.sessions,
        "--per-address": usual.per_address,
        "--per-key": usual.per_key,
        "--unauthenticated": usual.unauthenticated,
        "--handshake": f"{usual.handshake:.0f}",
        "--idle": f"{usual.idle:.0f}",
        "--output": usual.output // 1024,
        "--window": f"{usual.columns}x{usual.rows}",
        "--rate": usual.keys,
    }
    words = Words.of(language)
    other = "anders" if language is Language.NL else "else"
    for option in SERVE.options[:-2]:
        help_line = words.say(f"cli.help.{option.help}")
        assert re.search(rf"; {other} {re.escape(str(told.get(option.name, '')))}", help_line), option.name


# Where it cannot be begun.


def listed(folder: Path) -> str:
    """A file with one key, which nobody has."""
    keys = folder / "friends.keys"
    keys.write_text("ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIJB7FiwPOHF8mAfkLbHLG+4f2bZ2gk0bWcBpMFR0mQkk friend\n")
    return str(keys)


@pytest.mark.parametrize("address", ["127.0.0.1", "0.0.0.0"])
@pytest.mark.parametrize("language", ["nl", "en"])
def test_nobody_is_let_in_by_accident(shell: Shell, language: str, address: str) -> None:
    status, out, err = shell("serve", "--port", "0", "--address", address, language=language)

    assert (status, out) == (2, "")
    assert_one_line(err, [str(shell.home / "server" / "authorized_keys"), "--guests"])


def test_a_port_that_is_taken_is_told(shell: Shell, tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = str(other.getsockname()[1])
        status, out, err = shell("serve", "--port", port, "--keys", listed(tmp_path))

    assert (status, out) == (2, "")
    assert_one_line(err, [port, "--port"])


def test_an_address_of_another_computer_is_told(shell: Shell, tmp_path: Path) -> None:
    status, out, err = shell("serve", "--address", "192.0.2.1", "--keys", listed(tmp_path))

    assert (status, out) == (2, "")
    assert_one_line(err, ["192.0.2.1", "--address"])


def test_data_that_is_no_folder_is_told(shell: Shell, tmp_path: Path) -> None:
    keys = listed(tmp_path)
    status, out, err = shell("serve", "--data", keys, "--keys", keys)

    assert (status, out) == (2, "")
    assert_one_line(err, [keys])


# What the host is told.


@pytest.mark.parametrize(
    ("address", "port", "command"),
    [
        ("127.0.0.1", 2222, "ssh -p 2222 127.0.0.1"),
        ("example.org", 22, "ssh example.org"),
        ("::1", 2022, "ssh -p 2022 ::1"),
        ("0.0.0.0", 2222, f"ssh -p 2222 {socket.gethostname()}"),
        ("::", 22, f"ssh {socket.gethostname()}"),
    ],
)
def test_the_host_is_told_what_friends_type(address: str, port: int, command: str) -> None:
    assert [*how_to_get_in(address, port, "SHA256:abc", Words.of(Language.EN))] == [
        f"Listens on {address}, port {port}.",
        f"To sit down at a table: {command}",
        "The key of this server: SHA256:abc",
    ]


# What is loaded.

HIDDEN: Final = """
import sys
import tomllib
sys.modules["asyncssh"] = None
from klaverjas_tui.cli import main
sys.exit(main(["serve"]))
"""

LOADED: Final = """
import sys
import tomllib
from klaverjas_tui.cli import main
status = main(sys.argv[1:])
names = [name for name in sys.modules if name == "asyncssh" or name.startswith("klaverjas_tui.ssh")]
print(*names, file=sys.stderr)
sys.exit(status)
"""


def python(home: Path, script: str, *arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    """Run a script in a process of its own."""
    return subprocess.run(
        [sys.executable, "-c", script, *arguments],
        input=typed,
        env=environment(home, "en"),
        capture_output=True,
        encoding="utf-8",
        check=False,
        timeout=60,
    )


def test_without_asyncssh_it_says_how_to_install_it(tmp_path: Path) -> None:
    told = python(tmp_path / "home", HIDDEN)

    assert (told.returncode, told.stdout) == (2, "")
    with (Path(__file__).parents[2] / "pyproject.toml").open("rb") as file:
        (needed,) = tomllib.load(file)["project"]["optional-dependencies"]["ssh"]
    says = f'To let others play something more is needed: pip install "{needed}", where klaverjas is installed.'
    assert told.stderr == f"klaverjas: {says}\n"
    assert not (tmp_path / "home").exists()


@pytest.mark.parametrize(
    "command",
    ["--text", "play --text", "rules", "stats", "--help", "serve --help", "practise duty --questions 1 --text"],
)
def test_nothing_but_serving_loads_what_serving_needs(tmp_path: Path, command: str) -> None:
    told = python(tmp_path / "home", LOADED, *command.split(), typed="q\n")

    assert (told.returncode, told.stderr) == (0, "\n")


TEXTUAL = """
import os
os.environ["TEXTUAL_FPS"] = "1"
from klaverjas_tui.ssh.command import run
from klaverjas_tui.ssh.hosting import Hosting
from klaverjas_tui.locale.catalogue import Language
from klaverjas_tui.rules.problem import Problem
from pathlib import Path
import sys
import tomllib
try:
    run(Hosting(Path(sys.argv[1]), keys=Path("nobody")), None, print)
except Problem:
    pass
from textual import constants
print(constants.MAX_FPS, file=sys.stderr)
"""


def test_what_the_environment_says_to_textual_is_not_for_the_players(tmp_path: Path) -> None:
    told = python(tmp_path / "home", TEXTUAL, str(tmp_path / "data"))

    assert (told.returncode, told.stderr) == (0, "60\n")


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere it is begun once")
def test_a_server_has_the_memory_of_the_system(tmp_path: Path) -> None:
    script = "import os, sys; print(os.environ.get('PYTHONMALLOC')); sys.exit(3)"
    begin = f"""
import sys, klaverjas_tui.start
sys.argv = ["klaverjas", "serve"]
sys.orig_argv = [sys.executable, "-c", {script!r}]
klaverjas_tui.start.main()
"""
    told = python(tmp_path / "home", begin)

    assert (told.returncode, told.stdout, told.stderr) == (3, "malloc\n", "")
