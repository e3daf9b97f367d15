"""What all have seen, card by card, is what the deal itself says."""

from __future__ import annotations

from random import Random

import pytest

from bots.core.seen import Seen
from bots.games import cards_of, game_of, seen_of, start_of
from klaverjas_tui.rules.actions import Play
from klaverjas_tui.rules.cards import Suit, cards_in, mask_of, parse_cards
from klaverjas_tui.rules.convention import Convention
from klaverjas_tui.rules.deal import Deal, Phase, Start
from klaverjas_tui.rules.presets import PRESETS
from klaverjas_tui.rules.ruleset import RoemClaim, RuleSet, SpadesDouble, Verzaken
from klaverjas_tui.rules.view import SeatView, view_of
from tests.bots.tables import RandomBot, deals, play_out

RULE_SETS = {name: rules.but(roem_claim=RoemClaim.AUTO) for name, rules in PRESETS.items()}


def watched(rules: RuleSet, count: int, seed: str = "tests") -> list[tuple[Deal, SeatView]]:
    """Decisions of deals played by chance: the deal as it was then, and the view of the seat to act."""
    positions = []

    def watch(deal: Deal, view: SeatView, _: object) -> None:
        if view.phase is Phase.PLAY:
            then = Deal(rules, deal.start)
            for action in deal.actions:
                then.apply(action)
            positions.append((then, view))

    for deal in deals(rules, count, seed):
        play_out(deal, [RandomBot(seat) for seat in range(4)], watch)
    return positions


@pytest.mark.parametrize("name", RULE_SETS)
def test_it_is_the_turn_of_the_same_seat_with_the_same_cards_to_choose_from(name: str) -> None:
    for deal, view in watched(RULE_SETS[name], 3):
        seen = seen_of(view)
        assert seen.turn() == deal.to_act
        assert seen.legal(view.hand) == mask_of(view.legal_cards)
        assert seen.played == view.played
        assert [seen.size(seat) for seat in range(4)] == [hand.bit_count() for hand in deal.state.hands]


@pytest.mark.parametrize("name", RULE_SETS)
def test_points_roem_and_tricks_are_those_of_the_tally(name: str) -> None:
    """As written on the sheet: times what a kraak and doubled spades make of them; hand roem is counted apart."""
    for deal, view in watched(RULE_SETS[name], 3):
        seen, tally, rules = seen_of(view), deal.tally, deal.rules
        doubled = view.trump is Suit.SPADES and rules.spades_double is SpadesDouble.CARD_POINTS
        factor = view.kraak * (2 if doubled else 1)
        assert tuple(seen.points) == tuple(points * factor for points in tally.card_points)
        assert tuple(seen.roem) == tuple(sum(t.roem for t in view.tricks if t.side == side) for side in range(2))
        assert tuple(seen.won) == tally.tricks


def test_trump_cards_alone_count_double_where_spades_double_says_so() -> None:
    """Trumps are spades: jack, nine and two small ones make 34, doubled 68; the ace beside them is not doubled."""
    game = game_of(RuleSet(spades_double=SpadesDouble.TRUMP_CARDS), Suit.SPADES, 0)
    seen = Seen(game, 0, 0, [0, 0], [1, 1, 1, 1])
    seen.replay(bytes(parse_cards("JS 7S 9S AC")))
    assert tuple(seen.points) == (2 * (20 + 14) + 11, 0)


def test_a_copy_goes_on_by_itself() -> None:
    views = [view for _, view in watched(PRESETS["kbn"], 2)]
    for view in views:
        seen, copy = seen_of(view), start_of(view)
        copy.take(seen)
        copy.play(next(cards_in(copy.legal(view.hand))))
        assert (seen.played, seen.turn()) == (view.played, view.seat)
        assert copy.played.bit_count() == view.played.bit_count() + 1


def test_cards_are_replayed_in_the_order_played() -> None:
    for _, view in watched(PRESETS["bga"], 2):
        one_by_one = start_of(view)
        for card in cards_of(view):
            one_by_one.play(card)
        at_once = seen_of(view)
        assert [one_by_one.denied[seat] for seat in range(4)] == [at_once.denied[seat] for seat in range(4)]
        assert one_by_one.trick == at_once.trick == mask_of(view.trick)


def test_the_cards_of_persons_prove_nothing_where_duties_may_be_broken() -> None:
    """Seats 1 and 3 throw clubs on the ace of diamonds: of the bot in seat 3 it is known what that means."""
    hands = [
        mask_of(parse_cards(cards))
        for cards in (
            "AD 7D 8D 7H 8H 9H TH JH",
            "7C 8C 9C TC 7S 8S 9S TS",
            "9D TD JD QD QH KH AH JS",
            "JC QC KC AC QS KS AS KD",
        )
    ]
    deal = Deal.with_trumps(RuleSet(verzaken=Verzaken.POSSIBLE), Start(3, tuple(hands)), 0, Suit.HEARTS)
    for seat, card in enumerate(parse_cards("AD 7C 9D JC")):
        deal.apply(Play(seat, card))
    diamonds = 0xFF00
    for seat in range(4):
        view = view_of(deal, seat, persons=(0, 1))
        assert [seen_of(view).denied[other] & diamonds for other in range(4)] == [0, 0, 0, diamonds]


@pytest.mark.parametrize("convention", Convention)
def test_what_all_have_seen_is_the_same_from_every_seat(convention: Convention) -> None:
    dice = Random(convention)
    for deal, _ in watched(PRESETS["thuis1500"], 2, convention):
        sides = convention, dice.choice(tuple(Convention))
        all_seen = [seen_of(view_of(deal, seat, conventions=sides)) for seat in range(4)]
        facts = [
            [(s.denied[seat], s.on[seat], s.off[seat], s.strong[seat], s.wants_trumps[seat]) for seat in range(4)]
            for s in all_seen
        ]
        assert facts == [facts[0]] * 4
