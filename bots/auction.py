"""The auction: what each call of the seat to speak is worth by what it can know, over sampled worlds.

In every world the others go on by ``bots.calling``, then all four play as ``expert`` does. All calls are weighed in the
same worlds, so that what they differ by is known better than what each of them is worth.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from random import Random
from statistics import fmean
from typing import Final, NamedTuple

from bots.called import calls_of
from bots.calling import call, play_from
from bots.core import STATE, State
from bots.dice import Dice
from bots.games import factors_of, start_of
from bots.sheets import sheet_of
from bots.weights import policy_of
from klaverjas_tui.rules.actions import Action, Call, MakeTrumps, Pass
from klaverjas_tui.rules.cards import DEAL_POINTS, SUITS, Suit, cards_in
from klaverjas_tui.rules.roem import STUK_POINTS, hand_roem, stuk_holder
from klaverjas_tui.rules.ruleset import RuleSet, Stuk, Switch
from klaverjas_tui.rules.scoring import TRICKS, Pair
from klaverjas_tui.rules.seats import SEATS, SIDES, left_of, side_of
from klaverjas_tui.rules.trumpmaking import TrumpTalk
from klaverjas_tui.rules.view import SeatView

#: How many worlds are looked at; interpreted there is time for few.
BUDGET: Final = 480 if STATE is State.COMPILED else 48
#: So many times the cards are dealt anew for a world in which the seats that passed would have passed. Where that
#: fails, cards of the last such world are exchanged: so many times, and at first until they would have passed.
_TRIES: Final = 4
_STEPS: Final = 24
_MOST_STEPS: Final = 1000
_SEEDS: Final = range(1 << 32)
_PASSES: Final = tuple(Pass(seat) for seat in range(SEATS))


class Offered(NamedTuple):
    """What a call is worth: the own side's lead on the sheet in points, on average.

    ``nat`` is the chance, from 0 to 1, that the makers are nat, whoever they are then. ``error`` is the standard error
    of ``expected``, and ``doubt`` that of by how much it is behind the best call (0 for that one), both in points.
    """

    action: Call
    expected: float
    nat: float
    error: float
    doubt: float


class World(NamedTuple):
    """The four hands (masks by seat), and the suit turned first and the one turned after four passes."""

    hands: tuple[int, ...]
    turned: tuple[Suit, Suit]


class Outcome(NamedTuple):
    """What came of a call in one world: the own side's lead on the sheet, and whether the makers were nat."""

    lead: int
    nat: bool


_NOTHING: Final = Outcome(0, nat=False)


def auction(view: SeatView, seed: int = 0, budget: int = BUDGET) -> tuple[Offered, ...]:
    """What each call that the seat of this view may make now is worth, the best one first.

    ``budget`` is how many worlds are looked at, at least one. The same view, seed and budget give the same values.
    Nobody doubles, and cards that are dealt again are worth nothing. Raises ValueError where no call is asked for.
    """
    calls = [option for option in view.options if isinstance(option, Pass | MakeTrumps)]
    if not calls or view.trump is not None:
        raise ValueError("no call is asked for")
    table = Table(view, seed)
    worlds = [table.world() for _ in range(budget)]
    outcomes = {call: [table.outcome(world, call) for world in worlds] for call in calls}
    leads = {call: [one.lead for one in found] for call, found in outcomes.items()}
    best = max(calls, key=lambda call: fmean(leads[call]))
    offered = (_offered(call, outcomes[call], leads[best]) for call in calls)
    return tuple(sorted(offered, key=lambda one: -one.expected))


def _offered(call: Call, outcomes: Sequence[Outcome], best: Sequence[int]) -> Offered:
    leads = [one.lead for one in outcomes]
    behind = [more - less for more, less in zip(best, leads, strict=True)]
    return Offered(call, fmean(leads), fmean(one.nat for one in outcomes), _error(leads), _error(behind))


def _error(values: Sequence[int]) -> float:
    """The standard error of the mean of these values."""
    mean, count = fmean(values), len(values)
    return sqrt(sum((value - mean) ** 2 for value in values) / max(1, count - 1) / count)


class Table:
    """The table at which a call is made: it deals the worlds, goes on with the talk, and plays the deal."""

    def __init__(self, view: SeatView, seed: int) -> None:
        self._view = view
        self._dice = Random(Dice(seed, view).pick(_SEEDS))
        self._policy = policy_of(view.rules)
        self._calls = calls_of(view)
        self._unseen = [card.bit for card in cards_in(view.unseen)]
        self._kept: list[int] = []
        self._last: World | None = None
        passing = view.rules.all_pass_in_force is not None
        self._lines = [play_from(view._replace(calls=_PASSES[:number])) for number in range(SEATS) if passing]

    # The worlds.

    def world(self) -> World:
        """A world in which the seats that passed would have done so, each of those as likely in the long run."""
        for _ in range(_TRIES):
            self._dice.shuffle(self._unseen)
            world = World(self._hands(self._unseen), self._turned())
            if not self._too_strong(world):
                self._last, self._kept = world, [*self._unseen]
                return world
        return self._moved_on(self._last or world)

    def _moved_on(self, world: World) -> World:
        """Another world, by exchanges of two cards that make no more seats too strong to pass."""
        cards = self._kept if self._last else [*self._unseen]
        strong = self._too_strong(world)
        steps = 0
        while steps < _STEPS or (strong and steps < _MOST_STEPS):
            steps += 1
            one, two = self._dice.randrange(len(cards)), self._dice.randrange(len(cards))
            cards[one], cards[two] = cards[two], cards[one]
            moved = world._replace(hands=self._hands(cards))
            count = self._too_strong(moved)
            if count <= strong:
                world, strong = moved, count
            else:
                cards[one], cards[two] = cards[two], cards[one]
        self._last, self._kept = world, cards
        return world

    def _hands(self, cards: Sequence[int]) -> tuple[int, ...]:
        """The four hands, from the cards of the others (bits) in the order of their seats."""
        masks = [sum(cards[place : place + TRICKS]) for place in range(0, len(cards), TRICKS)]
        return (*masks[: self._view.seat], self._view.hand, *masks[self._view.seat :])

    def _too_strong(self, world: World) -> int:
        """How many seats that passed would not have passed in this world; the own seat has done so already."""
        view, count = self._view, 0
        for number, passed in enumerate(view.calls):
            if passed.seat != view.seat:
                suits = self._talk(world, view.calls[:number]).suits(world.hands[passed.seat])
                count += not self._is_weak(world.hands[passed.seat], suits, number)
        return count

    def _turned(self) -> tuple[Suit, Suit]:
        """The two suits that may be turned, of which the seat sees one at most."""
        view = self._view
        if view.turned is None:
            return Suit.CLUBS, Suit.DIAMONDS
        pair = view.turned, self._dice.choice([suit for suit in SUITS if suit is not view.turned])
        talk = TrumpTalk(view.rules, view.dealer, pair, view.first_deal, view.calls)
        return pair if talk.proposed is view.turned else (pair[1], pair[0])

    def _is_weak(self, hand: int, suits: Sequence[Suit], number: int) -> bool:
        """Whether a hand that may pass has no suit worth playing at a call: then it passes (``bots.calling``)."""
        line = self._lines[number]
        return all(self._calls.value(hand, suit) < line for suit in suits)

    # What comes of a call.

    def outcome(self, world: World, call: Call) -> Outcome:
        """What comes of a call in one world."""
        talk = self._talk(world, (*self._view.calls, call))
        while talk.to_act is not None:
            talk = talk._replace(calls=(*talk.calls, self._next_call(world, talk)))
        if talk.made is None:
            return _NOTHING
        lead = self._play_out(world, talk.made)
        makers = lead if side_of(talk.made.seat) == 0 else -lead
        # Makers that are not nat are never behind by all card points: with roem they have more than the others.
        return Outcome(lead if side_of(self._view.seat) == 0 else -lead, makers <= -DEAL_POINTS)

    def _talk(self, world: World, calls: tuple[Call, ...]) -> TrumpTalk:
        return TrumpTalk(self._view.rules, self._view.dealer, world.turned, self._view.first_deal, calls)

    def _next_call(self, world: World, talk: TrumpTalk) -> Call:
        """What the seat to speak says."""
        seat = talk.to_act
        assert seat is not None
        hand = world.hands[seat]
        suits = talk.suits(hand)
        if not talk.forced and self._is_weak(hand, suits, len(talk.calls)):
            return Pass(seat)
        named = tuple(MakeTrumps(seat, suit) for suit in suits)
        options: tuple[Action, ...] = named if talk.forced else (Pass(seat), *named)
        asked = self._view._replace(
            seat=seat, to_act=seat, hand=hand, calls=talk.calls, turned=talk.proposed, options=options
        )
        suit = call(asked).suit
        return Pass(seat) if suit is None else MakeTrumps(seat, suit)

    def _play_out(self, world: World, made: MakeTrumps) -> int:
        """What side 0 writes less what side 1 does when all four play the deal by the policy."""
        view = self._view
        seen = start_of(view._replace(maker=made.seat, trump=made.suit, leader=left_of(view.dealer)))
        hands = list(world.hands)
        while seen.tricks < TRICKS:
            seat = seen.turn()
            card = self._policy.choose(seen, hands[seat])
            hands[seat] &= ~(1 << card)
            seen.play(card)
        factor = factors_of(view.rules, made.suit, 1).roem
        shown = _roem_in_hand(view.rules, made.suit, world.hands)
        roem = [seen.roem[side] + shown[side] * factor for side in SIDES]
        sheet = sheet_of(view.rules, made.suit, made.seat)
        return sheet.lead(seen.points[0], seen.points[1], roem[0], roem[1], seen.won[0])


def _roem_in_hand(rules: RuleSet, trump: Suit, hands: Sequence[int]) -> Pair:
    """The roem by side that is shown or announced from the hand, whatever is played."""
    points = list(hand_roem(rules, trump, hands).points) if rules.hand_roem is Switch.ON else [0, 0]
    holder = stuk_holder(trump, hands) if rules.stuk is Stuk.ANNOUNCED_FROM_HAND else None
    if holder is not None:
        points[side_of(holder)] += STUK_POINTS
    return points[0], points[1]
