"""The two languages, and which of them an environment asks for."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import NamedTuple


class Language(StrEnum):
    """A language that the whole game can be played in."""

    NL = "nl"
    EN = "en"


class Text(NamedTuple):
    """One text in both languages, a template for ``str.format``; it cannot be written in one of them only."""

    nl: str
    en: str

    def of(self, language: Language) -> str:
        """The template in this language."""
        return self.nl if language is Language.NL else self.en


def language_of(environ: Mapping[str, str]) -> Language:
    """The language that these environment variables ask for; English where they ask for none that we have.

    As gettext reads them: the first of LC_ALL, LC_MESSAGES and LANG that is set names the locale, and the list in
    LANGUAGE goes before it unless that locale is C or POSIX, or none is set.
    """
    names = ("LC_ALL", "LC_MESSAGES", "LANG")
    locale = next((environ[name] for name in names if environ.get(name)), "C")
    if _tongue(locale) in ("c", "posix"):
        return Language.EN
    wanted = (*environ.get("LANGUAGE", "").split(":"), locale)
    ours = {language.value: language for language in Language}
    return next((ours[_tongue(name)] for name in wanted if _tongue(name) in ours), Language.EN)


def _tongue(locale: str) -> str:
    """The language part of a locale's name: ``nl`` of ``nl_BE.UTF-8@euro``."""
    for mark in "_.@-":
        locale = locale.partition(mark)[0]
    return locale.lower()
