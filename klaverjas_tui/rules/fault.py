"""Faults: why a bot's answer was not taken, and another played for it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class FaultKind(StrEnum):
    """What was wrong with a bot's answer."""

    RAISED = "raised"
    """It raised; ``what`` is the exception's type."""
    NONSENSE = "nonsense"
    """It is no choice of the kind asked for; ``what`` is its type."""
    ILLEGAL = "illegal"
    """It is none of the view's options; ``what`` is the card, the suit, ``pass`` or ``kraak``."""
    OVERRAN = "overran"
    """It did not come in time; ``what`` is the time that it had."""


@dataclass(frozen=True, slots=True)
class Fault:
    """Why a bot's answer was not taken."""

    kind: FaultKind
    what: str
