"""The trump drill in words: who passed, what may be called, and what each call is worth."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, cast

from klaverjas_tui.locale.catalogue import key_of
from klaverjas_tui.locale.words import Words, capital
from klaverjas_tui.practice.trumps import TrumpQuestion
from klaverjas_tui.rules.actions import Call, MakeTrumps
from klaverjas_tui.rules.cards import SUIT_MASKS, SUITS, Card, Rank, Suit
from klaverjas_tui.rules.view import SeatView

if TYPE_CHECKING:
    from bots.auction import Offered
    from klaverjas_tui.practice.drill import Answer, Question, Verdict


def facts(words: Words, question: Question) -> tuple[str, ...]:
    """The city, who deals, which suit lies turned, who passed."""
    view = cast("TrumpQuestion", question).view
    dealer = words.seat(view.dealer)
    said = [words.say(f"trumpsdrill.{key_of(view.rules.trump_duty)}", seat=dealer)]
    if view.turned is not None:
        said.append(words.say("trumpsdrill.turned", suit=words.suit(view.turned)))
    passed = ", ".join(words.seat(one.seat) for one in view.calls)
    said.append(words.say("trumpsdrill.passed", seats=passed) if passed else words.say("trumpsdrill.first"))
    if not view.may_pass:
        said.append(words.say("trumpsdrill.must"))
    return tuple(said)


def asks(words: Words, question: Question) -> str:
    """Which call."""
    view = cast("TrumpQuestion", question).view
    if not view.may_pass:
        return words.say("trumpsdrill.asks.suit")
    if len(view.suits) == 1:
        return words.say("trumpsdrill.asks.turned", suit=words.suit(view.suits[0]))
    return words.say("trumpsdrill.asks")


def options(words: Words, question: Question) -> tuple[str, ...]:
    """The suits, and pass where that may be."""
    return tuple(_call(words, one) for one in cast("TrumpQuestion", question).calls)


def explains(words: Words, question: Question, answer: Answer, verdict: Verdict) -> tuple[str, ...]:
    """What each call is worth, what the answer cost, and what the hand holds in the best suit."""
    asked = cast("TrumpQuestion", question)
    offered, calls = asked.offered, asked.calls
    table = [_worth(words, one) for one in offered]
    chosen = calls[answer[0]] if len(answer) == 1 else None
    cost = _cost(words, calls[verdict.best[0]], chosen, verdict)
    return (words.say("trumpsdrill.table"), *table, *cost, _held(words, asked.view, offered))


def _call(words: Words, action: Call) -> str:
    return words.suit(action.suit) if isinstance(action, MakeTrumps) else words.say("trumpsdrill.pass")


def _worth(words: Words, offered: Offered) -> str:
    """``harten: +34, kans op nat 12 %``: whoever the makers are then."""
    said = words.say(
        "trumpsdrill.worth" if isinstance(offered.action, MakeTrumps) else "trumpsdrill.worth.pass",
        call=_call(words, offered.action),
        expected=f"{round(offered.expected):+d}",
        nat=round(100 * offered.nat),
    )
    return capital(said)


def _cost(words: Words, best: Call, chosen: Call | None, verdict: Verdict) -> Iterator[str]:
    """What the answer cost; nothing for the best one, or for none at all."""
    if chosen is None or chosen == best or verdict.cost is None:
        return
    key = "trumpsdrill.as_good" if verdict.right else "trumpsdrill.cost"
    yield capital(words.count(key, verdict.cost, call=_call(words, chosen), best=_call(words, best)))


def _held(words: Words, view: SeatView, offered: tuple[Offered, ...]) -> str:
    """What the hand holds with the best suit as trumps."""
    suit = next(one.action.suit for one in offered if isinstance(one.action, MakeTrumps))
    return f"{_trumps(words, view, suit)} {_aces(words, view, suit)}"


def _trumps(words: Words, view: SeatView, suit: Suit) -> str:
    """``In harten heb je 4 troeven, met de boer en de negen.``"""
    jack, nine = (_holds(view, rank, suit) for rank in (Rank.JACK, Rank.NINE))
    honours = "both" if jack and nine else "jack" if jack else "nine" if nine else "neither"
    count = (view.hand & SUIT_MASKS[suit]).bit_count()
    if not count:
        return words.say("trumpsdrill.no_trumps", suit=words.suit(suit))
    return words.count(f"trumpsdrill.trumps.{honours}", count, suit=words.suit(suit))


def _aces(words: Words, view: SeatView, trump: Suit) -> str:
    aces = sum(_holds(view, Rank.ACE, suit) for suit in SUITS if suit is not trump)
    return words.count("trumpsdrill.aces", aces) if aces else words.say("trumpsdrill.no_aces")


def _holds(view: SeatView, rank: Rank, suit: Suit) -> bool:
    return bool(view.hand >> Card.of(rank, suit) & 1)
