"""The settings file: a mistake in it costs only itself, and what the player wrote in it stays."""

from __future__ import annotations

import errno
import os
import stat
import tomllib
from pathlib import Path
from typing import Any, Final

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bots.levels import LEVELS
from klaverjas_tui.rules.convention import Convention
from klaverjas_tui.rules.presets import PRESETS
from klaverjas_tui.rules.problem import Problem
from klaverjas_tui.rules.ruleset import MatchLength
from klaverjas_tui.storage.settings import LANGUAGES, Settings
from klaverjas_tui.storage.settings_file import load, save
from klaverjas_tui.table.pace import Pace, TrickPause
from tests.rules.tables import plain_rules
from tests.storage.matches import names

FULL: Final = """\
# My table.
language = "en"       # for the guests
rules = 'rotterdams'
length = "deals:8"
partner_level = "beginner"
opponents_level = "my_bots:Cautious"
convention = "reversed"
pace = "slow"
pause = "key"
speaking_line = false
coach = false
four_colours = true
ascii = true
mouse = true
play_only_card = true

[house_rules]         # as we play it on Thursdays
roem_table = "home"
tegenpit_bonus = 100

[keys]
hint = "h,f2"
"table.last-trick" = "l"
"""

CHOSEN: Final = Settings(
    language="en",
    rules="rotterdams",
    house_rules={"roem_table": "home", "tegenpit_bonus": 100},
    length=MatchLength.parse("deals:8"),
    partner_level="beginner",
    opponents_level="my_bots:Cautious",
    convention=Convention.REVERSED,
    pace=Pace.SLOW,
    pause=TrickPause.KEY,
    speaking_line=False,
    coach=False,
    four_colours=True,
    ascii=True,
    mouse=True,
    play_only_card=True,
    keys={"hint": "h,f2", "table.last-trick": "l"},
)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "settings.toml"


def loaded(path: Path, text: str | bytes) -> tuple[Settings, Problem | None]:
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return load(path)


def problem_of(path: Path, text: str | bytes) -> Problem:
    _, problem = loaded(path, text)
    assert problem is not None
    return problem


# Reading.


def test_no_file_is_the_defaults(path: Path) -> None:
    assert load(path) == (Settings(), None)
    assert loaded(path, "") == (Settings(), None)
    assert loaded(path, "# nothing yet\n") == (Settings(), None)


def test_every_setting_is_read(path: Path) -> None:
    assert loaded(path, FULL) == (CHOSEN, None)


@pytest.mark.parametrize("text", [FULL.replace("\n", "\r\n"), "\ufeff" + FULL])
def test_a_file_from_another_system_is_read(path: Path, text: str) -> None:
    assert loaded(path, text) == (CHOSEN, None)


def test_auto_stands_for_what_suits(path: Path) -> None:
    assert loaded(path, 'language = "auto"\nlength = "auto"\nascii = "auto"\n') == (Settings(), None)


def test_a_preset_brings_its_usual_house_rules_unless_there_are_any(path: Path) -> None:
    assert loaded(path, 'rules = "kbn"')[0].house_rules == {"roem_claim": "auto"}
    assert loaded(path, 'rules = "kbn"\n[house_rules]')[0].house_rules == {}
    assert loaded(path, 'rules = "utrechts"')[0].house_rules == {}


# Mistakes.

BOTS: Final = ", ".join((*LEVELS, "module:Class"))

#: A line that cannot be, its setting, value and choices in the message.
WRONG: Final[list[tuple[str, str, str, str]]] = [
    ('language = "de"', "language", "de", "auto, nl, en"),
    ("language = true", "language", "true", "auto, nl, en"),
    ('rules = "drents"', "rules", "drents", ", ".join(PRESETS)),
    ('length = "16"', "length", "16", "auto, deals:16, points:1500"),
    ("length = 16", "length", "16", "auto, deals:16, points:1500"),
    ('length = "deals:0"', "length", "deals:0", "auto, deals:16, points:1500"),
    ("partner_level = 2", "partner_level", "2", BOTS),
    ('opponents_level = ""', "opponents_level", "", BOTS),
    ('convention = "none"', "convention", "none", "off, simple, full, reversed"),
    ("coach = 0", "coach", "0", "true, false"),
    ('pace = "fast"', "pace", "fast", "instant, quick, normal, slow"),
    ("pace = [1]", "pace", "[…]", "instant, quick, normal, slow"),
    ("pause = 2.5", "pause", "2.5", "short, medium, long, key"),
    ('speaking_line = "yes"', "speaking_line", "yes", "true, false"),
    ("mouse = 1", "mouse", "1", "true, false"),
    ("four_colours = 2026-01-31", "four_colours", "2026-01-31", "true, false"),
    ('ascii = "off"', "ascii", "off", "auto, true, false"),
    ("play_only_card = {}", "play_only_card", "{…}", "true, false"),
    ("keys = 1", "keys", "1", "[keys]"),
    ("house_rules = []", "house_rules", "[…]", "[house_rules]"),
    ("[keys]\nhint = 5", "keys.hint", "5", '"h", "f1", "h,f1"'),
    ('[house_rules]\nroem_claim = "atuo"', "house_rules.roem_claim", "atuo", "auto, anyone, winner_only"),
    ("[house_rules]\ntegenpit_bonus = 50", "house_rules.tegenpit_bonus", "50", "0, 100"),
    ("[house_rules]\nfirst_deal_clubs = 1", "house_rules.first_deal_clubs", "1", "false, true"),
    ('[house_rules]\nmatch_length = "8"', "house_rules.match_length", "8", "auto, deals:16, points:1500"),
]


@pytest.mark.parametrize(("text", "setting", "value", "choices"), WRONG)
def test_a_wrong_value_is_told_with_its_choices_and_keeps_its_default(
    path: Path, text: str, setting: str, value: str, choices: str
) -> None:
    rest = 'opponents_level = "beginner"\n' if not text.startswith("opponents") else ""
    whole = f"{rest}{text}\n"
    given, problem = loaded(path, whole)

    assert problem is not None
    assert problem.key == "storage.settings_value"
    assert problem.data == {"setting": setting, "value": value, "choices": choices, "path": str(path)}
    assert given == (Settings(opponents_level="beginner") if rest else Settings()) or setting.startswith("house_rules.")
    assert path.read_text() == whole
    assert given.rule_set


def test_a_wrong_house_rule_leaves_the_others_and_the_usual_one(path: Path) -> None:
    given, _ = loaded(path, '[house_rules]\nroem_table = "home"\nroem_claim = "atuo"\nstuk = "in_triks"\n')

    assert given.house_rules == {"roem_table": "home", "roem_claim": "auto"}


def test_house_rules_that_clash_are_told_and_the_usual_ones_are_played(path: Path) -> None:
    given, problem = loaded(path, 'rules = "kbn"\npace = "slow"\n[house_rules]\nkraken = "on"\nroem_table = "home"\n')

    assert problem is not None
    assert problem.key == "storage.settings_clash"
    assert problem.data["rules"] == "kbn"
    assert problem.data["path"] == str(path)
    reason = problem.data["reason"]
    assert isinstance(reason, Problem)
    assert reason.key == "problem.clash"
    assert reason.data["field"] == "kraken"
    assert given == Settings(pace=Pace.SLOW)


def test_house_rules_that_go_together_only_over_their_preset_are_good(path: Path) -> None:
    given, problem = loaded(path, 'rules = "utrechts"\n[house_rules]\nkraken = "on"\n')

    assert problem is None
    assert given.house_rules == {"kraken": "on"}


@pytest.mark.parametrize(
    ("text", "setting"),
    [('tempo = "slow"', "tempo"), ("[table]\nx = 1", "table"), ('[house_rules]\njokers = "on"', "house_rules.jokers")],
)
def test_an_unknown_setting_is_told_with_those_there_are(path: Path, text: str, setting: str) -> None:
    problem = problem_of(path, f'pace = "slow"\n{text}\n')

    assert problem.key == "storage.settings_unknown"
    assert problem.data["setting"] == setting
    assert ("roem_table" if "." in setting else "speaking_line") in str(problem.data["choices"])
    assert load(path)[0].pace is Pace.SLOW


def test_of_many_mistakes_the_first_is_told(path: Path) -> None:
    problem = problem_of(path, 'tempo = 1\npace = "fast"\nmouse = 2\n')

    assert problem.data["setting"] == "tempo"


#: What is no TOML, and the line of it that a message names.
NO_TOML: Final[list[tuple[bytes, int]]] = [
    (b'pace = "slow"\npause = key\n', 2),
    (b'pace = "slow', 1),
    (b"\n\n[keys\n", 3),
    (b"pace\n", 1),
    (b'pace = "slow"\npace = "quick"\n', 2),
    (b"mouse = true\n# caf\xe9\n", 2),
    (b"\xff\xfep\0", 1),
    (b"\0\0\0", 1),
    (b"x = " + b"[" * 100_000, 1),
    (b"x = " + b"9" * 5000, 1),
]


@pytest.mark.parametrize(("data", "line"), NO_TOML)
def test_a_file_that_is_no_toml_is_set_aside_and_told_with_its_line(path: Path, data: bytes, line: int) -> None:
    given, problem = loaded(path, data)

    assert given == Settings()
    assert problem is not None
    assert problem.key == "storage.settings_damaged"
    kept = path.with_name("settings.toml.damaged")
    assert problem.data == {"path": str(path), "kept": str(kept), "line": line}
    assert kept.read_bytes() == data
    assert not path.exists()


def test_a_damaged_file_takes_the_place_of_no_other(path: Path) -> None:
    for number in range(3):
        problem_of(path, f"damage {number}")

    assert names(path.parent) == ["settings.toml-2.damaged", "settings.toml-3.damaged", "settings.toml.damaged"]
    assert path.with_name("settings.toml.damaged").read_text() == "damage 0"


def test_a_damaged_file_that_cannot_be_moved_stays(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "replace", denied)
    problem = problem_of(path, "damage")

    assert problem.data["kept"] == str(path)
    assert names(path.parent) == ["settings.toml"]


def denied(*_: Any, **__: Any) -> Any:
    raise PermissionError(errno.EACCES, "Permission denied")


def test_a_folder_in_its_place_is_set_aside(path: Path) -> None:
    (path / "inside").mkdir(parents=True)
    path.with_name("settings.toml.damaged").write_text("another")
    given, problem = load(path)

    assert given == Settings()
    assert problem is not None
    assert problem.key == "storage.settings_unreadable"
    assert problem.data["path"] == str(path.with_name("settings.toml-2.damaged"))
    assert names(path.with_name("settings.toml-2.damaged")) == ["inside"]


def test_a_file_that_may_not_be_read_is_left_alone(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path.write_text(FULL)
    with monkeypatch.context() as patch:
        patch.setattr(Path, "read_bytes", denied)
        given, problem = load(path)
        unsaved = save(path, Settings(mouse=True))

    assert given == Settings()
    assert problem is not None
    assert problem.key == "storage.settings_unreadable"
    assert problem.data == {"path": str(path), "why": "Permission denied"}
    assert unsaved is not None
    assert unsaved.key == "storage.settings_not_saved"
    assert path.read_text() == FULL


# Writing.


def test_only_what_was_chosen_is_written(path: Path) -> None:
    assert save(path, Settings()) is None
    assert not path.exists()

    assert save(path, Settings(pace=Pace.SLOW)) is None
    assert path.read_text() == 'pace = "slow"\n'


def test_all_settings_come_back(path: Path) -> None:
    assert save(path, CHOSEN) is None
    assert load(path) == (CHOSEN, None)

    assert save(path, Settings()) is None
    assert load(path) == (Settings(), None)


KEPT: Final = ("rules", "partner_level", "opponents_level", "convention", "pause", "coach", "ascii")


def test_what_the_player_wrote_stays(path: Path) -> None:
    text = FULL.replace("# My table.", "# My table.\nfuture = 1 # of a later version")
    path.write_text(text)
    changed = Settings(
        **{name: getattr(CHOSEN, name) for name in KEPT},
        language="nl",
        length=None,
        pace=Pace.QUICK,
        mouse=False,
        speaking_line=False,
        four_colours=True,
        play_only_card=True,
        house_rules={"roem_table": "plaatjes"},
        keys={"hint": "question_mark", "table.last-trick": "l", "quit": "q"},
    )
    assert save(path, changed) is None

    assert path.read_text() == (
        text.replace('language = "en" ', 'language = "nl" ')
        .replace('length = "deals:8"', 'length = "auto"')
        .replace('pace = "slow"', 'pace = "quick"')
        .replace("mouse = true", "mouse = false")
        .replace('roem_table = "home"\ntegenpit_bonus = 100\n', 'roem_table = "plaatjes"\n')
        .replace('hint = "h,f2"', 'hint = "question_mark"')
        + 'quit = "q"\n'
    )


def test_nothing_is_written_when_nothing_changed(path: Path) -> None:
    path.write_text(FULL)
    os.utime(path, (1, 1))
    assert save(path, CHOSEN) is None

    assert path.stat().st_mtime == 1


def test_a_mistake_stays_for_the_player_to_mend_until_that_setting_is_chosen(path: Path) -> None:
    path.write_text('pace = "fast" # sic\n')
    assert save(path, Settings(mouse=True)) is None
    assert path.read_text() == 'pace = "fast" # sic\nmouse = true\n'

    assert save(path, Settings(mouse=True, pace=Pace.QUICK)) is None
    assert path.read_text() == 'pace = "quick" # sic\nmouse = true\n'


@pytest.mark.parametrize(
    "text", ["", "[house_rules]\n", '[house_rules]\nroem_claim = "winner_only"\n', "house_rules = 5\n"]
)
@pytest.mark.parametrize("house_rules", [{}, {"roem_claim": "auto"}, {"roem_table": "home", "tegenpit_bonus": 100}])
@pytest.mark.parametrize("rules", ["kbn", "snug"])
def test_house_rules_are_exactly_what_was_chosen(
    path: Path, text: str, house_rules: dict[str, str | int | bool], rules: str
) -> None:
    path.write_text(text)
    chosen = Settings(rules=rules, house_rules=house_rules)
    assert save(path, chosen) is None

    assert load(path)[0] == chosen


def test_what_a_later_version_knows_stays_in_its_table(path: Path) -> None:
    path.write_text('[house_rules]\njokers = 2 # new\nstuk = "in_trick"\n[keys]\nhint = "h"\nmouse = 5 # new\n')
    assert save(path, Settings(house_rules={"roem_table": "home"}, keys={"quit": "q"})) is None

    assert path.read_text() == (
        '[house_rules]\njokers = 2 # new\nroem_table = "home"\n[keys]\nmouse = 5 # new\nquit = "q"\n'
    )


def test_house_rules_that_would_clash_with_another_preset_go(path: Path) -> None:
    path.write_text('rules = "kbn"\n[house_rules]\nall_pass = "dealer_forced"\n')
    assert save(path, Settings(rules="nku", house_rules={})) is None

    assert path.read_text() == 'rules = "nku"\n[house_rules]\n'


@pytest.mark.parametrize(
    "text",
    [
        'house_rules.roem_table = "kbn" # mine\nkeys.hint = "h"\n',
        'house_rules = { roem_table = "kbn" }\nkeys = {}\n',
        '[keys]\nhint = "x"\n[house_rules]\nroem_table = "kbn"\n[other]\ny = 1\n',
    ],
)
def test_tables_are_written_whichever_way_they_stand(path: Path, text: str) -> None:
    path.write_text(text)
    assert save(path, CHOSEN) is None

    given, _ = load(path)
    assert given == CHOSEN
    other = tomllib.loads(text).get("other")
    assert tomllib.loads(path.read_text()).get("other") == other


@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_any_settings_come_back_over_any_others(path: Path, data: st.DataObject) -> None:
    path.unlink(missing_ok=True)
    for _ in range(2):
        chosen = data.draw(any_settings())
        assert save(path, chosen) is None
        assert load(path) == (chosen, None)


@st.composite
def any_settings(draw: st.DrawFn) -> Settings:
    name = draw(st.sampled_from(list(PRESETS)))
    rules = PRESETS[name]
    if draw(st.booleans()):
        rules = rules.from_plain(draw(plain_rules()))
    words = st.text(st.characters(exclude_categories=["C", "Z"]), min_size=1, max_size=8)
    chosen = Settings(
        language=draw(st.sampled_from([None, *LANGUAGES])),
        partner_level=draw(words),
        opponents_level=draw(words),
        pace=draw(st.sampled_from(Pace)),
        pause=draw(st.sampled_from(TrickPause)),
        speaking_line=draw(st.booleans()),
        four_colours=draw(st.booleans()),
        ascii=draw(st.sampled_from([None, True, False])),
        mouse=draw(st.booleans()),
        play_only_card=draw(st.booleans()),
        keys=draw(st.dictionaries(st.text(st.characters(exclude_categories=["C"])), words, max_size=3)),
    )
    return chosen.with_rules(name, rules)


def test_the_folder_is_made_and_nothing_else_is_left_in_it(tmp_path: Path) -> None:
    path = tmp_path / "config" / "klaverjas" / "settings.toml"
    assert save(path, CHOSEN) is None

    assert names(path.parent) == ["settings.toml"]


def test_the_file_keeps_its_permissions(path: Path) -> None:
    path.write_text(FULL)
    path.chmod(0o640)
    assert save(path, Settings()) is None

    assert stat.S_IMODE(path.stat().st_mode) == 0o640


def test_a_file_that_is_a_link_stays_one(path: Path) -> None:
    real = path.with_name("dotfiles.toml")
    real.write_text("mouse = true\n")
    path.symlink_to(real)
    assert save(path, Settings(mouse=True, ascii=False)) is None

    assert path.is_symlink()
    assert real.read_text() == "mouse = true\nascii = false\n"


@pytest.mark.parametrize("call", ["replace", "fsync", "open"])
def test_a_file_that_cannot_be_written_stays_as_it_was(path: Path, monkeypatch: pytest.MonkeyPatch, call: str) -> None:
    def full(*_: Any, **__: Any) -> Any:
        raise OSError(errno.ENOSPC, "No space left on device")

    path.write_text(FULL)
    with monkeypatch.context() as patch:
        patch.setattr(os, call, full)
        problem = save(path, Settings())

    assert problem is not None
    assert problem.key == "storage.settings_not_saved"
    assert problem.data == {"path": str(path), "why": "No space left on device"}
    assert path.read_text() == FULL
    assert names(path.parent) == ["settings.toml"]


def test_a_file_that_may_only_be_read_is_not_replaced(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path.write_text(FULL)
    monkeypatch.setattr(os, "access", lambda *_: False)
    problem = save(path, Settings())

    assert problem is not None
    assert problem.key == "storage.settings_not_saved"
    assert path.read_text() == FULL


def test_settings_where_there_can_be_no_folder_are_not_saved(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    problem = save(tmp_path / "file" / "settings.toml", Settings(mouse=True))

    assert problem is not None
    assert problem.key == "storage.settings_not_saved"
    assert problem.data["why"] == "Not a directory"


@pytest.mark.parametrize(("data", "line"), NO_TOML)
def test_a_file_damaged_meanwhile_is_set_aside_before_it_is_written_anew(path: Path, data: bytes, line: int) -> None:
    path.write_bytes(data)
    problem = save(path, CHOSEN)

    assert problem is not None
    assert problem.key == "storage.settings_damaged"
    kept = path.with_name("settings.toml.damaged")
    assert problem.data["kept"] == str(kept)
    assert kept.read_bytes() == data
    assert load(path) == (CHOSEN, None)
