"""Sitting at a table that is told in lines: what is typed goes in, what is told comes out, in this process."""

from __future__ import annotations

import asyncio
import io
import os
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from klaverjas_tui.context import Context
from klaverjas_tui.locale.language import Language
from klaverjas_tui.locale.signs import Charset
from klaverjas_tui.rules.cards import Suit
from klaverjas_tui.rules.match import Header, Match, Sitter
from klaverjas_tui.rules.presets import PRESETS
from klaverjas_tui.rules.ruleset import MatchLength, RuleSet
from klaverjas_tui.rules.shuffle import Code, MatchSeed
from klaverjas_tui.storage.places import Places
from klaverjas_tui.storage.settings import Settings, usual_house_rules
from klaverjas_tui.table.opening import Opened, start
from klaverjas_tui.text.console import StreamConsole
from klaverjas_tui.text.session import play_matches

#: Lines that are an answer to any question of a match: what cannot be is refused, and the next line is taken.
ANY_ANSWER = "p\n1\n2\n3\n4\n5\n6\n7\n8\n"


@dataclass(frozen=True)
class Sat:
    """What came of it: all that was told, and the match."""

    told: str
    match: Match

    @property
    def lines(self) -> list[str]:
        return self.told.splitlines()

    def answers(self, question: str = "Welke kaart? ") -> list[str]:
        """What was told after each question; it was asked of a person, so the question has no line end."""
        return self.told.split(question)[1:]


def rules_of(name: str, length: str = "deals:1", **changes: str | int | bool) -> RuleSet:
    """A preset as it is played, with this length and these changes."""
    rules = RuleSet.from_plain({**usual_house_rules(name), **changes}, PRESETS[name])
    return rules.but(match_length=MatchLength.parse(length))


def open_match(home: Path, rules: RuleSet, seed: str = "regels", opening: str | None = None, name: str = "") -> Opened:
    """A new match against the level ``club``."""
    sitters = (Sitter(), *(Sitter("club", "1", seat) for seat in (1, 2, 3)))
    code = None if opening is None else Code.parse(opening)
    return start(Places(home, home), Header(rules, MatchSeed(seed), sitters, name, code))


def sit(
    opened: Opened,
    typed: str,
    *,
    language: Language = Language.NL,
    settings: Settings | None = None,
    interactive: bool = True,
    another: Callable[[], Opened] | None = None,
) -> Sat:
    """Play this match with these lines, until it is over or they are."""
    nowhere = Path("nowhere")
    context = Context(Places(nowhere, nowhere), settings or Settings(), language, Charset.UNICODE, colour=False)
    reading, writing = os.pipe()
    out = io.StringIO()
    try:
        with os.fdopen(writing, "wb") as pipe:
            pipe.write(typed.encode())
        console = StreamConsole(reading, "utf-8", out, interactive)
        asyncio.run(play_matches(context, opened, another or _no_other, console))
    finally:
        os.close(reading)
    return Sat(out.getvalue(), opened.match)


def _no_other() -> Opened:
    raise AssertionError("no other match was to begin")


def seed_where(rules: RuleSet, wanted: Callable[[Match], bool]) -> str:
    """A seed whose first deal is like this."""
    for number in range(1000):
        match = Match(Header(rules, MatchSeed(str(number)), (Sitter(),) * 4))
        due = match.due()
        assert due is not None
        match.add(due)
        if wanted(match):
            return str(number)
    raise AssertionError


def i_lead(match: Match) -> bool:
    """Whether the person is the first to speak and leads."""
    return match.deal.state.leader == 0


def holding(suit: Suit, count: int) -> Callable[[Match], bool]:
    """Whether the person leads and was dealt so many cards of a suit."""

    def holds(match: Match) -> bool:
        return i_lead(match) and (match.deal.state.hands[0] >> (8 * suit) & 0xFF).bit_count() == count

    return holds


def replaced(opened: Opened, **changes: object) -> Opened:
    """The same opening, otherwise."""
    return opened._replace(**changes)  # type: ignore[arg-type]
