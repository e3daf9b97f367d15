"""Placeholder until the guarded decision is here."""
from __future__ import annotations
from dataclasses import dataclass
from bots.protocol import Bot, Why, WhyKind
from klaverjas_tui.rules.actions import Action, MakeTrumps, Pass, Play
from klaverjas_tui.rules.view import SeatView
from klaverjas_tui.rules.deal import Phase
@dataclass(frozen=True, slots=True)
class Decision:
    action: Action
    why: Why
    fault: str | None = None
def decide(bot: Bot, view: SeatView) -> Decision:
    if len(view.options) == 1:
        return Decision(view.options[0], Why(WhyKind.ONLY_CARD))
    if view.phase is Phase.TRUMPS:
        c = bot.make_trumps(view)
        return Decision(Pass(view.seat) if c.suit is None else MakeTrumps(view.seat, c.suit), c.why)
    if view.phase is Phase.PLAY:
        p = bot.play(view)
        return Decision(Play(view.seat, p.card), p.why)
    return Decision(view.options[0], Why(WhyKind.ONLY_CARD))
