"""Claiming roem by hand, and keeping silent: what a side that is surely nat makes goes to the others."""

from __future__ import annotations

from typing import Final

from klaverjas_tui.rules.cards import DEAL_POINTS, FULL_MASK, SUIT_MASKS, SUITS, Suit, cards_in, mask_of
from klaverjas_tui.rules.roem import FOUR_POINTS, STUK_POINTS, roem_points, stuk_cards
from klaverjas_tui.rules.scoring import TRICKS, Mark, Pair, Tally, settle
from klaverjas_tui.rules.seats import Side, other_side, side_of
from klaverjas_tui.rules.view import SeatView

#: Roem of runs by how many cards in a row are left in a suit: at most this much.
_RUNS: Final = (0, 0, 0, 20, 50, 50, 50, 70, 100)
_EVERY_SUIT: Final = 0x01010101


def wants_roem(view: SeatView) -> bool:
    """Whether the roem in the trick that lies finished is worth a claim of this seat.

    It counts for whom the trick is, and in the end for the others where that side is nat: then only these claim it.
    """
    last = view.tricks[-1]
    gains = other_side(last.side) if surely_nat(view, last.side) else last.side
    return bool(last.melds) and gains == side_of(view.seat)


def surely_nat(view: SeatView, side: Side) -> bool:
    """Whether this side is nat even when it takes all that is still to come, the roem that lies there included."""
    assert view.trump is not None
    assert view.maker is not None
    tally, last = view.tally, view.tricks[-1]
    roem = (0 if last.counted else roem_points(last.melds)) + most_roem(view)
    best = Tally(
        _more(tally.card_points, side, DEAL_POINTS - sum(tally.card_points)),
        _more(tally.roem, side, roem),
        _more(tally.tricks, side, TRICKS - sum(tally.tricks)),
        _more(tally.trump_points, side, _trump_points_left(view, view.trump)),
    )
    spades = view.trump is Suit.SPADES
    line = settle(view.rules, best, side_of(view.maker), kraak=view.kraak, spades=spades)
    return line.cells[side].mark is Mark.NAT


def most_roem(view: SeatView) -> int:
    """More roem than this cannot come of the cards that are not played yet."""
    assert view.trump is not None
    left = FULL_MASK & ~view.played
    most = STUK_POINTS * bool(left & mask_of(stuk_cards(view.trump)))
    for suit in SUITS:
        most += sum(_RUNS[length] for length in _rows((left & SUIT_MASKS[suit]) >> 8 * suit))
    for rank, points in FOUR_POINTS[view.rules.roem_table].items():
        most += points * ((left >> rank & _EVERY_SUIT) == _EVERY_SUIT)
    return most


def _rows(ranks: int) -> list[int]:
    """How many cards stand in a row, for each row of a suit (eight bits)."""
    return [len(row) for row in f"{ranks:b}".split("0")]


def _trump_points_left(view: SeatView, trump: Suit) -> int:
    return sum(card.points(trump) for card in cards_in(SUIT_MASKS[trump] & ~view.played))


def _more(pair: Pair, side: Side, points: int) -> Pair:
    return (pair[0] + points, pair[1]) if side == 0 else (pair[0], pair[1] + points)
