"""Public: why a choice may have been made, as far as all at the table could see while the deal is played."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from klaverjas_tui.rules.actions import Kraak, MakeTrumps, Play
from klaverjas_tui.rules.cards import FULL_MASK, HIGHER, Card
from klaverjas_tui.rules.deal import Phase
from klaverjas_tui.rules.duty import winning_place
from klaverjas_tui.rules.ruleset import HoldATrump
from klaverjas_tui.rules.seats import SEATS, side_of
from klaverjas_tui.rules.view import SeatView

if TYPE_CHECKING:
    from bots.protocol import Why
    from bots.signals import Signal
    from klaverjas_tui.table.thoughts import Choice

#: A card worth this much is given to partner for its points: a king, a ten, an ace.
_SMEER_POINTS: Final = 4


def public_why(choice: Choice, signals: tuple[Signal, ...]) -> Why:
    """The reason that the choice shows by itself; ``signals`` are those that all heard, this one among them.

    It comes from the calls, the cards played and the action, and never from a hand or from what the bot said: even the
    kind of a bot's own reason tells what it holds.
    """
    from bots.protocol import Why, WhyKind

    view = choice.view._replace(hand=0)
    match choice.action:
        case Play(card=card):
            return _why_lead(view, card, signals) if not view.trick else _why_follow(view, card, signals)
        case MakeTrumps():
            if view.rules.hold_a_trump is not HoldATrump.NOT_REQUIRED:
                return Why(WhyKind.UNSAID)  # what could be named, and so whether it could pass, hung on its hand
            return Why(WhyKind.HAND_GOOD_ENOUGH if view.may_pass else WhyKind.MUST_NAME)
        case Kraak():
            return Why(WhyKind.EXPECTS_NAT)
        case _:
            return Why(WhyKind.HAND_TOO_WEAK if view.phase is Phase.TRUMPS else WhyKind.NO_DOUBLE)


def _why_lead(view: SeatView, card: Card, signals: tuple[Signal, ...]) -> Why:
    from bots.protocol import Why, WhyKind

    if card.suit is view.trump:
        makers = view.maker is not None and side_of(view.seat) == side_of(view.maker)
        return Why(WhyKind.DRAW_TRUMPS if makers else WhyKind.UNSAID)
    if not FULL_MASK & ~view.played & HIGHER[False][card]:
        return Why(WhyKind.MASTER_CARD)
    if _asked(view, card, signals):
        return Why(WhyKind.PARTNER_ASKED)
    led = {trick.cards[0].suit for trick in view.tricks if trick.leader == view.partner}
    return Why(WhyKind.RETURN_SUIT if card.suit in led else WhyKind.UNSAID)


def _asked(view: SeatView, card: Card, signals: tuple[Signal, ...]) -> bool:
    from bots.signals import Says

    asking = (Says.ON, Says.ON_STRONG)
    return any(
        one.seat == view.partner and one.suit is card.suit and one.says in asking and one.trick < len(view.tricks)
        for one in signals
    )


def _why_follow(view: SeatView, card: Card, signals: tuple[Signal, ...]) -> Why:
    from bots.protocol import Why, WhyKind
    from bots.signals import Says

    assert view.trump is not None
    trick = (*view.trick, card)
    winner = (view.leader + winning_place(trick, view.trump)) % SEATS
    if winner == view.seat:
        return Why(WhyKind.TAKE_TRICK)
    if winner == view.partner and card.points(view.trump) >= _SMEER_POINTS:
        return Why(WhyKind.SMEREN)
    said = {one.says for one in signals if one.card == card and one.seat == view.seat}
    if said & {Says.ON, Says.ON_STRONG}:
        return Why(WhyKind.SIGNAL_ON)
    return Why(WhyKind.SIGNAL_OFF if Says.OFF in said else WhyKind.UNSAID)
