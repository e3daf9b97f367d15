"""Advice: what a bot would do in a view, as a value that a front end words and that JSON can hold."""

from __future__ import annotations

from dataclasses import dataclass

from bots.decide import decide
from bots.protocol import Bot, Why
from klaverjas_tui.rules.actions import Action, Kraak, MakeTrumps, Play
from klaverjas_tui.rules.cards import Card
from klaverjas_tui.rules.fault import Fault
from klaverjas_tui.rules.view import SeatView

Plain = dict[str, "str | int | list[str] | Plain"]


@dataclass(frozen=True, slots=True)
class Advice:
    """What to do and why; ``legal`` are the cards that may be played, empty where the question is a call."""

    action: Action
    why: Why
    legal: tuple[Card, ...]
    fault: Fault | None

    def to_plain(self) -> Plain:
        """Plain values for JSON: the card, its legal alternatives and the reason, or the call and the reason."""
        reason = plain_reason(self.why)
        match self.action:
            case Play(card=card):
                return {"card": str(card), "legal": [str(other) for other in self.legal], "reason": reason}
            case MakeTrumps(suit=suit):
                return {"call": suit.letter, "reason": reason}
            case Kraak():
                return {"call": "kraak", "reason": reason}
            case _:
                return {"call": "pass", "reason": reason}


def advise(view: SeatView, bot: Bot) -> Advice:
    """What this bot would do as the seat of this view; raises IllegalAction when it is not to act."""
    decision = decide(bot, view)
    return Advice(decision.action, decision.why, view.legal_cards, decision.fault)


def plain_reason(why: Why) -> Plain:
    """A reason as plain values: its kind, and what it says of cards, suit and expected points."""
    plain: Plain = {"kind": why.kind.value}
    if why.cards:
        plain["cards"] = [str(card) for card in why.cards]
    if why.suit is not None:
        plain["suit"] = why.suit.letter
    if why.expected is not None:
        plain["expected"] = why.expected
    return plain
