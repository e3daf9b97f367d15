"""Signals given: true, and only where the discard was free."""

from __future__ import annotations

import pytest

from bots.club import Club
from bots.decide import Decision
from bots.memory import remember
from bots.protocol import WhyKind
from bots.signals import Says, is_free, says
from klaverjas_tui.rules.actions import Play
from klaverjas_tui.rules.cards import SUIT_MASKS, Card, Rank, Suit, cards_in
from klaverjas_tui.rules.deal import Deal, Phase
from klaverjas_tui.rules.position import read_position
from klaverjas_tui.rules.presets import PRESETS
from klaverjas_tui.rules.view import SeatView
from tests.bots.tables import deals, play_out
from tests.bots.written import club_plays, position

SIGNALS = (WhyKind.SIGNAL_ON, WhyKind.SIGNAL_OFF)


def discard(hand: str, city: str = "amsterdam") -> tuple[str, WhyKind, tuple[Card, ...]]:
    """What North, void in diamonds, throws under partner's ace, West having followed; trumps are spades."""
    decision = club_plays(position(hand, city=city, dealer=3, table="0 AD 7D", maker=1, trump="S"))
    assert isinstance(decision.action, Play)
    return str(decision.action.card), decision.why.kind, decision.why.cards


def test_a_low_card_asks_for_the_suit_of_the_ace() -> None:
    assert discard("AH 8H QC JC KC 7C 9C 8C") == ("8H", WhyKind.SIGNAL_ON, (Card.parse("AH"),))


def test_a_picture_tells_that_nothing_is_there() -> None:
    """No ace to ask for: a card of the suits without one, that says so, and not a seven that would be read as on."""
    card, kind, _ = discard("JH QH KC QC JC 9C 8S 7S")
    assert card[0] in "JQK"
    assert kind in (WhyKind.SMEREN, WhyKind.SIGNAL_OFF)


def test_a_ten_is_given_to_partners_trick() -> None:
    card, kind, cards = discard("TH QC JC KC 7C 9C 8C 8S")
    assert (card, kind, cards) == ("TH", WhyKind.SMEREN, (Card.parse("AD"),))


def test_the_same_hand_in_rotterdam_must_ruff_and_says_nothing() -> None:
    card, kind, _ = discard("TH QC JC KC 7C 9C 8S 7S", "rotterdam")
    assert card in ("8S", "7S")
    assert kind not in SIGNALS


@pytest.mark.parametrize(
    ("hand", "card", "said"),
    [
        ("AH 8H KC QC JC 9C 8S 7S", "8H", Says.ON),
        ("AH 8H KC QC JC 9C 8S 7S", "AH", Says.UNTRUE),
        ("AH TH KH 8H QC JC 9C 7S", "AH", Says.ON),
        ("AH TH KH 8H QC JC 9C 7S", "KH", Says.UNTRUE),
        ("KH 8H KC QC JC 9C 8S 7S", "8H", Says.UNTRUE),
        ("KH 8H KC QC JC 9C 8S 7S", "KH", Says.OFF),
        ("KH 8H KC QC JC 9C 8S 7S", "8S", Says.NOTHING),
    ],
)
def test_what_a_card_says(hand: str, card: str, said: Says) -> None:
    """Trumps are spades."""
    view = read_position(position(hand, dealer=3, table="0 AD 7D", maker=1, trump="S"))
    assert says(view, remember(view), Card.parse(card)) is said


def test_a_second_discard_of_a_suit_says_nothing() -> None:
    view = read_position(
        position("AH 7H KC QC JC 9C 7S", dealer=3, tricks=("0 AD 7D 8H 9D",), table="0 KD 8D", maker=1, trump="S")
    )
    assert says(view, remember(view), Card.parse("7H")) is Says.NOTHING


@pytest.mark.parametrize(
    ("hand", "table"),
    [
        ("AH 8H KC QC JC 9C 8S 7S", "0 7D AD"),  # the opponents are winning
        ("AH 8H KH QH JH 9H TH 7H", "0 AD 7D"),  # one suit only: forced
        ("AH 8H KC QC JC 9C 8S 9D", "0 AD 7D"),  # it follows suit
    ],
)
def test_a_forced_card_and_a_lost_trick_are_no_signal(hand: str, table: str) -> None:
    view = read_position(position(hand, dealer=3, table=table, maker=1, trump="S"))
    assert not is_free(view.duty)
    assert club_plays(position(hand, dealer=3, table=table, maker=1, trump="S")).why.kind not in SIGNALS


@pytest.mark.parametrize("name", PRESETS)
def test_in_whole_deals_every_signal_is_free_and_true(name: str) -> None:
    """Told from the view alone: partner is winning, suits are to be chosen from, and the hand is as it says."""

    def watch(_: Deal, view: SeatView, decision: Decision) -> None:
        if decision.why.kind not in SIGNALS:
            return
        assert view.phase is Phase.PLAY
        assert isinstance(decision.action, Play)
        card, led = decision.action.card, view.trick[0].suit
        assert view.duty.by_partner
        assert not view.hand & SUIT_MASKS[led]
        assert card.suit is not view.trump
        assert len({other.suit for other in view.legal_cards} - {view.trump}) > 1
        rest = view.hand & SUIT_MASKS[card.suit] & ~card.bit
        best_left = max(
            cards_in((view.unseen | view.hand) & SUIT_MASKS[card.suit]), key=lambda other: other.strength(view.trump)
        )
        if decision.why.kind is WhyKind.SIGNAL_OFF:
            assert card.rank in (Rank.TEN, Rank.JACK, Rank.QUEEN, Rank.KING)
            assert not view.hand & best_left.bit
        elif card.rank is Rank.ACE:
            assert rest >> Card.of(Rank.TEN, card.suit) & 1
        else:
            assert card.rank in (Rank.SEVEN, Rank.EIGHT, Rank.NINE)
            assert rest & best_left.bit
        seen.append(decision.why.kind)

    seen: list[WhyKind] = []
    for deal in deals(PRESETS[name], 30):
        play_out(deal, [Club(seat) for seat in range(4)], watch)
    assert set(seen) == set(SIGNALS)


def test_suits_are_named_with_the_signal() -> None:
    decision = club_plays(
        position("AH 8H QC JC KC 7C 9C 8C", city="amsterdam", dealer=3, table="0 AD 7D", maker=1, trump="S")
    )
    assert decision.why.suit is Suit.HEARTS
