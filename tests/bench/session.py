"""The app on a terminal, played by keys alone: a home with a match, the record read along, the next turn awaited."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from klaverjas_tui.locale.language import Language
from klaverjas_tui.locale.words import Words
from klaverjas_tui.rules.deal import Phase
from klaverjas_tui.rules.match import Match
from klaverjas_tui.rules.record import read_record
from klaverjas_tui.storage.places import HOME_VARIABLE, Places
from klaverjas_tui.storage.settings import Settings
from klaverjas_tui.table.opening import PERSON_SEAT
from klaverjas_tui.widgets.sight import places_of
from tests.bench.matches import Moment, home_with, new_match, play_to
from tests.pty.terminal import SYNCHRONIZED_OUTPUT, Terminal

ROOT: Final = Path(__file__).parent.parent.parent
COMMAND: Final = (sys.executable, "-m", "klaverjas_tui")
LANGUAGE: Final = Language.NL
TITLE: Final = Words.of(LANGUAGE).preset("kbn")
RIGHT: Final = "\x1b[C"
MARKER: Final = "▲".encode()

#: How long a person looks before pressing a key.
_LOOK: Final = 0.06
_PATIENCE: Final = 20.0


def your_turn(match: Match) -> bool:
    """The first moment at which the person is to act."""
    return True


def full_table(match: Match) -> bool:
    """As much as a table can show: half a sheet, three cards of a trick, and a whole hand."""
    view = match.view(PERSON_SEAT)
    return view.number > 8 and view.phase is Phase.PLAY and len(view.trick) == 3 and not view.tricks


def progress(match: Match) -> int:
    """How far a match is: it grows with every action and every deal."""
    return 100 * len(match.deals) + len(match.deal.actions) + match.deals[-1].scored


class Session:
    """A running app with its match."""

    def __init__(self, terminal: Terminal, places: Places) -> None:
        self.terminal = terminal
        (self._record,) = places.running.iterdir()
        self._read = b""
        self._match: Match | None = None

    def match(self) -> Match:
        """The match as it is on disk."""
        data = self._record.read_bytes()
        if self._match is None or data != self._read:
            self._read, self._match = data, read_record(data).match
        return self._match

    def wait_for_turn(self, after: int = -1) -> Match:
        """Wait until the person is to act or the result of a deal lies there, on disk and on the screen.

        ``after`` is ``progress`` of an earlier state, which does not count.
        """
        deadline = time.monotonic() + _PATIENCE
        while time.monotonic() < deadline:
            match = self.match()
            waits = match.deals and (match.deals[-1].scored or match.deal.to_act == PERSON_SEAT)
            if waits and progress(match) > after:
                self.terminal.settle(_LOOK)
                return match
            self.terminal.settle(0.01)
        raise TimeoutError(self.terminal.text())

    def key_for(self, match: Match) -> str:
        """The key of something that may be done now."""
        view = match.view(PERSON_SEAT)
        if match.deals[-1].scored:
            return " "
        if view.phase is Phase.TRUMPS:
            return "p" if view.may_pass else "1"
        return str(1 + places_of(view).index(view.legal_cards[-1]))

    def key_to_paint(self, key: str, shows: bytes = b"") -> float:
        """Seconds from a key to the next bytes, or to the bytes that hold ``shows``."""
        self.terminal.mark()
        started = time.perf_counter()
        self.terminal.send(key)
        self.terminal.wait_for(lambda terminal: shows in terminal.since_mark and bool(terminal.since_mark))
        return time.perf_counter() - started


def result_shown(match: Match) -> bool:
    """The result of the first deal lies there."""
    return match.deals[-1].scored


@contextmanager
def session(settings: Settings, moment: Moment, seed: str = "bench") -> Iterator[Session]:
    """The app at such a moment of a match, painted."""
    match = new_match(seed, settings)
    events = play_to(match, moment)
    with TemporaryDirectory() as folder:
        places = home_with(Path(folder), match, events, settings)
        env = {HOME_VARIABLE: folder}
        with Terminal(COMMAND, env=env, cwd=ROOT, supports=(SYNCHRONIZED_OUTPUT,)) as terminal:
            terminal.wait_for(TITLE, timeout=_PATIENCE)
            terminal.settle()
            yield Session(terminal, places)
