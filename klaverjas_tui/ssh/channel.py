"""The channel: what carries one session of the game, and as a wire of its line."""

from __future__ import annotations

from contextlib import suppress
from typing import Final, Protocol

import asyncssh
from asyncssh.packet import SSHPacket

from klaverjas_tui.ssh.connection import GameConnection, text_of

#: Bytes that a client may send ahead on one channel; nobody notices that so many are read at once.
_WINDOW: Final = 4 * 1024
#: Bytes in a packet that a client may send.
_LARGEST_PACKET: Final = 32 * 1024
_CHANNEL_REQUESTS: Final = frozenset(
    {"pty-req", "env", "shell", "window-change", "signal", "break", "keepalive@openssh.com"}
)


class Sitting(Protocol):
    """What a channel tells the session that is on it."""

    def terminal_wanted(self, terminal: str, columns: int, rows: int) -> bool:
        """It has a terminal of this type and size; returns whether that is taken."""

    def wished(self, name: str, value: str) -> bool:
        """It sets a variable of the environment; returns whether that is taken."""

    def closed(self) -> None:
        """The channel is over."""


class GameChannel(asyncssh.SSHServerChannel[bytes]):
    """A channel that carries one session of the game: a terminal, wishes for the language, and what is typed."""

    def __init__(self, connection: GameConnection, sitting: Sitting, output: int) -> None:
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
        self._sitting = sitting
        self.set_write_buffer_limits(high=output // 2, low=output // 8)

    @property
    def held(self) -> int:
        """Bytes that were written and are not taken by the client yet."""
        return self.get_write_buffer_size() + self._connection.held

    def caught_up(self) -> None:
        """What the connection held is taken."""
        self._flush_send_buf()
        if self._session is not None:
            self._session.resume_writing()

    def hang_up(self) -> None:
        """End the whole connection: the client does not do what it should with this channel."""
        self._connection.abort()

    def _flush_send_buf(self) -> None:
        """As asyncssh; while keys are changed what is written waits here, where it counts as written."""
        if self._connection.is_changing_keys:
            self._pause_resume_writing()
        else:
            super()._flush_send_buf()

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
            self._connection.refused(request, text_of(packet.get_string()) if request == "subsystem" else "")
            self._report_response(False)

    def _process_pty_req_request(self, packet: SSHPacket) -> bool:
        terminal, columns, rows = packet.get_string(), packet.get_uint32(), packet.get_uint32()
        taken = not self._session_started and self._sitting.terminal_wanted(text_of(terminal), columns, rows)
        return taken or self._refuse("pty-req")

    def _process_env_request(self, packet: SSHPacket) -> bool:
        name, value = text_of(packet.get_string()), text_of(packet.get_string())
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
        self._connection.refused(kind, name)
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
