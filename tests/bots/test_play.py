"""Whole deals: everything that a bot does may be done, and the better level wins."""

from __future__ import annotations

from itertools import product

import pytest

from bots.beginner import Beginner
from bots.club import Club
from bots.decide import Decision
from bots.protocol import Bot
from klaverjas_tui.rules.actions import Play
from klaverjas_tui.rules.cards import Card, Rank
from klaverjas_tui.rules.deal import Deal
from klaverjas_tui.rules.duty import winning_place
from klaverjas_tui.rules.presets import PRESETS
from klaverjas_tui.rules.roem import roem_points, trick_roem
from klaverjas_tui.rules.ruleset import RuleSet, TrumpDuty, Undertrump
from klaverjas_tui.rules.view import SeatView
from tests.bots.tables import CITIES, RandomBot, deals, lead_of, play_out

DUTIES = [RuleSet(trump_duty=city, undertrump=option) for city, option in product(TrumpDuty, Undertrump)]
OTHERS = [
    RuleSet.from_plain(fields, PRESETS[name])
    for name, fields in (
        ("online", {"all_pass": "turn_again"}),
        ("online", {"all_pass": "redeal"}),
        ("rotterdams", {"all_pass": "dealer_forced", "hold_a_trump": "at_least_one"}),
        ("kraken", {"hand_roem_compare": "best_single", "kraak_doubles": "all", "roem_claim": "winner_only"}),
        ("kbn", {"stuk": "announced_from_hand", "verzaken": "possible"}),
    )
]
ALL_RULES = [*PRESETS.values(), *DUTIES, *OTHERS]


@pytest.mark.parametrize("rules", ALL_RULES, ids=range(len(ALL_RULES)))
def test_bots_never_need_the_fallback(rules: RuleSet) -> None:
    """And every deal comes to its end."""

    def watch(_: Deal, view: SeatView, decision: Decision) -> None:
        assert decision.fault is None
        assert decision.action in view.options

    for shift, deal in enumerate(deals(rules, 8)):
        row: list[Bot] = [Club(0), Beginner(1), RandomBot(2), Club(3)]
        play_out(deal, row[shift % 4 :] + row[: shift % 4], watch)
        assert deal.over


@pytest.mark.parametrize("city", CITIES)
def test_club_gives_the_opponents_no_ace_or_ten_that_it_can_keep(city: str) -> None:
    """Last to play, with a side card at hand that has neither points nor roem and loses: no side ace or ten loses."""

    def watch(_: Deal, view: SeatView, decision: Decision) -> None:
        if len(view.trick) != 3 or view.duty.by_partner or view.trump is None:
            return
        losing = [other for other in view.legal_cards if other.suit is not view.trump and not wins(view, other)]
        spare = [other for other in losing if not other.points(view.trump) and not roem(view, other)]
        assert isinstance(decision.action, Play)
        card = decision.action.card
        if spare and card in losing:
            asked.append(card)
            assert card.rank not in (Rank.ACE, Rank.TEN)

    asked: list[Card] = []
    for deal in deals(CITIES[city], 60):
        play_out(deal, [Club(0)] * 4, watch)
    assert len(asked) > 50


def wins(view: SeatView, card: Card) -> bool:
    assert view.trump is not None
    return winning_place((*view.trick, card), view.trump) == len(view.trick)


def roem(view: SeatView, card: Card) -> int:
    assert view.trump is not None
    return roem_points(trick_roem(view.rules, view.trump, (*view.trick, card)))


@pytest.mark.parametrize("city", CITIES)
def test_club_beats_the_beginner(city: str) -> None:
    lead, half_width = lead_of(Club(1), Beginner(2), CITIES[city], 150)
    assert lead - half_width > 5


@pytest.mark.parametrize("city", CITIES)
def test_the_beginner_beats_chance(city: str) -> None:
    lead, half_width = lead_of(Beginner(1), RandomBot(2), CITIES[city], 150)
    assert lead - half_width > 20
