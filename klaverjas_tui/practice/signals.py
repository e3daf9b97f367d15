"""The signals drill: what a card says, which card says it, and what to lead when your partner has asked."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from enum import Enum, StrEnum, auto
from random import Random
from typing import Final, TypeAlias

from bots.decide import decide
from bots.expert import Expert
from bots.games import seen_of
from bots.knowledge import know
from bots.meester import BUDGET
from bots.outlook import outlook
from bots.protocol import WhyKind
from bots.signals import Meaning, Says, Signal, heard, meaning
from klaverjas_tui.practice.deals import dealt
from klaverjas_tui.practice.drill import EASIEST, HARDEST, Answer, Drill, OneCard, OneOf, Question, Setup, Verdict
from klaverjas_tui.rules.actions import ClaimRoem
from klaverjas_tui.rules.cards import DECK, FULL_MASK, SUIT_MASKS, SUITS, Card, Rank, Suit
from klaverjas_tui.rules.convention import Convention
from klaverjas_tui.rules.deal import Deal, Phase
from klaverjas_tui.rules.ruleset import RuleSet
from klaverjas_tui.rules.seats import SEATS, Seat, partner_of, side_of
from klaverjas_tui.rules.view import SeatView, view_of

#: So many deals are played for a question; of the rarest kind there is one in a dozen.
_DEALS: Final = 1000
#: The last trick in which anything can be said, 0 is the first: with the last card nothing is.
_LAST: Final = 6
#: The easiest signals are given up to this trick.
_EARLY: Final = 2
#: In so many worlds the suit that was asked for must be best, or behind by no more than so many points.
_WORLDS: Final = 32
_CLOSE: Final = 3
_SOUTH: Final = 0
_NORTH: Final = 2
_LOW: Final = (Rank.SEVEN, Rank.EIGHT, Rank.NINE)


class Kind(StrEnum):
    """What is asked, in the order in which a beginner meets it."""

    READ_ON = "read_on"
    READ_OFF = "read_off"
    READ_NOTHING = "read_nothing"
    GIVE_ON = "give_on"
    GIVE_OFF = "give_off"
    LEAD_NOW = "lead_now"
    READ_STRONG = "read_strong"
    READ_TRUMPS_BACK = "read_trumps_back"


#: What a card says in the kinds that ask for it, and what you are to say.
_READ: Final = {
    Kind.READ_ON: Says.ON,
    Kind.READ_OFF: Says.OFF,
    Kind.READ_STRONG: Says.ON_STRONG,
    Kind.READ_TRUMPS_BACK: Says.TRUMPS_BACK,
}
_GIVE: Final = {Kind.GIVE_ON: Says.ON, Kind.GIVE_OFF: Says.OFF}
#: The kinds that there are under ``full`` only.
_FULL_ONLY: Final = frozenset({Kind.READ_STRONG, Kind.READ_TRUMPS_BACK})


class Silence(Enum):
    """Why a card is no signal."""

    THEIR_TRICK = auto()
    """The opponents were winning the trick."""
    NOT_THE_FIRST = auto()
    """Its player discarded of that suit before."""
    ONLY_SUIT = auto()
    """All could see that its player has nothing but that suit and trumps."""
    ACE = auto()
    """The convention gives the ace no meaning."""
    NOT_THE_MAKER = auto()
    """A low lead, but not the maker's."""


#: By difficulty.
_SILENCES: Final = (
    frozenset({Silence.THEIR_TRICK}),
    frozenset({Silence.NOT_THE_FIRST, Silence.ACE, Silence.NOT_THE_MAKER}),
    frozenset(Silence) - {Silence.THEIR_TRICK},
)


@dataclass(frozen=True, slots=True, kw_only=True)
class SignalsQuestion(Question):
    """A question of this drill. ``house`` is how the player signals; where that is not at all, ``full`` is asked."""

    view: SeatView
    house: Convention

    @property
    def convention(self) -> Convention:
        """The convention that is asked about."""
        return self.view.conventions[side_of(_SOUTH)]


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadQuestion(SignalsQuestion):
    """What does the card say that ``by`` has just played? The options are ``readings``.

    ``says`` is None where it says nothing, and then ``silence`` is why.
    """

    by: Seat
    played: Card
    says: Says | None
    silence: Silence | None

    @property
    def readings(self) -> tuple[Says | None, ...]:
        """All that a card can say under the convention, and None for nothing."""
        return readings(self.convention)

    @property
    def leads(self) -> bool:
        """Whether the card is led; else it is discarded."""
        return len(self.view.trick) == 1

    @property
    def looks_like(self) -> Says | None:
        """What a card of its rank says where it is a signal."""
        return Says.TRUMPS_BACK if self.leads else said_by(self.played.rank, self.convention)

    def grade(self, answer: Answer) -> Verdict:
        """Right is what the card says."""
        best = (self.readings.index(self.says),)
        return Verdict(answer == best, best)


@dataclass(frozen=True, slots=True, kw_only=True)
class GiveQuestion(SignalsQuestion):
    """Which card says ``says`` of ``suit``? ``cards_right`` are all that do, the best one first."""

    says: Says
    suit: Suit
    cards_right: tuple[Card, ...]

    def grade(self, answer: Answer) -> Verdict:
        """Right is every card that says it truly."""
        return Verdict(len(answer) == 1 and answer[0] in self.cards_right, (int(self.cards_right[0]),))


@dataclass(frozen=True, slots=True, kw_only=True)
class LeadQuestion(SignalsQuestion):
    """What do you lead? Your partner gave ``signal``; ``lead`` is the card that ``expert`` answers it with."""

    signal: Signal
    lead: Card

    def grade(self, answer: Answer) -> Verdict:
        """Right is every card of the suit that was asked for; what another one costs beside those, by the outlook."""
        best = (int(self.lead),)
        if len(answer) != 1:
            return Verdict(right=False, best=best)
        card = DECK[answer[0]]
        right = card.suit is self.signal.suit
        return Verdict(right, best, 0 if right else max(0, -round(_gain(self.view, self.signal.suit, card, BUDGET))))


def readings(convention: Convention) -> tuple[Says | None, ...]:
    """All that a card can say under a convention, and None for nothing."""
    if convention is Convention.FULL:
        return Says.ON, Says.ON_STRONG, Says.OFF, Says.TRUMPS_BACK, None
    return Says.ON, Says.OFF, None


def said_by(rank: Rank, convention: Convention) -> Says | None:
    """What a discard of this rank says where it is a signal; None where the convention gives it no meaning."""
    if rank is Rank.ACE:
        return Says.ON_STRONG if convention is Convention.FULL else None
    return Says.ON if (rank in _LOW) != (convention is Convention.REVERSED) else Says.OFF


def _gain(view: SeatView, suit: Suit, card: Card | None, budget: int) -> float:
    """By how many points a card (None: the best one) does better than the best of a suit, over so many worlds."""
    worth = {one.card: one.expected for one in outlook(view, budget=budget)}
    asked = max(points for other, points in worth.items() if other.suit is suit)
    return (max(worth.values()) if card is None else worth[card]) - asked


def _may_hold_the_jack(view: SeatView, seat: Seat) -> bool:
    """Whether a seat may hold the jack of trumps, by what the seat of this view knows."""
    assert view.trump is not None
    return know(view).can_hold(seat, Card.of(Rank.JACK, view.trump))


# Making questions.


class _Walk:
    """A deal that is played on, card by card, as ``expert`` plays it."""

    def __init__(self, deal: Deal, convention: Convention, expert: Expert) -> None:
        self.deal = deal
        self.convention = convention
        self.expert = expert
        view = self.view(0)
        self.seen = seen_of(view)
        self._policy = expert.policy(view)

    @property
    def seat(self) -> Seat:
        """The seat to play."""
        return self.seen.turn()

    @property
    def throws(self) -> bool:
        """Whether the seat to play holds nothing of the suit led."""
        led = self.seen.led >> 3
        return self.seen.placed > 0 and not self.deal.state.hands[self.seat] & SUIT_MASKS[led]

    @property
    def partner_wins(self) -> bool:
        """Whether the partner of the seat to play is winning the trick."""
        return self.seen.placed > 0 and self.seen.winner == partner_of(self.seat)

    def view(self, seat: Seat) -> SeatView:
        """The deal as a seat sees it."""
        return _look(self.deal, seat, self.convention)

    def best(self) -> Card:
        """The card that ``expert`` plays."""
        return DECK[self._policy.choose(self.seen, self.deal.state.hands[self.seat])]

    def ranked(self, cards: list[Card]) -> tuple[Card, ...]:
        """These cards, as ``expert`` likes them: the best one first."""
        weighed = self._policy.weigh(self.seen, self.deal.state.hands[self.seat])
        worth = {one.card: one.value for one in weighed}
        return tuple(sorted(cards, key=lambda card: -worth[card]))

    def play(self, card: Card) -> None:
        """Play on; roem is claimed where it has to be."""
        self.seen.play(card)
        self.deal.push(card)
        if not self.deal.state.trick:
            last = self.deal.state.tricks[-1]
            if last.melds and self.deal.may_claim(last.winner):
                self.deal.apply(ClaimRoem(last.winner))

    def from_south(self, seat: Seat, place: Seat) -> SeatView:
        """The deal as South sees it when the table is turned until a seat sits at this place."""
        by = place - seat
        start = self.deal.start
        hands = tuple(start.hands[(other - by) % SEATS] for other in range(SEATS))
        turned = Deal(self.deal.rules, replace(start, dealer=(start.dealer + by) % SEATS, hands=hands))
        for action in self.deal.actions:
            turned.apply(replace(action, seat=(action.seat + by) % SEATS))
        return _look(turned, _SOUTH, self.convention)


def _look(deal: Deal, seat: Seat, convention: Convention) -> SeatView:
    """The deal as a seat sees it; bots have played all of it, so that every card proves what the duty says."""
    return view_of(deal, seat, conventions=(convention, convention), persons=())


#: What finds a question at one moment of a walk: None where there is none.
_Finder: TypeAlias = Callable[[_Walk, Kind, int, Random], SignalsQuestion | None]


class SignalsMaker:
    """Makes the questions of the signals drill under one convention; where that is off, under ``full``."""

    drill = Drill.SIGNALS

    def __init__(self, setup: Setup) -> None:
        self.rules: RuleSet = setup.rules
        self.house = setup.convention
        self.convention = Convention.FULL if self.house is Convention.OFF else self.house
        full = self.convention is Convention.FULL
        self.kinds: tuple[str, ...] = tuple(kind.value for kind in Kind if full or kind not in _FULL_ONLY)
        self._expert = Expert()

    def make(self, kind: str, difficulty: int, dice: Random) -> SignalsQuestion:
        """A question of this kind; raises LookupError in the case, never seen, that no deal of a thousand has one."""
        asked, level = Kind(kind), min(max(difficulty, EASIEST), HARDEST)
        find = self._finder(asked)
        for _ in range(_DEALS):
            walk = self._walk(dice)
            while walk is not None and walk.seen.tricks <= _LAST:
                question = find(walk, asked, level, dice)
                if question is not None:
                    return question
                walk.play(walk.best())
        raise LookupError(f"no questions of the kind {kind}")

    def _walk(self, dice: Random) -> _Walk | None:
        """A new deal with trumps made; None when all have passed and the cards are dealt again."""
        deal = dealt(self.rules, dice)
        while deal.phase in (Phase.TRUMPS, Phase.KRAAK):
            seat = deal.to_act
            assert seat is not None
            deal.apply(decide(self._expert, _look(deal, seat, self.convention)).action)
        return None if deal.over else _Walk(deal, self.convention, self._expert)

    def _finder(self, kind: Kind) -> _Finder:
        if kind in _READ:
            return self._reading
        if kind in _GIVE:
            return self._giving
        return self._leading if kind is Kind.LEAD_NOW else self._silent

    def _reading(self, walk: _Walk, kind: Kind, level: int, dice: Random) -> SignalsQuestion | None:
        """A true signal, given while the trick still lies there; another card than ``expert``'s may give it."""
        says, seen = _READ[kind], walk.seen
        leads = says is Says.TRUMPS_BACK
        if leads != (seen.placed == 0) or not (leads or (seen.placed == 2 and walk.throws and walk.partner_wins)):
            return None
        if level == EASIEST and seen.tricks > _EARLY:
            return None
        said = _meanings(walk)
        cards = [card for card, its in said.items() if its == Meaning(says, true=True)]
        if not cards:
            return None
        best = walk.best()
        question = self._read(walk, kind, level, dice, best if best in cards else dice.choice(cards))
        return None if leads and not _may_hold_the_jack(question.view, question.by) else question

    def _silent(self, walk: _Walk, kind: Kind, level: int, dice: Random) -> SignalsQuestion | None:
        """A card that looks like a signal and is none."""
        card = walk.best()
        return self._read(walk, kind, level, dice, card) if _silence(walk, card) in _SILENCES[level - 1] else None

    def _read(self, walk: _Walk, kind: Kind, level: int, dice: Random, card: Card) -> ReadQuestion:
        """What this card says, played by North; of the hardest questions by an opponent."""
        seat = walk.seat
        silence = None if kind in _READ else _silence(walk, card)
        walk.play(card)
        by = _NORTH if level < HARDEST else dice.choice((1, 3))
        return ReadQuestion(
            drill=Drill.SIGNALS,
            kind=kind.value,
            difficulty=level,
            asked=OneOf(len(readings(self.convention))),
            view=walk.from_south(seat, by),
            house=self.house,
            by=by,
            played=card,
            says=_READ.get(kind),
            silence=silence,
        )

    def _giving(self, walk: _Walk, kind: Kind, level: int, dice: Random) -> SignalsQuestion | None:
        """A free discard on partner's trick; the harder, the more cards of the suit do not say it."""
        if not (walk.throws and walk.partner_wins):
            return None
        said, wanted = _meanings(walk), Meaning(_GIVE[kind], true=True)
        right = {suit: [card for card in _of(suit, said) if said[card] == wanted] for suit in SUITS}
        suits = [
            suit
            for suit, cards in right.items()
            if cards and len(_of(suit, said)) - len(cards) >= level - EASIEST and not _is_strong(suit, said)
        ]
        if not suits:
            return None
        suit = dice.choice(suits)
        return GiveQuestion(
            drill=Drill.SIGNALS,
            kind=kind.value,
            difficulty=level,
            asked=OneCard(tuple(said)),
            view=walk.from_south(walk.seat, _SOUTH),
            house=self.house,
            says=wanted.says,
            suit=suit,
            cards_right=walk.ranked(right[suit]),
        )

    def _leading(self, walk: _Walk, kind: Kind, level: int, dice: Random) -> SignalsQuestion | None:
        """A lead that ``expert`` makes since its partner asked for that suit alone; the harder, the longer ago."""
        seen, seat = walk.seen, walk.seat
        partner = partner_of(seat)
        if seen.placed or not (seen.on[partner] or seen.wants_trumps[partner]):
            return None
        if len({card.suit for card in walk.view(seat).legal_cards}) == 1:
            return None
        lead, why = walk.expert.play(walk.view(seat))
        if why.kind not in (WhyKind.PARTNER_ASKED, WhyKind.TRUMPS_ASKED):
            return None
        view = walk.from_south(seat, _SOUTH)
        asked = [one for one in heard(view) if one.seat == _NORTH and one.says is not Says.OFF]
        if {one.suit for one in asked} != {lead.suit} or not _is_so_long_ago(seen.tricks - asked[0].trick, level):
            return None
        if asked[0].says is Says.TRUMPS_BACK and not _may_hold_the_jack(view, _NORTH):
            return None
        if _gain(view, lead.suit, None, _WORLDS) > _CLOSE:
            return None
        return LeadQuestion(
            drill=Drill.SIGNALS,
            kind=kind.value,
            difficulty=level,
            asked=OneCard(view.legal_cards),
            view=view,
            house=self.house,
            signal=asked[0],
            lead=lead,
        )


def maker(setup: Setup) -> SignalsMaker:
    """Who makes the questions of the signals drill."""
    return SignalsMaker(setup)


def _is_so_long_ago(tricks: int, level: int) -> bool:
    """Whether a signal of so many tricks ago is one to remember at this level."""
    return tricks == 1 if level == EASIEST else tricks > 1 if level == HARDEST else True


def _meanings(walk: _Walk) -> dict[Card, Meaning | None]:
    """What each card that may be played says."""
    view = walk.view(walk.seat)
    known = know(view)
    return {card: meaning(view, known, card) for card in view.legal_cards}


def _of(suit: Suit, said: Mapping[Card, Meaning | None]) -> list[Card]:
    return [card for card in said if card.suit is suit]


def _is_strong(suit: Suit, said: Mapping[Card, Meaning | None]) -> bool:
    """Whether a card of a suit would truly say more than that it is asked for."""
    return any(said[card] == Meaning(Says.ON_STRONG, true=True) for card in _of(suit, said))


def _silence(walk: _Walk, card: Card) -> Silence | None:
    """Why this card of the seat to play says nothing; None where it says something, or nobody would think it did."""
    seen, seat = walk.seen, walk.seat
    if card.suit == seen.game.trump:
        return None
    if not seen.placed:
        return _silence_of_lead(walk, card)
    if not walk.throws or seen.placed == SEATS - 1:
        return None
    if not walk.partner_wins:
        return Silence.THEIR_TRICK
    if seen.thrown[seat] >> card.suit & 1:
        return Silence.NOT_THE_FIRST
    proven = seen.played | seen.denied[seat] | SUIT_MASKS[seen.led >> 3] | SUIT_MASKS[seen.game.trump]
    if not FULL_MASK & ~proven & ~SUIT_MASKS[card.suit]:
        return Silence.ONLY_SUIT
    return Silence.ACE if card.rank is Rank.ACE and walk.convention is not Convention.FULL else None


def _silence_of_lead(walk: _Walk, card: Card) -> Silence | None:
    """A low lead by another than the maker, while the maker's would ask for trumps back."""
    seen = walk.seen
    jack = Card.of(Rank.JACK, SUITS[seen.game.trump])
    asks = walk.convention is Convention.FULL and card.rank in _LOW and not seen.played >> jack & 1
    return Silence.NOT_THE_MAKER if asks and walk.seat != seen.maker else None
