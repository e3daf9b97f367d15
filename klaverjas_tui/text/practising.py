"""Practising line by line: what a command line asks to be practised, and a session of a drill as lines."""

from __future__ import annotations

import os
from collections.abc import Iterator
from time import monotonic
from typing import Final, NamedTuple

from klaverjas_tui.context import Context
from klaverjas_tui.locale.drills import wording
from klaverjas_tui.locale.trends import kind_name
from klaverjas_tui.locale.words import capital
from klaverjas_tui.practice.asking import Asking
from klaverjas_tui.practice.drill import Amount, Answer, Drill, Marks, Mode, OneCard, OneOf, Question, Setup
from klaverjas_tui.rules.actions import Call, MakeTrumps
from klaverjas_tui.rules.cards import Card, mask_of
from klaverjas_tui.rules.convention import Convention
from klaverjas_tui.rules.presets import PRESETS
from klaverjas_tui.rules.problem import Problem, shown
from klaverjas_tui.rules.seats import Seat
from klaverjas_tui.rules.shuffle import MatchSeed
from klaverjas_tui.rules.view import SeatView
from klaverjas_tui.storage.database import Database
from klaverjas_tui.storage.settings import Settings
from klaverjas_tui.table.opening import PERSON_SEAT
from klaverjas_tui.table.thinkers import OWN_THREADS, Thinkers
from klaverjas_tui.text.arguments import LESSON, PRACTISE, Given
from klaverjas_tui.text.console import Console
from klaverjas_tui.text.names import SpokenWords
from klaverjas_tui.text.rulesfile import rules_of
from klaverjas_tui.text.typed import Number, Wish, card_or_wish, wish
from klaverjas_tui.widgets.handorder import hand_order

_MOST_QUESTIONS: Final = 10_000
_LONGEST_CLOCK: Final = 3600


class Left(Exception):
    """The person stops, or there is nothing more to read."""


# What is asked for.


class Wanted(NamedTuple):
    """What is to be practised: ``drill`` is a name (empty: a list to choose from), ``sheet`` so many printed questions.

    ``length`` is how many questions there are, ``limit`` how many seconds for each; None: no end, no clock.
    """

    drill: str
    setup: Setup
    seed: str
    length: int | None
    limit: float | None
    sheet: int | None


def wanted_of(given: Given, settings: Settings) -> Wanted:
    """What a command line asks for, over the settings; raises Problem for the first thing that cannot be."""
    drill = given.choice("drill") or ""
    if "--sheet" in given.values and drill != Drill.DUTY:
        raise Problem("cli.sheet_of_duty", option="--sheet", example=f"{PRACTISE.full_name} {Drill.DUTY} --sheet 20")
    if "--json" in given.switches and "--sheet" not in given.values:
        raise Problem("cli.json_of_sheet", example=f"{PRACTISE.full_name} {Drill.DUTY} --sheet 20 --json")
    mode = given.choice("--mode")
    if mode is not None and drill not in ("", Drill.DUTY):
        raise Problem("cli.mode_of_duty", example=f"{PRACTISE.full_name} {Drill.DUTY} --mode {mode}")
    rules, convention = given.values.get("--rules"), given.choice("--convention")
    return Wanted(
        drill,
        Setup(
            settings.rule_set if rules is None else rules_of(rules, ", ".join(PRESETS)).rules,
            Mode.HOUSE if mode is None else Mode(mode),
            settings.convention if convention is None else Convention(convention),
        ),
        _seed(given),
        _number(given, "--questions", _MOST_QUESTIONS),
        _number(given, "--clock", _LONGEST_CLOCK),
        _number(given, "--sheet", _MOST_QUESTIONS),
    )


def _seed(given: Given) -> str:
    if "--seed" not in given.values:
        return os.urandom(8).hex()
    try:
        return MatchSeed.parse(given.values["--seed"]).text
    except Problem as problem:
        raise Problem("cli.option", option="--seed", reason=problem) from None


def _number(given: Given, option: str, most: int) -> int | None:
    text = given.values.get(option)
    if text is None:
        return None
    if text.isascii() and text.isdigit() and len(text) <= len(str(most)) and 1 <= int(text) <= most:
        return int(text)
    raise Problem("cli.number", option=option, value=text, most=most)


def asking_of(wanted: Wanted, drill: Drill, database: Database, thinkers: Thinkers = OWN_THREADS) -> Asking:
    """The session of a drill that is asked for."""
    return Asking(
        drill,
        wanted.setup,
        database,
        length=wanted.length,
        seed=wanted.seed,
        limit=wanted.limit,
        thinkers=thinkers,
    )


# Practising.


async def practise(context: Context, wanted: Wanted, console: Console) -> None:
    """Practise what is asked for until it is done or the person stops; what was answered is kept."""
    words = SpokenWords.like(context.words)
    drill = wanted.drill or await _chosen(words, console)
    if drill == LESSON:
        from klaverjas_tui.text.lesson import give_lesson

        await give_lesson(context, console)
    elif drill:
        database = Database.open(context.places)
        asking = asking_of(wanted, Drill(drill), database, context.thinkers)
        try:
            await _Session(asking, words, console).run()
        finally:
            asking.close()
            database.close()
        if database.problem is not None:
            console.tell(words.problem(database.problem))


async def _chosen(words: SpokenWords, console: Console) -> str:
    """The drill that is chosen from the list; empty when none is."""
    names: list[str] = [LESSON, *Drill]
    said = [words.say("practice.lesson"), *(words.say(f"practice.drill.{drill}") for drill in Drill)]
    console.tell(*(f"{number} {capital(name)}" for number, name in enumerate(said, start=1)))
    while (typed := await console.ask(words.say("text.practice.which"))) is not None:
        plain = typed.strip().casefold()
        if plain.isdigit() and 1 <= int(plain) <= len(names):
            return names[int(plain) - 1]
        if plain in names:
            return plain
        if wish(typed) is Wish.STOP:
            return ""
        console.tell(words.say("text.practice.no_drill", typed=shown(typed), most=len(names)))
    return ""


class _Session:
    """One session of a drill, told and answered in lines."""

    def __init__(self, asking: Asking, words: SpokenWords, console: Console) -> None:
        self._asking = asking
        self._words = words
        self._console = console
        self._wording = wording(asking.drill)
        self._told: Problem | None = None

    async def run(self) -> None:
        """Ask until the questions are done or the person stops, and then say how it went."""
        question = await self._asking.begin()
        if question is not None:
            self._tell(self._help(question))
        if self._asking.limit is not None:
            self._tell(self._words.count("text.practice.clock", round(self._asking.limit)))
        self._tell_problem()
        try:
            while question is not None:
                await self._ask(question)
                question = await self._asking.next()
        except Left:
            pass
        self._tell("", *self._summary())

    def _tell_problem(self) -> None:
        """Say, once, that what is answered is not kept."""
        problem = self._asking.problem
        if problem is not None and self._told is None:
            self._tell(self._words.problem(problem))
        self._told = problem

    def _tell(self, *lines: str) -> None:
        self._console.tell(*(capital(line) for line in lines))

    def _summary(self) -> Iterator[str]:
        words, asking = self._words, self._asking
        yield words.say("text.practice.score", right=asking.right, answered=asking.answered)
        for score in asking.scores():
            kind = kind_name(words, asking.drill, score.kind)
            yield words.say("text.practice.score.kind", kind=kind, right=score.right, answered=score.answered)

    async def _ask(self, question: Question) -> None:
        """Ask one question and say what the answer was worth."""
        asking = self._asking
        self._tell("", self._number(), *self._situation(question))
        begun = monotonic()
        answer = await self._answer(question)
        seconds = monotonic() - begun
        if asking.limit is not None and seconds > asking.limit:
            answer = asking.too_late(seconds).best
            verdict = question.grade(answer)
            self._tell(self._words.count("text.practice.too_late", round(asking.limit)))
        else:
            verdict = asking.answer(answer, seconds)
            if not isinstance(question.asked, Marks):  # there the explanation begins with it
                self._tell(self._words.say("practice.correct" if verdict.right else "practice.wrong"))
        self._tell(*self._wording.explains(self._words, question, answer, verdict))
        self._tell_problem()

    def _help(self, question: Question) -> str:
        """What can be typed."""
        cards = isinstance(question.asked, Marks | OneCard)
        return self._words.say("text.practice.help.cards" if cards else "text.practice.help.number")

    def _number(self) -> str:
        number, length = self._asking.number, self._asking.length
        if length is None:
            return self._words.say("text.practice.number", number=number)
        return self._words.say("text.practice.number.of", number=number, length=length)

    # What lies there.

    def _situation(self, question: Question) -> Iterator[str]:
        words, view = self._words, question.view
        yield from self._wording.facts(words, question)
        if question.cards:
            yield words.say("text.practice.cards", cards=words.cards(question.cards))
        if view is not None:
            yield from self._lying(view, watch=question.watch)
            yield from self._hand(question, view)
        for number, option in enumerate(self._wording.options(words, question), start=1):
            yield f"{number}: {option}"

    def _lying(self, view: SeatView, *, watch: bool) -> Iterator[str]:
        words = self._words
        if watch:
            for number, trick in enumerate(view.tricks, start=1):
                cards = self._played([trick.seat_of(place) for place in range(4)], trick.cards)
                yield words.say("text.practice.trick", number=number, cards=cards, who=self._winner(trick.winner))
        if view.trump is None:
            yield from (self._call(call) for call in view.calls)
        if view.trick:
            seats = [(view.leader + place) % 4 for place in range(len(view.trick))]
            yield words.say("text.on_table", cards=self._played(seats, view.trick))

    def _call(self, call: Call) -> str:
        said = self._words.say("text.pass")
        if isinstance(call, MakeTrumps):
            said = self._words.say("text.plays", suit=self._words.suit(call.suit))
        return f"{capital(self._who(call.seat))}: {said}"

    def _who(self, seat: Seat) -> str:
        return self._words.say("seat.you") if seat == PERSON_SEAT else self._words.seat(seat)

    def _winner(self, seat: Seat) -> str:
        return self._words.say("table.to_you") if seat == PERSON_SEAT else self._words.seat(seat)

    def _played(self, seats: list[Seat], cards: tuple[Card, ...]) -> str:
        played = zip(seats, cards, strict=True)
        return ", ".join(f"{self._who(seat)} {self._words.name(card)}" for seat, card in played)

    def _hand(self, question: Question, view: SeatView) -> Iterator[str]:
        """The hand, with numbers where one is to be typed."""
        words = self._words
        held = hand_order(view.cards, view.trump)
        if not held:
            return
        if isinstance(question.asked, Marks | OneCard):
            cards = ", ".join(f"{number}: {words.name(card)}" for number, card in enumerate(held, start=1))
        else:
            cards = words.by_suit(held)
        yield words.say("text.hand", cards=cards)

    # What is typed.

    async def _answer(self, question: Question) -> Answer:
        """The answer, when it is one; raises Left when there is none."""
        match question.asked:
            case Marks(parts):
                masks = []
                for part in parts:
                    if len(parts) > 1:
                        self._tell(self._words.say(f"practice.part.{part}"))
                    masks.append(mask_of(await self._cards(question)))
                return tuple(masks)
            case OneCard():
                while len(cards := await self._cards(question)) != 1:
                    self._tell(self._words.say("text.practice.one_card"))
                return (int(cards[0]),)
            case OneOf(options):
                return (await self._whole(question, 1, options) - 1,)
            case Amount(most):
                return (await self._whole(question, 0, most),)

    async def _cards(self, question: Question) -> tuple[Card, ...]:
        """The cards of the hand that are typed, by number or by name, with spaces or commas between."""
        assert question.view is not None
        held = hand_order(question.view.cards, question.view.trump)
        while True:
            typed = await self._typed(question)
            cards = _cards_of(typed, held)
            if cards:
                return cards
            self._tell(self._words.say("text.practice.no_cards", typed=shown(typed)))

    async def _whole(self, question: Question, least: int, most: int) -> int:
        while True:
            typed = (await self._typed(question)).strip()
            if typed.isascii() and typed.isdigit() and len(typed) < 7 and least <= int(typed) <= most:
                return int(typed)
            self._tell(self._words.say("text.practice.no_number", typed=shown(typed), least=least, most=most))

    async def _typed(self, question: Question) -> str:
        """The next line that is no wish; an empty one shows the question again."""
        while True:
            typed = await self._console.ask(self._wording.asks(self._words, question))
            if typed is None:
                raise Left
            match wish(typed):
                case Wish.STOP:
                    raise Left
                case Wish.TABLE:
                    self._tell(*self._situation(question))
                case Wish.HELP:
                    self._tell(self._help(question))
                case _:
                    return typed


def _cards_of(typed: str, held: tuple[Card, ...]) -> tuple[Card, ...]:
    """The cards of a hand that a line names; nothing when it names anything else."""
    parts = typed.split(",") if "," in typed else typed.split()
    if len(parts) > 1 and "," not in typed and isinstance(card_or_wish(typed), Card):
        parts = [typed]  # one card by its name
    found = []
    for part in parts:
        meant = card_or_wish(part)
        if isinstance(meant, Number):
            meant = held[meant.value - 1] if meant.value <= len(held) else None
        if not isinstance(meant, Card) or meant not in held:
            return ()
        found.append(meant)
    return tuple(dict.fromkeys(found))
