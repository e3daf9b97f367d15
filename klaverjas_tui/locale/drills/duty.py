"""The wording of the duty drill: what is given, why each card may or may not be played in each city, what differs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from klaverjas_tui.locale.catalogue import key_of
from klaverjas_tui.locale.words import Words, capital
from klaverjas_tui.practice.drill import Answer, Mode, Question, Verdict
from klaverjas_tui.practice.duty import CITIES, DutyQuestion
from klaverjas_tui.rules.cards import Card, Suit, cards_in
from klaverjas_tui.rules.duty import Duty, Owes
from klaverjas_tui.rules.ruleset import TrumpDuty, Undertrump

#: The columns of a line.
_WIDTH: Final = 78
_INDENT: Final = "  "


def facts(words: Words, question: Question) -> tuple[str, ...]:
    """By which rules, the undertrump option where it matters, trumps and who made them, who led."""
    asked = _asked(question)
    view = asked.view
    assert view is not None
    assert view.maker is not None
    table = words.say(
        "dutydrill.table",
        trump=capital(words.suit(asked.duties[0][1].trump)),
        maker=words.seat(view.maker),
        leader=words.seat(view.leader),
    )
    undertrump = (_undertrump(words, asked),) if asked.option_matters else ()
    return (_rules(words, asked), *undertrump, table)


def asks(words: Words, question: Question) -> str:
    """What is to be marked; which city, the screen says."""
    del question
    return words.say("dutydrill.asks")


def options(words: Words, question: Question) -> tuple[str, ...]:
    """None: cards are marked."""
    del words, question
    return ()


def explains(words: Words, question: Question, answer: Answer, verdict: Verdict) -> tuple[str, ...]:
    """Whether it is right, what was wrong with the answer, and the reasons of all cards."""
    asked = _asked(question)
    said = words.say("dutydrill.right" if verdict.right else "dutydrill.wrong")
    return (said, *_mistakes(words, asked, answer), *reasons(words, asked))


def reasons(words: Words, question: DutyQuestion) -> tuple[str, ...]:
    """For each city which cards may be played and why, the cities together where they say the same; what differs."""
    told = {city: _told(words, owed) for city, owed in question.duties}
    first, second = told.values()
    if first == second:
        return (f"{_both(words, question)}:", *first)
    lines = [line for city, its in told.items() for line in (f"{_by(words, question, TrumpDuty(city))}:", *its)]
    return (*lines, _difference(words, question))


def legal(words: Words, question: DutyQuestion) -> tuple[str, ...]:
    """The cards that may be played, a line for each city that is asked about."""
    return tuple(
        words.say(
            "dutydrill.sheet.legal",
            city=_city(words, city),
            cards=words.cards(_in_order(cards_in(owed.legal), owed.trump)),
        )
        for city, owed in question.parts
    )


def _asked(question: Question) -> DutyQuestion:
    assert isinstance(question, DutyQuestion)
    return question


# What is given.


def _rules(words: Words, question: DutyQuestion) -> str:
    """Whose rules they are, and whether one of them is a rule of the house."""
    if question.mode is Mode.BOTH:
        return words.say("dutydrill.rules.both")
    city = question.rules.trump_duty
    whose = "own" if question.mode is Mode.HOUSE else "city"
    house = ".house" if question.is_house_rule(city) else ""
    return words.say(f"dutydrill.rules.{whose}{house}", city=_city(words, city))


def _undertrump(words: Words, question: DutyQuestion) -> str:
    """The option in force and whose it is: the house's, or the city's that is asked about."""
    if question.mode is Mode.BOTH:
        option = question.rules.undertrump
        return words.say(f"dutydrill.undertrump.both.{'city' if option is None else key_of(option)}")
    city, option = question.rules.trump_duty, question.rules.undertrump_in_force
    of_city = f".{city}" if option is Undertrump.UNDER_PARTNER else ""
    rule = words.say(f"dutydrill.undertrump.{key_of(option)}{of_city}")
    return words.say(f"dutydrill.undertrump.of.{'house' if question.is_house_rule(city) else city}", rule=rule)


def _city(words: Words, city: str) -> str:
    return words.say(f"dutydrill.city.{city}")


# What was wrong with an answer.


def _mistakes(words: Words, question: DutyQuestion, answer: Answer) -> Iterator[str]:
    """A line for the cards marked wrongly and one for those left out, with the city where both are asked about."""
    for (city, owed), marked in zip(question.parts, answer, strict=False):
        for mistake, mask in (("marked", marked & ~owed.legal), ("missed", owed.legal & ~marked)):
            if mask:
                cards = words.cards(_in_order(cards_in(mask), owed.trump))
                said = words.count(f"dutydrill.mistake.{mistake}", mask.bit_count(), cards=cards)
                both = len(question.parts) > 1
                yield f"{_city(words, city)}: {said}" if both else capital(said)


# The reasons.


class _Group(NamedTuple):
    """Cards that may all be played, or may not, for the same reason, which is worded already."""

    allowed: bool
    why: str
    cards: tuple[Card, ...]


def _by(words: Words, question: DutyQuestion, city: TrumpDuty) -> str:
    """``Rotterdams, met deze huisregel``: by which rules the reasons are."""
    said = _city(words, city)
    return words.say("dutydrill.reasons.house", city=said) if question.is_house_rule(city) else said


def _both(words: Words, question: DutyQuestion) -> str:
    """The same for the cities together; where it is a rule of the house in one of them, that one comes last."""
    houses = [city for city in CITIES if question.is_house_rule(city)]
    if len(houses) != 1:
        both = words.say("dutydrill.city.both")
        return words.say("dutydrill.reasons.house", city=both) if houses else both
    own, other = sorted(CITIES, key=houses.count)
    return words.say("dutydrill.reasons.house.one", city=_city(words, own), other=_city(words, other))


def _told(words: Words, owed: Duty) -> tuple[str, ...]:
    """A line for every group of cards; where the longest is too long it is told last, as the rest."""
    groups = _groups(words, owed)
    if len(groups) == 1:
        return (_INDENT + words.say("dutydrill.ruling.may.all", why=groups[0].why),)
    lines = [_INDENT + _line(words, group) for group in groups]
    longest = max(range(len(lines)), key=lambda place: len(lines[place]))
    if len(lines[longest]) > _WIDTH:
        rest = groups[longest]
        del lines[longest]
        lines.append(_INDENT + words.say(f"dutydrill.ruling.{_may(rest)}.rest", why=rest.why))
    return tuple(lines)


def _groups(words: Words, owed: Duty) -> list[_Group]:
    """What may be played first."""
    found: dict[tuple[bool, str], list[Card]] = {}
    for card in _in_order(cards_in(owed.hand), owed.trump):
        ruling = owed.ruling(card)
        found.setdefault((ruling.allowed, words.why(owed, ruling)), []).append(card)
    groups = [_Group(allowed, why, tuple(cards)) for (allowed, why), cards in found.items()]
    return sorted(groups, key=lambda group: not group.allowed)


def _line(words: Words, group: _Group) -> str:
    return words.count(
        f"dutydrill.ruling.{_may(group)}", len(group.cards), cards=words.cards(group.cards), why=group.why
    )


def _may(group: _Group) -> str:
    return "may" if group.allowed else "may_not"


def _difference(words: Words, question: DutyQuestion) -> str:
    """In one sentence where the cities differ and why."""
    if not question.differs:
        return words.say("dutydrill.same")
    (_, amsterdam), (_, rotterdam) = question.duties
    if rotterdam.owes is Owes.TRUMP_LOWER and amsterdam.owes is Owes.PARTNER_FREE:
        return words.say("dutydrill.differs.trump_lower.free")
    return words.say(f"dutydrill.differs.{key_of(rotterdam.owes)}")


def _in_order(cards: Iterable[Card], trump: Suit) -> list[Card]:
    """Suit by suit, trumps last, in each from high to low."""
    return sorted(cards, key=lambda card: (card.suit is trump, card.suit, -card.strength(trump)))
