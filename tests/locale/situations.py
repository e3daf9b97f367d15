"""Situations of the duty, drawn over every trump duty and undertrump option."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import product
from random import Random
from typing import Final

from klaverjas_tui.rules.cards import DECK, Suit, mask_of, parse_cards
from klaverjas_tui.rules.duty import Duty, duty
from klaverjas_tui.rules.ruleset import RuleSet, TrumpDuty, Undertrump

#: Every trump duty with every undertrump option.
RULES: Final = tuple(RuleSet(trump_duty=city, undertrump=option) for city, option in product(TrumpDuty, Undertrump))


def owed(rules: RuleSet, hand: str, trick: str, trump: Suit = Suit.HEARTS) -> Duty:
    """What a written hand owes to a written trick."""
    return duty(rules, trump, mask_of(parse_cards(hand)), parse_cards(trick))


@cache
def drawn() -> tuple[Duty, ...]:
    """Some thousands of situations: short hands and tricks of two suits, so that the rare ones come up often."""
    return tuple(_drawn(Random(2)))


def _drawn(random: Random) -> Iterator[Duty]:
    for number in range(12_000):
        suits = random.sample(tuple(Suit), random.choice((1, 2, 2, 3, 4)))
        pack = [card for card in DECK if card.suit in suits]
        random.shuffle(pack)
        lying = random.randrange(4)
        trick, hand = pack[:lying], pack[lying : lying + random.randint(1, 5)]
        yield duty(RULES[number % len(RULES)], random.choice(suits), mask_of(hand), trick)
