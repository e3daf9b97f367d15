"""Measures all, or the parts named, and prints a table. It takes about eight minutes and always ends well."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator
from typing import Final

from tests.bench import drawn, engine, hosting, keys, practice, regret, solver, start
from tests.bench.report import HEADING, Figure

PARTS: Final[dict[str, Callable[[], Iterator[Figure]]]] = {
    "engine": engine.figures,
    "solver": solver.figures,
    "regret": regret.figures,
    "start": start.figures,
    "bytes": drawn.figures,
    "keys": keys.figures,
    "practice": practice.figures,
    "ssh": hosting.figures,
}

#: Each part by itself, and what some of them consist of.
NAMED: Final = {**PARTS, **hosting.PARTS}


def main() -> None:
    """Run it."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description=__doc__)
    parser.add_argument("parts", nargs="*", metavar="PART", help=f"{', '.join(NAMED)} (all)", default=[])
    wanted = parser.parse_args().parts or list(PARTS)
    if unknown := set(wanted) - set(NAMED):
        parser.error(f"no such part: {', '.join(sorted(unknown))}; choose from {', '.join(NAMED)}")
    print(HEADING)
    for part in wanted:
        for figure in NAMED[part]():
            print(figure, flush=True)


if __name__ == "__main__":
    main()
