"""What needs no terminal: deals through the rules, decisions of a club player, lines of the record."""

from __future__ import annotations

import random
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from bots.decide import decide
from bots.levels import make_bot
from klaverjas_tui.rules.deal import Deal
from klaverjas_tui.rules.match import Event
from klaverjas_tui.rules.presets import PRESETS
from klaverjas_tui.rules.shuffle import MatchSeed
from klaverjas_tui.storage.journal import Journal
from klaverjas_tui.storage.places import Places
from tests.bench.matches import LEVEL, bots_play, new_match
from tests.bench.report import Figure, of_runs

RUNS: Final = 5
DEALS: Final = 400
PRESETS_PLAYED: Final = ("kbn", "rotterdams", "online")


def figures() -> Iterator[Figure]:
    """All of them."""
    yield of_runs("deals through the rules, random players", [_deals(run) for run in range(RUNS)], "/s")
    yield of_runs("decisions of a club player", [_decisions(run) for run in range(RUNS)], "/s")
    yield of_runs("actions appended to the record", [_appends(run) for run in range(RUNS)], "/s")


def _deals(run: int) -> float:
    """Deals a second: dealt from a code, played by legal actions at random, settled."""
    chance, seed = random.Random(run), MatchSeed(f"bench-{run}")
    codes = [seed.code(drawn) for drawn in range(DEALS)]
    started = time.perf_counter()
    for drawn, code in enumerate(codes):
        deal = Deal.from_code(PRESETS[PRESETS_PLAYED[drawn % len(PRESETS_PLAYED)]], drawn % 4, code)
        while not deal.over:
            deal.apply(chance.choice(deal.legal_actions()))
        deal.sheet_line()
    return DEALS / (time.perf_counter() - started)


def _decisions(run: int) -> float:
    """Choices a second in a whole match, those with one option left out; making the view is not counted."""
    match = new_match(f"bench-{run}")
    bots = [make_bot(LEVEL, sitter.seed) for sitter in match.header.sitters]
    chosen, spent = 0, 0.0
    while not match.finished:
        event: Event | None = match.due()
        if event is None:
            seat = match.deal.to_act
            assert seat is not None
            view = match.view(seat)
            started = time.perf_counter()
            event = decide(bots[seat], view).action
            if len(view.options) > 1:
                spent += time.perf_counter() - started
                chosen += 1
        match.add(event)
    return chosen / spent


def _appends(run: int) -> float:
    """Events a second, each written and flushed by itself, for a match played before."""
    match = new_match(f"bench-{run}")
    events = tuple(bots_play(match))
    with tempfile.TemporaryDirectory() as folder:
        journal = Journal.create(Places(Path(folder), Path(folder)), match.header)
        started = time.perf_counter()
        for event in events:
            journal.append(event)
        spent = time.perf_counter() - started
        journal.close()
    return len(events) / spent
