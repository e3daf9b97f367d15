"""The worlds that a view allows: all that its seat knows, told to the sampler of the core."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product

from bots.called import played_by
from bots.core.sampler import Sampler
from bots.core.seen import Seen
from bots.evidence import Alternatives, Masks, evidence
from klaverjas_tui.rules.seats import SEATS, Seat
from klaverjas_tui.rules.view import SeatView


def take_in(sampler: Sampler, view: SeatView, seen: Seen) -> int:
    """Have the sampler draw the worlds of this view, of which ``seen`` is the play; how many there are.

    Never none: what cannot be true together (a person may break a duty) is not believed.
    """
    unseen = view.unseen
    denied = seen.denied
    anywhere = [view.hand if seat == view.seat else unseen for seat in range(SEATS)]
    may = [cards & ~(0 if seat == view.seat else denied[seat]) for seat, cards in enumerate(anywhere)]
    dealt = played_by(view)
    dealt[view.seat] |= view.hand
    told = [_apart(item, view.seat, view.hand) for item in evidence(view, dealt)]
    sizes = [view.hand_size(seat) for seat in range(SEATS)]
    sampler.begin(view.seat, view.hand, sizes)
    for ways in product(*told):
        sampler.add([cards & ~_union(way[seat] for way in ways) for seat, cards in enumerate(may)])
    return (
        sampler.worlds
        or sampler.see(view.seat, view.hand, may, sizes)
        or sampler.see(view.seat, view.hand, anywhere, sizes)
    )


def _apart(item: Alternatives, seat: Seat, hand: int) -> list[Masks]:
    """The alternatives as ones that exclude each other, without those that the seat sees not to be so.

    Only those by which a seat holds one certain card may be true together (``evidence``): those after one of them are
    taken to be without it.
    """
    apart = []
    without = [0] * SEATS
    for way in item:
        if not way[seat] & hand:
            apart.append(tuple(lacking | more for lacking, more in zip(way, without, strict=True)))
        for holder in range(SEATS):
            others = {way[other] for other in range(SEATS) if other != holder}
            card = others.pop()
            if not others and not way[holder] and card.bit_count() == 1:
                without[holder] |= card
    return apart


def _union(masks: Iterable[int]) -> int:
    union = 0
    for mask in masks:
        union |= mask
    return union
