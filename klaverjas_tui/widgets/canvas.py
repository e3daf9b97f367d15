"""A canvas: rows of styled cells that a picture is drawn on, and the spans in which two pictures differ."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import NamedTuple, TypeAlias

from rich.segment import Segment
from rich.style import Style

#: One cell: a character of width one and its style.
Cell: TypeAlias = tuple[str, Style]

#: Spans on one row that are closer than this many cells are sent as one: a cursor move costs about as much.
_NEAR = 6


class Span(NamedTuple):
    """A part of a row: ``width`` cells from column ``x`` of row ``y``."""

    x: int
    y: int
    width: int


class Canvas:
    """``height`` rows of ``width`` cells, at first all blank. What falls outside is not drawn."""

    def __init__(self, width: int, height: int, blank: Style) -> None:
        self.width = width
        self.height = height
        self.blank = blank
        self._rows: list[list[Cell]] = [[(" ", blank)] * width for _ in range(height)]

    def put(self, x: int, y: int, text: str, style: Style | None = None) -> int:
        """Write text from column ``x`` of row ``y``; returns the column after it."""
        end = x + len(text)
        if 0 <= y < self.height:
            row = self._rows[y]
            for column in range(max(x, 0), min(end, self.width)):
                row[column] = (text[column - x], style or self.blank)
        return end

    def put_right(self, end: int, y: int, text: str, style: Style | None = None) -> None:
        """Write text that ends before column ``end``."""
        self.put(end - len(text), y, text, style)

    def put_centred(self, middle: int, y: int, text: str, style: Style | None = None) -> None:
        """Write text around column ``middle``."""
        self.put(middle - len(text) // 2, y, text, style)

    def text(self, y: int) -> str:
        """A row without its styles."""
        return "".join(character for character, _ in self._rows[y])

    def segments(self, y: int) -> list[Segment]:
        """A row as segments, one for each run of cells of the same style."""
        return [
            Segment("".join(character for character, _ in cells), style)
            for style, cells in groupby(self._rows[y], key=lambda cell: cell[1])
        ]

    def changes(self, before: Canvas) -> Iterator[Span]:
        """The spans in which this picture differs from one of the same size."""
        for y, (now, then) in enumerate(zip(self._rows, before._rows, strict=True)):
            if now == then:
                continue
            columns = [x for x in range(self.width) if now[x] != then[x]]
            start = last = columns[0]
            for x in columns[1:]:
                if x - last > _NEAR:
                    yield Span(start, y, last + 1 - start)
                    start = x
                last = x
            yield Span(start, y, last + 1 - start)


def wrapped(text: str, width: int) -> list[str]:
    """Text in lines of at most ``width`` cells, broken between words."""
    if len(text) <= width:
        return [text] if text else []
    lines: list[str] = []
    for word in text.split():
        if lines and len(lines[-1]) + 1 + len(word) <= width:
            lines[-1] += " " + word
        else:
            lines.append(word)
    return lines
