"""Making trumps and doubling, by the value of the hand and by who must name a suit when all pass."""

from __future__ import annotations

from typing import Final

from bots.handvalue import Offer, defence_value, makers_value, support_value
from bots.protocol import CallChoice, KraakChoice, Why, WhyKind
from klaverjas_tui.rules.cards import Suit
from klaverjas_tui.rules.roem import hand_melds, roem_points
from klaverjas_tui.rules.ruleset import AllPass, SpadesDouble, Switch, TrumpDuty
from klaverjas_tui.rules.view import SeatView

#: The margin in points from which a seat plays, by how many have passed before it. A seat that passes leaves the next
#: one the better of the deal, so that it plays from less than nothing; where its side is the one that must play in
#: the end it may as well wait. Found by playing 12,000 deals at every margin, for either city, until no seat could
#: better its own.
_PLAY_FROM: Final[dict[TrumpDuty, dict[AllPass, tuple[int, int, int, int]]]] = {
    TrumpDuty.AMSTERDAM: {
        AllPass.FIRST_MUST: (-25, -40, -40, 10),
        AllPass.DEALER_FORCED: (-25, -50, 0, -50),
        AllPass.FIRST_OTHER_SUIT: (5, 5, 15, -10),
        AllPass.TURN_AGAIN: (-20, 60, -30, 40),
        AllPass.REDEAL: (15, 15, 10, -5),
    },
    TrumpDuty.ROTTERDAM: {
        AllPass.FIRST_MUST: (-10, -30, -45, 40),
        AllPass.DEALER_FORCED: (-10, -50, -25, -50),
        AllPass.FIRST_OTHER_SUIT: (0, 5, 10, -10),
        AllPass.TURN_AGAIN: (-30, 60, -35, 40),
        AllPass.REDEAL: (15, 5, 10, 0),
    },
}
#: The margin from which the opponents of the makers kraak and superkraak, and the makers and partners rekraak: where
#: more is won by it than lost. A kraak is right from two deals won in three on.
_DOUBLE_FROM: Final = {1: 90, 4: 130}
_MAKER_DOUBLES_FROM: Final = 75
_PARTNER_DOUBLES_FROM: Final = 65


def call(view: SeatView, caution: int = 0) -> CallChoice:
    """Pass, or the suit in which the hand is worth most; ``caution`` is what it wants of a hand beyond that, points."""
    best = best_offer(view)
    if not view.may_pass:
        kind = WhyKind.MUST_NAME
    elif best.value >= play_from(view) + caution:
        kind = WhyKind.HAND_GOOD_ENOUGH
    else:
        return CallChoice(None, Why(WhyKind.HAND_TOO_WEAK, suit=best.suit, expected=best.value))
    return CallChoice(best.suit, Why(kind, suit=best.suit, expected=best.value))


def best_offer(view: SeatView) -> Offer:
    """The suit, of those that may be named, in which this seat would win by most."""
    offers = (Offer(suit, makers_value(view.rules, view.hand, suit)) for suit in view.suits)
    return max(offers, key=lambda offer: (_stakes(view, offer), -offer.suit))


def _stakes(view: SeatView, offer: Offer) -> int:
    """What an offer is worth on the sheet, where spades may count double."""
    doubled = offer.suit is Suit.SPADES and view.rules.spades_double is not SpadesDouble.OFF
    return offer.value * (1 + doubled)


def play_from(view: SeatView) -> int:
    """The margin from which the seat to speak plays; asked only where it may pass."""
    all_pass = view.rules.all_pass_in_force
    assert all_pass is not None
    return _PLAY_FROM[view.rules.trump_duty][all_pass][len(view.calls)]


def double(view: SeatView) -> KraakChoice:
    """Whether to double: kraak, rekraak and superkraak by what the own side is expected to win by."""
    assert view.trump is not None
    assert view.maker is not None
    melds = roem_points(hand_melds(view.hand)) if view.rules.hand_roem is Switch.ON else 0
    if not view.making:
        value, needed = defence_value(view.hand, view.trump), _DOUBLE_FROM[view.kraak]
    elif view.maker == view.seat:
        value = makers_value(view.rules, view.hand, view.trump)
        needed = _MAKER_DOUBLES_FROM
    else:
        value, needed = support_value(view.hand, view.trump), _PARTNER_DOUBLES_FROM
    value += melds
    kind = WhyKind.EXPECTS_NAT if value >= needed else WhyKind.NO_DOUBLE
    return KraakChoice(value >= needed, Why(kind, suit=view.trump, expected=value))
