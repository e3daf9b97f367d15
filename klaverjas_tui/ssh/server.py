"""The server: listens, and stops."""

from __future__ import annotations

import asyncio
import errno
import logging
import socket
from collections.abc import Callable, Collection, Mapping
from typing import Final

from klaverjas_tui.rules.problem import Problem
from klaverjas_tui.ssh.connection import GameConnection, options_of
from klaverjas_tui.ssh.door import Door, Hall
from klaverjas_tui.ssh.files import make_room
from klaverjas_tui.ssh.hosting import Hosting
from klaverjas_tui.ssh.hostkey import host_key
from klaverjas_tui.ssh.keys import KeyList
from klaverjas_tui.ssh.log import Log, short, where
from klaverjas_tui.ssh.session import Plays
from klaverjas_tui.storage.places import why

#: Seconds that clients get to hang up by themselves when the server stops.
_PARTING: Final = 2.0
_POLL: Final = 0.02
#: Characters of what the event loop says of a fault.
_LONGEST_FAULT: Final = 64
#: Characters of an address in a message.
_LONGEST_ADDRESS: Final = 64
#: Clients that may wait for being accepted.
_BACKLOG: Final = 256


class Server:
    """A server that listens."""

    def __init__(self, hall: Hall, listener: asyncio.Server) -> None:
        self._hall = hall
        self._listener = listener
        self._sockets: list[tuple[str, int]] = [made.getsockname()[:2] for made in listener.sockets]

    @property
    def port(self) -> int:
        """The one that it listens on."""
        return self._sockets[0][1]

    @property
    def doors(self) -> Collection[Door]:
        """One for each connection."""
        return self._hall.doors

    @property
    def is_empty(self) -> bool:
        """Whether nothing of any connection or session is left."""
        return not self._hall.doors and not self._hall.playing and self._hall.counting.is_empty

    async def close(self) -> None:
        """Take no more connections, have all sessions leave, and close the connections; more than once does no harm."""
        if self._hall.is_closing:
            return
        self._hall.is_closing = True
        self._listener.close()
        await self._hall.host.close()
        await _until(lambda: not self._hall.playing, _PARTING)
        for task in list(self._hall.playing):
            task.cancel()
        for door in list(self._hall.doors):
            door.leave()
        await _until(lambda: self.is_empty, _PARTING)
        self._hall.log.say("hostlog.stopped")
        await asyncio.to_thread(self._hall.log.flush)


async def listen(hosting: Hosting, host: Plays, log: Log) -> Server:
    """Listen as the host has chosen. Raises Problem, of one line, where that cannot be done."""
    _silence()
    key = host_key(hosting.host_key)
    keys = KeyList(hosting.listed_keys, log)
    if not hosting.guests:
        keys.check()
    options = options_of(key, hosting)
    hall = Hall(hosting, host, keys, log)
    loop = asyncio.get_running_loop()
    try:
        listener = await loop.create_server(
            lambda: GameConnection(loop, options, hall, hosting.limits),
            hosting.address or None,
            hosting.port,
            backlog=_BACKLOG,
        )
    except UnicodeError:  # what can be no name of any machine
        raise Problem("hostlog.address_unknown", address=short(hosting.address, _LONGEST_ADDRESS)) from None
    except OSError as error:
        raise _problem(hosting, error) from None
    make_room(hosting.limits, log)
    loop.set_exception_handler(lambda _, context: log.fault(_told_of(context)))
    server = Server(hall, listener)
    for made in listener.sockets:
        address, port = made.getsockname()[:2]
        log.say("hostlog.listening", address=address, port=port)
    return server


def _problem(hosting: Hosting, error: OSError) -> Problem:
    """Why it cannot listen."""
    address, port = short(hosting.address, _LONGEST_ADDRESS), hosting.port
    if isinstance(error, socket.gaierror) or error.errno in (errno.EADDRNOTAVAIL, None):
        return Problem("hostlog.address_unknown", address=address)
    if error.errno == errno.EADDRINUSE:
        return Problem("hostlog.port_taken", address=address, port=port)
    if error.errno == errno.EACCES:
        return Problem("hostlog.port_forbidden", port=port)
    return Problem("hostlog.not_listening", address=address, port=port, why=why(error))


def _told_of(context: Mapping[str, object]) -> str:
    """What is told of a fault that the event loop met: its kind and place."""
    error = context.get("exception")
    return where(error) if isinstance(error, BaseException) else short(str(context.get("message")), _LONGEST_FAULT)


def _silence() -> None:
    """What asyncssh and asyncio would log is not for a host: it names addresses and what clients send, without end."""
    for name in ("asyncssh", "asyncio"):
        logger = logging.getLogger(name)
        logger.propagate = False
        logger.setLevel(logging.CRITICAL)
        if not logger.handlers:
            logger.addHandler(logging.NullHandler())


async def _until(holds: Callable[[], bool], seconds: float) -> None:
    """Wait until this holds, and no longer than so many seconds."""
    loop = asyncio.get_running_loop()
    end = loop.time() + seconds
    while not holds() and loop.time() < end:
        await asyncio.sleep(_POLL)
