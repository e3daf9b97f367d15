"""The way in: holds the garbage collector off while modules load, which is a tenth of the start, and hands over."""

from __future__ import annotations

import gc
import os
import sys
from typing import Final

_ALLOCATOR: Final = "PYTHONMALLOC"


def main() -> int:
    """Run ``klaverjas``; returns the exit status. Whoever runs for longer switches the collector on again."""
    if sys.argv[1:2] == ["serve"]:
        _begin_anew_with_plain_memory()
    gc.disable()
    from klaverjas_tui.cli import main as run

    return run()


def _begin_anew_with_plain_memory() -> None:
    """Have the system's own allocator, once: what sessions have used goes back to it when they have left.

    Python's own takes memory by the megabyte, and keeps each of which anything is still used.
    """
    if sys.platform == "linux" and _ALLOCATOR not in os.environ:
        os.environ[_ALLOCATOR] = "malloc"
        os.execv(sys.executable, [sys.executable, *sys.orig_argv[1:]])
