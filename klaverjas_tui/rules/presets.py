"""The ten presets: the rule sets that have a name (RULES.md, section d)."""

from __future__ import annotations

from typing import Final

from klaverjas_tui.rules.problem import Problem
from klaverjas_tui.rules.ruleset import (
    FirstBidder,
    LengthUnit,
    MatchLength,
    RoemClaim,
    RoemTable,
    RuleSet,
    SpadesDouble,
    Switch,
    TrumpDuty,
    TrumpMaking,
)

_ROTTERDAMS = RuleSet(trump_duty=TrumpDuty.ROTTERDAM)
_ONLINE = RuleSet(
    trump_duty=TrumpDuty.ROTTERDAM,
    trump_making=TrumpMaking.TURN,
    first_deal_clubs=True,
    roem_table=RoemTable.PLAATJES,
)
_TO_1500 = MatchLength(LengthUnit.POINTS, 1500)

#: By name, in the order in which they are offered.
PRESETS: Final[dict[str, RuleSet]] = {
    "kbn": RuleSet(roem_claim=RoemClaim.ANYONE),
    "rotterdams": _ROTTERDAMS,
    "nku": _ROTTERDAMS.but(first_bidder=FirstBidder.DEALER),
    "utrechts": RuleSet(trump_making=TrumpMaking.COMPULSORY, roem_table=RoemTable.HOME),
    "snug": RuleSet(
        trump_duty=TrumpDuty.ROTTERDAM,
        trump_making=TrumpMaking.COMPULSORY,
        roem_table=RoemTable.HOME,
        tegenpit_bonus=100,
    ),
    "online": _ONLINE,
    "bga": RuleSet(
        trump_duty=TrumpDuty.ROTTERDAM,
        trump_making=TrumpMaking.TURN,
        roem_table=RoemTable.HOME,
        tegenpit_bonus=100,
        match_length=_TO_1500,
    ),
    "thuis1500": RuleSet(roem_table=RoemTable.HOME, tegenpit_bonus=100, match_length=_TO_1500),
    "kraken": RuleSet(
        trump_making=TrumpMaking.COMPULSORY,
        roem_table=RoemTable.HOME,
        hand_roem=Switch.ON,
        kraken=Switch.ON,
    ),
    "schoppen_dubbel": _ONLINE.but(roem_table=RoemTable.HOME, spades_double=SpadesDouble.CARD_POINTS),
}


def preset(name: str) -> RuleSet:
    """The preset of this name; raises Problem that lists the names for any other."""
    try:
        return PRESETS[name]
    except KeyError:
        raise Problem("problem.preset", name=name, names=", ".join(PRESETS)) from None
