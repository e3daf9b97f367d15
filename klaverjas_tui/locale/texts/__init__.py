"""All texts, merged from one file an area; an area that the first screen does not need is read when asked for.

An area is a file here with ``TEXTS``. A new one is named below, in the merge or in ``_LATER``; a test refuses one
that is not, and a key that stands in two. Keys are dotted: what it is about, then which. The part of a key that stands
for an enum's member is its name in small letters (``key_of``).
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from typing import Final

from klaverjas_tui.locale.language import Text
from klaverjas_tui.locale.texts import bots, cards, duty, presets, problems, results, screens, storage, table

#: The texts that are there from the start.
TEXTS: Final[dict[str, Text]] = {
    **bots.TEXTS,
    **cards.TEXTS,
    **duty.TEXTS,
    **presets.TEXTS,
    **problems.TEXTS,
    **results.TEXTS,
    **screens.TEXTS,
    **storage.TEXTS,
    **table.TEXTS,
}


#: Areas that are read when asked for: all keys of one begin with its name, and no others do.
_LATER: Final = frozenset(
    {
        "arena",
        "cli",
        "core",
        "countdrill",
        "dutydrill",
        "hosting",
        "hostlog",
        "lesson",
        "position",
        "practice",
        "replay",
        "review",
        "roemdrill",
        "rules",
        "signalsdrill",
        "stats",
        "text",
        "thoughts",
        "trumpsdrill",
    }
)


def find(key: str) -> Text:
    """The text of a key; raises KeyError when there is none."""
    area = key.partition(".")[0]
    return _read(area)[key] if area in _LATER else TEXTS[key]


@cache
def _read(area: str) -> Mapping[str, Text]:
    texts: Mapping[str, Text] = import_module(f"{__name__}.{area}").TEXTS
    return texts
