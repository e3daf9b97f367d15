"""The worlds of a view are exactly the dealings of the unseen cards with which the deal could have gone as it did."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import pytest

from bots.core.sampler import Sampler
from bots.games import seen_of
from bots.worlds import take_in
from klaverjas_tui.rules.actions import Play
from klaverjas_tui.rules.cards import cards_in, mask_of
from klaverjas_tui.rules.deal import Deal, IllegalAction, Phase, Start
from klaverjas_tui.rules.presets import PRESETS
from klaverjas_tui.rules.ruleset import HoldATrump, RuleSet, TrumpDuty, Undertrump, Verzaken
from klaverjas_tui.rules.view import SeatView, view_of
from tests.bots.tables import RandomBot, deals, play_out

RULE_SETS = {
    **{f"{city}, {option}": RuleSet(trump_duty=city, undertrump=option) for city in TrumpDuty for option in Undertrump},
    "hold a trump": RuleSet(hold_a_trump=HoldATrump.AT_LEAST_ONE),
    "online": PRESETS["online"],
}
#: From so few cards in the own hand on, all dealings are tried.
FEW = 2


def late(rules: RuleSet, count: int) -> Iterator[tuple[Deal, SeatView]]:
    """The deals as they were when the seat to play had few cards, and its views."""
    found: list[tuple[Deal, SeatView]] = []

    def watch(deal: Deal, view: SeatView, _: object) -> None:
        if view.phase is Phase.PLAY and view.hand.bit_count() == FEW:
            then = Deal(rules, deal.start)
            for action in deal.actions:
                then.apply(action)
            found.append((then, view))

    for deal in deals(rules, count, "worlds"):
        play_out(deal, [RandomBot(seat) for seat in range(4)], watch)
    return iter(found)


def dealings(view: SeatView) -> Iterator[tuple[int, ...]]:
    """Every way to hand out the unseen cards."""
    one, two, three = ((view.seat + step) % 4 for step in (1, 2, 3))
    unseen = tuple(cards_in(view.unseen))
    for first in combinations(unseen, view.hand_size(one)):
        rest = [card for card in unseen if card not in first]
        for second in combinations(rest, view.hand_size(two)):
            hands = [0] * 4
            hands[view.seat], hands[one], hands[two] = view.hand, mask_of(first), mask_of(second)
            hands[three] = view.unseen & ~hands[one] & ~hands[two]
            yield tuple(hands)


def can_be(deal: Deal, view: SeatView, hands: tuple[int, ...]) -> bool:
    """Whether the deal goes the same way from these hands, with the same roem shown."""
    dealt = list(hands)
    for action in deal.actions:
        if isinstance(action, Play):
            dealt[action.seat] |= action.card.bit
    start = deal.start
    other = Deal(
        deal.rules, Start(start.dealer, (dealt[0], dealt[1], dealt[2], dealt[3]), start.turned, start.first_deal)
    )
    try:
        for action in deal.actions:
            other.apply(action)
    except IllegalAction:
        return False
    return view_of(other, view.seat) == view


def worlds(view: SeatView, sampler: Sampler) -> list[tuple[int, ...]]:
    found = []
    for number in range(take_in(sampler, view, seen_of(view))):
        sampler.pick(number)
        found.append(tuple(sampler.world()))
    return found


@pytest.mark.parametrize("name", RULE_SETS)
def test_the_worlds_are_those_from_which_the_deal_could_have_gone_so(name: str) -> None:
    sampler = Sampler()
    for deal, view in late(RULE_SETS[name], 4):
        found = worlds(view, sampler)
        assert set(found) == {hands for hands in dealings(view) if can_be(deal, view, hands)}
        assert len(found) == len(set(found))


def test_with_hand_roem_none_that_can_be_is_missing() -> None:
    """Melds that were not shown rule out some more, which is not looked at."""
    sampler = Sampler()
    for deal, view in late(PRESETS["kraken"], 4):
        found = worlds(view, sampler)
        assert set(found) >= {hands for hands in dealings(view) if can_be(deal, view, hands)}
        assert len(found) == len(set(found))


def test_cards_of_persons_prove_nothing_where_a_duty_may_be_broken() -> None:
    """Where persons may break a duty, their cards prove nothing: every dealing can be."""
    rules = RuleSet(verzaken=Verzaken.POSSIBLE)
    for _, view in late(RuleSet(), 2):
        free = view._replace(rules=rules, persons=(0, 1, 2, 3))
        assert take_in(Sampler(), free, seen_of(free)) == len(list(dealings(view)))
