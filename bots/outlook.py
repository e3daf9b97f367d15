"""The outlook: what each card that may be played is worth by what its seat can know, over sampled worlds."""

from __future__ import annotations

from typing import NamedTuple

from bots.games import seen_of
from bots.meester import BUDGET, Meester
from klaverjas_tui.rules.cards import DECK, Card, mask_of
from klaverjas_tui.rules.view import SeatView


class Outlook(NamedTuple):
    """What a card is worth: the own side's lead on the sheet in points, on average, and how often it is behind.

    ``behind`` is from 0 to 1. A side of makers that is behind is nat, and one against them that is ahead has them nat.
    """

    card: Card
    expected: float
    behind: float


def outlook(view: SeatView, seed: int = 0, budget: int = BUDGET) -> tuple[Outlook, ...]:
    """The outlook of each card that the seat of this view may play now, the best one first.

    ``budget`` is how many worlds are looked at, at most. The same view, seed and budget give the same values.
    """
    meester = Meester(seed, budget)
    search = meester.ask(view, seen_of(view), meester.policy(view), mask_of(view.legal_cards))
    while search.done < search.most:
        search.run(budget)
    found = (
        Outlook(DECK[search.cards[place]], search.mean(place), search.share_behind(place))
        for place in range(search.count)
    )
    return tuple(sorted(found, key=lambda one: -one.expected))
