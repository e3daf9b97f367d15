"""What the calls of a deal tell of the hands: the lines from which a hand is called on, told to the core."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from bots.calling import play_from, worth_against
from bots.core.calls import Calls
from bots.handvalue import makers_value
from klaverjas_tui.rules.actions import MakeTrumps
from klaverjas_tui.rules.cards import Suit
from klaverjas_tui.rules.ruleset import RuleSet, TrumpMaking
from klaverjas_tui.rules.seats import SEATS
from klaverjas_tui.rules.view import SeatView

#: A hand this many points over the line is called on three times as often as not.
_DOUBT: Final = 30
#: Under every hand: who may not pass names a suit with any.
_NO_LINE: Final = -1000
_EVERY_SUIT: Final = 15


def calls_of(view: SeatView) -> Calls:
    """The calls of the other seats."""
    calls = Calls(*_parts(view.rules), _DOUBT)
    calls.begin(played_by(view))
    for number, call in enumerate(view.calls):
        if call.seat == view.seat:
            continue
        named = int(call.suit) if isinstance(call, MakeTrumps) else -1
        calls.add(call.seat, _suits(view, number), named, _line(view, number))
    return calls


@lru_cache(maxsize=16)
def _parts(rules: RuleSet) -> tuple[list[int], list[int]]:
    """By what a maker's hand is better than passing, by the cards of the trump suit and by those of each other suit."""
    nothing = makers_value(rules, 0, Suit.CLUBS)
    against = [worth_against(rules, cards) for cards in range(256)]
    trumps = [makers_value(rules, cards, Suit.CLUBS) - against[cards] for cards in range(256)]
    beside = [makers_value(rules, cards << 8, Suit.CLUBS) - nothing - against[cards] for cards in range(256)]
    return trumps, beside


def _suits(view: SeatView, number: int) -> int:
    """The suits that could be named at a call, as bits."""
    if view.rules.trump_making is not TrumpMaking.TURN or view.turned is None:
        return _EVERY_SUIT
    return 1 << view.turned if number < SEATS else _EVERY_SUIT & ~(1 << view.turned)


def _line(view: SeatView, number: int) -> int:
    """From how much better than passing a seat names a suit at a call, in points."""
    if view.rules.trump_making is TrumpMaking.COMPULSORY or number >= SEATS:
        return _NO_LINE
    return play_from(view._replace(calls=view.calls[:number]))


def played_by(view: SeatView) -> list[int]:
    """The cards that each seat has played, masks."""
    played = [0] * SEATS
    for trick in view.tricks:
        for place, card in enumerate(trick.cards):
            played[(trick.leader + place) % SEATS] |= card.bit
    for place, card in enumerate(view.trick):
        played[(view.leader + place) % SEATS] |= card.bit
    return played
