"""Matches in the middle of a deal that was dealt by hand."""

from __future__ import annotations

from klaverjas_tui.rules.actions import MakeTrumps, Play
from klaverjas_tui.rules.cards import Card, Suit, mask_of, parse_cards
from klaverjas_tui.rules.deal import Deal, Start
from klaverjas_tui.rules.match import DealStarted, Header, Match, MatchDeal, Sitter
from klaverjas_tui.rules.presets import PRESETS
from klaverjas_tui.rules.ruleset import MatchLength
from klaverjas_tui.rules.shuffle import Code, MatchSeed

#: South, who makes hearts trumps and leads, then West, North and East.
HANDS = ("JH 7S 8S 9S TS 7D 8D 9D", "9H QH KS AS JS QS TD JD", "8H AH 7C 8C 9C TC JC QD", "7H TH KH QC KC AC KD AD")


def dealt(*cards: str, bots: str = "club", hands: tuple[int, ...] = ()) -> Match:
    """A match of one deal with these hands in which hearts are trumps and these cards were played.

    Other ``hands`` can be given as masks; raises IllegalAction where the cards could not be played from them.
    """
    sitters = (Sitter(), *(Sitter(bots, "1", seat) for seat in (1, 2, 3)))
    rules = PRESETS["utrechts"].but(match_length=MatchLength.parse("deals:1"))
    match = Match(Header(rules, MatchSeed("hand"), sitters))
    hands = hands or tuple(mask_of(parse_cards(hand)) for hand in HANDS)
    started = DealStarted(1, 3, Code.parse("0000-0000-0000"), "00")
    match.deals.append(MatchDeal(started, Deal(rules, Start(3, hands))))
    match.add(MakeTrumps(0, Suit.HEARTS))
    for card in cards:
        assert match.deal.to_act is not None
        match.add(Play(match.deal.to_act, Card.parse(card)))
    return match


#: Two tricks: trumps, then spades, in which West follows, North trumps in and East throws a club.
TWO_TRICKS = ("JH", "9H", "8H", "7H", "7S", "AS", "AH", "QC")
