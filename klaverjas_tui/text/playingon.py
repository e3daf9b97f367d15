"""Playing on line by line: a deal that was reviewed, from one of its decisions to the end; nothing of it counts."""

from __future__ import annotations

from klaverjas_tui.context import Context
from klaverjas_tui.locale.reviews import compared
from klaverjas_tui.rules.scoring import SheetLine
from klaverjas_tui.table.opening import Opened
from klaverjas_tui.table.pace import Pace
from klaverjas_tui.table.table import Table
from klaverjas_tui.text.console import Console
from klaverjas_tui.text.names import SpokenWords
from klaverjas_tui.text.session import Left, LinePlayer


async def play_on(context: Context, opened: Opened, before: SheetLine | None, console: Console) -> None:
    """Play this deal to its end and compare it with what was written before, or leave it in the middle."""
    words = SpokenWords.like(context.words)
    console.tell(words.say("replay.uncounted"))
    seat = LinePlayer(context, opened, console, Pace.INSTANT)
    seat.begin()
    seat.table = Table(opened.match, opened.players(seat, context.thinkers), opened.saver, seat, seat)
    try:
        await seat.table.play()
    except Left:
        return
    console.tell(*compared(words, opened.match.deal.sheet_line(), before))
