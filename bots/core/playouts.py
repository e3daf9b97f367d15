"""The value of each card that may be played, over sampled worlds: played out by the policy, and solved near the end."""

from __future__ import annotations

try:
    import cython
except ModuleNotFoundError:
    from bots.core import _cython as cython
if cython.compiled:
    from cython.cimports.bots.core.chain import Chain
    from cython.cimports.bots.core.game import CARD
    from cython.cimports.bots.core.policy import Policy
    from cython.cimports.bots.core.seen import Seen
    from cython.cimports.bots.core.sheet import Sheet
    from cython.cimports.bots.core.solver import Solver
else:
    from bots.core.chain import Chain
    from bots.core.game import CARD
    from bots.core.policy import Policy
    from bots.core.seen import Seen
    from bots.core.sheet import Sheet
    from bots.core.solver import Solver

MOST_WORLDS = 1024
"""How many worlds a search can hold."""
PARTS = 4
SOLVED_PART = 3
"""Values are in quarters of a point; near the end three of them are by the solver, and one is by the play-out.

The solver alone takes it that all see all cards, the policy alone that nobody errs otherwise than it does.
"""


class Search:
    """Values of a seat's cards at one decision, world by world, as its side's lead on the sheet in points.

    ``cards`` are those that may be played, ``running`` says which of them are still looked at. ``done`` counts the
    worlds so far, ``kept`` those that are not the one before, and ``most`` is where it ends; ``every`` is 1 when all
    worlds that there are have then been looked at. They are played out, and solved too once no seat has more than
    ``solve_from`` cards.
    """

    root: Seen
    now: Seen
    sheet: Sheet

    def __init__(self, chain: Chain, policy: Policy, solver: Solver) -> None:
        self.chain = chain
        self.policy = policy
        self.solver = solver
        self.hands = [0] * 4
        self.extra = [0] * 2
        self.cards = [0] * 8
        self.running = [0] * 8
        self.guess = [0] * 8
        self.lost = [0.0] * 8
        self.values = [0] * 8192
        self.count = 0
        self.weight = [0] * 1024
        self.done = 0
        self.kept = 0
        self.every = 0
        self.wanted = 0
        self.most = 0
        self.side = 0
        self.solve_from = 0

    def ask(self, seen: Seen, sheet: Sheet, cards: int, roem: list[int], budget: int, solve_from: int) -> None:
        """A new decision between cards (a mask): of the seat to play, whose worlds the chain has begun.

        ``budget`` is how many worlds are looked at, at most; where there are no more than that, each of them once.
        ``roem`` is by side what counts so far, as ``Game`` multiplies it: what was claimed, shown or announced may
        make it another number than what fell in tricks.
        """
        self.root = seen
        self.now = Seen(seen.game, seen.maker, seen.leader, [0, 0], [0, 0, 0, 0])
        self.sheet = sheet
        self.side = seen.turn() & 1
        self.solve_from = solve_from
        self.most = budget if budget < MOST_WORLDS else MOST_WORLDS
        self.every = self.chain.sampler.worlds <= self.most
        if self.every:
            self.most = self.chain.sampler.worlds
        self.solver.use(seen.game)
        self.done = 0
        self.kept = 0
        self.count = 0
        for side in range(2):
            self.extra[side] = roem[side] - seen.roem[side]
        for card in range(32):
            if cards & CARD[card]:
                self.cards[self.count] = card
                self.running[self.count] = 1
                self.guess[self.count] = 0
                self.count += 1

    def run(self, worlds: int) -> None:
        """Look at so many worlds more, or at those that are left."""
        self.wanted = self.done + worlds
        with cython.nogil:
            self.look()

    def look(self) -> None:
        """The same, without the lock."""
        while self.done < self.wanted and self.done < self.most:
            if self.every:
                self.weight[self.kept] = self.chain.pick(self.done)
                self.look_at_world()
            else:
                self.chain.draw()
                if self.chain.stays and self.done:
                    self.weight[self.kept - 1] += 1
                else:
                    self.weight[self.kept] = 1
                    self.look_at_world()
            self.done += 1

    def look_at_world(self) -> None:
        """The values of the cards in the world that was drawn last."""
        solved: bool = 8 - self.root.tricks <= self.solve_from
        if solved:
            self.begin_solving()
        for index in range(self.count):
            if self.running[index]:
                value: int = self.play_out(self.cards[index])
                if solved:
                    value += SOLVED_PART * self.solve(index)
                else:
                    value *= PARTS
                self.values[MOST_WORLDS * index + self.kept] = -value if self.side else value
        self.kept += 1

    def begin_solving(self) -> None:
        """Hand the world over to the solver."""
        for seat in range(4):
            self.solver.hands[seat] = self.chain.hands[seat]
        self.solver.begin()

    def solve(self, index: int) -> int:
        """Side 0's lead when the seat to play plays a card, and then everybody its best."""
        rest: int = self.solver.after(self.root, self.cards[index], self.guess[index])
        self.guess[index] = rest
        points: int = self.root.points[0] - self.root.points[1]
        roem: int = self.root.roem[0] + self.extra[0]
        other_roem: int = self.root.roem[1] + self.extra[1]
        lead: int = self.sheet.lead_of(points + roem - other_roem + rest, roem + other_roem)
        return lead

    def play_out(self, card: int) -> int:
        """Side 0's lead when the seat to play plays this card, and then everybody as the policy does."""
        self.now.take(self.root)
        for seat in range(4):
            self.hands[seat] = self.chain.hands[seat]
        while True:
            self.hands[self.now.turn()] &= ~CARD[card]
            self.now.play(card)
            if self.now.tricks == 8:
                break
            card = self.policy.choose(self.now, self.hands[self.now.turn()])
        lead: int = self.sheet.lead(
            self.now.points[0],
            self.now.points[1],
            self.now.roem[0] + self.extra[0],
            self.now.roem[1] + self.extra[1],
            self.now.won[0],
        )
        return lead

    def sum_of(self, index: int) -> int:
        """The sum of the values of a card over all worlds so far, each as often as its weight says."""
        total: int = 0
        for world in range(self.kept):
            total += self.values[MOST_WORLDS * index + world] * self.weight[world]
        return total

    def weights(self) -> int:
        """The sum of the weights of all worlds so far."""
        total: int = 0
        for world in range(self.kept):
            total += self.weight[world]
        return total

    def mean(self, index: int) -> float:
        """What a card is worth on average, as the own side's lead on the sheet in points."""
        total: float = self.sum_of(index)
        return total / (PARTS * self.weights())

    def share_behind(self, index: int) -> float:
        """In which part of the worlds, from 0 to 1, the own side writes less than the other with this card."""
        behind: float = 0.0
        for world in range(self.kept):
            if self.values[MOST_WORLDS * index + world] < 0:
                behind += self.weight[world]
        return behind / self.weights()

    def best(self) -> int:
        """The index of the card with the highest sum; the first one of those."""
        best: int = -1
        most: int = 0
        for index in range(self.count):
            if self.running[index]:
                total: int = self.sum_of(index)
                if best < 0 or total > most:
                    best = index
                    most = total
        return best

    def drop(self, errors: int) -> int:
        """Look no more at cards that are behind the best by so many standard errors; how many are left."""
        best: int = self.best()
        left: int = 0
        for index in range(self.count):
            if self.running[index] and index != best and self.behind(best, index, errors):
                self.lost[index] = self.lead_over(index)
                self.running[index] = 0
            left += self.running[index]
        return left

    def behind(self, best: int, index: int, errors: int) -> bool:
        """Whether a card is behind the best by so many standard errors of their difference.

        A world that stayed is one world, however much it weighs.
        """
        total: float = self.sum_of(best) - self.sum_of(index)
        mean: float = total / self.weights()
        squares: float = 0.0
        for world in range(self.kept):
            less: float = self.values[MOST_WORLDS * best + world] - self.values[MOST_WORLDS * index + world]
            less = (less - mean) * self.weight[world]
            squares += less * less
        return total * total > errors * errors * squares

    def lead_over(self, index: int) -> float:
        """By how many points the best card is ahead of another on average, as long as both were looked at."""
        if self.running[index]:
            lead: float = self.sum_of(self.best()) - self.sum_of(index)
            return lead / (PARTS * self.weights())
        return self.lost[index]
