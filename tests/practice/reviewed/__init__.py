"""Records of deals for the review: South errs once in each, on purpose; the tests say by hand what that cost.

``python -m tests.practice.reviewed`` writes them again, which is needed only when records are written otherwise.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from klaverjas_tui.rules.match import Match
from klaverjas_tui.rules.record import read_record

FOLDER: Final = Path(__file__).parent


def reviewed(name: str) -> Match:
    """The match of one deal that this record holds."""
    return read_record((FOLDER / f"{name}.jsonl").read_bytes()).match
