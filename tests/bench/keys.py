"""Seconds from a key to the next paint: the cursor and a card, and the cursor while a bot thinks."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from statistics import median
from typing import Final

from klaverjas_tui.rules.deal import Phase
from klaverjas_tui.storage.settings import Settings
from klaverjas_tui.table.opening import PERSON_SEAT
from klaverjas_tui.table.pace import Pace
from tests.bench.report import Figure, percentile
from tests.bench.session import LANGUAGE, MARKER, RIGHT, Session, full_table, progress, session, your_turn
from tests.bench.thinker import Thinker

MOVES: Final = 200
DEALS: Final = 4
BUDGET: Final = 50.0
BETWEEN: Final = 0.03

SETTINGS: Final = Settings(language=LANGUAGE.value, pace=Pace.INSTANT)
THINKERS: Final = Settings(
    language=LANGUAGE.value,
    pace=Pace.INSTANT,
    partner_level=f"{Thinker.__module__}:{Thinker.__name__}",
    opponents_level=f"{Thinker.__module__}:{Thinker.__name__}",
)


def figures() -> Iterator[Figure]:
    """All of them."""
    with session(SETTINGS, full_table) as table:
        yield from _figures("cursor key to its paint", [_move(table) for _ in range(MOVES)])
    with session(SETTINGS, your_turn) as table:
        yield from _figures("card key to the next paint", list(_cards(table)))
    with session(THINKERS, your_turn) as table:
        yield from _figures("cursor key while a bot thinks", list(_while_thinking(table)))


def _figures(what: str, seconds: Sequence[float]) -> Iterator[Figure]:
    milliseconds = [1000 * each for each in seconds]
    yield Figure(f"{what}, median", median(milliseconds), "ms", BUDGET, f"{len(seconds)} of them")
    yield Figure(f"{what}, p99", percentile(milliseconds, 0.99), "ms", BUDGET, f"at most {max(milliseconds):.1f}")


def _move(table: Session) -> float:
    time.sleep(BETWEEN)
    return table.key_to_paint(RIGHT, MARKER)


def _cards(table: Session) -> Iterator[float]:
    match = table.wait_for_turn()
    while len(match.deals) <= DEALS:
        plays = not match.deals[-1].scored and match.deal.phase is Phase.PLAY
        seconds = table.key_to_paint(table.key_for(match))
        if plays:
            yield seconds
        match = table.wait_for_turn(after=progress(match))


def _while_thinking(table: Session) -> Iterator[float]:
    """Moves of the cursor from a card of the person to the next turn, while there are two cards to move between."""
    match = table.wait_for_turn()
    while match.view(PERSON_SEAT).hand_size(PERSON_SEAT) > 2:
        before = progress(match)
        table.terminal.send(table.key_for(match))
        while True:
            seconds = _move(table)
            match = table.match()
            if match.deal.to_act == PERSON_SEAT and progress(match) > before:
                break
            yield seconds
        match = table.wait_for_turn()
