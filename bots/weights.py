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
    trump_partner: float
    """All of that for the maker's partner (times)."""
    trump_defender: float
    """The same for the other side (times)."""
    trump_later: float
    """The same, so much more with each trick that is gone (part)."""
    master: float
    """Keeping the highest card left of a side suit."""
    master_share: float
    """The same, of its points (part)."""
    master_ruffed: float
    """Less of it while an opponent may hold a trump."""
    master_making: float
    """More of it for the makers."""
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
    """How much more keeping a side card is worth with each trick that is gone (part)."""
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
    draw_second: float
    """The same for the maker, leading a trump that one unseen trump beats."""
    draw_low: float
    """The same for the maker, leading another trump."""
    draw_long: float
    """More of it for each trump in hand."""
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
    lead_master_later: float
    """More with each trick that is gone."""
    lead_master_own: float
    """More for each lower card of the suit in hand."""
    lead_master_out: float
    """More for each unseen card of the suit."""
    lead_ten: float
    """Less for leading a ten that can be beaten."""
    lead_honour: float
    """Less for leading a jack, queen or king that can be beaten."""
    lead_from_ten: float
    """Less for leading a lower card from the ten."""
    lead_length: float
    """For each other card of the suit in hand, leading one that can be beaten."""
    lead_under: float
    """Less for leading a lower card from the highest one."""
    lead_single: float
    """Leading the last card of a side suit, beside a trump that can ruff then."""
    lead_single_later: float
    """More with each trick that is gone."""
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
    lead_trump_later: float
    """Leading the highest trump left: more with each trick that is gone."""


AMSTERDAM: Final = Weights(
    maker_trump=4.01,
    maker_high=4.77,
    ace_where_on=13.5,
    ace_where_off=0.17,
    ace_where_asked=1.26,
    spoils=0.61,
    come_partner=1.54,
    come_opponent=-4.46,
    roem_falls=0.64,
    line=0.36,
    line_width=0.8,
    sweep=0.66,
    master_trump=24.4,
    master_trump_share=2.13,
    second_trump=16.3,
    second_trump_share=1.99,
    trump=15.1,
    trump_share=0.84,
    safe_trump=21.0,
    trump_partner=1.15,
    trump_defender=1.3,
    trump_later=0.02,
    master=15.2,
    master_share=0.44,
    master_ruffed=14.5,
    master_making=10.2,
    second_guarded=1.53,
    second_bare=-0.22,
    third_guarded=0.73,
    third_bare=0.0,
    lower=-0.87,
    last_guard=0.87,
    roem_risk=0.2,
    last_of_suit=8.19,
    later=0.01,
    takes=1.15,
    takes_to_cash=7.64,
    says_on=9.86,
    says_off=10.8,
    says_untrue=-6.42,
    asks_back=0.64,
    asks_back_untrue=-2.0,
    draw_master=63.1,
    draw_many=2.25,
    draw_second=-5.0,
    draw_low=-2.71,
    draw_long=7.69,
    draw_to_maker=12.5,
    draw_none=-29.2,
    defenders_trump=-9.12,
    wanted_trump=6.0,
    lead_master=20.8,
    lead_master_later=11.2,
    lead_master_own=16.0,
    lead_master_out=-14.0,
    lead_ten=18.4,
    lead_honour=8.5,
    lead_from_ten=-4.46,
    lead_length=0.57,
    lead_under=19.7,
    lead_single=-7.85,
    lead_single_later=0.15,
    lead_on=9.26,
    lead_strong=5.0,
    lead_off=4.25,
    lead_their_on=4.0,
    lead_their_off=8.13,
    lead_return=12.7,
    lead_roem=11.6,
    lead_ruff=6.74,
    draw_from=0.63,
    lead_trump_later=5.02,
)

ROTTERDAM: Final = Weights(
    maker_trump=3.06,
    maker_high=3.82,
    ace_where_on=11.4,
    ace_where_off=0.23,
    ace_where_asked=0.94,
    spoils=0.59,
    come_partner=0.3,
    come_opponent=-9.68,
    roem_falls=0.7,
    line=0.44,
    line_width=0.76,
    sweep=0.68,
    master_trump=24.9,
    master_trump_share=1.67,
    second_trump=21.4,
    second_trump_share=0.91,
    trump=16.4,
    trump_share=0.7,
    safe_trump=20.3,
    trump_partner=0.86,
    trump_defender=1.4,
    trump_later=0.09,
    master=16.8,
    master_share=0.31,
    master_ruffed=14.1,
    master_making=8.25,
    second_guarded=1.77,
    second_bare=-0.85,
    third_guarded=0.55,
    third_bare=0.09,
    lower=-1.09,
    last_guard=1.21,
    roem_risk=0.2,
    last_of_suit=1.75,
    later=0.02,
    takes=5.97,
    takes_to_cash=5.92,
    says_on=3.14,
    says_off=11.6,
    says_untrue=-4.29,
    asks_back=0.79,
    asks_back_untrue=-5.65,
    draw_master=68.1,
    draw_many=1.34,
    draw_second=-11.4,
    draw_low=-1.28,
    draw_long=3.32,
    draw_to_maker=12.7,
    draw_none=-27.0,
    defenders_trump=-11.5,
    wanted_trump=8.0,
    lead_master=18.1,
    lead_master_later=5.71,
    lead_master_own=21.2,
    lead_master_out=-11.9,
    lead_ten=18.6,
    lead_honour=2.54,
    lead_from_ten=0.18,
    lead_length=2.5,
    lead_under=27.7,
    lead_single=-7.9,
    lead_single_later=3.75,
    lead_on=12.0,
    lead_strong=8.0,
    lead_off=3.0,
    lead_their_on=5.0,
    lead_their_off=3.39,
    lead_return=26.6,
    lead_roem=10.8,
    lead_ruff=4.45,
    draw_from=0.64,
    lead_trump_later=0.0,
)


def weights_of(rules: RuleSet) -> Weights:
    """The weights for the duty of these rules."""
    return AMSTERDAM if rules.trump_duty is TrumpDuty.AMSTERDAM else ROTTERDAM


def policy_of(rules: RuleSet, *, reads: bool = True) -> Policy:
    """A policy of its own for who asks, with the weights for these rules; ``reads`` is whether it reads signals."""
    return Policy([*weights_of(rules)], int(reads))
