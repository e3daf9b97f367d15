"""The commands of practice: what they take, what they print, and what they refuse in one line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from klaverjas_tui.practice.drill import Drill, Mode
from klaverjas_tui.rules.position import read_position
from klaverjas_tui.text.arguments import DRILLS, MODES
from tests.cli.running import Shell, run


def test_the_command_line_names_every_drill_and_mode() -> None:
    assert tuple(Drill) == DRILLS
    assert tuple(Mode) == MODES


def test_a_sheet_is_the_same_for_the_same_seed(shell: Shell) -> None:
    one = shell("practise", "duty", "--sheet", "5", "--seed", "club")

    assert one.status == 0
    assert one == shell("practise", "duty", "--sheet", "5", "--seed", "club")
    assert one.out != shell("practise", "duty", "--sheet", "5", "--seed", "another").out


@pytest.mark.parametrize("mode", list(Mode))
def test_a_sheet_as_json_holds_positions_with_their_answers(shell: Shell, mode: Mode) -> None:
    status, out, err = shell("practise", "duty", "--sheet", "12", "--seed", "club", "--json", "--mode", mode)

    assert (status, err) == (0, "")
    questions = [json.loads(line) for line in out.splitlines()]
    assert len(questions) == 12
    for question in questions:
        view = read_position(question["position"])
        city = view.rules.trump_duty.value
        assert question["legal"][city] == [str(card) for card in view.legal_cards]
        assert question["reasons"].keys() == {str(card) for card in view.cards}
        if mode is Mode.BOTH:
            assert question["legal"]["amsterdam"] != question["legal"]["rotterdam"]


@pytest.mark.parametrize(
    ("typed", "names"),
    [
        ("practise duty --sheet 0", ["--sheet", "0"]),
        ("practise roem --sheet 4", ["--sheet", "duty --sheet 20"]),
        ("practise --sheet 4", ["--sheet", "duty --sheet 20"]),
        ("practise duty --json", ["--json", "duty --sheet 20 --json"]),
        ("practise roem --mode both", ["--mode", "duty --mode both"]),
        ("practise duty --mode utrecht", ["utrecht", "amsterdam, rotterdam, both, house"]),
        ("practise dansen", ["dansen", "duty, roem, count, signals, trumps, lesson"]),
        ("practise duty --questions many", ["--questions", "many"]),
        ("practise duty --clock -1", ["--clock", "-1"]),
        ("practise duty --seed \xff", ["--seed"]),
        ("practise duty --seed ", ["--seed"]),
        ("practise duty --rules chess", ["chess", "kbn"]),
        ("practise duty --sheet 3 --questions 4", ["--sheet", "--questions"]),
        ("review nothing.jsonl", ["nothing.jsonl"]),
        ("review", ["klaverjas"]),
        ("review --deal 0", ["0"]),
    ],
)
@pytest.mark.parametrize("language", ["nl", "en"])
def test_wrong_use_is_told_in_one_line(shell: Shell, typed: str, names: list[str], language: str) -> None:
    status, out, err = shell(*typed.split(" "), language=language)

    assert (status, out) == (2, "")
    assert err.startswith("klaverjas: ")
    assert err.count("\n") == 1
    assert [name for name in names if name not in err] == []


def test_without_a_terminal_it_is_practised_line_by_line(tmp_path: Path) -> None:
    done = run(tmp_path, "practise", "roem", "--questions", "1", "--seed", "a", typed="20\n", language="en")

    assert (done.returncode, done.stderr) == (0, "")
    assert "of 1 right." in done.stdout
