"""Where the data and the settings of one player lie."""

from __future__ import annotations

import errno
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Final, NamedTuple

from klaverjas_tui.rules.problem import Problem

#: The environment variable that names one folder for everything.
HOME_VARIABLE: Final = "KLAVERJAS_HOME"
_APP: Final = "klaverjas"


class Places(NamedTuple):
    """The two folders of a player. They are made when something is first written to them."""

    data: Path
    config: Path

    @property
    def running(self) -> Path:
        """The folder with a record for each match that is not finished."""
        return self.data / "running"

    @property
    def matches(self) -> Path:
        """The folder with the records of finished matches."""
        return self.data / "matches"

    @property
    def database(self) -> Path:
        """The file with what was answered in practice and what the reviews said."""
        return self.data / "klaverjas.db"

    @property
    def settings(self) -> Path:
        """The file with the settings."""
        return self.config / "settings.toml"


def places_of(environ: Mapping[str, str]) -> Places:
    """The places of a session with this environment: KLAVERJAS_HOME for both, else those of the platform.

    The platform's places come from platformdirs, which looks at the environment of the process itself.
    """
    home = environ.get(HOME_VARIABLE)
    if home:
        root = Path(os.path.abspath(os.path.expanduser(home)))
        return Places(root, root)
    import platformdirs

    return Places(
        platformdirs.user_data_path(_APP, appauthor=False),
        platformdirs.user_config_path(_APP, appauthor=False),
    )


def make_folder(folder: Path) -> None:
    """Make this folder and those above it where they are lacking; raises Problem when that cannot be done."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except FileExistsError:
        raise home_problem(folder, NotADirectoryError(errno.ENOTDIR, os.strerror(errno.ENOTDIR))) from None
    except OSError as error:
        raise home_problem(folder, error) from None


def home_problem(path: Path, error: OSError) -> Problem:
    """The problem of a home that cannot be written to."""
    return Problem("storage.home", path=str(path), why=why(error))


def why(error: OSError) -> str:
    """What the system says is wrong, without the file's name."""
    return error.strerror or str(error)
