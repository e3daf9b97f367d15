"""Practice: how long questions take to make, the next one to be painted, and a whole review."""

from __future__ import annotations

import asyncio
import tempfile
import time
from collections.abc import Iterator
from contextlib import closing
from itertools import cycle
from pathlib import Path
from random import Random
from statistics import mean
from typing import Final

from textual import events

from bots.core import STATE
from klaverjas_tui.context import Context
from klaverjas_tui.locale.language import Language
from klaverjas_tui.locale.signs import Charset
from klaverjas_tui.practice.asking import Asking
from klaverjas_tui.practice.drill import Drill, Mode, Setup
from klaverjas_tui.practice.makers import maker_of
from klaverjas_tui.practice.records import reviewable
from klaverjas_tui.practice.review import review
from klaverjas_tui.practice_app import ScreenApp
from klaverjas_tui.rules.presets import PRESETS
from klaverjas_tui.screens.drill import DrillScreen
from klaverjas_tui.storage.database import Database
from klaverjas_tui.storage.places import Places
from klaverjas_tui.storage.settings import Settings
from tests.bench.matches import bots_play, new_match
from tests.bench.report import Figure, percentile

QUESTIONS: Final = 60
REVIEWS: Final = 20
PAINT_BUDGET: Final = 50.0
REVIEW_BUDGET: Final = 5.0


def figures() -> Iterator[Figure]:
    """All of them."""
    yield from _making()
    yield from _painting()
    yield from _reviewing()


def _making() -> Iterator[Figure]:
    for drill in Drill:
        maker = maker_of(drill, Setup(PRESETS["kbn"], Mode.ROTTERDAM))
        dice, spent = Random("bench"), []
        for number in range(QUESTIONS):
            begun = time.process_time()
            maker.make(maker.kinds[number % len(maker.kinds)], 1 + number % 3, dice)
            spent.append((time.process_time() - begun) * 1000)
        note = f"{QUESTIONS} questions of all kinds, most {max(spent):.0f} ms"
        yield Figure(f"a question of {drill} made, mean", mean(spent), "ms", note=note)


def _painting() -> Iterator[Figure]:
    for drill in Drill:
        spent = asyncio.run(_next_painted(drill, 10))
        name = f"{drill}: key to the next question"
        yield Figure(f"{name}, median", percentile(spent, 0.5), "ms", PAINT_BUDGET, f"{len(spent)} questions")
        yield Figure(f"{name}, most", max(spent), "ms", PAINT_BUDGET)


async def _next_painted(drill: Drill, count: int) -> list[float]:
    """Milliseconds from the key that goes on until the next question is painted; each is thought about for a while."""
    spent = []
    with tempfile.TemporaryDirectory() as folder:
        places = Places(Path(folder), Path(folder))
        context = Context(places, Settings(language="nl"), Language.NL, Charset.UNICODE, colour=True)
        with closing(Database.open(places)) as database:
            asking = Asking(drill, Setup(PRESETS["kbn"]), database, length=None, seed="bench")
            screen = DrillScreen(context, asking)
            app = ScreenApp(context, lambda: screen)
            async with app.run_test(size=(80, 24)) as pilot:
                for _ in range(count):
                    for key in cycle(f"{digit} enter" for digit in range(1, 9)):
                        for pressed in key.split():
                            if asking.verdict is None:
                                await pilot.press(pressed)
                                await asyncio.sleep(0.1)
                        if asking.verdict is not None:
                            break
                    await asyncio.sleep(0.3)
                    number, begun = asking.number, time.monotonic()
                    app.post_message(events.Key("space", " "))
                    while asking.number == number or screen.drawn.painted_at < begun:
                        await asyncio.sleep(0.001)
                    spent.append((screen.drawn.painted_at - begun) * 1000)
            asking.close()
    return spent


def _reviewing() -> Iterator[Figure]:
    match = new_match("bench-review", Settings())
    for _ in bots_play(match):
        pass
    spent = []
    for place in reviewable(match)[:REVIEWS]:
        begun = time.perf_counter()
        for _ in review(match, place):
            pass
        spent.append(time.perf_counter() - begun)
    note = f"{len(spent)} deals, {STATE.value}"
    yield Figure("a whole review, median", percentile(spent, 0.5), "s", REVIEW_BUDGET, note)
    yield Figure("a whole review, most", max(spent), "s", REVIEW_BUDGET)
