"""Warnings: a line over the last row of whatever screen there is, until the next key."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from rich.style import Style
from textual.screen import Screen

from klaverjas_tui.screens.base import DrawnScreen
from klaverjas_tui.widgets.drawn import Drawn
from tests.screens.sitting import Sitting, at_table, settings

WARNING = "Nog even."


def style_of_warning(sitting: Sitting) -> Style | None:
    drawn = sitting.top().query_one(Drawn)
    (row,) = drawn.render_lines(drawn.size.region)[-1:]
    return next(segment.style for segment in row if segment.text == WARNING)


@pytest.mark.parametrize("opened_by", [(), ("f1",), ("s",), ("n",), ("f2",), ("i",)])
async def test_a_warning_is_shown_on_any_screen_until_a_key(tmp_path: Path, opened_by: tuple[str, ...]) -> None:
    async with at_table(tmp_path, settings()) as sitting:
        await sitting.until(lambda: sitting.app.table.asked)
        await sitting.press(*opened_by)
        screen: Screen[object] = sitting.top()
        assert isinstance(screen, DrawnScreen)
        before = sitting.rows()[-1]
        sitting.app.warn(WARNING)
        await sitting.pilot.pause()
        assert sitting.rows()[-1].rstrip() == f" {WARNING}"
        assert sitting.rows()[-1] != before
        await sitting.press("s")  # does nothing else
        assert sitting.top() is screen
        assert sitting.rows()[-1] == before


async def test_a_warning_on_the_command_palette_is_the_bell_alone(tmp_path: Path) -> None:
    async with at_table(tmp_path, settings()) as sitting:
        await sitting.press("ctrl+p")
        rung: list[None] = []
        sitting.app.bell = lambda: rung.append(None)  # type: ignore[method-assign]
        sitting.app.warn(WARNING)
        assert rung == [None]
        await sitting.press("escape")
        assert not sitting.shows(WARNING)


async def test_without_colour_a_warning_stands_out_by_being_reversed(tmp_path: Path) -> None:
    async with at_table(tmp_path, settings()) as sitting:
        sitting.app.warn(WARNING)
        assert style_of_warning(sitting) == Style(bold=True, color="bright_yellow")
        sitting.app.context = sitting.app.context._replace(colour=False)
        sitting.app.warn(WARNING)
        assert style_of_warning(sitting) == Style(reverse=True)


async def test_stopping_is_not_said_to_keep_what_is_not_kept(tmp_path: Path) -> None:
    async with at_table(tmp_path, settings()) as sitting:
        app = sitting.app

        def stopping() -> str:
            (*_, command) = app.get_system_commands(app.screen)
            return command.title

        assert stopping() == "Stoppen (de partij blijft bewaard)"
        app.context = app.context._replace(kept=False)
        assert stopping() == "Stoppen"
        app.context = app.context.with_settings(replace(app.context.settings, language="en"))
        assert stopping() == "Stop"
