"""The drawn lesson: all cards open, all words whole, at every size."""

from __future__ import annotations

import re

import pytest
from rich.style import Style

from klaverjas_tui.locale.lesson import options, replies, score, tells, title
from klaverjas_tui.locale.words import Words
from klaverjas_tui.practice.lesson import LEARNER, Lesson, PlayCard
from klaverjas_tui.rules.cards import Card, cards_in
from klaverjas_tui.widgets.canvas import Canvas
from klaverjas_tui.widgets.drawing import Look
from klaverjas_tui.widgets.glyphs import Glyphs
from klaverjas_tui.widgets.lesson import draw_lesson, places
from klaverjas_tui.widgets.palette import palette
from tests.practice.learner import lesson_at, refused, steps
from tests.widgets.sights import ASCII, EN, NL

SIZES = [(60, 20), (79, 23), (80, 24), (120, 40)]
CARD = r"(?:10|[789AHVBKQJ])[♠♥♦♣]"


def draw(lesson: Lesson, words: Words, width: int, height: int, cursor: int | None = None) -> Canvas:
    look = Look(words, palette(colour=True, four_colours=False), Glyphs.of(words))
    return draw_lesson(lesson, cursor, width, height, look)


def rows(canvas: Canvas) -> list[str]:
    return [canvas.text(y) for y in range(canvas.height)]


def one_line(found: list[str]) -> str:
    return " ".join(" ".join(found).split())


@pytest.mark.parametrize(("width", "height"), SIZES)
@pytest.mark.parametrize("words", [NL, EN, ASCII], ids=["nl", "en", "ascii"])
def test_the_words_the_answers_and_the_reply_are_never_cut_off(words: Words, width: int, height: int) -> None:
    for lesson in (*steps(), *refused()):
        told = one_line(rows(draw(lesson, words, width, height))[-9:-1])
        assert told.startswith(tells(words, lesson))
        assert told.endswith(replies(words, lesson))
        for option in options(words, lesson):
            assert option in told


@pytest.mark.parametrize(("width", "height"), SIZES)
@pytest.mark.parametrize("words", [NL, EN, ASCII], ids=["nl", "en", "ascii"])
def test_the_header_has_the_part_trumps_and_the_score_and_nothing_is_over_another(
    words: Words, width: int, height: int
) -> None:
    for lesson in steps():
        header = rows(draw(lesson, words, width, height))[0]
        assert title(words, lesson) in header
        if lesson.deal.state.trump is not None:
            assert re.search(rf"{words.say('table.trumps')} (♥|h\b|harten\b)", header)
        if lesson.deal.state.tricks:
            assert header.endswith(f" {score(words, lesson)} ")


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_every_card_lies_open_once_and_is_gone_from_its_hand_when_it_is_played(width: int, height: int) -> None:
    for lesson in steps():
        shown = rows(draw(lesson, NL, width, height))
        above = re.findall(CARD, " ".join(shown[1:-9]))
        held = [card for hand in lesson.deal.state.hands for card in cards_in(hand)]
        lying: tuple[Card, ...] = lesson.deal.state.trick
        if not lying and lesson.deal.state.tricks and not isinstance(lesson.step.asked, PlayCard):
            lying = lesson.deal.state.tricks[-1].cards
        assert sorted(above) == sorted(NL.card(card) for card in (*held, *lying))


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_each_hand_lies_at_its_side(width: int, height: int) -> None:
    shown = rows(draw(lesson_at("made"), NL, width, height))
    first = {name: next(y for y, row in enumerate(shown) if name in row) for name in ("Noord", "West", "Oost", "Zuid")}
    assert first["Noord"] < first["West"] == first["Oost"] < first["Zuid"]
    west, east = (shown[first["West"]].index(name) for name in ("West", "Oost"))
    assert [row[west : west + 9].strip() for row in shown[first["West"] + 1 :][:4]] == [
        "8♣ 7♣",
        "10♦ H♦",
        "B♠ 8♠ 7♠",
        "A♥",
    ]
    assert [row[east:].strip() for row in shown[first["West"] + 1 :][:4]] == ["A♣ B♣", "A♦ 9♦", "V♠", "10♥ V♥ 8♥"]


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_the_trick_lies_before_its_seats_and_the_winning_card_stands_out(width: int, height: int) -> None:
    canvas = draw(lesson_at("led"), NL, width, height)
    lying = {"A♥": -9, "9♠": 0, "8♥": 9, "B♥": 0}
    found = {}
    for y in range(1, height - 9):
        for card, aside in lying.items():
            if canvas.text(y)[width // 2 + aside - 1 :].startswith(card):
                found[card] = y
    assert found["9♠"] < found["A♥"] == found["8♥"] < found["B♥"]
    style = styles(canvas, found["B♥"])[width // 2 - 1]
    assert style.reverse
    assert not styles(canvas, found["A♥"])[width // 2 - 10].reverse


def styles(canvas: Canvas, y: int) -> list[Style]:
    return [segment.style or Style.null() for segment in canvas.segments(y) for _ in segment.text]


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_the_cards_have_their_numbers_only_where_one_is_asked_for(width: int, height: int) -> None:
    def numbered(name: str) -> bool:
        return any(re.fullmatch(r"[\s1-8]*1 +2[\s1-8]*", row) for row in rows(draw(lesson_at(name), NL, width, height)))

    assert numbered("follow")
    assert not numbered("made")
    assert not numbered("make")


def test_a_card_keeps_its_place_and_its_number_until_the_last_trick() -> None:
    assert {places(lesson) for lesson in steps() if lesson.deal.state.trump is not None} == {
        places(lesson_at("follow"))
    }
    lesson = lesson_at("last")
    place = places(lesson).index(Card.parse("9H"))
    assert lesson.deal.state.hands[LEARNER] == Card.parse("9H").bit
    assert str(place + 1) in "".join(rows(draw(lesson, NL, 80, 24))[10])


def test_the_chosen_card_stands_out_and_has_a_mark() -> None:
    canvas = draw(lesson_at("follow"), NL, 80, 24, cursor=0)
    assert "▲" in "".join(rows(canvas))
    assert "▲" not in "".join(rows(draw(lesson_at("follow"), NL, 80, 24)))


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_in_ascii_everything_is_ascii(width: int, height: int) -> None:
    for lesson in steps():
        assert "".join(rows(draw(lesson, ASCII, width, height, cursor=0))).isascii()


def test_without_colour_there_is_none() -> None:
    look = Look(NL, palette(colour=False, four_colours=True), Glyphs.of(NL))
    for lesson in steps():
        canvas = draw_lesson(lesson, 0, 80, 24, look)
        assert all(style.color is None for y in range(24) for style in styles(canvas, y))


@pytest.mark.parametrize("words", [NL, EN], ids=["nl", "en"])
@pytest.mark.parametrize(("width", "height"), [(59, 20), (60, 19), (30, 8)])
def test_in_too_small_a_window_one_sentence_says_so(words: Words, width: int, height: int) -> None:
    shown = one_line(rows(draw(lesson_at("roem"), words, width, height)))
    assert shown == words.say("table.too_small", width=60, height=20)


@pytest.mark.parametrize("words", [NL, EN], ids=["nl", "en"])
def test_the_keys_are_never_cut_off(words: Words) -> None:
    for lesson in steps():
        assert rows(draw(lesson, words, 60, 20))[-1].rstrip().endswith("q stop")
