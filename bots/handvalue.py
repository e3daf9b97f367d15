"""What a hand is worth: the margin in points on the sheet by which its side is expected to win, before any doubling.

Fitted by least squares on 240,000 plays of deals by four ``expert`` bots for each city, each by a random maker in one
of its two best suits, where the margin is expected between 60 below and 160 above nothing (nat weighs in with all that
it costs). Where the maker sits makes no difference of two points. The values of partner and opponents are fitted on
8,000 deals in which the first seat made its best suit trumps.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from klaverjas_tui.rules.cards import SUIT_MASKS, SUITS, Card, Rank, Suit
from klaverjas_tui.rules.ruleset import RuleSet, TrumpDuty


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
    side_ten: int = 0
    """A ten without its ace, but not alone."""
    void: int = 0
    """A side suit of which it holds nothing."""
    jack_and_nine: int = 0
    """Both of them, more than each."""
    jack_when_long: int = 0
    """The jack beside three or more other trumps."""
    fifth_trump: int = 0
    """Each trump from the fifth on, beside ``trump``."""


_MAKERS: Final = {
    TrumpDuty.AMSTERDAM: Weights(-287, 54, 102, 34, 19, 7, 42, 24, 19, 22, 16, -12, -26),
    TrumpDuty.ROTTERDAM: Weights(-273, 48, 100, 33, 19, 7, 42, 23, 21, 19, 14, -10, -16),
}
_PARTNERS: Final = Weights(-96, 42, 45, 30, -6, -4, 41, 28)
_OPPONENTS: Final = Weights(-112, 24, 101, 45, 17, 3, 36, 14)
#: Hands with fewer trumps than two were not fitted: each one missing costs this much more.
_TOO_SHORT: Final = 40


class Offer(NamedTuple):
    """A suit that could be made trumps, and the margin expected of it, in points."""

    suit: Suit
    value: int


def makers_value(rules: RuleSet, hand: int, trump: Suit) -> int:
    """What the makers are expected to win by when the seat with this hand (a mask) makes this suit trumps."""
    short = max(0, 2 - (hand & SUIT_MASKS[trump]).bit_count())
    return _weigh(_MAKERS[rules.trump_duty], hand, trump) - _TOO_SHORT * short


def support_value(hand: int, trump: Suit) -> int:
    """The same by the hand of the maker's partner."""
    return _weigh(_PARTNERS, hand, trump)


def defence_value(hand: int, trump: Suit) -> int:
    """What their opponents are expected to win by, by the hand of one of them; below 0 as a rule."""
    return _weigh(_OPPONENTS, hand, trump)


def _weigh(weights: Weights, hand: int, trump: Suit) -> int:
    return _in_trumps(weights, hand, trump) + sum(_beside(weights, hand, suit) for suit in SUITS if suit is not trump)


def _in_trumps(weights: Weights, hand: int, trump: Suit) -> int:
    count = (hand & SUIT_MASKS[trump]).bit_count()
    jack, nine = holds(hand, Rank.JACK, trump), holds(hand, Rank.NINE, trump)
    value = weights.start + weights.trump * count + weights.fifth_trump * max(0, count - 4)
    value += weights.jack * jack + weights.nine * nine + weights.jack_and_nine * (jack and nine)
    value += weights.jack_when_long * (jack and count > 3)
    return value + weights.ace * holds(hand, Rank.ACE, trump) + weights.ten * holds(hand, Rank.TEN, trump)


def _beside(weights: Weights, hand: int, suit: Suit) -> int:
    """What the cards of a side suit are worth."""
    cards = hand & SUIT_MASKS[suit]
    ace, ten = holds(hand, Rank.ACE, suit), holds(hand, Rank.TEN, suit)
    if not cards:
        return weights.void
    if ace:
        return weights.side_ace + weights.side_ace_with_ten * ten
    return weights.side_ten * (ten and cards.bit_count() > 1)


def holds(hand: int, rank: Rank, suit: Suit) -> bool:
    """Whether a hand (a mask) holds the card of this rank and suit."""
    return bool(hand >> Card.of(rank, suit) & 1)
