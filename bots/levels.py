"""The levels by name, and bots of anybody by ``module:Class``."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final, cast

from bots.interrupts import is_ctrl_c, told_apart
from klaverjas_tui.rules.problem import Problem

if TYPE_CHECKING:
    from collections.abc import Callable

    from bots.protocol import Bot

#: What plays each level, weakest first; read when it is first asked for, which no first screen has to wait for.
_PLAYED_BY: Final = {
    "beginner": "bots.beginner:Beginner",
    "club": "bots.club:Club",
    "expert": "bots.expert:Expert",
    "meester": "bots.meester:Meester",
}

#: The names of the levels, weakest first.
LEVELS: Final = tuple(_PLAYED_BY)

#: What plays under a name in the arena, beside the levels; they are offered to nobody as company.
_ONLY_IN_THE_ARENA: Final = {
    "greedy": "bots.greedy:Greedy",
    "random": "bots.chance:RandomBot",
}

#: The names that the arena knows.
ARENA_PLAYERS: Final = (*_ONLY_IN_THE_ARENA, *_PLAYED_BY)

#: What a bot must answer; ``kraak`` and ``claim`` only matter where the rules ask for them.
_NEEDED: Final = ("make_trumps", "play")


def make_bot(name: str, seed: int) -> Bot:
    """The bot of a level, an arena player, or ``module:Class``; raises Problem when there is none."""
    known = _PLAYED_BY.get(name) or _ONLY_IN_THE_ARENA.get(name, name)
    module, colon, class_name = known.partition(":")
    if not (module and colon and class_name):
        raise Problem("problem.level", name=name, levels=", ".join(LEVELS))
    with told_apart():
        return _check(name, _start(name, _find(name, module, class_name), seed))


def check_bot(name: str) -> None:
    """Make sure that there is such a bot; raises Problem as ``make_bot`` does, and reads no level for it."""
    if name not in _PLAYED_BY:
        make_bot(name, 0)


def budget_of(name: str) -> int | None:
    """How many worlds a level looks at for a card, at most, for the record; None where it looks at none."""
    if name != "meester":
        return None
    from bots.meester import BUDGET

    return BUDGET


def _find(name: str, module: str, class_name: str) -> Callable[[int], Any]:
    try:
        found = getattr(import_module(module), class_name, None)
    except BaseException as error:
        if is_ctrl_c(error):
            raise
        if _is_missing(module, error):
            raise Problem("problem.bot_module", name=name, module=module) from error
        raise Problem("problem.bot_fails", name=name, error=_said(error)) from error
    if not callable(found):
        raise Problem("problem.bot_class", name=name, module=module, bot=class_name)
    return cast("Callable[[int], Any]", found)


def _is_missing(module: str, error: BaseException) -> bool:
    """Whether it is the module itself that is not there, and not one that it imports."""
    if module.startswith("."):
        return True
    return isinstance(error, ModuleNotFoundError) and f"{module}.".startswith(f"{error.name}.")


def _start(name: str, maker: Callable[[int], Any], seed: int) -> Any:
    try:
        return maker(seed)
    except BaseException as error:
        if is_ctrl_c(error):
            raise
        raise Problem("problem.bot_fails", name=name, error=_said(error)) from error


def _check(name: str, bot: Any) -> Bot:
    missing = [method for method in _NEEDED if not callable(getattr(bot, method, None))]
    if missing:
        raise Problem("problem.bot_methods", name=name, methods=", ".join(missing))
    return cast("Bot", bot)


def _said(error: BaseException) -> str:
    return f"{type(error).__name__}: {error}".removesuffix(": ")
