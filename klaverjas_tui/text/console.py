"""A console: lines out, and lines in that are read without holding up the event loop or the end of the program."""

from __future__ import annotations

import codecs
import os
import re
import shutil
import textwrap
from abc import ABC, abstractmethod
from dataclasses import dataclass, field
from typing import Final, TextIO

from klaverjas_tui.table.threads import in_thread

_BLOCK: Final = 1 << 16
_NARROWEST: Final = 40
_USUAL_WIDTH: Final = 80
_GLUE: Final = "\N{NO-BREAK SPACE}"


class Console(ABC):
    """Where a session in lines is told and answered. ``interactive``: a person types there."""

    interactive: bool

    @property
    @abstractmethod
    def width(self) -> int | None:
        """The columns that a line can have; None where they need not be counted."""

    @abstractmethod
    def write(self, text: str) -> None:
        """Show this text at once."""

    @abstractmethod
    async def line(self) -> str | None:
        """The next line that is typed, without its end; None when there is none any more."""

    @property
    def page_width(self) -> int:
        """The columns that a page of text can have here."""
        return max(self.width or _USUAL_WIDTH, _NARROWEST)

    def tell(self, *lines: str) -> None:
        """Show these lines at once; those that are too long for a terminal are broken between words."""
        width = None if self.width is None else self.page_width
        self.write("".join(f"{part}\n" for line in lines for part in _broken(line, width)))

    async def ask(self, question: str) -> str | None:
        """The next line, without its end; None when there is none any more.

        Who types does so behind the question; a script's answer is not shown, so its question is a line of its own.
        """
        self.write(f"{question} " if self.interactive else f"{question}\n")
        line = await self.line()
        if line is None and self.interactive:
            self.tell("")
        return line


@dataclass(slots=True)
class StreamConsole(Console):
    """The streams of this process. ``source`` is a file descriptor; nothing else may read from it."""

    source: int
    encoding: str
    out: TextIO
    interactive: bool
    _ready: list[str] = field(default_factory=list)
    _rest: str = ""
    _ended: bool = False
    _decoder: codecs.IncrementalDecoder = field(init=False)

    def __post_init__(self) -> None:
        self._decoder = codecs.getincrementaldecoder(self.encoding)("replace")

    @property
    def width(self) -> int | None:
        """That of the terminal, where there is one."""
        return shutil.get_terminal_size().columns if self.out.isatty() else None

    @property
    def page_width(self) -> int:
        """That of the terminal, or as the environment says."""
        return page_width()

    def write(self, text: str) -> None:
        """On the output, with nothing kept back."""
        self.out.write(text)
        self.out.flush()

    async def line(self) -> str | None:
        """From the source, in a thread."""
        return await in_thread(self._next)

    def _next(self) -> str | None:
        # Not sys.stdin: a thread that waits in there holds its lock, and then Python cannot end.
        while not self._ready and not self._ended:
            try:
                block = os.read(self.source, _BLOCK)
            except OSError:
                block = b""
            self._take(block)
        return self._ready.pop() if self._ready else None

    def _take(self, block: bytes) -> None:
        self._ended = not block
        *lines, self._rest = (self._rest + self._decoder.decode(block, final=self._ended)).split("\n")
        if self._ended and self._rest:
            lines.append(self._rest)
        self._ready[:] = [line.removesuffix("\r") for line in reversed(lines)]


def _broken(line: str, width: int | None) -> list[str]:
    if width is None or len(line) <= width:
        return [line]
    glued = re.sub(r"(?<!\d)(\d:?) ", rf"\1{_GLUE}", line)  # a card stays with its number
    parts = textwrap.wrap(glued, width, subsequent_indent="  ", break_on_hyphens=False)
    return [part.replace(_GLUE, " ") for part in parts]


def page_width() -> int:
    """The columns that a page can have on this process's own terminal, 80 where there is none."""
    return max(shutil.get_terminal_size().columns, _NARROWEST)
