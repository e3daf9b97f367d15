"""A played deal a second time: from the cards on the table to what was taken by whom, in the second way's words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tests.rules import second_way
from tests.rules.second_way import Rules, Taken


class Played(NamedTuple):
    """One trick: who led, its cards in playing order, the seats that claimed its roem."""

    leader: int
    cards: list[str]
    claims: list[int]


def winner(trick: Played, trump: str) -> int:
    """The seat that wins a trick."""
    return (trick.leader + second_way.place_that_wins(trick.cards, trump)) % 4


def taken(rules: Rules, hands: Sequence[Sequence[str]], trump: str, tricks: Sequence[Played]) -> Taken:
    """What both sides took in these tricks; ``hands`` are those that were dealt."""
    result = Taken([0, 0], [0, 0], [0, 0], [0, 0])
    for place, trick in enumerate(tricks):
        side = winner(trick, trump) % 2
        result.tricks[side] += 1
        result.card_points[side] += second_way.points(trick.cards, trump) + (10 if place == 7 else 0)
        result.trump_points[side] += second_way.points([card for card in trick.cards if card[1] == trump], trump)
        if counts(rules, trick, side):
            result.roem[side] += second_way.roem(rules, trick.cards, trump)
    if rules.get("hand_roem", "off") == "on" and tricks:
        for side, worth in enumerate(second_way.hand_roem(rules, hands, trump)):
            result.roem[side] += worth
    if rules.get("stuk", "in_trick") == "announced_from_hand":
        for seat, hand in enumerate(hands):
            played = {card for trick in tricks for card in trick.cards}
            if second_way.stuk(hand, trump) and second_way.stuk(sorted(played), trump):
                result.roem[seat % 2] += 20
    return result


def counts(rules: Rules, trick: Played, side: int) -> bool:
    """Whether the roem of a trick counts for the side that won it."""
    match rules.get("roem_claim", "auto"):
        case "auto":
            return True
        case "anyone":
            return bool(trick.claims)
        case _:
            return any(seat % 2 == side for seat in trick.claims)
