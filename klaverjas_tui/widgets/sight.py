"""A sight: everything that the drawn table shows at one moment, as a value."""

from __future__ import annotations

from enum import Enum, auto
from typing import NamedTuple

from klaverjas_tui.rules.cards import Card
from klaverjas_tui.rules.scoring import Pair, SheetLine
from klaverjas_tui.rules.seats import Seat
from klaverjas_tui.rules.view import SeatView
from klaverjas_tui.widgets.handorder import hand_order


class Tone(Enum):
    """How the speaking line speaks."""

    PLAIN = auto()
    REFUSAL = auto()


class Speech(NamedTuple):
    """What the speaking line says."""

    text: str = ""
    tone: Tone = Tone.PLAIN


class Sight(NamedTuple):
    """What one seat sees of a match, and where it points.

    ``cut`` is how many cards were taken off before the deal. ``told`` is what is said beside what is owed, each as far
    as there is room. ``cursor`` is a place of the hand (0 to 7). ``panel`` is text shown instead of the trick (the
    result of a deal, the end of the match); ``looking_back`` shows the last trick instead of the one in progress.
    """

    view: SeatView
    title: str
    sheet: tuple[SheetLine, ...]
    totals: Pair
    speech: Speech
    keys: str
    cut: int
    notice: str = ""
    told: tuple[str, ...] = ()
    cursor: int | None = None
    panel: tuple[str, ...] = ()
    looking_back: bool = False

    @property
    def places(self) -> tuple[Card, ...]:
        """The hand as dealt, in the order in which it lies for the whole deal."""
        return places_of(self.view)


def places_of(view: SeatView) -> tuple[Card, ...]:
    """The cards that a seat was dealt, in the order in which they lie."""
    return hand_order([*view.cards, *_own_cards(view)], view.trump)


def _own_cards(view: SeatView) -> list[Card]:
    """The cards that this seat has played."""
    own = [trick.card_of(view.seat) for trick in view.tricks]
    place = (view.seat - view.leader) % 4
    if place < len(view.trick):
        own.append(view.trick[place])
    return own


def seat_played(view: SeatView, seat: Seat) -> Card | None:
    """The card of a seat in the trick in progress."""
    place = (seat - view.leader) % 4
    return view.trick[place] if place < len(view.trick) else None
