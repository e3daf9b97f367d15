"""What it is worth to keep a card for later, in points."""

from __future__ import annotations

from typing import Final

from bots.knowledge import Knowledge
from klaverjas_tui.rules.cards import HIGHER, RANKS, SUIT_MASKS, Card, Rank

#: A trump, and a trump that nothing beats: so many points and so much of its own.
_TRUMP: Final = (8.0, 1.0)
_MASTER_TRUMP: Final = (10.0, 1.1)
_MASTER: Final = (6.0, 0.55)
_MAY_BE_RUFFED: Final = 2.0
#: The part of its points that a card beaten by one or two cards still takes, guarded or not.
_SECOND: Final = {True: 0.7, False: 0.25}
_THIRD: Final = {True: 0.4, False: 0.15}
_LOWER: Final = 0.1
_LAST_GUARD: Final = 0.4
#: For each run that unseen cards could make with a card when it has to be played later.
_ROEM_RISK: Final = 0.3


def keep(known: Knowledge, card: Card) -> float:
    """What is lost, beyond the trick, when this card of the own hand is played."""
    points = card.points(known.trump)
    higher = known.higher_out(card)
    if card.suit is known.trump:
        base, share = _TRUMP if higher else _MASTER_TRUMP
        return base + share * points
    own = known.hand & SUIT_MASKS[card.suit]
    value = -_ROEM_RISK * _open_runs(known, card)
    if not higher:
        ruff = _MAY_BE_RUFFED if known.theirs & known.trumps else 0.0
        return value + _MASTER[0] + _MASTER[1] * points - ruff
    guards = (own & ~HIGHER[False][card] & ~card.bit).bit_count()
    beaten_by = higher.bit_count()
    if beaten_by == 1:
        value += _SECOND[guards >= 1] * points
    elif beaten_by == 2:
        value += _THIRD[guards >= 2] * points
    else:
        value += _LOWER * points
    return value + _guarding(known, own, card)


def _guarding(known: Knowledge, own: int, card: Card) -> float:
    """What a card is worth as the only guard of a second-best one."""
    others = own & ~card.bit
    if others.bit_count() != 1:
        return 0.0
    other = Card(others.bit_length() - 1)
    guarded = known.higher_out(other).bit_count() == 1 and HIGHER[False][card] & others
    return _LAST_GUARD * other.points(known.trump) if guarded else 0.0


def _open_runs(known: Knowledge, card: Card) -> int:
    """The runs of three that a card and two unseen ones would make."""
    suit = known.unseen >> 8 * card.suit & 0xFF
    return sum(suit & run == run for run in _RUNS_WITH[card.rank])


def _runs_with(rank: Rank) -> tuple[int, ...]:
    runs = (0b111 << low for low in range(len(RANKS) - 2))
    return tuple(run & ~(1 << rank) for run in runs if run >> rank & 1)


#: By rank, the other two ranks of each run of three, a mask of ranks.
_RUNS_WITH: Final = tuple(_runs_with(rank) for rank in RANKS)
