"""The client that people have, OpenSSH's, and ``klaverjas serve`` as people start it."""

from __future__ import annotations

import os
import random
import signal
import stat
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final, NamedTuple, TextIO

import pytest

from klaverjas_tui.locale.language import Language
from klaverjas_tui.locale.words import Words
from tests.pty.homes import Home
from tests.pty.reading import Moment, Seen
from tests.pty.sitting import AUTO_WRAP, CURSOR_SHOWN, Player, Sitting
from tests.pty.terminal import Terminal
from tests.ssh.command_process import CommandProcess
from tests.ssh.openssh import (
    PATIENCE,
    Client,
    Identity,
    answers,
    assert_no_way_through,
    eventually,
    program,
)

#: What is told at the begin of every match in lines.
GAME: Final = "North (club player) is your partner"
#: The last words are said in the language that is wished for.
WORDS: Final = Words.of(Language.EN)


class Players(NamedTuple):
    """A server with somebody who is in its list."""

    serving: CommandProcess
    anna: Client
    folder: Path


@pytest.fixture(scope="module")
def players(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Players]:
    folder = tmp_path_factory.mktemp("serving")
    anna = Identity.make(folder, "anna")
    with CommandProcess(folder / "server", [anna]) as serving:
        yield Players(serving, Client(serving.port, folder, anna), folder)


def home_of(serving: CommandProcess, client: Client) -> Home:
    """The home that a new player gets; the table is left at once, and bots do not wait there from now on."""
    before = serving.homes
    assert client.run(typed="q\n").returncode == 0
    (path,) = {*serving.homes} - {*before}
    home = Home(path)
    home.settle_in()
    return home


def newcomer(players: Players, tmp_path: Path) -> Client:
    """Somebody else, who comes into the list."""
    identity = Identity.make(tmp_path, "newcomer")
    with players.serving.keys.open("a") as keys:
        keys.write(f"{identity.public}\n")
    return Client(players.serving.port, tmp_path, identity)


def assert_same(now: Seen, then: Seen) -> None:
    """Everything lies there as it did."""
    assert (now.deal, now.trumps, now.maker, now.hand) == (then.deal, then.trumps, then.maker, then.hand)
    assert (now.tricks, now.sheet) == (then.tricks, then.sheet)


def assert_given_back(terminal: Terminal) -> None:
    """It is as it was before."""
    assert terminal.modes - {AUTO_WRAP} == {CURSOR_SHOWN}
    assert terminal.keyboard_stack == 0


def to_a_card(player: Player, seen: Seen) -> Seen:
    """Go on until a card is asked for."""
    while seen.moment is not Moment.CARD:
        seen = player.act(seen)
    return seen


# Playing.


def test_a_whole_deal_is_played_by_keys_and_the_table_is_there_again_after_a_cut(
    players: Players, tmp_path: Path
) -> None:
    client = newcomer(players, tmp_path)
    home = home_of(players.serving, client)
    with Sitting(home, command=client.command()) as sitting:
        player = Player(sitting, random.Random("openssh"), curious=0)
        seen = player.next_deal(player.play_deal(sitting.turn()))
        seen = player.act(to_a_card(player, seen))
        seen = to_a_card(player, seen)
        sitting.terminal.kill(signal.SIGKILL)
    assert len(home.match().deals) == 2
    with Sitting(home, command=client.command()) as sitting:
        player = Player(sitting, random.Random("again"), curious=0)
        again = sitting.turn()
        assert_same(again, seen)
        sitting.press("\x1a")  # there is nothing to go back to
        player.act(again)
        sitting.redraw()
        sitting.press("q")
        assert sitting.terminal.wait() == 0
        assert_given_back(sitting.terminal)
        assert sitting.terminal.text().strip() == WORDS.say("hosting.kept")
    assert len(home.running) == 1


def test_without_a_terminal_it_is_played_in_lines(players: Players) -> None:
    told = players.anna.run(options=["-T"], typed="help\nq\n")

    assert (told.returncode, told.stderr) == (0, "")
    assert GAME in told.stdout
    assert "\x1b" not in told.stdout
    assert WORDS.say("text.help.look") in told.stdout


def test_the_language_that_the_client_wishes_is_spoken(players: Players) -> None:
    told = players.anna.run(options=["-o", "SetEnv=LC_ALL=nl_NL.UTF-8"], typed="q\n")

    assert "Spel 1 van 16." in told.stdout


@pytest.mark.parametrize(
    ("user", "said"),
    [
        ("quick", "Deal 1 of 4."),
        ("snel", "Deal 1 of 4."),
        ("rotterdams", "Rotterdam, 16 deals."),
        ("bga", "BGA, to 1500 points."),
        ("oefenen", "Mark every card that you may play."),
        ("les", "First lesson."),
        ("whoever", "Amsterdam (KBN), 16 deals."),
    ],
)
def test_the_user_name_picks_the_table(players: Players, tmp_path: Path, user: str, said: str) -> None:
    told = newcomer(players, tmp_path).run(user=user, typed="q\n")

    assert (told.returncode, told.stderr) == (0, "")
    assert said in told.stdout


def test_a_terminal_that_cannot_be_drawn_on_gets_lines(players: Players, tmp_path: Path) -> None:
    command = newcomer(players, tmp_path).command()
    with Terminal(command, env={"TERM": "dumb"}) as terminal:
        terminal.wait_for(GAME)
        terminal.send("help\r")
        terminal.wait_for("s score sheet")
        terminal.send("q\r")
        assert terminal.wait() == 0
        assert b"\x1b" not in terminal.received


def test_the_duty_drill_is_shown_on_the_whole_screen(players: Players, tmp_path: Path) -> None:
    command = newcomer(players, tmp_path).command(user="oefenen")
    with Terminal(command) as terminal:
        terminal.wait_for(WORDS.say("dutydrill.city.amsterdam"))
        terminal.send("q")
        assert terminal.wait() == 0
        assert_given_back(terminal)


def test_who_logs_in_again_has_the_table_come_along(players: Players, tmp_path: Path) -> None:
    client = newcomer(players, tmp_path)
    with Sitting(Home(tmp_path), command=client.command()) as first:
        seen = first.turn()
        with Sitting(Home(tmp_path), command=client.command()) as second:
            assert_same(second.turn(), seen)
            assert any(WORDS.say("hosting.taken_over") in notice for notice in second.notices)
            assert first.terminal.wait() == 0
            assert_given_back(first.terminal)
            assert WORDS.say("hosting.farewell.taken_over") in " ".join(first.terminal.text().split())
            with Sitting(Home(tmp_path), command=client.command(user="quick")) as third:
                third.turn()
                assert any(WORDS.say("hosting.second") in notice for notice in third.notices)
                second.steady("the other table")


# Nothing else.


@pytest.mark.parametrize(
    ("words", "options", "said", "logged"),
    [
        (["ls"], [], "exec request failed", "exec"),
        (["klaverjas"], ["-t"], "exec request failed", "exec"),
        (["sftp"], ["-s"], "subsystem request failed", "sftp"),
        (
            [],
            ["-o", "ExitOnForwardFailure=yes", "-R", "0:127.0.0.1:9"],
            "remote port forwarding failed",
            "tcpip-forward",
        ),
        (
            [],
            ["-o", "ExitOnForwardFailure=yes", "-R", "/tmp/none.sock:127.0.0.1:9"],
            "remote port forwarding failed",
            "streamlocal-forward",
        ),
        ([], ["-W", "127.0.0.1:9"], "stdio forwarding failed", "direct-tcpip"),
    ],
    ids=["exec", "exec on a terminal", "subsystem", "remote port", "remote socket", "standard streams"],
)
def test_whatever_else_is_asked_for_is_refused_and_logged(
    players: Players, words: list[str], options: list[str], said: str, logged: str
) -> None:
    before = len(players.serving.log)
    told = players.anna.run(*words, options=options, typed="q\n")

    assert (told.returncode, told.stdout) == (255, "")
    assert said in told.stderr
    eventually("it is logged", lambda: logged in players.serving.log[before:])


def test_no_file_is_copied(players: Players, tmp_path: Path) -> None:
    source, target = tmp_path / "source", tmp_path / "target"
    source.write_text("secret")

    for arguments in ([str(source), f"HOST:{target}"], [f"HOST:{source}", str(target)]):
        assert players.anna.copies("scp", *arguments).returncode != 0
        assert players.anna.copies("scp", "-O", *arguments).returncode != 0
    assert players.anna.copies("sftp", "-b", "/dev/null", "HOST").returncode != 0
    assert not target.exists()


def test_nothing_is_forwarded_to_the_side_of_the_server(players: Players) -> None:
    assert_no_way_through(players.anna)


def test_neither_the_agent_nor_the_display_of_the_client_is_taken(players: Players) -> None:
    before = len(players.serving.log)
    command = players.anna.command(options=["-v", "-A", "-Y"])
    told = players.anna.ended([program("ssh-agent"), *command], "q\n", {"DISPLAY": "127.0.0.1:0"})

    assert "Requesting authentication agent forwarding" in told.stderr
    assert "X11 forwarding request failed" in told.stderr
    assert GAME in told.stdout
    logged = players.serving.log[before:]
    assert "auth-agent-req@openssh.com" in logged
    assert "x11-req" in logged


def test_no_environment_but_the_language_is_taken(players: Players) -> None:
    before = len(players.serving.log)
    told = players.anna.run(options=["-o", "SetEnv=KLAVERJAS_HOME=/tmp TEXTUAL=1"], typed="q\n")

    assert GAME in told.stdout
    assert "KLAVERJAS_HOME" in players.serving.log[before:]
    assert "TEXTUAL" in players.serving.log[before:]


def test_a_connection_on_which_nobody_plays_does_not_stay(tmp_path: Path) -> None:
    anna = Identity.make(tmp_path, "anna")
    with CommandProcess(tmp_path / "server", [anna], "--handshake", "1") as serving:
        told = Client(serving.port, tmp_path, anna).run(options=["-N"])

        assert told.returncode == 255
        assert told.stdout == ""


# Who may play.


def test_who_is_not_in_the_list_gets_nothing(players: Players, tmp_path: Path) -> None:
    stranger = Client(players.serving.port, tmp_path, Identity.make(tmp_path, "stranger"))
    for client in (stranger, stranger._replace(identity=None)):
        told = client.run(options=["-o", "BatchMode=no"], typed="q\n")

        assert (told.returncode, told.stdout) == (255, "")
        assert "Permission denied" in told.stderr


def test_guests_play_with_any_key_and_without_one(tmp_path: Path) -> None:
    with CommandProcess(tmp_path / "server", [], "--guests") as serving:
        guest = Client(serving.port, tmp_path, Identity.make(tmp_path, "guest"))
        with_key = guest.run(typed="q\n")
        without = guest._replace(identity=None).run(options=["-o", "BatchMode=no"], typed="q\n")

        for told in (with_key, without):
            assert told.returncode == 0
            assert GAME in told.stdout
        assert len(serving.homes) == 1
        assert [*(serving.data / "guests").iterdir()] == []


# The end.


def test_a_server_that_stops_puts_the_screen_back_and_the_next_one_has_the_same_table(tmp_path: Path) -> None:
    anna = Identity.make(tmp_path, "anna")
    with CommandProcess(tmp_path / "server", [anna]) as serving:
        client, first = Client(serving.port, tmp_path, anna), serving.fingerprint
        home = home_of(serving, client)
        with Sitting(home, command=client.command()) as sitting:
            seen = to_a_card(Player(sitting, random.Random("stop"), curious=0), sitting.turn())
            serving.signal(signal.SIGTERM)
            sitting.terminal.wait(PATIENCE)
            assert WORDS.say("hosting.farewell.stopped") in " ".join(sitting.terminal.text().split())
            assert_given_back(sitting.terminal)
        assert serving.wait() == 0
        assert "Traceback" not in serving.log
    key = serving.data / "host_key"
    assert stat.S_IMODE(key.stat().st_mode) == 0o600
    assert Identity(key).fingerprint == first
    with CommandProcess(tmp_path / "server", [anna]) as serving:
        assert serving.fingerprint == first
        with Sitting(home, command=client._replace(port=serving.port).command()) as sitting:
            assert_same(sitting.turn(), seen)


def test_who_types_nothing_for_too_long_is_told_and_leaves(tmp_path: Path) -> None:
    anna = Identity.make(tmp_path, "anna")
    with (
        CommandProcess(tmp_path / "server", [anna], "--idle", "1") as serving,
        Sitting(Home(tmp_path), command=Client(serving.port, tmp_path, anna).command()) as sitting,
    ):
        assert sitting.terminal.wait(PATIENCE) == 0
        assert_given_back(sitting.terminal)
        said = " ".join(sitting.terminal.text().split())
        assert WORDS.say("hosting.farewell.idle") in said
        assert WORDS.say("hosting.kept") in said


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGHUP])
def test_other_signals_to_end_are_heeded_too(tmp_path: Path, number: signal.Signals) -> None:
    with CommandProcess(tmp_path / "server") as serving:
        serving.signal(number)

        assert serving.wait() == 0


def test_a_second_signal_ends_it_at_once(tmp_path: Path) -> None:
    """A client that does nothing any more holds up the first one, for some seconds."""
    anna = Identity.make(tmp_path, "anna")
    with (
        CommandProcess(tmp_path / "server", [anna]) as serving,
        Sitting(Home(tmp_path), command=Client(serving.port, tmp_path, anna).command()) as sitting,
    ):
        sitting.turn()
        sitting.terminal.kill(signal.SIGSTOP)
        serving.signal(signal.SIGTERM)
        eventually("it listens no more", lambda: not answers(serving.port))
        serving.signal(signal.SIGTERM)

        assert serving.wait() == -signal.SIGTERM


def full() -> TextIO:
    """An output that takes nothing."""
    return Path("/dev/full").open("w")


def broken() -> TextIO:
    """A pipe that nobody reads any more."""
    reading, writing = os.pipe()
    os.close(reading)
    return os.fdopen(writing, "w")


@pytest.mark.parametrize("output", [full, broken])
def test_a_server_that_cannot_say_where_it_listens_serves_all_the_same(
    tmp_path: Path, output: Callable[[], TextIO]
) -> None:
    anna = Identity.make(tmp_path, "anna")
    with output() as out, CommandProcess(tmp_path / "server", [anna], out=out) as serving:
        eventually("it listens", lambda: answers(serving.port))
        told = Client(serving.port, tmp_path, anna).run(typed="q\n")
        serving.signal(signal.SIGTERM)

        assert GAME in told.stdout
        assert serving.wait() == 0
