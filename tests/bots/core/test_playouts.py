"""The value of a card in a world is what the sheet says when that world is played on by the heuristics."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from bots.called import calls_of
from bots.club import Club
from bots.core.chain import Chain
from bots.core.playouts import Search
from bots.core.policy import Policy
from bots.core.sampler import Sampler
from bots.core.solver import Solver
from bots.games import cards_of, seen_of, start_of
from bots.sheets import sheet_of
from bots.weights import policy_of
from klaverjas_tui.rules.actions import Play
from klaverjas_tui.rules.cards import DECK, mask_of
from klaverjas_tui.rules.deal import Deal, Phase
from klaverjas_tui.rules.presets import PRESETS
from klaverjas_tui.rules.seats import side_of
from klaverjas_tui.rules.view import SeatView, view_of
from tests.bots.tables import deals, play_out

RULES = {name: PRESETS[name] for name in ("thuis1500", "rotterdams", "utrechts", "schoppen_dubbel")}
LEFT = (2, 4, 6)
#: Values are in quarters of a point.
PARTS = 4
Found = tuple[Deal, SeatView]


def positions(name: str, count: int) -> Iterator[Found]:
    """Decisions between cards of deals that club players play, when the seat holds so many cards."""
    found: list[Found] = []

    def watch(deal: Deal, view: SeatView, _: object) -> None:
        if view.phase is Phase.PLAY and view.hand.bit_count() in LEFT and len(view.legal_cards) > 1:
            found.append((again(deal), view))

    for deal in deals(RULES[name], count, "playouts"):
        play_out(deal, [Club()] * 4, watch)
    return iter(found)


def again(deal: Deal) -> Deal:
    other = Deal(deal.rules, deal.start)
    for action in deal.actions:
        other.apply(action)
    return other


def sizes_of(view: SeatView) -> list[int]:
    return [view.hand_size(seat) for seat in range(4)]


def asked(view: SeatView, may: list[int], policy: Policy, budget: int, solve_from: int = 0) -> Search:
    """A search of these worlds, before any was looked at."""
    assert view.trump is not None
    assert view.maker is not None
    sampler = Sampler(3)
    sampler.see(view.seat, view.hand, may, sizes_of(view))
    chain = Chain(sampler, calls_of(view), policy)
    chain.begin(start_of(view), cards_of(view), view.seat)
    search = Search(chain, policy, Solver(12))
    sheet = sheet_of(view.rules, view.trump, view.maker, view.kraak)
    search.ask(seen_of(view), sheet, mask_of(view.legal_cards), list(view.tally.roem), budget, solve_from)
    return search


def values(search: Search) -> dict[int, float]:
    """What each card is worth on average, in points."""
    cards = list(search.cards)[: search.count]
    return {card: search.mean(place) for place, card in enumerate(cards)}


def played_on(deal: Deal, card: int, policy: Policy) -> int:
    """The lead of the side of the seat to play, when it plays this card and all play on by the heuristics."""
    table = again(deal)
    seat = table.to_act
    assert seat is not None
    table.apply(Play(seat, DECK[card]))
    while table.to_act is not None:
        view = view_of(table, table.to_act)
        weighed = policy.weigh(seen_of(view), view.hand)
        table.apply(Play(view.seat, DECK[max(weighed, key=lambda one: one.value).card]))
    line = table.sheet_line()
    assert line is not None
    return line.totals[side_of(seat)] - line.totals[1 - side_of(seat)]


@pytest.mark.parametrize("name", RULES)
def test_a_card_is_worth_what_the_sheet_says_in_the_end(name: str) -> None:
    policy = policy_of(RULES[name])
    for deal, view in list(positions(name, 2))[::3]:
        search = asked(view, list(deal.state.hands), policy, 10)
        search.run(10)
        assert search.done == search.most == 1
        expected = {int(card): played_on(deal, card, policy) for card in view.legal_cards}
        assert values(search) == expected
        behind = [search.share_behind(place) for place in range(search.count)]
        assert behind == [float(expected[card] < 0) for card in list(search.cards)[: search.count]]


@pytest.mark.parametrize("name", ["thuis1500", "rotterdams"])
def test_near_the_end_three_quarters_are_the_best_that_both_sides_can_do(name: str) -> None:
    """Where no side is nat, so that the margin of the whole deal is what is written."""
    policy, compared = policy_of(RULES[name]), 0
    for deal, view in positions(name, 6):
        if view.hand.bit_count() > 2:
            continue
        search = asked(view, list(deal.state.hands), policy, 1, solve_from=2)
        search.run(1)
        sign = 1 if view.seat % 2 == 0 else -1
        for card, value in values(search).items():
            margins = list(best_margins(deal, card))
            if all(made for made, _ in margins):
                best = margins[0][1] * sign
                assert value == (played_on(deal, card, policy) + 3 * best) / 4
                compared += 1
    assert compared > 5


def best_margins(deal: Deal, card: int) -> Iterator[tuple[bool, int]]:
    """Whether the makers make it, and side 0's margin: with best play of all after this card, and in each way."""
    ways: list[tuple[bool, int]] = []

    def best(table: Deal) -> int:
        seat = table.to_act
        if seat is None:
            line = table.sheet_line()
            assert line is not None
            ways.append((all(cell.mark is None for cell in line.cells), line.totals[0] - line.totals[1]))
            return ways[-1][1]
        found = []
        for action in table.legal_actions():
            table.apply(action)
            found.append(best(table))
            table.undo()
        return max(found) if seat % 2 == 0 else min(found)

    table = again(deal)
    assert table.to_act is not None
    table.apply(Play(table.to_act, DECK[card]))
    value = best(table)
    yield all(made for made, _ in ways), value
    yield from ways


def test_every_world_is_looked_at_once_where_there_are_few() -> None:
    policy = policy_of(RULES["thuis1500"])
    _, view = next(found for found in positions("thuis1500", 4) if found[1].hand.bit_count() == 2)
    search = asked(view, [view.unseen] * 4, policy, 1000)
    search.run(2000)
    assert search.every
    assert search.done == search.most == Sampler().see(view.seat, view.hand, [view.unseen] * 4, sizes_of(view))
    once = values(search)
    assert all(0 <= search.share_behind(place) <= 1 for place in range(search.count))
    search = asked(view, [view.unseen] * 4, policy, 1000)
    for _ in range(search.most):
        search.run(1)
    assert values(search) == once


def test_cards_that_are_clearly_worse_are_dropped_and_the_best_stays() -> None:
    policy, dropped = policy_of(RULES["rotterdams"]), 0
    for _, view in list(positions("rotterdams", 2))[:4]:
        search = asked(view, [view.unseen] * 4, policy, 24)
        search.run(24)
        means = values(search)
        best = search.best()
        left = search.drop(1)
        assert search.running[best]
        assert left == sum(list(search.running)[: search.count])
        for place, card in enumerate(list(search.cards)[: search.count]):
            assert search.lead_over(place) == pytest.approx(max(means.values()) - means[card])
        dropped += search.count - left
    assert dropped > 0
