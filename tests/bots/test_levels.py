"""Levels by name, and bots of anybody."""

from __future__ import annotations

import pytest

from bots.beginner import Beginner
from bots.club import Club
from bots.expert import Expert
from bots.levels import LEVELS, make_bot
from bots.meester import Meester
from klaverjas_tui.rules.problem import Problem

HERE = "tests.bots.test_levels"


class Stranger:
    """The least that is a bot."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def make_trumps(self, view: object) -> None: ...

    def play(self, view: object) -> None: ...


class Mute:
    def __init__(self, seed: int) -> None: ...

    def play(self, view: object) -> None: ...


class Broken:
    def __init__(self, seed: int) -> None:
        raise ValueError("no such seed")


NOT_A_CLASS = 7
ALL = "beginner, club, expert, meester"


def test_the_levels_are_in_order() -> None:
    assert LEVELS == ("beginner", "club", "expert", "meester")
    assert [type(make_bot(level, 1)) for level in LEVELS] == [Beginner, Club, Expert, Meester]


def test_a_bot_of_anybody_gets_the_seed() -> None:
    bot = make_bot(f"{HERE}:Stranger", 42)
    assert isinstance(bot, Stranger)
    assert bot.seed == 42


@pytest.mark.parametrize(
    ("name", "key", "data"),
    [
        ("", "problem.level", {"levels": ALL}),
        ("Club", "problem.level", {"levels": ALL}),
        ("grandmaster", "problem.level", {"levels": ALL}),
        (":Class", "problem.level", {"levels": ALL}),
        ("module:", "problem.level", {"levels": ALL}),
        ("no_such_module:Bot", "problem.bot_module", {"module": "no_such_module"}),
        ("tests.no_such:Bot", "problem.bot_module", {"module": "tests.no_such"}),
        ("..tests:Bot", "problem.bot_module", {"module": "..tests"}),
        (f"{HERE}:NoSuch", "problem.bot_class", {"module": HERE, "bot": "NoSuch"}),
        (f"{HERE}:NOT_A_CLASS", "problem.bot_class", {"module": HERE, "bot": "NOT_A_CLASS"}),
        (f"{HERE}:Broken", "problem.bot_fails", {"error": "ValueError: no such seed"}),
        (f"{HERE}:Mute", "problem.bot_methods", {"methods": "make_trumps"}),
    ],
)
def test_a_name_that_gives_no_bot_says_why(name: str, key: str, data: dict[str, str]) -> None:
    with pytest.raises(Problem) as raised:
        make_bot(name, 1)
    assert (raised.value.key, raised.value.data) == (key, {"name": name, **data})
