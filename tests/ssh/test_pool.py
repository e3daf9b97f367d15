"""The pool: many sessions think in a few threads, each as if it had its own, and none holds up another."""

from __future__ import annotations

import asyncio
import gc
import subprocess
import sys
import threading
import weakref
from collections.abc import AsyncIterator, Callable, Iterator

import pytest

from bots.decide import Decision
from bots.meester import Meester
from bots.protocol import CallChoice
from klaverjas_tui.rules.fault import FaultKind
from klaverjas_tui.rules.match import Header, Match, Sitter
from klaverjas_tui.rules.presets import preset
from klaverjas_tui.rules.ruleset import MatchLength
from klaverjas_tui.rules.shuffle import MatchSeed
from klaverjas_tui.rules.view import SeatView
from klaverjas_tui.ssh.desk import Desk
from klaverjas_tui.ssh.pool import Pool
from klaverjas_tui.table.thinkers import OWN_THREADS, Thinkers
from klaverjas_tui.table.thinking import Mind

#: Seconds after which what should have come does not come any more.
PATIENCE = 20.0


@pytest.fixture
def pool() -> Iterator[Pool]:
    """With one solver, so that what is asked comes one after the other."""
    made = Pool(1)
    yield made
    made.close()


class Held:
    """Work that has begun and goes on until it is let go."""

    def __init__(self) -> None:
        self.begun, self.let_go = threading.Event(), threading.Event()

    def __call__(self) -> None:
        self.begun.set()
        assert self.let_go.wait(PATIENCE)


@pytest.fixture
async def held(pool: Pool) -> AsyncIterator[Held]:
    """What the one solver of the pool is at until it is let go."""
    work = Held()
    doing = asyncio.ensure_future(pool.run(work))
    await until(work.begun.is_set)
    yield work
    work.let_go.set()
    await doing


async def until(true: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not true():
            await asyncio.sleep(0.001)


def new_match(seed: str) -> Match:
    rules = preset("kbn").but(match_length=MatchLength.parse("deals:1"))
    match = Match(Header(rules, MatchSeed(seed), (Sitter(),) * 4))
    due = match.due()
    assert due is not None
    match.add(due)
    return match


async def played(thinkers: Thinkers, level: str, seed: int) -> list[Decision]:
    """All that four bots decide in one deal."""
    match = new_match(f"zwembad {seed}")
    minds = [Mind(level, 4 * seed + seat, PATIENCE, thinkers) for seat in range(4)]
    decisions = []
    while match.due() is None and not match.finished:
        assert match.deal.to_act is not None
        decisions.append(await minds[match.deal.to_act].decide(match.view(match.deal.to_act)))
        match.add(decisions[-1].action)
    return decisions


@pytest.mark.parametrize("solvers", [1, 2])
async def test_many_sessions_at_once_decide_as_each_alone(solvers: int) -> None:
    sessions = [(level, seed) for level in ("beginner", "club", "expert", "meester") for seed in range(3)]
    pool = Pool(solvers)
    together = await asyncio.gather(*(played(pool, *session) for session in sessions))
    pool.close()
    assert together == [await played(OWN_THREADS, *session) for session in sessions]
    assert all(len(decisions) > 32 and not any(one.fault for one in decisions) for decisions in together)


async def test_work_is_answered_with_what_it_brings_or_raises(pool: Pool) -> None:
    assert await pool.run(lambda: 8 * 4) == 32
    with pytest.raises(ZeroDivisionError):
        await pool.run(lambda: 1 // 0)
    with pytest.raises(RuntimeError, match="SystemExit"):
        await pool.run(sys.exit)
    assert await pool.run(lambda: 8 * 4) == 32


async def test_a_bot_that_cannot_be_made_is_replaced(pool: Pool) -> None:
    match = new_match("geen")
    assert match.deal.to_act is not None
    decision = await pool.bot("nobody", 0)(match.view(match.deal.to_act))
    assert decision.fault is not None
    assert decision.fault.kind is FaultKind.RAISED


async def test_bots_that_answer_at_once_do_not_wait_for_long_work(pool: Pool, held: Held) -> None:
    decisions = await asyncio.wait_for(played(pool, "club", 0), PATIENCE)
    assert not held.let_go.is_set()
    assert decisions == await played(OWN_THREADS, "club", 0)


async def test_bots_go_first_then_what_is_waited_for_then_the_rest(
    pool: Pool, held: Held, monkeypatch: pytest.MonkeyPatch
) -> None:
    done = []

    class Noting(Meester):
        def make_trumps(self, view: SeatView) -> CallChoice:
            done.append("bot")
            return super().make_trumps(view)

    monkeypatch.setattr("bots.meester.Meester", Noting)
    match = new_match("volgorde")
    assert match.deal.to_act is not None
    pool.later(lambda: done.append("later"), 0)
    await asyncio.sleep(0.001)
    asked = asyncio.gather(
        pool.run(lambda: done.append("first")),
        Mind("meester", 0, PATIENCE, pool).decide(match.view(match.deal.to_act)),
        pool.run(lambda: done.append("second")),
    )
    await asyncio.sleep(0.001)
    held.let_go.set()
    await asked
    await until(lambda: len(done) == 4)
    assert done == ["bot", "first", "second", "later"]


async def test_what_nobody_waits_for_any_more_is_not_begun(pool: Pool, held: Held) -> None:
    done: list[str] = []
    left = asyncio.ensure_future(pool.run(lambda: done.append("left")))
    stays = asyncio.ensure_future(pool.run(lambda: done.append("stays")))
    await asyncio.sleep(0)
    left.cancel()
    held.let_go.set()
    await stays
    assert left.cancelled()
    assert done == ["stays"]


async def test_who_has_left_while_it_was_thought_for_them_holds_up_nobody(pool: Pool) -> None:
    work = Held()
    left = asyncio.ensure_future(pool.run(work))
    await until(work.begun.is_set)
    left.cancel()
    stays = asyncio.ensure_future(pool.run(lambda: "next"))
    work.let_go.set()
    assert await stays == "next"
    assert left.cancelled()


async def test_what_is_done_later_may_fail(pool: Pool) -> None:
    def fails() -> None:
        raise ZeroDivisionError

    done = threading.Event()
    pool.later(fails, 0)
    pool.later(done.set, 0.002)
    await until(done.is_set)


async def test_closed_it_has_no_threads_and_whoever_waits_is_cancelled() -> None:
    before = threading.active_count()
    pool, work, done = Pool(2), Held(), threading.Event()
    at_work = [asyncio.ensure_future(pool.run(work)) for _ in range(2)]
    await until(work.begun.is_set)
    waits = asyncio.ensure_future(pool.run(done.set))
    pool.later(done.set, 0.001)
    await asyncio.sleep(0)
    work.let_go.set()
    pool.close()
    assert threading.active_count() == before
    too_late = asyncio.ensure_future(pool.run(done.set))
    await asyncio.wait([waits, too_late, *at_work], timeout=PATIENCE)
    assert waits.cancelled()
    assert too_late.cancelled()
    await asyncio.sleep(0.005)
    assert not done.is_set()


async def test_nothing_of_a_session_is_kept(pool: Pool) -> None:
    class Sheet:
        """What a session's work holds on to."""

        def write(self) -> None:
            """Nothing."""

    sheet = Sheet()
    gone = weakref.ref(sheet)
    await pool.run(sheet.write)
    pool.later(sheet.write, 0)
    del sheet
    await asyncio.sleep(0.005)
    await pool.run(lambda: None)
    gc.collect()
    assert gone() is None


def test_a_pool_that_was_not_closed_does_not_hold_up_the_end() -> None:
    program = """
import asyncio, time
from klaverjas_tui.ssh.pool import Pool
pool = Pool(2)
async def leave():
    asyncio.ensure_future(pool.run(lambda: time.sleep(600)))
    print(await pool.run(lambda: "left"))
asyncio.run(leave())
"""
    ended = subprocess.run(
        (sys.executable, "-c", program), capture_output=True, text=True, timeout=PATIENCE, check=True
    )
    assert (ended.stdout, ended.stderr) == ("left\n", "")


async def test_at_its_desk_a_session_decides_as_alone(pool: Pool) -> None:
    desk = Desk(pool)
    assert await played(desk, "expert", 7) == await played(OWN_THREADS, "expert", 7)
    assert await desk.run(lambda: 8) == 8


async def test_when_a_session_leaves_its_questions_are_not_thought_of(pool: Pool, held: Held) -> None:
    done: list[str] = []
    desk, other = Desk(pool), Desk(pool)
    mind = Mind("meester", 0, PATIENCE, desk)
    match = new_match("weg")
    assert match.deal.to_act is not None
    asking = asyncio.ensure_future(mind.decide(match.view(match.deal.to_act)))
    working = asyncio.ensure_future(desk.run(lambda: done.append("left")))
    desk.later(lambda: done.append("left later"), 0)
    stays = asyncio.ensure_future(other.run(lambda: done.append("stays")))
    await asyncio.sleep(0.005)
    desk.leave()
    await asyncio.wait([asking, working], timeout=PATIENCE)  # the solver is still held
    assert asking.cancelled()
    assert working.cancelled()
    held.let_go.set()
    await stays
    await pool.run(lambda: None)
    assert done == ["stays"]
    with pytest.raises(asyncio.CancelledError):
        await desk.run(lambda: done.append("after"))
