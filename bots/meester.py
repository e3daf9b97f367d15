"""The level ``meester``: every card is played out, or solved, in sampled worlds, and the best on average is played."""

from __future__ import annotations

from typing import Final

from bots.calling import call, double
from bots.core import STATE, State
from bots.core.playouts import Search
from bots.core.policy import Policy
from bots.core.sampler import Sampler
from bots.core.seen import Seen
from bots.core.solver import Solver
from bots.dice import Dice
from bots.games import seen_of
from bots.interim import policy_of
from bots.protocol import CallChoice, CardChoice, KraakChoice, Why, WhyKind
from bots.sheets import sheet_of
from bots.worlds import take_in
from klaverjas_tui.rules.cards import DECK
from klaverjas_tui.rules.ruleset import KraakDoubles
from klaverjas_tui.rules.seats import side_of
from klaverjas_tui.rules.view import SeatView

#: How many worlds are looked at for a card, at most; interpreted there is time for few.
BUDGET: Final = 200 if STATE is State.COMPILED else 12
#: Worlds looked at before the lock is taken again and cards that are clearly worse are dropped.
SLICE: Final = 8
#: Before this many, no card is.
FEWEST: Final = 24
ERRORS: Final = 4
SOLVE_FROM: Final = 5
#: The table of the solver, for endings only: two to the power of this.
_TABLE_BITS: Final = 14


class Meester:
    """Plays by play-outs. ``budget`` is how many worlds it looks at for a card, at most."""

    slice = SLICE
    fewest = FEWEST
    errors = ERRORS
    solve_from = SOLVE_FROM

    def __init__(self, seed: int = 0, budget: int | None = None) -> None:
        self.seed = seed
        self.budget = BUDGET if budget is None else budget
        self._sampler = Sampler()
        self._solver = Solver(_TABLE_BITS)

    def make_trumps(self, view: SeatView) -> CallChoice:
        """By the value of the hand in each suit."""
        return call(view)

    def play(self, view: SeatView) -> CardChoice:
        """The card that does best on average."""
        seen = seen_of(view)
        policy = policy_of(view.rules)
        search = self._search(view, seen, policy)
        left = search.count
        while search.done < search.most and left > 1:
            search.run(self.slice)
            if search.done >= self.fewest:
                left = search.drop(self.errors)
        return CardChoice(DECK[search.cards[search.best()]], Why(WhyKind.UNSAID))

    def _search(self, view: SeatView, seen: Seen, policy: Policy) -> Search:
        assert view.trump is not None
        assert view.maker is not None
        self._sampler.sow(Dice(self.seed, view).pick(range(1 << 32)))
        take_in(self._sampler, view, seen)
        search = Search(self._sampler, policy, self._solver)
        times = view.kraak if view.rules.kraak_doubles is KraakDoubles.ALL else 1
        roem = [points * times for points in view.tally.roem]
        sheet = sheet_of(view.rules, view.trump, view.maker, view.kraak)
        search.ask(seen, sheet, view.hand, roem, self.budget, self.solve_from)
        return search

    def kraak(self, view: SeatView) -> KraakChoice:
        """By what its own side is expected to win by."""
        return double(view)

    def claim(self, view: SeatView) -> bool:
        """All roem of its own side."""
        last = view.tricks[-1]
        return bool(last.melds) and last.side == side_of(view.seat)
