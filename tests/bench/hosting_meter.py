"""A meter: what a server is reached through to count the bytes that go through TCP."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

_HOST: Final = "127.0.0.1"
_PIECE: Final = 65536


class Meter:
    """Carries connections to a port, and counts what comes back."""

    def __init__(self, to: int) -> None:
        self.down = 0
        """Bytes from the server."""
        self.port = 0
        """Where it is reached."""
        self._to = to

    async def carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Carry one connection, until either side closes it."""
        from_server, to_server = await asyncio.open_connection(_HOST, self._to)
        try:
            async with asyncio.TaskGroup() as both:
                both.create_task(_copy(reader, to_server))
                both.create_task(self._count(from_server, writer))
        except* OSError:
            pass
        finally:
            writer.close()
            to_server.close()

    async def _count(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while data := await reader.read(_PIECE):
            self.down += len(data)
            writer.write(data)
        writer.close()


async def _copy(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    while data := await reader.read(_PIECE):
        writer.write(data)
    writer.close()


@asynccontextmanager
async def metered(to: int) -> AsyncIterator[Meter]:
    """A meter before this port of the same computer."""
    meter = Meter(to)
    carrying: set[asyncio.Task[None]] = set()

    def carry(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        carrying.add(asyncio.ensure_future(meter.carry(reader, writer)))

    server = await asyncio.start_server(carry, _HOST, 0)
    meter.port = server.sockets[0].getsockname()[1]
    try:
        yield meter
    finally:
        server.close()
        for task in carrying:
            task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await asyncio.gather(*carrying, return_exceptions=True)
