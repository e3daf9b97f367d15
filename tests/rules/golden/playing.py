"""Playing whole matches in tests: by a hash, the same on every machine, or by chance with all that can happen."""

from __future__ import annotations

import hashlib
import random
from collections.abc import Iterator

from klaverjas_tui.rules.actions import Action, CallRevoke
from klaverjas_tui.rules.convention import Convention
from klaverjas_tui.rules.deal import Phase
from klaverjas_tui.rules.fault import Fault, FaultKind
from klaverjas_tui.rules.match import PERSON, Event, Header, Hinted, Match, MatchDeal, Replaced, Sitter, TakenBack
from klaverjas_tui.rules.presets import PRESETS
from klaverjas_tui.rules.ruleset import MatchLength, RuleSet, Verzaken
from klaverjas_tui.rules.shuffle import Code, MatchSeed

SITTERS = (
    Sitter(PERSON),
    Sitter("hash", "1.2", 7, Convention.OFF, 100),
    Sitter("hash", "1.2"),
    Sitter("some.module:Bot"),
)


def header_of(
    name: str,
    seed: str = "test",
    *,
    rules: RuleSet | None = None,
    length: str | None = None,
    opening: str | None = None,
) -> Header:
    """The header of a match under a preset, or under other rules or of another length where these are given."""
    chosen = rules or PRESETS[name]
    if length is not None:
        chosen = chosen.but(match_length=MatchLength.parse(length))
    return Header(chosen, MatchSeed(seed), SITTERS, name, None if opening is None else Code.parse(opening))


def hashed_choice(match: Match) -> Action:
    """What a player without any judgement does: one of the legal actions, by a hash."""
    legal = match.deal.legal_actions()
    place = f"{match.header.seed.text} {len(match.deals)} {len(match.deal.actions)}"
    digest = hashlib.sha256(place.encode()).digest()
    return legal[int.from_bytes(digest[:4], "big") % len(legal)]


def play(match: Match) -> Iterator[Event]:
    """Play a match to its end by a hash; gives each event after it has been added."""
    while not match.finished:
        event: Event = match.due() or hashed_choice(match)
        match.add(event)
        yield event


def played(header: Header) -> tuple[Match, list[Event]]:
    """A match played to its end by a hash, and all that happened."""
    match = Match(header)
    return match, list(play(match))


def wander(match: Match, chance: random.Random) -> Iterator[Event]:
    """Play a match to its end by chance, with claims, taking back, help and, where they are possible, revokes."""
    while not match.finished:
        event = match.due() or _anything(match, chance)
        match.add(event)
        yield event


def _anything(match: Match, chance: random.Random) -> Event:
    deal = match.deal
    if chance.random() < 0.03:
        return Hinted(chance.randrange(4))
    if deal.to_act is not None and chance.random() < 0.03:
        return Replaced(deal.to_act, "club", Fault(chance.choice(tuple(FaultKind)), "ValueError"))
    if deal.actions and chance.random() < 0.05:
        return TakenBack(chance.randint(1, min(6, len(deal.actions))))
    if deal.rules.verzaken is Verzaken.POSSIBLE and deal.phase is Phase.PLAY and chance.random() < 0.02:
        return CallRevoke(chance.randrange(4))
    from tests.rules.tables import choose  # loads hypothesis, which the processes of other tests need not wait for

    return choose(deal, chance.getrandbits(8))


def everything(match: Match) -> object:
    """All that there is to know about a match, to be compared."""
    deals = [
        (dealt.started, dealt.deal.start, dealt.deal.state, dealt.deal.actions, _marks(dealt)) for dealt in match.deals
    ]
    return match.header, deals, match.sheet, match.standing, match.finished, match.due()


def _marks(dealt: MatchDeal) -> object:
    return dealt.assisted, dealt.revealed, dealt.scored, dict(dealt.replaced)
