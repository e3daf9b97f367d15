"""The makers of the drills by name, each read when it is asked for."""

from __future__ import annotations

from importlib import import_module

from klaverjas_tui.practice.drill import Drill, Maker, Setup


def maker_of(drill: Drill, setup: Setup) -> Maker:
    """Who makes the questions of this drill."""
    made: Maker = import_module(f"klaverjas_tui.practice.{drill.value}").maker(setup)
    return made
