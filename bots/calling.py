"""Making trumps and doubling by the value of the hand."""

from __future__ import annotations

from typing import Final

from bots.handvalue import Offer, makers_value
from bots.protocol import CallChoice, KraakChoice, Why, WhyKind
from klaverjas_tui.rules.cards import Suit
from klaverjas_tui.rules.ruleset import SpadesDouble
from klaverjas_tui.rules.seats import left_of
from klaverjas_tui.rules.view import SeatView

_CALL_FROM: Final = 50


def call(view: SeatView) -> CallChoice:
    best = best_offer(view)
    if not view.may_pass:
        return CallChoice(best.suit, Why(WhyKind.MUST_NAME, (), best.suit, best.value))
    if best.value >= _CALL_FROM:
        return CallChoice(best.suit, Why(WhyKind.HAND_GOOD_ENOUGH, (), best.suit, best.value))
    return CallChoice(None, Why(WhyKind.HAND_TOO_WEAK, (), best.suit, best.value))


def best_offer(view: SeatView) -> Offer:
    offers = [Offer(suit, makers_value(view.hand, suit, on_lead=view.leader == view.seat)) for suit in view.suits]
    return max(offers, key=lambda offer: (offer.value, -offer.suit))
