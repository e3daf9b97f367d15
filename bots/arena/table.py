"""One table: a deal played to its end by four bots."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from bots.decide import Decision, decide, wants_claim
from bots.protocol import Bot
from klaverjas_tui.rules.actions import ClaimRoem
from klaverjas_tui.rules.deal import Deal
from klaverjas_tui.rules.ruleset import RoemClaim
from klaverjas_tui.rules.seats import SEATS, Seat
from klaverjas_tui.rules.view import SeatView, view_of

#: How a seat sees the deal.
Look = Callable[[Deal, Seat], SeatView]
#: What the bot of a seat does in a view.
Ask = Callable[[Bot, SeatView], Decision]


def play_out(deal: Deal, bots: Sequence[Bot], ask: Ask = decide, look: Look = view_of) -> None:
    """Play a deal to its end; ``bots`` are by seat."""
    by_hand = deal.rules.roem_claim is not RoemClaim.AUTO
    while (seat := deal.to_act) is not None:
        deal.apply(ask(bots[seat], look(deal, seat)).action)
        if by_hand and _roem_lies_there(deal):
            for other in range(SEATS):
                if deal.may_claim(other) and wants_claim(bots[other], look(deal, other)):
                    deal.apply(ClaimRoem(other))


def _roem_lies_there(deal: Deal) -> bool:
    """Whether there is roem in a trick that lies finished."""
    state = deal.state
    return not state.turned and not state.trick and bool(state.tricks[-1].melds)
