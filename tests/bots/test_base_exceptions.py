"""A bot that raises what is no Exception is replaced like any other that fails, and the table goes on."""

from __future__ import annotations

import asyncio

import pytest

from bots.decide import decide
from bots.protocol import CallChoice, CardChoice
from klaverjas_tui.rules.deal import Deal
from klaverjas_tui.rules.fault import Fault, FaultKind
from klaverjas_tui.rules.match import Replaced
from klaverjas_tui.rules.presets import PRESETS
from klaverjas_tui.rules.shuffle import Code
from klaverjas_tui.rules.view import SeatView, view_of
from klaverjas_tui.table.players import BotPlayer, StandIn


class Raising:
    """Raises at every question."""

    what: type[BaseException] = GeneratorExit

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed

    def make_trumps(self, view: SeatView) -> CallChoice:
        raise self.what

    def play(self, view: SeatView) -> CardChoice:
        raise self.what


class Interrupting(Raising):
    """Raises what only a person may."""

    what = KeyboardInterrupt


def first_view() -> SeatView:
    deal = Deal.from_code(PRESETS["rotterdams"], 3, Code.parse("0000-0000-0000"))
    return view_of(deal, 0)


@pytest.mark.parametrize("what", [GeneratorExit, asyncio.CancelledError, SystemExit, BaseException])
def test_another_answer_takes_its_place(what: type[BaseException]) -> None:
    bot = Raising()
    bot.what = what
    decision = decide(bot, first_view())  # type: ignore[arg-type]
    assert decision.action in first_view().options
    assert decision.fault is not None


def test_the_table_gets_an_action_even_from_one_that_interrupts() -> None:
    view = first_view()
    player = BotPlayer("tests.bots.test_base_exceptions:Interrupting", 0)
    answer = asyncio.run(asyncio.wait_for(player.act(view), 10))
    assert isinstance(answer, StandIn)
    assert answer.action in view.options
    assert answer.replaced == Replaced(0, "club", Fault(FaultKind.RAISED, "KeyboardInterrupt"))
