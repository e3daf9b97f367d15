"""A row of worlds, each as often in it as the calls and the play make it likely.

The sampler proposes worlds, all alike; what was called decides which of them are looked at, and how many of the cards
played are others than the policy would have played from those hands decides whether a world takes the place of the
one before (Metropolis and Hastings). So every draw ends, and the row is honest in the long run.
"""

from __future__ import annotations

try:
    import cython
except ModuleNotFoundError:
    from bots.core import _cython as cython
if cython.compiled:
    from cython.cimports.bots.core.calls import Calls
    from cython.cimports.bots.core.game import CARD
    from cython.cimports.bots.core.policy import Policy
    from cython.cimports.bots.core.sampler import Sampler
    from cython.cimports.bots.core.seen import Seen
else:
    from bots.core.calls import Calls
    from bots.core.game import CARD
    from bots.core.policy import Policy
    from bots.core.sampler import Sampler
    from bots.core.seen import Seen

TRIES = 64
"""How many worlds are looked at for one whose hands would have called as they did; the last is then taken."""
PROPOSALS = 6
"""How many worlds are proposed for one in the row."""
FIRST_PROPOSALS = 24
"""The same for the first one, which has none before it."""
MISFIT = 400
"""Of 1024: how likely a world is beside another one that explains one card more."""


class Chain:
    """Draws the worlds of one decision into ``hands``, masks by seat; ``stays`` is 1 when it is the one before."""

    start: Seen
    now: Seen

    def __init__(self, sampler: Sampler, calls: Calls, policy: Policy) -> None:
        self.sampler = sampler
        self.calls = calls
        self.policy = policy
        self.hands = [0] * 4
        self.dealt = [0] * 4
        self.moves = [0] * 32
        self.count = 0
        self.own = 0
        self.misfits = -1
        self.stays = 0

    def begin(self, start: Seen, moves: bytes, own: int) -> None:
        """A new row, for a seat: the deal as all saw it before the first lead, and the cards played since, in order.

        The sampler and the calls have been told the same.
        """
        self.start = start
        self.now = Seen(start.game, start.maker, start.leader, [0, 0], [0, 0, 0, 0])
        self.own = own
        self.count = 0
        self.misfits = -1
        for card in moves:
            self.moves[self.count] = card
            self.count += 1

    def draw(self) -> None:
        """The next world of the row."""
        proposals: int = FIRST_PROPOSALS if self.misfits < 0 else PROPOSALS
        self.stays = 1
        while proposals:
            proposals -= 1
            self.propose()
            misfits: int = self.misfits_of()
            if self.misfits < 0 or self.takes(misfits - self.misfits):
                self.misfits = misfits
                self.stays = 0
                self.keep()
            if self.count == 0:
                return

    def pick(self, number: int) -> int:
        """The world of this number instead, and how likely it is beside the others: from 1 to 1048577."""
        self.sampler.pick(number)
        self.keep()
        self.stays = 0
        likely: int = self.likelihood()
        for _ in range(self.misfits_of()):
            likely = likely * MISFIT >> 10
        return 1 + likely

    def propose(self) -> None:
        """Have the sampler draw a world in which the hands may well have called as they did."""
        tries: int = TRIES
        while tries:
            self.sampler.draw()
            if self.calls.count == 0 or self.sampler.random() >> 43 < self.likelihood():
                return
            tries -= 1

    def likelihood(self) -> int:
        """How likely the calls are in the world of the sampler, of 1048576."""
        likelihood: int = self.calls.likelihood(
            self.sampler.hands[0], self.sampler.hands[1], self.sampler.hands[2], self.sampler.hands[3]
        )
        return likelihood

    def takes(self, worse: int) -> bool:
        """Whether a world takes the place of one that explains so many cards more."""
        chance: int = 1024
        while worse > 0:
            chance = chance * MISFIT >> 10
            worse -= 1
        return chance == 1024 or self.sampler.random() >> 53 < chance

    def keep(self) -> None:
        """Take over the world of the sampler."""
        for seat in range(4):
            self.hands[seat] = self.sampler.hands[seat]

    def misfits_of(self) -> int:
        """How many of the cards played the policy would not have played in the world of the sampler."""
        for seat in range(4):
            self.dealt[seat] = self.sampler.hands[seat]
        self.now.take(self.start)
        for move in range(self.count):
            self.dealt[self.now.turn()] |= CARD[self.moves[move]]
            self.now.play(self.moves[move])
        self.now.take(self.start)
        misfits: int = 0
        for move in range(self.count):
            card: int = self.moves[move]
            player: int = self.now.turn()
            if player != self.own and self.policy.choose(self.now, self.dealt[player]) != card:
                misfits += 1
            self.dealt[player] &= ~CARD[card]
            self.now.play(card)
        return misfits
