"""Which language an environment asks for."""

from __future__ import annotations

import pytest

from klaverjas_tui.locale.language import Language, language_of


@pytest.mark.parametrize(
    "environ",
    [
        {"LANG": "nl_NL.UTF-8"},
        {"LANG": "nl"},
        {"LANG": "nl_BE@euro"},
        {"LANG": "NL_nl.utf8"},
        {"LC_MESSAGES": "nl_NL.UTF-8", "LANG": "en_US.UTF-8"},
        {"LC_ALL": "nl_NL", "LC_MESSAGES": "de_DE", "LANG": "en_US"},
        {"LC_ALL": "", "LANG": "nl_NL"},
        {"LANGUAGE": "nl:en", "LANG": "en_US.UTF-8"},
        {"LANGUAGE": "fy:nl_NL:en", "LANG": "fy_NL"},
        {"LANGUAGE": "", "LANG": "nl_NL"},
        {"LANGUAGE": "de:fr", "LANG": "nl_NL"},
    ],
)
def test_a_dutch_environment_gets_dutch(environ: dict[str, str]) -> None:
    assert language_of(environ) is Language.NL


@pytest.mark.parametrize(
    "environ",
    [
        {},
        {"LANG": ""},
        {"LANG": "C"},
        {"LANG": "C.UTF-8"},
        {"LANG": "POSIX"},
        {"LANG": "en_GB.UTF-8"},
        {"LANG": "de_DE.UTF-8"},
        {"LANG": "nds_NL"},
        {"LC_ALL": "C", "LANG": "nl_NL.UTF-8"},
        {"LC_ALL": "C.UTF-8", "LANGUAGE": "nl", "LANG": "nl_NL"},
        {"LANGUAGE": "nl"},
        {"LANGUAGE": "en:nl", "LANG": "nl_NL.UTF-8"},
    ],
)
def test_every_other_environment_gets_english(environ: dict[str, str]) -> None:
    assert language_of(environ) is Language.EN
