"""The level ``meester``: every card is played out, or solved, in sampled worlds, and the best on average is played."""

from __future__ import annotations

from typing import Final

from bots.called import calls_of
from bots.calling import call, double
from bots.claiming import wants_roem
from bots.core import STATE, State
from bots.core.chain import Chain
from bots.core.playouts import Search
from bots.core.policy import Policy
from bots.core.sampler import Sampler
from bots.core.seen import Seen
from bots.core.solver import Solver
from bots.dice import Dice
from bots.games import seen_of
from bots.protocol import CallChoice, CardChoice, KraakChoice, Why, WhyKind
from bots.sheets import sheet_of
from bots.weights import Weights, policy_of, weights_of
from bots.worlds import take_in
from klaverjas_tui.rules.cards import DECK
from klaverjas_tui.rules.ruleset import KraakDoubles
from klaverjas_tui.rules.seats import SEATS
from klaverjas_tui.rules.view import SeatView

#: How many worlds are looked at for a card, at most; interpreted there is time for few.
BUDGET: Final = 200 if STATE is State.COMPILED else 12
#: Worlds looked at before the lock is taken again and cards that are clearly worse are dropped.
SLICE: Final = 8
#: Before this many, no card is.
FEWEST: Final = 24
ERRORS: Final = 3
SOLVE_FROM: Final = 0
#: The table of the solver, for endings only: two to the power of this.
_TABLE_BITS: Final = 14


class Meester:
    """Plays by play-outs. ``budget`` is how many worlds it looks at for a card, at most."""

    solve_from = SOLVE_FROM
    errors = ERRORS

    def __init__(self, seed: int = 0, budget: int | None = None) -> None:
        self.seed = seed
        self.budget = BUDGET if budget is None else budget
        self._sampler = Sampler()
        self._solver = Solver(_TABLE_BITS)
        self._policies: dict[Weights, Policy] = {}

    def make_trumps(self, view: SeatView) -> CallChoice:
        """By the value of the hand in each suit."""
        return call(view)

    def play(self, view: SeatView) -> CardChoice:
        """The card that does best on average."""
        search = self._search(view)
        left = search.count
        while search.done < search.most and left > 1:
            search.run(SLICE)
            if search.done >= FEWEST and not search.every:
                left = search.drop(self.errors)
        return CardChoice(DECK[search.cards[search.best()]], Why(WhyKind.UNSAID))

    def _search(self, view: SeatView) -> Search:
        assert view.trump is not None
        assert view.maker is not None
        seen = seen_of(view)
        self._sampler.sow(Dice(self.seed, view).pick(range(1 << 32)))
        take_in(self._sampler, view, seen)
        policy = self._policy(view)
        chain = Chain(self._sampler, calls_of(view, _played(view)), policy)
        chain.begin(
            seen_of(view._replace(tricks=(), trick=(), leader=(view.dealer + 1) % SEATS)), _moves(view), view.seat
        )
        search = Search(chain, policy, self._solver)
        times = view.kraak if view.rules.kraak_doubles is KraakDoubles.ALL else 1
        roem = [points * times for points in view.tally.roem]
        sheet = sheet_of(view.rules, view.trump, view.maker, view.kraak)
        solve_from = self.solve_from if SEATS * 2 - len(view.tricks) <= self.solve_from else 0
        search.ask(seen, sheet, view.hand, roem, self.budget, solve_from)
        return search

    def _policy(self, view: SeatView) -> Policy:
        weights = weights_of(view.rules)
        if weights not in self._policies:
            self._policies[weights] = policy_of(view.rules)
        return self._policies[weights]

    def kraak(self, view: SeatView) -> KraakChoice:
        """By what its own side is expected to win by."""
        return double(view)

    def claim(self, view: SeatView) -> bool:
        """As an expert claims."""
        return wants_roem(view)


def _moves(view: SeatView) -> bytes:
    """The cards played so far, in order."""
    return bytes([card for trick in view.tricks for card in trick.cards] + [*view.trick])


def _played(view: SeatView) -> list[int]:
    """The cards that each seat has played, masks."""
    played = [0] * SEATS
    for trick in view.tricks:
        for place, card in enumerate(trick.cards):
            played[(trick.leader + place) % SEATS] |= card.bit
    for place, card in enumerate(view.trick):
        played[(view.leader + place) % SEATS] |= card.bit
    return played
