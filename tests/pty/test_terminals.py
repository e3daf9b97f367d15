"""Terminals of all kinds: their sizes, colours and characters, and what comes from their keyboards."""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import Final

import pytest

from klaverjas_tui.locale.language import Language
from klaverjas_tui.locale.signs import Charset
from tests.pty.homes import Home
from tests.pty.reading import Moment, Seen
from tests.pty.sitting import ENTER, ESCAPE, F1, LEFT, PAGE_DOWN, PALETTE, RIGHT, TAB, Player, Sitting
from tests.pty.terminal import Terminal

#: The SGR numbers of the sixteen colours, for letters and behind them.
SIXTEEN: Final = {*range(30, 38), *range(40, 48), *range(90, 98), *range(100, 108)}
BRACKETED_PASTE: Final = 2004

# Sizes.


@pytest.mark.parametrize(
    ("columns", "rows", "language"),
    [(60, 20, Language.NL), (60, 20, Language.EN), (120, 40, Language.NL), (200, 60, Language.EN)],
)
def test_a_deal_is_played_in_a_window_of_any_size(columns: int, rows: int, language: Language, tmp_path: Path) -> None:
    home = Home(tmp_path)
    home.begin(f"{columns}-{language}", length="deals:1")
    with Sitting(home, language, columns=columns, rows=rows) as sitting:
        player = Player(sitting, random.Random(columns))
        end = player.next_deal(player.play_deal(sitting.turn()))
        assert end.moment is Moment.MATCH
        sitting.redraw()
        assert player.read_sheet().totals == home.match().standing.totals
        sitting.stop()


def says_that_it_is_too_small(sitting: Sitting, columns: int, rows: int) -> None:
    """How large the window has to be is said over its rows, as far as there is room, and nothing else is there."""
    said = sitting.say("table.too_small", width=60, height=20)
    said = said if columns > 1 else said[:rows]

    def shown(terminal: Terminal) -> bool:
        lines = [row for row in terminal.rows() if row]
        return len(terminal.rows()) == rows and " ".join(lines) == said and all(len(line) <= columns for line in lines)

    sitting.terminal.wait_for(shown)


def test_a_window_that_is_too_small_says_so_and_the_table_comes_back(tmp_path: Path) -> None:
    home = Home(tmp_path)
    home.begin("small")
    with Sitting(home, Language.NL) as sitting:
        before = sitting.turn()
        for columns, rows in ((59, 24), (80, 19), (20, 5), (1, 1), (300, 10)):
            sitting.terminal.resize(columns, rows)
            says_that_it_is_too_small(sitting, columns, rows)
            sitting.terminal.resize(80, 24)
            after = sitting.until("the table again", lambda seen: len(seen.rows) == 24 and seen.my_turn)
            assert after.rows == before.rows
        sitting.redraw()
        Player(sitting, random.Random(1), curious=0).act(after)


def test_a_window_that_begins_too_small_becomes_a_table(tmp_path: Path) -> None:
    with Sitting(Home(tmp_path), Language.EN, columns=40, rows=12) as sitting:
        says_that_it_is_too_small(sitting, 40, 12)
        sitting.terminal.resize(80, 24)
        sitting.turn()


def test_a_storm_of_sizes_leaves_the_table_as_it_was(tmp_path: Path) -> None:
    home = Home(tmp_path)
    home.begin("storm")
    chance = random.Random("storm")
    with Sitting(home, Language.NL) as sitting:
        before = sitting.turn()
        for _ in range(60):
            sitting.terminal.resize(chance.randrange(1, 250), chance.randrange(1, 70))
        sitting.terminal.resize(80, 24)
        for _ in range(3):  # frames of earlier sizes may still come
            sitting.wait_for("the table again", lambda seen: seen.rows == before.rows)
            sitting.terminal.settle()
        after = sitting.until("the table again", lambda seen: seen.rows == before.rows)
        sitting.redraw()
        Player(sitting, chance, curious=0).act(after)


# Colours and characters.


def go_everywhere(sitting: Sitting, seed: str) -> None:
    """Play a deal, and open each screen that there is."""
    player = Player(sitting, random.Random(seed), curious=0.2)
    player.play_deal(sitting.turn())
    for key, title in (("o", "screen.options"), ("n", "screen.new"), ("s", "screen.sheet"), (F1, "screen.rules")):
        sitting.press(key)
        sitting.other_screen(sitting.say(title))
        sitting.press(PAGE_DOWN + ESCAPE)
        sitting.turn()
    sitting.press(PALETTE)
    search = sitting.say("command.search")
    sitting.terminal.wait_for(search)
    sitting.terminal.wait_for(sitting.say("command.last_trick"))
    sitting.press(ESCAPE)
    sitting.terminal.wait_for(lambda terminal: search not in terminal.text())
    sitting.turn()
    sitting.stop()


def colours(received: bytes) -> set[int]:
    """The colours that were asked for, as SGR parameters; 38 and 48 are those beyond the sixteen."""
    parameters = {
        int(number or 0)
        for sequence in re.findall(rb"\x1b\[([0-9;:]*)m", received)
        for number in re.split(rb"[;:]", sequence)
    }
    return {number for number in parameters if 30 <= number <= 49 or 90 <= number <= 107} - {39, 49}


def test_there_are_only_the_sixteen_colours_of_every_terminal(tmp_path: Path) -> None:
    home = Home(tmp_path)
    home.begin("colours")
    with Sitting(home) as sitting:
        go_everywhere(sitting, "colours")
        assert colours(bytes(sitting.terminal.received)) <= SIXTEEN


def test_no_colour_means_none(tmp_path: Path) -> None:
    home = Home(tmp_path)
    home.begin("no-colour")
    with Sitting(home, env={"NO_COLOR": "1"}) as sitting:
        go_everywhere(sitting, "no-colour")
        assert colours(bytes(sitting.terminal.received)) == set()


def test_an_output_without_the_signs_gets_letters(tmp_path: Path) -> None:
    home = Home(tmp_path)
    home.begin("letters")
    with Sitting(home, Language.NL, charset=Charset.ASCII, env={"TERM": "linux"}) as sitting:
        go_everywhere(sitting, "letters")
        assert bytes(sitting.terminal.received).isascii()


@pytest.mark.parametrize(
    "env",
    [
        pytest.param({"PYTHONIOENCODING": "ascii"}, id="ascii"),
        pytest.param({"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}, id="the C locale"),
        pytest.param({"PYTHONIOENCODING": "latin-1"}, id="latin-1"),
    ],
)
def test_an_output_that_cannot_encode_the_signs_gets_letters(env: dict[str, str], tmp_path: Path) -> None:
    home = Home(tmp_path)
    home.begin("letters")
    with Sitting(home, charset=Charset.ASCII, env=env) as sitting:
        Player(sitting, random.Random(1)).act(sitting.turn())
        sitting.stop()
        assert bytes(sitting.terminal.received).isascii()


# Keyboards.


def test_a_key_held_down_does_one_thing_a_turn(tmp_path: Path) -> None:
    home = Home(tmp_path)
    home.begin("held")
    with Sitting(home) as sitting:
        player = Player(sitting, random.Random("held"), curious=0)
        seen = sitting.turn()
        while seen.moment is not Moment.CARD:
            seen = player.act(seen)
        for key in (*"12345678", LEFT, RIGHT, TAB, ENTER):
            sitting.press(key * 100 + "s")
            sitting.other_screen(sitting.say("screen.sheet"))  # so all keys before it were heard
            sitting.press("s")
            now = sitting.turn()
            assert now.deal == seen.deal
            assert len(now.hand) in (len(seen.hand), len(seen.hand) - 1)
            seen = player.act(now)
            if seen.moment is not Moment.CARD:
                break
        sitting.redraw()


@pytest.mark.parametrize("pace", ["instant", "quick"])
def test_a_key_pressed_before_the_turn_is_painted_is_dropped(pace: str, tmp_path: Path) -> None:
    home = Home(tmp_path)
    home.begin("early", pace=pace)
    with Sitting(home) as sitting:
        player = Player(sitting, random.Random("early"), curious=0)
        seen = sitting.turn()
        while seen.moment is not Moment.CARD:
            seen = player.act(seen)
        for _ in range(3 if pace == "instant" else 1):
            number = _legal(sitting, player, seen)
            sitting.press(f"{number}12345678" + ENTER)
            after = sitting.until(
                "the next turn",
                lambda now, number=number: number not in now.hand and now.my_turn,  # type: ignore[misc]
            )
            assert {*seen.hand} - {*after.hand} == {number}
            seen = after


def _legal(sitting: Sitting, player: Player, seen: Seen) -> int:
    """The number of a card that may be played: the one that Tab goes to."""
    if seen.cursor is None:
        sitting.press(TAB)
        seen = sitting.until("the cursor", lambda now: now.cursor is not None)
    sitting.press(TAB)
    seen = sitting.steady("the cursor")
    assert seen.cursor is not None
    return seen.cursor


def test_keys_typed_before_there_is_a_table_are_dropped(tmp_path: Path) -> None:
    home = Home(tmp_path)
    home.begin("ahead", rules="utrechts")
    with Sitting(home) as sitting:
        sitting.press("12345678p\r" * 3)
        seen = sitting.turn()
        assert len(seen.hand) == 8
        assert seen.my_turn


def test_what_is_pasted_is_no_keys(tmp_path: Path) -> None:
    home = Home(tmp_path)
    home.begin("pasted")
    with Sitting(home) as sitting:
        before = sitting.turn()
        assert BRACKETED_PASTE in sitting.terminal.modes
        sitting.press("\x1b[200~1234pqqnso\n\r12345678\x1b[201~")
        sitting.press(RIGHT)
        after = sitting.until("the cursor", lambda seen: seen.cursor is not None)
        assert (after.hand, after.slots, after.speech) == (before.hand, before.slots, before.speech)


GARBAGE: Final = {
    "no UTF-8": b"\xff\xfe\x80\xc3",
    "all bytes above ASCII": bytes(range(128, 256)),
    "letters that are no keys": "é€♥日本".encode(),
    "control characters": b"\x00\x01\x02\x1c\x1d\x1e\x1f\x7f",
    "sequences that nobody asked for": b"\x1b[999;999;999X\x1b[<35;10;10M\x1b[M !!",
    "late answers": b"\x1b[24;80R\x1b[?2048;0$y\x1b[?2026;2$y\x1b[I\x1b[O",
}


def test_garbage_on_the_line_does_nothing(tmp_path: Path) -> None:
    home = Home(tmp_path)
    home.begin("garbage")
    with Sitting(home) as sitting:
        before = now = sitting.turn()
        for what, garbage in GARBAGE.items():
            sitting.terminal.send(garbage)
            sitting.terminal.settle()
            was = now.cursor
            sitting.press(RIGHT + RIGHT)  # the first may be lost with the garbage
            now = sitting.until(f"the cursor after {what}", lambda seen, was=was: seen.cursor != was)  # type: ignore[misc]
            assert (now.hand, now.slots, now.speech) == (before.hand, before.slots, before.speech), what
        sitting.redraw()
