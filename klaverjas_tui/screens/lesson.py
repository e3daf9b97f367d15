"""The screen of the first lesson: its keys, and the drawn lesson."""

from __future__ import annotations

from textual.binding import Binding

from klaverjas_tui.context import Context
from klaverjas_tui.practice.lesson import LEARNER, Choose, GoOn, Lesson, NameSuit, PlayCard
from klaverjas_tui.rules.view import view_of
from klaverjas_tui.screens.base import DrawnScreen
from klaverjas_tui.widgets.canvas import Canvas
from klaverjas_tui.widgets.drawing import Look
from klaverjas_tui.widgets.glyphs import Glyphs
from klaverjas_tui.widgets.lesson import draw_lesson, places
from klaverjas_tui.widgets.palette import palette
from klaverjas_tui.widgets.speaking import suit_keys


class LessonScreen(DrawnScreen[None], inherit_bindings=False):
    """Gives the lesson until it is over or left."""

    BINDINGS = [
        *(Binding(str(digit), f"digit({digit})", id=f"lesson.{digit}") for digit in range(1, 9)),
        Binding("left", "move(-1)", id="lesson.left"),
        Binding("right", "move(1)", id="lesson.right"),
        Binding("enter", "enter", id="lesson.enter"),
        Binding("space", "go_on", id="lesson.go_on"),
        Binding("u", "back", id="lesson.back"),
        Binding("escape,q", "leave", id="lesson.leave"),
    ]

    def __init__(self, context: Context) -> None:
        super().__init__()
        self.lesson = Lesson()
        self.cursor: int | None = None
        """The place in the hand of the chosen card."""
        self._session = context

    def picture(self, width: int, height: int) -> Canvas:
        """The lesson."""
        session = self._session
        styles = palette(colour=session.colour, four_colours=session.settings.four_colours)
        look = Look(session.words, styles, Glyphs.of(session.words))
        return draw_lesson(self.lesson, self.cursor, width, height, look)

    def action_digit(self, digit: int) -> None:
        """Play the card with this number, name the suit or choose the answer."""
        match self.lesson.step.asked:
            case PlayCard():
                self._play(digit - 1)
            case NameSuit():
                suit = suit_keys(view_of(self.lesson.deal, LEARNER)).get(str(digit))
                if suit is not None:
                    self.lesson.name(suit)
            case Choose(options) if digit <= options:
                self.lesson.choose(digit)
            case _:
                return
        self.drawn.update()

    def action_move(self, step: int) -> None:
        """Another card of the hand, round the ones that are left."""
        if not isinstance(self.lesson.step.asked, PlayCard):
            return
        hand = self.lesson.deal.state.hands[LEARNER]
        held = [place for place, card in enumerate(places(self.lesson)) if hand >> card & 1]
        if self.cursor in held:
            self.cursor = held[(held.index(self.cursor) + step) % len(held)]
        else:
            self.cursor = held[0] if step > 0 else held[-1]
        self.drawn.update()

    def action_enter(self) -> None:
        """Play the chosen card, point at one where none is chosen, or go on."""
        if isinstance(self.lesson.step.asked, PlayCard):
            if self.cursor is None:
                self.action_move(1)
            else:
                self._play(self.cursor)
                self.drawn.update()
        else:
            self.action_go_on()

    def action_go_on(self) -> None:
        """To the next step, where there is nothing to choose."""
        if not isinstance(self.lesson.step.asked, GoOn):
            return
        self.lesson.go_on()
        if self.lesson.over:
            self.dismiss()
        else:
            self.drawn.update()

    def action_back(self) -> None:
        """A step back."""
        self.lesson.back()
        self.cursor = None
        self.drawn.update()

    def action_leave(self) -> None:
        """Back to where the lesson was asked for."""
        self.dismiss()

    def _play(self, place: int) -> None:
        before = self.lesson.place
        self.lesson.play(places(self.lesson)[place])
        if self.lesson.place != before:
            self.cursor = None
