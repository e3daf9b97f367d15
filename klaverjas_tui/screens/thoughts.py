"""A screen with what the bots thought: a page for each, and one for each of its choices where the deal is over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual import work
from textual.binding import Binding

from klaverjas_tui.context import Context
from klaverjas_tui.screens.page import PageScreen
from klaverjas_tui.screens.thought_page import thought_page
from klaverjas_tui.table.thoughts import Thought, last_bot, last_free, reason_of
from klaverjas_tui.widgets.page import Page

if TYPE_CHECKING:
    from bots.protocol import Why


class ThoughtsScreen(PageScreen):
    """Shows what one bot thought, and lets the reader go to the others."""

    BINDINGS = [
        Binding("i", "close", id="thoughts.close"),
        *(Binding(str(place), f"bot({place - 1})", id=f"thoughts.bot.{place}") for place in (1, 2, 3)),
        Binding("right,tab", "next_bot(1)", id="thoughts.next_bot"),
        Binding("left,shift+tab", "next_bot(-1)", id="thoughts.previous_bot"),
        Binding("plus,equals_sign", "choice(1)", id="thoughts.later"),
        Binding("minus", "choice(-1)", id="thoughts.earlier"),
    ]

    def __init__(self, context: Context, thoughts: tuple[tuple[Thought, ...], ...]) -> None:
        super().__init__(context, self._page)
        self._thoughts = thoughts
        self._bot = last_bot(thoughts)
        self._places = [last_free(of_bot) for of_bot in thoughts]
        self._reasons: dict[tuple[int, int], Why] = {}
        closed = any(thought.closed for of_bot in thoughts for thought in of_bot)
        self.keys = "thoughts.keys.closed" if closed else "thoughts.keys.open"

    def on_mount(self) -> None:
        """Show the first one."""
        self._turn_to(self._bot, self._places[self._bot])

    @property
    def _thought(self) -> Thought:
        """The one that is shown."""
        return self._thoughts[self._bot][self._places[self._bot]]

    def _page(self, width: int) -> Page:
        key = self._bot, self._places[self._bot]
        return thought_page(self._thought, self._reasons.get(key), self._session.words, width)

    def _turn_to(self, bot: int, place: int) -> None:
        self._bot, self._places[bot] = bot, place
        self._top = 0
        self.drawn.update()
        thought = self._thought
        if thought.closed and thought.choice is not None and (bot, place) not in self._reasons:
            self._ask(bot, place, thought)

    @work(name="reason", description="")
    async def _ask(self, bot: int, place: int, thought: Thought) -> None:
        assert thought.choice is not None
        self._reasons[bot, place] = await reason_of(thought.choice)
        self.drawn.update()

    def action_bot(self, bot: int) -> None:
        """The bot of this place, clockwise from the player."""
        if bot < len(self._thoughts):
            self._turn_to(bot, self._places[bot])

    def action_next_bot(self, step: int) -> None:
        """Another bot."""
        self.action_bot((self._bot + step) % len(self._thoughts))

    def action_choice(self, step: int) -> None:
        """An earlier or a later choice of this bot."""
        place = self._places[self._bot] + step
        if 0 <= place < len(self._thoughts[self._bot]):
            self._turn_to(self._bot, place)
