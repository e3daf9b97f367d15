"""The drawn review: where its parts are in every window, its marks, and text that is longer than there is room for."""

from __future__ import annotations

import pytest

from klaverjas_tui.locale.words import Words
from klaverjas_tui.practice.review import Moment
from klaverjas_tui.rules.cards import Suit, mask_of, parse_cards
from klaverjas_tui.rules.scoring import Mark, SheetCell, SheetLine
from klaverjas_tui.widgets.drawing import Look
from klaverjas_tui.widgets.glyphs import Glyphs
from klaverjas_tui.widgets.palette import palette
from klaverjas_tui.widgets.review import (
    Seen,
    draw_review,
    fitting,
    last_top,
    mark_of,
    open_hands,
    review_layout,
    text_box,
    text_rows,
)
from klaverjas_tui.widgets.sight import Sight, Speech, places_of
from tests.bench.matches import new_match
from tests.screens.reviewing import given_moments, played
from tests.table.deals import HANDS, TWO_TRICKS, dealt
from tests.widgets.sights import ASCII, NL, rows

SIZES = ((60, 20), (75, 40), (76, 20), (80, 24), (103, 40), (104, 30), (120, 40), (200, 60))
KEYS = ("←→ een", "1-3 twee", "Esc terug")


def moment(cost: float) -> Moment:
    """A decision that cost so many points."""
    return next(given_moments(played(), 1, {1: cost}))


def seen(*cards: str, lines: tuple[str, ...] = ("Kop.", "Een zin."), **changes: object) -> Seen:
    """A review of the deal dealt by hand: two tricks of it, and then these cards."""
    view = dealt(*TWO_TRICKS, *cards).view(0)
    facts: dict[str, object] = {
        "title": "De titel",
        "result": SheetLine((SheetCell(102, 20), SheetCell(60, 0)), 0, 1),
        "trump": Suit.HEARTS,
        "maker": 0,
        "progress": "",
        "marks": ("", "!", "!!"),
        "current": 1,
        "sight": Sight(view, "", (), (0, 0), Speech(), "", 5, cursor=places_of(view).index(parse_cards("8S")[0])),
        "lines": lines,
        "top": 0,
        "notice": "",
        "keys": KEYS,
    }
    return Seen(**{**facts, **changes})  # type: ignore[arg-type]


def drawn(what: Seen, width: int = 80, height: int = 24, words: Words = NL) -> list[str]:
    """The rows of the review."""
    look = Look(words, palette(colour=False, four_colours=False), Glyphs.of(words))
    return rows(draw_review(what, width, height, look))


def test_a_decision_that_cost_little_has_no_mark_and_a_dear_one_has_two() -> None:
    assert [mark_of(moment(cost)) for cost in (0.0, 4.9, 5.0, 14.9, 15.0, 90.0)] == ["", "", "!", "!", "!!", "!!"]


def test_the_decisions_stand_in_a_row_with_their_marks_and_a_sign_before_the_one_shown() -> None:
    assert drawn(seen())[2].startswith(" 1 ▸2!  3!! ")


def test_what_the_marks_mean_stands_at_the_end_of_their_row_where_there_is_room() -> None:
    assert drawn(seen())[2].endswith("! fout  !! dure fout")
    assert not drawn(seen(marks=("!!",) * 8), 60, 20)[2].endswith("fout")  # 40 columns of 58, and 20 more


def test_the_title_says_trumps_who_made_them_and_what_was_written() -> None:
    first, second, *_ = drawn(seen(progress="3 van 9"))
    assert first.split() == ["De", "titel", "3", "van", "9"]
    assert second.split() == ["troef", "♥", "door", "jou", "Wij", "102+20", "Zij", "60"]


def test_a_side_that_is_nat_has_no_points_and_a_deal_thrown_in_no_result() -> None:
    nat = SheetLine((SheetCell(0, 0, Mark.NAT), SheetCell(162, 40)), 0, 1)
    assert drawn(seen(result=nat))[1].endswith("Wij nat  Zij 162+40")
    assert drawn(seen(result=None, trump=None, maker=None))[1] == ""


@pytest.mark.parametrize("size", SIZES)
def test_the_trick_lies_as_it_lay_with_its_names_and_the_hand_with_its_numbers(size: tuple[int, int]) -> None:
    text = drawn(seen("TC", "KC"), *size)  # North, who won the trick, leads the ten of clubs
    shown = "\n".join(text)
    for words in ("West", "Noord (je maat)", "Oost", "Zuid (jij)", "▸10♣", "H♣", "..."):
        assert words in shown
    (cards,) = [row for row in text if "8♠" in row]
    assert [card for card in ("7♦", "8♦", "9♦", "8♠", "9♠", "10♠") if card in cards] == [
        "7♦", "8♦", "9♦", "8♠", "9♠", "10♠",
    ]  # fmt: skip
    marker = next(row for row in text if "▲" in row)
    assert abs(marker.index("▲") - cards.index("8♠")) <= 1


@pytest.mark.parametrize("size", SIZES)
def test_no_part_lies_over_another(size: tuple[int, int]) -> None:
    place, box = review_layout(*size), text_box(*size)
    cells: set[tuple[int, int]] = set()
    parts = [(x, y, place.trick_card.width, place.trick_card.height) for x, y in place.slots]
    parts += [(*place.hand_slot(at), place.hand_card.width, place.hand_card.height) for at in range(8)]
    south, _, north, _ = place.names
    parts += [(south[0] - 5, south[1], 11, 1), (north[0] - 8, north[1], 16, 1)]
    parts += [(box.x, box.y, box.width, box.height), (0, place.keys, size[0], 1), (0, 0, size[0], 3)]
    parts.append((0, place.status, place.area, 1))
    for x, y, width, height in parts:
        own = {(column, row) for column in range(x, x + width) for row in range(y, y + height)}
        assert all(0 <= column < size[0] and 0 <= row < size[1] for column, row in own)
        assert not own & cells
        cells |= own


def test_an_empty_place_without_room_for_a_frame_is_empty() -> None:
    """North and East have played; South is asked, and nothing lies before West."""
    shown = drawn(seen("TC", "KC"), 60, 20)
    assert not any(sign in row for row in shown for sign in "└┘─")


def test_before_the_first_call_it_is_asked_who_makes_trumps() -> None:
    match = new_match("snijden")
    due = match.due()
    assert due is not None
    match.add(due)
    shown = drawn(seen(sight=Sight(match.view(0), "", (), (0, 0), Speech(), "", 18)))
    assert "Wie maakt troef?" in "".join(shown)
    assert "neemt af" not in "".join(shown)


def test_on_lead_the_trick_before_does_not_lie_there() -> None:
    match = dealt("JH", "9H", "8H", "7H")  # South won the first trick and leads
    view = match.view(0)
    sight = Sight(view, "", (), (0, 0), Speech(), "", 5)
    shown = "\n".join(drawn(seen(sight=sight)))
    assert "9♥" not in shown
    assert "Slag voor jou" in shown


def test_text_that_is_too_long_is_scrolled_and_says_how_much_is_below() -> None:
    lines = ("Kop.", *(f"Zin {number}." for number in range(1, 31)))
    box = text_box(80, 24)
    below = len(lines) - box.height
    assert last_top(lines, 80, 24) == below
    assert drawn(seen(lines=lines))[-1].endswith(f"+{below}")
    end = drawn(seen(lines=lines, top=below))
    assert not end[-1].endswith(f"+{below}")
    assert any("Zin 30." in row for row in end)
    assert not any("Kop." in row for row in end)


def test_a_line_that_is_broken_goes_on_set_in() -> None:
    assert text_rows(("een twee drie vier", "vijf"), 9) == ("een twee", "  drie", "  vier", "vijf")
    assert text_rows(("",), 9) == ("",)


def test_a_notice_stands_above_the_keys() -> None:
    assert drawn(seen(notice="Dat kan niet."))[-2] == " Dat kan niet."


def test_the_keys_that_matter_most_are_shown_and_always_the_last_one() -> None:
    assert fitting(KEYS, 40) == "←→ een  1-3 twee  Esc terug"
    assert fitting(KEYS, 20) == "←→ een  Esc terug"
    assert fitting(KEYS, 5) == "Esc terug"


def test_before_the_first_decision_there_is_only_text() -> None:
    text = drawn(seen(sight=None, marks=(), lines=("Even geduld.",)))
    assert sum("Even geduld." in row for row in text) == 1
    assert not any("Zuid" in row for row in text)


@pytest.mark.parametrize(("width", "count"), [(58, 4), (38, 4 + 4)])
def test_open_hands_are_four_lines_or_twice_as_many_where_it_is_narrow(width: int, count: int) -> None:
    hands = tuple(mask_of(parse_cards(hand)) for hand in HANDS)
    lines = open_hands(hands, Suit.HEARTS, NL, width)
    assert len(lines) == count
    assert all(len(line) <= width for line in lines)
    assert [seat for seat in ("Noord", "West", "Oost", "Zuid") if any(line.startswith(seat) for line in lines)] == [
        "Noord", "West", "Oost", "Zuid",
    ]  # fmt: skip
    assert lines[-1].split()[-1] == "B♥"  # South's only trump, at the right


@pytest.mark.parametrize("size", SIZES)
def test_ascii_is_ascii(size: tuple[int, int]) -> None:
    assert all(row.isascii() for row in drawn(seen(keys=tuple(map(ASCII.signs.write, KEYS))), *size, words=ASCII))
