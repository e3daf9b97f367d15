"""The core: the inner loops of the strongest bots, as ordinary Python that may have been compiled beforehand.

Every module here that has a ``.pxd`` beside it (the C types of its names) is compiled where that works. All of them
are used as compiled or none is, so that two forms of one type never meet; which, is decided here, once.
"""

from __future__ import annotations

import os
import sys
from enum import Enum
from typing import Final

from bots.core import _sources


class State(Enum):
    """In what form the core runs."""

    COMPILED = "compiled"
    #: From its sources: nothing whole was compiled for this Python, or ``KLAVERJAS_PURE`` asks for it.
    INTERPRETED = "interpreted"
    #: From its sources, since what was compiled is not of these sources.
    STALE = "stale"


def _state(folder: str) -> State:
    if os.environ.get("KLAVERJAS_PURE"):
        return State.INTERPRETED
    built = _sources.mark_of_build(folder)
    if built is None:
        return State.INTERPRETED
    return State.COMPILED if built == _sources.mark(folder) else State.STALE


#: In what form the core runs in this process.
STATE: Final = _state(os.path.dirname(__file__))

if STATE is not State.COMPILED:
    sys.meta_path.insert(0, _sources.SourcesOnly(f"{__name__}."))
