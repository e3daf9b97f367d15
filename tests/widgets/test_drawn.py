"""The one widget: what it repaints."""

from __future__ import annotations

from rich.style import Style
from textual.app import App, ComposeResult
from textual.geometry import Region

from klaverjas_tui.widgets.canvas import Canvas
from klaverjas_tui.widgets.drawn import Drawn, Row


class Shown(App[None]):
    """Shows one row of letters."""

    def __init__(self) -> None:
        super().__init__(ansi_color=True)
        self.text = "." * 40
        self.drawn = Drawn(self.picture)

    def picture(self, width: int, height: int) -> Canvas:
        canvas = Canvas(width, height, Style.null())
        canvas.put(0, 0, self.text)
        return canvas

    def compose(self) -> ComposeResult:
        yield self.drawn


async def test_many_changes_before_a_paint_cost_no_more_than_one() -> None:
    app = Shown()
    async with app.run_test(size=(40, 2)) as pilot:
        await pilot.pause()
        asked: list[tuple[Region, ...]] = []
        app.drawn.refresh = lambda *regions, **_: asked.append(regions) or app.drawn  # type: ignore[method-assign, func-returns-value]
        for place in range(30):
            app.text = "." * place + "x" + "." * (39 - place)
            app.drawn.update()
        assert [len(regions) for regions in asked] == [1] * 30


def test_a_changed_span_is_written_without_what_lies_before_it() -> None:
    row = Row(Canvas(40, 1, Style.null()).segments(0), 40, [(30, 32)])
    assert [segment.text for segment in row.crop(0, 32)] == ["\x1b[30C", "  "]
    assert "".join(segment.text for segment in row.crop(0, 20)) == " " * 20


async def test_a_warning_lies_over_the_last_row_of_every_picture_until_it_is_gone() -> None:
    app = Shown()
    async with app.run_test(size=(40, 2)) as pilot:
        await pilot.pause()

        def rows() -> list[str]:
            return ["".join(segment.text for segment in strip) for strip in app.drawn.render_lines(Region(0, 0, 40, 2))]

        app.text = "." * 80
        asked: list[tuple[Region, ...]] = []
        refresh = app.drawn.refresh
        app.drawn.refresh = lambda *regions, **_: asked.append(regions) or app.drawn  # type: ignore[method-assign, func-returns-value]
        app.drawn.warn("look out", Style(bold=True))
        assert asked == [(Region(1, 1, 8, 1),)]
        app.drawn.refresh = refresh  # type: ignore[method-assign]
        assert rows() == ["." * 40, f" look out{'':31}"]
        app.text = "x" * 40
        app.drawn.update()
        assert rows() == ["x" * 40, f" look out{'':31}"]
        app.drawn.warn("", Style.null())
        assert rows() == ["x" * 40, " " * 40]


async def test_a_warning_that_is_too_long_ends_at_the_edge() -> None:
    app = Shown()
    async with app.run_test(size=(20, 2)) as pilot:
        await pilot.pause()
        app.drawn.warn("w" * 50, Style.null())
        (row,) = app.drawn.render_lines(Region(0, 1, 20, 1))
        assert "".join(segment.text for segment in row) == " " + "w" * 19
