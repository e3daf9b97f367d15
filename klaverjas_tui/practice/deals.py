"""Deals to make questions of: dealt by dice and played by bots, so that hands and tricks look as they do at a table."""

from __future__ import annotations

from random import Random
from typing import Final

from bots.decide import decide
from bots.expert import Expert
from bots.protocol import Bot
from klaverjas_tui.rules.cards import DECK, SUITS, Suit, mask_of
from klaverjas_tui.rules.deal import Deal, Start
from klaverjas_tui.rules.ruleset import RuleSet
from klaverjas_tui.rules.seats import SEATS
from klaverjas_tui.rules.view import view_of

_HAND: Final = 8


def dealt(rules: RuleSet, dice: Random) -> Deal:
    """A new deal, each as likely as any other, with any dealer and any turned suits."""
    pack = list(DECK)
    dice.shuffle(pack)
    hands = tuple(mask_of(pack[_HAND * seat : _HAND * (seat + 1)]) for seat in range(SEATS))
    first: Suit = SUITS[dice.randrange(len(SUITS))]
    second = SUITS[(first + 1 + dice.randrange(len(SUITS) - 1)) % len(SUITS)]
    return Deal(rules, Start(dice.randrange(SEATS), hands, (first, second)))


def played(rules: RuleSet, dice: Random, bot: Bot | None = None) -> Deal:
    """A new deal that is over, played by this bot at all four seats (``expert``: it draws no chance of its own)."""
    deal, player = dealt(rules, dice), bot or Expert()
    while deal.to_act is not None:
        deal.apply(decide(player, view_of(deal, deal.to_act)).action)
    return deal
