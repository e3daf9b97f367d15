"""The table screen: one match, played by keys; it shows a sight of the match and answers for the person."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Iterator
from enum import Enum, auto
from typing import TYPE_CHECKING, ClassVar

from textual import events, work
from textual.app import SystemCommand
from textual.binding import Binding
from textual.message import Message

from klaverjas_tui.context import Context
from klaverjas_tui.rules.actions import Action, MakeTrumps, Pass, Play
from klaverjas_tui.rules.cards import SUITS, Card
from klaverjas_tui.rules.deal import IllegalAction, Phase
from klaverjas_tui.rules.match import DealStarted, Event, Hinted, Replaced, Scored, TakenBack
from klaverjas_tui.rules.problem import Problem
from klaverjas_tui.rules.seats import Seat
from klaverjas_tui.rules.view import SeatView
from klaverjas_tui.screens.base import DrawnScreen
from klaverjas_tui.screens.seeing import Attention, Thinking, table_picture
from klaverjas_tui.table.opening import PERSON_SEAT, Opened
from klaverjas_tui.table.players import Person, TakeBack
from klaverjas_tui.table.table import Table
from klaverjas_tui.table.thinking import Mind
from klaverjas_tui.widgets.canvas import Canvas
from klaverjas_tui.widgets.layout import fits, layout
from klaverjas_tui.widgets.sight import places_of
from klaverjas_tui.widgets.speaking import Waiting, suit_keys

if TYPE_CHECKING:
    from bots.decide import Decision
    from bots.signals import Signal


class Wish(Enum):
    """What the app does for the table."""

    NEW = auto()
    """Choose another match."""
    AGAIN = auto()
    """Another match like the last one."""
    OPTIONS = auto()
    RULES = auto()
    SHEET = auto()
    THOUGHTS = auto()
    PRACTICE = auto()
    """Practise, or take the first lesson."""
    REVIEW = auto()
    """Review the last deal that is over."""


class TableScreen(DrawnScreen[None], inherit_bindings=False):
    """Plays one match."""

    SOONEST: ClassVar = 0.03
    """A key pressed this many seconds after the turn was painted at the soonest was meant for it."""

    PATIENCE: ClassVar = 0.3
    """When a hint takes more seconds than this it is said that it is being thought of."""

    BINDINGS = [
        *(Binding(str(place), f"digit({place})", id=f"table.card.{place}") for place in range(1, 9)),
        Binding("right", "cursor(1)", id="table.right"),
        Binding("left", "cursor(-1)", id="table.left"),
        Binding("tab", "next_legal", id="table.next_legal"),
        Binding("enter", "enter", id="table.play"),
        Binding("space,escape", "go_on", id="table.next"),
        Binding("p", "pass", id="table.pass"),
        Binding("question_mark", "hint", id="table.hint"),
        Binding("l", "last_trick", id="table.last_trick"),
        Binding("u", "take_back", id="table.take_back"),
        Binding("s", "sheet", id="table.sheet"),
        Binding("i", "thoughts", id="table.thoughts"),
        Binding("a", "review", id="table.review"),
        Binding("n", "new", id="table.new"),
        Binding("o", "options", id="table.options"),
        Binding("f1", "rules", id="table.rules"),
        Binding("f2", "practice", id="table.practice"),
    ]

    class Wanted(Message):
        """Something that the app does for the table: another screen or another match."""

        def __init__(self, wish: Wish) -> None:
            super().__init__()
            self.wish = wish

    def __init__(self, context: Context, opened: Opened) -> None:
        super().__init__()
        self.context = context
        self.drawn.on_painted = self._painted
        self.drawn.starting = True
        self._take_seat(opened)

    def _take_seat(self, opened: Opened) -> None:
        """Everything about one match, as it is before its next event."""
        self.opened = opened
        self.attention = Attention(list(opened.notices))
        self._person = Person()
        self._table = Table(opened.match, opened.players(self._person, self.context.thinkers), opened.saver, self, self)
        self._adviser: Mind | None = None
        self._hint_for: SeatView | None = None
        self._go_on = asyncio.Event()
        self._turn_seen: float | None = None

    def on_mount(self) -> None:
        """Begin to play."""
        self._begin()

    def sit_down(self, opened: Opened) -> None:
        """Play another match from here on; the caller has let go of the one before."""
        self._take_seat(opened)
        self._begin()

    def _begin(self) -> None:
        self._table.begin()
        self._play()

    @work(name="table", exclusive=True)
    async def _play(self) -> None:
        await self._table.play()
        self.attention.waiting = Waiting.MATCH
        self._show()

    @property
    def asked(self) -> bool:
        """Whether the person is to choose now."""
        return self._person.asked and self._turn_seen is not None

    # What is drawn.

    def picture(self, width: int, height: int) -> Canvas:
        """The table."""
        return table_picture(self.context, self.opened, self.attention, width, height)

    @property
    def _view(self) -> SeatView:
        return self.opened.match.view(PERSON_SEAT)

    def _show(self) -> None:
        if self.is_mounted:
            self.drawn.update()

    def _painted(self, moment: float) -> None:
        if self._turn_seen is None and self._person.asked:
            self._turn_seen = moment

    # What the table tells (a Watcher).

    def happened(self, event: Event) -> None:
        """Show what has happened."""
        attention = self.attention
        attention.settle()
        attention.looking_back = False
        if not isinstance(event, Hinted):
            attention.advice = None
        match event:
            case TakenBack():
                attention.cursor, attention.told = None, ()
                assisted = self.opened.match.deals[-1].assisted
                attention.note = "speech.taken_back.assisted" if assisted else "speech.taken_back"
            case DealStarted() | Scored():
                attention.cursor, attention.told = None, ()
            case Replaced():
                attention.told += (event,)
            case Play(seat, card):
                before = () if seat == PERSON_SEAT else attention.told
                attention.told = (*before, *self._said_by(card))
            case _:
                pass
        self._show()

    def _said_by(self, card: Card) -> tuple[Signal, ...]:
        """What this card says, where that is told."""
        if not self.context.settings.coach:
            return ()
        from klaverjas_tui.table.thoughts import signals_in

        return tuple(signal for signal in signals_in(self._view) if signal.card == card)

    def refused(self, problem: IllegalAction) -> None:
        """Say why not; the card stays in hand."""
        self.attention.settle()
        self.attention.refusal = problem
        self._show()

    def asking(self, seat: Seat) -> None:
        """At the person's turn, what they owe is said, and keys count from when that is painted."""
        if seat != PERSON_SEAT:
            return
        self._turn_seen = None
        self.attention.waiting = Waiting.NOTHING
        self.call_next(self._show_turn)

    def _show_turn(self) -> None:
        self._show()
        if self._turn_seen is None and self.drawn.up_to_date:
            self._turn_seen = self.drawn.painted_at
        self._play_only_card()

    def _play_only_card(self) -> None:
        cards = self._view.legal_cards
        taken_back = self.attention.note != ""  # then it lies there to be looked at, or more is to be taken back
        if self.context.settings.play_only_card and len(cards) == 1 and not taken_back:
            self.set_timer(
                max(self.context.settings.pace.after_action, 0.01),
                lambda: self._person.answer(Play(PERSON_SEAT, cards[0])) if self._view.legal_cards == cards else None,
            )

    # How long things lie there (Pauses).

    async def after_action(self) -> None:
        """A bot acts after a while."""
        await asyncio.sleep(self.context.settings.pace.after_action)

    async def finished_trick(self) -> None:
        """A trick lies for the chosen pause, or until a key."""
        settings = self.context.settings
        seconds = settings.pause.seconds
        if settings.pace.waits or seconds is None:
            await self._wait(Waiting.TRICK, seconds)

    async def trumps_made(self) -> None:
        """Who plays, and in what, is said as long as a trick lies."""
        await self.finished_trick()

    async def finished_deal(self) -> None:
        """The result lies until a key."""
        await self._wait(Waiting.LAST_DEAL if self.opened.match.standing.over else Waiting.DEAL, None)

    async def _wait(self, waiting: Waiting, seconds: float | None) -> None:
        self.attention.waiting = waiting
        self._go_on.clear()
        self._show()
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._go_on.wait(), seconds)
        self.attention.waiting = Waiting.NOTHING

    # Keys.

    def _too_early(self) -> bool:
        """Whether the key that is being handled was pressed before the turn could be seen."""
        pressed: float = getattr(self.app, "key_time", 0.0)
        return self._turn_seen is None or pressed < self._turn_seen + self.SOONEST

    def _moves_on(self) -> bool:
        """What any key of the hand does first: stop looking back, or go on where the table waits."""
        self.attention.settle()
        if self.attention.looking_back:
            self.attention.looking_back = False
            self._show()
            return True
        if self.attention.waiting is Waiting.NOTHING:
            return False
        if self.attention.waiting is Waiting.MATCH:
            self.attention.waiting = Waiting.NOTHING
            self.post_message(self.Wanted(Wish.AGAIN))
        self._go_on.set()
        return True

    def _may_act(self) -> bool:
        """Whether a key may act for the person now; says why not where that helps. Nobody acts blindly."""
        if not fits(*self.drawn.size) or self._moves_on():
            return False
        if self._person.asked and not self._too_early():
            return True
        if not self._person.asked:
            self._say("speech.not_your_turn")
        return False

    def _say(self, key: str) -> None:
        self.attention.settle()
        self.attention.hint = key
        self._show()

    def _act(self, action: Action) -> None:
        del self.attention.notices[:1]
        self._person.answer(action)

    def action_digit(self, digit: int) -> None:
        """Play the card at a place, or make trumps."""
        if not self._may_act():
            return
        view = self._view
        if view.phase is Phase.TRUMPS:
            suit = suit_keys(view).get(str(digit))
            if suit is not None:
                self._act(MakeTrumps(PERSON_SEAT, suit))
        else:
            self._play_place(digit - 1)

    def _play_place(self, place: int) -> None:
        places, hand = places_of(self._view), self._view.hand
        if place < len(places) and hand >> places[place] & 1:
            self._act(Play(PERSON_SEAT, places[place]))
        else:
            self._say("speech.no_card_there")

    def action_enter(self) -> None:
        """Play the chosen card; before the first card, do what was hinted."""
        if not self._may_act():
            return
        if self._view.phase is not Phase.PLAY:
            self._follow_hint()
        elif self.attention.cursor is None:
            self._say("speech.choose_a_card")
        else:
            self._play_place(self.attention.cursor)

    def _follow_hint(self) -> None:
        advice = self.attention.advice
        if advice is not None and not isinstance(advice, Thinking):
            self._act(advice.action)

    def action_pass(self) -> None:
        """Pass."""
        if not self._may_act():
            return
        if self._view.may_pass:
            self._act(Pass(PERSON_SEAT))
        elif self._view.phase is not Phase.TRUMPS:
            self._say("speech.no_pass")

    def action_go_on(self) -> None:
        """Go on where the table waits."""
        self._moves_on()
        self._show()

    def action_cursor(self, step: int) -> None:
        """Choose the next card that is still there."""
        self._move_cursor(step, self._view.hand)

    def action_next_legal(self) -> None:
        """Choose the next card that may be played."""
        view = self._view
        self._move_cursor(1, view.duty.legal if view.my_turn and view.phase is Phase.PLAY else view.hand)

    def _move_cursor(self, step: int, among: int) -> None:
        self.attention.settle()
        places = places_of(self._view)
        start = self.attention.cursor if self.attention.cursor is not None else (-1 if step > 0 else len(places))
        for away in range(1, len(places) + 1):
            place = (start + step * away) % len(places)
            if among >> places[place] & 1:
                self.attention.cursor = place
                break
        self._show()

    def action_last_trick(self) -> None:
        """Look at the last trick, as long as the rules let you."""
        view = self._view
        if self.attention.looking_back:
            self.attention.looking_back = False
        elif not view.tricks:
            self._say("speech.no_last_trick")
        elif view.last_trick_closed:
            self._say("speech.last_trick_closed")
        else:
            self.attention.settle()
            self.attention.looking_back = True
        self._show()

    def action_take_back(self) -> None:
        """Take your last action back."""
        self.attention.settle()
        self.attention.looking_back = False
        if self.opened.match.deal.over:
            self.refused(IllegalAction("illegal.take_back"))
        elif self._person.asked:
            self._person.answer(TakeBack())
        else:
            self._table.take_back(PERSON_SEAT)
            self._go_on.set()

    def action_hint(self) -> None:
        """Ask what to do; the answer comes when it has been thought of."""
        self.attention.settle()
        self.attention.looking_back = False
        if not self._person.asked or not fits(*self.drawn.size):
            self._say("speech.deal_over" if self.opened.match.deal.over else "speech.not_your_turn")
            return
        self._show()
        view = self._view
        if self.attention.advice is None and self._hint_for != view:
            self._hint_for = view
            self._advise(view)

    @work(name="hint", group="hint", exclusive=True, description="")
    async def _advise(self, view: SeatView) -> None:
        """Show what to do in this view, unless the player has done something meanwhile."""
        from klaverjas_tui.table.hints import adviser_of

        self._adviser = self._adviser or adviser_of(self.opened.match.header, thinkers=self.context.thinkers)
        thinking = asyncio.ensure_future(self._adviser.decide(view))
        done, _ = await asyncio.wait({thinking}, timeout=self.PATIENCE)
        if not done and self._still_asked(view):
            self.attention.advice = Thinking.LONG
            self._show()
        decision = await thinking
        if self._hint_for == view:
            self._hint_for = None
        if self._still_asked(view):
            self._hint(view, decision)

    def _hint(self, view: SeatView, decision: Decision) -> None:
        """Show what was thought of; what another chose for the adviser is no hint."""
        if decision.fault is not None:
            self.attention.advice = None
            self._say("speech.no_hint")
            return
        self._table.help(PERSON_SEAT)
        self.attention.advice = decision
        if isinstance(decision.action, Play):
            self.attention.cursor = places_of(view).index(decision.action.card)
        self._show()

    def _still_asked(self, view: SeatView) -> bool:
        return self._person.asked and self._view == view

    def action_thoughts(self) -> None:
        """What the bots thought; while a deal is played that is help."""
        match = self.opened.match
        if not match.deal.over:
            self._table.help(PERSON_SEAT)
        self.post_message(self.Wanted(Wish.THOUGHTS))

    def action_sheet(self) -> None:
        """The score sheet."""
        self.post_message(self.Wanted(Wish.SHEET))

    @property
    def last_scored(self) -> int | None:
        """The place, among the deals of the match, of the last one on the sheet; None before there is one."""
        deals = self.opened.match.deals
        return next((place for place in reversed(range(len(deals))) if deals[place].deal.sheet_line()), None)

    def action_review(self) -> None:
        """Review the last deal that is over, of this match or of the one before it."""
        self.post_message(self.Wanted(Wish.REVIEW))

    def action_practice(self) -> None:
        """Practise."""
        self.post_message(self.Wanted(Wish.PRACTICE))

    def action_new(self) -> None:
        """Another match."""
        self.post_message(self.Wanted(Wish.NEW))

    def action_options(self) -> None:
        """The options."""
        self.post_message(self.Wanted(Wish.OPTIONS))

    def action_rules(self) -> None:
        """The rules of this match."""
        self.post_message(self.Wanted(Wish.RULES))

    # The mouse, where it is switched on.

    def on_click(self, event: events.Click) -> None:
        """A click on a card plays it; anywhere else it goes on."""
        size = self.drawn.size
        if not fits(*size):
            return
        place = layout(*size).place_at(event.x, event.y)
        if place is None or self.attention.waiting is not Waiting.NOTHING:
            self.action_go_on()
        elif self._person.asked and self._view.phase is Phase.PLAY:
            self.attention.settle()
            self._play_place(place)

    # From the app.

    def take_context(self, context: Context) -> None:
        """Go on with other settings."""
        self.context = context
        self._show()

    def tell(self, problem: Problem) -> None:
        """Tell the person something that is no matter of the game."""
        self.attention.notices.append(problem)
        self._show()

    def commands(self) -> Iterator[SystemCommand]:
        """What can be done here, for the command palette."""
        say = self.context.words.say
        view = self._view
        if self.attention.waiting is not Waiting.NOTHING:
            yield SystemCommand(say("command.next"), "Space", self.action_go_on)
        elif self._person.asked and view.phase is Phase.TRUMPS:
            for suit in view.suits:
                name = say("command.suit", suit=self.context.words.suit(suit))
                yield SystemCommand(name, "", _answer(self._person, MakeTrumps(PERSON_SEAT, SUITS[suit])))
            if view.may_pass:
                yield SystemCommand(say("command.pass"), "p", _answer(self._person, Pass(PERSON_SEAT)))
        elif self._person.asked:
            for card in view.legal_cards:
                name = say("command.card", card=self.context.words.card(card))
                yield SystemCommand(name, "", _answer(self._person, Play(PERSON_SEAT, card)))
        yield SystemCommand(say("command.hint"), "?", self.action_hint)
        yield SystemCommand(say("command.last_trick"), "l", self.action_last_trick)
        yield SystemCommand(say("command.take_back"), "u", self.action_take_back)
        yield SystemCommand(say("command.sheet"), "s", self.action_sheet)
        yield SystemCommand(say("command.thoughts"), "i", self.action_thoughts)
        yield SystemCommand(say("command.review"), "a", self.action_review)
        yield SystemCommand(say("command.practice"), "F2", self.action_practice)
        yield SystemCommand(say("command.new"), "n", self.action_new)
        yield SystemCommand(say("command.options"), "o", self.action_options)
        yield SystemCommand(say("command.rules"), "F1", self.action_rules)


def _answer(person: Person, action: Action) -> Callable[[], None]:
    return lambda: person.answer(action)
