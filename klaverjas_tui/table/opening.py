"""Opening a match: the one that was left, or a new one, with its players and the record it is saved to."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import datetime
from typing import Final, NamedTuple, Protocol

from bots.levels import budget_of, check_bot
from klaverjas_tui import __version__
from klaverjas_tui.rules.convention import Convention
from klaverjas_tui.rules.match import Event, Header, Match, Sitter
from klaverjas_tui.rules.presets import PRESETS
from klaverjas_tui.rules.problem import Problem
from klaverjas_tui.rules.ruleset import RoemClaim, RuleSet, Switch, Verzaken
from klaverjas_tui.rules.seats import SEATS, Seat, partner_of
from klaverjas_tui.rules.shuffle import Code, MatchSeed
from klaverjas_tui.storage.journal import SUFFIX, Clock, Journal, now
from klaverjas_tui.storage.places import Places
from klaverjas_tui.storage.running import Refused, Suits, every, resume
from klaverjas_tui.storage.settings import Settings, usual_house_rules
from klaverjas_tui.table.players import BotPlayer, Person, Player
from klaverjas_tui.table.thinkers import OWN_THREADS, Thinkers
from klaverjas_tui.table.thinking import LIMIT

#: Where the person sits: South.
PERSON_SEAT: Final[Seat] = 0


class MatchSaver(Protocol):
    """The record of a match, or what stands in for it when there is no place to save."""

    unsaved_since: datetime | None
    """Since when something is not on disk; None when all is."""

    def append(self, event: Event) -> None:
        """Write an event; a failure is kept for later and never raised."""

    def close(self) -> None:
        """Let go of the record; it stays where it is."""

    def finish(self) -> bool:
        """Put the record of a finished match among the finished ones; whether that was done."""

    def remove(self) -> None:
        """Remove the record and let go of it."""


class NoSaver:
    """Stands in for a record where there can be none."""

    def __init__(self, since: datetime) -> None:
        self.unsaved_since: datetime | None = since

    def append(self, event: Event) -> None:
        """Lost when the program ends."""

    def close(self) -> None:
        """Nothing to let go of."""

    def finish(self) -> bool:
        """Nothing to put anywhere."""
        return False

    def remove(self) -> None:
        """Nothing to remove."""


class Opened(NamedTuple):
    """A match to play: its state, its record, and what the person should be told about how it was found."""

    match: Match
    saver: MatchSaver
    notices: tuple[Problem, ...] = ()

    @property
    def name(self) -> str:
        """The preset that is played; empty for house rules, and for a name that only another version knows."""
        name = self.match.header.name
        return name if name in PRESETS else ""

    def players(self, person: Person, thinkers: Thinkers = OWN_THREADS) -> tuple[Player, ...]:
        """Who is asked at each seat; raises Problem for a second person, or a bot that is not there (any more)."""
        sitters = self.match.header.sitters
        if any(sitter.is_person for seat, sitter in enumerate(sitters) if seat != PERSON_SEAT):
            raise Problem("opening.persons")
        for sitter in sitters:
            if not sitter.is_person:
                check_bot(sitter.player)
        return tuple(
            person if sitter.is_person else BotPlayer(sitter.player, sitter.seed, LIMIT, thinkers) for sitter in sitters
        )


def playable(rules: RuleSet) -> bool:
    """Whether the table has everything that these rules ask of a person.

    It does not ask for a kraak yet, nor show hand roem, nor take claims and calls of a revoke by hand.
    """
    return (
        rules.kraken is Switch.OFF
        and rules.hand_roem is Switch.OFF
        and rules.roem_claim is RoemClaim.AUTO
        and rules.verzaken is Verzaken.IMPOSSIBLE
    )


#: The presets that the table can play, in the order of RULES.md.
OFFERED: Final = tuple(
    name for name, rules in PRESETS.items() if playable(RuleSet.from_plain(usual_house_rules(name), rules))
)


def new_seed() -> MatchSeed:
    """A seed that nobody can guess."""
    return MatchSeed(os.urandom(8).hex())


def header_for(settings: Settings, seed: MatchSeed, opening: Code | None = None) -> Header:
    """The header of a new match with these settings; raises Problem for rules or a bot that cannot be."""
    rules = table_rules(settings)
    sitters = tuple(_sitter(settings, seed, seat) for seat in range(SEATS))
    return Header(rules, seed, sitters, settings.rules, opening)


def table_rules(settings: Settings) -> RuleSet:
    """The rules of a new match with these settings; raises Problem for those that the table cannot play."""
    rules = settings.rule_set
    if "roem_claim" not in settings.house_rules:  # nobody asked to claim by hand, so roem counts by itself
        rules = rules.but(roem_claim=RoemClaim.AUTO)
    if not playable(rules):
        raise Problem("opening.not_playable", name=settings.rules)
    return rules


def header_like(header: Header, seed: MatchSeed) -> Header:
    """The header of another match by the same rules and with the same players."""
    sitters = tuple(
        sitter if sitter.is_person else _bot(sitter.player, seed, seat, sitter.convention)
        for seat, sitter in enumerate(header.sitters)
    )
    return Header(header.rules, seed, sitters, header.name)


def _sitter(settings: Settings, seed: MatchSeed, seat: Seat) -> Sitter:
    if seat == PERSON_SEAT:
        return Sitter()
    level = settings.partner_level if seat == partner_of(PERSON_SEAT) else settings.opponents_level
    return _bot(level, seed, seat, settings.convention)


def _bot(level: str, seed: MatchSeed, seat: Seat, convention: Convention) -> Sitter:
    digest = hashlib.sha256(f"klaverjas 1 {seed.text} seat {seat}".encode()).digest()
    bot_seed = int.from_bytes(digest[:4], "big")
    check_bot(level)
    return Sitter(level, __version__, bot_seed, convention, budget_of(level))


def start(places: Places, header: Header, clock: Clock = now) -> Opened:
    """A new match. Where it cannot be saved it is played all the same, and a notice says so."""
    try:
        return Opened(Match(header), Journal.create(places, header, clock))
    except Problem as problem:
        return Opened(Match(header), NoSaver(clock()), (problem,))


def go_on_or_start(places: Places, settings: Settings, clock: Clock = now, suits: Suits = every) -> Opened:
    """The match played last, of those that suit, that nobody plays now; else a new one with the last settings."""
    found = resume(places, clock, suits)
    notices = [_refused(refused) for refused in found.refused]
    if found.running is not None:
        opened = Opened(found.running.match, found.running.journal, tuple(notices))
        try:
            opened.players(Person())
        except Problem as problem:
            opened.saver.close()
            notices.append(problem)
        else:
            return opened
    if found.played_elsewhere:
        notices.append(Problem("opening.played_elsewhere"))
    opened = start(places, header_for(settings, new_seed()), clock)
    return Opened(opened.match, opened.saver, (*notices, *opened.notices))


def open_playable(settings: Settings, opening: Callable[[Settings], Opened]) -> Opened:
    """Open a match with the settings; where no match can be made of them, with the usual rules and players."""
    try:
        return opening(settings)
    except Problem as problem:
        opened = opening(_usual(settings))
        return opened._replace(notices=(problem, *opened.notices))


def _usual(settings: Settings) -> Settings:
    """The settings with the rules and the players that everybody begins with."""
    usual = Settings()
    return replace(
        settings,
        rules=usual.rules,
        house_rules=usual.house_rules,
        length=usual.length,
        partner_level=usual.partner_level,
        opponents_level=usual.opponents_level,
    )


def _refused(refused: Refused) -> Problem:
    stays = refused.path.suffix == SUFFIX
    key = "opening.left" if stays else "opening.refused"
    return Problem(key, path=str(refused.path), reason=refused.problem)


def leave(opened: Opened) -> None:
    """Let go of a match: a finished one goes among the finished, any other waits to be gone on with."""
    if opened.match.finished:
        opened.saver.finish()
    opened.saver.close()


def leave_for(opened: Opened, other: Opened) -> None:
    """Let go of a match for another one, which takes the place of one that its person has not begun."""
    if opened.match.finished or is_begun(opened.match) or other.saver.unsaved_since is not None:
        leave(opened)
    else:
        opened.saver.remove()


def is_begun(match: Match) -> bool:
    """Whether the person has done anything in it: called, played, or been helped."""
    return any(
        dealt.assisted or any(action.seat == PERSON_SEAT for action in dealt.deal.actions) for dealt in match.deals
    )


def known_levels(levels: Sequence[str], *chosen: str) -> tuple[str, ...]:
    """The levels to choose from, with any other bot that was chosen before."""
    return tuple(dict.fromkeys((*levels, *chosen)))
