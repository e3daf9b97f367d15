"""A session: what is told and asked, what is refused and why, taking back, stopping and going on."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path

import pytest

from klaverjas_tui.locale.language import Language
from klaverjas_tui.locale.signs import Charset
from klaverjas_tui.locale.words import Words
from klaverjas_tui.rules.actions import MakeTrumps, Pass, Play
from klaverjas_tui.rules.cards import Suit
from klaverjas_tui.rules.match import Match
from klaverjas_tui.rules.problem import Problem
from klaverjas_tui.rules.record import event_line
from klaverjas_tui.storage.journal import now
from klaverjas_tui.storage.places import Places
from klaverjas_tui.storage.settings import Settings
from klaverjas_tui.table.opening import NoSaver, go_on_or_start
from tests.text.sitting import ANY_ANSWER, holding, i_lead, open_match, replaced, rules_of, seed_where, sit

ENOUGH = ANY_ANSWER * 20
COMPULSORY = rules_of("utrechts")


def test_a_whole_deal_is_told_line_by_line(tmp_path: Path) -> None:
    sat = sit(open_match(tmp_path, COMPULSORY, seed_where(COMPULSORY, i_lead)), ENOUGH, interactive=False)

    assert sat.match.finished
    deal = sat.lines.index("Spel 1 van 1. Gever: Oost; jij komt uit.")
    assert sat.lines[deal - 1] == ""
    assert re.fullmatch(r"Je hand: .*; .*\.", sat.lines[deal + 1])
    assert sat.lines[deal + 2] == "Jij moet spelen: kies een troefkleur."
    assert sat.lines[deal + 3] == "Typ 1 schoppen, 2 harten, 3 ruiten of 4 klaveren."
    assert "Jij: ik speel schoppen" in sat.lines
    assert [line for line in sat.lines if line.startswith("Slag 1. Jij: ")]
    tricks = sat.match.deal.state.tricks
    told = [line for line in sat.lines if line.startswith("Slag voor ")]
    assert len(told) == 8
    for line, trick in zip(told, tricks, strict=True):
        assert line.startswith(f"Slag voor {('jou', 'West', 'Noord', 'Oost')[trick.winner]}: {trick.points} punten")
        assert (f", {trick.roem} roem (" in line) == bool(trick.roem)
    code = sat.match.deals[0].started.code
    assert f"Spelcode: {code}." in sat.lines


def test_every_card_and_call_is_told_once(tmp_path: Path) -> None:
    sat = sit(open_match(tmp_path, rules_of("kbn", "deals:2")), ENOUGH * 2, interactive=False)

    calls = sum(
        line.endswith((": ik pas", "speel schoppen", "speel harten", "speel ruiten", "speel klaveren"))
        for line in sat.lines
    )
    cards = [line for line in sat.lines if re.match(r"(Slag \d\. )?(Jij|West|Noord|Oost): (schop|har|rui|kla)", line)]
    actions = [action for dealt in sat.match.deals for action in dealt.deal.actions]
    assert calls == sum(isinstance(action, Pass | MakeTrumps) for action in actions)
    assert len(cards) == sum(isinstance(action, Play) for action in actions) == 64


def test_cards_keep_their_number_for_the_whole_deal(tmp_path: Path) -> None:
    sat = sit(open_match(tmp_path, COMPULSORY), ENOUGH, interactive=False)

    numbered: dict[str, str] = {}
    hands = [line for line in sat.lines if line.startswith("Je hand: 1:") or re.match(r"Je hand: \d:", line)]
    for hand in hands:
        for number, card in re.findall(r"(\d): ([^,]+?)(?=[,.])", hand):
            assert numbered.setdefault(number, card) == card
    assert len(hands) == len(numbered) == 8


def test_an_illegal_card_is_refused_with_the_rule_and_stays_in_hand(tmp_path: Path) -> None:
    rules = rules_of("utrechts")
    sat = sit(open_match(tmp_path, rules, "42"), ENOUGH, interactive=False)

    words = Words.of(Language.NL, Charset.UNICODE)
    refused = [place for place, line in enumerate(sat.lines) if " mag niet: " in line]
    assert refused
    for place in refused:
        assert sat.lines[place - 1] == sat.lines[place + 1] == "Welke kaart?"
        assert sat.lines[place][0].isupper()
        assert words.sign(Suit.HEARTS) not in sat.lines[place]


def test_a_card_that_is_not_held_is_refused(tmp_path: Path) -> None:
    seed = seed_where(COMPULSORY, holding(Suit.HEARTS, 0))
    sat = sit(open_match(tmp_path, COMPULSORY, seed), "1\nhartenboer\nHH\n")

    first, second, _ = sat.answers()
    assert first == "Hartenboer heb je niet: kies een kaart uit je hand.\n"
    assert second == "Hartenheer heb je niet: kies een kaart uit je hand.\n"


@pytest.mark.parametrize(
    ("language", "question"), [(Language.NL, ("Typ 1 ", "Welke kaart?")), (Language.EN, ("Type 1 ", "Which card?"))]
)
def test_what_is_not_understood_is_told_in_one_line(
    tmp_path: Path, language: Language, question: tuple[str, str]
) -> None:
    typed = ["7", "x", "hartenboer", "\x1b[A\x07", "a" * 500, "1", "9", "x", "pas", "\x1b[A"]
    opened = open_match(tmp_path, COMPULSORY, seed_where(COMPULSORY, i_lead))
    sat = sit(opened, "\n".join(typed) + "\n", language=language, interactive=False)

    asked = [place for place, line in enumerate(sat.lines) if line.startswith(question)]
    told = [sat.lines[one + 1 : next_one] for one, next_one in pairwise(asked)]
    told.remove(next(lines for lines in told if len(lines) > 1))  # the one that was understood
    assert [len(lines) for lines in told] == [1] * 9
    for (line,) in told:
        assert line.isprintable()
        assert len(line) < 200


def test_a_pass_where_it_may_not_be_and_a_pass_for_a_card_are_refused(tmp_path: Path) -> None:
    sat = sit(open_match(tmp_path, COMPULSORY, seed_where(COMPULSORY, i_lead)), "p\n2\np\n")

    assert "Typ 1 schoppen, 2 harten, 3 ruiten of 4 klaveren. Passen mag nu niet: je moet troef maken.\n" in sat.told
    assert sat.answers()[0] == "Dat kan nu niet: er wordt iets anders gevraagd.\n"


def test_a_suit_is_chosen_by_number_letter_or_name(tmp_path: Path) -> None:
    seed = seed_where(COMPULSORY, i_lead)
    for typed in ("3", "r", "♦", "ruiten", "ik speel ruiten", "D", "diamonds"):
        match = sit(open_match(tmp_path, COMPULSORY, seed), f"{typed}\n").match
        assert match.deal.actions[0] == MakeTrumps(0, Suit.DIAMONDS)


def test_a_turned_suit_is_told_and_there_is_one_number_for_it(tmp_path: Path) -> None:
    rules = rules_of("online")
    sat = sit(open_match(tmp_path, rules, seed_where(rules, i_lead)), "2\n1\n")

    assert "Gedraaid: klaveren." in sat.lines
    assert 'Typ 1 klaveren of p pas. "2" begrijp ik niet: typ 1 klaveren of p pas, of hulp.' in sat.lines
    assert sat.match.deal.actions[0] == MakeTrumps(0, Suit.CLUBS)


def test_taking_back_gives_the_card_back_and_tells_what_lies_there(tmp_path: Path) -> None:
    seed = seed_where(COMPULSORY, i_lead)
    sat = sit(open_match(tmp_path, COMPULSORY, seed), "u\n1\nu\n2\n1\nu\n", interactive=False)

    assert "Je hebt in dit spel nog niets gedaan." in sat.told
    assert sat.lines.count("Teruggenomen.") == 2
    assert sat.match.deal.actions == (MakeTrumps(0, Suit.HEARTS),)
    after = sat.told.rpartition("Teruggenomen.\n")[2].splitlines()
    assert after[0] == "Spel 1 van 1. Gever: Oost; jij komt uit."
    assert after[1] == "Troef: harten, jij speelt."
    assert after[3].startswith("Je hand: 1: ")


def test_a_deal_in_which_a_card_was_taken_back_counts_as_assisted(tmp_path: Path) -> None:
    seed = seed_where(COMPULSORY, i_lead)
    sat = sit(open_match(tmp_path, COMPULSORY, seed), "1\n1\nu\n" + ENOUGH, interactive=False)

    assert sat.match.deals[0].assisted
    assert "Dit spel telt als gespeeld met hulp." in sat.lines


def test_the_last_trick_is_shown_as_long_as_the_rules_let_you(tmp_path: Path) -> None:
    typed = "l\n1\nl\n" + "".join(f"{card}\nl\n" for card in range(1, 9)) * 3
    until_complete = sit(open_match(tmp_path, COMPULSORY, "3"), typed).told
    never = sit(open_match(tmp_path, rules_of("utrechts", last_trick="never"), "3"), typed).told

    assert "Er is nog geen laatste slag.\n" in until_complete
    assert re.search(r"Laatste slag: (\w+ [\w 0-9]+, ){3}\w+ [\w 0-9]+\. Slag voor \w+: \d+ punten", until_complete)
    assert "Laatste slag: " not in never
    assert "De laatste slag is dicht en blijft dicht: dat is hier de regel.\n" in never


def test_the_table_the_sheet_the_rules_and_help_are_told_when_asked_for(tmp_path: Path) -> None:
    seed = seed_where(COMPULSORY, i_lead)
    sat = sit(open_match(tmp_path, COMPULSORY, seed, name="utrechts"), "1\n\nt\ns\nr\nhulp\nF1\nh\n")

    table, again, sheet, rules, help_, more_rules, more_help, end = sat.answers()
    assert table == again
    assert table.splitlines()[1] == "Troef: schoppen, jij speelt."
    assert table.splitlines()[-1] == "Jij komt uit: speel wat je wilt."
    assert sheet == "Er staat nog niets op het scoreblok.\n"
    assert rules.startswith("Utrechts\n")
    assert rules == more_rules
    assert help_.startswith("Een kaart: typ het nummer, of de kaart: hartenboer, B♥ of JH.\n")
    assert help_ == more_help
    assert end.endswith("De partij is bewaard: de volgende keer ga je verder.\n")


def test_the_end_of_the_input_and_q_stop_and_all_is_kept(tmp_path: Path) -> None:
    for typed in ("1\n1\n", "1\n1\nq\n1\n", "1\n1\nstop", "1\n1"):
        home = tmp_path / typed.replace("\n", "-")
        sat = sit(open_match(home, COMPULSORY, seed_where(COMPULSORY, i_lead)), typed, interactive=False)

        assert sat.lines[-1] == "De partij is bewaard: de volgende keer ga je verder."
        found = go_on_or_start(Places(home, home), Settings())
        assert found.match.deal.actions == sat.match.deal.actions
        assert len(sat.match.deal.actions) > 1
        found.saver.close()


def test_going_on_tells_where_the_deal_is(tmp_path: Path) -> None:
    rules = rules_of("utrechts", "deals:3")
    sit(open_match(tmp_path, rules, "8"), "1\n1\n2\n3\n4\n5\n6\n7\n")
    sat = sit(go_on_or_start(Places(tmp_path, tmp_path), Settings()), "")

    place = sat.lines.index("Verder waar je gebleven was.")
    assert sat.lines[place + 1].startswith("Spel 1 van 3. Gever: ")
    assert sat.lines[place + 2].startswith("Troef: ")
    assert re.fullmatch(r"Slagen: wij \d, zij \d\. Punten: wij \d+, zij \d+\.", sat.lines[place + 3])
    trick = sat.match.deal.state.trick
    assert any(line.startswith("Op tafel: ") for line in sat.lines) == bool(trick)


def test_a_match_played_in_pieces_is_the_match_played_at_once(tmp_path: Path) -> None:
    rules = rules_of("rotterdams", "deals:2")
    typed = (ANY_ANSWER * 40).splitlines(keepends=True)
    whole = sit(open_match(tmp_path / "whole", rules, "stukjes"), "".join(typed), interactive=False)

    home = tmp_path / "pieces"
    sat = sit(open_match(home, rules, "stukjes"), "".join(typed[:7]), interactive=False)
    used = 7
    while not sat.match.finished:
        sat = sit(go_on_or_start(Places(home, home), Settings()), "".join(typed[used : used + 7]), interactive=False)
        used += 7

    def recorded(match: Match) -> list[str]:
        return [event_line(action) for dealt in match.deals for action in dealt.deal.actions]

    assert used >= 56  # eight pieces
    assert recorded(sat.match) == recorded(whole.match)
    assert sat.match.sheet == whole.match.sheet


def test_a_person_says_when_the_next_deal_comes_and_a_script_need_not(tmp_path: Path) -> None:
    rules = rules_of("utrechts", "deals:2")
    person = sit(open_match(tmp_path / "person", rules, "5"), ENOUGH, interactive=True)
    script = sit(open_match(tmp_path / "script", rules, "5"), ENOUGH, interactive=False)

    assert '"1" kan hier niet: druk op Enter voor het volgende spel, of hulp.\n' in person.told
    assert not person.match.finished
    assert script.match.finished
    assert "Enter: het volgende spel." not in script.told


def test_between_two_deals_the_sheet_can_be_looked_at(tmp_path: Path) -> None:
    rules = rules_of("utrechts", "deals:2")
    cards = sit(open_match(tmp_path / "script", rules, "5"), ENOUGH, interactive=False)
    played = [action for action in cards.match.deals[0].deal.actions if action.seat == 0]
    typed = "".join(f"{action.card}\n" if isinstance(action, Play) else "1\n" for action in played)
    sat = sit(open_match(tmp_path / "person", rules, "5"), f"{typed}s\nx\nu\n\nq\n")

    sheet, unknown, back, _ = sat.answers("Enter: het volgende spel. ")
    assert sheet.splitlines()[0] == "Scoreblok:"
    assert unknown == '"x" kan hier niet: druk op Enter voor het volgende spel, of hulp.\n'
    assert back == '"u" kan hier niet: druk op Enter voor het volgende spel, of hulp.\n'
    assert "Spel 2 van 2. " in sat.told


@pytest.mark.parametrize(
    ("typed", "matches"), [("j\n", 2), ("s\nja\n", 2), ("\n", 1), ("q\n", 1), ("n\n", 1), ("1\n", 1), ("", 1)]
)
def test_after_a_match_another_one_is_played_only_when_asked_for(tmp_path: Path, typed: str, matches: int) -> None:
    begun = []

    def another() -> object:
        begun.append(1)
        return open_match(tmp_path, COMPULSORY, "7")

    first = open_match(tmp_path, COMPULSORY, "6")
    lines = sit(open_match(tmp_path / "try", COMPULSORY, "6"), ENOUGH).match.deal.actions
    own = "".join(f"{action.card}\n" if isinstance(action, Play) else "1\n" for action in lines if action.seat == 0)
    sat = sit(first, own + typed, another=another)  # type: ignore[arg-type]

    assert sat.match.finished
    assert len(begun) == matches - 1
    assert sat.told.count("Nog een partij? j: ja, Enter: stoppen. ") == 1 + ("s" in typed)
    assert len(list((tmp_path / "matches").iterdir())) == 1


def test_notices_come_first_and_a_match_that_cannot_be_saved_is_not_said_to_be_kept(tmp_path: Path) -> None:
    opened = open_match(tmp_path, COMPULSORY)
    opened.saver.close()
    notice = Problem("storage.home", path="/a", why="vol")
    sat = sit(replaced(opened, saver=NoSaver(now()), notices=(notice,)), "")

    assert sat.lines[0] == "Er kan niets bewaard worden in /a (vol): kies met KLAVERJAS_HOME een andere map."
    assert "bewaard:" not in sat.told
    assert "Niet bewaard sinds" not in sat.told


def test_what_stops_being_saved_is_told_once(tmp_path: Path) -> None:
    class Full(NoSaver):
        unsaved_since = None

        def __init__(self) -> None:
            self.unsaved_since = None

        def append(self, event: object) -> None:
            self.unsaved_since = now()

    opened = open_match(tmp_path, COMPULSORY)
    opened.saver.close()
    sat = sit(replaced(opened, saver=Full()), ENOUGH, interactive=False)

    assert sat.match.finished
    assert sat.told.count("Niet bewaard sinds") == 1


def test_the_only_card_plays_itself_where_that_is_chosen(tmp_path: Path) -> None:
    settings = Settings(play_only_card=True)
    asked = sit(open_match(tmp_path, COMPULSORY, "9"), ENOUGH, interactive=False).told.count("Je hand: ")
    chosen = sit(open_match(tmp_path, COMPULSORY, "9"), ENOUGH, interactive=False, settings=settings)

    assert chosen.match.finished
    assert chosen.told.count("Je hand: ") < asked


def test_the_speaking_line_can_be_turned_off(tmp_path: Path) -> None:
    sat = sit(open_match(tmp_path, COMPULSORY, "9"), ENOUGH, interactive=False, settings=Settings(speaking_line=False))

    assert "Bekennen: " not in sat.told
    assert "Jij bent aan de beurt." in sat.told
