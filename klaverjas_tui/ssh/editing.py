"""Editing: what is typed becomes lines, byte by byte, with an echo on a terminal that leaves both to us."""

from __future__ import annotations

import codecs
from enum import Enum, StrEnum, auto
from typing import Final, NamedTuple, Protocol

from rich.cells import get_character_cell_size

#: Characters of a line that is edited; what is typed beyond them is not taken.
LONGEST_EDITED: Final = 200
#: Bytes of a line that is not; what comes beyond them is left out.
LONGEST_PLAIN: Final = 4096

#: The key that stops (Ctrl+C), whatever else was typed before it and not looked at yet.
INTERRUPT: Final = b"\x03"
#: The byte that ends a line, typed or sent.
NEWLINE: Final = 0x0A


class _Key(StrEnum):
    """What a key sends that does something."""

    RETURN = "\r"
    NEWLINE = "\n"
    BACKSPACE = "\b"
    DELETE = "\x7f"
    CTRL_C = "\x03"
    CTRL_D = "\x04"
    CTRL_L = "\x0c"
    CTRL_U = "\x15"
    CTRL_W = "\x17"
    ESCAPE = "\x1b"


class Typed(NamedTuple):
    """What a byte has led to: what is to be shown, as it is, and the line or the end of all lines that it completed."""

    echo: str = ""
    line: str | None = None
    ended: bool = False


_NOTHING: Final = Typed()


class Typing(Protocol):
    """A way to make lines of what is typed. Nothing raises, and no more than one line is kept."""

    @property
    def has_begun(self) -> bool:
        """Whether something of the next line was typed."""

    @property
    def shown(self) -> str:
        """What of the next line was shown by ``take``."""

    def take(self, byte: int) -> Typed:
        """This was typed."""


class PlainTyping:
    """For what sends whole lines and shows them itself: UTF-8, each ended by a newline, maybe with a return."""

    def __init__(self) -> None:
        self._line = bytearray()

    @property
    def has_begun(self) -> bool:
        """Whether something of the next line was typed."""
        return bool(self._line)

    @property
    def shown(self) -> str:
        """Nothing: who sends it shows it."""
        return ""

    def take(self, byte: int) -> Typed:
        """This was sent."""
        if byte == NEWLINE:
            line = self._line.decode("utf-8", "replace").removesuffix("\r")
            self._line.clear()
            return Typed(line=line)
        if len(self._line) < LONGEST_PLAIN:
            self._line.append(byte)
        return _NOTHING


class _Inside(Enum):
    """Of which kind of escape sequence the next character may be a part."""

    NONE = auto()
    BEGUN = auto()
    """Only its escape was there."""
    OPENED = auto()
    """A bracket or an O behind it: that of an arrow, of a function key, of what surrounds a paste."""
    PARAMETERS = auto()
    """Its numbers."""
    STRING = auto()
    """A title, a colour, or something else that goes on until it is ended."""


class EditedTyping:
    """For a terminal that sends every key as it is: shows what is typed, and lets the line be edited at its end.

    Backspace takes a character away, Ctrl+W a word, Ctrl+U the line; Ctrl+L shows it again. Enter completes it. Ctrl+C
    ends all, as Ctrl+D does where the line is empty. Other keys do nothing, and bytes that are no UTF-8 are none. What
    is shown is what can be printed, nothing that the terminal obeys but backspaces and line ends. A terminal does not
    go back to the row above, so a line that was broken there looks right only after Ctrl+L.
    """

    def __init__(self) -> None:
        self._line: list[str] = []
        self._decoder = codecs.getincrementaldecoder("utf-8")("ignore")
        self._inside = _Inside.NONE
        self._after_return = False

    @property
    def has_begun(self) -> bool:
        """Whether something of the next line was typed."""
        return bool(self._line)

    @property
    def shown(self) -> str:
        """The line as it is now."""
        return "".join(self._line)

    def take(self, byte: int) -> Typed:
        """This was typed."""
        character = self._decoder.decode(bytes((byte,)))
        return self._key(character) if character and not self._swallows(character) else _NOTHING

    def _swallows(self, character: str) -> bool:
        """Whether this is part of an escape sequence. Control characters never are: they end it and count."""
        if character < " " or character == _Key.DELETE:
            escaped = character == _Key.ESCAPE
            self._inside = _Inside.BEGUN if escaped else _Inside.NONE
            return escaped
        was = self._inside
        match was:
            case _Inside.BEGUN if character in "[O":
                self._inside = _Inside.OPENED
            case _Inside.BEGUN if character in "]PX^_":
                self._inside = _Inside.STRING
            case _Inside.BEGUN if not " " <= character <= "/":
                self._inside = _Inside.NONE
            case _Inside.OPENED if character == "[":  # the function keys of the Linux console
                self._inside = _Inside.PARAMETERS
            case _Inside.OPENED | _Inside.PARAMETERS:
                self._inside = _Inside.PARAMETERS if " " <= character <= "?" else _Inside.NONE
            case _:
                pass
        return was is not _Inside.NONE

    def _key(self, character: str) -> Typed:
        returned, self._after_return = self._after_return, character == _Key.RETURN
        match character:
            case _Key.NEWLINE if returned:
                return _NOTHING
            case _Key.RETURN | _Key.NEWLINE:
                return Typed("\r\n", line=self._taken())
            case _Key.BACKSPACE | _Key.DELETE:
                return self._erase_from(self._last_character())
            case _Key.CTRL_U:
                return self._erase_from(0)
            case _Key.CTRL_W:
                return self._erase_from(self._last_word())
            case _Key.CTRL_L:
                return Typed("\r\n" + self.shown)
            case _Key.CTRL_C:
                self._line.clear()
                return Typed(ended=True)
            case _Key.CTRL_D:
                return Typed(ended=not self._line)
            case _ if self._fits(character):
                self._line.append(character)
                return Typed(character)
            case _:
                return _NOTHING

    def _fits(self, character: str) -> bool:
        """Whether it can be shown here; an accent needs something to hang on."""
        hangs = not get_character_cell_size(character) and (not self._line or self._line[-1] == " ")
        return character.isprintable() and not hangs and len(self._line) < LONGEST_EDITED

    def _taken(self) -> str:
        line = "".join(self._line)
        self._line.clear()
        return line

    def _last_character(self) -> int:
        """Where the last character begins that has a column, with the accents that hang on it."""
        start = len(self._line) - 1
        while start > 0 and not get_character_cell_size(self._line[start]):
            start -= 1
        return max(start, 0)

    def _last_word(self) -> int:
        """Where the last word begins."""
        return "".join(self._line).rstrip(" ").rfind(" ") + 1

    def _erase_from(self, start: int) -> Typed:
        columns = sum(map(get_character_cell_size, self._line[start:]))
        del self._line[start:]
        back = "\b" * columns
        return Typed(back + " " * columns + back)
