"""Leading to a trick: trumps while the opponents hold some, masters, partner's suit, and else the least harm."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from bots.explaining import why_plain_lead
from bots.knowledge import Knowledge
from bots.odds import can_beat, can_ruff, expected, lacks
from bots.protocol import CardChoice, Why, WhyKind
from bots.worth import keep
from klaverjas_tui.rules.cards import SUIT_MASKS, SUITS, Card, Rank, Suit, cards_in
from klaverjas_tui.rules.seats import partner_of
from klaverjas_tui.rules.view import SeatView

#: Makers draw trumps while the opponents are expected to hold more than this many.
_DRAW_FROM: Final = 0.3
#: A trump that can be beaten is led only to draw this many.
_DRAW_MANY: Final = 1.0
#: A master is led when the chance that an opponent ruffs it is below this.
_RUFF_RISK: Final = 0.6
#: What partner must be able to do with the suit for a ruff to be worth asking.
_GOOD_RUFF: Final = 0.6
#: Points that a trick is expected to hold beside the card led.
_TRICK: Final = 12.0
#: What leading a trump costs beyond its worth, when there is no reason for it.
_IDLE_TRUMP: Final = 17.0
#: What leading a side suit's ten costs beyond its worth, while it can be beaten.
_TEN_LED: Final = 6.0
#: The part of its points that a led card loses when it does not stand.
_POINTS_LED: Final = 0.8


def lead(view: SeatView, known: Knowledge) -> CardChoice:
    """The card to lead, of the two or more that are held."""
    for rule in (_draw_trumps, _master, _give_ruff, _return_suit):
        choice = rule(view, known)
        if choice is not None:
            return choice
    return _least_harm(view, known)


def _suit_cards(view: SeatView, suit: Suit) -> tuple[Card, ...]:
    return tuple(card for card in view.legal_cards if card.suit is suit)


def _draw_trumps(view: SeatView, known: Knowledge) -> CardChoice | None:
    """The makers draw trumps, never from partner alone."""
    trumps = _suit_cards(view, known.trump)
    theirs = sum(expected(known, seat, known.trumps) for seat in known.opponents)
    if not view.making or not trumps or theirs <= _DRAW_FROM:
        return None
    masters = [card for card in trumps if known.is_master(card)]
    why = Why(WhyKind.DRAW_TRUMPS, tuple(cards_in(known.theirs & known.trumps)), known.trump)
    if masters:
        return CardChoice(max(masters, key=lambda card: (card.points(known.trump), card)), why)
    if theirs < _DRAW_MANY or not _may_draw_low(view, known, trumps):
        return None
    if view.maker == known.partner:
        why = Why(WhyKind.TRUMP_TO_MAKER, suit=known.trump)
    return CardChoice(min(trumps, key=lambda card: card.strength(known.trump)), why)


def _may_draw_low(view: SeatView, known: Knowledge, trumps: tuple[Card, ...]) -> bool:
    """Whether a trump that can be beaten is led: to the maker, or from a long suit of one's own."""
    return view.maker == known.partner or len(trumps) >= 3


def _master(view: SeatView, known: Knowledge) -> CardChoice | None:
    """The highest card left of a side suit, where it is least likely to be ruffed."""

    def worth(card: Card) -> float:
        return (1 - 2 * _ruffed(known, card.suit)) * (card.points(known.trump) + _TRICK)

    masters = [
        card
        for card in view.legal_cards
        if card.suit is not known.trump and known.is_master(card) and _ruffed(known, card.suit) < _RUFF_RISK
    ]
    if not masters:
        return None
    card = max(masters, key=lambda card: (round(worth(card), 6), -card))
    return CardChoice(card, Why(WhyKind.MASTER_CARD, (card,), card.suit))


def _ruffed(known: Knowledge, suit: Suit) -> float:
    """The chance that an opponent ruffs a lead of this suit."""
    left, right = known.opponents
    return 1 - (1 - can_ruff(known, left, suit)) * (1 - can_ruff(known, right, suit))


def _give_ruff(view: SeatView, known: Knowledge) -> CardChoice | None:
    """A low card of a suit that partner can trump and the opponents must follow."""
    if view.making and not known.theirs & known.trumps:
        return None
    for suit in _side_suits(view, known):
        if can_ruff(known, known.partner, suit) * (1 - _ruffed(known, suit)) >= _GOOD_RUFF:
            void = known.is_void(known.partner, suit)
            why = Why(WhyKind.GIVE_RUFF if void else WhyKind.MAY_RUFF, suit=suit)
            return CardChoice(_lowest(view, known, suit), why)
    return None


def _return_suit(view: SeatView, known: Knowledge) -> CardChoice | None:
    """The suit that partner led last, where partner may hold the highest card left of it."""
    for trick in reversed(view.tricks):
        suit = trick.cards[0].suit
        if trick.leader != partner_of(view.seat) or suit is known.trump or not _suit_cards(view, suit):
            continue
        top = _highest_out(known, suit)
        if top is not None and known.can_hold(known.partner, top) and _ruffed(known, suit) < _RUFF_RISK:
            return CardChoice(_lowest(view, known, suit), Why(WhyKind.RETURN_SUIT, (top,), suit))
    return None


def _highest_out(known: Knowledge, suit: Suit) -> Card | None:
    out = [card for card in cards_in(known.unseen & SUIT_MASKS[suit]) if not known.higher_out(card)]
    return out[0] if out else None


def _side_suits(view: SeatView, known: Knowledge) -> Iterator[Suit]:
    return (suit for suit in SUITS if suit is not known.trump and _suit_cards(view, suit))


def _lowest(view: SeatView, known: Knowledge, suit: Suit) -> Card:
    return min(_suit_cards(view, suit), key=lambda card: card.strength(known.trump))


def _least_harm(view: SeatView, known: Knowledge) -> CardChoice:
    """The card that loses least: by the chance that partner takes the trick, and by what it is worth to keep."""
    card = max(view.legal_cards, key=lambda card: (round(_gain(known, card), 6), -card))
    return CardChoice(card, why_plain_lead(view, card))


def _gain(known: Knowledge, card: Card) -> float:
    """What leading a card is expected to bring, less what it is worth to keep."""
    suit = card.suit
    left, right = known.opponents
    stands = (1 - can_beat(known, left, suit, card)) * (1 - can_beat(known, right, suit, card))
    wins = stands + (1 - stands) * _partner_helps(known, suit)
    points = card.points(known.trump)
    cost = keep(known, card) + _POINTS_LED * points * (1 - stands) - points * stands
    if suit is known.trump:
        cost += _IDLE_TRUMP
    elif card.rank is Rank.TEN and stands < 1:
        cost += _TEN_LED
    return (2 * wins - 1) * _TRICK - cost


def _partner_helps(known: Knowledge, suit: Suit) -> float:
    """The chance that partner takes the trick where the card led does not stand."""
    top = _highest_out(known, suit)
    if suit is known.trump or top is None:
        return 0.0
    holds_top = (1 - lacks(known, known.partner, top.bit)) * (1 - _ruffed(known, suit))
    return min(1.0, holds_top + can_ruff(known, known.partner, suit))
