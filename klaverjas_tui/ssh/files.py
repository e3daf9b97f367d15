"""Files: as many as the sessions of a server need to have open at one time."""

from __future__ import annotations

import sys
from typing import Final

from klaverjas_tui.ssh.limits import Limits
from klaverjas_tui.ssh.log import Log

#: Files of one table: its connection, and what it saves.
_A_TABLE: Final = 2
#: Files of the server itself.
_BESIDES: Final = 64


def make_room(limits: Limits, log: Log) -> None:
    """Let the process have as many files open as its limits ask for; where the system gives fewer, say so."""
    if sys.platform == "win32":
        return
    import resource  # where there are such limits

    besides = _BESIDES + limits.unauthenticated
    wanted = besides + _A_TABLE * limits.sessions
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    given = _most(soft, wanted)
    if given < wanted:
        given = _most(hard, wanted)
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (given, hard))
        except (OSError, ValueError):  # a system with a lower limit than it says
            given = soft
    if given < wanted:
        enough = max(0, (given - besides) // _A_TABLE)
        log.say("hostlog.few_files", files=given, sessions=limits.sessions, enough=enough)


def _most(limit: int, wanted: int) -> int:
    """As many as are wanted, where the limit lets that; a limit below 0 is none."""
    return wanted if limit < 0 else min(limit, wanted)
