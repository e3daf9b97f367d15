"""What is typed on a line, as Textual's messages; whatever comes, nothing but keys comes out of it, and the mouse."""

from __future__ import annotations

import codecs
import re
import time
from collections.abc import Callable, Iterable, Sequence
from enum import Enum, auto
from typing import Final

from textual import events
from textual._xterm_parser import XTermParser
from textual.keys import Keys
from textual.message import Message
from textual.messages import TerminalSupportsSynchronizedOutput

from klaverjas_tui.ssh.rates import UNSHARED, Bucket

#: Seconds after which an ESC is the key: bad lines split what follows it from it.
ESCAPE_PAUSE: Final = 0.3
#: Seconds of silence after which what has begun (a paste, an answer of the terminal) will not be ended any more.
SILENCE: Final = 2.0

#: Characters of a sequence that are kept; all that mean something are shorter.
_LONGEST: Final = 32
_PASTE_BEGINS: Final = "\x1b[200~"
_PASTE_ENDS: Final = "\x1b[201~"
_MOUSE: Final = re.compile(r"\x1b\[<\d{1,3};\d{1,4};\d{1,4}[Mm]")
_SYNCHRONIZED: Final = re.compile(r"\x1b\[\?2026;[123]\$y")
#: A report of the mouse in the oldest way: so many characters follow, of any kind.
_OLD_MOUSE: Final = "\x1b[M"
_OLD_MOUSE_LENGTH: Final = len(_OLD_MOUSE) + 3
#: The function keys of the Linux console begin so; one character follows.
_LINUX_KEY: Final = "\x1b[["
#: Keys of rxvt with shift held, which lack what ends others.
_RXVT_KEY: Final = re.compile(r"\x1b\[\d+\$")
_REPLACED: Final = "\ufffd"


class _State(Enum):
    """What the last characters were."""

    GROUND = auto()
    """A whole key, or nothing yet."""
    ESCAPE = auto()
    """An ESC: the key, or the begin of something."""
    CONTROL = auto()
    """The begin of a control sequence: ``CSI``, or ``SS3``, whose parameters are short."""
    FIXED = auto()
    """The begin of something that is ended by its length."""
    STRING = auto()
    """Within an answer of the terminal: ``OSC``, ``DCS``, ``APC``, ``PM``, ``SOS``."""
    STRING_ESCAPE = auto()
    """An ESC in there: its end follows, or something else begins."""
    PASTE = auto()
    """Within a paste."""


class _Sequences(XTermParser):
    """Textual's knowledge of keys and of the mouse. What it remembers between characters is not used."""

    def _parse_extended_key(self, sequence: str) -> list[events.Key] | None:  # type: ignore[override]
        """None: nobody asks for that protocol; Textual's own keeps every parser for ever."""
        return None


class KeyReader:
    """Puts together what was split, drops what is neither a key nor asked for, and never raises.

    What comes out: ``events.Key``; mouse events where there is a mouse; ``TerminalSupportsSynchronizedOutput``. What is
    pasted is dropped, and so are all answers and sequences that are no known key: none of them may play a card.

    Who has one calls ``tick`` after ``wait`` seconds.
    """

    def __init__(
        self, keys: int, *, mouse: bool, shared: Bucket | None = None, clock: Callable[[], float] = time.monotonic
    ) -> None:
        """``keys`` are let through a second, and as many reports of the mouse; twice as many at once.

        ``shared`` is what all sessions from the same address take from.
        """
        self._mouse = mouse
        self._clock = clock
        self._heard = clock()
        self._key_bucket = Bucket(keys, clock)
        self._mouse_bucket = Bucket(keys, clock)
        self._shared = shared or Bucket(UNSHARED, clock)
        self._decoder = codecs.getincrementaldecoder("utf-8")("replace")
        self._sequences = _Sequences()
        self._state = _State.GROUND
        self._sequence = ""
        self._paste_end = 0

    @property
    def wait(self) -> float | None:
        """In how many seconds ``tick`` has something to do, if nothing comes until then; None: nothing."""
        patience = self._patience
        return None if patience is None else max(0.0, self._heard + patience - self._clock())

    def feed(self, data: bytes) -> list[Message]:
        """What these bytes mean, with those before them."""
        messages = self.tick()
        self._heard = self._clock()
        for character in self._decoder.decode(data):
            messages += self._take(character)
        return messages

    def tick(self) -> list[Message]:
        """What a silence means: the escape key, or the end of what will not be ended any more."""
        patience = self._patience
        if patience is None or self._clock() < self._heard + patience:
            return []
        self._heard = self._clock()
        was, self._state = self._state, _State.GROUND
        return self._key("\x1b") if was is _State.ESCAPE else []

    @property
    def _patience(self) -> float | None:
        match self._state:
            case _State.GROUND:
                return None
            case _State.ESCAPE:
                return ESCAPE_PAUSE
            case _:
                return SILENCE

    def _take(self, character: str) -> list[Message]:
        match self._state:
            case _State.GROUND:
                return self._begin(character)
            case _State.ESCAPE:
                return self._after_escape(character)
            case _State.CONTROL:
                return self._in_control(character)
            case _State.FIXED:
                return self._in_fixed(character)
            case _State.STRING:
                self._in_string(character)
            case _State.STRING_ESCAPE:
                self._state = _State.GROUND
                return [] if character == "\\" else self._begin("\x1b") + self._take(character)
            case _State.PASTE:
                self._in_paste(character)
        return []

    def _begin(self, character: str) -> list[Message]:
        if character == "\x1b":
            self._state, self._sequence = _State.ESCAPE, character
            return []
        self._state = _State.GROUND
        return [] if character == _REPLACED or "\x80" <= character < "\xa0" else self._key(character)

    def _after_escape(self, character: str) -> list[Message]:
        if character in "[O":
            self._state, self._sequence = _State.CONTROL, "\x1b" + character
            return []
        if character in "]PX^_":
            self._state = _State.STRING
            return []
        self._state = _State.GROUND
        known = self._key("\x1b" + character) if character != "\x1b" else []
        if known:
            return known
        if character.isprintable():
            return self._with_alt(character)
        return self._key("\x1b") + self._begin(character)

    def _in_control(self, character: str) -> list[Message]:
        if not " " <= character <= "~":
            return self._begin(character)
        if len(self._sequence) < _LONGEST:
            self._sequence += character
        if self._sequence in (_OLD_MOUSE, _LINUX_KEY):
            self._state = _State.FIXED
            return []
        if character < "@" and not _RXVT_KEY.fullmatch(self._sequence):
            return []
        self._state = _State.GROUND
        return self._meaning(self._sequence)

    def _in_fixed(self, character: str) -> list[Message]:
        self._sequence += character
        if self._sequence.startswith(_OLD_MOUSE) and len(self._sequence) < _OLD_MOUSE_LENGTH:
            return []
        self._state = _State.GROUND
        return self._key(self._sequence)

    def _in_string(self, character: str) -> None:
        if character == "\x1b":
            self._state = _State.STRING_ESCAPE
        elif character < " " and not "\b" <= character <= "\r":
            self._state = _State.GROUND

    def _in_paste(self, character: str) -> None:
        if character == _PASTE_ENDS[self._paste_end]:
            self._paste_end += 1
        else:
            self._paste_end = int(character == "\x1b")
        if self._paste_end == len(_PASTE_ENDS):
            self._state = _State.GROUND

    def _meaning(self, sequence: str) -> list[Message]:
        """Of a whole control sequence."""
        if sequence == _PASTE_BEGINS:
            self._state, self._paste_end = _State.PASTE, 0
            return []
        if _MOUSE.fullmatch(sequence):
            return self._mouse_event(sequence)
        if _SYNCHRONIZED.fullmatch(sequence):
            return [TerminalSupportsSynchronizedOutput()]
        return self._key(sequence)

    def _mouse_event(self, sequence: str) -> list[Message]:
        if not (self._mouse and self._lets_through(self._mouse_bucket)):
            return []
        event = self._sequences.parse_mouse_code(sequence)
        return [] if event is None else self._taken(self._mouse_bucket, [event])

    def _key(self, sequence: str) -> list[Message]:
        """What this character or sequence is, if it is a key and not one too many."""
        return self._taken(self._key_bucket, [key for key in self._events(sequence) if key.key != Keys.Ignore])

    def _with_alt(self, character: str) -> list[Message]:
        """This character with the alt key held: never the character itself."""
        keys = [events.Key(f"alt+{key.key}", None) for key in self._events(character)]
        return self._taken(self._key_bucket, keys)

    def _events(self, sequence: str) -> Iterable[events.Key]:
        """None, without a look, when no more are let through."""
        return self._sequences._sequence_to_key_events(sequence) if self._lets_through(self._key_bucket) else ()

    def _lets_through(self, bucket: Bucket) -> bool:
        return bucket.has() and self._shared.has()

    def _taken(self, bucket: Bucket, messages: Sequence[Message]) -> list[Message]:
        """These, of which any counts as one."""
        if messages:
            bucket.take()
            self._shared.take()
        return [*messages]
