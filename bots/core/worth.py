"""What it is worth to keep a card for later, in points: how many cards beat it, what guards it, what it guards."""

from __future__ import annotations

try:
    import cython
except ModuleNotFoundError:
    from bots.core import _cython as cython
if cython.compiled:
    from cython.cimports.bots.core import terms
    from cython.cimports.bots.core.game import CARD, SUIT, Game, count_of, lowest
    from cython.cimports.bots.core.odds import Odds
else:
    from bots.core import terms
    from bots.core.game import CARD, SUIT, Game, count_of, lowest
    from bots.core.odds import Odds

#: By rank and the cards of a suit (eight bits), how many runs of three the rank would make with them.
OPEN_RUNS = [0] * 2048


def _fill() -> None:
    for rank in range(8):
        for cards in range(256):
            for low in range(6):
                others = (7 << low) & ~(1 << rank)
                if low <= rank <= low + 2 and cards & others == others:
                    OPEN_RUNS[256 * rank + cards] += 1


_fill()


def keep(game: Game, odds: Odds, card: int) -> float:
    """What is lost, beyond the trick, when this card of the own hand is played."""
    higher: int = odds.unseen & game.above[card]
    if card >> 3 == game.trump:
        return keep_trump(game, odds, card, higher)
    points: float = game.points[card]
    suit: int = card >> 3
    own: int = odds.hand & SUIT[suit]
    unseen: int = odds.unseen >> 8 * suit & 255
    value: float = -odds.weight[terms.ROEM_RISK] * OPEN_RUNS[256 * (card & 7) + unseen]
    guards: int = count_of(own & ~game.above[card]) - 1
    beaten_by: int = count_of(higher)
    if beaten_by == 0:
        value += odds.weight[terms.MASTER] + odds.weight[terms.MASTER_SHARE] * points
        if odds.theirs & game.trumps:
            value -= odds.weight[terms.MASTER_RUFFED]
        if odds.making:
            value += odds.weight[terms.MASTER_MAKING]
    elif beaten_by == 1:
        value += odds.weight[terms.SECOND_GUARDED if guards >= 1 else terms.SECOND_BARE] * points
    elif beaten_by == 2:
        value += odds.weight[terms.THIRD_GUARDED if guards >= 2 else terms.THIRD_BARE] * points
    else:
        value += odds.weight[terms.LOWER] * points
    own &= ~CARD[card]
    if not own:
        if odds.hand & game.trumps:
            value -= odds.weight[terms.LAST_OF_SUIT]
    elif not own & own - 1:
        value += guarding(game, odds, card, own)
    return value


def guarding(game: Game, odds: Odds, card: int, other: int) -> float:
    """What a card is worth as the only guard of ``other`` (a mask): a better one of its suit that one unseen beats."""
    held: int = lowest(other)
    higher: int = odds.unseen & game.above[held]
    value: float = 0.0
    if other & game.above[card] and higher and not higher & higher - 1:
        value = odds.weight[terms.LAST_GUARD] * game.points[held]
    return value


def keep_trump(game: Game, odds: Odds, card: int, higher: int) -> float:
    """The same for a trump, ``higher`` being the unseen ones above it."""
    points: float = game.points[card]
    base: float = odds.weight[terms.TRUMP]
    share: float = odds.weight[terms.TRUMP_SHARE]
    if not odds.theirs & game.trumps:
        base = odds.weight[terms.SAFE_TRUMP]
        share = odds.weight[terms.MASTER_TRUMP_SHARE]
    elif not higher:
        base = odds.weight[terms.MASTER_TRUMP]
        share = odds.weight[terms.MASTER_TRUMP_SHARE]
    elif not higher & higher - 1:
        base = odds.weight[terms.SECOND_TRUMP]
        share = odds.weight[terms.SECOND_TRUMP_SHARE]
    return base + share * points
