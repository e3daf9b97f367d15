"""Why, not only whether: one reason for each card, and it is true of the position."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from klaverjas_tui.rules.cards import DECK, SUITS, Card, Suit, mask_of, parse_cards, parse_suit
from klaverjas_tui.rules.duty import Duty, Owes, Reason, duty
from tests.rules import second_way
from tests.rules.tables import ALL_DUTIES, duty_rules, mask, words

MAY: Final = frozenset(
    {
        Reason.ANY,
        Reason.FOLLOWS,
        Reason.BEATS,
        Reason.TRUMPS,
        Reason.LOWER_FORCED,
        Reason.LOWER_ALLOWED,
        Reason.NOT_A_TRUMP,
    }
)
MAY_NOT: Final = frozenset({Reason.MUST_FOLLOW, Reason.MUST_TRUMP, Reason.TOO_LOW, Reason.UNDERTRUMPS})

#: Trumps are hearts. City, option, trick, then the whole hand with the reason of each card.
BY_HAND: Final = [
    ("amsterdam", "never", "", "AS 7H", Owes.LEAD, "ANY ANY"),
    ("amsterdam", "never", "AS", "7S JH AD", Owes.FOLLOW, "FOLLOWS MUST_FOLLOW MUST_FOLLOW"),
    ("amsterdam", "never", "AS", "7C AD", Owes.NOTHING, "ANY ANY"),
    ("amsterdam", "never", "TH", "JH 7H AS", Owes.BEAT_TRUMP, "BEATS TOO_LOW MUST_TRUMP"),
    ("amsterdam", "never", "JH", "9H 7H AS", Owes.ANY_TRUMP, "LOWER_FORCED LOWER_FORCED MUST_TRUMP"),
    ("amsterdam", "never", "AS", "7H AD", Owes.TRUMP_IN, "TRUMPS MUST_TRUMP"),
    ("rotterdam", "must", "AS 7S", "7H AD", Owes.TRUMP_IN, "TRUMPS MUST_TRUMP"),
    ("amsterdam", "never", "AS QH", "KH 7H AD", Owes.OVERTRUMP, "BEATS TOO_LOW MUST_TRUMP"),
    ("amsterdam", "never", "AS 9H", "AH AD", Owes.DISCARD, "UNDERTRUMPS NOT_A_TRUMP"),
    ("rotterdam", "under_partner", "7S 9H 8S", "AH AD", Owes.DISCARD, "UNDERTRUMPS NOT_A_TRUMP"),
    ("amsterdam", "never", "AS 9H", "AH 7H", Owes.ONLY_LOWER, "LOWER_FORCED LOWER_FORCED"),
    ("amsterdam", "may", "AS 9H", "AH AD", Owes.FREE_LOWER, "LOWER_ALLOWED NOT_A_TRUMP"),
    ("amsterdam", "must", "AS 9H", "AH AD", Owes.TRUMP_LOWER, "LOWER_FORCED MUST_TRUMP"),
    ("amsterdam", "never", "AS 7S", "AH AD", Owes.PARTNER_FREE, "ANY ANY"),
    ("amsterdam", "may", "7S TH 8S", "AH 7H AD", Owes.PARTNER_FREE, "ANY ANY ANY"),
    ("amsterdam", "never", "7S TH 8S", "AH 7H AD", Owes.PARTNER_NOT_LOWER, "ANY UNDERTRUMPS ANY"),
    ("amsterdam", "never", "7S JH 8S", "AH 7H", Owes.ONLY_LOWER, "LOWER_FORCED LOWER_FORCED"),
]


@pytest.mark.parametrize(("city", "option", "trick", "hand", "owes", "reasons"), BY_HAND)
def test_what_is_owed_and_the_reason_of_each_card(
    city: str, option: str, trick: str, hand: str, owes: Owes, reasons: str
) -> None:
    owed = duty(duty_rules(city, option), parse_suit("H"), mask(hand), parse_cards(trick))

    assert owed.owes is owes
    assert [owed.ruling(card).reason.name for card in parse_cards(hand)] == reasons.split()


def test_every_situation_and_every_reason_is_among_those_worked_out_by_hand() -> None:
    assert {row[4] for row in BY_HAND} == set(Owes)
    assert {Reason[name] for row in BY_HAND for name in row[5].split()} == set(Reason)
    assert set(Reason) == MAY | MAY_NOT
    assert not MAY & MAY_NOT


class Facts(NamedTuple):
    """What is so of one card of a hand, in the words of the second way."""

    card: str
    hand: list[str]
    legal: list[str]
    led: str
    trump: str
    winning: str

    def trumps(self, card: str) -> bool:
        return card[1] == self.trump

    def beats(self, card: str) -> bool:
        return self.trumps(card) and second_way.place_that_wins([self.winning, card], self.trump) == 1

    def lower(self, card: str) -> bool:
        return self.trumps(card) and self.trumps(self.winning) and not self.beats(card)


#: What each reason says, as its text has it; ANY says nothing that could be wrong but on its own (see below).
TRUE_WHEN: Final[dict[Reason, Callable[[Facts], bool]]] = {
    Reason.ANY: lambda it: set(it.legal) >= {card for card in it.hand if not it.lower(card)},
    Reason.FOLLOWS: lambda it: it.card[1] == it.led,
    Reason.BEATS: lambda it: it.beats(it.card) and it.trumps(it.winning),
    Reason.TRUMPS: lambda it: it.trumps(it.card) and not it.trumps(it.winning),
    Reason.LOWER_FORCED: lambda it: it.lower(it.card) and all(it.lower(card) for card in it.legal),
    Reason.LOWER_ALLOWED: lambda it: it.lower(it.card) and not all(it.trumps(card) for card in it.legal),
    Reason.NOT_A_TRUMP: lambda it: not it.trumps(it.card) and not any(it.beats(card) for card in it.hand),
    Reason.MUST_FOLLOW: lambda it: it.card[1] != it.led and all(card[1] == it.led for card in it.legal),
    Reason.MUST_TRUMP: lambda it: not it.trumps(it.card) and all(it.trumps(card) for card in it.legal),
    Reason.TOO_LOW: lambda it: it.lower(it.card) and all(it.beats(card) for card in it.legal),
    Reason.UNDERTRUMPS: lambda it: it.lower(it.card) and not any(it.lower(card) for card in it.legal),
}


@given(
    st.permutations(DECK),
    st.integers(1, 8),
    st.integers(0, 3),
    st.sampled_from(SUITS),
    st.sampled_from(ALL_DUTIES),
    st.integers(0, 15),
)
def test_every_card_has_one_reason_that_agrees_and_is_true(
    pack: list[Card], size: int, on_table: int, trump: Suit, city: tuple[str, str], kept: int
) -> None:
    suits = [suit for suit in SUITS if kept >> suit & 1] or [trump]
    pack = [card for card in pack[:16] if card.suit in suits] + pack[16:]
    hand, trick = pack[:size], pack[size : size + on_table]
    rules = duty_rules(*city)
    owed = duty(rules, trump, mask_of(hand), trick)

    assert owed.legal, "there is always a card that may be played"
    assert sorted(ruling.card for ruling in owed.rulings) == sorted(hand)
    legal = second_way.legal(rules.to_plain(), words(hand), words(trick), trump.letter)
    assert sorted(legal) == sorted(words(owed.legal))
    for ruling in owed.rulings:
        assert ruling.allowed is (str(ruling.card) in legal)
        assert ruling.allowed is (ruling.reason in MAY)
        if trick:
            assert TRUE_WHEN[ruling.reason](facts(owed, ruling.card, legal)), ruling


def facts(owed: Duty, card: Card, legal: list[str]) -> Facts:
    assert owed.led is not None
    return Facts(str(card), words(owed.hand), legal, owed.led.letter, owed.trump.letter, str(owed.winning))
