"""Asked: what a command line asks of a server."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from klaverjas_tui.locale.language import Language
from klaverjas_tui.rules.problem import Problem
from klaverjas_tui.ssh.hosting import DEFAULT_ADDRESS, DEFAULT_PORT, DEFAULT_SOLVERS, Hosting
from klaverjas_tui.ssh.limits import Limits
from klaverjas_tui.text.arguments import Given

_LAST_PORT: Final = 65535
_MOST_SOLVERS: Final = 64
_MOST_SESSIONS: Final = 10_000
_LONGEST_HANDSHAKE: Final = 600
_LONGEST_IDLE: Final = 7 * 24 * 3600
_KB: Final = 1024
_LEAST_OUTPUT, _MOST_OUTPUT = 32, 64 * 1024
_FASTEST: Final = 1000
#: Below the first the table has no room.
_SMALLEST_WINDOW, _LARGEST_WINDOW = (60, 20), (1000, 500)


def hosting_of(given: Given, data: Path, tongue: Language) -> Hosting:
    """What is asked for; raises Problem for what cannot be. ``data`` is the folder of a server that names none."""
    usual = Limits()
    columns, rows = _window(given, usual)
    limits = Limits(
        sessions=_number(given, "--sessions", usual.sessions, 1, _MOST_SESSIONS),
        per_address=_number(given, "--per-address", usual.per_address, 1, _MOST_SESSIONS),
        per_key=_number(given, "--per-key", usual.per_key, 1, _MOST_SESSIONS),
        unauthenticated=_number(given, "--unauthenticated", usual.unauthenticated, 1, _MOST_SESSIONS),
        handshake=_number(given, "--handshake", int(usual.handshake), 1, _LONGEST_HANDSHAKE),
        idle=_number(given, "--idle", int(usual.idle), 1, _LONGEST_IDLE),
        output=_number(given, "--output", usual.output // _KB, _LEAST_OUTPUT, _MOST_OUTPUT) * _KB,
        columns=columns,
        rows=rows,
        keys=_number(given, "--rate", usual.keys, 1, _FASTEST),
    )
    return Hosting(
        data=Path(given.values.get("--data") or data).absolute(),
        address=given.values.get("--address") or DEFAULT_ADDRESS,
        port=_number(given, "--port", DEFAULT_PORT, 0, _LAST_PORT),
        keys=_keys(given),
        guests="--guests" in given.switches,
        solvers=_number(given, "--solvers", DEFAULT_SOLVERS, 1, _MOST_SOLVERS),
        tongue=tongue,
        limits=limits,
    )


def _number(given: Given, option: str, usual: int, least: int, most: int) -> int:
    text = given.values.get(option)
    if text is None:
        return usual
    number = _whole(text)
    if number is None or not least <= number <= most:
        raise Problem("cli.number_from", option=option, value=text, least=least, most=most)
    return number


def _window(given: Given, usual: Limits) -> tuple[int, int]:
    text = given.values.get("--window")
    if text is None:
        return usual.columns, usual.rows
    columns, rows = (_whole(part) or 0 for part in (*text.partition("x")[::2],))
    (least_columns, least_rows), (most_columns, most_rows) = _SMALLEST_WINDOW, _LARGEST_WINDOW
    if not (least_columns <= columns <= most_columns and least_rows <= rows <= most_rows):
        least, most, example = (
            f"{columns}x{rows}" for columns, rows in (_SMALLEST_WINDOW, _LARGEST_WINDOW, (usual.columns, usual.rows))
        )
        raise Problem("cli.window", option="--window", value=text, least=least, most=most, example=example)
    return columns, rows


def _whole(text: str) -> int | None:
    """The whole number that is written there, or None."""
    return int(text) if re.fullmatch(r"[0-9]{1,9}", text) else None


def _keys(given: Given) -> Path | None:
    text = given.values.get("--keys")
    if text is None:
        return None
    path = Path(text).absolute()
    if not path.is_file():
        raise Problem("cli.no_file", option="--keys", path=str(path))
    return path
