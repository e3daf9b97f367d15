"""Discretion: no player is told where the files of the host lie, whatever is wrong and wherever it is told."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from klaverjas_tui.locale.language import Language
from klaverjas_tui.locale.signs import Charset
from klaverjas_tui.locale.words import Words
from klaverjas_tui.rules.problem import Problem
from klaverjas_tui.ssh.discreet import for_players
from klaverjas_tui.storage.places import Places
from klaverjas_tui.text.names import SpokenWords
from tests.ssh.visiting import ANNE, SCREEN, Client, home_of, host_in

FOLDER = "/srv/klaverjas/homes/0123"


@pytest.mark.parametrize("language", Language)
def test_only_the_name_of_a_file_is_told_also_of_one_in_a_reason(language: Language) -> None:
    open_words = Words.of(language)
    words = Words.of(language, Charset.UNICODE, for_players)
    reason = Problem("storage.database_damaged", path=f"{FOLDER}/klaverjas.db", kept=f"{FOLDER}/klaverjas.db.damaged")
    for problem in (reason, Problem("opening.refused", path=f"{FOLDER}/running/a.jsonl", reason=reason)):
        assert FOLDER in open_words.problem(problem)
        for told in (words.problem(problem), SpokenWords.like(words).problem(problem)):
            assert "/" not in told
            assert "klaverjas.db.damaged" in told


@pytest.mark.parametrize("language", Language)
def test_of_a_home_that_cannot_be_written_to_only_why_is_told(language: Language) -> None:
    told = Words.of(language, Charset.UNICODE, for_players).problem(Problem("storage.home", path=FOLDER, why="full"))
    assert "0123" not in told
    assert "full" in told


def _database(home: Places) -> None:
    home.database.mkdir()


def _settings(home: Places) -> None:
    home.settings.write_text("?")


@pytest.mark.parametrize(
    ("spoil", "user", "terminal", "shown", "told"),
    [
        (_database, "oefenen", SCREEN, "Kruis elke kaart aan", "klaverjas.db"),  # told at the end
        (_database, "oefenen", None, "klaverjas.db", "klaverjas.db"),
        (_settings, "oefenen", SCREEN, "settings.toml.damaged", "settings.toml.damaged"),
        (_settings, "oefenen", None, "settings.toml.damaged", "settings.toml.damaged"),
        (_settings, "anne", SCREEN, "settings.toml.damaged", "settings.toml.damaged"),
        (_settings, "anne", None, "settings.toml.damaged", "settings.toml.damaged"),
    ],
)
async def test_in_a_session_too(
    tmp_path: Path,
    spoil: Callable[[Places], None],
    user: str,
    terminal: str | None,
    shown: str,
    told: str,
) -> None:
    spoil(home_of(tmp_path, ANNE))
    host = host_in(tmp_path)
    client = Client(host, user, terminal=terminal)
    await client.sees(shown)
    client.type("\x1b" if user == "oefenen" and terminal else "q\n")
    assert await client.gone() == 0
    await host.close()
    assert told in client.written
    assert str(tmp_path) not in client.written
    assert "homes" not in client.written
