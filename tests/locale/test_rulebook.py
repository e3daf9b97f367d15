"""The rulebook: what it says is what this very rule set plays."""

from __future__ import annotations

from dataclasses import fields
from itertools import combinations
from typing import Any, Final

import pytest

from klaverjas_tui.locale.language import Language
from klaverjas_tui.locale.rulebook import RUN_POINTS, Section, match_in_words, rules_in_words, signals_in_words
from klaverjas_tui.locale.signs import Charset
from klaverjas_tui.locale.words import Words
from klaverjas_tui.rules.cards import Suit, mask_of, parse_cards
from klaverjas_tui.rules.convention import Convention
from klaverjas_tui.rules.match import Header, Sitter
from klaverjas_tui.rules.presets import PRESETS
from klaverjas_tui.rules.problem import Problem
from klaverjas_tui.rules.roem import hand_melds
from klaverjas_tui.rules.ruleset import CHOICES, DERIVED, MatchLength, RuleSet, TrumpDuty, Undertrump
from klaverjas_tui.rules.shuffle import MatchSeed

DUTCH: Final = Words.of(Language.NL)
ENGLISH: Final = Words.of(Language.EN)
EVERY_WORDS: Final = [Words.of(language, charset) for language in Language for charset in Charset]


def text(rules: RuleSet, words: Words = DUTCH) -> str:
    return "\n".join(line for section in rules_in_words(words, rules, None) for line in section.lines)


def flowing(rules: RuleSet, words: Words = DUTCH) -> str:
    """The rulebook with its lines joined, so that a sentence can be looked for."""
    return " ".join(text(rules, words).split())


def section(rules: RuleSet, title: str) -> Section:
    return next(part for part in rules_in_words(DUTCH, rules, None, width=1000) if part.title.startswith(title))


# The duty. RULES.md, "The duty, cell by cell": rows of its table by city and option, as what may be played.

INTRUMP: Final = "je moet {toch}introeven. Elke troef mag."
HIGHER: Final = "je moet {toch}overtroeven."
OTHER_SUIT: Final = "speel een andere kleur bij. Ondertroeven mag alleen als je niets dan troef hebt."
ANY: Final = "alles mag, ook ondertroeven."
A_TRUMP: Final = "je moet toch troeven, dus ondertroeven."
FREE: Final = "je hoeft niet te troeven. Alles mag."
NOT_LOWER: Final = "alles mag, behalve een lagere troef."
FREE_TO_OVERTRUMP: Final = "alles mag. Overtroeven hoeft niet, ondertroeven mag."

#: opponent: plain, higher, lower; partner: plain, higher, lower.
CELLS: Final[dict[tuple[str, str], tuple[str, ...]]] = {
    ("amsterdam", "never"): (INTRUMP, HIGHER, OTHER_SUIT, FREE, NOT_LOWER, OTHER_SUIT),
    ("amsterdam", "under_partner"): (INTRUMP, HIGHER, OTHER_SUIT, FREE, FREE_TO_OVERTRUMP, ANY),
    ("amsterdam", "may"): (INTRUMP, HIGHER, ANY, FREE, FREE_TO_OVERTRUMP, ANY),
    ("amsterdam", "must"): (INTRUMP, HIGHER, A_TRUMP, FREE, FREE_TO_OVERTRUMP, ANY),
    ("rotterdam", "never"): (INTRUMP, HIGHER, OTHER_SUIT, INTRUMP, HIGHER, OTHER_SUIT),
    ("rotterdam", "under_partner"): (INTRUMP, HIGHER, OTHER_SUIT, INTRUMP, HIGHER, OTHER_SUIT),
    ("rotterdam", "may"): (INTRUMP, HIGHER, ANY, INTRUMP, HIGHER, ANY),
    ("rotterdam", "must"): (INTRUMP, HIGHER, A_TRUMP, INTRUMP, HIGHER, A_TRUMP),
}


@pytest.mark.parametrize(("city", "option"), CELLS)
def test_the_trump_duty_is_told_cell_by_cell(city: str, option: str) -> None:
    rules = RuleSet(trump_duty=TrumpDuty(city), undertrump=Undertrump(option))
    told = [line for line in section(rules, "Troefplicht").lines if line.startswith("- ")]
    where = ["geen troef", "een troef en je kunt hoger", "een troef en je kunt niet hoger"]
    stress = ["", "toch "]
    assert told == [
        f"- Er ligt {where[cell % 3]}: {outcome.format(toch=stress[cell // 3])}"
        for cell, outcome in enumerate(CELLS[city, option])
    ]


@pytest.mark.parametrize(("city", "title"), [("amsterdam", "Amsterdams"), ("rotterdam", "Rotterdams")])
def test_the_duty_is_named_and_an_option_left_unset_is_told_as_its_city_has_it(city: str, title: str) -> None:
    option = {"amsterdam": "never", "rotterdam": "must"}[city]
    unset = RuleSet(trump_duty=TrumpDuty(city))
    assert section(unset, "Troefplicht").title == f"Troefplicht: {title}"
    assert text(unset) == text(unset.but(undertrump=Undertrump(option)))


# Every field.

_FREE: Final = RuleSet()
_TURN: Final = PRESETS["online"]
_KRAKEN: Final = PRESETS["kraken"]
_REVOKES: Final = RuleSet.from_plain({"verzaken": "possible"})
_LENGTHS: Final = ("deals:1", "deals:8", "deals:16", "points:750", "points:1500")

#: Where a field matters: rule sets to try each of its options in.
WHERE: Final[dict[str, tuple[RuleSet, ...]]] = {
    "all_pass": (_FREE, _TURN),
    "first_deal_clubs": (_TURN,),
    "first_bidder": (_FREE, _TURN, _KRAKEN),
    "hand_roem_compare": (_KRAKEN,),
    "hand_roem_tie": (_KRAKEN, _KRAKEN.but(hand_roem_compare=CHOICES["hand_roem_compare"][1])),
    "kraken": (PRESETS["utrechts"],),
    "kraak_doubles": (_KRAKEN,),
    "kraak_result": (_KRAKEN,),
    "kraak_tie": (_KRAKEN,),
    "nat_test": (_KRAKEN, PRESETS["schoppen_dubbel"]),
    "verzaak": (_REVOKES,),
    "verzaak_scope": (_REVOKES,),
}


def options(field: str, rules: RuleSet) -> list[RuleSet]:
    values: tuple[Any, ...] = CHOICES.get(field) or tuple(MatchLength.parse(length) for length in _LENGTHS)
    made = []
    for value in values:
        try:
            made.append(rules.but(**{field: value}))
        except Problem:  # the option does not go with the rest
            continue
    return made


@pytest.mark.parametrize("field", [field.name for field in fields(RuleSet) if field.name != "pit_bonus"])
@pytest.mark.parametrize("words", EVERY_WORDS)
def test_every_option_of_every_field_is_told(field: str, words: Words) -> None:
    for rules in WHERE.get(field, (_FREE,)):
        made = options(field, rules)
        assert len(made) >= 2
        for one, other in combinations(made, 2):
            assert text(one, words) != text(other, words), (one, other)


def test_fields_that_do_not_matter_are_not_told() -> None:
    for field in ("hand_roem_compare", "hand_roem_tie", "kraak_doubles", "kraak_result", "kraak_tie", "nat_test"):
        assert len({text(rules) for rules in options(field, _FREE)}) == 1
    for field in ("verzaak", "verzaak_scope"):
        assert len({text(rules) for rules in options(field, _FREE)}) == 1


@pytest.mark.parametrize("name", PRESETS)
def test_what_is_derived_is_told_as_it_is_played(name: str) -> None:
    rules = PRESETS[name]
    assert {"undertrump", "all_pass"} == DERIVED
    in_force = rules.but(undertrump=rules.undertrump_in_force, all_pass=rules.all_pass_in_force)
    assert text(in_force) == text(rules)


# What it says of some tables.


@pytest.mark.parametrize(
    ("name", "sentences"),
    [
        (
            "kbn",
            [
                "Passen alle vier, dan moet wie als eerste sprak een kleur noemen.",
                "100 vier azen, heren, vrouwen, boeren, tienen, negens, achten of zevens in een slag",
                "Roem telt alleen als een van beide koppels hem meldt voordat de slag is omgedraaid.",
                "Tegenpit, alle acht slagen voor de tegenpartij, geeft niets extra.",
                "De boom is 16 spellen. Wie dan de meeste punten heeft, wint. Gelijk is gelijkspel.",
            ],
        ),
        ("nku", ["De gever spreekt als eerste.", "Wie links van de gever zit, komt uit, wie er ook speelt."]),
        (
            "snug",
            [
                "Wie als eerste spreekt, moet een kleur troef maken. Passen kan niet.",
                "200 vier boeren in een slag",
                "100 vier azen, heren, vrouwen of tienen in een slag",
                "Tegenpit, alle acht slagen voor de tegenpartij: 100 roem erbij.",
            ],
        ),
        (
            "online",
            [
                "In het eerste spel is klaveren gedraaid.",
                "moet wie als eerste sprak een andere kleur noemen dan de gedraaide.",
                "100 vier azen, heren, vrouwen of boeren in een slag",
                "Roem telt vanzelf.",
            ],
        ),
        ("thuis1500", ["De partij is uit als een koppel na een spel 1500 punten of meer heeft."]),
        (
            "kraken",
            [
                "mag de tegenpartij kraken (×2), dan het spelende koppel rekraken (×4), dan de tegenpartij superkraken",
                "Een kraak verdubbelt de kaartpunten, niet de roem en de pit.",
                "Gelijk na een kraak: nat is wie het laatst kraakte.",
                "150 vier negens",
            ],
        ),
        ("schoppen_dubbel", ["Met schoppen troef tellen de kaartpunten dubbel (324), roem en pit niet."]),
    ],
)
def test_a_preset_is_told_as_it_is_played(name: str, sentences: list[str]) -> None:
    told = flowing(PRESETS[name])
    assert [sentence for sentence in sentences if sentence not in told] == []


def test_the_cards_stand_in_a_table_with_their_points() -> None:
    assert section(RuleSet(), "De kaarten").lines == (
        "Troef            B   9   A  10   H   V   8   7",
        "  punten        20  14  11  10   4   3   0   0",
        "Andere kleuren   A  10   H   V   B   9   8   7",
        "  punten        11  10   4   3   2   0   0   0",
        "Samen 152 punten. De laatste slag geeft er 10: in een spel zitten er 162.",
        "De troefboer heet ook de jas, de troefnegen de nel.",
    )


def test_runs_are_worth_what_the_rules_pay_for_them() -> None:
    for length, points in RUN_POINTS.items():
        cards = parse_cards("7S 8S 9S TS JS")[:length]
        assert [meld.points for meld in hand_melds(mask_of(cards))] == [points]


def test_a_rule_set_has_the_name_of_its_preset_and_says_when_it_was_changed() -> None:
    as_it_is = rules_in_words(DUTCH, PRESETS["rotterdams"], "rotterdams")[0]
    assert as_it_is == Section("Rotterdams", ("Altijd troeven en overtroeven, ook als je maat ligt.",))
    changed = rules_in_words(DUTCH, PRESETS["rotterdams"].but(tegenpit_bonus=100), "rotterdams")[0]
    assert changed.lines[-1] == "Aangepast voor deze tafel."
    assert rules_in_words(ENGLISH, RuleSet(), None)[0].title == "House rules"


@pytest.mark.parametrize("name", PRESETS)
@pytest.mark.parametrize("words", EVERY_WORDS)
@pytest.mark.parametrize("width", [50, 58, 76, 100])
def test_no_line_is_wider_than_asked_for_and_no_table_is_broken(name: str, words: Words, width: int) -> None:
    sections = rules_in_words(words, PRESETS[name], name, width)
    assert all(part.title and part.lines for part in sections)
    assert max(len(line) for part in sections for line in part.lines) <= width
    assert {len(line) for line in sections[1].lines[:4]} == {46}


@pytest.mark.parametrize("words", EVERY_WORDS)
def test_the_suits_of_the_examples_do_not_show(words: Words) -> None:
    duty = next(part for part in rules_in_words(words, RuleSet(), None) if "mster" in part.title)
    assert not any(words.suit(suit) in line for suit in Suit for line in duty.lines)


# Signals.


def signals(*conventions: Convention) -> list[tuple[str, str]]:
    first, second = conventions * 2 if len(conventions) == 1 else conventions
    return [(part.title, "\n".join(part.lines)) for part in signals_in_words(DUTCH, (first, second), width=1000)]


LOW_ON: Final = "7, 8 of 9 is opseinen"
HIGH_OFF: Final = "10, heer, vrouw of boer is afseinen"
LOW_OFF: Final = "7, 8 of 9 is afseinen"
HIGH_ON: Final = "10, heer, vrouw of boer is opseinen"
ACE: Final = "Het aas zelf"
TRUMPS_BACK: Final = "speel troef terug"


@pytest.mark.parametrize(
    ("convention", "name", "told"),
    [
        (Convention.OFF, "niet", set()),
        (Convention.SIMPLE, "eenvoudig", {LOW_ON, HIGH_OFF}),
        (Convention.FULL, "volledig", {LOW_ON, HIGH_OFF, ACE, TRUMPS_BACK}),
        (Convention.REVERSED, "omgekeerd", {LOW_OFF, HIGH_ON}),
    ],
)
def test_the_convention_is_named_and_told_in_a_few_lines(convention: Convention, name: str, told: set[str]) -> None:
    ((title, text),) = signals(convention)
    assert title == f"Seinen: {name}"
    assert {part for part in (LOW_ON, HIGH_OFF, LOW_OFF, HIGH_ON, ACE, TRUMPS_BACK) if part in text} == told
    assert ("niet geseind" in text) == (convention is Convention.OFF)


def test_sides_that_signal_in_other_ways_are_told_apart() -> None:
    titles = [title for title, _ in signals(Convention.FULL, Convention.OFF)]
    assert titles == ["Seinen, Wij: volledig", "Seinen, Zij: niet"]


def test_the_rules_of_a_match_end_with_its_signals() -> None:
    sitters = (Sitter(), *(Sitter("club", convention=Convention.SIMPLE) for _ in range(3)))
    header = Header(PRESETS["kbn"], MatchSeed("x"), sitters, "kbn")
    *rules, last = match_in_words(DUTCH, header, "kbn")
    assert tuple(rules) == rules_in_words(DUTCH, PRESETS["kbn"], "kbn")
    assert last.title == "Seinen: eenvoudig"
