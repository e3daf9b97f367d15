"""Cut at any moment and at any byte: what was shown is there at the next login, and nothing of the session is left."""

from __future__ import annotations

import asyncio
import os
import random
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from dataclasses import replace
from enum import Enum, auto
from pathlib import Path
from typing import Final, NamedTuple

import asyncssh
import pytest

from klaverjas_tui.locale.catalogue import Catalogue
from klaverjas_tui.locale.language import Language
from klaverjas_tui.ssh.limits import Limits
from klaverjas_tui.storage.running import resume
from tests.pty.homes import Home
from tests.pty.reading import Moment, Seen
from tests.pty.sitting import ENTER, TAB
from tests.pty.test_kills import lost
from tests.ssh.cutting import Cut, End, Side, Way, Ways, ways_to
from tests.ssh.remote import PATIENCE, Guest, Login, Remote, home_of
from tests.ssh.serving import new_key, serving
from tests.ssh.visiting import Failures, host_in

#: Players who are cut at the same time, by the pace of their table and how often each.
PLAYERS: Final = (*[("instant", 40)] * 4, *[("quick", 20)] * 2)
#: In all.
CUTS: Final = 200
#: What part of them on the way in.
_EARLY: Final = 0.4
#: Bytes after which a line is cut that is played on, at the most; a card and what the bots do costs about as many.
_MOST: Final = {Side.DOWN: 1200, Side.UP: 130}
#: Seconds after which it is cut all the same.
_LONGEST: Final = 0.03
_KEYS: Final = (*"12345678", *[TAB + ENTER] * 4, *"1234p", "u", " ", " ")
#: Where the system lists what this process has open.
_OPEN: Final = Path("/dev/fd")


class Stage(Enum):
    """Where a session was when it was cut."""

    KEYS = auto()
    """The keys of the connection were being exchanged."""
    LOGIN = auto()
    FIRST_PAINT = auto()
    CALLS = auto()
    TRICK = auto()
    BOTS = auto()
    RESULT = auto()


_STAGES: Final = {
    Moment.TRUMPS: Stage.CALLS,
    Moment.CARD: Stage.TRICK,
    Moment.TRICK: Stage.TRICK,
    Moment.BOTS: Stage.BOTS,
    Moment.DEAL: Stage.RESULT,
    Moment.MATCH: Stage.RESULT,
}


class Entering(Guest):
    """Somebody on the way in, and how far they have come."""

    def __init__(self, ways: Ways) -> None:
        self.remote: Remote | None = None
        self.stage = Stage.KEYS
        self.costs: dict[Stage, dict[Side, int]] = {}
        """How many bytes had gone through when each stage was over."""
        self._ways = ways
        self._connection: asyncssh.SSHClientConnection | None = None

    def connection_made(self, conn: asyncssh.SSHClientConnection) -> None:
        """As asyncssh."""
        self._connection = conn

    def validate_host_public_key(self, host: str, addr: str, port: int, key: asyncssh.SSHKey) -> bool:
        """As asyncssh: the keys are there."""
        self.came_to(Stage.LOGIN)
        return True

    def auth_completed(self) -> None:
        """As asyncssh."""
        self.came_to(Stage.FIRST_PAINT)

    def came_to(self, stage: Stage) -> None:
        """The stage before it is over."""
        self.costs[self.stage] = dict(self._ways.way.count)
        self.stage = stage

    def leave(self) -> None:
        """Let go of the connection, whatever has become of it."""
        if self._connection is not None:
            self._connection.abort()


class Player:
    """Somebody whose line is cut again and again, and what was wrong each time."""

    def __init__(self, ways: Ways, key: asyncssh.SSHKey, home: Home, chance: random.Random) -> None:
        self.stages: list[Stage] = []
        self.ends: list[End] = []
        self.wrong: list[str] = []
        self._ways = ways
        self._login = Login(ways.port, key=key)
        self._home = home
        self._chance = chance
        self._last: Seen | None = None
        self._record = b""
        self._costs: dict[Stage, dict[Side, int]] = {}
        self._silent: Way | None = None

    async def play(self, cuts: int) -> None:
        """Be cut so often."""
        for number in range(cuts):
            early = number > 0 and self._chance.random() < _EARLY
            async with self._back(number) as (remote, way, seen):
                if not early:
                    await self._play_and_be_cut(remote, way, seen)
            if early:
                await self._be_cut_on_the_way_in()
        async with self._back(cuts) as (remote, _, _):
            remote.type("q")
            assert await remote.ended() == 0

    @asynccontextmanager
    async def _back(self, number: int) -> AsyncIterator[tuple[Remote, Way, Seen]]:
        """Log in, and see whether all is there; the connection is dropped in the end."""
        entering = Entering(self._ways)
        connection = await self._login.connect(lambda: entering)
        try:
            remote = await self._login.sit(connection)
            seen = await remote.turn()
            way = self._ways.way
            entering.came_to(_STAGES[seen.moment])
            self._costs = entering.costs
            self.wrong += [f"cut {number}: {fault}" for fault in self._lost(seen, remote)]
            if self._silent is not None:
                self._silent.close()
                self._silent = None
            yield remote, way, seen
        finally:
            connection.abort()
            await connection.wait_closed()

    def _lost(self, now: Seen, remote: Remote) -> Iterator[str]:
        """What was there before the cut and is not any more; the match has gone on at most until the person's turn."""
        record = self._home.record.read_bytes()
        if not record.startswith(self._record):
            yield "the record is another one"
        if self._last is not None:
            notice = now.notice.replace(remote.say("hosting.taken_over"), "").strip()
            yield from lost(self._last, record, replace(now, notice=notice), self._home, remote.words)

    async def _play_and_be_cut(self, remote: Remote, way: Way, seen: Seen) -> None:
        chance = self._chance
        for _ in range(chance.randrange(4)):
            if seen.moment is not Moment.CARD and chance.random() < 0.7:
                break
            seen = await remote.act(seen, chance.choice)
        side = chance.choice([*Side])
        cut = Cut(side, chance.randrange(_MOST[side]), chance.choice([*End]))
        way.cut_after(cut)
        for _ in range(chance.randrange(1, 3)):
            remote.type(chance.choice(_KEYS))
        with suppress(TimeoutError):
            async with asyncio.timeout(chance.uniform(0, _LONGEST)):
                await way.gone.wait()
        way.cut(cut.end)
        self._was_cut(way, cut.end, remote, _STAGES[seen.moment])

    async def _be_cut_on_the_way_in(self) -> None:
        """Anywhere between the first byte of a login and the last one of the first paint."""
        chance, stages = self._chance, [*self._costs]
        side, place = chance.choice([*Side]), chance.randrange(len(stages))
        begin = self._costs[stages[place - 1]][side] if place else 0
        left = chance.randint(begin, self._costs[stages[place]][side])
        cut = Cut(side, left, chance.choice([*End]))
        self._ways.cut_next(cut)
        entering, before = Entering(self._ways), self._ways.latest
        coming = asyncio.create_task(self._come(entering, cut.end))
        async with asyncio.timeout(PATIENCE):
            while self._ways.latest is before:
                await asyncio.sleep(0)
            await self._ways.way.gone.wait()
        self._was_cut(self._ways.way, cut.end, entering.remote, entering.stage)
        coming.cancel()
        await asyncio.wait({coming})
        entering.leave()

    async def _come(self, entering: Entering, end: End) -> None:
        """Come in; who is not cut before they see the table is cut then."""
        with suppress(OSError, asyncssh.Error):
            connection = await self._login.connect(lambda: entering)
            entering.remote = remote = await self._login.sit(connection)
            way = self._ways.way
            await remote.until("the table", lambda: way.gone.is_set() or remote.look())
            way.cut(end)

    def _was_cut(self, way: Way, end: End, remote: Remote | None, stage: Stage) -> None:
        """Remember what there was to see at the end, and what had been saved."""
        last = None if remote is None else remote.reader.read(remote.screen.frame, 80)
        if last is not None:
            self._last = last
            stage = _STAGES[last.moment]
        self.stages.append(stage)
        self.ends.append(end)
        record = self._home.record.read_bytes()
        self._record = record[: record.rfind(b"\n") + 1]
        if end is End.SILENCE:
            self._silent = way


class Outcome(NamedTuple):
    """What became of all the cuts."""

    players: list[Player]
    homes: list[Home]
    failures: list[tuple[int, BaseException]]
    log: list[str]
    left: list[str]
    """What was open of the server's when all had left, and not before they came."""


@pytest.fixture(scope="module")
def outcome(tmp_path_factory: pytest.TempPathFactory) -> Outcome:
    return asyncio.run(play_and_be_cut(tmp_path_factory.mktemp("cut") / "data"))


async def play_and_be_cut(data: Path) -> Outcome:
    """Have all players be cut, side by side, at one server."""
    failures = Failures()
    limits = Limits(per_address=100)  # all players come from here
    host = host_in(data, limits, failures)
    async with serving(data, host=host, limits=limits) as server, AsyncExitStack() as stack:
        players, homes = [], []
        for number, (pace, _) in enumerate(PLAYERS):
            key = new_key()
            home = home_of(data, key)
            home.begin(f"cut-{number}", length="deals:100", pace=pace, pause="short", coach=False)
            ways = await stack.enter_async_context(ways_to(server.server.port))
            homes.append(home)
            players.append(Player(ways, key, home, random.Random(f"cut-{number}")))
        await asyncio.gather(*(player.play(0) for player in players))  # from here on all that is needed is there
        await server.empty()
        before = Counter(opened())
        await asyncio.gather(*(player.play(cuts) for player, (_, cuts) in zip(players, PLAYERS, strict=True)))
        await server.empty()
        async with asyncio.timeout(PATIENCE):
            while left := Counter(opened()) - before:
                await asyncio.sleep(0.01)
        return Outcome(players, homes, failures.told, server.lines, [*left])


def opened() -> Iterator[str]:
    """The tasks and the files that are open."""
    for task in asyncio.all_tasks():
        yield f"task {task.get_coro()!r:.80}"
    for name in os.listdir(_OPEN):
        with suppress(OSError):
            yield f"file {os.readlink(_OPEN / name)}"


def test_nothing_that_was_shown_is_lost(outcome: Outcome) -> None:
    assert [fault for player in outcome.players for fault in player.wrong] == []
    assert sum(len(player.ends) for player in outcome.players) == CUTS


def test_they_were_cut_everywhere(outcome: Outcome) -> None:
    assert {stage for player in outcome.players for stage in player.stages} == {*Stage}
    assert {end for player in outcome.players for end in player.ends} == {*End}


def test_every_match_goes_on_and_nobody_holds_it(outcome: Outcome) -> None:
    for home in outcome.homes:
        found = resume(home.places)
        assert found.running is not None
        assert (found.played_elsewhere, found.refused) == (0, ())
        found.running.journal.close()
        assert len(home.match().deals) > 1


def test_no_session_task_or_file_is_left(outcome: Outcome) -> None:
    assert outcome.left == []


def test_nothing_went_wrong(outcome: Outcome) -> None:
    told = Catalogue(Language.EN).say("hostlog.session_failed", why="")
    assert [line for line in outcome.log if told in line] == []
    assert outcome.failures == []
