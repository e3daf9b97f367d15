"""The wording of the first lesson: what is told at a step, what can be answered, and the reply to an answer."""

from __future__ import annotations

from klaverjas_tui.locale.catalogue import key_of
from klaverjas_tui.locale.words import Words, capital
from klaverjas_tui.practice.lesson import LEARNER, Choose, Gone, Less, Lesson, NotAllowed
from klaverjas_tui.rules.cards import DEAL_POINTS, DECK, LAST_TRICK_POINTS
from klaverjas_tui.rules.scoring import TRICKS
from klaverjas_tui.rules.seats import other_side, side_of


def title(words: Words, lesson: Lesson) -> str:
    """Which part of the lesson this is: ``slag 1: bekennen``."""
    return words.say(f"lesson.part.{key_of(lesson.step.part)}")


def tells(words: Words, lesson: Lesson) -> str:
    """What is told at this step, in a few whole sentences on one line."""
    return words.say(f"lesson.step.{lesson.step.name}", **_facts(words, lesson))


def options(words: Words, lesson: Lesson) -> tuple[str, ...]:
    """The answers to the question of this step; none where it asks no question."""
    step = lesson.step
    if not isinstance(step.asked, Choose):
        return ()
    facts = _facts(words, lesson)
    numbers = range(1, step.asked.options + 1)
    return tuple(words.say(f"lesson.option.{step.name}.{number}", **facts) for number in numbers)


def replies(words: Words, lesson: Lesson) -> str:
    """What is said to an answer that was not accepted; empty when there is nothing to say."""
    match lesson.reply:
        case NotAllowed(duty, ruling):
            return capital(words.ruling(duty, ruling))
        case Less(step, which):
            return words.say(f"lesson.less.{step}.{which}", **_facts(words, lesson))
        case Gone():
            return words.say("speech.no_card_there")
        case None:
            return ""


def score(words: Words, lesson: Lesson) -> str:
    """What both sides have taken so far: ``Wij 39 + 20 roem  Zij 23``. In this deal the others take no roem."""
    facts = _taken(lesson)
    key = "lesson.score.roem" if facts["our_roem"] else "lesson.score"
    return words.say(key, ours=facts["ours"], theirs=facts["theirs"], roem=facts["our_roem"])


def _facts(words: Words, lesson: Lesson) -> dict[str, object]:
    """What fills the places of the texts: each card by its code, and the figures of the deal."""
    return {**{str(card): words.card(card) for card in DECK}, **_taken(lesson)}


def _taken(lesson: Lesson) -> dict[str, int]:
    """The figures of the last trick and of the deal so far, in points."""
    tally, tricks = lesson.deal.tally, lesson.deal.state.tricks
    we, they = side_of(LEARNER), other_side(side_of(LEARNER))
    points = tricks[-1].points if tricks else 0
    whole = DEAL_POINTS + sum(tally.roem)
    return {
        "points": points,
        "lying": points - LAST_TRICK_POINTS * (len(tricks) == TRICKS),
        "roem": tricks[-1].roem if tricks else 0,
        "ours": tally.card_points[we],
        "theirs": tally.card_points[they],
        "our_roem": tally.roem[we],
        "together": tally.card_points[we] + tally.roem[we],
        "whole": whole,
        "half": whole // 2,
        "needed": whole // 2 + 1,
        "won": tally.tricks[we],
    }
