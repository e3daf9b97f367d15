"""Scoring: from points, roem and tricks to what both sides write (RULES.md, Scoring, and section c)."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import Final, NamedTuple

from klaverjas_tui.rules.cards import DEAL_POINTS
from klaverjas_tui.rules.ruleset import (
    KraakDoubles,
    KraakResult,
    KraakTie,
    LengthUnit,
    NatTest,
    RuleSet,
    SpadesDouble,
    Verzaak,
)
from klaverjas_tui.rules.seats import SIDES, Side, other_side

TRICKS: Final = 8
#: All points of trump cards in a deal.
TRUMP_CARD_POINTS: Final = 62
REVOKE_BONUS: Final = 100

Pair = tuple[int, int]


class Mark(StrEnum):
    """What is written beside a side's figures."""

    NAT = "nat"
    PIT = "pit"
    TEGENPIT = "tegenpit"
    VERZAAKT = "verzaakt"


class Tally(NamedTuple):
    """What was taken in a deal, by side, before anything is doubled or lost; points and tricks.

    ``card_points`` hold the last trick's ten. ``trump_points`` are the part of them that trump cards made, which
    matters under ``spades_double: trump_cards`` only.
    """

    card_points: Pair
    roem: Pair
    tricks: Pair
    trump_points: Pair = (0, 0)


class SheetCell(NamedTuple):
    """What one side writes for a deal, in points; nat and verzaakt count 0."""

    points: int
    roem: int
    mark: Mark | None = None

    @property
    def total(self) -> int:
        """Points and roem together."""
        return self.points + self.roem


class SheetLine(NamedTuple):
    """One line of the score sheet: a cell for each side, who made trumps, and what the card points were multiplied by.

    ``factor`` is 1, or 2, 4, 8 by kraak and twice that when spades count double in full.
    """

    cells: tuple[SheetCell, SheetCell]
    makers: Side
    factor: int

    @property
    def totals(self) -> Pair:
        """What each side may add up."""
        return self.cells[0].total, self.cells[1].total


class Weighing(NamedTuple):
    """How a deal is weighed, by side and in points.

    ``card_points`` are before ``factor``, trump cards doubled where they count double; ``whole`` is the same of both
    sides together. ``bonus`` is for all eight tricks, ``sweeper`` the side that took them. ``worth`` decides nat.
    """

    card_points: Pair
    whole: int
    factor: int
    roem_factor: int
    bonus: Pair
    sweeper: Side | None
    worth: Pair


def weigh(rules: RuleSet, tally: Tally, makers: Side, *, kraak: int = 1, spades: bool = False) -> Weighing:
    """Weigh a deal played to its end; ``kraak`` is 1, 2, 4 or 8, ``spades`` whether spades were trumps.

    Decided where no source says: a kraak and spades double multiply each other; the bonus of pit and tegenpit counts
    when it is tested who has more.
    """
    factor = kraak * (2 if spades and rules.spades_double is SpadesDouble.CARD_POINTS else 1)
    points, whole = _points(rules, tally, spades=spades)
    sweeper = next((side for side in SIDES if tally.tricks[side] == TRICKS), None)
    ours, theirs = (_sweep_bonus(rules, side, sweeper, makers) for side in SIDES)
    bonus = ours, theirs
    roem_factor = kraak if rules.kraak_doubles is KraakDoubles.ALL else 1
    if rules.nat_test is NatTest.BEFORE_MULTIPLIER:
        first, second = (tally.card_points[side] + tally.roem[side] + bonus[side] for side in SIDES)
    else:
        first, second = (points[side] * factor + (tally.roem[side] + bonus[side]) * roem_factor for side in SIDES)
    return Weighing(points, whole, factor, roem_factor, bonus, sweeper, (first, second))


def settle(rules: RuleSet, tally: Tally, makers: Side, *, kraak: int = 1, spades: bool = False) -> SheetLine:
    """The sheet line of a deal played to its end, as ``weigh`` weighs it.

    Decided where no source says: a side that is nat in spite of all eight tricks (hand roem can do that) gets no bonus
    for them, and neither do the others.
    """
    weighing = weigh(rules, tally, makers, kraak=kraak, spades=spades)
    loser = _nat_side(rules, weighing.worth, makers, kraak)
    cells = []
    for side in SIDES:
        mark = _mark(side, loser, weighing.sweeper, makers)
        if side == loser:
            cells.append(SheetCell(0, 0, mark))
            continue
        points, roem = weighing.card_points[side], tally.roem[side]
        if loser is not None:
            points, roem = weighing.whole, sum(tally.roem)
        roem += weighing.bonus[side]
        cells.append(SheetCell(points * weighing.factor, roem * weighing.roem_factor, mark))
    return SheetLine((cells[0], cells[1]), makers, weighing.factor)


def _points(rules: RuleSet, tally: Tally, *, spades: bool) -> tuple[Pair, int]:
    """Card points by side before the factor, and of the whole deal."""
    if spades and rules.spades_double is SpadesDouble.TRUMP_CARDS:
        first, second = (tally.card_points[side] + tally.trump_points[side] for side in SIDES)
        return (first, second), DEAL_POINTS + TRUMP_CARD_POINTS
    return tally.card_points, DEAL_POINTS


def _sweep_bonus(rules: RuleSet, side: Side, sweeper: Side | None, makers: Side) -> int:
    if side != sweeper:
        return 0
    return rules.pit_bonus if side == makers else rules.tegenpit_bonus


def last_doubler(makers: Side, kraak: int) -> Side | None:
    """The side that doubled last, by what the kraak is now: 1, 2, 4 or 8."""
    defenders = other_side(makers)
    return {1: None, 2: defenders, 4: makers, 8: defenders}[kraak]


def _nat_side(rules: RuleSet, worth: Sequence[int], makers: Side, kraak: int) -> Side | None:
    """The side that is nat and writes nothing; None when both write their own."""
    doubler = last_doubler(makers, kraak)
    if worth[0] == worth[1]:
        return makers if doubler is None or rules.kraak_tie is KraakTie.DECLARER else doubler
    loser = 0 if worth[0] < worth[1] else 1
    if loser == makers or (doubler is not None and rules.kraak_result is KraakResult.WINNER_TAKES_ALL):
        return loser
    return None


def _mark(side: Side, loser: Side | None, sweeper: Side | None, makers: Side) -> Mark | None:
    if side == loser:
        return Mark.NAT
    if side == sweeper:
        return Mark.PIT if side == makers else Mark.TEGENPIT
    return None


def settle_revoke(rules: RuleSet, offenders: Side, roem_so_far: Pair, makers: Side) -> SheetLine:
    """The sheet line of a deal that a called revoke ended (``verzaak: kbn`` or ``flat``).

    Decided where no source says: a kraak or spades multiply nothing here.
    """
    roem = REVOKE_BONUS + (sum(roem_so_far) if rules.verzaak is Verzaak.KBN else 0)
    guilty, others = SheetCell(0, 0, Mark.VERZAAKT), SheetCell(DEAL_POINTS, roem)
    return SheetLine((guilty, others) if offenders == 0 else (others, guilty), makers, 1)


class Standing(NamedTuple):
    """Where a match stands: totals by side in points; ``winner`` is None while it goes on and in a draw."""

    totals: Pair
    over: bool
    winner: Side | None


def standing(rules: RuleSet, rows: Sequence[Pair]) -> Standing:
    """Where a match stands after deals that wrote these totals (RULES.md: match length; level plays on or draws)."""
    totals = sum(row[0] for row in rows), sum(row[1] for row in rows)
    ahead = None if totals[0] == totals[1] else (0 if totals[0] > totals[1] else 1)
    length = rules.match_length
    if length.unit is LengthUnit.DEALS:
        over = len(rows) >= length.count
    else:
        over = max(totals) >= length.count and ahead is not None
    return Standing(totals, over, ahead if over else None)
