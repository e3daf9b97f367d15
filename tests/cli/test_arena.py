"""``klaverjas arena``: the figures in words or as JSON, progress for who looks, and an early end."""

from __future__ import annotations

import contextlib
import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from io import StringIO
from pathlib import Path
from typing import Final

import pytest

from bots.arena.duplicate import Contest, Played
from bots.arena.figures import Figures
from klaverjas_tui.locale.language import Language
from klaverjas_tui.locale.words import Words
from klaverjas_tui.text import arena
from klaverjas_tui.text.arena import Progress
from tests.cli.running import Shell, environment
from tests.cli.test_misuse import assert_one_line

PLAYERS: Final = "tests.bots.arena_players"
ROOT: Final = Path(__file__).parents[2]

#: What is typed after ``arena``, and what the line names.
MISTAKES: Final[list[tuple[str, Sequence[str]]]] = [
    ("", ["klaverjas arena club beginner"]),
    ("club", ["klaverjas arena club beginner"]),
    ("club club club", ["club", "klaverjas arena --help"]),
    ("pro club", ["A", '"pro"', "greedy, random, beginner, club"]),
    ("club no_such_module:Bot", ["B", "no_such_module", "PYTHONPATH"]),
    ("club club --rules rotterdam", ["rotterdam", "kbn, rotterdams, nku", "kraken"]),
    ("club club --rules none.toml", ["none.toml"]),
    ("club club --deals 0", ["--deals", '"0"', "10000000"]),
    ("club club --deals many", ["--deals", '"many"']),
    ("club club --deals", ["--deals 1000"]),
    ("club club --workers 0", ["--workers", '"0"', "256"]),
    ("club club --workers 1.5", ["--workers", '"1.5"', "256"]),
    ("club club --seed -1", ["--seed", '"-1"', "1000000000"]),
    ("club club --seed 1000000001", ["--seed", "1000000000"]),
    ("club club --conventions full", ["--conventions", '"full"', "off, simple, full, reversed", "full,off"]),
    ("club club --conventions full,loud", ["--conventions", '"full,loud"', "off, simple, full, reversed"]),
    ("club club --conventions off,off,off", ["--conventions", "off, simple, full, reversed"]),
    ("club club --fixed", ["--fixed", "--fixed-trumps"]),
    ("club club --json=1", ["--json"]),
]


@pytest.mark.parametrize(("typed", "names"), MISTAKES, ids=[typed for typed, _ in MISTAKES])
@pytest.mark.parametrize("language", ["nl", "en"])
def test_wrong_use_is_told_in_one_line(shell: Shell, language: str, typed: str, names: Sequence[str]) -> None:
    status, out, err = shell("arena", *typed.split(), language=language)

    assert (status, out) == (2, "")
    assert_one_line(err, names)


def test_as_json_the_figures_are_one_line(shell: Shell) -> None:
    status, out, err = shell("arena", "greedy", "greedy", "--deals", "4", "--seed", "0", "--rules", "kraken", "--json")

    assert (status, err, out.count("\n")) == (0, "", 1)
    found = json.loads(out)
    assert [found[key] for key in ("a", "b", "rules", "deals", "diff", "ci95", "seed")] == [
        *("greedy", "greedy", "kraken", 4),
        *(0.0, 0.0, 0),
    ]


@pytest.mark.parametrize(
    ("language", "said"),
    [
        (
            "nl",
            [
                "A: random (seinen: off), B: random (seinen: simple)",
                "3 spellen, elk aan twee tafels; regels: kbn; startwaarde: 1",
                "Troef stond vast, aan beide tafels dezelfde",
                "Per spel en tafel voor A: +0,0 punten, foutmarge 0,0 (95%)",
            ],
        ),
        (
            "en",
            [
                "A: random (signals: off), B: random (signals: simple)",
                "3 deals, each at two tables; rules: kbn; seed: 1",
                "Trumps were given, the same at both tables",
                "A deal and table for A: +0.0 points, margin of error 0.0 (95%)",
            ],
        ),
    ],
)
def test_in_words_the_figures_are_a_few_lines(shell: Shell, language: str, said: list[str]) -> None:
    options = ["--deals", "3", "--fixed-trumps", "--conventions", "off,simple"]
    status, out, err = shell("arena", "random", "random", *options, language=language)

    assert (status, err) == (0, "")
    assert out.splitlines()[:4] == said
    assert len(out.splitlines()) == 7


def test_of_one_deal_no_interval_is_told(shell: Shell) -> None:
    _, out, _ = shell("arena", "random", "random", "--deals", "1", language="en")
    _, line, _ = shell("arena", "random", "random", "--deals", "1", "--json")

    assert "One deal, at two tables; rules: kbn; seed: 1" in out
    assert "A table for A: +0.0 points" in out
    assert json.loads(line)["ci95"] is None


def test_rules_may_come_from_a_file(shell: Shell) -> None:
    Path("mine.toml").write_text('trump_making = "compulsory"\nkraken = "on"\nhand_roem = "on"\n')

    status, out, _ = shell("arena", "greedy", "random", "--deals", "2", "--rules", "mine.toml", "--json")

    assert (status, json.loads(out)["rules"]) == (0, "mine.toml")


def test_answers_that_could_not_be_taken_are_told(shell: Shell) -> None:
    options = ["--deals", "1", "--rules", "utrechts"]
    status, out, err = shell("arena", "random", f"{PLAYERS}:Failing", "--json", *options, language="en")

    of_a, of_b = json.loads(out)["faults"]
    assert (status, of_a) == (0, 0)
    assert of_b > 0
    assert err == f"klaverjas: No valid answer: A 0 times, B {of_b} times; club chose instead.\n"


@pytest.mark.parametrize("workers", ["1", "2"])
def test_a_bot_that_interrupts_has_given_no_valid_answer(shell: Shell, workers: str) -> None:
    options = ["--deals", "2", "--workers", workers, "--json"]
    status, out, err = shell("arena", "random", f"{PLAYERS}:Interrupting", *options, language="en")

    of_a, of_b = json.loads(out)["faults"]
    assert (status, of_a) == (0, 0)
    assert err == f"klaverjas: No valid answer: A 0 times, B {of_b} times; club chose instead.\n"


def test_a_bot_that_interrupts_its_start_is_told_in_one_line(shell: Shell) -> None:
    status, out, err = shell("arena", "random", f"{PLAYERS}:Unborn", language="en")

    assert (status, out) == (2, "")
    assert err == f"klaverjas: For B: {PLAYERS}:Unborn cannot play, since it fails to start: KeyboardInterrupt\n"


def test_what_a_bot_prints_is_not_among_the_figures(shell: Shell) -> None:
    _, out, err = shell("arena", f"{PLAYERS}:Talking", "random", "--deals", "2", "--json")

    assert json.loads(out)["deals"] == 2
    assert "here I am" in err


# Progress.

PLAYED: Final = Figures.of([Played(lead, (0, 0), ([], []), (0, 0)) for lead in (10, -6, 2)])


def test_progress_is_one_line_with_the_time_left() -> None:
    """Three of 30 deals in 8 seconds: 27 more take 72 seconds, and 400 times as long 8 hours.

    Their mean is 1 and their standard deviation 4: 1.96 × 4 / √3 is 4.5.
    """
    out = StringIO()
    progress = Progress(Words.of(Language.EN), 30, out)
    progress.show(PLAYED, 8.0)
    progress.show(PLAYED, 400 * 8.0)
    progress.wipe()

    shown = [f"3 of 30 deals, A +1.0 (margin of error 4.5), {left} to go" for left in ("1:12", "8:00:00")]
    assert out.getvalue() == f"\r{shown[0]}\r{shown[1]}\r{' ' * len(shown[1])}\r"


def test_a_shorter_line_leaves_nothing_of_a_longer_one() -> None:
    out = StringIO()
    progress = Progress(Words.of(Language.NL), 30, out)
    progress.show(PLAYED, 8.0)
    progress.show(Figures.of([Played(10, (0, 0), ([], []), (0, 0))]), 1.0)

    long, short = "3 van 30 spellen, A +1,0 (foutmarge 4,5), nog 1:12", "1 van 30 spellen"
    assert out.getvalue() == f"\r{long}\r{short:<{len(long)}}"


def test_there_is_no_progress_where_nobody_looks() -> None:
    progress = Progress(Words.of(Language.EN), 30, None)
    progress.show(PLAYED, 8.0)
    progress.wipe()


# An early end.


@pytest.mark.parametrize("parts", [0, 1])
def test_ctrl_c_gives_the_figures_so_far(shell: Shell, monkeypatch: pytest.MonkeyPatch, parts: int) -> None:
    def interrupted(_: Contest, __: int, ___: int) -> Iterator[Figures]:
        yield from [PLAYED] * parts
        raise KeyboardInterrupt

    monkeypatch.setattr(arena, "played", interrupted)
    status, out, err = shell("arena", "greedy", "random", "--deals", "50", "--json", language="en")

    assert (status, err) == (130, f"klaverjas: Stopped after {3 * parts} of the 50 deals.\n")
    assert [(line["deals"], line["diff"]) for line in map(json.loads, out.splitlines())] == [(3, 1.0)] * parts


@pytest.mark.skipif(os.name != "posix", reason="needs a POSIX system")
@pytest.mark.parametrize("workers", ["1", "2"])
def test_ctrl_c_ends_all_workers_in_one_line(tmp_path: Path, workers: str) -> None:
    """As from a terminal: every process of the group gets it."""
    command = [sys.executable, "-m", "klaverjas_tui", "arena", f"{PLAYERS}:Talking", "random"]
    with subprocess.Popen(
        [*command, "--deals", "1000000", "--workers", workers],
        cwd=ROOT,
        env=environment(tmp_path, "en"),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        start_new_session=True,
    ) as asked:
        assert asked.stderr is not None
        assert asked.stderr.readline() == "here I am\n"  # it is seen to be there
        assert asked.stderr.readline() == "here I am\n"  # it sits at a table
        os.killpg(asked.pid, signal.SIGINT)
        out, err = asked.communicate(timeout=30)

    assert "here I am" not in out
    said = [line for line in err.splitlines() if line != "here I am"]
    assert asked.returncode == 130
    assert [line.startswith("klaverjas: Stopped after ") for line in said] == [True]


def test_a_worker_that_dies_is_told_in_one_line(shell: Shell) -> None:
    status, out, err = shell("arena", f"{PLAYERS}:Leaving", "random", "--deals", "9", "--workers", "2", language="en")

    assert (status, out) == (2, "")
    assert_one_line(err, ["status 3", "--workers 1"])


@pytest.mark.skipif(os.name != "posix", reason="needs a POSIX system")
def test_workers_go_with_a_parent_that_is_killed_though_a_bot_thinks_for_ever(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "klaverjas_tui", "arena", f"{PLAYERS}:Endless", "random", "--workers", "2"]
    with subprocess.Popen(
        command, cwd=ROOT, env=environment(tmp_path), stderr=subprocess.PIPE, encoding="utf-8", start_new_session=True
    ) as asked:
        assert asked.stderr is not None
        workers = [int(asked.stderr.readline()) for _ in range(2)]
        asked.kill()
        try:
            asked.communicate(timeout=20)  # the error stream ends when the last of them has gone
        finally:
            for worker in workers:
                with contextlib.suppress(ProcessLookupError):
                    os.kill(worker, signal.SIGKILL)
