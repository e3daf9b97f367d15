"""Measures all, or the parts named, and prints a table. It takes about two minutes and always ends well."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator
from typing import Final

from tests.bench import drawn, engine, keys, practice, regret, solver, start
from tests.bench.report import HEADING, Figure

PARTS: Final[dict[str, Callable[[], Iterator[Figure]]]] = {
    "engine": engine.figures,
    "solver": solver.figures,
    "regret": regret.figures,
    "start": start.figures,
    "bytes": drawn.figures,
    "keys": keys.figures,
    "practice": practice.figures,
}


def main() -> None:
    """Run it."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description=__doc__)
    parser.add_argument("parts", nargs="*", metavar="PART", help=f"{', '.join(PARTS)} (all)", default=[])
    wanted = parser.parse_args().parts or list(PARTS)
    if unknown := set(wanted) - set(PARTS):
        parser.error(f"no such part: {', '.join(sorted(unknown))}; choose from {', '.join(PARTS)}")
    print(HEADING)
    for part in wanted:
        for figure in PARTS[part]():
            print(figure, flush=True)


if __name__ == "__main__":
    main()
