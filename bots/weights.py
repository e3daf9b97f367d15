"""The weights of the level ``expert``, by city: tuned on deals that it played, by what each card brought in them.

Units: points; ``times`` a chance, ``part`` of something that the line names; else as the line says. The order is that
of ``core.terms``.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from bots.core.policy import Policy
from klaverjas_tui.rules.ruleset import RuleSet, TrumpDuty


class Weights(NamedTuple):
    """What the heuristics weigh with."""

    maker_trump: float
    """A trump lies this much more often with a maker who is another seat (times)."""
    maker_high: float
    """The same for the jack and the nine of trumps (times)."""
    ace_where_on: float
    """The highest card left of a suit lies this much more often where it was signalled on (times)."""
    ace_where_off: float
    """The same where it was signalled off (times)."""
    ace_where_asked: float
    """The same with a seat that led the suit low (times)."""
    spoils: float
    """How far the seat that plays after another spoils that one's chance of the trick (part)."""
    come_partner: float
    """What partner's card to come adds to a trick of the own side."""
    come_opponent: float
    """What an opponent's card to come adds to it."""
    roem_falls: float
    """How often a card that would make roem falls while somebody is still to play (part)."""
    line: float
    """How much of all that a deal is worth hangs on the line between making it and nat (part)."""
    line_width: float
    """Over how much of the points still to come that is spread (part)."""
    sweep: float
    """That a side which took all tricks so far takes the next one too."""
    master_trump: float
    """Keeping the highest trump left."""
    master_trump_share: float
    """The same, of its points (part)."""
    second_trump: float
    """Keeping a trump that one unseen trump beats."""
    second_trump_share: float
    """The same, of its points (part)."""
    trump: float
    """Keeping another trump."""
    trump_share: float
    """The same, of its points (part)."""
    safe_trump: float
    """Keeping a trump when no opponent can hold any."""
    master: float
    """Keeping the highest card left of a side suit."""
    master_share: float
    """The same, of its points (part)."""
    master_ruffed: float
    """Less of it while an opponent may hold a trump."""
    second_guarded: float
    """Of its points: keeping a side card that one unseen card beats, a lower one beside it (part)."""
    second_bare: float
    """The same without (part)."""
    third_guarded: float
    """Of its points: keeping a side card that two unseen cards beat, two lower ones beside it (part)."""
    third_bare: float
    """The same without (part)."""
    lower: float
    """Of its points: keeping a side card that more unseen cards beat (part)."""
    last_guard: float
    """Of the points of the card that it guards: keeping its only guard (part)."""
    roem_risk: float
    """Less for each run of three that unseen cards could make with a side card."""
    last_of_suit: float
    """Less for the last card of a side suit, beside a trump that can ruff then."""
    later: float
    """How much keeping is worth more with each trick that is gone (part)."""
    takes: float
    """Being on lead next."""
    takes_to_cash: float
    """The same, for each side suit of which the highest card is held."""
    says_on: float
    """A discard that truly says on."""
    says_off: float
    """A discard that truly says off."""
    says_untrue: float
    """A discard that would say what is not so."""
    asks_back: float
    """A low lead that truly asks for trumps back."""
    asks_back_untrue: float
    """A low lead that would ask for them and does not mean it."""
    draw_master: float
    """Makers: leading the highest trump left while the opponents are expected to hold some."""
    draw_many: float
    """The same with any trump, for each trump that they are expected to hold."""
    draw_low: float
    """The maker: leading a trump that can be beaten, while they are expected to hold some."""
    draw_to_maker: float
    """The same for the maker's partner."""
    draw_none: float
    """Makers: leading a trump when they are expected to hold none."""
    defenders_trump: float
    """The other side: leading a trump."""
    wanted_trump: float
    """Leading a trump that partner asked for."""
    lead_master: float
    """Leading the highest card left of a side suit, as far as nobody ruffs it."""
    lead_ten: float
    """Less for leading a ten that can be beaten."""
    lead_under: float
    """Less for leading a lower card from the highest one."""
    lead_single: float
    """Leading the last card of a side suit, beside a trump that can ruff then."""
    lead_on: float
    """Leading the suit that partner signalled on."""
    lead_strong: float
    """The same with strength."""
    lead_off: float
    """Less for leading the suit that partner signalled off."""
    lead_their_on: float
    """Less for leading the suit that an opponent signalled on."""
    lead_their_off: float
    """Leading the suit that an opponent signalled off."""
    lead_return: float
    """Leading back the suit that partner led low."""
    lead_roem: float
    """What each run that unseen cards could make with the card led adds to the trick."""
    lead_ruff: float
    """Leading what partner can ruff and no opponent can."""
    draw_from: float
    """How many trumps the opponents must be expected to hold for drawing them."""


AMSTERDAM: Final = Weights(
    maker_trump=3.33,
    maker_high=5.97,
    ace_where_on=13.0,
    ace_where_off=0.02,
    ace_where_asked=1.0,
    spoils=0.37,
    come_partner=3.5,
    come_opponent=-0.76,
    roem_falls=0.49,
    line=0.1,
    line_width=0.56,
    sweep=0.4,
    master_trump=25.0,
    master_trump_share=1.67,
    second_trump=7.6,
    second_trump_share=1.81,
    trump=4.14,
    trump_share=0.79,
    safe_trump=17.8,
    master=6.0,
    master_share=0.64,
    master_ruffed=2.76,
    second_guarded=1.42,
    second_bare=0.15,
    third_guarded=0.48,
    third_bare=0.15,
    lower=-0.04,
    last_guard=0.42,
    roem_risk=0.24,
    last_of_suit=0.91,
    later=0.0,
    takes=-0.2,
    takes_to_cash=1.76,
    says_on=2.43,
    says_off=1.79,
    says_untrue=-6.4,
    asks_back=1.0,
    asks_back_untrue=-1.0,
    draw_master=45.4,
    draw_many=9.52,
    draw_low=5.6,
    draw_to_maker=14.9,
    draw_none=-24.7,
    defenders_trump=-6.68,
    wanted_trump=2.48,
    lead_master=13.6,
    lead_ten=15.9,
    lead_under=8.11,
    lead_single=4.72,
    lead_on=8.0,
    lead_strong=5.2,
    lead_off=2.73,
    lead_their_on=3.26,
    lead_their_off=1.0,
    lead_return=6.17,
    lead_roem=1.6,
    lead_ruff=3.6,
    draw_from=0.63,
)

ROTTERDAM: Final = Weights(
    maker_trump=3.33,
    maker_high=5.97,
    ace_where_on=13.0,
    ace_where_off=0.02,
    ace_where_asked=1.0,
    spoils=0.37,
    come_partner=3.5,
    come_opponent=-0.76,
    roem_falls=0.49,
    line=0.1,
    line_width=0.56,
    sweep=0.4,
    master_trump=25.0,
    master_trump_share=1.67,
    second_trump=7.6,
    second_trump_share=1.81,
    trump=4.14,
    trump_share=0.79,
    safe_trump=17.8,
    master=6.0,
    master_share=0.64,
    master_ruffed=2.76,
    second_guarded=1.42,
    second_bare=0.15,
    third_guarded=0.48,
    third_bare=0.15,
    lower=-0.04,
    last_guard=0.42,
    roem_risk=0.24,
    last_of_suit=0.91,
    later=0.0,
    takes=-0.2,
    takes_to_cash=1.76,
    says_on=2.43,
    says_off=1.79,
    says_untrue=-6.4,
    asks_back=1.0,
    asks_back_untrue=-1.0,
    draw_master=45.4,
    draw_many=9.52,
    draw_low=5.6,
    draw_to_maker=14.9,
    draw_none=-24.7,
    defenders_trump=-6.68,
    wanted_trump=2.48,
    lead_master=13.6,
    lead_ten=15.9,
    lead_under=8.11,
    lead_single=4.72,
    lead_on=8.0,
    lead_strong=5.2,
    lead_off=2.73,
    lead_their_on=3.26,
    lead_their_off=1.0,
    lead_return=6.17,
    lead_roem=1.6,
    lead_ruff=3.6,
    draw_from=0.63,
)


def weights_of(rules: RuleSet) -> Weights:
    """The weights for the duty of these rules."""
    return AMSTERDAM if rules.trump_duty is TrumpDuty.AMSTERDAM else ROTTERDAM


def policy_of(rules: RuleSet, *, reads: bool = True) -> Policy:
    """A policy of its own for who asks, with the weights for these rules; ``reads`` is whether it reads signals."""
    return Policy([*weights_of(rules)], int(reads))
