"""Arguments: what the commands take, and a command line taken apart.

argparse does the taking apart. What it says of a mistake is in one language for the whole process, so it is not used.
"""

from __future__ import annotations

import argparse
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise, product
from typing import Any, Final, NoReturn, TypeAlias

from klaverjas_tui.rules.convention import Convention
from klaverjas_tui.rules.problem import Problem
from klaverjas_tui.storage.settings import LANGUAGES
from klaverjas_tui.table.pace import Pace

PROGRAM: Final = "klaverjas"
#: The drills and the modes of ``practice.drill``, and what else can be practised; a test holds them to those.
DRILLS: Final = ("duty", "roem", "count", "signals", "trumps")
MODES: Final = ("amsterdam", "rotterdam", "both", "house")
LESSON: Final = "lesson"

Names: TypeAlias = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Option:
    """An option, or without dashes what stands by itself.

    ``help`` is the end of the key of its help. ``takes`` is what stands for its value: a key of a metavar, or the
    value's choices; empty for a switch. ``example`` is a value, to show how it is written. What stands by itself may
    be left out where it is not ``needed``.
    """

    name: str
    help: str
    takes: str = ""
    example: str = ""
    needed: bool = False

    @property
    def is_option(self) -> bool:
        """Whether it begins with dashes."""
        return self.name.startswith("-")


@dataclass(frozen=True, slots=True)
class Command:
    """A command: what it is called (empty: none was named) and what it takes.

    ``either`` are the options of which one group excludes the other.
    """

    name: str
    options: tuple[Option, ...]
    either: tuple[tuple[Names, Names], ...] = ()

    @property
    def full_name(self) -> str:
        """``klaverjas play``."""
        return f"{PROGRAM} {self.name}".rstrip()

    def option(self, name: str) -> Option | None:
        """The option of this name."""
        return next((option for option in self.options if option.name == name), None)


HELP: Final = Option("--help", "help")
_LANG: Final = Option("--lang", "lang", "|".join(LANGUAGES), LANGUAGES[0])
_SHOWN: Final = (
    Option("--pace", "pace", "|".join(Pace), Pace.QUICK.value),
    Option("--text", "text"),
    Option("--ascii", "ascii"),
    _LANG,
    HELP,
)

GO_ON: Final = Command("", (*_SHOWN, Option("--version", "version")))
PLAY: Final = Command(
    "play",
    (
        Option("--rules", "rules", "rules", "rotterdams"),
        Option("--deals", "deals", "N", "16"),
        Option("--points", "points", "N", "1500"),
        Option("--level", "level", "level", "club"),
        Option("--partner", "partner", "level", "club"),
        Option("--opponents", "opponents", "level", "beginner"),
        Option("--convention", "convention", "|".join(Convention), Convention.SIMPLE.value),
        Option("--deal", "deal", "CODE", "7K3M-00XF-2VBT"),
        Option("--seed", "seed", "S", "1863"),
        *_SHOWN,
    ),
    ((("--deals",), ("--points",)), (("--level",), ("--partner", "--opponents"))),
)
ADVISE: Final = Command(
    "advise",
    (
        Option("position", "position", "position", needed=True),
        Option("--level", "advice_level", "level", "club"),
        Option("--json", "advice_json"),
        _LANG,
        HELP,
    ),
)
RULES: Final = Command(
    "rules",
    (
        Option("rules", "shown_rules", "rules"),
        Option("--json", "json"),
        Option("--toml", "toml"),
        _LANG,
        HELP,
    ),
    ((("--json",), ("--toml",)),),
)
ARENA: Final = Command(
    "arena",
    (
        Option("a", "player_a", "A", needed=True),
        Option("b", "player_b", "B", needed=True),
        Option("--rules", "arena_rules", "rules", "rotterdams"),
        Option("--deals", "arena_deals", "N", "1000"),
        Option("--seed", "arena_seed", "S", "1"),
        Option("--workers", "workers", "W", "2"),
        Option("--conventions", "conventions", "A,B", "full,off"),
        Option("--fixed-trumps", "fixed_trumps"),
        Option("--json", "arena_json"),
        _LANG,
        HELP,
    ),
)
PRACTISE: Final = Command(
    "practise",
    (
        Option("drill", "drill", "|".join((*DRILLS, LESSON))),
        Option("--mode", "mode", "|".join(MODES), MODES[0]),
        Option("--rules", "practice_rules", "rules", "rotterdams"),
        Option("--convention", "practice_convention", "|".join(Convention), Convention.SIMPLE.value),
        Option("--questions", "questions", "N", "10"),
        Option("--clock", "clock", "S", "20"),
        Option("--sheet", "sheet", "N", "20"),
        Option("--seed", "practice_seed", "S", "1863"),
        Option("--json", "sheet_json"),
        Option("--text", "text"),
        Option("--ascii", "ascii"),
        _LANG,
        HELP,
    ),
    ((("--sheet",), ("--questions", "--clock", "--text")),),
)
REVIEW: Final = Command(
    "review",
    (
        Option("record", "record", "record"),
        Option("--deal", "reviewed_deal", "N", "3"),
        Option("--play", "play_on", "N", "2"),
        Option("--json", "review_json"),
        Option("--text", "text"),
        Option("--ascii", "ascii"),
        _LANG,
        HELP,
    ),
    ((("--play",), ("--json",)),),
)
STATS: Final = Command("stats", (Option("--csv", "csv"), Option("--ascii", "ascii"), _LANG, HELP))
SERVE: Final = Command(
    "serve",
    (
        Option("--port", "port", "P", "2222"),
        Option("--address", "address", "A", "0.0.0.0"),
        Option("--data", "data", "folder", "server"),
        Option("--keys", "keys", "file", "friends.keys"),
        Option("--guests", "guests"),
        Option("--solvers", "solvers", "N", "2"),
        Option("--sessions", "sessions", "N", "200"),
        Option("--per-address", "per_address", "N", "20"),
        Option("--per-key", "per_key", "N", "4"),
        Option("--unauthenticated", "unauthenticated", "N", "20"),
        Option("--handshake", "handshake", "S", "30"),
        Option("--idle", "idle", "S", "1800"),
        Option("--output", "output", "KB", "256"),
        Option("--window", "window", "window", "250x80"),
        Option("--rate", "rate", "N", "40"),
        Option("--lang", "hosted_lang", _LANG.takes, _LANG.example),
        HELP,
    ),
)
COMMANDS: Final = (PLAY, PRACTISE, REVIEW, STATS, ADVISE, RULES, ARENA, SERVE)


@dataclass(frozen=True, slots=True)
class Given:
    """What was given to a command: the values of options by name, and the switches."""

    command: Command
    values: Mapping[str, str]
    switches: frozenset[str]

    def choice(self, name: str) -> str | None:
        """The value of an option that has its choices written out; raises Problem for another value."""
        value, option = self.values.get(name), self.command.option(name)
        if value is None or option is None or value in option.takes.split("|"):
            return value
        raise Problem("cli.choice", option=name, value=value, choices=option.takes.replace("|", ", "))


def language_asked_for(arguments: Sequence[str]) -> str | None:
    """The language that a command line names, before anything is known to be right about it."""
    named = [after for option, after in pairwise(arguments) if option == "--lang"]
    named += [argument.removeprefix("--lang=") for argument in arguments if argument.startswith("--lang=")]
    return named[-1] if named and named[-1] in LANGUAGES else None


def parse(arguments: Sequence[str]) -> Given:
    """Take a command line apart; raises Problem for wrong use."""
    command, rest = _command(arguments)
    try:
        known, unknown = _parser(command).parse_known_args(rest)
    except argparse.ArgumentError as error:
        raise _misuse(command, (error.argument_name or "").split("/")[-1]) from None
    left = [word for word in unknown if word != "--"]
    if left:
        raise _unknown(command, left[0])
    found: dict[str, Any] = {option.name: getattr(known, _place(option)) for option in command.options}
    given = Given(
        command,
        {name: value for name, value in found.items() if isinstance(value, str)},
        frozenset(name for name, value in found.items() if value is True),
    )
    for some, others in command.either:
        for one, other in product(some, others):
            if {one, other} <= given.values.keys() | given.switches:
                raise Problem("cli.not_together", option=one, other=other)
    return given


def _command(arguments: Sequence[str]) -> tuple[Command, Sequence[str]]:
    if not arguments or arguments[0].startswith("-"):
        return GO_ON, arguments
    name = arguments[0]
    for command in COMMANDS:
        if command.name == name:
            return command, arguments[1:]
    raise Problem("cli.unknown_command", word=name, names=_names(COMMANDS))


def _names(commands: Sequence[Command]) -> str:
    return ", ".join(command.name for command in commands)


def _misuse(command: Command, name: str) -> Problem:
    """An option that lacks its value, or a switch that was given one."""
    option = command.option(name)
    if option is None or not option.takes:
        return Problem("cli.no_value", option=name)
    return Problem("cli.value_missing", option=name, example=f"{name} {option.example}")


def _unknown(command: Command, word: str) -> Problem:
    if not word.startswith("-") or command.option(word):
        if command is GO_ON and word in [other.name for other in COMMANDS]:
            return Problem("cli.command_first", command=word)
        return Problem("cli.too_much", word=word, command=f"{command.full_name} --help")
    name = word.partition("=")[0]
    for other in COMMANDS:
        if command is GO_ON and other.option(name):
            return Problem("cli.of_another", option=name, command=other.full_name)
    choices = ", ".join(option.name for option in command.options if option.is_option)
    return Problem("cli.unknown_option", command=command.full_name, option=name, choices=choices)


class _Parser(argparse.ArgumentParser):
    """Raises what argparse would end the program for."""

    def error(self, message: str) -> NoReturn:
        raise argparse.ArgumentError(None, message)


def _parser(command: Command) -> _Parser:
    parser = _Parser(add_help=False, allow_abbrev=False, exit_on_error=False)
    for option in command.options:
        names = ["-h", option.name] if option is HELP else [option.name]
        if not option.is_option:
            parser.add_argument(option.name, nargs="?")
        elif option.takes:
            parser.add_argument(*names)
        else:
            parser.add_argument(*names, action="store_true")
    return parser


def _place(option: Option) -> str:
    return option.name.lstrip("-").replace("-", "_")
