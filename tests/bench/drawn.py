"""Bytes that the drawn table sends through a terminal at 80×24, each bot's card by itself, and when it lies idle."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from statistics import mean
from typing import Final

from klaverjas_tui.rules.deal import Phase
from klaverjas_tui.storage.settings import Settings
from klaverjas_tui.table.pace import Pace, TrickPause
from tests.bench.report import Figure
from tests.bench.session import LANGUAGE, MARKER, RIGHT, Session, full_table, progress, result_shown, session

MATCHES: Final = 4
DEALS: Final = 2
MOVES: Final = 40
IDLE_SECONDS: Final = 3.0

#: Slow enough that every card is painted by itself.
SETTINGS: Final = Settings(language=LANGUAGE.value, pace=Pace.QUICK, pause=TrickPause.SHORT)


def figures() -> Iterator[Figure]:
    """All of them."""
    with session(SETTINGS, full_table) as table:
        yield Figure(
            "first paint, half a match played", table.terminal.total, "B", 8000, "from the start of the process"
        )
        moves = [_move(table) for _ in range(MOVES)]
        yield Figure("cursor one card further", max(moves), "B", 200, f"most of {MOVES}, {mean(moves):.0f} on average")
        yield Figure("idle", _idle(table), "B", 0, f"{IDLE_SECONDS:g} seconds at your turn")
    with ThreadPoolExecutor(MATCHES) as pool:
        counts = list(pool.map(_played, range(MATCHES)))
    turns = [size for count in counts for size in count.turns]
    deals = [size for count in counts for size in count.deals]
    yield Figure("your card to your next turn, on average", mean(turns), "B", 1200, f"{len(turns)} of them")
    yield Figure("your card to your next turn, most", max(turns), "B", 2000)
    yield Figure("a whole deal, calls and result included", max(deals), "B", 16_000, f"most of {len(deals)}")


@dataclass(frozen=True, slots=True)
class _Counts:
    """Bytes from each card of the person to the next turn, and of each whole deal."""

    turns: list[int] = field(default_factory=list)
    deals: list[int] = field(default_factory=list)


def _move(table: Session) -> int:
    table.key_to_paint(RIGHT, MARKER)
    table.terminal.settle(0.05)
    return len(table.terminal.since_mark)


def _idle(table: Session) -> int:
    table.terminal.mark()
    table.terminal.settle(IDLE_SECONDS)
    return len(table.terminal.since_mark)


def _played(number: int) -> _Counts:
    counts = _Counts()
    with session(SETTINGS, result_shown, f"bench-{number}") as table:
        match = table.match()
        began = table.terminal.total
        while len(counts.deals) < DEALS:
            plays = not match.deals[-1].scored and match.deal.phase is Phase.PLAY
            table.terminal.mark()
            table.terminal.send(table.key_for(match))
            match = table.wait_for_turn(after=progress(match))
            if plays:
                counts.turns.append(len(table.terminal.since_mark))
            if match.deals[-1].scored:
                counts.deals.append(table.terminal.total - began)
                began = table.terminal.total
    return counts
