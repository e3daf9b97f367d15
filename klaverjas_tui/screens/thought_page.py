"""The page of what one bot thought: its choice with the reason, and what can lie where."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from klaverjas_tui.locale.reasons import reason, reason_during
from klaverjas_tui.locale.thoughts import choice, level_name, signal, stand_in
from klaverjas_tui.locale.words import Words
from klaverjas_tui.table.opening import PERSON_SEAT
from klaverjas_tui.table.public import public_why
from klaverjas_tui.table.thoughts import Choice, Thought
from klaverjas_tui.widgets.canvas import wrapped
from klaverjas_tui.widgets.handorder import hand_order
from klaverjas_tui.widgets.holdings import certain, holdings_table, others
from klaverjas_tui.widgets.page import Line, Page

if TYPE_CHECKING:
    from bots.protocol import Why


def thought_page(thought: Thought, why: Why | None, words: Words, width: int) -> Page:
    """What a bot chose and why, and what can lie where as far as may be told.

    ``why`` is told when the deal is over (None: still being thought of); before that it is what all could see.
    """
    name = words.seat(thought.seat)
    texts = [words.say("thoughts.nothing", seat=name)]
    if thought.choice is not None:
        chosen, replaced = thought.choice, thought.choice.replaced
        texts = [choice(words, chosen.view, chosen.action)]
        texts += [stand_in(words, replaced)] if replaced is not None else []
        texts.append(_reason(thought, chosen, why, words))
    lines = [*_lines(texts, width), Line(""), *_where_from(thought, words, width)]
    lines += _holdings(thought, words, width)
    lines += _lines((signal(words, heard, PERSON_SEAT) for heard in thought.signals), width)
    title = words.say("thoughts.title", seat=name, level=level_name(words, thought.sitter.player))
    return Page(title, tuple(lines))


def _lines(texts: Iterable[str], width: int) -> Iterator[Line]:
    return (Line(part) for text in texts for part in wrapped(text, width))


def _reason(thought: Thought, chosen: Choice, why: Why | None, words: Words) -> str:
    if not thought.closed:
        return reason_during(words, public_why(chosen, thought.signals))
    return words.say("speech.thinking") if why is None else reason(words, why)


def _holdings(thought: Thought, words: Words, width: int) -> Iterator[Line]:
    """What can lie where: with the others of the bot that saw it, or, for all to know, with those of the player."""
    if thought.holdings is None:
        yield from _lines([words.say("thoughts.before_trumps")], width)
        return
    seats = [*others(thought.seat if thought.closed else PERSON_SEAT)]
    heading, *rows = holdings_table(thought.holdings, seats, words, width)
    yield Line(heading, heading=True)
    yield from map(Line, rows)
    yield from _lines(certain(thought.holdings, seats, words), width)


def _where_from(thought: Thought, words: Words, width: int) -> Iterator[Line]:
    """Whether this is what all can know, under a heading of its own, or what the bot knew."""
    if not thought.closed or thought.choice is None:
        yield from _lines([words.say("table.assisted")], width)
        yield Line("")
        yield from (Line(part, heading=True) for part in wrapped(words.say("thoughts.open"), width))
        return
    view = thought.choice.view
    hand = words.cards(hand_order(view.cards, view.trump))
    yield from _lines([words.say("thoughts.closed", seat=words.seat(thought.seat), cards=hand)], width)
    yield Line("")
