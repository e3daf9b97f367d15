"""The README says what is so: its commands, keys, rules, settings and places are those of the code."""

from __future__ import annotations

import json
import re
import shlex
import tomllib
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Final

import platformdirs.unix
import pytest
from textual.binding import Binding

from bots.levels import LEVELS
from klaverjas_tui.app import KlaverjasApp
from klaverjas_tui.cli import main
from klaverjas_tui.locale.language import Language
from klaverjas_tui.locale.words import Words
from klaverjas_tui.rules.cards import Suit
from klaverjas_tui.rules.deal import Deal
from klaverjas_tui.rules.presets import PRESETS
from klaverjas_tui.rules.shuffle import MatchSeed
from klaverjas_tui.rules.view import view_of
from klaverjas_tui.screens.table import TableScreen
from klaverjas_tui.ssh.hosting import DEFAULT_PORT, DEFAULT_SOLVERS, Hosting
from klaverjas_tui.ssh.limits import Limits
from klaverjas_tui.ssh.tables import Kind, Pick, pick_of
from klaverjas_tui.storage.places import HOME_VARIABLE, Places
from klaverjas_tui.storage.settings import Settings
from klaverjas_tui.storage.settings_plain import KEYS, settings_of
from klaverjas_tui.table.opening import OFFERED
from klaverjas_tui.text.arguments import COMMANDS, DRILLS, GO_ON, MODES, PROGRAM, SERVE, parse
from klaverjas_tui.widgets.speaking import suit_keys
from tests.bench.matches import new_match
from tests.screenshots import SHOTS

ROOT: Final = Path(__file__).parent.parent
README: Final = (ROOT / "README.md").read_text(encoding="utf-8")
PROSE: Final = re.sub(r"^```.*?^```$", "", README, flags=re.MULTILINE | re.DOTALL)
MAKEFILE: Final = (ROOT / "Makefile").read_text(encoding="utf-8")
TARGETS: Final = frozenset(re.findall(r"^([a-z]+):", MAKEFILE, re.MULTILINE))

#: What Textual calls the keys that the README shows by the signs on them.
KEY_NAMES: Final = {"←": "left", "→": "right", "Esc": "escape", "?": "question_mark"}


def blocks(language: str) -> list[str]:
    """The blocks of code in this language."""
    return re.findall(rf"^```{language}\n(.*?)^```$", README, re.MULTILINE | re.DOTALL)


def commands(program: str) -> list[str]:
    """What the README tells to run of this program, in blocks and between its sentences, without comments."""
    lines = [line for block in blocks("sh") for line in block.splitlines()]
    told = [*lines, *code(PROSE)]
    return [command for command in told if re.match(rf"{program}(\s|$)", command)]


def rows(heading: str) -> list[list[str]]:
    """The rows of the table whose first row this is, cell by cell."""
    (table,) = re.findall(rf"^\| {re.escape(heading)} \|\n\|[-|]+\n((?:\|.*\n)+)", README, re.MULTILINE)
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in table.splitlines()]


def code(cell: str) -> list[str]:
    """What stands in a cell, or any text, as code."""
    return re.findall(r"`([^`\n]+)`", cell)


# Commands.


@pytest.mark.parametrize("command", commands("make"))
def test_a_make_target_is_there(command: str) -> None:
    _, *words = shlex.split(command, comments=True)

    targets = [word for word in words if "=" not in word]
    assert targets
    assert set(targets) <= TARGETS


@pytest.mark.parametrize(("target", "given"), re.findall(r'make (\w+) ARGS="(.*)"', README))
def test_what_is_given_to_a_make_target_is_right(target: str, given: str) -> None:
    if target == "play":
        parse(shlex.split(given))
    else:
        assert (ROOT / given.split(maxsplit=1)[0]).is_dir()


def test_every_target_that_is_for_people_is_in_the_table() -> None:
    told = [shlex.split(code(row[0])[0])[1] for row in rows("target | does")]

    assert sorted(told) == sorted(TARGETS - {"help"})


@pytest.mark.parametrize("command", commands(PROGRAM))
def test_a_command_with_its_options_is_right(command: str) -> None:
    _, *words = shlex.split(command, comments=True)
    if ">" in words:
        words = words[: words.index(">")]

    given = parse(words)

    for option in given.command.options:
        if "|" in option.takes:
            given.choice(option.name)


def test_every_command_is_in_the_table() -> None:
    told = [code(row[0])[0] for row in rows("command | does")]

    assert sorted(told) == sorted(command.full_name for command in (GO_ON, *COMMANDS))


def test_an_option_that_is_named_by_itself_is_there() -> None:
    known = {option.name for command in (GO_ON, *COMMANDS) for option in command.options}
    named = [text for text in code(PROSE) if text.startswith("-") and text != "-"]

    assert named
    assert {text.split()[0] for text in named} <= known


def test_the_drills_and_the_modes_are_those_there_are() -> None:
    told = rows("drill | asks")

    assert [code(drill) for drill, _ in told] == [[drill] for drill in DRILLS]
    assert code(told[0][1]) == [*MODES]


def test_the_option_that_names_a_file_of_cases_is_there(request: pytest.FixtureRequest) -> None:
    assert "tests/rules --cases FILE" in README
    assert request.config.getoption("--cases", default="absent") != "absent"


def test_the_levels_are_those_of_the_bots() -> None:
    (said,) = re.findall(r"^The levels are (.*?);", README, re.MULTILINE)

    assert code(said) == [*LEVELS]


def test_the_position_can_be_asked_about(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (position,) = blocks("json")
    file = tmp_path / "position.json"
    file.write_text(position, encoding="utf-8")

    assert main(["advise", "--json", str(file)]) == 0
    assert json.loads(capsys.readouterr().out)["card"] in json.loads(position)["hand"]


# Keys.


def bindings() -> Iterator[Binding]:
    """The bindings of the table and of the whole program."""
    for binding in (*TableScreen.BINDINGS, *KlaverjasApp.BINDINGS):
        assert isinstance(binding, Binding)
        yield binding


def spelled_out(cell: str) -> list[str]:
    """What a cell names, ``1`` … ``8`` as eight."""
    named = code(cell)
    if "…" not in cell:
        return named
    first, last = named
    return [first[:-1] + str(number) for number in range(int(first[-1]), int(last[-1]) + 1)]


def test_the_table_of_keys_is_what_the_keys_do() -> None:
    told: dict[str, set[str]] = {}
    for keys, _, ids in rows("key | does | id"):
        pressed = [KEY_NAMES.get(key, key.lower()) for key in spelled_out(keys)]
        named = spelled_out(ids)
        if len(named) == 1:
            told[named[0]] = set(pressed)
        else:
            told.update({one: {key} for one, key in zip(named, pressed, strict=True)})

    assert told == {binding.id: set(binding.key.split(",")) for binding in bindings()}


def test_the_keys_that_make_trumps_are_those_told() -> None:
    said = re.search(r"`1` is spades, `2` hearts, `3` diamonds and `4` clubs; for a turned suit `1` plays it", README)
    free = Deal.from_code(PRESETS["kbn"], 3, MatchSeed("readme").code(0))
    turned = Deal.from_code(PRESETS["online"], 3, MatchSeed("readme").code(0))

    assert said
    assert suit_keys(view_of(free, 0)) == {"1": Suit.SPADES, "2": Suit.HEARTS, "3": Suit.DIAMONDS, "4": Suit.CLUBS}
    assert suit_keys(view_of(turned, 0)) == {"1": turned.talk.proposed}


# Rules.


def test_the_table_of_rules_is_that_of_the_presets() -> None:
    words = Words.of(Language.EN)
    missing = {True: "", False: "not at the table yet"}

    assert rows("name | on screen | in short |") == [
        [f"`{name}`", words.preset(name), words.preset_line(name), missing[name in OFFERED]] for name in PRESETS
    ]


def test_the_usual_match_is_the_one_told() -> None:
    header = new_match("readme").header

    assert "those of the Dutch federation (KBN) with roem counted by itself, 16 deals, against club players" in README
    assert header.name == "kbn"
    assert header.rules == PRESETS["kbn"].but(roem_claim=header.rules.roem_claim)
    assert (header.rules.roem_claim, str(header.rules.match_length)) == ("auto", "deals:16")
    assert {sitter.player for sitter in header.sitters if not sitter.is_person} == {"club"}


# Hosting.


def test_hosting_for_friends_is_told_in_five_lines() -> None:
    after = README.partition("## Host for friends\n\n```sh\n")[2]

    assert len(after.partition("```")[0].splitlines()) == 5


def test_the_table_of_limits_is_that_of_the_options() -> None:
    usual, limits = Limits(), {option.name for option in SERVE.options}
    told = {code(flag)[0]: value for flag, value, _ in rows("flag | if not given | protects")}

    assert told == {
        "--sessions": f"{usual.sessions} tables",
        "--per-address": f"{usual.per_address} connections, and as many tables",
        "--per-key": f"{usual.per_key} tables",
        "--unauthenticated": f"{usual.unauthenticated} connections",
        "--handshake": f"{usual.handshake:.0f} seconds",
        "--idle": f"{usual.idle:.0f} seconds",
        "--output": f"{usual.output // 1024} KB a table",
        "--window": f"{usual.columns}x{usual.rows} columns and rows",
        "--rate": f"{usual.keys} keys a second",
    }
    others = {"--port", "--address", "--data", "--keys", "--guests", "--solvers", "--lang", "--help"}
    assert told.keys() == limits - others
    assert f"`--solvers` ({DEFAULT_SOLVERS})" in README


def test_the_port_that_is_told_is_the_usual_one() -> None:
    assert {int(port) for port in re.findall(r"ssh -p (\d+)", README)} == {DEFAULT_PORT}


def test_the_user_names_pick_the_tables_that_are_told() -> None:
    told = {cell: code(names) for names, cell in rows("user name | table")}
    quick, presets, duty, lesson, usual = told.values()

    assert {pick_of(name) for name in quick} == {Pick(Kind.QUICK)}
    assert "a game of 4 deals" in next(iter(told))
    assert str(Pick(Kind.QUICK).settings(Settings()).length) == "deals:4"
    assert [pick_of(name) for name in presets] == [Pick(Kind.PRESET, name) for name in presets]
    assert {pick_of(name).kind for name in OFFERED} == {Kind.PRESET}
    assert {pick_of(name) for name in duty} == {Pick(Kind.DUTY)}
    assert {pick_of(name) for name in lesson} == {Pick(Kind.LESSON)}
    assert usual == []
    assert {pick_of(name) for name in ("root", "anna", "kraken", "")} == {Pick(Kind.USUAL)}


def test_a_server_keeps_things_where_that_is_told() -> None:
    hosting = Hosting(Path("data"))
    kept = [hosting.host_key, hosting.listed_keys, hosting.homes, hosting.guest_homes]

    told = [code(cell)[0] for _, cell in rows("what a server keeps | in")]

    assert [Path("data") / cell for cell in told] == kept
    assert [cell.endswith("/") for cell in told] == [False, False, True, True]


# Files and settings.


def test_the_places_are_those_told() -> None:
    root = Path("home")
    places = Places(root, root)
    said = {cell: what for what, cell in rows("what | where")}

    assert said == {
        f"`{places.running.relative_to(root)}/`": "matches that are not finished",
        f"`{places.matches.relative_to(root)}/`": "finished matches",
        f"`{places.database.relative_to(root)}`": "practice: answers, what comes back when, reviewed deals",
        f"`{places.settings.relative_to(root)}`": "settings",
    }
    assert f"`{HOME_VARIABLE}`" in README


def test_without_a_home_the_places_are_those_of_the_platform(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", "/home/you")
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    monkeypatch.delenv("XDG_CONFIG_HOME", raising=False)
    linux = platformdirs.unix.Unix(PROGRAM, False)

    for folder in linux.user_data_path, linux.user_config_path:
        assert f"`~/{folder.relative_to('/home/you')}`" in README


def test_the_settings_shown_are_all_there_are_and_what_holds_without_them() -> None:
    (shown,) = blocks("toml")
    plain = tomllib.loads(shown)
    settings, problems = settings_of(plain)

    assert problems == []
    assert [*plain] == [key for key in KEYS if key not in ("house_rules", "keys")] + ["house_rules", "keys"]
    assert replace(settings, keys={}) == Settings()
    assert settings.keys == {binding.id: binding.key for binding in bindings() if binding.id in settings.keys}


def test_the_choices_beside_the_settings_are_those_there_are() -> None:
    (shown,) = blocks("toml")
    told = dict(re.findall(r"^(\w+) = .*?# (.*)$", shown, re.MULTILINE))
    assert told.pop("rules") == "a name of the table above"
    for level in "partner_level", "opponents_level":
        assert told.pop(level) == ", ".join([*LEVELS, "module:Class"])

    for key, choices in told.items():
        _, (problem,) = settings_of({key: "nonsense"})
        assert problem.data["choices"] == choices


# Pictures and links.


def test_every_picture_is_shown_or_named() -> None:
    assert set(re.findall(r"\((screenshots/.*?)\)", README)) == {
        shot.file.relative_to(ROOT).as_posix() for shot in SHOTS
    }


@pytest.mark.parametrize("link", re.findall(r"\]\((.*?)\)", README))
def test_a_link_leads_somewhere(link: str) -> None:
    assert (ROOT / link).is_file()


def test_the_package_shows_this_page() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]

    assert project["readme"] == "README.md"
    assert {*re.findall(r'"\.\[(\w+)\]"', README)} == {"ssh"} <= project["optional-dependencies"].keys()
