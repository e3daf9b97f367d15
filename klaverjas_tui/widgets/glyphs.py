"""Glyphs: the few signs that the table is drawn with apart from letters and suits."""

from __future__ import annotations

from typing import NamedTuple

from klaverjas_tui.locale.words import Words


class Glyphs(NamedTuple):
    """``frame`` is the corners top left, top right, bottom left and bottom right, then across and down."""

    frame: str
    lead: str
    marker: str
    dot: str
    times: str

    @classmethod
    def of(cls, words: Words) -> Glyphs:
        """The glyphs that this reader's output can show."""
        write = words.signs.write
        return cls(write("┌┐└┘─│"), write("▸"), write("▲"), write("·"), write("×"))

    def top(self, width: int) -> str:
        """The upper edge of a frame."""
        return self.frame[0] + self.frame[4] * (width - 2) + self.frame[1]

    def bottom(self, width: int) -> str:
        """The lower edge of a frame."""
        return self.frame[2] + self.frame[4] * (width - 2) + self.frame[3]

    @property
    def across(self) -> str:
        """A horizontal line, one cell of it."""
        return self.frame[4]

    @property
    def down(self) -> str:
        """A vertical line, one cell of it."""
        return self.frame[5]
