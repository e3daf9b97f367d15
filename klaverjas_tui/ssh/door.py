"""The door: who may enter, and what they may ask for."""

from __future__ import annotations

import asyncio
import itertools
import time
from collections import Counter
from collections.abc import Hashable, Sequence
from typing import Final

import asyncssh
from asyncssh.constants import OPEN_ADMINISTRATIVELY_PROHIBITED, OPEN_RESOURCE_SHORTAGE

from klaverjas_tui.locale.catalogue import key_of
from klaverjas_tui.ssh.channel import GameChannel
from klaverjas_tui.ssh.connection import Breach, GameConnection
from klaverjas_tui.ssh.counting import Counting, Full, Kind, Place, network_of
from klaverjas_tui.ssh.hosting import Hosting
from klaverjas_tui.ssh.keys import KeyList
from klaverjas_tui.ssh.log import Log, Notes, short, short_address, short_key
from klaverjas_tui.ssh.purses import Purse, Purses
from klaverjas_tui.ssh.rates import Rates
from klaverjas_tui.ssh.session import Caller, GameSession, Plays, Table, passed

#: Packets that the connections of one address may send at once, and a second, for each connection that it may have.
BURST_EACH: Final = 100.0
RATE_EACH: Final = 40.0
#: The same of all who have not said who they are, for each of them that there may be.
STRANGERS_BURST_EACH: Final = 100.0
STRANGERS_RATE_EACH: Final = 100.0
#: Addresses of which it is known what they sent of late.
_REMEMBERED: Final = 1000

#: What a client is told of a limit; SSH has these in English.
_REASONS: Final = {
    Kind.SESSIONS: "All tables are taken",
    Kind.SEATS: "Too many tables from your address",
    Kind.KEY: "Too many tables with your key",
}


class Hall:
    """What all doors of one server share."""

    def __init__(self, hosting: Hosting, host: Plays, keys: KeyList, log: Log) -> None:
        self.hosting = hosting
        self.host = host
        self.keys = keys
        self.log = log
        self.counting = Counting(hosting.limits)
        self.rates = Rates(hosting.limits.keys)
        now, strangers, each = _now(), hosting.limits.unauthenticated, hosting.limits.per_address
        self.purses = Purses(BURST_EACH * each, RATE_EACH * each, _REMEMBERED)
        self.strangers_purse = Purse(STRANGERS_BURST_EACH * strangers, STRANGERS_RATE_EACH * strangers, now)
        self.doors: set[Door] = set()
        self.strangers: dict[Door, None] = {}
        self.playing: set[asyncio.Task[None]] = set()
        self.is_closing = False
        self.session_numbers = itertools.count(1)
        self._connection_numbers = itertools.count(1)

    def enter(self, address: str) -> tuple[Door, Door] | None:
        """As ``Reception``."""
        if self.is_closing:
            return None
        notes = self.log.of(next(self._connection_numbers), network_of(address))
        network = short_address(address)
        places: list[Place] = []
        try:
            places.append(self.counting.connection(address))
            places.append(self._place_of_stranger(address))
        except Full as full:
            for place in places:
                place.give_back()
            notes.say_of_stranger(f"hostlog.full.{key_of(full.kind)}", network=network)
            return None
        notes.say_of_stranger("hostlog.connection", network=network)
        connection, stranger = places
        purse = self.purses.of(network_of(address), _now())
        door = Door(self, address, notes, connection, stranger, purse)
        self.doors.add(door)
        self.strangers[door] = None
        return door, door

    def _place_of_stranger(self, address: str) -> Place:
        """Where all are taken: that of whoever has waited longest, of the address that has most of them."""
        try:
            return self.counting.stranger(address)
        except Full as full:
            taken = Counter(door.network for door in self.strangers)
            most = max(taken.values(), default=0)
            if full.kind is not Kind.UNAUTHENTICATED or taken[network_of(address)] >= most:
                raise
            next(door for door in self.strangers if taken[door.network] == most).give_way()
            return self.counting.stranger(address)


class Door(asyncssh.SSHServer):
    """The door of one connection."""

    def __init__(self, hall: Hall, address: str, notes: Notes, place: Place, stranger: Place, purse: Purse) -> None:
        """``place`` is what the connection takes, ``stranger`` what it takes until it has said who it is.

        ``purse`` is what all connections of its address spend.
        """
        self._purse = purse
        self.network = network_of(address)
        self._hall = hall
        self._address = address
        self._notes = notes
        self._place = place
        self._stranger = stranger
        self._connection: GameConnection | None = None
        self._begin = time.monotonic()
        self._user = ""
        self._shown: str | None = None
        self._is_in = False
        self._is_told = False
        self._is_listed = False
        self._unlisted: str | None = None
        self._fingerprint: str | None = None
        self._sessions: set[GameSession] = set()
        self._unused: asyncio.TimerHandle | None = None

    def connection_made(self, conn: asyncssh.SSHServerConnection) -> None:
        """The connection is there, and nothing was said yet."""
        assert isinstance(conn, GameConnection)
        self._connection = conn

    @property
    def purses(self) -> Sequence[Purse]:
        """As ``Doorkeeper``."""
        return (self._purse,) if self._is_in else (self._purse, self._hall.strangers_purse)

    @property
    def connection(self) -> GameConnection:
        """The connection that it is the door of."""
        assert self._connection is not None
        return self._connection

    # Who may enter. A key is shown twice: to ask whether it would do, and with the proof that it is theirs. asyncssh
    # checks the proof right after ``validate_public_key`` and lets in at once, so what was shown last before
    # ``auth_completed`` is what was proved.

    def begin_auth(self, username: str) -> bool:
        """Nobody enters without saying who they are."""
        self._user = username
        return True

    def public_key_auth_supported(self) -> bool:
        """By key: always."""
        return True

    def validate_public_key(self, username: str, key: asyncssh.SSHKey) -> bool:
        """Whether who has this key may enter: for guests any, else those of the list."""
        self._shown = key.get_fingerprint()
        self._is_listed = self._hall.keys.lists(key, self._address)
        if not self._is_listed:
            self._unlisted = self._unlisted or self._shown
        return self._is_listed or self._hall.hosting.guests

    def kbdint_auth_supported(self) -> bool:
        """Without a key: guests."""
        return self._hall.hosting.guests

    def get_kbdint_challenge(
        self, username: str, lang: str, submethods: str
    ) -> tuple[str, str, str, Sequence[tuple[str, bool]]]:
        """No questions."""
        return "", "", "", ()

    def validate_kbdint_response(self, username: str, responses: Sequence[str]) -> bool:
        """No answers. Whatever key was shown before was not proved."""
        self._shown = None
        return self._hall.hosting.guests

    def auth_completed(self) -> None:
        """They are in."""
        self._is_in = True
        self._fingerprint = self._shown
        self._no_stranger()
        user, network = short(self._user), short_address(self._address)
        if self._fingerprint is None:
            self._notes.say("hostlog.entered_guest", user=user, network=network)
        else:
            key = "hostlog.entered" if self._is_listed else "hostlog.entered_unlisted"
            self._notes.say(key, user=user, network=network, key=short_key(self._fingerprint))
        self._wait_for_session()

    # What they may ask for.

    def session_requested(self) -> tuple[GameChannel, GameSession]:
        """A table, where there is one."""
        hall, connection = self._hall, self.connection
        if hall.is_closing:
            raise asyncssh.ChannelOpenError(OPEN_ADMINISTRATIVELY_PROHIBITED, "The server stops")
        who: Hashable = self._fingerprint or self
        try:
            place = hall.counting.session(self._address, who)
        except Full as full:
            self._notes.say_refusal(f"hostlog.full.{key_of(full.kind)}", network=short_address(self._address))
            connection.count_refusal()
            raise asyncssh.ChannelOpenError(OPEN_RESOURCE_SHORTAGE, _REASONS[full.kind]) from None
        number = next(hall.session_numbers)
        limits = hall.hosting.limits
        shared = hall.rates.of(self.network)
        caller = Caller(number, self._user, self._fingerprint, self._is_listed, short_address(self._address))
        table = Table(hall.host, limits, self._notes.session(number), shared, place, hall.playing)
        session = GameSession(caller, table, self._session_over)
        try:
            channel = GameChannel(connection, session, limits.output)
        except BaseException:
            place.give_back()
            raise
        self._sessions.add(session)
        self._stop_waiting()
        return channel, session

    def refused(self, kind: str, name: str = "") -> None:
        """As ``Doorkeeper``."""
        self._notes.refused(kind, name)

    # The end.

    def leave(self) -> None:
        """Close the connection."""
        if self._connection is not None:
            self._connection.close()

    def give_way(self) -> None:
        """Somebody else gets the place of this stranger."""
        self._no_stranger()
        self._is_told = True
        self._notes.say_of_stranger("hostlog.gave_way")
        self.connection.abort()

    def breached(self, breach: Breach) -> None:
        """As ``Doorkeeper``."""
        say = self._notes.say if self._is_in else self._notes.say_of_stranger
        say(f"hostlog.breach.{key_of(breach)}")
        self._is_told = True

    def left(self, error: Exception | None) -> None:
        """As ``Doorkeeper``: the connection is over."""
        self._stop_waiting()
        self._hall.doors.discard(self)
        self._hall.purses.forget_full(_now())
        self._no_stranger()
        self._place.give_back()
        if self._is_told:
            return
        if self._is_in:
            key = "hostlog.left" if error is None else "hostlog.lost"
            self._notes.say(key, duration=passed(self._begin))
        elif time.monotonic() - self._begin >= self._hall.hosting.limits.handshake:
            self._notes.say_of_stranger("hostlog.too_slow")
        elif self._unlisted is not None:
            self._notes.say_of_stranger("hostlog.not_listed", user=short(self._user), key=short_key(self._unlisted))
        elif self._user:
            self._notes.say_of_stranger("hostlog.not_entered", user=short(self._user))
        else:
            self._notes.say_of_stranger("hostlog.said_nothing")

    def _no_stranger(self) -> None:
        """It takes no place of a stranger any more."""
        self._hall.strangers.pop(self, None)
        self._stranger.give_back()

    def _session_over(self, session: GameSession) -> None:
        self._sessions.discard(session)
        if not self._sessions:
            self._wait_for_session()

    def _wait_for_session(self) -> None:
        """A connection without a session does not stay for long."""
        self._stop_waiting()
        if self in self._hall.doors:
            loop = asyncio.get_running_loop()
            self._unused = loop.call_later(self._hall.hosting.limits.handshake, self._unused_for_long)

    def _stop_waiting(self) -> None:
        if self._unused is not None:
            self._unused.cancel()
            self._unused = None

    def _unused_for_long(self) -> None:
        self._notes.say("hostlog.unused")
        self.leave()


def _now() -> float:
    """By the clock of the event loop."""
    return asyncio.get_running_loop().time()
