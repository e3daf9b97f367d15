"""Endgames over all rule sets, and what they are worth by plain minimax over the rules module, without the core.

``python -m tests.bots.core.endgames SIZE FIRST LAST`` prints what the solver makes of some of them, a line each.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from bots.core.seen import Seen
from bots.core.solver import Solver
from bots.games import game_of
from klaverjas_tui.rules.cards import DECK, Card, Suit, card_points, mask_of
from klaverjas_tui.rules.duty import duty, winning_place
from klaverjas_tui.rules.roem import roem_points, trick_roem
from klaverjas_tui.rules.ruleset import (
    KraakDoubles,
    RoemTable,
    RuleSet,
    SpadesDouble,
    Stuk,
    TrumpDuty,
    Undertrump,
)
from klaverjas_tui.rules.scoring import Tally, weigh
from klaverjas_tui.rules.seats import SEATS, Seat, side_of

KRAAKS: Final = (1, 1, 1, 2, 4, 8)


@dataclass(frozen=True)
class Endgame:
    """The end of a deal with all hands open (masks by seat); ``trick`` lies on the table, led by ``leader``.

    ``before`` are the cards played in full tricks, in playing order; ``alive`` the sides that have taken all of them,
    side 0 as 1 and side 1 as 2.
    """

    rules: RuleSet
    trump: Suit
    maker: Seat
    kraak: int
    hands: tuple[int, ...]
    leader: Seat
    trick: tuple[Card, ...]
    first_leader: Seat
    before: tuple[Card, ...]
    alive: int

    @cached_property
    def value(self) -> int:
        """The margin of side 0 with best play."""
        return _Minimax(self).value(self.hands, self.leader, self.trick, self.alive)

    @property
    def values(self) -> dict[Card, int]:
        """The same after each card that the seat to play may play."""
        minimax, seat = _Minimax(self), (self.leader + len(self.trick)) % SEATS
        return {
            card: minimax.value(_without(self.hands, seat, card), self.leader, (*self.trick, card), self.alive)
            for card in duty(self.rules, self.trump, self.hands[seat], self.trick).cards
        }

    @property
    def seen(self) -> Seen:
        """The deal up to here."""
        game = game_of(self.rules, self.trump, self.maker, self.kraak)
        seen = Seen(game, self.maker, self.first_leader, [0, 0], [0, 0, 0, 0])
        for card in (*self.before, *self.trick):
            seen.play(card)
        return seen


class _Minimax:
    """Plays every legal card of every seat; what follows a full trick is remembered."""

    def __init__(self, endgame: Endgame) -> None:
        self._endgame = endgame
        self._rules = endgame.rules
        self._trump = endgame.trump
        self._known: dict[tuple[tuple[int, ...], Seat, int], int] = {}

    def value(self, hands: tuple[int, ...], leader: Seat, trick: tuple[Card, ...], alive: int) -> int:
        if len(trick) == SEATS:
            return self._turn(hands, leader, trick, alive)
        if not any(hands):
            return 0
        if trick:
            return self._best(hands, leader, trick, alive)
        key = hands, leader, alive
        if key not in self._known:
            self._known[key] = self._best(hands, leader, trick, alive)
        return self._known[key]

    def _best(self, hands: tuple[int, ...], leader: Seat, trick: tuple[Card, ...], alive: int) -> int:
        seat = (leader + len(trick)) % SEATS
        values = [
            self.value(_without(hands, seat, card), leader, (*trick, card), alive)
            for card in duty(self._rules, self._trump, hands[seat], trick).cards
        ]
        return max(values) if side_of(seat) == 0 else min(values)

    def _turn(self, hands: tuple[int, ...], leader: Seat, trick: tuple[Card, ...], alive: int) -> int:
        winner = (leader + winning_place(trick, self._trump)) % SEATS
        side = side_of(winner)
        alive &= 1 << side
        last = not any(hands)
        made = margin(self._endgame, trick, side, last=last, swept=last and alive != 0)
        return made + self.value(hands, winner, (), alive)


def margin(endgame: Endgame, trick: Sequence[Card], side: int, *, last: bool, swept: bool) -> int:
    """What a trick adds to side 0's margin, as the sheet weighs it."""
    trump = endgame.trump

    def of(points: int) -> tuple[int, int]:
        return (points, 0) if side == 0 else (0, points)

    tally = Tally(
        of(card_points(trick, trump, last_trick=last)),
        of(roem_points(trick_roem(endgame.rules, trump, trick))),
        of(8 if swept else 0),
        of(card_points([card for card in trick if card.suit is trump], trump)),
    )
    makers = side_of(endgame.maker)
    weighing = weigh(endgame.rules, tally, makers, kraak=endgame.kraak, spades=trump is Suit.SPADES)
    points = weighing.card_points[0] - weighing.card_points[1]
    roem = tally.roem[0] + weighing.bonus[0] - tally.roem[1] - weighing.bonus[1]
    return points * weighing.factor + roem * weighing.roem_factor


def _without(hands: tuple[int, ...], seat: Seat, card: Card) -> tuple[int, ...]:
    return tuple(hand & ~card.bit if other == seat else hand for other, hand in enumerate(hands))


def rules_drawn(chance: random.Random) -> RuleSet:
    """A rule set with all that the play of the cards depends on drawn by chance."""
    return RuleSet(
        trump_duty=chance.choice(tuple(TrumpDuty)),
        undertrump=chance.choice(tuple(Undertrump)),
        roem_table=chance.choice(tuple(RoemTable)),
        stuk=chance.choice(tuple(Stuk)),
        tegenpit_bonus=chance.choice((0, 100)),
        spades_double=chance.choice(tuple(SpadesDouble)),
        kraak_doubles=chance.choice(tuple(KraakDoubles)),
    )


def endgame(size: int, number: int) -> Endgame:
    """An endgame of so many cards each, with up to three of them on the table; drawn anew for each number.

    Half of them are of few suits and of cards close together, so that duties bind and there is roem; in three of ten
    one side has taken all tricks so far.
    """
    chance = random.Random(f"{size}-{number}")
    rules = rules_drawn(chance)
    trump = chance.choice(tuple(Suit))
    cards = list(DECK)
    chance.shuffle(cards)
    if chance.random() < 0.5:
        lowest, suits = chance.randrange(5), chance.sample(range(4), chance.choice((2, 3, 4)))
        cards.sort(key=lambda card: card.suit in suits and lowest <= card.rank < lowest + 5)
    before, held = cards[: 32 - 4 * size], cards[32 - 4 * size :]
    chance.shuffle(held)
    hands = tuple(mask_of(held[size * seat : size * (seat + 1)]) for seat in range(SEATS))
    first_leader = chance.randrange(SEATS)
    if chance.random() < 0.3:
        before = _all_for_the_leader(before, trump)
    leader, alive = _leader_after(before, first_leader, trump)
    trick: tuple[Card, ...] = ()
    for place in range(chance.choice((0, 0, 1, 2, 3))):
        seat = (leader + place) % SEATS
        card = chance.choice(duty(rules, trump, hands[seat], trick).cards)
        hands = _without(hands, seat, card)
        trick = (*trick, card)
    return Endgame(
        rules,
        trump,
        chance.randrange(SEATS),
        chance.choice(KRAAKS),
        hands,
        leader,
        trick,
        first_leader,
        tuple(before),
        alive,
    )


def _all_for_the_leader(cards: Sequence[Card], trump: Suit) -> list[Card]:
    """The same cards in such an order that whoever leads first takes all tricks."""
    ordered: list[Card] = []
    for start in range(0, len(cards), SEATS):
        ordered += sorted(
            cards[start : start + SEATS], key=lambda card: (card.suit is not trump, -card.strength(trump))
        )
    return ordered


def _leader_after(cards: Sequence[Card], leader: Seat, trump: Suit) -> tuple[Seat, int]:
    """Who leads after these tricks, and the sides that have taken all of them."""
    alive = 3
    for start in range(0, len(cards), SEATS):
        leader = (leader + winning_place(cards[start : start + SEATS], trump)) % SEATS
        alive &= 1 << side_of(leader)
    return leader, alive


def solved(solver: Solver, position: Endgame) -> list[int]:
    """All that the solver says of an endgame: its value, whether side 0 gets it and one more, a value for each card."""
    seen = position.seen
    hands = [*position.hands]
    if not position.trick:
        game = seen.game
        value = solver.value(game, hands, position.leader, position.alive)
        asked = [
            int(solver.at_least(game, hands, position.leader, position.alive, margin)) for margin in (value, value + 1)
        ]
        return [value, *asked]
    values = solver.values(seen, hands)
    return [solver.value_of(seen, hands), *values.values()]


def main() -> None:
    """Print what the solver says."""
    size, first, last = map(int, sys.argv[1:])
    solver = Solver(10)
    for number in range(first, last):
        print(*solved(solver, endgame(size, number)))


if __name__ == "__main__":
    main()
