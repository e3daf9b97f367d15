"""The pictures of the README: real matches at chosen moments, as the app shows them; ``python -m tests.screenshots``."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import Final, TypeAlias
from xml.sax.saxutils import escape

from bots.decide import decide
from bots.levels import make_bot
from rich.segment import Segment
from rich.style import Style
from rich.terminal_theme import TerminalTheme
from textual.geometry import Region

from klaverjas_tui.app import KlaverjasApp
from klaverjas_tui.context import Context
from klaverjas_tui.locale.language import Language
from klaverjas_tui.locale.signs import Charset
from klaverjas_tui.rules.deal import Phase
from klaverjas_tui.rules.duty import Owes
from klaverjas_tui.rules.match import Event, Match
from klaverjas_tui.rules.roem import trick_roem
from klaverjas_tui.rules.scoring import Mark
from klaverjas_tui.rules.seats import side_of
from klaverjas_tui.rules.shuffle import MatchSeed
from klaverjas_tui.storage.places import Places
from klaverjas_tui.storage.settings import Settings
from klaverjas_tui.table.opening import PERSON_SEAT, Opened, header_for
from klaverjas_tui.widgets.drawn import Drawn

FOLDER: Final = Path(__file__).parent.parent / "screenshots"
COLUMNS: Final = 80
ROWS: Final = 24
LEVEL: Final = "club"
PATIENCE: Final = 10.0

#: Whether a match at which the person is to act, or which is over, is the one to show.
Moment: TypeAlias = Callable[[Match], bool]


# What is shown.


@dataclass(frozen=True, slots=True)
class Shot:
    """A picture: the first moment of the first match that fits.

    ``keys`` are pressed then; the picture is taken when the screen shows the text ``shows``.
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


def asked_for_trumps(match: Match) -> bool:
    """Early in the match two seats have passed, and you are asked for trumps."""
    view = match.view(PERSON_SEAT)
    return 1 < view.number < 8 and view.phase is Phase.TRUMPS and len(view.calls) == 2


def partner_wins_roem(match: Match) -> bool:
    """Halfway through the match there is roem in the trick, it is your partner's, and so you need not trump."""
    view = match.view(PERSON_SEAT)
    if not 5 <= view.number <= 12 or view.phase is not Phase.PLAY or len(view.trick) < 3 or view.trump is None:
        return False
    roem = trick_roem(view.rules, view.trump, view.trick)
    return bool(roem) and view.duty.owes is Owes.PARTNER_FREE and view.duty.legal == view.hand


def eventful_match_won(match: Match) -> bool:
    """The match is over and won, and there was all that a score sheet can hold: nat, pit and roem."""
    marks = {cell.mark for line in match.sheet for cell in line.cells}
    return match.finished and match.standing.winner == side_of(PERSON_SEAT) and {Mark.NAT, Mark.PIT} <= marks


SHOTS: Final = (
    Shot("trump-making", Language.NL, asked_for_trumps, "p pas"),
    Shot("trick", Language.NL, partner_wins_roem, "▲", ("tab",)),
    Shot("match-over", Language.NL, eventful_match_won, "nog een keer"),
    Shot("trick-english", Language.EN, partner_wins_roem, "▲", ("tab",)),
)


# The match up to that moment.


class NoRecord:
    """Stands in for the record of a match, and says that all is saved."""

    unsaved_since = None

    def append(self, event: Event) -> None:
        """Kept nowhere."""

    def close(self) -> None:
        """Nothing to let go of."""

    def finish(self) -> bool:
        """Nothing to put anywhere."""
        return False


def found(moment: Moment) -> Match:
    """The first of the seeded matches in which there is such a moment, as it is then; there always is one."""
    return next(match for number in count(1) if moment(match := played_to(moment, MatchSeed(f"screenshots-{number}"))))


def played_to(moment: Moment, seed: MatchSeed) -> Match:
    """A match that bots have played at all four seats, up to such a moment, or to its end."""
    match = Match(header_for(Settings(), seed))
    bots = [make_bot(LEVEL, sitter.seed) for sitter in match.header.sitters]
    while not match.finished:
        event: Event | None = match.due()
        if event is None:
            seat = match.deal.to_act
            assert seat is not None
            if seat == PERSON_SEAT and moment(match):
                break
            event = decide(bots[seat], match.view(seat)).action
        match.add(event)
    return match


# The screen of the app.


async def screen_of(shot: Shot) -> list[list[Segment]]:
    """The rows that the app shows."""
    nowhere = Places(Path("nowhere"), Path("nowhere"))
    context = Context(nowhere, Settings(), shot.language, Charset.UNICODE, colour=True)
    app = KlaverjasApp(context, Opened(found(shot.moment), NoRecord()))
    async with app.run_test(size=(COLUMNS, ROWS)) as pilot, asyncio.timeout(PATIENCE):
        await pilot.press(*shot.keys)
        while True:
            await pilot.pause()
            strips = app.screen.query_one(Drawn).render_lines(Region(0, 0, COLUMNS, ROWS))
            if any(shot.shows in strip.text for strip in strips):
                return [list(strip) for strip in strips]


# The picture. Lines are drawn and every character has its own place, so that any font will do.

WIDTH: Final = 10
HEIGHT: Final = 20
MARGIN: Final = 16
BAR: Final = 32
FONTS: Final = "ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, 'Liberation Mono', monospace"

#: Background and text, then the eight colours and the eight bright ones of a terminal.
THEME: Final = TerminalTheme(
    (0x1B, 0x1E, 0x24),
    (0xD5, 0xD8, 0xDD),
    [(0x3B, 0x3F, 0x47), (0xD0, 0x50, 0x50), (0x70, 0xB0, 0x60), (0xC8, 0xA0, 0x50)]
    + [(0x58, 0x8C, 0xD8), (0xB0, 0x78, 0xC8), (0x50, 0xB0, 0xB8), (0xC8, 0xCC, 0xD2)],
    [(0x6B, 0x70, 0x7A), (0xFF, 0x6E, 0x6E), (0x8C, 0xD8, 0x78), (0xF0, 0xC8, 0x60)]
    + [(0x78, 0xAC, 0xF8), (0xD0, 0x98, 0xE8), (0x68, 0xD0, 0xE0), (0xFF, 0xFF, 0xFF)],
)

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


def drawn(rows: Iterable[Iterable[Segment]]) -> str:
    """The rows of a screen as an SVG picture."""
    width, height = COLUMNS * WIDTH + 2 * MARGIN, ROWS * HEIGHT + BAR + MARGIN
    background, text = THEME.background_color.hex, THEME.foreground_color.hex
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}"'
        f' xml:space="preserve" font-family="{FONTS}" font-size="16" style="font-variant-emoji: text">',
        "<title>klaverjas</title>",
        f'<rect width="{width}" height="{height}" rx="8" fill="{background}"/>',
        f'<text x="{width // 2}" y="21" text-anchor="middle" font-size="14" fill="{text}" opacity=".6">klaverjas</text>',
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
    lines, places, characters = "", [], ""
    for x, character in enumerate(text):
        if character in LINES:
            lines += f"M{left + x * WIDTH} {top}{LINES[character]}"
        elif character != " ":
            places.append(str(left + x * WIDTH + WIDTH // 2))
            characters += character
    if lines:
        yield f'<path d="{lines}" fill="none" stroke="{ink}"/>'
    if characters:
        weight = ' font-weight="bold"' if style.bold else ""
        at = " ".join(places)
        yield f'<text x="{at}" y="{top + 15}" text-anchor="middle" fill="{ink}"{weight}>{escape(characters)}</text>'


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


async def picture(shot: Shot) -> str:
    """The picture as it has to be."""
    return drawn(await screen_of(shot))


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for wanted in SHOTS:
        wanted.file.write_text(asyncio.run(picture(wanted)), encoding="utf-8")
