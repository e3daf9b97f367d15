"""What all tests share: one deterministic profile for the properties, and the option that names a file of cases."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest
from hypothesis import HealthCheck, settings

from tests.rules.cases_file import BadFile, Case, read_cases

settings.register_profile(
    "klaverjas",
    derandomize=True,
    deadline=None,
    database=None,
    max_examples=500,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("klaverjas")

OWN_CASES: Final = Path(__file__).parent / "rules" / "cases.json"
_CASES: Final = pytest.StashKey[list[Case]]()


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--cases",
        metavar="FILE",
        type=Path,
        help="check the cases of this file (in the format of RULES.md's last section), and run nothing else",
    )


def pytest_configure(config: pytest.Config) -> None:
    path = config.getoption("cases") or OWN_CASES
    try:
        config.stash[_CASES] = read_cases(path)
    except BadFile as bad:
        raise pytest.UsageError(str(bad)) from None


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "case" in metafunc.fixturenames:
        cases = metafunc.config.stash[_CASES]
        metafunc.parametrize("case", cases, ids=[case.id for case in cases])


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """With a file of cases of one's own, only its cases are run."""
    other = collection_path.suffix == ".py" and collection_path.name != "test_cases.py"
    return True if other and config.getoption("cases") is not None else None
