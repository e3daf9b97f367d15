"""``klaverjas review``: what a deal cost, in words or as JSON, from any record that lies there."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from klaverjas_tui.practice.review import Moment
from klaverjas_tui.practice.review import review as weigh
from klaverjas_tui.storage.database import Database, Reviewed
from klaverjas_tui.storage.places import places_of
from klaverjas_tui.text import reviewing
from tests.cli.running import Shell, run
from tests.practice.reviewed import FOLDER, reviewed

RUFFED = str(FOLDER / "ruffed_ace.jsonl")
GUESS = str(FOLDER / "right_guess.jsonl")


def noted(home: Path) -> tuple[Reviewed, ...]:
    database = Database.open(places_of({"KLAVERJAS_HOME": str(home)}))
    try:
        return database.reviews()
    finally:
        database.close()


def objects(out: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in out.splitlines()]


def test_the_dearest_come_first_and_then_all_in_order(shell: Shell) -> None:
    """South trumped the ace of its partner in trick 7, which cost 52 points (``tests.practice.test_review``)."""
    status, out, err = shell("review", RUFFED, "--text")
    lines = out.splitlines()

    assert (status, err) == (0, "")
    assert lines[0] == "Nakaarten: spel 1"
    assert lines[lines.index("Wat het meeste kostte:") + 1] == (
        "Slag 7, kaart 4: je speelde schoppen 7. Dat kostte 52 punten."
    )
    moments = [line for line in lines[lines.index("Alle keuzen van dit spel:") :] if "je speelde" in line]
    cards = ((1, 1), (2, 1), (3, 1), (4, 4), (6, 1), (7, 4))
    assert [line.split(":")[0] for line in moments] == [
        "1. Troef maken",
        *(f"{number}. Slag {trick}, kaart {place}" for number, (trick, place) in enumerate(cards, start=2)),
    ]
    assert lines[-2].startswith("Er waren 7 keuzen, en ")


def test_each_decision_is_told_with_what_lay_there_and_the_hand_before_what_it_cost(shell: Shell) -> None:
    """Trick 7: West leads the king of clubs, North has the ace, East the jack of diamonds."""
    lines = shell("review", RUFFED, "--text").out.splitlines()
    title = lines.index("7. Slag 7, kaart 4: je speelde schoppen 7.")
    assert lines[title + 1 : title + 4] == [
        "  Op tafel lag: West klaverenheer, je maat klaverenaas, Oost ruitenboer.",
        "  Je hand was: ruiten 8; schoppen 7.",
        "  Naar wat je kon weten was ruiten 8 gemiddeld 52 punten beter.",
    ]
    call = lines.index("1. Troef maken: je speelde schoppen.")
    assert lines[call + 1] == "  Jij sprak als eerste."
    assert lines[call + 2].startswith("  Je hand was: ")
    first = next(at for at, line in enumerate(lines) if line.startswith("2. Slag 1, kaart 1: "))
    assert lines[first + 1] == "  Jij kwam uit."


def test_in_english_it_says_the_same(shell: Shell) -> None:
    status, out, err = shell("review", GUESS, "--text", language="en")
    assert (status, err) == (0, "")
    assert "  With open cards 20 more points could be had with the 10 of clubs." in out.splitlines()
    assert out.splitlines()[-2].startswith("There were 7 decisions; right by what you could know: ")


def test_as_json_each_decision_is_an_object_and_the_summary_the_last(shell: Shell) -> None:
    status, out, err = shell("review", RUFFED, "--json")
    *decisions, summary = objects(out)

    assert (status, err) == (0, "")
    assert len(decisions) == summary["decisions"] == 7
    assert (summary["type"], summary["deal"], summary["code"]) == (
        "summary",
        1,
        reviewed("ruffed_ace").deals[0].started.code.text,
    )
    last = decisions[-1]
    assert last["type"] == "decision"
    assert {
        name: last[name] for name in ("type", "trick", "card", "action", "best", "cost", "open_cost", "mistake")
    } == {
        "type": "decision",
        "trick": 7,
        "card": 4,
        "action": "7S",
        "best": "8D",
        "cost": 52.0,
        "open_cost": 52,
        "mistake": True,
    }
    assert last["choices"] == [
        {"action": "8D", "expected": 66.0, "nat": 0.0, "open": 66},
        {"action": "7S", "expected": 14.0, "nat": 0.0, "open": 14},
    ]
    assert last["expert"]["action"] == last["meester"]["action"] == "8D"
    call = decisions[0]
    assert (call["nat_side"], last["nat_side"]) == (None, "we")
    assert (call["trick"], call["action"], call["open_best"], call["open_cost"]) == (None, "S", None, None)


def test_a_remark_has_its_card_and_points_in_json(shell: Shell) -> None:
    *decisions, _ = objects(shell("review", str(FOLDER / "missed_roem.jsonl"), "--json").out)
    assert decisions[-1]["remarks"] == [{"kind": "missed_roem", "card": "TH", "points": 50}]


def test_the_latest_record_is_reviewed_where_none_is_named(shell: Shell) -> None:
    folder = shell.home / "matches"
    folder.mkdir(parents=True)
    (folder / "a.jsonl").write_bytes(Path(GUESS).read_bytes())
    (folder / "b.jsonl").write_bytes(Path(RUFFED).read_bytes())
    os.utime(folder / "a.jsonl", (1, 1))
    assert objects(shell("review", "--json").out)[-1]["code"] == reviewed("ruffed_ace").deals[0].started.code.text


def test_a_review_is_noted_once_however_often_it_is_read(shell: Shell) -> None:
    for _ in range(2):
        shell("review", RUFFED, "--deal", "1", "--json")
    (review,) = noted(shell.home)
    assert (review.deal, review.decisions) == (1, 7)
    assert review.lost >= 52
    assert review.open_lost >= 52
    assert review.at <= datetime.now(UTC)


def test_a_deal_of_another_match_with_the_same_seed_is_another_deal(shell: Shell) -> None:
    record = Path(RUFFED).read_text(encoding="utf-8")
    Path("other.jsonl").write_text(record.replace('"name":""', '"name":"thuis1500"', 1), encoding="utf-8")
    for path in (RUFFED, "other.jsonl"):
        assert shell("review", path, "--json").status == 0

    one, another = noted(shell.home)
    assert one.deal == another.deal
    assert one.played != another.played


def test_what_is_broken_off_says_nothing_more_and_is_not_noted(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken_off(*asked: Any) -> Iterator[Moment]:
        yield next(weigh(*asked))
        raise KeyboardInterrupt

    monkeypatch.setattr(reviewing, "review", broken_off)
    status, out, err = shell("review", RUFFED, "--json")
    assert (status, len(out.splitlines()), err) == (130, 1, "")
    assert shell("review", RUFFED, "--text") == (130, "", "")
    assert noted(shell.home) == ()


@pytest.mark.parametrize("language", ["nl", "en"])
@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ((), ("Nakaarten kan als er een spel uit is.", "There is nothing to review until a deal is over.")),
        (("none.jsonl",), ("Het verslag none.jsonl is niet te lezen", "The record none.jsonl cannot be read")),
        ((".",), ("Het verslag . is niet te lezen", "The record . cannot be read")),
        (("damaged.jsonl",), ("Regel 2 van het verslag klopt niet", "Line 2 of the record is wrong")),
        (("newer.jsonl",), ("Het verslag heeft versie 9", "The record has version 9")),
        (("huge.jsonl",), ("Het verslag huge.jsonl is niet te lezen", "The record huge.jsonl cannot be read")),
        (("begun.jsonl",), ("In dit verslag is nog geen spel uitgespeeld", "No deal of this record has been played")),
        ((RUFFED, "--play", "99"), ('Keuze "99" is er niet in dit spel', 'There is no choice "99" in this deal')),
        ((RUFFED, "--play", "one"), ('Keuze "one" is er niet', 'There is no choice "one"')),
        ((RUFFED, "--deal", "2"), ("Spel 2 is er niet om over na te kaarten", "There is no deal 2 to review")),
        ((RUFFED, "--deal", "0"), ("--deal", "--deal")),
        ((RUFFED, "--deal", "1000001"), ("--deal", "--deal")),
        ((RUFFED, "--deal", "one"), ("--deal", "--deal")),
    ],
)
def test_what_cannot_be_reviewed_gets_one_line(
    shell: Shell, arguments: tuple[str, ...], said: tuple[str, str], language: str
) -> None:
    lines = Path(RUFFED).read_bytes().splitlines(keepends=True)
    Path("damaged.jsonl").write_bytes(lines[0] + b"[]\n")
    Path("newer.jsonl").write_bytes(lines[0].replace(b'"version":1', b'"version":9', 1))
    Path("begun.jsonl").write_bytes(b"".join(lines[:5]))
    with open("huge.jsonl", "wb") as huge:
        huge.truncate(1 << 32)

    status, out, err = shell("review", *arguments, "--text", language=language)

    assert (status, out) == (2, "")
    (line,) = err.splitlines()
    assert said[language == "en"] in line


def test_a_deal_is_played_on_line_by_line_and_nothing_of_it_is_kept(tmp_path: Path) -> None:
    """From the last decision of the deal the first card that may be played is typed until it is over."""
    typed = "".join(f"{number}\n" for _ in range(8) for number in range(1, 9))
    done = run(tmp_path, "review", str(Path(RUFFED).absolute()), "--play", "7", typed=typed)

    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("Dit telt niet.\n")
    assert "Spel 1" in done.stdout
    assert "Toen je het speelde: wij 98, zij 84." in done.stdout
    assert not [path for path in tmp_path.rglob("*") if path.is_file()]
