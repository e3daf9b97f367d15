"""The catalogue: both languages say the same, everything that is asked for is there, nothing is left over."""

from __future__ import annotations

import dataclasses
import importlib
import pkgutil
import re
import subprocess
import sys
from enum import Enum
from fnmatch import fnmatchcase
from typing import Final

import pytest

from klaverjas_tui.locale import texts
from klaverjas_tui.locale.catalogue import Catalogue, key_of
from klaverjas_tui.locale.language import Language, Text
from klaverjas_tui.locale.signs import Charset, Signs
from klaverjas_tui.locale.texts import find
from klaverjas_tui.rules.cards import Rank, Suit
from klaverjas_tui.rules.duty import Owes
from klaverjas_tui.rules.presets import PRESETS
from klaverjas_tui.rules.ruleset import (
    AllPass,
    FirstBidder,
    HandRoemCompare,
    HandRoemTie,
    HoldATrump,
    KraakDoubles,
    KraakResult,
    KraakTie,
    LastTrick,
    LengthUnit,
    NatTest,
    RoemClaim,
    Stuk,
    TrumpDuty,
    TrumpMaking,
    Verzaak,
    VerzaakScope,
    Verzaken,
)
from klaverjas_tui.rules.scoring import Mark
from tests.locale.keys import ROOT, asked_for, constants, patterns, places_of
from tests.locale.situations import RULES, drawn, owed

AREAS: Final[dict[str, dict[str, Text]]] = {
    module.name: importlib.import_module(f"{texts.__name__}.{module.name}").TEXTS
    for module in pkgutil.iter_modules(texts.__path__)
}
ALL: Final = {key: text for area in AREAS.values() for key, text in area.items()}


def keys_of(head: str, members: type[Enum]) -> set[str]:
    return {f"{head}.{key_of(member)}" for member in members}


def rulings() -> set[str]:
    said = {"ruling.nothing.any.trump_led"}
    for situation in drawn():
        for ruling in situation.rulings:
            said.add(f"ruling.{key_of(situation.owes)}.{key_of(ruling.reason)}")
    return said


def cells() -> set[str]:
    """The situations that the rulebook tells, with what they can owe."""
    tricks = {"opponent_plain": "AS", "opponent": "7S TH", "partner_plain": "AS 7S", "partner": "7S TH 8S"}
    found = set()
    for rules in RULES:
        for name, trick in tricks.items():
            hands = {name: "8H 7C"} if "plain" in name else {f"{name}_higher": "JH 8H 7C", f"{name}_lower": "8H 7C"}
            for situation, hand in hands.items():
                found.add(f"rules.cell.{situation}.{key_of(owed(rules, hand, trick).owes)}")
    return found


OPTIONS: Final[dict[str, type[Enum]]] = {
    "first_bidder": FirstBidder,
    "trump_making": TrumpMaking,
    "hold_a_trump": HoldATrump,
    "stuk": Stuk,
    "roem_claim": RoemClaim,
    "hand_roem_compare": HandRoemCompare,
    "hand_roem_tie": HandRoemTie,
    "kraak_doubles": KraakDoubles,
    "kraak_result": KraakResult,
    "kraak_tie": KraakTie,
    "nat_test": NatTest,
    "verzaken": Verzaken,
    "verzaak_scope": VerzaakScope,
    "last_trick": LastTrick,
}

#: For keys that are put together: every key that can come of it. Other patterns stand for what they fit on.
FAMILIES: Final[dict[str, set[str]]] = {
    "suit.*": keys_of("suit", Suit),
    "ranks.*": keys_of("ranks", Rank),
    "seat.*": {f"seat.{seat}" for seat in range(4)},
    "mark.*": keys_of("mark", Mark),
    "kraak.*": {"kraak.2", "kraak.4", "kraak.8"},
    "preset.*": {f"preset.{name}" for name in PRESETS},
    "preset.*.line": {f"preset.{name}.line" for name in PRESETS},
    "duty.*": {
        *keys_of("duty", Owes),
        "duty.nothing.trump_led",
        "duty.partner_free.trump",
        *(f"duty.{owes}.partner" for owes in ("beat_trump", "trump_in", "overtrump")),
    },
    "ruling.*.*": rulings(),
    "rules.*.*": {key for field, members in OPTIONS.items() for key in keys_of(f"rules.{field}", members)},
    "rules.all_pass.*": keys_of("rules.all_pass", AllPass),
    "rules.verzaak.*": keys_of("rules.verzaak", Verzaak),
    "rules.duty.title.*": keys_of("rules.duty.title", TrumpDuty),
    "rules.match.title.*": keys_of("rules.match.title", LengthUnit),
    "rules.cell.*.*": cells(),
}

#: Texts that are the same in both languages on purpose: the game's own terms, names, and mere places.
SAME: Final = frozenset(
    {
        "meld.stuk", "meld.worth", "seat.1", "mark.nat", "mark.pit", "mark.tegenpit", "kraak.2", "kraak.4", "kraak.8",
        "preset.snug", "preset.online", "preset.bga", "preset.kraken", "result.figure", "result.meld", "result.roem",
        "rules.roem.title", "sheet.roem", "sheet.nat", "sheet.pit", "sheet.tegenpit", "table.with_roem",
        "level.beginner", "level.expert", "key.stop", "key.hint", "key.thoughts", "text.word.hint", "sheet.swept",
    }
)  # fmt: skip

ENGLISH: Final = (
    "ace|and|beat|card|cards|clubs|deal|dealer|diamonds|discard|follow|game|hearts|jack|king|lead|match|partner|pass"
    "|player|points|queen|round|score|side|spades|suit|the|trick|tricks|trump|trumps|you|your"
)
#: What nobody says at a klaverjas table: there it is heer, vrouw, maat, gever, bekennen, bijspelen.
NOT_AT_THE_TABLE: Final = "koning|koningen|dame|dames|teamgenoot|medespeler|deler|delen|kleur volgen|afgooien|rondes?"
DUTCH: Final = (
    "bekennen|boer|boom|geen|gever|harten|heer|jij|je|kaart|kaarten|klaveren|kleur|koppel|maat|niet|ruiten|schoppen|slag"
    "|spel|speler|troef|troeven|uitkomen|vrouw|wij|zij"
)
#: Texts that name fields, commands and codes, which are English in both languages.
NAMES_CODE: Final = ("problem.", "record.", "position.", "storage.")


def fitting(pattern: str) -> set[str]:
    """The keys that a pattern fits on; of one without a ``*`` at most itself."""
    return {key for key in ALL if fnmatchcase(key, pattern)}


def words_in(text: str, words: str) -> list[str]:
    return re.findall(rf"\b(?:{words})\b", re.sub(r"\{\w+\}", "", text), re.IGNORECASE)


def test_no_key_stands_in_two_areas() -> None:
    assert sum(len(area) for area in AREAS.values()) == len(ALL)


def test_every_text_of_every_area_is_found() -> None:
    assert {key: find(key) for key in ALL} == ALL


def test_a_key_that_does_not_exist_is_an_error() -> None:
    for key in ("no.such", "rules.no.such", ""):
        with pytest.raises(KeyError):
            Catalogue(Language.NL).say(key)


@pytest.mark.parametrize("key", ALL)
def test_both_languages_are_written_and_fill_the_same_places(key: str) -> None:
    nl, en = ALL[key]
    assert nl.strip()
    assert en.strip()
    assert places_of(nl) == places_of(en)


def test_no_text_is_the_same_in_both_languages_by_accident() -> None:
    assert {key for key, text in ALL.items() if text.nl == text.en} - SAME == set()


def test_the_dutch_has_no_english_words_and_none_that_nobody_says_at_the_table() -> None:
    english = {
        key: found
        for key, text in ALL.items()
        if not key.startswith(NAMES_CODE) and (found := words_in(text.nl, f"{ENGLISH}|{NOT_AT_THE_TABLE}"))
    }
    assert english == {}


def test_the_english_has_no_dutch_words_but_the_terms_that_it_keeps() -> None:
    assert {key: found for key, text in ALL.items() if (found := words_in(text.en, DUTCH))} == {}


@pytest.mark.parametrize("language", Language)
def test_every_text_can_be_written_in_ascii_at_the_same_width(language: Language) -> None:
    signs = Signs(language, Charset.ASCII)
    for key, text in ALL.items():
        written = signs.write(text.of(language))
        assert written.isascii(), key
        assert len(written) == len(text.of(language)), key
        assert written.count("?") == text.of(language).count("?"), key


def test_every_key_that_the_code_asks_for_is_in_the_catalogue() -> None:
    assert {(asked.key, asked.where) for asked in asked_for() if not fitting(asked.key)} == set()


def test_every_place_of_a_text_is_filled_where_it_is_asked_for() -> None:
    unfilled = [
        (asked.key, asked.where, places_of(ALL[asked.key].nl) - asked.given)
        for asked in asked_for()
        if asked.key in ALL and asked.given is not None and places_of(ALL[asked.key].nl) - asked.given
    ]
    assert unfilled == []


@pytest.mark.parametrize("pattern", FAMILIES)
def test_keys_that_are_put_together_are_all_in_the_catalogue(pattern: str) -> None:
    assert FAMILIES[pattern] - set(ALL) == set()


def test_every_family_of_keys_is_still_put_together_somewhere() -> None:
    assert set(FAMILIES) - patterns() == set()


def test_no_text_is_left_over() -> None:
    used = {asked.key for asked in asked_for()} | constants()
    for pattern in patterns():
        used |= FAMILIES.get(pattern) or fitting(pattern)
    assert set(ALL) - used == set()


def test_the_scan_sees_the_keys_of_the_rules() -> None:
    found = {asked.key for asked in asked_for()}
    assert {"problem.card", "illegal.not_held", "illegal.card", "meld.stuk", "rules.match.deals.one"} <= found
    assert "ruling.*.*" in patterns()


def test_one_and_many_are_told_apart() -> None:
    said = [Catalogue(Language.NL).count("rules.match.deals", n) for n in (1, 16)]
    assert said == ["De boom is een spel.", "De boom is 16 spellen."]


def test_two_languages_live_side_by_side_and_neither_can_be_changed() -> None:
    dutch, english = Catalogue(Language.NL), Catalogue(Language.EN)
    assert (dutch.say("suit.hearts"), english.say("suit.hearts"), dutch.say("suit.hearts")) == (
        "harten",
        "hearts",
        "harten",
    )
    with pytest.raises(dataclasses.FrozenInstanceError):
        dutch.language = Language.EN  # type: ignore[misc]


def test_the_words_load_neither_the_rulebook_nor_anything_but_the_rules() -> None:
    code = "import sys, klaverjas_tui.locale.words; print(*sys.modules)"
    run = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    loaded = set(run.stdout.split())

    assert "klaverjas_tui.locale.texts.cards" in loaded
    assert "klaverjas_tui.locale.texts.rules" not in loaded
    assert not loaded & {"textual", "rich", "gettext", "babel"}
    ours = {".".join(name.split(".")[:2]) for name in loaded if name.startswith("klaverjas_tui.")}
    assert ours == {"klaverjas_tui.locale", "klaverjas_tui.rules"}
