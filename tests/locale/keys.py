"""Which keys the code asks the catalogue for, read from its syntax trees."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from string import Formatter
from typing import Final

ROOT: Final = Path(__file__).parent.parent.parent
PACKAGES: Final = ("klaverjas_tui", "bots")
TEXTS: Final = ROOT / "klaverjas_tui" / "locale" / "texts"


@dataclass(frozen=True)
class Asked:
    """A key that is asked for. ``given`` are the names of its data, None where they cannot be read."""

    key: str
    where: str
    given: frozenset[str] | None


def places_of(template: str) -> frozenset[str]:
    """The names of the places of a template."""
    return frozenset(name for _, name, _, _ in Formatter().parse(template) if name is not None)


@cache
def asked_for() -> tuple[Asked, ...]:
    """Every key that is asked for, or raised as a problem; one that is put together there has ``*`` in it."""
    problems = _problem_classes()
    return tuple(
        asked for path in _sources() for node in ast.walk(_tree(path)) for asked in _asked(node, path, problems)
    )


@cache
def patterns() -> frozenset[str]:
    """Whatever is put together like a key, each part that is filled in as ``*``."""
    found = {_pattern(node) for path in _sources() for node in ast.walk(_tree(path)) if isinstance(node, ast.JoinedStr)}
    return frozenset(pattern for pattern in found if re.fullmatch(r"[a-z]+\.[a-z_.*0-9]*\*[a-z_.*0-9]*", pattern))


@cache
def constants() -> frozenset[str]:
    """Every string that is written in the code outside the texts."""
    return frozenset(
        node.value
        for path in _sources()
        for node in ast.walk(_tree(path))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    )


def _sources() -> Iterator[Path]:
    for package in PACKAGES:
        for path in sorted((ROOT / package).rglob("*.py")):
            if TEXTS not in path.parents:
                yield path


@cache
def _tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def _problem_classes() -> frozenset[str]:
    """The names of Problem and of the classes that come from it."""
    bases = {
        node.name: {base.id for base in node.bases if isinstance(base, ast.Name)}
        for path in _sources()
        for node in ast.walk(_tree(path))
        if isinstance(node, ast.ClassDef)
    }
    found = {"Problem"}
    while more := {name for name, of in bases.items() if of & found} - found:
        found |= more
    return frozenset(found)


def _asked(node: ast.AST, path: Path, problems: frozenset[str]) -> Iterator[Asked]:
    if not isinstance(node, ast.Call) or not node.args:
        return
    name = _name(node.func)
    counts = name == "count" and len(node.args) == 2
    if not (name == "say" or counts or name in problems or _is_super_init(node.func)):
        return
    given = {keyword.arg for keyword in node.keywords}
    names = None if None in given else frozenset(filter(None, given)) | ({"n"} if counts else frozenset())
    for key in _literals(node.args[0]):
        if re.fullmatch(r"[a-z_]+(\.[a-z_0-9*]+)+", key):
            for ending in (".one", ".many") if counts else ("",):
                yield Asked(key + ending, f"{path.relative_to(ROOT)}:{node.lineno}", names)


def _name(func: ast.expr) -> str:
    name = func.attr if isinstance(func, ast.Attribute) else func.id if isinstance(func, ast.Name) else ""
    return name if name[1:2].isupper() else name.lstrip("_")


def _is_super_init(func: ast.expr) -> bool:
    return (
        isinstance(func, ast.Attribute)
        and func.attr == "__init__"
        and isinstance(func.value, ast.Call)
        and _name(func.value.func) == "super"
    )


def _literals(key: ast.expr) -> Iterator[str]:
    """The keys that an argument can be, as far as they are written there."""
    if isinstance(key, ast.Constant) and isinstance(key.value, str):
        yield key.value
    elif isinstance(key, ast.JoinedStr):
        yield _pattern(key)
    elif isinstance(key, ast.IfExp):
        yield from _literals(key.body)
        yield from _literals(key.orelse)


def _pattern(joined: ast.JoinedStr) -> str:
    parts = (str(part.value) if isinstance(part, ast.Constant) else "*" for part in joined.values)
    return re.sub(r"\*+", "*", "".join(parts))
