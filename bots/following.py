"""Playing to a trick that another seat led: what each card is expected to bring, and why the best one is the best."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from bots.knowledge import Knowledge
from bots.odds import can_beat
from bots.protocol import CardChoice, Why, WhyKind
from bots.roem import roem_to_come, roem_with
from bots.signals import Meaning, Says, meaning
from bots.worth import keep
from klaverjas_tui.rules.cards import LAST_TRICK_POINTS, SUIT_MASKS, Card, Suit, cards_in
from klaverjas_tui.rules.duty import Duty, beats
from klaverjas_tui.rules.roem import Meld, roem_points
from klaverjas_tui.rules.seats import SEATS
from klaverjas_tui.rules.view import SeatView

#: Points that a card still to come is expected to bring.
_TO_COME: Final = 2.4
#: From this chance on, partner's trick is as good as certain: it gets points and is not overtaken.
_CERTAIN: Final = 0.7
#: From this chance on, nothing can beat partner's card.
_SURE: Final = 0.999
#: A card of so many points is not thrown away cheaply.
_DEAR: Final = 10
#: Under this chance a trick looks lost.
_LOST: Final = 0.5
#: How far a third hand's card spoils the chance of partner, who plays after it.
_SPOILS: Final = 0.5
#: What it is worth to say something that is true, and to say anything that is not.
_SIGNAL: Final = {Says.ON: 4.0, Says.ON_STRONG: 4.0, Says.OFF: 1.0}
_UNTRUE: Final = -5.0


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a card is expected to bring, in points.

    ``wins`` is the chance that the own side takes the trick; ``takes`` whether the card is the winning one for now.
    ``points`` are the card points on the table with it, ``roem`` the points of ``melds`` there, ``to_come`` what both
    are expected to grow by, ``kept`` what keeping the card would be worth, ``meaning`` what it says.
    """

    card: Card
    wins: float
    takes: bool
    points: int
    melds: tuple[Meld, ...]
    roem: int
    to_come: float
    kept: float
    meaning: Meaning | None

    @property
    def signals(self) -> Says | None:
        """What it says that is true."""
        return self.meaning.says if self.meaning is not None and self.meaning.true else None

    @property
    def value(self) -> float:
        """The expected gain."""
        signal = 0.0 if self.meaning is None else _SIGNAL[self.meaning.says] if self.meaning.true else _UNTRUE
        return (2 * self.wins - 1) * (self.points + self.roem + self.to_come) - self.kept + signal


def follow(view: SeatView, known: Knowledge) -> CardChoice:
    """The card to play to the trick on the table, of the two or more that may be played."""
    owed = view.duty
    outcomes = [_outcome(view, known, owed, card) for card in view.legal_cards]
    best = max(_without_overtaking(owed, outcomes), key=_preference)
    return CardChoice(best.card, _why(known, owed, best, outcomes))


def _preference(outcome: Outcome) -> tuple[float, int, int]:
    return round(outcome.value, 6), -outcome.points, -outcome.card


def _without_overtaking(owed: Duty, outcomes: list[Outcome]) -> list[Outcome]:
    """All but those that overtake a trick which is partner's anyway."""
    below = [outcome for outcome in outcomes if not outcome.takes]
    if owed.by_partner and below and below[0].wins >= _CERTAIN:
        return below
    return outcomes


def _outcome(view: SeatView, known: Knowledge, owed: Duty, card: Card) -> Outcome:
    assert owed.winning is not None
    cards = (*view.trick, card)
    takes = beats(card, owed.winning, known.trump)
    wins = _wins(view, known, card if takes else owed.winning, mine=takes or owed.by_partner)
    melds = roem_with(view.rules, known, cards)
    roem = roem_points(melds)
    last = LAST_TRICK_POINTS if len(view.tricks) == 7 else 0
    return Outcome(
        card=card,
        wins=wins,
        takes=takes,
        points=sum(other.points(known.trump) for other in cards) + last,
        melds=melds,
        roem=roem,
        to_come=_TO_COME * (SEATS - len(cards)) + roem_to_come(view.rules, known, cards, roem),
        kept=keep(known, card),
        meaning=meaning(view, known, card),
    )


def _wins(view: SeatView, known: Knowledge, winning: Card, *, mine: bool) -> float:
    """The chance that the own side takes the trick when this card wins so far; ``mine``: it is the own side's."""
    led = view.trick[0].suit
    left = known.opponents[0]
    match len(view.trick):
        case 3:
            return float(mine)
        case 2:
            return 1 - can_beat(known, left, led, winning) if mine else 0.0
        case _:
            theirs = can_beat(known, left, led, winning)
            partners = can_beat(known, known.partner, led, winning)
            if mine:
                return 1 - theirs * (1 - _SPOILS * partners)
            return partners * (1 - _SPOILS * theirs)


def _why(known: Knowledge, owed: Duty, best: Outcome, outcomes: list[Outcome]) -> Why:
    """Why this card: the foremost of the things that speak for it over the others."""
    assert owed.winning is not None
    why = _why_roem(best, outcomes)
    if why is not None:
        return why
    if best.takes:
        return Why(WhyKind.TAKE_TRICK, (owed.winning,), expected=best.points + best.roem)
    suit = best.card.suit
    if best.signals in (Says.ON, Says.ON_STRONG):
        return Why(WhyKind.SIGNAL_ON, (_highest(known, suit),), suit)
    if best.wins >= _CERTAIN and best.points > min(outcome.points for outcome in outcomes):
        return _why_smeren(owed, best, outcomes)
    if best.signals is Says.OFF:
        return Why(WhyKind.SIGNAL_OFF, suit=suit)
    return _why_low(known, owed, best, outcomes)


def _why_smeren(owed: Duty, best: Outcome, outcomes: list[Outcome]) -> Why:
    if not owed.by_partner:
        return Why(WhyKind.SMEREN)
    assert owed.winning is not None
    if best.wins < _SURE:
        return Why(WhyKind.LIKELY_OURS)
    kept = _dearest([outcome for outcome in outcomes if not outcome.takes])
    if kept.points > best.points:
        return Why(WhyKind.SMEREN_KEEPING, (kept.card,))
    return Why(WhyKind.SMEREN, (owed.winning,))


def _dearest(outcomes: list[Outcome]) -> Outcome:
    return max(outcomes, key=lambda outcome: (outcome.points, -outcome.card))


def _why_low(known: Knowledge, owed: Duty, best: Outcome, outcomes: list[Outcome]) -> Why:
    assert owed.winning is not None
    if owed.by_partner and best.wins >= _CERTAIN and any(outcome.takes for outcome in outcomes):
        return Why(WhyKind.PARTNERS_TRICK, (owed.winning,))
    dearest = _dearest(outcomes)
    if dearest.points > best.points:
        lost = best.wins < _LOST and not dearest.takes
        return Why(WhyKind.NO_POINTS_FOR_THEM if lost else WhyKind.KEEP_HIGH, (dearest.card,))
    return Why(WhyKind.DEAR_CARD if best.card.points(known.trump) >= _DEAR else WhyKind.THROW_LOW)


def _highest(known: Knowledge, suit: Suit) -> Card:
    return max(cards_in(known.hand & SUIT_MASKS[suit]), key=lambda card: card.strength(known.trump))


def _why_roem(best: Outcome, outcomes: list[Outcome]) -> Why | None:
    """The reason where this card makes roem for the own side, or spares the opponents some, and another does not."""
    if best.wins >= _LOST:
        cards = tuple(dict.fromkeys(card for meld in best.melds for card in meld.cards))
        makes = best.card in cards and best.roem > min(outcome.roem for outcome in outcomes)
        return Why(WhyKind.MADE_ROEM, cards, expected=best.roem) if makes else None
    theirs = [outcome for outcome in outcomes if not outcome.takes]
    worst = max(theirs, key=lambda outcome: (outcome.roem, -outcome.card), default=best)
    if worst.roem <= best.roem:
        return None
    return Why(WhyKind.NO_ROEM_FOR_THEM, (worst.card,), expected=worst.roem)
