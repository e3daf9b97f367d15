"""The roem drill in words: which rules, how much is asked for, and what is roem and what is not."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final, cast

from klaverjas_tui.locale.catalogue import key_of
from klaverjas_tui.locale.words import Words, capital
from klaverjas_tui.practice.roem import Look, RoemQuestion, lookalikes
from klaverjas_tui.rules.cards import RANKS
from klaverjas_tui.rules.ruleset import Stuk

if TYPE_CHECKING:
    from klaverjas_tui.practice.drill import Answer, Question, Verdict
    from klaverjas_tui.practice.roem import Lookalike

#: Said to whoever was right too, since other rules give other roem.
_ALWAYS: Final = frozenset({Look.STUK_IN_HAND, Look.WORTHLESS_FOUR})


def facts(words: Words, question: Question) -> tuple[str, ...]:
    """Trumps, what four alike are worth, and whether stuk counts."""
    asked = cast("RoemQuestion", question)
    said = [
        words.say("roemdrill.trump", suit=words.suit(asked.trump)),
        words.say(f"roemdrill.table.{key_of(asked.rules.roem_table)}"),
    ]
    if asked.rules.stuk is Stuk.ANNOUNCED_FROM_HAND:
        said.append(words.say("roemdrill.stuk_from_hand"))
    return tuple(said)


def asks(words: Words, question: Question) -> str:
    """How much roem lies there."""
    return words.say("roemdrill.asks")


def options(words: Words, question: Question) -> tuple[str, ...]:
    """None: the answer is an amount."""
    return ()


def explains(words: Words, question: Question, answer: Answer, verdict: Verdict) -> tuple[str, ...]:
    """Each meld with its points, what looks like roem and is none, and by how much the answer was off."""
    asked = cast("RoemQuestion", question)
    whole = not asked.melds or not verdict.right
    looks = (look for look in lookalikes(asked) if whole or look.look in _ALWAYS)
    said = (_look(words, asked, look) for look in looks)
    return (_sum(words, asked, verdict), *said, *_off(words, answer, verdict))


def _sum(words: Words, question: RoemQuestion, verdict: Verdict) -> str:
    if not question.melds:
        return words.say("roemdrill.nothing")
    melds = ", ".join(words.meld(meld) for meld in question.melds)
    return words.say("roemdrill.lies", points=verdict.best[0], melds=capital(melds))


def _look(words: Words, question: RoemQuestion, lookalike: Lookalike) -> str:
    first = lookalike.cards[0]
    trump = ".trump" if lookalike.look is Look.ORDER and first.suit is question.trump else ""
    return words.say(
        f"roemdrill.look.{key_of(lookalike.look)}{trump}",
        cards=words.cards(lookalike.cards),
        missing="" if lookalike.missing is None else words.card(lookalike.missing),
        suit=words.suit(first.suit),
        ranks=_ranks(words, lookalike),
    )


def _ranks(words: Words, lookalike: Lookalike) -> str:
    """``boeren``, or the order of runs: ``A H V B 10 9 8 7``."""
    if lookalike.look is Look.ORDER:
        return " ".join(words.signs.rank(rank) for rank in reversed(RANKS))
    return words.say(f"ranks.{key_of(lookalike.cards[0].rank)}")


def _off(words: Words, answer: Answer, verdict: Verdict) -> Iterator[str]:
    """By how much the answer was wrong; nothing for a right one, or for none at all."""
    if verdict.right or len(answer) != 1:
        return
    said, best = answer[0], verdict.best[0]
    key = "roemdrill.too_much" if said > best else "roemdrill.too_little"
    yield words.say(key, said=said, by=abs(said - best))
