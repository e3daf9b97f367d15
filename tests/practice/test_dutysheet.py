"""The sheet of the duty drill: what is on it, in words and as JSON, and positions that the program reads back."""

from __future__ import annotations

import json
from collections import Counter
from itertools import islice
from typing import Any, Final

import pytest

from klaverjas_tui.locale.language import Language
from klaverjas_tui.locale.signs import Charset
from klaverjas_tui.locale.words import Words
from klaverjas_tui.practice.drill import Mode, Setup
from klaverjas_tui.practice.duty import maker
from klaverjas_tui.practice.dutysheet import sheet, to_plain
from klaverjas_tui.rules.position import read_position
from klaverjas_tui.rules.presets import PRESETS
from klaverjas_tui.rules.ruleset import (
    AllPass,
    FirstBidder,
    HoldATrump,
    RoemClaim,
    RuleSet,
    Stuk,
    TrumpDuty,
    TrumpMaking,
    Undertrump,
    Verzaken,
)
from klaverjas_tui.rules.view import SeatView
from klaverjas_tui.text.dutysheet import print_sheet

NL: Final = Words.of(Language.NL)
EN: Final = Words.of(Language.EN)

#: Houses that make trumps in every way, and where more than the cards is known.
HOUSES: Final = (
    *PRESETS.values(),
    RuleSet(all_pass=AllPass.DEALER_FORCED, hold_a_trump=HoldATrump.AT_LEAST_ONE, stuk=Stuk.ANNOUNCED_FROM_HAND),
    RuleSet(trump_making=TrumpMaking.TURN, all_pass=AllPass.TURN_AGAIN, first_bidder=FirstBidder.DEALER),
    RuleSet(trump_making=TrumpMaking.TURN, all_pass=AllPass.REDEAL, undertrump=Undertrump.MAY),
    RuleSet(trump_duty=TrumpDuty.ROTTERDAM, verzaken=Verzaken.POSSIBLE, roem_claim=RoemClaim.WINNER_ONLY),
)
SETUPS: Final = (
    *(Setup(RuleSet(), mode) for mode in (Mode.AMSTERDAM, Mode.ROTTERDAM, Mode.BOTH)),
    *(Setup(house, Mode.HOUSE) for house in HOUSES),
)


def plain(count: int, mode: Mode, rules: RuleSet, seed: str = "club") -> list[dict[str, Any]]:
    """A sheet, once through JSON and back."""
    questions = enumerate(sheet(count, seed, mode, rules), start=1)
    return [json.loads(json.dumps(to_plain(number, question, NL.why))) for number, question in questions]


# What is on it.


def test_the_kinds_are_spread_evenly() -> None:
    kinds = Counter(question.kind for question in sheet(39, "a", Mode.ROTTERDAM, RuleSet()))

    assert kinds == dict.fromkeys(maker(Setup(RuleSet(), Mode.ROTTERDAM)).kinds, 3)


def test_it_becomes_more_difficult() -> None:
    difficulties = [question.difficulty for question in sheet(90, "a", Mode.AMSTERDAM, RuleSet())]
    first, second, third = (sum(difficulties[start : start + 30]) for start in (0, 30, 60))

    assert first < second < third


def test_the_same_seed_gives_the_same_sheet_and_another_one_another() -> None:
    assert plain(12, Mode.BOTH, RuleSet()) == plain(12, Mode.BOTH, RuleSet())
    assert plain(12, Mode.BOTH, RuleSet()) != plain(12, Mode.BOTH, RuleSet(), "other")


def test_a_sheet_is_made_as_it_is_read() -> None:
    assert len(list(islice(sheet(10**9, "a", Mode.BOTH, RuleSet()), 3))) == 3


def test_no_position_comes_twice() -> None:
    positions = [json.dumps(line["position"]) for line in plain(200, Mode.BOTH, RuleSet())]

    assert len(set(positions)) == 200


# Positions.


@pytest.mark.parametrize("setup", SETUPS)
def test_every_position_is_read_back_as_it_was_seen(setup: Setup) -> None:
    for question in sheet(26, "club", setup.mode, setup.rules):
        line = to_plain(1, question)
        read = read_position(json.loads(json.dumps(line["position"])))
        city = question.rules.trump_duty.value
        assert [str(card) for card in read.legal_cards] == line["legal"][city]
        seen = question.view
        assert seen is not None
        if setup.rules.all_pass is AllPass.TURN_AGAIN:
            seen = seen._replace(turned=seen.trump)  # the second suit that was turned, where the first was passed
        assert without_claims(read) == without_claims(seen)


def without_claims(view: SeatView) -> SeatView:
    """All but hand roem, which is not written, and who claimed: the reader lets the winner claim each trick."""
    tricks = tuple(trick._replace(claims=()) for trick in view.tricks)
    return view._replace(hand_roem=None, tally=view.tally._replace(roem=(0, 0)), tricks=tricks)


@pytest.mark.parametrize("city", ["amsterdam", "rotterdam"])
def test_a_position_for_both_cities_is_read_under_either(city: str) -> None:
    for line in plain(50, Mode.BOTH, RuleSet()):
        rules = line["position"]["rules"]
        fields = PRESETS[rules].to_plain() if isinstance(rules, str) else rules
        read = read_position({**line["position"], "rules": {**fields, "trump_duty": city}})
        assert [str(card) for card in read.legal_cards] == line["legal"][city]


def test_rules_are_named_where_they_are_a_preset() -> None:
    amsterdam = plain(13, Mode.AMSTERDAM, RuleSet())
    never = next(line for line in amsterdam if line["kind"] == "undertrump_never")

    assert amsterdam[0]["position"]["rules"] == "kbn"
    assert never["position"]["rules"] == {**PRESETS["kbn"].to_plain(), "undertrump": "never"}
    assert plain(1, Mode.ROTTERDAM, RuleSet())[0]["position"]["rules"] == "rotterdams"
    assert plain(1, Mode.HOUSE, PRESETS["online"])[0]["position"]["rules"] == "online"


# JSON.


def test_a_line_has_its_fields() -> None:
    for number, line in enumerate(plain(10, Mode.BOTH, RuleSet()), start=1):
        assert list(line) == [
            "number", "position", "kind", "mode", "difficulty", "legal", "reasons", "differs",
        ]  # fmt: skip
        assert (line["number"], line["mode"], line["differs"]) == (number, "both", True)
        assert line["difficulty"] in (1, 2, 3)
        assert list(line["reasons"]) == line["position"]["hand"]
        for card, cities in line["reasons"].items():
            for city, ruling in cities.items():
                assert ruling["allowed"] is (card in line["legal"][city])
                assert list(ruling) == ["allowed", "reason", "text"]


def test_cards_stand_lowest_value_first() -> None:
    order = [rank + suit for suit in "CDHS" for rank in "789TJQKA"]
    for line in plain(20, Mode.AMSTERDAM, RuleSet()):
        assert line["position"]["hand"] == sorted(line["position"]["hand"], key=order.index)


def test_without_words_a_reason_is_named_only() -> None:
    line = to_plain(1, next(sheet(1, "a", Mode.AMSTERDAM, RuleSet())))

    reasons = {ruling["reason"] for cities in line["reasons"].values() for ruling in cities.values()}
    assert reasons == {"follows", "must_follow"}
    assert all("text" not in ruling for cities in line["reasons"].values() for ruling in cities.values())


# In print.


def printed(capsys: pytest.CaptureFixture[str], words: Words, *, as_json: bool = False) -> list[str]:
    print_sheet(20, "club evening", Mode.BOTH, RuleSet(), words, as_json=as_json)
    return capsys.readouterr().out.splitlines()


def test_json_has_a_line_for_each_question(capsys: pytest.CaptureFixture[str]) -> None:
    lines = printed(capsys, NL, as_json=True)

    assert [json.loads(line) for line in lines] == plain(20, Mode.BOTH, RuleSet(), "club evening")


@pytest.mark.parametrize("language", Language)
def test_the_answers_come_after_all_questions(capsys: pytest.CaptureFixture[str], language: Language) -> None:
    lines = printed(capsys, Words.of(language))

    fold = lines.index("─" * 78)
    numbers = [f"{number}." for number in range(1, 21)]
    for part in (lines[:fold], lines[fold:]):
        assert [line.split()[0] for line in part if line[:1].isdigit()] == numbers
    assert lines[fold + 1] == {"nl": "De antwoorden", "en": "The answers"}[language]


def test_the_sheet_says_first_what_to_do_and_last_what_may_be_played(capsys: pytest.CaptureFixture[str]) -> None:
    last = plain(20, Mode.BOTH, RuleSet(), "club evening")[-1]["legal"]["rotterdam"]

    lines = printed(capsys, EN)
    told = [line.strip() for line in lines if line.strip().startswith("Rotterdam: you may play")][-1]

    assert lines[:2] == ["Which cards may you play?", "Mark what you may play."]
    assert printed(capsys, NL)[1] == "Kruis aan wat je mag spelen."
    assert len(told.removeprefix("Rotterdam: you may play ").split()) == len(last)


def test_a_question_tells_the_trick_and_the_hand(capsys: pytest.CaptureFixture[str]) -> None:
    first = plain(20, Mode.BOTH, RuleSet(), "club evening")[0]["position"]
    names = ["Zuid", "West", "Noord", "Oost"]

    lines = printed(capsys, NL)
    start = next(place for place, line in enumerate(lines) if line.startswith("1. "))
    trick, hand = lines[start + 2 : start + 4]

    assert [word.split()[0] for word in trick.split(": ")[1].split(", ")] == [names[seat] for seat, _ in first["trick"]]
    assert len(hand.split(": ")[1].split()) == len(first["hand"])


def test_the_seed_that_gives_the_sheet_again_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert printed(capsys, NL)[2] == "Met --seed 'club evening' krijg je dit blad nog eens."


@pytest.mark.parametrize("charset", Charset)
@pytest.mark.parametrize("language", Language)
def test_a_sheet_is_as_wide_as_a_page_and_can_be_written_in_ascii(
    capsys: pytest.CaptureFixture[str], language: Language, charset: Charset
) -> None:
    lines = printed(capsys, Words.of(language, charset))

    assert max(map(len, lines)) <= 78
    assert charset is Charset.UNICODE or all(line.isascii() for line in lines)
