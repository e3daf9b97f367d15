"""The pages that can be read: the rules of the match, and its score sheet."""

from __future__ import annotations

from klaverjas_tui.locale.rulebook import match_in_words
from klaverjas_tui.locale.words import Words
from klaverjas_tui.rules.match import Header, Match
from klaverjas_tui.widgets.glyphs import Glyphs
from klaverjas_tui.widgets.page import Line, Page
from klaverjas_tui.widgets.sheet import sheet_texts


def rules_page(header: Header, name: str, words: Words, width: int) -> Page:
    """The rules of a match in words, its lines at most so wide."""
    lines: list[Line] = []
    for section in match_in_words(words, header, name or None, max(width, 40)):
        lines += [Line(section.title, heading=True), *(Line(text) for text in section.lines), Line("")]
    return Page(words.say("screen.rules"), tuple(lines))


def sheet_page(match: Match, words: Words) -> Page:
    """The whole score sheet."""
    heading, *rows, totals = sheet_texts(match.sheet, match.standing.totals, words, Glyphs.of(words))
    lines = (Line(heading, heading=True), *map(Line, rows), Line(totals, heading=True))
    return Page(words.say("screen.sheet"), lines)
