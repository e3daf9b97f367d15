"""A sheet of duty questions: spread over the kinds, ever more difficult, and as plain values that anyone can check."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any, Final, TypeAlias

from klaverjas_tui.practice.drill import EASIEST, HARDEST, Mode, Setup
from klaverjas_tui.practice.duty import DutyQuestion, maker
from klaverjas_tui.rules.actions import Call, MakeTrumps
from klaverjas_tui.rules.cards import Card, cards_in
from klaverjas_tui.rules.duty import Duty, Ruling
from klaverjas_tui.rules.presets import PRESETS
from klaverjas_tui.rules.ruleset import AllPass, RuleSet
from klaverjas_tui.rules.seats import SEATS, Seat
from klaverjas_tui.rules.view import SeatView

_LEVELS: Final = HARDEST - EASIEST + 1

#: Words the reason of a ruling.
Why: TypeAlias = Callable[[Duty, Ruling], str]


def sheet(count: int, seed: str, mode: Mode, rules: RuleSet) -> Iterator[DutyQuestion]:
    """So many questions, each when it is asked for; the same for the same seed. ``rules`` are the player's own.

    The kinds come in turn, and the difficulty asked for rises from first to last.
    """
    made, dice = maker(Setup(rules, mode)), Random(seed)
    for place in range(count):
        yield made.make(made.kinds[place % len(made.kinds)], EASIEST + place * _LEVELS // count, dice)


def to_plain(number: int, question: DutyQuestion, why: Why | None = None) -> dict[str, Any]:
    """A question, numbered from 1, with its answer, as it stands in a line of JSON.

    ``position`` is as ``rules.position`` reads it. With ``why`` every reason is worded too, as ``text``.
    """
    assert question.view is not None
    return {
        "number": number,
        "position": position_of(question.view),
        "kind": question.kind,
        "mode": question.mode.value,
        "difficulty": question.difficulty,
        "legal": {city: [str(card) for card in owed.cards] for city, owed in question.duties},
        "reasons": {
            str(card): {city: _ruling(owed, card, why) for city, owed in question.duties}
            for card in cards_in(question.hand)
        },
        "differs": question.differs,
    }


def _ruling(owed: Duty, card: Card, why: Why | None) -> dict[str, Any]:
    ruling = owed.ruling(card)
    plain = {"allowed": ruling.allowed, "reason": ruling.reason.name.lower()}
    return plain if why is None else {**plain, "text": why(owed, ruling)}


def position_of(view: SeatView) -> dict[str, Any]:
    """The written position of a view in which a card is asked for."""
    assert view.trump is not None
    tricks = [_plays(trick.leader, trick.cards) for trick in view.tricks]
    # Left out it is the suit that was made trumps, but for a suit that all have passed and none may name then.
    turned = view.turned if view.rules.all_pass_in_force is AllPass.FIRST_OTHER_SUIT else None
    return {
        "rules": _rules(view.rules),
        "dealer": view.dealer,
        **({} if turned is None else {"turned": turned.letter}),
        "calls": [_call(call) for call in view.calls],
        "maker": view.maker,
        "trump": view.trump.letter,
        "seat": view.seat,
        "hand": [str(card) for card in view.cards],
        "tricks": tricks,
        "trick": _plays(view.leader, view.trick),
    }


def _rules(rules: RuleSet) -> str | dict[str, str | int | bool]:
    """The name of the preset that these rules are, or all their fields."""
    return next((name for name, known in PRESETS.items() if known == rules), None) or rules.to_plain()


def _call(call: Call) -> list[Any]:
    return [call.seat, call.suit.letter if isinstance(call, MakeTrumps) else "pass"]


def _plays(leader: Seat, cards: tuple[Card, ...]) -> list[list[Any]]:
    return [[(leader + place) % SEATS, str(card)] for place, card in enumerate(cards)]
