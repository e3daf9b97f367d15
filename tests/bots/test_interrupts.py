"""Interrupts: Ctrl-C stops at once, and what a bot raises itself is a fault like any other."""

from __future__ import annotations

import signal
from pathlib import Path

import pytest

from bots.club import Club
from bots.decide import decide
from bots.interrupts import Interrupted, told_apart
from bots.levels import make_bot
from bots.protocol import CallChoice
from klaverjas_tui.rules.fault import Fault, FaultKind
from klaverjas_tui.rules.problem import Problem
from klaverjas_tui.rules.view import SeatView
from tests.bots.test_base_exceptions import Interrupting, first_view


class Pressing(Club):
    """A person presses Ctrl-C while it thinks."""

    def make_trumps(self, view: SeatView) -> CallChoice:
        signal.raise_signal(signal.SIGINT)
        return super().make_trumps(view)


class PressedAtTheStart(Club):
    """A person presses Ctrl-C while it is made."""

    def __init__(self, seed: int) -> None:
        signal.raise_signal(signal.SIGINT)


class Unborn:
    """Raises at its start what only a person may."""

    def __init__(self, seed: int) -> None:
        raise KeyboardInterrupt


def test_what_a_bot_raises_is_a_fault() -> None:
    with told_apart():
        decision = decide(Interrupting(), first_view())  # type: ignore[arg-type]
    assert decision.fault == Fault(FaultKind.RAISED, "KeyboardInterrupt")


def test_ctrl_c_while_a_bot_thinks_stops() -> None:
    with told_apart(), pytest.raises(Interrupted):
        decide(Pressing(), first_view())


def test_a_start_that_a_bot_interrupts_itself_is_told_and_ctrl_c_stops_it() -> None:
    with pytest.raises(Problem) as refused:
        make_bot(f"{__name__}:Unborn", 0)
    assert (refused.value.key, refused.value.data["error"]) == ("problem.bot_fails", "KeyboardInterrupt")
    with pytest.raises(Interrupted):
        make_bot(f"{__name__}:PressedAtTheStart", 0)


def test_a_module_that_interrupts_itself_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(tmp_path)
    (tmp_path / "interrupting_module.py").write_text("raise KeyboardInterrupt\n")
    with pytest.raises(Problem) as refused:
        make_bot("interrupting_module:Bot", 0)
    assert refused.value.key == "problem.bot_fails"


def test_afterwards_ctrl_c_is_answered_as_before() -> None:
    with told_apart():
        pass
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
