"""A card as the heuristics weigh it, for those who want to know why: its value, and the parts that it is the sum of."""

from __future__ import annotations

from enum import IntEnum
from typing import NamedTuple


class Part(IntEnum):
    """The parts of a card's value, in points. Those after ``SIGNAL`` are of leads only."""

    TRICK = 0
    """What lies in the trick and is to come, won or lost, by the chance of each."""
    STAKE = 1
    """The same for making it or nat, and for all eight tricks."""
    KEPT = 2
    """Less what the card would have been worth later."""
    TEMPO = 3
    """Being on lead next."""
    SIGNAL = 4
    """What the card says."""
    DRAW = 5
    """A trump led, while the opponents have some or have none."""
    MASTER = 6
    """The highest card left of a side suit, led."""
    GIVES = 7
    """A lead that gives away much, or little."""
    READ = 8
    """What signals say of the lead."""
    RETURNED = 9
    """A suit led back to partner."""
    RUFF = 10
    """A suit led for partner to ruff."""


class Says(IntEnum):
    """What a discard would say."""

    NOTHING = 0
    ON = 1
    OFF = 2
    UNTRUE = 3


class Weighed(NamedTuple):
    """A card that may be played.

    ``value`` is the sum of ``parts`` (by ``Part``) in points. ``wins`` is the chance that the own side takes the trick,
    ``takes`` whether the card is the winning one for now, ``points`` and ``roem`` are what lies there with it, and
    ``come`` is the roem that is expected to come of it.
    """

    card: int
    value: float
    parts: tuple[float, ...]
    wins: float
    takes: bool
    points: int
    roem: int
    come: float
    says: Says
