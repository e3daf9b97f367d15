"""The pages of a review: the table of all that could be done at a moment, and what all moments cost together."""

from __future__ import annotations

from collections.abc import Sequence

from klaverjas_tui.locale.reviews import ChoiceRow, choice_columns, choice_rows, moment_title, summary_lines
from klaverjas_tui.locale.words import Words
from klaverjas_tui.practice.review import NOISE, Moment
from klaverjas_tui.widgets.canvas import wrapped
from klaverjas_tui.widgets.glyphs import Glyphs
from klaverjas_tui.widgets.page import Line, Page
from klaverjas_tui.widgets.review import DEAR


def choices_page(moment: Moment, words: Words, width: int) -> Page:
    """All that could be done, the best first, with a sign before what was done."""
    sign = Glyphs.of(words).lead
    lines = [Line(part) for part in wrapped(words.say("review.choices"), width)]
    lines += [Line(""), Line(_row(choice_columns(words, moment), ""), heading=True)]
    lines += [Line(_row(row, sign)) for row in choice_rows(words, moment)]
    lines += [Line(""), *(Line(part) for part in wrapped(words.say("replay.chosen", sign=sign), width))]
    return Page(moment_title(words, moment), tuple(lines))


def _row(row: ChoiceRow, sign: str) -> str:
    """56 columns, as many as the narrowest page has."""
    mark = sign if row.chosen else ""
    return f"{mark:<2}{row.what:<16}{row.expected:>9}{row.nat:>16}{row.open:>13}".rstrip()


def summary_page(number: int, moments: Sequence[Moment], words: Words, width: int) -> Page:
    """How good the choices of the deal with this number were, the dearest of them, and what the marks mean."""
    marks = words.say("replay.marks.points", least=f"{NOISE:.0f}", dear=f"{DEAR:.0f}")
    texts = (*summary_lines(words, moments), "", marks)
    lines = (Line(part) for text in texts for part in wrapped(text, width) or [""])
    return Page(words.say("replay.summary", number=number), tuple(lines))
