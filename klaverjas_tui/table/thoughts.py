"""Thoughts: what the bots chose and saw in this deal, and what can lie where, as far as a player may be told.

While a deal is played nothing here comes from a hand that the player cannot see (``public_why`` stands for the reason);
when it is over, each bot's choice is shown as it looked to that bot.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from klaverjas_tui.rules.actions import Action
from klaverjas_tui.rules.cards import Suit
from klaverjas_tui.rules.deal import Deal
from klaverjas_tui.rules.match import Match, Replaced, Sitter
from klaverjas_tui.rules.seats import SEATS, Seat
from klaverjas_tui.rules.view import SeatView, view_of
from klaverjas_tui.table.thinking import LIMIT, Mind

if TYPE_CHECKING:
    from bots.protocol import Why
    from bots.signals import Signal


class Choice(NamedTuple):
    """What a bot did, and what it saw. ``replaced`` is set where another chose in its place."""

    view: SeatView
    action: Action
    sitter: Sitter
    replaced: Replaced | None


class Holdings(NamedTuple):
    """The cards that seats may hold and those that only they can, masks by seat, ``trump`` being trumps."""

    trump: Suit
    may: dict[Seat, int]
    sure: dict[Seat, int]


class Thought(NamedTuple):
    """What is shown of one bot: a choice of its own (None where it made none yet), and what can lie where.

    ``holdings`` is None before trumps are made. ``signals`` are those that it had heard. ``closed`` is whether the
    deal is over: then all is as the bot saw it when it chose, else as everybody at the table can conclude by now.
    """

    seat: Seat
    sitter: Sitter
    choice: Choice | None
    holdings: Holdings | None
    signals: tuple[Signal, ...]
    closed: bool


def thoughts(match: Match) -> tuple[tuple[Thought, ...], ...]:
    """For each bot, clockwise, what it thought: at its last choice, or at each of them where the deal is over."""
    seats = [seat for seat in range(SEATS) if seat not in match.header.persons]
    choices = {seat: _choices(match, seat) for seat in seats}
    sitters = match.header.sitters
    if match.deal.over:
        return tuple(tuple(_closed(seat, choice) for choice in choices[seat]) for seat in seats)
    view = match.view(0)
    holdings, signals = public_holdings(view), signals_in(view)
    return tuple(
        (Thought(seat, sitters[seat], choices[seat][-1] if choices[seat] else None, holdings, signals, closed=False),)
        for seat in seats
    )


def last_free(of_bot: tuple[Thought, ...]) -> int:
    """The place of the last choice of a bot in which there was anything to choose; else of the last one."""
    free = (place for place, thought in enumerate(of_bot) if thought.choice and len(thought.choice.view.options) > 1)
    return max(free, default=len(of_bot) - 1)


def last_bot(shown: tuple[tuple[Thought, ...], ...]) -> int:
    """The place of the bot that acted last while the deal is played; the first one when it is over."""
    if any(thought.closed for of_bot in shown for thought in of_bot):
        return 0
    return max(range(len(shown)), key=lambda place: _done_before(shown[place][-1].choice))


def _done_before(choice: Choice | None) -> int:
    """How many calls and cards there were before a choice; -1 where there is none."""
    return -1 if choice is None else len(choice.view.calls) + choice.view.played.bit_count()


def _closed(seat: Seat, choice: Choice) -> Thought:
    return Thought(seat, choice.sitter, choice, own_holdings(choice.view), signals_in(choice.view), closed=True)


def _choices(match: Match, seat: Seat) -> list[Choice]:
    """All that a seat did in this deal, each with its view just before."""
    current, now = match.deals[-1], match.view(seat)
    deal, found = Deal(match.rules, current.deal.start), []
    for place, action in enumerate(current.deal.actions):
        if action.seat == seat:
            view = view_of(
                deal,
                seat,
                totals=now.totals,
                number=now.number,
                conventions=now.conventions,
                persons=now.persons,
            )
            found.append(Choice(view, action, match.header.sitters[seat], current.replaced.get(place)))
        deal.apply(action)
    return found


async def reason_of(choice: Choice, limit: float = LIMIT) -> Why:
    """Why a bot chose so: it is asked again. A bot that would choose otherwise now gives no reason."""
    from bots.protocol import Why, WhyKind

    name = choice.replaced.by if choice.replaced is not None else choice.sitter.player
    decision = await Mind(name, choice.sitter.seed, limit).decide(choice.view)
    same = decision.fault is None and decision.action == choice.action
    return decision.why if same else Why(WhyKind.UNSAID)


def own_holdings(view: SeatView) -> Holdings | None:
    """What the seat of this view can know of the others; None before trumps are made."""
    if view.trump is None:
        return None
    from bots.knowledge import know

    known = know(view)
    others = [seat for seat in range(SEATS) if seat != view.seat]
    return Holdings(view.trump, {seat: known.may[seat] for seat in others}, {seat: known.sure[seat] for seat in others})


def public_holdings(view: SeatView) -> Holdings | None:
    """What one who sees no hand can conclude, from any seat's view; None before trumps are made."""
    if view.trump is None:
        return None
    from bots.knowledge import publicly

    may = dict(enumerate(publicly(view)))
    return Holdings(view.trump, may, {seat: cards & ~_of_others(may, seat) for seat, cards in may.items()})


def _of_others(may: dict[Seat, int], seat: Seat) -> int:
    together = 0
    for other, cards in may.items():
        together |= 0 if other == seat else cards
    return together


def signals_in(view: SeatView) -> tuple[Signal, ...]:
    """What discards and leads have said to all in this deal, in the order in which they fell."""
    if view.trump is None:
        return ()
    from bots.signals import heard

    return heard(view)
