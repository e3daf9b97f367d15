"""The level ``expert``: tuned expected value of each card; counts all cards, gives signals and reads them."""

from __future__ import annotations

from bots.calling import call, double
from bots.claiming import wants_roem
from bots.core.policy import Policy
from bots.explaining import explain
from bots.games import seen_of
from bots.protocol import CallChoice, CardChoice, KraakChoice
from bots.weights import Weights, policy_of, weights_of
from klaverjas_tui.rules.cards import DECK
from klaverjas_tui.rules.view import SeatView


class Expert:
    """A strong club player that forgets nothing. It draws no chance at all, so its seed changes nothing."""

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed
        self._policies: dict[Weights, Policy] = {}

    def make_trumps(self, view: SeatView) -> CallChoice:
        """By the value of the hand in each suit."""
        return call(view)

    def play(self, view: SeatView) -> CardChoice:
        """The card that is expected to bring most."""
        seen = seen_of(view)
        allowed = view.legal_cards
        weighed = self.policy(view).weigh(seen, view.hand)
        offered = [one for one in weighed if DECK[one.card] in allowed]
        best = max(offered, key=lambda one: one.value)
        return CardChoice(DECK[best.card], explain(view, seen, best, offered))

    def kraak(self, view: SeatView) -> KraakChoice:
        """By what its own side is expected to win by."""
        return double(view)

    def claim(self, view: SeatView) -> bool:
        """The roem of its own side, unless it would only be lost; the others' where that comes to its own."""
        return wants_roem(view)

    def policy(self, view: SeatView) -> Policy:
        """The heuristics for these rules, made once and never shared: they keep the position they are asked about."""
        weights = weights_of(view.rules)
        if weights not in self._policies:
            self._policies[weights] = policy_of(view.rules)
        return self._policies[weights]
