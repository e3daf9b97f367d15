"""Thinking: what the bots thought, as lines that can be read out."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator

from klaverjas_tui.locale.reasons import reason, reason_during
from klaverjas_tui.locale.thoughts import choice, level_name, stand_in
from klaverjas_tui.rules.match import Match
from klaverjas_tui.table.opening import PERSON_SEAT
from klaverjas_tui.table.public import public_why
from klaverjas_tui.table.thoughts import Choice, Thought, last_free, reason_of, thoughts
from klaverjas_tui.text.names import SpokenWords
from klaverjas_tui.widgets.handorder import hand_order
from klaverjas_tui.widgets.holdings import certain, high_to_low, others


async def thoughts_in_lines(words: SpokenWords, match: Match) -> AsyncIterator[str]:
    """For each bot its last choice with the reason, and what can lie where.

    While a deal is played the reason is what all could see, and what all can conclude from the play is told once.
    """
    shown = [of_bot[last_free(of_bot)] for of_bot in thoughts(match)]
    for thought in shown:
        yield words.say("thoughts.title", seat=words.seat(thought.seat), level=level_name(words, thought.sitter.player))
        if thought.choice is None:
            yield words.say("thoughts.nothing", seat=words.seat(thought.seat))
            continue
        for line in _chosen(thought.choice, words):
            yield line
        if thought.closed:
            yield reason(words, await reason_of(thought.choice))
        else:
            yield reason_during(words, public_why(thought.choice, thought.signals))
        if thought.closed:
            cards = words.by_suit(hand_order(thought.choice.view.cards, thought.choice.view.trump))
            yield words.say("thoughts.closed", seat=words.seat(thought.seat), cards=cards)
            for line in _holdings(thought, words):
                yield line
    if not shown[0].closed:
        yield words.say("table.assisted")
        yield words.say("thoughts.open")
        for line in _holdings(shown[0], words):
            yield line


def _chosen(chosen: Choice, words: SpokenWords) -> Iterator[str]:
    yield choice(words, chosen.view, chosen.action)
    if chosen.replaced is not None:
        yield stand_in(words, chosen.replaced)


def _holdings(thought: Thought, words: SpokenWords) -> Iterator[str]:
    held = thought.holdings
    if held is None:
        yield words.say("thoughts.before_trumps")
        return
    seats = [*others(thought.seat if thought.closed else PERSON_SEAT)]
    for seat in seats:
        cards = words.by_suit(high_to_low(held.may[seat], held.trump))
        key = "thoughts.may" if cards else "thoughts.none"
        yield words.say(key, seat=words.seat(seat), cards=cards)
    yield from certain(held, seats, words)
