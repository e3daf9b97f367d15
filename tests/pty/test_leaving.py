"""Leaving while a bot thinks: the program ends at once, whatever the bot is doing."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest

from bots.club import Club
from bots.protocol import CallChoice
from klaverjas_tui.rules.shuffle import MatchSeed
from klaverjas_tui.rules.view import SeatView
from tests.pty.homes import Home
from tests.pty.sitting import KLAVERJAS, ROOT, Sitting


class Asleep(Club):
    """Waits for ever, holding nothing."""

    def make_trumps(self, view: SeatView) -> CallChoice:
        threading.Event().wait()
        return super().make_trumps(view)


class Busy(Club):
    """Thinks for ever, in Python."""

    def make_trumps(self, view: SeatView) -> CallChoice:
        while True:
            pass


@pytest.mark.parametrize("bot", [Asleep, Busy])
def test_the_program_ends_at_once_while_a_bot_thinks(tmp_path: Path, bot: type[Club]) -> None:
    home = Home(tmp_path)
    home.settle_in()
    level = f"tests.pty.test_leaving:{bot.__name__}"
    command = (*KLAVERJAS, "play", "--rules", "utrechts", "--level", level, "--seed", seed_where_west_speaks())
    with Sitting(home, command=command, env={"PYTHONPATH": str(ROOT)}) as sitting:
        sitting.terminal.wait_for("...")
        assert sitting.stop()
    assert home.match().deal.actions == ()


def seed_where_west_speaks() -> str:
    """A seed whose first dealer is South."""
    return next(f"west-{number}" for number in range(100) if MatchSeed(f"west-{number}").first_dealer == 0)
