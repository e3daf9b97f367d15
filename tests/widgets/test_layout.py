"""The layout: at every size from the smallest, nothing lies over anything else or over an edge."""

from __future__ import annotations

import itertools

import pytest

from klaverjas_tui.widgets.layout import SMALLEST_HEIGHT, SMALLEST_WIDTH, Layout, fits, layout

SIZES = list(itertools.product((60, 61, 79, 80, 100, 110, 120, 200, 500), (20, 21, 23, 24, 30, 33, 40, 60, 200)))

#: The longest name at a seat, and what must fit around its middle.
NAME = len("Noord (je maat)")


def cells(x: int, y: int, width: int, height: int) -> set[tuple[int, int]]:
    return set(itertools.product(range(x, x + width), range(y, y + height)))


def parts(place: Layout) -> dict[str, set[tuple[int, int]]]:
    card, hand = place.trick_card, place.hand_card
    taken = {f"card of {seat}": cells(*place.slots[seat], card.width, card.height) for seat in range(4)}
    taken |= {f"name of {seat}": cells(x - NAME // 2, y, NAME, 1) for seat, (x, y) in enumerate(place.names)}
    taken |= {f"place {number}": cells(*place.hand_slot(number), hand.width, hand.height) for number in range(8)}
    taken["header"] = cells(0, 0, place.width, 1)
    taken["status"] = cells(0, place.status, place.area, 1)
    taken["numbers"] = cells(0, place.hand, place.area, 1)
    taken["marker"] = cells(0, place.hand + hand.height + 1, place.area, 1)
    taken["speech"] = cells(0, place.speech, place.width, 2)
    taken["keys"] = cells(0, place.keys, place.width, 1)
    return taken


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_nothing_lies_over_anything_else_or_over_an_edge(width: int, height: int) -> None:
    place = layout(width, height)
    taken = parts(place)
    for (name, one), (other_name, other) in itertools.combinations(taken.items(), 2):
        assert not one & other, (name, other_name)
    for name, one in taken.items():
        assert all(0 <= x < width and 0 <= y < height for x, y in one), name


@pytest.mark.parametrize(("width", "height"), [size for size in SIZES if size[0] >= 80])
def test_the_sheet_stands_right_of_all_else(width: int, height: int) -> None:
    place = layout(width, height)
    assert place.sheet == place.area
    assert place.area + 25 == width
    assert (
        max(x for name, one in parts(place).items() if name.startswith(("card", "place")) for x, _ in one) < place.area
    )


def test_a_click_finds_the_place_it_hits() -> None:
    place = layout(80, 24)
    for number in range(8):
        x, y = place.hand_slot(number)
        assert place.place_at(x, y) == place.place_at(x + place.hand_card.width - 1, y + 2) == number
    x, y = place.hand_slot(0)
    assert place.place_at(x + place.hand_card.width, y) is None  # between two cards
    assert place.place_at(x, y - 2) is None


def test_only_windows_of_the_smallest_size_or_more_fit() -> None:
    assert fits(SMALLEST_WIDTH, SMALLEST_HEIGHT)
    assert not fits(SMALLEST_WIDTH - 1, 100)
    assert not fits(200, SMALLEST_HEIGHT - 1)
