"""Problems: the one exception of bad input, which carries a message's key and its data, never its text."""

from __future__ import annotations

from typing import Final

#: How much of a long value a message shows, in characters.
_LONGEST_SHOWN: Final = 40


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


def shown(value: object) -> object:
    """What a message can show of a value that came from outside and may be anything: nothing nested, long or
    unprintable; other values are themselves.
    """
    match value:
        case list():
            return "[…]"
        case dict():
            return "{…}"
        case str() if value.isprintable() and len(value) <= _LONGEST_SHOWN:
            return value
        case str():
            return ascii(value[:_LONGEST_SHOWN])[1:-1] + "…"
        case int() if abs(value) >= 1 << 64:
            return str(value)[:_LONGEST_SHOWN] + "…"
        case _:
            return value
