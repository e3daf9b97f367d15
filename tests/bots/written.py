"""Written positions for the tests: short to write, and the same ones with other suits, seats and rules."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from bots.decide import Decision, decide
from bots.levels import make_bot
from klaverjas_tui.rules.actions import Play
from klaverjas_tui.rules.cards import Card
from klaverjas_tui.rules.position import read_position

Position = dict[str, Any]

#: Where the suits C, D, H and S go, and by how many seats the table turns.
RENAMINGS = (("CDHS", 0), ("DHSC", 1), ("HSCD", 2), ("SCDH", 3), ("SHDC", 1), ("HDCS", 2))
CITIES = ("amsterdam", "rotterdam")


def trick(line: str) -> list[list[Any]]:
    """Cards with the seat that leads before them: ``"1 AC 7C TC"``."""
    leader, *cards = line.split()
    return [[(int(leader) + place) % 4, card] for place, card in enumerate(cards)]


def position(
    hand: str, *, city: str = "amsterdam", tricks: Sequence[str] = (), table: str = "", **more: Any
) -> Position:
    """A position: the hand, complete tricks and the trick on the table as in ``trick``, other keys as they are."""
    return {
        "rules": {"trump_duty": city},
        "hand": hand.split(),
        "tricks": [trick(line) for line in tricks],
        "trick": trick(table) if table else [],
        **more,
    }


def renamed(written: Position, suits: str, by: int) -> Position:
    """The same position with other suits and seats."""
    new = dict(written)
    for key in ("dealer", "maker", "seat"):
        if key in new:
            new[key] = (new[key] + by) % 4
    for key in ("trump", "turned"):
        if key in new:
            new[key] = _suit(new[key], suits)
    new["hand"] = [_card(card, suits) for card in written["hand"]]
    new["trick"] = [[(seat + by) % 4, _card(card, suits)] for seat, card in written["trick"]]
    new["tricks"] = [[[(seat + by) % 4, _card(card, suits)] for seat, card in one] for one in written["tricks"]]
    return new


def club_cards(written: Position) -> Iterator[Card]:
    """What club plays in a position under each renaming, each card named back."""
    return level_cards("club", written)


def club_plays(written: Position) -> Decision:
    """What club does in a position where a card is asked for."""
    return level_plays("club", written)


def level_cards(level: str, written: Position) -> Iterator[Card]:
    """What a level plays in a position under each renaming, each card named back."""
    for suits, by in RENAMINGS:
        card = str(level_plays(level, renamed(written, suits, by)).action.card)  # type: ignore[union-attr]
        yield Card.parse(card[0] + "CDHS"[suits.index(card[1])])


def level_plays(level: str, written: Position) -> Decision:
    """What a level does in a position where a card is asked for."""
    decision = decide(make_bot(level, 0), read_position(written))
    assert isinstance(decision.action, Play)
    assert decision.fault is None
    return decision


def _card(card: str, suits: str) -> str:
    return card[0] + _suit(card[1], suits)


def _suit(suit: str, suits: str) -> str:
    return suits["CDHS".index(suit)]
