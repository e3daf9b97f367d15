"""Roem: runs, stuk and four alike in a trick, and the melds that a hand can show (RULES.md, Roem)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import Enum
from functools import lru_cache
from typing import Final, NamedTuple

from klaverjas_tui.rules.cards import SUITS, Card, Rank, Suit, mask_of
from klaverjas_tui.rules.ruleset import HandRoemCompare, HandRoemTie, RoemTable, RuleSet, Stuk
from klaverjas_tui.rules.seats import SIDES, side_of

STUK_POINTS: Final = 20


class MeldKind(Enum):
    """What a meld is."""

    RUN = "run"
    STUK = "stuk"
    FOUR = "four"


class Meld(NamedTuple):
    """Cards that are worth roem together; ``points`` in points, cards lowest first."""

    kind: MeldKind
    cards: tuple[Card, ...]
    points: int


_PICTURES: Final = frozenset({Rank.JACK, Rank.QUEEN, Rank.KING, Rank.ACE})

#: Four of a kind by table and rank; ranks left out are worth nothing.
FOUR_POINTS: Final[dict[RoemTable, dict[Rank, int]]] = {
    RoemTable.KBN: dict.fromkeys(Rank, 100),
    RoemTable.HOME: {
        Rank.ACE: 100,
        Rank.TEN: 100,
        Rank.KING: 100,
        Rank.QUEEN: 100,
        Rank.JACK: 200,
    },
    RoemTable.PLAATJES: dict.fromkeys(_PICTURES, 100),
}

#: Four of a kind in hand (KJNL; four tens, eights and sevens count nothing; jacks by analogy with the table).
HAND_FOUR_POINTS: Final[dict[Rank, int]] = {
    Rank.ACE: 100,
    Rank.KING: 100,
    Rank.QUEEN: 100,
    Rank.JACK: 200,
    Rank.NINE: 150,
}

#: Points of a run by its length; in hand five or more are worth as much as five.
_RUN_POINTS: Final = {3: 20, 4: 50, 5: 100}


def trick_roem(rules: RuleSet, trump: Suit, trick: Iterable[Card]) -> tuple[Meld, ...]:
    """All roem that lies in these cards of one trick, claimed or not."""
    return _trick_roem(rules.roem_table, rules.stuk, trump, mask_of(trick))


@lru_cache(maxsize=65536)
def _trick_roem(table: RoemTable, stuk: Stuk, trump: Suit, mask: int) -> tuple[Meld, ...]:
    melds = [*_runs(mask), *_fours(mask, FOUR_POINTS[table])]
    if stuk is Stuk.IN_TRICK:
        melds += _stuk(mask, trump)
    return tuple(melds)


def _runs(mask: int) -> list[Meld]:
    """The longest runs of three or more, by suit."""
    melds = []
    for suit in SUITS:
        ranks = mask >> (8 * suit) & 0xFF
        start = 0
        while ranks >> start:
            length = 0
            while ranks >> (start + length) & 1:
                length += 1
            if length >= min(_RUN_POINTS):
                cards = tuple(Card.of(Rank(start + step), suit) for step in range(length))
                melds.append(Meld(MeldKind.RUN, cards, _RUN_POINTS[min(length, max(_RUN_POINTS))]))
            start += length + 1
    return melds


def _fours(mask: int, points: dict[Rank, int]) -> list[Meld]:
    return [
        Meld(MeldKind.FOUR, tuple(Card.of(rank, suit) for suit in SUITS), worth)
        for rank, worth in points.items()
        if all(mask >> Card.of(rank, suit) & 1 for suit in SUITS)
    ]


def stuk_cards(trump: Suit) -> tuple[Card, Card]:
    """Queen and king of trumps."""
    return Card.of(Rank.QUEEN, trump), Card.of(Rank.KING, trump)


def _stuk(mask: int, trump: Suit) -> list[Meld]:
    pair = stuk_cards(trump)
    wanted = mask_of(pair)
    return [Meld(MeldKind.STUK, pair, STUK_POINTS)] if mask & wanted == wanted else []


def roem_points(melds: Iterable[Meld]) -> int:
    """The points of melds together."""
    return sum(meld.points for meld in melds)


class HandRoem(NamedTuple):
    """The hand roem that counts: for each side its melds. Stuk in hand is among them and is never beaten."""

    sides: tuple[tuple[Meld, ...], tuple[Meld, ...]]

    @property
    def points(self) -> tuple[int, int]:
        """Points by side."""
        return roem_points(self.sides[0]), roem_points(self.sides[1])


def hand_melds(hand: int) -> tuple[Meld, ...]:
    """The melds that a hand (a mask) holds apart from stuk. A card may be in two of them (a decision of RULES.md)."""
    return (*_runs(hand), *_fours(hand, HAND_FOUR_POINTS))


def hand_roem(rules: RuleSet, trump: Suit, hands: Sequence[int]) -> HandRoem:
    """Which hand roem counts, from the four hands as dealt (masks by seat)."""
    melds: tuple[list[Meld], list[Meld]] = ([], [])
    stuk: tuple[list[Meld], list[Meld]] = ([], [])
    for seat, hand in enumerate(hands):
        melds[side_of(seat)].extend(hand_melds(hand))
        stuk[side_of(seat)].extend(_stuk(hand, trump))
    counts = _sides_that_count(rules, melds)
    first, second = (tuple(melds[side] if side in counts else ()) + tuple(stuk[side]) for side in SIDES)
    return HandRoem((first, second))


def _sides_that_count(rules: RuleSet, melds: Sequence[list[Meld]]) -> tuple[int, ...]:
    """The sides whose melds count: the one that is ahead; level, both or the one with the higher best meld."""
    if rules.hand_roem_compare is HandRoemCompare.TEAM_TOTAL:
        worth = [roem_points(side) for side in melds]
    else:
        worth = [max((meld.points for meld in side), default=0) for side in melds]
    if worth[0] != worth[1]:
        return (worth.index(max(worth)),)
    if worth[0] == 0 or rules.hand_roem_tie is HandRoemTie.BOTH:
        return SIDES
    best = [max(_rank_then_suit(meld) for meld in side) for side in melds]
    return (best.index(max(best)),)


def _rank_then_suit(meld: Meld) -> tuple[int, int, int]:
    """Worth, then top card in the order of runs, then its suit: S > H > D > C, the order of their values."""
    top = max(meld.cards, key=lambda card: (card.rank, card.suit))
    return meld.points, top.rank, top.suit


def stuk_holder(trump: Suit, hands: Sequence[int]) -> int | None:
    """The seat that was dealt both king and queen of trumps, or None (``stuk: announced_from_hand``)."""
    wanted = mask_of(stuk_cards(trump))
    return next((seat for seat, hand in enumerate(hands) if hand & wanted == wanted), None)
