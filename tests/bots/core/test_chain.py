"""The chain draws worlds as often as the calls and the play make them likely."""

from __future__ import annotations

from collections import Counter

from bots.called import calls_of
from bots.club import Club
from bots.core.chain import Chain
from bots.core.sampler import Sampler
from bots.games import cards_of, seen_of, start_of
from bots.weights import policy_of
from bots.worlds import take_in
from klaverjas_tui.rules.deal import Deal, Phase
from klaverjas_tui.rules.view import SeatView
from tests.bots.tables import CITIES, deals, play_out


def late(city: str, left: int) -> SeatView:
    """A view of a deal played by club players, with so many cards in the hand of the seat to lead, and many worlds."""
    found: list[SeatView] = []

    def watch(_: Deal, view: SeatView, __: object) -> None:
        if view.phase is Phase.PLAY and view.hand.bit_count() == left and not view.trick:
            found.append(view)

    for deal in deals(CITIES[city], 3, "chain"):
        play_out(deal, [Club()] * 4, watch)
    return max(found, key=lambda view: take_in(Sampler(), view, seen_of(view)))


def chain_of(view: SeatView) -> tuple[Chain, Sampler]:
    sampler = Sampler(9)
    take_in(sampler, view, seen_of(view))
    chain = Chain(sampler, calls_of(view), policy_of(view.rules))
    chain.begin(start_of(view), cards_of(view), view.seat)
    return chain, sampler


def test_a_long_row_has_each_world_as_often_as_it_is_likely() -> None:
    """So far as 150 draws from a fixed seed can show it; evenly drawn worlds would be far off."""
    view = late("amsterdam", 2)
    chain, sampler = chain_of(view)
    likely = {}
    for number in range(sampler.worlds):
        weight = chain.pick(number)
        likely[tuple(chain.hands)] = weight
    chain, _ = chain_of(view)
    drawn: Counter[tuple[int, ...]] = Counter()
    for _ in range(150):
        chain.draw()
        drawn[tuple(chain.hands)] += 1
    assert set(drawn) <= set(likely)
    shares = [weight / sum(likely.values()) for weight in likely.values()]
    assert sum(abs(drawn[world] / 150 - share) for world, share in zip(likely, shares, strict=True)) / 2 < 0.3
    assert sum(abs(1 / len(likely) - share) for share in shares) / 2 > 0.35


def test_a_world_that_stays_is_the_one_before() -> None:
    chain, _ = chain_of(late("amsterdam", 3))
    before: list[int] = []
    stayed = 0
    for _ in range(40):
        chain.draw()
        assert not chain.stays or list(chain.hands) == before
        stayed += chain.stays
        before = list(chain.hands)
    assert 0 < stayed < 40


def test_the_same_seed_gives_the_same_row() -> None:
    view = late("rotterdam", 3)
    rows = []
    for _ in range(2):
        chain, _ = chain_of(view)
        row = []
        for _ in range(6):
            chain.draw()
            row.append(list(chain.hands))
        rows.append(row)
    assert rows[0] == rows[1]
