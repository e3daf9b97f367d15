"""Play-outs for the duty drill: deals played fast by simple sense and some whim, with every answer to a trick in them.

The bots would play better, but ever the same way, and slower: here a whim now and then brings the rare situations.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final, NamedTuple

from klaverjas_tui.practice.deals import dealt
from klaverjas_tui.rules.actions import Call, ClaimRoem, MakeTrumps, Pass
from klaverjas_tui.rules.cards import (
    DECK,
    HIGHER,
    PLAIN_ORDER,
    PLAIN_POINTS,
    SUIT_MASKS,
    SUITS,
    TRUMP_ORDER,
    TRUMP_POINTS,
    Card,
    Rank,
    Suit,
    cards_in,
    mask_of,
)
from klaverjas_tui.rules.deal import Deal, Phase, Start
from klaverjas_tui.rules.duty import Duty, duty, winning_place
from klaverjas_tui.rules.ruleset import RuleSet
from klaverjas_tui.rules.scoring import TRICKS
from klaverjas_tui.rules.seats import SEATS, Seat, left_of
from klaverjas_tui.rules.trumpmaking import TrumpTalk
from klaverjas_tui.rules.view import SeatView, view_of

_SOUTH: Final = 0
#: How often any card that may be played is played, rather than a sensible one.
_WHIM: Final = 0.3
#: What a suit must be worth to be made trumps of one's own will: its points as trumps, and so much for each card.
_ENOUGH: Final = 50
_A_TRUMP: Final = 6
_ACES: Final = mask_of(Card.of(Rank.ACE, suit) for suit in SUITS)


class Turn(NamedTuple):
    """A seat that answers a trick: how many cards were played in the deal before, and what it owes by each city."""

    seat: Seat
    before: int
    trick: tuple[Card, ...]
    duties: tuple[Duty, ...]


class PlayOut(NamedTuple):
    """A deal that was played: what it started from, the calls, and all cards in order; ``turns`` are the answers."""

    start: Start
    calls: tuple[Call, ...]
    cards: tuple[Card, ...]
    turns: tuple[Turn, ...]


def play_out(cities: Sequence[RuleSet], dice: Random) -> PlayOut:
    """A deal played by cards that every one of these rule sets allows; they differ in their duty only.

    It ends before its last card where no card is allowed by all of them.
    """
    start, calls, trump = _trumps_made(cities[0], dice)
    hands, leader = list(start.hands), left_of(start.dealer)
    cards: list[Card] = []
    turns: list[Turn] = []
    trick: tuple[Card, ...] = ()
    while len(cards) < SEATS * TRICKS:
        seat = (leader + len(trick)) % SEATS
        legal = hands[seat]
        if trick:
            duties = tuple([duty(rules, trump, hands[seat], trick) for rules in cities])
            turns.append(Turn(seat, len(cards), trick, duties))
            for owed in duties:
                legal &= owed.legal
            if not legal:
                break
        card = _chosen(legal, trump, turns[-1].duties[0] if trick else None, dice)
        hands[seat] ^= card.bit
        cards.append(card)
        trick = (*trick, card)
        if len(trick) == SEATS:
            leader, trick = (leader + winning_place(trick, trump)) % SEATS, ()
    return PlayOut(start, calls, tuple(cards), tuple(turns))


def seen_from_south(rules: RuleSet, played: PlayOut, turn: Turn) -> SeatView:
    """What the seat of this turn saw, the whole table turned so that it sits South; roem is claimed by who won it."""
    steps = SEATS - turn.seat
    start = played.start
    hands = tuple(start.hands[(seat + turn.seat) % SEATS] for seat in range(SEATS))
    deal = Deal(rules, Start((start.dealer + steps) % SEATS, hands, start.turned))
    for call in played.calls:
        seat = (call.seat + steps) % SEATS
        deal.apply(Pass(seat) if isinstance(call, Pass) else MakeTrumps(seat, call.suit))
    while deal.phase is Phase.KRAAK and deal.to_act is not None:
        deal.apply(Pass(deal.to_act))
    for card in played.cards[: turn.before]:
        deal.push(card)
        if not deal.state.trick and deal.may_claim(deal.state.leader):
            deal.apply(ClaimRoem(deal.state.leader))
    return view_of(deal, _SOUTH)


# Making trumps.


def _trumps_made(rules: RuleSet, dice: Random) -> tuple[Start, tuple[Call, ...], Suit]:
    """A new deal in which trumps were made: who has enough makes them, and who must; thrown in, it is dealt again."""
    while True:
        start = dealt(rules, dice).start
        talk = TrumpTalk(rules, start.dealer, start.turned, start.first_deal)
        while (seat := talk.to_act) is not None:
            talk = talk._replace(calls=(*talk.calls, _call(talk, seat, start.hands[seat])))
        if talk.made is not None:
            return start, talk.calls, talk.made.suit


def _call(talk: TrumpTalk, seat: Seat, hand: int) -> Call:
    suits = talk.suits(hand)
    if not suits:
        return Pass(seat)
    best = max(suits, key=lambda suit: _worth(hand, suit))
    return MakeTrumps(seat, best) if talk.forced or _worth(hand, best) >= _ENOUGH else Pass(seat)


def _worth(hand: int, suit: Suit) -> int:
    return sum(TRUMP_POINTS[card & 7] + _A_TRUMP for card in cards_in(hand & SUIT_MASKS[suit]))


# Playing.


def _chosen(legal: int, trump: Suit, owed: Duty | None, dice: Random) -> Card:
    """A sensible card of those that may be played, or by whim any of them."""
    if legal & (legal - 1) == 0 or dice.random() < _WHIM:
        return _any(legal, dice)
    if owed is None:
        return _led(legal, trump, dice)
    assert owed.winning is not None
    price = _PRICES[trump]
    if owed.by_partner:
        return max(cards_in(legal), key=lambda card: _GIFTS[trump][card])
    trumps = legal & SUIT_MASKS[trump]
    higher = legal & HIGHER[owed.winning.suit is trump][owed.winning]
    if higher and owed.winning.suit is not trump:
        return max(cards_in(higher), key=price.__getitem__)
    over = higher if owed.winning.suit is trump else trumps
    return min(cards_in(over or legal), key=price.__getitem__)


def _led(legal: int, trump: Suit, dice: Random) -> Card:
    """A plain ace, else any plain card; of trumps only where nothing else is held."""
    plain = legal & ~SUIT_MASKS[trump]
    aces = plain & _ACES
    return _any(aces or plain or legal, dice)


def _any(mask: int, dice: Random) -> Card:
    cards = list(cards_in(mask))
    return cards[dice.randrange(len(cards))]


def _price(card: Card, trump: Suit) -> int:
    """What it costs to part with a card: its points first, then its place; a trump more than any other."""
    if card.suit is trump:
        return 1000 + TRUMP_POINTS[card.rank] * 8 + TRUMP_ORDER.index(card.rank)
    return PLAIN_POINTS[card.rank] * 8 + PLAIN_ORDER.index(card.rank)


def _gift(card: Card, trump: Suit) -> int:
    """How glad a card is thrown on partner's trick: by its points, a trump last of all."""
    return -_price(card, trump) if card.suit is trump else PLAIN_POINTS[card.rank]


#: By trumps and card.
_PRICES: Final = tuple(tuple(_price(card, trump) for card in DECK) for trump in SUITS)
_GIFTS: Final = tuple(tuple(_gift(card, trump) for card in DECK) for trump in SUITS)
