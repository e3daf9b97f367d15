"""Seeing: from a match and what its player attends to, to the picture of the table."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum, auto
from typing import TYPE_CHECKING

from klaverjas_tui.context import Context
from klaverjas_tui.locale.words import Words
from klaverjas_tui.rules.actions import Play
from klaverjas_tui.rules.deal import Phase
from klaverjas_tui.rules.match import Replaced
from klaverjas_tui.rules.problem import Problem
from klaverjas_tui.rules.view import SeatView
from klaverjas_tui.table.opening import PERSON_SEAT, Opened
from klaverjas_tui.widgets.canvas import Canvas
from klaverjas_tui.widgets.drawing import Look, draw_table, too_small
from klaverjas_tui.widgets.glyphs import Glyphs
from klaverjas_tui.widgets.layout import Layout, fits, layout
from klaverjas_tui.widgets.palette import palette
from klaverjas_tui.widgets.panels import deal_panel, match_panel
from klaverjas_tui.widgets.sight import Sight, Speech, Tone
from klaverjas_tui.widgets.speaking import GAP, Waiting, keys_line, trump_keys, what_you_owe

if TYPE_CHECKING:
    from bots.decide import Decision
    from bots.signals import Signal


class Thinking(Enum):
    """A hint that is not there yet."""

    LONG = auto()
    """It takes long enough to say so."""


@dataclass(slots=True)
class Attention:
    """What a player attends to; the game itself is not in it.

    ``cursor`` is the chosen place of the hand (0 to 7). ``refusal`` is why the last wish was not granted and ``hint``
    the key of a text that helps; both last until something happens, and so does ``note``, which is said beside what
    is owed. ``advice`` is the hint that was asked for, or that it is being thought of; it lasts until it is followed or
    not. ``told`` are the signals, and the bots that could not choose, since the player acted. ``notices`` are told one
    by one, each until the player acts.
    """

    notices: list[Problem] = field(default_factory=list)
    cursor: int | None = None
    refusal: Problem | None = None
    hint: str = ""
    note: str = ""
    advice: Decision | Thinking | None = None
    told: tuple[Signal | Replaced, ...] = ()
    looking_back: bool = False
    waiting: Waiting = Waiting.NOTHING

    def settle(self) -> None:
        """What was said is read."""
        self.refusal, self.hint, self.note = None, "", ""


def table_picture(context: Context, opened: Opened, attention: Attention, width: int, height: int) -> Canvas:
    """The table in a window of this size; one line where it is too small."""
    words, settings = context.words, context.settings
    styles = palette(colour=context.colour, four_colours=settings.four_colours)
    look = Look(words, styles, Glyphs.of(words))
    if not fits(width, height):
        return too_small(look, width, height)
    if not opened.match.deals:
        return Canvas(width, height, styles.plain)
    place = layout(width, height)
    return draw_table(_sight(context, opened, attention, place), place, look)


def _sight(context: Context, opened: Opened, attention: Attention, place: Layout) -> Sight:
    match, words = opened.match, context.words
    view = match.view(PERSON_SEAT)
    return Sight(
        view=view,
        title=words.preset(opened.name) if opened.name else words.say("rules.own.title"),
        sheet=match.sheet,
        totals=match.standing.totals,
        speech=_speech(view, attention, words, speaking=context.settings.speaking_line),
        keys=keys_line(view, attention.waiting, words, place.width - 2),
        cut=match.deals[-1].started.code.cut,
        notice=_notice(opened, attention, words),
        told=_told(attention, words),
        cursor=attention.cursor,
        panel=_panel(opened, view, attention, words, place),
        looking_back=attention.looking_back,
    )


def _speech(view: SeatView, attention: Attention, words: Words, *, speaking: bool) -> Speech:
    if attention.refusal is not None:
        return Speech(words.problem(attention.refusal), Tone.REFUSAL)
    if attention.looking_back:
        return Speech(words.say("speech.looking_back"))
    if attention.hint:
        return Speech(words.say(attention.hint), Tone.REFUSAL)
    if attention.advice is not None:
        return Speech(_advice(attention.advice, words))
    owed = what_you_owe(view, words, speaking=speaking)
    if view.my_turn and view.phase is Phase.TRUMPS:
        return Speech(GAP.join([owed, *trump_keys(view, words)]))
    return Speech(owed)


def _advice(advice: Decision | Thinking, words: Words) -> str:
    if isinstance(advice, Thinking):
        return words.say("speech.thinking")
    from klaverjas_tui.locale.thoughts import hint

    said = hint(words, advice.action, advice.why)
    return said if isinstance(advice.action, Play) else f"{said} {words.say('speech.hint.enter')}"


def _told(attention: Attention, words: Words) -> tuple[str, ...]:
    """The last of what is told first: there may not be room for all."""
    if not attention.told:
        return ()
    from klaverjas_tui.locale.thoughts import signal, stand_in

    return tuple(
        stand_in(words, told) if isinstance(told, Replaced) else signal(words, told, PERSON_SEAT)
        for told in reversed(attention.told)
    )


def _notice(opened: Opened, attention: Attention, words: Words) -> str:
    if attention.note:
        return words.say(attention.note)
    if attention.notices:
        return words.problem(attention.notices[0])
    since = opened.saver.unsaved_since
    return words.say("table.unsaved", time=since.astimezone().strftime("%H:%M")) if since else ""


def _panel(opened: Opened, view: SeatView, attention: Attention, words: Words, place: Layout) -> tuple[str, ...]:
    """The result of a deal or the end of the match; empty while cards are played."""
    match = opened.match
    current = match.deals[-1]
    if not current.scored or attention.waiting is Waiting.TRICK or attention.looking_back:
        return ()
    if match.finished:
        return match_panel(match, words, with_sheet=place.sheet is None)
    return deal_panel(match, view, words, place.area - 4)
