"""The score sheet as Dutch people keep it: Wij and Zij, roem beside, nat, pit and what was doubled, totals."""

from __future__ import annotations

from collections.abc import Sequence

from klaverjas_tui.locale.words import Words
from klaverjas_tui.rules.scoring import Mark, Pair, SheetCell, SheetLine
from klaverjas_tui.widgets.canvas import Canvas
from klaverjas_tui.widgets.glyphs import Glyphs
from klaverjas_tui.widgets.palette import Palette

#: Columns of a line: number, points and roem of Wij, points and roem of Zij, then a mark.
_NUMBER, _POINTS, _ROEM = 2, 4, 5
_WIDTH = _NUMBER + 2 * (_POINTS + _ROEM)
#: Rows apart from the lines: the heading, a rule and the totals.
_OTHER_ROWS = 3


def draw_sheet(
    canvas: Canvas, x: int, lines: Sequence[SheetLine], totals: Pair, words: Words, palette: Palette, glyphs: Glyphs
) -> None:
    """Draw the sheet from column ``x`` to the right edge; the last lines when there is no room for all."""
    top, rows = 1, min(canvas.height - 3, 16 + _OTHER_ROWS)
    left = x + 1
    canvas.put(left, top, heading(words), palette.strong)
    shown = rows - _OTHER_ROWS
    first = max(len(lines) - shown, 0)
    for row, line in enumerate(lines[first:]):
        canvas.put(left, top + 1 + row, line_text(first + row + 1, line, words, glyphs))
    canvas.put(left, top + rows - 2, glyphs.across * (_WIDTH + 1), palette.faint)
    canvas.put(left, top + rows - 1, totals_text(totals), palette.strong)


def sheet_texts(lines: Sequence[SheetLine], totals: Pair, words: Words, glyphs: Glyphs) -> tuple[str, ...]:
    """The whole sheet as rows of text: heading, lines, a rule, totals."""
    rows = [line_text(number, line, words, glyphs) for number, line in enumerate(lines, start=1)]
    return (heading(words), *rows, glyphs.across * _WIDTH, totals_text(totals))


def heading(words: Words) -> str:
    """The heading of the columns: each word ends where its column does, or one cell before the next word."""
    roem, text, edge, start = words.say("sheet.roem"), "", _WIDTH, _WIDTH + 1
    columns = (("#", _NUMBER), (words.side(0), _POINTS), (roem, _ROEM), (words.side(1), _POINTS), (roem, _ROEM))
    for word, width in reversed(columns):
        end = min(edge, start - 1)
        text = word + " " * (start - end) * bool(text) + text
        edge, start = edge - width, end - len(word)
    return " " * start + text


def line_text(number: int, line: SheetLine, words: Words, glyphs: Glyphs) -> str:
    """One line of the sheet: nat in place of points, roem left blank where there is none, marks at the end."""
    cells = "".join(_cell_text(cell, words) for cell in line.cells)
    return f"{number:>{_NUMBER}}{cells} {_marks(line, words, glyphs)}".rstrip()


def _cell_text(cell: SheetCell, words: Words) -> str:
    lost = cell.mark in (Mark.NAT, Mark.VERZAAKT)
    points = words.say("sheet.nat") if cell.mark is Mark.NAT else words.say("sheet.verzaakt") if lost else cell.points
    swept = words.say("sheet.swept") if cell.mark in (Mark.PIT, Mark.TEGENPIT) else " "
    return f"{points:>{_POINTS}}{swept}{cell.roem or '':>{_ROEM - 1}}"


def _marks(line: SheetLine, words: Words, glyphs: Glyphs) -> str:
    """Pit or tegenpit, and what the card points were multiplied by: at most three cells."""
    marks = {cell.mark for cell in line.cells}
    swept = ""
    if Mark.PIT in marks:
        swept = words.say("sheet.pit")
    elif Mark.TEGENPIT in marks:
        swept = words.say("sheet.tegenpit")
    if line.factor == 1:
        return swept
    return f"{swept[:1]}{glyphs.times}{line.factor}"


def totals_text(totals: Pair) -> str:
    """The totals, each under the columns of its side."""
    wide = _POINTS + _ROEM
    return " " * _NUMBER + "".join(f"{total:>{wide}}" for total in totals)
