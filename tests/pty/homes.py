"""Homes: a folder with the settings and the matches of one player, made ready for a session and looked at after it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from klaverjas_tui.rules.match import Match
from klaverjas_tui.rules.record import read_record
from klaverjas_tui.rules.ruleset import MatchLength
from klaverjas_tui.rules.shuffle import MatchSeed
from klaverjas_tui.storage.journal import Journal
from klaverjas_tui.storage.places import Places
from klaverjas_tui.storage.settings import Settings, usual_house_rules
from klaverjas_tui.storage.settings_file import save
from klaverjas_tui.table.opening import header_for
from klaverjas_tui.table.pace import Pace, TrickPause


class Home:
    """The folder of one player."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.places = Places(path, path)

    def settle_in(
        self,
        *,
        rules: str = "kbn",
        length: str | None = None,
        pace: str = "instant",
        pause: str = "medium",
        coach: bool = True,
    ) -> Settings:
        """Write the settings."""
        settings = Settings(
            rules=rules,
            house_rules=usual_house_rules(rules),
            length=None if length is None else MatchLength.parse(length),
            pace=Pace(pace),
            pause=TrickPause(pause),
            coach=coach,
        )
        problem = save(self.places.settings, settings)
        assert problem is None, problem
        return settings

    def begin(self, seed: str, *, coach: bool = True, **chosen: str) -> None:
        """Write the settings (see ``settle_in``) and the beginning of a match that is the same each time."""
        settings = self.settle_in(coach=coach, **chosen)
        Journal.create(self.places, header_for(settings, MatchSeed(seed))).close()

    @property
    def running(self) -> list[Path]:
        """The records of matches that are not finished."""
        return sorted(self.places.running.glob("*.jsonl"))

    @property
    def finished(self) -> list[Path]:
        """The records of finished matches."""
        return sorted(self.places.matches.glob("*.jsonl"))

    @property
    def record(self) -> Path:
        """The one record that is running."""
        (path,) = self.running
        return path

    def match(self) -> Match:
        """The one match that is running, as it is on disk."""
        return read_record(self.record.read_bytes()).match


def plain_lines(record: Path) -> list[dict[str, Any]]:
    """The lines of a record."""
    return [json.loads(line) for line in record.read_text().splitlines()]
