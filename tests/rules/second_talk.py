"""Making trumps a second time: the whole list of questions that a table can be asked, written out beforehand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple


class Question(NamedTuple):
    """Who is asked, whether passing is an answer, and the suits that may be named."""

    seat: int
    may_pass: bool
    suits: str


def questions(rules: Mapping[str, Any], dealer: int, turned: str = "CD", *, first_deal: bool = False) -> list[Question]:
    """All questions in order while everybody passes; after the last one, if passed, the cards are thrown in.

    ``turned`` are the suits turned first and second.
    """
    first = dealer if rules.get("first_bidder", "left") == "dealer" else (dealer + 1) % 4
    order = [(first + step) % 4 for step in range(4)]
    method = rules.get("trump_making", "free")
    if method == "compulsory":
        return [Question(first, False, "CDHS")]
    if method == "free":
        asked = [Question(seat, True, "CDHS") for seat in order]
        if rules.get("all_pass", "first_must") == "dealer_forced":
            return [*asked[:3], Question(order[3], False, "CDHS")]
        return [*asked, Question(first, False, "CDHS")]
    suit = "C" if rules.get("first_deal_clubs") and first_deal else turned[0]
    asked = [Question(seat, True, suit) for seat in order]
    match rules.get("all_pass", "first_other_suit"):
        case "redeal":
            return asked
        case "turn_again":
            return [*asked, Question(first, False, [other for other in turned if other != suit][-1])]
        case _:
            return [*asked, Question(first, False, "CDHS".replace(suit, ""))]


def suits_for(rules: Mapping[str, Any], question: Question, hand: Sequence[str]) -> str:
    """The suits that the seat asked may name with this hand.

    ``at_least_one``: only suits that it holds; a seat that may not pass and holds none of them names any of them.
    """
    if rules.get("hold_a_trump", "not_required") == "not_required":
        return question.suits
    held = "".join(suit for suit in question.suits if any(card[1] == suit for card in hand))
    return held if held or question.may_pass else question.suits
