"""The connection: what asyncssh gives a client, cut down to the game, and no more work done than that takes.

This and ``channel`` are all that leans on the inside of asyncssh.
"""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Awaitable, Coroutine, Mapping, Sequence
from contextlib import suppress
from enum import Enum, auto
from typing import Final, Protocol, runtime_checkable

import asyncssh
from asyncssh.constants import (
    MSG_CHANNEL_DATA,
    MSG_CHANNEL_OPEN,
    MSG_GLOBAL_REQUEST,
    MSG_KEXINIT,
    MSG_USERAUTH_REQUEST,
    OPEN_ADMINISTRATIVELY_PROHIBITED,
    OPEN_RESOURCE_SHORTAGE,
    OPEN_UNKNOWN_CHANNEL_TYPE,
)
from asyncssh.kex import get_default_kex_algs
from asyncssh.packet import SSHPacket, SSHPacketLogger

from klaverjas_tui.ssh.hosting import Hosting
from klaverjas_tui.ssh.limits import Limits
from klaverjas_tui.ssh.purses import Purse

#: Bytes in a packet; a client that takes fewer would have every frame cut into crumbs.
_SMALLEST_PACKET: Final = 256
#: Bytes in a packet of a client: as many as SSH asks for, and no more.
_LARGEST_RECEIVED: Final = 35_000
#: Bytes that are read of a connection in one turn of the event loop, and packets that are handled in one.
_READ: Final = 4 * 1024
PACKETS_A_TURN: Final = 8
#: What a client has the server do is counted in packets: what these are worth beside a packet by itself.
_BYTES_A_PACKET: Final = 512
_READING: Final = 0.25
_CHANGING_KEYS: Final = 16.0
_OPENING: Final = 32.0
#: Packets that a connection may send at once, and a second; a player sends far fewer.
BURST: Final = 512.0
RATE: Final = 512.0
#: Packets of who has not said who they are, in all; who tries a whole agent of keys sends half as many.
STRANGERS_SHARE: Final = 320.0
#: Seconds that who sends more than that waits at the least, and how often it may come to that without a rest.
_LEAST_PAUSE: Final = 0.1
_PAUSES: Final = 100
#: Requests that may be refused on one connection.
REFUSALS: Final = 200
#: Bytes that a packet takes that waits to be sent, besides what it carries.
_AROUND_A_PACKET: Final = 128
#: Bytes of answers that wait while keys are changed, which are all sent at once when they are.
ANSWERS: Final = 32 * 1024
#: Bytes that the system holds of a connection before it has sent them.
_UNSENT: Final = 16 * 1024
#: How keys are agreed on: each of these takes about a millisecond, and every client has one of them.
_QUICK_KEX: Final = (b"mlkem", b"curve25519", b"ecdh-sha2-nistp")
#: How often a client may try to say who it is; agents that hold many keys try each.
ATTEMPTS: Final = 32

_GLOBAL_REQUESTS: Final = frozenset({b"keepalive@openssh.com", b"no-more-sessions@openssh.com"})
_KNOWN_CHANNELS: Final = frozenset(
    {
        b"direct-tcpip",
        b"direct-streamlocal@openssh.com",
        b"tun@openssh.com",
        b"x11",
        b"auth-agent@openssh.com",
        b"forwarded-tcpip",
        b"forwarded-streamlocal@openssh.com",
    }
)


class Breach(Enum):
    """Why a connection is cut off; the log tells it as ``hostlog.breach.`` and the member's key."""

    HANDSHAKE = auto()
    """More was sent than anybody needs to say who they are."""
    FLOOD = auto()
    """More was sent than any player sends, for long."""
    REFUSALS = auto()
    """Too many requests were refused."""
    ANSWERS = auto()
    """Too much was asked for while nothing could be answered."""
    REKEY = auto()
    """A change of keys did not come to its end."""


class Doorkeeper(Protocol):
    """What a connection tells of a client, and asks about it."""

    @property
    def purses(self) -> Sequence[Purse]:
        """What it spends from together with others: of its address, and while it is a stranger, of all strangers."""

    def refused(self, kind: str, name: str = "") -> None:
        """A request was refused; ``name`` is of what it was for, as the client wrote it."""

    def breached(self, breach: Breach) -> None:
        """The connection is cut off for this."""

    def left(self, error: Exception | None) -> None:
        """The connection is over."""


class Reception(Protocol):
    """Who has a door for each connection."""

    def enter(self, address: str) -> tuple[Doorkeeper, asyncssh.SSHServer] | None:
        """The door for a connection from this address; None: close it at once."""


@runtime_checkable
class Holding(Protocol):
    """A channel that waits with what is written to it while its connection does."""

    def caught_up(self) -> None:
        """What the connection held is taken."""


class GameConnection(asyncssh.SSHServerConnection, asyncio.BufferedProtocol):
    """A connection that opens nothing but sessions, and does no more work for its client than any player needs.

    It reads little at once, handles few packets in a turn of the event loop, and waits with both while its client, or
    the address of it, owes for what it sent, and while the client does not read.
    """

    def __init__(
        self,
        loop: asyncio.AbstractEventLoop,
        options: asyncssh.SSHServerConnectionOptions,
        reception: Reception,
        limits: Limits,
    ) -> None:
        """``limits`` says how much is held for its client at most, and how long a change of keys may take."""
        super().__init__(loop, options)
        self._max_recv_pktlen = _LARGEST_RECEIVED
        self._reception = reception
        self._limits = limits
        self._door: Doorkeeper | None = None
        self._attempts = 0
        self._refusals = 0
        self._held_up: set[str] = set()
        self._read = bytearray(_READ)
        self._handled = 0
        self._purse = Purse(BURST, RATE, loop.time())
        self._spent = 0.0
        self._pauses = 0
        self._deferred = 0
        self._unanswered = 0
        self._rekeying: asyncio.TimerHandle | None = None

    @property
    def held(self) -> int:
        """Bytes that were sent and not taken by the network yet."""
        return self._deferred + (self._transport.get_write_buffer_size() if self._transport else 0)

    @property
    def is_held_up(self) -> bool:
        """Whether nothing is read of its client for now."""
        return bool(self._held_up)

    @property
    def is_changing_keys(self) -> bool:
        """Whether what is sent waits for new keys."""
        return not self._kex_complete

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """As asyncssh, where the reception has a door; else the connection is closed before a word was said."""
        assert isinstance(transport, asyncio.Transport)
        peer = transport.get_extra_info("peername")
        entered = self._reception.enter(str(peer[0]) if peer else "")
        if entered is None:
            self._cancel_login_timer()
            transport.abort()
            return
        self._door, owner = entered
        self._protocol_factory = lambda: owner
        _hold_here(transport.get_extra_info("socket"))
        transport.set_write_buffer_limits(high=self._limits.output // 2, low=self._limits.output // 8)
        super().connection_made(transport)

    # What comes in.

    def get_buffer(self, sizehint: int) -> bytearray:
        """As asyncio: where to put what is read next."""
        return self._read

    def buffer_updated(self, nbytes: int) -> None:
        """As asyncio: so much was read."""
        self.data_received(bytes(memoryview(self._read)[:nbytes]))

    def data_received(self, data: bytes, datatype: int | None = None) -> None:
        """As asyncssh, and it is counted."""
        self._spend(_READING + len(data) / _BYTES_A_PACKET)
        if self._transport is not None:
            super().data_received(data, datatype)

    def _recv_pkthdr(self) -> bool:
        """As asyncssh, where another packet may be handled."""
        if self._transport is None or self._held_up or not super()._recv_pkthdr():
            return False
        if not self._handled:
            self._loop.call_soon(self._next_turn)
        self._handled += 1
        if self._handled == PACKETS_A_TURN:
            self._hold_up("turn")
        self._spend(1)
        return self._transport is not None

    def _next_turn(self) -> None:
        self._handled = 0
        self._let_on("turn")

    def _spend(self, cost: float) -> None:
        """Count what a client has the server do; who owes too much is held up, and who goes on with it is cut off."""
        if self._door is None:
            return
        now = self._loop.time()
        if self._purse.is_full(now):
            self._pauses = 0
        for purse in (self._purse, *self._door.purses):
            purse.spend(cost, now)
        self._spent += cost
        if not self._auth_complete and self._spent > STRANGERS_SHARE:
            self.cut_off(Breach.HANDSHAKE)
        elif "flood" not in self._held_up and self._pause():
            self._pauses += self._purse.owes(now) > 0
            self._hold_up("flood")
            if self._pauses > _PAUSES:
                self.cut_off(Breach.FLOOD)

    def _pause(self) -> bool:
        """Whether nothing is handled until later; it looks again then."""
        assert self._door is not None
        now = self._loop.time()
        owed = max(purse.owes(now) for purse in (self._purse, *self._door.purses))
        if owed:
            self._loop.call_later(max(owed, _LEAST_PAUSE), self._pause_over)
        return bool(owed)

    def _pause_over(self) -> None:
        if self._transport is not None and not self._pause():
            self._let_on("flood")

    def _hold_up(self, why: str) -> None:
        self._held_up.add(why)
        if self._transport is not None:
            self._transport.pause_reading()

    def _let_on(self, why: str) -> None:
        if why not in self._held_up:
            return
        self._held_up.discard(why)
        if self._transport is not None and not self._held_up:
            self._transport.resume_reading()
            if self._inpbuf:
                self._recv_data()

    def cut_off(self, breach: Breach) -> None:
        """End the connection at once, for this."""
        if self._transport is not None and self._door is not None:
            self._door.breached(breach)
            self.abort()

    # What goes out.

    def pause_writing(self) -> None:
        """The network takes no more: what the client asks meanwhile would only be answered into memory."""
        self._hold_up("answers")

    def resume_writing(self) -> None:
        """The network has taken what was held."""
        self._let_on("answers")
        self._caught_up()

    def send_packet(self, pkttype: int, *args: bytes, handler: SSHPacketLogger | None = None) -> None:
        """As asyncssh; what waits for new keys counts as held, and who has too many answers wait is cut off."""
        before = len(self._deferred_packets)
        super().send_packet(pkttype, *args, handler=handler)
        if len(self._deferred_packets) > before:
            size = _AROUND_A_PACKET + sum(map(len, args))
            self._deferred += size
            self._unanswered += 0 if pkttype == MSG_CHANNEL_DATA else size
            if self._unanswered > min(ANSWERS, self._limits.output):
                self.cut_off(Breach.ANSWERS)

    def _send_deferred_packets(self) -> None:
        self._deferred = self._unanswered = 0
        super()._send_deferred_packets()
        if self._kex_complete:
            self._keys_changed()
        self._caught_up()

    def _send_kexinit(self) -> None:
        super()._send_kexinit()
        if self._auth_complete and self._rekeying is None:
            self._rekeying = self._loop.call_later(self._limits.handshake, self.cut_off, Breach.REKEY)

    def _keys_changed(self) -> None:
        if self._rekeying is not None:
            self._rekeying.cancel()
            self._rekeying = None

    def _caught_up(self) -> None:
        for channel in list(self._channels.values()):
            if isinstance(channel, Holding):
                channel.caught_up()

    async def reload_config(self) -> None:
        """There is no configuration that depends on who comes."""

    def _cleanup(self, exc: Exception | None) -> None:
        self._keys_changed()
        try:
            super()._cleanup(exc)
        finally:
            if self._door is not None:
                self._door.left(exc)

    # What is asked for.

    def _process_kexinit(self, pkttype: int, pktid: int, packet: SSHPacket) -> Coroutine[object, object, None]:
        self._spend(_CHANGING_KEYS)
        return super()._process_kexinit(pkttype, pktid, packet)

    def _process_userauth_request(self, pkttype: int, pktid: int, packet: SSHPacket) -> Awaitable[None] | None:
        self._attempts += 1
        if self._attempts > ATTEMPTS:
            raise asyncssh.PermissionDenied("Too many attempts")
        return super()._process_userauth_request(pkttype, pktid, packet)

    def _process_global_request(self, pkttype: int, pktid: int, packet: SSHPacket) -> None:
        rest = SSHPacket(packet.get_remaining_payload())
        request = rest.get_string()
        if request in _GLOBAL_REQUESTS:
            super()._process_global_request(pkttype, pktid, packet)
            return
        self.refused(text_of(request))
        self._global_request_queue.append((None, rest, rest.get_boolean()))
        if len(self._global_request_queue) == 1:
            self._report_global_response(False)

    def _process_channel_open(self, pkttype: int, pktid: int, packet: SSHPacket) -> None:
        rest = SSHPacket(packet.get_remaining_payload())
        kind = rest.get_string()
        number, _, largest = rest.get_uint32(), rest.get_uint32(), rest.get_uint32()
        if kind != b"session":
            self.refused(text_of(kind))
            code = OPEN_ADMINISTRATIVELY_PROHIBITED if kind in _KNOWN_CHANNELS else OPEN_UNKNOWN_CHANNEL_TYPE
            self.send_channel_open_failure(number, code, "Nothing but the game", "en")
        elif largest < _SMALLEST_PACKET:
            self.refused(text_of(kind))
            self.send_channel_open_failure(number, OPEN_RESOURCE_SHORTAGE, "Packets too small", "en")
        else:
            self._spend(_OPENING)
            super()._process_channel_open(pkttype, pktid, packet)

    def _process_no_more_sessions_at_openssh_dot_com_global_request(self, packet: SSHPacket) -> None:
        self._report_global_response(True)

    def refused(self, kind: str, name: str = "") -> None:
        """Tell of a request that is refused; after too many of them the connection ends."""
        if self._door is not None:
            self._door.refused(kind, name)
        self.count_refusal()

    def count_refusal(self) -> None:
        """As above, of one that was told already."""
        self._refusals += 1
        if self._refusals > REFUSALS:
            self.cut_off(Breach.REFUSALS)

    _packet_handlers = {  # noqa: RUF012 (as in asyncssh)
        **asyncssh.SSHServerConnection._packet_handlers,
        MSG_KEXINIT: _process_kexinit,
        MSG_USERAUTH_REQUEST: _process_userauth_request,
        MSG_GLOBAL_REQUEST: _process_global_request,
        MSG_CHANNEL_OPEN: _process_channel_open,
    }


def options_of(key: asyncssh.SSHKey, hosting: Hosting) -> asyncssh.SSHServerConnectionOptions:
    """What asyncssh offers: keys, for guests an interactive login without questions, and nothing else."""
    settings: Mapping[str, object] = {
        "config": None,
        "server_version": "klaverjas",
        "server_host_keys": [key],
        "kex_algs": [algorithm.decode() for algorithm in get_default_kex_algs() if algorithm.startswith(_QUICK_KEX)],
        "login_timeout": hosting.limits.handshake,
        "keepalive_interval": 30,
        "keepalive_count_max": 3,
        "tcp_keepalive": True,
        "compression_algs": None,
        "public_key_auth": True,
        "kbdint_auth": hosting.guests,
        "password_auth": False,
        "host_based_auth": False,
        "gss_host": None,
        "x509_trusted_certs": None,
        "rdns_lookup": False,
        "agent_forwarding": False,
        "x11_forwarding": False,
        "allow_scp": False,
        "line_editor": False,
        "encoding": None,
    }
    return asyncssh.SSHServerConnectionOptions(**settings)


def _hold_here(connected: socket.socket | None) -> None:
    """Have the system hold little of what was sent, where it can: only what is held here is counted."""
    option: int | None = getattr(socket, "TCP_NOTSENT_LOWAT", None)
    if connected is not None and option is not None:
        with suppress(OSError):
            connected.setsockopt(socket.IPPROTO_TCP, option, _UNSENT)


def text_of(name: bytes) -> str:
    """What a client calls something, whatever bytes that is."""
    return name.decode("utf-8", "replace")
