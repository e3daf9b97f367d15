"""The speaking line: what you owe now and why, and the keys that matter; functions of a view."""

from __future__ import annotations

from klaverjas_tui.locale.words import Words, capital
from klaverjas_tui.rules.cards import Suit
from klaverjas_tui.rules.deal import Phase
from klaverjas_tui.rules.ruleset import AllPass, TrumpMaking
from klaverjas_tui.rules.seats import SEATS
from klaverjas_tui.rules.view import SeatView

_WIDE = 80


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
        return words.say("speech.turned", suit=capital(suit))
    again = view.rules.all_pass_in_force is AllPass.TURN_AGAIN
    return words.say("speech.turned.again" if again else "speech.turned.other", suit=suit)


def suit_keys(view: SeatView) -> dict[str, Suit]:
    """The keys that make trumps now, each with its suit: ``1`` ♠ to ``4`` ♣, or ``1`` alone for a turned suit."""
    suits = view.suits
    if len(suits) == 1 and view.turned in suits:
        return {"1": suits[0]}
    return {str(4 - suit): suit for suit in sorted(suits, reverse=True)}


def keys_now(view: SeatView, words: Words, width: int) -> str:
    """The line of keys for this moment, at most ``width`` cells."""
    short = ".short" if width < _WIDE else ""
    if not view.my_turn:
        return words.say(f"keys.wait{short}")
    if view.phase is Phase.TRUMPS:
        by_key = suit_keys(view)
        suits = "  ".join(f"{key} {words.sign(suit)}" for key, suit in by_key.items())
        asked = words.say("keys.trumps", suits=suits) if view.may_pass else suits
        return f"{asked}    {words.say(f'keys.trumps.rest{short}')}"
    return words.say(f"keys.play{short}")
