"""Signals (seinen): what discards say under a pair's convention, heard by everybody and given by a bot.

**Heard.** A discard is a signal when all could see that it was one: partner was winning the trick at that moment, the
card is of a side suit that was not led, it is its player's first discard of that suit, it is not its last card, and
its player is not proven (by its duty) to hold nothing but that suit and trumps. A discard that only its player knew to
be forced is heard as well, since nobody could tell. What it says:

==========  ===============  ============  ========================
convention  7, 8, 9          10, J, Q, K   ace
==========  ===============  ============  ========================
off         nothing          nothing       nothing
simple      on               off           nothing
full        on               off           on, with strength
reversed    off              on            nothing
==========  ===============  ============  ========================

Under ``full`` also a lead asks for trumps back: a 7, 8 or 9 of a side suit, led by the maker before it has led any
trump, while the jack of trumps is still out and the maker is not proven to lack it; not with the last card.

**True.** With the card gone, "on" is true of a hand that holds the highest card left of the suit (the ace, or what
has become the highest), "on with strength" of one that keeps the ten and two or more cards in all. "Off" is true of a
hand that held no such highest card and does not keep the second highest with two others beside it. "Trumps back" is
true with the jack of trumps and one or two others.

A bot gives a signal where it is free: more than one side suit to choose from. Else it has nothing to say.
"""

from __future__ import annotations

from enum import Enum, auto
from typing import Final, NamedTuple

from bots.core.seen import Seen
from bots.games import cards_of, seen_of, start_of
from bots.knowledge import Knowledge
from klaverjas_tui.rules.cards import DECK, SUIT_MASKS, Card, Rank, Suit, cards_in
from klaverjas_tui.rules.duty import Duty
from klaverjas_tui.rules.seats import Seat
from klaverjas_tui.rules.view import SeatView

#: With the ace thrown, this many cards of the suit must stay behind, the ten among them.
_STRENGTH: Final = 2
#: With the second highest held, this many cards of the suit are much: it and two to guard it.
_GUARDED: Final = 3
#: This many trumps, the jack among them, are few but not too few to ask for trumps.
_FEW_TRUMPS: Final = (2, 3)


class Says(Enum):
    """What a signal says."""

    ON = auto()
    """Lead this suit: I hold its ace, or the highest card left."""
    ON_STRONG = auto()
    """The same, and the next ones with it."""
    OFF = auto()
    """Nothing, or not much, in this suit."""
    TRUMPS_BACK = auto()
    """Lead trumps as soon as you are in."""


class Signal(NamedTuple):
    """A signal that was given: by whom, in which trick (0 is the first), with which card, of which suit."""

    seat: Seat
    trick: int
    card: Card
    suit: Suit
    says: Says


class Meaning(NamedTuple):
    """What a card would say, and whether it would be true."""

    says: Says
    true: bool


def heard(view: SeatView) -> tuple[Signal, ...]:
    """The signals of both sides so far, in the order given; trumps must have been made.

    It is the same from every seat. A maker that asks for trumps back again and again is heard once.
    """
    seen = start_of(view)
    signals = []
    for value in cards_of(view):
        card, seat, trick = DECK[value], seen.turn(), seen.tricks
        says = _said(seen, card)
        if says is not None:
            suit = view.trump if says is Says.TRUMPS_BACK else card.suit
            assert suit is not None
            signals.append(Signal(seat, trick, card, suit, says))
    return tuple(signals)


def meaning(view: SeatView, known: Knowledge, card: Card) -> Meaning | None:
    """What a card of the own hand says when it is played now; None where it is no signal, or not a free one."""
    if view.trick and not _is_free(view.duty):
        return None
    says = _said(seen_of(view), card)
    return None if says is None else Meaning(says, _is_true(known, card, says))


def _is_free(owed: Duty) -> bool:
    """Whether more than one side suit may be played."""
    return len({card.suit for card in owed.cards} - {owed.trump}) > 1


def _said(seen: Seen, card: Card) -> Says | None:
    """What the seat to play says with this card; the deal seen goes on with it."""
    seat = seen.turn()
    on, strong, off, asked = seen.on[seat], seen.strong[seat], seen.off[seat], seen.wants_trumps[seat]
    seen.play(card)
    if seen.strong[seat] != strong:
        return Says.ON_STRONG
    if seen.on[seat] != on:
        return Says.ON
    if seen.off[seat] != off:
        return Says.OFF
    return Says.TRUMPS_BACK if seen.wants_trumps[seat] != asked else None


def _is_true(known: Knowledge, card: Card, says: Says) -> bool:
    """Whether the own hand is as this card says."""
    held = known.hand & SUIT_MASKS[card.suit]
    rest = held & ~card.bit
    match says:
        case Says.ON:
            return _has_master(known, rest)
        case Says.ON_STRONG:
            return bool(rest >> Card.of(Rank.TEN, card.suit) & 1) and rest.bit_count() >= _STRENGTH
        case Says.OFF:
            return not _has_master(known, held) and not _has_second(known, rest)
        case Says.TRUMPS_BACK:
            trumps = known.hand & known.trumps
            return bool(trumps >> Card.of(Rank.JACK, known.trump) & 1) and trumps.bit_count() in _FEW_TRUMPS


def _has_master(known: Knowledge, cards: int) -> bool:
    return any(known.is_master(card) for card in cards_in(cards))


def _has_second(known: Knowledge, cards: int) -> bool:
    """Whether these cards of one suit hold the second highest one left, well guarded."""
    return cards.bit_count() >= _GUARDED and any(known.higher_out(card).bit_count() == 1 for card in cards_in(cards))
