"""What a typed line means: a card, a suit, a number or something to be done; nothing where it means none of these."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import Enum, auto
from functools import cache
from typing import Final, TypeAlias

from klaverjas_tui.locale.catalogue import Catalogue, key_of
from klaverjas_tui.locale.language import Language
from klaverjas_tui.rules.cards import DECK, SUITS, Card, Suit


class Wish(Enum):
    """Something to be done that is no card and no suit."""

    PASS = auto()
    HINT = auto()
    THOUGHTS = auto()
    LAST_TRICK = auto()
    TAKE_BACK = auto()
    SHEET = auto()
    RULES = auto()
    HELP = auto()
    TABLE = auto()
    STOP = auto()
    YES = auto()
    NO = auto()


@dataclass(frozen=True, slots=True)
class Number:
    """A number from 1 to 9."""

    value: int


Meant: TypeAlias = Card | Suit | Number | Wish | None

_SIGNS: Final = "♣♦♥♠"


def card_or_wish(typed: str) -> Card | Number | Wish | None:
    """What is typed where a card is asked for, in either language; an empty line asks for the table.

    A card is its number, rank and then suit as in the record or on screen (``JH``, ``B♥``, ``Hh``), or its name.
    """
    words = _plain(typed)
    card = _cards().get("".join(words))
    return _number(words) or (_wish(words) if card is None else card)


def suit_or_wish(typed: str) -> Suit | Number | Wish | None:
    """What is typed where trumps are made: letters are suits here before they are anything else."""
    words = _plain(typed)
    suit = _suits().get("".join(words))
    return _number(words) or (_wish(words) if suit is None else suit)


def wish(typed: str) -> Wish | None:
    """What is typed where there is nothing to choose."""
    return _wish(_plain(typed))


def _plain(typed: str) -> list[str]:
    """The words of a line that mean something, in small letters; a word alone may be one that is filler elsewhere."""
    words = typed.casefold().split()
    return [word for word in words if word not in _words("filler")] or words


def _number(words: list[str]) -> Number | None:
    text = "".join(words)
    return Number(int(text)) if text in set("123456789") else None


def _wish(words: list[str]) -> Wish | None:
    if not words:
        return Wish.TABLE
    if len(words) > 1 and len(words[0]) == 1:  # "s 10" is no wish for the sheet
        return None
    return _wishes().get(words[0])


@cache
def _wishes() -> Mapping[str, Wish]:
    return {word: wish for wish in Wish for word in _words(key_of(wish))}


@cache
def _words(key: str) -> frozenset[str]:
    """The words with this meaning, of both languages."""
    return frozenset(word for language in Language for word in Catalogue(language).say(f"text.word.{key}").split())


@cache
def _suits() -> Mapping[str, Suit]:
    """Every way to write a suit: its sign, its letter in the record or on screen, its name."""
    return {text: suit for suit in SUITS for text in (*_letters(suit), *_names(suit))}


def _letters(suit: Suit) -> frozenset[str]:
    return frozenset({_SIGNS[suit], suit.letter.lower(), "krhs"[suit], "cdhs"[suit]})


def _names(suit: Suit) -> frozenset[str]:
    names = frozenset(Catalogue(language).say(f"suit.{key_of(suit)}") for language in Language)
    return names | _words(key_of(suit))


@cache
def _cards() -> Mapping[str, Card]:
    return {text: card for card in DECK for text in _written(card)}


def _written(card: Card) -> Iterator[str]:
    """Every way to write a card, without spaces."""
    rank = card.rank
    letters = {"789tjqka"[rank], "789tbvha"[rank], ("7", "8", "9", "10", "j", "q", "k", "a")[rank]}
    names = letters | {Catalogue(language).say(f"text.rank.{key_of(rank)}") for language in Language}
    for suit in _letters(card.suit):
        yield from (letter + suit for letter in letters)
    for suit in _names(card.suit):
        yield from (name + suit for name in names)
        yield from (suit + name for name in names)
