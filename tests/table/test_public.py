"""What is said of a choice while the deal is played: what is plain to see, nothing that hangs on a hidden hand."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from itertools import combinations, product

import pytest

from bots.decide import decide
from bots.levels import make_bot
from bots.protocol import WhyKind
from klaverjas_tui.locale.language import Language
from klaverjas_tui.locale.words import Words
from klaverjas_tui.rules.actions import Play
from klaverjas_tui.rules.cards import cards_in, mask_of, parse_cards
from klaverjas_tui.rules.deal import IllegalAction
from klaverjas_tui.rules.match import Match
from klaverjas_tui.screens.thought_page import thought_page
from klaverjas_tui.table.public import public_why
from klaverjas_tui.table.thoughts import last_bot, thoughts
from klaverjas_tui.text.names import SpokenWords
from klaverjas_tui.text.thinking import thoughts_in_lines
from tests.table.deals import HANDS, TWO_TRICKS, dealt

DUTCH = Words.of(Language.NL)
WEST, NORTH, EAST = 1, 2, 3


def played_on(cards: int) -> list[str]:
    """Two tricks that were given, and then what club players play, so many cards in all."""
    match = dealt(*TWO_TRICKS)
    while match.deal.to_act is not None and len(_cards(match)) < cards:
        match.add(decide(make_bot("club", 1), match.view(match.deal.to_act)).action)
    return _cards(match)


def _cards(match: Match) -> list[str]:
    return [str(action.card) for action in match.deal.actions if isinstance(action, Play)]


def exchanged(cards: list[str]) -> Iterator[Match]:
    """The same play with two hidden cards of two bots exchanged, in every way that fits the play."""
    played = mask_of(parse_cards(" ".join(cards)))
    hands = [mask_of(parse_cards(hand)) for hand in HANDS]
    for one, other in combinations((WEST, NORTH, EAST), 2):
        for mine, theirs in product(cards_in(hands[one] & ~played), cards_in(hands[other] & ~played)):
            changed = [*hands]
            for seat in (one, other):
                changed[seat] ^= 1 << mine | 1 << theirs
            with suppress(IllegalAction):
                yield dealt(*cards, hands=tuple(changed))


async def told(match: Match) -> list[str]:
    """All that is told of the bots, in lines and on the pages."""
    lines = [line async for line in thoughts_in_lines(SpokenWords.like(DUTCH), match)]
    for (thought,) in thoughts(match):
        lines += [line.text for line in thought_page(thought, None, DUTCH, 56).lines]
    return lines


@pytest.mark.parametrize("count", [3, 8, 11, 14, 18])
async def test_nothing_that_is_told_changes_when_hidden_hands_that_fit_the_play_are_exchanged(count: int) -> None:
    cards = played_on(count)[:count]
    said, others = await told(dealt(*cards)), [*exchanged(cards)]
    assert len(others) >= 5
    for other in others:
        assert await told(other) == said


def kind(cards: tuple[str, ...], seat: int) -> WhyKind:
    """What all could see in the last choice of a bot."""
    ((thought,),) = [of_bot for of_bot in thoughts(dealt(*cards)) if of_bot[0].seat == seat]
    assert thought.choice is not None
    return public_why(thought.choice, thought.signals).kind


@pytest.mark.parametrize(
    ("cards", "seat", "seen"),
    [
        (("JH", "9H"), WEST, WhyKind.UNSAID),  # the second highest under the jack
        (("7S", "AS"), WEST, WhyKind.TAKE_TRICK),
        (("JH", "9H", "AH"), NORTH, WhyKind.SMEREN),  # eleven points for South's jack
        (("JH", "9H", "8H"), NORTH, WhyKind.UNSAID),
        (("7S", "AS", "AH", "QC", "8H"), NORTH, WhyKind.DRAW_TRUMPS),  # for South, who made trumps
        (("7D", "TD", "QD", "AD", "AC"), EAST, WhyKind.MASTER_CARD),
        (("7D", "TD", "QD", "AD", "KC"), EAST, WhyKind.UNSAID),  # the ace is its own, which nobody knows
        (("7D", "TD", "QD", "AD", "KH"), EAST, WhyKind.UNSAID),  # trumps led by those who did not make them
    ],
)
def test_what_all_can_see_in_a_choice(cards: tuple[str, ...], seat: int, seen: WhyKind) -> None:
    assert kind(cards, seat) is seen


def test_the_bot_that_acted_last_is_shown_first() -> None:
    assert last_bot(thoughts(dealt("JH", "9H"))) == 0
    assert last_bot(thoughts(dealt("JH", "9H", "8H"))) == 1
    assert last_bot(thoughts(dealt(*TWO_TRICKS))) == 2
