"""The double-dummy solver: the margin of a deal in play when all hands are known and both sides play their best.

Values are the margin of side 0 in sheet points over the rest of the deal: card points, roem in tricks, the last trick
and the bonus for all eight tricks. What was taken before does not count in it (``Seen.points`` and ``Seen.roem`` have
that); cards that lie on the table go to whoever wins them.

From another module of the core, for the seat to play of a ``Seen`` and many worlds::

    solver.use(game)                         # once, with the lock held
    solver.hands[0] = …                      # four masks: the cards still held, of this world
    solver.begin()                           # always after the hands have changed
    value = solver.after(seen, card, guess)  # when the seat to play plays this card; a good guess makes it quicker
    value = solver.search_from(seen, guess)  # when it plays its best

All calls for one world share its table. ``hands`` are as they were again after each.
"""

from __future__ import annotations

from array import array

try:
    import cython
except ModuleNotFoundError:
    from bots.core import _cython as cython
if cython.compiled:
    from cython.cimports.bots.core.game import BIT_INDEX, CARD, FOUR, STRENGTH, SUIT, Game
    from cython.cimports.bots.core.seen import Seen
else:
    from bots.core.game import BIT_INDEX, CARD, FOUR, STRENGTH, SUIT, Game
    from bots.core.seen import Seen

#: By plain (0) or trumps (256) and the ranks held: the strongest of them.
HIGHEST = [0] * 512
#: By plain (0) or trumps (2048), eight times a byte of ranks, and one of them: the others of the byte that are reached
#: from it, up and down in strength, without leaving the byte.
MATES = [0] * 4096
#: Where in a suit a run of three can start.
STARTS = 0x3F3F3F3F
#: How far the second question lies from the first, in points.
FIRST_STEP = 12
#: Beyond every margin, and what is added to one so that it can be packed.
FAR = 0x80000
HALF = 0x100000
FIELD = 0x1FFFFF
#: Cython makes Python objects of literals over 32 bits, hence a name.
HASH_FACTOR = 0x1E3779B97F4A7C15


def _fill() -> None:
    for kind in range(2):
        order = [0] * 8
        for rank in range(8):
            order[STRENGTH[8 * kind + rank]] = rank
        for ranks in range(256):
            run = 0
            for rank in order:
                if not ranks >> rank & 1:
                    run = 0
                    continue
                HIGHEST[256 * kind + ranks] = rank
                run |= 1 << rank
                for mate in range(8):
                    if run >> mate & 1:
                        MATES[2048 * kind + 8 * ranks + mate] = run & ~(1 << mate)


_fill()


class Solver:
    """Solves worlds; its table takes 16 bytes times two to the power of ``table_bits``. One for each thread.

    ``nodes`` counts the starts of tricks looked at since it was made, for budgets.
    """

    def __init__(self, table_bits: int = 18) -> None:
        self.nodes = 0
        self.hands = [0] * 4
        self.table = array("Q", bytes(16 << table_bits))
        self.table_mask = (1 << table_bits) - 1
        self.generation = 0
        # Of the game: what beats each card; the cards without points; the ranks and the pair that can make roem.
        self.over = [0] * 32
        self.blanks = 0
        self.four_ranks = 0
        self.stuk = 0
        # Of the world: where runs can start, the ranks and the pair that can come together in a trick.
        self.runs = 0
        self.fours = 0
        self.pair = 0
        # By trick: the cards in it and in the hands, and those of them that can still make roem.
        self.left = [0] * 9
        self.live = [0] * 9
        # By ply: eight moves, and the best one; by lead and seat the one that was best last time.
        self.moves = [0] * 288
        self.chosen = [0] * 36
        self.killers = [0] * 36
        # The root.
        self.leader = 0
        self.placed = 0
        self.led = 0
        self.best = 0
        self.winner = 0
        self.trick = 0
        self.alive = 0
        self.result = 0

    # From Python.

    def value(self, game: Game, hands: list[int], leader: int, alive: int, guess: int = 0) -> int:
        """The margin from the start of a trick, by the masks of four hands of the same size.

        ``alive`` says which sides can still take all eight tricks: 0 none, 1 side 0, 2 side 1, 3 both (before the
        first trick).
        """
        self._enter(game, hands)
        self.stand(leader, alive)
        self.result = guess
        with cython.nogil:
            self.result = self.converge(self.result)
        return self.result

    def at_least(self, game: Game, hands: list[int], leader: int, alive: int, margin: int) -> bool:
        """Whether side 0 gets this margin at least; much quicker than the value.

        Side 0 makes it with 1 at least; side 1 makes it when side 0 does not get 0.
        """
        self._enter(game, hands)
        self.stand(leader, alive)
        self.result = margin
        with cython.nogil:
            self.result = self.root(self.result)
        return self.result >= margin

    def value_of(self, seen: Seen, hands: list[int], guess: int = 0) -> int:
        """The margin of the rest of a deal, by the cards still held; also with cards on the table."""
        self._enter(seen.game, hands)
        self.result = guess
        with cython.nogil:
            self.result = self.search_from(seen, self.result)
        return self.result

    def values(self, seen: Seen, hands: list[int]) -> dict[int, int]:
        """The margin of the rest of a deal after each card that the seat to play may play."""
        self._enter(seen.game, hands)
        values = {}
        legal = seen.legal(hands[seen.turn()])
        self.result = 0
        for card in range(32):
            if legal >> card & 1:
                with cython.nogil:
                    self.result = self.after(seen, card, self.result)
                values[card] = self.result
        return values

    def _enter(self, game: Game, hands: list[int]) -> None:
        self.use(game)
        for seat in range(4):
            self.hands[seat] = hands[seat]
        self.begin()

    # From the core.

    def use(self, game: Game) -> None:
        """The rules of the worlds to come."""
        self.game = game
        self.blanks = 0
        for card in range(32):
            self.over[card] = game.above[card] | (0 if card >> 3 == game.trump else game.trumps)
            if game.points[card] == 0:
                self.blanks |= CARD[card]
        self.four_ranks = 0
        for rank in range(8):
            if game.four_points[rank]:
                self.four_ranks |= CARD[rank]
        self.stuk = game.trumps & 0x60606060 if game.suit_roem[256 * game.trump + 0x60] else 0

    def begin(self) -> None:
        """A new world: the cards in ``hands``."""
        self.generation = (self.generation + 1) & 0xFFFFFFF
        close: int = 0
        alike: int = 0
        self.pair = self.stuk
        for seat in range(4):
            hand: int = self.hands[seat]
            close |= hand & hand >> 1 | hand >> 1 & hand >> 2 | hand & hand >> 2
            alike |= hand & (hand >> 8 | hand >> 16 | hand >> 24)
            alike |= hand >> 8 & (hand >> 16 | hand >> 24) | hand >> 16 & hand >> 24
            if hand & self.stuk == self.stuk:
                self.pair = 0
        self.runs = STARTS & ~close
        self.fours = self.four_ranks & ~alike
        for place in range(36):
            self.killers[place] = -1

    def search_from(self, seen: Seen, guess: int) -> int:
        """The margin of the rest of this deal in the world begun."""
        self.stand_at(seen)
        return self.converge(guess)

    def after(self, seen: Seen, card: int, guess: int) -> int:
        """The same when the seat to play plays this card."""
        self.stand_at(seen)
        seat: int = seen.turn()
        hand: int = self.hands[seat]
        self.hands[seat] = hand & ~CARD[card]
        if self.placed == 0:
            self.led = card
        if self.placed == 0 or self.over[self.best] & CARD[card]:
            self.best = card
            self.winner = seat
        self.trick |= CARD[card]
        self.placed += 1
        value: int = self.converge(guess)
        self.hands[seat] = hand
        return value

    # The root.

    def stand(self, leader: int, alive: int) -> None:
        """Stand at the start of a trick."""
        self.leader = leader
        self.winner = leader
        self.placed = 0
        self.trick = 0
        self.alive = 0
        if alive & 1 and self.game.sweep[0]:
            self.alive |= 1
        if alive & 2 and self.game.sweep[1]:
            self.alive |= 2

    def stand_at(self, seen: Seen) -> None:
        """Stand where a deal is."""
        self.stand(seen.leader, (seen.won[1] == 0) + 2 * (seen.won[0] == 0))
        self.placed = seen.placed
        self.led = seen.led
        self.best = seen.best
        self.winner = seen.winner
        self.trick = seen.trick

    def converge(self, guess: int) -> int:
        """The margin, by questions whether it is this much at least: away from the guess, then in between."""
        low: int = -FAR
        high: int = FAR
        step: int = FIRST_STEP
        while low < high:
            found: int = self.root(guess)
            if found < guess:
                high = found
            else:
                low = found
            if high == FAR:
                guess = low + step
            elif low == -FAR:
                guess = high - step
            else:
                guess = high - (high - low) // 2
            step *= 2
        return low

    def root(self, goal: int) -> int:
        """A margin of ``goal`` or more that is surely made, or one below it that is surely not exceeded."""
        if self.placed == 0:
            return self.search_trick(0, self.leader, self.alive, goal)
        self.left[0] = self.hands[0] | self.hands[1] | self.hands[2] | self.hands[3] | self.trick
        self.live[0] = self.live_in(self.left[0])
        if self.placed == 4:
            return self.turn_trick(4, self.winner, self.trick, self.alive, goal)
        return self.search_card(
            self.placed, self.leader, self.led, self.best, self.winner, self.trick, self.alive, goal
        )

    # The search. All of it answers as ``root`` does. A ply is a card: its last two bits say how many lie on the table,
    # the others in which trick.

    def search_trick(self, ply: int, leader: int, alive: int, goal: int) -> int:
        """``leader`` is to lead a new trick; ``alive`` are the sides that can still take all eight."""
        self.nodes += 1
        hand: int = self.hands[leader]
        left: int = self.hands[0] | self.hands[1] | self.hands[2] | self.hands[3]
        if hand & (hand - 1) == 0:
            return self.last_trick(leader, alive, left) if hand else 0
        live: int = self.live_in(left)
        sure: int = self.sure_points(left)
        if sure > 0:
            alive &= 1
        elif sure < 0:
            alive &= 2
        high: int = self.game.card_points(left) + self.game.last_trick
        if live:
            high += self.roem_bound(left, live)
        low: int = 2 * sure - high if sure > 0 else -high
        if sure < 0:
            high += 2 * sure
        if alive & 1:
            high += self.game.sweep[0]
        if alive & 2:
            low -= self.game.sweep[1]
        if low >= goal:
            return low
        if high < goal:
            return high

        key: int = self.generation << 36 | left << 4 | leader << 2 | alive
        slot: int = 2 * ((key * HASH_FACTOR >> 40) & self.table_mask)
        known: int = -1
        if self.table[slot] == key:
            word: int = self.table[slot + 1]
            known = (word & 63) - 1
            low = (word >> 6 & FIELD) - HALF
            high = (word >> 27) - HALF
            if low >= goal:
                return low
            if high < goal:
                return high

        self.left[ply >> 2] = left
        self.live[ply >> 2] = live
        self.chosen[ply] = known
        found: int = self.search_card(ply, leader, -1, -1, leader, 0, alive, goal)
        if found < goal:
            high = found
        else:
            low = found
        self.table[slot] = key
        self.table[slot + 1] = (high + HALF) << 27 | (low + HALF) << 6 | (self.chosen[ply] + 1)
        return found

    def live_in(self, left: int) -> int:
        """The cards that can still make roem, of those left."""
        runs: int = left & left >> 1 & left >> 2 & self.runs
        fours: int = left & left >> 8 & left >> 16 & left >> 24 & self.fours
        live: int = runs | runs << 1 | runs << 2 | fours * FOUR[0]
        if left & self.pair == self.pair:
            live |= self.pair
        return live

    def roem_bound(self, left: int, live: int) -> int:
        """The most roem that both sides together can still make."""
        total: int = (
            self.game.suit_roem_bound[live & 255]
            + self.game.suit_roem_bound[256 + (live >> 8 & 255)]
            + self.game.suit_roem_bound[512 + (live >> 16 & 255)]
            + self.game.suit_roem_bound[768 + (live >> 24 & 255)]
        )
        fours: int = left & left >> 8 & left >> 16 & left >> 24 & self.fours
        while fours:
            total += self.game.four_points[BIT_INDEX[(fours & -fours) % 37]]
            fours &= fours - 1
        return total

    def sure_points(self, left: int) -> int:
        """Points of the highest trumps, all held by one side, which will surely get them: below 0 for side 1."""
        trumps: int = left & self.game.trumps
        ours: int = trumps & (self.hands[0] | self.hands[2])
        theirs: int = trumps & ~ours
        shift: int = 8 * self.game.trump
        if ours and theirs:
            highest: int = HIGHEST[256 + (trumps >> shift)] + shift
            if ours & CARD[highest]:
                ours &= self.game.above[HIGHEST[256 + (theirs >> shift)] + shift]
                theirs = 0
            else:
                theirs &= self.game.above[HIGHEST[256 + (ours >> shift)] + shift]
                ours = 0
        points: int = self.game.card_points(ours) - self.game.card_points(theirs)
        return points

    def last_trick(self, leader: int, alive: int, left: int) -> int:
        """All have one card."""
        winner: int = leader
        best: int = BIT_INDEX[self.hands[leader] % 37]
        for step in range(1, 4):
            seat: int = (leader + step) & 3
            if self.over[best] & self.hands[seat]:
                best = BIT_INDEX[self.hands[seat] % 37]
                winner = seat
        return self.worth(winner, left, left, alive, 1)

    def worth(self, winner: int, trick: int, live: int, alive: int, last: int) -> int:
        """The margin that a full trick makes; it has no roem unless some of it is ``live``."""
        value: int = self.game.card_points(trick)
        if trick & live:
            value += self.game.roem(trick)
        if last:
            value += self.game.last_trick
            if alive >> (winner & 1) & 1:
                value += self.game.sweep[winner & 1]
        return -value if winner & 1 else value

    def turn_trick(self, ply: int, winner: int, trick: int, alive: int, goal: int) -> int:
        """Four cards lie on the table."""
        alive &= 1 << (winner & 1)
        last: bool = self.hands[winner] == 0
        value: int = self.worth(winner, trick, self.live[(ply >> 2) - 1], alive, last)
        if last:
            return value
        return value + self.search_trick(ply, winner, alive, goal - value)

    def search_card(
        self, ply: int, leader: int, led: int, best: int, winner: int, trick: int, alive: int, goal: int
    ) -> int:
        """Fewer than four cards lie on the table, of which ``best`` wins; on lead that is -1."""
        seat: int = (leader + ply) & 3
        hand: int = self.hands[seat]
        base: int = 8 * ply
        count: int = (
            self.order_leads(ply, seat) if best < 0 else self.order_replies(ply, seat, led, best, winner, trick)
        )
        maximise: bool = seat & 1 == 0
        value: int = -FAR if maximise else FAR
        skipped: int = 0
        for index in range(count):
            card: int = 31 - (self.moves[base + index] & 31)
            if skipped & CARD[card]:
                continue
            self.hands[seat] = hand & ~CARD[card]
            takes: bool = best < 0 or self.over[best] & CARD[card] != 0
            found: int = 0
            if ply & 3 == 3:
                found = self.turn_trick(ply + 1, seat if takes else winner, trick | CARD[card], alive, goal)
            else:
                found = self.search_card(
                    ply + 1,
                    leader,
                    card if best < 0 else led,
                    card if takes else best,
                    seat if takes else winner,
                    trick | CARD[card],
                    alive,
                    goal,
                )
            if found > value if maximise else found < value:
                value = found
                self.chosen[ply] = card
            if (value >= goal) == maximise:
                if best < 0:
                    self.killers[ply + seat] = card
                break
            # A card of the same power makes a difference of its points at most, twice over: won instead of lost.
            mates: int = self.mates(ply, hand, card) if index + 1 < count else 0
            while mates:
                mate: int = BIT_INDEX[(mates & -mates) % 37]
                mates &= mates - 1
                apart: int = 2 * (self.game.points[card] - self.game.points[mate])
                bound: int = found + (apart if (apart > 0) == maximise else -apart)
                if (bound >= goal) != maximise:
                    skipped |= CARD[mate]
                    if bound > value if maximise else bound < value:
                        value = bound
        self.hands[seat] = hand
        return value

    def mates(self, ply: int, hand: int, card: int) -> int:
        """The cards of a hand that take and lose the same tricks as this one and, as it, can make no roem."""
        live: int = self.live[ply >> 2]
        if live & CARD[card]:
            return 0
        shift: int = card & 24
        byte: int = (hand | ~self.left[ply >> 2]) >> shift & 255
        kind: int = 2048 if card >> 3 == self.game.trump else 0
        mates: int = hand & ~live & CARD[shift] * MATES[kind + 8 * byte + (card & 7)]
        return mates

    # Which cards are tried, the likely best first.

    def add_move(self, base: int, count: int, score: int, card: int) -> None:
        """Put a move among the ``count`` from ``base`` on, which are sorted."""
        entry: int = (score + 16384) * 32 + 31 - card
        place: int = base + count
        while place > base and self.moves[place - 1] < entry:
            self.moves[place] = self.moves[place - 1]
            place -= 1
        self.moves[place] = entry

    def order_leads(self, ply: int, seat: int) -> int:
        """Write the leads worth trying; return how many."""
        hand: int = self.hands[seat]
        others: int = self.left[ply >> 2] & ~hand
        partner: int = self.hands[(seat + 2) & 3]
        count: int = 0
        todo: int = hand
        while todo:
            card: int = BIT_INDEX[(todo & -todo) % 37]
            todo &= todo - 1
            points: int = self.game.points[card]
            higher: int = others & self.game.above[card]
            trumps: bool = card >> 3 == self.game.trump
            ruffed: bool = not trumps and (self.may_ruff(seat + 1, card) or self.may_ruff(seat + 3, card))
            mates: int = self.mates(ply, hand, card)
            if mates:
                if not higher and not ruffed:
                    if mates & self.game.above[card]:
                        continue  # the trick is ours, so rather the one with more points
                elif points == 0 and mates & (CARD[card] - 1) & self.blanks:
                    continue
            score: int = 0
            if card == self.chosen[ply]:
                score = 1000
            elif card == self.killers[ply + seat]:
                score = 900
            elif ruffed:
                score = -2 * points
            elif not higher:
                score = 60 + points // 2 if trumps else 70 + points
            elif higher & ~partner == 0:
                score = 20 if trumps else 30 + points // 2
            else:
                score = -points if trumps else -2 * points
            self.add_move(8 * ply, count, score, card)
            count += 1
        return count

    def may_ruff(self, seat: int, card: int) -> bool:
        """Whether a seat has no card of this suit but trumps."""
        hand: int = self.hands[seat & 3]
        trumps: int = hand & self.game.trumps
        return trumps != 0 and hand & SUIT[card >> 3] == 0

    def order_replies(self, ply: int, seat: int, led: int, best: int, winner: int, trick: int) -> int:
        """Write the answers worth trying; return how many."""
        hand: int = self.hands[seat]
        partner_wins: bool = (winner ^ seat) & 1 == 0
        legal: int = self.game.legal(hand, led, best, partner_wins)
        if legal & (legal - 1) == 0:
            self.moves[8 * ply] = 31 - BIT_INDEX[legal % 37]
            return 1
        live: int = self.live[ply >> 2]
        roem: int = self.game.roem(trick) if trick & live else 0
        count: int = 0
        while legal:
            card: int = BIT_INDEX[(legal & -legal) % 37]
            legal &= legal - 1
            takes: bool = self.over[best] & CARD[card] != 0
            ours: bool = takes or partner_wins
            if ours and ply & 3 < 3:
                ours = not self.overtaken(seat, led, card if takes else best)
            points: int = self.game.points[card]
            mates: int = self.mates(ply, hand, card)
            if mates:
                if ours:
                    if mates & self.game.above[card]:
                        continue  # the trick is ours, so rather the one with more points
                elif ply & 3 == 3:
                    if mates & ~self.game.above[card]:
                        continue
                elif points == 0 and mates & (CARD[card] - 1) & self.blanks:
                    continue
            score: int = points + 2 * (self.game.roem(trick | CARD[card]) if live & CARD[card] else roem)
            if ours:
                score += 100
                if takes and partner_wins:
                    score -= 15
                if card >> 3 == self.game.trump and led >> 3 != self.game.trump:
                    score -= 5
            else:
                score = -score - points
            self.add_move(8 * ply, count, score, card)
            count += 1
        return count

    def overtaken(self, seat: int, led: int, best: int) -> bool:
        """Whether the opponent who plays after this seat can beat the winning card."""
        legal: int = self.game.legal(self.hands[(seat + 1) & 3], led, best, False)
        return legal & self.over[best] != 0
