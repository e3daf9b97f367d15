"""Signs: how cards and suits are written, in Unicode or in ASCII, and which of them an output can show.

A card is its rank and then its suit, at most three columns. In ASCII a rank is a capital and a suit a small letter,
since in Dutch an H is both heer and harten: ``Hh`` is the king of hearts, ``10s`` the ten of spades, ``Bk`` the jack of
clubs.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from enum import Enum, auto
from typing import Final, NamedTuple

from klaverjas_tui.locale.language import Language
from klaverjas_tui.rules.cards import Card, Rank, Suit


class Charset(Enum):
    """The characters that the output can show."""

    UNICODE = auto()
    ASCII = auto()


#: By suit, in the order of its value: clubs, diamonds, hearts, spades.
_SUITS: Final = "♣♦♥♠"
_LETTERS: Final = {Language.NL: "krhs", Language.EN: "cdhs"}

#: By rank, in the order of its value: seven to ace.
_RANKS: Final = {
    Language.NL: ("7", "8", "9", "10", "B", "V", "H", "A"),
    Language.EN: ("7", "8", "9", "10", "J", "Q", "K", "A"),
}

#: Whatever else is drawn or written, and its ASCII stand-in of the same width.
_STAND_INS: Final = str.maketrans(
    {
        **dict.fromkeys("─━═–—", "-"),
        **dict.fromkeys("│┃║", "|"),
        **dict.fromkeys("┌┐└┘╭╮╰╯├┤┬┴┼", "+"),
        **dict.fromkeys("▸→", ">"),
        **dict.fromkeys("◂←", "<"),
        **dict.fromkeys("▲↑", "^"),
        **dict.fromkeys("▼↓", "v"),
        "…": ".",
        "·": "-",
        "×": "x",
        "’": "'",
    }
)

#: What Python sets LC_CTYPE to where the locale was C.
_COERCED: Final = ("C.UTF-8", "C.utf8", "UTF-8")

#: What an output has to be able to encode before it gets the Unicode signs.
DRAWN: Final = _SUITS + "─│┌┐└┘├┤┬┴┼▸▲·×–…↑↓←→"


class Signs(NamedTuple):
    """The signs of one language and one set of characters."""

    language: Language
    charset: Charset

    def suit(self, suit: Suit) -> str:
        """The sign of a suit, one column."""
        return (_SUITS if self.charset is Charset.UNICODE else _LETTERS[self.language])[suit]

    def rank(self, rank: Rank) -> str:
        """The sign of a rank, one column or, for the ten, two."""
        return _RANKS[self.language][rank]

    def card(self, card: Card) -> str:
        """A card, two or three columns."""
        return self.rank(card.rank) + self.suit(card.suit)

    def write(self, text: str) -> str:
        """The text as it is, or in ASCII, each character by one of the same width."""
        if self.charset is Charset.UNICODE or text.isascii():
            return text
        letters = str.maketrans(_SUITS, _LETTERS[self.language])
        return "".join(_ascii(character) for character in text.translate(letters).translate(_STAND_INS))


def _ascii(character: str) -> str:
    """An ASCII character for this one: the letter without its accent, or a question mark."""
    base = unicodedata.normalize("NFKD", character)[0]
    return base if base.isascii() else "?"


def charset_of(encoding: str | None, environ: Mapping[str, str]) -> Charset:
    """The characters for an output of this encoding on the terminal that the environment names.

    ASCII where the encoding has no suit signs or box drawing, or is not known; on the Linux console, whose fonts lack
    them; and where the locale is plainly ``C`` or ``POSIX``: Python writes UTF-8 then, but nobody asked for it.
    """
    console = environ.get("TERM", "").partition("-")[0] == "linux"
    if encoding is None or console or _character_locale(environ) in ("C", "POSIX"):
        return Charset.ASCII
    try:
        DRAWN.encode(encoding)
    except (UnicodeEncodeError, LookupError):
        return Charset.ASCII
    return Charset.UNICODE


def _character_locale(environ: Mapping[str, str]) -> str:
    """The locale asked for characters, empty for none; what Python put in LC_CTYPE (PEP 538) is not."""
    character_type = environ.get("LC_CTYPE", "")
    asked = "" if character_type in _COERCED else character_type
    return environ.get("LC_ALL") or asked or environ.get("LANG", "")
