"""The schedule: which kind of question comes next, so that what is missed comes back sooner.

By FSRS, the spaced repetition of the package ``fsrs`` (version 6), which is also that of Anki. It keeps a card for
each kind, with how hard the kind is found and how long it is remembered, and says when it is asked again: after a
minute when it was missed, after ten minutes when it was right, then after days, ever further apart. It is taken
because it needs fewer questions than boxes or fixed steps do; here it is kept free of chance. What was missed comes
back after three other questions too, for who answers fast.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import UTC, datetime, timedelta
from statistics import median
from typing import Final, NamedTuple

from fsrs import Card, Rating, Scheduler, State
from fsrs.scheduler import MAX_DIFFICULTY, MIN_DIFFICULTY, STABILITY_MIN

from klaverjas_tui.practice.drill import EASIEST, HARDEST, Drill
from klaverjas_tui.storage.database import Answered, Database, in_utc

_FSRS: Final = Scheduler(
    learning_steps=(timedelta(minutes=1), timedelta(minutes=10)),
    relearning_steps=(timedelta(minutes=1),),
    enable_fuzzing=False,
)

#: How long something can be remembered by FSRS, from least to most, in days.
_STABILITIES: Final = (STABILITY_MIN, 1_000_000.0)

#: After so many other questions a kind that was missed is due, if it is not by the clock.
_BACK_AFTER: Final = 3

#: So many right answers to a kind in a row make its questions one harder.
_HARDER_AFTER: Final = 3

#: A right answer is slow when it took more than twice as long as half of the last right ones, when there are enough.
_SLOW: Final = 2.0
_COMPARED: Final = 20
_ENOUGH: Final = 5

#: No kind is asked more often than this in a row, when there are others.
_IN_A_ROW: Final = 2


class Pick(NamedTuple):
    """What is asked next."""

    kind: str
    difficulty: int


class _Known(NamedTuple):
    """What is known of a kind that was asked: its card, the right answers in a row, how long right ones took."""

    card: Card
    run: int = 0
    seconds: tuple[float, ...] = ()


class Schedule:
    """The kinds of a drill, each with how well it is known; a value that does not change. Times are in UTC."""

    def __init__(self, kinds: Sequence[str], known: Mapping[str, _Known] | None = None) -> None:
        self.kinds = tuple(kinds)
        self._known = dict(known or {})

    @classmethod
    def of(cls, drill: Drill, kinds: Sequence[str], database: Database) -> Schedule:
        """The schedule of these kinds, of which there is at least one, as the database has it."""
        answers = [answer for answer in database.answers() if answer.drill == drill.value]
        known = {}
        for kind in kinds:
            card = _card_of(database.card(drill.value, kind))
            if card is not None:
                known[kind] = _history(card, (answer for answer in answers if answer.kind == kind))
        return cls(kinds, known)

    def next_kind(self, recent: Sequence[str], at: datetime) -> Pick:
        """What is asked at this time, after the kinds asked so far in this session.

        First what is due: what was missed at last, then what is most likely forgotten. Then a kind that is new. Then
        what is most likely forgotten of what is not due yet. Of kinds alike in this the one asked longest ago. Never a
        kind three times in a row when there are others.
        """
        kinds = self._without_the_last(recent)
        known = sorted((kind for kind in kinds if kind in self._known), key=lambda kind: self._forgotten(kind, at))
        due = [kind for kind in known if self._known[kind].card.due <= at or self._is_back(kind, recent)]
        missed = [kind for kind in due if not self._known[kind].run]
        new = [kind for kind in kinds if kind not in self._known]
        kind = (missed or due or new or known)[0]
        return Pick(kind, self.difficulty(kind))

    def difficulty(self, kind: str) -> int:
        """How difficult a question of this kind is now."""
        run = self._known[kind].run if kind in self._known else 0
        return min(EASIEST + run // _HARDER_AFTER, HARDEST)

    def answered(self, kind: str, at: datetime, seconds: float | None) -> Schedule:
        """The schedule when a kind was answered right in so many seconds, or wrong (None)."""
        before = self._known.get(kind) or _Known(_new_card(at))
        card, _ = _FSRS.review_card(before.card, _rating(before, seconds), at.astimezone(UTC))
        return Schedule(self.kinds, {**self._known, kind: _after(before, seconds)._replace(card=card)})

    def card(self, kind: str) -> str:
        """The card of a kind that was asked, as it is kept in the database."""
        return self._known[kind].card.to_json()

    def _without_the_last(self, recent: Sequence[str]) -> tuple[str, ...]:
        last = recent[-_IN_A_ROW:]
        if len(last) < _IN_A_ROW or len(set(last)) > 1:
            return self.kinds
        return tuple(kind for kind in self.kinds if kind != last[0]) or self.kinds

    def _is_back(self, kind: str, recent: Sequence[str]) -> bool:
        """Whether a kind was missed in this session, and enough others were asked since."""
        return not self._known[kind].run and kind in recent[:-_BACK_AFTER] and kind not in recent[-_BACK_AFTER:]

    def _forgotten(self, kind: str, at: datetime) -> tuple[float, datetime]:
        """By which what is most likely forgotten comes first; FSRS tells it by whole days."""
        card = self._known[kind].card
        return _FSRS.get_card_retrievability(card, at), card.last_review or card.due


def due_of(card: str | None) -> datetime | None:
    """When the kind of a kept card comes back; None when there is none, or none that can be read."""
    read = _card_of(card)
    return None if read is None else read.due


def _card_of(card: str | None) -> Card | None:
    """The card that was kept; None for none, and for one that cannot be right."""
    if card is None:
        return None
    try:
        read = Card.from_json(card)
        read.due = in_utc(read.due)
        read.last_review = None if read.last_review is None else in_utc(read.last_review)
    except (ValueError, KeyError, TypeError, OverflowError, RecursionError):
        return None
    return read if _is_right(read) else None


def _is_right(card: Card) -> bool:
    """Whether FSRS can go on with this card."""
    if card.state is not State.Review and not (type(card.step) is int and card.step >= 0):
        return False
    if card.stability is None or card.difficulty is None:
        return card.state is State.Learning
    return _STABILITIES[0] <= card.stability <= _STABILITIES[1] and MIN_DIFFICULTY <= card.difficulty <= MAX_DIFFICULTY


def _new_card(at: datetime) -> Card:
    return Card(card_id=0, due=at.astimezone(UTC))


def _history(card: Card, answers: Iterable[Answered]) -> _Known:
    known = _Known(card)
    for answer in answers:
        known = _after(known, answer.seconds if answer.right else None)
    return known


def _after(known: _Known, seconds: float | None) -> _Known:
    """What is known after an answer, all but the card."""
    if seconds is None:
        return known._replace(run=0)
    return known._replace(run=known.run + 1, seconds=(*known.seconds, seconds)[-_COMPARED:])


def _rating(known: _Known, seconds: float | None) -> Rating:
    if seconds is None:
        return Rating.Again
    slow = len(known.seconds) >= _ENOUGH and seconds > _SLOW * median(known.seconds)
    return Rating.Hard if slow else Rating.Good
