"""Seats and suits are names: turning the table or renaming the suits changes nothing else.

Three rules do know a suit by its name, and are taken as they are: clubs on the first deal, the points of spades, and
the suit that decides between two equal melds in hand.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import permutations
from typing import Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from klaverjas_tui.rules.actions import Action, MakeTrumps, Play
from klaverjas_tui.rules.cards import SUITS, Card, Suit, cards_in, mask_of
from klaverjas_tui.rules.deal import Deal, Ending, Start
from klaverjas_tui.rules.scoring import SheetLine
from tests.rules import second_way
from tests.rules.tables import CHOICES, TABLES, choose, rules_of, starts, words

#: What each suit is called now, by suit.
Names = tuple[Suit, ...]

every_table = pytest.mark.parametrize("table", TABLES)
examples = settings(max_examples=42)
ALL_NAMES: Final[list[Names]] = list(permutations(SUITS))


def play_both(deal: Deal, other: Deal, choices: bytes, name: Callable[[Action], Action]) -> None:
    """Play a deal and, with other names, another one; at every moment the same may be done in both."""
    for byte in choices:
        assert other.phase is deal.phase
        assert {name(action) for action in deal.legal_actions()} == set(other.legal_actions())
        if deal.over:
            return
        action = choose(deal, byte)
        deal.apply(action)
        other.apply(name(action))


def figures(line: SheetLine | None) -> tuple[list[int], list[int], list[str]] | None:
    if line is None:
        return None
    return (
        [cell.points for cell in line.cells],
        [cell.roem for cell in line.cells],
        [cell.mark.value if cell.mark else "" for cell in line.cells],
    )


@every_table
@examples
@given(st.data(), st.integers(1, 3), CHOICES)
def test_turning_the_table_changes_nothing_but_the_seats(
    table: str, data: st.DataObject, turn: int, choices: bytes
) -> None:
    def seat_of(seat: int | None) -> int | None:
        return None if seat is None else (seat + turn) % 4

    rules, start = data.draw(rules_of(table)), data.draw(starts())
    hands = tuple(start.hands[(seat - turn) % 4] for seat in range(4))
    deal = Deal(rules, start)
    other = Deal(rules, replace(start, dealer=(start.dealer + turn) % 4, hands=hands))

    play_both(deal, other, choices, lambda action: replace(action, seat=(action.seat + turn) % 4))

    was, now = deal.state, other.state
    assert (now.trump, now.kraak, now.ending, now.exposed) == (was.trump, was.kraak, was.ending, was.exposed)
    assert now.hands == tuple(was.hands[(seat - turn) % 4] for seat in range(4))
    assert (now.maker, now.stuk_by, now.leader) == tuple(map(seat_of, (was.maker, was.stuk_by, was.leader)))
    assert [(trick.winner, trick.cards, trick.roem) for trick in now.tricks] == [
        (seat_of(trick.winner), trick.cards, trick.roem) for trick in was.tricks
    ]
    sides = [(side + turn) % 2 for side in (0, 1)]
    for taken_now, taken_then in zip(
        (other.tally.card_points, other.tally.roem, other.tally.tricks),
        (deal.tally.card_points, deal.tally.roem, deal.tally.tricks),
        strict=True,
    ):
        assert list(taken_now) == [taken_then[side] for side in sides]
    line, same = deal.sheet_line(), other.sheet_line()
    assert (line is None) is (same is None)
    if line is not None and same is not None:
        assert list(same.cells) == [line.cells[side] for side in sides]
        assert (same.makers, same.factor) == (sides[line.makers], line.factor)


@every_table
@examples
@given(st.data(), CHOICES)
def test_renaming_the_suits_changes_nothing_but_what_a_rule_says_of_a_suit(
    table: str, data: st.DataObject, choices: bytes
) -> None:
    rules, start = data.draw(rules_of(table)), data.draw(starts())
    clubs_first = rules.first_deal_clubs and start.first_deal
    names = data.draw(st.sampled_from([names for names in ALL_NAMES if not clubs_first or names[0] == 0]))

    def card_of(card: Card) -> Card:
        return Card.of(card.rank, names[card.suit])

    def mask_in(mask: int) -> int:
        return mask_of(card_of(card) for card in cards_in(mask))

    def action_of(action: Action) -> Action:
        match action:
            case MakeTrumps(seat, suit):
                return MakeTrumps(seat, names[suit])
            case Play(seat, card):
                return Play(seat, card_of(card))
            case _:
                return action

    first, second = start.turned
    hands = tuple(mask_in(hand) for hand in start.hands)
    deal = Deal(rules, start)
    other = Deal(rules, Start(start.dealer, hands, (names[first], names[second]), start.first_deal))
    play_both(deal, other, choices, action_of)

    was, now = deal.state, other.state
    assert now.trump == (None if was.trump is None else names[was.trump])
    assert now.hands == tuple(mask_in(hand) for hand in was.hands)
    assert now.exposed == mask_in(was.exposed)
    assert (now.maker, now.kraak, now.leader, now.stuk_by) == (was.maker, was.kraak, was.leader, was.stuk_by)
    assert (now.ending, now.broken, now.offenders) == (was.ending, was.broken, was.offenders)
    for trick, same in zip(was.tricks, now.tricks, strict=True):
        assert same.cards == tuple(card_of(card) for card in trick.cards)
        assert (same.winner, same.points, same.roem) == (trick.winner, trick.points, trick.roem)
    assert other.tally.card_points == deal.tally.card_points
    assert other.tally.tricks == deal.tally.tricks
    assert list(other.tally.roem) == roem_under_other_names(deal, other)
    if was.ending is Ending.PLAYED:
        assert figures(other.sheet_line()) == score_under_other_names(deal, other)


def roem_under_other_names(deal: Deal, other: Deal) -> list[int]:
    """The same roem; but for hand roem of which the suit may decide whose counts."""
    if deal.state.hand_roem is None or not deal.state.tricks:
        return list(deal.tally.roem)
    in_hand = [hand_roem(deal), hand_roem(other)]
    if deal.rules.hand_roem_tie == "both":
        assert in_hand[0] == in_hand[1]
    return [deal.tally.roem[side] - in_hand[0][side] + in_hand[1][side] for side in (0, 1)]


def hand_roem(deal: Deal) -> list[int]:
    assert deal.state.trump is not None
    hands = [words(hand) for hand in deal.start.hands]
    return second_way.hand_roem(deal.rules.to_plain(), hands, deal.state.trump.letter)


def score_under_other_names(deal: Deal, other: Deal) -> tuple[list[int], list[int], list[str]]:
    """The score of the deal as it was, with the trumps and the roem of the other one."""
    tally, state, trump = deal.tally, deal.state, other.state.trump
    assert state.maker is not None
    assert trump is not None
    took = second_way.Taken(
        list(tally.card_points), list(other.tally.roem), list(tally.tricks), list(tally.trump_points)
    )
    written = second_way.settle(deal.rules.to_plain(), took, state.maker % 2, state.kraak, trump.letter)
    if (trump is Suit.SPADES) is (state.trump is Suit.SPADES) and other.tally.roem == tally.roem:
        assert figures(deal.sheet_line()) == written
    return written.points, written.roem, written.marks
