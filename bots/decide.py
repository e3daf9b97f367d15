"""The decision of a seat: its bot is asked, and where it fails the fallback answers instead.

A bot that raises, or answers what cannot be, is replaced for that one choice by ``club``; the decision says so in
``fault``, to be written in the record.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from bots.club import Club
from bots.interrupts import is_ctrl_c
from bots.protocol import Bot, CallChoice, CardChoice, KraakChoice, Why, WhyKind
from klaverjas_tui.rules.actions import Action, Kraak, MakeTrumps, Pass, Play, TurnTrick
from klaverjas_tui.rules.cards import DECK, Card, Suit
from klaverjas_tui.rules.deal import IllegalAction, Phase
from klaverjas_tui.rules.fault import Fault, FaultKind
from klaverjas_tui.rules.ruleset import RoemClaim
from klaverjas_tui.rules.seats import side_of
from klaverjas_tui.rules.view import SeatView

#: The level of the fallback.
FALLBACK: Final = "club"
_FALLBACK: Final = Club()


@dataclass(frozen=True, slots=True)
class Decision:
    """What a seat does, and why; ``fault`` is None unless the fallback had to answer for its bot."""

    action: Action
    why: Why
    fault: Fault | None = None


class _Chosen(NamedTuple):
    action: Action
    why: Why


class _Nonsense(Exception):
    """A bot's answer is no choice of the kind asked for."""


def decide(bot: Bot, view: SeatView) -> Decision:
    """What the seat of this view does; raises IllegalAction when it is not to act.

    A bot is not asked where there is nothing to choose.
    """
    if not view.options:
        raise IllegalAction("illegal.not_your_turn", seat=view.seat)
    if len(view.options) == 1:
        return Decision(view.options[0], _no_choice(view.options[0]))
    asked = _QUESTIONS[view.phase]
    try:
        chosen = asked(bot, view)
    except _Nonsense as nonsense:
        fault = Fault(FaultKind.NONSENSE, str(nonsense))
    except BaseException as error:
        if is_ctrl_c(error):
            raise
        fault = Fault(FaultKind.RAISED, type_of(error))
    else:
        if chosen.action in view.options:
            return Decision(chosen.action, chosen.why)
        fault = Fault(FaultKind.ILLEGAL, _named(chosen.action))
    return instead(view, fault)


def instead(view: SeatView, fault: Fault) -> Decision:
    """What the fallback does for a bot with this fault; raises IllegalAction when the seat is not to act."""
    if len(view.options) > 1:
        chosen = _QUESTIONS[view.phase](_FALLBACK, view)
        return Decision(chosen.action, chosen.why, fault)
    return replace(decide(_FALLBACK, view), fault=fault)


def wants_claim(bot: Bot, view: SeatView) -> bool:
    """Whether the seat claims the roem in the trick that lies finished; never where that would change nothing."""
    if not _can_claim(view):
        return False
    try:
        claims = bot.claim(view)
    except BaseException as error:
        if is_ctrl_c(error):
            raise
        return _FALLBACK.claim(view)
    return claims if isinstance(claims, bool) else _FALLBACK.claim(view)


def _can_claim(view: SeatView) -> bool:
    claim = view.rules.roem_claim
    if claim is RoemClaim.AUTO or view.trick_turned or view.trick or not view.tricks:
        return False
    last = view.tricks[-1]
    mine = claim is RoemClaim.ANYONE or last.side == side_of(view.seat)
    return bool(last.melds) and mine and not last.counted and view.seat not in last.claims


def _no_choice(action: Action) -> Why:
    match action:
        case MakeTrumps(suit=suit):
            return Why(WhyKind.MUST_NAME, suit=suit)
        case TurnTrick():
            return Why(WhyKind.FINISHED)
        case _:
            return Why(WhyKind.ONLY_CARD)


def _ask_trumps(bot: Bot, view: SeatView) -> _Chosen:
    choice = bot.make_trumps(view)
    if not isinstance(choice, CallChoice) or not isinstance(choice.suit, Suit | None):
        raise _Nonsense(type_of(choice))
    action = Pass(view.seat) if choice.suit is None else MakeTrumps(view.seat, choice.suit)
    return _Chosen(action, _sound(choice.why))


def _ask_kraak(bot: Bot, view: SeatView) -> _Chosen:
    choice = bot.kraak(view)
    if not isinstance(choice, KraakChoice) or not isinstance(choice.double, bool):
        raise _Nonsense(type_of(choice))
    return _Chosen(Kraak(view.seat) if choice.double else Pass(view.seat), _sound(choice.why))


def _ask_card(bot: Bot, view: SeatView) -> _Chosen:
    choice = bot.play(view)
    if not isinstance(choice, CardChoice) or not _is_card(choice.card):
        raise _Nonsense(type_of(choice))
    return _Chosen(Play(view.seat, DECK[choice.card]), _sound(choice.why))


_QUESTIONS: Final[dict[Phase, Callable[[Bot, SeatView], _Chosen]]] = {
    Phase.TRUMPS: _ask_trumps,
    Phase.KRAAK: _ask_kraak,
    Phase.PLAY: _ask_card,
}


def _sound(why: Why) -> Why:
    """The reason, seen to be one that can be worded."""
    sound = (
        isinstance(why, Why)
        and isinstance(why.kind, WhyKind)
        and isinstance(why.cards, tuple)
        and all(_is_card(card) for card in why.cards)
        and isinstance(why.suit, Suit | None)
        and isinstance(why.expected, int | None)
    )
    if not sound:
        raise _Nonsense(type_of(why))
    return why


def type_of(value: object) -> str:
    """The name of a value's type, as a record can hold it."""
    return "".join(character if character.isprintable() else "?" for character in type(value).__name__)


def _is_card(value: object) -> bool:
    return isinstance(value, Card) and 0 <= value < len(DECK)


def _named(action: Action) -> str:
    match action:
        case Play(card=card):
            return str(card)
        case MakeTrumps(suit=suit):
            return suit.letter
        case Kraak():
            return "kraak"
        case _:
            return "pass"
