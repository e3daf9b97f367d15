"""The door: who may enter and as whom, how much one can take, and that nothing is left when they have gone."""

from __future__ import annotations

import asyncio
import io
import logging
import random
import socket
from contextlib import suppress
from contextvars import ContextVar
from pathlib import Path

import asyncssh
import pytest
from asyncssh.constants import MSG_IGNORE
from asyncssh.packet import String, UInt32

from klaverjas_tui.locale.language import Language
from klaverjas_tui.rules.problem import Problem
from klaverjas_tui.ssh.connection import ATTEMPTS, GameConnection
from klaverjas_tui.ssh.hosting import Hosting
from klaverjas_tui.ssh.limits import Limits
from klaverjas_tui.ssh.line import Line
from klaverjas_tui.ssh.log import Log
from klaverjas_tui.ssh.server import listen
from klaverjas_tui.ssh.visitor import Visitor
from tests.ssh.serving import Client, Echo, Serving, list_keys, new_key, refusal, serving, sit, until


class Shown(asyncssh.SSHKeyPair):
    """A key that is asked about; its proof is made by another key, or not at all."""

    def __init__(self, key: asyncssh.SSHKey, prover: asyncssh.SSHKey | None = None) -> None:
        algorithm = key.get_algorithm().encode()
        super().__init__(algorithm, algorithm, [algorithm], [algorithm], key.public_data, None)
        self._prover = prover

    def sign(self, data: bytes) -> bytes:
        """As asyncssh; a ValueError has the client go on with what else it has."""
        if self._prover is None:
            raise ValueError
        return self._prover.sign(data, b"ssh-ed25519")


def echo_of(serving: Serving) -> Echo:
    assert isinstance(serving.host, Echo)
    return serving.host


def connections_of(serving: Serving) -> list[GameConnection]:
    """The server's side of each connection."""
    return [door.connection for door in serving.server.doors]


async def entered_as(server: Serving, *keys: object) -> str | None:
    """The fingerprint that a client who has these keys sits with."""
    async with await server.client(client_keys=list(keys) or None) as connection:
        await sit(connection)
    return echo_of(server).visitors[-1].fingerprint


# Who may enter, and as whom.


async def test_any_key_of_a_guest_is_taken_as_who_they_are(tmp_path: Path) -> None:
    key = new_key()
    async with serving(tmp_path) as server:
        assert await entered_as(server, key) == key.get_fingerprint()
        assert (await server.told("with key")).endswith(f"with key {key.get_fingerprint()[:15]}")
        assert not any(key.get_fingerprint() in line for line in server.lines)


async def test_a_guest_without_a_key_gets_in_without_a_question(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        assert await entered_as(server) is None
        await server.told("quick is in, from 127.0.0.0/24, as a guest without a key")


async def test_a_key_that_was_only_asked_about_is_not_theirs(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        assert await entered_as(server, Shown(new_key())) is None


async def test_a_key_that_another_one_signs_for_is_not_theirs(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        assert await entered_as(server, Shown(new_key(), prover=new_key())) is None


async def test_of_many_keys_it_is_the_one_that_was_proved(tmp_path: Path) -> None:
    theirs = new_key()
    async with serving(tmp_path) as server:
        keys = Shown(new_key()), Shown(new_key(), prover=theirs), theirs
        assert await entered_as(server, *keys) == theirs.get_fingerprint()


async def test_without_guests_the_listed_keys_get_in_and_nobody_else(tmp_path: Path) -> None:
    anna, other = new_key(), new_key()
    list_keys(tmp_path, anna)
    async with serving(tmp_path, guests=False) as server:
        assert await entered_as(server, anna) == anna.get_fingerprint()
        for keys in ([other], [Shown(anna, prover=other)], []):
            with pytest.raises(asyncssh.PermissionDenied):
                await server.client("bram", client_keys=keys or None)
        await server.told(f"bram was not let in: key {other.get_fingerprint()[:15]} is not in the list")
        await server.told("bram left without coming in")
        assert len(echo_of(server).visitors) == 1


async def test_a_friend_is_added_while_the_server_runs(tmp_path: Path) -> None:
    anna, bram = new_key(), new_key()
    list_keys(tmp_path, anna)
    async with serving(tmp_path, guests=False) as server:
        with pytest.raises(asyncssh.PermissionDenied):
            await server.client(client_keys=[bram])
        list_keys(tmp_path, anna, bram)
        assert await entered_as(server, bram) == bram.get_fingerprint()


async def test_what_the_list_says_besides_the_key_is_not_done(tmp_path: Path) -> None:
    anna = new_key()
    list_keys(tmp_path, anna, options='command="false",environment="LANG=nl_NL",no-pty,permitopen="*:*"')
    async with serving(tmp_path, guests=False) as server, await server.client(client_keys=[anna]) as connection:
        client = await sit(connection)
        await client.answers()
        assert dict(echo_of(server).visitors[0].wishes) == {}
        assert echo_of(server).visitors[0].terminal == "xterm-256color"


async def test_a_key_holds_from_its_addresses_only(tmp_path: Path) -> None:
    anna, bram = new_key(), new_key()
    public = [key.export_public_key().decode() for key in (anna, bram)]
    (tmp_path / "authorized_keys").write_text(f'from="127.0.0.1" {public[0]}from="192.0.2.1" {public[1]}')
    async with serving(tmp_path, guests=False) as server:
        assert await entered_as(server, anna) == anna.get_fingerprint()
        with pytest.raises(asyncssh.PermissionDenied):
            await server.client(client_keys=[bram])


async def test_a_certificate_of_a_listed_authority_is_no_key(tmp_path: Path) -> None:
    authority, anna = new_key(), new_key()
    list_keys(tmp_path, authority, options="cert-authority")
    certificate = authority.generate_user_certificate(anna, "anna", principals=["quick"])
    async with serving(tmp_path, guests=False) as server:
        with pytest.raises(asyncssh.PermissionDenied):
            await server.client(client_keys=[(anna, certificate)])


async def test_a_password_is_not_taken(tmp_path: Path) -> None:
    list_keys(tmp_path, new_key())
    async with serving(tmp_path, guests=False) as server:
        with pytest.raises(asyncssh.PermissionDenied):
            await server.client(client_factory=asyncssh.SSHClient, password="secret")
        assert not any("secret" in line for line in server.lines)


async def test_the_only_ways_in_are_a_key_and_for_guests_an_interactive_login(tmp_path: Path) -> None:
    list_keys(tmp_path, new_key())
    for guests, methods in ((True, ["publickey", "keyboard-interactive"]), (False, ["publickey"])):
        async with serving(tmp_path, guests=guests) as server:
            assert await asyncssh.get_server_auth_methods("127.0.0.1", server.server.port, config=None) == methods


@pytest.mark.parametrize("way", ["diffie-hellman-group18-sha512", "diffie-hellman-group-exchange-sha256"])
async def test_keys_are_not_agreed_on_in_a_way_that_takes_the_server_long(tmp_path: Path, way: str) -> None:
    async with serving(tmp_path) as server:
        with pytest.raises(asyncssh.KeyExchangeFailed):
            await server.client(kex_algs=[way])
        for quick in ("curve25519-sha256", "ecdh-sha2-nistp256"):
            (await server.client(kex_algs=[quick])).close()


async def test_who_tries_without_end_is_cut_off(tmp_path: Path) -> None:
    list_keys(tmp_path, new_key())
    async with serving(tmp_path, guests=False) as server:
        with pytest.raises(asyncssh.PermissionDenied, match="Too many attempts"):
            await server.client(client_keys=[new_key() for _ in range(ATTEMPTS + 1)])


# What a visitor says of itself.


async def test_a_visitor_is_told_with_user_terminal_window_and_wishes(tmp_path: Path) -> None:
    wishes = {"LANG": "nl_NL.UTF-8", "LC_ALL": "C", "LC_MESSAGES": "en"}
    async with serving(tmp_path) as server, await server.client("rotterdams") as connection:
        await sit(connection, term_type="screen", term_size=(132, 50), env=wishes)
        assert echo_of(server).visitors == [
            Visitor(1, "rotterdams", None, wishes, "screen", 132, 50, is_listed=False, network="127.0.0.0/24")
        ]
        await server.told("#1/1 rotterdams sits at a table (rotterdams), terminal screen of 132×50")


async def test_without_a_terminal_the_end_of_the_input_is_the_end_of_the_lines(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, await server.client() as connection:
        client = await sit(connection, term_type=None)
        client.type("a")
        assert client.channel is not None
        client.channel.write_eof()
        assert await client.ended() == 7
        assert client.came == b"hello\r\n<a><end>bye\r\n"
        assert echo_of(server).visitors[0].terminal is None
        await server.told("quick sits at a table (four deals), without a terminal")


async def test_at_a_terminal_the_end_of_the_input_ends_nothing(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, await server.client() as connection:
        client = await sit(connection)
        assert client.channel is not None
        client.channel.write_eof()
        client.channel.change_terminal_size(100, 30)
        await until(lambda: echo_of(server).sizes == [(100, 30)])
        assert not client.over.is_set()


async def test_a_window_that_changes_is_told(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, await server.client() as connection:
        client = await sit(connection)
        assert client.channel is not None
        for columns in range(81, 181):
            client.channel.change_terminal_size(columns, 40)
        await until(lambda: echo_of(server).sizes[-1:] == [(180, 40)])
        client.channel.change_terminal_size(2**32 - 1, 2**32 - 1)
        await until(lambda: echo_of(server).sizes[-1:] == [(250, 80)])


async def test_signals_and_breaks_do_nothing(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, await server.client() as connection:
        client = await sit(connection)
        assert client.channel is not None
        for name in ("INT", "HUP", "TERM", "KILL", "nonsense"):
            client.channel.send_signal(name)
        client.channel.send_break(100)
        await client.answers()
        client.type("q")
        assert await client.ended() == 7


# How much one can take.


async def test_an_address_has_so_many_connections(tmp_path: Path) -> None:
    async with serving(tmp_path, limits=Limits(per_address=2)) as server:
        first, second = await server.client(), await server.client()
        with pytest.raises((asyncssh.ConnectionLost, OSError)):
            await server.client()
        await server.told("no connection for 127.0.0.0/24: there are too many of that address")
        first.close()
        await until(lambda: len(server.server.doors) == 1)
        async with await server.client() as third:
            await sit(third)
        second.close()


async def test_so_many_may_not_have_said_who_they_are(tmp_path: Path) -> None:
    async with serving(tmp_path, limits=Limits(unauthenticated=2)) as server:
        silent = [await asyncio.open_connection("127.0.0.1", server.server.port) for _ in range(2)]
        for reader, _ in silent:
            assert await reader.readline() == b"SSH-2.0-klaverjas\r\n"
        reader, writer = await asyncio.open_connection("127.0.0.1", server.server.port)
        with suppress(ConnectionError):
            assert await reader.read() == b""
        writer.close()
        await server.told("too many others have not said who they are")
        silent[0][1].close()
        await until(lambda: len(server.server.doors) == 1)
        async with await server.client() as connection:
            await sit(connection)
            for _ in range(2):  # who is in does not count any more
                (await server.client()).close()
        silent[1][1].close()
        await server.told("left without saying who it was")


async def test_who_does_not_say_in_time_who_they_are_is_cut_off(tmp_path: Path) -> None:
    async with serving(tmp_path, limits=Limits(handshake=0.2)) as server:
        reader, writer = await asyncio.open_connection("127.0.0.1", server.server.port)
        await reader.readline()
        with suppress(ConnectionError):
            assert await reader.read() == b""
        writer.close()
        await server.told("did not say in time who it was")


async def test_a_key_has_so_many_tables_on_whichever_connections(tmp_path: Path) -> None:
    key, other = new_key(), new_key()
    async with (
        serving(tmp_path, limits=Limits(per_key=2)) as server,
        await server.client(client_keys=[key]) as one,
        await server.client(client_keys=[key]) as two,
    ):
        await sit(one)
        last = await sit(two)
        error = await refusal(two.create_session(Client, encoding=None))
        assert error.reason == "Too many tables with your key"
        await server.told("there are too many with that key")
        async with await server.client(client_keys=[other]) as another:
            await sit(another)
        last.type("q")
        await last.ended()
        await sit(two)


async def test_a_guest_without_a_key_has_so_many_tables_on_a_connection(tmp_path: Path) -> None:
    async with serving(tmp_path, limits=Limits(per_key=1)) as server, await server.client() as connection:
        client = await sit(connection)
        error = await refusal(connection.create_session(Client, encoding=None))
        assert error.reason == "Too many tables with your key"
        await client.answers()
        async with await server.client() as other:
            await sit(other)


async def test_there_are_so_many_tables_in_all_and_on_one_address(tmp_path: Path) -> None:
    for limits, reason in (
        (Limits(sessions=2), "All tables are taken"),
        (Limits(per_address=2), "Too many tables from your address"),
    ):
        async with serving(tmp_path, limits=limits) as server, await server.client() as connection:
            client = await sit(connection)
            await sit(connection)
            assert (await refusal(connection.create_session(Client, encoding=None))).reason == reason
            await server.told("no table for 127.0.0.0/24")
            await client.answers()


async def test_a_connection_without_a_table_does_not_stay(tmp_path: Path) -> None:
    async with serving(tmp_path, limits=Limits(handshake=0.3)) as server:
        connection = await server.client()
        await connection.wait_closed()
        await server.told("no table was asked for")
        connection = await server.client()
        client = await sit(connection)
        client.type("q")
        await client.ended()
        await connection.wait_closed()


async def test_a_table_that_nobody_sits_down_at_does_not_stay(tmp_path: Path) -> None:
    async with serving(tmp_path, limits=Limits(handshake=0.3)) as server:
        connection = await server.client()
        channel = connection.create_tcp_channel()
        await channel._open(b"session")
        await connection.wait_closed()
        await server.told("nobody sat down at the table")


async def test_what_a_client_does_not_read_is_held_up_to_the_limit_and_it_catches_up(tmp_path: Path) -> None:
    limits, size = Limits(output=32 * 1024), 60_000
    async with serving(tmp_path, limits=limits) as server, await server.client() as connection:
        client = await sit(connection, window=1024)
        assert client.channel is not None
        client.channel.pause_reading()
        client.type(f"flood {size}")
        await until(lambda: echo_of(server).behind == [True])
        assert echo_of(server).caught_up == 0
        client.channel.resume_reading()
        await until(lambda: client.came.count(b"x") == size)
        await until(lambda: echo_of(server).behind[-1] is False)
        await client.answers()


async def test_what_the_network_does_not_take_is_held_up_to_the_limit_too(tmp_path: Path) -> None:
    limits, size = Limits(output=64 * 1024), 12_000_000  # more than the system holds
    async with serving(tmp_path, limits=limits) as server, await server.client() as connection:
        client = await sit(connection, window=2**31)
        (mine,) = connections_of(server)
        assert connection._transport is not None
        client.type(f"flood {size}")
        connection._transport.pause_reading()
        await until(lambda: echo_of(server).behind == [True])
        assert mine.is_held_up  # what it asks meanwhile is not answered into memory
        connection._transport.resume_reading()
        await until(lambda: client.came.count(b"x") == size)
        await until(lambda: echo_of(server).behind[-1] is False)
        await client.answers()


async def test_a_client_that_floods_is_held_up_and_then_heard(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, await server.client() as connection, await server.client() as other:
        client, beside = await sit(connection), await sit(other)
        for _ in range(10):
            connection.send_packet(MSG_IGNORE, String(b"x" * 30_000))
        client.type("late")
        await until(lambda: any(held.is_held_up for held in connections_of(server)))
        await beside.answers()
        await client.sees("<late>")


async def test_what_is_written_while_keys_are_changed_counts_as_held(tmp_path: Path) -> None:
    limits = Limits(output=32 * 1024)
    async with serving(tmp_path, limits=limits) as server, await server.client() as connection:
        client = await sit(connection)
        (mine,) = connections_of(server)
        mine._kex_complete = False  # as when a client begins to change keys, and does not go on
        client.type("flood 50000")
        await until(lambda: echo_of(server).behind == [True])
        mine._kex_complete = True
        mine._send_deferred_packets()
        await until(lambda: client.came.count(b"x") == 50000)
        await until(lambda: echo_of(server).behind[-1] is False)


async def test_a_window_without_sense_is_logged_as_the_one_that_is_played_in(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, await server.client() as connection:
        await sit(connection, term_size=(2**31, 2**31))
        await server.told("terminal xterm-256color of 250×80")
        await sit(connection, term_size=(0, 0))
        await server.told("terminal xterm-256color of 80×24")


async def test_a_fault_that_the_event_loop_meets_is_a_short_line_of_the_log(tmp_path: Path) -> None:
    loop = asyncio.get_running_loop()
    async with serving(tmp_path) as server:
        try:
            raise OSError(24, "Too many open files: secret")
        except OSError as error:
            loop.call_exception_handler({"message": "socket.accept() out of system resource", "exception": error})
        line = await server.told("fault in the server: OSError, test_door.py:")
        loop.call_exception_handler({"message": "Task was destroyed but it is pending!\n" * 9})
        await server.told("fault in the server: Task was destroyed but it is pending!?")
        assert "secret" not in line


# The end.


async def test_the_status_of_the_game_is_told_and_nothing_is_left(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        async with await server.client() as connection:
            client = await sit(connection)
            client.type("q")
            assert await client.ended() == 7
            assert client.came.endswith(b"bye\r\n")
        await server.empty()
        await server.told("#1/1 left the table after 0:00:0")
        await server.told("#1 connection closed after 0:00:0")


async def test_a_game_goes_on_beside_another_one_that_ends(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, await server.client() as connection:
        first, second = await sit(connection), await sit(connection)
        first.type("q")
        assert await first.ended() == 7
        await second.answers()


async def test_a_game_whose_connection_goes_hears_of_it(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        connection = await server.client()
        await sit(connection)
        connection.abort()
        await server.empty()
        assert echo_of(server).gone == 1
        await server.told("#1/1 left the table after 0:00:00: the connection has gone")
        await server.told("#1 connection lost after")


THEIRS: ContextVar[str] = ContextVar("THEIRS", default="nobody's")


class Curious(Echo):
    """A host that looks whose context it plays in."""

    def __init__(self) -> None:
        super().__init__()
        self.context = ""

    async def play(self, visitor: Visitor, line: Line) -> int:
        """As an echo."""
        self.context = THEIRS.get()
        return await super().play(visitor, line)


async def test_a_game_has_a_context_of_its_own(tmp_path: Path) -> None:
    THEIRS.set("the server's")
    host = Curious()
    async with serving(tmp_path, host=host) as server, await server.client() as connection:
        await sit(connection)
        assert host.context == "nobody's"


class Stubborn(Echo):
    """A host whose game does not leave by itself."""

    def __init__(self) -> None:
        super().__init__()
        self.cancelled = 0

    async def play(self, visitor: Visitor, line: Line) -> int:
        """Until it is cancelled."""
        line.write("hello")
        try:
            await asyncio.get_running_loop().create_future()
        except asyncio.CancelledError:
            self.cancelled += 1
            raise
        return 0


async def test_a_game_that_does_not_leave_is_cancelled(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("klaverjas_tui.ssh.session.GRACE", 0.1)
    host = Stubborn()
    async with serving(tmp_path, host=host) as server:
        connection = await server.client()
        await sit(connection)
        connection.abort()
        await until(lambda: host.cancelled == 1)
        await server.empty()


class Faulty(Echo):
    """A host whose game has a fault."""

    async def play(self, visitor: Visitor, line: Line) -> int:
        """Raises what should not be raised."""
        line.write("hello")
        raise RuntimeError("secret")


async def test_a_fault_in_a_game_ends_that_game_only(tmp_path: Path) -> None:
    async with serving(tmp_path, host=Faulty()) as server, await server.client() as connection:
        client = await sit(connection)
        assert await client.ended() == 1
        line = await server.told("fault in the program: RuntimeError, test_door.py:")
        assert "secret" not in line
        await sit(connection)


async def test_a_client_that_does_not_take_the_end_is_hung_up_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("klaverjas_tui.ssh.session.LINGER", 0.3)
    async with serving(tmp_path) as server:
        connection = await server.client()
        client = await sit(connection, window=16)
        assert client.channel is not None
        client.channel.pause_reading()
        client.type("flood 100000")
        client.type("q")
        await connection.wait_closed()
        await server.empty()


async def test_cut_at_any_moment_nothing_is_left(tmp_path: Path) -> None:
    chance = random.Random(1)
    async with serving(tmp_path, limits=Limits(per_address=50, unauthenticated=50)) as server:

        async def come_and_go(seconds: float) -> None:
            connection: asyncssh.SSHClientConnection | None = None
            with suppress(TimeoutError, asyncssh.Error, OSError):
                async with asyncio.timeout(seconds):
                    connection = await server.client()
                    for _ in range(3):
                        await (await sit(connection)).answers()
            if connection is not None:
                connection.abort()

        for _ in range(4):
            await asyncio.gather(*(come_and_go(chance.uniform(0, 0.4)) for _ in range(12)))
        await server.empty()
    assert not any("fault" in line for line in server.lines)


async def test_packets_without_sense_end_their_connection_at_most(tmp_path: Path) -> None:
    chance = random.Random(2)
    async with serving(tmp_path) as server, await server.client() as other:
        beside = await sit(other)
        for _ in range(60):
            async with await server.client() as connection:
                await sit(connection)
                for _ in range(chance.randrange(1, 8)):
                    kind = chance.choice([1, 2, 5, 20, 21, 30, 50, 61, *range(80, 83), *range(90, 101), 192])
                    start = chance.choice([b"", UInt32(0), String(b"session"), UInt32(0) + String(b"env")])
                    connection.send_packet(kind, start + chance.randbytes(chance.choice([0, 1, 4, 40])))
        await beside.answers()
    assert not any("fault" in line for line in server.lines)


async def test_the_server_stops_when_all_were_told(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        connection = await server.client()
        client = await sit(connection)
        await server.server.close()
        assert await client.ended() == 7
        assert client.came.endswith(b"bye\r\n")
        assert server.server.is_empty
        assert server.lines[-1].endswith(" stopped")
        with pytest.raises(OSError, match="onnect"):
            await asyncio.open_connection("127.0.0.1", server.server.port)


# What a server needs before it listens.


async def problem_of(hosting: Hosting, log: Log) -> str:
    with pytest.raises(Problem) as raised:
        await listen(hosting, Echo(), log)
    return raised.value.key


async def test_what_cannot_be_listened_on_is_one_problem(tmp_path: Path, log: Log) -> None:
    usual = Hosting(tmp_path, port=0, guests=True)
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        assert await problem_of(usual._replace(port=port), log) == "hostlog.port_taken"
    assert await problem_of(usual._replace(address="192.0.2.1"), log) == "hostlog.address_unknown"
    assert await problem_of(usual._replace(address="no.such.invalid"), log) == "hostlog.address_unknown"


@pytest.mark.parametrize("address", ["..", "a" * 300, f"{'a' * 64}.nl", "\udcff", "een adres"])
async def test_what_can_be_no_address_is_one_problem_of_one_short_line(tmp_path: Path, log: Log, address: str) -> None:
    with pytest.raises(Problem) as raised:
        await listen(Hosting(tmp_path, address=address, port=0, guests=True), Echo(), log)
    assert raised.value.key == "hostlog.address_unknown"
    shown = str(raised.value.data["address"])
    assert shown.isprintable()
    assert 0 < len(shown) <= 64


async def test_a_port_that_is_not_allowed_is_one_problem(
    tmp_path: Path, log: Log, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def refused(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(asyncio.get_running_loop(), "create_server", refused)
    assert await problem_of(Hosting(tmp_path, port=22, guests=True), log) == "hostlog.port_forbidden"


async def test_without_a_list_and_without_guests_nobody_could_play(tmp_path: Path, log: Log) -> None:
    assert await problem_of(Hosting(tmp_path, port=0), log) == "hostlog.keys_missing"


async def test_it_listens_on_ipv6_too(tmp_path: Path, log: Log) -> None:
    try:
        socket.create_server(("::1", 0), family=socket.AF_INET6).close()
    except OSError:  # this machine has no IPv6
        return
    server = await listen(Hosting(tmp_path, address="::1", port=0, guests=True), Echo(), log)
    reader, writer = await asyncio.open_connection("::1", server.port)
    assert await reader.readline() == b"SSH-2.0-klaverjas\r\n"
    writer.close()
    await server.close()


async def test_nothing_of_asyncssh_is_logged(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    logging.getLogger().setLevel(logging.DEBUG)
    async with serving(tmp_path) as server, await server.client() as connection:
        await sit(connection)
    assert [record for record in caplog.records if record.name.startswith("asyncssh")] == []


@pytest.fixture
def log() -> Log:
    return Log(io.StringIO(), Language.EN)
