"""What a hand is worth: the margin in points by which its side is expected to win, before any doubling.

Fitted by least squares: the makers' weights on solved deals, those of their partner and of their opponents on deals
that four ``club`` bots played under compulsory trumps.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from klaverjas_tui.rules.cards import SUIT_MASKS, SUITS, Card, Rank, Suit


class Weights(NamedTuple):
    """Points for what a hand holds. ``start`` is the margin of a hand of nothing."""

    start: int
    trump: int
    jack: int
    nine: int
    ace: int
    ten: int
    side_ace: int
    side_ace_with_ten: int


_MAKERS: Final = Weights(-157, 37, 85, 26, 15, 15, 44, 13)
_PARTNERS: Final = Weights(-30, 28, 30, 12, -5, -6, 31, 18)
_OPPONENTS: Final = Weights(-133, 22, 54, 21, 7, 0, 27, 6)

# More of the makers' hand.
_JACK_WHEN_LONG: Final = -14
_FIFTH_TRUMP: Final = 11
_SIDE_TEN: Final = 11
_ON_LEAD: Final = 26
#: Hands with fewer trumps than two were not fitted: each one missing costs this much more.
_TOO_SHORT: Final = 40


class Offer(NamedTuple):
    """A suit that could be made trumps, and the margin expected of it, in points."""

    suit: Suit
    value: int


def makers_value(hand: int, trump: Suit, *, on_lead: bool) -> int:
    """What the makers are expected to win by when the seat with this hand (a mask) makes this suit trumps."""
    trumps = (hand & SUIT_MASKS[trump]).bit_count()
    value = _weigh(_MAKERS, hand, trump) + _ON_LEAD * on_lead
    value += _FIFTH_TRUMP * max(0, trumps - 4) - _TOO_SHORT * max(0, 2 - trumps)
    value += _JACK_WHEN_LONG * (trumps > 3 and holds(hand, Rank.JACK, trump))
    for suit in SUITS:
        if suit is not trump and not holds(hand, Rank.ACE, suit):
            value += _SIDE_TEN * holds(hand, Rank.TEN, suit)
    return value


def support_value(hand: int, trump: Suit) -> int:
    """The same by the hand of the maker's partner."""
    return _weigh(_PARTNERS, hand, trump)


def defence_value(hand: int, trump: Suit) -> int:
    """What their opponents are expected to win by, by the hand of one of them; below 0 as a rule."""
    return _weigh(_OPPONENTS, hand, trump)


def _weigh(weights: Weights, hand: int, trump: Suit) -> int:
    value = weights.start + weights.trump * (hand & SUIT_MASKS[trump]).bit_count()
    value += weights.jack * holds(hand, Rank.JACK, trump) + weights.nine * holds(hand, Rank.NINE, trump)
    value += weights.ace * holds(hand, Rank.ACE, trump) + weights.ten * holds(hand, Rank.TEN, trump)
    for suit in SUITS:
        if suit is not trump and holds(hand, Rank.ACE, suit):
            value += weights.side_ace + weights.side_ace_with_ten * holds(hand, Rank.TEN, suit)
    return value


def holds(hand: int, rank: Rank, suit: Suit) -> bool:
    """Whether a hand (a mask) holds the card of this rank and suit."""
    return bool(hand >> Card.of(rank, suit) & 1)
