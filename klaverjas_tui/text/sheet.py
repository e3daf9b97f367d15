"""The score sheet in lines that can be read out: ``3. Wij nat; Zij 162 en 40 roem.``"""

from __future__ import annotations

from collections.abc import Iterator

from klaverjas_tui.locale.words import Words
from klaverjas_tui.rules.match import Match
from klaverjas_tui.rules.scoring import Mark, Pair, SheetLine
from klaverjas_tui.rules.seats import Side


def sheet_lines(match: Match, words: Words) -> Iterator[str]:
    """The whole sheet with its totals."""
    if not match.sheet:
        yield words.say("text.sheet.none")
        return
    yield words.say("text.sheet")
    yield from (sheet_line(number, line, words) for number, line in enumerate(match.sheet, start=1))
    yield totals_line(match.standing.totals, words)


def sheet_line(number: int, line: SheetLine, words: Words) -> str:
    """One deal: what each side writes, and by what it was multiplied."""
    factor = words.signs.write(f" (×{line.factor})") if line.factor > 1 else ""
    return f"{number}. {_cell(line, 0, words)}; {_cell(line, 1, words)}{factor}."


def _cell(line: SheetLine, side: Side, words: Words) -> str:
    cell = line.cells[side]
    if cell.mark in (Mark.NAT, Mark.VERZAAKT):
        return f"{words.side(side)} {words.mark(cell.mark)}"
    figure = f"{words.side(side)} {cell.points}"
    if cell.roem:
        figure = words.say("text.sheet.roem", cell=figure, roem=cell.roem)
    return figure if cell.mark is None else f"{figure} ({words.mark(cell.mark)})"


def totals_line(totals: Pair, words: Words) -> str:
    """Where the match stands."""
    ours, theirs = (f"{words.side(side)} {total}" for side, total in enumerate(totals))
    return words.say("text.sheet.totals", ours=ours, theirs=theirs)
