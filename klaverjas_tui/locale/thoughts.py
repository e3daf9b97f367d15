"""Thoughts: what a bot advises, what a discard said, and who played for a bot that could not choose."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bots.levels import LEVELS
from klaverjas_tui.locale.catalogue import key_of
from klaverjas_tui.locale.words import Words, capital
from klaverjas_tui.rules.actions import Action, MakeTrumps, Play
from klaverjas_tui.rules.cards import Rank
from klaverjas_tui.rules.match import Replaced
from klaverjas_tui.rules.seats import Seat
from klaverjas_tui.rules.view import SeatView

if TYPE_CHECKING:
    from bots.protocol import Why
    from bots.signals import Signal


#: Cards that are worth giving to partner's trick, so that they may have been given for their points.
_HONOURS: Final = frozenset({Rank.TEN, Rank.KING})


def level_name(words: Words, level: str) -> str:
    """``clubspeler``; a bot of somebody's own is called as it is named."""
    return words.say(f"level.{level}") if level in LEVELS else level


def hint(words: Words, action: Action, why: Why) -> str:
    """What to do and why: ``Hint: speel B♥. De slag lag aan 9♥ en wordt overgenomen.``"""
    from klaverjas_tui.locale.reasons import reason

    said = reason(words, why)
    match action:
        case Play(card=card):
            return words.say("speech.hint.card", card=words.card(card), reason=said)
        case MakeTrumps(suit=suit):
            return words.say("speech.hint.suit", suit=words.suit(suit), reason=said)
        case _:
            return words.say("speech.hint.pass", reason=said)


def signal(words: Words, heard: Signal, viewer: Seat) -> str:
    """What a discard said: ``Noord seint schoppen op: het aas, of de hoogste die er nog is.``

    A ten or a king may be given for its points as well: that is said with it.
    """
    from bots.signals import Says

    smeer = ".smeer" if heard.says in (Says.ON, Says.OFF) and heard.card.rank in _HONOURS else ""
    key = f"thoughts.signal.{key_of(heard.says)}{smeer}{'.you' if heard.seat == viewer else ''}"
    suit, card = words.suit(heard.suit), words.card(heard.card)
    return capital(words.say(key, seat=words.seat(heard.seat), suit=suit, card=card))


def stand_in(words: Words, replaced: Replaced) -> str:
    """``Oost kon niet kiezen: een clubspeler speelde voor hem.``"""
    level = level_name(words, replaced.by)
    return words.say("thoughts.replaced", seat=words.seat(replaced.seat), level=level)


def choice(words: Words, view: SeatView, action: Action) -> str:
    """``Slag 3: B♥.``, ``Troef gemaakt: harten.``; ``view`` is from before the choice."""
    match action:
        case Play(card=card):
            return words.say("thoughts.played", number=len(view.tricks) + 1, card=words.card(card))
        case MakeTrumps(suit=suit):
            return words.say("thoughts.made", suit=words.suit(suit))
        case _:
            return words.say("thoughts.passed")
