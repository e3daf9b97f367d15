"""The signals drill in words: what was thrown, what a card says by the convention, and why it says nothing."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final, cast

from bots.knowledge import know
from bots.signals import Meaning, Says, Signal, meaning
from klaverjas_tui.locale import thoughts
from klaverjas_tui.locale.catalogue import key_of
from klaverjas_tui.locale.words import Words, capital
from klaverjas_tui.practice.signals import GiveQuestion, LeadQuestion, ReadQuestion, SignalsQuestion
from klaverjas_tui.rules.cards import DECK, SUIT_MASKS, Card, cards_in
from klaverjas_tui.rules.convention import Convention
from klaverjas_tui.rules.view import SeatView

if TYPE_CHECKING:
    from klaverjas_tui.practice.drill import Answer, Question, Verdict

_SOUTH: Final = 0
#: The columns of a line.
_WIDTH: Final = 78
#: What is said by low and high cards, which ``reversed`` turns round.
_BY_RANK: Final = frozenset({Says.ON, Says.OFF})


def facts(words: Words, question: Question) -> tuple[str, ...]:
    """Trumps and who plays, the convention, and all earlier tricks: what a card says can hang on each of them."""
    asked = cast("SignalsQuestion", question)
    view = asked.view
    assert view.trump is not None
    assert view.maker is not None
    convention = words.say(f"signalsdrill.convention.{key_of(asked.convention)}")
    off = asked.house is Convention.OFF
    return (
        words.say("signalsdrill.trump", suit=words.suit(view.trump), seat=words.seat(view.maker)),
        words.say("signalsdrill.signals.off" if off else "signalsdrill.signals", convention=convention),
        *_tricks(words, view),
    )


def asks(words: Words, question: Question) -> str:
    """What the card says, which card says it, or what you lead."""
    match question:
        case ReadQuestion():
            key = "signalsdrill.read.led" if question.leads else "signalsdrill.read"
            return words.say(key, seat=words.seat(question.by), card=words.card(question.played))
        case GiveQuestion():
            return words.say(f"signalsdrill.give.{key_of(question.says)}", suit=words.suit(question.suit))
        case _:
            return words.say("signalsdrill.lead")


def options(words: Words, question: Question) -> tuple[str, ...]:
    """All that a card can say; nothing where a card is asked for."""
    if not isinstance(question, ReadQuestion):
        return ()
    return tuple(words.say(f"signalsdrill.says.{_name(says)}") for says in question.readings)


def explains(words: Words, question: Question, answer: Answer, verdict: Verdict) -> tuple[str, ...]:
    """What the signal is and by which rule, and what was wrong with the answer."""
    match question:
        case ReadQuestion():
            return tuple(_read(words, question, answer, verdict))
        case GiveQuestion():
            return tuple(_given(words, question, answer, verdict))
        case _:
            return tuple(_led(words, cast("LeadQuestion", question), answer, verdict))


def _name(says: Says | None) -> str:
    return "nothing" if says is None else key_of(says)


def _tricks(words: Words, view: SeatView) -> Iterator[str]:
    """``Slag 1, Noord: 9♠ B♠ 7♠ A♠.``: who led and the cards as they fell, two to a line where they have room."""
    line = ""
    for number, trick in enumerate(view.tricks, start=1):
        seat, cards = words.seat(trick.leader), words.cards(trick.cards)
        said = words.say("signalsdrill.trick", number=number, seat=seat, cards=cards)
        if number % 2 == 0 and len(line) + len(said) < _WIDTH:
            line = f"{line} {said}"
        else:
            if line:
                yield line
            line = said
    if line:
        yield line


def _rule(words: Words, convention: Convention, says: Says) -> str:
    """``Opseinen gaat met een 7, 8 of 9.``"""
    return words.say(f"signalsdrill.rule.{key_of(says)}{_reverse(convention, says)}")


def _reverse(convention: Convention, says: Says) -> str:
    return ".reversed" if convention is Convention.REVERSED and says in _BY_RANK else ""


def _read(words: Words, question: ReadQuestion, answer: Answer, verdict: Verdict) -> Iterator[str]:
    view, card = question.view, question.played
    if question.silence is not None:
        assert view.maker is not None
        yield words.say(
            f"signalsdrill.silence.{key_of(question.silence)}",
            card=words.card(card),
            suit=words.suit(card.suit),
            seat=words.seat(question.by),
            maker=words.seat(view.maker),
        )
    if question.says is not None:
        suit = view.trump if question.says is Says.TRUMPS_BACK and view.trump is not None else card.suit
        yield thoughts.signal(words, Signal(question.by, len(view.tricks), card, suit, question.says), _SOUTH)
        yield _rule(words, question.convention, question.says)
    if question.says is Says.TRUMPS_BACK:
        yield words.say("signalsdrill.is_one.trumps_back", seat=words.seat(question.by))
    if not verdict.right and len(answer) == 1:
        yield from _misread(words, question, question.readings[answer[0]])


def _misread(words: Words, question: ReadQuestion, said: Says | None) -> Iterator[str]:
    """What was wrong: what that would have taken, unless the card is of that rank; or that it is a signal."""
    if said is not None:
        if said is not question.looks_like:
            yield words.say(f"signalsdrill.took.{key_of(said)}{_reverse(question.convention, said)}")
    elif not question.leads:
        yield words.say("signalsdrill.is_one", seat=words.seat(question.by), suit=words.suit(question.played.suit))


def _given(words: Words, question: GiveQuestion, answer: Answer, verdict: Verdict) -> Iterator[str]:
    suit, cards = words.suit(question.suit), words.cards(question.cards_right)
    yield words.say(f"signalsdrill.gives.{key_of(question.says)}", suit=suit, cards=cards)
    yield _rule(words, question.convention, question.says)
    yield _truth(words, question)
    if not verdict.right and len(answer) == 1:
        yield _said_instead(words, question.view, DECK[answer[0]])


def _truth(words: Words, question: GiveQuestion) -> str:
    """By which cards of the hand it is true."""
    known = know(question.view)
    held = tuple(cards_in(question.view.hand & SUIT_MASKS[question.suit]))
    if question.says is Says.OFF:
        return words.say("signalsdrill.true.off", suit=words.suit(question.suit), cards=words.cards(held))
    masters = tuple(card for card in held if known.is_master(card))
    return words.say("signalsdrill.true.on", card=words.card(max(masters, key=lambda card: card.strength(known.trump))))


def _said_instead(words: Words, view: SeatView, card: Card) -> str:
    """What the card of the answer says, and whether that is so."""
    its = meaning(view, know(view), card)
    said = words.say(
        f"signalsdrill.card.{_name(None if its is None else its.says)}",
        card=words.card(card),
        suit=words.suit(card.suit),
    )
    untrue = isinstance(its, Meaning) and not its.true
    return f"{said} {words.say('signalsdrill.untrue')}" if untrue else said


def _led(words: Words, question: LeadQuestion, answer: Answer, verdict: Verdict) -> Iterator[str]:
    signal = question.signal
    yield thoughts.signal(words, signal, _SOUTH)
    if signal.says is Says.TRUMPS_BACK:
        yield _rule(words, question.convention, signal.says)
    suit, card = words.suit(signal.suit), words.card(question.lead)
    trumps = signal.says is Says.TRUMPS_BACK
    yield words.say("signalsdrill.answer.trumps" if trumps else "signalsdrill.answer", suit=suit, card=card)
    if not verdict.right and len(answer) == 1:
        chosen = DECK[answer[0]]
        yield capital(words.say("signalsdrill.not_asked", suit=words.suit(chosen.suit)))
        if verdict.cost:
            yield words.count("signalsdrill.costs", verdict.cost)
