"""The table where a deal is played on from a moment of its review, and where nothing counts."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from textual.app import SystemCommand
from textual.binding import Binding

from klaverjas_tui.context import Context
from klaverjas_tui.locale.results import deal_result
from klaverjas_tui.locale.reviews import compared
from klaverjas_tui.locale.signs import Charset
from klaverjas_tui.locale.words import Words
from klaverjas_tui.rules.match import Match
from klaverjas_tui.screens.page import PageScreen
from klaverjas_tui.screens.pages import rules_page
from klaverjas_tui.screens.table import TableScreen
from klaverjas_tui.screens.thoughts import ThoughtsScreen
from klaverjas_tui.table.opening import PERSON_SEAT, Opened
from klaverjas_tui.table.thoughts import thoughts
from klaverjas_tui.widgets.canvas import Canvas, wrapped
from klaverjas_tui.widgets.drawing import Look, draw_table
from klaverjas_tui.widgets.glyphs import Glyphs
from klaverjas_tui.widgets.layout import fits, layout
from klaverjas_tui.widgets.palette import palette
from klaverjas_tui.widgets.review import fitting
from klaverjas_tui.widgets.sight import Sight, Speech
from klaverjas_tui.widgets.speaking import Waiting

#: What the table of a match can do and this one cannot: there is no other match, no sheet and nothing to set,
#: and the review waits below.
_OFF: Final = frozenset({"new", "options", "sheet", "review", "practice"})


class PlayOnScreen(TableScreen):
    """Plays one deal on; it is dismissed with None when its result has been seen, or before."""

    BINDINGS = [
        Binding("escape,q", "leave", id="playon.leave"),
    ]

    def __init__(self, context: Context, opened: Opened, played: Match, place: int) -> None:
        """``opened`` is what ``open_at`` gives for the deal at this place of the match that was played."""
        super().__init__(context, opened)
        self.drawn.starting = False  # another screen was there before
        self._played = played
        self._place = place

    async def finished_deal(self) -> None:
        """The result lies until a key; then it is over."""
        await self._wait(Waiting.LAST_DEAL, None)
        self.action_leave()

    # What is drawn.

    def picture(self, width: int, height: int) -> Canvas:
        """The table with a title that says that nothing counts; at the end the result beside that of before."""
        if not fits(width, height):
            return super().picture(width, height)
        canvas = self._result(width, height) if self._over else super().picture(width, height)
        strong, words = self._look.palette.strong, self.context.words
        for y in (0, height - 1):
            canvas.put(0, y, " " * width)
        canvas.put(1, 0, words.say("replay.uncounted"), self._look.palette.alert)
        canvas.put(2 + len(words.say("replay.uncounted")), 0, self._title(width), strong)
        canvas.put(1, height - 1, fitting(self._keys(), width - 2))
        return canvas

    @property
    def _look(self) -> Look:
        words, settings = self.context.words, self.context.settings
        styles = palette(colour=self.context.colour, four_colours=settings.four_colours)
        return Look(words, styles, Glyphs.of(words))

    @property
    def _over(self) -> bool:
        """Whether the result is shown."""
        at_a_trick = self.attention.waiting is Waiting.TRICK or self.attention.looking_back
        return self.opened.match.deals[-1].scored and not at_a_trick

    def _title(self, width: int) -> str:
        """Which deal it is; and trumps with who made them, which a narrow table says below."""
        words, view = self.context.words, self._view
        parts = [words.say("replay.deal", number=view.number), words.say("table.dealer", seat=words.seat(view.dealer))]
        if layout(width, self.drawn.size.height).sheet is not None and view.trump is not None:
            unicode = words.signs.charset is Charset.UNICODE
            suit = words.sign(view.trump) if unicode else words.suit(view.trump)
            parts.append(f"{words.say('table.trumps')} {suit} {_by(words, view.maker)}")
        dot = f" {self._look.glyphs.dot} "
        return "".join(f"{dot}{part}" for part in parts).lstrip()

    def _keys(self) -> tuple[str, ...]:
        say, view = self.context.words.say, self._view
        if self.attention.waiting is not Waiting.NOTHING:
            first = ["replay.key.end" if self._over else "key.trick", "key.thoughts"]
        elif view.trump is None:
            first = ["replay.key.calls", "key.hint", "key.take_back"]
        else:
            first = ["key.cards", "key.hint", "key.take_back", "key.last_trick", "key.thoughts"]
        return (*(say(key) for key in first), say("replay.key.review"))

    def _result(self, width: int, height: int) -> Canvas:
        """How the deal came out, beside how it came out when it was played."""
        match, place = self.opened.match, layout(width, height)
        now, before = match.deals[-1].deal.sheet_line(), self._played.deals[self._place].deal.sheet_line()
        words, room = self.context.words, place.area - 4
        title = words.say("replay.result", number=self._view.number)
        lines = [title, "", *deal_result(words, self._view, now, room), ""]
        lines += [part for text in compared(words, now, before) for part in wrapped(text, room)]
        sight = Sight(
            view=self._view,
            title="",
            sheet=match.sheet,
            totals=match.standing.totals,
            speech=Speech(),
            keys="",
            cut=match.deals[-1].started.code.cut,
            panel=tuple(lines),
        )
        return draw_table(sight, place, self._look)

    # Keys.

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """What makes no sense here is off."""
        return action not in _OFF

    def action_leave(self) -> None:
        """Back to the review, unless that is under way: the screen below must stay."""
        if self.is_current:
            self.dismiss()

    def action_rules(self) -> None:
        """The rules of the match that was played."""
        header, name, words = self._played.header, self.opened.name, self.context.words
        self.app.push_screen(PageScreen(self.context, lambda width: rules_page(header, name, words, width)))

    def action_thoughts(self) -> None:
        """What the bots thought."""
        self.app.push_screen(ThoughtsScreen(self.context, thoughts(self.opened.match)))

    def commands(self) -> Iterator[SystemCommand]:
        """What can be done here, for the command palette."""
        off = [getattr(self, f"action_{action}") for action in _OFF]
        yield from (command for command in super().commands() if command.callback not in off)
        yield SystemCommand(self.context.words.say("replay.command.leave"), "Esc", self.action_leave)


def _by(words: Words, maker: int | None) -> str:
    if maker is None:
        return ""
    return words.say("table.by_you") if maker == PERSON_SEAT else words.say("table.by_seat", seat=words.seat(maker))
