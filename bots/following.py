"""Playing to a trick that another seat led: what each card is expected to bring, and why the best one is the best."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from bots.memory import Memory
from bots.odds import can_beat
from bots.protocol import CardChoice, Why, WhyKind
from bots.roem import roem_to_come, roem_with
from bots.signals import Says, is_free, says
from bots.worth import keep
from klaverjas_tui.rules.cards import LAST_TRICK_POINTS, Card
from klaverjas_tui.rules.duty import Duty, beats
from klaverjas_tui.rules.roem import Meld, roem_points
from klaverjas_tui.rules.seats import SEATS
from klaverjas_tui.rules.view import SeatView

#: Points that a card still to come is expected to bring.
_TO_COME: Final = 2.4
#: From this chance on, partner's trick is as good as certain: it gets points and is not overtaken.
_CERTAIN: Final = 0.8
#: Under this chance a trick looks lost.
_LOST: Final = 0.5
#: How far a third hand's card spoils the chance of partner, who plays after it.
_SPOILS: Final = 0.5
_SIGNAL: Final = {Says.ON: 4.0, Says.OFF: 1.0, Says.UNTRUE: -5.0, Says.NOTHING: 0.0}


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a card is expected to bring, in points; ``wins`` is the chance that the own side takes the trick.

    ``lies`` are the card points on the table with it, ``roem`` the points of ``melds`` there, ``hope`` what roem may
    still come, ``kept`` what keeping the card would be worth and ``signal`` what its saying so is worth.
    """

    card: Card
    wins: float
    takes: bool
    lies: float
    melds: tuple[Meld, ...]
    roem: int
    hope: float
    kept: float
    signal: float
    says: Says

    @property
    def without_roem(self) -> float:
        """The value if roem did not count."""
        return (2 * self.wins - 1) * self.lies - self.kept + self.signal

    @property
    def without_keeping(self) -> float:
        """The value if no card were worth keeping."""
        return (2 * self.wins - 1) * (self.lies + self.roem + self.hope) + self.signal

    @property
    def value(self) -> float:
        """The expected gain."""
        return self.without_keeping - self.kept

    @property
    def without_signal(self) -> float:
        """The value if discards said nothing."""
        return self.value - self.signal


def follow(view: SeatView, memory: Memory) -> CardChoice:
    """The card to play to the trick on the table, of the two or more that may be played."""
    owed = view.duty
    outcomes = [_outcome(view, memory, owed, card) for card in _candidates(view, memory, owed)]
    best = _best(outcomes, lambda outcome: outcome.value)
    return CardChoice(best.card, _why(owed, best, outcomes))


def _best(outcomes: list[Outcome], value: Callable[[Outcome], float]) -> Outcome:
    return max(outcomes, key=lambda outcome: (round(value(outcome), 6), -outcome.lies, -outcome.card))


def _candidates(view: SeatView, memory: Memory, owed: Duty) -> tuple[Card, ...]:
    """The cards that may be played, without those that overtake a trick which is partner's anyway."""
    cards = view.legal_cards
    if not owed.by_partner or owed.winning is None:
        return cards
    if len(view.trick) < SEATS - 1 and _stays(view, memory, owed.winning) < _CERTAIN:
        return cards
    below = tuple(card for card in cards if not beats(card, owed.winning, memory.trump))
    return below or cards


def _stays(view: SeatView, memory: Memory, winning: Card) -> float:
    """The chance that no opponent still to play beats this card, when the own one does not."""
    if len(view.trick) == SEATS - 1:
        return 1.0
    return 1 - can_beat(memory, memory.opponents[0], view.trick[0].suit, winning)


def _outcome(view: SeatView, memory: Memory, owed: Duty, card: Card) -> Outcome:
    assert owed.winning is not None
    cards = (*view.trick, card)
    takes = beats(card, owed.winning, memory.trump)
    wins = _wins(view, memory, card if takes else owed.winning, mine=takes or owed.by_partner)
    melds = roem_with(view.rules, memory, cards)
    roem = roem_points(melds)
    said = says(view, memory, card) if is_free(owed) else Says.NOTHING
    last = LAST_TRICK_POINTS if len(view.tricks) == 7 else 0
    return Outcome(
        card=card,
        wins=wins,
        takes=takes,
        lies=sum(other.points(memory.trump) for other in cards) + _TO_COME * (SEATS - len(cards)) + last,
        melds=melds,
        roem=roem,
        hope=roem_to_come(view.rules, memory, cards, roem),
        kept=keep(memory, card),
        signal=_SIGNAL[said],
        says=said,
    )


def _wins(view: SeatView, memory: Memory, winning: Card, *, mine: bool) -> float:
    """The chance that the own side takes the trick when this card wins so far; ``mine``: it is the own side's."""
    led = view.trick[0].suit
    left = memory.opponents[0]
    match len(view.trick):
        case 3:
            return float(mine)
        case 2:
            return 1 - can_beat(memory, left, led, winning) if mine else 0.0
        case _:
            theirs = can_beat(memory, left, led, winning)
            partners = can_beat(memory, memory.partner, led, winning)
            if mine:
                return 1 - theirs * (1 - _SPOILS * partners)
            return partners * (1 - _SPOILS * theirs)


def _why(owed: Duty, best: Outcome, outcomes: list[Outcome]) -> Why:
    """Why this card. Roem, a signal and a kept card are named only where they made the difference."""
    assert owed.winning is not None
    card = best.card
    if best is not _best(outcomes, lambda outcome: outcome.without_roem):
        why = _why_roem(best, outcomes)
        if why is not None:
            return why
    if best.takes:
        return Why(WhyKind.TAKE_TRICK, (owed.winning,), expected=round(best.lies) + best.roem)
    least = min(outcome.lies for outcome in outcomes)
    dearest = max(outcomes, key=lambda outcome: (outcome.lies, -outcome.card))
    if best.says is Says.ON:
        return Why(WhyKind.SIGNAL_ON, (card,), card.suit)
    if best.wins >= _CERTAIN and best.lies > least:
        return Why(WhyKind.SMEREN, (owed.winning,))
    if best.says is Says.OFF:
        return Why(WhyKind.SIGNAL_OFF, (card,), card.suit)
    if dearest.lies > best.lies:
        lost = best.wins < _LOST
        return Why(WhyKind.NO_POINTS_FOR_THEM if lost else WhyKind.KEEP_HIGH, (dearest.card,))
    return Why(WhyKind.THROW_LOW)


def _why_roem(best: Outcome, outcomes: list[Outcome]) -> Why | None:
    """The reason where the choice would have been another one without roem."""
    if best.wins >= _LOST:
        cards = tuple(card for meld in best.melds for card in meld.cards)
        return Why(WhyKind.MADE_ROEM, cards, expected=best.roem) if best.card in cards else None
    worst = max(outcomes, key=lambda outcome: (outcome.roem, -outcome.card))
    if worst.roem <= best.roem:
        return None
    return Why(WhyKind.NO_ROEM_FOR_THEM, (worst.card,), expected=worst.roem)
