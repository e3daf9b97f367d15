"""The runner of worked cases: what it says of files and cases that it cannot use."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any, Final

import pytest

from tests.rules.cases_answer import BadCase, answer, difference
from tests.rules.cases_file import NEEDS, BadFile, Case, read_cases

ROOT: Final = Path(__file__).parent.parent.parent
OWN: Final = Path(__file__).parent / "cases.json"

LEAD: Final[dict[str, Any]] = {
    "id": "X-1",
    "kind": "legal",
    "rule": "lead_free",
    "ruleset": {},
    "input": {"hand": ["7S", "JH"], "trick": [], "trump": "H"},
    "expect": {"legal": ["7S", "JH"]},
    "why": {"nl": "Je komt uit.", "en": "You lead."},
    "source": [],
}


def test_our_own_file_has_a_case_of_every_kind() -> None:
    assert {case.kind for case in read_cases(OWN)} == NEEDS.keys()


@pytest.mark.parametrize(
    ("changed", "says"),
    [
        pytest.param({"input": {**LEAD["input"], "hand": ["1S"]}}, "problem.card (card=1S)", id="card"),
        pytest.param({"input": {**LEAD["input"], "hand": ["7S", "7S"]}}, "a card is there twice", id="twice"),
        pytest.param({"input": {**LEAD["input"], "trump": "X"}}, "problem.suit (suit=X)", id="suit"),
        pytest.param({"input": {**LEAD["input"], "trick": [[0]]}}, "ValueError: not enough values", id="trick"),
        pytest.param(
            {"input": {**LEAD["input"], "trick": [[0, "7C"], [2, "8C"]]}}, "[0, 2] are not clockwise", id="seats"
        ),
        pytest.param({"ruleset": {"dutty": 1}}, "problem.field (field=dutty)", id="field"),
        pytest.param({"ruleset": {"pit_bonus": 50}}, "field=pit_bonus, value=50, choices=100", id="value"),
        pytest.param({"expect": {"allowed": []}}, "expect has the unknown key allowed", id="key"),
    ],
)
def test_a_case_that_cannot_be_asked_says_why_in_one_line(tmp_path: Path, changed: dict[str, Any], says: str) -> None:
    with pytest.raises(BadCase) as bad:
        difference(one_case(tmp_path, **changed))
    assert says in str(bad.value)
    assert "\n" not in str(bad.value)


def test_a_case_that_expects_something_else_says_both_in_one_line(tmp_path: Path) -> None:
    case = one_case(tmp_path, expect={"legal": ["7S"]})

    assert difference(case) == "legal is ['7S', 'JH'], expected ['7S']"


@pytest.mark.parametrize(
    ("given", "maker", "trump", "error"),
    [
        ({"method": "free", "dealer": 3, "calls": ["pass", "pass"]}, None, None, True),
        ({"method": "compulsory", "dealer": 3, "calls": ["pass"]}, None, None, True),
        ({"method": "turn", "dealer": 3, "calls": ["pass"] * 4, "turned": "H", "all_pass": "redeal"}, None, None, True),
        ({"method": "turn", "dealer": 3, "calls": [*["pass"] * 4, "H"], "turned": "H"}, None, None, True),
        ({"method": "turn", "dealer": 3, "calls": ["C"], "turned": "H"}, None, None, True),
        ({"method": "free", "dealer": 3, "calls": ["H", "pass"]}, None, None, True),
        ({"method": "free", "dealer": 3, "calls": ["pass"], "all_pass": "redeal"}, None, None, True),
        ({"method": "free", "dealer": 3, "calls": ["S"], "first_bidder": "dealer"}, 3, "S", False),
        (
            {"method": "turn", "dealer": 3, "calls": [*["pass"] * 4, "S"], "turned": "H", "all_pass": "turn_again"},
            0,
            "S",
            False,
        ),
    ],
)
def test_trumps_that_cannot_be_made_so_are_an_error(
    given: dict[str, Any], maker: int | None, trump: str | None, *, error: bool
) -> None:
    got = answer(Case("X", "trump", "", {}, given, {}, ""))

    assert (got["maker"], got["trump"], bool(got["error"])) == (maker, trump, error)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        pytest.param('{"cases": [', "is not JSON (Expecting value: line 1 column 12 (char 11))", id="JSON"),
        pytest.param("[]", 'has no list "cases" with a case in it', id="no list"),
        pytest.param('{"cases": []}', 'has no list "cases" with a case in it', id="no case"),
        pytest.param('{"cases": [1]}', "case 1: is not a table of keys and values", id="no table"),
        pytest.param('{"cases": [{"kind": "legal"}]}', 'case 1: has no "id"', id="no id"),
        pytest.param(json.dumps({"cases": [LEAD, LEAD]}), "case 2: the id X-1 is there twice", id="id twice"),
        pytest.param(json.dumps({"cases": [{**LEAD, "kind": "x"}]}), "(X-1): kind 'x' is none of", id="kind"),
        pytest.param(
            json.dumps({"cases": [{**LEAD, "input": {"hand": []}}]}),
            "case 1 (X-1): input of kind legal lacks trick, trump",
            id="input",
        ),
        pytest.param(json.dumps({"cases": [{**LEAD, "expect": {}}]}), '(X-1): "expect" is empty', id="expect"),
        pytest.param(json.dumps({"cases": [{**LEAD, "ruleset": 1}]}), '(X-1): "ruleset" is not a', id="rules"),
        pytest.param(None, "cannot be read (No such file or directory)", id="no file"),
    ],
)
def test_a_file_that_holds_no_cases_says_where_and_why_in_one_line(tmp_path: Path, text: str | None, says: str) -> None:
    path = tmp_path / "house.json"
    if text is not None:
        path.write_text(text, encoding="utf-8")

    with pytest.raises(BadFile) as bad:
        read_cases(path)
    assert str(bad.value).startswith(f"{path}: ")
    assert says in str(bad.value)
    assert "\n" not in str(bad.value)


def test_the_runner_takes_any_file_and_runs_nothing_else(tmp_path: Path) -> None:
    wrong = {**LEAD, "id": "X-2", "expect": {"legal": ["7S"]}}
    run = run_cases(tmp_path, json.dumps({"cases": [LEAD, wrong]}))

    assert run.returncode == 1
    assert "1 failed, 1 passed" in run.stdout
    assert "X-2 (legal, lead_free): legal is ['7S', 'JH'], expected ['7S']. You lead." in run.stdout
    assert "Traceback" not in run.stdout


def test_the_runner_gives_one_line_for_a_bad_file(tmp_path: Path) -> None:
    run = run_cases(tmp_path, "[]")

    assert run.returncode == 4
    assert run.stdout.strip() == ""
    assert len([line for line in run.stderr.splitlines() if line]) == 1, run.stderr
    assert 'has no list "cases"' in run.stderr


def one_case(folder: Path, **changed: Any) -> Case:
    path = folder / "one.json"
    path.write_text(json.dumps({"cases": [{**LEAD, **changed}]}), encoding="utf-8")
    return read_cases(path)[0]


def run_cases(folder: Path, text: str) -> subprocess.CompletedProcess[str]:
    path = folder / "house rules.json"
    path.write_text(text, encoding="utf-8")
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "tests/rules", "--cases", str(path)]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
