"""Whole matches as they were once written out, and at their turning points against what was added up by hand."""

from __future__ import annotations

from functools import cache
from typing import Final

import pytest

from klaverjas_tui.rules.match import Match
from klaverjas_tui.rules.record import event_line, header_line, read_record
from klaverjas_tui.rules.seats import SIDES
from tests.rules.golden.matches import MATCHES, golden_file
from tests.rules.golden.playing import everything, played
from tests.rules.golden.writer import written_out

#: Preset, number of the deal, what both sides write. Each was added up from the cards in the golden file.
BY_HAND: Final = [
    # Trick by trick, hearts trumps, West plays. Wij: JH 20 + AH 11 + KH 4 = 35; 9H 14 + AD 11 + AS 11 + QH 3 = 39;
    # KS 4 + JS 2 = 6; TH 10 + TS 10 = 20; TC 10 + JD 2 + the last ten = 22: 122. Zij: TD 10 + KD 4 + QD 3 = 17;
    # JC 2 + QC 3 = 5; AC 11 + KC 4 + QS 3 = 18: 40. 40 is less than 122: nat.
    ("kbn", 1, "162 + 0, 0 + 0 nat"),
    # Hearts, East plays and Wij take all eight: tegenpit, which the bond gives nothing for. Roem Q-K-A of diamonds.
    ("kbn", 3, "162 + 20 tegenpit, 0 + 0 nat"),
    # Diamonds, North plays. 15 + 18 + 23 + 29 + 5 + 27 + 31 + 14 (KC 4 and the last ten) = 162 in eight tricks: pit.
    # Roem T-J-Q of hearts 20, and 100 for the pit.
    ("kbn", 10, "162 + 120 pit, 0 + 0"),
    # Diamonds, East plays: 13 + 17 + 21 + 38 (JD 20, 9D 14, KD 4) = 89. Wij: 18 + 20 + 12 + 23 = 73, and Q-K-A of
    # hearts 20: 93. The cards were made, the roem makes it nat.
    ("kbn", 11, "162 + 20, 0 + 0 nat"),
    # Clubs, West plays: 17 + 20 + 16 + 10 + 0 + 26 = 89, and J-Q-K-A of spades 50: 139. Wij: JC 20 + 9C 14 + AC 11 and
    # KC 4 + QC 3 + AD 11 + TD 10, so 45 + 28 = 73, and stuk 20: 93.
    ("kbn", 13, "73 + 20, 89 + 50"),
    # Spades, North plays: 15 + 12 + 37 (JS 20, 9S 14, QS 3) + 24 + 15 + 26 + 8 + 25 = 162 in eight tricks: pit. Roem
    # T-J-Q of clubs, 9-T-J of hearts, T-J-Q of diamonds: 60, and 100.
    ("rotterdams", 1, "162 + 160 pit, 0 + 0"),
    # Clubs, North plays: 18 + 33 (JC 20, TC 10, QS 3) + 13 + 27 = 91. Zij: 29 + 12 + 13 + 17 = 71, and 9-T-J of
    # spades 20: 91 too. Level is nat.
    ("rotterdams", 13, "0 + 0 nat, 162 + 20"),
    # Diamonds, East plays: 12 + 2 + 27 + 37 = 78, and 8-9-T-J of clubs 50: 128. Wij: 45 + 18 + 18 + 3 = 84, and Q-K-A
    # of hearts and of clubs 40: 124. Made by four points.
    ("rotterdams", 14, "84 + 40, 78 + 50"),
    # Hearts, West plays and Wij take all eight, without roem: tegenpit.
    ("rotterdams", 16, "162 + 0 tegenpit, 0 + 0 nat"),
    # Spades turned and made by West, who takes 8 + 34 + 12 + 25 + 13 + 6 + 46 + 18 = 162 with East: pit.
    ("online", 3, "0 + 0, 162 + 100 pit"),
    # Diamonds turned, all pass, South must and makes hearts: 6 + 45 (JH 20, AH 11, TH 10, KD 4) = 51. Zij:
    # 6 + 2 + 28 + 14 + 25 + 36 = 111, and 7-8-9 of diamonds 20.
    ("online", 4, "0 + 0 nat, 162 + 20"),
    # Diamonds, North plays: 17 + 23 + 21 + 22 + 23 = 106. Zij: 12 + 19 + 25 = 56, and T-J-Q-K of spades 50: 106 too.
    ("online", 5, "0 + 0 nat, 162 + 50"),
    # Diamonds, North plays: 44 + 18 + 20 + 5 + 7 + 37 = 131. Roem 8-9-T-J of trumps 50; Q-K-A of trumps 20 and stuk 20.
    ("online", 10, "131 + 90, 31 + 0"),
    # Clubs, East plays, North kraakt: Wij 22 + 33 + 28 + 15 = 98, T-J-Q of clubs 20 and 8-9-T of spades in South's
    # hand 20: 138. Zij: 16 + 3 + 31 + 14 = 64 and 7-8-9 of diamonds 20: 84. 2 × 162, the roem of both single: 60.
    ("kraken", 2, "324 + 60, 0 + 0 nat"),
    # Spades, South plays, East has the last word (× 8) and must have more: 18 + 17 + 23 + 21 + 18 = 97, Q-K-A of hearts
    # 20, T-J-Q of trumps in hand 20: 137. Wij: 8 + 26 + 31 = 65, 7-8-9 of hearts in hand 20, for level hands both
    # count: 85. 8 × 162 = 1296, and 60.
    ("kraken", 7, "0 + 0 nat, 1296 + 60"),
    # Hearts, North plays, East kraakt, North rekraakt (× 4) and takes all eight: 4 × 162 = 648. Roem: the 100 of the
    # pit, and the 100 of West's run of five in hand, since the winner writes all of it.
    ("kraken", 9, "648 + 200 pit, 0 + 0 nat"),
    # Spades, West plays: 45 + 15 + 17 = 77; Wij 6 + 17 + 6 + 14 + 42 = 85. Nobody kraakt: plainly nat.
    ("kraken", 4, "162 + 0, 0 + 0 nat"),
]


@cache
def match_of(name: str) -> Match:
    return played(MATCHES[name])[0]


@pytest.mark.parametrize("name", MATCHES)
def test_a_golden_match_is_played_as_it_was_written_out(name: str) -> None:
    assert written_out(match_of(name)) == golden_file(name).read_text(encoding="utf-8")


@pytest.mark.parametrize("name", MATCHES)
def test_the_record_of_a_golden_match_gives_the_match(name: str) -> None:
    match, events = played(MATCHES[name])
    record = header_line(match.header) + "".join(map(event_line, events))

    assert everything(read_record(record.encode()).match) == everything(match)


@pytest.mark.parametrize(("name", "number", "written"), BY_HAND)
def test_a_sheet_line_is_what_was_added_up_by_hand(name: str, number: int, written: str) -> None:
    cells = match_of(name).sheet[number - 1].cells

    assert ", ".join(f"{cell.points} + {cell.roem} {cell.mark or ''}".rstrip() for cell in cells) == written


@pytest.mark.parametrize("name", MATCHES)
def test_the_totals_are_the_sum_of_the_sheet(name: str) -> None:
    match = match_of(name)

    assert len(match.sheet) == 16
    assert match.standing.totals == tuple(sum(line.totals[side] for line in match.sheet) for side in SIDES)
