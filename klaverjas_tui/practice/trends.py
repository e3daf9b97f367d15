"""Trends: how well each kind of question goes, from session to session, and what deals lost in points over time."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Final, NamedTuple

from klaverjas_tui.practice.drill import Drill
from klaverjas_tui.practice.schedule import due_of
from klaverjas_tui.storage.database import Answered, Database, Reviewed

#: How many answers to a kind are its last ones.
LAST: Final = 20


class Share(NamedTuple):
    """How many of these answers were right."""

    right: int
    answered: int

    @property
    def percent(self) -> float:
        """The part that was right, 0 to 100; 0 of none."""
        return 100 * self.right / self.answered if self.answered else 0.0


class KindTrend(NamedTuple):
    """How a kind goes: of all answers, of the last ones, and when it is asked again."""

    kind: str
    all: Share
    last: Share
    due: datetime | None


class DrillTrend(NamedTuple):
    """How a drill goes: its kinds in the order in which they were met, its sessions from old to new."""

    drill: Drill
    kinds: tuple[KindTrend, ...]
    sessions: tuple[Share, ...]


class ReviewTrend(NamedTuple):
    """The points that each reviewed deal lost, by what could be known and with open cards, from old to new."""

    lost: tuple[float, ...]
    open_lost: tuple[float, ...]


class Trends(NamedTuple):
    """All that is remembered, as it was at a time; drills that were never practised are not there."""

    at: datetime
    drills: tuple[DrillTrend, ...]
    reviews: ReviewTrend

    @property
    def empty(self) -> bool:
        """Whether nothing is remembered at all."""
        return not self.drills and not self.reviews.lost


def trends_of(database: Database, at: datetime) -> Trends:
    """The trends of all that is in the database."""
    answers, reviews = database.answers(), database.reviews()
    by_drill = {drill: [answer for answer in answers if answer.drill == drill.value] for drill in Drill}
    return Trends(
        at,
        tuple(_drill_trend(drill, given, database) for drill, given in by_drill.items() if given),
        _review_trend(reviews),
    )


def _drill_trend(drill: Drill, answers: Sequence[Answered], database: Database) -> DrillTrend:
    by_kind: dict[str, list[Answered]] = {}
    by_session: dict[str, list[Answered]] = {}
    for answer in answers:
        by_kind.setdefault(answer.kind, []).append(answer)
        by_session.setdefault(answer.session, []).append(answer)
    return DrillTrend(
        drill,
        tuple(
            KindTrend(kind, _share(given), _share(given[-LAST:]), due_of(database.card(drill.value, kind)))
            for kind, given in by_kind.items()
        ),
        tuple(_share(given) for given in by_session.values()),
    )


def _share(answers: Sequence[Answered]) -> Share:
    return Share(sum(answer.right for answer in answers), len(answers))


def _review_trend(reviews: Sequence[Reviewed]) -> ReviewTrend:
    return ReviewTrend(tuple(review.lost for review in reviews), tuple(review.open_lost for review in reviews))
