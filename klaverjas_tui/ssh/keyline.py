"""A line of a list of keys: one key, and what holds for it, as OpenSSH's ``authorized_keys`` writes it."""

from __future__ import annotations

import re
from datetime import UTC, datetime
from typing import Final

import asyncssh

_EXPIRY_FORMATS: Final = ("%Y%m%d", "%Y%m%d%H%M", "%Y%m%d%H%M%S")

#: What a line can say that takes nothing from who plays here, as nobody is given any of it.
_HARMLESS: Final = frozenset(
    {
        *("agent-forwarding", "command", "environment", "permitlisten", "permitopen", "port-forwarding", "principals"),
        *("pty", "restrict", "tunnel", "user-rc", "x11-forwarding"),
        *("no-agent-forwarding", "no-port-forwarding", "no-pty", "no-user-rc", "no-x11-forwarding"),
        "no-touch-required",  # which takes away a demand
    }
)
_WITH_VALUE: Final = frozenset({"from", "expiry-time"})
#: Makes a key one that signs certificates, with which nobody plays.
_AUTHORITY: Final = "cert-authority"

#: One option: its name and its value, in quotes or without; and whether another one follows.
_OPTION: Final = re.compile(
    r'(?P<name>[A-Za-z0-9@.-]{1,64})(?:=(?P<value>"(?:[^"\\]|\\"|\\(?!"))*"|[^ \t",]*))?(?:(?P<more>,)|[ \t]+)'
)


class NoKeyLine(ValueError):
    """A line that holds no key that can be read."""


class UnknownDemand(ValueError):
    """A line with an option that may be a restriction, and that this server does not know; its text is the name."""


class KeyLine:
    """One key, with the addresses and the time that it holds for. Raises NoKeyLine or UnknownDemand."""

    def __init__(self, text: str) -> None:
        options, unknown, key = ([], [], text) if _is_key(text) else _options(text)
        plain = " ".join([*filter(None, [",".join(options)]), *_fields(key)])
        try:
            if len(plain.splitlines()) != 1:  # asyncssh would take them for lines of their own
                raise NoKeyLine
            self._listed = asyncssh.import_authorized_keys(plain)
        except (ValueError, asyncssh.Error):
            raise NoKeyLine from None
        if unknown:
            raise UnknownDemand(unknown[0])

    def lists(self, key: asyncssh.SSHKey, address: str) -> bool:
        """Whether who has this key may play from this address, now."""
        options = self._listed.validate(key, "", address)
        if options is None:
            return False
        times = options.get("expiry-time", [])
        return isinstance(times, list) and all(_is_to_come(time) for time in times)


def _fields(text: str) -> list[str]:
    """The kind of a key and the key; what comes after them is a remark."""
    return re.split("[ \t]+", text, maxsplit=2)[:2]


def _is_key(text: str) -> bool:
    """Whether a line is a key from its beginning on, without options."""
    try:
        asyncssh.import_public_key(" ".join(_fields(text)))
    except (ValueError, asyncssh.Error):
        return False
    return True


def _options(text: str) -> tuple[list[str], list[str], str]:
    """The options of a line that are heeded, with their names in small letters, which is how asyncssh knows them; the
    names of those that are not known; and what comes after them all.
    """
    heeded: list[str] = []
    unknown: list[str] = []
    place, more = 0, True
    while more:
        option = _OPTION.match(text, place)
        if option is None:
            raise NoKeyLine
        name, value = option["name"].lower(), option["value"]
        if name in _WITH_VALUE:
            if not (value or "").strip('"'):
                raise NoKeyLine
            heeded.append(f"{name}={value}")
        elif name == _AUTHORITY:
            heeded.append(name)
        elif name not in _HARMLESS:
            unknown.append(name)
        place, more = option.end(), option["more"] is not None
    return heeded, unknown, text[place:]


def _is_to_come(time: str) -> bool:
    """Whether this time, as ``expiry-time`` writes it, has not come; one that cannot be read has."""
    universal = time.endswith("Z")
    for form in _EXPIRY_FORMATS:
        try:
            read = datetime.strptime(time.removesuffix("Z"), form).replace(tzinfo=UTC)
        except ValueError:
            continue
        end = read if universal else read.replace(tzinfo=None).astimezone()
        return datetime.now(UTC) < end
    return False
