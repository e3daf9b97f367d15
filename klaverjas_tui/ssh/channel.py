"""The channel: what asyncssh gives a client, cut down to the game. All that leans on the inside of asyncssh is here."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Awaitable, Mapping
from contextlib import suppress
from typing import Final, Protocol

import asyncssh
from asyncssh.constants import (
    MSG_CHANNEL_OPEN,
    MSG_GLOBAL_REQUEST,
    MSG_USERAUTH_REQUEST,
    OPEN_ADMINISTRATIVELY_PROHIBITED,
    OPEN_RESOURCE_SHORTAGE,
    OPEN_UNKNOWN_CHANNEL_TYPE,
)
from asyncssh.packet import SSHPacket

from klaverjas_tui.ssh.hosting import Hosting

#: Bytes that a client may send ahead on one channel; nobody notices that so many are read at once.
_WINDOW: Final = 4 * 1024
#: Bytes in a packet; a client that takes fewer would have every frame cut into crumbs.
_LARGEST_PACKET: Final = 32 * 1024
_SMALLEST_PACKET: Final = 256
#: Bytes that a connection may send at once, and a second; a player sends far fewer.
_BURST: Final = 256 * 1024
_BYTES_A_SECOND: Final = 64 * 1024
#: Bytes that the system holds of a connection before it has sent them.
_UNSENT: Final = 16 * 1024
#: How often a client may try to say who it is; agents that hold many keys try each.
ATTEMPTS: Final = 32

_CHANNEL_REQUESTS: Final = frozenset(
    {"pty-req", "env", "shell", "window-change", "signal", "break", "keepalive@openssh.com"}
)
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


class Doorkeeper(Protocol):
    """What a connection tells of a client, and asks about it."""

    def refused(self, kind: str, name: str = "") -> None:
        """A request was refused; ``name`` is of what it was for, as the client wrote it."""

    def left(self, error: Exception | None) -> None:
        """The connection is over."""


class Reception(Protocol):
    """Who has a door for each connection."""

    def enter(self, address: str) -> tuple[Doorkeeper, asyncssh.SSHServer] | None:
        """The door for a connection from this address; None: close it at once."""


class Sitting(Protocol):
    """What a channel tells the session that is on it."""

    def terminal_wanted(self, terminal: str, columns: int, rows: int) -> bool:
        """It has a terminal of this type and size; returns whether that is taken."""

    def wished(self, name: str, value: str) -> bool:
        """It sets a variable of the environment; returns whether that is taken."""

    def closed(self) -> None:
        """The channel is over."""


class GameConnection(asyncssh.SSHServerConnection):
    """A connection that opens nothing but sessions, and waits with reading while its client does not read."""

    def __init__(
        self,
        loop: asyncio.AbstractEventLoop,
        options: asyncssh.SSHServerConnectionOptions,
        reception: Reception,
        output: int,
    ) -> None:
        """``output``: how many bytes are held for its client at most."""
        super().__init__(loop, options)
        self._reception = reception
        self._output = output
        self._door: Doorkeeper | None = None
        self._attempts = 0
        self._held_up: set[str] = set()
        self._allowance = float(_BURST)
        self._counted = loop.time()

    @property
    def held(self) -> int:
        """Bytes that were sent and not taken by the network yet."""
        waiting = sum(len(part) for _, parts in self._deferred_packets for part in parts)
        return waiting + (self._transport.get_write_buffer_size() if self._transport else 0)

    @property
    def is_held_up(self) -> bool:
        """Whether nothing is read of its client for now."""
        return bool(self._held_up)

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
        transport.set_write_buffer_limits(high=self._output // 2, low=self._output // 8)
        super().connection_made(transport)

    def data_received(self, data: bytes, datatype: int | None = None) -> None:
        """As asyncssh; a client that sends more than any player does is held up."""
        now = self._loop.time()
        self._allowance = min(_BURST, self._allowance + (now - self._counted) * _BYTES_A_SECOND) - len(data)
        self._counted = now
        if self._allowance < 0 and "flood" not in self._held_up:
            self._hold_up("flood")
            self._loop.call_later(-self._allowance / _BYTES_A_SECOND, self._let_on, "flood")
        super().data_received(data, datatype)

    def pause_writing(self) -> None:
        """The network takes no more: what the client asks meanwhile would only be answered into memory."""
        self._hold_up("answers")

    def resume_writing(self) -> None:
        """The network has taken what was held."""
        self._let_on("answers")
        self._caught_up()

    async def reload_config(self) -> None:
        """There is no configuration that depends on who comes."""

    def _hold_up(self, why: str) -> None:
        self._held_up.add(why)
        if self._transport:
            self._transport.pause_reading()

    def _let_on(self, why: str) -> None:
        self._held_up.discard(why)
        if self._transport and not self._held_up:
            self._transport.resume_reading()

    def _caught_up(self) -> None:
        for channel in list(self._channels.values()):
            if isinstance(channel, GameChannel):
                channel.caught_up()

    def _send_deferred_packets(self) -> None:
        super()._send_deferred_packets()
        self._caught_up()

    def _cleanup(self, exc: Exception | None) -> None:
        try:
            super()._cleanup(exc)
        finally:
            if self._door is not None:
                self._door.left(exc)

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
        self._refused(request)
        self._global_request_queue.append((None, rest, rest.get_boolean()))
        if len(self._global_request_queue) == 1:
            self._report_global_response(False)

    def _process_channel_open(self, pkttype: int, pktid: int, packet: SSHPacket) -> None:
        rest = SSHPacket(packet.get_remaining_payload())
        kind = rest.get_string()
        number, _, largest = rest.get_uint32(), rest.get_uint32(), rest.get_uint32()
        if kind != b"session":
            self._refused(kind)
            code = OPEN_ADMINISTRATIVELY_PROHIBITED if kind in _KNOWN_CHANNELS else OPEN_UNKNOWN_CHANNEL_TYPE
            self.send_channel_open_failure(number, code, "Nothing but the game", "en")
        elif largest < _SMALLEST_PACKET:
            self._refused(kind)
            self.send_channel_open_failure(number, OPEN_RESOURCE_SHORTAGE, "Packets too small", "en")
        else:
            super()._process_channel_open(pkttype, pktid, packet)

    def _process_no_more_sessions_at_openssh_dot_com_global_request(self, packet: SSHPacket) -> None:
        self._report_global_response(True)

    def _refused(self, request: bytes) -> None:
        if self._door is not None:
            self._door.refused(_text(request))

    _packet_handlers = {  # noqa: RUF012 (as in asyncssh)
        **asyncssh.SSHServerConnection._packet_handlers,
        MSG_USERAUTH_REQUEST: _process_userauth_request,
        MSG_GLOBAL_REQUEST: _process_global_request,
        MSG_CHANNEL_OPEN: _process_channel_open,
    }


class GameChannel(asyncssh.SSHServerChannel[bytes]):
    """A channel that carries one session of the game: a terminal, wishes for the language, and what is typed."""

    def __init__(self, connection: GameConnection, door: Doorkeeper, sitting: Sitting, output: int) -> None:
        """``output``: how many bytes are held for the client at most. Raises ChannelOpenError when it has gone."""
        super().__init__(
            connection,
            connection._loop,
            allow_pty=True,
            line_editor=False,
            line_echo=False,
            line_history=0,
            max_line_length=0,
            encoding=None,
            errors="strict",
            window=_WINDOW,
            max_pktsize=_LARGEST_PACKET,
        )
        self._connection = connection
        self._door = door
        self._sitting = sitting
        self.set_write_buffer_limits(high=output // 2, low=output // 8)

    @property
    def held(self) -> int:
        """Bytes that were written and are not taken by the client yet."""
        return self.get_write_buffer_size() + self._connection.held

    def caught_up(self) -> None:
        """What the connection held is taken."""
        if self._session is not None:
            self._session.resume_writing()

    def hang_up(self) -> None:
        """End the whole connection: the client does not do what it should with this channel."""
        self._connection.abort()

    def _cleanup(self, exc: Exception | None = None) -> None:
        try:
            super()._cleanup(exc)
        finally:
            self._sitting.closed()

    def _service_next_request(self) -> None:
        request, packet, _ = self._request_queue[0]
        if request in _CHANNEL_REQUESTS:
            super()._service_next_request()
        else:
            self._door.refused(request, _text(packet.get_string()) if request == "subsystem" else "")
            self._report_response(False)

    def _process_pty_req_request(self, packet: SSHPacket) -> bool:
        terminal, columns, rows = packet.get_string(), packet.get_uint32(), packet.get_uint32()
        taken = not self._session_started and self._sitting.terminal_wanted(_text(terminal), columns, rows)
        return taken or self._refuse("pty-req")

    def _process_env_request(self, packet: SSHPacket) -> bool:
        name, value = _text(packet.get_string()), _text(packet.get_string())
        taken = not self._session_started and self._sitting.wished(name, value)
        return taken or self._refuse("env", name)

    def _process_shell_request(self, packet: SSHPacket) -> bool:
        if self._session_started:
            return self._refuse("shell")
        self._session_started = True
        return True

    def _process_signal_request(self, packet: SSHPacket) -> bool:
        """No signal does anything: who wants to stop says so by a key, or hangs up."""
        return False

    def _process_break_request(self, packet: SSHPacket) -> bool:
        """As above."""
        return False

    def _refuse(self, kind: str, name: str = "") -> bool:
        self._door.refused(kind, name)
        return False


class ChannelWire:
    """A channel as the wire of a line."""

    def __init__(self, channel: GameChannel) -> None:
        self._channel = channel

    @property
    def held(self) -> int:
        """As ``Wire``."""
        return self._channel.held

    def write(self, data: bytes) -> None:
        """As ``Wire``."""
        with suppress(OSError):
            self._channel.write(data)

    def pause_reading(self) -> None:
        """As ``Wire``."""
        self._channel.pause_reading()

    def resume_reading(self) -> None:
        """As ``Wire``."""
        self._channel.resume_reading()


def options_of(key: asyncssh.SSHKey, hosting: Hosting) -> asyncssh.SSHServerConnectionOptions:
    """What asyncssh offers: keys, for guests an interactive login without questions, and nothing else."""
    settings: Mapping[str, object] = {
        "config": None,
        "server_version": "klaverjas",
        "server_host_keys": [key],
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


def _text(name: bytes) -> str:
    """What a client calls something, whatever bytes that is."""
    return name.decode("utf-8", "replace")
