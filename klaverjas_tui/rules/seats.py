"""Seats and sides: 0 to 3 clockwise, partner two further, side 0 the seats 0 and 2, side 1 the seats 1 and 3."""

from __future__ import annotations

from typing import Final, TypeAlias

Seat: TypeAlias = int
Side: TypeAlias = int

SEATS: Final = 4
SIDES: Final = (0, 1)


def left_of(seat: Seat) -> Seat:
    """The seat that plays after this one."""
    return (seat + 1) % SEATS


def partner_of(seat: Seat) -> Seat:
    """The seat opposite."""
    return (seat + 2) % SEATS


def side_of(seat: Seat) -> Side:
    """The side of a seat."""
    return seat % 2


def other_side(side: Side) -> Side:
    """The side against this one."""
    return 1 - side


def round_from(seat: Seat) -> tuple[Seat, ...]:
    """All seats in playing order, from this one on."""
    return tuple((seat + step) % SEATS for step in range(SEATS))
