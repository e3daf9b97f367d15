"""Making trumps: who is to speak, what may be said, and what comes of it (RULES.md, Making trumps)."""

from __future__ import annotations

from typing import NamedTuple

from klaverjas_tui.rules.actions import Call, MakeTrumps
from klaverjas_tui.rules.cards import SUIT_MASKS, SUITS, Suit
from klaverjas_tui.rules.ruleset import AllPass, FirstBidder, HoldATrump, RuleSet, TrumpMaking
from klaverjas_tui.rules.seats import SEATS, Seat, left_of


class TrumpTalk(NamedTuple):
    """The talk that makes trumps, so far.

    ``turned`` are the suit turned first and the one turned after four passes; they matter where trumps are made by
    turning only. ``calls`` are in the order spoken, from the first bidder on.
    """

    rules: RuleSet
    dealer: Seat
    turned: tuple[Suit, Suit]
    first_deal: bool
    calls: tuple[Call, ...] = ()

    @property
    def first_bidder(self) -> Seat:
        """Who speaks first, and must decide when all have passed (but for ``dealer_forced``)."""
        return self.dealer if self.rules.first_bidder is FirstBidder.DEALER else left_of(self.dealer)

    @property
    def made(self) -> MakeTrumps | None:
        """The call that made trumps, if it was made."""
        last = self.calls[-1] if self.calls else None
        return last if isinstance(last, MakeTrumps) else None

    @property
    def all_passed(self) -> bool:
        """Whether every seat has passed once and nobody has made trumps since."""
        return len(self.calls) == SEATS and self.made is None

    @property
    def thrown_in(self) -> bool:
        """Whether the cards are thrown in: all passed under ``redeal``."""
        return self.all_passed and self.rules.all_pass_in_force is AllPass.REDEAL

    @property
    def to_act(self) -> Seat | None:
        """Who is to speak; None when the talk is over."""
        if self.made is not None or self.thrown_in:
            return None
        return (self.first_bidder + len(self.calls)) % SEATS

    @property
    def proposed(self) -> Suit | None:
        """The suit that lies turned now; None where trumps are not made by turning.

        After four passes this is the first suit still (``first_other_suit``: it may not be named) or the second
        one (``turn_again``, which is always another suit).
        """
        if self.rules.trump_making is not TrumpMaking.TURN:
            return None
        first, second = self.turned
        if self.rules.first_deal_clubs and self.first_deal:
            first, second = Suit.CLUBS, second if second is not Suit.CLUBS else first
        again = self.all_passed and self.rules.all_pass_in_force is AllPass.TURN_AGAIN
        return second if again else first

    @property
    def forced(self) -> bool:
        """Whether the seat to speak may not pass."""
        if self.rules.trump_making is TrumpMaking.COMPULSORY or self.all_passed:
            return True
        return self.rules.all_pass_in_force is AllPass.DEALER_FORCED and len(self.calls) == SEATS - 1

    def suits(self, hand: int) -> tuple[Suit, ...]:
        """The suits that the seat to speak, holding this hand (a mask), may make trumps.

        Under ``hold_a_trump: at_least_one`` only suits that it holds; but a forced seat that holds none of the suits
        it may choose from names any of them.
        """
        allowed = self._suits()
        if self.rules.hold_a_trump is HoldATrump.NOT_REQUIRED:
            return allowed
        held = tuple(suit for suit in allowed if hand & SUIT_MASKS[suit])
        return allowed if self.forced and not held else held

    def _suits(self) -> tuple[Suit, ...]:
        proposed = self.proposed
        if proposed is None:
            return SUITS
        if self.all_passed and self.rules.all_pass_in_force is AllPass.FIRST_OTHER_SUIT:
            return tuple(suit for suit in SUITS if suit is not proposed)
        return (proposed,)
