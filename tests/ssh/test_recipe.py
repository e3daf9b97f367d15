"""The README's recipe for a plain OpenSSH server, in a real one: it gives the game and nothing else."""

from __future__ import annotations

import os
import random
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

import pytest

from tests.pty.homes import Home
from tests.pty.reading import Moment, Seen
from tests.pty.sitting import ROOT, Player, Sitting
from tests.ssh.openssh import (
    Client,
    Host,
    Identity,
    Recipe,
    assert_no_way_through,
    eventually,
    openssh_host,
    program,
)

RECIPE: Final = Recipe.of((ROOT / "README.md").read_text(encoding="utf-8"))

#: What nobody gets, as the client asks for it.
OTHER_COMMANDS: Final = ("ls /", "/bin/sh -i", "klaverjas --version", "sftp")


class Friends(NamedTuple):
    """An sshd with two friends, each with a home."""

    host: Host
    anna: Client
    bram: Client
    anna_home: Home
    bram_home: Home


@pytest.fixture(scope="module")
def friends(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Friends]:
    folder = tmp_path_factory.mktemp("openssh")
    anna, bram = Identity.make(folder, "anna"), Identity.make(folder, "bram")
    anna_home, bram_home = Home(folder / "home of anna"), Home(folder / "home of bram")
    with openssh_host(folder / "sshd", RECIPE, {anna: anna_home.path, bram: bram_home.path}) as host:
        clients = [Client(host.port, folder, identity, host.user) for identity in (anna, bram)]
        yield Friends(host, clients[0], clients[1], anna_home, bram_home)


def to_a_card(sitting: Sitting) -> tuple[Player, Seen]:
    """Go on until a card is asked for."""
    player = Player(sitting, random.Random("openssh"), curious=0)
    seen = sitting.turn()
    while seen.moment is not Moment.CARD:
        seen = player.act(seen)
    return player, seen


def is_gone(pid: int) -> bool:
    """Whether there is no process with this id."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return True
    return False


def test_the_table_is_played_at_and_is_there_again_after_a_cut(friends: Friends) -> None:
    friends.anna_home.begin("recipe")
    with Sitting(friends.anna_home, command=friends.anna.command(options=["-t"])) as sitting:
        player, seen = to_a_card(sitting)
        for _ in range(3):
            seen = player.act(seen)
        sitting.terminal.kill(signal.SIGKILL)
        eventually("the session has ended", lambda: is_gone(friends.host.sessions[-1]))
    with Sitting(friends.anna_home, command=friends.anna.command()) as sitting:
        again = sitting.turn()
        assert (again.deal, again.trumps, again.hand, again.tricks) == (seen.deal, seen.trumps, seen.hand, seen.tricks)
        player.sitting = sitting
        player.act(again)
        assert sitting.stop()
    assert len(friends.anna_home.running) == 1


def test_each_key_has_a_home_of_its_own(friends: Friends) -> None:
    before = {path: path.read_bytes() for path in friends.anna_home.running}
    told = friends.bram.run(typed="q\n")

    assert (told.returncode, told.stderr) == (0, "")
    assert "Deal 1 of 16." in told.stdout
    assert len(friends.bram_home.running) == 1
    assert friends.host.environment["KLAVERJAS_HOME"] == str(friends.bram_home.path)
    assert {path: path.read_bytes() for path in friends.anna_home.running} == before


def test_no_environment_but_the_language_gets_in(friends: Friends, tmp_path: Path) -> None:
    wished = f"SetEnv=KLAVERJAS_HOME={tmp_path} PYTHONSTARTUP=x LC_MESSAGES=nl_NL.UTF-8 LC_ALL="
    told = friends.bram.run(options=["-o", wished], typed="q\n")

    assert "Spel 1 van 16." in told.stdout
    assert friends.host.environment["KLAVERJAS_HOME"] == str(friends.bram_home.path)
    assert "PYTHONSTARTUP" not in friends.host.environment
    assert [*tmp_path.iterdir()] == []


@pytest.mark.parametrize("command", OTHER_COMMANDS)
def test_whatever_is_asked_for_it_is_the_game(friends: Friends, command: str) -> None:
    options = ["-s"] if command == "sftp" else []
    told = friends.bram.run(command, options=options, typed="q\n")

    assert (told.returncode, told.stderr) == (0, "")
    assert "Deal 1 of 16." in told.stdout
    assert friends.host.environment["SSH_ORIGINAL_COMMAND"].endswith(command)


def test_no_file_is_copied(friends: Friends, tmp_path: Path) -> None:
    source, target = tmp_path / "source", tmp_path / "target"
    source.write_text("secret")

    assert friends.bram.copies("scp", str(source), f"HOST:{target}").returncode != 0
    assert friends.bram.copies("scp", f"HOST:{source}", str(target)).returncode != 0
    assert friends.bram.copies("sftp", "-b", "/dev/null", "HOST").returncode != 0
    assert not target.exists()


def test_nothing_is_forwarded_to_the_side_of_the_client(friends: Friends) -> None:
    asked = ["-o", "ExitOnForwardFailure=yes", "-R", "0:127.0.0.1:9"]
    told = friends.bram.run(options=asked, typed="q\n")

    assert told.returncode == 255
    assert "remote port forwarding failed" in told.stderr


def test_nothing_is_forwarded_to_the_side_of_the_server(friends: Friends) -> None:
    assert_no_way_through(friends.bram)


def test_neither_the_agent_nor_the_display_of_the_client_is_there(friends: Friends) -> None:
    command = friends.bram.command(options=["-v", "-A", "-Y"])
    told = friends.bram.ended([program("ssh-agent"), *command], "q\n", {"DISPLAY": "127.0.0.1:0"})

    assert "Requesting authentication agent forwarding" in told.stderr
    assert "X11 forwarding request failed" in told.stderr
    assert "Deal 1 of 16." in told.stdout
    assert {"SSH_AUTH_SOCK", "DISPLAY"} & friends.host.environment.keys() == set()


def test_a_key_without_a_line_gets_nothing(friends: Friends, tmp_path: Path) -> None:
    begun = len(friends.host.sessions)
    stranger = Client(friends.host.port, tmp_path, Identity.make(tmp_path, "stranger"), friends.host.user)
    told = stranger.run(typed="q\n")

    assert told.returncode == 255
    assert "Permission denied" in told.stderr
    assert len(friends.host.sessions) == begun
