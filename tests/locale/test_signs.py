"""How cards are written, and which signs an output gets."""

from __future__ import annotations

import pytest

from klaverjas_tui.locale.language import Language
from klaverjas_tui.locale.signs import Charset, Signs, charset_of
from klaverjas_tui.rules.cards import DECK, Rank, Suit, parse_cards

NL, EN = Language.NL, Language.EN
UNICODE, ASCII = Charset.UNICODE, Charset.ASCII


@pytest.mark.parametrize(
    ("language", "charset", "written"),
    [
        (NL, UNICODE, "A♠ H♥ V♦ B♣ 10♠ 9♥ 8♦ 7♣"),
        (EN, UNICODE, "A♠ K♥ Q♦ J♣ 10♠ 9♥ 8♦ 7♣"),
        (NL, ASCII, "As Hh Vr Bk 10s 9h 8r 7k"),
        (EN, ASCII, "As Kh Qd Jc 10s 9h 8d 7c"),
    ],
)
def test_a_card_is_rank_then_suit(language: Language, charset: Charset, written: str) -> None:
    cards = parse_cards("AS KH QD JC TS 9H 8D 7C")
    assert " ".join(Signs(language, charset).card(card) for card in cards) == written


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("charset", Charset)
def test_no_two_cards_are_written_alike_and_none_is_wider_than_three(language: Language, charset: Charset) -> None:
    written = [Signs(language, charset).card(card) for card in DECK]
    assert len(set(written)) == 32
    assert max(map(len, written)) == 3


@pytest.mark.parametrize("language", Language)
def test_in_ascii_no_rank_is_written_like_a_suit(language: Language) -> None:
    signs = Signs(language, ASCII)
    assert not {signs.rank(rank) for rank in Rank} & {signs.suit(suit) for suit in Suit}


@pytest.mark.parametrize(
    ("encoding", "term", "charset"),
    [
        ("utf-8", "xterm-256color", UNICODE),
        ("UTF-8", None, UNICODE),
        ("utf-8", "dumb", UNICODE),
        ("utf-8", "linux", ASCII),
        ("utf-8", "linux-16color", ASCII),
        ("ascii", "xterm", ASCII),
        ("iso-8859-15", "xterm", ASCII),
        ("cp437", "xterm", ASCII),
        ("cp1252", None, ASCII),
        (None, "xterm", ASCII),
        ("no-such-encoding", "xterm", ASCII),
    ],
)
def test_ascii_is_for_outputs_that_cannot_show_the_signs(
    encoding: str | None, term: str | None, charset: Charset
) -> None:
    assert charset_of(encoding, {} if term is None else {"TERM": term}) is charset


@pytest.mark.parametrize(
    ("environ", "charset"),
    [
        ({"LANG": "C"}, ASCII),
        ({"LANG": "POSIX"}, ASCII),
        ({"LANG": "C", "LC_CTYPE": "C.UTF-8"}, ASCII),  # put there by Python
        ({"LC_ALL": "C", "LANG": "nl_NL.UTF-8"}, ASCII),
        ({"LANG": "C.UTF-8"}, UNICODE),
        ({"LANG": "C", "LC_CTYPE": "nl_NL.UTF-8"}, UNICODE),
        ({"LC_ALL": "en_US.UTF-8", "LANG": "C"}, UNICODE),
        ({}, UNICODE),
    ],
)
def test_ascii_is_for_who_asks_for_the_plain_locale(environ: dict[str, str], charset: Charset) -> None:
    assert charset_of("utf-8", environ) is charset


def test_what_is_drawn_keeps_its_width_in_ascii() -> None:
    drawn = "┌─┐│└┘ ▸ 10♠ · spel 3/16 · ×2 – één"
    assert Signs(NL, ASCII).write(drawn) == "+-+|++ > 10s - spel 3/16 - x2 - een"
    assert Signs(NL, UNICODE).write(drawn) == drawn


def test_what_has_no_stand_in_is_a_question_mark() -> None:
    assert Signs(EN, ASCII).write("José 東") == "Jose ?"
