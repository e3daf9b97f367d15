"""The duty drill: a trick in progress, a hand, trumps and a rule set; mark every card that may be played.

Questions are made out of play-outs, by kind: a deal is played by chance until an answer to a trick in it is of the kind
asked for, and the table is turned so that you are the one who answers.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from random import Random
from typing import Final, TypeAlias

from klaverjas_tui.practice.drill import HARDEST, Answer, Drill, Marks, Mode, Question, Setup, Verdict
from klaverjas_tui.practice.dutyplays import PlayOut, Turn, play_out, seen_from_south
from klaverjas_tui.rules.cards import HIGHER, SUIT_MASKS, SUITS
from klaverjas_tui.rules.duty import Duty, Owes, duty
from klaverjas_tui.rules.presets import PRESETS
from klaverjas_tui.rules.ruleset import RuleSet, TrumpDuty, Undertrump


class Kind(StrEnum):
    """What a question is about, in the order in which a beginner meets them."""

    FOLLOW = "follow"
    """You hold the suit led, and other cards too."""
    MUST_TRUMP = "must_trump"
    """An opponent wins with a plain card and you must trump in."""
    OVERTRUMP = "overtrump"
    """An opponent wins with a trump that you can beat."""
    TRUMP_LED = "trump_led"
    """Trumps led, an opponent is winning and you hold trumps."""
    TRUMP_LED_PARTNER = "trump_led_partner"
    """Trumps led, your partner is winning and you must go over it."""
    PARTNER_PLAIN = "partner_plain"
    """You cannot follow, hold trumps and others, and your partner wins with a plain card."""
    PARTNER_TRUMP = "partner_trump"
    """You cannot follow, hold trumps and others, and your partner wins with a trump."""
    UNDERTRUMP_NEVER = "undertrump_never"
    """A trump is winning that you cannot beat; you hold lower ones and others. Under each option, named."""
    UNDERTRUMP_PARTNER = "undertrump_partner"
    UNDERTRUMP_MAY = "undertrump_may"
    UNDERTRUMP_MUST = "undertrump_must"
    UNDERTRUMP_CITY = "undertrump_city"
    """The same under an opponent's trump, each city by its own custom; asked for both cities only."""
    ONLY_LOWER = "only_lower"
    """A trump is winning that you cannot beat, and your whole hand is lower trumps."""
    VOID = "void"
    """You hold neither the suit led nor a trump."""


#: The undertrump option that a kind is about.
OPTIONS: Final = {
    Kind.UNDERTRUMP_NEVER: Undertrump.NEVER,
    Kind.UNDERTRUMP_PARTNER: Undertrump.UNDER_PARTNER,
    Kind.UNDERTRUMP_MAY: Undertrump.MAY,
    Kind.UNDERTRUMP_MUST: Undertrump.MUST,
}

#: The cities in the order in which they are told.
CITIES: Final = tuple(TrumpDuty)

_TWO_CITIES: Final = (
    Kind.PARTNER_PLAIN,
    Kind.PARTNER_TRUMP,
    Kind.UNDERTRUMP_PARTNER,
    Kind.UNDERTRUMP_MUST,
    Kind.UNDERTRUMP_CITY,
)
_BASES: Final = {Mode.AMSTERDAM: PRESETS["kbn"], Mode.ROTTERDAM: PRESETS["rotterdams"], Mode.BOTH: PRESETS["kbn"]}
#: The names of the parts of an answer.
_PARTS: Final = {
    Mode.AMSTERDAM: ("amsterdam",),
    Mode.ROTTERDAM: ("rotterdam",),
    Mode.BOTH: ("amsterdam", "rotterdam"),
    Mode.HOUSE: ("house",),
}

#: So many deals are played for a question of just the difficulty asked for, before the nearest one will do.
_DEALS_TO_CHOOSE: Final = 8
#: So many are played at most; even the rarest kind comes once in some hundred.
_DEALS: Final = 50_000

#: The fewest cards of a hand that is asked about; two where a longer one hardly ever comes.
_FEWEST: Final = 3

_Key: TypeAlias = tuple[object, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class DutyQuestion(Question):
    """Which cards may be played.

    ``rules`` are those asked about (in ``Mode.BOTH`` those of Amsterdam), ``duties`` what is owed by each city: the
    same rules with their trump duty and the other one.
    """

    mode: Mode
    rules: RuleSet
    duties: tuple[tuple[str, Duty], ...]

    @property
    def parts(self) -> tuple[tuple[str, Duty], ...]:
        """The city of each part of the answer, and what is owed there."""
        return self.duties if self.mode is Mode.BOTH else (self.duties[CITIES.index(self.rules.trump_duty)],)

    @property
    def differs(self) -> bool:
        """Whether the cities allow different cards."""
        return len({owed.legal for _, owed in self.duties}) > 1

    @property
    def hand(self) -> int:
        """Your hand, a mask."""
        return self.duties[0][1].hand

    @property
    def option_matters(self) -> bool:
        """Whether the undertrump option decides what may be played, by the rules that are asked about."""
        return any(self._depends(TrumpDuty(city)) for city, _ in self.parts)

    def is_house_rule(self, city: TrumpDuty) -> bool:
        """Whether the undertrump option is not this city's own, and decides what may be played there."""
        own = self.rules.but(trump_duty=city, undertrump=None).undertrump_in_force
        option = self.rules.but(trump_duty=city).undertrump_in_force
        return self.option_matters and option is not own and self._depends(city)

    def _depends(self, city: TrumpDuty) -> bool:
        """Whether in this city other cards may be played under another undertrump option."""
        assert self.view is not None
        trump, trick = self.duties[0][1].trump, self.view.trick
        rules = [self.rules.but(trump_duty=city, undertrump=option) for option in Undertrump]
        return len({duty(by, trump, self.hand, trick).legal for by in rules}) > 1

    def grade(self, answer: Answer) -> Verdict:
        """Right when every part marks exactly the cards that may be played."""
        best = tuple(owed.legal for _, owed in self.parts)
        return Verdict(answer == best, best)


class DutyMaker:
    """Makes the questions of one mode. It keeps what it made: nothing comes twice, nor with its suits renamed."""

    def __init__(self, setup: Setup) -> None:
        self.drill = Drill.DUTY
        self.mode = setup.mode
        self.base = _BASES.get(setup.mode, setup.rules)
        self.kinds: tuple[str, ...] = tuple(kind.value for kind in Kind if self._has(kind))
        self._made: set[_Key] = set()

    def _has(self, kind: Kind) -> bool:
        match self.mode:
            case Mode.BOTH:
                return kind in _TWO_CITIES
            case Mode.HOUSE:
                return OPTIONS.get(kind) in (None, self.base.undertrump_in_force) and kind is not Kind.UNDERTRUMP_CITY
            case _:
                return kind is not Kind.UNDERTRUMP_CITY

    def make(self, kind: str, difficulty: int, dice: Random) -> DutyQuestion:
        """A question of this kind, about so difficult; raises LookupError when there is none that was not made."""
        asked = Kind(kind)
        rules = self._rules(asked)
        cities = tuple(rules.but(trump_duty=city) for city in CITIES) if self.mode is Mode.BOTH else (rules,)
        partner = dice.random() < 0.5 if asked is Kind.UNDERTRUMP_PARTNER and self.mode is not Mode.BOTH else None
        nearest: tuple[int, PlayOut, Turn] | None = None
        for deals in range(1, _DEALS + 1):
            played = play_out(cities, dice)
            fitting = [turn for turn in self._fitting(asked, played) if partner in (None, turn.duties[0].by_partner)]
            dice.shuffle(fitting)
            for turn in fitting:
                off = abs(difficulty_of(turn) - difficulty)
                if nearest is None or off < nearest[0]:
                    nearest = off, played, turn
            if nearest is not None and (nearest[0] == 0 or deals >= _DEALS_TO_CHOOSE):
                self._made.add(_key(nearest[2]))
                return self._question(asked, rules, nearest[1], nearest[2])
        raise LookupError(f"no more questions of the kind {kind}")

    def _rules(self, kind: Kind) -> RuleSet:
        """The rules that are asked about; those of the house as they are."""
        if self.mode is Mode.HOUSE or kind not in OPTIONS:
            return self.base
        return self.base.but(undertrump=OPTIONS[kind])

    def _fitting(self, kind: Kind, played: PlayOut) -> list[Turn]:
        """The turns of a deal that are of this kind and were not asked before."""
        found = []
        for turn in played.turns:
            if not _is_of(kind, turn.duties[0]):
                continue
            if self.mode is Mode.BOTH and turn.duties[0].legal == turn.duties[1].legal:
                continue
            if _key(turn) not in self._made:
                found.append(turn)
        return found

    def _question(self, kind: Kind, rules: RuleSet, played: PlayOut, turn: Turn) -> DutyQuestion:
        view = seen_from_south(rules, played, turn)
        owed = turn.duties[0]
        both = tuple(
            (city.value, duty(rules.but(trump_duty=city), owed.trump, owed.hand, turn.trick)) for city in CITIES
        )
        return DutyQuestion(
            drill=self.drill,
            kind=kind.value,
            difficulty=difficulty_of(turn),
            asked=Marks(_PARTS[self.mode]),
            view=view,
            trump=owed.trump,
            mode=self.mode,
            rules=rules,
            duties=both,
        )


def maker(setup: Setup) -> DutyMaker:
    """Who makes the questions of the duty drill."""
    return DutyMaker(setup)


def difficulty_of(turn: Turn) -> int:
    """How difficult it is to see what may be played, from ``EASIEST`` to ``HARDEST``.

    One step for each two of these: more than three cards in hand, more than five, three suits or more among them, three
    trumps or more, trumps above and below the winning one, three cards lying.
    """
    owed = turn.duties[0]
    assert owed.winning is not None
    size = owed.hand.bit_count()
    trumps = owed.hand & SUIT_MASKS[owed.trump]
    higher = trumps & HIGHER[True][owed.winning] if owed.winning.suit is owed.trump else 0
    traps = (
        (size > 3)
        + (size > 5)
        + (_suits_in(owed.hand) >= 3)
        + (trumps.bit_count() >= 3)
        + (0 != higher != trumps)
        + (len(turn.trick) == 3)
    )
    return min(HARDEST, 1 + traps // 2)


def _is_of(kind: Kind, owed: Duty) -> bool:
    """Whether a situation is of this kind, and can be got wrong; by whichever city, which kinds do not depend on."""
    if owed.hand.bit_count() < (2 if kind is Kind.ONLY_LOWER else _FEWEST):
        return False
    match kind:
        case Kind.FOLLOW:
            return owed.owes is Owes.FOLLOW and owed.legal != owed.hand
        case Kind.TRUMP_LED:
            owes = owed.owes in (Owes.BEAT_TRUMP, Owes.ANY_TRUMP)
            return owes and not owed.by_partner and owed.legal != owed.hand
        case Kind.TRUMP_LED_PARTNER:
            return owed.owes is Owes.BEAT_TRUMP and owed.by_partner and owed.legal != owed.hand
        case Kind.VOID:
            return owed.owes is Owes.NOTHING and _suits_in(owed.hand) > 1
        case _:
            return owed.owes not in _WITHOUT_A_CHOICE and _is_trumping(kind, owed)


#: What is owed where the suit led is followed, or cannot be and no trumps are held.
_WITHOUT_A_CHOICE: Final = frozenset({Owes.FOLLOW, Owes.BEAT_TRUMP, Owes.ANY_TRUMP, Owes.NOTHING})


def _is_trumping(kind: Kind, owed: Duty) -> bool:
    """The same for who is void in the plain suit led and holds trumps."""
    assert owed.winning is not None
    trumped = owed.winning.suit is owed.trump
    trumps = owed.hand & SUIT_MASKS[owed.trump]
    higher = trumps & HIGHER[True][owed.winning] if trumped else trumps
    others = owed.hand != trumps
    match kind:
        case Kind.MUST_TRUMP:
            return not trumped and not owed.by_partner and others
        case Kind.OVERTRUMP:
            return trumped and not owed.by_partner and bool(higher) and higher != owed.hand
        case Kind.PARTNER_PLAIN:
            return not trumped and owed.by_partner and others
        case Kind.PARTNER_TRUMP:
            return trumped and owed.by_partner and others
        case Kind.ONLY_LOWER:
            return trumped and not higher and not others
        case Kind.UNDERTRUMP_CITY:
            return trumped and not higher and others and not owed.by_partner
        case _:
            return trumped and not higher and others


def _suits_in(hand: int) -> int:
    return sum(bool(hand & SUIT_MASKS[suit]) for suit in SUITS)


def _key(turn: Turn) -> _Key:
    """The hand, the trick and trumps, alike for all that differ only in the names of their suits."""
    owed = turn.duties[0]

    def of_suit(suit: int) -> tuple[int, tuple[tuple[int, int], ...]]:
        lying = tuple((place, card & 7) for place, card in enumerate(turn.trick) if card >> 3 == suit)
        return owed.hand >> (8 * suit) & 0xFF, lying

    others = sorted(of_suit(suit) for suit in SUITS if suit is not owed.trump)
    return (of_suit(owed.trump), *others)
