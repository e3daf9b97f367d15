"""Reviewing line by line: what a deal cost, decision by decision, in words or as JSON."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Sequence
from typing import Any, Final, TextIO

from bots.advise import plain_reason
from bots.interrupts import told_apart
from klaverjas_tui.locale.reasons import without_estimate
from klaverjas_tui.locale.results import deal_result
from klaverjas_tui.locale.reviews import choice_lines, dearest_lines, moment_lines, moment_title, total_lines
from klaverjas_tui.locale.words import Words, capital
from klaverjas_tui.practice.records import find_record, place_of
from klaverjas_tui.practice.review import (
    Advice,
    Choice,
    Moment,
    Remark,
    count_of,
    lost,
    mistakes,
    open_lost,
    places_of,
    review,
)
from klaverjas_tui.practice.reviewing import note
from klaverjas_tui.rules.actions import Action, MakeTrumps, Play
from klaverjas_tui.rules.match import Match
from klaverjas_tui.rules.problem import Problem
from klaverjas_tui.rules.seats import SEATS
from klaverjas_tui.rules.view import view_of
from klaverjas_tui.storage.journal import Clock, now
from klaverjas_tui.storage.places import Places
from klaverjas_tui.text.arguments import PROGRAM
from klaverjas_tui.text.console import StreamConsole
from klaverjas_tui.text.names import SpokenWords
from klaverjas_tui.widgets.handorder import hand_order

_DONE, _INTERRUPTED = 0, 130
#: Nothing is asked.
_NO_INPUT: Final = -1
_MOST_DEALS: Final = 1_000_000
#: No deal has decisions of which the number is so long.
_DIGITS: Final = 4
#: Sentences are not broken: what shows them does that.
_UNBROKEN: Final = 1000


def deal_of(places: Places, path: str | None, number: str | None) -> tuple[Match, int]:
    """The match of a record (None: the latest) and the place of a deal in it, by its number (None: the last one).

    Raises Problem for what cannot be.
    """
    wanted = None if number is None else _number(number)
    match = find_record(places, path)
    return match, place_of(match, wanted)


def _number(text: str) -> int:
    if text.isascii() and text.isdigit() and len(text) <= len(str(_MOST_DEALS)) and 1 <= int(text) <= _MOST_DEALS:
        return int(text)
    raise Problem("cli.number", option="--deal", value=text, most=_MOST_DEALS)


def decision_of(match: Match, place: int, number: str) -> int:
    """The place, among the actions of a deal, of the player's decision with this number; raises Problem for none."""
    found = places_of(match, place)
    if number.isascii() and number.isdigit() and len(number) < _DIGITS and 1 <= int(number) <= len(found):
        return found[int(number) - 1]
    raise Problem("review.decision", number=number, count=len(found))


def print_review(
    places: Places,
    match: Match,
    place: int,
    words: Words,
    *,
    as_json: bool,
    seat: int = 0,
    clock: Clock = now,
) -> int:
    """Print the review of a deal and note it; returns the exit status. Raises Problem when the deal is not over.

    The dearest decisions come first, then all in order. As JSON each decision is an object on its own line, as soon as
    it is weighed, and the summary the last one. What Ctrl-C breaks off is not noted.
    """
    progress = _Progress(words, count_of(match, place, seat), None if as_json else sys.stderr)
    moments = []
    try:
        with told_apart():
            for moment in review(match, place, seat):
                moments.append(moment)
                progress.show(len(moments))
                if as_json:
                    print(json.dumps(_plain(moment, words), ensure_ascii=False), flush=True)
    except KeyboardInterrupt:
        return _INTERRUPTED
    finally:
        progress.wipe()
    if as_json:
        print(json.dumps(_plain_summary(match, place, moments), ensure_ascii=False))
    else:
        spoken = SpokenWords.like(words)
        console = StreamConsole(_NO_INPUT, "utf-8", sys.stdout, interactive=False)
        console.tell(*(capital(line) for line in _lines(spoken, match, place, seat, moments)))
    problem = note(places, match, place, moments, clock)
    if problem is not None:
        print(f"{PROGRAM}: {words.problem(problem)}", file=sys.stderr, flush=True)
    return _DONE


class _Progress:
    """How far the review is, on one line of a terminal; nothing anywhere else."""

    def __init__(self, words: Words, count: int, out: TextIO | None) -> None:
        self._words = words
        self._count = count
        self._out = out if out is not None and out.isatty() else None
        self._width = 0

    def show(self, done: int) -> None:
        """So many decisions are weighed."""
        if self._out is not None:
            said = self._words.say("review.progress", done=done, all=self._count)
            self._width = max(self._width, len(said))
            self._out.write(f"\r{said:<{self._width}}")
            self._out.flush()

    def wipe(self) -> None:
        """Leave the line empty."""
        if self._out is not None and self._width:
            self._out.write(f"\r{' ' * self._width}\r")
            self._out.flush()


# In words.


def _lines(words: SpokenWords, match: Match, place: int, seat: int, moments: Sequence[Moment]) -> Iterator[str]:
    played = match.deals[place]
    yield words.say("review.title", number=played.started.number)
    yield from deal_result(words, view_of(played.deal, seat), played.deal.sheet_line(), _UNBROKEN)
    yield ""
    first = dearest_lines(words, moments)
    if first:
        yield from first
        yield ""
    if moments:
        yield words.say("review.in_order")
    for number, moment in enumerate(moments, start=1):
        yield f"{number}. {moment_title(words, moment)}"
        yield from (f"  {capital(line)}" for line in (*_scene(words, moment), *moment_lines(words, moment)))
        if moment.mistaken:
            yield f"  {words.say('review.choices')}"
            yield from (f"    {capital(line)}" for line in choice_lines(words, moment))
    yield ""
    yield from total_lines(words, moments)


def _scene(words: SpokenWords, moment: Moment) -> Iterator[str]:
    """What lay there before a decision, or who had passed, and the hand."""
    view = moment.view
    if view.trump is None:
        passed = ", ".join(words.seat_as(call.seat, view.seat) for call in view.calls)
        if view.turned is not None:
            yield words.say("text.deal.turned", suit=words.suit(view.turned))
        yield words.say("review.scene.passed", seats=passed) if passed else words.say("review.scene.first")
    elif view.trick:
        lay = (
            f"{words.seat_as((view.leader + place) % SEATS, view.seat)} {words.name(card)}"
            for place, card in enumerate(view.trick)
        )
        yield words.say("review.scene.table", cards=", ".join(lay))
    else:
        yield words.say("review.scene.lead")
    yield words.say("review.scene.hand", cards=words.by_suit(hand_order(view.cards, view.trump)))


# As JSON.


def _plain(moment: Moment, words: Words) -> dict[str, Any]:
    """A decision; ``trick`` and ``card`` count from 1 and are null for calls, ``cost`` is in points.

    ``nat_side`` is whose ``nat`` the choices tell: ``we`` or ``they``, and null for calls, of whoever makes trumps.
    """
    played = isinstance(moment.action, Play)
    return {
        "type": "decision",
        "place": moment.place,
        "trick": len(moment.view.tricks) + 1 if played else None,
        "card": len(moment.view.trick) + 1 if played else None,
        "action": _named(moment.action),
        "best": _named(moment.best.action),
        "cost": round(moment.cost, 1),
        "mistake": moment.mistaken,
        "open_best": None if moment.open_best is None else _named(moment.open_best.action),
        "open_cost": moment.open_cost,
        "nat_side": None if moment.view.trump is None else "we" if moment.view.making else "they",
        "choices": [_plain_choice(choice) for choice in moment.choices],
        "expert": _plain_advice(moment.expert),
        "meester": _plain_advice(moment.meester),
        "remarks": [_plain_remark(remark) for remark in moment.remarks],
        "lines": list(moment_lines(words, moment)),
    }


def _plain_choice(choice: Choice) -> dict[str, Any]:
    """What could be done; ``nat`` is the chance (0 to 1) that the side which makes trumps is nat, whichever it is."""
    return {
        "action": _named(choice.action),
        "expected": round(choice.expected, 1),
        "nat": round(choice.nat, 3),
        "open": choice.open,
    }


def _plain_advice(advice: Advice) -> dict[str, Any]:
    return {"action": _named(advice.action), "reason": plain_reason(without_estimate(advice.why))}


def _plain_remark(remark: Remark) -> dict[str, Any]:
    """A remark with what is filled in for its kind."""
    plain: dict[str, Any] = {"kind": remark.kind.name.lower()}
    if remark.card is not None:
        plain["card"] = str(remark.card)
    if remark.suit is not None:
        plain["suit"] = remark.suit.letter
    if remark.points:
        plain["points"] = remark.points
    if remark.signal is not None:
        plain["says"] = remark.signal.says.name.lower()
    return plain


def _plain_summary(match: Match, place: int, moments: Sequence[Moment]) -> dict[str, Any]:
    started = match.deals[place].started
    return {
        "type": "summary",
        "deal": started.number,
        "code": started.code.text,
        "decisions": len(moments),
        "mistakes": len(mistakes(moments)),
        "lost": round(lost(moments), 1),
        "open_lost": open_lost(moments),
    }


def _named(action: Action) -> str:
    """``8H`` for a card, ``H`` for trumps made, ``pass``."""
    match action:
        case Play(card=card):
            return str(card)
        case MakeTrumps(suit=suit):
            return suit.letter
        case _:
            return "pass"
