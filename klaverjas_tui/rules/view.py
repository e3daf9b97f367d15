"""What a seat can know: a value for the bots, the hints and the front ends, without any card that it cannot see."""

from __future__ import annotations

from typing import NamedTuple

from klaverjas_tui.rules.actions import Action, Call, MakeTrumps, Pass, Play
from klaverjas_tui.rules.cards import FULL_MASK, Card, Suit, cards_in, mask_of
from klaverjas_tui.rules.convention import Convention
from klaverjas_tui.rules.deal import Deal, Ending, IllegalAction, Phase
from klaverjas_tui.rules.duty import Duty, duty
from klaverjas_tui.rules.roem import HandRoem
from klaverjas_tui.rules.ruleset import LastTrick, RuleSet
from klaverjas_tui.rules.scoring import Pair, Tally
from klaverjas_tui.rules.seats import SEATS, Seat, partner_of, side_of
from klaverjas_tui.rules.trick import Trick


class SeatView(NamedTuple):
    """A deal as one seat sees it. Masks are 32-bit hands; pairs are by side (0: seats 0 and 2), in points.

    ``trick`` is the trick in progress, in playing order from ``leader`` on; ``tricks`` are the complete ones.
    ``turned`` is None, or the suit that lies turned. ``exposed`` are strafkaarten, on the table for all to see.
    ``hand_roem`` is known to all once the first trick is complete. ``totals`` is the match before this deal,
    ``number`` counts deals from 1. ``conventions`` are how each side signals; ``persons`` are the seats that may break
    a duty where that is possible (``verzaken: possible``), since bots never do.
    """

    rules: RuleSet
    seat: Seat
    phase: Phase
    to_act: Seat | None
    dealer: Seat
    first_deal: bool
    calls: tuple[Call, ...]
    turned: Suit | None
    maker: Seat | None
    trump: Suit | None
    kraak: int
    hand: int
    leader: Seat
    trick: tuple[Card, ...]
    tricks: tuple[Trick, ...]
    trick_turned: bool
    exposed: int
    stuk_by: Seat | None
    hand_roem: HandRoem | None
    tally: Tally
    ending: Ending | None
    options: tuple[Action, ...]
    totals: Pair = (0, 0)
    number: int = 1
    conventions: tuple[Convention, Convention] = (Convention.FULL, Convention.FULL)
    persons: tuple[Seat, ...] = tuple(range(SEATS))

    @property
    def cards(self) -> tuple[Card, ...]:
        """The hand, lowest value first."""
        return tuple(cards_in(self.hand))

    @property
    def my_turn(self) -> bool:
        """Whether this seat is to act."""
        return self.to_act == self.seat

    @property
    def partner(self) -> Seat:
        """The seat opposite."""
        return partner_of(self.seat)

    @property
    def played(self) -> int:
        """All cards played so far, those of the trick in progress too, a mask."""
        return mask_of(self.trick) | mask_of(card for trick in self.tricks for card in trick.cards)

    @property
    def unseen(self) -> int:
        """The cards that lie in the other three hands, a mask."""
        return FULL_MASK & ~self.played & ~self.hand

    @property
    def last_trick_closed(self) -> bool:
        """Whether the last trick may not be looked at any more (RULES.md, ``last_trick``)."""
        match self.rules.last_trick:
            case LastTrick.NEVER:
                return True
            case LastTrick.UNTIL_NEXT_LEAD:
                return bool(self.trick)
            case LastTrick.UNTIL_NEXT_COMPLETE:
                return False

    @property
    def duty(self) -> Duty:
        """What this seat owes to the trick in progress; raises IllegalAction before trumps are made."""
        if self.trump is None:
            raise IllegalAction("illegal.not_now")
        return duty(self.rules, self.trump, self.hand, self.trick)

    @property
    def legal_cards(self) -> tuple[Card, ...]:
        """The cards that this seat may play now; empty when it is not to play."""
        return tuple(action.card for action in self.options if isinstance(action, Play))

    @property
    def making(self) -> bool | None:
        """Whether this seat's side made trumps; None before they are made."""
        return None if self.maker is None else side_of(self.maker) == side_of(self.seat)

    @property
    def may_pass(self) -> bool:
        """Whether passing is among the options."""
        return Pass(self.seat) in self.options

    @property
    def suits(self) -> tuple[Suit, ...]:
        """The suits that this seat may make trumps now."""
        return tuple(action.suit for action in self.options if isinstance(action, MakeTrumps))

    def hand_size(self, seat: Seat) -> int:
        """How many cards a seat holds."""
        if seat == self.seat:
            return self.hand.bit_count()
        played = (seat - self.leader) % SEATS < len(self.trick)
        return 8 - len(self.tricks) - played


def view_of(
    deal: Deal,
    seat: Seat,
    *,
    totals: Pair = (0, 0),
    number: int = 1,
    conventions: tuple[Convention, Convention] = (Convention.FULL, Convention.FULL),
    persons: tuple[Seat, ...] = tuple(range(SEATS)),
) -> SeatView:
    """The deal as this seat sees it."""
    state, to_act = deal.state, deal.to_act
    shown = state.hand_roem if state.tricks else None
    return SeatView(
        rules=deal.rules,
        seat=seat,
        phase=state.phase,
        to_act=to_act,
        dealer=deal.start.dealer,
        first_deal=deal.start.first_deal,
        calls=state.calls,
        turned=deal.talk.proposed,
        maker=state.maker,
        trump=state.trump,
        kraak=state.kraak,
        hand=state.hands[seat],
        leader=state.leader,
        trick=state.trick,
        tricks=state.tricks,
        trick_turned=state.turned,
        exposed=state.exposed,
        stuk_by=state.stuk_by,
        hand_roem=shown,
        tally=deal.tally,
        ending=state.ending,
        options=deal.legal_actions() if to_act == seat else (),
        totals=totals,
        number=number,
        conventions=conventions,
        persons=persons,
    )
