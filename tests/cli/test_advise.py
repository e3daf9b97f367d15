"""``klaverjas advise``: an answer for every written position, in words or as JSON."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any, Final

import pytest

from bots.levels import LEVELS
from tests.cli.running import Shell, environment, run

#: BOTS.md, "A written position".
CARD: Final[dict[str, Any]] = {
    "rules": "kbn",
    "dealer": 3,
    "maker": 2,
    "trump": "H",
    "seat": 0,
    "hand": ["QS", "8H", "KS", "TC", "QC", "JH", "AH"],
    "calls": [[0, "pass"], [1, "pass"], [2, "H"]],
    "tricks": [[[0, "9D"], [1, "AD"], [2, "7D"], [3, "QD"]]],
    "trick": [[1, "8S"], [2, "TS"], [3, "JS"]],
}
GOOD_HAND: Final[dict[str, Any]] = {"dealer": 3, "hand": ["JH", "9H", "AH", "TH", "AS", "AC", "7C", "7D"]}
BAD_HAND: Final[dict[str, Any]] = {"dealer": 3, "hand": ["7H", "8H", "QH", "8C", "9C", "KD", "8D", "7S"]}
TWICE: Final[dict[str, Any]] = GOOD_HAND | {"hand": [*GOOD_HAND["hand"][:7], "JH"]}


def lines(*positions: object) -> str:
    return "".join(f"{json.dumps(position)}\n" for position in positions)


def answers(out: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in out.splitlines()]


def test_a_card_is_answered_with_what_may_be_played_and_the_reason(shell: Shell) -> None:
    Path("p.json").write_text(json.dumps(CARD, indent=2))
    status, out, err = shell("advise", "p.json", "--json")

    (answer,) = answers(out)
    assert (status, err) == (0, "")
    assert list(answer) == ["card", "legal", "reason", "why"]
    assert answer["legal"] == ["QS", "KS"]
    assert answer["card"] == "QS"
    assert answer["reason"] == {"kind": "made_roem", "cards": ["TS", "JS", "QS"], "expected": 20}
    assert answer["why"] == "Dat maakt 20 roem: 10♠ B♠ V♠."


def test_a_call_is_answered_with_the_suit_or_a_pass(shell: Shell) -> None:
    Path("p.jsonl").write_text(lines(GOOD_HAND, BAD_HAND))

    good, bad = answers(shell("advise", "p.jsonl", "--json").out)

    assert (good["call"], good["reason"]["kind"]) == ("H", "hand_good_enough")
    assert (bad["call"], bad["reason"]["kind"]) == ("pass", "hand_too_weak")
    assert "legal" not in good


@pytest.mark.parametrize("language", ["nl", "en"])
def test_in_words_each_answer_is_a_line(shell: Shell, language: str) -> None:
    Path("p.jsonl").write_text(lines(CARD, GOOD_HAND, BAD_HAND))

    status, out, err = shell("advise", "p.jsonl", language=language)

    said = {
        "nl": ["Speel V♠. Dat maakt 20 roem", "Maak harten troef. Sterk", "Pas. Te zwak"],
        "en": ["Play Q♠. That makes 20 roem", "Make hearts trumps. Strong", "Pass. Too weak"],
    }
    assert (status, err) == (0, "")
    for line, beginning in zip(out.splitlines(), said[language], strict=True):
        assert line.startswith(beginning)


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_advises_the_same_each_time(shell: Shell, level: str) -> None:
    Path("p.jsonl").write_text(lines(*[CARD, GOOD_HAND] * 3))

    found = answers(shell("advise", "p.jsonl", "--json", "--level", level).out)

    assert found == found[:2] * 3


def test_a_bad_position_alone_is_told_in_one_line(shell: Shell) -> None:
    Path("p.json").write_text(json.dumps(TWICE, indent=2))

    assert shell("advise", "p.json") == (
        2,
        "",
        "klaverjas: B♥ staat er twee keer: elke kaart kan maar op een plaats zijn.\n",
    )


def test_as_json_a_bad_position_is_answered_in_its_place(shell: Shell) -> None:
    Path("p.jsonl").write_text(lines(CARD, TWICE) + "\n{oops\n" + lines(GOOD_HAND, []))

    status, out, err = shell("advise", "p.jsonl", "--json")

    kinds = [answer.get("kind") for answer in answers(out)]
    assert kinds == [None, "position.card_twice", "cli.not_json", None, "position.not_an_object"]
    assert answers(out)[1]["error"] == "B♥ staat er twee keer: elke kaart kan maar op een plaats zijn."
    assert status == 2
    assert err == (
        "klaverjas: 3 van de 5 stellingen kunnen niet; de eerste op regel 2: "
        "B♥ staat er twee keer: elke kaart kan maar op een plaats zijn.\n"
    )


@pytest.mark.parametrize(
    ("content", "line", "column"),
    [("{", 1, 2), ('{"dealer": 3,\n "hand": [}\n', 2, 11), ("\n\n  nope", 3, 3)],
)
def test_what_is_no_json_is_told_with_its_place(shell: Shell, content: str, line: int, column: int) -> None:
    Path("p.json").write_text(content)

    told = f"klaverjas: Dit is geen JSON, vanaf teken {column} van regel {line}: verbeter het daar.\n"
    assert shell("advise", "p.json") == (2, "", told)


@pytest.mark.parametrize("content", ["", "\n \n"])
def test_an_empty_file_is_told(shell: Shell, content: str) -> None:
    Path("p.json").write_text(content)

    status, out, err = shell("advise", "p.json", "--json")
    assert (status, out) == (2, "")
    assert err == "klaverjas: In p.json staat geen stelling: schrijf er een JSON-object in.\n"


@pytest.mark.parametrize(
    "content", ["[" * 100_000, '{"dealer": ' + "9" * 5000 + "}", '{"dealer": 1e999, "hand": NaN}', "\0"]
)
def test_whatever_is_written_there_is_no_traceback(shell: Shell, content: str) -> None:
    Path("p.json").write_text(content)

    status, out, err = shell("advise", "p.json")
    assert (status, out) == (2, "")
    assert err.startswith("klaverjas: ")
    assert err.count("\n") == 1


def test_a_thousand_positions_on_standard_input_are_answered_in_order(tmp_path: Path) -> None:
    many = [CARD, GOOD_HAND, BAD_HAND, TWICE] * 250
    ran = run(tmp_path, "advise", "-", "--json", typed=lines(*many))

    assert ran.returncode == 2
    assert answers(ran.stdout) == answers(ran.stdout)[:4] * 250
    assert ran.stderr.startswith("klaverjas: 250 van de 1000 stellingen")


def test_each_answer_comes_before_the_next_question(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "klaverjas_tui", "advise", "-", "--json"]
    with subprocess.Popen(
        command, env=environment(tmp_path), stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8"
    ) as asked:
        assert asked.stdin is not None
        assert asked.stdout is not None
        for position, key in ((CARD, "card"), (GOOD_HAND, "call")):
            asked.stdin.write(lines(position))
            asked.stdin.flush()
            assert key in json.loads(asked.stdout.readline())
        asked.stdin.close()
        assert asked.wait(10) == 0


def test_a_bot_of_one_s_own_advises_and_is_told_when_it_fails(tmp_path: Path) -> None:
    (tmp_path / "own_bots.py").write_text(
        "from bots.club import Club\n"
        "class Good(Club): pass\n"
        "class Bad(Club):\n"
        "    def play(self, view): raise ValueError('no')\n"
    )
    (tmp_path / "p.json").write_text(json.dumps(CARD))

    def ask(*more: str) -> str:
        env = {"PYTHONPATH": str(tmp_path)}
        ran = run(tmp_path, "advise", str(tmp_path / "p.json"), *more, env=env)
        assert (ran.returncode, ran.stderr) == (0, "")
        return ran.stdout

    assert "fault" not in ask("--json", "--level", "own_bots:Good")
    assert json.loads(ask("--json", "--level", "own_bots:Bad"))["fault"] == {"kind": "raised", "what": "ValueError"}
    assert "own_bots:Bad gaf geen geldig antwoord (ValueError); dit is dat van club." in ask("--level", "own_bots:Bad")


def test_an_adviser_that_interrupts_is_told_and_never_ends_the_program(shell: Shell) -> None:
    Path("p.json").write_text(json.dumps(CARD))

    status, out, _ = shell("advise", "p.json", "--json", "--level", "tests.bots.arena_players:Interrupting")
    assert (status, json.loads(out)["fault"]) == (0, {"kind": "raised", "what": "KeyboardInterrupt"})

    status, out, err = shell("advise", "p.json", "--level", "tests.bots.arena_players:Unborn")
    assert (status, out) == (2, "")
    assert err.count("\n") == 1
    assert "KeyboardInterrupt" in err
