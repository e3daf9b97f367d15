"""The double-dummy solver: the margin of a deal in play when all hands are known and both sides play their best.

Values are the margin of side 0 in sheet points over the rest of the deal: card points, roem in tricks, the last trick
and the bonus for all eight tricks. What was taken before does not count in it (``Seen.points`` and ``Seen.roem`` have
that); cards that lie on the table go to whoever wins them.

From another module of the core, for the seat to play of a ``Seen`` and many worlds::

    solver.use(game)                       # once, with the lock held
    solver.hands[0] = …                    # four masks: the cards still held, of this world
    solver.begin()                         # always after the hands have changed
    value = solver.after(seen, card, guess)  # when the seat to play plays this card; the better the guess, the sooner
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
    from cython.cimports.bots.core.game import BIT_INDEX, CARD, FOUR, Game
    from cython.cimports.bots.core.seen import Seen
else:
    from bots.core.game import BIT_INDEX, CARD, FOUR, Game
    from bots.core.seen import Seen

#: By plain (0) or trumps (256) and the ranks held: the highest of them.
HIGHEST = [0] * 512
#: By plain (0) or trumps (2048), eight times a byte of ranks, and a rank: the ranks that are reached from it by going
#: up and down in strength without leaving the byte, itself left out.
MATES = [0] * 4096
#: Where a run of three can start, by suit.
STARTS = 0x3F3F3F3F
#: How far the second question lies from the first.
FIRST_STEP = 12
#: Beyond every margin, and what a margin is stored with so that it is not negative.
FAR = 0x80000
HALF = 0x100000
FIELD = 0x1FFFFF
#: Cython makes Python objects of literals over 32 bits, hence a name.
HASH_FACTOR = 0x1E3779B97F4A7C15


def _fill() -> None:
    orders = ((0, 1, 2, 4, 5, 6, 3, 7), (0, 1, 5, 6, 3, 7, 2, 4))
    for kind in range(2):
        order = orders[kind]
        for ranks in range(256):
            run = 0
            for rank in order:
                if ranks >> rank & 1:
                    HIGHEST[256 * kind + ranks] = rank
                    run |= 1 << rank
                if not ranks >> rank & 1 or rank == order[7]:
                    for other in range(8):
                        if run >> other & 1:
                            MATES[2048 * kind + 8 * ranks + other] = run & ~(1 << other)
                    run = 0


_fill()


class Solver:
    """Solves worlds; its table takes 16 bytes times two to the power of ``table_bits``. One for each thread.

    ``nodes`` counts the starts of tricks looked at since it was made, for budgets.
    """

    def __init__(self, table_bits: int = 18) -> None:
        self.hands = [0] * 4
        self.left = [0] * 9
        self.live = [0] * 9
        self.moves = [0] * 320
        self.lows = [0] * 32
        self.first = [0] * 40
        self.table = array("Q", bytes(16 << table_bits))
        self.table_mask = (1 << table_bits) - 1
        self.generation = 0
        self.nodes = 0
        self.four_ranks = 0
        self.stuk = 0
        self.zeros = 0
        self.runs = 0
        self.fours = 0
        self.pair = 0
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
        self.start(leader, alive)
        self.result = guess
        with cython.nogil:
            self.result = self.converge(self.result)
        return self.result

    def at_least(self, game: Game, hands: list[int], leader: int, alive: int, margin: int) -> bool:
        """Whether side 0 gets this margin at least; much quicker than the value."""
        self._enter(game, hands)
        self.start(leader, alive)
        self.result = margin
        with cython.nogil:
            self.result = self.root(self.result - 1, self.result)
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
                self.led = card
                with cython.nogil:
                    self.result = self.after(seen, self.led, self.result)
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
        self.four_ranks = 0
        for rank in range(8):
            if game.four_points[rank]:
                self.four_ranks |= 1 << rank
        self.zeros = 0
        for card in range(32):
            if game.points[card] == 0:
                self.zeros |= CARD[card]
        self.stuk = 0x60606060 & game.trumps if game.suit_roem[256 * game.trump + 0x60] else 0

    def begin(self) -> None:
        """A new world: the cards in ``hands``."""
        self.generation = (self.generation + 1) & 0xFFFFFFF
        near: int = 0
        alike: int = 0
        self.pair = self.stuk
        for seat in range(4):
            hand: int = self.hands[seat]
            near |= hand & hand >> 1 | hand >> 1 & hand >> 2 | hand & hand >> 2
            alike |= hand & (hand >> 8 | hand >> 16 | hand >> 24)
            alike |= hand >> 8 & (hand >> 16 | hand >> 24) | hand >> 16 & hand >> 24
            if hand & self.stuk == self.stuk:
                self.pair = 0
        self.runs = STARTS & ~near
        self.fours = self.four_ranks & ~alike
        self.fill_lows()

    def fill_lows(self) -> None:
        """By suit and the cards without points left of it: which others they are as good as, the lowest."""
        for suit in range(4):
            zeros: int = self.zeros >> 8 * suit & 7
            for bits in range(8):
                found: int = 0
                lowest: int = 0
                for rank in range(3):
                    if not bits & zeros & CARD[rank]:
                        continue
                    place: int = rank
                    for seat in range(4):
                        hand: int = self.hands[seat] >> 8 * suit
                        if hand & CARD[rank]:
                            for other in range(lowest, rank):
                                if hand & CARD[other] and place == rank:
                                    place = other
                    found |= CARD[place]
                    lowest = place + 1
                self.lows[8 * suit + bits] = found << 8 * suit

    def alike(self, left: int, live: int) -> int:
        """The cards left, or others that are worth the same."""
        if live & self.zeros:
            return left
        cards: int = (
            left & ~self.zeros
            | self.lows[left & 7 & self.zeros]
            | self.lows[8 + ((left & self.zeros) >> 8 & 7)]
            | self.lows[16 + ((left & self.zeros) >> 16 & 7)]
            | self.lows[24 + ((left & self.zeros) >> 24 & 7)]
        )
        fours: int = cards & cards >> 8 & cards >> 16 & cards >> 24 & self.fours
        return left if fours & 7 else cards

    def search_from(self, seen: Seen, guess: int) -> int:
        """The margin of the rest of this deal in the world begun."""
        self.look(seen)
        return self.converge(guess)

    def after(self, seen: Seen, card: int, guess: int) -> int:
        """The same when the seat to play plays this card."""
        self.look(seen)
        seat: int = seen.turn()
        hand: int = self.hands[seat]
        self.hands[seat] = hand & ~CARD[card]
        if self.placed == 0:
            self.led = card
        if self.placed == 0 or self.game.beats(card, self.best):
            self.best = card
            self.winner = seat
        self.trick |= CARD[card]
        self.placed += 1
        value: int = self.converge(guess)
        self.hands[seat] = hand
        return value

    # The root: from the start of a trick, or with cards on the table.

    def start(self, leader: int, alive: int) -> None:
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

    def look(self, seen: Seen) -> None:
        """Stand where a deal is."""
        self.start(seen.leader, (seen.won[1] == 0) + 2 * (seen.won[0] == 0))
        self.placed = seen.placed
        self.led = seen.led
        self.best = seen.best
        self.winner = seen.winner
        self.trick = seen.trick

    def converge(self, guess: int) -> int:
        """MTD(f): questions whether it is this much at least, until the answers meet."""
        low: int = -FAR
        high: int = FAR
        step: int = FIRST_STEP
        beta: int = guess
        while low < high:
            found: int = self.root(beta - 1, beta)
            if found < beta:
                high = found
            else:
                low = found
            if high == FAR:
                beta = low + step
            elif low == -FAR:
                beta = high - step
            else:
                beta = low + (high - low) // 2
            step *= 2
            if beta <= low:
                beta = low + 1
            if beta > high:
                beta = high
        return low

    def root(self, alpha: int, beta: int) -> int:
        """The margin, or a bound of it on the same side of the window."""
        if self.placed == 0:
            return self.search_trick(0, self.leader, self.alive, alpha, beta)
        if self.placed == 4:
            return self.turn_trick(4, self.winner, self.trick, self.alive, alpha, beta)
        self.left[0] = self.hands[0] | self.hands[1] | self.hands[2] | self.hands[3] | self.trick
        self.live[0] = self.live_in(self.left[0])
        return self.search_card(
            self.placed, self.leader, self.led, self.best, self.winner, self.trick, self.alive, alpha, beta
        )

    # The search. A ply is a card; its last two bits say how many lie on the table, the others which trick it is.

    def live_in(self, left: int) -> int:
        """The cards that can still be in roem, of those left."""
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

    def search_trick(self, ply: int, leader: int, alive: int, alpha: int, beta: int) -> int:
        """The margin with ``leader`` to lead a new trick."""
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

        key: int = self.generation << 36 | self.alike(left, live) << 4 | leader << 2 | alive
        slot: int = 2 * ((key * HASH_FACTOR >> 40) & self.table_mask)
        known: int = -1
        high: int = 0
        low: int = 0
        if self.table[slot] == key:
            word: int = self.table[slot + 1]
            known = (word & 63) - 1
            low = (word >> 6 & FIELD) - HALF
            high = (word >> 27) - HALF
        else:
            high = self.game.card_points(left) + self.game.last_trick
            if live:
                high += self.roem_bound(left, live)
            low = -high
            if sure > 0:
                low += 2 * sure
            else:
                high += 2 * sure
            if alive & 1:
                high += self.game.sweep[0]
            if alive & 2:
                low -= self.game.sweep[1]
        if low >= beta or low == high:
            return low
        if high <= alpha:
            return high

        trick: int = ply >> 2
        self.left[trick] = left
        self.live[trick] = live
        self.first[ply] = known
        best: int = self.search_card(
            ply,
            leader,
            0,
            -1,
            leader,
            0,
            alive,
            alpha if alpha > low else low,
            beta if beta < high else high,
        )
        if best <= alpha:
            high = best if best < high else high
        elif best >= beta:
            low = best if best > low else low
        else:
            low = best
            high = best
        self.table[slot] = key
        self.table[slot + 1] = (high + HALF) << 27 | (low + HALF) << 6 | (self.first[ply] + 1)
        return best

    def sure_points(self, left: int) -> int:
        """Card points of the highest trumps, which the side that holds them all must get: minus those of side 1."""
        trumps: int = left & self.game.trumps
        if trumps == 0:
            return 0
        ours: int = trumps & (self.hands[0] | self.hands[2])
        theirs: int = trumps ^ ours
        shift: int = 8 * self.game.trump
        base: int = 32 * shift
        if theirs == 0:
            return self.game.suit_points[base + (ours >> shift)]
        if ours == 0:
            return -self.game.suit_points[base + (theirs >> shift)]
        best: int = HIGHEST[256 + (theirs >> shift)] + shift
        ours &= self.game.above[best]
        if ours:
            return self.game.suit_points[base + (ours >> shift)]
        best = HIGHEST[256 + ((trumps ^ theirs) >> shift)] + shift
        theirs &= self.game.above[best]
        return -self.game.suit_points[base + (theirs >> shift)]

    def last_trick(self, leader: int, alive: int, left: int) -> int:
        """The margin of the last trick, led by ``leader``."""
        winner: int = leader
        best: int = BIT_INDEX[self.hands[leader] % 37]
        for step in range(1, 4):
            seat: int = (leader + step) & 3
            card: int = BIT_INDEX[self.hands[seat] % 37]
            if self.game.beats(card, best):
                best = card
                winner = seat
        return self.worth(winner, left, alive, 1)

    def worth(self, winner: int, trick: int, alive: int, last: int) -> int:
        """The margin that a full trick makes."""
        value: int = self.game.card_points(trick) + self.game.roem(trick)
        if last:
            value += self.game.last_trick
            if alive >> (winner & 1) & 1:
                value += self.game.sweep[winner & 1]
        return -value if winner & 1 else value

    def turn_trick(self, ply: int, winner: int, trick: int, alive: int, alpha: int, beta: int) -> int:
        """The margin with four cards on the table."""
        alive &= 1 << (winner & 1)
        value: int = self.worth(winner, trick, alive, self.hands[winner] == 0)
        if self.hands[winner] == 0:
            return value
        return value + self.search_trick(ply, winner, alive, alpha - value, beta - value)

    def search_card(
        self,
        ply: int,
        leader: int,
        led: int,
        best: int,
        winner: int,
        trick: int,
        alive: int,
        alpha: int,
        beta: int,
    ) -> int:
        """The margin with fewer than four cards on the table, of which ``best`` (by ``winner``) wins; -1 on lead."""
        seat: int = (leader + ply) & 3
        hand: int = self.hands[seat]
        base: int = 8 * ply
        legal: int = hand
        count: int = 1
        if best >= 0:
            legal = self.game.legal(hand, led, best, (winner ^ seat) & 1 == 0)
            if legal & (legal - 1):
                count = self.order_replies(ply, seat, led, best, winner, trick, legal)
            else:
                self.moves[base] = 31 - BIT_INDEX[legal % 37]
        else:
            count = self.order_leads(ply, leader)
        maximise: bool = seat & 1 == 0
        value: int = -FAR if maximise else FAR
        skipped: int = 0
        for index in range(count):
            card: int = 31 - (self.moves[base + index] & 31)
            if skipped & CARD[card]:
                continue
            self.hands[seat] = hand & ~CARD[card]
            takes: bool = best < 0 or self.game.beats(card, best)
            found: int = 0
            if ply & 3 == 3:
                found = self.turn_trick(ply + 1, seat if takes else winner, trick | CARD[card], alive, alpha, beta)
            else:
                found = self.search_card(
                    ply + 1,
                    leader,
                    led if best >= 0 else card,
                    card if takes else best,
                    seat if takes else winner,
                    trick | CARD[card],
                    alive,
                    alpha,
                    beta,
                )
            if maximise:
                if found > value:
                    value = found
                    self.first[ply] = card
                    if value > alpha:
                        alpha = value
            elif found < value:
                value = found
                self.first[ply] = card
                if value < beta:
                    beta = value
            if alpha >= beta:
                break
            same: int = self.mates(hand, card, ply) & ~skipped if index + 1 < count else 0
            while same:
                other: int = BIT_INDEX[(same & -same) % 37]
                same &= same - 1
                apart: int = 2 * (self.game.points[card] - self.game.points[other])
                if apart < 0:
                    apart = -apart
                if maximise:
                    if found + apart <= alpha:
                        skipped |= CARD[other]
                        if found + apart > value:
                            value = found + apart
                elif found - apart >= beta:
                    skipped |= CARD[other]
                    if found - apart < value:
                        value = found - apart
        self.hands[seat] = hand
        return value

    def insert_move(self, place: int, base: int, score: int, card: int) -> None:
        """Keep the moves from ``base`` up to ``place`` sorted, best score first."""
        entry: int = (score + 65536) * 32 + 31 - card
        while place > base and self.moves[place - 1] < entry:
            self.moves[place] = self.moves[place - 1]
            place -= 1
        self.moves[place] = entry

    def mates(self, hand: int, card: int, ply: int) -> int:
        """The cards of a hand that take and lose the same tricks as this one: points apart they are the same card."""
        if self.live[ply >> 2] & CARD[card]:
            return 0
        shift: int = card & 24
        own: int = hand & ~self.live[ply >> 2]
        byte: int = (hand | ~self.left[ply >> 2]) >> shift & 255
        kind: int = 2048 if card >> 3 == self.game.trump else 0
        return own & MATES[kind + 8 * byte + (card & 7)] << shift

    def order_leads(self, ply: int, leader: int) -> int:
        """Write the leads worth trying, best first; return how many."""
        hand: int = self.hands[leader]
        left: int = self.left[ply >> 2]
        partner: int = self.hands[(leader + 2) & 3]
        next_hand: int = self.hands[(leader + 1) & 3]
        last_hand: int = self.hands[(leader + 3) & 3]
        known: int = self.first[ply]
        base: int = 8 * ply
        count: int = 0
        todo: int = hand
        while todo:
            card: int = BIT_INDEX[(todo & -todo) % 37]
            todo &= todo - 1
            points: int = self.game.points[card]
            if points == 0 and card != known and self.mates(hand, card, ply) & (CARD[card] - 1) & self.zeros:
                continue
            suit: int = 0xFF << (card & 24)
            higher: int = left & ~hand & self.game.above[card]
            partner_has: bool = higher != 0 and higher & ~partner == 0
            score: int = 0
            if card == known:
                score = 1000
            elif card >> 3 == self.game.trump:
                score = 60 + points // 2 if not higher else 20 if partner_has else -points
            else:
                ruff: bool = (next_hand & suit == 0 and next_hand & self.game.trumps != 0) or (
                    last_hand & suit == 0 and last_hand & self.game.trumps != 0
                )
                if ruff:
                    score = -2 * points
                elif not higher:
                    score = 70 + points
                else:
                    score = 30 + points // 2 if partner_has else -2 * points
            self.insert_move(base + count, base, score, card)
            count += 1
        return count

    def order_replies(self, ply: int, seat: int, led: int, best: int, winner: int, trick: int, legal: int) -> int:
        """Write the answers worth trying, best first; return how many."""
        base: int = 8 * ply
        count: int = 0
        todo: int = legal
        partner_wins: bool = (winner ^ seat) & 1 == 0
        hand: int = self.hands[seat]
        while todo:
            card: int = BIT_INDEX[(todo & -todo) % 37]
            todo &= todo - 1
            takes: bool = self.game.beats(card, best)
            ours: bool = takes or partner_wins
            sure: bool = True
            if ply & 3 < 3:
                sure = False
                if ours:
                    ours = not self.overtaken(ply, seat, led, card if takes else best)
                    sure = ours
            points: int = self.game.points[card]
            same: int = self.mates(hand, card, ply)
            if same:
                if sure and ours:
                    if same & self.game.above[card]:
                        continue
                elif sure:
                    if same & ~self.game.above[card]:
                        continue
                elif points == 0 and same & (CARD[card] - 1) & self.zeros:
                    continue
            score: int = points + self.game.roem(trick | CARD[card]) * 2
            if ours:
                score += 100
                if takes and partner_wins:
                    score -= 15
                if card >> 3 == self.game.trump and led >> 3 != self.game.trump:
                    score -= 5
            else:
                score = -score - points
            self.insert_move(base + count, base, score, card)
            count += 1
        return count

    def overtaken(self, ply: int, seat: int, led: int, best: int) -> bool:
        """Whether the opponent who still has to play to this trick can beat the winning card."""
        legal: int = self.game.legal(self.hands[(seat + 1) & 3], led, best, False)
        return legal & self.game.above[best] != 0 or (best >> 3 != self.game.trump and legal & self.game.trumps != 0)
