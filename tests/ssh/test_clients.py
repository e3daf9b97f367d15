"""Bad lines and odd clients: whatever they are, say and send, they play, and nobody else has to wait for them."""

from __future__ import annotations

import asyncio
import random
import re
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final, NamedTuple

import pytest

from klaverjas_tui.locale.signs import Charset
from klaverjas_tui.ssh.channel import GameChannel
from klaverjas_tui.ssh.limits import Limits
from klaverjas_tui.ssh.line import BURST
from tests.pty.homes import Home
from tests.pty.reading import Moment, Seen
from tests.pty.sitting import ENTER, F1, REDRAW, RIGHT, TAB
from tests.ssh.remote import PATIENCE, Login, Remote, home_of, hosted
from tests.ssh.serving import Serving, new_key, until

#: Bytes that are held for a client that does not read, and that a frame has at the most.
OUTPUT: Final = 16 * 1024
FRAME: Final = 8 * 1024
#: The sizes that a window has at the least for the table, and at the most.
SMALLEST: Final = (60, 20)
LARGEST: Final = (Limits().columns, Limits().rows)

UNICODE, ASCII = Charset.UNICODE, Charset.ASCII
DUTCH: Final = {"LANG": "nl_NL.UTF-8"}
_COLOURED: Final = re.compile(rb"\x1b\[[0-9;]*\b(?:3[0-7]|9[0-7])m")


class Place(NamedTuple):
    """A server, somebody with a home there, and how they log in and somebody else."""

    server: Serving
    home: Home
    login: Login
    other: Login


@pytest.fixture
async def place(tmp_path: Path) -> AsyncIterator[Place]:
    data = tmp_path / "data"
    async with hosted(data, Limits(output=OUTPUT)) as server:
        keys = new_key(), new_key()
        home, others = (home_of(data, key) for key in keys)
        home.begin("odd", length="deals:1", coach=False)
        others.begin("other", length="deals:100", coach=False)
        yield Place(server, home, *(Login(server.server.port, key=key) for key in keys))


async def until_a_card(remote: Remote) -> Seen:
    """Go on until a card is asked for."""
    seen = await remote.turn()
    while seen.moment is not Moment.CARD:
        seen = await remote.act(seen, min)
    return seen


async def plays_on(remote: Remote) -> None:
    """Play a card, and see that nothing on the screen is left of what was there before."""
    seen = await remote.act(await until_a_card(remote), min)
    assert await remote.redrawn() == seen.rows


async def plays_to_the_end(remote: Remote) -> None:
    """Play the match."""
    seen = await remote.turn()
    while seen.moment is not Moment.MATCH:
        seen = await remote.act(seen, min)
    assert await remote.redrawn() == seen.rows
    remote.type("q")
    assert await remote.ended() == 0


@asynccontextmanager
async def at_a_card(place: Place, login: Login | None = None) -> AsyncIterator[tuple[Remote, Seen]]:
    """Somebody who is asked for a card."""
    async with (login or place.login).session() as remote:
        yield remote, await until_a_card(remote)


async def another_plays(place: Place) -> None:
    """Somebody else logs in meanwhile, and plays."""
    async with place.other.session() as remote:
        await plays_on(remote)


# Terminals.


@pytest.mark.parametrize(
    ("terminal", "charset", "coloured"),
    [
        ("linux", ASCII, True),
        ("screen", UNICODE, True),
        ("tmux-256color", UNICODE, True),
        ("vt100", ASCII, False),
        ("xterm", UNICODE, True),
        ("x" * 5000, UNICODE, True),
        ("términål ☂ \x1b[2J\n", UNICODE, True),
    ],
    ids=lambda value: value[:20].strip() if isinstance(value, str) else None,
)
async def test_a_match_is_played_on_a_terminal_of_any_type(
    terminal: str,
    charset: Charset,
    coloured: bool,  # noqa: FBT001
    place: Place,
) -> None:
    async with place.login._replace(terminal=terminal, charset=charset).session() as remote:
        await plays_to_the_end(remote)
    assert remote.told.isascii() == (charset is ASCII)
    assert bool(_COLOURED.search(remote.came)) == coloured
    assert len(place.home.finished) == 1
    assert all(line.isprintable() and len(line) < 200 for line in place.server.lines)


@pytest.mark.parametrize("terminal", ["", "dumb", " "])
async def test_a_terminal_without_a_screen_gets_lines(terminal: str, place: Place) -> None:
    async with place.login._replace(terminal=terminal).session() as remote:
        await remote.until("a question", lambda: remote.told.endswith(f"{remote.say('text.ask.card')} "))
        assert "\x1b" not in remote.told
        remote.type("q\r")
        assert await remote.ended() == 0


@pytest.mark.parametrize("wishes", [{"LANG": "nl_NL.ISO-8859-1"}, {"LANG": "C"}, {**DUTCH, "LC_ALL": "POSIX"}])
async def test_who_reads_no_utf8_gets_none(wishes: dict[str, str], place: Place) -> None:
    async with place.login._replace(wishes=wishes, charset=ASCII).session() as remote:
        await plays_on(remote)
    assert remote.told.isascii()


# Windows.


@pytest.mark.parametrize(
    ("told", "size"),
    [
        ((0, 0), (80, 24)),
        (SMALLEST, SMALLEST),
        ((500, 200), LARGEST),
        ((10_000, 10_000), LARGEST),
        ((2**32 - 1, 2**32 - 1), LARGEST),
    ],
)
async def test_a_window_of_any_size_is_played_in(told: tuple[int, int], size: tuple[int, int], place: Place) -> None:
    async with at_a_card(place, place.login._replace(size=size, told=told)) as (remote, _):
        await plays_on(remote)
        assert bottom(remote) == size[1]


@pytest.mark.parametrize("size", [(40, 10), (1, 1), (59, 24), (80, 19)])
async def test_a_window_that_is_too_small_says_so_and_is_played_in_when_it_has_grown(
    size: tuple[int, int], place: Place
) -> None:
    async with place.login._replace(size=size).session() as remote:
        columns, rows = size
        said = remote.say("table.too_small", width=SMALLEST[0], height=SMALLEST[1])
        said = said if columns > 1 else said[:rows]
        await remote.until("that it is too small", lambda: " ".join(filter(None, remote.screen.rows)) == said)
        resize(remote, 80, 24)
        await plays_to_the_end(remote)


async def test_after_a_storm_of_sizes_the_last_one_is_shown_and_keys_are_answered(place: Place) -> None:
    chance = random.Random("storm")
    async with at_a_card(place) as (remote, _):
        for _ in range(1000):
            remote.channel.change_terminal_size(chance.randrange(12_000), chance.randrange(2_000))
        resize(remote, 100, 30)
        await plays_on(remote)
        assert bottom(remote) == 30


def resize(remote: Remote, columns: int, rows: int) -> None:
    """Drag the window to this size."""
    remote.screen.resize(columns, rows)
    remote.channel.change_terminal_size(columns, rows)


def bottom(remote: Remote) -> int:
    """The last row on which anything is shown, from 1."""
    return max(number for number, row in enumerate(remote.screen.rows, 1) if row)


# What is typed.


@pytest.mark.parametrize("bracketed", [True, False])
async def test_a_megabyte_of_garbage_keeps_nobody_waiting(bracketed: bool, place: Place) -> None:  # noqa: FBT001
    chance = random.Random("garbage")
    garbage = bytes(chance.choices(_GARBAGE, k=1_000_000))
    async with at_a_card(place) as (remote, seen):
        remote.type(b"\x1b[200~" + garbage + b"\x1b[201~" if bracketed else garbage)
        for _ in range(3):
            await another_plays(place)
        assert not remote.over
        assert not bracketed or remote.look() == seen
    async with at_a_card(place) as (remote, _):
        await plays_on(remote)


#: Any byte, but for those that stop the game where they are typed.
_GARBAGE: Final = bytes({*range(256)} - {*b"qQ\x11\x03"})


async def test_no_more_is_taken_at_once_than_may_be_typed_at_once(place: Place) -> None:
    async with at_a_card(place) as (remote, _):
        assert 0 < remote.channel._send_window <= BURST


async def test_what_is_pasted_plays_nothing(place: Place) -> None:
    async with at_a_card(place) as (remote, seen):
        remote.type("\x1b[200~" + "12345678 \r" * 300 + "\x1b[201~")
        remote.type(RIGHT)
        moved = await remote.sees("the cursor moved", lambda now: now.cursor != seen.cursor)
        assert moved.hand == seen.hand


async def test_sequences_that_come_byte_by_byte_are_keys(place: Place) -> None:
    async with at_a_card(place) as (remote, seen):
        for byte in RIGHT.encode():
            remote.type(bytes([byte]))
        moved = await remote.sees("the cursor moved", lambda now: now.cursor != seen.cursor)
        for byte in F1.encode():
            remote.type(bytes([byte]))
        await remote.until("the rules", lambda: remote.say("screen.rules") in remote.screen.text)
        for byte in F1.encode():
            remote.type(bytes([byte]))
        assert await remote.sees("the table again", lambda now: True) == moved


async def test_keys_that_are_held_down_do_not_hold_up_what_comes_after_them(place: Place) -> None:
    async with at_a_card(place) as (remote, seen):
        remote.type(RIGHT * 3000)
        await another_plays(place)
        await remote.quiet()
        assert not remote.over
        while (now := remote.look()) is None or len(now.hand) == len(seen.hand):
            remote.type(TAB + ENTER)
            await remote.quiet()
        await plays_on(remote)


# What is not read.


def without_a_window(remote: Remote) -> Callable[[], None]:
    """The session takes nothing more; returns what has it go on."""
    remote.channel.pause_reading()
    return remote.channel.resume_reading


def without_a_network(remote: Remote) -> Callable[[], None]:
    """The whole connection takes nothing more; returns what has it go on."""
    transport = remote.channel.get_connection()._transport
    assert transport is not None
    transport.pause_reading()
    return transport.resume_reading


@pytest.mark.parametrize("stop", [without_a_window, without_a_network])
async def test_a_client_that_does_not_read_for_a_while_sees_all_when_it_does(
    stop: Callable[[Remote], Callable[[], None]], place: Place
) -> None:
    login = place.login._replace(window=4096, size=(200, 60))
    async with at_a_card(place, login) as (remote, seen):
        (channel,) = channels_of(place.server)
        go_on = stop(remote)
        held = []
        async with at_a_card(place, place.other) as (other, _):
            more = 10
            async with asyncio.timeout(PATIENCE):
                while more:
                    remote.type(REDRAW)
                    await other.redrawn()  # by then the one before it has been painted, or left out
                    held.append(channel.held)
                    more -= channel.held > OUTPUT
            remote.type(TAB + ENTER)
            await other.redrawn()
        assert OUTPUT < max(held) <= OUTPUT + FRAME
        go_on()
        after = await remote.sees("the card that was played", lambda now: len(now.hand) < len(seen.hand))
        assert await remote.redrawn() == after.rows
        await until(lambda: channel.held == 0)


def channels_of(server: Serving) -> list[GameChannel]:
    """All that are open."""
    return [
        channel
        for door in server.server.doors
        for channel in door.connection._channels.values()
        if isinstance(channel, GameChannel)
    ]


# What is asked.


async def test_the_end_of_the_input_does_not_end_a_session_at_a_terminal(place: Place) -> None:
    async with at_a_card(place) as (remote, seen):
        remote.channel.write_eof()
        resize(remote, 100, 30)
        after = await remote.sees("the table in its new size", lambda now: len(now.rows) == 30)
        assert after.hand == seen.hand


async def test_the_end_of_the_input_ends_a_session_in_lines(place: Place) -> None:
    async with place.login._replace(terminal=None).session() as remote:
        remote.channel.write_eof()
        assert await remote.ended() == 0
        assert remote.told.splitlines()[-1] == remote.say("hosting.kept")


async def test_signals_and_breaks_do_nothing(place: Place) -> None:
    async with at_a_card(place) as (remote, seen):
        for name in ("INT", "TERM", "HUP", "KILL", "WINCH", "no such signal"):
            remote.channel.send_signal(name)
        remote.channel.send_break(1000)
        remote.type(RIGHT)
        after = await remote.sees("the cursor moved", lambda now: now.cursor != seen.cursor)
        assert after.hand == seen.hand
        await plays_on(remote)
