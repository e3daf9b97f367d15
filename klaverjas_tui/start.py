"""The way in: holds the garbage collector off while modules load, which is a tenth of the start, and hands over."""

from __future__ import annotations

import gc


def main() -> int:
    """Run ``klaverjas``; returns the exit status. Whoever runs for longer switches the collector on again."""
    gc.disable()
    from klaverjas_tui.cli import main as run

    return run()
