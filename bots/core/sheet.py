"""What a deal played to its end is worth on the score sheet, to search by (RULES.md, Scoring, and section c)."""

from __future__ import annotations

try:
    import cython
except ModuleNotFoundError:
    from bots.core import _cython as cython
if cython.compiled:
    from cython.cimports.bots.core.game import Game
else:
    from bots.core.game import Game

NOBODY = 2
"""No side."""
SLOPE = 8
"""Of the points by which a side is nat, one in so many is taken for one on the sheet."""


class Sheet:
    """How one deal is written, whose points and roem come multiplied as ``Game`` multiplies them.

    ``loser_when_level`` is the side that is nat when both have the same; ``may_lose`` says by side whether it writes
    nothing when it has less. ``whole`` are all card points of the deal. Who has more is weighed by card points times
    ``points_weight`` plus roem times ``roem_weight``.
    """

    def __init__(
        self,
        game: Game,
        loser_when_level: int,
        may_lose: list[int],
        whole: int,
        points_weight: int = 1,
        roem_weight: int = 1,
    ) -> None:
        self.game = game
        self.may_lose = [0] * 2
        for side in range(2):
            self.may_lose[side] = may_lose[side]
        self.loser_when_level = loser_when_level
        self.whole = whole
        self.points_weight = points_weight
        self.roem_weight = roem_weight

    def loser(self, margin: int) -> int:
        """The side that is nat and writes nothing, by side 0's margin as weighed; ``NOBODY`` as a rule."""
        if margin == 0:
            return self.loser_when_level
        behind: int = 1 if margin > 0 else 0
        return behind if self.may_lose[behind] else NOBODY

    def lead(self, points: int, other_points: int, roem: int, other_roem: int, won: int) -> int:
        """What side 0 writes less what side 1 does, by what each side has taken and the tricks that side 0 won."""
        bonus: int = self.game.sweep[0] if won == 8 else 0
        other_bonus: int = self.game.sweep[1] if won == 0 else 0
        more: int = roem + bonus - other_roem - other_bonus
        loser: int = self.loser((points - other_points) * self.points_weight + more * self.roem_weight)
        if loser == 0:
            return -(self.whole + roem + other_roem + other_bonus)
        if loser == 1:
            return self.whole + roem + other_roem + bonus
        return points - other_points + more

    def lead_of(self, margin: int, roem: int) -> int:
        """The same by side 0's margin in all, as far as that says it; ``roem`` is what fell so far to both sides.

        Where a side is nat, a wider margin is worth a little: there lie roem and the bonus for all eight tricks.
        """
        loser: int = self.loser(margin)
        if loser == 0:
            return -(-margin // SLOPE) - self.whole - roem  # not below 0: there C divides otherwise than Python
        if loser == 1:
            return margin // SLOPE + self.whole + roem
        return margin
