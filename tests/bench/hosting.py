"""Hosting over SSH: a server in a process of its own, and up to 150 clients of asyncssh's in this one, on loopback."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from tests.bench import hosting_fuzz, hosting_load, hosting_soak, hosting_wire
from tests.bench.report import Figure

PARTS: Final[dict[str, Callable[[], Iterator[Figure]]]] = {
    "ssh-wire": hosting_wire.figures,
    "ssh-load": hosting_load.figures,
    "ssh-soak": hosting_soak.figures,
    "ssh-fuzz": hosting_fuzz.figures,
}


def figures() -> Iterator[Figure]:
    """All of them."""
    for part in PARTS.values():
        yield from part()
