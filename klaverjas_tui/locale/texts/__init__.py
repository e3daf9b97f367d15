"""All texts, merged from one file an area; an area that the first screen does not need is read when asked for.

An area is a file here with ``TEXTS``. A new one is named below, in the merge or in ``_later``; a test refuses one
that is not, and a key that stands in two. Keys are dotted: what it is about, then which. The part of a key that stands
for an enum's member is its name in small letters (``key_of``).
"""

from __future__ import annotations

from collections.abc import Mapping
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


def find(key: str) -> Text:
    """The text of a key; raises KeyError when there is none."""
    later = _later(key.partition(".")[0])
    return TEXTS[key] if later is None else later[key]


def _later(area: str) -> Mapping[str, Text] | None:
    """The texts of an area that is read when asked for: all its keys begin with its name, and no others do."""
    match area:
        case "rules":
            from klaverjas_tui.locale.texts import rules

            return rules.TEXTS
        case "position":
            from klaverjas_tui.locale.texts import position

            return position.TEXTS
        case "thoughts":
            from klaverjas_tui.locale.texts import thoughts

            return thoughts.TEXTS
        case "text":
            from klaverjas_tui.locale.texts import text

            return text.TEXTS
        case "arena":
            from klaverjas_tui.locale.texts import arena

            return arena.TEXTS
        case "core":
            from klaverjas_tui.locale.texts import core

            return core.TEXTS
        case "cli":
            from klaverjas_tui.locale.texts import cli

            return cli.TEXTS
        case _:
            return None
