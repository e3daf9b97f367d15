"""What the tests of the rules share: cards in words, rule sets and deals by chance, and what may be done in a deal."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from typing import Any, Final

import pytest
from hypothesis import strategies as st

from klaverjas_tui.rules.actions import Action, CallRevoke, ClaimRoem, Play, PutRight, TurnTrick
from klaverjas_tui.rules.cards import DECK, SUITS, Card, cards_in, mask_of, parse_cards, parse_suit
from klaverjas_tui.rules.deal import Deal, IllegalAction, Phase, Start
from klaverjas_tui.rules.presets import PRESETS
from klaverjas_tui.rules.ruleset import RuleSet, TrumpDuty, Undertrump, Verzaken
from klaverjas_tui.rules.seats import SEATS

DUTIES: Final = ("amsterdam", "rotterdam")
UNDERTRUMPS: Final = ("never", "under_partner", "may", "must")
#: Every trump duty that there is.
ALL_DUTIES: Final = [(duty, undertrump) for duty in DUTIES for undertrump in UNDERTRUMPS]

#: The tables of a property: every preset, and rule sets by chance for each city.
TABLES: Final = (*PRESETS, "any amsterdam", "any rotterdam")


def mask(text: str) -> int:
    """The mask of cards written with spaces between."""
    return mask_of(parse_cards(text))


def words(cards: int | Iterable[Card]) -> list[str]:
    """Cards (or the mask of them) as text."""
    return [str(card) for card in (cards_in(cards) if isinstance(cards, int) else cards)]


def duty_rules(duty: str, undertrump: str) -> RuleSet:
    """The default rules with this trump duty."""
    return RuleSet(trump_duty=TrumpDuty(duty), undertrump=Undertrump(undertrump))


#: What each way of making trumps knows when all have passed; none is always possible.
ALL_PASS: Final = {
    "free": ["first_must", "dealer_forced"],
    "compulsory": [],
    "turn": ["first_other_suit", "turn_again", "redeal"],
}

#: Fields whose values go with anything.
LOOSE: Final[dict[str, list[Any]]] = {
    "first_bidder": ["left", "dealer"],
    "hold_a_trump": ["not_required", "at_least_one"],
    "deal_packets": ["3-2-3", "4-4"],
    "roem_table": ["kbn", "home", "plaatjes"],
    "roem_claim": ["auto", "anyone", "winner_only"],
    "stuk": ["in_trick", "announced_from_hand"],
    "hand_roem": ["off", "on"],
    "hand_roem_compare": ["team_total", "best_single"],
    "hand_roem_tie": ["both", "rank_then_suit"],
    "pit_bonus": [100],
    "tegenpit_bonus": [0, 100],
    "match_length": ["deals:16", "deals:8", "points:1500", "points:1001", "points:750"],
    "kraak_doubles": ["cards", "all"],
    "kraak_result": ["winner_takes_all", "split"],
    "kraak_tie": ["last_doubler", "declarer"],
    "spades_double": ["off", "card_points", "trump_cards"],
    "nat_test": ["before_multiplier", "after_multiplier"],
    "verzaken": ["impossible", "possible"],
    "verzaak": ["kbn", "flat", "redeal"],
    "verzaak_scope": ["all", "suit_only"],
    "last_trick": ["until_next_complete", "until_next_lead", "never"],
}


@st.composite
def plain_rules(draw: st.DrawFn, duty: str | None = None) -> dict[str, Any]:
    """A valid rule set by chance, as plain values; fields may be left out."""
    plain = {
        name: draw(st.sampled_from(values)) for name, values in LOOSE.items() if name != "verzaken" or draw(_RARELY)
    }
    plain["trump_duty"] = duty or draw(st.sampled_from(DUTIES))
    undertrump = draw(st.sampled_from([None, *UNDERTRUMPS]))
    if undertrump is not None:
        plain["undertrump"] = undertrump
    plain["trump_making"] = draw(st.sampled_from(list(ALL_PASS)))
    if plain["trump_making"] == "turn":
        plain["first_deal_clubs"] = draw(st.booleans())
    if plain["trump_making"] == "compulsory":
        plain["kraken"] = draw(st.sampled_from(["off", "on"]))
    all_pass = draw(st.sampled_from([None, *ALL_PASS[plain["trump_making"]]]))
    if all_pass is not None:
        plain["all_pass"] = all_pass
    if all_pass == "dealer_forced":
        plain["first_bidder"] = "left"
    return plain


_RARELY: Final = st.sampled_from([False, False, True])


def rules_of(table: str) -> st.SearchStrategy[RuleSet]:
    """The rules of one of TABLES."""
    if table in PRESETS:
        return st.just(PRESETS[table])
    return plain_rules(table.removeprefix("any ")).map(RuleSet.from_plain)


@st.composite
def starts(draw: st.DrawFn) -> Start:
    """What a deal starts from."""
    pack = draw(st.permutations(DECK))
    hands = tuple(mask_of(pack[8 * seat : 8 * seat + 8]) for seat in range(SEATS))
    first = draw(st.sampled_from(SUITS))
    second = draw(st.sampled_from([suit for suit in SUITS if suit is not first]))
    return Start(draw(st.integers(0, 3)), hands, (first, second), draw(st.booleans()))


#: One byte of chance for each action of a deal; a deal has at most 5 + 6 + 32 in turn.
CHOICES: Final = st.binary(min_size=80, max_size=80)


def extras(deal: Deal) -> list[Action]:
    """What may be done now beside what the seat to act may do in its turn; revokes are not among it."""
    actions: list[Action] = [ClaimRoem(seat) for seat in range(SEATS) if deal.may_claim(seat)]
    if deal.phase is Phase.PLAY and not deal.state.turned:
        actions.append(TurnTrick(deal.state.leader))
    return actions


def slips(deal: Deal) -> list[Action]:
    """What only a table knows where revoking is possible: illegal cards, putting right, calling."""
    if deal.rules.verzaken is Verzaken.IMPOSSIBLE or deal.phase not in (Phase.PLAY, Phase.TURN):
        return []
    actions: list[Action] = [PutRight(seat) for seat in range(SEATS) if deal.may_put_right(seat)]
    if deal.phase is Phase.PLAY and not deal.duty.legal & deal.state.exposed:
        seat = deal.to_act
        assert seat is not None
        actions += [Play(seat, card) for card in cards_in(deal.duty.hand & ~deal.duty.legal)]
    return actions


def choose(deal: Deal, byte: int) -> Action:
    """One of the actions that may be done now, by a byte of chance: mostly what is in turn."""
    others: Sequence[Action] = ()
    if byte % 4 == 0:
        others = extras(deal) + slips(deal)
    actions = others or deal.legal_actions()
    return actions[byte // 4 % len(actions)]


def play_on(deal: Deal, choices: Iterable[int]) -> None:
    """Do as many actions as there are choices, or until the deal is over."""
    for byte in choices:
        if deal.over:
            return
        deal.apply(choose(deal, byte))


def play_out(deal: Deal, chance: random.Random) -> None:
    """Play to the end, with claims and (where that is possible) revokes, put right or called, among it."""
    while not deal.over:
        calls = deal.rules.verzaken is Verzaken.POSSIBLE and deal.phase is Phase.PLAY and chance.random() < 0.02
        deal.apply(CallRevoke(chance.randrange(4)) if calls else choose(deal, chance.getrandbits(8)))


def random_start(chance: random.Random) -> Start:
    """What a deal starts from, by chance."""
    pack = chance.sample(DECK, 32)
    hands = tuple(mask_of(pack[8 * seat : 8 * seat + 8]) for seat in range(SEATS))
    first, second = chance.sample(SUITS, 2)
    return Start(chance.randrange(4), hands, (first, second), chance.random() < 0.1)


def hands_of(*hands: str) -> tuple[int, ...]:
    """The masks of hands written as text, by seat."""
    return tuple(mask(hand) for hand in hands)


#: Every seat holds two cards of each suit.
EVEN: Final = hands_of(*(" ".join(a + s + " " + b + s for s in "CDHS") for a, b in ("78", "9T", "JQ", "KA")))

#: Seat 0 holds all clubs, seat 1 all diamonds, seat 2 all hearts, seat 3 all spades.
ONE_SUIT_EACH: Final = tuple(0xFF << (8 * suit) for suit in range(4))


def with_trumps(
    rules: RuleSet, hands: Sequence[int], trump: str, *, dealer: int = 3, maker: int = 0, kraak: int = 1
) -> Deal:
    """A deal in which trumps are made and seat 0 is to lead."""
    return Deal.with_trumps(rules, Start(dealer, tuple(hands)), maker, parse_suit(trump), kraak=kraak)


def play(deal: Deal, leader: int, trick: str) -> None:
    """Play the cards of a trick (or of its beginning), led by this seat."""
    assert deal.to_act == leader
    for place, card in enumerate(parse_cards(trick)):
        deal.apply(Play((leader + place) % SEATS, card))


def refused(deal: Deal, action: Action) -> str:
    """The key with which an action is refused; it has changed nothing."""
    before, actions = deal.state, deal.actions
    with pytest.raises(IllegalAction) as refusal:
        deal.apply(action)
    assert deal.state == before
    assert deal.actions == actions
    return refusal.value.key
