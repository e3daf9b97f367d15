"""The counting drill: points, trumps and high cards of real deals, and what the cards played prove."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass, replace
from enum import Enum, StrEnum, auto
from random import Random
from typing import Final, NamedTuple

from bots.knowledge import know
from klaverjas_tui.practice.deals import played
from klaverjas_tui.practice.drill import (
    EASIEST,
    HARDEST,
    Amount,
    Answer,
    Asked,
    Drill,
    OneOf,
    Question,
    Setup,
    Verdict,
)
from klaverjas_tui.rules.cards import (
    DEAL_POINTS,
    HIGHER,
    RANKS,
    SUIT_MASKS,
    SUITS,
    Card,
    Rank,
    Suit,
    card_points,
    cards_in,
    mask_of,
)
from klaverjas_tui.rules.deal import Deal
from klaverjas_tui.rules.duty import Owes, Reason, duty
from klaverjas_tui.rules.scoring import TRICKS
from klaverjas_tui.rules.seats import SEATS, SIDES, Seat, Side
from klaverjas_tui.rules.trick import Trick
from klaverjas_tui.rules.view import SeatView, view_of

#: You.
SOUTH: Final[Seat] = 0
#: The others, in the order of the options.
OTHERS: Final[tuple[Seat, ...]] = (1, 2, 3)


class Kind(StrEnum):
    """What is counted, in the order in which a beginner meets it."""

    TRICK_POINTS = "trick_points"
    TRUMPS_OUT = "trumps_out"
    POINTS_SO_FAR = "points_so_far"
    HIGHEST_LEFT = "highest_left"
    WHO_HAS_JACK = "who_has_jack"


# The questions.

_POINTS: Final = Amount(DEAL_POINTS)
_TRUMPS: Final = Amount(len(RANKS))
_SEAT: Final = OneOf(len(OTHERS))


@dataclass(frozen=True, slots=True, kw_only=True)
class Counting(Question):
    """A question whose answer is one number, of which one is right."""

    drill: Drill = Drill.COUNT
    trump: Suit

    @property
    @abstractmethod
    def right(self) -> int:
        """The right answer."""

    def grade(self, answer: Answer) -> Verdict:
        """Right is that number alone."""
        best = (self.right,)
        return Verdict(answer == best, best)


@dataclass(frozen=True, slots=True, kw_only=True)
class TrickPoints(Counting):
    """The card points of one trick, without roem; ``last`` is whether it is the last one, which counts ten more."""

    kind: str = Kind.TRICK_POINTS
    asked: Asked = _POINTS
    last: bool

    @property
    def right(self) -> int:
        """The points."""
        return card_points(self.cards, self.trump, last_trick=self.last)


@dataclass(frozen=True, slots=True, kw_only=True)
class Watched(Counting):
    """A question about a deal after so many tricks."""

    view: SeatView
    watch: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class PointsSoFar(Watched):
    """The card points that one side has taken, without roem."""

    kind: str = Kind.POINTS_SO_FAR
    asked: Asked = _POINTS
    side: Side

    @property
    def tricks(self) -> tuple[tuple[int, Trick], ...]:
        """The tricks of this side, each with its number from 1."""
        return tuple((number, trick) for number, trick in enumerate(self.view.tricks, 1) if trick.side == self.side)

    @property
    def right(self) -> int:
        """The points."""
        return sum(trick.points for _, trick in self.tricks)


@dataclass(frozen=True, slots=True, kw_only=True)
class TrumpsOut(Watched):
    """How many trumps the three other hands still hold."""

    kind: str = Kind.TRUMPS_OUT
    asked: Asked = _TRUMPS

    @property
    def right(self) -> int:
        """The number of trumps."""
        return (self.view.unseen & SUIT_MASKS[self.trump]).bit_count()


@dataclass(frozen=True, slots=True, kw_only=True)
class HighestLeft(Watched):
    """The highest card of a suit that one of the others still holds, out of some; they stand from high to low."""

    kind: str = Kind.HIGHEST_LEFT
    suit: Suit
    candidates: tuple[Card, ...]

    @property
    def highest(self) -> Card:
        """That card."""
        return _from_high(self.view.unseen & SUIT_MASKS[self.suit], self.trump)[0]

    @property
    def right(self) -> int:
        """Its place among the candidates."""
        return self.candidates.index(self.highest)


@dataclass(frozen=True, slots=True, kw_only=True)
class WhoHas(Watched):
    """The one seat that can still hold a card; the option of a seat is its place in ``OTHERS``."""

    kind: str = Kind.WHO_HAS_JACK
    asked: Asked = _SEAT
    card: Card

    @property
    def proofs(self) -> tuple[Proof, ...]:
        """How it was proved that the two other seats do not hold it, the earliest first."""
        found = (proof_of(self.view, seat, self.card) for seat in OTHERS)
        return tuple(sorted(proof for proof in found if proof is not None))

    @property
    def right(self) -> int:
        """The option of the seat that holds it."""
        proved = {proof.seat for proof in self.proofs}
        return next(place for place, seat in enumerate(OTHERS) if seat not in proved)


# What a card proves.


class Lacks(Enum):
    """What a seat showed that it does not hold, by what it played."""

    SUIT = auto()
    """Nothing of the suit led: it did not follow suit."""
    TRUMPS = auto()
    """No trump: it had to trump and did not."""
    HIGHER_TRUMP = auto()
    """No trump above the one that was winning: it had to go higher and did not."""
    ANYTHING_ELSE = auto()
    """Nothing but lower trumps: it undertrumped, which it might only then."""


class Proof(NamedTuple):
    """In which trick (numbered from 1) this seat's ``played`` proved that it lacks a card, and how.

    ``led`` is the suit led, ``winning`` the card that was winning then.
    """

    trick: int
    seat: Seat
    played: Card
    lacks: Lacks
    led: Suit
    winning: Card


def proof_of(view: SeatView, seat: Seat, card: Card) -> Proof | None:
    """The first card played by this seat that it could not have played while holding ``card``; None when there is none.

    A duty binds a hand exactly when it binds some two cards of it, the one played and another. So whatever else the
    seat held, these two show whether it could.
    """
    assert view.trump is not None
    for number, trick in enumerate(view.tricks, 1):
        place = (seat - trick.leader) % SEATS
        if place == 0:
            continue
        shown = trick.cards[place]
        owed = duty(view.rules, view.trump, mask_of((shown, card)), trick.cards[:place])
        ruling = owed.ruling(shown)
        if not ruling.allowed and owed.led is not None and owed.winning is not None:
            return Proof(number, seat, shown, _lacks(owed.owes, ruling.reason), owed.led, owed.winning)
    return None


def _lacks(owes: Owes, reason: Reason) -> Lacks:
    match owes, reason:
        case (_, Reason.MUST_FOLLOW) | (Owes.ANY_TRUMP, _) | (Owes.BEAT_TRUMP, Reason.MUST_TRUMP):
            return Lacks.SUIT
        case (Owes.BEAT_TRUMP | Owes.OVERTRUMP, _):
            return Lacks.HIGHER_TRUMP
        case (_, Reason.MUST_TRUMP):
            return Lacks.TRUMPS
        case _:
            return Lacks.ANYTHING_ELSE


def _from_high(mask: int, trump: Suit) -> list[Card]:
    """The cards of one suit, the highest first."""
    return sorted(cards_in(mask), key=lambda card: card.strength(trump), reverse=True)


# Making questions.

#: How many tricks have been played, by difficulty.
_SPANS: Final = {1: (2, 3), 2: (4,), 3: (5, 6)}
#: How many deals are played at most in search of a question; more than a few are hardly ever needed.
_DEALS: Final = 1000


@dataclass(frozen=True, slots=True)
class CountMaker:
    """Makes the questions of the counting drill from deals played under a player's rules."""

    setup: Setup
    drill: Drill = Drill.COUNT
    kinds: tuple[str, ...] = tuple(Kind)

    def make(self, kind: str, difficulty: int, dice: Random) -> Question:
        """A question of this kind from a new deal; the more difficult, the more tricks there are to remember.

        Raises LookupError when there is none in very many deals.
        """
        find = _FINDERS[Kind(kind)]
        for _ in range(_DEALS):
            found = find(played(self.setup.rules, dice), difficulty, dice)
            if found:
                return dice.choice(found)
        raise LookupError(kind)


def maker(setup: Setup) -> CountMaker:
    """Who makes the questions of the counting drill."""
    return CountMaker(setup)


class _Moment(NamedTuple):
    """What South saw when a trick was complete and no card of the next one played, and trumps."""

    view: SeatView
    trump: Suit


def _moments(deal: Deal, counts: Collection[int]) -> Iterator[_Moment]:
    """The moments after so many tricks."""
    table, done = Deal(deal.rules, deal.start), 0
    for action in deal.actions:
        table.apply(action)
        state = table.state
        if state.trump is not None and len(state.tricks) > done:
            done = len(state.tricks)
            if done in counts:
                yield _Moment(view_of(table, SOUTH, persons=(SOUTH,)), state.trump)


def _turned(deal: Deal, seat: Seat) -> Deal:
    """The same deal, with South where this seat was."""
    hands = (*deal.start.hands[seat:], *deal.start.hands[:seat])
    turned = Deal(deal.rules, replace(deal.start, dealer=(deal.start.dealer - seat) % SEATS, hands=hands))
    for action in deal.actions:
        turned.apply(replace(action, seat=(action.seat - seat) % SEATS))
    return turned


def _trick_points(deal: Deal, difficulty: int, dice: Random) -> list[Question]:
    trump = deal.state.trump
    if trump is None:
        return []
    return [
        TrickPoints(difficulty=difficulty, cards=trick.cards, trump=trump, last=number == TRICKS)
        for number, trick in enumerate(deal.state.tricks, 1)
        if _as_difficult(trick, number, trump) == difficulty
    ]


def _as_difficult(trick: Trick, number: int, trump: Suit) -> int:
    """How difficult a trick is to count: with trumps; with their jack or nine, or the last trick's ten."""
    trumps = [card.rank for card in trick.cards if card.suit is trump]
    if number == TRICKS or Rank.JACK in trumps or Rank.NINE in trumps:
        return HARDEST
    return EASIEST + 1 if trumps else EASIEST


def _points_so_far(deal: Deal, difficulty: int, dice: Random) -> list[Question]:
    """Of a side that has won about half of the tricks, or more."""
    found = [
        PointsSoFar(difficulty=difficulty, view=view._replace(hand=0, options=()), trump=trump, side=side)
        for view, trump in _moments(deal, _SPANS[difficulty])
        for side in SIDES
    ]
    return [question for question in found if 2 * len(question.tricks) >= len(question.view.tricks) - 1]


def _trumps_out(deal: Deal, difficulty: int, dice: Random) -> list[Question]:
    """Mostly where there are any."""
    found = [
        TrumpsOut(difficulty=difficulty, view=view, trump=trump) for view, trump in _moments(deal, _SPANS[difficulty])
    ]
    return [question for question in found if question.right or not dice.randrange(8)]


def _highest_left(deal: Deal, difficulty: int, dice: Random) -> list[Question]:
    """Mostly where a higher card has been played: then one of these at least is among the candidates."""
    found: list[Question] = []
    for view, trump in _moments(deal, _SPANS[difficulty]):
        for suit in SUITS:
            left = _from_high(view.unseen & SUIT_MASKS[suit], trump)
            gone = list(cards_in(view.played & HIGHER[suit is trump][left[0]])) if left else []
            if len(gone) + len(left) < 3 or not (gone or dice.randrange(4) == 0):
                continue
            one = dice.choice(gone or left[1:])
            others = [card for card in (*gone, *left[1:]) if card != one]
            more = dice.sample(others, min(2, len(others)))
            shown = tuple(_from_high(mask_of((left[0], one, *more)), trump))
            asked = OneOf(len(shown))
            found.append(
                HighestLeft(difficulty=difficulty, view=view, trump=trump, suit=suit, candidates=shown, asked=asked)
            )
    return found


class _Place(NamedTuple):
    """Where a seat can tell who holds a card, after so many tricks."""

    knower: Seat
    tricks: int
    card: Card


def _who_has_jack(deal: Deal, difficulty: int, dice: Random) -> list[Question]:
    """At most one: what South can tell, once the deal is turned so that South is one who can."""
    places = list(_places(deal, difficulty))
    if not places:
        return []
    knower, tricks, card = dice.choice(places)
    view, trump = next(_moments(_turned(deal, knower), (tricks,)))
    sure = know(view).sure
    return [
        WhoHas(difficulty=difficulty, view=view, trump=trump, card=card) for seat in OTHERS if sure[seat] & card.bit
    ]


def _places(deal: Deal, difficulty: int) -> Iterator[_Place]:
    """Where the play of two others proved that they do not hold a card: mostly before the last trick."""
    for view, trump in _moments(deal, _SPANS[difficulty]):
        for card in _sought(difficulty, trump):
            if view.played & card.bit:
                continue
            proofs = [proof for seat in range(SEATS) if (proof := proof_of(view, seat, card)) is not None]
            for knower in range(SEATS):
                tricks = [proof.trick for proof in proofs if proof.seat != knower]
                if deal.start.hands[knower] & card.bit or len(tricks) != SEATS - 2:
                    continue
                if difficulty == EASIEST or min(tricks) < len(view.tricks):
                    yield _Place(knower, len(view.tricks), card)


def _sought(difficulty: int, trump: Suit) -> list[Card]:
    """The cards that are asked after: the jack of trumps, then their nine too, last the aces of the other suits."""
    nine = Card.of(Rank.NINE, trump)
    if difficulty < HARDEST:
        jack = Card.of(Rank.JACK, trump)
        return [jack] if difficulty == EASIEST else [jack, nine]
    return [nine, *(Card.of(Rank.ACE, suit) for suit in SUITS if suit is not trump)]


_FINDERS: Final[dict[Kind, Callable[[Deal, int, Random], list[Question]]]] = {
    Kind.TRICK_POINTS: _trick_points,
    Kind.TRUMPS_OUT: _trumps_out,
    Kind.POINTS_SO_FAR: _points_so_far,
    Kind.HIGHEST_LEFT: _highest_left,
    Kind.WHO_HAS_JACK: _who_has_jack,
}
