"""Help: every command and option is told, in the language of the locale, within the terminal."""

from __future__ import annotations

import pytest

from bots.core import State
from klaverjas_tui import __version__
from klaverjas_tui.table.opening import OFFERED
from klaverjas_tui.text.arguments import ADVISE, COMMANDS, GO_ON, PLAY, RULES, Command
from tests.cli.running import Shell

EVERY = [GO_ON, *COMMANDS]
LATER = ("challenge", "verify")
HEADINGS = {"nl": ("gebruik: klaverjas", "\nopties:\n"), "en": ("usage: klaverjas", "\noptions:\n")}


def help_of(shell: Shell, command: Command, language: str, columns: int = 80) -> str:
    status, out, err = shell(*command.name.split(), "--help", language=language, columns=columns)
    assert (status, err) == (0, "")
    return out


@pytest.mark.parametrize("language", ["nl", "en"])
@pytest.mark.parametrize("command", EVERY, ids=lambda command: command.name or "klaverjas")
def test_help_names_every_option_and_no_command_that_is_not_there(
    shell: Shell, command: Command, language: str
) -> None:
    page = help_of(shell, command, language)

    usage, options = HEADINGS[language]
    assert page.startswith(usage)
    assert options in page
    for option in command.options:
        assert page.count(option.name) >= 2 or not option.is_option, option.name
    assert [word for word in LATER if word in page] == []
    assert "%" not in page
    assert "{" not in page


@pytest.mark.parametrize("command", EVERY, ids=lambda command: command.name or "klaverjas")
def test_dutch_help_has_none_of_argparse_s_own_words(shell: Shell, command: Command) -> None:
    page = help_of(shell, command, "nl")

    assert page != help_of(shell, command, "en")
    for word in ("usage", "options", "arguments", "show", "exit", "COMMAND", "FILE", "LEVEL"):
        assert word not in page


@pytest.mark.parametrize("columns", [60, 80, 200])
@pytest.mark.parametrize("language", ["nl", "en"])
@pytest.mark.parametrize("command", EVERY, ids=lambda command: command.name or "klaverjas")
def test_help_fits_the_terminal(shell: Shell, command: Command, language: str, columns: int) -> None:
    assert max(map(len, help_of(shell, command, language, columns).splitlines())) <= columns


def test_the_short_option_is_the_long_one(shell: Shell) -> None:
    assert shell("-h") == shell("--help")
    assert shell("play", "-h") == shell("play", "--help")


def test_help_is_in_the_language_that_is_asked_for(shell: Shell) -> None:
    assert shell("play", "--help", "--lang", "en", language="nl").out == help_of(shell, PLAY, "en")


def test_the_first_page_tells_the_commands(shell: Shell) -> None:
    page = help_of(shell, GO_ON, "nl")

    for command in (PLAY, ADVISE, RULES):
        assert f"\n  {command.name} " in page


def test_what_excludes_each_other_stands_together_in_the_usage(shell: Shell) -> None:
    usage = " ".join(help_of(shell, PLAY, "en").partition("\n\n")[0].split())

    assert "[--deals N | --points N]" in usage
    assert "[--level LEVEL | --partner LEVEL --opponents LEVEL]" in usage
    assert "[--json | --toml]" in help_of(shell, RULES, "en")


def test_help_names_the_presets_that_can_be_played(shell: Shell) -> None:
    said = " ".join(help_of(shell, PLAY, "en").split())

    assert ", ".join(OFFERED) in said
    assert "kraken" not in said


@pytest.mark.parametrize(
    ("language", "state", "said"),
    [
        ("en", State.COMPILED, "compiled core"),
        ("en", State.INTERPRETED, "interpreted core"),
        ("en", State.STALE, "interpreted: the compiled core is older than its source, run make play"),
        ("nl", State.COMPILED, "gecompileerde kern"),
        ("nl", State.INTERPRETED, "geïnterpreteerde kern"),
        ("nl", State.STALE, "geïnterpreteerd: de gecompileerde kern is ouder dan de broncode, draai make play"),
    ],
)
def test_the_version_is_told_with_the_form_of_the_core(
    shell: Shell, monkeypatch: pytest.MonkeyPatch, language: str, state: State, said: str
) -> None:
    monkeypatch.setattr("bots.core.STATE", state)

    assert shell("--version", language=language) == (0, f"klaverjas {__version__} ({said})\n", "")
