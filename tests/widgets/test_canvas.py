"""The canvas: what is put where, and the spans in which two pictures differ."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st
from rich.style import Style

from klaverjas_tui.widgets.canvas import Canvas, Span, wrapped

PLAIN = Style.null()
BOLD = Style(bold=True)


def canvas(*rows: str) -> Canvas:
    drawn = Canvas(len(rows[0]), len(rows), PLAIN)
    for y, row in enumerate(rows):
        drawn.put(0, y, row)
    return drawn


def test_what_falls_outside_is_not_drawn() -> None:
    drawn = Canvas(4, 2, PLAIN)
    assert drawn.put(-1, 0, "abc") == 2
    assert drawn.put(3, 1, "xyz") == 6
    drawn.put(0, 2, "below")
    assert (drawn.text(0), drawn.text(1)) == ("bc  ", "   x")


def test_text_ends_before_a_column_or_lies_around_one() -> None:
    drawn = Canvas(9, 2, PLAIN)
    drawn.put_right(9, 0, "end")
    drawn.put_centred(4, 1, "mid")
    assert (drawn.text(0), drawn.text(1)) == ("      end", "   mid   ")


def test_a_row_is_one_segment_a_style() -> None:
    drawn = canvas("abcdef")
    drawn.put(2, 0, "CD", BOLD)
    assert [(segment.text, segment.style) for segment in drawn.segments(0)] == [
        ("ab", PLAIN),
        ("CD", BOLD),
        ("ef", PLAIN),
    ]


def test_a_change_of_style_alone_is_a_change() -> None:
    after = canvas("abcdef")
    after.put(1, 0, "b", BOLD)
    assert list(after.changes(canvas("abcdef"))) == [Span(1, 0, 1)]


def test_changes_that_are_near_are_one_span_and_those_far_apart_are_two() -> None:
    before = canvas("....................", "....................")
    after = canvas("x....x..............", "x.........x.........")
    assert list(after.changes(before)) == [Span(0, 0, 6), Span(0, 1, 1), Span(10, 1, 1)]


@given(
    st.lists(st.text("ab ", min_size=30, max_size=30), min_size=3, max_size=3),
    st.lists(st.text("ab ", min_size=30, max_size=30), min_size=3, max_size=3),
)
def test_repainting_the_spans_gives_the_new_picture(before: list[str], after: list[str]) -> None:
    painted = [list(row) for row in before]
    for span in canvas(*after).changes(canvas(*before)):
        part = slice(span.x, span.x + span.width)
        painted[span.y][part] = after[span.y][part]
    assert ["".join(row) for row in painted] == after


def test_text_is_broken_between_words() -> None:
    assert wrapped("Je moet overtroeven: Oost ligt hoog.", 20) == ["Je moet overtroeven:", "Oost ligt hoog."]
    assert wrapped("", 20) == []
