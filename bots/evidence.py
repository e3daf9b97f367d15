"""What is known of the hands beside the cards played: trumps named, melds shown, strafkaarten, each as alternatives.

Stuk announced from the hand (``stuk: announced_from_hand``) is not among it: it comes with the second of the two
cards, so that neither it nor its absence tells anything of a card that is still held.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, TypeAlias

from klaverjas_tui.rules.cards import FULL_MASK, SUIT_MASKS, cards_in, mask_of
from klaverjas_tui.rules.roem import HAND_FOUR_POINTS, MeldKind, stuk_cards
from klaverjas_tui.rules.ruleset import AllPass, HoldATrump
from klaverjas_tui.rules.seats import SEATS, SIDES, Seat
from klaverjas_tui.rules.view import SeatView

Masks: TypeAlias = tuple[int, ...]
"""Cards by seat."""
Alternatives: TypeAlias = tuple[Masks, ...]
"""The cards that each seat cannot hold, in every way in which something can be so; one of them is true."""

#: The highest and the lowest rank in every suit.
_ACES: Final = 0x80808080
_SEVENS: Final = 0x01010101
_FOURS: Final = tuple(_SEVENS << rank for rank in HAND_FOUR_POINTS)


def evidence(view: SeatView, known: Sequence[int]) -> list[Alternatives]:
    """All that a view tells beside the cards played.

    ``known`` are the cards that each seat is known to have been dealt, masks by seat.
    """
    return [*_named(view, known), *_lying_open(view, known), *_shown(view, known)]


def _dealt(seat: Seat, cards: int, lacks: int = 0) -> Masks:
    """What nobody can hold when this seat was dealt some cards, and lacks others."""
    return tuple(lacks if other == seat else cards for other in range(SEATS))


def _named(view: SeatView, known: Sequence[int]) -> Iterator[Alternatives]:
    """Whoever named trumps held one of them (RULES.md, ``hold_a_trump``), unless it was forced and had no choice."""
    assert view.trump is not None
    assert view.maker is not None
    maker, trumps = view.maker, SUIT_MASKS[view.trump]
    if view.rules.hold_a_trump is HoldATrump.NOT_REQUIRED or known[maker] & trumps:
        return
    ways = [_dealt(maker, card.bit) for card in cards_in(trumps & ~_of_others(known, maker))]
    if view.turned is not None and len(view.calls) > SEATS:
        if view.rules.all_pass_in_force is AllPass.TURN_AGAIN:
            return
        passed = SUIT_MASKS[view.turned]
        if not known[maker] & ~passed:
            ways.append(_dealt(maker, passed, FULL_MASK & ~passed))
    yield tuple(ways)


def _lying_open(view: SeatView, known: Sequence[int]) -> Iterator[Alternatives]:
    """A strafkaart lies before somebody who may break a duty."""
    for card in cards_in(view.exposed):
        yield tuple(_dealt(seat, card.bit) for seat in _holders(known, view.persons, card.bit))


def _shown(view: SeatView, known: Sequence[int]) -> Iterator[Alternatives]:
    """Hand roem is shown by side: each meld lies in one hand, and what would have been shown with it does not.

    What a side kept to itself, since the other's counted, may be anything.
    """
    if view.hand_roem is None:
        return
    sides = view.hand_roem.sides
    if not any(meld.kind is MeldKind.STUK for side in sides for meld in side):
        yield _stuk_apart(view, known)
    plain = [mask_of(card for meld in side if meld.kind is not MeldKind.STUK for card in meld.cards) for side in sides]
    for side in SIDES:
        seats = side, side + 2
        counts = bool(plain[side]) or not plain[1 - side]
        if counts:
            yield (tuple(_melding(known[seat]) & ~plain[side] if seat in seats else 0 for seat in range(SEATS)),)
        for meld in sides[side]:
            cards = mask_of(meld.cards)
            yield tuple(
                _dealt(seat, cards, _melding(known[seat] | cards) & ~plain[side] if counts else 0)
                for seat in _holders(known, seats, cards)
            )


def _stuk_apart(view: SeatView, known: Sequence[int]) -> Alternatives:
    """King and queen of trumps were not dealt to one seat."""
    assert view.trump is not None
    queen, king = (card.bit for card in stuk_cards(view.trump))
    return tuple(_dealt(seat, king, queen) for seat in _holders(known, range(SEATS), king) if not known[seat] & queen)


def _holders(known: Sequence[int], seats: Iterable[Seat], cards: int) -> Iterator[Seat]:
    """Those of the seats that may have been dealt all of these cards."""
    return (seat for seat in seats if not _of_others(known, seat) & cards)


def _of_others(known: Sequence[int], seat: Seat) -> int:
    return known[(seat + 1) % SEATS] | known[(seat + 2) % SEATS] | known[(seat + 3) % SEATS]


def _melding(held: int) -> int:
    """The cards of which each would make a meld with these, or a longer run of one."""
    below, above = (held & ~_ACES) << 1, (held & ~_SEVENS) >> 1
    melding = below & above | below & (below & ~_ACES) << 1 | above & (above & ~_SEVENS) >> 1
    for four in _FOURS:
        if (held & four).bit_count() == SEATS - 1:
            melding |= four
    return melding & ~held
