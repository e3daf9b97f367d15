"""The log: what happened, for the host, without what is nobody's business."""

from __future__ import annotations

import queue
import threading
import traceback
from array import array
from collections.abc import Callable, Hashable
from datetime import UTC, datetime
from ipaddress import IPv4Address, ip_network
from pathlib import Path
from typing import Final, TextIO

from klaverjas_tui.locale.catalogue import Catalogue, key_of
from klaverjas_tui.locale.language import Language
from klaverjas_tui.ssh.counting import parsed
from klaverjas_tui.ssh.farewell import Farewell

#: Lines that are told of refused requests of one connection.
REFUSALS_TOLD: Final = 20
#: Lines in one minute that are told of who has not said who they are.
STRANGERS_TOLD: Final = 60
#: Lines in one minute that are told of the connections of one address, of tables that are ended, and of faults.
ADDRESS_TOLD: Final = 300
PARTINGS_TOLD: Final = 60
FAULTS_TOLD: Final = 10
#: Addresses are told apart by so many places, in which two may come together; each is a number and no more, since what
#: is kept of those who have left lies scattered over the memory.
_PLACES: Final = 1 << 14
#: Characters of a name that came from a client.
LONGEST_NAME: Final = 32
#: Characters of the kind of a request; those that there are fit in.
_LONGEST_KIND: Final = 48
_KEY_SHOWN: Final = len("SHA256:") + 8
#: Lines that wait for an output that takes none; more are not kept.
_WAITING: Final = 1000
_FLUSH_SECONDS: Final = 2.0


def now() -> datetime:
    """The time at this place, with its zone."""
    return datetime.now(UTC).astimezone()


class Log:
    """Lines with the time before them. Nothing of it raises, and nothing waits for an output that takes no lines."""

    def __init__(self, out: TextIO, tongue: Language, clock: Callable[[], datetime] = now) -> None:
        """A thread of its own writes to ``out``."""
        self._catalogue = Catalogue(tongue)
        self._clock = clock
        self._lines: queue.Queue[str | threading.Event] = queue.Queue(_WAITING)
        self._minute = ""
        self._told = _nothing_told()
        threading.Thread(target=_write_all, args=(out, self._lines), daemon=True, name="log").start()

    def say(self, key: str, /, who: str = "", **data: object) -> None:
        """Write one line; ``who`` is the number of the connection or session that it is about."""
        time = self._clock().isoformat(sep=" ", timespec="seconds")
        text = printable(self._catalogue.say(key, **data))
        self._put(f"{time} {who} {text}\n" if who else f"{time} {text}\n")

    def words(self, key: str) -> str:
        """A part of a line."""
        return self._catalogue.say(key)

    def say_of_stranger(self, key: str, /, who: str = "", **data: object) -> None:
        """As ``say``, of somebody who has not said who they are: no more than so many lines a minute."""
        if self._is_one_of(STRANGERS_TOLD, "strangers"):
            self.say(key, who, **data)

    def say_of_address(self, address: Hashable, key: str, /, who: str = "", **data: object) -> None:
        """As ``say``, of a connection from this address: no more than so many lines a minute for each address."""
        if self._is_one_of(ADDRESS_TOLD, "lines", address, who):
            self.say(key, who, **data)

    def fault(self, what: str) -> None:
        """Something went wrong at the system or in our own code: no more than so many lines a minute."""
        if self._is_one_of(FAULTS_TOLD, "faults"):
            self.say("hostlog.loop_fault", why=what)

    def _is_one_of(self, most: int, kind: str, whose: Hashable = None, who: str = "") -> bool:
        """Whether a line of this kind is told; the first of them that is not is told of with a line."""
        minute = self._clock().isoformat(timespec="minutes")
        if minute != self._minute:
            self._minute = minute
            self._told = _nothing_told()
        place = hash((kind, whose)) % _PLACES
        self._told[place] += 1
        if self._told[place] == most + 1:
            self.say(f"hostlog.more.{kind}", who)
        return self._told[place] <= most

    def failed(self, number: int, error: BaseException) -> None:
        """Something in our own code went wrong in the session of this number."""
        if self._is_one_of(FAULTS_TOLD, "faults"):
            self.say("hostlog.session_failed", f"/{number}", why=where(error))

    def parted(self, number: int, why: Farewell) -> None:
        """The session of this number is ended by somebody else than its player."""
        if why is Farewell.STOPPED or self._is_one_of(PARTINGS_TOLD, "partings"):
            self.say(f"hostlog.farewell.{key_of(why)}", f"/{number}")

    def of(self, number: int, address: Hashable = None) -> Notes:
        """What is told of one connection; what comes from the same address is told for a while in every minute."""
        return Notes(self, f"#{number}", address)

    def flush(self) -> None:
        """Wait until everything is written, at most two seconds."""
        written = threading.Event()
        if self._put(written):
            written.wait(_FLUSH_SECONDS)

    def _put(self, line: str | threading.Event) -> bool:
        try:
            self._lines.put_nowait(line)
        except queue.Full:
            return False
        return True


class Notes:
    """The log of one connection, or of a session on it."""

    def __init__(self, log: Log, who: str, address: Hashable = None) -> None:
        """``who`` is its number, ``address`` where it comes from."""
        self._log = log
        self._who = who
        self._address = address
        self._refusals = 0

    def session(self, number: int) -> Notes:
        """What is told of a session on this connection."""
        return Notes(self._log, f"{self._who}/{number}", self._address)

    def words(self, key: str) -> str:
        """A part of a line, in the language of the log."""
        return self._log.words(key)

    def say(self, key: str, /, **data: object) -> None:
        """As ``Log.say_of_address``."""
        self._log.say_of_address(self._address, key, self._who, **data)

    def say_of_stranger(self, key: str, /, **data: object) -> None:
        """As ``Log.say_of_stranger``."""
        self._log.say_of_stranger(key, self._who, **data)

    def say_refusal(self, key: str, /, **data: object) -> None:
        """As ``say``, of what a client can have happen as often as it likes: only the first ones are told."""
        self._refusals += 1
        if self._refusals <= REFUSALS_TOLD:
            self.say(key, **data)
        elif self._refusals == REFUSALS_TOLD + 1:
            self.say("hostlog.refused_more")

    def refused(self, kind: str, name: str = "") -> None:
        """A request of this kind was refused; ``name`` is of what it was for."""
        if name:
            self.say_refusal("hostlog.refused_named", kind=short(kind, _LONGEST_KIND), name=short(name))
        else:
            self.say_refusal("hostlog.refused", kind=short(kind, _LONGEST_KIND))


def _nothing_told() -> array[int]:
    return array("L", [0]) * _PLACES


def printable(text: str) -> str:
    """The text with a ``?`` for whatever a terminal does not simply show."""
    return "".join(character if character.isprintable() else "?" for character in text)


def short(name: str, longest: int = LONGEST_NAME) -> str:
    """A name that came from a client: at most so many characters, all of them printable."""
    return printable(name if len(name) <= longest else f"{name[: longest - 1]}…")


def short_key(fingerprint: str) -> str:
    """As much of a fingerprint as tells the keys of a server apart."""
    return fingerprint[:_KEY_SHOWN]


def short_address(address: str) -> str:
    """The network that an address lies in: 24 bits of IPv4, 48 bits of IPv6."""
    found = parsed(address)
    if found is None:
        return "?"
    bits = 24 if isinstance(found, IPv4Address) else 48
    return str(ip_network((found, bits), strict=False))


def where(error: BaseException) -> str:
    """What went wrong in our own code, and in which line; not what it says, which may hold anything."""
    frames = traceback.extract_tb(error.__traceback__)
    return f"{type(error).__name__}{f', {Path(frames[-1].filename).name}:{frames[-1].lineno}' if frames else ''}"


def _write_all(out: TextIO, lines: queue.Queue[str | threading.Event]) -> None:
    while True:
        line = lines.get()
        if isinstance(line, threading.Event):
            line.set()
            continue
        encoding = getattr(out, "encoding", None) or "utf-8"
        try:
            out.write(line.encode(encoding, "backslashreplace").decode(encoding))
            out.flush()
        except (OSError, ValueError):  # a full disk, a closed pipe, a closed file
            continue
