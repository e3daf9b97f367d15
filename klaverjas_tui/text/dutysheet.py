"""A sheet of duty questions on paper: the questions numbered, and after all of them the answers; or lines of JSON."""

from __future__ import annotations

import json
import shlex
import sys
import textwrap
from collections.abc import Iterator
from typing import Final

from klaverjas_tui.locale.drills import duty as wording
from klaverjas_tui.locale.words import Words, capital
from klaverjas_tui.practice.drill import Mode
from klaverjas_tui.practice.duty import DutyQuestion
from klaverjas_tui.practice.dutysheet import sheet, to_plain
from klaverjas_tui.rules.cards import SUITS, Card
from klaverjas_tui.rules.ruleset import RuleSet
from klaverjas_tui.rules.seats import SEATS

_WIDTH: Final = 78
_INDENT: Final = "    "


def print_sheet(count: int, seed: str, mode: Mode, rules: RuleSet, words: Words, *, as_json: bool) -> None:
    """Write a sheet of so many questions to standard output; ``rules`` are the player's own, for ``Mode.HOUSE``.

    As JSON each question is a line of its own, with its answer, as soon as it is made.
    """
    questions = sheet(count, seed, mode, rules)
    if as_json:
        for number, question in enumerate(questions, start=1):
            print(json.dumps(to_plain(number, question, words.why), ensure_ascii=False))
        return
    sys.stdout.writelines(f"{line}\n" for line in _page(tuple(questions), seed, words))


def _page(questions: tuple[DutyQuestion, ...], seed: str, words: Words) -> Iterator[str]:
    yield words.say("dutydrill.sheet.title")
    yield words.say("dutydrill.sheet.asks")
    yield words.say("dutydrill.sheet.seed", option=f"--seed {shlex.quote(seed)}")
    for number, question in enumerate(questions, start=1):
        yield ""
        yield from _numbered(number, _question(question, words))
    yield ""
    yield words.signs.write("─" * _WIDTH)
    yield words.say("dutydrill.sheet.answers")
    for number, question in enumerate(questions, start=1):
        yield ""
        yield from _numbered(number, _answer(question, words))


def _numbered(number: int, lines: tuple[str, ...]) -> Iterator[str]:
    """Lines with the number before the first; the others stand below it, and what is too long goes on there."""
    wide = _WIDTH - len(_INDENT)
    parts = (part for line in lines for part in textwrap.wrap(line, wide, subsequent_indent=_INDENT))
    for place, part in enumerate(parts):
        yield f"{f'{number}.':<{len(_INDENT)}}{part}" if place == 0 else f"{_INDENT}{part}"


def _question(question: DutyQuestion, words: Words) -> tuple[str, ...]:
    view = question.view
    assert view is not None
    played = ", ".join(
        f"{words.seat((view.leader + place) % SEATS)} {words.card(card)}" for place, card in enumerate(view.trick)
    )
    return (
        *wording.facts(words, question),
        words.say("dutydrill.sheet.trick", cards=played),
        words.say("dutydrill.sheet.hand", cards=_by_suit(question, words)),
    )


def _answer(question: DutyQuestion, words: Words) -> tuple[str, ...]:
    kind = capital(words.say(f"dutydrill.kind.{question.kind}"))
    return (f"{kind}.", *wording.legal(words, question), *wording.reasons(words, question))


def _by_suit(question: DutyQuestion, words: Words) -> str:
    """The hand suit by suit, trumps last, in each from high to low."""
    assert question.view is not None
    trump = question.view.trump
    held = sorted(question.view.cards, key=lambda card: -card.strength(trump))
    order = sorted(SUITS, key=lambda suit: suit is trump)
    suits: list[list[Card]] = [[card for card in held if card.suit is suit] for suit in order]
    return "   ".join(words.cards(cards) for cards in suits if cards)
