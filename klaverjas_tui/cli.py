"""The command line: what ``klaverjas`` and its commands do."""

from __future__ import annotations

import contextlib
import gc
import os
import sys
from collections.abc import Callable, Coroutine, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TextIO

from klaverjas_tui.context import Context
from klaverjas_tui.locale.language import Language, language_of
from klaverjas_tui.locale.signs import charset_of
from klaverjas_tui.locale.words import Words
from klaverjas_tui.rules.problem import Problem
from klaverjas_tui.storage.places import Places, places_of
from klaverjas_tui.storage.settings import Settings
from klaverjas_tui.storage.settings_file import load
from klaverjas_tui.table.opening import Opened, go_on_or_start, header_for, new_seed, open_playable, start

if TYPE_CHECKING:
    from textual.screen import Screen

    from klaverjas_tui.rules.match import Match
    from klaverjas_tui.text.arguments import Given
    from klaverjas_tui.text.console import Console

_DONE, _WRONG_USE = 0, 2
#: What hosting over SSH is done with, as the package asks for it.
_SSH_NEEDS: Final = "asyncssh>=2.24,<2.25"
#: The statuses of a program that was ended by SIGINT and by SIGPIPE.
_INTERRUPTED, _BROKEN_PIPE = 130, 141


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command; returns the exit status: 0 done, 1 the thing checked does not hold, 2 wrong use."""
    try:
        return _main(sys.argv[1:] if argv is None else list(argv))
    except KeyboardInterrupt:
        return _INTERRUPTED
    except BrokenPipeError:
        _throw_output_away(sys.stdout)
        return _BROKEN_PIPE


def _main(arguments: Sequence[str]) -> int:
    _open_missing_streams()
    places = places_of(os.environ)
    settings, problem = load(places.settings)
    session = Session(places, settings, language_of(os.environ), () if problem is None else (problem,))
    try:
        status = _run(session, arguments)
        sys.stdout.flush()
    except Problem as wrong:
        return _refuse(session, arguments, wrong)
    except BrokenPipeError:
        raise
    except OSError as error:
        _throw_output_away(sys.stdout)
        return _refuse(session, arguments, Problem("cli.not_written", why=error.strerror or str(error)))
    return status


class Session(NamedTuple):
    """What every command finds: where files lie, the settings and what is wrong with them, the locale's language."""

    places: Places
    settings: Settings
    tongue: Language
    notices: tuple[Problem, ...]

    def context(self, out: TextIO | None) -> Context:
        """The context of a session that writes here."""
        charset = charset_of(getattr(out, "encoding", None), os.environ)
        return Context(self.places, self.settings, self.tongue, charset, colour=not os.environ.get("NO_COLOR"))

    def words(self, out: TextIO) -> Words:
        """What is said there."""
        return self.context(out).words


def _run(session: Session, arguments: Sequence[str]) -> int:
    if not arguments:
        return _play(session, _go_on(session))
    from klaverjas_tui.text.arguments import language_asked_for, parse

    language = language_asked_for(arguments)
    if language is not None:
        session = session._replace(settings=replace(session.settings, language=language))
    return _command(session, parse(arguments))


def _command(session: Session, given: Given) -> int:
    if "--help" in given.switches:
        from klaverjas_tui.text.helping import help_page

        sys.stdout.write(help_page(given.command, session.words(sys.stdout)))
        return _DONE
    given.choice("--lang")
    return _COMMANDS[given.command.name](session, given)


def _go_on_playing(session: Session, given: Given) -> int:
    if "--version" in given.switches:
        from klaverjas_tui.text.arguments import PROGRAM

        print(PROGRAM, _version(session.words(sys.stdout)))
        return _DONE
    session = _as_asked(session, given)
    return _play(session, _go_on(session), given)


def _play_new(session: Session, given: Given) -> int:
    from klaverjas_tui.text.choosing import new_match

    session = _as_asked(session, given)
    with _prints_aside():
        new = new_match(given, session.places, session.settings)
        opened = new.start()
    return _play(session, opened, given, new.once_more)


def _advise(session: Session, given: Given) -> int:
    from klaverjas_tui.text.advising import advise

    gc.enable()
    return advise(given, session.words(sys.stdout))


def _arena(session: Session, given: Given) -> int:
    from klaverjas_tui.text.arena import hold

    gc.enable()
    return hold(given, session.words(sys.stdout))


def _rules(session: Session, given: Given) -> int:
    from klaverjas_tui.text.showing import show_rules

    return show_rules(given, session.settings, session.words(sys.stdout))


def _practise(session: Session, given: Given) -> int:
    from klaverjas_tui.practice.drill import Drill
    from klaverjas_tui.text.arguments import LESSON
    from klaverjas_tui.text.practising import practise, wanted_of

    gc.enable()
    session = _as_asked(session, given)
    wanted = wanted_of(given, session.settings)
    if wanted.sheet is not None:
        from klaverjas_tui.text.dutysheet import print_sheet

        words, as_json = session.words(sys.stdout), "--json" in given.switches
        print_sheet(wanted.sheet, wanted.seed, wanted.setup.mode, wanted.setup.rules, words, as_json=as_json)
        return _DONE
    if _in_lines(given):
        return _converse(lambda console: practise(session.context(sys.stdout), wanted, console))
    context = session.context(sys.__stderr__)
    if wanted.drill == LESSON:
        from klaverjas_tui.screens.lesson import LessonScreen

        return _show(session, lambda: LessonScreen(context))
    if not wanted.drill:
        from klaverjas_tui.screens.practice import PracticeScreen

        return _show(session, lambda: PracticeScreen(context, wanted.setup.rules))
    from klaverjas_tui.screens.drill import DrillScreen
    from klaverjas_tui.storage.database import Database
    from klaverjas_tui.text.practising import asking_of

    database = Database.open(session.places)
    with contextlib.closing(database):
        asking = asking_of(wanted, Drill(wanted.drill), database)
        status = _show(session, lambda: DrillScreen(context, asking))
    if database.problem is not None:
        _tell(session, database.problem)
    return status


def _review(session: Session, given: Given) -> int:
    from klaverjas_tui.text.reviewing import deal_of, print_review

    gc.enable()
    session = _as_asked(session, given)
    match, place = deal_of(session.places, given.values.get("record"), given.values.get("--deal"))
    if "--play" in given.values:
        return _play_on(session, given, match, place)
    if "--json" in given.switches or _in_lines(given):
        words, as_json = session.words(sys.stdout), "--json" in given.switches
        return print_review(session.places, match, place, words, as_json=as_json)
    from klaverjas_tui.screens.review import ReviewScreen

    context = session.context(sys.__stderr__)
    return _show(session, lambda: ReviewScreen(context, match, place))


def _play_on(session: Session, given: Given, match: Match, place: int) -> int:
    """Play a deal on from one of its decisions; nothing of it is kept."""
    from klaverjas_tui.table.playon import open_at
    from klaverjas_tui.text.reviewing import decision_of

    opened = open_at(match, place, decision_of(match, place, given.values["--play"]))
    if _in_lines(given):
        from klaverjas_tui.text.playingon import play_on

        before, context = match.deals[place].deal.sheet_line(), session.context(sys.stdout)
        return _converse(lambda console: play_on(context, opened, before, console))
    from klaverjas_tui.screens.playon import PlayOnScreen

    shown = session.context(sys.__stderr__)
    return _show(session, lambda: PlayOnScreen(shown, opened, match, place))


def _stats(session: Session, given: Given) -> int:
    from klaverjas_tui.text.stats import show_stats

    session = _as_asked(session, given)
    return show_stats(session.places, session.words(sys.stdout), as_csv="--csv" in given.switches)


def _serve(session: Session, given: Given) -> int:
    """Host games over SSH; nothing else loads what that needs."""
    from importlib.util import find_spec

    if find_spec("asyncssh") is None:
        raise Problem("cli.ssh_missing", package=_SSH_NEEDS)
    from klaverjas_tui.ssh.asked import hosting_of

    words = session.words(sys.stdout)
    hosting = hosting_of(given, session.places.data / "server", words.catalogue.language)
    from klaverjas_tui.ssh.command import run

    gc.enable()

    def announce(line: str) -> None:
        """Say it where the command was given, as long as anybody hears it."""
        try:
            print(line, file=out, flush=True)
        except OSError:
            _throw_output_away(out)

    out = sys.stdout
    with _prints_aside():
        return run(hosting, words, announce)


_COMMANDS: Final[dict[str, Callable[[Session, Given], int]]] = {
    "": _go_on_playing,
    "play": _play_new,
    "practise": _practise,
    "review": _review,
    "stats": _stats,
    "advise": _advise,
    "rules": _rules,
    "arena": _arena,
    "serve": _serve,
}


def _version(words: Words) -> str:
    """The version, and in what form the core runs."""
    from bots.core import STATE
    from klaverjas_tui import __version__
    from klaverjas_tui.locale.catalogue import key_of

    return f"{__version__} ({words.say(f'core.{key_of(STATE)}')})"


# Playing.


def _as_asked(session: Session, given: Given) -> Session:
    """The session with what a command line says about how a match is shown; none of it is stored."""
    from klaverjas_tui.table.pace import Pace

    settings, pace = session.settings, given.choice("--pace")
    if pace is not None:
        settings = replace(settings, pace=Pace(pace))
    if "--ascii" in given.switches:
        settings = replace(settings, ascii=True)
    return session._replace(settings=settings)


def _go_on(session: Session) -> Opened:
    """The latest unfinished match that nobody plays, or a new one."""
    return _playable(session.settings, lambda settings: go_on_or_start(session.places, settings))


def _start(session: Session) -> Opened:
    """A new match."""
    return _playable(session.settings, lambda settings: start(session.places, header_for(settings, new_seed())))


def _playable(settings: Settings, opening: Callable[[Settings], Opened]) -> Opened:
    with _prints_aside():
        return open_playable(settings, opening)


def _prints_aside() -> contextlib.AbstractContextManager[object]:
    """What a bot of anybody prints is not told at the table."""
    return contextlib.redirect_stdout(sys.stderr)


def _play(
    session: Session, opened: Opened, given: Given | None = None, once_more: Callable[[], Opened] | None = None
) -> int:
    """Play a match that was opened, on the whole screen or line by line; ``once_more`` opens one like it."""
    opened = opened._replace(notices=(*session.notices, *opened.notices))
    if _in_lines(given):
        return _play_lines(session, opened, given, once_more or (lambda: _start(session)))
    return _play_screen(session, opened)


def _in_lines(given: Given | None) -> bool:
    """Whether it goes line by line: where that was asked for, and where nothing can be drawn."""
    return (given is not None and "--text" in given.switches) or not _has_screen()


def _has_screen() -> bool:
    """Whether this is a terminal that can be drawn on."""
    streams = (sys.__stdin__, sys.__stdout__, sys.__stderr__)
    if not all(stream is not None and stream.isatty() for stream in streams):
        return False
    return sys.platform == "win32" or os.environ.get("TERM", "dumb") not in ("", "dumb", "unknown")


def _play_screen(session: Session, opened: Opened) -> int:
    os.environ.setdefault("TEXTUAL_DISABLE_KITTY_KEY", "1")
    from klaverjas_tui.app import KlaverjasApp

    app = KlaverjasApp(session.context(sys.__stderr__), opened)
    app.run(mouse=session.settings.mouse)
    status = app.return_code or _DONE
    if status == _DONE and app.kept:
        print(app.context.words.say("text.kept"))
    return status


def _show(session: Session, screen: Callable[[], Screen[None]]) -> int:
    """Show one screen on the whole terminal until it is left."""
    os.environ.setdefault("TEXTUAL_DISABLE_KITTY_KEY", "1")
    from klaverjas_tui.practice_app import ScreenApp

    app = ScreenApp(session.context(sys.__stderr__), screen)
    app.run(mouse=session.settings.mouse)
    return app.return_code or _DONE


def _play_lines(session: Session, opened: Opened, given: Given | None, once_more: Callable[[], Opened]) -> int:
    from klaverjas_tui.table.pace import Pace
    from klaverjas_tui.text.session import play_matches

    gc.enable()
    pace = session.settings.pace if given is not None and "--pace" in given.values else Pace.INSTANT
    context = session.context(sys.stdout)
    return _converse(lambda console: play_matches(context, opened, once_more, console, pace))


def _converse(told: Callable[[Console], Coroutine[Any, Any, None]]) -> int:
    """Tell something in lines, and read the answers."""
    import asyncio

    from klaverjas_tui.text.console import StreamConsole

    console = StreamConsole(sys.stdin.fileno(), sys.stdin.encoding, sys.stdout, sys.stdin.isatty())
    with contextlib.suppress(KeyboardInterrupt), _prints_aside():  # to stop is no mistake
        asyncio.run(told(console))
    return _DONE


# The edge.


def _refuse(session: Session, arguments: Sequence[str], problem: Problem) -> int:
    """Say in one line what is wrong."""
    from klaverjas_tui.text.arguments import language_asked_for

    language = language_asked_for(arguments)
    if language is not None:
        session = session._replace(settings=replace(session.settings, language=language))
    _tell(session, problem)
    return _WRONG_USE


def _tell(session: Session, problem: Problem) -> None:
    from klaverjas_tui.text.arguments import PROGRAM

    with contextlib.suppress(OSError):
        print(f"{PROGRAM}: {session.words(sys.stderr).problem(problem)}", file=sys.stderr, flush=True)


def _open_missing_streams() -> None:
    """Let a stream that was closed before we began lead nowhere."""
    for name in ("stdin", "stdout", "stderr"):
        if getattr(sys, name) is None:
            mode = "r" if name == "stdin" else "w"
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115 (it stays open)


def _throw_output_away(out: TextIO) -> None:
    """Let what is still to be written lead nowhere, or Python would complain about it at its end."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, out.fileno())
    os.close(nowhere)
