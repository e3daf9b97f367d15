"""A session in lines over a channel: whole matches and drills, and whatever a client may do meanwhile."""

from __future__ import annotations

import asyncio
import io
import itertools
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

import pytest

from klaverjas_tui.context import Context
from klaverjas_tui.locale.language import Language
from klaverjas_tui.locale.signs import Charset
from klaverjas_tui.practice.drill import Drill
from klaverjas_tui.ssh.channel_console import LINES_AT_ONCE, TYPED_AHEAD, ChannelConsole
from klaverjas_tui.ssh.editing import LONGEST_PLAIN
from klaverjas_tui.ssh.limits import Limits
from klaverjas_tui.ssh.line import Line
from klaverjas_tui.storage.places import Places
from klaverjas_tui.storage.settings import Settings
from klaverjas_tui.table.opening import Opened
from klaverjas_tui.text.console import Console
from klaverjas_tui.text.practising import Wanted, practise
from klaverjas_tui.text.session import play_matches
from tests.ssh.wires import FakeWire, until
from tests.text.sitting import ANY_ANSWER, open_match, rules_of, sit
from tests.text.test_practising import best_answers, wanted

LIMITS = Limits(output=1000)
ANSWERS = ANY_ANSWER.split()
ONE_DEAL = rules_of("utrechts")


class Tape(FakeWire):
    """A wire on which what is asked is answered."""

    answer: Callable[[], None] | None = None

    def write(self, data: bytes) -> None:
        super().write(data)
        if self.answer is not None and data.endswith(b" "):
            asyncio.get_running_loop().call_soon(self.answer)


class Notebook(Console):
    """A console that answers by itself, and on which that is written down as a terminal would show it."""

    interactive = True
    width = 80

    def __init__(self, answers: Iterable[str]) -> None:
        self._answers = iter(answers)
        self.out = io.StringIO()

    def write(self, text: str) -> None:
        self.out.write(text)

    async def line(self) -> str | None:
        answer = next(self._answers)
        self.out.write(f"{answer}\n")
        return answer


def on_tape(columns: int = 80) -> tuple[Line, Tape]:
    tape = Tape()
    return tape.line(LIMITS, columns), tape


def context_of(home: Path) -> Context:
    return Context(Places(home, home), Settings(), Language.NL, Charset.UNICODE, colour=False)


def no_other() -> Opened:
    raise AssertionError("no other match was to begin")


def typing(line: Line, answers: Iterable[str]) -> Callable[[], None]:
    """Types the next answer as a person may: with mistakes, and bytes that come one by one."""
    remaining = iter(answers)

    def answer() -> None:
        for byte in f"\x1b[Ax世\x7f\x7f{next(remaining)}\r".encode():
            line.received(bytes((byte,)))

    return answer


def without_mistakes(shown: str) -> str:
    return shown.replace("x世" + "\b\b  \b\b" + "\b \b", "")


async def right_answers(home: Path, asked: Wanted) -> list[str]:
    """The lines that answer a drill; they are found in an event loop of their own."""
    return await asyncio.to_thread(lambda: list(best_answers(home / "before", asked)))


async def turns(count: int = 20) -> None:
    """Let the others go on."""
    for _ in range(count):
        await asyncio.sleep(0)


async def test_a_whole_match_is_played_on_a_terminal(tmp_path: Path) -> None:
    written = Notebook(itertools.cycle(ANSWERS))
    await play_matches(context_of(tmp_path), open_match(tmp_path / "a", ONE_DEAL), no_other, written)
    line, tape = on_tape()
    tape.answer = typing(line, itertools.cycle(ANSWERS))
    opened = open_match(tmp_path / "b", ONE_DEAL)

    await play_matches(context_of(tmp_path), opened, no_other, ChannelConsole(line, interactive=True, rate=1e6))
    await line.drained()

    assert opened.match.finished
    shown = without_mistakes(tape.shown)
    assert shown == written.out.getvalue().replace("\n", "\r\n")
    assert shown.replace("\r\n", "").isprintable()


async def test_a_whole_match_is_played_by_a_script(tmp_path: Path) -> None:
    typed = ANY_ANSWER * 20
    line, tape = on_tape()
    opened = open_match(tmp_path / "b", ONE_DEAL)
    console = ChannelConsole(line, interactive=False, rate=1e6)
    line.received(typed.encode())
    line.ended_input()

    await play_matches(context_of(tmp_path), opened, no_other, console)
    await line.drained()

    assert opened.match.finished
    expected = await asyncio.to_thread(sit, open_match(tmp_path / "a", ONE_DEAL), typed, interactive=False)
    assert tape.shown == expected.told


async def test_a_drill_is_done_on_a_terminal(tmp_path: Path) -> None:
    asked = wanted(Drill.DUTY)
    answers = await right_answers(tmp_path, asked)
    line, tape = on_tape(columns=60)
    tape.answer = typing(line, answers)

    await practise(context_of(tmp_path), asked, ChannelConsole(line, interactive=True))
    await line.drained()

    shown = without_mistakes(tape.shown)
    assert "3 van de 3 goed." in shown
    assert all(f" {answer}\r\n" in shown for answer in answers)
    assert shown.replace("\r\n", "").isprintable()
    assert max(map(len, shown.split("\r\n"))) <= 60


async def test_a_drill_is_done_by_a_script(tmp_path: Path) -> None:
    asked = wanted(Drill.DUTY)
    answers = await right_answers(tmp_path, asked)
    line, tape = on_tape()
    console = ChannelConsole(line, interactive=False)
    line.received("".join(f"{answer}\r\n" for answer in answers).encode())
    line.ended_input()

    await practise(context_of(tmp_path), asked, console)
    await line.drained()

    assert "3 van de 3 goed." in tape.shown
    assert "\r" not in tape.shown


@pytest.mark.parametrize("key", ["\x03", "\x04"])
async def test_who_stops_by_a_key_leaves_the_match_as_it_was(tmp_path: Path, key: str) -> None:
    line, tape = on_tape()
    tape.answer = lambda: line.received(key.encode())
    opened = open_match(tmp_path, ONE_DEAL)

    await play_matches(context_of(tmp_path), opened, no_other, ChannelConsole(line, interactive=True))
    await line.drained()

    assert not opened.match.finished
    assert tape.shown.endswith("De partij is bewaard: de volgende keer ga je verder.\r\n")


async def test_what_is_told_of_what_was_typed_cannot_move_the_terminal(tmp_path: Path) -> None:
    line, tape = on_tape()
    console = ChannelConsole(line, interactive=False)
    line.received("\x1b[2J\x9b2J\x07\r\x08\n".encode() + b"\xff\x1b]0;x\x07\n")
    line.ended_input()

    await play_matches(context_of(tmp_path), open_match(tmp_path, ONE_DEAL), no_other, console)
    await line.drained()

    assert "begrijp ik niet" in tape.shown
    assert tape.shown.replace("\n", "").isprintable()


@pytest.mark.parametrize(
    ("interactive", "shown"), [(True, "a[31m b c♥\r\n\r\n"), (False, "a[31m b c♥\n\n")], ids=["pty", "script"]
)
async def test_what_cannot_be_printed_is_not_written(interactive: bool, shown: str) -> None:  # noqa: FBT001
    line, tape = on_tape()

    ChannelConsole(line, interactive=interactive).write("a\x1b[31m\tb\N{NO-BREAK SPACE}c♥\x07\x9b\u202e\ud800\n\n")
    await line.drained()

    assert tape.shown == shown


async def test_the_width_is_that_of_the_window_now() -> None:
    line, _ = on_tape(columns=100)
    terminal = ChannelConsole(line, interactive=True)
    assert terminal.width == 100

    line.resized(44, 10)
    assert terminal.width == 44

    script = ChannelConsole(line, interactive=False)
    assert script.width is None
    assert script.page_width == 80


async def test_what_is_typed_ahead_is_shown_behind_its_question() -> None:
    line, tape = on_tape()
    console = ChannelConsole(line, interactive=True)
    line.received(b"1\r2\r3")
    await turns()

    assert await console.ask("Eerst?") == "1"
    assert await console.ask("Dan?") == "2"
    last = asyncio.create_task(console.ask("En?"))
    await turns()
    line.received(b"4\r")

    assert await last == "34"
    await line.drained()
    assert tape.shown == "Eerst? 1\r\nDan? 2\r\nEn? 34\r\n"


async def test_what_was_typed_before_there_was_a_console_is_there() -> None:
    line, _ = on_tape()
    line.received(b"1\n")
    line.ended_input()

    console = ChannelConsole(line, interactive=False)

    assert [await console.line(), await console.line()] == ["1", None]


@pytest.mark.parametrize("interactive", [True, False], ids=["pty", "script"])
async def test_all_that_was_sent_before_the_end_of_the_input_is_read(interactive: bool) -> None:  # noqa: FBT001
    line, _ = on_tape()
    console = ChannelConsole(line, interactive=interactive)
    line.received(b"1\n2\nlast")
    line.ended_input()

    assert [await console.line() for _ in range(5)] == ["1", "2", "last", None, None]


@pytest.mark.parametrize("interactive", [True, False], ids=["pty", "script"])
async def test_who_waits_for_a_line_hears_that_there_will_be_none(interactive: bool) -> None:  # noqa: FBT001
    ends: list[Callable[[Line], None]] = [Line.ended_input, Line.ended]
    for end in ends:
        line, _ = on_tape()
        waiting = asyncio.create_task(ChannelConsole(line, interactive=interactive).line())
        await turns()
        assert not waiting.done()

        end(line)

        assert await asyncio.wait_for(waiting, 5) is None


async def test_nothing_is_answered_for_a_connection_that_has_gone() -> None:
    line, tape = on_tape()
    console = ChannelConsole(line, interactive=True)
    line.received(b"1\r2\r")

    line.ended()

    assert await console.line() is None
    assert await ChannelConsole(line, interactive=True).line() is None
    console.write("anybody?\n")
    await line.drained()
    assert tape.shown == ""


async def test_the_key_that_stops_goes_before_what_was_typed_ahead() -> None:
    line, tape = on_tape()
    console = ChannelConsole(line, interactive=True)
    line.received(b"1\r2\r")
    line.received(b"3\r\x034\r")
    line.received(b"5\r")

    assert [await console.line(), await console.line()] == [None, None]
    await line.drained()
    assert tape.shown == ""


async def test_who_does_not_read_is_not_asked_more() -> None:
    line, tape = on_tape()
    console = ChannelConsole(line, interactive=False, rate=1e6)
    tape.refuse()
    line.received(b"table\n" * 500)

    async def tell_for_ever() -> None:
        while await console.ask("x" * 100) is not None:
            pass

    session = asyncio.create_task(tell_for_ever())
    await turns(1000)
    assert LIMITS.output < len(tape.shown) < LIMITS.output + 500

    tape.take()
    line.ended_input()
    await session
    assert len(tape.shown) > 50_000


async def test_what_is_typed_ahead_takes_no_more_room_than_it_may() -> None:
    line, _ = on_tape()
    console = ChannelConsole(line, interactive=False, rate=1e6)
    for _ in range(100):
        line.received(b"1\n" * 500)
    line.ended_input()

    count = 0
    while await console.line() is not None:
        count += 1

    assert count == TYPED_AHEAD // 2


async def test_an_endless_line_is_cut() -> None:
    line, _ = on_tape()
    console = ChannelConsole(line, interactive=False)
    waiting = asyncio.create_task(console.line())
    for _ in range(10):
        line.received(b"x" * LONGEST_PLAIN)
        await turns()
    line.received(b"\n1\n")

    assert await waiting == "x" * LONGEST_PLAIN
    assert await console.line() == "1"


async def test_many_lines_at_once_leave_others_their_turn_and_have_to_wait() -> None:
    line, _ = on_tape()
    console = ChannelConsole(line, interactive=True, rate=1e-9)
    line.received(b"1\r" * (LINES_AT_ONCE + 10))
    others = 0

    async def other() -> None:
        nonlocal others
        while True:
            others += 1
            await asyncio.sleep(0)

    beside = asyncio.create_task(other())
    for _ in range(LINES_AT_ONCE):
        assert await console.line() == "1"
    assert others >= LINES_AT_ONCE

    late = asyncio.create_task(console.line())
    await turns(1000)
    assert not late.done()
    for task in (beside, late):
        task.cancel()
    await asyncio.gather(beside, late, return_exceptions=True)


async def test_who_stops_waiting_leaves_nothing_behind() -> None:
    line, _ = on_tape()
    console = ChannelConsole(line, interactive=True)
    for _ in range(3):
        waiting = asyncio.create_task(console.line())
        await turns()
        waiting.cancel()
        with pytest.raises(asyncio.CancelledError):
            await waiting
    assert asyncio.all_tasks() == {asyncio.current_task()}

    line.received(b"1\r")
    assert await console.line() == "1"


def chunks(data: bytes, size: int) -> Iterator[bytes]:
    return (data[start : start + size] for start in range(0, len(data), size))


@pytest.mark.parametrize("size", [1, 2, 3, 5, 1000])
async def test_packets_may_be_cut_anywhere(size: int) -> None:
    line, tape = on_tape()
    console = ChannelConsole(line, interactive=True)
    for packet in chunks("B♥\x1b[1;5A\x1b[201~é\x7f\r\n世\r\n".encode(), size):
        line.received(packet)

    assert [await console.line(), await console.line()] == ["B♥", "世"]
    await line.drained()
    assert tape.shown == "B♥é\b \b\r\n世\r\n"


async def test_what_is_told_in_between_leaves_the_question_and_what_was_typed_below_it() -> None:
    line, tape = on_tape()
    console = ChannelConsole(line, interactive=True)
    asked = asyncio.create_task(console.ask("Card?"))
    await until(lambda: tape.shown.endswith("Card? "))
    line.received(b"7h")
    await until(lambda: tape.shown.endswith("7h"))
    console.interrupt("Press a key.")
    line.received(b"x\r")
    assert await asked == "7hx"
    await until(lambda: tape.shown == "Card? 7h\a\r\nPress a key.\r\nCard? 7hx\r\n")


async def test_a_script_is_told_in_between_and_asked_nothing_again() -> None:
    line, tape = on_tape()
    console = ChannelConsole(line, interactive=False)
    asked = asyncio.create_task(console.ask("Card?"))
    await until(lambda: tape.shown.endswith("Card?\n"))
    console.interrupt("Press a key.")
    line.received(b"7h\n")
    assert await asked == "7h"
    await until(lambda: tape.shown == "Card?\n\aPress a key.\n")
