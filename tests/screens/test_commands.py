"""The command palette: what it may find when it looks for its own parts."""

from __future__ import annotations

from pathlib import Path

from textual.command import CommandList

from klaverjas_tui.screens.commands import Commands
from tests.screens.sitting import at_table, settings


async def test_a_search_that_finds_the_palette_closing_does_not_end_the_game(tmp_path: Path) -> None:
    async with at_table(tmp_path, settings()) as sitting:
        await sitting.until(lambda: sitting.app.table.asked)
        await sitting.press("ctrl+p")
        palette = sitting.top()
        assert isinstance(palette, Commands)
        await palette.query_one(CommandList).remove()
        search = palette._gather_commands("a")
        await sitting.until(lambda: search.is_finished)
        assert search.error is not None
        await sitting.pilot.pause()
        assert sitting.app.is_running
        assert sitting.app.return_code is None
