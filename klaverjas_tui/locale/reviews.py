"""Reviews: what is said of each decision of a deal that was reviewed, and of all of them together."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from klaverjas_tui.locale.catalogue import key_of
from klaverjas_tui.locale.reasons import reason, without_estimate
from klaverjas_tui.locale.thoughts import level_name
from klaverjas_tui.locale.words import Words
from klaverjas_tui.practice.review import NOISE, Advice, Choice, Moment, Remark, RemarkKind, dearest, mistakes
from klaverjas_tui.rules.actions import Action, MakeTrumps, Play
from klaverjas_tui.rules.cards import Rank
from klaverjas_tui.rules.scoring import SheetLine

#: From this difference in the chance of nat on (0 to 1), it is told.
_MUCH: Final = 0.1
#: What costs fewer points than this is as good as the best.
_NOTHING: Final = 2.0
#: Who advises.
_LEVELS: Final = ("expert", "meester")
#: Cards that may have been given to partner's trick for their points.
_HONOURS: Final = frozenset({Rank.TEN, Rank.KING})


class ChoiceRow(NamedTuple):
    """A row of the table of what could be done: texts for its columns; ``chosen`` is whether it was done.

    ``expected`` and ``open`` have their sign, ``nat`` is a percentage; ``open`` is empty for calls.
    """

    what: str
    expected: str
    nat: str
    open: str
    chosen: bool = False


def moment_title(words: Words, moment: Moment) -> str:
    """``Slag 3, kaart 2: je speelde 8♥.``"""
    view = moment.view
    match moment.action:
        case Play(card=card):
            trick, place = len(view.tricks) + 1, len(view.trick) + 1
            return words.say("review.card", trick=trick, place=place, card=words.card(card))
        case MakeTrumps(suit=suit):
            return words.say("review.called", suit=words.suit(suit))
        case _:
            return words.say("review.passed")


def moment_lines(words: Words, moment: Moment) -> tuple[str, ...]:
    """What is said of a decision: its cost, the risk of nat, what bots choose, open cards, remarks; unbroken lines."""
    return (
        _cost(words, moment),
        *_nat(words, moment),
        *_advice(words, moment),
        *_open(words, moment),
        *(_remark(words, remark) for remark in moment.remarks),
    )


def choice_columns(words: Words, moment: Moment) -> ChoiceRow:
    """The heads of the columns of ``choice_rows``; calls have none for open cards."""
    return ChoiceRow(
        words.say("review.column.what"),
        words.say("review.column.expected"),
        words.say(f"review.column.nat.{_makers(moment)}"),
        "" if moment.open_best is None else words.say("review.column.open"),
    )


def choice_rows(words: Words, moment: Moment) -> tuple[ChoiceRow, ...]:
    """All that could be done, the best one first."""
    return tuple(
        ChoiceRow(
            what(words, choice.action),
            f"{round(choice.expected):+d}",
            f"{100 * choice.nat:.0f}%",
            "" if choice.open is None else f"{choice.open:+d}",
            choice.action == moment.action,
        )
        for choice in moment.choices
    )


def choice_lines(words: Words, moment: Moment) -> tuple[str, ...]:
    """The same as lines that can be read out: ``A♠: +34, kans dat wij nat gaan 12%, met open kaarten +20``."""
    key = f"review.choice.{_makers(moment)}"
    return tuple(
        words.say(key, what=row.what, expected=row.expected, nat=row.nat, open=row.open)
        for row in choice_rows(words, moment)
    )


def summary_lines(words: Words, moments: Sequence[Moment]) -> tuple[str, ...]:
    """The whole: how many decisions there were, how many were right, what the others cost; and the three dearest."""
    return (*total_lines(words, moments), *dearest_lines(words, moments))


def total_lines(words: Words, moments: Sequence[Moment]) -> tuple[str, ...]:
    """How many decisions there were, how many of them right by what could be known, and what the others cost."""
    if not moments:
        return (words.say("review.summary.nothing"),)
    wrong = len(mistakes(moments))
    counted = words.count("review.summary", len(moments), right=len(moments) - wrong)
    if not wrong:
        return counted, words.say("review.lost.nothing")
    return counted, words.count("review.lost", sum(_cost_of(moment) for moment in mistakes(moments)))


def dearest_lines(words: Words, moments: Sequence[Moment]) -> tuple[str, ...]:
    """The three decisions that cost most, a line for each below one that says so; nothing where none cost anything."""
    lines = [
        words.count("review.dearest", _cost_of(moment), title=moment_title(words, moment))
        for moment in dearest(moments)
    ]
    return (words.say("review.dearest"), *lines) if lines else ()


def compared(words: Words, now: SheetLine | None, before: SheetLine | None) -> Iterator[str]:
    """What was written when it was played, and whether this is better or worse for the player's side."""
    if before is None:
        yield words.say("replay.then.nothing")
    else:
        ours, theirs = before.totals
        yield words.say("replay.then", ours=ours, theirs=theirs)
    gained = _lead(now) - _lead(before)
    key = "replay.better" if gained > 0 else "replay.worse" if gained < 0 else "replay.same"
    yield words.say(key, points=abs(gained))


def _lead(line: SheetLine | None) -> int:
    """The lead on the sheet of the player's side, in points."""
    return 0 if line is None else line.totals[0] - line.totals[1]


def what(words: Words, action: Action) -> str:
    """A choice as it is named in a sentence: ``A♠``, ``harten spelen``, ``passen``."""
    match action:
        case Play(card=card):
            return words.card(card)
        case MakeTrumps(suit=suit):
            return words.say("review.suit", suit=words.suit(suit))
        case _:
            return words.say("review.pass")


def _cost(words: Words, moment: Moment) -> str:
    best = what(words, moment.best.action)
    if moment.mistaken:
        return words.count("review.cost", _cost_of(moment), best=best)
    if moment.action == moment.best.action:
        return words.say("review.best")
    if moment.cost < _NOTHING:
        return words.say("review.close", best=best)
    return words.say("review.little" if moment.cost < NOISE else "review.unsure", best=best)


def _makers(moment: Moment) -> str:
    """Who can be nat, as the end of a key: the own side, the other, or whoever makes trumps where that is not known."""
    if moment.view.trump is None:
        return "makers"
    return "ours" if moment.view.making else "theirs"


def _nat(words: Words, moment: Moment) -> Iterator[str]:
    """A large difference as a risk of nat; of calls only where both make trumps, so that it is the own side's."""
    chosen, best = moment.chosen, moment.best
    if not moment.mistaken or abs(chosen.nat - best.nat) < _MUCH:
        return
    calls = [isinstance(choice.action, MakeTrumps) for choice in (chosen, best)]
    if moment.view.trump is None and not all(calls):
        return
    yield words.say(
        "review.nat.theirs" if _makers(moment) == "theirs" else "review.nat.ours",
        chosen=what(words, chosen.action),
        percent=round(100 * chosen.nat),
        best=what(words, best.action),
        other=round(100 * best.nat),
    )


def _advice(words: Words, moment: Moment) -> Iterator[str]:
    """What each level chooses, and why where the review finds the same; else how much less that brings by its count."""
    expert, meester = (level_name(words, level) for level in _LEVELS)
    chosen = what(words, moment.expert.action)
    if moment.expert.action == moment.meester.action:
        who = words.say("review.choose", first=expert, second=meester, what=chosen)
        yield _advised(words, moment, who, moment.expert)
        return
    for level, advice in ((expert, moment.expert), (meester, moment.meester)):
        who = words.say("review.chooses", level=level, what=what(words, advice.action))
        yield _advised(words, moment, who, advice)


def _advised(words: Words, moment: Moment, who: str, advice: Advice) -> str:
    """A reason is told without what the level expects: the review has one estimate, its own."""
    choice = next((choice for choice in moment.choices if choice.action == advice.action), moment.best)
    if choice is moment.best:
        return f"{who}. {reason(words, without_estimate(advice.why))}"
    less, best = _ahead(moment.best, choice), what(words, moment.best.action)
    if less < NOISE:
        return words.say("review.near", who=who, best=best)
    return words.count("review.less", less, who=who, best=best)


def _cost_of(moment: Moment) -> int:
    """What a choice cost, in points, as its figures are told."""
    return _ahead(moment.best, moment.chosen)


def _ahead(best: Choice, other: Choice) -> int:
    """How many points one choice is ahead of another, as their figures are told."""
    return round(best.expected) - round(other.expected)


def _open(words: Words, moment: Moment) -> Iterator[str]:
    """The result with open cards, apart from what could be known; nothing where both say the same."""
    best, cost = moment.open_best, moment.open_cost
    if best is None or cost is None:
        return
    if cost >= NOISE:
        yield words.count("review.open", cost, best=what(words, best.action))
        if not moment.mistaken:
            right = moment.action == moment.best.action
            yield words.say("review.open.right" if right else "review.open.only")
    elif moment.mistaken and not cost:
        yield words.say("review.open.lucky")


def _remark(words: Words, remark: Remark) -> str:
    card = "" if remark.card is None else words.card(remark.card)
    match remark.kind:
        case RemarkKind.MISSED_ROEM:
            return words.say("review.remark.missed_roem", card=card, points=remark.points)
        case RemarkKind.GAVE_ROEM:
            return words.say("review.remark.gave_roem", card=card, points=remark.points)
        case RemarkKind.MISSED_SIGNAL:
            return _missed_signal(words, remark)
        case RemarkKind.HEARD:
            return words.say("review.remark.heard", card=card, said=_said(words, remark))
        case RemarkKind.HEARD_UNTRUE:
            return _untrue(words, remark)
        case RemarkKind.COULD_SIGNAL:
            return words.say("review.remark.could_signal", card=card, said=_said(words, remark))


def _missed_signal(words: Words, remark: Remark) -> str:
    from bots.signals import Says

    if remark.signal is not None and remark.signal.says is Says.TRUMPS_BACK:
        return words.say("review.remark.missed_signal.trumps")
    suit = "" if remark.suit is None else words.suit(remark.suit)
    return words.say("review.remark.missed_signal", suit=suit)


def _untrue(words: Words, remark: Remark) -> str:
    """A ten or a king may have been given for its points."""
    smeer = remark.card is not None and remark.card.rank in _HONOURS
    key = "review.remark.heard_untrue.smeer" if smeer else "review.remark.heard_untrue"
    card = "" if remark.card is None else words.card(remark.card)
    return words.say(key, card=card, said=_said(words, remark))


def _said(words: Words, remark: Remark) -> str:
    assert remark.signal is not None
    return words.say(f"review.says.{key_of(remark.signal.says)}", suit=words.suit(remark.signal.suit))
