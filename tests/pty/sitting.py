"""A person at the terminal, who knows the screen and the keyboard and nothing else."""

from __future__ import annotations

import random
import re
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Final, Self, TypeAlias

from pyte.screens import Char

from klaverjas_tui.locale.language import Language
from klaverjas_tui.locale.signs import Charset
from klaverjas_tui.locale.texts import TEXTS
from klaverjas_tui.locale.words import Words
from tests.pty.homes import Home
from tests.pty.reading import Moment, Reader, Seen, Sheet
from tests.pty.terminal import SYNCHRONIZED_OUTPUT, Terminal, TerminalError

ROOT: Final = Path(__file__).parent.parent.parent
KLAVERJAS: Final = (sys.executable, "-m", "klaverjas_tui")

#: Seconds of quiet after which a person acts. The table takes no key sooner than 0.03 after a turn was painted.
REACTION: Final = 0.035

LEFT: Final = "\x1b[D"
RIGHT: Final = "\x1b[C"
UP: Final = "\x1b[A"
DOWN: Final = "\x1b[B"
PAGE_DOWN: Final = "\x1b[6~"
F1: Final = "\x1bOP"
ENTER: Final = "\r"
TAB: Final = "\t"
ESCAPE: Final = "\x1b"
REDRAW: Final = "\x0c"
PALETTE: Final = "\x10"

AUTO_WRAP: Final = 7
CURSOR_SHOWN: Final = 25

_SCRIBBLE: Final = "¤"

Wanted: TypeAlias = Callable[[Seen], bool]


class Sitting:
    """One session of the app in a terminal, used by a person; as a context it ends with the terminal closed."""

    def __init__(
        self,
        home: Home,
        language: Language = Language.EN,
        *,
        command: Sequence[str] = KLAVERJAS,
        columns: int = 80,
        rows: int = 24,
        charset: Charset = Charset.UNICODE,
        env: Mapping[str, str] | None = None,
    ) -> None:
        self.home = home
        self.notices: list[str] = []
        """All notices seen."""
        self._places: dict[int, str] = {}
        self._sorted: tuple[object, ...] = ()
        self.speak(language, charset)
        own = {"KLAVERJAS_HOME": str(home.path), "LC_MESSAGES": language.value, "PYTHONDONTWRITEBYTECODE": "1"}
        self.terminal = Terminal(
            command,
            columns=columns,
            rows=rows,
            env=own | dict(env or {}),
            cwd=ROOT,
            supports=(SYNCHRONIZED_OUTPUT,),
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.terminal.close()

    def speak(self, language: Language, charset: Charset = Charset.UNICODE) -> None:
        """Read this language from now on."""
        self.words = Words.of(language, charset)
        self.say = self.words.say
        self.reader = Reader(self.words)
        self._places = {}

    # Looking.

    def look(self) -> Seen | None:
        """The table as it is on the screen now; None when it is not, or not whole."""
        if SYNCHRONIZED_OUTPUT in self.terminal.modes:
            return None
        return self.reader.read(self.terminal.rows(), self.terminal.screen.columns)

    def until(self, what: str, wanted: Wanted) -> Seen:
        """Wait until the table shows what is wanted and is quiet; nothing on it may be wrong then."""
        self.wait_for(what, wanted)
        return self.steady(what, wanted)

    def wait_for(self, what: str, wanted: Wanted) -> None:
        """Wait until the table shows what is wanted, were it for a moment."""

        def shown(_: Terminal) -> bool:
            seen = self.look()
            return seen is not None and wanted(seen)

        try:
            self.terminal.wait_for(shown)
        except TerminalError as error:
            raise TerminalError(f"wanted: {what}\n{error}") from None

    def steady(self, what: str, wanted: Wanted = lambda seen: True) -> Seen:
        """The table when it is quiet; nothing on it may be wrong."""
        self.terminal.settle(REACTION)
        seen = self.look()
        if seen is None or not wanted(seen):
            raise TerminalError(self.terminal.report(f"did not stay: {what}"))
        self.check(seen)
        return seen

    def turn(self) -> Seen:
        """Wait until the person is to do something."""
        return self.until("something to do", lambda seen: seen.moment is not Moment.BOTS)

    def check(self, seen: Seen) -> None:
        """Nothing on this screen of the table may be wrong."""
        self.notices += [seen.notice] if seen.notice not in ("", *self.notices) else []
        faults = [*seen.faults, *text_faults(seen.rows), *_miscounted(seen), *self._moved(seen)]
        if faults:
            raise TerminalError(self.terminal.report("\n".join(faults)))

    def forget_hand(self) -> None:
        """Another match was begun: its first deal may have the number and the dealer of the one before."""
        self._sorted, self._places = (), {}

    def _moved(self, seen: Seen) -> list[str]:
        """Cards keep their place for the whole deal, once it is known what trumps are."""
        if self._sorted != (*seen.deal, seen.trumps):
            self._sorted, self._places = (*seen.deal, seen.trumps), {}
        faults = [
            f"place {number} had {self._places[number]} and has {card}"
            for number, card in seen.hand.items()
            if self._places.setdefault(number, card) != card
        ]
        return faults if len({*self._places.values()}) == len(self._places) else [*faults, f"twice: {self._places}"]

    def other_screen(self, text: str) -> tuple[str, ...]:
        """Wait for a screen that is not the table and shows this text; nothing on it may be wrong."""
        self.terminal.wait_for(lambda terminal: self._whole_screen() and text in terminal.text())
        self.terminal.settle(REACTION)
        rows = tuple(self.terminal.rows())
        faults = text_faults(rows)
        if faults:
            raise TerminalError(self.terminal.report("\n".join(faults)))
        return rows

    def _whole_screen(self) -> bool:
        return SYNCHRONIZED_OUTPUT not in self.terminal.modes and self.look() is None

    # Typing.

    def press(self, keys: str) -> None:
        """Type keys."""
        self.terminal.send(keys)

    def redraw(self) -> None:
        """What was painted bit by bit is what a full redraw paints, over whatever lies there."""
        screen = self.terminal.screen
        before = [[screen.buffer[y][x] for x in range(screen.columns)] for y in range(screen.lines)]
        for y in range(screen.lines):
            for x in range(screen.columns):
                screen.buffer[y][x] = Char(_SCRIBBLE)
        screen.dirty.update(range(screen.lines))
        self.press(REDRAW)
        self.terminal.wait_for(lambda terminal: self._no_scribble())
        self.terminal.settle(REACTION)
        for y in range(screen.lines):
            after = [screen.buffer[y][x] for x in range(screen.columns)]
            if after != before[y]:
                was = "".join(cell.data for cell in before[y])
                raise TerminalError(self.terminal.report(f"row {y} is drawn otherwise, it was\n|{was}|"))

    def _no_scribble(self) -> bool:
        return SYNCHRONIZED_OUTPUT not in self.terminal.modes and _SCRIBBLE not in self.terminal.text()

    def stop(self) -> bool:
        """Leave the app, which gives the terminal back as it was; whether it says that the match is kept."""
        self.press("q")
        assert self.terminal.wait() == 0
        assert self.terminal.modes - {AUTO_WRAP} == {CURSOR_SHOWN}, self.terminal.modes
        assert self.terminal.keyboard_stack == 0
        said = self.terminal.text().strip()
        assert said in ("", self.say("text.kept"))
        return said != ""

    # Playing.

    def make_trumps(self, key: str) -> Seen:
        """Press the key of a suit, or ``p``."""
        self.press(key)
        if key == "p":
            return self.until(
                "my pass", lambda seen: bool(seen.trumps) or (seen.my_turn and self.say("key.pass") not in seen.keys)
            )
        return self.until("trumps", lambda seen: bool(seen.trumps) and seen.moment is not Moment.BOTS)

    def play(self, before: Seen, keys: str, number: int) -> Seen | None:
        """Press the keys that play the card of this number; the next thing to do, or None when it was refused."""
        self.press(keys)
        card = before.hand[number]

        def answered(seen: Seen) -> bool:
            if number in seen.hand and seen.deal == before.deal:
                return seen.speech != before.speech
            return seen.moment is not Moment.BOTS

        seen = self.until(f"{card} played or refused", answered)
        if number not in seen.hand:
            return seen
        assert seen.moment is Moment.CARD
        assert seen.hand == before.hand
        assert seen.slots == before.slots
        assert re.match(rf"{card} (mag niet|is not allowed): ", seen.speech), seen.speech
        return None


def text_faults(rows: Sequence[str]) -> list[str]:
    """What no screen may show."""
    text = "\n".join(rows)
    faults = [f"the key of a text: {key}" for key in TEXTS if key in text]
    return faults + [f"shown: {sign}" for sign in ("Traceback", "Error", "{", "}") if sign in text]


def _miscounted(seen: Seen) -> list[str]:
    """What does not add up on a screen of the table."""
    faults = []
    if seen.sheet is not None:
        rows = seen.sheet.rows
        numbers = [row.number for row in rows]
        if numbers != [*range(numbers[0], numbers[0] + len(numbers))] if numbers else False:
            faults.append(f"the lines of the sheet are numbered {numbers}")
        sums = tuple(sum(row.totals[side] for row in rows) for side in (0, 1))
        if rows and numbers[0] == 1 and sums != seen.sheet.totals:
            faults.append(f"the totals are {seen.sheet.totals}, the lines add up to {sums}")
    cards = [*seen.hand.values(), *(slot for slot in seen.lying if len(slot) > 1 and slot[-1] in "♣♦♥♠")]
    if len(set(cards)) < len(cards):
        faults.append(f"a card is there twice: {sorted(cards)}")
    if seen.moment is Moment.CARD and seen.tricks is not None and len(seen.hand) != 8 - sum(seen.tricks):
        faults.append(f"{len(seen.hand)} cards after {seen.tricks} tricks")
    if seen.moment is Moment.TRUMPS and len(seen.hand) != 8:
        faults.append(f"{len(seen.hand)} cards while trumps are made")
    return faults


@dataclass(frozen=True, slots=True)
class Done:
    """Something that the person did: a card with its number, or a call. ``answered``: others have shown cards since."""

    number: int | None
    card: str
    answered: bool


class Player:
    """How a person plays who chooses by chance, and tries all keys of the table now and then."""

    def __init__(self, sitting: Sitting, chance: random.Random, curious: float = 0.12) -> None:
        self.sitting = sitting
        self.say = sitting.say
        self.chance = chance
        self.curious = curious
        """How likely another key is tried at a turn."""
        self.done: list[Done] = []
        """What the person did in this deal, latest last."""
        self.panels: dict[int, tuple[str, ...]] = {}
        """The result of each deal by its number."""
        self.refusals = 0
        self.taken_back = 0
        self.assisted: set[int] = set()

    def play_match(self) -> Seen:
        """Play to the end of the match."""
        seen = self.sitting.turn()
        while seen.moment is not Moment.MATCH:
            seen = self.next_deal(self.play_deal(seen))
        return seen

    def next_deal(self, seen: Seen) -> Seen:
        """Go on after the result of a deal."""
        self.sitting.press(self.chance.choice((" ", " ", "1", "8", ENTER)))
        return self.sitting.until(
            "the next deal or the end",
            lambda now: now.moment is Moment.MATCH or (now.number == seen.number + 1 and now.moment is not Moment.BOTS),
        )

    def play_deal(self, seen: Seen) -> Seen:
        """Play to the result of the deal."""
        self.done = []
        while seen.moment is not Moment.DEAL:
            seen = self.act(seen)
        self.panels[seen.number] = seen.panel
        return seen

    def act(self, seen: Seen) -> Seen:
        """Do something at a turn."""
        if self.chance.random() < self.curious:
            seen = self.try_another_key(seen)
        if seen.moment is Moment.TRUMPS:
            return self._make_trumps(seen)
        if seen.moment is Moment.TRICK:
            self.sitting.press(" ")
            return self.sitting.until("after the trick", lambda now: now.moment not in (Moment.TRICK, Moment.BOTS))
        return self._play_card(seen)

    def _make_trumps(self, seen: Seen) -> Seen:
        keys = re.findall(r"\b([1-4]) \S(?: |$)", seen.keys)
        may_pass = self.say("key.pass") in seen.keys
        key = "p" if may_pass and self.chance.random() < 0.6 else self.chance.choice(keys)
        return self._did(seen, self.sitting.make_trumps(key))

    def _play_card(self, seen: Seen) -> Seen:
        way = self.chance.random()
        if way < 0.2:
            return self._play_legal(seen)
        number = self.chance.choice([*seen.hand])
        if way < 0.4:
            seen, keys = self._point_at(seen, number), ENTER
        else:
            keys = str(number)
        after = self.sitting.play(seen, keys, number)
        if after is None:
            self.refusals += 1
            return self._play_legal(self.sitting.steady("the refusal"))
        return self._did(seen, after, number)

    def _did(self, before: Seen, after: Seen, number: int | None = None) -> Seen:
        """Remember what was done, and whether another seat has shown a card since."""
        card = "" if number is None else before.hand[number]
        new = {*after.lying} - {*before.lying, card}
        self.done.append(Done(number, card, answered=any(map(self.sitting.reader.is_card, new))))
        return after

    def _point_at(self, seen: Seen, number: int) -> Seen:
        """Move the cursor to a card with the arrows."""
        arrow = self.chance.choice((LEFT, RIGHT))
        for _ in range(8):
            if seen.cursor == number:
                break
            was = seen.cursor
            self.sitting.press(arrow)
            self.sitting.wait_for("the cursor moved", lambda now, was=was: now.cursor != was)  # type: ignore[misc]
            now = self.sitting.look()
            assert now is not None
            seen = now
        assert seen.cursor == number
        return self.sitting.steady("the cursor")

    def _play_legal(self, seen: Seen) -> Seen:
        """Tab goes to a card that may be played."""
        self.sitting.press(TAB + ENTER)
        after = self.sitting.until(
            "a card that may be played",
            lambda now: len(now.hand) < len(seen.hand) and now.moment is not Moment.BOTS,
        )
        ((number, _),) = {*seen.hand.items()} - {*after.hand.items()}
        return self._did(seen, after, number)

    # Other keys.

    def try_another_key(self, seen: Seen) -> Seen:
        """Press a key that plays nothing, and come back; what is to be done after it."""
        tried: Sequence[Callable[[Seen], Seen]] = (
            *(self.take_back, self.take_back, self.look_back, self.redraw),
            *(self.open_sheet, self.open_rules, self.open_form, self.hint, self.thoughts),
        )
        return self.chance.choice(tried)(seen)

    def redraw(self, seen: Seen) -> Seen:
        """The whole screen is drawn again."""
        self.sitting.redraw()
        return self.sitting.steady("the table", lambda now: now.rows == seen.rows)

    def hint(self, seen: Seen) -> Seen:
        """What to do and why, with the cursor on that card."""
        if not seen.my_turn:
            return seen
        self.sitting.press("?")
        self.assisted.add(seen.number)
        after = self.sitting.until("a hint", lambda now: now.speech.startswith("Hint: "))
        assert after.hand == seen.hand
        assert (after.cursor is None) == (seen.moment is Moment.TRUMPS)
        return after

    def thoughts(self, seen: Seen) -> Seen:
        """What each of the bots thought."""
        if not seen.my_turn:
            return seen
        self.sitting.press("i")
        self.assisted.add(seen.number)
        self.sitting.other_screen(self.say("thoughts.title", seat="", level="").split()[1])  # of whoever acted last
        for seat in (1, 2, 3):
            title = self.say("thoughts.title", seat=self.say(f"seat.{seat}"), level="")
            self.sitting.press(str(seat))
            self.sitting.other_screen(title.partition("(")[0])
        self._close(self.chance.choice((ESCAPE, "i", "q")))
        return self.sitting.steady(
            "back from the thoughts", lambda now: (now.hand, now.slots) == (seen.hand, seen.slots)
        )

    def look_back(self, seen: Seen) -> Seen:
        """The last trick, and back."""
        self.sitting.press("l")
        if seen.tricks is None or sum(seen.tricks) == 0:
            said = self.say("speech.no_last_trick")
            return self.sitting.until("there is no last trick", lambda now: now.speech == said)
        said = self.say("speech.looking_back")
        trick = self.sitting.until("the last trick", lambda now: now.speech == said)
        assert all(self.sitting.reader.is_card(card) for card in trick.lying), trick.lying
        assert not {*trick.lying} & {*seen.hand.values()}
        self.sitting.press(self.chance.choice("l 1"))
        back = self.sitting.until("back from the last trick", lambda now: now.speech != said)
        assert (back.hand, back.slots, back.sheet) == (seen.hand, seen.slots, seen.sheet)
        return back

    def take_back(self, seen: Seen) -> Seen:
        """The last thing done, where anything was done in this deal."""
        refused = self.say("illegal.nothing_done")
        if seen.speech == refused:
            return seen
        self.sitting.press("u")
        if not self.done:
            return self.sitting.until("nothing to take back", lambda now: now.speech == refused)
        last = self.done.pop()
        self.taken_back += 1
        if last.answered:
            self.assisted.add(seen.number)
        if last.number is None:
            after = self.sitting.until("the question again", lambda now: now.moment is Moment.TRUMPS)
            assert after.trumps == ""
            assert len(after.hand) == 8
            return after
        after = self.sitting.until(
            f"{last.card} in hand again", lambda now: last.number is not None and now.hand.get(last.number) == last.card
        )
        assert len(after.hand) == len(seen.hand) + 1
        assert after.sheet == seen.sheet
        return after

    def open_sheet(self, seen: Seen) -> Seen:
        """The score sheet on a screen of its own."""
        page = self.read_sheet(rows=seen.sheet.rows if seen.sheet else ())
        assert page == seen.sheet
        return self.sitting.steady("back from the sheet", lambda now: now.rows == seen.rows)

    def read_sheet(self, rows: Sequence[object] = ()) -> Sheet:
        """The whole score sheet from its own screen."""
        self.sitting.press("s")
        lines = [*self.sitting.other_screen(self.say("screen.sheet"))[4:-1]]
        while re.search(r"\+\d+$", self.sitting.terminal.rows()[-1]):
            before = self.sitting.terminal.rows()
            self.sitting.press(DOWN)
            self.sitting.terminal.wait_for(lambda terminal: terminal.rows() != before)  # noqa: B023
            lines.append(self.sitting.other_screen(self.say("screen.sheet"))[-2 - 1])
        sheet = self.sitting.reader.sheet([line[2:] for line in lines])
        assert sheet is not None, lines
        self._close(self.chance.choice((ESCAPE, "s", "q")))
        return sheet

    def open_rules(self, seen: Seen) -> Seen:
        """The rules of this match in words."""
        self.sitting.press(F1)
        first = self.sitting.other_screen(self.say("screen.rules"))
        self.sitting.press(PAGE_DOWN)
        self.sitting.terminal.wait_for(lambda terminal: tuple(terminal.rows()) != first)
        self.sitting.other_screen(self.say("screen.rules"))
        self._close(self.chance.choice((ESCAPE, F1)))
        return self.sitting.steady("back from the rules", lambda now: now.rows == seen.rows)

    def open_form(self, seen: Seen) -> Seen:
        """The options or the new match; something is changed, and left without a change."""
        key, title = self.chance.choice((("o", "screen.options"), ("n", "screen.new")))
        self.sitting.press(key)
        first = self.sitting.other_screen(self.say(title))
        self.sitting.press(DOWN + RIGHT)
        self.sitting.terminal.wait_for(lambda terminal: tuple(terminal.rows()) != first)
        self.sitting.other_screen(self.say(title))
        self._close(self.chance.choice((ESCAPE, "q")))
        return self.sitting.steady("back from the form", lambda now: now.rows == seen.rows)

    def _close(self, key: str) -> None:
        """Leave another screen."""
        self.sitting.press(key)
        self.sitting.wait_for("the table again", lambda seen: True)
