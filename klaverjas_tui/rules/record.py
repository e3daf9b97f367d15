"""The written record of a match: JSON Lines, one line for the header and one for each event.

Version 1. The header names the format, the rule set, the seats and the seed; then come the events of ``match`` in
order, each an object with a ``type``. A record read back gives the same match, or is refused with the line and the
reason; a last line without its line end was cut off while it was written, and counts for nothing.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

from klaverjas_tui.rules.actions import (
    CallRevoke,
    ClaimRoem,
    Kraak,
    MakeTrumps,
    Pass,
    Play,
    PutRight,
    TurnTrick,
)
from klaverjas_tui.rules.cards import Card, parse_suit
from klaverjas_tui.rules.convention import Convention
from klaverjas_tui.rules.fault import Fault, FaultKind
from klaverjas_tui.rules.match import (
    PERSON,
    DealStarted,
    Event,
    Finished,
    Header,
    Hinted,
    Match,
    Replaced,
    Revealed,
    Scored,
    Sitter,
    TakenBack,
)
from klaverjas_tui.rules.problem import Problem, shown
from klaverjas_tui.rules.ruleset import RuleSet
from klaverjas_tui.rules.scoring import Mark, SheetCell, SheetLine, Standing
from klaverjas_tui.rules.seats import SEATS, SIDES
from klaverjas_tui.rules.shuffle import Code, MatchSeed

FORMAT: Final = "klaverjas"
VERSION: Final = 1

Plain = dict[str, Any]

#: The largest number that a record can hold.
_LARGEST: Final = 1 << 63


class RecordProblem(Problem):
    """A record that cannot be read: ``line`` counts from 1, ``reason`` is what is wrong with it."""

    def __init__(self, line: int, reason: Problem) -> None:
        reason.data.update({name: shown(value) for name, value in reason.data.items()})
        super().__init__("record.damaged", line=line, reason=reason)
        self.line = line
        self.reason = reason


class NewerRecord(RecordProblem):
    """A record that a newer version of the program wrote."""


class Recorded(NamedTuple):
    """A record read back: the match, and how many bytes of it were good (the rest is a line cut off)."""

    match: Match
    size: int


# Writing.

_SIMPLE: Final[dict[type[Any], str]] = {
    Pass: "pass",
    Kraak: "kraak",
    ClaimRoem: "claim",
    TurnTrick: "turn",
    PutRight: "put_right",
    CallRevoke: "call_revoke",
    Hinted: "hint",
}


def header_line(header: Header) -> str:
    """The first line of a record, with its line end."""
    return _line(
        {
            "format": FORMAT,
            "version": VERSION,
            "name": header.name,
            "rules": header.rules.to_plain(),
            "seed": header.seed.text,
            "seats": [_sitter_to_plain(sitter) for sitter in header.sitters],
            "opening": None if header.opening is None else header.opening.text,
        }
    )


def event_line(event: Event) -> str:
    """The line of an event, with its line end."""
    return _line(_event_to_plain(event))


def _line(plain: Plain) -> str:
    return json.dumps(plain, separators=(",", ":")) + "\n"


def _sitter_to_plain(sitter: Sitter) -> Plain:
    if sitter.is_person:
        return {"player": sitter.player}
    return {
        "player": sitter.player,
        "version": sitter.version,
        "seed": sitter.seed,
        "convention": sitter.convention.value,
        "budget": sitter.budget,
    }


def _event_to_plain(event: Event) -> Plain:
    match event:
        case DealStarted(number, dealer, code, secret):
            return {
                "type": "deal",
                "number": number,
                "dealer": dealer,
                "code": code.text,
                "secret": secret,
                "seal": event.seal,
            }
        case MakeTrumps(seat, suit):
            return {"type": "trumps", "seat": seat, "suit": suit.letter}
        case Play(seat, card):
            return {"type": "play", "seat": seat, "card": str(card)}
        case TakenBack(count):
            return {"type": "take_back", "actions": count}
        case Replaced(seat, by, fault):
            return {"type": "replaced", "seat": seat, "by": by, "kind": fault.kind.value, "what": fault.what}
        case Revealed(code, secret):
            return {"type": "reveal", "code": code.text, "secret": secret}
        case Scored(line):
            return {"type": "score", "line": None if line is None else _sheet_line_to_plain(line)}
        case Finished(standing):
            return {"type": "result", "totals": list(standing.totals), "winner": standing.winner}
        case _:
            return {"type": _SIMPLE[type(event)], "seat": event.seat}


def _sheet_line_to_plain(line: SheetLine) -> Plain:
    return {
        "points": [cell.points for cell in line.cells],
        "roem": [cell.roem for cell in line.cells],
        "marks": [cell.mark and cell.mark.value for cell in line.cells],
        "makers": line.makers,
        "factor": line.factor,
    }


# Reading.


def read_record(data: bytes) -> Recorded:
    """The match that a record holds; raises RecordProblem for a damaged record, NewerRecord for a newer one."""
    size = data.rfind(b"\n") + 1
    lines = data[:size].split(b"\n")[:-1]
    number = 1
    try:
        if not lines:
            raise Problem("record.empty")
        match = Match(_header(_plain(lines[0])))
        for line in lines[1:]:
            number += 1
            match.add(_event(_plain(line)))
    except _Newer as problem:
        raise NewerRecord(number, problem) from None
    except Problem as problem:
        raise RecordProblem(number, problem) from None
    return Recorded(match, size)


class _Newer(Problem):
    """The header says that the record is of a later version."""


def _plain(line: bytes) -> Plain:
    try:
        plain = _JSON.decode(line.decode())
    except (ValueError, RecursionError):
        raise Problem("record.not_json") from None
    if not isinstance(plain, dict):
        raise Problem("record.not_json")
    return plain


def _object_of(pairs: list[tuple[str, Any]]) -> Plain:
    """The fields of an object; raises ValueError when two have one name."""
    plain = dict(pairs)
    if len(plain) < len(pairs):
        raise ValueError
    return plain


def _no_number(text: str) -> None:
    """Refuse NaN and Infinity, which Python reads as JSON though they are not."""
    raise ValueError(text)


#: One reader for all lines: making one for each costs as much as reading the line.
_JSON: Final = json.JSONDecoder(object_pairs_hook=_object_of, parse_constant=_no_number)


class _Fields:
    """The fields of one line: each is asked for once by its name and type, and none may be left over."""

    def __init__(self, plain: Plain, *known: str) -> None:
        self._plain = plain
        for name in plain:
            if name not in known:
                raise Problem("record.field", field=name)

    def _get(self, name: str, kind: type, fits: Callable[[Any], bool] = lambda value: True) -> Any:
        value = self.maybe(name)
        if not isinstance(value, kind) or (isinstance(value, bool) and kind is not bool) or not fits(value):
            raise Problem("record.value", field=name, value=value)
        return value

    def text(self, name: str) -> str:
        """A string that can be printed."""
        value: str = self._get(name, str, str.isprintable)
        return value

    def number(self, name: str, least: int = 0, most: int = _LARGEST) -> int:
        """An integer from ``least`` to ``most``."""
        value: int = self._get(name, int, lambda number: least <= number <= most)
        return value

    def pair(self, name: str, kind: type) -> Any:
        """A list with a value for each side; None fits where the kind is a string."""
        return self._get(name, list, lambda value: len(value) == len(SIDES) and _all(value, kind))

    def maybe(self, name: str) -> Any:
        """Whatever stands there, null too."""
        if name not in self._plain:
            raise Problem("record.missing", field=name)
        return self._plain[name]


def _all(values: list[Any], kind: type) -> bool:
    optional = kind is str
    return all(
        (isinstance(value, kind) and not isinstance(value, bool)) or (optional and value is None) for value in values
    )


def _header(plain: Plain) -> Header:
    if plain.get("format") != FORMAT:
        raise Problem("record.format")
    version = plain.get("version")
    if isinstance(version, int) and version > VERSION:
        raise _Newer("record.newer", version=version, ours=VERSION)
    fields = _Fields(plain, "format", "version", "name", "rules", "seed", "seats", "opening")
    fields.number("version", 1, VERSION)
    seats = fields.maybe("seats")
    if not isinstance(seats, list) or len(seats) != SEATS:
        raise Problem("record.value", field="seats", value=seats)
    opening = fields.maybe("opening")
    return Header(
        rules=RuleSet.from_plain(fields.maybe("rules")),
        seed=MatchSeed.parse(fields.maybe("seed")),
        sitters=tuple(_sitter(sitter) for sitter in seats),
        name=fields.text("name"),
        opening=None if opening is None else Code.parse(opening),
    )


def _sitter(plain: object) -> Sitter:
    if not isinstance(plain, Mapping):
        raise Problem("record.value", field="seats", value=plain)
    if plain.get("player") == PERSON:
        return Sitter(_Fields(dict(plain), "player").text("player"))
    fields = _Fields(dict(plain), "player", "version", "seed", "convention", "budget")
    return Sitter(
        fields.text("player"),
        fields.text("version"),
        fields.number("seed"),
        _convention(fields.text("convention")),
        None if fields.maybe("budget") is None else fields.number("budget"),
    )


def _convention(name: str) -> Convention:
    """The convention of this name; records of before conventions had names leave it empty."""
    if not name:
        return Convention.FULL
    if name not in tuple(Convention):
        raise Problem("record.value", field="convention", value=name)
    return Convention(name)


def _event(plain: Plain) -> Event:
    kind = plain.get("type")
    if isinstance(kind, str) and kind in _READERS:
        fields, read = _READERS[kind]
        return read(_Fields(plain, "type", *fields))
    raise Problem("record.type", type=kind)


def _seat(fields: _Fields) -> int:
    return fields.number("seat", 0, SEATS - 1)


def _deal(fields: _Fields) -> DealStarted:
    dealt = DealStarted(
        fields.number("number", 1),
        fields.number("dealer", 0, SEATS - 1),
        Code.parse(fields.text("code")),
        fields.text("secret"),
    )
    if dealt.seal != fields.text("seal"):
        raise Problem("record.seal")
    return dealt


def _score(fields: _Fields) -> Scored:
    plain = fields.maybe("line")
    if plain is None:
        return Scored(None)
    if not isinstance(plain, dict):
        raise Problem("record.value", field="line", value=plain)
    line = _Fields(plain, "points", "roem", "marks", "makers", "factor")
    points, roem, marks = line.pair("points", int), line.pair("roem", int), line.pair("marks", str)
    first, second = (SheetCell(points[side], roem[side], _mark(marks[side])) for side in SIDES)
    return Scored(SheetLine((first, second), line.number("makers", 0, 1), line.number("factor", 1)))


def _mark(text: str | None) -> Mark | None:
    if text is None:
        return None
    if text in tuple(Mark):
        return Mark(text)
    raise Problem("record.value", field="marks", value=text)


def _replaced(fields: _Fields) -> Replaced:
    kind = fields.text("kind")
    if kind not in tuple(FaultKind):
        raise Problem("record.value", field="kind", value=kind)
    return Replaced(_seat(fields), fields.text("by"), Fault(FaultKind(kind), fields.text("what")))


def _result(fields: _Fields) -> Finished:
    totals = fields.pair("totals", int)
    winner = None if fields.maybe("winner") is None else fields.number("winner", 0, 1)
    return Finished(Standing((totals[0], totals[1]), True, winner))


_ONE_SEAT: Final = ("seat",)

#: For each type of line, its other fields and what reads them.
_READERS: Final[dict[str, tuple[tuple[str, ...], Callable[[_Fields], Event]]]] = {
    "deal": (("number", "dealer", "code", "secret", "seal"), _deal),
    "pass": (_ONE_SEAT, lambda fields: Pass(_seat(fields))),
    "trumps": (("seat", "suit"), lambda fields: MakeTrumps(_seat(fields), parse_suit(fields.text("suit")))),
    "kraak": (_ONE_SEAT, lambda fields: Kraak(_seat(fields))),
    "play": (("seat", "card"), lambda fields: Play(_seat(fields), Card.parse(fields.text("card")))),
    "claim": (_ONE_SEAT, lambda fields: ClaimRoem(_seat(fields))),
    "turn": (_ONE_SEAT, lambda fields: TurnTrick(_seat(fields))),
    "put_right": (_ONE_SEAT, lambda fields: PutRight(_seat(fields))),
    "call_revoke": (_ONE_SEAT, lambda fields: CallRevoke(_seat(fields))),
    "take_back": (("actions",), lambda fields: TakenBack(fields.number("actions", 1))),
    "hint": (_ONE_SEAT, lambda fields: Hinted(_seat(fields))),
    "replaced": (("seat", "by", "kind", "what"), _replaced),
    "reveal": (
        ("code", "secret"),
        lambda fields: Revealed(Code.parse(fields.text("code")), fields.text("secret")),
    ),
    "score": (("line",), _score),
    "result": (("totals", "winner"), _result),
}
