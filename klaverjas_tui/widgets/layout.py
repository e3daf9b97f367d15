"""The layout: where the parts of the table are for a window of a given size, in cells."""

from __future__ import annotations

from enum import Enum
from typing import Final, NamedTuple

from klaverjas_tui.rules.seats import Seat

#: Below this the table is not drawn.
SMALLEST_WIDTH: Final = 60
SMALLEST_HEIGHT: Final = 20

_SHEET_WIDTH: Final = 24
_SHEET_FROM_WIDTH: Final = 80


class CardSize(NamedTuple):
    """The size of a card with its frame."""

    width: int
    height: int

    @property
    def middle(self) -> int:
        """The row of its text, from its top."""
        return self.height // 2


class Layout(NamedTuple):
    """Where things are; rows from 0 at the top.

    ``slots`` are the top left corners of the cards on the table, by seat. ``area`` is the width left of the score
    sheet, ``sheet`` the sheet's left column or None where there is no room for it.
    """

    width: int
    height: int
    area: int
    sheet: int | None
    trick_card: CardSize
    slots: tuple[tuple[int, int], ...]
    names: tuple[tuple[int, int], ...]
    status: int
    hand: int
    hand_card: CardSize
    hand_left: int
    hand_step: int
    speech: int
    keys: int

    def hand_slot(self, place: int) -> tuple[int, int]:
        """The top left corner of the card at a place (0 to 7) of the hand."""
        return self.hand_left + place * self.hand_step, self.hand + 1

    def place_at(self, x: int, y: int) -> int | None:
        """The place of the hand at a cell, numbers and marker included."""
        if not self.hand <= y <= self.hand + self.hand_card.height + 1:
            return None
        place, within = divmod(x - self.hand_left, self.hand_step)
        return place if 0 <= place < 8 and within < self.hand_card.width else None


def fits(width: int, height: int) -> bool:
    """Whether the table can be drawn in a window of this size."""
    return width >= SMALLEST_WIDTH and height >= SMALLEST_HEIGHT


def layout(width: int, height: int) -> Layout:
    """The layout for a window at least as large as the smallest one."""
    sheet_room = width >= _SHEET_FROM_WIDTH
    area = width - _SHEET_WIDTH - 1 if sheet_room else width
    roomy = height >= 33 and area >= 86
    trick_card = CardSize(9, 5) if roomy else CardSize(7, 3)
    hand_card = CardSize(9, 5) if roomy else CardSize(6, 3)
    hand_step = hand_card.width + 1
    hand_height = hand_card.height + 2
    # From the bottom up: keys, speech (two rows), the hand, the status; the table has what is left above.
    keys = height - 1
    speech = keys - (3 if height >= 24 else 2)
    hand = speech - hand_height
    status = hand - (2 if height >= 24 else 1)
    top, bottom = 1, status - 1
    names, slots = _around(area, top, bottom, trick_card)
    return Layout(
        width=width,
        height=height,
        area=area,
        sheet=area if sheet_room else None,
        trick_card=trick_card,
        slots=slots,
        names=names,
        status=status,
        hand=hand,
        hand_card=hand_card,
        hand_left=max((area - 8 * hand_step + 1) // 2, 0),
        hand_step=hand_step,
        speech=speech,
        keys=keys,
    )


class Around(Enum):
    """How the cards on the table lie, by the rows that there are for them."""

    NAMED = 11
    """Each seat's name above or below its card."""
    CLOSE = 7
    """The names beside the cards."""
    LINE = 1
    """All in a line of text."""


def around_in(rows: int) -> Around:
    """How the cards on the table lie in so many rows."""
    return next((around for around in Around if rows >= around.value), Around.LINE)


#: More rows than this are of no use to the cards on the table of a drill.
_ENOUGH: Final = 13
#: The columns for what is written beside a drill's hand.
BESIDE_THE_HAND: Final = 12
#: From this width on there is a blank column between the cards of a drill's hand.
_APART_FROM_WIDTH: Final = 70


def drill_layout(width: int, height: int, *, top: int, marks: int, below: int, hand: int) -> Layout:
    """The layout of a drill's question, in a window at least as large as the smallest one.

    ``top`` is the first row of the table, ``marks`` how many rows of signs there are under the hand, ``below`` how many
    rows of text; the table has what is left, as much as is of use to it. What is written beside the hand is at the left
    of it; ``hand`` is how many cards it has. ``speech`` is the first row of the text; without a hand it follows the
    table.
    """
    keys = height - 1
    hand_rows = 4 + marks if hand else 0
    rows = max(min(keys - top - hand_rows - below, _ENOUGH), 1)
    around = around_in(rows)
    card = CardSize(7, 3)
    bottom = top + (rows if around is not Around.LINE else 1) - 1
    names, slots = _close(width, top, bottom, card) if around is Around.CLOSE else _around(width, top, bottom, card)
    hand_step = 7 if width >= _APART_FROM_WIDTH else 6
    return Layout(
        width=width,
        height=height,
        area=width,
        sheet=None,
        trick_card=card,
        slots=slots,
        names=names,
        status=bottom,
        hand=bottom + 1,
        hand_card=CardSize(6, 3),
        hand_left=max((width - hand * hand_step + 1) // 2, BESIDE_THE_HAND),
        hand_step=hand_step,
        speech=bottom + 1 + hand_rows,
        keys=keys,
    )


def _close(
    area: int, top: int, bottom: int, card: CardSize
) -> tuple[tuple[tuple[int, int], ...], tuple[tuple[int, int], ...]]:
    """As ``_around``, with the names of those above and below beside their cards."""
    first = top + max((bottom - top + 1 - Around.CLOSE.value) // 2, 0)
    step = card.height - 1
    middle = area // 2
    left, aside = middle - card.width // 2, card.width + 2
    slots = ((left, first + 2 * step), (left - aside, first + step), (left, first), (left + aside, first + step))
    near, far = card.width // 2 + 9, aside + card.width // 2 + 8
    text = card.middle
    names = (
        (middle - near, first + 2 * step + text + 1),
        (middle - far, first + step + text),
        (middle + near, first + text - 1),
        (middle + far, first + step + text),
    )
    return names, slots


def _around(
    area: int, top: int, bottom: int, card: CardSize
) -> tuple[tuple[tuple[int, int], ...], tuple[tuple[int, int], ...]]:
    """Where the names are (the middle of each, by seat) and the cards on the table (top left corners)."""
    middle = area // 2
    rows = bottom - top + 1
    between = min(max((rows - 2 - 3 * card.height) // 2, -1), 1)
    used = 3 * card.height + 2 * between + 2
    first = top + max((rows - used) // 2, 0)
    north = first + 1
    sides = north + card.height + between
    south = sides + card.height + between
    left = middle - card.width // 2
    aside = card.width + 2
    slots = ((left, south), (left - aside, sides), (left, north), (left + aside, sides))
    far = aside + card.width // 2 + 8
    names: dict[Seat, tuple[int, int]] = {
        0: (middle, south + card.height),
        1: (middle - far, sides + card.middle),
        2: (middle, north - 1),
        3: (middle + far, sides + card.middle),
    }
    return tuple(names[seat] for seat in range(4)), slots
