"""The table of holdings: who may hold what, at a glance and without any colour."""

from __future__ import annotations

import pytest

from klaverjas_tui.locale.language import Language
from klaverjas_tui.locale.signs import Charset
from klaverjas_tui.locale.words import Words
from klaverjas_tui.rules.cards import FULL_MASK, Suit, mask_of, parse_cards
from klaverjas_tui.table.thoughts import Holdings
from klaverjas_tui.widgets.holdings import certain, holdings_table, others

DUTCH = Words.of(Language.NL)


def holdings(*hands: str, sure: str = "") -> Holdings:
    """What West, North and East may hold; what is sure is North's. Hearts are trumps."""
    may = {seat: mask_of(parse_cards(hand)) for seat, hand in enumerate(hands, start=1)}
    return Holdings(Suit.HEARTS, may, {1: 0, 2: mask_of(parse_cards(sure)), 3: 0})


def test_trumps_come_first_and_ranks_from_high_to_low() -> None:
    held = holdings("7H 9H JH AS TS 7D", "TC KC", "AH TH")
    assert [*holdings_table(held, others(0), DUTCH, 76)] == [
        "          West              Noord             Oost",
        "♥ troef   B 9 7             -                 A 10",
        "♠         A 10              -                 -",
        "♦         7                 -                 -",
        "♣         -                 10 H              -",
    ]


def test_in_a_narrow_window_the_first_row_is_trumps_without_the_word() -> None:
    held = holdings("7H", "8H", "9H")
    assert [*holdings_table(held, others(0), DUTCH, 56)][:2] == [
        "    West              Noord             Oost",
        "♥   7                 8                 9",
    ]


def test_what_is_certain_is_said_in_words() -> None:
    assert [*certain(holdings("7D", "TC KC", "8D", sure="TC KC"), others(0), DUTCH)] == ["Zeker bij Noord: 10♣ H♣."]


@pytest.mark.parametrize("language", Language)
def test_it_fits_in_the_smallest_window_and_its_columns_never_touch(language: Language) -> None:
    words = Words.of(language, Charset.ASCII)
    full = Holdings(Suit.SPADES, dict.fromkeys(range(4), FULL_MASK), dict.fromkeys(range(4), 0))
    for width in (56, 76):
        for row in holdings_table(full, others(0), words, width):
            assert len(row) <= width
            assert row.isascii()
            assert len(row.split("  ")) >= 4
