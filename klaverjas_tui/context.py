"""The context of a session: where its files lie, what its player chose, and what its output can show.

It is one value that is handed down, so that many sessions can live in one process.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from klaverjas_tui.locale.language import Language
from klaverjas_tui.locale.signs import Charset
from klaverjas_tui.locale.words import Words, as_it_is
from klaverjas_tui.rules.problem import Problem
from klaverjas_tui.storage.places import Places
from klaverjas_tui.storage.settings import Settings
from klaverjas_tui.table.thinkers import OWN_THREADS, Thinkers


class Context(NamedTuple):
    """A session's context. ``tongue`` is the language of the locale, which the settings may overrule.

    ``thinkers`` is where its bots think. ``kept`` says whether what is played is there again at the next session.
    ``retold`` makes of a problem what its player is told of it.
    """

    places: Places
    settings: Settings
    tongue: Language
    charset: Charset
    colour: bool
    thinkers: Thinkers = OWN_THREADS
    kept: bool = True
    retold: Callable[[Problem], Problem] = as_it_is

    @property
    def language(self) -> Language:
        """The language that is spoken."""
        return Language(self.settings.language) if self.settings.language else self.tongue

    @property
    def words(self) -> Words:
        """What is said, in this language and with signs that the output can show."""
        ascii_only = self.settings.ascii
        charset = self.charset if ascii_only is None else Charset.ASCII if ascii_only else Charset.UNICODE
        return Words.of(self.language, charset, self.retold)

    def with_settings(self, settings: Settings) -> Context:
        """The same session with other settings."""
        return self._replace(settings=settings)
