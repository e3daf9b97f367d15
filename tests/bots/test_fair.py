"""A bot knows what its seat could know: swapping cards that it cannot see changes nothing that it does."""

from __future__ import annotations

from itertools import combinations

import pytest

from bots.beginner import Beginner
from bots.club import Club
from bots.decide import Decision, decide
from bots.dice import Dice
from bots.protocol import Bot
from klaverjas_tui.rules.cards import Card, cards_in, mask_of
from klaverjas_tui.rules.deal import Deal, IllegalAction, Start
from klaverjas_tui.rules.presets import PRESETS
from klaverjas_tui.rules.view import SeatView, view_of
from tests.bots.tables import deals, play_out

#: Swaps tried at a decision.
TRIED = 6


def swapped(deal: Deal, view: SeatView, dice: Dice) -> Deal | None:
    """The deal as it would be with two unseen cards exchanged; None where the play or the talk does not allow it."""
    hands = deal.state.hands
    others = [seat for seat in range(4) if seat != view.seat and hands[seat]]
    pairs = list(combinations(others, 2))
    if not pairs:
        return None
    one, two = dice.pick(pairs)
    mine, theirs = dice.pick(tuple(cards_in(hands[one]))), dice.pick(tuple(cards_in(hands[two])))
    return replayed(deal, exchange(deal.start, one, mine, two, theirs), view.seat)


def exchange(start: Start, one: int, mine: Card, two: int, theirs: Card) -> Start:
    swap = mask_of((mine, theirs))
    hands = tuple(hand ^ swap if seat in (one, two) else hand for seat, hand in enumerate(start.hands))
    return Start(start.dealer, hands, start.turned, start.first_deal)


def replayed(deal: Deal, start: Start, seat: int) -> Deal | None:
    """The same actions on other hands; None where they cannot be, or hand roem was shown that is not there."""
    other = Deal(deal.rules, start)
    try:
        for action in deal.actions:
            other.apply(action)
    except IllegalAction:
        return None
    return other if view_of(other, seat).hand_roem == view_of(deal, seat).hand_roem else None


@pytest.mark.parametrize("name", PRESETS)
def test_no_choice_depends_on_where_the_unseen_cards_lie(name: str) -> None:
    bots: list[Bot] = [Club(0), Beginner(1), Club(2), Beginner(3)]
    compared = 0

    def watch(deal: Deal, view: SeatView, decision: Decision) -> None:
        nonlocal compared
        dice = Dice(9, view)
        for _ in range(TRIED):
            other = swapped(deal, view, dice)
            if other is not None:
                seen = view_of(other, view.seat)
                assert seen == view
                assert decide(bots[view.seat], seen) == decision
                compared += 1

    for deal in deals(PRESETS[name], 4):
        play_out(deal, bots, watch)
    assert compared > 200
