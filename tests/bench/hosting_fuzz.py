"""A fuzz of what is typed: mutated keys and sequences through real channels; none may end or stall a session."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Iterator
from random import Random
from statistics import median
from typing import Final

from tests.bench.hosting_guest import LOOK, Guest
from tests.bench.hosting_server import Server, serving
from tests.bench.report import Figure, percentile
from tests.bench.session import RIGHT

INPUTS: Final = 100_000
CHANNELS: Final = 12
#: Seconds within which a key is answered, whatever was typed before it.
SOON: Final = 2.0

#: Bytes of a batch: about as many as a channel takes at once.
_BATCH: Final = 3_500
#: Seconds in which a channel has taken a batch.
_TAKEN: Final = 1.3
#: What ends an answer of the terminal and a paste, then leaves the command palette, where nothing is drawn again; and
#: the seconds in which that is understood.
_ENDS: Final = (b"\x1b\\\x1b[201~", b"\x1b")
_UNDERSTOOD: Final = 0.4
_REDRAW: Final = "\x0c"
#: What leaves the table is typed in few inputs only, or nothing else would be tried.
_LEAVES: Final = b"q\x03\x11"
_LEAVING: Final = 0.02
_BETWEEN: Final = 0.25

#: What is mutated: keys, cursor and function keys of several terminals, mouse reports, answers, pastes, and characters.
_WHOLE: Final = (
    *(bytes([key]) for key in b"12345678pluqsianox\x03? \t\r\x1b\x7f\x08\x0c\x10\x1a\x00"),
    *(
        b"\x1b[" + end
        for end in (b"A", b"B", b"C", b"D", b"H", b"F", b"Z", b"3~", b"5~", b"15~", b"1;5C", b"27;5;13~", b"97;5u")
    ),
    *(b"\x1bO" + end for end in (b"P", b"Q", b"A", b"M")),
    *(b"\x1b" + key for key in (b"a", b"1", b"[", b"O", b"\x1b", b"\r")),
    *(b"\x1b[[A", b"\x1b[2$", b"\x1b[I", b"\x1b[O", b"\x1b[1;1R", b"\x1b[?2026;2$y", b"\x1b[?1;2c", b"\x1b[8;24;80t"),
    *(b"\x1b[<0;10;10M", b"\x1b[<0;10;10m", b"\x1b[<64;1;1M", b"\x1b[M !!", b"\x1b[<99999;99999;99999M"),
    *(
        b"\x1b]10;rgb:ffff/ffff/ffff\x1b\\",
        b"\x1b]52;c;?\x07",
        b"\x1bP>|term\x1b\\",
        b"\x1b_Gi=1;OK\x1b\\",
        b"\x1b^x\x1b\\",
    ),
    *(b"\x1b[200~1 2 q\r\x1b[201~", b"\x1b[200~", b"\x1b[201~", b"\x1b[48;24;80;480;800t"),
    *(text.encode() for text in ("é", "♥", "🂡", "e\u0301", "\u202e", "\ufeff", "漢")),
    *(b"\xc3", b"\xe2\x99", b"\xf0\x9f", b"\xff", b"\xc0\x80", b"\xed\xa0\x80", b"\x9b1A", b"\x90"),
)


def figures() -> Iterator[Figure]:
    """All of them."""
    with serving() as server:
        yield from asyncio.run(_figures(server))


async def _figures(server: Server) -> list[Figure]:
    typists = [_Typist(Guest(server, f"fuzz-{number}"), number) for number in range(CHANNELS)]
    other = Guest(server, "other")
    await other.come()
    waits: list[float] = []
    watching = asyncio.ensure_future(_move(other, waits))
    async with asyncio.TaskGroup() as group:
        for typist in typists:
            group.create_task(typist.type(INPUTS // CHANNELS + 1))
    watching.cancel()
    await asyncio.wait({watching})
    answers = [each for typist in typists for each in typist.answers]
    others = [1000 * each for each in waits]
    inputs, ended = sum(typist.inputs for typist in typists), sum(typist.left for typist in typists)
    note = f"{CHANNELS} channels, {sum(typist.bytes for typist in typists):,} B; {ended} sessions left by a key in them"
    return [
        Figure("mutated inputs typed", inputs, note=note),
        Figure("  sessions that failed", sum(typist.failed for typist in typists) + server.faults, budget=0),
        Figure(
            "  key after them to its paint, most",
            max(answers),
            "s",
            SOON,
            f"median {median(answers):.3f} of {len(answers)}",
        ),
        Figure(
            "  another player's key meanwhile, p95",
            percentile(others, 0.95),
            "ms",
            note=f"most {max(others):.0f} of {len(others)}",
        ),
    ]


async def _move(guest: Guest, seconds: list[float]) -> None:
    """Move the cursor for as long as nobody says to stop, and note how long each took to be painted."""
    while True:
        seconds.append(await guest.press(RIGHT))
        await asyncio.sleep(_BETWEEN)


class _Typist:
    """Types mutated inputs, batch by batch, and makes sure after each that a key is answered."""

    def __init__(self, guest: Guest, number: int) -> None:
        self.inputs = self.bytes = self.left = self.failed = 0
        self.answers: list[float] = []
        self._guest = guest
        self._dice = Random(f"fuzz {number}")

    async def type(self, inputs: int) -> None:
        """Type so many."""
        await self._guest.come()
        while self.inputs < inputs:
            batch = b""
            while len(batch) < _BATCH and self.inputs < inputs:
                batch += self._input()
                self.inputs += 1
            self.bytes += len(batch)
            self._guest.send(batch)
            await asyncio.sleep(_TAKEN)
            for end in _ENDS:
                self._guest.send(end)
                await asyncio.sleep(_UNDERSTOOD)
            await self._answer()
        self._guest.cut()

    async def _answer(self) -> None:
        """Have a key answered; where the table was left, sit down again."""
        if not self._guest.screen.has_ended:
            await self._guest.quiet(LOOK)
            with contextlib.suppress(ConnectionError):
                self.answers.append(await self._guest.press(_REDRAW))
        if self._guest.screen.has_ended:
            self.left += 1
            self.failed += self._guest.channel.get_exit_status() != 0
            self._guest.cut()
            await self._guest.come()

    def _input(self) -> bytes:
        data = bytearray(self._dice.choice(_WHOLE))
        for _ in range(self._dice.choice((0, 1, 1, 2, 4))):
            self._mutate(data)
        if self._dice.random() > _LEAVING:
            data = bytearray(byte for byte in data if byte not in _LEAVES)
        return bytes(data)

    def _mutate(self, data: bytearray) -> None:
        dice = self._dice
        place = dice.randint(0, len(data))
        match dice.randrange(5):
            case 0:
                data.insert(place, dice.randrange(256))
            case 1:
                del data[place : place + dice.randint(1, 3)]
            case 2:
                data[place:place] = data[: dice.randint(0, 6)]
            case 3:
                data[place:] = dice.choice(_WHOLE)
            case _:
                data[place : place + 1] = bytes([dice.choice(b"\x1b[O;<~Mm0159?$PX]^_\\\x07 ")])
