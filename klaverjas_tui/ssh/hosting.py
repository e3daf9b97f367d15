"""Hosting: what the host of a server has chosen."""

from __future__ import annotations

from pathlib import Path
from typing import Final, NamedTuple

from klaverjas_tui.locale.language import Language
from klaverjas_tui.ssh.limits import Limits

DEFAULT_ADDRESS: Final = "127.0.0.1"
DEFAULT_PORT: Final = 2222
DEFAULT_SOLVERS: Final = 2


class Hosting(NamedTuple):
    """Where a server listens, where it keeps what it keeps, who may play, and what it gives away."""

    data: Path
    """The folder of the server: its host key, the list of keys, and a home for each who plays."""
    address: str = DEFAULT_ADDRESS
    port: int = DEFAULT_PORT
    """0 takes one that is free."""
    keys: Path | None = None
    """The file that lists who may play, as OpenSSH's ``authorized_keys``; None: the one in ``data``."""
    guests: bool = False
    """Whether any key may play, and whoever has none, at a table that is not kept."""
    solvers: int = DEFAULT_SOLVERS
    """How many threads think for ``meester``, the reviews and the drills of all sessions."""
    tongue: Language = Language.EN
    """What is spoken with who does not say which language they wish, and in the log."""
    limits: Limits = Limits()

    @property
    def host_key(self) -> Path:
        """The file of the server's own key."""
        return self.data / "host_key"

    @property
    def listed_keys(self) -> Path:
        """The file that lists who may play."""
        return self.keys or self.data / "authorized_keys"

    @property
    def homes(self) -> Path:
        """The folder with a home for each key."""
        return self.data / "homes"

    @property
    def guest_homes(self) -> Path:
        """The folder with what is kept for guests while they play, and no longer."""
        return self.data / "guests"
