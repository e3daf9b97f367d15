"""The arena: two players against each other, with the progress while they play and the figures in the end."""

from __future__ import annotations

import contextlib
import json
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from time import perf_counter
from typing import Final, TextIO

from bots.arena.duplicate import Contest, Trumps
from bots.arena.figures import Figures
from bots.arena.workers import played
from bots.decide import FALLBACK
from bots.interrupts import told_apart
from bots.levels import ARENA_PLAYERS, make_bot
from klaverjas_tui.locale.words import Words
from klaverjas_tui.rules.convention import Convention
from klaverjas_tui.rules.presets import PRESETS
from klaverjas_tui.rules.problem import Problem
from klaverjas_tui.storage.settings import DEFAULT_RULES
from klaverjas_tui.text.arguments import ARENA, PROGRAM, Given
from klaverjas_tui.text.rulesfile import rules_of

_MOST_DEALS: Final = 10_000_000
_MOST_WORKERS: Final = 256
_LARGEST_SEED: Final = 1_000_000_000
_USUAL_DEALS: Final = 1000
_USUAL_SEED: Final = 1
_DONE, _INTERRUPTED = 0, 130


@dataclass(frozen=True, slots=True)
class Asked:
    """What a command line asks of the arena; ``rules`` is what it calls the rules."""

    contest: Contest
    rules: str
    deals: int
    workers: int


def hold(given: Given, words: Words) -> int:
    """Hold a contest and print its figures; returns the exit status. Raises Problem for what cannot be.

    Ctrl-C ends it early: then the figures are those of the deals that were played.
    """
    with contextlib.redirect_stdout(sys.stderr):  # the figures alone, whatever a bot of anybody prints
        asked = _asked(given)
    begun = perf_counter()
    progress = Progress(words, asked.deals, sys.stderr if sys.stderr.isatty() else None)
    figures, stopped = Figures(), False
    try:
        parts = played(asked.contest, asked.deals, asked.workers)
        with told_apart(), contextlib.redirect_stdout(sys.stderr), contextlib.closing(parts):
            for part in parts:
                figures += part
                progress.show(figures, perf_counter() - begun)
    except KeyboardInterrupt:
        stopped = True
    finally:
        progress.wipe()
    seconds = perf_counter() - begun
    if stopped:
        _remark(words.say("arena.stopped", done=figures.deals, deals=asked.deals))
    if any(figures.faults):
        a, b = figures.faults
        _remark(words.say("arena.faults", a=a, b=b, other=FALLBACK))
    if figures.deals:
        plain = figures.to_plain(asked.contest, asked.rules, seconds)
        lines = [json.dumps(plain)] if "--json" in given.switches else _lines(asked, figures, seconds, words)
        sys.stdout.writelines(f"{line}\n" for line in lines)
    return _INTERRUPTED if stopped else _DONE


def _remark(said: str) -> None:
    print(f"{PROGRAM}: {said}", file=sys.stderr, flush=True)


# What is asked.


def _asked(given: Given) -> Asked:
    a, b = _player(given, "a"), _player(given, "b")
    rules = given.values.get("--rules", DEFAULT_RULES)
    contest = Contest(
        a,
        b,
        rules_of(rules, ", ".join(PRESETS)).rules,
        _seed(given.values.get("--seed")),
        _conventions(given.values.get("--conventions")),
        Trumps.FIXED if "--fixed-trumps" in given.switches else Trumps.MADE,
    )
    return Asked(
        contest,
        rules,
        _number(given, "--deals", _USUAL_DEALS, _MOST_DEALS),
        _number(given, "--workers", 1, _MOST_WORKERS),
    )


def _player(given: Given, name: str) -> str:
    """A player that is there; raises Problem when it is not named, or cannot be made."""
    player = given.values.get(name)
    if player is None:
        raise Problem("arena.players_missing", example=f"{ARENA.full_name} club beginner")
    try:
        make_bot(player, 0)
    except Problem as problem:
        if problem.key == "problem.level":
            problem = Problem("problem.level", name=player, levels=", ".join(ARENA_PLAYERS))
        raise Problem("cli.option", option=name.upper(), reason=problem) from None
    return player


def _number(given: Given, option: str, usual: int, most: int) -> int:
    text = given.values.get(option)
    if text is None:
        return usual
    number = _whole(text, most)
    if not number:
        raise Problem("cli.number", option=option, value=text, most=most)
    return number


def _seed(text: str | None) -> int:
    if text is None:
        return _USUAL_SEED
    seed = _whole(text, _LARGEST_SEED)
    if seed is None:
        raise Problem("arena.seed", value=text, most=_LARGEST_SEED)
    return seed


def _whole(text: str, most: int) -> int | None:
    """The number from 0 to ``most`` that is written there, or None."""
    if text.isascii() and text.isdigit() and len(text) <= len(str(most)) and int(text) <= most:
        return int(text)
    return None


def _conventions(text: str | None) -> tuple[Convention, Convention]:
    names = "full,full" if text is None else text
    try:
        a, b = (Convention(name) for name in names.split(","))
    except ValueError:
        choices = ", ".join(Convention)
        raise Problem("arena.conventions", value=text, choices=choices, example="full,off") from None
    return a, b


# What is said.


class Progress:
    """One line that tells how far it is, written over and over; ``out`` is None where nobody looks."""

    def __init__(self, words: Words, deals: int, out: TextIO | None) -> None:
        self._words = words
        self._deals = deals
        self._out = out
        self._wide = 0

    def show(self, figures: Figures, seconds: float) -> None:
        """Tell what was played in so many seconds."""
        self._write(_progress(self._words, figures, self._deals, seconds))

    def wipe(self) -> None:
        """Leave the line empty."""
        if self._wide:
            self._write("")

    def _write(self, line: str) -> None:
        if self._out is not None:
            self._out.write(f"\r{line:<{self._wide}}" if line else f"\r{'':<{self._wide}}\r")
            self._out.flush()
            self._wide = len(line)


def _progress(words: Words, figures: Figures, deals: int, seconds: float) -> str:
    ci95 = figures.ci95
    if ci95 is None:
        return words.say("arena.progress.begun", done=figures.deals, deals=deals)
    return words.say(
        "arena.progress",
        done=figures.deals,
        deals=deals,
        diff=_decimals(words, figures.diff, "+.1f"),
        ci95=_decimals(words, ci95, ".1f"),
        left=_clock(seconds * (deals - figures.deals) / figures.deals),
    )


def _clock(seconds: float) -> str:
    """``0:07``, ``1:02:03``."""
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


def _lines(asked: Asked, figures: Figures, seconds: float, words: Words) -> Iterator[str]:
    """The figures in words."""
    contest = asked.contest
    a_signals, b_signals = contest.conventions
    yield words.say("arena.pair", a=contest.a, a_signals=a_signals, b=contest.b, b_signals=b_signals)
    yield words.count("arena.deals", figures.deals, rules=asked.rules, seed=contest.seed)
    if contest.trumps is Trumps.FIXED:
        yield words.say("arena.fixed")
    diff, ci95 = _decimals(words, figures.diff, "+.1f"), figures.ci95
    if ci95 is None:
        yield words.say("arena.diff.one", diff=diff)
    else:
        yield words.say("arena.diff", diff=diff, ci95=_decimals(words, ci95, ".1f"))
    yield words.say("arena.nat", a=figures.nats[0], b=figures.nats[1])
    a, b = figures.times
    yield words.say(
        "arena.time",
        mean_a=_decimals(words, a.mean_ms, ".3f"),
        p99_a=_decimals(words, a.p99_ms, ".3f"),
        mean_b=_decimals(words, b.mean_ms, ".3f"),
        p99_b=_decimals(words, b.p99_ms, ".3f"),
    )
    yield words.say("arena.speed", speed=_decimals(words, figures.deals / seconds, ".1f"))


def _decimals(words: Words, value: float, form: str) -> str:
    return format(value, form).replace(".", words.say("arena.decimal"))
