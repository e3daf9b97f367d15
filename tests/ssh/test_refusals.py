"""Nothing but the game: everything else is refused by the protocol and logged, and the game beside it goes on."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import NamedTuple

import asyncssh
import pytest
from asyncssh.constants import (
    MSG_REQUEST_FAILURE,
    MSG_REQUEST_SUCCESS,
    OPEN_ADMINISTRATIVELY_PROHIBITED,
    OPEN_RESOURCE_SHORTAGE,
    OPEN_UNKNOWN_CHANNEL_TYPE,
)
from asyncssh.packet import Boolean, String, UInt32

from klaverjas_tui.ssh.log import REFUSALS_TOLD
from tests.ssh.serving import Client, Echo, Serving, refusal, serving, sit


class Playing(NamedTuple):
    """A client in the middle of a game, and another channel of its connection, that nothing was asked on yet."""

    server: Serving
    connection: asyncssh.SSHClientConnection
    client: Client
    other: asyncssh.SSHTCPChannel[bytes]


@pytest.fixture
async def playing(tmp_path: Path) -> AsyncIterator[Playing]:
    async with serving(tmp_path) as server, await server.client() as connection:
        client = await sit(connection)
        other = connection.create_tcp_channel()
        await other._open(b"session")
        yield Playing(server, connection, client, other)


async def goes_on(playing: Playing, told: str) -> None:
    """The refusal is in the log, and the game hears what is typed."""
    line = await playing.server.told(told)
    assert " #1 " in line
    await playing.client.answers()
    assert len(echo(playing).visitors) == 1


def echo(playing: Playing) -> Echo:
    assert isinstance(playing.server.host, Echo)
    return playing.server.host


# What can be asked of a channel.

EXEC = b"exec", String("cat /etc/passwd")
REQUESTS: dict[str, tuple[tuple[bytes, ...], str]] = {
    "a command": (EXEC, "refused: exec"),
    "a copy": ((b"exec", String("scp -t /tmp")), "refused: exec"),
    "rsync": ((b"exec", String("rsync --server .")), "refused: exec"),
    "an empty command": ((b"exec", String("")), "refused: exec"),
    "a command that is no text": ((b"exec", String(b"\xff\x00")), "refused: exec"),
    "files": ((b"subsystem", String("sftp")), "refused: subsystem (sftp)"),
    "another subsystem": ((b"subsystem", String("netconf")), "refused: subsystem (netconf)"),
    "a subsystem that is no text": ((b"subsystem", String(b"\xff\n")), "refused: subsystem (�?)"),
    "windows": ((b"x11-req", Boolean(False), String("MIT-MAGIC-COOKIE-1"), String("00" * 16), UInt32(0)), "x11-req"),
    "windows without sense": ((b"x11-req",), "refused: x11-req"),
    "an agent": ((b"auth-agent-req@openssh.com",), "refused: auth-agent-req@openssh.com"),
    "a path": ((b"env", String("PATH"), String("/tmp")), "refused: env (PATH)"),
    "a library": ((b"env", String("LD_PRELOAD"), String("/tmp/x.so")), "refused: env (LD_PRELOAD)"),
    "a home": ((b"env", String("KLAVERJAS_HOME"), String("/etc")), "refused: env (KLAVERJAS_HOME)"),
    "a list of languages": ((b"env", String("LANGUAGE"), String("nl")), "refused: env (LANGUAGE)"),
    "no name": ((b"env", String(""), String("nl")), "refused: env"),
    "a long wish": ((b"env", String("LANG"), String("n" * 65)), "refused: env (LANG)"),
    "a long name": ((b"env", String("LC_" + "A" * 80), String("nl")), "refused: env (LC_AAAA"),
    "a wish that cannot be printed": ((b"env", String("LANG"), String("nl\n")), "refused: env (LANG)"),
    "a wish that is no text": ((b"env", String("LC_ALL"), String(b"\xff")), "refused: env (LC_ALL)"),
    "what nobody knows": ((b"unknown@example.com", String("x")), "refused: unknown@example.com"),
    "what a server says": ((b"exit-status", UInt32(0)), "refused: exit-status"),
    "flow control": ((b"xon-xoff", Boolean(True)), "refused: xon-xoff"),
}


@pytest.mark.parametrize("name", REQUESTS)
async def test_a_request_before_a_game_is_refused_and_the_game_beside_it_goes_on(playing: Playing, name: str) -> None:
    (request, *arguments), told = REQUESTS[name]
    assert await playing.other._make_request(request, *arguments) is False
    await goes_on(playing, told)


@pytest.mark.parametrize("name", REQUESTS)
async def test_a_request_during_a_game_is_refused_and_the_game_goes_on(playing: Playing, name: str) -> None:
    (request, *arguments), told = REQUESTS[name]
    assert playing.client.channel is not None
    assert await playing.client.channel._make_request(request, *arguments) is False
    await goes_on(playing, told)


async def test_a_request_that_wants_no_answer_gets_none_and_is_logged(playing: Playing) -> None:
    assert playing.client.channel is not None
    playing.client.channel._send_request(EXEC[0], *EXEC[1:])
    await goes_on(playing, "refused: exec")


async def test_what_a_command_was_is_not_logged(playing: Playing) -> None:
    await playing.other._make_request(*EXEC)
    await playing.other._make_request(b"env", String("PASSWORD"), String("secret"))
    await goes_on(playing, "refused: env (PASSWORD)")
    assert not any("passwd" in line or "secret" in line for line in playing.server.lines)


async def test_a_second_terminal_and_a_second_shell_are_refused(playing: Playing) -> None:
    terminal = (String("vt100"), UInt32(80), UInt32(24), UInt32(0), UInt32(0), String(b"\0"))
    assert await playing.other._make_request(b"pty-req", *terminal) is True
    assert await playing.other._make_request(b"pty-req", *terminal) is False
    await goes_on(playing, "refused: pty-req")
    assert playing.client.channel is not None
    assert await playing.client.channel._make_request(b"pty-req", *terminal) is False
    assert await playing.client.channel._make_request(b"shell") is False
    await goes_on(playing, "refused: shell")


async def test_a_language_that_is_wished_during_a_game_is_refused(playing: Playing) -> None:
    assert playing.client.channel is not None
    assert await playing.client.channel._make_request(b"env", String("LANG"), String("nl")) is False
    await goes_on(playing, "refused: env (LANG)")
    assert dict(echo(playing).visitors[0].wishes) == {}


async def test_so_many_wishes_are_taken_and_no_more(playing: Playing) -> None:
    taken = [await playing.other._make_request(b"env", String(f"LC_{n}"), String("nl")) for n in range(17)]
    assert taken == [True] * 16 + [False]
    assert await playing.other._make_request(b"env", String("LC_3"), String("en")) is True
    await goes_on(playing, "refused: env (LC_16)")


@pytest.mark.parametrize("terminal", [b"\xff\xfe", b"", b"x" * 10_000, b"\x1b[2J"])
async def test_a_terminal_of_a_strange_type_is_taken_as_one_of_a_short_name(tmp_path: Path, terminal: bytes) -> None:
    async with serving(tmp_path) as server, await server.client() as connection:
        channel = connection.create_tcp_channel()
        await channel._open(b"session")
        size = (UInt32(0), UInt32(2**32 - 1), UInt32(0), UInt32(0))
        assert await channel._make_request(b"pty-req", String(terminal), *size, String(b"\x01\x02")) is True
        assert await channel._make_request(b"shell") is True
        assert isinstance(server.host, Echo)
        await server.told("sits at a table (four deals)")
        shown = server.host.visitors[0].terminal
        assert shown is not None
        assert shown.isprintable()
        assert len(shown) <= 64


# What can be opened.

OPENINGS: dict[str, tuple[tuple[bytes, ...], int]] = {
    "direct-tcpip": (
        (String("127.0.0.1"), UInt32(22), String("127.0.0.1"), UInt32(9)),
        OPEN_ADMINISTRATIVELY_PROHIBITED,
    ),
    "direct-streamlocal@openssh.com": (
        (String("/tmp/socket"), String(""), UInt32(0)),
        OPEN_ADMINISTRATIVELY_PROHIBITED,
    ),
    "forwarded-tcpip": (
        (String("127.0.0.1"), UInt32(22), String("127.0.0.1"), UInt32(9)),
        OPEN_ADMINISTRATIVELY_PROHIBITED,
    ),
    "forwarded-streamlocal@openssh.com": ((String("/tmp/socket"), String("")), OPEN_ADMINISTRATIVELY_PROHIBITED),
    "tun@openssh.com": ((UInt32(1), UInt32(0)), OPEN_ADMINISTRATIVELY_PROHIBITED),
    "x11": ((String("127.0.0.1"), UInt32(6000)), OPEN_ADMINISTRATIVELY_PROHIBITED),
    "auth-agent@openssh.com": ((), OPEN_ADMINISTRATIVELY_PROHIBITED),
    "unknown@example.com": ((String("x"),), OPEN_UNKNOWN_CHANNEL_TYPE),
    "": ((), OPEN_UNKNOWN_CHANNEL_TYPE),
    "\xff": ((), OPEN_UNKNOWN_CHANNEL_TYPE),
}


@pytest.mark.parametrize("kind", OPENINGS)
async def test_no_other_channel_is_opened(playing: Playing, kind: str) -> None:
    arguments, code = OPENINGS[kind]
    channel = playing.connection.create_tcp_channel()
    error = await refusal(channel._open(kind.encode("latin-1"), *arguments))
    assert error.code == code
    await goes_on(playing, f"refused: {kind if kind.isascii() else '�'}")


async def test_no_channel_is_opened_that_would_have_frames_cut_into_crumbs(playing: Playing) -> None:
    channel = playing.connection.create_tcp_channel(max_pktsize=1)
    assert (await refusal(channel._open(b"session"))).code == OPEN_RESOURCE_SHORTAGE
    await goes_on(playing, "refused: session")


Ask = Callable[[asyncssh.SSHClientConnection], Awaitable[object]]
FORWARDS: dict[str, tuple[Ask, str]] = {
    "a host from there": (
        lambda connection: connection.open_connection("127.0.0.1", 22),
        "refused: direct-tcpip",
    ),
    "a socket from there": (
        lambda connection: connection.open_unix_connection("/tmp/socket"),
        "refused: direct-streamlocal@openssh.com",
    ),
    "a tunnel": (lambda connection: connection.open_tun(), "refused: tun@openssh.com"),
    "a bridge": (lambda connection: connection.open_tap(), "refused: tun@openssh.com"),
    "files": (lambda connection: connection.start_sftp_client(), "refused: subsystem (sftp)"),
    "a command": (lambda connection: connection.run("id", check=True), "refused: exec"),
    "a port there": (
        lambda connection: connection.forward_remote_port("127.0.0.1", 0, "127.0.0.1", 22),
        "refused: tcpip-forward",
    ),
    "a path there": (
        lambda connection: connection.forward_remote_path("/tmp/klaverjas-no-socket", "/tmp/socket"),
        "refused: streamlocal-forward@openssh.com",
    ),
}


@pytest.mark.parametrize("name", FORWARDS)
async def test_what_a_client_offers_its_user_is_refused(playing: Playing, name: str) -> None:
    ask, told = FORWARDS[name]
    with pytest.raises((asyncssh.Error, asyncssh.ChannelListenError)):
        await ask(playing.connection)
    await goes_on(playing, told)
    assert not Path("/tmp/klaverjas-no-socket").exists()


async def test_files_are_not_copied(playing: Playing, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x")
    with pytest.raises((asyncssh.Error, OSError)):
        await asyncssh.scp(tmp_path / "file", (playing.connection, "copy"))
    await goes_on(playing, "refused: exec")


async def test_no_windows_of_the_client_are_opened(playing: Playing) -> None:
    with pytest.raises(asyncssh.ChannelOpenError):
        await playing.connection.create_session(
            Client, x11_forwarding=True, x11_display="127.0.0.1:0", x11_auth_path="/dev/null", encoding=None
        )
    await goes_on(playing, "refused: x11-req")


# What can be asked of the connection.

GLOBALS: dict[str, tuple[bytes, ...]] = {
    "tcpip-forward": (String("0.0.0.0"), UInt32(0)),
    "cancel-tcpip-forward": (String("0.0.0.0"), UInt32(22)),
    "streamlocal-forward@openssh.com": (String("/tmp/klaverjas-no-socket"),),
    "cancel-streamlocal-forward@openssh.com": (String("/tmp/klaverjas-no-socket"),),
    "hostkeys-prove-00@openssh.com": (String(b"x"),),
    "unknown@example.com": (String("x"),),
    "": (),
    "\xff": (),
}


@pytest.mark.parametrize("kind", GLOBALS)
async def test_nothing_is_done_for_a_connection(playing: Playing, kind: str) -> None:
    answer, _ = await playing.connection._make_global_request(kind.encode("latin-1"), *GLOBALS[kind])
    assert answer == MSG_REQUEST_FAILURE
    await goes_on(playing, f"refused: {kind if kind.isascii() else '�'}")


@pytest.mark.parametrize("kind", [b"keepalive@openssh.com", b"no-more-sessions@openssh.com"])
async def test_what_every_client_asks_is_answered_and_not_logged(playing: Playing, kind: bytes) -> None:
    answer, _ = await playing.connection._make_global_request(kind)
    assert answer == MSG_REQUEST_SUCCESS
    await playing.client.answers()
    assert not any("refused" in line for line in playing.server.lines)


async def test_a_keepalive_of_a_channel_is_answered_and_not_logged(playing: Playing) -> None:
    assert await playing.other._make_request(b"keepalive@openssh.com") is False
    await playing.client.answers()
    assert not any("refused" in line for line in playing.server.lines)


async def test_a_flood_of_refusals_does_not_flood_the_log(playing: Playing) -> None:
    for _ in range(150):
        await playing.other._make_request(*EXEC)
    await goes_on(playing, "what else is refused to this connection is not told here")
    assert sum("refused: exec" in line for line in playing.server.lines) == REFUSALS_TOLD
