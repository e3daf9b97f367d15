"""The bots in lines: hints, what they thought, what a discard said."""

from __future__ import annotations

import re
from pathlib import Path

from bots.decide import decide
from bots.levels import make_bot
from bots.signals import heard
from klaverjas_tui.locale.language import Language
from klaverjas_tui.locale.signs import Charset
from klaverjas_tui.locale.thoughts import hint, signal
from klaverjas_tui.locale.words import Words, capital
from klaverjas_tui.rules.match import Header, Match, Sitter
from klaverjas_tui.rules.shuffle import MatchSeed
from klaverjas_tui.rules.view import SeatView, view_of
from klaverjas_tui.storage.settings import Settings
from klaverjas_tui.table.hints import adviser
from klaverjas_tui.text.names import SpokenWords
from tests.text.sitting import ANY_ANSWER, i_lead, open_match, rules_of, seed_where, sit

COMPULSORY = rules_of("utrechts")
WORDS = SpokenWords.like(Words.of(Language.NL, Charset.UNICODE))
ENOUGH = ANY_ANSWER * 20


def test_a_hint_says_what_to_do_and_why_and_the_deal_counts_as_assisted(tmp_path: Path) -> None:
    seed = seed_where(COMPULSORY, i_lead)
    match = Match(Header(COMPULSORY, MatchSeed(seed), (Sitter(), *(Sitter("club") for _ in range(3)))))
    due = match.due()
    assert due is not None
    match.add(due)
    decision = decide(make_bot(adviser(match.header), 0), match.view(0))

    sat = sit(open_match(tmp_path, COMPULSORY, seed), "?\n", interactive=False)

    assert capital(hint(WORDS, decision.action, decision.why)) in sat.lines
    assert sat.match.deals[0].assisted


def test_a_hint_about_a_card_names_it_in_full(tmp_path: Path) -> None:
    sat = sit(open_match(tmp_path, COMPULSORY, seed_where(COMPULSORY, i_lead)), "1\nhint\n", interactive=False)
    assert re.search(r"^Hint: speel (schoppen|harten|ruiten|klaveren) ?\w+\. [A-Z]", sat.told, re.MULTILINE)


def test_there_is_no_hint_between_two_deals(tmp_path: Path) -> None:
    sat = sit(open_match(tmp_path, rules_of("utrechts", "deals:2"), "5"), ENOUGH + "?\n")
    told = sat.answers("Enter: het volgende spel. ")[-2]
    assert told == "Het spel is uit: er valt nu niets te kiezen.\n"
    assert not sat.match.deals[0].assisted


def test_the_thoughts_of_the_bots_are_told_with_what_all_can_conclude(tmp_path: Path) -> None:
    sat = sit(open_match(tmp_path, COMPULSORY, seed_where(COMPULSORY, i_lead)), "1\n1\n2\n3\n4\n5\n6\n7\n8\ni\n")
    told = sat.answers()[-2].splitlines()
    assert [line for line in told if line.startswith("Wat ") and "denkt" in line] == [
        f"Wat {name} denkt (clubspeler)" for name in ("West", "Noord", "Oost")
    ]
    assert "Dit spel telt als gespeeld met hulp." in told
    assert [line.split()[0] for line in told if " kan hebben: " in line] == ["West", "Noord", "Oost"]
    assert not [line for line in told if "De eigen hand" in line]
    assert sat.match.deals[0].assisted


def test_after_the_deal_each_bot_tells_what_it_saw(tmp_path: Path) -> None:
    sat = sit(open_match(tmp_path, rules_of("utrechts", "deals:2"), "5"), ENOUGH + "i\n")
    told = sat.answers("Enter: het volgende spel. ")[-2]
    assert told.count("De eigen hand: ") == 3
    assert not sat.match.deals[0].assisted


def told_signals(tmp_path: Path, name: str, settings: Settings) -> tuple[list[str], list[str]]:
    """Two deals told with these settings: the lines that are signals, and the signals that there were."""
    sat = sit(
        open_match(tmp_path / name, rules_of("kbn", "deals:2"), "3"), ENOUGH * 2, settings=settings, interactive=False
    )
    texts = [capital(signal(WORDS, one, 0)) for number in (0, 1) for one in heard(at_end(sat.match, number))]
    return [line for line in sat.lines if " seint " in line or "vraagt troef terug" in line], texts


def at_end(match: Match, number: int) -> SeatView:
    """A deal as South saw it last."""
    return view_of(match.deals[number].deal, 0, conventions=match.header.conventions, persons=match.header.persons)


def test_what_a_discard_says_is_told_where_the_coach_is_on(tmp_path: Path) -> None:
    lines, signals = told_signals(tmp_path, "on", Settings())
    assert lines == signals
    assert signals
    assert told_signals(tmp_path, "off", Settings(coach=False))[0] == []


def test_the_rules_of_a_match_name_its_convention(tmp_path: Path) -> None:
    sat = sit(open_match(tmp_path, COMPULSORY, seed_where(COMPULSORY, i_lead)), "1\nr\n")
    assert "Seinen: volledig" in sat.lines
