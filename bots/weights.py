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
    """Less for leading a ten that can be beaten; twice that for a bare one beside a master or the last trump."""
    lead_honour: float
    """Less for leading a jack, queen or king that can be beaten."""
    lead_from_ten: float
    """Less for leading a lower card from the ten."""
    lead_length: float
    """For each other card of the suit in hand, leading one that can be beaten."""
    lead_under: float
    """Less for leading a lower card from the highest one."""
    lead_single: float
    """Leading the last card of a side suit, beside a trump that can ruff then; not where partner asked for it."""
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
    maker_trump=5.19,
    maker_high=5.44,
    ace_where_on=9.55,
    ace_where_off=0.09,
    ace_where_asked=1.18,
    spoils=0.51,
    come_partner=0.52,
    come_opponent=0.04,
    roem_falls=0.64,
    line=0.43,
    line_width=0.96,
    sweep=0.56,
    master_trump=25.0,
    master_trump_share=2.23,
    second_trump=16.6,
    second_trump_share=2.23,
    trump=14.3,
    trump_share=0.93,
    safe_trump=22.4,
    trump_partner=1.11,
    trump_defender=1.3,
    trump_later=0.06,
    master=17.6,
    master_share=0.44,
    master_ruffed=16.8,
    master_making=11.0,
    second_guarded=1.78,
    second_bare=-0.33,
    third_guarded=0.63,
    third_bare=0.16,
    lower=-1.33,
    last_guard=0.73,
    roem_risk=0.2,
    last_of_suit=9.33,
    later=-0.0,
    takes=1.41,
    takes_to_cash=8.85,
    says_on=12.1,
    says_off=10.9,
    says_untrue=-6.58,
    asks_back=0.67,
    asks_back_untrue=-3.51,
    draw_master=67.0,
    draw_many=4.92,
    draw_second=-5.43,
    draw_low=-5.28,
    draw_long=8.17,
    draw_to_maker=14.3,
    draw_none=-31.7,
    defenders_trump=-9.59,
    wanted_trump=8.0,
    lead_master=23.3,
    lead_master_later=10.7,
    lead_master_own=18.7,
    lead_master_out=-13.1,
    lead_ten=19.6,
    lead_honour=7.88,
    lead_from_ten=-3.0,
    lead_length=1.39,
    lead_under=20.1,
    lead_single=-8.07,
    lead_single_later=0.46,
    lead_on=16.0,
    lead_strong=16.0,
    lead_off=6.03,
    lead_their_on=5.2,
    lead_their_off=9.59,
    lead_return=13.1,
    lead_roem=11.0,
    lead_ruff=8.09,
    draw_from=0.66,
    lead_trump_later=4.82,
)

ROTTERDAM: Final = Weights(
    maker_trump=2.06,
    maker_high=3.81,
    ace_where_on=10.3,
    ace_where_off=0.21,
    ace_where_asked=0.65,
    spoils=0.5,
    come_partner=1.2,
    come_opponent=-7.12,
    roem_falls=0.69,
    line=0.61,
    line_width=0.82,
    sweep=0.49,
    master_trump=24.3,
    master_trump_share=2.19,
    second_trump=24.4,
    second_trump_share=0.8,
    trump=16.4,
    trump_share=0.75,
    safe_trump=21.1,
    trump_partner=1.1,
    trump_defender=1.26,
    trump_later=0.14,
    master=19.2,
    master_share=0.27,
    master_ruffed=16.7,
    master_making=9.55,
    second_guarded=1.58,
    second_bare=-1.29,
    third_guarded=0.48,
    third_bare=0.04,
    lower=-0.73,
    last_guard=0.82,
    roem_risk=0.2,
    last_of_suit=1.08,
    later=-0.01,
    takes=6.24,
    takes_to_cash=6.6,
    says_on=5.27,
    says_off=11.7,
    says_untrue=-6.27,
    asks_back=0.83,
    asks_back_untrue=-3.22,
    draw_master=71.0,
    draw_many=5.26,
    draw_second=-12.4,
    draw_low=-2.01,
    draw_long=0.69,
    draw_to_maker=12.4,
    draw_none=-27.4,
    defenders_trump=-12.5,
    wanted_trump=8.0,
    lead_master=18.6,
    lead_master_later=4.22,
    lead_master_own=19.7,
    lead_master_out=-12.7,
    lead_ten=18.8,
    lead_honour=2.84,
    lead_from_ten=1.31,
    lead_length=4.13,
    lead_under=31.7,
    lead_single=-8.34,
    lead_single_later=1.39,
    lead_on=20.0,
    lead_strong=20.0,
    lead_off=10.0,
    lead_their_on=10.0,
    lead_their_off=6.0,
    lead_return=30.8,
    lead_roem=10.5,
    lead_ruff=2.76,
    draw_from=0.61,
    lead_trump_later=4.23,
)


def weights_of(rules: RuleSet) -> Weights:
    """The weights for the duty of these rules."""
    return AMSTERDAM if rules.trump_duty is TrumpDuty.AMSTERDAM else ROTTERDAM


def policy_of(rules: RuleSet, *, reads: bool = True) -> Policy:
    """A policy of its own for who asks, with the weights for these rules; ``reads`` is whether it reads signals."""
    return Policy([*weights_of(rules)], int(reads))
