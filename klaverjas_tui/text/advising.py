"""Advice: what a bot would do in written positions, in words or as JSON, one answer for each in their order."""

from __future__ import annotations

import contextlib
import json
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, BinaryIO, Final

from bots.advise import Advice
from bots.advise import advise as ask
from bots.interrupts import told_apart
from bots.levels import make_bot
from klaverjas_tui.locale.reasons import reason
from klaverjas_tui.locale.words import Words
from klaverjas_tui.rules.actions import Kraak, MakeTrumps, Play
from klaverjas_tui.rules.position import read_position
from klaverjas_tui.rules.problem import Problem
from klaverjas_tui.text.arguments import Given

_STANDARD_INPUT: Final = "-"
#: Who advises unless asked otherwise: the strongest that says why by what lies there, and answers at once.
_ADVISER: Final = "expert"
#: Bots that draw chance get the same seed for every position, so that a position always gets the same answer.
_SEED: Final = 0
#: The level that answers for a bot that does not (``bots.decide``).
FALLBACK: Final = "club"


@dataclass(frozen=True, slots=True)
class Written:
    """A position as it was written: its line, from 1, and the text of it."""

    line: int
    text: str


def advise(given: Given, words: Words) -> int:
    """Print an answer for each position; returns the exit status. Raises Problem in the end when any was bad.

    As JSON a bad position has an answer too, in its place: what is wrong with it.
    """
    level = given.values.get("--level", _ADVISER)
    try:
        with _prints_aside():
            make_bot(level, _SEED)
    except Problem as problem:
        raise Problem("cli.option", option="--level", reason=problem) from None
    path = given.values.get("position")
    if path is None:
        raise Problem("cli.position_missing")
    as_json = "--json" in given.switches
    count, bad = 0, []
    for written in _positions(path):
        count += 1
        try:
            view = read_position(_plain(written))
            with _prints_aside(), told_apart():
                advice = ask(view, make_bot(level, _SEED))
            print(_json(advice, words) if as_json else _sentence(advice, level, words), flush=True)
        except Problem as problem:
            bad.append((written.line, problem))
            if as_json:
                print(json.dumps({"error": words.problem(problem), "kind": problem.key}), flush=True)
    if not count:
        raise Problem("cli.no_positions", path=path)
    if bad:
        raise _told(bad, count)
    return 0


def _prints_aside() -> contextlib.AbstractContextManager[object]:
    """The answers alone are told, whatever a bot of anybody prints."""
    return contextlib.redirect_stdout(sys.stderr)


def _told(bad: list[tuple[int, Problem]], count: int) -> Problem:
    line, first = bad[0]
    if count == 1:
        return first
    return Problem("cli.bad_positions", bad=len(bad), count=count, line=line, reason=first)


# Reading.


def _positions(path: str) -> Iterator[Written]:
    try:
        if path == _STANDARD_INPUT:
            yield from _split(sys.stdin.buffer)
        else:
            with open(path, "rb") as file:
                yield from _split(file)
    except OSError as error:
        raise Problem("cli.unreadable", path=path, why=error.strerror or str(error)) from None


def _split(file: BinaryIO) -> Iterator[Written]:
    """The positions of a file: one on every line, each as soon as its line is there, or one over many lines."""
    lines = (Written(number, line.decode("utf-8-sig", "replace")) for number, line in enumerate(file, start=1))
    first = next((line for line in lines if line.text.strip()), None)
    if first is None:
        return
    if _is_json(first.text):
        yield first
        yield from (line for line in lines if line.text.strip())
        return
    rest = [first, *lines]
    whole = Written(first.line, "".join(line.text for line in rest))
    if not _is_json(whole.text) and any(_is_object(line.text) for line in rest):
        yield from (line for line in rest if line.text.strip())
    else:
        yield whole


def _is_json(text: str) -> bool:
    try:
        json.loads(text)
    except (ValueError, RecursionError):
        return False
    return True


def _is_object(text: str) -> bool:
    return text.lstrip().startswith("{") and _is_json(text)


def _plain(written: Written) -> Any:
    try:
        return json.loads(written.text)
    except json.JSONDecodeError as error:
        raise Problem("cli.not_json", line=written.line + error.lineno - 1, column=error.colno) from None
    except (ValueError, RecursionError):  # a number or a nesting that is too large
        raise Problem("cli.not_json", line=written.line, column=1) from None


# Answering.


def _json(advice: Advice, words: Words) -> str:
    answer: dict[str, Any] = {**advice.to_plain(), "why": reason(words, advice.why)}
    if advice.fault is not None:
        answer["fault"] = {"kind": advice.fault.kind.value, "what": advice.fault.what}
    return json.dumps(answer, ensure_ascii=False)


def _sentence(advice: Advice, level: str, words: Words) -> str:
    said = _choice(advice, words, reason(words, advice.why))
    if advice.fault is None:
        return said
    return f"{said} {words.say('cli.advice.fault', level=level, what=advice.fault.what, other=FALLBACK)}"


def _choice(advice: Advice, words: Words, why: str) -> str:
    match advice.action:
        case Play(card=card):
            return words.say("cli.advice.card", card=words.card(card), why=why)
        case MakeTrumps(suit=suit):
            return words.say("cli.advice.trumps", suit=words.suit(suit), why=why)
        case Kraak():
            return words.say("cli.advice.kraak", why=why)
        case _:
            return words.say("cli.advice.pass", why=why)
