"""The drawn drill: everything that is asked is on it, at every size, and nothing covers anything else."""

from __future__ import annotations

import pytest

from klaverjas_tui.locale.words import Words
from klaverjas_tui.rules.cards import parse_cards
from klaverjas_tui.rules.position import read_position
from klaverjas_tui.rules.view import SeatView
from klaverjas_tui.widgets.canvas import Canvas
from klaverjas_tui.widgets.drawing import Look, Lying, lying_on
from klaverjas_tui.widgets.drill import DrillSight, Option, Sign, SignRow, draw_drill, last_top, place_at
from klaverjas_tui.widgets.glyphs import Glyphs
from klaverjas_tui.widgets.handorder import hand_order
from klaverjas_tui.widgets.palette import palette
from tests.widgets.sights import ASCII, NL, rows

SIZES = [(60, 20), (80, 24), (120, 40)]


def seen(hand: str = "7H JH AS 9S 7S AC TC KC") -> SeatView:
    """North leads the trick with the ace of diamonds; South is to play, hearts being trumps."""
    return read_position(
        {
            "dealer": 0,
            "maker": 1,
            "trump": "H",
            "hand": hand.split(),
            "trick": [[1, "KD"], [2, "AD"], [3, "7D"]],
        }
    )


def sight(view: SeatView | None, **changes: object) -> DrillSight:
    """A question about it."""
    hand = () if view is None else hand_order(view.cards, view.trump)
    facts: dict[str, object] = {
        "header": "Troefplicht",
        "clock": "",
        "facts": ("Een feit.", "Nog een feit."),
        "view": view,
        "lying": Lying({}) if view is None else lying_on(view),
        "cards": (),
        "hand": hand,
        "numbered": True,
        "cursor": None,
        "rows": (),
        "question": "Wat is het antwoord?",
        "options": (),
        "typed": None,
        "told": (),
        "top": 0,
        "notice": "",
        "keys": "Esc stop",
    }
    return DrillSight(**{**facts, **changes})  # type: ignore[arg-type]


def look(words: Words = NL) -> Look:
    """Without colour."""
    return Look(words, palette(colour=False, four_colours=False), Glyphs.of(words))


def drawn(shown: DrillSight, width: int = 80, height: int = 24, words: Words = NL) -> Canvas:
    """The sight, drawn without colour."""
    return draw_drill(shown, width, height, look(words))


def signs(*places: int) -> tuple[Sign, ...]:
    """A sign at these places of eight."""
    return tuple(Sign.YES if place in places else Sign.NONE for place in range(8))


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_all_parts_of_a_question_are_there(width: int, height: int) -> None:
    both = (SignRow("Amsterdams", signs(0)), SignRow("Rotterdams", signs(7), current=True))
    screen = rows(drawn(sight(seen(), rows=both, clock="nog 8"), width, height))
    text = "\n".join(screen)
    for part in ("Troefplicht", "Een feit.", "Nog een feit.", "Wat is het antwoord?", "Amsterdams", "▸Rotterdams"):
        assert part in text
    for card in ("H♦", "A♦", "7♦", "7♥", "B♥", "A♠", "9♠", "7♠", "A♣", "10♣", "H♣"):
        assert card in text
    for name in ("Noord (je maat)", "West", "Oost", "Zuid (jij)"):
        assert name in text
    assert screen[0].endswith("nog 8")
    assert screen[-1].strip() == "Esc stop"


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_a_sign_stands_under_its_card_and_the_number_above_it(width: int, height: int) -> None:
    view = seen()
    screen = rows(drawn(sight(view, rows=(SignRow("Amsterdams", signs(2, 7)),)), width, height))
    (numbers,) = (row for row in screen if "1" in row and "8" in row)
    (signed,) = (row for row in screen if "Amsterdams" in row)
    assert [column for column, sign in enumerate(signed) if sign == "✓"] == [numbers.index("3"), numbers.index("8")]


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_what_was_otherwise_stands_in_brackets(width: int, height: int) -> None:
    row = SignRow("Amsterdams", (Sign.YES, Sign.NO) * 4, frozenset({0, 1}))
    (signed,) = (line for line in rows(drawn(sight(seen(), rows=(row,)), width, height)) if "Amsterdams" in line)
    assert signed.split() == ["Amsterdams", "[✓]", "[✗]", "✓", "✗", "✓", "✗", "✓", "✗"]


def test_the_table_becomes_a_line_where_there_is_much_to_tell() -> None:
    many = tuple(f"Regel {number}." for number in range(10))
    screen = rows(drawn(sight(seen(), told=many, question="")))
    assert any("West H♦   Noord A♦   Oost 7♦" in row for row in screen)
    assert any("Regel 9." in row for row in screen)


def test_what_does_not_fit_is_counted_and_can_be_scrolled_to() -> None:
    many = tuple(f"Regel {number}." for number in range(40))
    shown = sight(seen(), told=many, question="")
    end = last_top(shown, 80, 24, look())
    first, last = (rows(drawn(shown._replace(top=top))) for top in (0, end))
    assert first[-1].endswith(f"+{end}")
    assert any("Regel 39." in row for row in last)
    assert last[-1].strip() == "Esc stop"


def test_a_line_that_begins_further_on_goes_on_there() -> None:
    long = "  " + "woord " * 20
    screen = rows(drawn(sight(seen(), told=("Kop.", long), question="")))
    told = [row for row in screen if "woord" in row]
    assert len(told) == 2
    assert all(row.startswith("   woord") for row in told)


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_loose_cards_lie_in_a_row(width: int, height: int) -> None:
    shown = sight(None, cards=parse_cards("9S TS JS QS"), typed="20")
    screen = rows(drawn(shown, width, height))
    (row,) = (row for row in screen if "10♠" in row)
    assert row.replace("│", " ").split() == ["9♠", "10♠", "B♠", "V♠"]
    assert any(row.strip() == "▸ 20_" for row in screen)


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_all_options_are_shown_with_their_digits_and_the_chosen_one_is_marked(width: int, height: int) -> None:
    options = tuple(Option(f"keuze nummer {number}") for number in range(1, 9))
    text = "\n".join(rows(drawn(sight(seen(), options=options, cursor=4, numbered=False), width, height)))
    for number in range(1, 9):
        assert f"{number} keuze nummer {number}" in text
    assert "▸ 5 keuze" in text
    assert text.count("▸") == 1 + text.count("▸ H♦")  # beside the card that was led, where it lies on the table


def test_a_long_option_goes_on_under_its_text() -> None:
    options = (Option("woord " * 20), Option("kort"))
    screen = rows(drawn(sight(seen(), options=options, cursor=0, numbered=False)))
    first = next(number for number, row in enumerate(screen) if row.startswith(" ▸ 1 woord"))
    assert screen[first + 1].startswith("     woord")
    assert screen[first + 2] == "   2 kort"


def test_the_calls_lie_on_the_table_while_trumps_are_made() -> None:
    hand = ["7H", "JH", "AS", "9S", "7S", "AC", "TC", "KC"]
    view = read_position({"dealer": 2, "hand": hand, "seat": 0, "calls": [[3, "pass"]]})
    large, small = (rows(drawn(sight(view, told=("Zin.",) * told, question=""))) for told in (0, 14))
    assert any("pas" in row and "│" in row for row in large)
    assert any(row.strip() == "Oost pas" for row in small)


def test_in_ascii_everything_is() -> None:
    row = SignRow("Amsterdams", (Sign.YES, Sign.NO) * 4, frozenset({0, 1}))
    screen = rows(drawn(sight(seen(), rows=(row,)), words=ASCII))
    assert all(line.isascii() for line in screen)
    assert any(line.split() == ["Amsterdams", "[+]", "[-]", "+", "-", "+", "-", "+", "-"] for line in screen)


def test_a_click_is_on_the_card_that_lies_there() -> None:
    view = seen()
    shown = sight(view, hand=hand_order(view.cards, view.trump))
    screen = rows(drawn(shown))
    y = next(number for number, row in enumerate(screen) if "B♥" in row)
    assert place_at(shown, (80, 24), (screen[y].index("B♥"), y), look()) == 6
    assert place_at(shown, (80, 24), (0, y), look()) is None
