"""The level ``meester``: every card is played out, or solved, in sampled worlds, and the best on average is played."""

from __future__ import annotations

from typing import Final

from bots.called import calls_of
from bots.calling import call, double, play_from
from bots.calling import _stakes as stakes
from bots.claiming import wants_roem
from bots.core import STATE, State
from bots.core.chain import Chain
from bots.core.playouts import Search
from bots.core.policy import Policy
from bots.core.sampler import Sampler
from bots.core.seen import Seen
from bots.core.solver import Solver
from bots.dice import Dice
from bots.explaining import explain
from bots.games import cards_of, seen_of, start_of
from bots.handvalue import Offer
from bots.protocol import CallChoice, CardChoice, KraakChoice, Why, WhyKind
from bots.sheets import sheet_of
from bots.weights import Weights, policy_of, weights_of
from bots.worlds import take_in
from klaverjas_tui.rules.cards import DECK, Suit, mask_of
from klaverjas_tui.rules.ruleset import KraakDoubles, SpadesDouble
from klaverjas_tui.rules.seats import SEATS, side_of
from klaverjas_tui.rules.view import SeatView

#: How many worlds are looked at for a card, at most; interpreted there is time for few.
BUDGET: Final = 200 if STATE is State.COMPILED else 12
#: So many worlds are looked at before the lock is taken again.
_SLICE: Final = 8
#: After this many, cards that are so many standard errors behind the best are dropped.
_FEWEST: Final = 24
_ERRORS: Final = 3
#: From so few cards in a hand on, worlds are solved.
SOLVE_FROM: Final = 0
#: The table of the solver, for endings only: two to the power of this.
_TABLE_BITS: Final = 14
#: Within so many points of the best, the card of the heuristics is played: what it tells the partner is in no sum.
CLOSE: Final = 0.5
_SEEDS: Final = range(1 << 32)


class Meester:
    """Plays by play-outs. ``budget`` is how many worlds it looks at for a card, at most."""

    solve_from = SOLVE_FROM
    errors = _ERRORS
    close = CLOSE
    calls = 64
    shift = 0

    def __init__(self, seed: int = 0, budget: int | None = None) -> None:
        self.seed = seed
        self.budget = BUDGET if budget is None else budget
        self._sampler = Sampler()
        self._solver = Solver(_TABLE_BITS)
        self._policies: dict[Weights, Policy] = {}

    def make_trumps(self, view: SeatView) -> CallChoice:
        """By what each suit brings when the deal is played out with it as trumps."""
        usual = call(view)
        if self.calls == 0:
            return usual
        offers = [Offer(suit, self._worth(view, suit)) for suit in view.suits]
        best = max(offers, key=lambda offer: (stakes(view, offer), -offer.suit))
        if not view.may_pass:
            return CallChoice(best.suit, Why(WhyKind.MUST_NAME, suit=best.suit, expected=best.value))
        if best.value >= play_from(view) + self.shift:
            return CallChoice(best.suit, Why(WhyKind.HAND_GOOD_ENOUGH, suit=best.suit, expected=best.value))
        return CallChoice(None, Why(WhyKind.HAND_TOO_WEAK, suit=best.suit, expected=best.value))

    def _worth(self, view: SeatView, suit: Suit) -> int:
        """What the makers win by on average when this seat makes this suit trumps, in points before any doubling."""
        makers = view._replace(trump=suit, maker=view.seat, leader=(view.dealer + 1) % SEATS)
        seen = start_of(makers)
        policy = self._policy(view)
        self._sampler.sow(Dice(self.seed, view).pick(_SEEDS))
        self._sampler.see(view.seat, view.hand, [view.unseen] * SEATS, [8] * SEATS)
        chain = Chain(self._sampler, calls_of(view), policy)
        chain.begin(seen, b"", view.seat)
        search = Search(chain, policy, self._solver)
        search.ask_whole(seen, sheet_of(view.rules, suit, view.seat), side_of(view.seat), self.calls)
        while search.done < search.most:
            search.run(_SLICE)
        doubled = suit is Suit.SPADES and view.rules.spades_double is not SpadesDouble.OFF
        return round(search.mean() / (1 + doubled))

    def play(self, view: SeatView) -> CardChoice:
        """The card that does best on average."""
        seen = seen_of(view)
        policy = self._policy(view)
        cards = seen.legal(view.hand) & mask_of(view.legal_cards)
        weighed = [one for one in policy.weigh(seen, view.hand) if cards >> one.card & 1]
        usual = max(weighed, key=lambda one: one.value)
        search = self._search(view, seen, policy, cards)
        lead = search.lead_over(search.cards.index(usual.card))
        if lead <= self.close:
            return CardChoice(DECK[usual.card], explain(view, seen, usual, weighed))
        kind = WhyKind.BEST_OF_ALL_WAYS if search.every else WhyKind.BEST_ON_AVERAGE
        return CardChoice(DECK[search.cards[search.best()]], Why(kind, (DECK[usual.card],), expected=round(lead)))

    def _search(self, view: SeatView, seen: Seen, policy: Policy, cards: int) -> Search:
        """The values of these cards, found within the budget."""
        assert view.trump is not None
        assert view.maker is not None
        self._sampler.sow(Dice(self.seed, view).pick(_SEEDS))
        take_in(self._sampler, view, seen)
        chain = Chain(self._sampler, calls_of(view), policy)
        chain.begin(start_of(view), cards_of(view), view.seat)
        times = view.kraak if view.rules.kraak_doubles is KraakDoubles.ALL else 1
        roem = [points * times for points in view.tally.roem]
        sheet = sheet_of(view.rules, view.trump, view.maker, view.kraak)
        search = Search(chain, policy, self._solver)
        solve_from = self.solve_from if 8 - len(view.tricks) <= self.solve_from else 0
        search.ask(seen, sheet, cards, roem, self.budget, solve_from)
        left = search.count
        while search.done < search.most and left > 1:
            search.run(_SLICE)
            if search.done >= _FEWEST and not search.every:
                left = search.drop(self.errors)
        return search

    def _policy(self, view: SeatView) -> Policy:
        """The heuristics, made once and never shared: they keep the position that they are asked about."""
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
