"""The screen of the review: every decision of a deal, the dearest first, and playing on from any of them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Final

from textual import work
from textual.app import SystemCommand
from textual.binding import Binding

from klaverjas_tui.context import Context
from klaverjas_tui.locale.reviews import moment_lines, moment_title
from klaverjas_tui.practice.records import reviewable
from klaverjas_tui.practice.review import Moment, dearest
from klaverjas_tui.practice.reviewing import Reviewing
from klaverjas_tui.rules.actions import Play
from klaverjas_tui.rules.deal import Deal
from klaverjas_tui.rules.match import Match, MatchDeal
from klaverjas_tui.rules.problem import Problem
from klaverjas_tui.screens.base import DrawnScreen
from klaverjas_tui.screens.page import PageScreen
from klaverjas_tui.screens.review_page import choices_page, summary_page
from klaverjas_tui.table.opening import PERSON_SEAT
from klaverjas_tui.widgets.canvas import Canvas
from klaverjas_tui.widgets.drawing import Look, too_small
from klaverjas_tui.widgets.glyphs import Glyphs
from klaverjas_tui.widgets.layout import fits
from klaverjas_tui.widgets.palette import palette
from klaverjas_tui.widgets.review import Seen, draw_review, last_top, mark_of, open_hands, text_box
from klaverjas_tui.widgets.sight import Sight, Speech, places_of

#: How many of the dearest decisions one key goes through.
_DEAREST: Final = 3
#: How many decisions have a key of their own: as many as there are digits.
_DIGITS: Final = 9


class ReviewScreen(DrawnScreen[None], inherit_bindings=False):
    """Reviews what South did in a deal of a match; it is dismissed with None.

    Making one raises Problem where that deal is not over.
    """

    BUDGET: ClassVar[int | None] = None
    """How much each decision is thought about (see ``review``); None: as much as usual."""

    BINDINGS = [
        Binding("escape,q", "close", id="review.close"),
        Binding("right,space", "step(1)", id="review.next"),
        Binding("left", "step(-1)", id="review.previous"),
        *(Binding(str(at), f"decision({at})", id=f"review.decision.{at}") for at in range(1, _DIGITS + 1)),
        Binding("d", "dearest", id="review.dearest"),
        Binding("tab", "mistake(1)", id="review.next_mistake"),
        Binding("shift+tab", "mistake(-1)", id="review.previous_mistake"),
        Binding("down,j", "scroll(1)", id="review.down"),
        Binding("up,k", "scroll(-1)", id="review.up"),
        Binding("pagedown", "turn(1)", id="review.forward"),
        Binding("pageup", "turn(-1)", id="review.back"),
        Binding("t", "choices", id="review.choices"),
        Binding("o", "open_cards", id="review.open_cards"),
        Binding("enter", "play_on", id="review.play_on"),
        Binding("s", "summary", id="review.summary"),
        Binding("plus,equals_sign", "deal(1)", id="review.next_deal"),
        Binding("minus", "deal(-1)", id="review.previous_deal"),
    ]

    def __init__(self, context: Context, match: Match, place: int) -> None:
        super().__init__()
        self.context = context
        self.match = match
        self.place = place
        """Which deal of the match is reviewed."""
        self.current = 0
        """Which of its decisions is shown."""
        self._reviews = {place: self._begun(place)}
        self._top = 0
        self._cards_open = False
        self._moved = False
        self._notice = ""

    def on_mount(self) -> None:
        """Begin to think."""
        self._think()

    # The review.

    @property
    def reviewing(self) -> Reviewing:
        """The review of the deal that is shown."""
        return self._reviews[self.place]

    def _begun(self, place: int) -> Reviewing:
        return Reviewing(self.match, place, PERSON_SEAT, self.BUDGET, self.context.thinkers)

    @property
    def moment(self) -> Moment | None:
        """The decision that is shown; None before the first one is there."""
        moments = self.reviewing.moments
        return moments[self.current] if self.current < len(moments) else None

    @work(name="review", group="review", exclusive=True, description="")
    async def _think(self) -> None:
        """Show the decisions as they come, and the dearest when all are there, unless the player went elsewhere."""
        reviewing = self.reviewing
        try:
            while not reviewing.complete and await reviewing.step():
                self._show()
        except Problem as problem:
            self._tell(self.context.words.problem(problem))
            return
        ranked = self._dearest
        if not self._moved and ranked:
            self._go(ranked[0])
        self._show()
        unnoted = await reviewing.note(self.context.places)
        if unnoted is not None:
            self._tell(self.context.words.problem(unnoted))

    # What is drawn.

    def picture(self, width: int, height: int) -> Canvas:
        """The decision, or one line where the window is too small."""
        words, settings = self.context.words, self.context.settings
        styles = palette(colour=self.context.colour, four_colours=settings.four_colours)
        look = Look(words, styles, Glyphs.of(words))
        if not fits(width, height):
            return too_small(look, width, height)
        lines = self._lines(width, height)
        self._top = max(min(self._top, last_top(lines, width, height)), 0)
        return draw_review(self._seen(lines), width, height, look)

    def _seen(self, lines: tuple[str, ...]) -> Seen:
        words, reviewing, deal = self.context.words, self.reviewing, self._deal.deal
        progress = words.say("replay.progress", done=len(reviewing.moments), count=reviewing.count)
        return Seen(
            title=words.say(
                "replay.title", number=self._deal.started.number, dealer=words.seat(self._deal.started.dealer)
            ),
            result=deal.sheet_line(),
            trump=deal.state.trump,
            maker=deal.state.maker,
            progress="" if reviewing.complete else progress,
            marks=tuple(map(mark_of, reviewing.moments)),
            current=self.current,
            sight=None if self.moment is None else _sight(self.moment, self._deal.started.code.cut),
            lines=lines,
            top=self._top,
            notice=self._notice,
            keys=self._keys(),
        )

    @property
    def _deal(self) -> MatchDeal:
        return self.match.deals[self.place]

    def _lines(self, width: int, height: int) -> tuple[str, ...]:
        """What is said, or the four hands."""
        words, moment = self.context.words, self.moment
        if moment is None:
            return (words.say("replay.nothing" if self.reviewing.complete else "replay.thinking"),)
        if self._cards_open:
            wide = text_box(width, height).width
            hands = open_hands(_hands(self._deal.deal, moment.place), moment.view.trump, words, wide)
            return (words.say("replay.open_cards"), *hands)
        return (moment_title(words, moment), *moment_lines(words, moment))

    def _keys(self) -> tuple[str, ...]:
        """The keys, those that matter most first, and the way back as the last."""
        say = self.context.words.say
        keys = ["steps", "dearest", "play_on", "choices", "closed" if self._cards_open else "open", "mistake"]
        keys += ["summary", "deals"] if len(self._reviewable) > 1 else ["summary"]
        return tuple(say(f"replay.key.{key}") for key in (*keys, "back"))

    def _show(self) -> None:
        if self.is_mounted:
            self.drawn.update()

    def _tell(self, text: str) -> None:
        self._notice = text
        self._show()

    # Moving.

    def _go(self, place: int) -> None:
        """Show another decision, from the first line that is said of it."""
        self.current, self._top, self._notice = place, 0, ""
        self._show()

    @property
    def _dearest(self) -> list[int]:
        """The places of the decisions that cost most, of those that are there; the dearest one first."""
        moments = self.reviewing.moments
        return [moments.index(moment) for moment in dearest(moments, _DEAREST)]

    def _touched(self) -> None:
        """A key was pressed: what was told is seen, and the player chooses what is shown."""
        self._moved, self._notice = True, ""
        self._show()

    def action_step(self, step: int) -> None:
        """The next or the previous decision."""
        self._touched()
        if 0 <= self.current + step < len(self.reviewing.moments):
            self._go(self.current + step)

    def action_decision(self, number: int) -> None:
        """The decision with this number in the row, from 1."""
        self._touched()
        if number <= len(self.reviewing.moments):
            self._go(number - 1)

    def action_dearest(self) -> None:
        """The dearest decision of those that are there, then the second and the third, round and round."""
        self._touched()
        ranked = self._dearest
        if not ranked:
            self._tell(self.context.words.say("replay.no_mistake"))
            return
        after = ranked.index(self.current) + 1 if self.current in ranked else 0
        self._go(ranked[after % len(ranked)])

    def action_mistake(self, step: int) -> None:
        """The next decision that has a mark, round and round."""
        self._touched()
        moments = self.reviewing.moments
        for away in range(1, len(moments) + 1):
            place = (self.current + step * away) % len(moments)
            if moments[place].mistaken:
                self._go(place)
                return
        self._tell(self.context.words.say("replay.no_mistake"))

    def action_scroll(self, lines: int) -> None:
        """Some lines of what is said up or down."""
        self._top += lines
        self._touched()

    def action_turn(self, pages: int) -> None:
        """What is said, as much as is seen at once up or down."""
        size = self.drawn.size
        if fits(*size):
            self.action_scroll(pages * text_box(*size).height)

    @property
    def _reviewable(self) -> tuple[int, ...]:
        """The deals that were played out."""
        return reviewable(self.match)

    def action_deal(self, step: int) -> None:
        """Another deal of the match that is over."""
        places = [place for place in self._reviewable if (place - self.place) * step > 0]
        if not places:
            self._tell(self.context.words.say("replay.last_deal" if step > 0 else "replay.first_deal"))
            return
        self.place = min(places, key=lambda place: abs(place - self.place))
        if self.place not in self._reviews:
            self._reviews[self.place] = self._begun(self.place)
        self._moved = False
        self._go(0)
        self._think()

    # Other screens.

    def action_close(self) -> None:
        """Back; what was being thought of is left."""
        self.dismiss()

    def action_open_cards(self) -> None:
        """All four hands as they lay, in the place of what is said; or that again."""
        self._cards_open = not self._cards_open
        self._top = 0
        self._touched()

    def action_choices(self) -> None:
        """The table of all that could be done."""
        moment, words = self.moment, self.context.words
        self._touched()
        if moment is not None:
            self.app.push_screen(PageScreen(self.context, lambda width: choices_page(moment, words, width)))

    def action_summary(self) -> None:
        """What the decisions that are there cost together."""
        self._touched()
        number, moments, words = self._deal.started.number, tuple(self.reviewing.moments), self.context.words
        self.app.push_screen(PageScreen(self.context, lambda width: summary_page(number, moments, words, width)))

    def action_play_on(self) -> None:
        """Play on from before this decision; it does not count."""
        from klaverjas_tui.screens.playon import PlayOnScreen
        from klaverjas_tui.table.playon import open_at

        moment = self.moment
        if moment is None or not fits(*self.drawn.size):
            return
        self._touched()
        try:
            opened = open_at(self.match, self.place, moment.place)
        except Problem as problem:
            self._tell(self.context.words.problem(problem))
        else:
            self.app.push_screen(PlayOnScreen(self.context, opened, self.match, self.place))

    def commands(self) -> Iterator[SystemCommand]:
        """What can be done here, for the command palette."""
        say = self.context.words.say
        yield SystemCommand(say("replay.command.play_on"), "Enter", self.action_play_on)
        yield SystemCommand(say("replay.command.choices"), "t", self.action_choices)
        yield SystemCommand(say("replay.command.open_cards"), "o", self.action_open_cards)
        yield SystemCommand(say("replay.command.summary"), "s", self.action_summary)
        yield SystemCommand(say("replay.command.dearest"), "d", self.action_dearest)
        yield SystemCommand(say("replay.command.mistake"), "Tab", lambda: self.action_mistake(1))
        yield SystemCommand(say("replay.command.next_deal"), "+", lambda: self.action_deal(1))
        yield SystemCommand(say("replay.command.previous_deal"), "-", lambda: self.action_deal(-1))
        yield SystemCommand(say("replay.command.close"), "Esc", self.action_close)


def _sight(moment: Moment, cut: int) -> Sight:
    """The table as it lay before a decision, its cursor at the card that was played; its texts are drawn elsewhere."""
    view, action = moment.view, moment.action
    cursor = places_of(view).index(action.card) if isinstance(action, Play) else None
    return Sight(view=view, title="", sheet=(), totals=(0, 0), speech=Speech(), keys="", cut=cut, cursor=cursor)


def _hands(deal: Deal, place: int) -> tuple[int, ...]:
    """The four hands before the action at this place, masks by seat."""
    again = Deal(deal.rules, deal.start)
    for action in deal.actions[:place]:
        again.apply(action)
    return again.state.hands
