"""The level ``beginner``: takes what it can, looks at the trick on the table only, and slips now and then."""

from __future__ import annotations

from typing import Final

from bots.dice import Dice
from bots.handvalue import Offer
from bots.protocol import CallChoice, CardChoice, KraakChoice, Why, WhyKind
from klaverjas_tui.rules.cards import SUIT_MASKS, Card, Rank, Suit
from klaverjas_tui.rules.duty import beats
from klaverjas_tui.rules.seats import side_of
from klaverjas_tui.rules.view import SeatView

#: One card in so many is played for no reason.
_SLIPS: Final = 8
#: One time in so many it gives partner's trick points, and claims roem that lies there.
_THINKS_OF_PARTNER: Final = 2
_FORGETS_ROEM: Final = 4
#: Its count of a hand: trumps, three more for the jack, one for the nine and for each ace; with so many it plays.
_ENOUGH: Final = 6


class Beginner:
    """A beginner; the same seed slips at the same cards."""

    def __init__(self, seed: int = 0) -> None:
        self._seed = seed

    def make_trumps(self, view: SeatView) -> CallChoice:
        """By a count of trumps and aces."""
        best = max((_count(view.hand, suit) for suit in view.suits), key=lambda offer: (offer.value, -offer.suit))
        if not view.may_pass:
            return CallChoice(best.suit, Why(WhyKind.MUST_NAME, suit=best.suit))
        if best.value >= _ENOUGH:
            return CallChoice(best.suit, Why(WhyKind.HAND_GOOD_ENOUGH, suit=best.suit))
        return CallChoice(None, Why(WhyKind.HAND_TOO_WEAK, suit=best.suit))

    def play(self, view: SeatView) -> CardChoice:
        """Greedy, but for a slip."""
        dice = Dice(self._seed, view)
        if dice.one_in(_SLIPS):
            return CardChoice(dice.pick(view.legal_cards), Why(WhyKind.WHIM))
        assert view.trump is not None
        return _follow(view, view.trump, dice) if view.trick else _lead(view, view.trump, dice)

    def kraak(self, view: SeatView) -> KraakChoice:
        """Never."""
        return KraakChoice(False, Why(WhyKind.NO_DOUBLE))

    def claim(self, view: SeatView) -> bool:
        """The roem of its own side, when it sees it."""
        last = view.tricks[-1]
        return bool(last.melds) and last.side == side_of(view.seat) and not Dice(self._seed, view).one_in(_FORGETS_ROEM)


def _count(hand: int, trump: Suit) -> Offer:
    aces = sum(hand >> Card.of(Rank.ACE, suit) & 1 for suit in Suit)
    high = 3 * (hand >> Card.of(Rank.JACK, trump) & 1) + (hand >> Card.of(Rank.NINE, trump) & 1)
    return Offer(trump, (hand & SUIT_MASKS[trump]).bit_count() + aces + high)


def _lead(view: SeatView, trump: Suit, dice: Dice) -> CardChoice:
    """An ace, whether it can still be the highest or not; else a low card of any suit."""
    aces = [card for card in view.legal_cards if card.rank is Rank.ACE and card.suit is not trump]
    if aces:
        card = dice.pick(aces)
        return CardChoice(card, Why(WhyKind.MASTER_CARD, (card,), card.suit))
    low = dice.pick(_cheapest(view.legal_cards, trump))
    return CardChoice(low, Why(WhyKind.LOW_LEAD, suit=low.suit))


def _follow(view: SeatView, trump: Suit, dice: Dice) -> CardChoice:
    owed = view.duty
    assert owed.winning is not None
    if owed.by_partner:
        if dice.one_in(_THINKS_OF_PARTNER):
            dearest = max(view.legal_cards, key=lambda card: (card.points(trump), -card))
            if dearest.points(trump):
                return CardChoice(dearest, Why(WhyKind.SMEREN, (owed.winning,)))
    else:
        winners = [card for card in view.legal_cards if beats(card, owed.winning, trump)]
        if winners:
            best = max(winners, key=lambda card: (card.strength(trump), -card))
            return CardChoice(best, Why(WhyKind.TAKE_TRICK, (owed.winning,)))
    return CardChoice(_cheapest(view.legal_cards, trump)[0], Why(WhyKind.THROW_LOW))


def _cheapest(cards: tuple[Card, ...], trump: Suit) -> list[Card]:
    """The cards with the fewest points, those outside trumps first."""
    least = min((card.suit is trump, card.points(trump)) for card in cards)
    return [card for card in cards if (card.suit is trump, card.points(trump)) == least]
