"""The level ``meester``: every card is played out, or solved, in sampled worlds, and the best on average is played."""

from __future__ import annotations

from typing import Final

from bots.called import calls_of
from bots.core import STATE, State
from bots.core.chain import Chain
from bots.core.playouts import Search
from bots.core.policy import Policy
from bots.core.sampler import Sampler
from bots.core.seen import Seen
from bots.core.solver import Solver
from bots.dice import Dice
from bots.expert import Expert
from bots.explaining import explain
from bots.games import cards_of, factors_of, seen_of, start_of
from bots.protocol import CardChoice, Why, WhyKind
from bots.sheets import sheet_of
from bots.worlds import take_in
from klaverjas_tui.rules.cards import DECK, SUIT_MASKS, mask_of
from klaverjas_tui.rules.seats import SEATS
from klaverjas_tui.rules.view import SeatView

#: How many worlds are looked at for a card, at most; interpreted there is time for few.
BUDGET: Final = 200 if STATE is State.COMPILED else 12
#: So many worlds are looked at before the lock is taken again.
_SLICE: Final = 8
#: After this many different ones, cards that are so many standard errors behind the best are dropped.
_FEWEST: Final = 24
_ERRORS: Final = 3
#: From so few cards in a hand on, worlds are solved too; from fewer with a budget below the one named.
_SOLVE_FROM: Final = 5
_SOLVE_FROM_WITH_LITTLE: Final = 3
_LITTLE: Final = 50
#: The table of the solver, for endings only: two to the power of this.
_TABLE_BITS: Final = 14
#: Within so many points of the best, the card of the heuristics is played: what it tells the partner is in no sum.
_CLOSE: Final = 6.0
#: The same for a lead that answers what the partner asked for: a partner that is not answered asks no more.
_CLOSE_TO_AN_ANSWER: Final = 60.0
_ANSWERS: Final = frozenset({WhyKind.RETURN_SUIT, WhyKind.PARTNER_ASKED, WhyKind.TRUMPS_ASKED})
#: The best card is played instead of the one of the heuristics when it is ahead by so many standard errors.
_SURE: Final = 1
_SURE_WITH_LITTLE: Final = 3
_SEEDS: Final = range(1 << 32)


class Meester(Expert):
    """Plays by play-outs, and is an expert in all else. ``budget`` is how many worlds it looks at for a card."""

    def __init__(self, seed: int = 0, budget: int | None = None) -> None:
        super().__init__(seed)
        self.budget = BUDGET if budget is None else budget
        self._sampler = Sampler()
        self._solver = Solver(_TABLE_BITS)

    def play(self, view: SeatView) -> CardChoice:
        """The card that does best on average."""
        seen, policy = seen_of(view), self.policy(view)
        offered = mask_of(view.legal_cards)
        cards = _worth_a_look(view, seen, offered)
        weighed = [one for one in policy.weigh(seen, view.hand) if offered >> one.card & 1]
        usual = max((one for one in weighed if cards >> one.card & 1), key=lambda one: one.value)
        if cards == DECK[usual.card].bit:
            return CardChoice(DECK[usual.card], explain(view, seen, usual, weighed))
        search = self._search(view, seen, policy, cards)
        place = search.cards.index(usual.card)
        lead = search.lead_over(place)
        why = explain(view, seen, usual, weighed)
        if lead <= (_CLOSE_TO_AN_ANSWER if why.kind in _ANSWERS else _CLOSE) or not self._is_sure(search, place):
            return CardChoice(DECK[usual.card], why)
        kind = WhyKind.BEST_OF_ALL_WAYS if search.every else WhyKind.BEST_ON_AVERAGE
        return CardChoice(DECK[search.cards[search.best()]], Why(kind, (DECK[usual.card],), expected=round(lead)))

    def ask(self, view: SeatView, seen: Seen, policy: Policy, cards: int) -> Search:
        """A search for the values of these cards (a mask), ready to run."""
        assert view.trump is not None
        assert view.maker is not None
        self._sampler.sow(Dice(self.seed, view).pick(_SEEDS))
        take_in(self._sampler, view, seen)
        chain = Chain(self._sampler, calls_of(view), policy)
        chain.begin(start_of(view), cards_of(view), view.seat)
        factors = factors_of(view.rules, view.trump, view.kraak)
        roem = [points * factors.roem for points in view.tally.roem]
        sheet = sheet_of(view.rules, view.trump, view.maker, view.kraak)
        search = Search(chain, policy, self._solver)
        solve_from = _SOLVE_FROM if self.budget >= _LITTLE else _SOLVE_FROM_WITH_LITTLE
        search.ask(seen, sheet, cards, roem, self.budget, solve_from)
        return search

    def _search(self, view: SeatView, seen: Seen, policy: Policy, cards: int) -> Search:
        """The values of these cards, found within the budget; no more is known of those that were clearly behind."""
        search = self.ask(view, seen, policy, cards)
        left = search.count
        while search.done < search.most and left > 1:
            search.run(_SLICE)
            if search.kept >= _FEWEST and not search.every:
                left = search.drop(_ERRORS)
        return search

    def _is_sure(self, search: Search, place: int) -> bool:
        """Whether the best card is ahead of another by more than chance; few worlds are proof of little."""
        if search.every or not search.running[place]:
            return True
        return search.behind(search.best(), place, _SURE if self.budget >= _LITTLE else _SURE_WITH_LITTLE)


def _worth_a_look(view: SeatView, seen: Seen, cards: int) -> int:
    """The cards (a mask) without trumps where a lead of them would only draw the partner's."""
    assert view.trump is not None
    trumps = SUIT_MASKS[view.trump]
    left, right = ((view.seat + step) % SEATS for step in (1, 3))
    out = view.unseen & trumps
    partners = out and not out & ~seen.denied[left] and not out & ~seen.denied[right]
    return cards & ~trumps or cards if partners and not view.trick else cards
