"""The record: what is written is read back to the same match, and what is damaged is refused with its line and why."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from klaverjas_tui.rules.actions import CallRevoke, ClaimRoem, Kraak, MakeTrumps, Pass, Play, PutRight, TurnTrick
from klaverjas_tui.rules.cards import Card, Suit, cards_in
from klaverjas_tui.rules.deal import IllegalCard
from klaverjas_tui.rules.fault import Fault, FaultKind
from klaverjas_tui.rules.match import DealStarted, Event, Finished, Hinted, Match, Replaced, Revealed, Scored, TakenBack
from klaverjas_tui.rules.record import NewerRecord, Recorded, RecordProblem, event_line, header_line, read_record
from klaverjas_tui.rules.ruleset import RuleSet
from klaverjas_tui.rules.scoring import Mark, SheetCell, SheetLine, Standing
from klaverjas_tui.rules.shuffle import Code
from tests.rules.golden.playing import everything, header_of, play, wander
from tests.rules.tables import TABLES, rules_of

#: Every type of line comes in a match under these rules, or under kraken.
TABLE_MODE: Final = RuleSet.from_plain({"verzaken": "possible", "roem_claim": "anyone"})

Plain = dict[str, Any]


def record_of(match: Match, chance: random.Random | None = None) -> bytes:
    """The record of a match that is played to its end, by chance or by a hash."""
    events = play(match) if chance is None else wander(match, chance)
    return (header_line(match.header) + "".join(map(event_line, events))).encode()


@cache
def example() -> tuple[bytes, ...]:
    """The lines of a match of one deal: header, deal, calls, 32 cards, reveal, score, result."""
    return tuple(record_of(Match(header_of("rotterdams", "example", length="deals:1"))).splitlines(keepends=True))


def plain_lines() -> list[Plain]:
    return [json.loads(line) for line in example()]


def line_of(kind: str) -> int:
    """The place of the first line of a type in the example; the header is line 0."""
    return next(place for place, plain in enumerate(plain_lines()) if plain.get("type", "header") == kind)


def reason(data: bytes) -> tuple[int, str]:
    """The line and the key with which a record is refused."""
    with pytest.raises(RecordProblem) as refusal:
        read_record(data)
    problem = refusal.value
    assert problem.key == "record.damaged"
    assert problem.data == {"line": problem.line, "reason": problem.reason}
    assert not isinstance(problem, NewerRecord)
    assert str(problem)
    return problem.line, problem.reason.key


def changed(place: int, change: Callable[[Plain], object] | None = None, **fields: object) -> bytes:
    """The example with one line changed, by hand or in some fields."""
    lines = plain_lines()
    lines[place].update(fields)
    if change is not None:
        change(lines[place])
    return b"".join(json.dumps(line).encode() + b"\n" for line in lines)


def with_line(place: int, line: bytes) -> bytes:
    """The example with another line in this place."""
    lines = list(example())
    lines[place] = line + b"\n"
    return b"".join(lines)


# What is written.


def test_the_lines_are_as_they_are_documented() -> None:
    deal = DealStarted(3, 2, Code("0123456789AB"), "0f" * 16)
    line = SheetLine((SheetCell(0, 0, Mark.NAT), SheetCell(162, 40)), 0, 1)
    written: dict[Event, Plain] = {
        deal: {
            "type": "deal",
            "number": 3,
            "dealer": 2,
            "code": "0123456789AB",
            "secret": "0f" * 16,
            # SHA-256 of "0123456789AB:0f0f…", by sha256sum.
            "seal": "6de7a1fde521d1bbcdeb62216709b89fb7cd13dd3604fd791fb5a64bed6e27fb",
        },
        Pass(1): {"type": "pass", "seat": 1},
        MakeTrumps(2, Suit.HEARTS): {"type": "trumps", "seat": 2, "suit": "H"},
        Kraak(3): {"type": "kraak", "seat": 3},
        Play(0, Card.parse("TC")): {"type": "play", "seat": 0, "card": "TC"},
        ClaimRoem(1): {"type": "claim", "seat": 1},
        TurnTrick(2): {"type": "turn", "seat": 2},
        PutRight(3): {"type": "put_right", "seat": 3},
        CallRevoke(0): {"type": "call_revoke", "seat": 0},
        TakenBack(4): {"type": "take_back", "actions": 4},
        Hinted(0): {"type": "hint", "seat": 0},
        Replaced(1, "club", Fault(FaultKind.RAISED, "ValueError")): {
            "type": "replaced",
            "seat": 1,
            "by": "club",
            "kind": "raised",
            "what": "ValueError",
        },
        Revealed(deal.code, deal.secret): {"type": "reveal", "code": "0123456789AB", "secret": "0f" * 16},
        Scored(None): {"type": "score", "line": None},
        Scored(line): {
            "type": "score",
            "line": {"points": [0, 162], "roem": [0, 40], "marks": ["nat", None], "makers": 0, "factor": 1},
        },
        Finished(Standing((1500, 1300), True, 0)): {"type": "result", "totals": [1500, 1300], "winner": 0},
    }

    for event, plain in written.items():
        text = event_line(event)
        assert text.endswith("}\n")
        assert text.count("\n") == 1
        assert json.loads(text) == plain


def test_the_header_has_the_format_the_rules_the_seed_and_the_seats() -> None:
    header = header_of("kbn", "abc", opening="0123-4567-89AB")
    plain = json.loads(header_line(header))

    assert list(plain) == ["format", "version", "name", "rules", "seed", "seats", "opening"]
    assert (plain["format"], plain["version"], plain["name"], plain["seed"]) == ("klaverjas", 1, "kbn", "abc")
    assert plain["rules"]["roem_claim"] == "anyone"
    assert plain["opening"] == "0123456789AB"
    assert plain["seats"][:2] == [
        {"player": "person"},
        {"player": "hash", "version": "1.2", "seed": 7, "convention": "off", "budget": 100},
    ]


# What is read back.


@pytest.mark.parametrize("table", [*TABLES, "table mode"])
@settings(max_examples=3)
@given(data=st.data())
def test_after_every_event_the_record_gives_the_same_match(table: str, data: st.DataObject) -> None:
    rules = TABLE_MODE if table == "table mode" else data.draw(rules_of(table))
    seed = data.draw(st.integers(0, 1 << 32))
    match = Match(header_of(table, str(seed), rules=rules, length="deals:2"))
    record = header_line(match.header).encode()
    for event in wander(match, random.Random(seed)):
        record += event_line(event).encode()
        read = read_record(record)
        assert read.size == len(record)
        assert everything(read.match) == everything(match)


@pytest.mark.parametrize("table", [*TABLES, "table mode"])
@settings(max_examples=2)
@given(data=st.data())
def test_the_record_of_a_whole_match_gives_the_same_match(table: str, data: st.DataObject) -> None:
    rules = TABLE_MODE if table == "table mode" else data.draw(rules_of(table))
    seed = data.draw(st.integers(0, 1 << 32))
    match = Match(header_of(table, str(seed), rules=rules, length="deals:16"))
    record = record_of(match, random.Random(seed))

    assert everything(read_record(record).match) == everything(match)


def test_the_matches_by_chance_have_lines_of_every_type() -> None:
    kinds = set()
    for seed in range(12):
        for header in (header_of("table", rules=TABLE_MODE, length="deals:2"), header_of("kraken", length="deals:1")):
            record = record_of(Match(header), random.Random(seed))
            kinds |= {json.loads(line)["type"] for line in record.splitlines()[1:]}

    assert kinds == {
        *("deal", "pass", "trumps", "kraak", "play", "claim", "turn", "put_right", "call_revoke"),
        *("take_back", "hint", "replaced", "reveal", "score", "result"),
    }


def test_a_record_can_have_the_line_ends_of_another_system() -> None:
    record = b"".join(line.replace(b"\n", b"\r\n") for line in example())

    assert read_record(record).match.finished


# What is cut off.


def test_a_record_cut_off_at_any_byte_loses_that_line_only() -> None:
    lines = example()[:12]
    wholes = [read_record(b"".join(lines[:count])) for count in range(1, len(lines) + 1)]
    record = b"".join(lines)
    for size in range(len(record)):
        whole = record.count(b"\n", 0, size)
        if whole == 0:
            assert reason(record[:size]) == (1, "record.empty")
            continue
        read = read_record(record[:size])
        assert read.size == wholes[whole - 1].size == len(b"".join(lines[:whole]))
        assert everything(read.match) == everything(wholes[whole - 1].match)


@pytest.mark.parametrize("tail", [b'{"type":"play","se', b"\0\0\0\0", b"\xff\xfe", b"}", b'{"type":"pass","seat":0}'])
def test_whatever_stands_in_the_last_line_without_its_end_is_lost(tail: bytes) -> None:
    record = b"".join(example()[:5])

    read = read_record(record + tail)
    assert read.size == len(record)
    assert everything(read.match) == everything(read_record(record).match)


@pytest.mark.parametrize("data", [b"", b"{", example()[0][:-1]])
def test_a_record_without_one_whole_line_is_empty(data: bytes) -> None:
    assert reason(data) == (1, "record.empty")


# What is damaged.

KINDS: Final = ("header", "deal", "trumps", "play", "reveal", "score", "result")

#: A line that holds all fields of its type, where the example has none of them.
OTHERS: Final = {
    "pass": {"type": "pass", "seat": 0},
    "kraak": {"type": "kraak", "seat": 0},
    "claim": {"type": "claim", "seat": 0},
    "turn": {"type": "turn", "seat": 0},
    "put_right": {"type": "put_right", "seat": 0},
    "call_revoke": {"type": "call_revoke", "seat": 0},
    "take_back": {"type": "take_back", "actions": 1},
    "hint": {"type": "hint", "seat": 0},
    "replaced": {"type": "replaced", "seat": 0, "by": "club", "kind": "overran", "what": "20 s"},
}


def sound_lines() -> Iterator[tuple[int, Plain]]:
    """For every type of line, one and its place."""
    for kind in KINDS:
        yield line_of(kind), plain_lines()[line_of(kind)]
    for plain in OTHERS.values():
        yield 5, plain


LINES: Final = [pytest.param(place, plain, id=plain.get("type", "header")) for place, plain in sound_lines()]
TYPE_ONLY: Final = ("type", "format", "version")


@pytest.mark.parametrize(("place", "plain"), LINES)
def test_a_line_that_lacks_a_field_is_refused(place: int, plain: Plain) -> None:
    for name in plain:
        if name not in TYPE_ONLY:
            short = json.dumps({field: value for field, value in plain.items() if field != name}).encode()
            line, key = reason(with_line(place, short))
            assert (line, key) in {(place + 1, "record.missing"), (1, "problem.rules_not_a_table")}, name


@pytest.mark.parametrize(("place", "plain"), LINES)
def test_a_line_with_a_field_too_many_is_refused(place: int, plain: Plain) -> None:
    assert reason(with_line(place, json.dumps(plain | {"extra": 1}).encode())) == (place + 1, "record.field")


@pytest.mark.parametrize(("place", "plain"), LINES)
def test_a_line_with_a_field_twice_is_refused(place: int, plain: Plain) -> None:
    text = json.dumps(plain)
    first = text.index("{") + 1
    twice = text[:first] + text[first : text.index(",")] + ", " + text[first:]
    assert reason(with_line(place, twice.encode())) == (place + 1, "record.not_json")


JUNK: Final[list[Any]] = [
    *(True, -1, 4, 1.0, 1e300, 10**30, -(10**30), "", "x", "\0", "\ud800", "é" * 5000, [], [1], {}, {"a": {}}),
    [[[[]]]],
]


def fits(name: str, junk: Any) -> bool:
    """Whether a value of the junk may stand in this field: any name, no opening, the default rules, a later version."""
    match name:
        case "name" | "by" | "what":
            return isinstance(junk, str) and junk.isprintable()
        case "opening" | "winner":
            return junk is None
        case "rules":
            return bool(junk == {})
        case "seed":
            return bool(junk == "x")
        case "version":
            return type(junk) is int and junk > 1
    return False


@pytest.mark.parametrize(("place", "plain"), LINES)
def test_a_field_with_a_value_of_another_kind_is_refused(place: int, plain: Plain) -> None:
    for name, value in plain.items():
        for junk in [*JUNK, None]:
            if junk == value or fits(name, junk):
                continue
            line, _ = reason(with_line(place, json.dumps(plain | {name: junk}).encode()))
            assert line == place + 1, (name, junk)


@pytest.mark.parametrize(("place", "plain"), LINES)
@pytest.mark.parametrize(
    "literal", ["NaN", "Infinity", "-Infinity", "1e", "01", "'x'", "nul", '"\\x"', '"a\tb"', "9" * 5000]
)
def test_a_value_that_is_no_json_is_refused(place: int, plain: Plain, literal: str) -> None:
    for name in plain:
        text = json.dumps({**plain, name: "HERE"}).replace('"HERE"', literal)
        assert reason(with_line(place, text.encode())) == (place + 1, "record.not_json"), name


NO_OBJECTS: Final = {
    "nothing": b"",
    "blanks": b"   ",
    "a word": b"klaverjas",
    "a number": b"7",
    "a list": b"[]",
    "null": b"null",
    "a string": b'"play"',
    "two objects": b'{"type":"pass","seat":0}{"type":"pass","seat":0}',
    "half an object": b'{"type":"pass"',
    "zeros": b"\0" * 40,
    "bytes": bytes(byte for byte in range(256) if byte != 10),
    "no UTF-8": b'{"type":"pass","seat":0,"\xff":1}',
    "a lone surrogate": b'{"type":"\xed\xa0\x80"}',
    "UTF-16": '{"type":"pass","seat":0}'.encode("utf-16-le"),
    "a byte order mark": b'\xef\xbb\xbf{"type":"pass","seat":0}',
    "deep lists": b"[" * 100_000,
    "deep objects": b'{"a":' * 100_000,
    "deep and closed": b'{"type":' + b"[" * 5_000 + b"]" * 5_000 + b"}",
}


@pytest.mark.parametrize("place", [0, 1, 5, -1])
@pytest.mark.parametrize("line", NO_OBJECTS.values(), ids=NO_OBJECTS)
def test_a_line_that_is_no_object_is_refused(place: int, line: bytes) -> None:
    assert reason(with_line(place, line)) == (range(len(example()))[place] + 1, "record.not_json")


def test_a_value_in_a_reason_is_short_and_can_be_printed() -> None:
    place = line_of("trumps")
    for junk in JUNK:
        with pytest.raises(RecordProblem) as refusal:
            read_record(changed(place, suit=junk))
        assert len(str(refusal.value)) < 400
        assert str(refusal.value).isprintable()


# Lines that are sound by themselves, and do not fit.


def test_a_header_must_be_of_this_format() -> None:
    others: list[object] = ["klaverjassen", None, 1, []]
    for other in others:
        assert reason(changed(0, format=other)) == (1, "record.format")
    assert reason(b'{"type":"pass","seat":0}\n') == (1, "record.format")
    assert reason(example()[1]) == (1, "record.format")


@pytest.mark.parametrize("version", [2, 3, 10**30])
def test_a_record_of_a_newer_version_is_refused_as_such(version: int) -> None:
    data = changed(0, version=version, something="new") + b"of another kind\n"
    with pytest.raises(NewerRecord) as refusal:
        read_record(data)

    assert refusal.value.line == 1
    assert refusal.value.reason.key == "record.newer"
    assert refusal.value.reason.data["ours"] == 1


@pytest.mark.parametrize("version", [0, -1, "1", 1.0, 2.5, True, None, []])
def test_a_version_that_never_was_is_damage(version: object) -> None:
    assert reason(changed(0, version=version)) == (1, "record.value")


NO_LENGTH: Final = "problem.match_length"

HEADERS: Final[list[tuple[str, Callable[[Plain], object], str]]] = [
    ("an unknown rule", lambda plain: plain["rules"].update(jokers="on"), "problem.field"),
    ("a rule with a wrong value", lambda plain: plain["rules"].update(trump_duty="utrecht"), "problem.choice"),
    ("rules that clash", lambda plain: plain["rules"].update(kraken="on"), "problem.clash"),
    ("an endless match", lambda plain: plain["rules"].update(match_length="deals:" + "9" * 5000), NO_LENGTH),
    ("a match of no deals", lambda plain: plain["rules"].update(match_length="deals:0"), NO_LENGTH),
    ("rules that are a list", lambda plain: plain.update(rules=[1]), "problem.rules_not_a_table"),
    ("a seed with a space", lambda plain: plain.update(seed="a b"), "problem.seed"),
    ("a long seed", lambda plain: plain.update(seed="a" * 65), "problem.seed"),
    ("an opening that is no code", lambda plain: plain.update(opening="ABC"), "problem.code"),
    ("a name over two lines", lambda plain: plain.update(name="a\nb"), "record.value"),
    ("three seats", lambda plain: plain["seats"].pop(), "record.value"),
    ("five seats", lambda plain: plain["seats"].append({"player": "person"}), "record.value"),
    ("a seat that is a name", lambda plain: plain["seats"].__setitem__(1, "person"), "record.value"),
    ("a person with a seed", lambda plain: plain["seats"][0].update(seed=1), "record.field"),
    ("a bot without a seed", lambda plain: plain["seats"][1].pop("seed"), "record.missing"),
    ("a bot without a budget", lambda plain: plain["seats"][1].pop("budget"), "record.missing"),
    ("a bot with a half budget", lambda plain: plain["seats"][1].update(budget=0.5), "record.value"),
    ("a bot with a negative seed", lambda plain: plain["seats"][1].update(seed=-1), "record.value"),
    ("a seat without a player", lambda plain: plain["seats"][1].pop("player"), "record.missing"),
]


@pytest.mark.parametrize(("change", "key"), [pytest.param(*row, id=name) for name, *row in HEADERS])
def test_a_header_that_cannot_be_is_refused(change: Callable[[Plain], object], key: str) -> None:
    assert reason(changed(0, change)) == (1, key)


#: Type of line, its change, the reason.
MISFITS: Final[list[tuple[str, str, Callable[[Plain], object], str]]] = [
    ("a seal of another code", "deal", lambda plain: plain.update(seal="0" * 64), "record.seal"),
    ("a code that was not sealed", "deal", lambda plain: plain.update(code="0" * 12), "record.seal"),
    ("a secret that was not sealed", "deal", lambda plain: plain.update(secret="0" * 32), "record.seal"),
    ("no code", "deal", lambda plain: plain.update(code="O" * 11), "problem.code"),
    ("a deal too far", "deal", lambda plain: plain.update(number=2), "problem.event"),
    ("deal nought", "deal", lambda plain: plain.update(number=0), "record.value"),
    ("another dealer", "deal", lambda plain: plain.update(dealer=(plain["dealer"] + 1) % 4), "problem.event"),
    ("a fifth seat", "trumps", lambda plain: plain.update(seat=4), "record.value"),
    ("a seat out of turn", "trumps", lambda plain: plain.update(seat=(plain["seat"] + 1) % 4), "illegal.not_your_turn"),
    ("a suit that is none", "trumps", lambda plain: plain.update(suit="X"), "problem.suit"),
    ("a card that is none", "play", lambda plain: plain.update(card="1H"), "problem.card"),
    ("a card out of turn", "play", lambda plain: plain.update(seat=(plain["seat"] + 1) % 4), "illegal.not_your_turn"),
    ("another code revealed", "reveal", lambda plain: plain.update(code="0" * 12), "problem.event"),
    ("another secret revealed", "reveal", lambda plain: plain.update(secret="0" * 32), "problem.event"),
    ("a score of points too many", "score", lambda plain: plain["line"]["points"].__setitem__(0, 163), "problem.event"),
    ("a score of roem too much", "score", lambda plain: plain["line"]["roem"].__setitem__(1, 20), "problem.event"),
    ("a score with a mark", "score", lambda plain: plain["line"]["marks"].__setitem__(0, "pit"), "problem.event"),
    ("a mark that is none", "score", lambda plain: plain["line"]["marks"].__setitem__(0, "kapot"), "record.value"),
    ("a mark that is a number", "score", lambda plain: plain["line"]["marks"].__setitem__(0, 1), "record.value"),
    ("a score of other makers", "score", lambda plain: plain["line"].update(makers=1), "problem.event"),
    ("a score of third makers", "score", lambda plain: plain["line"].update(makers=2), "record.value"),
    ("a score with a factor", "score", lambda plain: plain["line"].update(factor=2), "problem.event"),
    ("a score of one side", "score", lambda plain: plain["line"]["points"].pop(), "record.value"),
    ("a score without marks", "score", lambda plain: plain["line"].pop("marks"), "record.missing"),
    ("a score with colours", "score", lambda plain: plain["line"].update(colour=1), "record.field"),
    ("a score with true for one", "score", lambda plain: plain["line"].update(points=[True, 161]), "record.value"),
    ("a score of nothing", "score", lambda plain: plain.update(line=None), "problem.event"),
    ("a score in words", "score", lambda plain: plain.update(line="nat"), "record.value"),
    ("other totals", "result", lambda plain: plain["totals"].reverse(), "problem.event"),
    ("another winner", "result", lambda plain: plain.update(winner=1 - plain["winner"]), "problem.event"),
    ("a draw", "result", lambda plain: plain.update(winner=None), "problem.event"),
    ("a third winner", "result", lambda plain: plain.update(winner=2), "record.value"),
]


@pytest.mark.parametrize(("kind", "change", "key"), [pytest.param(*row, id=name) for name, *row in MISFITS])
def test_a_line_that_does_not_fit_is_refused(kind: str, change: Callable[[Plain], object], key: str) -> None:
    assert reason(changed(line_of(kind), change)) == (line_of(kind) + 1, key)


def test_an_unknown_type_of_line_is_refused() -> None:
    others: list[object] = ["deals", "", None, 5, ["play"], {}]
    for other in others:
        assert reason(changed(5, type=other)) == (6, "record.type")


def test_a_card_that_the_duty_forbids_is_refused_with_the_duty() -> None:
    match = read_record(b"".join(example()[: line_of("play") + 1])).match
    duty = match.deal.duty
    seat = match.deal.to_act
    assert seat is not None
    forbidden = next(cards_in(duty.hand & ~duty.legal))
    line = event_line(Play(seat, forbidden)).encode().strip()

    with pytest.raises(RecordProblem) as refusal:
        read_record(with_line(line_of("play") + 1, line))
    assert refusal.value.line == line_of("play") + 2
    assert isinstance(refusal.value.reason, IllegalCard)
    assert refusal.value.reason.data["card"] == forbidden


@pytest.mark.parametrize("kind", OTHERS)
def test_an_action_that_may_not_be_is_refused(kind: str) -> None:
    # There is no help when a deal is over; under these rules nobody claims, turns, kraakt, revokes or passes once
    # trumps are made.
    place = line_of("score" if kind == "hint" else "play")
    plain = OTHERS[kind] | ({"actions": 9} if kind == "take_back" else {})
    line, key = reason(with_line(place, json.dumps(plain).encode()))

    assert line == place + 1
    assert key.startswith("illegal.")


def test_a_line_left_out_repeated_or_moved_is_refused() -> None:
    lines = example()
    for place in range(1, len(lines) - 1):
        left_out = lines[:place] + lines[place + 1 :]
        repeated = lines[: place + 1] + lines[place:]
        moved = (*lines[:place], lines[place + 1], lines[place], *lines[place + 2 :])
        for damaged in (left_out, repeated, moved):
            assert reason(b"".join(damaged))[0] >= place + 1


def test_two_records_in_one_file_are_refused() -> None:
    assert reason(b"".join(example() * 2)) == (len(example()) + 1, "record.type")


# Whatever else happens to a file.


SIGNS: Final = (b"{", b"]", b'"', b",", b":", b"\n", b"null", b"1e999", b"-", b"\\u")


def assert_read_or_refused(record: bytes) -> None:
    outcome: Recorded | RecordProblem
    try:
        outcome = read_record(record)
    except RecordProblem as problem:
        outcome = problem
    if isinstance(outcome, RecordProblem):
        assert 1 <= outcome.line <= record.count(b"\n") + 1
        assert str(outcome)
    else:
        assert outcome.size <= len(record)


def mutated(data: bytes, draw: Callable[[st.SearchStrategy[Any]], Any]) -> bytes:
    """A record after one accident with some of its bytes."""
    start: int = draw(st.integers(0, len(data) - 1))
    end: int = min(len(data), start + draw(st.integers(0, 40)))
    elsewhere: int = draw(st.integers(0, len(data) - 1))
    junk: bytes = draw(st.binary(max_size=8) | st.sampled_from(SIGNS))
    kind = draw(st.sampled_from(["flip", "cut", "insert", "over", "copy", "swap"]))
    match kind:
        case "flip":
            return data[:start] + bytes([data[start] ^ (1 << draw(st.integers(0, 7)))]) + data[start + 1 :]
        case "cut":
            return data[:start] + data[end:]
        case "insert":
            return data[:start] + junk + data[start:]
        case "over":
            return data[:start] + junk + data[end:]
        case "copy":
            return data[:elsewhere] + data[start:end] + data[elsewhere:]
        case _:
            lines = data.splitlines(keepends=True)
            one, other = (draw(st.integers(0, len(lines) - 1)) for _ in range(2))
            lines[one], lines[other] = lines[other], lines[one]
            return b"".join(lines)


@settings(max_examples=600)
@given(data=st.data())
def test_no_accident_gives_anything_but_a_match_or_a_record_problem(data: st.DataObject) -> None:
    record = b"".join(example())
    for _ in range(data.draw(st.integers(1, 3))):
        record = mutated(record, data.draw) or b"\n"
    assert_read_or_refused(record)


VALUES: Final = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=6)
    | st.sampled_from(["H", "JH", "play", "nat", "person"]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from(["player", "points", "a"]), inner),
    max_leaves=6,
)


@settings(max_examples=300)
@given(data=st.data())
def test_no_value_gives_anything_but_a_match_or_a_record_problem(data: st.DataObject) -> None:
    lines = plain_lines()
    line = data.draw(st.sampled_from(lines))
    parts = [line, *(part for part in line.values() if isinstance(part, dict))]
    part = data.draw(st.sampled_from(parts))
    part[data.draw(st.sampled_from(list(part)))] = data.draw(VALUES)
    record = b"".join(json.dumps(line).encode() + b"\n" for line in lines)
    assert_read_or_refused(record)


@given(st.binary(max_size=200))
def test_bytes_by_chance_are_no_record(data: bytes) -> None:
    with pytest.raises(RecordProblem):
        read_record(data)
