"""The heuristics of the level ``expert``: what each card is expected to bring, and the card that brings most.

All four seats of a play-out are played by these lines too. A choice is made of what all have seen and one hand.
"""

from __future__ import annotations

from bots.core.weighed import Part, Says, Weighed

try:
    import cython
except ModuleNotFoundError:
    from bots.core import _cython as cython
if cython.compiled:
    from cython.cimports.bots.core import terms
    from cython.cimports.bots.core.game import CARD, FULL, SUIT, Game, count_of, lowest
    from cython.cimports.bots.core.odds import Odds
    from cython.cimports.bots.core.seen import FULLY, LOW_RANKS, SAYS_NOTHING, SAYS_OFF, SAYS_STRONG, Seen, says_of
    from cython.cimports.bots.core.worth import OPEN_RUNS, keep
else:
    from bots.core import terms
    from bots.core.game import CARD, FULL, SUIT, Game, count_of, lowest
    from bots.core.odds import Odds
    from bots.core.seen import FULLY, LOW_RANKS, SAYS_NOTHING, SAYS_OFF, SAYS_STRONG, Seen, says_of
    from bots.core.worth import OPEN_RUNS, keep

NOTHING, ON, OFF_SUIT, UNTRUE = Says
TRICK, STAKE, KEPT, TEMPO, SIGNAL, DRAW, MASTER_LED, GIVES, READ, RETURNED, RUFF = Part
PARTS = len(Part)
STRENGTH, GUARDED = 2, 3
"""How many cards stay behind an ace that says strength, and with a second highest that is much (``bots.signals``)."""


class Policy:
    """The heuristics with their weights. One per thread: it keeps the position that it is asked about."""

    def __init__(self, weights: list[float], reads: int = 1) -> None:
        """``weights`` in the order of ``terms``; ``reads`` is 1 for one that reads signals."""
        self.odds = Odds(weights, reads)
        self.weight = [0.0] * 96
        for index in range(len(weights)):
            self.weight[index] = weights[index]
        self.reads = reads
        self.sweep = [1.0] * 8
        for trick in range(6, -1, -1):
            self.sweep[trick] = self.sweep[trick + 1] * self.weight[terms.SWEEP]
        self.part = [0.0] * 11
        self.wins = 0.0
        self.takes = 0
        self.points = 0
        self.roem = 0
        self.come = 0.0
        self.says = 0
        self.making = 0
        self.ahead = 0.0
        self.at_stake = 0.0
        self.left_points = 0.0
        self.sweep_value = 0.0
        self.to_cash = 0
        self.trump_scale = 1.0
        self.side_scale = 1.0

    def choose(self, seen: Seen, hand: int) -> int:
        """The card that the seat to play plays from this hand."""
        legal: int = seen.legal(hand)
        chosen: int = lowest(legal)
        if legal & legal - 1 == 0:
            return chosen
        self.look(seen, seen.game, self.odds, hand)
        chosen = -1
        most: float = 0.0
        while legal:
            card: int = lowest(legal)
            legal &= legal - 1
            value: float = self.value(seen, card)
            if chosen < 0 or value > most:
                chosen = card
                most = value
        return chosen

    def weigh(self, seen: Seen, hand: int) -> list[Weighed]:
        """All cards that may be played, weighed as ``choose`` does, lowest first."""
        legal = seen.legal(hand)
        self.look(seen, seen.game, self.odds, hand)
        weighed = []
        while legal:
            card = lowest(legal)
            legal &= legal - 1
            value = self.value(seen, card)
            parts = tuple(self.part[index] for index in range(PARTS))
            weighed.append(
                Weighed(
                    card, value, parts, self.wins, bool(self.takes), self.points, self.roem, self.come, Says(self.says)
                )
            )
        return weighed

    def look(self, seen: Seen, game: Game, odds: Odds, hand: int) -> None:
        """Take in a position, once for all cards."""
        odds.look(seen, hand)
        side: int = odds.seat & 1
        self.making = (seen.maker ^ odds.seat) & 1 == 0
        out: int = game.card_points(FULL & ~seen.played | seen.trick) + game.last_trick
        self.left_points = out
        self.ahead = seen.points[side] + seen.roem[side] - seen.points[side ^ 1] - seen.roem[side ^ 1]
        self.at_stake = out + seen.points[0] + seen.points[1] + seen.roem[0] + seen.roem[1]
        self.side_scale = 1.0 + self.weight[terms.LATER] * seen.tricks
        self.trump_scale = 1.0 + self.weight[terms.TRUMP_LATER] * seen.tricks
        if not self.making:
            self.trump_scale *= self.weight[terms.TRUMP_DEFENDER]
        elif seen.maker == odds.partner:
            self.trump_scale *= self.weight[terms.TRUMP_PARTNER]
        odds.making = self.making
        self.sweep_value = 0.0
        if seen.won[side] == seen.tricks:
            self.sweep_value += game.sweep[side] * self.sweep[seen.tricks]
        if seen.won[side ^ 1] == seen.tricks:
            self.sweep_value += game.sweep[side ^ 1] * self.sweep[seen.tricks]
        if seen.placed == 0:
            for suit in range(4):
                odds.prepare(seen, suit)
        else:
            if seen.placed < 3:
                odds.prepare(seen, seen.led >> 3)
                odds.prepare(seen, game.trump)
            self.count_masters(game)

    def count_masters(self, game: Game) -> None:
        """In how many plain suits the hand holds the highest card left."""
        self.to_cash = 0
        for suit in range(4):
            own: int = self.odds.hand & SUIT[suit]
            if suit == game.trump or not own:
                continue
            top: int = 8 * suit + 7
            while not own & CARD[game.by_strength[top]]:
                top -= 1
            if not self.odds.unseen & game.above[game.by_strength[top]]:
                self.to_cash += 1

    def value(self, seen: Seen, card: int) -> float:
        """What playing a card is expected to bring, its parts kept."""
        for index in range(PARTS):
            self.part[index] = 0.0
        self.says = NOTHING
        self.part[KEPT] = -keep(seen.game, self.odds, card) * (
            self.trump_scale if card >> 3 == seen.game.trump else self.side_scale
        )
        if seen.placed == 0:
            self.lead(seen, seen.game, self.odds, card)
        else:
            self.follow(seen, seen.game, self.odds, card)
        value: float = 0.0
        for index in range(PARTS):
            value += self.part[index]
        return value

    # Following.

    def follow(self, seen: Seen, game: Game, odds: Odds, card: int) -> None:
        """What a card brings to the trick on the table."""
        takes: bool = game.beats(card, seen.best)
        ours: bool = takes or (seen.winner ^ odds.seat) & 1 == 0
        best: int = card if takes else seen.best
        self.takes = takes
        self.wins = self.chance(seen, odds, best, ours)
        trick: int = seen.trick | CARD[card]
        self.points = game.card_points(trick)
        if seen.tricks == 7:
            self.points += game.last_trick
        self.roem = game.roem(trick)
        come: float = 0.0
        if seen.placed < 3:
            come = self.roem_to_come(seen, game, trick)
        self.settle(seen, come)
        if takes:
            self.part[TEMPO] = self.wins * (self.weight[terms.TAKES] + self.weight[terms.TAKES_TO_CASH] * self.to_cash)
        elif ours and card >> 3 != seen.led >> 3 and card >> 3 != game.trump:
            self.signal(seen, game, odds, card)

    def chance(self, seen: Seen, odds: Odds, best: int, ours: bool) -> float:  # noqa: FBT001
        """The chance that the own side takes the trick when ``best`` wins so far."""
        wins: float = 1.0 if ours else 0.0
        if seen.placed == 3:
            return wins
        led: int = seen.led >> 3
        theirs: float = odds.beats(odds.left, led, seen.game.trump, best)
        if seen.placed == 2:
            return wins * (1.0 - theirs)
        partners: float = odds.beats(odds.partner, led, seen.game.trump, best)
        if ours:
            wins = 1.0 - theirs * (1.0 - self.weight[terms.SPOILS] * partners)
        else:
            wins = partners * (1.0 - self.weight[terms.SPOILS] * theirs)
        return wins

    def roem_to_come(self, seen: Seen, game: Game, trick: int) -> float:
        """The points that the cards to come are expected to add to the roem in the trick, once each."""
        suit: int = seen.led >> 3
        cards: int = trick & SUIT[suit]
        if cards & cards - 1 == 0:
            return 0.0
        near: int = (cards << 1 | cards << 2 | cards >> 1 | cards >> 2) & SUIT[suit] & self.odds.unseen
        if suit == game.trump:
            near |= 0x60 << 8 * suit & self.odds.unseen
        if seen.placed == 2:
            near &= self.odds.may[self.odds.left]
        more: int = 0
        while near:
            bit: int = near & -near
            near ^= bit
            more += game.roem(trick | bit) - self.roem
        come: float = self.weight[terms.ROEM_FALLS] * more
        return come

    def settle(self, seen: Seen, come: float) -> None:
        """The trick's part: what both sides would take, and what that does for the line and for all eight tricks."""
        self.come = come
        ours: float = self.points + self.roem + come
        theirs: float = ours
        if seen.placed <= 1:
            ours += self.weight[terms.COME_PARTNER]
            theirs += self.weight[terms.COME_OPPONENT]
        if seen.placed != 3:
            ours += self.weight[terms.COME_OPPONENT]
            theirs += self.weight[terms.COME_PARTNER]
        if seen.placed == 0:
            ours += self.weight[terms.COME_OPPONENT]
            theirs += self.weight[terms.COME_PARTNER]
        loses: float = 1.0 - self.wins
        self.part[TRICK] = self.wins * ours - loses * theirs
        rest: float = self.weight[terms.LINE_WIDTH] * (self.left_points - self.points) + 8.0
        self.part[STAKE] = (
            self.weight[terms.LINE]
            * self.at_stake
            * (self.wins * slope((self.ahead + ours) / rest) + loses * slope((self.ahead - theirs) / rest))
            + self.wins * self.sweep_value
        )

    def signal(self, seen: Seen, game: Game, odds: Odds, card: int) -> None:
        """What a discard on a trick of the own side tells, if it is one that says anything."""
        hand: int = odds.hand
        suit: int = SUIT[card >> 3]
        said: int = says_of(seen.convention[odds.seat & 1], card)
        if said == SAYS_NOTHING or seen.thrown[odds.seat] >> (card >> 3) & 1 or not hand & ~suit & ~game.trumps:
            return
        rest: int = hand & suit & ~CARD[card]
        if said == SAYS_STRONG:
            self.says = ON if rest & 8 << (card & 24) and count_of(rest) >= STRENGTH else UNTRUE
        elif said != SAYS_OFF:
            self.says = ON if self.best_of(game, rest) == 0 else UNTRUE
        elif self.best_of(game, hand & suit) == 0 or (count_of(rest) >= GUARDED and self.best_of(game, rest) == 1):
            self.says = UNTRUE
        else:
            self.says = OFF_SUIT
        if self.says == ON:
            self.part[SIGNAL] = self.weight[terms.SAYS_ON]
        elif self.says == OFF_SUIT:
            self.part[SIGNAL] = self.weight[terms.SAYS_OFF]
        else:
            self.part[SIGNAL] = self.weight[terms.SAYS_UNTRUE]

    def best_of(self, game: Game, cards: int) -> int:
        """How many unseen cards beat the best of these of one suit; more than any, of none."""
        fewest: int = 9
        while cards:
            beaten_by: int = count_of(self.odds.unseen & game.above[lowest(cards)])
            cards &= cards - 1
            fewest = min(fewest, beaten_by)
        return fewest

    # Leading.

    def lead(self, seen: Seen, game: Game, odds: Odds, card: int) -> None:
        """What leading a card brings."""
        self.takes = 1
        self.points = game.points[card]
        if seen.tricks == 7:
            self.points += game.last_trick
        self.roem = 0
        if card >> 3 == game.trump:
            self.lead_trump(seen, game, odds, card)
        else:
            self.lead_plain(seen, game, odds, card)

    def lead_trump(self, seen: Seen, game: Game, odds: Odds, card: int) -> None:
        """A trump led: to draw the opponents' while they have some, or for nothing."""
        trump: int = game.trump
        lacks: float = odds.lacks[32 * odds.left + card] * odds.lacks[32 * odds.right + card]
        helps: float = 0.0
        if odds.top[trump] >= 0:
            helps = odds.top_chance[4 * odds.partner + trump]
        self.wins = lacks + (1.0 - lacks) * helps
        self.open_roem(seen, card, trump)
        theirs: float = odds.held[4 * odds.left + trump] + odds.held[4 * odds.right + trump]
        if not self.making:
            self.part[DRAW] = self.weight[terms.DEFENDERS_TRUMP]
        elif theirs <= self.weight[terms.DRAW_FROM]:
            self.part[DRAW] = self.weight[terms.DRAW_NONE]
        else:
            self.part[DRAW] = self.weight[terms.DRAW_MANY] * theirs
            if not odds.unseen & game.above[card]:
                self.part[DRAW] += self.weight[terms.DRAW_MASTER]
            elif seen.maker == odds.seat:
                higher: int = odds.unseen & game.above[card]
                self.part[DRAW] += self.weight[terms.DRAW_LOW if higher & higher - 1 else terms.DRAW_SECOND]
                self.part[DRAW] += self.weight[terms.DRAW_LONG] * count_of(odds.hand & game.trumps)
            else:
                self.part[DRAW] += self.weight[terms.DRAW_TO_MAKER]
        if not odds.unseen & game.above[card]:
            self.part[MASTER_LED] = self.weight[terms.LEAD_TRUMP_LATER] * seen.tricks
        if self.reads and seen.wants_trumps[odds.partner]:
            self.part[READ] = self.weight[terms.WANTED_TRUMP]

    def lead_plain(self, seen: Seen, game: Game, odds: Odds, card: int) -> None:
        """A side card led: a master, to partner's ace or ruff, or what gives least away."""
        suit: int = card >> 3
        trump: int = game.trump
        ruff_left: float = odds.ruffs(odds.left, suit, trump)
        ruff_right: float = odds.ruffs(odds.right, suit, trump)
        ruff_partner: float = odds.ruffs(odds.partner, suit, trump)
        dry: float = (1.0 - ruff_left) * (1.0 - ruff_right)
        stands: float = (odds.lacks[32 * odds.left + card] - ruff_left) * (
            odds.lacks[32 * odds.right + card] - ruff_right
        )
        helps: float = ruff_partner
        if odds.top[suit] >= 0:
            helps += odds.top_chance[4 * odds.partner + suit]
        stands = max(stands, 0.0)
        self.wins = stands + (1.0 - stands) * helps * dry
        self.open_roem(seen, card, suit)
        own: int = odds.hand & SUIT[suit]
        length: int = count_of(own) - 1
        if not odds.unseen & game.above[card]:
            self.part[MASTER_LED] = dry * (
                self.weight[terms.LEAD_MASTER]
                + self.weight[terms.LEAD_MASTER_LATER] * seen.tricks
                + self.weight[terms.LEAD_MASTER_OWN] * length
                + self.weight[terms.LEAD_MASTER_OUT] * count_of(odds.unseen & SUIT[suit])
            )
        else:
            self.part[GIVES] = self.gives_away(game, odds, card, own) + self.weight[terms.LEAD_LENGTH] * length
            if seen.asked[odds.partner] >> suit & 1 and not (self.reads and seen.wants_trumps[odds.partner]):
                self.part[RETURNED] = self.weight[terms.LEAD_RETURN]
        if seen.convention[odds.seat & 1] == FULLY:
            self.ask_back(seen, game, odds, card)
        if self.reads:
            self.part[READ] = self.read(seen, odds, suit, dry)
        if own == CARD[card] and odds.hand & game.trumps and self.part[READ] <= 0.0:
            self.part[GIVES] += self.weight[terms.LEAD_SINGLE] + self.weight[terms.LEAD_SINGLE_LATER] * seen.tricks
        self.part[RUFF] = self.weight[terms.LEAD_RUFF] * ruff_partner * dry

    def gives_away(self, game: Game, odds: Odds, card: int, own: int) -> float:
        """What a side card that can be beaten gives away when it is led, or lays open; below 0."""
        value: float = 0.0
        if card & 7 == 3:
            value -= self.weight[terms.LEAD_TEN]
            if own == CARD[card] and self.can_wait(game, odds):
                value -= self.weight[terms.LEAD_TEN]
        else:
            if game.points[card] > 0:
                value -= self.weight[terms.LEAD_HONOUR]
            if own & 8 << (card & 24):
                value -= self.weight[terms.LEAD_FROM_TEN]
        if own & game.above[odds.top[card >> 3]]:
            value -= self.weight[terms.LEAD_UNDER]
        return value

    def can_wait(self, game: Game, odds: Odds) -> bool:
        """Whether a lead of the highest card left of a plain suit, or of the last trump, is there instead."""
        self.count_masters(game)
        return self.to_cash > 0 or (odds.hand & game.trumps != 0 and odds.unseen & game.trumps == 0)

    def ask_back(self, seen: Seen, game: Game, odds: Odds, card: int) -> None:
        """A low lead by the maker, by which it asks for trumps back where it has led none."""
        jack: int = 0x10 << 8 * game.trump
        if seen.maker != odds.seat or seen.drew[odds.seat] or not CARD[card] & LOW_RANKS or seen.played & jack:
            return
        trumps: int = count_of(odds.hand & game.trumps)
        if odds.hand & jack and 2 <= trumps <= 3:
            self.part[SIGNAL] = self.weight[terms.ASKS_BACK]
        else:
            self.part[SIGNAL] = self.weight[terms.ASKS_BACK_UNTRUE]

    def read(self, seen: Seen, odds: Odds, suit: int, dry: float) -> float:
        """What the signals of partner and of the opponents say for or against leading a suit."""
        value: float = 0.0
        if seen.on[odds.partner] >> suit & 1:
            if odds.top[suit] >= 0:
                strong: int = seen.strong[odds.partner] >> suit & 1
                value = self.weight[terms.LEAD_STRONG if strong else terms.LEAD_ON]
                value *= dry * odds.top_chance[4 * odds.partner + suit]
        elif seen.off[odds.partner] >> suit & 1:
            value -= self.weight[terms.LEAD_OFF]
        if (seen.on[odds.left] | seen.on[odds.right]) >> suit & 1:
            value -= self.weight[terms.LEAD_THEIR_ON]
        elif (seen.off[odds.left] | seen.off[odds.right]) >> suit & 1:
            value += self.weight[terms.LEAD_THEIR_OFF]
        return value

    def open_roem(self, seen: Seen, card: int, suit: int) -> None:
        """The trick's part of a lead, with the runs that the others may make of it."""
        runs: int = OPEN_RUNS[256 * (card & 7) + (self.odds.unseen >> 8 * suit & 255)]
        self.settle(seen, self.weight[terms.LEAD_ROEM] * runs)


def slope(ratio: float) -> float:
    """From -1 to 1, and steepest at 0."""
    return ratio / (1.0 + (ratio if ratio > 0.0 else -ratio))
