"""The speaking line: what you owe now and why, and the keys that matter; functions of a view."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum, auto
from typing import Final

from klaverjas_tui.locale.words import Words
from klaverjas_tui.rules.cards import Suit
from klaverjas_tui.rules.deal import Phase
from klaverjas_tui.rules.ruleset import AllPass, TrumpMaking
from klaverjas_tui.rules.seats import SEATS
from klaverjas_tui.rules.view import SeatView

GAP: Final = "  "
"""Between two keys."""


def what_you_owe(view: SeatView, words: Words, *, speaking: bool) -> str:
    """What is said to the seat of this view now; a question about trumps is asked even when the line is silent."""
    if not view.my_turn:
        return ""
    if view.phase is Phase.TRUMPS:
        return _trump_question(view, words)
    if view.phase is not Phase.PLAY or not speaking:
        return words.say("speech.your_turn")
    owed = view.duty
    winner = ""
    if owed.winning is not None:
        winner = words.seat((view.leader + view.trick.index(owed.winning)) % SEATS)
    return words.duty(owed, winner)


def _trump_question(view: SeatView, words: Words) -> str:
    all_passed = len(view.calls) == SEATS
    if view.rules.trump_making is not TrumpMaking.TURN or view.turned is None:
        if view.may_pass:
            return words.say("speech.trumps")
        return words.say("speech.trumps.all_passed" if all_passed else "speech.trumps.must")
    suit = words.suit(view.turned)
    if not all_passed:
        return words.say("speech.turned", suit=suit)
    again = view.rules.all_pass_in_force is AllPass.TURN_AGAIN
    return words.say("speech.turned.again" if again else "speech.turned.other", suit=suit)


def suit_keys(view: SeatView) -> dict[str, Suit]:
    """The keys that make trumps now, each with its suit: ``1`` ♠ to ``4`` ♣, or ``1`` alone for a turned suit."""
    suits = view.suits
    if len(suits) == 1 and view.turned in suits:
        return {"1": suits[0]}
    return {str(4 - suit): suit for suit in sorted(suits, reverse=True)}


#: The other keys, those that matter most first.
_KEYS: Final = ("hint", "take_back", "thoughts", "arrows", "last_trick", "options", "sheet", "new", "practice")
_KEYS_MAKING_TRUMPS: Final = ("hint", "lesson", "practice", "options", "new", "take_back", "thoughts", "sheet")
_KEYS_AT_A_RESULT: Final = ("review", "thoughts", "last_trick", "options", "sheet", "new", "practice")


class Waiting(Enum):
    """What the table waits for before it goes on by itself."""

    NOTHING = auto()
    TRICK = auto()
    """A finished trick lies there."""
    DEAL = auto()
    """The result of a deal is shown, and another one follows."""
    LAST_DEAL = auto()
    """The result of the last deal is shown."""
    MATCH = auto()
    """The match is over."""


def trump_keys(view: SeatView, words: Words) -> Iterator[str]:
    """The keys that answer the question for trumps: ``1 ♠``, ``2 ♥`` and so on."""
    for key, suit in suit_keys(view).items():
        yield f"{key} {words.sign(suit)}"
    if view.may_pass:
        yield words.say("key.pass")


def keys_line(view: SeatView, waiting: Waiting, words: Words, width: int) -> str:
    """The keys that matter now, those that matter most first, as many as fit in so many columns."""
    keys = [*_keys_first(view, waiting, words)]
    last = [words.say("key.rules"), words.say("key.stop")]
    for name in _other_keys(view, waiting):
        if not _is_of_use(name, view, waiting):
            continue
        key = words.say(f"key.{name}")
        if len(GAP.join([*keys, key, *last])) <= width:
            keys.append(key)
    return GAP.join([*keys, *last])


def _other_keys(view: SeatView, waiting: Waiting) -> tuple[str, ...]:
    if waiting in (Waiting.DEAL, Waiting.LAST_DEAL, Waiting.MATCH):
        return _KEYS_AT_A_RESULT
    making_trumps = waiting is Waiting.NOTHING and view.phase is Phase.TRUMPS
    return _KEYS_MAKING_TRUMPS if making_trumps else _KEYS


def _is_of_use(name: str, view: SeatView, waiting: Waiting) -> bool:
    """Whether there is anything to choose, to look at or to take back."""
    if name in ("hint", "arrows"):
        return view.my_turn and waiting is Waiting.NOTHING
    if name == "last_trick":
        return bool(view.tricks)
    if name in ("lesson", "practice"):  # the same key; who begins is told of the lesson
        beginning = view.phase is Phase.TRUMPS and view.number == 1
        return beginning is (name == "lesson")
    if name == "take_back":
        acted = any(call.seat == view.seat for call in view.calls) or view.hand.bit_count() < 8
        return acted and view.phase is not Phase.OVER
    return True


def _keys_first(view: SeatView, waiting: Waiting, words: Words) -> Iterator[str]:
    """What the table is waiting for."""
    if waiting is not Waiting.NOTHING:
        yield words.say(f"key.{waiting.name.lower()}")
    elif view.my_turn and view.phase is Phase.TRUMPS:
        yield from trump_keys(view, words)
    elif view.my_turn:
        yield words.say("key.cards")
