"""Weighing: what each thing that could be done was worth, by what the seat could know and with open cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bots.core import STATE, State
from bots.core.playouts import Search
from bots.core.seen import Seen
from bots.core.sheet import Sheet
from bots.core.solver import Solver
from bots.games import factors_of, seen_of
from bots.meester import Meester
from bots.sheets import sheet_of
from klaverjas_tui.practice.review import Choice
from klaverjas_tui.rules.actions import Play
from klaverjas_tui.rules.cards import DECK, mask_of
from klaverjas_tui.rules.deal import Phase
from klaverjas_tui.rules.scoring import TRICKS
from klaverjas_tui.rules.seats import SEATS, SIDES, side_of
from klaverjas_tui.rules.view import SeatView

#: How many worlds are looked at for a card, at most; interpreted there is time for few.
BUDGET: Final = 800 if STATE is State.COMPILED else 16
#: A difference of so many standard errors is no chance.
_ERRORS: Final = 2
#: The table of the solver: two to the power of this.
_TABLE_BITS: Final = 16


class Weigher:
    """Weighs decisions, by at most ``budget`` worlds each (None: ``BUDGET``); the same one gets the same values."""

    def __init__(self, budget: int | None = None) -> None:
        self._budget = BUDGET if budget is None else budget
        self._meester = Meester(0, self._budget)
        self._solver = Solver(_TABLE_BITS)

    def weigh(self, view: SeatView, hands: Sequence[int]) -> tuple[Choice, ...]:
        """All that the seat of this view may do now, the best one first; ``hands`` are all four, masks by seat."""
        found = self._cards(view, hands) if view.phase is Phase.PLAY else self._calls(view)
        return tuple(sorted(found, key=lambda choice: -choice.expected))

    def _calls(self, view: SeatView) -> list[Choice]:
        from bots.auction import auction

        offered = auction(view, 0, self._budget)
        most = max(one.expected for one in offered)
        return [
            Choice(one.action, one.expected, one.nat, sure=most - one.expected > _ERRORS * one.doubt) for one in offered
        ]

    def _cards(self, view: SeatView, hands: Sequence[int]) -> list[Choice]:
        search, known = self._searched(view), OpenCards(self._solver, view, hands)
        best = search.best()
        return [
            Choice(
                Play(view.seat, DECK[card]),
                search.mean(place),
                _nat(view, search.share_behind(place)),
                known.lead(card),
                sure=bool(search.every or search.behind(best, place, _ERRORS)),
            )
            for place, card in enumerate(search.cards[: search.count])
        ]

    def _searched(self, view: SeatView) -> Search:
        """The values of all cards that may be played, over all worlds of the budget."""
        search = self._meester.ask(view, seen_of(view), self._meester.policy(view), mask_of(view.legal_cards))
        while search.done < search.most:
            search.run(self._budget)
        return search


def _nat(view: SeatView, behind: float) -> float:
    """How often the makers are nat, by how often the own side is behind."""
    return behind if view.making else 1 - behind


class OpenCards:
    """The deal of a view with all cards open: ``hands`` are all four, masks by seat."""

    def __init__(self, solver: Solver, view: SeatView, hands: Sequence[int]) -> None:
        assert view.trump is not None
        assert view.maker is not None
        self._solver = solver
        self._hands = list(hands)
        self._seen = seen_of(view)
        self._side = side_of(view.seat)
        self._sheet: Sheet = sheet_of(view.rules, view.trump, view.maker, view.kraak)
        factor = factors_of(view.rules, view.trump, view.kraak).roem
        self._extra = [view.tally.roem[side] * factor - self._seen.roem[side] for side in SIDES]
        self._margins = solver.values(self._seen, self._hands)

    def lead(self, card: int) -> int:
        """The own side's lead on the sheet in points when this card is played, and then everybody plays its best.

        Best by the margin of points and roem, as the solver has it.
        """
        seen = self._seen
        roem = [seen.roem[side] + self._extra[side] for side in SIDES]
        margin = seen.points[0] + roem[0] - seen.points[1] - roem[1] + self._margins[card]
        lead = self._sheet.lead_of(margin, sum(roem))
        if lead != margin:  # a side is nat: what the other writes depends on all that still falls
            lead = self._followed(card)
        return -lead if self._side else lead

    def _followed(self, card: int) -> int:
        """Side 0's lead at the end of the deal when this card is played, and then everybody's best one."""
        hands, now = list(self._hands), Seen(self._seen.game, self._seen.maker, self._seen.leader, [0, 0], [0] * SEATS)
        now.take(self._seen)
        while True:
            hands[now.turn()] &= ~(1 << card)
            now.play(card)
            if now.tricks == TRICKS:
                break
            card = self._best(now, hands)
        roem = [now.roem[side] + self._extra[side] for side in SIDES]
        return self._sheet.lead(now.points[0], now.points[1], roem[0], roem[1], now.won[0])

    def _best(self, now: Seen, hands: list[int]) -> int:
        """The best card of the seat to play."""
        legal = now.legal(hands[now.turn()])
        if not legal & (legal - 1):
            return legal.bit_length() - 1
        margins = self._solver.values(now, hands)
        choose = min if side_of(now.turn()) else max
        return choose(margins, key=lambda card: margins[card])
