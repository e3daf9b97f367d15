"""The pictures of the README: seeded matches of bots, as the app shows them; ``python -m tests.screenshots``."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final
from xml.sax.saxutils import escape

from rich.segment import Segment
from rich.style import Style
from rich.terminal_theme import TerminalTheme
from textual.geometry import Region

from klaverjas_tui.app import KlaverjasApp
from klaverjas_tui.context import Context
from klaverjas_tui.locale.language import Language
from klaverjas_tui.locale.signs import Charset
from klaverjas_tui.practice.asking import Asking
from klaverjas_tui.practice.drill import Drill, Mode, Setup
from klaverjas_tui.practice.review import dearest, review
from klaverjas_tui.practice_app import ScreenApp
from klaverjas_tui.rules.deal import Phase
from klaverjas_tui.rules.duty import Owes
from klaverjas_tui.rules.match import DealStarted, Match
from klaverjas_tui.rules.roem import trick_roem
from klaverjas_tui.rules.scoring import Mark
from klaverjas_tui.rules.seats import side_of
from klaverjas_tui.screens.drill import DrillScreen
from klaverjas_tui.screens.review import ReviewScreen
from klaverjas_tui.storage.database import Database
from klaverjas_tui.storage.places import Places
from klaverjas_tui.storage.settings import Settings
from klaverjas_tui.table.opening import PERSON_SEAT, Opened
from klaverjas_tui.table.playon import Uncounted
from klaverjas_tui.terminal import TerminalApp
from klaverjas_tui.widgets.drawn import Drawn
from tests.bench.matches import Moment, new_match, play_to

FOLDER: Final = Path(__file__).parent.parent / "screenshots"
COLUMNS: Final = 80
ROWS: Final = 24
PATIENCE: Final = 20.0
#: So many worlds a review looks at for its picture: as many, however the core runs.
REVIEW_BUDGET: Final = 16
DESCRIBED_AS: Final = "Made of the seed"

# What is shown.


@dataclass(frozen=True, slots=True)
class Shot:
    """A picture: the first moment of the first match that fits.

    ``keys`` are pressed then; the picture is taken when a row of the screen shows what ``shows`` (an expression) fits.
    """

    name: str
    language: Language
    moment: Moment
    shows: str
    keys: tuple[str, ...] = ()

    @property
    def file(self) -> Path:
        """Where the picture lies."""
        return FOLDER / f"{self.name}.svg"

    def seed(self) -> str:
        """The seed of the first match in which there is such a moment."""
        return seed_with(self.moment)

    def app(self, context: Context, seed: str) -> TerminalApp:
        """The app as it is opened; raises LookupError when there is no such moment in the match of this seed."""
        match = played_to(self.moment, seed)
        if not self.moment(match):
            raise LookupError(f"{self.name}: not in the match {seed} (any more): make screenshots")
        return KlaverjasApp(context, Opened(match, Uncounted()))


@dataclass(frozen=True, slots=True)
class DrillShot(Shot):
    """A picture of a drill: the first question of the duty of both cities."""

    def seed(self) -> str:
        """Always the same."""
        return "screenshots"

    def app(self, context: Context, seed: str) -> TerminalApp:
        """The drill by itself."""
        setup = Setup(context.settings.rule_set, Mode.BOTH)
        asking = Asking(Drill.DUTY, setup, Database.open(context.places), length=10, seed=seed)
        return ScreenApp(context, lambda: DrillScreen(context, asking))


def asked_for_trumps(match: Match) -> bool:
    """Early in the match two seats have passed, and you are asked for trumps."""
    view = match.view(PERSON_SEAT)
    return 1 < view.number < 8 and view.phase is Phase.TRUMPS and len(view.calls) == 2


def partner_wins_roem(match: Match) -> bool:
    """Halfway through the match there is roem in the trick, it is your partner's, and so you need not trump."""
    view = match.view(PERSON_SEAT)
    halfway = 4 <= view.number <= 12 and 1 <= len(view.tricks) <= 4
    if not halfway or view.phase is not Phase.PLAY or len(view.trick) < 3 or view.trump is None:
        return False
    roem = trick_roem(view.rules, view.trump, view.trick)
    return bool(roem) and view.duty.owes is Owes.PARTNER_FREE and view.duty.legal == view.hand


def eventful_match_won(match: Match) -> bool:
    """The match is over and won, and there was all that a score sheet can hold: nat, pit and roem."""
    marks = {cell.mark for line in match.sheet for cell in line.cells}
    return match.finished and match.standing.winner == side_of(PERSON_SEAT) and {Mark.NAT, Mark.PIT} <= marks


def dear_card_in_the_middle(match: Match) -> bool:
    """A deal is over in which a card of South's, not its first, was a mistake that open cards tell more about."""
    due = match.due()
    if not isinstance(due, DealStarted) or not 2 <= len(match.deals) <= 8:
        return False
    moments = [*review(match, len(match.deals) - 1, budget=REVIEW_BUDGET)]
    worst = dearest(moments, 1)
    return bool(worst) and worst[0] is not moments[0] and 15 <= worst[0].cost <= 60 and bool(worst[0].open_cost)


SHOTS: Final = (
    Shot("trump-making", Language.NL, asked_for_trumps, "p pas"),
    Shot("trick", Language.NL, partner_wins_roem, "▲", ("tab",)),
    Shot("match-over", Language.NL, eventful_match_won, "nog een keer"),
    Shot("trick-english", Language.EN, partner_wins_roem, "▲", ("tab",)),
    DrillShot("duty-drill", Language.NL, lambda match: True, "Anders:", ("1", "2", "enter", "3", "enter")),
    Shot("review", Language.NL, dear_card_in_the_middle, r"▸\d+!!", ("a",)),
)


# The match up to that moment.


@cache
def seed_with(moment: Moment) -> str:
    """The seed of the first match in which there is such a moment."""
    return next(seed for seed in map("screenshots-{}".format, count(1)) if moment(played_to(moment, seed)))


def played_to(moment: Moment, seed: str) -> Match:
    """A match that bots have played at all four seats, up to such a moment, or to its end."""
    match = new_match(seed)
    play_to(match, moment)
    return match


# The screen of the app.


async def screen_of(shot: Shot, seed: str) -> list[list[Segment]]:
    """The rows that the app shows; raises LookupError when there is no such moment in the match of this seed."""
    budget, ReviewScreen.BUDGET = ReviewScreen.BUDGET, REVIEW_BUDGET
    soonest, DrillScreen.SOONEST = DrillScreen.SOONEST, 0.0
    try:
        with TemporaryDirectory() as home:
            places = Places(Path(home), Path(home))
            context = Context(places, Settings(), shot.language, Charset.UNICODE, colour=True)
            return await _rows(shot, shot.app(context, seed))
    finally:
        ReviewScreen.BUDGET, DrillScreen.SOONEST = budget, soonest


async def _rows(shot: Shot, app: TerminalApp) -> list[list[Segment]]:
    async with app.run_test(size=(COLUMNS, ROWS)) as pilot, asyncio.timeout(PATIENCE):
        for key in shot.keys:
            await pilot.pause()
            await pilot.press(key)
        while True:
            await pilot.pause()
            strips = app.screen.query_one(Drawn).render_lines(Region(0, 0, COLUMNS, ROWS))
            if any(re.search(shot.shows, strip.text) for strip in strips):
                return [list(strip) for strip in strips]


# The picture. Lines are drawn, and texts have their own place and width, so that any font will do.

WIDTH: Final = 10
HEIGHT: Final = 20
BASELINE: Final = 15
MARGIN: Final = 16
BAR: Final = 32
FONTS: Final = "ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, 'Liberation Mono', monospace"


def _colours_of(text: str) -> list[tuple[int, int, int]]:
    return [(code >> 16, code >> 8 & 255, code & 255) for code in (int(word, 16) for word in text.split())]


#: Background and text, then the eight colours of a terminal and the eight bright ones.
_BACKGROUND, _TEXT, *_ANSI = _colours_of(
    "1b1e24 d5d8dd"
    " 3b3f47 d05050 70b060 c8a050 588cd8 b078c8 50b0b8 c8ccd2"
    " 6b707a ff6e6e 8cd878 f0c860 78acf8 d098e8 68d0e0 ffffff"
)
THEME: Final = TerminalTheme(_BACKGROUND, _TEXT, _ANSI[:8], _ANSI[8:])

#: From the top left corner of the cell, through its middle.
_RIGHT, _DOWN = WIDTH // 2, HEIGHT // 2
LINES: Final = {
    "─": f"m0 {_DOWN}h{WIDTH}",
    "│": f"m{_RIGHT} 0v{HEIGHT}",
    "┌": f"m{_RIGHT} {HEIGHT}v-{_DOWN}h{_RIGHT}",
    "┐": f"m0 {_DOWN}h{_RIGHT}v{_DOWN}",
    "└": f"m{_RIGHT} 0v{_DOWN}h{_RIGHT}",
    "┘": f"m0 {_DOWN}h{_RIGHT}v-{_DOWN}",
}
#: Words with single blanks between them.
TEXT: Final = re.compile("[^ {0}]+(?: [^ {0}]+)*".format("".join(LINES)))


def drawn(rows: Iterable[Iterable[Segment]], description: str) -> str:
    """The rows of a screen as an SVG picture."""
    width, height = COLUMNS * WIDTH + 2 * MARGIN, ROWS * HEIGHT + BAR + MARGIN
    fill = THEME.foreground_color.hex
    size = f'viewBox="0 0 {width} {height}" width="{width}" height="{height}"'
    font = f'font-family="{FONTS}" font-size="16.6" style="font-variant-emoji: text"'
    head = f'x="{width // 2}" y="21" text-anchor="middle" font-size="14" fill="{fill}" opacity=".6"'
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} {font}>',
        "<title>klaverjas</title>",
        f"<desc>{escape(description)}</desc>",
        f'<rect width="{width}" height="{height}" rx="8" fill="{THEME.background_color.hex}"/>',
        f"<text {head}>klaverjas</text>",
    ]
    for row, segments in enumerate(rows):
        x, y = MARGIN, BAR + row * HEIGHT
        for segment in segments:
            parts += _run(x, y, segment.text, segment.style or Style.null())
            x += len(segment.text) * WIDTH
    return "\n".join([*parts, "</svg>", ""])


def _run(left: int, top: int, text: str, style: Style) -> Iterator[str]:
    """A run of cells of one style: what is behind it, its lines, its characters."""
    ink, paper = _colours(style)
    if paper:
        yield f'<rect x="{left}" y="{top}" width="{len(text) * WIDTH}" height="{HEIGHT}" fill="{paper}"/>'
    weight = ' font-weight="bold"' if style.bold else ""
    lines = "".join(f"M{left + x * WIDTH} {top}{LINES[sign]}" for x, sign in enumerate(text) if sign in LINES)
    if lines:
        yield f'<path d="{lines}" fill="none" stroke="{ink}"/>'
    for words in TEXT.finditer(text):
        x, width = left + words.start() * WIDTH, len(words[0]) * WIDTH
        place = f'x="{x}" y="{top + BASELINE}" textLength="{width}"'
        yield f'<text {place} fill="{ink}"{weight}>{escape(words[0])}</text>'


def _colours(style: Style) -> tuple[str, str]:
    """The colours of the characters and of what is behind them, empty where that is the background."""
    ink = style.color.get_truecolor(THEME) if style.color else THEME.foreground_color
    paper = THEME.background_color
    if style.reverse:
        return paper.hex, ink.hex
    if style.dim:
        red, green, blue = ((2 * one + other) // 3 for one, other in zip(ink, paper, strict=True))
        return f"#{red:02x}{green:02x}{blue:02x}", ""
    return ink.hex, ""


async def picture(shot: Shot, seed: str) -> str:
    """The picture of this match as it has to be."""
    return drawn(await screen_of(shot, seed), f"{DESCRIBED_AS} {seed}")


def seed_in(drawn_before: str) -> str:
    """The seed of the match that a picture shows."""
    said = re.search(f"<desc>{DESCRIBED_AS} (.*)</desc>", drawn_before)
    return said[1] if said else ""


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for wanted in SHOTS:
        wanted.file.write_text(asyncio.run(picture(wanted, wanted.seed())), encoding="utf-8")
