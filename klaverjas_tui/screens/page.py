"""A screen to read a page on: the rules, the score sheet."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum, auto
from typing import Final, TypeAlias

from textual.binding import Binding

from klaverjas_tui.context import Context
from klaverjas_tui.screens.base import DrawnScreen
from klaverjas_tui.widgets.canvas import Canvas
from klaverjas_tui.widgets.page import MARGINS, Page, draw_page, shown_rows
from klaverjas_tui.widgets.palette import palette

#: A page for a given width of its text.
PageOf: TypeAlias = Callable[[int], Page]


class Start(Enum):
    """Where a page is opened."""

    TOP = auto()
    END = auto()


#: Further than any page is long.
_FAR: Final = 1_000_000


class PageScreen(DrawnScreen[None], inherit_bindings=False):
    """Shows a page until it is closed."""

    BINDINGS = [
        Binding("escape,q,enter,space,f1,s", "close", id="page.close"),
        Binding("down,j", "scroll(1)", id="page.down"),
        Binding("up,k", "scroll(-1)", id="page.up"),
        Binding("pagedown", "turn(1)", id="page.forward"),
        Binding("pageup", "turn(-1)", id="page.back"),
    ]

    def __init__(self, context: Context, page: PageOf, start: Start = Start.TOP) -> None:
        super().__init__()
        self.keys = "screen.page_keys"
        """The key of the text that says which keys there are."""
        self._session = context
        self._page_of = page
        self._top = 0 if start is Start.TOP else _FAR

    def picture(self, width: int, height: int) -> Canvas:
        """The page."""
        settings = self._session.settings
        styles = palette(colour=self._session.colour, four_colours=settings.four_colours)
        page = self._page_of(width - MARGINS)
        self._top = max(min(self._top, page.last_top(height)), 0)
        return draw_page(page, self._top, width, height, self._session.words.say(self.keys), styles)

    def action_close(self) -> None:
        """Back to the table."""
        self.dismiss()

    def action_scroll(self, lines: int) -> None:
        """Some lines up or down."""
        self._top += lines
        self.drawn.update()

    def action_turn(self, pages: int) -> None:
        """A page up or down."""
        self.action_scroll(pages * shown_rows(self.drawn.size.height))
