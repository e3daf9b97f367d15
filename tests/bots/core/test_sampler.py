"""The sampler draws every world that can be, each as often as any other, and none that cannot."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from math import sqrt
from random import Random

import pytest

from bots.core.sampler import Sampler
from klaverjas_tui.rules.cards import cards_in, mask_of, parse_cards

World = tuple[int, ...]


def mask(text: str) -> int:
    return mask_of(parse_cards(text))


def all_worlds(seat: int, hand: int, may: Sequence[int], sizes: Sequence[int]) -> set[World]:
    """By trying every seat for every card."""
    unseen = [card.bit for card in cards_in(0xFFFFFFFF) if any(may[o] & card.bit for o in range(4) if o != seat)]

    def deal(left: Sequence[int], hands: World) -> Iterator[World]:
        if not left:
            yield hands
            return
        for other in range(4):
            if other != seat and may[other] & left[0] and hands[other].bit_count() < sizes[other]:
                dealt = (*hands[:other], hands[other] | left[0], *hands[other + 1 :])
                yield from deal(left[1:], dealt)

    return set(deal(unseen, tuple(hand if other == seat else 0 for other in range(4))))


def numbered(sampler: Sampler) -> list[World]:
    worlds = []
    for number in range(sampler.worlds):
        sampler.pick(number)
        worlds.append(tuple(sampler.world()))
    return worlds


def drawn(sampler: Sampler) -> World:
    sampler.draw()
    return tuple(sampler.world())


def positions(count: int) -> Iterator[tuple[int, int, list[int], list[int]]]:
    """Seats with small hands, up to three seats of which have played to the trick, and cards that some cannot hold."""
    chance = Random(20)
    for _ in range(count):
        seat, leader = chance.randrange(4), chance.randrange(4)
        sizes = [chance.choice((2, 3))] * 4
        for place in range(chance.randrange(4)):
            sizes[(leader + place) % 4] -= 1
        deck = chance.sample(range(32), sum(sizes))
        hands = [sum(1 << deck.pop() for _ in range(size)) for size in sizes]
        unseen = sum(hands) - hands[seat]
        may = [hand | unseen & chance.getrandbits(32) for hand in hands]
        yield seat, hands[seat], may, sizes


def test_the_numbered_worlds_are_all_that_can_be_each_once() -> None:
    for seat, hand, may, sizes in positions(150):
        sampler = Sampler()
        count = sampler.see(seat, hand, may, sizes)
        worlds = numbered(sampler)
        assert set(worlds) == all_worlds(seat, hand, may, sizes)
        assert len(worlds) == len(set(worlds)) == count


def test_before_the_first_card_there_are_24_over_8_times_16_over_8_worlds() -> None:
    """735471 times 12870."""
    sampler = Sampler()
    assert sampler.see(2, 0xFF, [0xFFFFFF00] * 4, [8] * 4) == 9_465_511_770


#: South holds JC and sees it all but for some spades and hearts: who may hold them, and how many each holds.
OPEN = ([0, mask("7S 8S 9S TS JS"), mask("7S 8S 9S TS JS"), mask("7S 8S 9S TS JS")], [1, 2, 2, 1])
WEST_VOID = ([0, mask("7H 8H"), mask("7S 8S 9S TS 7H 8H"), mask("7S 8S 9S TS 7H 8H")], [1, 1, 3, 2])
TWO_VOIDS = ([0, mask("7H 8H 9H 7S"), mask("7S 8S 9S"), mask("7H 8H 9H 7S 8S 9S")], [1, 2, 2, 2])


@pytest.mark.parametrize(
    ("may", "sizes", "count"),
    [
        # Five cards: 5 over 2, times 3 over 2.
        (*OPEN, 30),
        # West holds one of two hearts; then the five cards left: 5 over 3.
        (*WEST_VOID, 20),
        # With 7S West holds one of three hearts and North 8S and 9S: 3. Without it two hearts, and North two of
        # three spades: 9.
        (*TWO_VOIDS, 12),
    ],
)
def test_draws_are_uniform(may: list[int], sizes: list[int], count: int) -> None:
    """By chi-square over a hundred draws for each world; the seed is fixed, so that it does not fail by chance."""
    sampler = Sampler(7)
    assert sampler.see(0, mask("JC"), may, sizes) == count
    seen = Counter(drawn(sampler) for _ in range(100 * count))
    assert set(seen) <= all_worlds(0, mask("JC"), may, sizes)
    chi_square = sum((seen[world] - 100) ** 2 / 100 for world in all_worlds(0, mask("JC"), may, sizes))
    # Its mean is count - 1 and its standard deviation sqrt(2 (count - 1)).
    assert abs(chi_square - (count - 1)) < 3 * sqrt(2 * (count - 1))


def test_cases_that_exclude_each_other_make_one_uniform_whole() -> None:
    """One of two seats holds 7S; the third holds it in no case."""
    spades = mask("7S 8S 9S TS JS")
    seven = mask("7S")
    sampler = Sampler(3)
    sampler.begin(0, mask("JC"), [1, 2, 2, 1])
    assert sampler.add([0, spades, spades & ~seven, spades & ~seven])
    assert sampler.add([0, spades & ~seven, spades, spades & ~seven])
    # Of the 30 worlds, the seat with one card has 7S in a fifth.
    assert sampler.worlds == 24
    expected = {world for world in all_worlds(0, mask("JC"), *OPEN) if not world[3] & seven}
    assert set(numbered(sampler)) == expected
    seen = Counter(drawn(sampler) for _ in range(2400))
    assert sum((seen[world] - 100) ** 2 / 100 for world in expected) < 23 + 3 * sqrt(46)


def test_a_case_that_does_not_fit_has_no_worlds() -> None:
    sampler = Sampler()
    assert sampler.see(0, mask("JC"), [0, mask("7S"), mask("7S"), mask("8S 9S TS JS")], [1, 2, 2, 1]) == 0


def test_there_is_an_end_to_the_room_for_cases() -> None:
    sampler = Sampler()
    sampler.begin(0, mask("JC"), [1, 2, 2, 1])
    added = [sampler.add(OPEN[0]) for _ in range(200)]
    assert added == [True] * 128 + [False] * 72


def test_numbers_are_those_of_splitmix64() -> None:
    """The first three of the seed 1234567 as they are published, less their lowest bit."""
    sampler = Sampler(1234567)
    published = (6457827717110365317, 3203168211198807973, 9817491932198370423)
    assert [sampler.random() for _ in published] == [number >> 1 for number in published]


def test_a_seed_gives_its_own_row() -> None:
    sampler = Sampler(5)
    sampler.see(0, mask("JC"), *OPEN)
    row = [drawn(sampler) for _ in range(20)]
    other = [drawn(sampler) for _ in range(20)]
    sampler.sow(5)
    assert [drawn(sampler) for _ in range(20)] == row != other
