"""The one widget: shows a canvas, and repaints no more than what differs from the one before."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Sequence
from typing import Final, TypeAlias

from rich.console import Console
from rich.segment import Segment
from rich.style import Style
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

from klaverjas_tui.widgets.canvas import Canvas

#: What is to be drawn in a window of this width and height.
Picture: TypeAlias = Callable[[int, int], Canvas]

#: A blank run this long costs less to erase and jump over than to write.
_LONG_BLANK: Final = 12
#: Blanks at the end of a row cost less to erase than to write from here on.
_LONG_TAIL: Final = 4


class Row(Strip):
    """A full row of the canvas that knows how to be short.

    Textual repaints a changed span from the left edge of its widget: it moves there and writes ``crop(0, end)``.
    Such a crop jumps over what did not change. Every other use of the strip sees the plain segments, so a
    Textual that repaints the span alone loses nothing.
    """

    __slots__ = ["_starts"]

    def __init__(self, segments: Iterable[Segment], width: int, spans: Sequence[tuple[int, int]] = ()) -> None:
        super().__init__(segments, width)
        self._starts = {end: start for start, end in spans}

    def crop(self, start: int, end: int | None = None) -> Strip:
        """The part from one column to another; what did not change before a changed span is jumped over."""
        first = self._starts.get(end) if start == 0 and end is not None else None
        if not first or end is None:
            return super().crop(start, end)
        return Strip([Segment(f"\x1b[{first}C"), *super().crop(first, end)], end)

    def render(self, console: Console) -> str:
        """The whole row for the terminal, its blanks erased rather than written."""
        parts: list[str] = []
        segments = list(self)
        for place, segment in enumerate(segments):
            text, style, _ = segment
            plain = not style
            stripped = text.rstrip(" ")
            if plain and place == len(segments) - 1 and len(text) - len(stripped) >= _LONG_TAIL:
                parts += [stripped, "\x1b[K"]
            elif plain and not stripped and len(text) >= _LONG_BLANK:
                parts.append(f"\x1b[{len(text)}X\x1b[{len(text)}C")
            else:
                parts.append(Strip([segment]).render(console))
        return "".join(parts)


class _Painted(Strip):
    """A row that is on the screen already."""

    def render(self, console: Console) -> str:
        """Nothing has to be written."""
        return ""


class Drawn(Widget):
    """Shows what ``picture`` draws for its size; ``update`` draws again and repaints what has changed."""

    DEFAULT_CSS = "Drawn { width: 1fr; height: 1fr; }"
    ALLOW_SELECT = False

    def __init__(self, picture: Picture) -> None:
        super().__init__()
        self._picture = picture
        self._canvas = Canvas(0, 0, Style.null())
        self._shown = self._canvas
        self._changed: dict[int, list[tuple[int, int]]] = {}
        self._stale = True
        self._all_there = False
        self.starting = False
        """Whether nothing else can have been painted yet, so that what was painted once is still there."""
        self.painted_at = 0.0
        """When what is on the screen was painted, by the monotonic clock."""
        self.on_painted: Callable[[float], None] = lambda moment: None
        """Called with that moment at every paint."""
        self._warning = ""
        self._warning_style = Style.null()

    def warn(self, text: str, style: Style) -> None:
        """Show this text over the last row of every picture, until it is another; none when it is empty."""
        self._warning, self._warning_style = text, style
        self.update()

    def repaint(self) -> None:
        """Paint all of it, also what should be on the screen already: something else may have been painted over it."""
        self._all_there = False
        self.refresh()

    def update(self) -> None:
        """Draw again."""
        if not self._fits(self._shown):
            return  # drawn when it is painted, in the size that it has by then
        self._canvas = self._draw()
        spans = [*self._canvas.changes(self._shown)]
        for span in spans:  # beside those that are to be painted already: Textual joins them all
            earlier = self._changed.get(span.y, ())
            self._changed[span.y] = _joined([*earlier, (span.x, span.x + span.width)])
        if spans:
            self._stale = True
            self.refresh(*(Region(span.x, span.y, span.width, 1) for span in spans))

    @property
    def up_to_date(self) -> bool:
        """Whether what is drawn now is on the screen."""
        return not self._stale

    def render_line(self, y: int) -> Strip:
        """One row."""
        return self.render_lines(Region(0, y, self.size.width, 1))[0]

    def render_lines(self, crop: Region) -> list[Strip]:
        """Rows straight from the canvas, without Textual's style cache and line filters: the palette is enough.

        Textual paints its whole screen three times at a start; what is on it already is not written again then.
        """
        if not self._fits(self._canvas):
            self._canvas = self._draw()
            self._changed.clear()
            self._all_there = False
        changed, self._changed = self._changed, {}
        width = self.size.width
        rows: list[Strip] = []
        for y in crop.line_range:
            segments, spans = self._canvas.segments(y), _joined(changed.get(y, ()))
            there = self.starting and self._all_there and not spans
            rows.append(_Painted(segments, width) if there else Row(segments, width, spans))
        self._all_there |= crop == self.size.region
        self._shown, self._stale = self._canvas, False
        self.painted_at = time.monotonic()
        self.on_painted(self.painted_at)
        return rows if crop.column_span == (0, width) else [row.crop(*crop.column_span) for row in rows]

    def _draw(self) -> Canvas:
        """The picture, and the warning over its last row."""
        canvas = self._picture(*self.size)
        if self._warning:
            canvas.put(0, canvas.height - 1, " " * canvas.width)
            canvas.put(1, canvas.height - 1, self._warning, self._warning_style)
        return canvas

    def _fits(self, canvas: Canvas) -> bool:
        return (canvas.width, canvas.height) == self.size


def _joined(spans: Iterable[tuple[int, int]]) -> list[tuple[int, int]]:
    """Spans as Textual joins them: those that touch or overlap become one."""
    joined: list[tuple[int, int]] = []
    for start, end in sorted(spans):
        if joined and start <= joined[-1][1]:
            joined[-1] = (joined[-1][0], max(end, joined[-1][1]))
        else:
            joined.append((start, end))
    return joined
