"""The pages of a review: the table of all that could be done at a moment, and what all moments cost together."""

from __future__ import annotations

from collections.abc import Sequence

from klaverjas_tui.locale.reviews import ChoiceRow, choice_columns, choice_rows, moment_title, summary_lines
from klaverjas_tui.locale.words import Words
from klaverjas_tui.practice.review import Moment
from klaverjas_tui.widgets.canvas import wrapped
from klaverjas_tui.widgets.glyphs import Glyphs
from klaverjas_tui.widgets.page import Line, Page


def choices_page(moment: Moment, words: Words, width: int) -> Page:
    """All that could be done, the best first, with a sign before what was done."""
    sign = Glyphs.of(words).lead
    lines = [Line(part) for part in wrapped(words.say("review.choices"), width)]
    lines += [Line(""), Line(_row(choice_columns(words), ""), heading=True)]
    lines += [Line(_row(row, sign)) for row in choice_rows(words, moment)]
    lines += [Line(""), *(Line(part) for part in wrapped(words.say("replay.chosen", sign=sign), width))]
    return Page(moment_title(words, moment), tuple(lines))


def _row(row: ChoiceRow, sign: str) -> str:
    """56 columns, as many as the narrowest page has."""
    mark = sign if row.chosen else ""
    return f"{mark:<2}{row.what:<17}{row.expected:>10}{row.nat:>13}{row.open:>14}".rstrip()


def summary_page(number: int, moments: Sequence[Moment], words: Words, width: int) -> Page:
    """How good the choices of the deal with this number were, and the dearest of them."""
    lines = (Line(part) for text in summary_lines(words, moments) for part in wrapped(text, width) or [""])
    return Page(words.say("replay.summary", number=number), tuple(lines))
