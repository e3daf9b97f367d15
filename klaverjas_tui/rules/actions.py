"""Actions: everything that a seat can do in a deal, as values."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from klaverjas_tui.rules.cards import Card, Suit
from klaverjas_tui.rules.seats import Seat


@dataclass(frozen=True, slots=True)
class Pass:
    """Do not make trumps; or, when asked for a kraak, leave it at that."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class MakeTrumps:
    """Play, with this suit as trumps."""

    seat: Seat
    suit: Suit


@dataclass(frozen=True, slots=True)
class Kraak:
    """Double: kraak, rekraak or superkraak, by what was said before."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Play:
    """Play a card."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class ClaimRoem:
    """Claim the roem in the trick that lies finished."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class TurnTrick:
    """Turn the finished trick: what was not claimed or put right by now is lost. The winner does it."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class PutRight:
    """Take back one's own illegal card before the trick is turned (``verzaken: possible``)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class CallRevoke:
    """Say that the other side has revoked (``verzaken: possible``)."""

    seat: Seat


#: What answers the question for trumps.
Call: TypeAlias = Pass | MakeTrumps

Action: TypeAlias = Pass | MakeTrumps | Kraak | Play | ClaimRoem | TurnTrick | PutRight | CallRevoke
