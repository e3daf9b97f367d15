"""How many ways end positions can be played out: known numbers, counted again by the second way."""

from __future__ import annotations

from typing import Final, NamedTuple

import pytest

from klaverjas_tui.rules.actions import Play
from klaverjas_tui.rules.cards import cards_in, parse_cards
from klaverjas_tui.rules.deal import Deal
from tests.rules import second_way
from tests.rules.tables import ALL_DUTIES, duty_rules, hands_of, with_trumps, words


class Position(NamedTuple):
    """Trumps, the tricks played before (seat 0 led first), who leads now, and what the seats hold.

    The counts are under never, under_partner, may and must.
    """

    trump: str
    before: str
    leader: int
    hands: str
    amsterdam: list[int]
    rotterdam: list[int]


POSITIONS: Final = [
    Position(
        "D",
        "JH TH 7H 7D / AS 7S JS KS / TS QS JD 8S / KH 8H 8D AH / JC 8C QC TC",
        2,
        "AC 9D KD / 7C TD QD / AD 9H QH / 9C KC 9S",
        [128, 144, 200, 172],
        [88, 88, 128, 100],
    ),
    Position(
        "H",
        "KD JD 9D TD / 8C TC AC 7C / QD AH AD 7D / JS 9S 7S QH",
        1,
        "8D TH TS AS / JC KC 8H JH / QC KH 8S QS / 9C 7H 9H KS",
        [512, 544, 640, 568],
        [400, 400, 496, 416],
    ),
    Position(
        "C",
        "QD KD 8D 9D / QS KS 9S JS / TD AC AD 7D / KH JH 8H 7H / AS 8C TS 9C",
        2,
        "KC 9H QH / JC QC TH / 7C JD AH / TC 7S 8S",
        [28, 32, 80, 40],
        [24, 24, 36, 24],
    ),
    Position(
        "S",
        "TH AH 8H 9H / 8C TC 9C KC / JC KS QC 7C / JH KH 8S QH / 7D KD 9D AD",
        0,
        "TD JD TS / 8D QD 9S / AC JS QS / 7H 7S AS",
        [52, 52, 88, 56],
        [36, 36, 60, 40],
    ),
    Position(
        "D",
        "AS 7S 9S KS / 7C 9C AC KC / QH TH AH JH / JS QS 8D TS / 8H KH KD 7H",
        0,
        "QD AD 8S / 8C 7D JD / TC 9D 9H / JC QC TD",
        [38, 54, 82, 44],
        [34, 34, 78, 32],
    ),
    Position(
        "C",
        "KS JS 8S QS / AD KC 8D 9D / AH 7H KH 8H / TH 9H JH 8C",
        0,
        "AC JD KD 9S / 7C TC QH AS / 9C QC 7D TD / JC QD 7S TS",
        [466, 518, 584, 454],
        [344, 344, 456, 312],
    ),
    Position(
        "S",
        "7D KD QD TD / AC JC 7C QC / JD AD 9D JS / AH KH QH 7H / TC 9C 8C TS",
        1,
        "9H 8S 9S / 8D TH 7S / 8H JH AS / KC QS KS",
        [52, 64, 100, 68],
        [32, 32, 56, 32],
    ),
    Position(
        "S",
        "AC 8C 9C JC / JD 9D 7D AD / KD 9S 8D QD / 7C KS KC TC / TH KH 7H 9H",
        1,
        "QC 7S JS / TD 8H AS / JH QH TS / AH 8S QS",
        [44, 48, 80, 56],
        [40, 40, 60, 40],
    ),
    Position(
        "S",
        "TD KD 8D QD / 8H QH TH 9H / JD TS JS 7D / 9C TC KC QC",
        1,
        "JC AH 7S KS / 8C AD JH AS / 7C AC 9D 8S / 7H KH 9S QS",
        [598, 618, 674, 604],
        [364, 364, 420, 360],
    ),
    Position(
        "C",
        "9S QS JS KS / KH QH 8H 7H / 7D KD TD 9D / AD JD 9C QD",
        3,
        "KC AC 9H AS / TC QC 8D TH / 7C JC AH TS / 8C JH 7S 8S",
        [258, 292, 348, 276],
        [246, 246, 336, 238],
    ),
]

#: Seat 0 has the high clubs and nobody else has a club or a trump: 3! ways for each of the four hands.
ALL_FREE: Final = Position(
    "H",
    "JH 7H 8H 9H / AH QH KH TH / TC 7C 8C 9C / JC 7D 8D 9D / TS 7S 8S 9S",
    0,
    "AC KC QC / AD KD QD / AS KS QS / JD TD JS",
    [1296] * 4,
    [1296] * 4,
)


@pytest.mark.parametrize("place", range(len(POSITIONS) + 1))
@pytest.mark.parametrize(("city", "undertrump"), ALL_DUTIES)
def test_play_outs(place: int, city: str, undertrump: str) -> None:
    position = [*POSITIONS, ALL_FREE][place]
    counts = position.amsterdam if city == "amsterdam" else position.rotterdam
    known = counts[["never", "under_partner", "may", "must"].index(undertrump)]
    deal = reached(position, city, undertrump)

    assert play_outs(deal) == known
    assert play_outs_of_the_search(deal) == known
    hands = [words(hand) for hand in deal.state.hands]
    assert second_way.play_outs(deal.rules.to_plain(), hands, position.leader, position.trump) == known


def test_the_positions_tell_the_options_apart() -> None:
    for city in ("amsterdam", "rotterdam"):
        columns = list(zip(*(getattr(position, city) for position in POSITIONS), strict=True))
        different = 4 if city == "amsterdam" else 3  # under an opponent both leave the same cards
        assert len(set(columns)) == different


def reached(position: Position, city: str, undertrump: str) -> Deal:
    """The position, its earlier tricks laid down as they are written."""
    hands = [hand.split() for hand in position.hands.split(" / ")]
    leader = 0
    for trick in position.before.split(" / "):
        cards = trick.split()
        for place, text in enumerate(cards):
            hands[(leader + place) % 4].append(text)
        leader = (leader + second_way.place_that_wins(cards, position.trump)) % 4
    start = hands_of(*(" ".join(hand) for hand in hands))
    deal = with_trumps(duty_rules(city, undertrump), start, position.trump)
    for card in parse_cards(position.before.replace("/", "")):
        deal.push(card)
    assert deal.to_act == position.leader == leader
    return deal


def play_outs(deal: Deal) -> int:
    if deal.over:
        return 1
    ways = 0
    for action in deal.legal_actions():
        deal.apply(action)
        ways += play_outs(deal)
        assert deal.undo() == action
    return ways


def play_outs_of_the_search(deal: Deal) -> int:
    """The same with what a search uses: the duty's mask and the push without a check."""
    if deal.over:
        return 1
    ways = 0
    for card in cards_in(deal.duty.legal):
        deal.push(card)
        ways += play_outs_of_the_search(deal)
        assert isinstance(deal.undo(), Play)
    return ways
