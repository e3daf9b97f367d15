"""What can be typed: every way to write a card, a suit and a wish, and nothing that means two things."""

from __future__ import annotations

from itertools import product

import pytest

from klaverjas_tui.locale.language import Language
from klaverjas_tui.locale.signs import Charset
from klaverjas_tui.locale.words import Words
from klaverjas_tui.rules.cards import DECK, SUITS, Card, Suit
from klaverjas_tui.text.names import SpokenWords
from klaverjas_tui.text.typed import Number, Wish, card_or_wish, suit_or_wish, wish

SPOKEN = [SpokenWords.like(Words.of(language)) for language in Language]
WORDS = [Words.of(language, charset) for language, charset in product(Language, Charset)]
JACK = Card.parse("JH")
TEN = Card.parse("TS")


@pytest.mark.parametrize("card", DECK, ids=str)
def test_every_card_can_be_typed_as_it_is_told_shown_and_recorded(card: Card) -> None:
    shown = [words.card(card) for words in WORDS]
    told = [words.name(card) for words in SPOKEN] + [words.card(card) for words in SPOKEN]
    for text in [*shown, *told, str(card)]:
        for typed in (text, text.lower(), text.upper(), f"  {text} "):
            assert card_or_wish(typed) == card, typed


@pytest.mark.parametrize(
    ("typed", "card"),
    [
        ("JH", JACK),
        ("bh", JACK),
        ("B♥", JACK),
        ("b ♥", JACK),
        ("hartenboer", JACK),
        ("harten boer", JACK),
        ("boer harten", JACK),
        ("de boer van harten", JACK),
        ("Jack of Hearts", JACK),
        ("the heart jack", JACK),
        ("10s", TEN),
        ("Ts", TEN),
        ("schoppen 10", TEN),
        ("schoppen tien", TEN),
        ("tien schoppen", TEN),
        ("ik speel schoppen 10", TEN),
        ("10 of spades", TEN),
        ("Hh", Card.parse("KH")),
        ("KH", Card.parse("KH")),
        ("Vk", Card.parse("QC")),
        ("klaveraas", Card.parse("AC")),
        ("Ar", Card.parse("AD")),
    ],
)
def test_a_card_is_understood_however_it_is_written(typed: str, card: Card) -> None:
    assert card_or_wish(typed) == card


@pytest.mark.parametrize("suit", SUITS, ids=lambda suit: suit.name)
def test_a_suit_can_be_typed_by_its_sign_its_letter_and_its_name(suit: Suit) -> None:
    for words in WORDS:
        for text in (words.sign(suit), words.suit(suit), words.suit(suit)[0], f"ik speel {words.suit(suit)}"):
            assert suit_or_wish(text) == suit
            assert suit_or_wish(text.upper()) == suit
    assert suit_or_wish(suit.letter) == suit


def test_letters_are_suits_where_trumps_are_made_and_wishes_where_a_card_is_played() -> None:
    assert [suit_or_wish(letter) for letter in "shr"] == [Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS]
    assert [card_or_wish(letter) for letter in "shr"] == [Wish.SHEET, Wish.HELP, Wish.RULES]
    for text, meant in (("blok", Wish.SHEET), ("hulp", Wish.HELP), ("regels", Wish.RULES), ("rules", Wish.RULES)):
        assert suit_or_wish(text) == card_or_wish(text) == meant


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("p", Wish.PASS),
        ("pas", Wish.PASS),
        ("ik pas", Wish.PASS),
        ("I pass", Wish.PASS),
        ("l", Wish.LAST_TRICK),
        ("laatste slag", Wish.LAST_TRICK),
        ("last trick", Wish.LAST_TRICK),
        ("u", Wish.TAKE_BACK),
        ("terug", Wish.TAKE_BACK),
        ("undo", Wish.TAKE_BACK),
        ("F1", Wish.RULES),
        ("regels", Wish.RULES),
        ("rules", Wish.RULES),
        ("?", Wish.HINT),
        ("hint", Wish.HINT),
        ("i", Wish.THOUGHTS),
        ("gedachten", Wish.THOUGHTS),
        ("hulp", Wish.HELP),
        ("", Wish.TABLE),
        ("  ", Wish.TABLE),
        ("t", Wish.TABLE),
        ("q", Wish.STOP),
        ("stop", Wish.STOP),
        ("quit", Wish.STOP),
    ],
)
def test_what_can_be_done_is_understood_at_every_question(typed: str, meant: Wish) -> None:
    assert card_or_wish(typed) == suit_or_wish(typed) == wish(typed) == meant


@pytest.mark.parametrize(
    "typed", ["0", "10", "42", "-1", "1 2", "1.", "x", "hb", "s 10", "boer", "harten", "é", "²", "\x00"]
)
def test_anything_else_is_no_card(typed: str) -> None:
    assert card_or_wish(typed) is None


def test_numbers_are_numbers() -> None:
    assert card_or_wish(" 3 ") == suit_or_wish("3") == Number(3)
    assert wish("3") is None


def test_yes_and_no() -> None:
    assert [wish(word) for word in ("j", "ja", "y", "yes", "n", "nee", "no")] == [Wish.YES] * 4 + [Wish.NO] * 3
