"""The page of what one bot thought: its choice with the reason, and what can lie where."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from klaverjas_tui.locale.reasons import reason
from klaverjas_tui.locale.thoughts import choice, level_name, signal, stand_in
from klaverjas_tui.locale.words import Words
from klaverjas_tui.table.opening import PERSON_SEAT
from klaverjas_tui.table.thoughts import Thought
from klaverjas_tui.widgets.canvas import wrapped
from klaverjas_tui.widgets.handorder import hand_order
from klaverjas_tui.widgets.holdings import certain, holdings_table, others
from klaverjas_tui.widgets.page import Line, Page

if TYPE_CHECKING:
    from bots.protocol import Why


def thought_page(thought: Thought, why: Why | None, words: Words, width: int) -> Page:
    """What a bot chose and why (None: still being thought of), and what can lie where as far as may be told."""
    name = words.seat(thought.seat)
    texts = [words.say("thoughts.nothing", seat=name)]
    if thought.choice is not None:
        chosen, replaced = thought.choice, thought.choice.replaced
        texts = [choice(words, chosen.view, chosen.action)]
        texts += [stand_in(words, replaced)] if replaced is not None else []
        texts.append(words.say("speech.thinking") if why is None else reason(words, why))
    texts += ["", *_where_from(thought, words), ""]
    lines = [Line(part) for text in texts for part in wrapped(text, width) or [""]]
    if thought.holdings is None:
        lines += map(Line, wrapped(words.say("thoughts.before_trumps"), width))
    else:
        seats = [*others(thought.seat)]
        heading, *rows = holdings_table(thought.holdings, seats, words)
        lines += [Line(heading, heading=True), *map(Line, rows)]
        for sure in certain(thought.holdings, seats, words):
            lines += map(Line, wrapped(sure, width))
    for heard in thought.signals:
        lines += map(Line, wrapped(signal(words, heard, PERSON_SEAT), width))
    title = words.say("thoughts.title", seat=name, level=level_name(words, thought.sitter.player))
    return Page(title, tuple(lines))


def _where_from(thought: Thought, words: Words) -> Iterator[str]:
    """Whether this is what all can know, or what the bot knew."""
    if not thought.closed or thought.choice is None:
        yield words.say("table.assisted")
        yield words.say("thoughts.open")
        return
    view = thought.choice.view
    hand = words.cards(hand_order(view.cards, view.trump))
    yield words.say("thoughts.closed", seat=words.seat(thought.seat), cards=hand)
