"""Advice as the value that ``klaverjas advise`` writes."""

from __future__ import annotations

import json

import pytest

from bots.advise import advise
from bots.levels import LEVELS, make_bot
from klaverjas_tui.rules.actions import MakeTrumps
from klaverjas_tui.rules.cards import Suit
from klaverjas_tui.rules.deal import Deal
from klaverjas_tui.rules.position import read_position
from klaverjas_tui.rules.presets import PRESETS
from klaverjas_tui.rules.view import view_of
from tests.bots.tables import deals
from tests.bots.written import position

ASKED = position("QS 8H KS TC QC JH AH", dealer=3, maker=2, trump="H", tricks=("0 9D AD 7D QD",), table="1 8S TS JS")


def test_a_card_comes_with_the_legal_ones_and_the_reason() -> None:
    """The queen makes 10-J-Q with partner's ten."""
    assert advise(read_position(ASKED), make_bot("club", 1)).to_plain() == {
        "card": "QS",
        "legal": ["QS", "KS"],
        "reason": {"kind": "made_roem", "cards": ["TS", "JS", "QS"], "expected": 20},
    }


def test_a_call_comes_with_the_reason() -> None:
    club = make_bot("club", 1)
    plays = advise(read_position(position("JH 9H AH 7H AS TS 8C 7C", dealer=3)), club)
    assert plays.to_plain() == {
        "call": "H",
        "reason": {"kind": "hand_good_enough", "suit": "H", "expected": 176},
    }
    passes = advise(read_position(position("7H 8H QH 8C 9C KD 8D 7S", dealer=3)), club)
    assert passes.to_plain()["call"] == "pass"


def test_a_kraak_is_a_call_too() -> None:
    deal: Deal = next(deals(PRESETS["kraken"], 1))
    deal.apply(MakeTrumps(1, Suit.HEARTS))
    assert advise(view_of(deal, 2), make_bot("club", 1)).to_plain()["call"] in ("kraak", "pass")


@pytest.mark.parametrize("level", LEVELS)
def test_advice_can_be_written_as_json(level: str) -> None:
    plain = advise(read_position(ASKED), make_bot(level, 1)).to_plain()
    assert json.loads(json.dumps(plain)) == plain
