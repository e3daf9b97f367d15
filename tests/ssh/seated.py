"""A player on a wire: the real app on a line, without a network."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pyte

from klaverjas_tui.app import KlaverjasApp
from klaverjas_tui.context import Context
from klaverjas_tui.locale.language import Language
from klaverjas_tui.locale.signs import Charset
from klaverjas_tui.rules.shuffle import MatchSeed
from klaverjas_tui.ssh.driver import ChannelTerminal
from klaverjas_tui.ssh.limits import Limits
from klaverjas_tui.storage.places import Places
from klaverjas_tui.table.opening import header_for, start
from tests.screens.sitting import settings
from tests.ssh.wires import FakeWire, until


class Seat:
    """The app, its wire, and the task that runs it."""

    def __init__(
        self,
        home: Path,
        *,
        limits: Limits | None = None,
        size: tuple[int, int] = (80, 24),
        colour: bool = True,
        mouse: bool = False,
        wire: FakeWire | None = None,
    ) -> None:
        chosen = settings(partner_level="club", opponents_level="club")
        context = Context(Places(home, home), chosen, Language.NL, Charset.UNICODE, colour)
        self.wire = wire or FakeWire()
        self.line = self.wire.line(limits, *size)
        self.app = KlaverjasApp(
            context, start(context.places, header_for(chosen, MatchSeed("zit"))), ChannelTerminal(self.line)
        )
        self._mouse = mouse
        self.running: asyncio.Task[None] | None = None

    def begin(self) -> None:
        """Run the app."""
        self.running = asyncio.create_task(self.app.run_async(mouse=self._mouse))

    async def left(self) -> int | None:
        """Wait until the app has ended; its status."""
        if self.running is not None:
            await asyncio.wait_for(self.running, 20)
        return self.app.return_code

    async def ready(self) -> None:
        """Wait until the player is asked, and sees it."""
        await until(lambda: self.app.is_running and self.app.table.asked and self.app.table.drawn.up_to_date)
        await self.still()

    async def still(self) -> None:
        """Wait until nothing more is painted."""
        while True:
            before = len(self.wire.packets)
            for _ in range(15):
                await asyncio.sleep(0.002)
            if len(self.wire.packets) == before:
                return

    async def press(self, data: bytes) -> str:
        """What is shown after this was typed."""
        return await self._shown_after(lambda: self.line.received(data))

    async def redrawn(self) -> str:
        """What is shown when all is painted again."""
        return await self._shown_after(lambda: self.app.call_later(self.app.action_redraw))

    async def _shown_after(self, act: Callable[[], object]) -> str:
        before = len(self.wire.packets)
        act()
        await until(lambda: len(self.wire.packets) > before)
        await self.still()
        return b"".join(self.wire.packets[before:]).decode()


@asynccontextmanager
async def seated(
    home: Path,
    *,
    limits: Limits | None = None,
    size: tuple[int, int] = (80, 24),
    colour: bool = True,
    mouse: bool = False,
) -> AsyncIterator[Seat]:
    """Sit down at a new match; the line is cut in the end, if the app has not ended before."""
    seat = Seat(home, limits=limits, size=size, colour=colour, mouse=mouse)
    seat.begin()
    try:
        await seat.ready()
        yield seat
    finally:
        seat.wire.cut()
        await seat.left()


def picture(shown: str, size: tuple[int, int] = (80, 24)) -> list[str]:
    """What a terminal makes of it, row by row; of the question whether it can show whole frames it makes a letter."""
    screen = pyte.Screen(*size)
    pyte.Stream(screen).feed(shown)
    return [row.rstrip() for row in screen.display]
