"""Killed, hung up, suspended, short of disk: whatever happens to a session, what was shown is there the next time."""

from __future__ import annotations

import contextlib
import random
import resource
import signal
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import pytest

from klaverjas_tui.locale.language import Language
from klaverjas_tui.locale.words import Words
from klaverjas_tui.rules.actions import MakeTrumps
from klaverjas_tui.rules.cards import cards_in
from klaverjas_tui.rules.match import Match
from klaverjas_tui.rules.record import read_record
from klaverjas_tui.storage.running import resume
from tests.pty.homes import Home
from tests.pty.reading import Moment, Seen
from tests.pty.sitting import AUTO_WRAP, CURSOR_SHOWN, ENTER, KLAVERJAS, TAB, Player, Sitting
from tests.pty.terminal import TerminalError

#: By pace, how often a session is killed; all paces at the same time.
KILLS: Final = {"instant": 20, "instant again": 20, "quick": 10}
#: Seconds within which a session that is ended is gone, on a busy machine too.
SOON: Final = 3.0
#: How far what was shown may lag behind the record, in lines.
_LAG: Final = 16


@dataclass(frozen=True)
class Facts:
    """What a table shows of its match, as cards and numbers."""

    deal: tuple[int, str]
    trumps: str
    hand: frozenset[str]
    slots: tuple[str, ...]
    totals: tuple[int, int]
    lines: int


def shown(seen: Seen) -> Facts:
    """The facts on a screen; a panel hides the trick."""
    assert seen.sheet is not None
    lines = seen.sheet.rows[-1].number if seen.sheet.rows else 0
    return Facts(seen.deal, seen.trumps, frozenset(seen.hand.values()), seen.lying, seen.sheet.totals, lines)


def recorded(match: Match, words: Words, *, panel: bool) -> Facts:
    """The facts of a match as a screen would show them."""
    view = match.view(0)
    if panel:
        slots: tuple[str, ...] = ()
    elif view.trick:
        cards = {(view.leader + place) % 4: words.card(card) for place, card in enumerate(view.trick)}
        slots = tuple(cards.get(seat, "") for seat in range(4))
    elif view.tricks:
        slots = tuple(words.card(view.tricks[-1].card_of(seat)) for seat in range(4))
    else:
        calls = {
            call.seat: words.sign(call.suit) if isinstance(call, MakeTrumps) else words.say("table.pass")
            for call in view.calls
        }
        slots = tuple(calls.get(seat, "") if seat != view.to_act else "" for seat in range(4))
    return Facts(
        (view.number, words.seat(view.dealer)),
        "" if view.trump is None else words.sign(view.trump),
        frozenset(words.card(card) for card in cards_in(view.hand)),
        slots,
        match.standing.totals,
        len(match.sheet),
    )


def lines_shown(seen: Seen, record: bytes, words: Words) -> int | None:
    """After how many lines of a record, of the last ones, the table looked like this; None: after none of them."""
    lines = record[: record.rfind(b"\n") + 1].splitlines(keepends=True)
    for count in range(len(lines), max(len(lines) - _LAG, 1), -1):
        match = read_record(b"".join(lines[:count])).match
        if match.deals and recorded(match, words, panel=not seen.slots) == shown(seen):
            return count
    return None


# Killed.


def kill_often(home: Home, chance: random.Random, kills: int) -> list[str]:
    """Play, be killed, go on, and so on; what was wrong each time."""
    wrong: list[str] = []
    last: Seen | None = None
    record = b""
    for number in range(kills + 1):
        with Sitting(home, Language.NL) as sitting:
            seen = sitting.turn()
            if last is not None:
                wrong += [f"kill {number}: {fault}" for fault in lost(last, record, seen, home, sitting.words)]
            if number < kills:
                last = _play_and_be_killed(sitting, seen, chance)
                record = home.record.read_bytes()
    return wrong


def _play_and_be_killed(sitting: Sitting, seen: Seen, chance: random.Random) -> Seen:
    """What was seen last."""
    player = Player(sitting, chance, curious=0)
    for _ in range(chance.randrange(3)):
        seen = player.next_deal(seen) if seen.moment is Moment.DEAL else player.act(seen)
    terminal = sitting.terminal
    terminal.mark()
    sitting.press(chance.choice((*"12345678", TAB + ENTER, TAB + ENTER, TAB + ENTER, "p", "u", " ")))
    much = chance.randrange(1000)
    with contextlib.suppress(TerminalError):
        terminal.wait_for(lambda terminal: len(terminal.since_mark) >= much, timeout=chance.uniform(0, 0.03))
    terminal.kill(signal.SIGKILL)
    assert terminal.wait() == -signal.SIGKILL
    last = sitting.reader.read(terminal.frame, 80)
    assert last is not None
    return last


def lost(last: Seen, record: bytes, now: Seen, home: Home, words: Words) -> Iterator[str]:
    """What was shown or saved before and is not there any more."""
    before = lines_shown(last, record, words)
    if before is None:
        yield f"the record does not hold what was shown: {shown(last)}"
        return
    record_now = home.record.read_bytes()
    if not record_now.startswith(record[: record.rfind(b"\n") + 1]):
        yield "the record is another one"
    after = lines_shown(now, record_now, words)
    if after is None or after < before:
        yield f"{shown(last)} became {shown(now)}"
    if last.my_turn and record.count(b"\n") == before and shown(now) != shown(last):
        yield f"{shown(last)} at the person's turn became {shown(now)}"
    same = now.deal == last.deal and now.trumps == last.trumps
    if same and not now.hand.items() <= last.hand.items() and b"take_back" not in record[-200:]:
        yield f"the hand was {last.hand} and is {now.hand}"
    assert last.sheet is not None
    assert now.sheet is not None
    if not {*last.sheet.rows} <= {*now.sheet.rows} and len(now.sheet.rows) < 16:
        yield f"the sheet was {last.sheet} and is {now.sheet}"
    if now.notice:
        yield now.notice


@pytest.fixture(scope="module", autouse=True)
def killed(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[dict[str, Future[list[str]]]]:
    """The sessions that the chosen tests ask for, being killed side by side while the other tests go on."""

    def begin(name: str, kills: int, home: Home) -> list[str]:
        pace = name.partition(" ")[0]
        # Without a coach: what is told when a match is gone on with is then about what was lost alone.
        home.begin(f"killed-{name}".replace(" ", "-"), length="deals:100", pace=pace, pause="short", coach=False)
        return kill_often(home, random.Random(name), kills)

    items = [item for item in request.session.items if isinstance(item, pytest.Function) and hasattr(item, "callspec")]
    chosen = {item.callspec.params.get("name") for item in items}
    with ThreadPoolExecutor(len(KILLS)) as pool:
        yield {
            name: pool.submit(begin, name, kills, Home(tmp_path_factory.mktemp("killed")))
            for name, kills in KILLS.items()
            if name in chosen
        }


# Ended and hung up.


def at_turn(sitting: Sitting) -> None:
    """The person is to act."""
    sitting.turn()


def while_bots_act(sitting: Sitting) -> None:
    """The person has played, and the bots are about to."""
    seen = sitting.turn()
    player = Player(sitting, random.Random(1), curious=0)
    while seen.moment is not Moment.CARD:
        seen = player.act(seen)
    sitting.press(TAB + ENTER)
    sitting.wait_for("a card played", lambda now: len(now.hand) < len(seen.hand))


def on_another_screen(sitting: Sitting) -> None:
    """The new match is being chosen."""
    sitting.turn()
    sitting.press("n")
    sitting.other_screen(sitting.say("screen.new"))


MOMENTS: Final = [at_turn, while_bots_act, on_another_screen]


@pytest.mark.parametrize(
    ("number", "moment"),
    [*((signal.SIGTERM, moment) for moment in MOMENTS), (signal.SIGHUP, at_turn)],
    ids=lambda value: value.name if isinstance(value, signal.Signals) else value.__name__,
)
def test_a_signal_to_end_puts_the_terminal_back(
    number: signal.Signals, moment: Callable[[Sitting], None], tmp_path: Path
) -> None:
    home = Home(tmp_path)
    home.begin("ended", pace="quick")
    with Sitting(home, Language.NL) as sitting:
        moment(sitting)
        sitting.terminal.kill(number)
        assert sitting.terminal.wait(timeout=SOON) == 128 + number
        assert sitting.terminal.modes - {AUTO_WRAP} == {CURSOR_SHOWN}
        assert sitting.terminal.keyboard_stack == 0
        assert sitting.terminal.text().strip() == ""
        assert_kept(sitting)


@pytest.mark.parametrize("moment", MOMENTS, ids=lambda moment: moment.__name__)
def test_a_dropped_line_ends_the_session(moment: Callable[[Sitting], None], tmp_path: Path) -> None:
    home = Home(tmp_path)
    home.begin("dropped", pace="quick")
    with Sitting(home, Language.NL) as sitting:
        moment(sitting)
        sitting.terminal.hangup()
        sitting.terminal.wait(timeout=SOON)
        assert_kept(sitting)


def assert_kept(sitting: Sitting) -> None:
    """The table that was seen last is there, and nobody holds it."""
    last = sitting.reader.read(sitting.terminal.frame, 80)
    if last is not None:
        assert lines_shown(last, sitting.home.record.read_bytes(), sitting.words)
    found = resume(sitting.home.places)
    assert found.running is not None
    assert (found.played_elsewhere, found.refused) == (0, ())
    found.running.journal.close()


_DEAF: Final = """
import signal, subprocess, sys
signal.signal(signal.SIGHUP, signal.SIG_IGN)
subprocess.run([sys.executable, "-m", "klaverjas_tui"])
open(sys.argv[1], "w").write("ended")
"""


def test_a_dropped_line_ends_the_session_also_when_no_signal_comes(tmp_path: Path) -> None:
    home = Home(tmp_path)
    home.begin("deaf")
    said = tmp_path / "said"
    with Sitting(home, command=[sys.executable, "-c", _DEAF, str(said)]) as sitting:
        sitting.turn()
        sitting.terminal.hangup()
        sitting.terminal.wait(timeout=SOON)
        assert_kept(sitting)
    assert said.read_text() == "ended"


# Suspended.


def test_a_suspended_session_comes_back_as_it_was(tmp_path: Path) -> None:
    home = Home(tmp_path)
    home.begin("suspended")
    with Sitting(home, command=["/bin/sh", "-i"], env={"PS1": "shell$ ", "ENV": ""}) as sitting:
        terminal = sitting.terminal
        terminal.wait_for("shell$")
        sitting.press(f"{' '.join(KLAVERJAS)}\n")
        before = sitting.turn()
        sitting.press("\x1a")
        terminal.wait_for(lambda terminal: terminal.text().count("shell$") == 2)
        assert terminal.modes - {AUTO_WRAP} == {CURSOR_SHOWN}
        assert terminal.keyboard_stack == 0
        sitting.press("fg\n")
        after = sitting.until("the table again", lambda seen: seen.my_turn)
        assert after.rows == before.rows
        assert CURSOR_SHOWN not in terminal.modes
        Player(sitting, random.Random(1), curious=0).act(after)
        sitting.press("q")
        terminal.wait_for(lambda terminal: terminal.text().count("shell$") == 3)


def test_a_session_stopped_from_outside_goes_on(tmp_path: Path) -> None:
    home = Home(tmp_path)
    home.begin("stopped")
    with Sitting(home) as sitting:
        seen = sitting.turn()
        for number in (signal.SIGSTOP, signal.SIGCONT, signal.SIGCONT):
            sitting.terminal.kill(number)
        seen = Player(sitting, random.Random(1), curious=0).act(seen)
        sitting.redraw()
        sitting.stop()


def test_without_a_shell_to_go_on_with_it_a_session_is_not_suspended(tmp_path: Path) -> None:
    home = Home(tmp_path)
    home.begin("alone", coach=False)
    with Sitting(home) as sitting:
        seen = sitting.turn()
        sitting.press("\x1a")
        assert not Player(sitting, random.Random(3), curious=0).act(seen).notice
        sitting.stop()


# Played elsewhere.


def test_a_second_session_is_told_and_plays_its_own(tmp_path: Path) -> None:
    home = Home(tmp_path)
    home.begin("elsewhere", coach=False)
    with Sitting(home) as first, Sitting(home) as second:
        ours = first.turn()
        theirs = second.turn()
        told = [seen for seen in (ours, theirs) if seen.notice]
        assert [seen.notice for seen in told] == [first.say("opening.played_elsewhere")]
        assert len(home.running) == 2
        records = [record.read_bytes() for record in home.running]
        for sitting, seen in ((first, ours), (second, theirs)):
            after = Player(sitting, random.Random(2), curious=0).act(seen)
            assert not after.notice
        assert all(now.read_bytes().startswith(then) for now, then in zip(home.running, records, strict=True))
        first.stop()
        second.stop()
    assert len(home.running) == 2


# Short of disk.


@pytest.mark.skipif(not hasattr(resource, "prlimit"), reason="needs prlimit")
def test_a_full_disk_is_told_and_play_goes_on(tmp_path: Path) -> None:
    home = Home(tmp_path)
    home.begin("full", coach=False)
    with Sitting(home, Language.NL) as sitting:
        seen = sitting.turn()
        player = Player(sitting, random.Random(3), curious=0)
        _, hard = resource.prlimit(sitting.terminal.pid, resource.RLIMIT_FSIZE)
        size = home.record.stat().st_size
        resource.prlimit(sitting.terminal.pid, resource.RLIMIT_FSIZE, (size + 10, hard))
        seen = player.act(seen)
        assert sitting.say("table.unsaved", time="0").partition("0")[0] in seen.notice
        assert home.record.stat().st_size == size + 10  # a line cut off in its middle
        while seen.moment is not Moment.DEAL:
            seen = player.act(seen)
            assert seen.notice
        resource.prlimit(sitting.terminal.pid, resource.RLIMIT_FSIZE, (hard, hard))
        seen = player.act(player.next_deal(seen))
        assert not seen.notice
        assert lines_shown(seen, home.record.read_bytes(), sitting.words)
        sitting.stop()


def test_a_home_that_cannot_be_is_told_and_a_match_is_played(tmp_path: Path) -> None:
    home = Home(tmp_path / "file" / "home")
    home.path.parent.write_text("no folder")
    with Sitting(home, command=(*KLAVERJAS, "play", "--pace", "instant", "--seed", "homeless")) as sitting:
        seen = sitting.turn()
        player = Player(sitting, random.Random(4), curious=0)
        while seen.moment is not Moment.DEAL:
            seen = player.act(seen)
        for said in (sitting.say("storage.home", path="\0", why=""), sitting.say("table.unsaved", time="\0")):
            assert any(notice.startswith(said.partition("\0")[0]) for notice in sitting.notices), sitting.notices
        sitting.stop()


# What became of those that were killed.


@pytest.mark.parametrize("name", [*KILLS])
def test_a_session_killed_at_any_moment_loses_nothing_that_was_shown(
    name: str, killed: dict[str, Future[list[str]]]
) -> None:
    assert killed[name].result() == []
