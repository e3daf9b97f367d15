"""Cards: suits, ranks, the one card type, its order and points, and hands as 32-bit masks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import IntEnum
from typing import Final

from klaverjas_tui.rules.problem import Problem


class Suit(IntEnum):
    """A suit; the value is its place in a hand mask."""

    CLUBS = 0
    DIAMONDS = 1
    HEARTS = 2
    SPADES = 3

    @property
    def letter(self) -> str:
        """The letter in written cards: C, D, H or S."""
        return "CDHS"[self]


class Rank(IntEnum):
    """A rank in the order of runs, which is the same in trumps (RULES.md, Roem)."""

    SEVEN = 0
    EIGHT = 1
    NINE = 2
    TEN = 3
    JACK = 4
    QUEEN = 5
    KING = 6
    ACE = 7

    @property
    def letter(self) -> str:
        """The letter in written cards: 7, 8, 9, T, J, Q, K or A."""
        return "789TJQKA"[self]


SUITS: Final = tuple(Suit)
RANKS: Final = tuple(Rank)

#: Ranks from low to high outside trumps, and in trumps.
PLAIN_ORDER: Final = (
    Rank.SEVEN,
    Rank.EIGHT,
    Rank.NINE,
    Rank.JACK,
    Rank.QUEEN,
    Rank.KING,
    Rank.TEN,
    Rank.ACE,
)
TRUMP_ORDER: Final = (
    Rank.SEVEN,
    Rank.EIGHT,
    Rank.QUEEN,
    Rank.KING,
    Rank.TEN,
    Rank.ACE,
    Rank.NINE,
    Rank.JACK,
)

#: Points by rank (index), outside trumps and in trumps.
PLAIN_POINTS: Final = (0, 0, 0, 10, 2, 3, 4, 11)
TRUMP_POINTS: Final = (0, 0, 14, 10, 20, 3, 4, 11)

LAST_TRICK_POINTS: Final = 10
#: All card points of a deal, the last trick's ten included.
DEAL_POINTS: Final = 162


class Card(int):
    """One of the 32 cards: an integer from 0 to 31, its bit position in a hand mask.

    The value is eight times the suit plus the rank, so a suit is one byte of a mask. Written as rank then suit:

    >>> Card.parse("JH"), Card.parse("TC") < Card.parse("7D")
    (Card('JH'), True)
    """

    __slots__ = ()

    @classmethod
    def of(cls, rank: Rank, suit: Suit) -> Card:
        """The card of a rank and a suit."""
        return DECK[suit * 8 + rank]

    @classmethod
    def parse(cls, text: str) -> Card:
        """The card written as rank then suit, such as ``JH`` or ``TC``; raises Problem for anything else."""
        card = _BY_TEXT.get(text.upper()) if isinstance(text, str) else None
        if card is None:
            raise Problem("problem.card", card=text)
        return card

    @property
    def suit(self) -> Suit:
        """The suit."""
        return SUITS[self >> 3]

    @property
    def rank(self) -> Rank:
        """The rank."""
        return RANKS[self & 7]

    @property
    def bit(self) -> int:
        """The mask that holds this card alone."""
        return 1 << self

    def points(self, trump: Suit | None) -> int:
        """Card points when this suit is trumps (None: no trumps are made yet)."""
        return (TRUMP_POINTS if self.suit is trump else PLAIN_POINTS)[self & 7]

    def strength(self, trump: Suit | None) -> int:
        """Place in the order of its suit, 0 (seven) to 7."""
        return STRENGTH[self.suit is trump][self & 7]

    def __str__(self) -> str:
        return _TEXTS[self]

    def __repr__(self) -> str:
        return f"Card({_TEXTS[self]!r})"


DECK: Final = tuple(Card(value) for value in range(32))
_TEXTS: Final = tuple(card.rank.letter + card.suit.letter for card in DECK)
_BY_TEXT: Final = dict(zip(_TEXTS, DECK, strict=True))

#: Strength by rank: index 0 outside trumps, index 1 in trumps.
STRENGTH: Final = (
    tuple(PLAIN_ORDER.index(rank) for rank in RANKS),
    tuple(TRUMP_ORDER.index(rank) for rank in RANKS),
)

#: All 32 cards; the cards of one suit (index a suit).
FULL_MASK: Final = (1 << 32) - 1
SUIT_MASKS: Final = tuple(0xFF << (8 * suit) for suit in SUITS)


def _higher(card: Card, *, in_trumps: bool) -> int:
    order = STRENGTH[in_trumps]
    return sum(other.bit for other in DECK if other.suit is card.suit and order[other.rank] > order[card.rank])


#: The cards of the same suit that beat a card: ``HIGHER[in trumps][card]``.
HIGHER: Final = tuple(tuple(_higher(card, in_trumps=trumps) for card in DECK) for trumps in (False, True))


def mask_of(cards: Iterable[Card]) -> int:
    """The mask that holds these cards."""
    mask = 0
    for card in cards:
        mask |= 1 << card
    return mask


def cards_in(mask: int) -> Iterator[Card]:
    """The cards of a mask, lowest value first."""
    while mask:
        low = mask & -mask
        yield DECK[low.bit_length() - 1]
        mask ^= low


def parse_cards(text: str) -> tuple[Card, ...]:
    """Cards written with spaces between, such as ``"JH 9H AS"``."""
    return tuple(Card.parse(word) for word in text.split())


def card_points(cards: Iterable[Card], trump: Suit | None, *, last_trick: bool = False) -> int:
    """Points of these cards, with ten more for the last trick (RULES.md, Scoring)."""
    return sum(card.points(trump) for card in cards) + LAST_TRICK_POINTS * last_trick


def parse_suit(text: str) -> Suit:
    """The suit of a letter C, D, H or S; raises Problem for anything else."""
    place = "CDHS".find(text.upper()) if isinstance(text, str) and len(text) == 1 else -1
    if place < 0:
        raise Problem("problem.suit", suit=text)
    return SUITS[place]
