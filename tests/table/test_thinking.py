"""Thinking: a bot that fails, or does not answer in time, never stops the table, and the record says so."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from bots.club import Club
from bots.decide import decide
from bots.protocol import CallChoice
from klaverjas_tui.rules.actions import MakeTrumps
from klaverjas_tui.rules.fault import Fault, FaultKind
from klaverjas_tui.rules.match import Event, Header, Match, Replaced, Sitter
from klaverjas_tui.rules.presets import preset
from klaverjas_tui.rules.ruleset import MatchLength
from klaverjas_tui.rules.shuffle import MatchSeed
from klaverjas_tui.rules.view import SeatView
from klaverjas_tui.table.players import BotPlayer, Player, StandIn
from klaverjas_tui.table.table import Table
from klaverjas_tui.table.thinking import Mind
from tests.table.test_table import Notes, Scripted

HERE = "tests.table.test_thinking"
#: Long for a club player, and for a bot that waits too long for a test.
SOON, NEVER = 0.05, 60.0


class Stuck(Club):
    """Waits, holding nothing, until it is let go; then it answers like the club."""

    let_go = threading.Event()
    asked = 0

    def make_trumps(self, view: SeatView) -> CallChoice:
        Stuck.asked += 1
        self.let_go.wait()
        return super().make_trumps(view)


class Broken(Club):
    """Cannot make trumps."""

    def make_trumps(self, view: SeatView) -> CallChoice:
        raise ValueError


class Unborn:
    """Cannot be made."""

    def __init__(self, seed: int) -> None:
        raise LookupError


@contextmanager
def stuck() -> Iterator[type[Stuck]]:
    """A bot that answers only when it is let go; at the end it is."""
    Stuck.let_go, Stuck.asked = threading.Event(), 0
    try:
        yield Stuck
    finally:
        Stuck.let_go.set()


def new_match() -> Match:
    """Compulsory trumps and one deal, dealt."""
    rules = preset("utrechts").but(match_length=MatchLength.parse("deals:1"))
    match = Match(Header(rules, MatchSeed("denken"), (Sitter(),) * 4))
    due = match.due()
    assert due is not None
    match.add(due)
    return match


def first_view() -> SeatView:
    match = new_match()
    assert match.deal.to_act is not None
    return match.view(match.deal.to_act)


async def test_a_bot_that_does_not_answer_in_time_is_replaced() -> None:
    view = first_view()
    with stuck():
        decision = await Mind(f"{HERE}:Stuck", 0, SOON).decide(view)
    assert decision.action == decide(Club(), view).action
    assert decision.fault == Fault(FaultKind.OVERRAN, "0.05 s")


async def test_while_it_still_thinks_it_is_not_asked_again_and_its_late_answer_is_dropped() -> None:
    view = first_view()
    with stuck() as bot:
        mind = Mind(f"{HERE}:Stuck", 0, SOON)
        await mind.decide(view)
        again = await mind.decide(view)
        assert again.fault is not None
        assert bot.asked == 1
        bot.let_go.set()
        decision = again
        while decision.fault is not None:  # until the late answer has come
            decision = await mind.decide(view)
        assert bot.asked == 2
    assert decision.action == decide(Club(), view).action


async def test_asked_again_by_another_the_answer_on_its_way_is_waited_for() -> None:
    view = first_view()
    with stuck() as bot:
        mind = Mind(f"{HERE}:Stuck", 0, NEVER)
        first = asyncio.ensure_future(mind.decide(view))
        while not bot.asked:
            await asyncio.sleep(0.001)
        first.cancel()
        again = asyncio.ensure_future(mind.decide(view))
        await asyncio.sleep(0.001)
        bot.let_go.set()
        assert await again == decide(Club(), view)
        assert bot.asked == 1


async def test_a_bot_that_nobody_waits_for_any_more_is_asked_when_it_has_ended() -> None:
    match = new_match()
    first_to_call = match.deal.to_act
    assert first_to_call is not None
    view = match.view(first_to_call)
    match.add(MakeTrumps(first_to_call, view.suits[0]))
    assert match.deal.to_act is not None
    next_view = match.view(match.deal.to_act)
    with stuck() as bot:
        mind = Mind(f"{HERE}:Stuck", 0, NEVER)
        first = asyncio.ensure_future(mind.decide(view))
        while not bot.asked:
            await asyncio.sleep(0.001)
        first.cancel()
        other = asyncio.ensure_future(mind.decide(next_view))
        await asyncio.sleep(0.001)
        assert not other.done()
        bot.let_go.set()
        assert await other == decide(Club(), next_view)


async def test_a_bot_that_answers_in_time_is_not_replaced() -> None:
    decision = await Mind("club", 0, NEVER).decide(first_view())
    assert decision == decide(Club(), first_view())
    assert decision.fault is None


@pytest.mark.parametrize(("bot", "what"), [("Broken", "ValueError"), ("Unborn", "Problem")])
async def test_a_bot_that_raises_or_cannot_be_made_is_replaced(bot: str, what: str) -> None:
    view = first_view()
    decision = await Mind(f"{HERE}:{bot}", 0, NEVER).decide(view)
    assert decision.action == decide(Club(), view).action
    assert decision.fault == Fault(FaultKind.RAISED, what)


async def test_the_record_says_who_was_replaced_just_before_what_was_done_for_it() -> None:
    match = new_match()
    bidder = match.deal.to_act
    assert bidder is not None
    players: list[Player] = [Scripted() for _ in range(4)]
    players[bidder] = BotPlayer(f"{HERE}:Broken", 0)
    notes = Notes()
    await Table(match, players, notes, notes, notes).play()

    events: list[Event] = notes.events()
    assert events[0] == Replaced(bidder, "club", Fault(FaultKind.RAISED, "ValueError"))
    assert isinstance(events[1], MakeTrumps)
    assert sum(isinstance(event, Replaced) for event in events) == 1  # its cards are its own
    assert match.deals[0].replaced == {0: events[0]}
    assert match.finished


async def test_a_stuck_bot_does_not_stop_the_deal() -> None:
    match = new_match()
    bidder = match.deal.to_act
    assert bidder is not None
    players: list[Player] = [Scripted() for _ in range(4)]
    with stuck():
        players[bidder] = BotPlayer(f"{HERE}:Stuck", 0, SOON)
        notes = Notes()
        await Table(match, players, notes, notes, notes).play()
    overran = [event for event in notes.events() if isinstance(event, Replaced)]
    assert len(overran) == 9  # for trumps, and for every card while it was still thinking of them
    assert {event.fault.kind for event in overran} == {FaultKind.OVERRAN}
    assert match.finished


def test_leaving_while_a_bot_thinks_leaves_at_once() -> None:
    """The loop ends; the bot's thread is a daemon that nothing waits for."""

    async def leave() -> None:
        asking = asyncio.ensure_future(BotPlayer(f"{HERE}:Stuck", 0, NEVER).act(first_view()))
        while not Stuck.asked:
            await asyncio.sleep(0.001)
        asking.cancel()
        await asyncio.gather(asking, return_exceptions=True)

    with stuck():
        asyncio.run(leave())
        thinking = [thread for thread in threading.enumerate() if thread.name == "bot"]
        assert thinking
        assert all(thread.daemon for thread in thinking)


async def test_the_choice_of_another_is_told_with_the_reason_why() -> None:
    answer = await BotPlayer(f"{HERE}:Broken", 0).act(first_view())
    assert isinstance(answer, StandIn)
    assert answer.replaced == Replaced(first_view().seat, "club", Fault(FaultKind.RAISED, "ValueError"))
