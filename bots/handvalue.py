"""What a hand is worth: the margin in points by which the makers are expected to win, or their opponents to lose.

Fitted by least squares: the makers' weights on solved deals, those against them on deals played by ``club``.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from klaverjas_tui.rules.cards import SUIT_MASKS, SUITS, Card, Rank, Suit

#: Where the makers' side stands for a hand of nothing.
_NOTHING: Final = -157
_JACK: Final = 85
_JACK_WHEN_LONG: Final = -14
_NINE: Final = 26
_TRUMP_ACE: Final = 15
_TRUMP_TEN: Final = 15
_A_TRUMP: Final = 37
_A_FIFTH_TRUMP: Final = 11
_SIDE_ACE: Final = 44
_ACE_WITH_TEN: Final = 13
_BARE_TEN: Final = 11
_ON_LEAD: Final = 26
#: Fewer trumps than this were not fitted: each one missing costs this much more.
_FEWEST: Final = 2
_TOO_FEW: Final = 40


class Offer(NamedTuple):
    """A suit that could be made trumps, and the margin expected of it, in points."""

    suit: Suit
    value: int


def makers_value(hand: int, trump: Suit, *, on_lead: bool) -> int:
    """What the makers are expected to win by when the seat with this hand (a mask) makes this suit trumps."""
    trumps = (hand & SUIT_MASKS[trump]).bit_count()
    value = _NOTHING + _A_TRUMP * trumps + _ON_LEAD * on_lead
    value += _A_FIFTH_TRUMP * max(0, trumps - 4) - _TOO_FEW * max(0, _FEWEST - trumps)
    if holds(hand, Rank.JACK, trump):
        value += _JACK + (_JACK_WHEN_LONG if trumps > 3 else 0)
    value += _NINE * holds(hand, Rank.NINE, trump)
    value += _TRUMP_ACE * holds(hand, Rank.ACE, trump) + _TRUMP_TEN * holds(hand, Rank.TEN, trump)
    return value + sum(_side_suit(hand, suit) for suit in SUITS if suit is not trump)


def _side_suit(hand: int, suit: Suit) -> int:
    ten = holds(hand, Rank.TEN, suit)
    if holds(hand, Rank.ACE, suit):
        return _SIDE_ACE + _ACE_WITH_TEN * ten
    return _BARE_TEN * ten


def holds(hand: int, rank: Rank, suit: Suit) -> bool:
    """Whether a hand (a mask) holds the card of this rank and suit."""
    return bool(hand >> Card.of(rank, suit) & 1)
