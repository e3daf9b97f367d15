"""The duty, cell by cell: which cards may be played, by hand and against the sentences of RULES.md."""

from __future__ import annotations

import random
import re
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from klaverjas_tui.rules.cards import DECK, SUITS, Card, Suit, cards_in, mask_of, parse_cards, parse_suit
from klaverjas_tui.rules.duty import duty, revoke, winning_place
from tests.rules import second_way
from tests.rules.rules_text import rows, section
from tests.rules.tables import ALL_DUTIES, duty_rules, mask, words

#: Position, then what may be played under never, under_partner, may, must; Amsterdam above, Rotterdam below.
#: Trumps are hearts; the trick is written lead first, the hand that plays comes after it.
BY_HAND: Final = {
    "an opponent lies with a plain card: any trump": (
        ("AS", "7H JH AD"),
        ("7H JH", "7H JH", "7H JH", "7H JH"),
        ("7H JH", "7H JH", "7H JH", "7H JH"),
    ),
    "an opponent lies with a trump that you can beat: beat it": (
        ("AS 7S TH", "JH KH AD"),
        ("JH", "JH", "JH", "JH"),
        ("JH", "JH", "JH", "JH"),
    ),
    "an opponent lies with a trump that you cannot beat": (
        ("AS 7S 9H", "AH 7H AD 8C"),
        ("AD 8C", "AD 8C", "AH 7H AD 8C", "AH 7H"),
        ("AD 8C", "AD 8C", "AH 7H AD 8C", "AH 7H"),
    ),
    "an opponent lies with a trump that you cannot beat, and you hold nothing else": (
        ("AS 7S 9H", "AH 7H"),
        ("AH 7H", "AH 7H", "AH 7H", "AH 7H"),
        ("AH 7H", "AH 7H", "AH 7H", "AH 7H"),
    ),
    "your partner lies with a plain card": (
        ("AS 7S", "7H JH AD"),
        ("7H JH AD", "7H JH AD", "7H JH AD", "7H JH AD"),
        ("7H JH", "7H JH", "7H JH", "7H JH"),
    ),
    "your partner lies with a trump, and you hold a higher and a lower one": (
        ("7S TH 8S", "AH 7H AD"),
        ("AH AD", "AH 7H AD", "AH 7H AD", "AH 7H AD"),
        ("AH", "AH", "AH", "AH"),
    ),
    "your partner lies with a trump, and you hold nothing but trumps, higher and lower": (
        ("7S TH 8S", "AH 9H 7H"),
        ("AH 9H", "AH 9H 7H", "AH 9H 7H", "AH 9H 7H"),
        ("AH 9H", "AH 9H", "AH 9H", "AH 9H"),
    ),
    "your partner lies with the ten of trumps, and nine and seven are all you hold: the nine is forced": (
        ("7S TH 8S", "9H 7H"),
        ("9H", "9H 7H", "9H 7H", "9H 7H"),
        ("9H", "9H", "9H", "9H"),
    ),
    "your partner lies with a trump that you cannot beat": (
        ("7S JH 8S", "9H 7H AD"),
        ("AD", "9H 7H AD", "9H 7H AD", "9H 7H AD"),
        ("AD", "AD", "9H 7H AD", "9H 7H"),
    ),
    "your partner lies with a trump that you cannot beat, and you hold nothing else": (
        ("7S JH 8S", "9H 7H"),
        ("9H 7H", "9H 7H", "9H 7H", "9H 7H"),
        ("9H 7H", "9H 7H", "9H 7H", "9H 7H"),
    ),
    "trumps led: higher than the highest lying there, also over your partner": (
        ("TH 7H", "AH 8H AS"),
        ("AH", "AH", "AH", "AH"),
        ("AH", "AH", "AH", "AH"),
    ),
    "trumps led, none higher: any trump": (
        ("JH", "9H 7H AS"),
        ("9H 7H", "9H 7H", "9H 7H", "9H 7H"),
        ("9H 7H", "9H 7H", "9H 7H", "9H 7H"),
    ),
    "trumps led, none held: any card": (
        ("7H", "AS TD"),
        ("AS TD", "AS TD", "AS TD", "AS TD"),
        ("AS TD", "AS TD", "AS TD", "AS TD"),
    ),
    "follow suit first, also after a ruff, and no need to head the trick": (
        ("TS 7H", "AS 7S JH"),
        ("AS 7S", "AS 7S", "AS 7S", "AS 7S"),
        ("AS 7S", "AS 7S", "AS 7S", "AS 7S"),
    ),
    "no card of the suit and no trumps: any card": (
        ("TS 7H", "AD 7C"),
        ("AD 7C", "AD 7C", "AD 7C", "AD 7C"),
        ("AD 7C", "AD 7C", "AD 7C", "AD 7C"),
    ),
    "you lead: any card": (
        ("", "AD 7H"),
        ("AD 7H", "AD 7H", "AD 7H", "AD 7H"),
        ("AD 7H", "AD 7H", "AD 7H", "AD 7H"),
    ),
}


@pytest.mark.parametrize("position", BY_HAND)
@pytest.mark.parametrize(("city", "undertrump"), ALL_DUTIES)
def test_cell(position: str, city: str, undertrump: str) -> None:
    (trick, hand), amsterdam, rotterdam = BY_HAND[position]
    row = amsterdam if city == "amsterdam" else rotterdam
    expected = row[["never", "under_partner", "may", "must"].index(undertrump)]

    owed = duty(duty_rules(city, undertrump), parse_suit("H"), mask(hand), parse_cards(trick))

    assert owed.legal == mask(expected), words(owed.legal)


def test_the_second_way_plays_by_the_sentences_of_rules_md() -> None:
    told = {row[0]: (row[1], row[2]) for row in rows(section("The duty, cell by cell"))}

    assert told.pop("winning now") == ("`amsterdam`", "`rotterdam`")
    assert told == second_way.CELLS


@pytest.mark.parametrize(("city", "undertrump"), ALL_DUTIES)
def test_the_cards_that_may_be_played_are_those_of_the_second_way(city: str, undertrump: str) -> None:
    chance = random.Random(f"{city} {undertrump}")
    rules = duty_rules(city, undertrump)
    met = set()
    for _ in range(4000):
        hand, trick, trump = position_by_chance(chance)
        owed = duty(rules, trump, mask_of(hand), trick)
        expected = second_way.legal(rules.to_plain(), words(hand), words(trick), trump.letter)
        assert sorted(words(owed.legal)) == sorted(expected), (words(hand), words(trick), trump.letter)
        met.add(owed.owes)
    assert len(met) >= 8


def position_by_chance(chance: random.Random) -> tuple[list[Card], list[Card], Suit]:
    """A hand, a trick and trumps; short suits and ruffs are more frequent than in play."""
    trump = chance.choice(SUITS)
    pack = [card for card in DECK if card.suit is trump or chance.random() < 0.7]
    if chance.random() < 0.5:
        away = chance.choice(SUITS)
        pack = [card for card in pack if card.suit is not away] or list(DECK)
    cards = chance.sample(pack, min(len(pack), chance.randint(1, 8) + 3))
    on_the_table = chance.randint(0, min(3, len(cards) - 1))
    return cards[on_the_table:], cards[:on_the_table], trump


@given(st.permutations(DECK), st.integers(1, 4), st.sampled_from(SUITS))
def test_the_winner_is_that_of_the_second_way(pack: list[Card], size: int, trump: Suit) -> None:
    trick = pack[:size]

    assert winning_place(trick, trump) == second_way.place_that_wins(words(trick), trump.letter)


@pytest.mark.parametrize(("city", "undertrump"), ALL_DUTIES)
def test_the_kind_of_a_revoke_is_that_of_the_second_way(city: str, undertrump: str) -> None:
    chance = random.Random(f"revoke {city} {undertrump}")
    rules = duty_rules(city, undertrump)
    for _ in range(500):
        hand, trick, trump = position_by_chance(chance)
        for card in hand:
            kind = revoke(rules, trump, mask_of(hand), trick, card)
            expected = second_way.revoke(rules.to_plain(), words(hand), words(trick), trump.letter, str(card))
            assert (kind.value if kind else None) == expected, (words(hand), words(trick), trump.letter, card)


def test_undertrump_left_unset_follows_the_city() -> None:
    text = section("Field names")
    assert re.search(r"none = by duty \(Amsterdam `never`, Rotterdam `must`\)", text)
    for city, by_duty in (("amsterdam", "never"), ("rotterdam", "must")):
        unset = duty_rules(city, by_duty).but(undertrump=None)
        assert unset.undertrump_in_force == by_duty
        trick, hand = parse_cards("7S JH 8S"), mask("9H 7H AD")
        with_it = duty(duty_rules(city, by_duty), parse_suit("H"), hand, trick)
        assert duty(unset, parse_suit("H"), hand, trick) == with_it


def test_the_nine_is_the_second_trump_and_the_ten_the_second_plain_card() -> None:
    hearts, spades = parse_suit("H"), parse_suit("S")
    suit = parse_cards("7H 8H 9H TH JH QH KH AH")
    in_trumps = words(sorted(suit, key=lambda card: card.strength(hearts)))
    plain = words(sorted(suit, key=lambda card: card.strength(spades)))

    assert in_trumps == ["7H", "8H", "QH", "KH", "TH", "AH", "9H", "JH"]
    assert plain == ["7H", "8H", "9H", "JH", "QH", "KH", "TH", "AH"]


def test_a_duty_holds_what_it_was_found_from() -> None:
    owed = duty(duty_rules("amsterdam", "never"), parse_suit("H"), mask("AH 7H"), parse_cards("7S TH 8S"))

    assert (str(owed.winning), owed.by_partner, owed.led) == ("TH", True, parse_suit("S"))
    assert (list(cards_in(owed.hand)), owed.cards) == (list(parse_cards("7H AH")), parse_cards("AH"))
