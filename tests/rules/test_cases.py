"""The worked cases: of cases.json, or of any file in its format (``pytest tests/rules --cases FILE``)."""

from __future__ import annotations

import pytest

from tests.rules.cases_answer import BadCase, difference
from tests.rules.cases_file import Case


def test_case(case: Case) -> None:
    try:
        says = difference(case)
    except BadCase as bad:
        says = f"bad case: {bad}"
    if says:
        pytest.fail(f"{case.id} ({case.kind}, {case.rule}): {says}. {case.why}".strip(), pytrace=False)
