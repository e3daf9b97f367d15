"""Writes the records: ``expert`` plays for all four seats, but for one card of South in each deal."""

from __future__ import annotations

from typing import Final, NamedTuple

from bots.decide import decide
from bots.expert import Expert
from klaverjas_tui.rules.actions import Play
from klaverjas_tui.rules.cards import Card
from klaverjas_tui.rules.match import Event, Header, Match, Sitter
from klaverjas_tui.rules.presets import PRESETS
from klaverjas_tui.rules.record import event_line, header_line
from klaverjas_tui.rules.ruleset import MatchLength
from klaverjas_tui.rules.shuffle import MatchSeed
from tests.practice.reviewed import FOLDER


class Turn(NamedTuple):
    """The seed of a match of one deal, and the card that South plays in one of its tricks, from 1."""

    seed: str
    trick: int
    card: str


TURNS: Final = {
    "ruffed_ace": Turn("g6787", 7, "7S"),
    "missed_roem": Turn("g25294", 7, "AH"),
    "right_guess": Turn("g1263", 7, "KS"),
}


def record_of(turn: Turn) -> str:
    """The record of the match, played to its end."""
    rules = PRESETS["thuis1500"].but(match_length=MatchLength.parse("deals:1"))
    match = Match(Header(rules, MatchSeed(turn.seed), (Sitter(), *(Sitter("expert", "1", seat) for seat in (1, 2, 3)))))
    lines, expert = [header_line(match.header)], Expert()
    while not match.finished:
        event: Event | None = match.due()
        if event is None:
            view = match.view(match.deal.to_act or 0)
            card = Card.parse(turn.card)
            wrong = view.seat == 0 and len(view.tricks) == turn.trick - 1 and card in view.legal_cards
            event = Play(0, card) if wrong else decide(expert, view).action
        match.add(event)
        lines.append(event_line(event))
    return "".join(lines)


if __name__ == "__main__":
    for name, turn in TURNS.items():
        (FOLDER / f"{name}.jsonl").write_text(record_of(turn), encoding="utf-8")
