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


AMSTERDAM: Final = Weights(
    maker_trump=5.66,
    maker_high=6.36,
    ace_where_on=13.4,
    ace_where_off=0.37,
    ace_where_asked=1.43,
    spoils=0.7,
    come_partner=4.11,
    come_opponent=-3.13,
    roem_falls=0.67,
    line=0.22,
    line_width=0.68,
    sweep=0.61,
    master_trump=22.3,
    master_trump_share=1.88,
    second_trump=15.8,
    second_trump_share=1.48,
    trump=11.9,
    trump_share=0.97,
    safe_trump=19.4,
    trump_partner=0.91,
    trump_defender=1.25,
    trump_later=0.03,
    master=11.9,
    master_share=0.59,
    master_ruffed=11.5,
    master_making=9.57,
    second_guarded=1.61,
    second_bare=-0.38,
    third_guarded=0.58,
    third_bare=0.49,
    lower=-0.66,
    last_guard=0.8,
    roem_risk=0.18,
    last_of_suit=6.43,
    later=-0.03,
    takes=2.96,
    takes_to_cash=6.86,
    says_on=6.8,
    says_off=6.49,
    says_untrue=-4.37,
    asks_back=0.65,
    asks_back_untrue=1.88,
    draw_master=56.2,
    draw_many=2.77,
    draw_second=-2.8,
    draw_low=1.84,
    draw_long=6.23,
    draw_to_maker=11.8,
    draw_none=-26.7,
    defenders_trump=-7.68,
    wanted_trump=2.2,
    lead_master=17.1,
    lead_master_later=7.65,
    lead_master_own=9.49,
    lead_master_out=-8.74,
    lead_ten=17.0,
    lead_honour=6.55,
    lead_from_ten=-7.51,
    lead_length=1.77,
    lead_under=16.6,
    lead_single=-3.33,
    lead_single_later=-0.28,
    lead_on=8.93,
    lead_strong=-1.73,
    lead_off=2.02,
    lead_their_on=3.33,
    lead_their_off=3.57,
    lead_return=14.6,
    lead_roem=10.9,
    lead_ruff=9.99,
    draw_from=0.64,
)

ROTTERDAM: Final = Weights(
    maker_trump=5.66,
    maker_high=6.36,
    ace_where_on=13.4,
    ace_where_off=0.37,
    ace_where_asked=1.43,
    spoils=0.7,
    come_partner=4.11,
    come_opponent=-3.13,
    roem_falls=0.67,
    line=0.22,
    line_width=0.68,
    sweep=0.61,
    master_trump=22.3,
    master_trump_share=1.88,
    second_trump=15.8,
    second_trump_share=1.48,
    trump=11.9,
    trump_share=0.97,
    safe_trump=19.4,
    trump_partner=0.91,
    trump_defender=1.25,
    trump_later=0.03,
    master=11.9,
    master_share=0.59,
    master_ruffed=11.5,
    master_making=9.57,
    second_guarded=1.61,
    second_bare=-0.38,
    third_guarded=0.58,
    third_bare=0.49,
    lower=-0.66,
    last_guard=0.8,
    roem_risk=0.18,
    last_of_suit=6.43,
    later=-0.03,
    takes=2.96,
    takes_to_cash=6.86,
    says_on=6.8,
    says_off=6.49,
    says_untrue=-4.37,
    asks_back=0.65,
    asks_back_untrue=1.88,
    draw_master=56.2,
    draw_many=2.77,
    draw_second=-2.8,
    draw_low=1.84,
    draw_long=6.23,
    draw_to_maker=11.8,
    draw_none=-26.7,
    defenders_trump=-7.68,
    wanted_trump=2.2,
    lead_master=17.1,
    lead_master_later=7.65,
    lead_master_own=9.49,
    lead_master_out=-8.74,
    lead_ten=17.0,
    lead_honour=6.55,
    lead_from_ten=-7.51,
    lead_length=1.77,
    lead_under=16.6,
    lead_single=-3.33,
    lead_single_later=-0.28,
    lead_on=8.93,
    lead_strong=-1.73,
    lead_off=2.02,
    lead_their_on=3.33,
    lead_their_off=3.57,
    lead_return=14.6,
    lead_roem=10.9,
    lead_ruff=9.99,
    draw_from=0.64,
)


def weights_of(rules: RuleSet) -> Weights:
    """The weights for the duty of these rules."""
    return AMSTERDAM if rules.trump_duty is TrumpDuty.AMSTERDAM else ROTTERDAM


def policy_of(rules: RuleSet, *, reads: bool = True) -> Policy:
    """A policy of its own for who asks, with the weights for these rules; ``reads`` is whether it reads signals."""
    return Policy([*weights_of(rules)], int(reads))
