"""Counting: how many connections and sessions there are, of whom, and whether one more is allowed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable
from enum import Enum, auto
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from typing import Final, TypeAlias

from klaverjas_tui.ssh.limits import Limits

_Share: TypeAlias = tuple["Kind", Hashable]

_IPV6_PREFIX: Final = 64
#: Of who has not said who they are, the part that may come from one address, and how many may anyhow.
_STRANGERS_PART: Final = 2
_STRANGERS_ANYHOW: Final = 2


class Kind(Enum):
    """What is counted; the log names a limit that is reached by ``hostlog.full.`` and the member's key."""

    SESSIONS = auto()
    """Sessions in all."""
    ADDRESS = auto()
    """Connections of one address."""
    SEATS = auto()
    """Sessions of one address."""
    KEY = auto()
    """Sessions of one key; of a guest without one: of one connection."""
    UNAUTHENTICATED = auto()
    """Connections that have not said who they are."""
    STRANGERS = auto()
    """Such connections of one address."""


class Full(Exception):
    """There are as many of this kind as there may be."""

    def __init__(self, kind: Kind) -> None:
        super().__init__(kind)
        self.kind = kind


class Place:
    """What one connection or session takes; it is given back once, however often that is asked."""

    def __init__(self, counts: Counter[_Share], shares: tuple[_Share, ...]) -> None:
        self._counts = counts
        self._shares = shares
        counts.update(shares)

    def give_back(self) -> None:
        """Let others have it."""
        shares, self._shares = self._shares, ()
        for share in shares:
            self._counts[share] -= 1
            if not self._counts[share]:
                del self._counts[share]


class Counting:
    """The count of one server."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._counts: Counter[_Share] = Counter()

    def connection(self, address: str) -> Place:
        """A place for a connection from this address; raises Full."""
        return self._taken(((Kind.ADDRESS, network_of(address)), self._limits.per_address))

    def stranger(self, address: str) -> Place:
        """A place for who has not said yet who it is, at this address; raises Full."""
        most = self._limits.unauthenticated
        return self._taken(
            ((Kind.UNAUTHENTICATED, None), most),
            ((Kind.STRANGERS, network_of(address)), max(_STRANGERS_ANYHOW, most // _STRANGERS_PART)),
        )

    def session(self, address: str, who: Hashable) -> Place:
        """A place for a session of this key, or of this connection where there is no key; raises Full."""
        return self._taken(
            ((Kind.SESSIONS, None), self._limits.sessions),
            ((Kind.SEATS, network_of(address)), self._limits.per_address),
            ((Kind.KEY, who), self._limits.per_key),
        )

    @property
    def is_empty(self) -> bool:
        """Whether everything was given back."""
        return not self._counts

    def _taken(self, *wanted: tuple[_Share, int]) -> Place:
        for share, most in wanted:
            if self._counts[share] >= most:
                raise Full(share[0])
        return Place(self._counts, tuple(share for share, _ in wanted))


def parsed(address: str) -> IPv4Address | IPv6Address | None:
    """The address, an IPv4 one also where IPv6 carries it; None for what is none."""
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return None
    return (found.ipv4_mapped or found) if isinstance(found, IPv6Address) else found


def network_of(address: str) -> Hashable:
    """Who counts as one: an IPv4 address, or the IPv6 network of 64 bits that one household has."""
    found = parsed(address)
    return IPv6Network((found, _IPV6_PREFIX), strict=False) if isinstance(found, IPv6Address) else found
