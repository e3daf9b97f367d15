"""The same view and seed give the same choice, in any process."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from pathlib import Path

from bots.beginner import Beginner
from bots.club import Club
from bots.decide import Decision, decide
from bots.protocol import Bot
from klaverjas_tui.rules.deal import Deal
from klaverjas_tui.rules.presets import PRESETS
from klaverjas_tui.rules.view import SeatView
from tests.bots.tables import deals, play_out

ROOT = Path(__file__).parents[2]


def digest(seed: int) -> str:
    """The SHA-256 of every decision in a deal of each preset, by two beginners and two of club."""
    said: list[str] = []

    def watch(_: Deal, __: SeatView, decision: Decision) -> None:
        said.append(f"{decision.action} {decision.why}")

    for rules in PRESETS.values():
        for deal in deals(rules, 2):
            play_out(deal, [Beginner(seed), Club(seed), Beginner(seed + 1), Club(seed)], watch)
    return hashlib.sha256("\n".join(said).encode()).hexdigest()


def test_another_process_with_another_hash_seed_decides_alike() -> None:
    wanted = digest(1)
    for hash_seed in ("0", "4711"):
        done = subprocess.run(
            [sys.executable, "-c", "from tests.bots.test_deterministic import digest; print(digest(1))"],
            cwd=ROOT,
            env={**os.environ, "PYTHONHASHSEED": hash_seed},
            capture_output=True,
            text=True,
            check=True,
        )
        assert done.stdout.strip() == wanted


def test_another_seed_makes_another_beginner() -> None:
    assert digest(1) != digest(2)


def test_a_bot_asked_again_says_the_same() -> None:
    bots: list[Bot] = [Beginner(5), Club(5), Beginner(6), Club(6)]

    def watch(_: Deal, view: SeatView, decision: Decision) -> None:
        assert decide(bots[view.seat], view) == decision

    for deal in deals(PRESETS["kraken"], 5):
        play_out(deal, bots, watch)
