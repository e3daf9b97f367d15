"""What a client's terminal can, by what it says about itself, whatever that is."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from klaverjas_tui.locale.language import Language
from klaverjas_tui.locale.signs import Charset
from klaverjas_tui.ssh.client import charset_for, colour_for, has_screen, tongue_for
from klaverjas_tui.ssh.visitor import Visitor

UNICODE, ASCII = Charset.UNICODE, Charset.ASCII
NL, EN = Language.NL, Language.EN


def visitor(terminal: str | None = "xterm-256color", **wishes: str) -> Visitor:
    return Visitor(1, "quick", None, wishes, terminal, 80, 24)


@pytest.mark.parametrize(
    ("terminal", "screen"),
    [
        (None, False),
        ("", False),
        (" ", False),
        ("dumb", False),
        ("DUMB", False),
        ("dumb-emacs-ansi", False),
        ("unknown", False),
        ("Unknown", False),
        ("vt52", False),
        ("vt100", True),
        ("vt520", True),
        ("linux", True),
        ("screen", True),
        ("tmux-256color", True),
        ("xterm", True),
        ("eterm-color", True),
        ("dumber", True),
        ("no-such-terminal", True),
    ],
)
def test_who_has_no_terminal_or_one_that_cannot_be_drawn_on_gets_lines(terminal: str | None, screen: bool) -> None:  # noqa: FBT001
    assert has_screen(visitor(terminal)) is screen


@pytest.mark.parametrize("sent", [{}, {"LANG": "nl_NL.UTF-8"}])
@pytest.mark.parametrize(
    ("terminal", "charset"),
    [
        ("linux", ASCII),
        ("LINUX", ASCII),
        ("linux-16color", ASCII),
        ("vt52", ASCII),
        ("vt100", ASCII),
        ("vt102", ASCII),
        ("vt220-8bit", ASCII),
        ("ansi", ASCII),
        ("cons25l1-m", ASCII),
        ("sun", ASCII),
        ("sun-color", ASCII),
        ("vte-256color", UNICODE),
        ("xterm", UNICODE),
        ("xterm-mono", UNICODE),
        ("xterm-vt220", UNICODE),
        ("screen", UNICODE),
        ("tmux-256color", UNICODE),
        ("dumb", UNICODE),
        ("putty", UNICODE),
        ("", UNICODE),
        (None, UNICODE),
    ],
)
def test_a_terminal_without_the_signs_gets_ascii_whatever_its_locale(
    terminal: str | None, charset: Charset, sent: dict[str, str]
) -> None:
    assert charset_for(visitor(terminal, **sent)) is charset


@pytest.mark.parametrize("terminal", [None, "dumb", "xterm-256color"])
@pytest.mark.parametrize(
    ("sent", "charset"),
    [
        ({}, UNICODE),  # Windows, PuTTY, telephones
        ({"LC_TIME": "nl_NL"}, UNICODE),
        ({"LANG": ""}, UNICODE),
        ({"LANG": "nl_NL.UTF-8"}, UNICODE),
        ({"LANG": "nl_NL.utf8"}, UNICODE),
        ({"LANG": "nl_NL.UTF-8@euro"}, UNICODE),
        ({"LANG": "C.UTF-8"}, UNICODE),
        ({"LC_CTYPE": "UTF-8"}, UNICODE),  # macOS
        ({"LC_CTYPE": "UTF-8", "LANG": "C"}, UNICODE),
        ({"LC_ALL": "nl_NL.UTF-8", "LC_CTYPE": "C", "LANG": "C"}, UNICODE),
        ({"LANG": "fy_NL"}, UNICODE),  # the C library has it in UTF-8 only
        ({"LANG": "C"}, ASCII),
        ({"LANG": "POSIX"}, ASCII),
        ({"LC_ALL": "C", "LANG": "nl_NL.UTF-8"}, ASCII),
        ({"LC_ALL": "", "LC_CTYPE": "C", "LANG": "nl_NL.UTF-8"}, ASCII),
        ({"LANG": "nl_NL"}, ASCII),
        ({"LANG": "nl_NL@euro"}, ASCII),
        ({"LANG": "nl_NL.ISO-8859-1"}, ASCII),
        ({"LANG": "nl_NL.iso885915@euro"}, ASCII),
        ({"LANG": "zh_CN.GB18030"}, ASCII),
        ({"LANG": "nl_NL."}, ASCII),
        ({"LANG": "no such locale"}, ASCII),
    ],
)
def test_the_locale_says_whether_utf8_is_read(terminal: str | None, sent: dict[str, str], charset: Charset) -> None:
    assert charset_for(visitor(terminal, **sent)) is charset


@pytest.mark.parametrize(
    ("terminal", "colour"),
    [
        (None, False),
        ("dumb", False),
        ("vt52", False),
        ("vt100", False),
        ("vt102", False),
        ("vt220", False),
        ("xterm-mono", False),
        ("cons25-m", False),
        ("nsterm-m-s", False),
        ("sun", False),
        ("sun-color", True),
        ("linux", True),
        ("linux-m", False),
        ("cons25", True),
        ("ansi", True),
        ("xterm", True),
        ("xterm-256color", True),
        ("vte", True),
        ("screen", True),
        ("tmux", True),
        ("mach-color", True),
    ],
)
def test_terminals_that_have_colours_get_them(terminal: str | None, colour: bool) -> None:  # noqa: FBT001
    assert colour_for(visitor(terminal)) is colour


@pytest.mark.parametrize("default", Language)
@pytest.mark.parametrize(
    ("sent", "tongue"),
    [
        ({}, None),
        ({"LANG": ""}, None),
        ({"LANG": "C"}, None),
        ({"LANG": "C.UTF-8"}, None),
        ({"LANG": "POSIX"}, None),
        ({"LC_CTYPE": "nl_NL.UTF-8"}, None),
        ({"LC_ALL": "C.UTF-8", "LANG": "nl_NL.UTF-8"}, None),
        ({"LANG": "nl_NL.UTF-8"}, NL),
        ({"LANG": "nl_BE@euro"}, NL),
        ({"LC_MESSAGES": "nl_NL.UTF-8", "LANG": "en_US.UTF-8"}, NL),
        ({"LC_ALL": "", "LC_MESSAGES": "", "LANG": "nl"}, NL),
        ({"LANG": "en_GB.UTF-8"}, EN),
        ({"LC_ALL": "en_US.UTF-8", "LANG": "nl_NL.UTF-8"}, EN),
        ({"LANG": "de_DE.UTF-8"}, EN),
        ({"LANG": "nds_NL"}, EN),
        ({"LANG": "fy_NL"}, EN),
    ],
)
def test_a_language_that_is_wished_is_spoken_and_otherwise_the_hosts(
    sent: dict[str, str], tongue: Language | None, default: Language
) -> None:
    assert tongue_for(visitor(**sent), default) is (tongue or default)


TEXT = st.text(st.characters(), max_size=40) | st.sampled_from(["\0", "\ud800", "\x1b[2J" * 10, "İ" * 100, "." * 200])


@given(TEXT, TEXT, TEXT)
def test_whatever_is_sent_is_only_looked_at(terminal: str, first: str, second: str) -> None:
    guest = visitor(terminal, LC_ALL=first, LANG=second)

    assert has_screen(guest) in (True, False)
    assert colour_for(guest) in (True, False)
    assert charset_for(guest) in Charset
    assert tongue_for(guest, NL) in Language


def test_what_is_sent_may_be_very_long() -> None:
    for part in ("a", ".", "@", "-m", "_", "UTF-8"):
        guest = visitor(part * 100_000, LC_ALL=part * 100_000)
        assert charset_for(guest) is ASCII
        assert has_screen(guest)
        assert tongue_for(guest, NL) is EN
