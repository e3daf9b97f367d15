"""The double-dummy solver by cards each, in wall time, under the rules of both cities; and whether makers make it."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator
from functools import partial
from typing import Final

from bots.core import STATE, State
from bots.core.solver import Solver
from bots.games import game_of
from klaverjas_tui.rules.cards import DECK, SUITS, mask_of
from klaverjas_tui.rules.presets import PRESETS
from klaverjas_tui.rules.seats import SEATS
from tests.bench.report import Figure, percentile

#: Deals by cards each; the interpreted solver needs seconds for six cards, and a minute for eight.
DEALS: Final = {4: 1000, 5: 1000, 6: 500, 7: 300, 8: 200} if STATE is State.COMPILED else {3: 200, 4: 100, 5: 20}
CITIES: Final = ("kbn", "rotterdams")
#: Milliseconds: the median and the 95th percentile of all eight cards, and the median of whether the makers make it.
MEDIAN_BUDGET: Final = 40.0
HIGH_BUDGET: Final = 200.0
MADE_BUDGET: Final = 3.0


def figures() -> Iterator[Figure]:
    """All of them."""
    solver, spent = Solver(), 0.0
    for size, count in DEALS.items():
        values, made = [], []
        for number in range(count):
            solved, asked = _timed(solver, size, number)
            values.append(solved)
            made.append(asked)
        spent += sum(values) + sum(made)
        note = f"{count} deals, {STATE.value}"
        whole = size == 8
        figure = partial(Figure, unit="ms", note=note)
        yield figure(f"{size} cards solved, median", percentile(values, 0.5), budget=MEDIAN_BUDGET if whole else None)
        yield figure(f"{size} cards solved, p95", percentile(values, 0.95), budget=HIGH_BUDGET if whole else None)
        yield figure(f"{size} cards, is it made, median", percentile(made, 0.5), budget=MADE_BUDGET if whole else None)
        yield figure(f"{size} cards, is it made, p95", percentile(made, 0.95))
    yield Figure("starts of tricks looked at", solver.nodes / spent, "k/s", note="all of the above")


def _timed(solver: Solver, size: int, number: int) -> tuple[float, float]:
    """Milliseconds for the value of a deal by chance, and for whether its makers make it."""
    chance = random.Random(f"{size}-{number}")
    cards = chance.sample(DECK, SEATS * size)
    hands = [mask_of(cards[size * seat : size * (seat + 1)]) for seat in range(SEATS)]
    game = game_of(PRESETS[CITIES[number % len(CITIES)]], chance.choice(SUITS), chance.randrange(SEATS))
    leader, alive = chance.randrange(SEATS), 3 if size == 8 else 0
    started = time.perf_counter()
    solver.value(game, hands, leader, alive)
    between = time.perf_counter()
    solver.at_least(game, hands, leader, alive, 1)
    ended = time.perf_counter()
    return (between - started) * 1000, (ended - between) * 1000
