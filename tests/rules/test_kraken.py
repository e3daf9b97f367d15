"""Kraken: who is asked, in which order, and what it does to the score."""

from __future__ import annotations

import random
from typing import Final

import pytest

from klaverjas_tui.rules.actions import Kraak, MakeTrumps, Pass, Play
from klaverjas_tui.rules.cards import Card, Suit, cards_in
from klaverjas_tui.rules.deal import Deal, Phase, Start
from klaverjas_tui.rules.presets import PRESETS
from klaverjas_tui.rules.ruleset import FirstBidder, RuleSet
from klaverjas_tui.rules.scoring import settle
from tests.rules.tables import EVEN, play_out, random_start, refused

KRAKEN: Final = PRESETS["kraken"]

#: Maker, then every answer with the seat that is asked (k doubles, p does not), then the factor.
TALKS: Final = {
    "neither opponent doubles": (0, "1p 3p", 1),
    "the one left of the maker is asked first": (0, "1k 2p 0p", 2),
    "the other opponent may double when the first does not": (0, "1p 3k 0p 2p", 2),
    "the maker doubles again": (0, "1p 3k 0k 1p 3p", 4),
    "the maker's partner doubles again": (0, "1k 2k 3p 1p", 4),
    "superkraak ends it": (0, "1k 2k 3k", 8),
    "superkraak by the other one": (0, "1p 3k 0p 2k 3p 1k", 8),
    "the dealer made trumps": (3, "0k 1p 3k 0p 2k", 8),
}


@pytest.mark.parametrize("sentence", TALKS)
def test_talk(sentence: str) -> None:
    maker, answers, factor = TALKS[sentence]
    deal = trumps_made(KRAKEN.but(first_bidder=FirstBidder.DEALER) if maker == 3 else KRAKEN, maker)
    for said in answers.split():
        seat = int(said[0])
        assert deal.phase is Phase.KRAAK
        assert deal.to_act == seat
        assert set(deal.legal_actions()) == {Pass(seat), Kraak(seat)}
        deal.apply(Kraak(seat) if said[1] == "k" else Pass(seat))

    assert (deal.phase, deal.to_act) == (Phase.PLAY, 0), "the lead is left of the dealer, whoever doubled"
    assert deal.state.kraak == factor


def test_only_the_seat_that_is_asked_may_answer_and_only_that() -> None:
    deal = Deal(KRAKEN, Start(3, EVEN))
    assert refused(deal, Kraak(0)) == "illegal.not_now", "there is nothing to double yet"

    deal.apply(MakeTrumps(0, Suit.HEARTS))
    for seat in (0, 2, 3):
        assert refused(deal, Kraak(seat)) == "illegal.not_your_turn"
        assert refused(deal, Pass(seat)) == "illegal.not_your_turn"
    assert refused(deal, MakeTrumps(1, Suit.CLUBS)) == "illegal.not_now", "a named suit is final"
    assert refused(deal, Play(1, deal_cards(deal, 1)[0])) == "illegal.not_now"

    deal.apply(Pass(1))
    deal.apply(Pass(3))
    assert refused(deal, Kraak(0)) == "illegal.not_now", "nobody is asked any more"


def test_without_kraken_nobody_is_asked() -> None:
    deal = trumps_made(PRESETS["utrechts"], 0)

    assert deal.phase is Phase.PLAY
    assert refused(deal, Kraak(0)) == "illegal.not_now"


def test_a_deal_with_trumps_made_is_kraakt_when_it_is_said() -> None:
    start = Start(3, EVEN)

    assert Deal.with_trumps(KRAKEN, start, 0, Suit.HEARTS).state.kraak == 1
    assert Deal.with_trumps(KRAKEN, start, 0, Suit.HEARTS, kraak=4).state.kraak == 4


def test_the_deal_is_scored_with_its_kraak() -> None:
    chance = random.Random("kraken")
    seen = set()
    for _ in range(200):
        start = random_start(chance)
        deal = Deal(KRAKEN, start)
        play_out(deal, chance)
        line, state = deal.sheet_line(), deal.state
        assert line is not None
        assert state.maker is not None
        assert line == settle(KRAKEN, deal.tally, state.maker % 2, kraak=state.kraak)
        assert line.factor == state.kraak
        assert sum(cell.points for cell in line.cells) == 162 * state.kraak
        seen.add(state.kraak)
    assert seen == {1, 2, 4, 8}


def trumps_made(rules: RuleSet, maker: int) -> Deal:
    deal = Deal(rules, Start(3, EVEN))
    deal.apply(MakeTrumps(maker, Suit.HEARTS))
    return deal


def deal_cards(deal: Deal, seat: int) -> list[Card]:
    return list(cards_in(deal.state.hands[seat]))
