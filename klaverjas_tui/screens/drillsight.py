"""What the drill screen shows: from a session of a drill and the moment in its question to a sight, and the summary."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum, auto
from typing import TYPE_CHECKING, Final, Protocol, runtime_checkable

from klaverjas_tui.locale.drills import wording
from klaverjas_tui.locale.trends import kind_name
from klaverjas_tui.locale.words import Words
from klaverjas_tui.practice.drill import Answer, Marks, OneCard, OneOf, Question, Verdict
from klaverjas_tui.rules.cards import Card
from klaverjas_tui.rules.duty import Duty
from klaverjas_tui.rules.seats import SEATS
from klaverjas_tui.rules.trick import Trick
from klaverjas_tui.screens.answering import AmountDraft, Draft, MarkDraft, draft
from klaverjas_tui.widgets.canvas import wrapped
from klaverjas_tui.widgets.drawing import Lying, lying_on
from klaverjas_tui.widgets.drill import DrillSight, Option, Sign, SignRow
from klaverjas_tui.widgets.handorder import hand_order
from klaverjas_tui.widgets.page import Line, Page
from klaverjas_tui.widgets.speaking import GAP

if TYPE_CHECKING:
    from klaverjas_tui.practice.asking import Asking


#: The columns in which it stands how many lines there are further on.
_MORE: Final = 5


@runtime_checkable
class WithDuties(Protocol):
    """A question about what is owed, by the name of each city."""

    duties: tuple[tuple[str, Duty], ...]


class Stage(Enum):
    """How far a question is."""

    WATCHING = auto()
    """The complete tricks are shown one by one."""
    ASKED = auto()
    GRADING = auto()
    """The answer is given, and not yet graded."""
    ANSWERED = auto()
    LEFT = auto()
    """The next question is on its way."""


@dataclass(slots=True)
class Turn:
    """One question and what the player does with it.

    ``hand`` is South's hand as it lies. ``watched`` is the place of the trick that is shown. ``answer`` is None when it
    came too late. ``top`` is the first line shown of what is told; ``hint`` the key of a text that helps.
    """

    question: Question
    stage: Stage
    hand: tuple[Card, ...]
    draft: Draft
    watched: int = 0
    answer: Answer | None = None
    verdict: Verdict | None = None
    top: int = 0
    hint: str = ""

    @classmethod
    def of(cls, question: Question) -> Turn:
        """The question as it is asked."""
        view = question.view
        hand = () if view is None else hand_order(view.cards, view.trump)
        watching = question.watch and view is not None and view.tricks
        stage = Stage.WATCHING if watching else Stage.ASKED
        return cls(question, stage, hand, draft(question.asked, hand))

    @property
    def tricks(self) -> tuple[Trick, ...]:
        """The complete tricks."""
        return () if self.question.view is None else self.question.view.tricks

    def watch_on(self) -> None:
        """The next trick, or else the question."""
        if self.watched < len(self.tricks) - 1:
            self.watched += 1
        else:
            self.stage = Stage.ASKED


def summary_page(words: Words, asking: Asking, width: int) -> Page:
    """How the session went, as a whole and by kind; what could not be saved."""
    lines = [Line(words.say("practice.score", right=asking.right, answered=asking.answered), heading=True), Line("")]
    lines += [
        Line(f"{kind_name(words, asking.drill, score.kind):<36}{f'{score.right}/{score.answered}':>7}")
        for score in asking.scores()
    ]
    if asking.right < asking.answered:
        lines += [Line(""), *map(Line, wrapped(words.say("practice.comes_back"), width))]
    if asking.problem is not None:
        lines += [Line(""), *map(Line, wrapped(words.problem(asking.problem), width))]
    return Page(words.say(f"practice.drill.{asking.drill}"), tuple(lines))


def drill_sight(words: Words, asking: Asking, turn: Turn, left: int | None, width: int) -> DrillSight:
    """The question as it is now; ``left`` are the seconds that are left, None without a clock."""
    question, said = turn.question, wording(asking.drill)
    return DrillSight(
        header=_header(words, asking, question, width - 12),
        clock="" if left is None else words.say("practice.clock", seconds=left),
        facts=said.facts(words, question),
        view=question.view,
        lying=_lying(turn),
        cards=question.cards,
        hand=() if turn.stage is Stage.WATCHING else turn.hand,
        numbered=isinstance(question.asked, Marks | OneCard),
        cursor=turn.draft.cursor if turn.verdict is None else None,
        rows=tuple(_rows(words, turn)),
        question=_question(words, turn),
        options=_options(words, turn),
        typed=turn.draft.typed if isinstance(turn.draft, AmountDraft) and turn.stage is Stage.ASKED else None,
        told=tuple(_told(words, turn)),
        top=turn.top,
        notice=_notice(words, asking, turn),
        keys=keys_line(words, turn, width - 2 - (0 if turn.verdict is None else _MORE)),
    )


def _header(words: Words, asking: Asking, question: Question, width: int) -> str:
    """Which drill and question, and how many were right; the parts where there is room for them."""
    dot = words.signs.write(" · ")
    drill = words.say(f"practice.drill.{asking.drill}")
    number = words.say("practice.number", number=asking.number)
    if asking.length is not None:
        number = words.say("practice.number.of", number=asking.number, length=asking.length)
    parts = [drill, number, words.say("practice.right", right=asking.right)]
    if isinstance(question.asked, Marks):
        cities = "/".join(words.say(f"practice.part.{part}") for part in question.asked.parts)
        with_cities = dot.join([drill, cities, *parts[1:]])
        if len(with_cities) <= width:
            return with_cities
    return dot.join(parts)


def _lying(turn: Turn) -> Lying:
    """What lies on the table: the trick that is watched, or that the question is about."""
    view = turn.question.view
    if view is None:
        return Lying({})
    if turn.stage is Stage.WATCHING:
        trick = turn.tricks[turn.watched]
        return Lying({seat: trick.card_of(seat) for seat in range(SEATS)}, trick.leader, trick.winner)
    if turn.question.watch and not view.trick:
        return Lying({})
    return lying_on(view)


# The hand and the options.


def _rows(words: Words, turn: Turn) -> Iterator[SignRow]:
    """The signs under the hand: what is marked, and when it is answered what was right."""
    asked = turn.question.asked
    if turn.stage is Stage.WATCHING:
        return
    if turn.verdict is not None:
        yield from _verdict_rows(words, turn, turn.verdict)
    elif isinstance(asked, Marks) and isinstance(turn.draft, MarkDraft):
        several = len(asked.parts) > 1
        for place, (part, mask) in enumerate(zip(asked.parts, turn.draft.masks, strict=True)):
            signs = tuple(Sign.YES if mask >> card & 1 else Sign.NONE for card in turn.hand)
            current = several and place == turn.draft.part and turn.stage is Stage.ASKED
            yield SignRow(words.say(f"practice.part.{part}"), signs, current=current)
    elif isinstance(asked, OneCard):
        yield SignRow("", (Sign.NONE,) * len(turn.hand))


def _verdict_rows(words: Words, turn: Turn, verdict: Verdict) -> Iterator[SignRow]:
    asked = turn.question.asked
    if isinstance(asked, Marks):
        legal = dict(zip(asked.parts, verdict.best, strict=True))
        if isinstance(turn.question, WithDuties):
            legal = {city: owed.legal for city, owed in turn.question.duties}
        for part, mask in legal.items():
            signs = tuple(Sign.YES if mask >> card & 1 else Sign.NO for card in turn.hand)
            own = part not in asked.parts and part == _own_city(turn.question)
            yield SignRow(words.say(f"practice.part.{part}"), signs, _differing(turn, verdict, mask), current=own)
    elif isinstance(asked, OneCard):
        best, chosen = verdict.best[0], None if turn.answer is None else turn.answer[0]
        yield SignRow("", tuple(_sign(int(card), best, chosen, right=verdict.right) for card in turn.hand))


def _own_city(question: Question) -> str:
    """The city by whose duty a question is asked."""
    return "" if question.view is None else question.view.rules.trump_duty.value


def _differing(turn: Turn, verdict: Verdict, mask: int) -> frozenset[int]:
    """The places that the player had otherwise, in the part that this mask is the right answer to."""
    if turn.answer is None or mask not in verdict.best:
        return frozenset()
    wrong = turn.answer[verdict.best.index(mask)] ^ mask
    return frozenset(place for place, card in enumerate(turn.hand) if wrong >> card & 1)


def _sign(this: int, best: int, chosen: int | None, *, right: bool) -> Sign:
    """The sign of one thing to choose: right when it is the best one, or was chosen and is as good."""
    if this == best or (this == chosen and right):
        return Sign.YES
    return Sign.NO if this == chosen else Sign.NONE


def _options(words: Words, turn: Turn) -> tuple[Option, ...]:
    if not isinstance(turn.question.asked, OneOf) or turn.stage is Stage.WATCHING:
        return ()
    texts = wording(turn.question.drill).options(words, turn.question)
    if turn.verdict is None:
        return tuple(map(Option, texts))
    best, chosen = turn.verdict.best[0], None if turn.answer is None else turn.answer[0]
    return tuple(Option(text, _sign(place, best, chosen, right=turn.verdict.right)) for place, text in enumerate(texts))


# What is said.


def _question(words: Words, turn: Turn) -> str:
    if turn.stage is Stage.WATCHING:
        return words.say("practice.watch", number=turn.watched + 1, count=len(turn.tricks))
    return wording(turn.question.drill).asks(words, turn.question) if turn.verdict is None else ""


def _told(words: Words, turn: Turn) -> Iterator[str]:
    """What was right, and why, when it is answered; when it came too late, as if it had been answered right."""
    verdict, question = turn.verdict, turn.question
    if verdict is None:
        return
    explains = wording(question.drill).explains
    if turn.answer is None:
        yield words.say("practice.too_late")
        yield from explains(words, question, verdict.best, question.grade(verdict.best))
        return
    if not isinstance(question.asked, Marks):  # there the explanation begins with it
        yield words.say("practice.correct" if verdict.right else "practice.wrong")
    first, *others = explains(words, question, turn.answer, verdict)
    yield first
    if isinstance(question.asked, Marks) and not verdict.right:
        yield words.say("practice.differing")
    yield from others


def _notice(words: Words, asking: Asking, turn: Turn) -> str:
    """What helps, or, when an answer is given, why it is not kept."""
    if turn.hint:
        return words.say(turn.hint)
    problem = asking.problem
    return "" if problem is None or turn.verdict is None else words.problem(problem)


def keys_line(words: Words, turn: Turn, width: int) -> str:
    """The keys that matter now, as many as fit in so many columns."""
    last = [words.say("practice.key.leave")]
    keys: list[str] = []
    for name in _keys(turn):
        key = words.say(f"practice.key.{name}")
        if len(GAP.join([*keys, key, *last])) <= width:
            keys.append(key)
    return GAP.join([*keys, *last])


def _keys(turn: Turn) -> tuple[str, ...]:
    if turn.stage is Stage.WATCHING:
        return ("next_trick",)
    if turn.verdict is not None:
        return ("next", "scroll", "why", "rules")
    return (*_keys_of_an_answer(turn), "why", "rules")


def _keys_of_an_answer(turn: Turn) -> tuple[str, ...]:
    match turn.question.asked:
        case Marks(parts):
            return ("mark", "check", "parts") if len(parts) > 1 else ("mark", "check")
        case OneCard():
            return ("card", "choose")
        case OneOf():
            return ("option", "choose_up")
        case _:
            return ("amount", "check")
