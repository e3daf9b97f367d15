"""The client of asyncssh: whole matches on its screen and in its lines, and what they cost on the wire."""

from __future__ import annotations

import itertools
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final, NamedTuple

import asyncssh
import pytest

from klaverjas_tui.locale.language import Language
from klaverjas_tui.rules.record import read_record
from tests.pty.homes import Home
from tests.pty.reading import Moment, Seen, Sheet
from tests.pty.recount import recount
from tests.pty.sitting import LEFT, RIGHT
from tests.pty.test_whole_matches import counted_of, row_of, written_of
from tests.ssh.cutting import Side, Ways, ways_to
from tests.ssh.remote import Login, Remote, home_of, hosted
from tests.ssh.serving import Serving, new_key
from tests.text.sitting import ANY_ANSWER

#: Bytes on the wire, from the server, through TCP and without compression.
CURSOR: Final = 300
FIRST_PAINT: Final = 12_000
DEAL: Final = 22_000


class Place(NamedTuple):
    """A server, and somebody with a home there."""

    server: Serving
    key: asyncssh.SSHKey
    home: Home

    def login(self, user: str = "quick", language: Language = Language.NL, terminal: str | None = "xterm") -> Login:
        """How they log in."""
        return Login(self.server.server.port, user, self.key, language, terminal)


@pytest.fixture
async def place(tmp_path: Path) -> AsyncIterator[Place]:
    data = tmp_path / "data"
    async with hosted(data) as server:
        key = new_key()
        home = home_of(data, key)
        home.settle_in(coach=False)
        yield Place(server, key, home)


# On the screen.


async def test_a_quick_match_is_played_by_keys_and_its_scores_are_those_of_the_record(place: Place) -> None:
    chance = random.Random("asyncssh")
    async with place.login().session() as remote:
        seen = await remote.turn()
        assert "1/4" in seen.rows[0]
        while seen.moment is not Moment.MATCH:
            seen = await remote.act(seen, chance.choice)
        assert await remote.redrawn() == seen.rows
        remote.type("q")
        assert await remote.ended() == 0
    (record,) = place.home.finished
    match = read_record(record.read_bytes()).match
    assert match.finished
    rows = tuple(row_of(number, line) for number, line in enumerate(match.sheet, 1))
    assert len(rows) == 4
    assert seen.sheet == Sheet(rows, match.standing.totals)
    assert [written_of(row) for row in rows] == [counted_of(written) for written in recount(record)]


async def test_what_is_stopped_is_kept_and_gone_on_with(place: Place) -> None:
    async with place.login().session() as remote:
        seen = await until_a_card(remote, await remote.turn())
        seen = await until_a_card(remote, await remote.act(seen, min))
        remote.type("q")
        assert await remote.ended() == 0
        assert remote.screen.text.strip() == remote.say("hosting.kept")
    async with place.login().session() as remote:
        again = await remote.turn()
        assert (again.hand, again.deal, again.trumps, again.tricks) == (seen.hand, seen.deal, seen.trumps, seen.tricks)


async def test_keys_that_are_typed_ahead_play_no_card_and_stop_the_game(place: Place) -> None:
    async with place.login().session() as remote:
        seen = await until_a_card(remote, await remote.turn())
    async with place.login().session() as remote:
        remote.type("12345678")  # before anything is shown
        assert (await remote.turn()).hand == seen.hand
    async with place.login().session() as remote:
        remote.type("q")
        assert await remote.ended() == 0
        assert remote.screen.text.strip() == remote.say("hosting.kept")


@pytest.mark.parametrize("language", [*Language])
async def test_the_language_that_is_wished_is_spoken(language: Language, place: Place) -> None:
    async with place.login(language=language).session() as remote:
        await remote.turn()
        remote.type("q")
        await remote.ended()
        assert remote.screen.text.strip() == remote.say("hosting.kept")


async def until_a_card(remote: Remote, seen: Seen) -> Seen:
    """Go on until a card is asked for."""
    while seen.moment is not Moment.CARD:
        seen = await remote.act(seen, min)
    return seen


# In lines.


@pytest.mark.parametrize("language", [*Language])
async def test_without_a_terminal_lines_that_are_typed_ahead_play_a_match(language: Language, place: Place) -> None:
    async with place.login(language=language, terminal=None).session() as remote:
        remote.type(ANY_ANSWER * 120)
        remote.channel.write_eof()
        assert await remote.ended() == 0
        told = remote.told
    assert_told_as_recorded(remote, place.home)
    assert "\x1b" not in told
    assert "\r" not in told


async def test_a_terminal_without_a_screen_gets_lines_that_can_be_edited(place: Place) -> None:
    place.home.settle_in(length="deals:1", coach=False)
    async with place.login("anne", terminal="dumb").session() as remote:
        answers = itertools.cycle(ANY_ANSWER.split())
        told = ""
        while not place.home.finished:
            await remote.until("a question", lambda told=told: question_of(remote.told.removeprefix(told)))  # type: ignore[misc]
            told = remote.told
            remote.type(f"xé\x7f\x7f{next(answers)}\r")
            await remote.until("a line", lambda told=told: "\n" in remote.told.removeprefix(told))  # type: ignore[misc]
        remote.type("\r")
        assert await remote.ended() == 0
    assert_told_as_recorded(remote, place.home)
    assert "\x1b" not in remote.told


def question_of(told: str) -> str:
    """What was asked last, if an answer is waited for."""
    return told.rpartition("\n")[2]


def assert_told_as_recorded(remote: Remote, home: Home) -> None:
    """The totals that were told last are those of the one match that was finished."""
    (record,) = home.finished
    first, second = read_record(record.read_bytes()).match.standing.totals
    ours, theirs = f"{remote.words.side(0)} {first}", f"{remote.words.side(1)} {second}"
    total = remote.say("text.sheet.totals", ours="\0", theirs="").partition("\0")[0]
    told = [line.strip() for line in remote.told.splitlines() if line.startswith(total)]
    assert told[-1] == remote.say("text.sheet.totals", ours=ours, theirs=theirs)


# On the wire.


@pytest.mark.parametrize("pace", ["instant", "quick"])
async def test_what_a_deal_costs(pace: str, place: Place) -> None:
    place.home.begin("bytes", pace=pace, pause="short", coach=False)
    async with ways_to(place.server.server.port) as ways:
        login = place.login("anne")._replace(port=ways.port)
        async with first_paint(login, ways) as (remote, first):
            before, number, seen = down(ways), first.number, first
            while seen.number == number:
                seen = await remote.act(seen, min)
            assert down(ways) - before <= DEAL
            await until_a_card(remote, await remote.act(await until_a_card(remote, seen), min))
            for key in (*[RIGHT] * 9, *[LEFT] * 9):
                before, moved = down(ways), len(remote.came)
                remote.type(key)
                await remote.until("the cursor moved", lambda moved=moved: len(remote.came) > moved)  # type: ignore[misc]
                await remote.quiet()
                assert down(ways) - before <= CURSOR
        async with first_paint(login, ways):
            pass


@asynccontextmanager
async def first_paint(login: Login, ways: Ways) -> AsyncIterator[tuple[Remote, Seen]]:
    """Log in, and count what it costs until there is something to do."""
    async with await login.connect() as connection:
        before = down(ways)
        remote = await login.sit(connection)
        seen = await remote.turn()
        assert down(ways) - before <= FIRST_PAINT
        yield remote, seen


def down(ways: Ways) -> int:
    """Bytes that have come from the server."""
    return ways.way.count[Side.DOWN]
