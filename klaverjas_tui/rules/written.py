"""A written position as it stands on paper: each key read by itself, not yet held against the others."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final, NamedTuple, TypeVar

from klaverjas_tui.rules.actions import Call, MakeTrumps, Pass
from klaverjas_tui.rules.cards import Card, Suit, parse_suit
from klaverjas_tui.rules.convention import Convention
from klaverjas_tui.rules.presets import PRESETS, preset
from klaverjas_tui.rules.problem import Problem
from klaverjas_tui.rules.ruleset import RuleSet
from klaverjas_tui.rules.seats import SEATS, Seat

_T = TypeVar("_T")
_FACTORS: Final = (1, 2, 4, 8)


class Played(NamedTuple):
    """A card, and who played it."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class Written:
    """What is written, each key right by itself. ``calls`` is None where nothing is said about them."""

    rules: RuleSet
    dealer: Seat
    first_deal: bool
    turned: Suit | None
    calls: tuple[Call, ...] | None
    maker: Seat | None
    trump: Suit | None
    kraak: int
    seat: Seat | None
    hand: tuple[Card, ...]
    tricks: tuple[tuple[Played, ...], ...]
    trick: tuple[Played, ...]
    conventions: tuple[Convention, Convention]


def read_written(plain: object) -> Written:
    """The written position of a plain value; raises Problem that names the first key with something wrong."""
    if not isinstance(plain, Mapping):
        raise Problem("position.not_an_object", value=plain)
    for key in plain:
        if key not in Written.__slots__:
            raise Problem("position.field", field=key, fields=", ".join(Written.__slots__))
    for key in ("dealer", "hand"):
        if key not in plain:
            raise Problem("position.missing", field=key)

    def read(key: str, reader: Callable[[str, Any], _T], default: _T) -> _T:
        return reader(key, plain[key]) if key in plain else default

    written = Written(
        rules=read("rules", _rules, PRESETS["kbn"]),
        dealer=_seat("dealer", plain["dealer"]),
        first_deal=read("first_deal", _flag, False),
        turned=read("turned", _suit, None),
        calls=read("calls", _calls, None),
        maker=read("maker", _seat, None),
        trump=read("trump", _suit, None),
        kraak=read("kraak", _factor, 1),
        seat=read("seat", _seat, None),
        hand=tuple(_card("hand", card) for card in _list("hand", plain["hand"])),
        tricks=read("tricks", _tricks, ()),
        trick=read("trick", _trick, ()),
        conventions=read("conventions", _conventions, (Convention.FULL, Convention.FULL)),
    )
    _check_once(written)
    return written


def _rules(field: str, value: Any) -> RuleSet:
    return preset(value) if isinstance(value, str) else RuleSet.from_plain(value, PRESETS["kbn"])


def _seat(field: str, value: Any) -> Seat:
    if type(value) is not int or not 0 <= value < SEATS:
        raise Problem("position.seat", field=field, value=value)
    return value


def _flag(field: str, value: Any) -> bool:
    if not isinstance(value, bool):
        raise Problem("position.flag", field=field, value=value)
    return value


def _factor(field: str, value: Any) -> int:
    if type(value) is not int or value not in _FACTORS:
        raise Problem("position.kraak", value=value)
    return value


def _suit(field: str, value: Any) -> Suit:
    try:
        return parse_suit(value)
    except Problem:
        raise Problem("position.suit", field=field, value=value) from None


def _card(field: str, value: Any) -> Card:
    try:
        return Card.parse(value)
    except Problem:
        raise Problem("position.card", field=field, value=value) from None


def _list(field: str, value: Any) -> list[Any]:
    if not isinstance(value, list):
        raise Problem("position.list", field=field, value=value)
    return value


def _pair(field: str, value: Any) -> tuple[Seat, Any]:
    if not isinstance(value, list) or len(value) != 2:
        raise Problem("position.pair", field=field, value=value)
    return _seat(field, value[0]), value[1]


def _calls(field: str, value: Any) -> tuple[Call, ...]:
    pairs = [_pair(field, call) for call in _list(field, value)]
    return tuple(Pass(seat) if said == "pass" else MakeTrumps(seat, _suit(field, said)) for seat, said in pairs)


def _trick(field: str, value: Any) -> tuple[Played, ...]:
    pairs = [_pair(field, played) for played in _list(field, value)]
    return tuple(Played(seat, _card(field, card)) for seat, card in pairs)


def _tricks(field: str, value: Any) -> tuple[tuple[Played, ...], ...]:
    return tuple(_trick(field, trick) for trick in _list(field, value))


def _conventions(field: str, value: Any) -> tuple[Convention, Convention]:
    """One name for both sides, or a list of two: of seats 0 and 2, and of seats 1 and 3."""
    names = value if isinstance(value, list) else [value, value]
    try:
        first, second = (Convention(name) for name in names)
    except ValueError:
        raise Problem("position.conventions", value=value, choices=", ".join(Convention)) from None
    return first, second


def _check_once(written: Written) -> None:
    seen = set()
    for card in (*(played.card for played in all_plays(written)), *written.hand):
        if card in seen:
            raise Problem("position.card_twice", card=card)
        seen.add(card)


def all_plays(written: Written) -> Iterator[Played]:
    """All cards played, in order."""
    for trick in (*written.tricks, written.trick):
        yield from trick
