"""The rules on masks are the rules: duty, what it proves, order, points and roem."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from random import Random

import pytest

from bots.core.game import Game
from bots.games import game_of
from klaverjas_tui.rules.cards import DECK, SUITS, Card, Suit, cards_in, mask_of, parse_cards
from klaverjas_tui.rules.duty import beats, duty, winning_place
from klaverjas_tui.rules.presets import PRESETS
from klaverjas_tui.rules.roem import roem_points, trick_roem
from klaverjas_tui.rules.ruleset import (
    KraakDoubles,
    RoemTable,
    RuleSet,
    SpadesDouble,
    Stuk,
    Switch,
    TrumpDuty,
    TrumpMaking,
    Undertrump,
)

RULE_SETS = {
    **{
        f"{city}-{option}": RuleSet(trump_duty=city, undertrump=option)
        for city, option in product(TrumpDuty, Undertrump)
    },
    **PRESETS,
}
ROEM = {f"{table}-{stuk}": RuleSet(roem_table=table, stuk=stuk) for table, stuk in product(RoemTable, Stuk)}


def situations(seed: str, count: int) -> Iterator[tuple[Suit, list[Card], list[Card]]]:
    """Trumps, a trick of one to three cards, and a hand of one to eight others, by chance."""
    dice = Random(seed)
    for _ in range(count):
        # From one or three side suits, so that duties bind.
        trump = dice.choice(SUITS)
        suits = {trump, *dice.sample(SUITS, dice.choice((1, 3)))}
        deck = [card for card in DECK if card.suit in suits]
        lying = dice.randint(1, 3)
        cards = dice.sample(deck, lying + dice.randint(1, min(8, len(deck) - lying)))
        yield trump, cards[:lying], cards[lying:]


def owed(game: Game, hand: int, trick: list[Card]) -> int:
    best = winning_place(trick, Suit(game.trump))
    return game.legal(hand, trick[0], trick[best], best == len(trick) - 2)


@pytest.mark.parametrize("name", RULE_SETS)
def test_what_may_be_played_is_what_the_duty_says(name: str) -> None:
    for trump, trick, cards in situations(name, 1200):
        hand = mask_of(cards)
        assert owed(game_of(RULE_SETS[name], trump, 0), hand, trick) == duty(RULE_SETS[name], trump, hand, trick).legal


@pytest.mark.parametrize("name", RULE_SETS)
def test_a_card_is_denied_exactly_when_the_duty_forbids_the_one_played_beside_it(name: str) -> None:
    """And a hand may play the card exactly when it holds none of those."""
    rules = RULE_SETS[name]
    for trump, trick, (card, *others) in situations(name, 150):
        best = winning_place(trick, trump)
        denied = game_of(rules, trump, 0).denied(trick[0], trick[best], best == len(trick) - 2, card)
        for other in DECK:
            if other != card and other not in trick:
                allowed = duty(rules, trump, card.bit | other.bit, trick).legal >> card & 1
                assert (denied >> other & 1) != allowed
        hand = mask_of(others)
        assert (hand & denied == 0) == bool(duty(rules, trump, hand | card.bit, trick).legal >> card & 1)


@pytest.mark.parametrize("trump", SUITS)
def test_cards_beat_each_other_as_in_the_rules(trump: Suit) -> None:
    game = game_of(PRESETS["kbn"], trump, 0)
    for card, best in product(DECK, DECK):
        assert bool(game.beats(card, best)) == beats(card, best, trump)


@pytest.mark.parametrize("name", ROEM)
def test_roem_in_a_trick_is_that_of_the_rules(name: str) -> None:
    rules, dice = ROEM[name], Random(name)
    fours = [[Card(8 * suit + rank) for suit in range(4)] for rank in range(8)]
    same_suit = [
        dice.sample(DECK[8 * suit : 8 * suit + 8], dice.randint(3, 4)) for suit in range(4) for _ in range(150)
    ]
    near = [
        dice.sample([card for card in DECK if card.rank in range(low, low + 4)], 4)
        for low in range(5)
        for _ in range(80)
    ]
    for trump in SUITS:
        game = game_of(rules, trump, 0)
        for trick in (*fours, *same_suit, *near):
            assert game.roem(mask_of(trick)) == roem_points(trick_roem(rules, trump, trick))


def test_a_deal_is_worth_162_and_doubled_spades_224_or_324() -> None:
    """RULES.md, ``spades_double``: with card points all count double, with trump cards the 62 of the trumps alone."""
    full = 0xFFFFFFFF
    worth = {}
    for doubled in SpadesDouble:
        for trump in (Suit.HEARTS, Suit.SPADES):
            game = game_of(RuleSet(spades_double=doubled), trump, 0)
            worth[doubled, trump] = game.card_points(full) + game.last_trick
    assert worth == {
        (SpadesDouble.OFF, Suit.HEARTS): 162,
        (SpadesDouble.OFF, Suit.SPADES): 162,
        (SpadesDouble.CARD_POINTS, Suit.HEARTS): 162,
        (SpadesDouble.CARD_POINTS, Suit.SPADES): 324,
        (SpadesDouble.TRUMP_CARDS, Suit.HEARTS): 162,
        (SpadesDouble.TRUMP_CARDS, Suit.SPADES): 224,
    }


@pytest.mark.parametrize(("doubles", "roem", "pit"), [(KraakDoubles.CARDS, 40, 100), (KraakDoubles.ALL, 160, 400)])
def test_a_rekraak_multiplies_the_cards_by_four_and_roem_and_pit_where_all_is_doubled(
    doubles: KraakDoubles, roem: int, pit: int
) -> None:
    """Queen, king and ace of trumps are a run and stuk: 40."""
    rules = RuleSet(trump_making=TrumpMaking.COMPULSORY, kraken=Switch.ON, kraak_doubles=doubles)
    game = game_of(rules, Suit.HEARTS, 1, kraak=4)
    assert game.card_points(mask_of(parse_cards("JH AS"))) == 4 * (20 + 11)
    assert game.last_trick == 40
    assert game.roem(mask_of(parse_cards("QH KH AH 7S"))) == roem
    assert list(game.sweep) == [0, pit]


def test_all_tricks_bring_the_makers_pit_and_the_others_tegenpit() -> None:
    rules = RuleSet(pit_bonus=100, tegenpit_bonus=100)
    assert list(game_of(rules, Suit.CLUBS, 2).sweep) == [100, 100]
    assert list(game_of(RuleSet(), Suit.CLUBS, 2).sweep) == [100, 0]
    assert list(game_of(RuleSet(), Suit.CLUBS, 3).sweep) == [0, 100]


def test_the_same_game_is_made_once() -> None:
    assert game_of(RuleSet(), Suit.CLUBS, 0) is game_of(RuleSet(tegenpit_bonus=0), Suit.CLUBS, 2)


def test_card_points_are_those_of_the_cards() -> None:
    for trump, trick, cards in situations("points", 300):
        mask = mask_of((*trick, *cards))
        points = sum(card.points(trump) for card in cards_in(mask))
        assert game_of(RuleSet(), trump, 0).card_points(mask) == points
