"""Problems: the one exception of bad input, which carries a message's key and its data, never its text."""

from __future__ import annotations


class Problem(Exception):
    """Something given to the program that it cannot use.

    ``key`` names a sentence of the catalogue (both languages have it) and ``data`` fills its places, so that
    every front end words it in its own language. Nothing has changed when a Problem is raised.
    """

    def __init__(self, key: str, **data: object) -> None:
        super().__init__(key, data)
        self.key = key
        self.data = data

    def __str__(self) -> str:
        facts = ", ".join(f"{name}={value}" for name, value in self.data.items())
        return f"{self.key} ({facts})" if facts else self.key
