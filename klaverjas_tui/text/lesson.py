"""The first lesson line by line, for pipes and screen readers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from klaverjas_tui.context import Context
from klaverjas_tui.locale.lesson import options, replies, score, tells, title
from klaverjas_tui.locale.words import capital
from klaverjas_tui.practice.lesson import HANDS, LEARNER, STEPS, Choose, GoOn, Lesson, NameSuit, Part, PlayCard, Step
from klaverjas_tui.rules.cards import Card, Suit
from klaverjas_tui.rules.problem import shown
from klaverjas_tui.rules.seats import SEATS, Seat, round_from
from klaverjas_tui.rules.view import view_of
from klaverjas_tui.text.console import Console
from klaverjas_tui.text.names import SpokenWords
from klaverjas_tui.text.typed import Number, Wish, card_or_wish, suit_or_wish, wish
from klaverjas_tui.widgets.handorder import hand_order
from klaverjas_tui.widgets.speaking import suit_keys


class _Left(Exception):
    """The learner stops, or there is nothing more to read."""


async def give_lesson(context: Context, console: Console) -> None:
    """Give the lesson until it is over, the learner stops or the lines end."""
    teller = _LessonTeller(SpokenWords.like(context.words), console)
    try:
        await teller.give()
    except _Left:
        console.tell(teller.words.say("lesson.left"))
    else:
        console.tell(teller.words.say("lesson.done"))


@dataclass(slots=True)
class _LessonTeller:
    """Tells the lesson and asks for what each step wants.

    A script only answers what is asked of it, so what is merely to be read goes by; a person says when to go on.
    """

    words: SpokenWords
    console: Console

    async def give(self) -> None:
        """From the first step to the last; raises _Left for who stops before."""
        lesson = Lesson()
        self._tell(f"{self.words.say('lesson.title')}. {self.words.say('text.ask_for_help')}")
        part: Part | None = None
        told: Step | None = None
        while not lesson.over:
            if lesson.step.part is not part:
                part = lesson.step.part
                self._begin(lesson)
            if lesson.step is not told:
                told = lesson.step
                self._tell(*self._table(lesson), tells(self.words, lesson), *self._offered(lesson))
            if isinstance(lesson.step.asked, GoOn) and not self.console.interactive:
                lesson.go_on()
            elif await self._ask(lesson):
                told = None

    def _tell(self, *lines: str) -> None:
        self.console.tell(*(capital(line) for line in lines))

    def _begin(self, lesson: Lesson) -> None:
        """The name of a part, and the score where there is one."""
        self._tell("", f"{title(self.words, lesson)}.")
        if lesson.step.part is Part.FOLLOW:
            self._tell(*self._hands(lesson))
        elif lesson.deal.state.tricks:
            self._tell(f"{score(self.words, lesson)}.")

    def _table(self, lesson: Lesson) -> Iterator[str]:
        """What lies on the table: the trick so far, or the one that the learner's card has just finished."""
        state = lesson.deal.state
        if state.trick:
            yield self.words.say("text.on_table", cards=self._lying(state.leader, state.trick))
        elif lesson.place and isinstance(STEPS[lesson.place - 1].asked, PlayCard):
            yield self.words.say("lesson.trick", cards=self._lying(state.tricks[-1].leader, state.tricks[-1].cards))

    def _offered(self, lesson: Lesson) -> Iterator[str]:
        """What can be chosen from: the hand, or the answers to a question."""
        match lesson.step.asked:
            case NameSuit():
                yield self._hand(lesson, LEARNER)
            case PlayCard():
                yield self._numbered(lesson)
            case Choose():
                answers = options(self.words, lesson)
                yield from (f"{number}: {answer}" for number, answer in enumerate(answers, start=1))
            case GoOn():
                pass

    def _lying(self, leader: Seat, cards: Sequence[Card]) -> str:
        """``Oost ruitenaas, Zuid ruiten 7``."""
        seats = round_from(leader)[: len(cards)]
        return ", ".join(
            f"{self.words.seat(seat)} {self.words.name(card)}" for seat, card in zip(seats, cards, strict=True)
        )

    async def _ask(self, lesson: Lesson) -> bool:
        """Ask for what the step wants; whether it is to be told again: after a step back, or after all the cards."""
        match lesson.step.asked:
            case GoOn():
                typed = await self._typed("lesson.ask.end" if lesson.step is STEPS[-1] else "lesson.ask.go_on")
                meant: Card | Suit | Number | Wish | None = wish(typed)
                if meant is Wish.TABLE:
                    lesson.go_on()
                    return False
            case NameSuit():
                keys = suit_keys(view_of(lesson.deal, LEARNER))
                numbered = [f"{key} {self.words.suit(suit)}" for key, suit in keys.items()]
                typed = await self._typed("text.ask.trumps", choices=self.words.one_of(numbered))
                meant = suit_or_wish(typed)
                if isinstance(meant, Number):
                    meant = keys.get(str(meant.value))
            case PlayCard():
                typed = await self._typed("text.ask.card")
                meant = card_or_wish(typed)
                places = self._places(lesson, LEARNER)
                if isinstance(meant, Number) and meant.value <= len(places):
                    meant = places[meant.value - 1]
            case Choose():
                typed = await self._typed("lesson.ask.choose")
                meant = card_or_wish(typed)
        return self._does(lesson, meant, typed)

    def _does(self, lesson: Lesson, meant: Card | Suit | Number | Wish | None, typed: str) -> bool:
        """Do what was meant; whether the step is to be told again."""
        match meant, lesson.step.asked:
            case Wish.STOP, _:
                raise _Left
            case Wish.TAKE_BACK, _:
                self._back(lesson)
                return True
            case Wish.TABLE, _:
                self._tell(*self._hands(lesson))
                return True
            case Wish.HELP, _:
                self._tell(self.words.say("lesson.help"))
            case Card(), PlayCard():
                lesson.play(meant)
                self._reply(lesson)
            case Suit(), NameSuit():
                lesson.name(meant)
                self._reply(lesson)
            case Number(value), Choose(count) if value <= count:
                lesson.choose(value)
                self._reply(lesson)
            case _:
                self._tell(self.words.say("lesson.unknown", typed=shown(typed)))
        return False

    def _back(self, lesson: Lesson) -> None:
        """A step back; a script goes back to what was asked of it."""
        lesson.back()
        while not self.console.interactive and lesson.place and isinstance(lesson.step.asked, GoOn):
            lesson.back()

    async def _typed(self, question: str, **data: str) -> str:
        """The line that is typed after a question; raises _Left when there is none."""
        typed = await self.console.ask(self.words.say(question, **data))
        if typed is None:
            raise _Left
        return typed

    def _reply(self, lesson: Lesson) -> None:
        if lesson.reply is not None:
            self._tell(replies(self.words, lesson))

    def _hands(self, lesson: Lesson) -> tuple[str, ...]:
        return tuple(self._hand(lesson, seat) for seat in range(SEATS))

    def _hand(self, lesson: Lesson, seat: Seat) -> str:
        """What a seat holds now, by suit."""
        held = [card for card in self._places(lesson, seat) if lesson.deal.state.hands[seat] >> card & 1]
        if not held:
            return self.words.say("lesson.hand.none", seat=self.words.seat(seat))
        return f"{self.words.seat(seat)}: {self.words.by_suit(held)}."

    def _numbered(self, lesson: Lesson) -> str:
        """The hand of the learner, each card with its number."""
        held = lesson.deal.state.hands[LEARNER]
        cards = (
            f"{number}: {self.words.name(card)}"
            for number, card in enumerate(self._places(lesson, LEARNER), start=1)
            if held >> card & 1
        )
        return self.words.say("text.hand", cards=", ".join(cards))

    def _places(self, lesson: Lesson, seat: Seat) -> tuple[Card, ...]:
        return hand_order(HANDS[seat], lesson.deal.state.trump)
