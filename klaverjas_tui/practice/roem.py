"""The roem drill: how much roem lies in four cards, and what looks like roem and is none."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum, StrEnum, auto
from random import Random
from typing import Final, NamedTuple

from klaverjas_tui.practice.drill import EASIEST, HARDEST, Amount, Answer, Drill, Question, Setup, Verdict
from klaverjas_tui.rules.cards import DECK, PLAIN_ORDER, RANKS, SUITS, TRUMP_ORDER, Card, Rank, Suit
from klaverjas_tui.rules.roem import FOUR_POINTS, Meld, MeldKind, roem_points, stuk_cards, trick_roem
from klaverjas_tui.rules.ruleset import RuleSet, Stuk
from klaverjas_tui.rules.seats import SEATS

#: The most that can be answered, in points.
MOST: Final = 300


class Kind(StrEnum):
    """What lies in the four cards, whatever it is worth by the rules: in the order in which a beginner meets them."""

    RUN3 = "run3"
    NONE = "none"
    STUK = "stuk"
    RUN4 = "run4"
    STUK_RUN3 = "stuk_run3"
    STUK_RUN4 = "stuk_run4"
    FOUR = "four"


#: Rules by which every meld is worth something.
_EVERYTHING: Final = RuleSet()

_BY_RUN: Final = {
    (0, False): Kind.NONE,
    (3, False): Kind.RUN3,
    (4, False): Kind.RUN4,
    (0, True): Kind.STUK,
    (3, True): Kind.STUK_RUN3,
    (4, True): Kind.STUK_RUN4,
}


def kind_of(cards: Iterable[Card], trump: Suit) -> Kind:
    """What lies in these cards, at most four of them."""
    melds = trick_roem(_EVERYTHING, trump, cards)
    if any(meld.kind is MeldKind.FOUR for meld in melds):
        return Kind.FOUR
    run = max((len(meld.cards) for meld in melds if meld.kind is MeldKind.RUN), default=0)
    return _BY_RUN[run, any(meld.kind is MeldKind.STUK for meld in melds)]


@dataclass(frozen=True, slots=True, kw_only=True)
class RoemQuestion(Question):
    """How much roem lies in these cards, in points; they are in the order in which they were played."""

    rules: RuleSet
    trump: Suit

    @property
    def melds(self) -> tuple[Meld, ...]:
        """The roem that counts for whoever wins the trick."""
        return trick_roem(self.rules, self.trump, self.cards)

    def grade(self, answer: Answer) -> Verdict:
        """Right is the number of points alone."""
        best = (roem_points(self.melds),)
        return Verdict(answer == best, best)


# What looks like roem.


class Look(Enum):
    """Why something that looks like roem is none."""

    STUK_IN_HAND = auto()
    """King and queen of trumps, where stuk is announced from the hand."""
    WORTHLESS_FOUR = auto()
    """Four alike that are worth nothing by the table."""
    GAP = auto()
    """Three or four of a suit, but for a card between them."""
    CORNER = auto()
    """King, ace and seven, or ace, seven and eight: runs do not go around."""
    ORDER = auto()
    """Three of a suit that follow on one another in the order that wins, not in that of runs."""
    PLAIN_PAIR = auto()
    """King and queen of a suit that is not trumps."""
    THREE_ALIKE = auto()
    """Three of a rank."""
    MIXED = auto()
    """Three or four ranks that follow on one another, not of one suit."""


class Lookalike(NamedTuple):
    """Cards that look like roem and are none; ``missing`` is what lacks in a ``GAP``."""

    look: Look
    cards: tuple[Card, ...]
    missing: Card | None = None


def lookalikes(question: RoemQuestion) -> tuple[Lookalike, ...]:
    """All that looks like roem in the cards and is none, the most striking first."""
    found = [*_worthless(question), *_in_suits(question), *_alike(question), *_mixed(question)]
    return tuple(sorted(found, key=lambda lookalike: lookalike.look.value))


def _worthless(question: RoemQuestion) -> Iterator[Lookalike]:
    """What is roem by other rules."""
    pair = stuk_cards(question.trump)
    if question.rules.stuk is Stuk.ANNOUNCED_FROM_HAND and set(pair) <= set(question.cards):
        yield Lookalike(Look.STUK_IN_HAND, pair)
    ranks = {card.rank for card in question.cards}
    if len(ranks) == 1 and not ranks & FOUR_POINTS[question.rules.roem_table].keys():
        yield Lookalike(Look.WORTHLESS_FOUR, question.cards)


def _in_suits(question: RoemQuestion) -> Iterator[Lookalike]:
    for suit in SUITS:
        ranks = {card.rank for card in question.cards if card.suit is suit}
        in_trumps = suit is question.trump
        if not in_trumps and {Rank.QUEEN, Rank.KING} <= ranks:
            yield Lookalike(Look.PLAIN_PAIR, _cards(suit, (Rank.QUEEN, Rank.KING)))
        around = [rank for rank in (Rank.KING, Rank.ACE, Rank.SEVEN, Rank.EIGHT) if rank in ranks]
        if {Rank.ACE, Rank.SEVEN} <= ranks and len(around) > 2:
            yield Lookalike(Look.CORNER, _cards(suit, around))
        gaps = list(_gaps(ranks))
        for missing, row in gaps:
            yield Lookalike(Look.GAP, _cards(suit, row), Card.of(missing, suit))
        if not gaps and not any(_rows(ranks, RANKS)):
            for row in _rows(ranks, TRUMP_ORDER if in_trumps else PLAIN_ORDER):
                yield Lookalike(Look.ORDER, _cards(suit, reversed(row)))


def _gaps(ranks: Collection[Rank]) -> Iterator[tuple[Rank, tuple[Rank, ...]]]:
    """Each rank that would make a run of four or more of these, and the others in that run."""
    for missing in RANKS:
        if missing in ranks:
            continue
        for row in _rows({*ranks, missing}, RANKS):
            if len(row) > 3 and missing in row[1:-1]:
                yield missing, tuple(rank for rank in row if rank is not missing)


def _alike(question: RoemQuestion) -> Iterator[Lookalike]:
    for rank in RANKS:
        cards = tuple(card for card in question.cards if card.rank is rank)
        if len(cards) == SEATS - 1:
            yield Lookalike(Look.THREE_ALIKE, cards)


def _mixed(question: RoemQuestion) -> Iterator[Lookalike]:
    if any(meld.kind is MeldKind.RUN for meld in question.melds):
        return
    ranks = {card.rank for card in question.cards}
    for row in _rows(ranks, RANKS):
        cards = sorted((card for card in question.cards if card.rank in row), key=lambda card: card.rank)
        yield Lookalike(Look.MIXED, tuple(cards))


def _rows(ranks: Collection[Rank], order: Sequence[Rank]) -> Iterator[tuple[Rank, ...]]:
    """Three or more of these ranks that follow on one another in this order."""
    row: list[Rank] = []
    for rank in (*order, None):
        if rank is not None and rank in ranks:
            row.append(rank)
            continue
        if len(row) > 2:
            yield tuple(row)
        row = []


def _cards(suit: Suit, ranks: Iterable[Rank]) -> tuple[Card, ...]:
    return tuple(Card.of(rank, suit) for rank in ranks)


# Making questions.


class _Around(NamedTuple):
    """What a question is made of at one difficulty, apart from its kind."""

    dice: Random
    difficulty: int
    trump: Suit

    @property
    def plain(self) -> Suit:
        """A suit that is not trumps."""
        return self.dice.choice([suit for suit in SUITS if suit is not self.trump])

    @property
    def suit(self) -> Suit:
        """Any suit for a run: the easiest lie in a plain suit, the hardest mostly in trumps."""
        if self.difficulty == EASIEST:
            return self.plain
        if self.difficulty == HARDEST and self.dice.randrange(3):
            return self.trump
        return self.dice.choice(SUITS)


def _run(around: _Around, length: int) -> tuple[Card, ...]:
    """A run without stuk."""
    suit = around.suit
    starts = range(len(RANKS) - length + 1)
    runs = [_cards(suit, RANKS[start : start + length]) for start in starts]
    return around.dice.choice([run for run in runs if not set(stuk_cards(around.trump)) <= set(run)])


def _stuk_run(around: _Around, length: int) -> tuple[Card, ...]:
    """A run of trumps with king and queen in it."""
    start = around.dice.randrange(Rank.KING - length + 1, len(RANKS) - length + 1)
    return _cards(around.trump, RANKS[start : start + length])


def _four(around: _Around) -> tuple[Card, ...]:
    """Four alike: first those that are worth the same everywhere, last those that mostly are worth nothing."""
    ranks = {
        EASIEST: (Rank.QUEEN, Rank.KING, Rank.ACE),
        HARDEST: (Rank.SEVEN, Rank.EIGHT, Rank.NINE, Rank.TEN, Rank.JACK),
    }.get(around.difficulty, (Rank.TEN, Rank.JACK, Rank.QUEEN, Rank.KING, Rank.ACE))
    rank = around.dice.choice(ranks)
    return tuple(Card.of(rank, suit) for suit in SUITS)


def _none(around: _Around) -> tuple[Card, ...]:
    """Two or three cards that look like roem."""
    looks = {
        EASIEST: (_mixed_run, _gapped),
        HARDEST: (_cornered, _in_order, _gapped, _plain_pair),
    }.get(around.difficulty, (_gapped, _plain_pair, _three_alike, _mixed_run))
    return around.dice.choice(looks)(around)


def _mixed_run(around: _Around) -> tuple[Card, ...]:
    """Three ranks in a row, of two suits or three, so that no two next to each other are of one."""
    start = around.dice.randrange(len(RANKS) - 2)
    second, *others = around.dice.sample(SUITS, len(SUITS))
    suits = (around.dice.choice(others), second, around.dice.choice(others))
    return tuple(Card.of(RANKS[start + step], suit) for step, suit in enumerate(suits))


def _gapped(around: _Around) -> tuple[Card, ...]:
    """Three of four in a row."""
    start = around.dice.randrange(len(RANKS) - 3)
    missing = around.dice.choice((start + 1, start + 2))
    row = [rank for rank in RANKS[start : start + 4] if rank != missing]
    trump_pair = {Rank.QUEEN, Rank.KING} <= set(row)
    return _cards(around.plain if trump_pair else around.suit, row)


def _plain_pair(around: _Around) -> tuple[Card, ...]:
    return _cards(around.plain, (Rank.QUEEN, Rank.KING))


def _three_alike(around: _Around) -> tuple[Card, ...]:
    rank = around.dice.choice(RANKS)
    return tuple(Card.of(rank, suit) for suit in around.dice.sample(SUITS, 3))


def _cornered(around: _Around) -> tuple[Card, ...]:
    third = around.dice.choice((Rank.KING, Rank.EIGHT))
    return _cards(around.suit, (Rank.ACE, Rank.SEVEN, third))


def _in_order(around: _Around) -> tuple[Card, ...]:
    """Trumps that follow on one another as they win: ``JH 9H AH``."""
    rows = [TRUMP_ORDER[start : start + 3] for start in range(len(TRUMP_ORDER) - 2)]
    return _cards(around.trump, around.dice.choice([row for row in rows if not {Rank.QUEEN, Rank.KING} <= set(row)]))


_CORES: Final[dict[Kind, Callable[[_Around], tuple[Card, ...]]]] = {
    Kind.NONE: _none,
    Kind.RUN3: lambda around: _run(around, 3),
    Kind.RUN4: lambda around: _run(around, 4),
    Kind.STUK: lambda around: stuk_cards(around.trump),
    Kind.STUK_RUN3: lambda around: _stuk_run(around, 3),
    Kind.STUK_RUN4: lambda around: _stuk_run(around, 4),
    Kind.FOUR: _four,
}


def _beside(around: _Around, kind: Kind, cards: list[Card]) -> Card:
    """One more card that changes nothing: the easiest stands apart, the hardest looks as if it belonged."""
    fits = [card for card in DECK if card not in cards and kind_of([*cards, card], around.trump) is kind]
    if around.difficulty == EASIEST:
        wanted = [card for card in fits if not any(_touches(card, other) for other in cards)]
    elif around.difficulty == HARDEST:
        wanted = [card for card in fits if any(_touches(card, other) for other in cards)]
    else:
        wanted = fits
    return around.dice.choice(wanted or fits)


def _touches(card: Card, other: Card) -> bool:
    """Whether two cards are of one suit, or their ranks are the same or next to each other."""
    return card.suit is other.suit or abs(card.rank - other.rank) < 2


@dataclass(frozen=True, slots=True)
class RoemMaker:
    """Makes the questions of the roem drill for a player's rules."""

    setup: Setup
    drill: Drill = Drill.ROEM
    kinds: tuple[str, ...] = tuple(Kind)

    def make(self, kind: str, difficulty: int, dice: Random) -> RoemQuestion:
        """A question of this kind: the easiest in order, the others shuffled, the hardest with near misses."""
        around, wanted = _Around(dice, difficulty, dice.choice(SUITS)), Kind(kind)
        cards = sorted(_CORES[wanted](around), key=lambda card: (card.rank, card.suit), reverse=dice.random() < 0.5)
        while len(cards) < SEATS:
            card = _beside(around, wanted, cards)
            cards.insert(dice.choice((0, len(cards))), card)
        if difficulty > EASIEST:
            dice.shuffle(cards)
        return RoemQuestion(
            drill=self.drill,
            kind=wanted,
            difficulty=difficulty,
            asked=Amount(MOST),
            cards=tuple(cards),
            trump=around.trump,
            rules=self.setup.rules,
        )


def maker(setup: Setup) -> RoemMaker:
    """Who makes the questions of the roem drill."""
    return RoemMaker(setup)
