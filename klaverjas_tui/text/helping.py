"""Help: the page that tells how a command is used, in the language of the session.

argparse lays it out. Its own words come from a language for the whole process, so none of them are used.
"""

from __future__ import annotations

import argparse
import shutil
import textwrap
from typing import Any, Final

from bots.levels import ARENA_PLAYERS, LEVELS
from klaverjas_tui.locale.words import Words
from klaverjas_tui.rules.convention import Convention
from klaverjas_tui.rules.presets import PRESETS
from klaverjas_tui.table.opening import OFFERED
from klaverjas_tui.text.arguments import COMMANDS, DRILLS, GO_ON, HELP, LESSON, PLAY, PROGRAM, Command, Option

_WIDEST: Final = 100
#: The helps that name every preset, not only those that the table can play.
_ALL_RULES: Final = ("shown_rules", "arena_rules", "practice_rules")
#: What stands for a value and is a word of the language.
_NAMED_VALUES: Final = ("rules", "level", "position", "record", "drill", "folder", "file", "window")
#: Stands for a space at which a line is not broken.
_GLUE: Final = "\N{NO-BREAK SPACE}"


class _Formatter(argparse.HelpFormatter):
    """Lays a help page out, with our own word for its usage."""

    def __init__(self, prog: str, usage: str, width: int) -> None:
        super().__init__(prog, width=width)
        self._heading = usage

    def add_usage(self, usage: Any, actions: Any, groups: Any, prefix: str | None = None) -> None:
        """As argparse does, in another language."""
        super().add_usage(usage, actions, groups, f"{self._heading} " if prefix is None else prefix)


def help_page(command: Command, words: Words) -> str:
    """The help of a command, as wide as the terminal, with its line end."""
    width = min(shutil.get_terminal_size().columns, _WIDEST) - 2
    heading = words.say("cli.usage")

    def formatter(prog: str) -> _Formatter:
        return _Formatter(prog, heading, width)

    page = argparse.ArgumentParser(
        command.full_name,
        usage=_usage(command, words, width, len(heading) + 1),
        description=_about(command, words),
        epilog=_more(words) if command is GO_ON else None,
        formatter_class=formatter,
        add_help=False,
    )
    vars(page)["color"] = False  # Python 3.14 colours help by itself
    if command is GO_ON:
        commands = page.add_argument_group(words.say("cli.commands"))
        for other in COMMANDS:
            commands.add_argument(other.name, help=words.say(f"cli.line.{other.name}"))
    arguments = page.add_argument_group(words.say("cli.arguments"))
    options = page.add_argument_group(words.say("cli.options"))
    for option in command.options:
        says = _says(option, words)
        if not option.is_option:
            arguments.add_argument(option.name, metavar=_metavar(option, words), help=says)
        elif option.takes:
            options.add_argument(option.name, metavar=_metavar(option, words), help=says)
        else:
            names = ["-h", option.name] if option is HELP else [option.name]
            options.add_argument(*names, action="store_true", help=says)
    return page.format_help()


def _about(command: Command, words: Words) -> str:
    if command is GO_ON:
        return words.say("cli.about")
    option, conventions = f"{PLAY.full_name} --rules", ", ".join(Convention)
    return words.say(f"cli.about.{command.name}", option=option, conventions=conventions)


def _more(words: Words) -> str:
    return words.say("cli.more", command=f"{PROGRAM} {words.say('cli.command')} --help")


def _says(option: Option, words: Words) -> str:
    said = words.say(
        f"cli.help.{option.help}",
        names=", ".join(PRESETS if option.help in _ALL_RULES else OFFERED),
        levels=", ".join(LEVELS),
        players=", ".join(ARENA_PLAYERS),
        conventions=", ".join(Convention),
        drills=", ".join((*DRILLS, LESSON)),
    )
    return said.replace("%", "%%")


def _metavar(option: Option, words: Words) -> str:
    named = option.takes if option.is_option or "|" not in option.takes else option.name
    return words.say(f"cli.metavar.{named}") if named in _NAMED_VALUES else named


def _usage(command: Command, words: Words, width: int, indent: int) -> str:
    """The usage, broken between what belongs together only."""
    hanging = " " * (len(command.full_name) + 1)
    wide = max(width - indent, 20)
    parts = [_together(command, option, words) for option in command.options]
    glued = (part.replace(" ", _GLUE) if len(hanging) + len(part) <= wide else part for part in parts if part)
    lines = [f"{command.full_name} {' '.join(glued)}"]
    if command is GO_ON:
        lines.append(f"{PROGRAM} {words.say('cli.command')} ...")
    broken = [
        part
        for line in lines
        for part in textwrap.wrap(line, wide, subsequent_indent=hanging, break_on_hyphens=False, break_long_words=False)
    ]
    return f"\n{' ' * indent}".join(broken).replace(_GLUE, " ").replace("%", "%%")


def _together(command: Command, option: Option, words: Words) -> str:
    """An option with those that it excludes, at the first of them; empty for the others."""
    for some, others in command.either:
        if option.name == some[0]:
            sides = (" ".join(_bare(command.option(name), words) for name in names) for names in (some, others))
            return f"[{' | '.join(sides)}]"
        if option.name in (*some, *others):
            return ""
    return _bare(option, words) if option.needed else f"[{_bare(option, words)}]"


def _bare(option: Option | None, words: Words) -> str:
    assert option is not None
    if not option.is_option:
        return _metavar(option, words)
    return f"{option.name} {_metavar(option, words)}" if option.takes else option.name
