"""The counting drill in words: what is counted, the sum that gives it, and what was proved by which card."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from klaverjas_tui.locale.catalogue import key_of
from klaverjas_tui.locale.words import Words
from klaverjas_tui.practice.count import (
    OTHERS,
    HighestLeft,
    Lacks,
    PointsSoFar,
    Proof,
    TrickPoints,
    TrumpsOut,
    WhoHas,
)
from klaverjas_tui.rules.cards import LAST_TRICK_POINTS, RANKS, SUIT_MASKS, Card, Suit, cards_in

if TYPE_CHECKING:
    from klaverjas_tui.practice.drill import Answer, Question, Verdict
    from klaverjas_tui.rules.view import SeatView


def facts(words: Words, question: Question) -> tuple[str, ...]:
    """Trumps and how many tricks there were, or whether it is the last one; for a proof the trump duty too."""
    said = [] if question.trump is None else [words.say("countdrill.trump", suit=words.suit(question.trump))]
    if isinstance(question, TrickPoints):
        key = "countdrill.last_trick" if question.last else "countdrill.not_last_trick"
        said.append(words.say(key, ten=LAST_TRICK_POINTS))
    if question.view is not None:
        said.append(words.say("countdrill.tricks", tricks=len(question.view.tricks)))
    if isinstance(question, WhoHas):
        rules = question.view.rules
        said.append(words.say(f"countdrill.duty.{key_of(rules.trump_duty)}"))
        said.append(words.say(f"countdrill.undertrump.{key_of(rules.undertrump_in_force)}"))
    return tuple(said)


def asks(words: Words, question: Question) -> str:
    """What is to be counted or chosen."""
    match question:
        case PointsSoFar():
            return words.say("countdrill.asks.points_so_far", side=words.side(question.side).lower())
        case TrumpsOut():
            return words.say("countdrill.asks.trumps_out")
        case HighestLeft():
            return words.say("countdrill.asks.highest_left", suit=words.suit(question.suit))
        case WhoHas():
            return words.say("countdrill.asks.who_has_jack", card=words.card(question.card))
        case _:
            return words.say("countdrill.asks.trick_points")


def options(words: Words, question: Question) -> tuple[str, ...]:
    """The seats or the cards to choose from."""
    match question:
        case HighestLeft():
            return tuple(words.card(card) for card in question.candidates)
        case WhoHas():
            return tuple(words.seat(seat) for seat in OTHERS)
        case _:
            return ()


def explains(words: Words, question: Question, answer: Answer, verdict: Verdict) -> tuple[str, ...]:
    """The sum, or the cards that are left, or the proof; and what was wrong with the answer."""
    match question:
        case TrickPoints():
            return *_trick_points(words, question), *_off(words, answer, verdict)
        case PointsSoFar():
            return *_points_so_far(words, question), *_off(words, answer, verdict)
        case TrumpsOut():
            return *_trumps_out(words, question), *_off(words, answer, verdict)
        case HighestLeft():
            return *_highest_left(words, question), *_not_highest(words, question, answer, verdict)
        case WhoHas():
            return tuple(_who_has(words, question))
        case _:
            return ()


def _off(words: Words, answer: Answer, verdict: Verdict) -> Iterator[str]:
    """By how much an amount was wrong; nothing for a right one, or for none at all."""
    if verdict.right or len(answer) != 1:
        return
    said, best = answer[0], verdict.best[0]
    key = "countdrill.too_much" if said > best else "countdrill.too_little"
    yield words.say(key, said=said, by=abs(said - best))


# Points.


def _trick_points(words: Words, question: TrickPoints) -> Iterator[str]:
    parts = _parts(words, question.cards, question.trump)
    if question.last:
        parts.append(words.say("countdrill.sum.last", ten=LAST_TRICK_POINTS))
    yield words.say("countdrill.sum", sum=" + ".join(parts), points=question.right)


def _points_so_far(words: Words, question: PointsSoFar) -> Iterator[str]:
    for number, trick in question.tricks:
        parts = " + ".join(_parts(words, trick.cards, question.trump))
        yield words.say("countdrill.sum.trick", trick=number, sum=parts, points=trick.points)
    if len(question.tricks) > 1:
        together = " + ".join(str(trick.points) for _, trick in question.tricks)
        yield words.say("countdrill.sum", sum=together, points=question.right)


def _parts(words: Words, cards: Iterable[Card], trump: Suit) -> list[str]:
    return [f"{words.card(card)} ({card.points(trump)})" for card in cards]


# Cards that are left.


def _trumps_out(words: Words, question: TrumpsOut) -> Iterator[str]:
    yield from _where(words, question.view, question.trump, question.trump)
    fallen, own = (
        (cards & SUIT_MASKS[question.trump]).bit_count() for cards in (question.view.played, question.view.hand)
    )
    yield words.say("countdrill.trumps", all=len(RANKS), fallen=fallen, own=own, out=question.right)


def _highest_left(words: Words, question: HighestLeft) -> Iterator[str]:
    yield from _where(words, question.view, question.suit, question.trump)
    yield words.say("countdrill.highest", card=words.card(question.highest))


def _not_highest(words: Words, question: HighestLeft, answer: Answer, verdict: Verdict) -> Iterator[str]:
    """Why the card chosen is not the highest one left; nothing for the right one, or for none at all."""
    if verdict.right or len(answer) != 1:
        return
    said = question.candidates[answer[0]]
    for number, trick in enumerate(question.view.tricks, 1):
        if said in trick.cards:
            yield words.say("countdrill.gone", card=words.card(said), trick=number)
            return
    yield words.say("countdrill.lower", card=words.card(said), best=words.card(question.highest))


def _where(words: Words, view: SeatView, suit: Suit, trump: Suit) -> Iterator[str]:
    """The cards of a suit, from high to low: those played, the own ones, and those of the others."""
    places = view.played, view.hand, view.unseen
    fallen, own, out = (_from_high(words, cards & SUIT_MASKS[suit], trump) for cards in places)
    if fallen:
        yield words.say("countdrill.fallen", cards=fallen)
    if own:
        yield words.say("countdrill.yours", cards=own)
    if out:
        yield words.say("countdrill.out", cards=out)


def _from_high(words: Words, mask: int, trump: Suit) -> str:
    return words.cards(sorted(cards_in(mask), key=lambda card: card.strength(trump), reverse=True))


# What was proved.


def _who_has(words: Words, question: WhoHas) -> Iterator[str]:
    for proof in question.proofs:
        yield _proof(words, question, proof)
    yield words.say("countdrill.only", seat=words.seat(OTHERS[question.right]), card=words.card(question.card))


def _proof(words: Words, question: WhoHas, proof: Proof) -> str:
    trump = ".trump" if proof.lacks is Lacks.SUIT and proof.led is question.trump else ""
    return words.say(
        f"countdrill.proof.{key_of(proof.lacks)}{trump}",
        seat=words.seat(proof.seat),
        trick=proof.trick,
        played=words.card(proof.played),
        led=words.suit(proof.led),
        winning=words.card(proof.winning),
    )
