"""From rule sets and views to the core: the game of a deal in play, and what all have seen of it."""

from __future__ import annotations

from functools import lru_cache
from itertools import chain
from typing import Final, NamedTuple

from bots.core.game import Game
from bots.core.seen import Seen
from klaverjas_tui.rules.cards import RANKS, Suit
from klaverjas_tui.rules.convention import Convention
from klaverjas_tui.rules.roem import FOUR_POINTS, STUK_POINTS
from klaverjas_tui.rules.ruleset import (
    KraakDoubles,
    RoemTable,
    RuleSet,
    SpadesDouble,
    Stuk,
    TrumpDuty,
    Undertrump,
    Verzaken,
)
from klaverjas_tui.rules.scoring import Pair
from klaverjas_tui.rules.seats import SEATS, Seat, side_of
from klaverjas_tui.rules.view import SeatView

_UNDERTRUMPS: Final = tuple(Undertrump)
_TABLES: Final = tuple(RoemTable)
_CONVENTIONS: Final = tuple(Convention)
_ALL_BELIEVED: Final = [1] * SEATS


def game_of(rules: RuleSet, trump: Suit, maker: Seat, kraak: int = 1) -> Game:
    """The game of a deal in play under these rules; the same object for the same game.

    ``kraak`` is 1, 2, 4 or 8. Stuk is worth nothing here where it is announced from the hand: then it goes to its
    holder, whatever is played.
    """
    makers, factors = side_of(maker), factors_of(rules, trump, kraak)
    return _game(
        _Terms(
            trump=int(trump),
            rotterdam=int(rules.trump_duty is TrumpDuty.ROTTERDAM),
            undertrump=_UNDERTRUMPS.index(rules.undertrump_in_force),
            roem_table=_TABLES.index(rules.roem_table),
            stuk=STUK_POINTS if rules.stuk is Stuk.IN_TRICK else 0,
            sweep=(rules.pit_bonus, rules.tegenpit_bonus) if makers == 0 else (rules.tegenpit_bonus, rules.pit_bonus),
            factors=factors,
        )
    )


class Factors(NamedTuple):
    """What a deal is multiplied by on the sheet: card points, those of trump cards once more, and roem."""

    cards: int
    trump_cards: int
    roem: int


def factors_of(rules: RuleSet, trump: Suit, kraak: int) -> Factors:
    """The factors of a deal with these trumps (RULES.md, ``kraak_doubles`` and ``spades_double``)."""
    spades = rules.spades_double if trump is Suit.SPADES else SpadesDouble.OFF
    return Factors(
        cards=kraak * 2 if spades is SpadesDouble.CARD_POINTS else kraak,
        trump_cards=2 if spades is SpadesDouble.TRUMP_CARDS else 1,
        roem=kraak if rules.kraak_doubles is KraakDoubles.ALL else 1,
    )


class _Terms(NamedTuple):
    """All that a game is made of, as plain numbers, so that it is found again fast."""

    trump: int
    rotterdam: int
    undertrump: int
    roem_table: int
    stuk: int
    sweep: Pair
    factors: Factors


@lru_cache(maxsize=256)
def _game(terms: _Terms) -> Game:
    points = FOUR_POINTS[_TABLES[terms.roem_table]]
    return Game(
        terms.trump,
        terms.rotterdam,
        terms.undertrump,
        [points.get(rank, 0) for rank in RANKS],
        terms.stuk,
        [*terms.sweep],
        *terms.factors,
    )


def seen_of(view: SeatView) -> Seen:
    """What all four seats have seen of the deal in this view; trumps must have been made.

    It is the same from every seat: the cards of ``view.persons`` prove nothing where they may break a duty, those of
    the seat whose view it is neither.
    """
    seen = start_of(view)
    seen.replay(cards_of(view))
    return seen


def start_of(view: SeatView) -> Seen:
    """The same before the first lead."""
    assert view.trump is not None
    assert view.maker is not None
    first, second = view.conventions
    return Seen(
        game_of(view.rules, view.trump, view.maker, view.kraak),
        view.maker,
        view.tricks[0].leader if view.tricks else view.leader,
        [_CONVENTIONS.index(first), _CONVENTIONS.index(second)],
        _believed(view),
    )


def cards_of(view: SeatView) -> bytes:
    """All cards played, in the order played."""
    return bytes(chain(*[trick.cards for trick in view.tricks], view.trick))


def _believed(view: SeatView) -> list[int]:
    """By seat, 1 for one whose cards prove what the duty says (bots never break it)."""
    if view.rules.verzaken is Verzaken.IMPOSSIBLE:
        return _ALL_BELIEVED
    return [int(seat not in view.persons) for seat in range(SEATS)]
