"""What is typed becomes lines, and what is shown of it is what the line is."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pyte
import pytest
from hypothesis import given
from hypothesis import strategies as st

from klaverjas_tui.ssh.editing import LONGEST_EDITED, LONGEST_PLAIN, EditedTyping, PlainTyping, Typed, Typing

ACCENTED = "e\N{COMBINING ACUTE ACCENT}\N{COMBINING DOT BELOW}"


def typed(data: str | bytes, typing: Typing | None = None) -> list[Typed]:
    """What each byte led to."""
    typing = typing or EditedTyping()
    return [typing.take(byte) for byte in (data.encode() if isinstance(data, str) else data)]


def lines(data: str | bytes, typing: Typing | None = None) -> list[str]:
    return [each.line for each in typed(data, typing) if each.line is not None]


def echo(data: str | bytes) -> str:
    return "".join(each.echo for each in typed(data))


def row(data: str | bytes) -> str:
    """What a terminal shows behind a question."""
    screen = pyte.Screen(300, 5)
    pyte.Stream(screen).feed("Kaart? " + echo(data))
    return screen.display[screen.cursor.y].removeprefix("Kaart? ")[: screen.cursor.x].rstrip()


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        ("1\r", ["1"]),
        ("1\n", ["1"]),
        ("1\r\n", ["1"]),
        ("1\r\n2\r\n", ["1", "2"]),
        ("1\n\n", ["1", ""]),
        ("1\r\r", ["1", ""]),
        ("1\n\r", ["1", ""]),
        ("\r\n\n", ["", ""]),
        ("\r\0\n", ["", ""]),
        ("harten boer\r", ["harten boer"]),
        ("B♥\r", ["B♥"]),
        ("1", []),
    ],
)
def test_enter_completes_a_line_whichever_code_it_sends(data: str, expected: list[str]) -> None:
    assert lines(data) == expected


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        ("12\x7f", "1"),
        ("12\b3", "13"),
        ("\x7f\b1", "1"),
        ("1♥\x7f", "1"),
        ("1世\x7f", "1"),
        ("世界\x7f2", "世2"),
        (f"1{ACCENTED}\x7f", "1"),
        (f"1{ACCENTED}2\x7f", f"1{ACCENTED}"),
        ("\N{COMBINING ACUTE ACCENT}1 \N{COMBINING ACUTE ACCENT}", "1 "),
        ("\N{MAN}1\x7f\x7f2", "2"),
        ("harten boer\x17vrouw", "harten vrouw"),
        ("harten  \x17", ""),
        ("harten \x17boer", "boer"),
        ("a b c  \x17\x17d", "a d"),
        ("\x17", ""),
        ("harten boer\x151", "1"),
        ("世♥e\x151", "1"),
        ("\x15", ""),
        ("har\x0cten", "harten"),
        ("har\x04ten", "harten"),
        ("h\0a\tr\x01\x02\x1a\x1d\x1ften", "harten"),
        ("h\x9ba\x85\u200b\u202e\u2028\ue000r", "har"),
    ],
)
def test_what_is_edited_is_shown_as_the_line_is(data: str, expected: str) -> None:
    assert lines(data + "\r") == [expected]
    shown = pyte.Screen(300, 1)
    pyte.Stream(shown).feed(expected)
    assert row(data) == shown.display[0].rstrip()


@pytest.mark.parametrize(
    "sequence",
    [
        "\x1b[A",
        "\x1b[1;5D",
        "\x1b[15~",
        "\x1b[200~",
        "\x1b[201~",
        "\x1b[[A",
        "\x1b[?1;2c",
        "\x1b[>0;276;0c",
        "\x1b[<0;10;10M",
        "\x1bOP",
        "\x1bO5A",
        "\x1b\x1b[A",
        "\x1bx",
        "\x1b(B",
        "\x1b[?12;2$y",
        "\x1b]0;title\x07",
        "\x1b]11;rgb:0000/0000/0000\x1b\\",
        "\x1bP1$r0m\x1b\\",
        "\x1b_G\x1b\\",
    ],
)
def test_escape_sequences_are_swallowed_whole(sequence: str) -> None:
    data = f"1{sequence}2\r"

    assert lines(data) == ["12"]
    assert echo(data) == "12\r\n"


@pytest.mark.parametrize("begun", ["\x1b", "\x1b[", "\x1b[1;", "\x1bO", "\x1b]0;x", "\x1bPx", "\x1b("])
def test_a_sequence_that_does_not_end_takes_nothing_of_the_next_line(begun: str) -> None:
    assert lines(f"1{begun}\r2\r") == ["1", "2"]
    assert typed(f"1{begun}\x03")[-1] == Typed(ended=True)


@pytest.mark.parametrize("data", ["\x03", "har\x03", "\x04", "1\r\x04"])
def test_ctrl_c_ends_and_ctrl_d_where_nothing_is_typed(data: str) -> None:
    *before, last = typed(data)

    assert last == Typed(ended=True)
    assert not any(each.ended for each in before)


def test_ctrl_d_in_a_line_does_nothing() -> None:
    assert typed("har\x04")[-1] == Typed()


def test_what_was_typed_before_ctrl_c_is_no_part_of_a_line() -> None:
    assert lines("har\x03ten\r") == ["ten"]


def test_ctrl_l_shows_the_line_again_on_a_row_of_its_own() -> None:
    assert echo("har\x0c") == "har\r\nhar"


@pytest.mark.parametrize("bad", [b"\xff", b"\xe9", b"\xe2\x99", b"\xc0\x80", b"\xed\xa0\x80", b"\x9b\x80"])
def test_bytes_that_are_no_text_are_not_there(bad: bytes) -> None:
    assert lines(b"1" + bad + b"2\r") == ["12"]
    assert echo(b"1" + bad + b"2\r") == "12\r\n"


def test_a_line_takes_no_more_than_fits() -> None:
    data = "1" * (LONGEST_EDITED + 50)

    assert lines(data + "\r") == ["1" * LONGEST_EDITED]
    assert row(data) == "1" * LONGEST_EDITED
    assert lines(data + "\x7f2\r") == ["1" * (LONGEST_EDITED - 1) + "2"]


@given(st.text(st.sampled_from([*"1 a世♥é\N{COMBINING ACUTE ACCENT}", "\x7f", "\b", "\x15", "\x17"]), max_size=60))
def test_however_it_is_edited_the_row_is_the_line(data: str) -> None:
    (line,) = lines(data + "\r")
    plain = pyte.Screen(300, 1)
    pyte.Stream(plain).feed("Kaart? " + line)

    assert ("Kaart? " + row(data)).rstrip() == plain.display[0].rstrip()


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        (b"1\n2\r\n\n", ["1", "2", ""]),
        ("B♥\n".encode(), ["B♥"]),
        (b"\xff1\n", ["\N{REPLACEMENT CHARACTER}1"]),
        (b"\x031\x7f\x1b[A\n", ["\x031\x7f\x1b[A"]),
        (b"1\r2\n", ["1\r2"]),
        (b"1", []),
        (b"x" * (LONGEST_PLAIN + 1000) + b"\n1\n", ["x" * LONGEST_PLAIN, "1"]),
    ],
)
def test_a_script_sends_plain_lines_of_which_nothing_is_shown(data: bytes, expected: list[str]) -> None:
    assert lines(data, PlainTyping()) == expected
    assert not any(each.echo or each.ended for each in typed(data, PlainTyping()))


@pytest.mark.parametrize("typing", [PlainTyping(), EditedTyping()])
def test_a_line_has_begun_when_something_of_it_is_there(typing: Typing) -> None:
    assert not typing.has_begun
    typed("1", typing)
    assert typing.has_begun
    typed("\n", typing)
    assert not typing.has_begun


PIECES = (
    b"\x1b[A", b"\x1b[200~", b"\x1b]0;x\x07", b"\x1bP", b"\x1bO", b"\x1b", b"\x1b[", b"\r\n", b"\r", b"\x7f", b"\x15",
    b"\x17", b"\x0c", b"\x03", b"\x04", b"\0", "世".encode(), "♥".encode(), "é".encode(), b"e\xcc\x81", b"harten boer",
    b"1", b"\xff\xfe", b"\xed\xa0\x80", b"\xf0\x9f\x91\xa8\xe2\x80\x8d", b"\xc2\x9b31m", b"\xe2\x80\xae", b"\xf4\x90",
)  # fmt: skip
"""What terminals send, and what they should not."""


def mutated(chance: random.Random) -> bytes:
    """Some pieces, cut, doubled and with bytes changed."""
    data = bytearray(b"".join(chance.choices(PIECES, k=chance.randrange(1, 8))))
    for _ in range(chance.randrange(4)):
        place = chance.randrange(len(data) + 1)
        match chance.randrange(4):
            case 0:
                data[place : place + 1] = bytes((chance.randrange(256),))
            case 1:
                del data[place : place + chance.randrange(4)]
            case 2:
                data[place:place] = data[: chance.randrange(20)]
            case _:
                data[place:place] = chance.randbytes(3)
    return bytes(data)


def kept(typing: EditedTyping) -> int:
    """How many characters are held of a line, by what Ctrl+L shows of it."""
    return len(typing.take(0x0C).echo)


def garbage() -> Iterator[bytes]:
    chance = random.Random("klaverjas")
    for _ in range(20_000):
        yield mutated(chance)


def test_garbage_is_borne_shows_nothing_that_is_obeyed_and_ends_with_the_line() -> None:
    edited, plain = EditedTyping(), PlainTyping()
    for data in garbage():
        shown = "".join(each.echo for each in typed(data, edited))
        left = shown.replace("\r\n", "").replace("\b", "")
        assert left.isprintable() or not left, data
        assert kept(edited) <= LONGEST_EDITED + 2
        typed(b"\r", edited)
        assert lines(b"1\r", edited) == ["1"], data

        typed(data, plain)
        assert lines(b"\n1\n", plain)[-1] == "1", data


def test_garbage_without_an_end_takes_no_more_room_than_a_line() -> None:
    edited, plain = EditedTyping(), PlainTyping()
    for data in garbage():
        endless = data.translate(None, b"\r\n")
        assert all(len(each.echo) <= 6 * LONGEST_EDITED + 2 for each in typed(endless, edited))
        typed(endless, plain)
    assert kept(edited) <= LONGEST_EDITED + 2
    (line,) = lines(b"\n", plain)
    assert len(line) <= LONGEST_PLAIN
