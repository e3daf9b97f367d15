"""Reading a file of worked cases in the format of RULES.md's last section."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

#: By kind, what ``input`` must hold.
NEEDS: Final = {
    "legal": {"hand", "trick", "trump"},
    "winner": {"trick", "trump"},
    "points": {"cards", "last_trick", "trump"},
    "roem": {"cards", "trump"},
    "settle": {"card_points", "roem", "tricks_won", "declarer_team"},
    "trump": {"method", "dealer", "calls"},
    "verzaak_kind": {"hand", "trick", "card", "trump"},
    "verzaak_score": {"offender_team", "roem_so_far"},
    "match": {"rows"},
    "hand_roem": {"hands", "trump"},
    "deal": {"hands", "tricks", "trump", "declarer_team", "dealer"},
}


class BadFile(Exception):
    """A file that holds no cases; the text is one line that says where and why."""


@dataclass(frozen=True)
class Case:
    """One worked case."""

    id: str
    kind: str
    rule: str
    ruleset: dict[str, Any]
    input: dict[str, Any]
    expect: dict[str, Any]
    why: str


def read_cases(path: Path) -> list[Case]:
    """All cases of a file; raises BadFile."""
    try:
        content = json.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadFile(f"{path}: cannot be read ({error.strerror})") from None
    except UnicodeDecodeError as error:
        raise BadFile(f"{path}: is not UTF-8 (byte {error.start})") from None
    except (json.JSONDecodeError, RecursionError) as error:
        raise BadFile(f"{path}: is not JSON ({error})") from None
    cases = content.get("cases") if isinstance(content, dict) else None
    if not isinstance(cases, list) or not cases:
        raise BadFile(f'{path}: has no list "cases" with a case in it')
    read: list[Case] = []
    for number, raw in enumerate(cases, 1):
        case = _case(f"{path}: case {number}", raw)
        if any(case.id == other.id for other in read):
            raise BadFile(f"{path}: case {number}: the id {case.id} is there twice")
        read.append(case)
    return read


def _case(where: str, raw: object) -> Case:
    if not isinstance(raw, dict):
        raise BadFile(f"{where}: is not a table of keys and values")
    name, kind = raw.get("id"), raw.get("kind")
    if not isinstance(name, str) or not name:
        raise BadFile(f'{where}: has no "id"')
    if not isinstance(kind, str) or kind not in NEEDS:
        raise BadFile(f"{where} ({name}): kind {kind!r} is none of {', '.join(NEEDS)}")
    for key in ("input", "expect"):
        if not isinstance(raw.get(key), dict):
            raise BadFile(f'{where} ({name}): "{key}" is not a table of keys and values')
    if not isinstance(raw.get("ruleset", {}), dict):
        raise BadFile(f'{where} ({name}): "ruleset" is not a table of keys and values')
    missing = sorted(NEEDS[kind] - raw["input"].keys())
    if missing:
        raise BadFile(f"{where} ({name}): input of kind {kind} lacks {', '.join(missing)}")
    if not raw["expect"]:
        raise BadFile(f'{where} ({name}): "expect" is empty')
    why = raw.get("why")
    worded = why.get("en") or why.get("nl") if isinstance(why, dict) else why
    return Case(
        name, kind, str(raw.get("rule", "")), raw.get("ruleset", {}), raw["input"], raw["expect"], str(worded or "")
    )
