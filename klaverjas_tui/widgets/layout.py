"""The layout: where the parts of the table are for a window of a given size, in cells."""

from __future__ import annotations

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
