"""A page: a title and lines of text to read, more than fit at once; a value and its drawing."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from klaverjas_tui.widgets.canvas import Canvas
from klaverjas_tui.widgets.palette import Palette

#: Columns that are not text.
MARGINS: Final = 4
#: Rows that are not text: the title with a blank row, and a blank row with the keys.
_OTHER_ROWS = 5


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a page."""

    text: str
    heading: bool = False


@dataclass(frozen=True, slots=True)
class Page:
    """Text to read, set for a given width."""

    title: str
    lines: tuple[Line, ...]

    def last_top(self, height: int) -> int:
        """The line that is the first one shown when the end is."""
        return max(len(self.lines) - shown_rows(height), 0)


def shown_rows(height: int) -> int:
    """How many lines of a page a screen of this height shows."""
    return max(height - _OTHER_ROWS, 1)


def draw_page(page: Page, top: int, width: int, height: int, keys: str, palette: Palette) -> Canvas:
    """The page from line ``top`` on, on a screen of its own, with the keys on the last row."""
    canvas = Canvas(width, height, palette.plain)
    canvas.put(2, 1, page.title, palette.strong)
    rows = shown_rows(height)
    for row, line in enumerate(page.lines[top : top + rows]):
        canvas.put(2, 3 + row, line.text, palette.strong if line.heading else None)
    below = len(page.lines) - top - rows
    canvas.put(2, height - 1, keys, palette.faint)
    if below > 0:
        canvas.put_right(width - 2, height - 1, f"+{below}", palette.faint)
    return canvas
