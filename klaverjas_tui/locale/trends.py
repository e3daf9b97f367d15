"""Trends in words: a table of each drill, and lines that rise and fall with the figures."""

from __future__ import annotations

import math
import textwrap
from collections.abc import Iterator, Sequence
from datetime import datetime
from itertools import pairwise
from statistics import fmean
from typing import Final, NamedTuple

from klaverjas_tui.locale.signs import Charset
from klaverjas_tui.locale.words import Words
from klaverjas_tui.practice.drill import Drill
from klaverjas_tui.practice.trends import LAST, DrillTrend, KindTrend, ReviewTrend, Trends
from klaverjas_tui.rules.problem import shown

#: From low to high.
_HEIGHTS: Final = {Charset.UNICODE: "▁▂▃▄▅▆▇█", Charset.ASCII: "_.-=+*#@"}

#: The columns that a sparkline has at most.
_LONGEST: Final = 40

_INDENT: Final = "  "


def sparkline(values: Sequence[float], charset: Charset, width: int, *, top: float) -> str:
    """The values, from 0 to ``top``, as heights side by side; where they are more than ``width``, their averages."""
    heights = _HEIGHTS[charset]
    columns = min(len(values), width)
    edges = [place * len(values) // columns for place in range(columns + 1)] if columns else []
    means = [fmean(values[start:end]) for start, end in pairwise(edges)]
    steps = [int(mean / top * len(heights)) if top else 0 for mean in means]
    return "".join(heights[max(0, min(step, len(heights) - 1))] for step in steps)


def trend_lines(words: Words, trends: Trends, width: int) -> tuple[str, ...]:
    """All trends as lines of at most ``width`` columns; one that says how to begin when there are none."""
    if trends.empty:
        return tuple(textwrap.wrap(words.say("stats.nothing"), width))
    parts = [list(_drill_lines(words, drill, trends.at, width)) for drill in trends.drills]
    if trends.reviews.lost:
        parts.append(list(_review_lines(words, trends.reviews, width)))
    return tuple(line for number, part in enumerate(parts) for line in ([""] if number else []) + part)


def kind_name(words: Words, drill: Drill, kind: str) -> str:
    """What a kind is called, at most 34 columns; one of another version of the program goes by its own name."""
    try:
        match drill:
            case Drill.DUTY:
                return words.say(f"dutydrill.kind.{kind}")
            case Drill.ROEM:
                return words.say(f"roemdrill.kind.{kind}")
            case Drill.COUNT:
                return words.say(f"countdrill.kind.{kind}")
            case Drill.SIGNALS:
                return words.say(f"signalsdrill.kind.{kind}")
            case Drill.TRUMPS:
                return words.say(f"trumpsdrill.kind.{kind}")
    except KeyError:
        return str(shown(kind))


def due(words: Words, at: datetime, now: datetime) -> str:
    """When a kind is asked again: ``nu``, ``over 3 dagen``."""
    seconds = (at - now).total_seconds()
    if seconds <= 0:
        return words.say("stats.due.now")
    minutes = math.ceil(seconds / 60)
    if minutes < 60:
        return words.count("stats.due.minutes", minutes)
    hours = round(minutes / 60)
    if hours < 24:
        return words.count("stats.due.hours", hours)
    return words.count("stats.due.days", round(hours / 24))


class _Column(NamedTuple):
    """A column of the table: its heading and what stands below it, all at its right edge."""

    heading: str
    cells: tuple[str, ...]

    @property
    def width(self) -> int:
        return max(map(len, (self.heading, *self.cells)))


def _drill_lines(words: Words, trend: DrillTrend, now: datetime, width: int) -> Iterator[str]:
    title = words.say(f"practice.drill.{trend.drill.value}")
    names = [_INDENT + kind_name(words, trend.drill, kind.kind) for kind in trend.kinds]
    yield from _table(title, names, _columns(words, trend.kinds, now), width)
    if len(trend.sessions) > 1:
        percents = [session.percent for session in trend.sessions]
        last = _percent(percents[-1])
        yield from _spark_lines(words, "stats.sessions", percents, width, top=100.0, last=last)


def _columns(words: Words, kinds: Sequence[KindTrend], now: datetime) -> tuple[_Column, ...]:
    """From what matters most to what may be left out; where all answers are the last ones these are not told apart."""
    columns = (
        _Column(words.say("stats.answered"), tuple(str(kind.all.answered) for kind in kinds)),
        _Column(words.say("stats.right"), tuple(_percent(kind.all.percent) for kind in kinds)),
        _Column(
            words.say("stats.due"),
            tuple("" if kind.due is None else due(words, kind.due, now) for kind in kinds),
        ),
        _Column(
            words.say("stats.last", n=LAST),
            tuple(_percent(kind.last.percent) if kind.all.answered > LAST else "" for kind in kinds),
        ),
    )
    return tuple(column for column in columns if any(column.cells))


def _table(title: str, names: Sequence[str], columns: Sequence[_Column], width: int) -> Iterator[str]:
    """A table with as many of the columns as there is room for."""
    wide = max(map(len, (title, *names)))
    fitting = [
        column
        for number, column in enumerate(columns)
        if wide + sum(len(_INDENT) + before.width for before in columns[: number + 1]) <= width
    ]
    rows = zip([title, *names], *((column.heading, *column.cells) for column in fitting), strict=True)
    for name, *cells in rows:
        ends = (f"{_INDENT}{cell:>{column.width}}" for cell, column in zip(cells, fitting, strict=True))
        yield f"{name:<{wide}}{''.join(ends)}".rstrip()


def _review_lines(words: Words, trend: ReviewTrend, width: int) -> Iterator[str]:
    yield words.count("stats.reviews", len(trend.lost))
    top = max(*trend.lost, *trend.open_lost)
    more = len(trend.lost) > LAST
    for points, key, key_of_more in (
        (trend.lost, "stats.lost", "stats.lost_last"),
        (trend.open_lost, "stats.open_lost", "stats.open_lost_last"),
    ):
        mean, last = round(fmean(points)), round(fmean(points[-LAST:]))
        yield from _spark_lines(words, key_of_more if more else key, points, width, top=top, mean=mean, last=last)


def _spark_lines(
    words: Words, key: str, values: Sequence[float], width: int, *, top: float, **data: object
) -> Iterator[str]:
    """A sentence, and a line of what it is about below it."""
    yield from textwrap.wrap(words.say(key, n=LAST, **data), width, initial_indent=_INDENT, subsequent_indent=_INDENT)
    room = min(width - len(_INDENT), _LONGEST)
    yield _INDENT + sparkline(values, words.signs.charset, room, top=top)


def _percent(percent: float) -> str:
    return f"{round(percent)}%"
