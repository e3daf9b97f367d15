"""RULES.md as the project carries it: its sections, and the tables in them."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import klaverjas_tui.rules

PATH: Final = Path(klaverjas_tui.rules.__file__).parent / "RULES.md"


def section(title: str) -> str:
    """The text under the heading that begins with this title, up to the next heading."""
    lines = PATH.read_text(encoding="utf-8").splitlines()
    heads = [place for place, line in enumerate(lines) if line.startswith("#")]
    start = next(place for place in heads if lines[place].lstrip("# ").startswith(title))
    end = next((place for place in heads if place > start), len(lines))
    return "\n".join(lines[start + 1 : end])


def rows(text: str) -> list[list[str]]:
    """The cells of every row of the tables in a text, head rows too."""
    lines = [line for line in text.splitlines() if line.startswith("|") and not set(line) <= set("|-: ")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]
