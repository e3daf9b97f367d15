"""The client: what a visitor's terminal can, by its type and by the locale that was sent.

All of this is text that anybody can send: whatever it says, nothing here raises, is slow or keeps it.
"""

from __future__ import annotations

import re
from locale import normalize
from typing import Final

from klaverjas_tui.locale.language import Language, language_of
from klaverjas_tui.locale.signs import Charset
from klaverjas_tui.ssh.visitor import Visitor

#: Longer names of terminals or locales are cut: there are none.
_LONGEST: Final = 100

#: Types that cannot be drawn on: those that say so, shells in an editor, and what is older than the sequences of ANSI.
_WITHOUT_SCREEN: Final = re.compile(r"$|(dumb|unknown|network|emacs)(-|$)|vt5[0-9]h?(-|$)|adm\d")

#: Types whose fonts or firmware lack the suits or UTF-8: the consoles of Linux, the BSDs and SCO, and real terminals.
_WITHOUT_UNICODE: Final = re.compile(r"linux|vt\d|ansi|pcansi|scoansi|cons\d|wsvt|sun(-|$)|wy\d|adm\d|tvi\d")

#: Types without colours: real terminals, and those whose name says so (``cons25-m``, ``xterm-mono``, ``nsterm-m-s``).
_WITHOUT_COLOUR: Final = re.compile(r"vt\d|wy\d|adm\d|tvi\d|sun$|xtermm$|.*-m(ono)?(-|$)")


def has_screen(visitor: Visitor) -> bool:
    """Whether it can be drawn on; otherwise it gets lines."""
    return visitor.terminal is not None and not _WITHOUT_SCREEN.match(_type_of(visitor))


def charset_for(visitor: Visitor) -> Charset:
    """The characters that it can show. They are sent in UTF-8, so whoever reads another code gets ASCII.

    What the terminal cannot goes before what the locale says. Who sends no locale (Windows, PuTTY, telephones) reads
    UTF-8, as nearly all do today. A locale without a code has the one that the C library gives it: ISO-8859-1 for
    ``nl_NL``, UTF-8 for ``fy_NL``; macOS sends ``UTF-8`` as a whole name.
    """
    if visitor.terminal is not None and _WITHOUT_UNICODE.match(_type_of(visitor)):
        return Charset.ASCII
    locale = _first(visitor, "LC_ALL", "LC_CTYPE", "LANG")
    return Charset.UNICODE if not locale or _code_of(locale) == "utf8" else Charset.ASCII


def colour_for(visitor: Visitor) -> bool:
    """Whether it has colours."""
    return has_screen(visitor) and not _WITHOUT_COLOUR.match(_type_of(visitor))


def tongue_for(visitor: Visitor, default: Language) -> Language:
    """The language that is wished, as gettext would read it: English for one that we do not have.

    ``C`` and ``POSIX`` are what a machine says that was never told a language, so they are no wish, and ``default`` is
    spoken, as it is where nothing was sent.
    """
    locale = _first(visitor, "LC_ALL", "LC_MESSAGES", "LANG")
    return language_of({"LANG": locale}) if locale and _name_of(locale) not in ("c", "posix") else default


def _type_of(visitor: Visitor) -> str:
    return (visitor.terminal or "")[:_LONGEST].strip().lower()


def _first(visitor: Visitor, *names: str) -> str:
    """The first of these that was sent and is not empty; empty where none is."""
    return next((value[:_LONGEST] for name in names if (value := visitor.wishes.get(name))), "")


def _name_of(locale: str) -> str:
    """A locale without its code: ``nl_nl`` of ``nl_NL.UTF-8@euro``."""
    return re.split(r"[.@]", locale, maxsplit=1)[0].lower()


def _code_of(locale: str) -> str:
    """The code of its characters, in small letters and digits; empty where there is none."""
    _, dot, code = (locale if "." in locale else normalize(locale)).partition(".")
    return re.sub(r"[-_]", "", (code if dot else locale).partition("@")[0]).lower()
