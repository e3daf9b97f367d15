"""Holdings: the cards that each seat may hold, as a small table of seats and suits, and those that are certain."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from klaverjas_tui.locale.words import Words
from klaverjas_tui.rules.cards import SUIT_MASKS, Card, Suit, cards_in
from klaverjas_tui.rules.seats import SEATS, Seat
from klaverjas_tui.table.thoughts import Holdings

#: Columns of a seat: at most eight ranks with spaces between, one of them two columns wide.
_CELL: Final = 18
#: Columns before them: a sign, or also the word for trumps where this much is to be had in all.
_SIGN: Final = 4
_LABEL: Final = 10
_WIDE: Final = 64
_NOTHING: Final = "-"


def holdings_table(holdings: Holdings, seats: Iterable[Seat], words: Words, width: int) -> Iterator[str]:
    """A heading with these seats, at most three, and a row for each suit: trumps first, ranks from high to low."""
    named, wide = [*seats], width >= _WIDE
    label = _LABEL if wide else _SIGN
    yield _row("", [words.seat(seat) for seat in named], label)
    for suit in (holdings.trump, *(suit for suit in reversed(Suit) if suit is not holdings.trump)):
        cells = [_ranks(holdings.may[seat] & SUIT_MASKS[suit], holdings.trump, words) for seat in named]
        trumps = f" {words.say('table.trumps')}" if wide and suit is holdings.trump else ""
        yield _row(f"{words.sign(suit)}{trumps}", cells, label)


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
    return " ".join(words.signs.rank(card.rank) for card in high_to_low(mask, trump)) or _NOTHING


def _row(name: str, cells: Iterable[str], label: int) -> str:
    return f"{name:<{label}}{''.join(f'{cell:<{_CELL}}' for cell in cells)}".rstrip()
