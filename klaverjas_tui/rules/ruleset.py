"""A rule set: every choice that a klaverjas table can differ on, as one immutable value (RULES.md, Field names)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from enum import StrEnum
from typing import Any, Final

from klaverjas_tui.rules.problem import Problem


class TrumpDuty(StrEnum):
    """What you owe when you cannot follow suit."""

    AMSTERDAM = "amsterdam"
    ROTTERDAM = "rotterdam"


class Undertrump(StrEnum):
    """Whether a trump lower than the winning one may be, must be or must not be played."""

    NEVER = "never"
    UNDER_PARTNER = "under_partner"
    MAY = "may"
    MUST = "must"


class TrumpMaking(StrEnum):
    """How trumps are made: named in turn, by the first bidder at once, or a turned suit taken or passed."""

    FREE = "free"
    COMPULSORY = "compulsory"
    TURN = "turn"


class AllPass(StrEnum):
    """What happens when everybody has passed."""

    FIRST_MUST = "first_must"
    DEALER_FORCED = "dealer_forced"
    FIRST_OTHER_SUIT = "first_other_suit"
    TURN_AGAIN = "turn_again"
    REDEAL = "redeal"


class FirstBidder(StrEnum):
    """Who speaks first; the lead is always left of the dealer."""

    LEFT = "left"
    DEALER = "dealer"


class HoldATrump(StrEnum):
    """Whether a suit may be named of which you hold nothing."""

    NOT_REQUIRED = "not_required"
    AT_LEAST_ONE = "at_least_one"


class DealPackets(StrEnum):
    """The packets in which eight cards are dealt."""

    THREE_TWO_THREE = "3-2-3"
    FOUR_FOUR = "4-4"

    @property
    def sizes(self) -> tuple[int, ...]:
        """Cards a packet."""
        return tuple(int(size) for size in self.value.split("-"))


class RoemTable(StrEnum):
    """What four of a kind are worth."""

    KBN = "kbn"
    HOME = "home"
    PLAATJES = "plaatjes"


class RoemClaim(StrEnum):
    """Whether roem counts by itself, or when claimed, and by whom."""

    AUTO = "auto"
    ANYONE = "anyone"
    WINNER_ONLY = "winner_only"


class Stuk(StrEnum):
    """When king and queen of trumps are worth twenty."""

    IN_TRICK = "in_trick"
    ANNOUNCED_FROM_HAND = "announced_from_hand"


class Switch(StrEnum):
    """Off or on."""

    OFF = "off"
    ON = "on"


class HandRoemCompare(StrEnum):
    """What decides whose melds in hand count."""

    TEAM_TOTAL = "team_total"
    BEST_SINGLE = "best_single"


class HandRoemTie(StrEnum):
    """What happens when hand roem is level."""

    BOTH = "both"
    RANK_THEN_SUIT = "rank_then_suit"


class KraakDoubles(StrEnum):
    """What a kraak multiplies."""

    CARDS = "cards"
    ALL = "all"


class KraakResult(StrEnum):
    """Who writes points after a kraak."""

    WINNER_TAKES_ALL = "winner_takes_all"
    SPLIT = "split"


class KraakTie(StrEnum):
    """Who is nat when a kraakt deal is level."""

    LAST_DOUBLER = "last_doubler"
    DECLARER = "declarer"


class SpadesDouble(StrEnum):
    """What counts double with spades as trumps."""

    OFF = "off"
    CARD_POINTS = "card_points"
    TRUMP_CARDS = "trump_cards"


class NatTest(StrEnum):
    """Whether nat is decided on raw or on multiplied points."""

    BEFORE_MULTIPLIER = "before_multiplier"
    AFTER_MULTIPLIER = "after_multiplier"


class Verzaken(StrEnum):
    """Whether a broken duty is refused, or possible and then punished."""

    IMPOSSIBLE = "impossible"
    POSSIBLE = "possible"


class Verzaak(StrEnum):
    """The penalty for a revoke that is called."""

    KBN = "kbn"
    FLAT = "flat"
    REDEAL = "redeal"


class VerzaakScope(StrEnum):
    """Which broken duties are a revoke."""

    ALL = "all"
    SUIT_ONLY = "suit_only"


class LastTrick(StrEnum):
    """How long the last trick may be looked at."""

    UNTIL_NEXT_COMPLETE = "until_next_complete"
    UNTIL_NEXT_LEAD = "until_next_lead"
    NEVER = "never"


class LengthUnit(StrEnum):
    """What a match is counted in."""

    DEALS = "deals"
    POINTS = "points"


@dataclass(frozen=True, slots=True)
class MatchLength:
    """When a match is over: after ``count`` deals, or when a side has ``count`` points after a deal."""

    unit: LengthUnit
    count: int

    def __post_init__(self) -> None:
        if not isinstance(self.count, int) or not 1 <= self.count <= 100_000:
            raise Problem("problem.match_length", value=str(self))

    @classmethod
    def parse(cls, text: object) -> MatchLength:
        """Read ``deals:16`` or ``points:1500``; raises Problem for anything else."""
        unit, _, count = text.partition(":") if isinstance(text, str) else ("", "", "")
        if unit not in tuple(LengthUnit) or not (count.isascii() and count.isdigit() and len(count) <= 6):
            raise Problem("problem.match_length", value=text)
        return cls(LengthUnit(unit), int(count))

    def __str__(self) -> str:
        return f"{self.unit.value}:{self.count}"


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleSet:
    """One table's rules. Making one checks it: raises Problem naming the field for values that do not go together.

    ``undertrump`` and ``all_pass`` may be left None: then they follow from the duty and from the way of making
    trumps (see ``undertrump_in_force`` and ``all_pass_in_force``). Bonuses are in points.
    """

    trump_duty: TrumpDuty = TrumpDuty.AMSTERDAM
    undertrump: Undertrump | None = None
    trump_making: TrumpMaking = TrumpMaking.FREE
    all_pass: AllPass | None = None
    first_deal_clubs: bool = False
    first_bidder: FirstBidder = FirstBidder.LEFT
    hold_a_trump: HoldATrump = HoldATrump.NOT_REQUIRED
    deal_packets: DealPackets = DealPackets.THREE_TWO_THREE
    roem_table: RoemTable = RoemTable.KBN
    roem_claim: RoemClaim = RoemClaim.AUTO
    stuk: Stuk = Stuk.IN_TRICK
    hand_roem: Switch = Switch.OFF
    hand_roem_compare: HandRoemCompare = HandRoemCompare.TEAM_TOTAL
    hand_roem_tie: HandRoemTie = HandRoemTie.BOTH
    pit_bonus: int = 100
    tegenpit_bonus: int = 0
    match_length: MatchLength = MatchLength(LengthUnit.DEALS, 16)
    kraken: Switch = Switch.OFF
    kraak_doubles: KraakDoubles = KraakDoubles.CARDS
    kraak_result: KraakResult = KraakResult.WINNER_TAKES_ALL
    kraak_tie: KraakTie = KraakTie.LAST_DOUBLER
    spades_double: SpadesDouble = SpadesDouble.OFF
    nat_test: NatTest = NatTest.BEFORE_MULTIPLIER
    verzaken: Verzaken = Verzaken.IMPOSSIBLE
    verzaak: Verzaak = Verzaak.KBN
    verzaak_scope: VerzaakScope = VerzaakScope.ALL
    last_trick: LastTrick = LastTrick.UNTIL_NEXT_COMPLETE

    def __post_init__(self) -> None:
        for name, choices in CHOICES.items():
            value = getattr(self, name)
            if value is None and name in DERIVED:
                continue
            if not any(type(value) is type(choice) and value == choice for choice in choices):
                raise _not_a_choice(name, value)
        if not isinstance(self.match_length, MatchLength):
            raise Problem("problem.match_length", value=self.match_length)
        self._check_together()

    def _check_together(self) -> None:
        if self.all_pass is not None and self.all_pass not in _ALL_PASS[self.trump_making]:
            raise _clash("all_pass", self.all_pass, "trump_making", self.trump_making)
        if self.all_pass is AllPass.DEALER_FORCED and self.first_bidder is FirstBidder.DEALER:
            raise _clash("all_pass", self.all_pass, "first_bidder", self.first_bidder)
        if self.first_deal_clubs and self.trump_making is not TrumpMaking.TURN:
            raise _clash("first_deal_clubs", True, "trump_making", self.trump_making)
        if self.kraken is Switch.ON and self.trump_making is not TrumpMaking.COMPULSORY:
            raise _clash("kraken", self.kraken, "trump_making", self.trump_making)

    @property
    def undertrump_in_force(self) -> Undertrump:
        """The undertrump option that is played: the chosen one, else the one of the duty."""
        if self.undertrump is not None:
            return self.undertrump
        return Undertrump.NEVER if self.trump_duty is TrumpDuty.AMSTERDAM else Undertrump.MUST

    @property
    def all_pass_in_force(self) -> AllPass | None:
        """What follows when all pass: the chosen option, else the one of the method; None where nobody may pass."""
        if self.all_pass is not None or self.trump_making is TrumpMaking.COMPULSORY:
            return self.all_pass
        return AllPass.FIRST_MUST if self.trump_making is TrumpMaking.FREE else AllPass.FIRST_OTHER_SUIT

    def but(self, **changes: Any) -> RuleSet:
        """This rule set with some fields changed, checked again."""
        return replace(self, **changes)

    def to_plain(self) -> dict[str, str | int | bool]:
        """Plain values by field name, for TOML and JSON; fields left unset are left out."""
        plain: dict[str, str | int | bool] = {}
        for field in fields(self):
            value = getattr(self, field.name)
            if isinstance(value, StrEnum):
                plain[field.name] = value.value
            elif isinstance(value, MatchLength):
                plain[field.name] = str(value)
            elif value is not None:
                plain[field.name] = value
        return plain

    @classmethod
    def from_plain(cls, plain: object, base: RuleSet | None = None) -> RuleSet:
        """The rule set of plain values over ``base`` (the defaults when None).

        Raises Problem that names the first field which is unknown or has a value that it cannot have.
        """
        if not isinstance(plain, Mapping):
            raise Problem("problem.rules_not_a_table", value=plain)
        changes: dict[str, Any] = {}
        for name, value in plain.items():
            if name == "match_length":
                changes[name] = MatchLength.parse(value)
            elif name in CHOICES:
                changes[name] = _choice(name, value)
            else:
                raise Problem("problem.field", field=name)
        return replace(base or cls(), **changes)


#: Fields that may be left unset.
DERIVED: Final = frozenset({"undertrump", "all_pass"})

#: The values that each field can have, default first except where the RULES.md table says otherwise.
CHOICES: Final[dict[str, tuple[Any, ...]]] = {
    "trump_duty": tuple(TrumpDuty),
    "undertrump": tuple(Undertrump),
    "trump_making": tuple(TrumpMaking),
    "all_pass": tuple(AllPass),
    "first_deal_clubs": (False, True),
    "first_bidder": tuple(FirstBidder),
    "hold_a_trump": tuple(HoldATrump),
    "deal_packets": tuple(DealPackets),
    "roem_table": tuple(RoemTable),
    "roem_claim": tuple(RoemClaim),
    "stuk": tuple(Stuk),
    "hand_roem": tuple(Switch),
    "hand_roem_compare": tuple(HandRoemCompare),
    "hand_roem_tie": tuple(HandRoemTie),
    "pit_bonus": (100,),
    "tegenpit_bonus": (0, 100),
    "kraken": tuple(Switch),
    "kraak_doubles": tuple(KraakDoubles),
    "kraak_result": tuple(KraakResult),
    "kraak_tie": tuple(KraakTie),
    "spades_double": tuple(SpadesDouble),
    "nat_test": tuple(NatTest),
    "verzaken": tuple(Verzaken),
    "verzaak": tuple(Verzaak),
    "verzaak_scope": tuple(VerzaakScope),
    "last_trick": tuple(LastTrick),
}

_ALL_PASS: Final[dict[TrumpMaking, frozenset[AllPass]]] = {
    TrumpMaking.FREE: frozenset({AllPass.FIRST_MUST, AllPass.DEALER_FORCED}),
    TrumpMaking.COMPULSORY: frozenset(),
    TrumpMaking.TURN: frozenset({AllPass.FIRST_OTHER_SUIT, AllPass.TURN_AGAIN, AllPass.REDEAL}),
}


def _choice(name: str, value: object) -> Any:
    for choice in CHOICES[name]:
        if value == choice and isinstance(value, bool) is isinstance(choice, bool):
            return choice
    raise _not_a_choice(name, value)


def _not_a_choice(name: str, value: object) -> Problem:
    choices = ", ".join(str(choice).lower() for choice in CHOICES[name])
    return Problem("problem.choice", field=name, value=value, choices=choices)


def _clash(field: str, value: object, other: str, other_value: object) -> Problem:
    return Problem(
        "problem.clash",
        field=field,
        value=str(value).lower(),
        other=other,
        other_value=str(other_value).lower(),
    )
