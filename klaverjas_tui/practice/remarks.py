"""Remarks on a card that was played: roem that was missed or given, and what signals said; each only where it is true.

A card is named as the one that should have been played only where it was not worth less by what could be known.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from bots.knowledge import Knowledge, know
from bots.signals import Meaning, Says, Signal, heard, meaning
from klaverjas_tui.practice.review import Choice, Moment, Remark, RemarkKind
from klaverjas_tui.rules.actions import Play
from klaverjas_tui.rules.cards import Card, Suit
from klaverjas_tui.rules.duty import duty, winning_place
from klaverjas_tui.rules.roem import roem_points, trick_roem
from klaverjas_tui.rules.seats import SEATS, side_of
from klaverjas_tui.rules.trick import Trick
from klaverjas_tui.rules.view import SeatView

#: With so many cards or more a signal can still be answered: after this trick somebody can choose what to lead.
_ANSWERABLE: Final = 3
#: A discard that brings fewer points less than this costs nothing to speak of.
_FREE: Final = 2.0
#: What is worth saying, the best first.
_WORTH_SAYING: Final = (Says.ON_STRONG, Says.ON, Says.OFF)


def remarks(moment: Moment, hands: Sequence[int], trick: Trick | None) -> tuple[Remark, ...]:
    """What is to be remarked of a moment; nothing of a call.

    ``hands`` are all four from before it, masks by seat. ``trick`` is the one that the card fell in, None where it was
    never completed.
    """
    if not isinstance(moment.action, Play):
        return ()
    found = [*_signals(moment, moment.action.card)]
    if trick is not None:
        found = [*_Roem(moment, moment.action.card, hands, trick).remarks(), *found]
    return tuple(found)


class _Roem:
    """What roem another card would have made, with the cards that fell after it."""

    def __init__(self, moment: Moment, card: Card, hands: Sequence[int], trick: Trick) -> None:
        self._view = moment.view
        self._hands = hands
        self._trick = trick
        self._mine = side_of(moment.view.seat)
        self._played = card
        least = moment.chosen.expected
        self._others = [other for other in _cards(moment.choices, least) if other != card]

    def remarks(self) -> Iterator[Remark]:
        ours = self._trick.side == self._mine
        found = [(self._missed(card) if ours else self._given(card), card) for card in self._others]
        points, card = max(found, key=lambda one: one[0], default=(0, None))
        if points > 0:
            yield Remark(RemarkKind.MISSED_ROEM if ours else RemarkKind.GAVE_ROEM, card, points=points)

    def _missed(self, card: Card) -> int:
        """How much more roem the own side would have had, from cards that lay there by then."""
        instead = self._instead(card)
        if instead is None or self._winner(instead) != self._mine:
            return 0
        return self._roem((*self._view.trick, card)) - self._roem(self._trick.cards)

    def _given(self, card: Card) -> int:
        """How much less roem the others would have had: that which the card that was played made at once."""
        instead = self._instead(card)
        if instead is None:
            return 0
        theirs = self._roem(instead) if self._winner(instead) != self._mine else 0
        return self._roem((*self._view.trick, self._played)) - theirs

    def _instead(self, card: Card) -> tuple[Card, ...] | None:
        """The trick with this card and those that fell after it; None where the duty would have forbidden one."""
        view, cards = self._view, (*self._view.trick, card)
        assert view.trump is not None
        for other in self._trick.cards[len(cards) :]:
            hand = self._hands[(view.leader + len(cards)) % SEATS]
            if not duty(view.rules, view.trump, hand, cards).legal & other.bit:
                return None
            cards = (*cards, other)
        return cards

    def _winner(self, cards: tuple[Card, ...]) -> int:
        assert self._view.trump is not None
        return side_of(self._view.leader + winning_place(cards, self._view.trump))

    def _roem(self, cards: tuple[Card, ...]) -> int:
        assert self._view.trump is not None
        return roem_points(trick_roem(self._view.rules, self._view.trump, cards))


def _signals(moment: Moment, card: Card) -> Iterator[Remark]:
    view = moment.view
    if view.hand.bit_count() < _ANSWERABLE:
        return
    known = know(view)
    said = meaning(view, known, card)
    if not view.trick:
        yield from _unanswered(moment, card)
    if said is not None:
        kind = RemarkKind.HEARD if said.true else RemarkKind.HEARD_UNTRUE
        yield Remark(kind, card, signal=_signal(view, card, said))
    elif view.trick and card.suit not in (view.trick[0].suit, view.trump):
        yield from _unsaid(moment, known)


def _unanswered(moment: Moment, card: Card) -> Iterator[Remark]:
    """What partner asked for and was not led, where a strong player would have led it."""
    view = moment.view
    advised = {_suit(advice.action) for advice in (moment.expert, moment.meester)}
    for signal in heard(view):
        asks = signal.seat == view.partner and signal.says is not Says.OFF
        if asks and signal.suit is not card.suit and signal.suit in advised and not _led_since(view, signal):
            yield Remark(RemarkKind.MISSED_SIGNAL, suit=signal.suit, signal=signal)
            return


def _led_since(view: SeatView, signal: Signal) -> bool:
    return any(trick.cards[0].suit is signal.suit for trick in view.tricks[signal.trick + 1 :])


def _unsaid(moment: Moment, known: Knowledge) -> Iterator[Remark]:
    """The best that another discard would have said, at no cost."""
    view = moment.view
    told = [(card, meaning(view, known, card)) for card in _cards(moment.choices, moment.chosen.expected - _FREE)]
    for says in _WORTH_SAYING:
        for card, said in told:
            if said is not None and said.true and said.says is says:
                yield Remark(RemarkKind.COULD_SIGNAL, card, card.suit, signal=_signal(view, card, said))
                return


def _signal(view: SeatView, card: Card, said: Meaning) -> Signal:
    suit = view.trump if said.says is Says.TRUMPS_BACK else card.suit
    assert suit is not None
    return Signal(view.seat, len(view.tricks), card, suit, said.says)


def _cards(choices: Sequence[Choice], least: float) -> Iterator[Card]:
    """The cards that were expected to bring so much at least, the best one first."""
    for choice in choices:
        if isinstance(choice.action, Play) and choice.expected >= least:
            yield choice.action.card


def _suit(action: object) -> Suit | None:
    return action.card.suit if isinstance(action, Play) else None
