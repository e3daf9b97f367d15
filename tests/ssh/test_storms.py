"""Storms: whatever clients send, no turn of the event loop is long, nothing grows without end, and others are heard."""

from __future__ import annotations

import asyncio
import io
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import asyncssh
import pytest
from asyncssh.constants import (
    MSG_CHANNEL_OPEN,
    MSG_CHANNEL_OPEN_FAILURE,
    MSG_CHANNEL_REQUEST,
    MSG_GLOBAL_REQUEST,
    MSG_IGNORE,
    MSG_KEXINIT,
)
from asyncssh.packet import Boolean, String, UInt32

from klaverjas_tui.locale.language import Language
from klaverjas_tui.ssh.connection import (
    ANSWERS,
    PACKETS_A_TURN,
    REFUSALS,
    STRANGERS_SHARE,
    Breach,
    GameConnection,
    options_of,
)
from klaverjas_tui.ssh.door import BURST_EACH, RATE_EACH, Door, Hall
from klaverjas_tui.ssh.hosting import Hosting
from klaverjas_tui.ssh.hostkey import host_key
from klaverjas_tui.ssh.keys import KeyList
from klaverjas_tui.ssh.limits import Limits
from klaverjas_tui.ssh.log import Log
from tests.ssh.serving import Client, Echo, Serving, serving, sit, until

#: A packet of a client that has said nothing of itself: 16 bytes, of which nothing is done.
TINY = UInt32(12) + bytes([6, MSG_IGNORE]) + UInt32(0) + bytes(6)


class Turns:
    """How many packets each connection had handled in each turn of the event loop."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        loop = asyncio.get_running_loop()
        self.handled: Counter[tuple[GameConnection, int]] = Counter()
        self._turn = 0
        run_once, begin = loop._run_once, GameConnection._recv_packet  # type: ignore[attr-defined]

        def counted_turn() -> None:
            self._turn += 1
            run_once()

        def counted_packet(connection: GameConnection) -> bool:
            done = begin(connection)
            self.handled[connection, self._turn] += done
            return done

        patch.setattr(loop, "_run_once", counted_turn)
        patch.setattr(GameConnection, "_recv_packet", counted_packet)

    @property
    def most(self) -> int:
        """Of one connection in one turn, but for one of which the first bytes came in another turn."""
        return max(self.handled.values()) - 1

    @property
    def total(self) -> int:
        """Of all."""
        return sum(self.handled.values())


@pytest.fixture
async def turns(monkeypatch: pytest.MonkeyPatch) -> Turns:
    return Turns(monkeypatch)


def sides_of(serving: Serving) -> list[GameConnection]:
    """The server's side of each connection."""
    return [door.connection for door in serving.server.doors]


async def stranger(server: Serving, packets: int) -> asyncio.StreamWriter:
    """Somebody who sends tiny packets, and does not say who they are."""
    _, writer = await asyncio.open_connection("127.0.0.1", server.server.port)
    writer.write(b"SSH-2.0-x\r\n" + TINY * packets)
    return writer


def be_deaf_to(connection: asyncssh.SSHClientConnection, kind: int) -> None:
    """This client does nothing when it gets packets of this kind."""
    connection._packet_handlers = {**connection._packet_handlers, kind: lambda *_: None}


# Who has not said who they are.


async def test_strangers_that_flood_are_cut_off_after_few_packets_and_few_of_them_in_a_turn(
    tmp_path: Path, turns: Turns
) -> None:
    async with serving(tmp_path) as server, await server.client() as connection:
        client = await sit(connection)
        (mine,) = sides_of(server)
        writers = [await stranger(server, 10_000) for _ in range(5)]
        await client.answers()
        await until(lambda: len(server.server.doors) == 1)
        await client.answers("and again")
        await server.told("cut off: sent too much without saying who it was")
        assert turns.most <= PACKETS_A_TURN < turns.total
        theirs = Counter[GameConnection]()
        for (of, _), count in turns.handled.items():
            theirs[of] += count
        del theirs[mine]
        assert len(theirs) == 5
        assert max(theirs.values()) <= STRANGERS_SHARE
        for writer in writers:
            writer.close()


async def test_strangers_that_flood_and_leave_are_noticed(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        for _ in range(5):
            (await stranger(server, 10_000)).close()
        await server.empty()


async def test_who_comes_back_finds_what_they_owe(tmp_path: Path, turns: Turns) -> None:
    each, loop = Limits(per_address=2), asyncio.get_running_loop()
    async with serving(tmp_path, limits=each) as server:
        begin, came = loop.time(), 0
        while turns.total <= 2 * BURST_EACH:  # as much as one who stays would have handled at once
            came += 1
            sent = turns.total
            writer = await stranger(server, 150)
            await until(lambda sent=sent: turns.total == sent + 150)  # type: ignore[misc]
            writer.close()
            await server.empty()
            allowed = 2 * (BURST_EACH + RATE_EACH * (loop.time() - begin))
            assert turns.total <= allowed + PACKETS_A_TURN
        assert came == 2


# Who is in.


def flood_of_channel_requests(client: Client, connection: asyncssh.SSHClientConnection) -> None:
    assert client.channel is not None
    number = client.channel._send_chan
    assert number is not None
    connection.send_packet(MSG_CHANNEL_REQUEST, UInt32(number), String("x"), Boolean(False))


def flood_of_global_requests(client: Client, connection: asyncssh.SSHClientConnection) -> None:
    connection.send_packet(MSG_GLOBAL_REQUEST, String("x"), Boolean(False))


def flood_of_openings(client: Client, connection: asyncssh.SSHClientConnection) -> None:
    be_deaf_to(connection, MSG_CHANNEL_OPEN_FAILURE)
    connection.send_packet(MSG_CHANNEL_OPEN, String("x11"), UInt32(7), UInt32(1024), UInt32(1024))


FLOODS = [flood_of_channel_requests, flood_of_global_requests, flood_of_openings]


@pytest.mark.parametrize("flood", FLOODS)
async def test_after_so_many_refusals_a_connection_ends(
    tmp_path: Path, turns: Turns, flood: Callable[[Client, asyncssh.SSHClientConnection], None]
) -> None:
    async with serving(tmp_path) as server, await server.client() as other, await server.client() as connection:
        beside, client = await sit(other), await sit(connection)
        (theirs,) = (side for side in sides_of(server) if side.get_extra_info("peername") == _end_of(connection))
        for _ in range(REFUSALS + 50):
            flood(client, connection)
        await beside.answers()
        await client.ended()
        await server.told("cut off: asked too often for what is refused")
        assert theirs._refusals == REFUSALS + 1
        assert turns.most <= PACKETS_A_TURN
        await beside.answers("and again")


def _end_of(connection: asyncssh.SSHClientConnection) -> object:
    return connection.get_extra_info("sockname")


async def test_who_floods_for_long_is_cut_off(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("klaverjas_tui.ssh.connection._PAUSES", 3)
    async with serving(tmp_path) as server, await server.client() as other, await server.client() as connection:
        beside, client = await sit(other), await sit(connection)
        for _ in range(2000):
            connection.send_packet(MSG_IGNORE, String(b""))
        await client.ended()
        await server.told("cut off: sent too much for too long")
        await beside.answers()


# Who changes keys.


def begin_to_change_keys(connection: asyncssh.SSHClientConnection) -> None:
    """And do not go on with it, but with all the rest."""
    be_deaf_to(connection, MSG_KEXINIT)
    connection._send_kexinit()
    connection._kex_complete = True


async def test_answers_that_wait_for_new_keys_are_few(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    waiting: list[int] = []
    cut_off = GameConnection.cut_off

    def counted(connection: GameConnection, breach: Breach) -> None:
        waiting.append(sum(len(part) for _, parts in connection._deferred_packets for part in parts))
        assert waiting[-1] < connection.held <= ANSWERS + 1024
        cut_off(connection, breach)

    monkeypatch.setattr(GameConnection, "cut_off", counted)
    async with serving(tmp_path) as server, await server.client() as other, await server.client() as connection:
        beside, client = await sit(other), await sit(connection)
        begin_to_change_keys(connection)
        for _ in range(1000):
            connection.send_packet(MSG_GLOBAL_REQUEST, String("keepalive@openssh.com"), Boolean(True))
        await client.ended()
        await server.told("cut off: asked for too much while it could get no answer")
        assert len(waiting) == 1
        await beside.answers()


async def test_a_change_of_keys_that_does_not_end_ends_the_connection(tmp_path: Path) -> None:
    async with serving(tmp_path, limits=Limits(handshake=0.3)) as server, await server.client() as connection:
        client = await sit(connection)
        begin_to_change_keys(connection)
        await client.ended()
        await server.told("cut off: did not finish the change of keys")


async def test_what_is_shown_meanwhile_waits_and_comes_with_the_new_keys(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, await server.client() as connection:
        client = await sit(connection)
        (mine,) = sides_of(server)
        mine._send_kexinit()  # it is the server that changes them
        mine._kexinit_sent = True
        assert mine.is_changing_keys
        assert mine._rekeying is not None
        client.type("flood 50000")
        await until(lambda: client.came.count(b"x") == 50_000)
        assert not mine.is_changing_keys
        assert mine._rekeying is None
        await client.answers()


# Who stands at the door.


class Passage(asyncio.Transport):
    """A connection from any address."""

    def __init__(self, address: str) -> None:
        super().__init__({"peername": (address, 1), "sockname": ("192.0.2.254", 22)})
        self.is_cut = False

    def abort(self) -> None:
        """As asyncio."""
        self.is_cut = True

    def write(self, data: bytes | bytearray | memoryview) -> None:
        """As asyncio."""

    def pause_reading(self) -> None:
        """As asyncio."""

    def resume_reading(self) -> None:
        """As asyncio."""

    def get_write_buffer_size(self) -> int:
        """As asyncio."""
        return 0

    def set_write_buffer_limits(self, high: int | None = None, low: int | None = None) -> None:
        """As asyncio."""


class Street:
    """A door with so many places for who has not said who they are, and a log."""

    def __init__(self, data: Path, places: int) -> None:
        self.out = io.StringIO()
        self.log = Log(self.out, Language.EN)
        self.hosting = Hosting(data, guests=True, limits=Limits(unauthenticated=places))
        self.hall = Hall(self.hosting, Echo(), KeyList(self.hosting.listed_keys, self.log), self.log)
        self.options = options_of(host_key(self.hosting.host_key), self.hosting)

    def comes(self, address: str) -> Passage:
        """Somebody from there."""
        passage = Passage(address)
        loop = asyncio.get_running_loop()
        GameConnection(loop, self.options, self.hall, self.hosting.limits).connection_made(passage)
        return passage

    async def left(self, *passages: Passage) -> None:
        """Wait until these are cut, and all else is as it was."""
        await until(lambda: all(passage.is_cut for passage in passages))

    @property
    def told(self) -> str:
        """The last line of the log, after who it is about."""
        self.log.flush()
        return self.out.getvalue().splitlines()[-1].split(" ", 3)[3]

    async def empty(self) -> None:
        """Everybody leaves."""
        for door in list(self.hall.doors):
            assert isinstance(door, Door)
            door.connection.abort()
        await until(lambda: not self.hall.doors)


A, B, C, D = "192.0.2.1", "192.0.2.2", "192.0.2.3", "2001:db8::1"


async def test_one_address_cannot_take_the_whole_door(tmp_path: Path) -> None:
    street = Street(tmp_path, 4)
    first, second, third = street.comes(A), street.comes(A), street.comes(A)
    assert [first.is_cut, second.is_cut, third.is_cut] == [False, False, True]
    assert street.told == "no connection for 192.0.2.0/24: too many of that address have not said who they are"
    assert not street.comes(B).is_cut
    await street.empty()


async def test_strangers_from_everywhere_have_no_more_done_together_than_the_door_is_large(tmp_path: Path) -> None:
    street = Street(tmp_path, 2)
    for address in (A, B):
        street.comes(address)
    sides = [door.connection for door in street.hall.doors]
    for side in sides:  # less than each of them may send by itself
        side.data_received(b"SSH-2.0-x\r\n" + TINY * 180)
    await until(lambda: all("flood" in side._held_up for side in sides))
    await street.empty()


async def test_at_a_full_door_a_new_address_gets_the_place_of_the_oldest_of_who_has_most(tmp_path: Path) -> None:
    street = Street(tmp_path, 4)
    passages = [street.comes(address) for address in (B, A, A, C)]
    assert not street.comes(D).is_cut  # of A there are most
    await street.left(passages[1])
    assert [passage.is_cut for passage in passages] == [False, True, False, False]
    assert not street.comes("192.0.2.5").is_cut  # of all there is one: B waited longest
    await street.left(passages[0])
    assert [passage.is_cut for passage in passages] == [True, True, False, False]
    await street.empty()


async def test_at_a_full_door_who_has_as_many_as_anybody_gets_no_place(tmp_path: Path) -> None:
    street = Street(tmp_path, 4)
    passages = [street.comes(address) for address in (A, A, B, B)]
    assert street.comes(A).is_cut
    assert street.told == "no connection for 192.0.2.0/24: too many others have not said who they are"
    assert not any(passage.is_cut for passage in passages)
    await street.empty()


async def test_who_gives_way_is_told_of_once_and_leaves_nothing(tmp_path: Path) -> None:
    street = Street(tmp_path, 2)
    passages = [street.comes(A), street.comes(A)]
    street.comes(B)
    await street.left(passages[0])
    await until(lambda: len(street.hall.doors) == 2)
    street.log.flush()
    lines = [line for line in street.out.getvalue().splitlines() if " #1 " in line]
    assert [line.split(" ", 3)[3] for line in lines] == [
        "connection from 192.0.2.0/24",
        "sent away: too many others were at the door",
    ]
    await street.empty()
    assert street.hall.counting.is_empty
    assert not street.hall.strangers
