"""Making trumps and doubling, by the value of the hand and by who must name a suit when all pass."""

from __future__ import annotations

from enum import Enum, auto
from typing import Final

from bots.handvalue import Offer, defence_value, makers_value, support_value
from bots.protocol import CallChoice, KraakChoice, Why, WhyKind
from klaverjas_tui.rules.cards import Suit
from klaverjas_tui.rules.roem import hand_melds, roem_points
from klaverjas_tui.rules.ruleset import AllPass, SpadesDouble, Switch, TrumpMaking
from klaverjas_tui.rules.seats import SEATS, side_of
from klaverjas_tui.rules.view import SeatView


class Forced(Enum):
    """Which side must make trumps when all pass."""

    OURS = auto()
    THEIRS = auto()
    NOBODY = auto()


#: The margin in points from which a seat plays: by who is forced, and by how many seats speak after it.
_FREE: Final = {Forced.OURS: (50, 45, 50, 65), Forced.THEIRS: (65, 55, 45, 55)}
#: The same for a turned suit, which can wait for a better one, and needs little where the cards are thrown in.
_TURNED: Final = {Forced.OURS: (50, 65, 75, 85), Forced.THEIRS: (50, 55, 60, 60), Forced.NOBODY: (20, 25, 25, 30)}
_PLAY_FROM: Final = {TrumpMaking.FREE: _FREE, TrumpMaking.TURN: _TURNED}
#: The margin from which the opponents of the makers kraak and superkraak, and the makers and partners rekraak.
_DOUBLE_FROM: Final = {1: 20, 4: 70}
_MAKER_DOUBLES_FROM: Final = 150
_PARTNER_DOUBLES_FROM: Final = 115


def call(view: SeatView) -> CallChoice:
    """Pass, or the suit in which the hand is worth most."""
    best = best_offer(view)
    if not view.may_pass:
        kind = WhyKind.MUST_NAME
    elif best.value >= _play_from(view):
        kind = WhyKind.HAND_GOOD_ENOUGH
    else:
        return CallChoice(None, Why(WhyKind.HAND_TOO_WEAK, suit=best.suit, expected=best.value))
    return CallChoice(best.suit, Why(kind, suit=best.suit, expected=best.value))


def best_offer(view: SeatView) -> Offer:
    """The suit, of those that may be named, in which this seat would win by most."""
    on_lead = view.leader == view.seat
    offers = (Offer(suit, makers_value(view.hand, suit, on_lead=on_lead)) for suit in view.suits)
    return max(offers, key=lambda offer: (_stakes(view, offer), -offer.suit))


def _stakes(view: SeatView, offer: Offer) -> int:
    """What an offer is worth on the sheet, where spades may count double."""
    doubled = offer.suit is Suit.SPADES and view.rules.spades_double is not SpadesDouble.OFF
    return offer.value * (1 + doubled)


def _play_from(view: SeatView) -> int:
    by_forced = _PLAY_FROM[view.rules.trump_making]
    return by_forced[_forced(view)][SEATS - 1 - len(view.calls)]


def _forced(view: SeatView) -> Forced:
    match view.rules.all_pass_in_force:
        case AllPass.REDEAL | None:
            return Forced.NOBODY
        case AllPass.DEALER_FORCED:
            seat = view.dealer
        case _:
            seat = view.calls[0].seat if view.calls else view.seat
    return Forced.OURS if side_of(seat) == side_of(view.seat) else Forced.THEIRS


def double(view: SeatView) -> KraakChoice:
    """Whether to double: kraak, rekraak and superkraak by what the own side is expected to win by."""
    assert view.trump is not None
    assert view.maker is not None
    melds = roem_points(hand_melds(view.hand)) if view.rules.hand_roem is Switch.ON else 0
    if not view.making:
        value, needed = defence_value(view.hand, view.trump), _DOUBLE_FROM[view.kraak]
    elif view.maker == view.seat:
        value = makers_value(view.hand, view.trump, on_lead=view.leader == view.seat)
        needed = _MAKER_DOUBLES_FROM
    else:
        value, needed = support_value(view.hand, view.trump), _PARTNER_DOUBLES_FROM
    value += melds
    kind = WhyKind.EXPECTS_NAT if value >= needed else WhyKind.NO_DOUBLE
    return KraakChoice(value >= needed, Why(kind, suit=view.trump, expected=value))
