"""The settings file: read so that a mistake in it never stops anybody, written so that what the player wrote stays."""

from __future__ import annotations

import errno
import os
import re
from collections.abc import Container, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from klaverjas_tui.rules.problem import Problem
from klaverjas_tui.storage.aside import move_to_free_name
from klaverjas_tui.storage.places import make_folder, why
from klaverjas_tui.storage.reading import read_plain
from klaverjas_tui.storage.settings import Settings
from klaverjas_tui.storage.settings_plain import KEYS, RULE_FIELDS, plain_of, settings_of
from klaverjas_tui.storage.whole import write_whole

if TYPE_CHECKING:
    from tomlkit import TOMLDocument


def load(path: Path) -> tuple[Settings, Problem | None]:
    """The settings of a file, and the first thing that is wrong with it, to be told.

    A missing file gives the defaults. A wrong value or unknown key costs only itself, and the file stays as it is. What
    is no TOML at all is set aside under another name. Raises nothing.
    """
    try:
        data = read_plain(path)
    except FileNotFoundError:
        return Settings(), None
    except OSError as error:
        kept = _set_aside(path) if isinstance(error, IsADirectoryError) else path
        return Settings(), Problem("storage.settings_unreadable", path=str(kept), why=why(error))
    import tomllib

    try:
        plain = tomllib.loads(data.decode("utf-8-sig"))
    except (ValueError, RecursionError) as error:
        return Settings(), _damaged(path, _line_of(error, data))
    settings, problems = settings_of(plain)
    for problem in problems:
        problem.data["path"] = str(path)
    return settings, problems[0] if problems else None


def save(path: Path, settings: Settings) -> Problem | None:
    """Write what differs from what the file says, and leave the rest of it as the player wrote it.

    Returns what is to be told: that it could not be saved, or that a file which was no TOML any more was set aside.
    Raises nothing.
    """
    place = Path(os.path.realpath(path))  # a link stays a link
    try:
        make_folder(place.parent)
        document, damaged = _document(place)
        before = document.as_string()
        _write(document, settings)
        after = document.as_string()
        if after != before:
            write_whole(place, after.encode())
    except OSError as error:
        return Problem("storage.settings_not_saved", path=str(path), why=why(error))
    except Problem as problem:
        return Problem("storage.settings_not_saved", path=str(path), why=problem.data["why"])
    return damaged


def _document(place: Path) -> tuple[TOMLDocument, Problem | None]:
    """The file as it is now, to be changed; an empty one where there is none, or none that can be read as TOML."""
    import tomlkit
    from tomlkit.exceptions import TOMLKitError

    try:
        data = read_plain(place)
    except FileNotFoundError:
        return tomlkit.document(), None
    if not os.access(place, os.W_OK):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(place))
    try:
        return tomlkit.parse(data.decode("utf-8-sig")), None
    except (ValueError, TOMLKitError, RecursionError) as error:
        return tomlkit.document(), _damaged(place, _line_of(error, data))


def _write(document: TOMLDocument, settings: Settings) -> None:
    said, _ = settings_of(document.unwrap())
    for key in KEYS:
        wanted = getattr(settings, key)
        if not isinstance(wanted, Mapping) and wanted != getattr(said, key):
            document[key] = plain_of(key, wanted)
    other_rules = settings.rules != said.rules
    said, _ = settings_of(document.unwrap())  # other rules may have other usual house rules, or clash with those there
    if dict(settings.house_rules) != said.house_rules or (other_rules and "house_rules" in document):
        _write_table(document, "house_rules", settings.house_rules, RULE_FIELDS)
    if dict(settings.keys) != said.keys:
        _write_table(document, "keys", settings.keys, said.keys)


def _write_table(document: TOMLDocument, key: str, wanted: Mapping[str, Any], known: Container[str]) -> None:
    """Make the known entries of a table the wanted ones."""
    import tomlkit

    if not isinstance(document.get(key), Mapping):
        document[key] = tomlkit.table()
    table: Any = document[key]
    for name in [name for name in table if name in known and name not in wanted]:
        del table[name]
    for name, value in wanted.items():
        if table.get(name) != value:
            table[name] = value


def _damaged(path: Path, line: int) -> Problem:
    return Problem("storage.settings_damaged", path=str(path), kept=str(_set_aside(path)), line=line)


def _set_aside(path: Path) -> Path:
    """Give what lies there another name; where it lies now."""
    try:
        return move_to_free_name(path, path.with_name(f"{path.name}.damaged"))
    except OSError:
        return path


def _line_of(error: Exception, data: bytes) -> int:
    """The line, from 1, at which a file is no TOML; the last one where the error names none."""
    if isinstance(error, UnicodeDecodeError):
        return data.count(b"\n", 0, error.start) + 1
    named = re.search(r"at line (\d+)", str(error))
    return int(named[1]) if named else max(1, len(data.splitlines()))
