"""Reasons: why a bot chose what it chose, in a sentence, or two where it expects so many points of it."""

from __future__ import annotations

from typing import Final

from bots.protocol import Why, WhyKind
from klaverjas_tui.locale.catalogue import key_of
from klaverjas_tui.locale.words import Words, capital

#: Kinds whose sentence says cards, and kinds whose sentence says a suit.
_CARDS: Final = frozenset(
    {
        WhyKind.DRAW_TRUMPS,
        WhyKind.FETCH_JACK,
        WhyKind.RETURN_SUIT,
        WhyKind.TAKE_TRICK,
        WhyKind.PARTNERS_TRICK,
        WhyKind.MADE_ROEM,
        WhyKind.NO_ROEM_FOR_THEM,
        WhyKind.RISKS_ROEM,
        WhyKind.NO_POINTS_FOR_THEM,
        WhyKind.KEEP_HIGH,
        WhyKind.SIGNAL_ON,
        WhyKind.MASTER_KEPT,
        WhyKind.SMEREN_KEEPING,
        WhyKind.BEST_ON_AVERAGE,
        WhyKind.BEST_OF_ALL_WAYS,
    }
)
_SUITS: Final = frozenset(
    {
        WhyKind.MUST_NAME,
        WhyKind.HAND_GOOD_ENOUGH,
        WhyKind.HAND_TOO_WEAK,
        WhyKind.GOOD_AGAINST,
        WhyKind.MASTER_CARD,
        WhyKind.PARTNER_ASKED,
        WhyKind.RETURN_SUIT,
        WhyKind.GIVE_RUFF,
        WhyKind.ASK_TRUMPS,
        WhyKind.LOW_LEAD,
        WhyKind.MASTER_KEPT,
        WhyKind.MAY_RUFF,
        WhyKind.SIGNAL_ON,
        WhyKind.SIGNAL_OFF,
    }
)

#: For kinds that expect points, the key of what is said about them.
_EXPECTED: Final = {
    WhyKind.MUST_NAME: "why.difference",
    WhyKind.HAND_GOOD_ENOUGH: "why.difference",
    WhyKind.HAND_TOO_WEAK: "why.difference",
    WhyKind.GOOD_AGAINST: "why.difference",
    WhyKind.EXPECTS_NAT: "why.difference",
    WhyKind.NO_DOUBLE: "why.difference",
    WhyKind.BEST_ON_AVERAGE: "why.lead",
    WhyKind.BEST_OF_ALL_WAYS: "why.lead",
}
#: Kinds that say the points in their own sentence.
_WORTH: Final = frozenset({WhyKind.TAKE_TRICK, WhyKind.MADE_ROEM, WhyKind.NO_ROEM_FOR_THEM})

#: Kinds that say something while the deal is played: of the others even the kind would tell of hidden cards.
_DURING: Final = frozenset(
    {
        WhyKind.MUST_NAME,
        WhyKind.HAND_GOOD_ENOUGH,
        WhyKind.HAND_TOO_WEAK,
        WhyKind.EXPECTS_NAT,
        WhyKind.NO_DOUBLE,
        WhyKind.DRAW_TRUMPS,
        WhyKind.MASTER_CARD,
        WhyKind.PARTNER_ASKED,
        WhyKind.RETURN_SUIT,
        WhyKind.TAKE_TRICK,
        WhyKind.SMEREN,
        WhyKind.SIGNAL_ON,
        WhyKind.SIGNAL_OFF,
    }
)


def reason(words: Words, why: Why) -> str:
    """Why a bot made a choice, true of that bot and as advice; a reason that lacks what it should hold is not told."""
    if (why.kind in _CARDS and not why.cards) or (why.kind in _SUITS and why.suit is None):
        return words.say("why.unsaid")
    suit = "" if why.suit is None else words.suit(why.suit)
    said = words.say(_key(why), cards=_cards(words, why), suit=suit, expected=why.expected)
    if why.expected is None or why.kind not in _EXPECTED:
        return capital(said)
    return f"{capital(said)} {_expected(words, _EXPECTED[why.kind], why.expected)}"


def without_estimate(why: Why) -> Why:
    """The same reason without what it expects of the whole deal; the points that lie in the trick stay."""
    return why._replace(expected=None) if why.kind in _EXPECTED else why


def reason_during(words: Words, why: Why) -> str:
    """What is said of a reason while the deal is played: no card, no suit and no number.

    ``why`` is what all could see in the choice (``public_why``), so that it tells nothing of a hidden hand.
    """
    later = words.say("why.during.later")
    if why.kind not in _DURING:
        return later
    return f"{words.say(f'why.during.{key_of(why.kind)}')} {later}"


def _key(why: Why) -> str:
    """The key of the sentence; points are also given to a partner who is still to play."""
    if why.kind is WhyKind.SMEREN and not why.cards:
        return "why.smeren.ahead"
    if why.kind in _WORTH and why.expected is not None:
        return f"why.{key_of(why.kind)}.worth"
    return f"why.{key_of(why.kind)}"


def _cards(words: Words, why: Why) -> str:
    """One card as it is named in a sentence, more as a list; a card of a run and of stuk is said once."""
    cards = tuple(dict.fromkeys(why.cards))
    return words.card(cards[0]) if len(cards) == 1 else words.cards(cards)


def _expected(words: Words, key: str, points: int) -> str:
    """What is expected; a difference with its sign, since it may be below 0."""
    return words.say(key, expected=f"{points:+d}") if key == "why.difference" else words.count("why.lead", points)
