"""A visit: one session from begin to end, at the table that its visitor picked."""

from __future__ import annotations

import asyncio
import contextlib
import os
from collections.abc import Callable, Coroutine, Iterable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from klaverjas_tui.context import Context
from klaverjas_tui.locale.catalogue import key_of
from klaverjas_tui.locale.words import Words
from klaverjas_tui.practice.drill import Drill, Mode, Setup
from klaverjas_tui.rules.problem import Problem
from klaverjas_tui.ssh.channel_console import ChannelConsole
from klaverjas_tui.ssh.client import charset_for, colour_for, has_screen, tongue_for
from klaverjas_tui.ssh.desk import Desk
from klaverjas_tui.ssh.discreet import for_players
from klaverjas_tui.ssh.farewell import Farewell
from klaverjas_tui.ssh.homes import Homes
from klaverjas_tui.ssh.hosting import Hosting
from klaverjas_tui.ssh.idling import IdleClock
from klaverjas_tui.ssh.line import Line
from klaverjas_tui.ssh.seats import Found, Seats
from klaverjas_tui.ssh.tables import Kind, hosted_settings, not_offered, open_match, pick_of, reopen, start_match
from klaverjas_tui.ssh.visitor import Visitor
from klaverjas_tui.storage.database import Database
from klaverjas_tui.storage.journal import Journal
from klaverjas_tui.storage.places import Places
from klaverjas_tui.storage.settings_file import load
from klaverjas_tui.table.opening import Opened
from klaverjas_tui.table.thinkers import Thinkers
from klaverjas_tui.table.threads import in_thread
from klaverjas_tui.text.arguments import LESSON
from klaverjas_tui.text.console import Console
from klaverjas_tui.text.practising import Wanted, asking_of, practise
from klaverjas_tui.text.session import play_matches

if TYPE_CHECKING:
    from textual.screen import Screen

    from klaverjas_tui.ssh.hosted import HostedApp, HostedTable

_DONE, _FAILED = 0, 1
#: Seconds that a client has to read the last words.
_PATIENCE: Final = 1.0


class House(NamedTuple):
    """What all visits to one host share."""

    hosting: Hosting
    thinkers: Thinkers
    homes: Homes
    seats: Seats
    failed: Callable[[int, BaseException], None]
    """Told of a session, by its number, that something went wrong in."""
    parted: Callable[[int, Farewell], None]
    """Told of a session, by its number, that is ended by somebody else than its player, and why."""


class Visit:
    """One session of a host."""

    def __init__(self, visitor: Visitor, line: Line, house: House) -> None:
        self._visitor = visitor
        self._line = line
        self._house = house
        self._desk = Desk(house.thinkers)
        self._pick = pick_of(visitor.user)
        self._farewell: Farewell | None = None
        self._words = Words.of(tongue_for(visitor, house.hosting.tongue), charset_for(visitor))
        self._opened: Opened | None = None
        self._table: HostedTable | None = None
        self._app: HostedApp | None = None
        self._console: ChannelConsole | None = None
        self._talk: asyncio.Task[None] | None = None
        self._task: asyncio.Task[Any] | None = None
        self._kept = visitor.fingerprint is not None
        self._left_saved = self._left_unkept = False
        self._problem: Problem | None = None

    # From outside.

    async def run(self) -> int:
        """Play it; returns the exit status. Raises nothing but CancelledError."""
        self._task = asyncio.current_task()
        limits = self._house.hosting.limits
        clock = IdleClock(limits, self._last_heard, self._warn_idle, lambda: self.leave(Farewell.IDLE))
        status = _DONE
        try:
            await self._visit()
        except Exception as error:
            self._house.failed(self._visitor.number, error)
            status = _FAILED
        finally:
            clock.stop()
            self._desk.leave()
            self.let_go()
        await self._say(self._last_words(status))
        return status

    def leave(self, why: Farewell) -> None:
        """Tell the player why, and leave soon; what was the reason first is what is told."""
        if self._farewell is not None:
            return
        self._farewell = why
        self._house.parted(self._visitor.number, why)
        if self._app is not None:
            self._app.exit()
        elif self._talk is not None:
            self._talk.cancel()

    def cancel(self) -> None:
        """Leave at once."""
        if self._task is not None:
            self._task.cancel()

    def let_go(self) -> None:
        """Let go of the record, if it is still held; more than once does no harm."""
        opened = self._current
        if opened is not None:
            opened.saver.close()

    @property
    def record(self) -> Path | None:
        """The record of the match that is played here, or was; None where there is none, and of a finished one."""
        opened = self._current
        if opened is None or opened.match.finished or not isinstance(opened.saver, Journal):
            return None
        return opened.saver.path

    @property
    def _current(self) -> Opened | None:
        return self._opened if self._table is None else self._table.table.opened

    def _last_heard(self) -> float:
        return self._line.last_heard

    def _warn_idle(self) -> None:
        seconds = max(1, round(self._house.hosting.limits.warning))
        if self._app is not None:
            self._app.warn(self._words.count("hosting.idle", seconds))
        elif self._console is not None:
            self._console.interrupt(self._words.count("hosting.idle.lines", seconds))

    # The table.

    async def _visit(self) -> None:
        house, fingerprint = self._house, self._visitor.fingerprint
        if self._farewell is not None:
            return
        if fingerprint is None or not house.homes.keeps(self._visitor):
            self._kept = False
            with house.homes.guest() as places:
                await self._sit(places, Found())
            return
        async with house.seats.taken(fingerprint, self._pick, self) as found:
            await self._sit(house.homes.of(fingerprint), found)
            self.let_go()

    async def _sit(self, places: Places, found: Found) -> None:
        """Sit down at the table, unless it is over already, and play there until it is."""
        if self._farewell is not None or self._line.is_gone:
            return
        visitor, house = self._visitor, self._house
        settings, damage = load(places.settings)
        settings, refusal = hosted_settings(settings)
        context = Context(
            places,
            settings,
            tongue_for(visitor, house.hosting.tongue),
            charset_for(visitor),
            colour_for(visitor),
            self._desk,
            kept=self._kept,
            retold=for_players,
        )
        self._words = context.words
        notices = [*_about_seat(context, found), *filter(None, (not_offered(visitor.user), damage, refusal))]
        if self._pick.is_match:
            await self._play(context, found, notices)
        else:
            await self._practise(context, notices)

    async def _play(self, context: Context, found: Found, notices: Iterable[Problem]) -> None:
        self._opened = opened = await self._off_loop(lambda: self._open(context, found, notices))
        if self._farewell is not None:
            return
        if has_screen(self._visitor):
            from klaverjas_tui.ssh.driver import ChannelTerminal
            from klaverjas_tui.ssh.hosted import HostedTable

            self._table = app = HostedTable(context, opened, ChannelTerminal(self._line))
            await self._show(app)
        else:
            await self._converse(
                lambda console: play_matches(context, opened, lambda: self._another(context), console, kept=None)
            )
        left = self._current or opened
        if not left.match.finished:
            self._left_saved = context.kept and left.saver.unsaved_since is None
            self._left_unkept = not context.kept

    async def _off_loop(self, opening: Callable[[], Opened]) -> Opened:
        """What is opened, in a thread: a home may hold more matches than others can wait for."""
        coming = asyncio.ensure_future(in_thread(opening))
        try:
            return await asyncio.shield(coming)
        except asyncio.CancelledError:
            coming.add_done_callback(_close)
            raise

    def _open(self, context: Context, found: Found, notices: Iterable[Problem]) -> Opened:
        """The match to play: the very one that was taken over, else the one of this table."""
        opened = None if found.record is None else reopen(context.places, found.record)
        if opened is None:
            opened = open_match(self._pick, context.places, context.settings)
        about_match = opened.notices
        if found.others:  # which has been said already, and better
            about_match = tuple(notice for notice in about_match if notice.key != "opening.played_elsewhere")
        return opened._replace(notices=(*notices, *about_match))

    def _another(self, context: Context) -> Opened:
        self._opened = opened = start_match(self._pick, context.places, context.settings)
        return opened

    async def _practise(self, context: Context, notices: Sequence[Problem]) -> None:
        lesson = self._pick.kind is Kind.LESSON
        setup = Setup(context.settings.rule_set, Mode.BOTH, context.settings.convention)
        drill = LESSON if lesson else Drill.DUTY.value
        wanted = Wanted(drill, setup, os.urandom(8).hex(), length=None, limit=None, sheet=None)
        told = [context.words.problem(notice) for notice in notices]
        if not has_screen(self._visitor):

            async def practised(console: Console) -> None:
                console.tell(*told)
                await practise(context, wanted, console)

            await self._converse(practised)
        elif lesson:
            from klaverjas_tui.screens.lesson import LessonScreen

            await self._show_screen(context, lambda: LessonScreen(context), told)
        else:
            from klaverjas_tui.screens.drill import DrillScreen

            database = Database.open(context.places)
            with contextlib.closing(database):
                asking = asking_of(wanted, Drill.DUTY, database, context.thinkers)
                await self._show_screen(context, lambda: DrillScreen(context, asking), told)
            self._problem = database.problem

    async def _show_screen(self, context: Context, screen: Callable[[], Screen[None]], told: Sequence[str]) -> None:
        from klaverjas_tui.ssh.driver import ChannelTerminal
        from klaverjas_tui.ssh.hosted import HostedScreen

        await self._show(HostedScreen(context, screen, ChannelTerminal(self._line), told))

    async def _show(self, app: HostedApp) -> None:
        """Run an app until it ends; raises what went wrong in it."""
        self._app = app
        try:
            await app.run_async(mouse=app.context.settings.mouse)
        finally:
            self._app = None
            self._words = app.context.words
        if app.failure is not None:
            raise app.failure

    async def _converse(self, told: Callable[[Console], Coroutine[Any, Any, None]]) -> None:
        """Tell something in lines until it ends, or is ended; raises what went wrong in it."""
        console = ChannelConsole(
            self._line, interactive=self._visitor.terminal is not None, rate=self._house.hosting.limits.keys
        )
        talk = asyncio.create_task(told(console))
        self._console, self._talk = console, talk
        try:
            await asyncio.wait({talk})
        finally:
            self._console = self._talk = None
            if not talk.done():
                talk.cancel()
                await asyncio.wait({talk}, timeout=_PATIENCE)
            self._line.attend(None)
        if not talk.cancelled():
            talk.result()
        elif not self._pick.is_match:
            console.tell("")

    # The end.

    def _last_words(self, status: int) -> Iterator[str]:
        say = self._words.say
        if status == _FAILED:
            yield say("hosting.failed" if self._kept else "hosting.failed.guest")
            return
        if self._problem is not None:
            yield self._words.problem(self._problem)
        if self._farewell is not None:
            yield say(f"hosting.farewell.{key_of(self._farewell)}")
        if self._left_saved and self._farewell is not Farewell.TAKEN_OVER:
            yield say("hosting.kept")
        if self._left_unkept:
            yield say("hosting.not_kept")

    async def _say(self, words: Iterable[str]) -> None:
        """Say this at the very end, to who is still there."""
        end = "\n" if self._visitor.terminal is None else "\r\n"
        self._line.write("".join(f"{line}{end}" for line in words))
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._line.drained(), _PATIENCE)


def _close(coming: asyncio.Future[Opened]) -> None:
    """Let go of a match that nobody waits for any more."""
    if not coming.cancelled() and coming.exception() is None:
        coming.result().saver.close()


def _about_seat(context: Context, found: Found) -> Iterator[Problem]:
    """What is to be told about how a seat was found."""
    if not context.kept:
        yield Problem("hosting.guest")
    if found.taken_over:
        yield Problem("hosting.taken_over")
    if found.others:
        yield Problem("hosting.second")
