"""Making trumps and doubling, by the value of the hand and by who must name a suit when all pass."""

from __future__ import annotations

from typing import Final, NamedTuple

from bots.handvalue import Offer, defence_value, makers_value, support_value
from bots.protocol import CallChoice, KraakChoice, Why, WhyKind
from klaverjas_tui.rules.cards import Suit
from klaverjas_tui.rules.roem import hand_melds, roem_points
from klaverjas_tui.rules.ruleset import AllPass, RuleSet, SpadesDouble, Switch, TrumpDuty
from klaverjas_tui.rules.view import SeatView

#: The margin in points from which a seat without aces and jacks plays, by how many have passed before it. A seat that
#: passes leaves the next one the better of the deal, so that it plays from less than nothing; where its side is the one
#: that must play in the end it may as well wait. Found on 14,000 deals of four ``expert`` bots for either city, until
#: no seat could better its own.
_PLAY_FROM: Final[dict[TrumpDuty, dict[AllPass, tuple[int, int, int, int]]]] = {
    TrumpDuty.AMSTERDAM: {
        AllPass.FIRST_MUST: (-68, -83, -83, -33),
        AllPass.DEALER_FORCED: (-68, -93, -43, -93),
        AllPass.FIRST_OTHER_SUIT: (-27, -27, -17, -42),
        AllPass.TURN_AGAIN: (-52, 28, -62, 8),
        AllPass.REDEAL: (15, 15, 10, -5),
    },
    TrumpDuty.ROTTERDAM: {
        AllPass.FIRST_MUST: (-53, -73, -88, -3),
        AllPass.DEALER_FORCED: (-53, -93, -68, -93),
        AllPass.FIRST_OTHER_SUIT: (-32, -27, -22, -42),
        AllPass.TURN_AGAIN: (-62, 28, -67, 8),
        AllPass.REDEAL: (15, 5, 10, 0),
    },
}


class Against(NamedTuple):
    """Points that each ace and each jack in the hand is worth to a seat that passes and plays against the others."""

    ace: int
    jack: int


_AGAINST: Final = {
    AllPass.FIRST_MUST: Against(34, 9),
    AllPass.DEALER_FORCED: Against(34, 9),
    AllPass.FIRST_OTHER_SUIT: Against(25, 7),
    AllPass.TURN_AGAIN: Against(25, 7),
    AllPass.REDEAL: Against(0, 0),
}
_ACES: Final = 0x80808080
_JACKS: Final = 0x10101010
#: The aces and jacks of a usual hand.
_ONE_OF_EACH: Final = 0x90
#: The margin from which the opponents of the makers kraak and superkraak, and the makers and partners rekraak: where
#: more is won by it than lost. A kraak is right from two deals won in three on.
_DOUBLE_FROM: Final = {1: 90, 4: 130}
_MAKER_DOUBLES_FROM: Final = 75
_PARTNER_DOUBLES_FROM: Final = 65


def call(view: SeatView, caution: int = 0) -> CallChoice:
    """Pass, or the suit in which the hand is worth most; ``caution`` is what it wants of a hand beyond that, points."""
    best = best_offer(view)
    if not view.may_pass:
        return CallChoice(best.suit, Why(WhyKind.MUST_NAME, suit=best.suit, expected=best.value))
    needed = play_from(view) + caution
    passing = worth_against(view.rules, view.hand)
    if best.value >= needed + passing:
        return CallChoice(best.suit, Why(WhyKind.HAND_GOOD_ENOUGH, suit=best.suit, expected=best.value))
    usual = worth_against(view.rules, _ONE_OF_EACH)
    kind = WhyKind.GOOD_AGAINST if best.value >= needed + usual else WhyKind.HAND_TOO_WEAK
    return CallChoice(None, Why(kind, suit=best.suit, expected=best.value))


def best_offer(view: SeatView) -> Offer:
    """The suit, of those that may be named, in which this seat would win by most."""
    offers = (Offer(suit, makers_value(view.rules, view.hand, suit)) for suit in view.suits)
    return max(offers, key=lambda offer: (_stakes(view, offer), -offer.suit))


def _stakes(view: SeatView, offer: Offer) -> int:
    """What an offer is worth on the sheet, where spades may count double."""
    doubled = offer.suit is Suit.SPADES and view.rules.spades_double is not SpadesDouble.OFF
    return offer.value * (1 + doubled)


def play_from(view: SeatView) -> int:
    """The margin from which the seat to speak plays without aces and jacks; asked only where it may pass."""
    all_pass = view.rules.all_pass_in_force
    assert all_pass is not None
    return _PLAY_FROM[view.rules.trump_duty][all_pass][len(view.calls)]


def worth_against(rules: RuleSet, hand: int) -> int:
    """What the aces and jacks of a hand (a mask) are worth to a seat that passes, in points."""
    all_pass = rules.all_pass_in_force
    if all_pass is None:
        return 0
    against = _AGAINST[all_pass]
    return against.ace * (hand & _ACES).bit_count() + against.jack * (hand & _JACKS).bit_count()


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
