"""A process killed at any moment loses nothing that was shown."""

from __future__ import annotations

import random
from itertools import islice
from pathlib import Path

import pytest

from klaverjas_tui.rules.match import Match
from klaverjas_tui.storage.journal import Journal
from klaverjas_tui.storage.running import resume
from tests.rules.golden.playing import everything
from tests.storage.matches import events, header, names, places_in, process, record


@pytest.mark.parametrize("attempt", range(20))
def test_what_was_shown_is_read_back(attempt: int, tmp_path: Path) -> None:
    seed = f"killed-{attempt}"
    shown = 0
    with process("player", str(tmp_path), seed) as player:
        assert player.stdout is not None
        for line in islice(player.stdout, random.Random(attempt).randint(1, 500)):
            shown = int(line)
        player.kill()
        for line in player.stdout:
            if line.endswith("\n"):
                shown = int(line)

    places = places_in(tmp_path)
    found = resume(places)
    assert found.running is not None
    assert not found.refused
    assert found.played_elsewhere == 0
    journal, match = found.running.journal, found.running.match

    # The record holds what was shown, or what was written and not shown yet: one event, or its beginning.
    long = header(seed, "deals:1000")
    written = journal.path.read_bytes()
    whole = written.count(b"\n") - 1
    assert whole in (shown, shown + 1)
    assert record(long, whole + 1).startswith(written)
    same = Match(long)
    for event in islice(events(long), whole):
        same.add(event)
    assert everything(match) == everything(same)

    # And it goes on from there.
    for event in islice(events(long), whole, whole + 5):
        match.add(event)
        journal.append(event)
    assert journal.path.read_bytes() == record(long, whole + 5)
    assert journal.unsaved_since is None
    journal.close()


def test_a_process_killed_before_the_header_leaves_nothing_to_tell(tmp_path: Path) -> None:
    places = places_in(tmp_path)
    whole = record(header(), 0)
    places.running.mkdir()
    for size in (0, 1, 20, 22, 60, len(whole) - 1):
        (places.running / f"{size}.jsonl").write_bytes(whole[:size])

    found = resume(places)
    assert (found.running, found.refused, found.played_elsewhere) == (None, (), 0)
    assert names(places.running) == []


def test_a_process_killed_after_the_header_leaves_a_match_that_begins(tmp_path: Path) -> None:
    places = places_in(tmp_path)
    Journal.create(places, header()).close()

    found = resume(places)
    assert found.running is not None
    assert found.running.match.deals == []
    assert found.running.match.header == header()
    found.running.journal.close()
