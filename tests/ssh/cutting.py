"""A bad line: a way through TCP that counts the bytes that go over it, and is cut at any of them."""

from __future__ import annotations

import asyncio
import socket
import struct
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from enum import Enum, auto
from typing import Final, NamedTuple

_CHUNK: Final = 65536


class Side(Enum):
    """In which direction bytes go."""

    DOWN = auto()
    """From the server to the client."""
    UP = auto()


class End(Enum):
    """How a way is cut."""

    RESET = auto()
    """Both sides are told at once (RST)."""
    SILENCE = auto()
    """Nobody is told: nothing comes through any more, until the way is closed."""


class Cut(NamedTuple):
    """After how many more bytes in this direction a way is cut, in the middle of a packet or not."""

    side: Side
    left: int
    end: End


class Way:
    """One connection that goes through."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, cut: Cut | None) -> None:
        self.count = dict.fromkeys(Side, 0)
        """Bytes that went through."""
        self.gone = asyncio.Event()
        """Set when nothing comes through any more."""
        self._client = reader, writer
        self._server: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None
        self._cut = cut
        self._closed = asyncio.Event()
        self._reset = False

    def cut_after(self, cut: Cut) -> None:
        """Cut it so many bytes later."""
        self._cut = cut
        if cut.left <= 0:
            self.cut(cut.end)

    def cut(self, end: End) -> None:
        """Cut it now, if it is not cut yet."""
        if self.gone.is_set():
            return
        self.gone.set()
        if end is End.RESET:
            self._reset = True
            self._closed.set()

    def close(self) -> None:
        """Close both sides."""
        self.gone.set()
        self._closed.set()

    async def run(self, port: int) -> None:
        """Lead to this port, until it is closed."""
        (from_client, to_client) = self._client
        from_server, to_server = await asyncio.open_connection("127.0.0.1", port)
        pumps = {
            asyncio.create_task(self._pump(from_client, to_server, Side.UP)),
            asyncio.create_task(self._pump(from_server, to_client, Side.DOWN)),
        }
        try:
            await self._closed.wait()
        finally:
            for pump in pumps:
                pump.cancel()
            await asyncio.wait(pumps)
            for writer in (to_client, to_server):
                if self._reset:
                    connected: socket.socket = writer.get_extra_info("socket")
                    connected.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
                    writer.transport.abort()
                else:
                    writer.close()

    async def _pump(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, side: Side) -> None:
        with suppress(OSError):
            while data := await reader.read(_CHUNK):
                if self.gone.is_set():
                    return
                cut = self._cut if self._cut is not None and self._cut.side is side else None
                through = data if cut is None else data[: cut.left]
                writer.write(through)
                self.count[side] += len(through)
                if cut is not None:
                    self.cut_after(cut._replace(left=cut.left - len(through)))
                await writer.drain()
        if not self.gone.is_set():
            self.close()


class Ways:
    """All ways to one server."""

    def __init__(self) -> None:
        self.port = 0
        self.latest: Way | None = None
        self._next: Cut | None = None
        self._running: dict[asyncio.Task[None], Way] = {}

    def cut_next(self, cut: Cut) -> None:
        """Cut the next connection so many bytes after its begin."""
        self._next = cut

    @property
    def way(self) -> Way:
        """That of the latest connection."""
        assert self.latest is not None
        return self.latest

    async def close(self) -> None:
        """Close all."""
        for way in self._running.values():
            way.close()
        if self._running:
            await asyncio.wait(self._running)

    def open(self, port: int, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Somebody has connected."""
        self.latest = Way(reader, writer, self._next)
        self._next = None
        task = asyncio.create_task(self.latest.run(port))
        self._running[task] = self.latest
        task.add_done_callback(self._running.pop)


@asynccontextmanager
async def ways_to(port: int) -> AsyncIterator[Ways]:
    """Ways to a server on this computer; what is still open is closed in the end."""
    ways = Ways()
    listener = await asyncio.start_server(lambda *streams: ways.open(port, *streams), "127.0.0.1", 0)
    ways.port = listener.sockets[0].getsockname()[1]
    try:
        yield ways
    finally:
        listener.close()
        await ways.close()
