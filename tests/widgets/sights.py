"""Sights for tests: matches brought to a moment by chance or by given cards, and how they are drawn."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from klaverjas_tui.locale.catalogue import Catalogue
from klaverjas_tui.locale.language import Language
from klaverjas_tui.locale.signs import Charset, Signs
from klaverjas_tui.locale.words import Words
from klaverjas_tui.rules.match import Header, Match, Sitter
from klaverjas_tui.rules.presets import preset
from klaverjas_tui.rules.ruleset import MatchLength
from klaverjas_tui.rules.shuffle import MatchSeed
from klaverjas_tui.storage.settings import usual_house_rules
from klaverjas_tui.widgets.canvas import Canvas
from klaverjas_tui.widgets.drawing import Look, draw_table
from klaverjas_tui.widgets.glyphs import Glyphs
from klaverjas_tui.widgets.layout import layout
from klaverjas_tui.widgets.palette import palette
from klaverjas_tui.widgets.panels import deal_panel, match_panel
from klaverjas_tui.widgets.sight import Sight, Speech
from klaverjas_tui.widgets.speaking import Waiting, keys_line, what_you_owe

NL = Words.of(Language.NL)
EN = Words.of(Language.EN)
ASCII = Words.of(Language.NL, Charset.ASCII)


def moments(name: str, seed: int, deals: int = 2) -> Iterator[Match]:
    """A match by a preset played by chance, after every event."""
    rules = preset(name)
    rules = rules.from_plain(usual_house_rules(name), rules).but(match_length=MatchLength.parse(f"deals:{deals}"))
    match = Match(Header(rules, MatchSeed(f"sight-{seed}"), (Sitter(),) * 4, name))
    chance = random.Random(seed)
    while not match.finished:
        match.add(match.due() or chance.choice(match.deal.legal_actions()))
        yield match


def sight(match: Match, words: Words, width: int = 80, height: int = 24, **changes: object) -> Sight:
    """What South sees of a match."""
    view, current, place = match.view(0), match.deals[-1], layout(width, height)
    panel: tuple[str, ...] = ()
    if match.finished:
        panel = match_panel(match, words, with_sheet=place.sheet is None)
    elif current.scored:
        panel = deal_panel(match, view, words, place.area - 4)
    waiting = Waiting.MATCH if match.finished else Waiting.DEAL if panel else Waiting.NOTHING
    facts: dict[str, object] = {
        "view": view,
        "title": words.preset(match.header.name),
        "sheet": match.sheet,
        "totals": match.standing.totals,
        "speech": Speech(what_you_owe(view, words, speaking=True)),
        "keys": keys_line(view, waiting, words, width - 2),
        "cut": current.started.code.cut,
        "panel": panel,
    }
    return Sight(**{**facts, **changes})  # type: ignore[arg-type]


def drawn(seen: Sight, words: Words, width: int = 80, height: int = 24) -> Canvas:
    """The sight, drawn without colour."""
    look = Look(words, palette(colour=False, four_colours=False), Glyphs.of(words))
    return draw_table(seen, layout(width, height), look)


def rows(canvas: Canvas) -> list[str]:
    """Its rows without their ends."""
    return [canvas.text(y).rstrip() for y in range(canvas.height)]


@dataclass(frozen=True, slots=True)
class Crossed(Catalogue):
    """A catalogue that says everything in crosses, so that what does not come from it shows."""

    def say(self, key: str, /, **data: object) -> str:
        """The text with a cross for each letter."""
        return re.sub(r"[^\W\d_]", "x", Catalogue.say(self, key, **data))


CROSSED = Words(Crossed(Language.NL), Signs(Language.NL, Charset.UNICODE))


def first(matches: Iterator[Match], wanted: Callable[[Match], bool]) -> Match:
    """The first moment that is wanted."""
    return next(match for match in matches if wanted(match))
