"""Discretion: what a player is told about files of the host."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from klaverjas_tui.rules.problem import Problem

#: Data of problems that says where a file lies.
_PLACES: Final = frozenset({"path", "kept"})


def for_players(problem: Problem) -> Problem:
    """A problem as a player is told it: where the files of the host lie is none of their business.

    Problems within it stay as they are; who words it has them retold one by one.
    """
    if problem.key == "storage.home":
        return Problem("hosting.not_saved", why=problem.data["why"])
    told = {name: Path(str(value)).name if name in _PLACES else value for name, value in problem.data.items()}
    return Problem(problem.key, **told)
