"""The trump drill: play or pass, and in which suit, by the expected points of each call."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import lru_cache
from random import Random
from threading import Lock
from typing import Final, NamedTuple

from bots.auction import Offered, auction
from bots.calling import best_offer, call, play_from, worth_against
from bots.core import STATE, State
from bots.handvalue import makers_value
from klaverjas_tui.practice.deals import dealt
from klaverjas_tui.practice.drill import EASIEST, HARDEST, Answer, Drill, OneOf, Question, Setup, Verdict
from klaverjas_tui.rules.actions import Action, MakeTrumps, Pass
from klaverjas_tui.rules.deal import Deal
from klaverjas_tui.rules.ruleset import AllPass, FirstBidder, RuleSet, TrumpMaking
from klaverjas_tui.rules.seats import SEATS
from klaverjas_tui.rules.view import SeatView, view_of

#: A call that costs no more points than this is as good as the best one.
CLOSE_ENOUGH: Final = 8
#: So is one that is behind by no more than so many standard errors of the difference: that may be chance.
SURE: Final = 2
#: So many hands are looked at for one that fits; then the nearest one is taken.
_TRIES: Final = 600
#: By so many worlds a hand is looked at again before it is asked about, and so many hands are at most.
_CHECKED_BY: Final = 96
_CHECKS: Final = 8
#: In points: two calls are near each other, or one is clearly ahead.
_NEAR: Final = 20
_CLEAR: Final = 15
#: The miss of a hand that cannot be asked at all, in points.
_NEVER: Final = 999
_SOUTH: Final = 0
_EAST: Final = 3


class Kind(StrEnum):
    """What there is to choose, by the values of ``bots.calling``."""

    CLEAR_PLAY = "clear_play"
    """A hand that plays."""
    CLEAR_PASS = "clear_pass"
    """A hand that passes."""
    FORCED = "forced"
    """It may not pass, and one suit is best."""
    SECOND_SUIT = "second_suit"
    """Two suits are near each other."""
    CLOSE = "close"
    """Playing and passing are near each other."""


class _Range(NamedTuple):
    """Points, from the least to the most."""

    least: int
    most: int

    def distance(self, points: int) -> int:
        """How far points lie outside."""
        return max(0, self.least - points, points - self.most)


#: By difficulty: by how much the hand is over the line from which it plays, or the best suit is ahead of the next.
_OVER: Final = {
    Kind.CLEAR_PLAY: (_Range(90, 999), _Range(55, 90), _Range(30, 55)),
    Kind.CLEAR_PASS: (_Range(-999, -70), _Range(-70, -45), _Range(-45, -25)),
    Kind.CLOSE: (_Range(12, 20), _Range(6, 12), _Range(-6, 6)),
}
_AHEAD: Final = {
    Kind.FORCED: (_Range(60, 999), _Range(35, 60), _Range(20, 35)),
    Kind.SECOND_SUIT: (_Range(12, 20), _Range(6, 12), _Range(0, 6)),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class TrumpQuestion(Question):
    """Which call? The options are the calls that may be made, in the order of ``calls``."""

    view: SeatView

    @property
    def calls(self) -> tuple[Pass | MakeTrumps, ...]:
        """The calls that may be made, as the keys of the table have them: the suits from spades on, then pass."""
        suits = [option for option in self.view.options if isinstance(option, MakeTrumps)]
        passes = [option for option in self.view.options if isinstance(option, Pass)]
        return (*sorted(suits, key=lambda option: -option.suit), *passes)

    @property
    def offered(self) -> tuple[Offered, ...]:
        """What each call is worth, the best one first; takes some tenths of a second when it is asked for first."""
        return _offered(self.view)

    def think(self) -> None:
        """Find what each call is worth, to be asked for later; may be done in a thread while the person thinks."""
        _offered(self.view)

    def grade(self, answer: Answer) -> Verdict:
        """Right is the best call, and any that costs next to nothing or is not surely behind."""
        calls, offered = self.calls, self.offered
        best = offered[0]
        chosen = next(one for one in offered if one.action == calls[answer[0]])
        behind = best.expected - chosen.expected
        right = behind <= max(CLOSE_ENOUGH, SURE * chosen.doubt)
        cost = round(best.expected) - round(chosen.expected)  # as both figures are told
        return Verdict(right, (calls.index(best.action),), cost)


_THINKING: Final = Lock()


def _offered(view: SeatView) -> tuple[Offered, ...]:
    """What each call is worth, found once: who asks while it is being found waits for it."""
    with _THINKING:
        return _weighed(view)


@lru_cache(maxsize=16)
def _weighed(view: SeatView) -> tuple[Offered, ...]:
    return auction(view)


class TrumpMaker:
    """Makes the questions of the trump drill under one rule set."""

    drill = Drill.TRUMPS

    def __init__(self, setup: Setup) -> None:
        self.rules = setup.rules
        self.kinds: tuple[str, ...] = tuple(kind for kind in Kind if _can_be(kind, setup.rules))

    def make(self, kind: str, difficulty: int, dice: Random) -> TrumpQuestion:
        """A question of this kind; where no hand of so many fits, the one that comes nearest.

        Where the core is compiled it is seen from sampled worlds too that the hand is of its kind.
        """
        wanted = Kind(kind)
        level = min(max(difficulty, EASIEST), HARDEST)
        view = self._nearest(wanted, level, dice)
        for _ in range(_CHECKS if STATE is State.COMPILED else 0):
            if _is_so(wanted, auction(view, budget=_CHECKED_BY)):
                break
            view = self._nearest(wanted, level, dice)
        return TrumpQuestion(
            drill=Drill.TRUMPS, kind=wanted.value, difficulty=level, asked=OneOf(len(view.options)), view=view
        )

    def _nearest(self, wanted: Kind, level: int, dice: Random) -> SeatView:
        """The hand that fits the values of ``bots.calling``, or comes nearest to it."""
        view = _view(self.rules, wanted, dice)
        misses = _misses(view, wanted, level)
        for _ in range(_TRIES):
            if not misses:
                break
            other = _view(self.rules, wanted, dice)
            if _misses(other, wanted, level) < misses:
                view, misses = other, _misses(other, wanted, level)
        return view


def _is_so(kind: Kind, offered: Sequence[Offered]) -> bool:
    """Whether sampled worlds say too what a hand of this kind is; ``offered`` are its calls, the best one first."""
    best, second = offered[0], offered[1]
    ahead = best.expected - second.expected
    match kind:
        case Kind.SECOND_SUIT:
            suits = [one.expected for one in offered if isinstance(one.action, MakeTrumps)]
            return suits[0] - suits[1] <= _NEAR
        case Kind.CLOSE:
            passing = next(one.expected for one in offered if isinstance(one.action, Pass))
            playing = next(one.expected for one in offered if isinstance(one.action, MakeTrumps))
            return abs(passing - playing) <= _NEAR
        case Kind.CLEAR_PASS:
            return isinstance(best.action, Pass) and ahead >= _CLEAR
        case Kind.CLEAR_PLAY:
            passing = next(one.expected for one in offered if isinstance(one.action, Pass))
            return best.expected - passing >= _CLEAR
        case Kind.FORCED:
            return ahead >= _CLEAR


def maker(setup: Setup) -> TrumpMaker:
    """Who makes the questions of the trump drill."""
    return TrumpMaker(setup)


def _can_be(kind: Kind, rules: RuleSet) -> bool:
    """Whether these rules have questions of this kind."""
    several = rules.trump_making is not TrumpMaking.TURN or rules.all_pass_in_force is AllPass.FIRST_OTHER_SUIT
    if kind in _AHEAD:
        return several
    return rules.trump_making is not TrumpMaking.COMPULSORY


def _is_forced(kind: Kind, rules: RuleSet) -> bool:
    """Whether South may not pass in a question of this kind; of two suits it is asked before that where it can be."""
    return kind is Kind.FORCED or (kind is Kind.SECOND_SUIT and rules.trump_making is not TrumpMaking.FREE)


def _view(rules: RuleSet, kind: Kind, dice: Random) -> SeatView:
    """South's view of a new deal, all before it having passed; what the others hold is in no view."""
    forced = _is_forced(kind, rules)
    start = dealt(rules, dice).start
    by_dealer = rules.all_pass_in_force is AllPass.DEALER_FORCED
    dealer = start.dealer
    if by_dealer and (forced or dealer == _SOUTH):
        dealer = _SOUTH if forced else 1 + dice.randrange(SEATS - 1)
    elif forced:
        dealer = _SOUTH if rules.first_bidder is FirstBidder.DEALER else _EAST
    deal = Deal(rules, replace(start, dealer=dealer))
    while deal.to_act != _SOUTH or (forced and not deal.talk.forced):
        assert deal.to_act is not None
        deal.apply(Pass(deal.to_act))
    return view_of(deal, _SOUTH)


def _misses(view: SeatView, kind: Kind, level: int) -> int:
    """By how many points a hand misses what is wanted; far where it cannot be asked at all."""
    if len(view.options) < 2 or not view.suits or not _would_have_passed(view):
        return _NEVER
    if kind in _AHEAD:
        plays = not view.may_pass or _over(view) >= 0
        return _AHEAD[kind][level - 1].distance(_ahead(view)) if plays else _NEVER
    over = _over(view)
    if kind is Kind.CLOSE and level < HARDEST:
        over = abs(over)
    return _OVER[kind][level - 1].distance(over)


def _would_have_passed(view: SeatView) -> bool:
    """Whether South, where it passed before, would do so with this hand."""
    if len(view.calls) < SEATS:
        return True
    suits = view.suits if view.turned is None else (view.turned,)
    options: tuple[Action, ...] = (Pass(view.seat), *(MakeTrumps(view.seat, suit) for suit in suits))
    return call(view._replace(calls=(), options=options)).suit is None


def _over(view: SeatView) -> int:
    """By how many points the best suit is over the line from which the hand plays."""
    return best_offer(view).value - play_from(view) - worth_against(view.rules, view.hand)


def _ahead(view: SeatView) -> int:
    """By how many points the best suit is ahead of the next one."""
    values = sorted(makers_value(view.rules, view.hand, suit) for suit in view.suits)
    return values[-1] - values[-2] if len(values) > 1 else _NEVER
