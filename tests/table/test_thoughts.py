"""Thoughts: the reason of each bot is its own, and nothing is told of what nobody could know."""

from __future__ import annotations

import pytest

from bots.club import Club
from bots.decide import decide
from bots.levels import make_bot
from bots.protocol import Why, WhyKind
from klaverjas_tui.rules.actions import Action, Play
from klaverjas_tui.rules.cards import SUIT_MASKS, Card, Suit, mask_of, parse_cards
from klaverjas_tui.rules.fault import Fault, FaultKind
from klaverjas_tui.rules.match import Header, Match, Replaced, Sitter
from klaverjas_tui.rules.presets import PRESETS
from klaverjas_tui.rules.shuffle import MatchSeed
from klaverjas_tui.table.hints import adviser
from klaverjas_tui.table.thoughts import last_free, own_holdings, public_holdings, reason_of, thoughts
from tests.table.deals import TWO_TRICKS, dealt

SOUTH, WEST, NORTH, EAST = range(4)
SPADES = SUIT_MASKS[Suit.SPADES]


def cards(text: str) -> int:
    return mask_of(parse_cards(text))


def test_all_can_tell_from_the_play_who_has_no_more_spades() -> None:
    """North trumped a spade and East threw a club on it; the six that are left lie with South and West."""
    held = public_holdings(dealt(*TWO_TRICKS).view(SOUTH))
    assert held is not None
    assert held.trump is Suit.HEARTS
    assert [held.may[seat] & SPADES for seat in range(4)] == [cards("8S 9S TS JS QS KS")] * 2 + [0, 0]
    assert held.sure == dict.fromkeys(range(4), 0)


def test_what_all_can_tell_is_the_same_from_every_seat() -> None:
    match = dealt(*TWO_TRICKS)
    first, *others = (public_holdings(match.view(seat)) for seat in range(4))
    assert all(other == first for other in others)


def test_a_bot_also_knows_what_its_own_hand_says() -> None:
    """West holds the jack, queen and king of spades, so the other three can only be South's."""
    held = own_holdings(dealt(*TWO_TRICKS).view(WEST))
    assert held is not None
    assert held.sure[SOUTH] == held.may[SOUTH] & SPADES == cards("8S 9S TS")
    assert set(held.may) == {SOUTH, NORTH, EAST}


def test_before_trumps_are_made_nothing_can_be_told() -> None:
    match = Match(Header(PRESETS["utrechts"], MatchSeed("x"), (Sitter(),) * 4))
    due = match.due()
    assert due is not None
    match.add(due)
    assert public_holdings(match.view(SOUTH)) is own_holdings(match.view(SOUTH)) is None


def test_while_a_deal_is_played_each_bot_shows_its_last_choice_and_what_all_can_tell() -> None:
    match = dealt(*TWO_TRICKS)
    shown = thoughts(match)
    assert [thought.seat for (thought,) in shown] == [WEST, NORTH, EAST]
    for (thought,) in shown:
        assert not thought.closed
        assert thought.holdings == public_holdings(match.view(SOUTH))
    (west,) = shown[0]
    assert west.choice is not None
    assert west.choice.action == Play(WEST, Card.parse("AS"))
    assert west.choice.view.trick == (Card.parse("7S"),)
    assert west.choice.view.hand == cards("QH KS AS JS QS TD JD")


def test_a_bot_that_did_nothing_yet_has_no_choice_to_show() -> None:
    ((west,), (north,), (east,)) = thoughts(dealt("JH", "9H"))
    assert west.choice is not None
    assert north.choice is east.choice is None


def play_out(match: Match, players: dict[int, str]) -> list[tuple[Action, Why]]:
    """Play the deal by bots, with the reason of each choice."""
    made = []
    while not match.deal.over:
        seat = match.deal.to_act
        assert seat is not None
        decision = decide(make_bot(players[seat], match.header.sitters[seat].seed), match.view(seat))
        match.add(decision.action)
        made.append((decision.action, decision.why))
    return made


@pytest.mark.parametrize("level", ["beginner", "club"])
async def test_when_the_deal_is_over_every_choice_is_shown_with_the_reason_that_it_had(level: str) -> None:
    match = dealt("JH", bots=level)
    made = play_out(match, dict.fromkeys(range(4), level))
    shown = thoughts(match)
    for of_bot in shown:
        seat = of_bot[0].seat
        assert [thought.choice and thought.choice.action for thought in of_bot] == [
            action for action, _ in made if action.seat == seat
        ]
        assert all(thought.closed for thought in of_bot)
        reasons = [await reason_of(thought.choice) for thought in of_bot if thought.choice]
        assert reasons == [why for action, why in made if action.seat == seat]
        for thought in of_bot:
            assert thought.choice is not None
            assert thought.holdings == own_holdings(thought.choice.view)


async def test_the_reason_is_that_of_the_one_who_played_for_a_bot_that_could_not_choose() -> None:
    match = dealt("JH", bots="tests.table.test_thinking:Broken")
    view, good = match.view(WEST), decide(Club(), match.view(WEST))
    replaced = Replaced(WEST, "club", Fault(FaultKind.RAISED, "ValueError"))
    match.add(replaced)
    match.add(good.action)
    ((west,), _, _) = thoughts(match)
    assert west.choice is not None
    assert (west.choice.view, west.choice.replaced) == (view, replaced)
    assert await reason_of(west.choice) == good.why


async def test_a_bot_that_would_choose_otherwise_now_gives_no_reason() -> None:
    match = dealt("JH")
    others = [action for action in match.view(WEST).options if action != decide(Club(), match.view(WEST)).action]
    match.add(others[0])
    ((west,), _, _) = thoughts(match)
    assert west.choice is not None
    assert (await reason_of(west.choice)).kind is WhyKind.UNSAID


def test_the_last_choice_is_the_last_one_in_which_there_was_anything_to_choose() -> None:
    match = dealt("JH")
    play_out(match, dict.fromkeys(range(4), "club"))
    for of_bot in thoughts(match):
        choices = [thought.choice for thought in of_bot if thought.choice]
        place = last_free(of_bot)
        assert len(choices[place].view.options) > 1
        assert all(len(choice.view.options) == 1 for choice in choices[place + 1 :])


@pytest.mark.parametrize(
    ("partner", "opponents", "best"),
    [
        ("beginner", "beginner", "expert"),
        ("club", "expert", "expert"),
        ("meester", "club", "meester"),
        ("club", "meester", "meester"),
        ("some.module:Bot", "club", "expert"),
    ],
)
def test_hints_come_from_the_expert_or_from_who_is_better_at_the_table(
    monkeypatch: pytest.MonkeyPatch, partner: str, opponents: str, best: str
) -> None:
    monkeypatch.setattr("klaverjas_tui.table.hints.LEVELS", ("beginner", "club", "expert", "meester"))
    sitters = (Sitter(), Sitter(opponents), Sitter(partner), Sitter(opponents))
    assert adviser(Header(PRESETS["kbn"], MatchSeed("x"), sitters)) == best
