"""Discretion: what a player is told about files of the host."""

from __future__ import annotations

from pathlib import Path

from klaverjas_tui.rules.problem import Problem


def for_players(problem: Problem) -> Problem:
    """A problem as a player is told it: where the files of the host lie is none of their business."""
    if problem.key == "storage.home":
        return Problem("hosting.not_saved", why=problem.data["why"])
    said = {name: _said(name, value) for name, value in problem.data.items()}
    return Problem(problem.key, **said)


def _said(name: str, value: object) -> object:
    if name in ("path", "kept"):
        return Path(str(value)).name
    return for_players(value) if isinstance(value, Problem) else value
