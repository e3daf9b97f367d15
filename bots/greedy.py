"""The arena player ``greedy``: takes what it can and gives partner what it can, without a thought for later."""

from __future__ import annotations

from typing import Final, NamedTuple

from bots.protocol import CallChoice, CardChoice, KraakChoice, Why, WhyKind
from klaverjas_tui.rules.cards import HIGHER, SUIT_MASKS, SUITS, Card, Rank, Suit, mask_of
from klaverjas_tui.rules.duty import beats
from klaverjas_tui.rules.seats import side_of
from klaverjas_tui.rules.view import SeatView

#: The plain club rule: jack or nine of trumps, so many trumps, and so many of trumps and aces together.
_TRUMPS: Final = 3
_TRUMPS_AND_ACES: Final = 5
_ACES: Final = mask_of(Card.of(Rank.ACE, suit) for suit in SUITS)
_JACK_OR_NINE: Final = tuple(mask_of((Card.of(Rank.JACK, suit), Card.of(Rank.NINE, suit))) for suit in SUITS)


class Greedy:
    """A yardstick that stays the same. It draws no chance at all, so its seed changes nothing."""

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed

    def make_trumps(self, view: SeatView) -> CallChoice:
        """By the plain club rule."""
        best = max((_count(view.hand, suit) for suit in view.suits), key=_merit)
        if not view.may_pass:
            return CallChoice(best.suit, Why(WhyKind.MUST_NAME, suit=best.suit))
        if best.enough:
            return CallChoice(best.suit, Why(WhyKind.HAND_GOOD_ENOUGH, suit=best.suit))
        return CallChoice(None, Why(WhyKind.HAND_TOO_WEAK, suit=best.suit))

    def play(self, view: SeatView) -> CardChoice:
        """The fattest card to partner's trick, else the cheapest that wins, else the cheapest."""
        assert view.trump is not None
        return _follow(view, view.trump) if view.trick else _lead(view, view.trump)

    def kraak(self, view: SeatView) -> KraakChoice:
        """Never."""
        return KraakChoice(False, Why(WhyKind.NO_DOUBLE))

    def claim(self, view: SeatView) -> bool:
        """All roem of its own side."""
        last = view.tricks[-1]
        return bool(last.melds) and last.side == side_of(view.seat)


class _Count(NamedTuple):
    """A suit by the plain club rule; ``worth`` is trumps and aces, the jack and nine of trumps once more."""

    suit: Suit
    worth: int
    enough: bool


def _merit(count: _Count) -> tuple[bool, int, int]:
    return count.enough, count.worth, -count.suit


def _count(hand: int, trump: Suit) -> _Count:
    trumps, high = (hand & SUIT_MASKS[trump]).bit_count(), (hand & _JACK_OR_NINE[trump]).bit_count()
    together = trumps + (hand & _ACES & ~SUIT_MASKS[trump]).bit_count()
    return _Count(trump, together + high, bool(high) and trumps >= _TRUMPS and together >= _TRUMPS_AND_ACES)


def _lead(view: SeatView, trump: Suit) -> CardChoice:
    """The card with the most points, of trumps too, that no unseen card of its suit beats."""
    unseen = view.unseen
    masters = [card for card in view.legal_cards if not HIGHER[card.suit is trump][card] & unseen]
    if masters:
        card = max(masters, key=lambda card: (card.points(trump), -card))
        return CardChoice(card, Why(WhyKind.MASTER_CARD, (card,), card.suit))
    low = _cheapest(view.legal_cards, trump)
    return CardChoice(low, Why(WhyKind.LOW_LEAD, suit=low.suit))


def _follow(view: SeatView, trump: Suit) -> CardChoice:
    owed, cards = view.duty, view.legal_cards
    assert owed.winning is not None
    if owed.by_partner:
        plain = [card for card in cards if card.suit is not trump]
        fattest = max(plain or cards, key=lambda card: (card.points(trump), -card))
        kind = WhyKind.SMEREN if fattest.points(trump) else WhyKind.PARTNERS_TRICK
        return CardChoice(fattest, Why(kind, (owed.winning,)))
    winners = [card for card in cards if beats(card, owed.winning, trump)]
    if winners:
        return CardChoice(_cheapest(winners, trump), Why(WhyKind.TAKE_TRICK, (owed.winning,)))
    return CardChoice(_cheapest(cards, trump), Why(WhyKind.THROW_LOW))


def _cheapest(cards: list[Card] | tuple[Card, ...], trump: Suit) -> Card:
    """The card with the fewest points, one outside trumps first."""
    return min(cards, key=lambda card: (card.suit is trump, card.points(trump), card))
