"""Presets and field names are those of RULES.md, row by row."""

from __future__ import annotations

import re
from typing import Any, Final

import pytest

from klaverjas_tui.rules.presets import PRESETS
from klaverjas_tui.rules.ruleset import CHOICES, DERIVED, RuleSet, TrumpDuty, Undertrump
from tests.rules.rules_text import rows, section

TABLE: Final = rows(section("(d) Presets"))
NAMES: Final = [name.strip("`") for name in TABLE[0][1:]]
#: By row, the cell of each preset; a note in brackets or a star is no part of the value.
CELLS: Final = {
    row[0].partition(" (")[0]: dict(zip(NAMES, (re.sub(r"\*| \(.*\)", "", cell) for cell in row[1:]), strict=True))
    for row in TABLE[1:]
}

#: Rows that say more than one field, or say it in short.
DERIVED_ROWS: Final = {"undertrump": "undertrump_in_force", "all_pass": "all_pass_in_force"}
MORE_FIELDS: Final = {
    "kraken": ("kraken", "kraak_doubles", "kraak_result", "kraak_tie"),
    "hand_roem": ("hand_roem", "hand_roem_compare", "hand_roem_tie"),
}
IN_SHORT: Final = {"before": "before_multiplier", "after": "after_multiplier", "on": True, "off": False}


def told(row: str, cell: str) -> dict[str, Any]:
    """The fields that a cell tells, as plain values."""
    if row in MORE_FIELDS:
        return dict(zip(MORE_FIELDS[row], cell.split(", "), strict=False))
    if row in ("first_deal_clubs", "nat_test"):
        return {row: IN_SHORT[cell]}
    return {row: int(cell) if cell.isdigit() else cell}


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("row", CELLS)
def test_a_preset_has_what_its_cell_says(name: str, row: str) -> None:
    cell, rules = CELLS[row][name], PRESETS[name]
    if cell == "–":
        if row == "all_pass":
            assert rules.all_pass_in_force is None
        return
    for field, value in told(row, cell).items():
        in_force = DERIVED_ROWS.get(field, field)
        have = rules.to_plain().get(field) if in_force == field else getattr(rules, in_force)
        assert have == value, field


@pytest.mark.parametrize("name", PRESETS)
def test_what_no_row_tells_is_the_default_and_the_derived_fields_are_unset(name: str) -> None:
    rows_of = CELLS if name in NAMES else {}
    fields = {field for row in rows_of for field in MORE_FIELDS.get(row, (row,))}
    plain, default = PRESETS[name].to_plain(), RuleSet().to_plain()

    if name in NAMES:
        assert {field for field in plain if plain[field] != default.get(field)} <= fields
    assert not DERIVED & plain.keys()


def test_the_tenth_preset_is_rotterdams_with_the_dealer_first() -> None:
    assert set(PRESETS) == {*NAMES, "nku"}
    assert PRESETS["nku"].to_plain() == PRESETS["rotterdams"].to_plain() | {"first_bidder": "dealer"}


def test_every_preset_has_pit_100_and_stuk_in_the_trick() -> None:
    for rules in PRESETS.values():
        assert (rules.pit_bonus, rules.stuk) == (100, "in_trick")


def fields_of_the_table() -> dict[str, list[str]]:
    """By field, its values in the order of the table of field names; the default is the first."""
    told_values: dict[str, list[str]] = {}
    for row in rows(section("Field names"))[1:]:
        names, values = row[:2]
        if names == "`kind`":  # the next table
            break
        fields = re.findall(r"`(\w+)`", names)
        for field, cell in zip(fields, values.split(" / ") if len(fields) > 1 else [values], strict=True):
            told_values[field] = re.findall(r"`([\w:-]+)`", re.sub(r"\([^)]*\)", "", cell))
    return told_values


FIELDS: Final = fields_of_the_table()


def test_a_rule_set_has_the_fields_of_the_table_and_no_others() -> None:
    assert FIELDS.keys() == RuleSet.__dataclass_fields__.keys()
    assert FIELDS.keys() == CHOICES.keys() | {"match_length"}


@pytest.mark.parametrize("field", sorted(FIELDS.keys() - {"match_length"}))
def test_a_field_has_the_values_of_the_table_and_its_default_is_the_first(field: str) -> None:
    values = [str(choice).lower() for choice in CHOICES[field]]
    default = getattr(RuleSet(), field)

    assert sorted(values) == sorted(FIELDS[field])
    if field in DERIVED:
        assert default is None
    else:
        assert str(default).lower() == FIELDS[field][0]


def test_a_match_is_counted_in_deals_or_points() -> None:
    assert FIELDS["match_length"] == ["deals:N", "points:N"]
    assert str(RuleSet().match_length) == "deals:16"


def test_undertrump_by_duty_is_what_the_table_says() -> None:
    assert RuleSet().undertrump_in_force is Undertrump.NEVER
    assert RuleSet(trump_duty=TrumpDuty.ROTTERDAM).undertrump_in_force is Undertrump.MUST
