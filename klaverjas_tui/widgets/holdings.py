"""Holdings: the cards that each seat may hold, as a small table of seats and suits, and those that are certain."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from klaverjas_tui.locale.words import Words
from klaverjas_tui.rules.cards import SUIT_MASKS, Card, Suit, cards_in
from klaverjas_tui.rules.seats import SEATS, Seat
from klaverjas_tui.table.thoughts import Holdings

#: Columns of a seat's name, and of a suit: at most eight ranks, one of them two columns wide.
_NAME: Final = 7
_CELL: Final = 11
_NOTHING: Final = "-"


def holdings_table(holdings: Holdings, seats: Iterable[Seat], words: Words) -> Iterator[str]:
    """A heading, and a row for each of these seats: trumps first, ranks from high to low."""
    suits = [holdings.trump, *(suit for suit in reversed(Suit) if suit is not holdings.trump)]
    trumps = f"{words.sign(holdings.trump)} {words.say('table.trumps')}"
    yield _row("", [trumps, *(words.sign(suit) for suit in suits[1:])])
    for seat in seats:
        cells = [_ranks(holdings.may[seat] & SUIT_MASKS[suit], holdings.trump, words) for suit in suits]
        yield _row(words.seat(seat), cells)


def certain(holdings: Holdings, seats: Iterable[Seat], words: Words) -> Iterator[str]:
    """For each of these seats that surely holds cards, which."""
    for seat in seats:
        if holdings.sure[seat]:
            cards = words.cards(high_to_low(holdings.sure[seat], holdings.trump))
            yield words.say("thoughts.sure", seat=words.seat(seat), cards=cards)


def others(seat: Seat) -> Iterator[Seat]:
    """The other seats, clockwise from a seat."""
    return ((seat + step) % SEATS for step in range(1, SEATS))


def high_to_low(mask: int, trump: Suit | None) -> tuple[Card, ...]:
    """Cards by suit, spades first, and in each from high to low."""
    return tuple(sorted(cards_in(mask), key=lambda card: (-card.suit, -card.strength(trump))))


def _ranks(mask: int, trump: Suit, words: Words) -> str:
    return "".join(words.signs.rank(card.rank) for card in high_to_low(mask, trump)) or _NOTHING


def _row(name: str, cells: Iterable[str]) -> str:
    return f"{name:<{_NAME}}{''.join(f'{cell:<{_CELL}}' for cell in cells)}".rstrip()
