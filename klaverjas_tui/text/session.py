"""The session: plays matches line by line, as the person's player, as what watches the table and as its pauses."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Iterator

from klaverjas_tui.context import Context
from klaverjas_tui.locale.thoughts import hint
from klaverjas_tui.locale.words import capital
from klaverjas_tui.rules.actions import MakeTrumps, Pass, Play
from klaverjas_tui.rules.cards import Card, Suit
from klaverjas_tui.rules.deal import IllegalAction, Phase
from klaverjas_tui.rules.match import Event, TakenBack
from klaverjas_tui.rules.problem import shown
from klaverjas_tui.rules.seats import Seat
from klaverjas_tui.rules.view import SeatView
from klaverjas_tui.table.hints import adviser_of
from klaverjas_tui.table.opening import PERSON_SEAT, Opened, leave
from klaverjas_tui.table.pace import Pace
from klaverjas_tui.table.players import Answer, Person, TakeBack
from klaverjas_tui.table.table import Table
from klaverjas_tui.text.console import Console
from klaverjas_tui.text.names import SpokenWords
from klaverjas_tui.text.telling import Teller
from klaverjas_tui.text.thinking import thoughts_in_lines
from klaverjas_tui.text.typed import Number, Wish, card_or_wish, suit_or_wish, wish
from klaverjas_tui.widgets.sight import places_of
from klaverjas_tui.widgets.speaking import suit_keys, what_you_owe


class Left(Exception):
    """The person stops, or there is nothing more to read."""


async def play_matches(
    context: Context,
    opened: Opened,
    another: Callable[[], Opened],
    console: Console,
    pace: Pace = Pace.INSTANT,
    *,
    kept: str | None = "text.kept",
) -> None:
    """Play this match, and after it as many others as are wanted. All that was told is saved whenever this ends.

    ``kept`` is the key of what is said where a match is left that can be gone on with; None: the caller says it.
    """
    while True:
        seat = LinePlayer(context, opened, console, pace)
        try:
            seat.begin()
            table = Table(opened.match, opened.players(seat, context.thinkers), opened.saver, seat, seat)
            seat.table = table
            await table.play()
        except Left:
            seat.say_goodbye(kept)
            return
        except asyncio.CancelledError:
            console.tell("")
            seat.say_goodbye(kept)
            raise
        finally:
            leave(opened)
        if not await seat.wants_another():
            return
        opened = another()


class LinePlayer(Person):
    """The person's seat at a table that is told in lines: its player, its watcher and its pauses."""

    def __init__(self, context: Context, opened: Opened, console: Console, pace: Pace) -> None:
        super().__init__()
        self._context = context
        self._words = SpokenWords.like(context.words)
        self._opened = opened
        self._console = console
        self._pace = pace
        self._teller = Teller(self._words, opened.match, PERSON_SEAT, context.settings.coach)
        self._adviser = adviser_of(opened.match.header, thinkers=context.thinkers)
        self.table: Table | None = None
        """The table at which this person sits, once there is one."""
        self._told: SeatView | None = None
        self._lost_the_thread = False
        self._unsaved = bool(opened.notices) and opened.saver.unsaved_since is not None  # a notice has said why

    def begin(self) -> None:
        """Say what match this is, and what the person should know about how it was found."""
        self._tell(*(self._words.problem(notice) for notice in self._opened.notices))
        self._tell(*self._teller.beginning())
        if self._opened.match.deals:
            self._tell(self._words.say("text.going_on"))
            over = self._opened.match.deal.over
            self._tell(*(self._teller.sheet() if over else self._teller.table()))
        self._tell(self._words.say("text.ask_for_help"))

    def say_goodbye(self, kept: str | None) -> None:
        """Say that the match is kept, where it is; ``kept`` is the key of that."""
        if kept is not None and self._context.kept and self._opened.saver.unsaved_since is None:
            self._tell(self._words.say(kept))

    def _tell(self, *lines: str) -> None:
        self._console.tell(*(capital(line) for line in lines))

    # What the table tells (a Watcher).

    def happened(self, event: Event) -> None:
        """Tell it."""
        self._tell(*self._teller.happened(event))
        if isinstance(event, TakenBack):
            self._told, self._lost_the_thread = None, True
        since = self._opened.saver.unsaved_since
        if since is not None and not self._unsaved:
            self._tell(self._words.say("table.unsaved", time=since.astimezone().strftime("%H:%M")))
        self._unsaved = since is not None

    def refused(self, problem: IllegalAction) -> None:
        """Say why not."""
        self._tell(self._words.problem(problem))

    def asking(self, seat: Seat) -> None:
        """The question is asked where the answer is read."""

    # How long things lie there (Pauses).

    async def after_action(self) -> None:
        """At the chosen pace."""
        await asyncio.sleep(self._pace.after_action)

    async def finished_trick(self) -> None:
        """At the chosen pace: what was told stays to be read."""
        await asyncio.sleep(self._pace.after_action)

    async def trumps_made(self) -> None:
        """As after any action."""
        await self.after_action()

    async def finished_deal(self) -> None:
        """A person says when the next deal comes; a script only answers what is asked of it."""
        while self._console.interactive and not self._opened.match.standing.over:
            typed = await self._typed("text.ask.next")
            meant = wish(typed)
            if meant is Wish.TABLE:
                return
            if not await self._does(meant):
                self._tell(self._words.say("text.unknown.next", typed=shown(typed)))

    # The person (a Player).

    async def act(self, view: SeatView) -> Answer:
        """What the person types, until it is something to do."""
        cards = view.legal_cards
        if self._context.settings.play_only_card and len(cards) == 1:
            return Play(PERSON_SEAT, cards[0])
        if view != self._told:
            self._tell_turn(view)
        while True:
            answer = await (self._trumps(view) if view.phase is Phase.TRUMPS else self._card(view))
            if answer is not None:
                return answer

    def _tell_turn(self, view: SeatView) -> None:
        """The hand and what is owed; before it all that lies there, for who has lost the thread."""
        if self._lost_the_thread:
            self._tell(*self._teller.table())
        self._told, self._lost_the_thread = view, False
        owed = what_you_owe(view, self._words, speaking=self._context.settings.speaking_line)
        self._tell(self._teller.hand(), owed)

    async def _trumps(self, view: SeatView) -> Answer | None:
        """Ask for trumps once; None when what was typed was no answer."""
        choices = self._choices(view)
        typed = await self._typed("text.ask.trumps", choices=choices)
        meant = suit_or_wish(typed)
        if isinstance(meant, Number):
            meant = suit_keys(view).get(str(meant.value))
        if isinstance(meant, Suit):
            return MakeTrumps(PERSON_SEAT, meant)
        return await self._other(
            view, meant, self._words.say("text.unknown.trumps", typed=shown(typed), choices=choices)
        )

    async def _card(self, view: SeatView) -> Answer | None:
        """Ask for a card once; None when what was typed was no answer."""
        typed = await self._typed("text.ask.card")
        meant = card_or_wish(typed)
        unknown = self._words.say("text.unknown.card", typed=shown(typed))
        if isinstance(meant, Number):
            place, held = meant.value - 1, places_of(view)
            if place < len(held):
                unknown = self._words.say("speech.no_card_there")
            meant = held[place] if place < len(held) and view.hand >> held[place] & 1 else None
        if isinstance(meant, Card):
            return Play(PERSON_SEAT, meant)
        return await self._other(view, meant, unknown)

    async def _other(self, view: SeatView, meant: Wish | None, unknown: str) -> Answer | None:
        """What can be typed at every question; whether an action may be done, the table says."""
        match meant:
            case Wish.PASS:
                return Pass(PERSON_SEAT)
            case Wish.TAKE_BACK:
                return TakeBack()
            case Wish.TABLE:
                self._lost_the_thread = True
                self._tell_turn(view)
            case Wish.HINT:
                await self._advise(view)
            case _ if not await self._does(meant):
                self._tell(unknown)
            case _:
                pass
        return None

    async def _advise(self, view: SeatView) -> None:
        """Say what to do and why; the deal counts as assisted then."""
        decision = await self._adviser.decide(view)
        if decision.fault is not None:
            self._tell(self._words.say("speech.no_hint"))
            return
        self._count_as_assisted()
        self._tell(hint(self._words, decision.action, decision.why))

    def _count_as_assisted(self) -> None:
        if self.table is not None and not self._opened.match.deal.over:
            self.table.help(PERSON_SEAT)

    def _choices(self, view: SeatView) -> str:
        """``1 schoppen, 2 harten, 3 ruiten, 4 klaveren of p pas``."""
        choices = [f"{key} {self._words.suit(suit)}" for key, suit in suit_keys(view).items()]
        return self._words.one_of([*choices, self._words.say("text.ask.pass")] if view.may_pass else choices)

    async def wants_another(self) -> bool:
        """Whether another match is to be played; what is not a yes is a no."""
        with contextlib.suppress(Left):
            while True:
                meant = wish(await self._typed("text.ask.another"))
                if not await self._does(meant):
                    return meant is Wish.YES
        return False

    async def _typed(self, question: str, **data: str) -> str:
        """The line that is typed after a question; raises Left when there is none."""
        typed = await self._console.ask(self._words.say(question, **data))
        if typed is None:
            raise Left
        return typed

    # What can be done at any moment.

    async def _does(self, meant: Wish | None) -> bool:
        """Do what changes nothing at the table; whether this was such a thing. Raises Left for who stops."""
        match meant:
            case Wish.STOP:
                raise Left
            case Wish.LAST_TRICK:
                self._tell(self._teller.last_trick())
            case Wish.SHEET:
                self._tell(*self._teller.sheet())
            case Wish.RULES:
                self._tell(*self._rules())
            case Wish.HINT:
                self._tell(self._words.say("speech.deal_over"))
            case Wish.THOUGHTS:
                self._count_as_assisted()
                self._tell(*[line async for line in thoughts_in_lines(self._words, self._opened.match)])
            case Wish.HELP:
                self._tell(*self._help())
            case _:
                return False
        return True

    def _rules(self) -> Iterator[str]:
        from klaverjas_tui.text.pages import match_in_lines

        yield from match_in_lines(self._words, self._opened.match.header, self._opened.name, self._console.page_width)

    def _help(self) -> Iterator[str]:
        say = self._words.say
        example = Card.parse("JH")
        yield say(
            "text.help.card", name=self._words.name(example), card=self._context.words.card(example), code=str(example)
        )
        yield say("text.help.trumps")
        yield say("text.help.look")
        yield say("text.help.do" if self._context.kept else "text.help.do.guest")
        yield say("text.help.assisted")
        yield say("text.help.letters")
