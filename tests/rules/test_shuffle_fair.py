"""The shuffle is fair: no card likes a place, no suit is turned more often. All seeds are fixed."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Hashable, Iterable, Sequence
from itertools import permutations
from math import sqrt
from typing import Final

from klaverjas_tui.rules.cards import DECK, Card
from klaverjas_tui.rules.shuffle import Code, MatchSeed

DEALS: Final = 3000
CODES: Final[list[Code]] = [MatchSeed("fair").code(number) for number in range(DEALS)]


def chi_square(seen: Iterable[Hashable], cells: int) -> float:
    """How far the counts of what was seen are from all cells being as frequent."""
    counts = Counter(seen)
    expected = counts.total() / cells
    assert len(counts) == cells, "something never came"
    return sum((count - expected) ** 2 / expected for count in counts.values())


def fair(statistic: float, freedom: int) -> bool:
    """Within five standard deviations of what chance gives: neither too uneven nor too even."""
    return abs(statistic - freedom) < 5 * sqrt(2 * freedom)


def places(packs: Iterable[Sequence[Card]]) -> float:
    return chi_square(((card, place) for pack in packs for place, card in enumerate(pack)), 32 * 32)


def test_every_card_comes_in_every_place_as_often() -> None:
    assert fair(places(code.pack for code in CODES), 31 * 31)


def test_neighbours_in_the_pack_are_any_two_cards() -> None:
    pairs = ((one, other) for code in CODES for one, other in zip(code.pack[::2], code.pack[1::2], strict=True))

    assert fair(chi_square(pairs, 32 * 31), 32 * 31 - 1)


def test_this_test_would_notice_the_usual_wrong_shuffle() -> None:
    """Exchanging every place with any of the 32 is not fair."""
    chance = random.Random(1)
    packs = []
    for _ in range(DEALS):
        pack = list(DECK)
        for place in range(32):
            other = chance.randrange(32)
            pack[place], pack[other] = pack[other], pack[place]
        packs.append(pack)

    assert not fair(places(packs), 31 * 31)


def test_every_two_suits_are_turned_as_often() -> None:
    assert {code.turned for code in CODES} == set(permutations(range(4), 2))
    assert fair(chi_square((code.turned for code in CODES), 12), 11)


def test_a_cut_takes_and_leaves_at_least_three_cards() -> None:
    cuts = [code.cut for code in CODES]

    assert (min(cuts), max(cuts)) == (3, 29)
    assert fair(chi_square(cuts, 27), 26)


def test_pack_cut_and_turned_suits_have_nothing_to_do_with_each_other() -> None:
    assert fair(chi_square(((code.pack[0], code.turned[0]) for code in CODES), 128), 127)
    assert fair(chi_square(((code.cut, code.turned[0]) for code in CODES), 108), 107)


def test_every_seat_is_the_first_dealer_as_often() -> None:
    dealers = [MatchSeed(f"match-{number}").first_dealer for number in range(DEALS)]

    assert fair(chi_square(dealers, 4), 3)


def test_no_code_of_a_match_comes_twice() -> None:
    assert len(set(CODES)) == DEALS
    assert len({MatchSeed("fair").secret(number) for number in range(DEALS)}) == DEALS
