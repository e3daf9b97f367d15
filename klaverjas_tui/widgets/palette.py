"""The palette: the few styles that the table is drawn in, from the sixteen colours every terminal has."""

from __future__ import annotations

from typing import NamedTuple

from rich.style import Style

from klaverjas_tui.rules.cards import Suit


class Palette(NamedTuple):
    """Styles by what they are for. ``suits`` is by suit; a suit is never told by its colour alone."""

    plain: Style
    faint: Style
    strong: Style
    alert: Style
    suits: tuple[Style, Style, Style, Style]

    def suit(self, suit: Suit) -> Style:
        """The style of a suit's cards."""
        return self.suits[suit]

    def marked(self, style: Style) -> Style:
        """A style that stands out: the chosen card, the winning card."""
        return style + Style(reverse=True)


_PLAIN = Style.null()
_RED = Style(color="bright_red")
_BLUE = Style(color="bright_cyan")
_GREEN = Style(color="bright_green")

_TWO_COLOURS = (_PLAIN, _RED, _RED, _PLAIN)
_FOUR_COLOURS = (_GREEN, _BLUE, _RED, _PLAIN)


def palette(*, colour: bool, four_colours: bool) -> Palette:
    """The styles to draw with; without colour there is bold, faint and reverse."""
    suits = _FOUR_COLOURS if four_colours else _TWO_COLOURS
    return Palette(
        plain=_PLAIN,
        faint=Style(dim=True),
        strong=Style(bold=True),
        alert=Style(bold=True, color="bright_yellow") if colour else Style(bold=True),
        suits=suits if colour else (_PLAIN, _PLAIN, _PLAIN, _PLAIN),
    )
