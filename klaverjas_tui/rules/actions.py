"""Actions: everything that a seat can do in a deal, as values."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from klaverjas_tui.rules.cards import Card, Suit
from klaverjas_tui.rules.seats import Seat


@dataclass(frozen=True, slots=True)
class _OfSeat:
    """What needs a seat and no more. Its kinds differ by their class, which equality looks at too."""

    seat: Seat


class Pass(_OfSeat):
    """Do not make trumps; or, when asked for a kraak, leave it at that."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class MakeTrumps:
    """Play, with this suit as trumps."""

    seat: Seat
    suit: Suit


class Kraak(_OfSeat):
    """Double: kraak, rekraak or superkraak, by what was said before."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Play:
    """Play a card."""

    seat: Seat
    card: Card


class ClaimRoem(_OfSeat):
    """Claim the roem in the trick that lies finished."""

    __slots__ = ()


class TurnTrick(_OfSeat):
    """Turn the finished trick: what was not claimed or put right by now is lost. The winner does it."""

    __slots__ = ()


class PutRight(_OfSeat):
    """Take back one's own illegal card before the trick is turned (``verzaken: possible``)."""

    __slots__ = ()


class CallRevoke(_OfSeat):
    """Say that the other side has revoked (``verzaken: possible``)."""

    __slots__ = ()


#: What answers the question for trumps.
Call: TypeAlias = Pass | MakeTrumps

Action: TypeAlias = Pass | MakeTrumps | Kraak | Play | ClaimRoem | TurnTrick | PutRight | CallRevoke
