"""The duty: which cards of a hand may be played to a trick, and for every card the reason, as a value.

RULES.md, "The duty, cell by cell". The situation is found first (one ``Owes``), the cards follow from it.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum, auto
from typing import NamedTuple

from klaverjas_tui.rules.cards import HIGHER, SUIT_MASKS, Card, Suit, cards_in
from klaverjas_tui.rules.ruleset import RuleSet, TrumpDuty, Undertrump


class Owes(Enum):
    """What a seat owes to a trick: one situation of the duty."""

    LEAD = auto()
    """You lead: any card."""
    BEAT_TRUMP = auto()
    """Trumps led and you hold a higher one than the highest lying there."""
    ANY_TRUMP = auto()
    """Trumps led and none of your trumps is higher."""
    FOLLOW = auto()
    """You hold the suit led."""
    NOTHING = auto()
    """You hold neither the suit led nor a trump."""
    TRUMP_IN = auto()
    """An opponent is winning with a plain card (Rotterdam: or your partner is): any trump."""
    OVERTRUMP = auto()
    """The trick is won by a trump that you can beat, and must."""
    TRUMP_LOWER = auto()
    """The trick is won by a trump that you cannot beat; a trump it must be all the same (``must``)."""
    DISCARD = auto()
    """The trick is won by a trump that you cannot beat: throw another suit, no lower trump (``never``)."""
    ONLY_LOWER = auto()
    """As DISCARD, but your whole hand is lower trumps."""
    FREE_LOWER = auto()
    """The trick is won by a trump that you cannot beat; you may undertrump or throw another suit (``may``)."""
    PARTNER_FREE = auto()
    """Amsterdam: your partner is winning: any card."""
    PARTNER_NOT_LOWER = auto()
    """Amsterdam, ``never``: your partner is winning with a trump: anything but a lower trump."""


class Reason(Enum):
    """Why one card may or may not be played."""

    ANY = auto()
    """May: nothing is owed."""
    FOLLOWS = auto()
    """May: it follows suit."""
    BEATS = auto()
    """May: it is higher than the winning trump, as is owed (trump led, or overtrumping)."""
    TRUMPS = auto()
    """May: it is a trump where any trump is owed."""
    LOWER_FORCED = auto()
    """May: a lower trump, since nothing better is held that the duty asks for."""
    LOWER_ALLOWED = auto()
    """May: a lower trump, of your own will."""
    NOT_A_TRUMP = auto()
    """May: another suit, where undertrumping is out or need not be."""
    MUST_FOLLOW = auto()
    """May not: you hold the suit led."""
    MUST_TRUMP = auto()
    """May not: you hold a trump, and a trump is owed."""
    TOO_LOW = auto()
    """May not: you hold a trump that beats the winning one."""
    UNDERTRUMPS = auto()
    """May not: a trump lower than the winning one, while you hold another card that may be played."""


class Ruling(NamedTuple):
    """Whether a card of the hand may be played to the trick, and the reason."""

    card: Card
    allowed: bool
    reason: Reason


class Duty(NamedTuple):
    """What is owed to a trick by one hand.

    ``legal`` and ``hand`` are masks; ``winning`` is the card that wins now (None on lead), ``by_partner`` whether the
    partner of the seat to play lies with it.
    """

    owes: Owes
    legal: int
    hand: int
    trump: Suit
    led: Suit | None
    winning: Card | None
    by_partner: bool

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards that may be played, lowest value first."""
        return tuple(cards_in(self.legal))

    def ruling(self, card: Card) -> Ruling:
        """Whether this card of the hand may be played, and why."""
        allowed = bool(self.legal >> card & 1)
        return Ruling(card, allowed, self._why(card) if allowed else self._why_not(card))

    @property
    def rulings(self) -> tuple[Ruling, ...]:
        """One ruling for each card of the hand."""
        return tuple(self.ruling(card) for card in cards_in(self.hand))

    def _why(self, card: Card) -> Reason:
        trumps = card.suit is self.trump
        match self.owes:
            case Owes.FOLLOW:
                return Reason.FOLLOWS
            case Owes.BEAT_TRUMP | Owes.OVERTRUMP:
                return Reason.BEATS
            case Owes.TRUMP_IN:
                return Reason.TRUMPS
            case Owes.ANY_TRUMP | Owes.TRUMP_LOWER | Owes.ONLY_LOWER:
                return Reason.LOWER_FORCED
            case Owes.DISCARD:
                return Reason.NOT_A_TRUMP
            case Owes.FREE_LOWER:
                return Reason.LOWER_ALLOWED if trumps else Reason.NOT_A_TRUMP
            case _:
                return Reason.ANY

    def _why_not(self, card: Card) -> Reason:
        if self.owes is Owes.FOLLOW:
            return Reason.MUST_FOLLOW
        if card.suit is not self.trump:
            return Reason.MUST_TRUMP
        return Reason.TOO_LOW if self.owes in (Owes.BEAT_TRUMP, Owes.OVERTRUMP) else Reason.UNDERTRUMPS


def beats(card: Card, winning: Card, trump: Suit) -> bool:
    """Whether a card played later takes over from the winning one."""
    suit = card >> 3
    if suit == winning >> 3:
        return bool(HIGHER[suit == trump][winning] >> card & 1)
    return suit == trump


def winning_place(trick: Sequence[Card], trump: Suit) -> int:
    """The place in the trick (0 is the lead) of the card that wins; the trick must not be empty."""
    best = 0
    for place in range(1, len(trick)):
        if beats(trick[place], trick[best], trump):
            best = place
    return best


def duty(rules: RuleSet, trump: Suit, hand: int, trick: Sequence[Card]) -> Duty:
    """What a hand (a mask) owes to a trick (the cards in playing order, at most three) with these trumps."""
    if not trick:
        return Duty(Owes.LEAD, hand, hand, trump, None, None, False)
    led = trick[0].suit
    place = winning_place(trick, trump)
    winning = trick[place]
    by_partner = place == len(trick) - 2
    owes, legal = _owed(rules, trump, hand, led, winning, by_partner=by_partner)
    return Duty(owes, legal, hand, trump, led, winning, by_partner)


def _owed(rules: RuleSet, trump: Suit, hand: int, led: Suit, winning: Card, *, by_partner: bool) -> tuple[Owes, int]:
    trumps = hand & SUIT_MASKS[trump]
    if led is trump and trumps:
        higher = trumps & HIGHER[True][winning]
        return (Owes.BEAT_TRUMP, higher) if higher else (Owes.ANY_TRUMP, trumps)
    follow = hand & SUIT_MASKS[led]
    if follow:
        return Owes.FOLLOW, follow
    if not trumps:
        return Owes.NOTHING, hand
    if winning.suit is not trump:
        free = by_partner and rules.trump_duty is TrumpDuty.AMSTERDAM
        return (Owes.PARTNER_FREE, hand) if free else (Owes.TRUMP_IN, trumps)
    if by_partner and rules.trump_duty is TrumpDuty.AMSTERDAM:
        return _under_partner(rules, hand, trumps, winning)
    return _over_a_trump(rules, hand, trumps, winning)


def _under_partner(rules: RuleSet, hand: int, trumps: int, winning: Card) -> tuple[Owes, int]:
    """Amsterdam, partner winning with a trump."""
    if rules.undertrump_in_force is not Undertrump.NEVER:
        return Owes.PARTNER_FREE, hand
    lower = trumps & ~HIGHER[True][winning]
    if lower == hand:
        return Owes.ONLY_LOWER, hand
    return Owes.PARTNER_NOT_LOWER, hand & ~lower


def _over_a_trump(rules: RuleSet, hand: int, trumps: int, winning: Card) -> tuple[Owes, int]:
    """A trump is winning that must be beaten if it can be (Rotterdam: partner's too)."""
    higher = trumps & HIGHER[True][winning]
    if higher:
        return Owes.OVERTRUMP, higher
    match rules.undertrump_in_force:
        case Undertrump.MUST:
            return Owes.TRUMP_LOWER, trumps
        case Undertrump.MAY:
            return Owes.FREE_LOWER, hand
        case _:
            return (Owes.ONLY_LOWER, hand) if trumps == hand else (Owes.DISCARD, hand & ~trumps)


class Revoke(Enum):
    """The kind of a broken duty (RULES.md, Scoring, verzaken)."""

    SUIT = "kleur"
    TRUMP = "troef"


def revoke(rules: RuleSet, trump: Suit, hand: int, trick: Sequence[Card], card: Card) -> Revoke | None:
    """The duty that playing this card of the hand breaks, or None: not following suit, or the trump duty.

    Not playing a trump to a trump lead while holding one is not following suit; playing too low a trump is the trump
    duty.
    """
    owed = duty(rules, trump, hand, trick)
    if owed.legal >> card & 1:
        return None
    led = owed.led
    if led is not None and card.suit is not led and hand & SUIT_MASKS[led]:
        return Revoke.SUIT
    return Revoke.TRUMP
