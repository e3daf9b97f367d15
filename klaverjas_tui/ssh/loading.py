"""Loading: what sessions need is there before the first one comes, since all others wait while something is loaded."""

from __future__ import annotations

import pkgutil
from importlib import import_module
from typing import Final

from rich.cells import cell_len

import bots
import klaverjas_tui.locale.drills
import klaverjas_tui.locale.texts
import klaverjas_tui.practice
import klaverjas_tui.screens
import klaverjas_tui.text
import klaverjas_tui.widgets
from bots.levels import LEVELS, make_bot

_PACKAGES: Final = (
    bots,
    klaverjas_tui.locale.drills,
    klaverjas_tui.locale.texts,
    klaverjas_tui.practice,
    klaverjas_tui.screens,
    klaverjas_tui.text,
    klaverjas_tui.widgets,
)
#: What Textual loads when it is first used.
_OF_TEXTUAL: Final = (
    "textual.layouts.factory",
    "textual.layouts.horizontal",
    "textual.layouts.stream",
    "textual.pilot",
    "textual.scrollbar",
    "textual.system_commands",
)


def load() -> None:
    """Load everything that a session may use; a second or two."""
    for name in ("klaverjas_tui.ssh.hosted", "klaverjas_tui.ssh.driver", *_OF_TEXTUAL):
        import_module(name)
    for package in _PACKAGES:
        for module in pkgutil.iter_modules(package.__path__, f"{package.__name__}."):
            import_module(module.name)
    for level in LEVELS:
        make_bot(level, 0)
    cell_len("♠")  # for the widths of characters, of which there is a module for each version of Unicode
