"""The catalogue: every text by its key, said in one language."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from klaverjas_tui.locale.language import Language
from klaverjas_tui.locale.texts import find


@dataclass(frozen=True, slots=True)
class Catalogue:
    """All texts in one language. A key that does not exist raises KeyError, so that tests find it."""

    language: Language

    def say(self, key: str, /, **data: object) -> str:
        """The text of a key with its places filled."""
        return find(key).of(self.language).format(**data)

    def count(self, key: str, n: int, /, **data: object) -> str:
        """The text of ``key.one`` or ``key.many`` by the number, which fills the place ``{n}``."""
        return self.say(f"{key}.one" if n == 1 else f"{key}.many", n=n, **data)


def key_of(member: Enum) -> str:
    """The part of a key that stands for an enum's member: its name in small letters."""
    return member.name.lower()
