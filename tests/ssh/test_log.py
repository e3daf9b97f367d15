"""The log: says what happened and no more than that, and never gets in the way of a game."""

from __future__ import annotations

import io
import os
import re
import threading
from datetime import UTC, datetime, timedelta, timezone

import pytest

from klaverjas_tui.locale.language import Language
from klaverjas_tui.ssh.farewell import Farewell
from klaverjas_tui.ssh.log import (
    ADDRESS_TOLD,
    FAULTS_TOLD,
    PARTINGS_TOLD,
    REFUSALS_TOLD,
    STRANGERS_TOLD,
    Log,
    printable,
    short,
    short_address,
    short_key,
)

NOON = datetime(2030, 5, 4, 12, 0, 0, 123456, timezone(timedelta(hours=2)))
NOON_TOLD = "2030-05-04 12:00:00+02:00"


class Clock:
    """Stands still until it is moved."""

    def __init__(self) -> None:
        self.time = NOON

    def __call__(self) -> datetime:
        return self.time


def lines(log: Log, out: io.StringIO) -> list[str]:
    log.flush()
    return out.getvalue().splitlines()


@pytest.mark.parametrize(
    ("tongue", "text"), [(Language.NL, "luistert op ::1 poort 22"), (Language.EN, "listens on ::1 port 22")]
)
def test_a_line_has_its_time_and_zone_and_the_language_of_the_host(tongue: Language, text: str) -> None:
    out = io.StringIO()
    log = Log(out, tongue, Clock())
    log.say("hostlog.listening", address="::1", port=22)
    assert lines(log, out) == [f"{NOON_TOLD} {text}"]


def test_the_time_is_that_of_this_place() -> None:
    out = io.StringIO()
    log = Log(out, Language.EN)
    log.say("hostlog.stopped")
    (line,) = lines(log, out)
    told = datetime.fromisoformat(line.removesuffix(" stopped"))
    assert abs(datetime.now(UTC) - told) < timedelta(minutes=1)


def test_a_line_names_its_connection_and_session() -> None:
    out = io.StringIO()
    log = Log(out, Language.EN, Clock())
    notes = log.of(12)
    notes.say("hostlog.unused")
    notes.session(7).say("hostlog.session_ended", duration="0:12:30", status=0)
    assert [line.split(" ", 2)[2] for line in lines(log, out)] == [
        "#12 connection closed: no table was asked for",
        "#12/7 left the table after 0:12:30, status 0",
    ]


def test_refusals_of_one_connection_are_told_for_a_while_and_then_that_more_are_not() -> None:
    out = io.StringIO()
    log = Log(out, Language.EN, Clock())
    first, second = log.of(1), log.of(2)
    for _ in range(1000):
        first.refused("exec")
    second.refused("env", "PATH")
    told = lines(log, out)
    assert [line for line in told if "#1 refused: exec" in line] == told[:REFUSALS_TOLD]
    assert "#1 what else is refused" in told[REFUSALS_TOLD]
    assert told[REFUSALS_TOLD + 1 :] == [f"{NOON_TOLD} #2 refused: env (PATH)"]


def test_strangers_are_told_for_a_while_in_every_minute() -> None:
    out, clock = io.StringIO(), Clock()
    log = Log(out, Language.EN, clock)
    for number in range(1000):
        log.of(number).say_of_stranger("hostlog.said_nothing")
    log.of(5).say("hostlog.unused")
    assert len(lines(log, out)) == STRANGERS_TOLD + 2
    clock.time += timedelta(minutes=1)
    for number in range(1000):
        log.of(number).say_of_stranger("hostlog.said_nothing")
    assert len(lines(log, out)) == 2 * STRANGERS_TOLD + 3


def test_what_comes_from_one_address_is_told_for_a_while_in_every_minute_and_others_are_told_of() -> None:
    out, clock = io.StringIO(), Clock()
    log = Log(out, Language.EN, clock)
    for number in range(1000):
        log.of(number, "A").session(number).say("hostlog.session_ended", duration="0:00:00", status=0)
    log.of(1001, "B").say("hostlog.unused")
    told = lines(log, out)
    assert sum("left the table" in line for line in told) == ADDRESS_TOLD
    assert f"#{ADDRESS_TOLD}/{ADDRESS_TOLD} what else comes from this address" in told[ADDRESS_TOLD]
    assert told[ADDRESS_TOLD + 1 :] == [f"{NOON_TOLD} #1001 connection closed: no table was asked for"]
    clock.time += timedelta(minutes=1)
    log.of(1002, "A").say("hostlog.unused")
    assert lines(log, out)[-1].endswith("#1002 connection closed: no table was asked for")


def test_a_minute_with_very_many_addresses_remembers_no_more_than_one_without() -> None:
    log, other = (Log(io.StringIO(), Language.EN, Clock()) for _ in range(2))
    for number in range(5000):
        log.of(number, number).say("hostlog.unused")
    assert sum(log._told) == 5000
    assert len(log._told) == len(other._told)


def test_faults_are_told_for_a_while_in_every_minute() -> None:
    out = io.StringIO()
    log = Log(out, Language.EN, Clock())
    for _ in range(1000):
        log.fault("OSError, selector_events.py:169")
        log.failed(3, ValueError())
    told = lines(log, out)
    assert told[0] == f"{NOON_TOLD} fault in the server: OSError, selector_events.py:169"
    assert len(told) == FAULTS_TOLD + 1
    assert told[-1] == f"{NOON_TOLD} more faults than are told here in this minute"


def test_tables_that_are_taken_over_without_end_are_told_for_a_while_and_the_end_of_the_server_always() -> None:
    out = io.StringIO()
    log = Log(out, Language.EN, Clock())
    for number in range(200):
        log.parted(number, Farewell.TAKEN_OVER)
    assert len(lines(log, out)) == PARTINGS_TOLD + 1
    for number in range(200):
        log.parted(number, Farewell.STOPPED)
    assert len(lines(log, out)) == PARTINGS_TOLD + 201


@pytest.mark.parametrize("name", ["a\nb", "\x1b[2J", "\u202eevil", "x" * 500, "\ud800", "é♥ name", ""])
def test_a_name_of_a_client_is_one_short_line_of_what_can_be_printed(name: str) -> None:
    out = io.StringIO()
    log = Log(out, Language.EN, Clock())
    log.of(1).refused(name, name)
    (line,) = lines(log, out)
    assert line.isprintable()
    assert len(line) < 140
    assert len(short(name)) <= 32


def test_nothing_of_a_name_that_can_be_printed_is_lost() -> None:
    assert short("é♥ name") == "é♥ name"
    assert printable("a\tb\u200bc") == "a?b?c"


@pytest.mark.parametrize(
    ("address", "shown"),
    [
        ("192.0.2.77", "192.0.2.0/24"),
        ("::ffff:192.0.2.77", "192.0.2.0/24"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1::/48"),
        ("fe80::1%eth0", "fe80::/48"),
        ("", "?"),
        ("nonsense", "?"),
    ],
)
def test_of_an_address_only_the_network_is_shown(address: str, shown: str) -> None:
    assert short_address(address) == shown


def test_of_a_fingerprint_only_the_beginning_is_shown() -> None:
    assert short_key("SHA256:4nMH0h88S2v21aI2HtLgs3rNc7vtTw5cSmw8sFC3W6o") == "SHA256:4nMH0h88"


def test_a_fault_of_ours_is_told_with_its_place_and_without_what_it_says() -> None:
    out = io.StringIO()
    log = Log(out, Language.EN, Clock())
    try:
        int("secret")
    except ValueError as error:
        log.failed(7, error)
    (line,) = lines(log, out)
    assert re.search(r" /7 fault in the program: ValueError, test_log\.py:\d+$", line)
    assert "secret" not in line


def test_an_output_that_cannot_write_a_character_gets_the_line_all_the_same() -> None:
    raw = io.BytesIO()
    log = Log(io.TextIOWrapper(raw, encoding="ascii"), Language.EN, Clock())
    log.of(1).refused("café")
    log.flush()
    assert raw.getvalue().decode() == f"{NOON_TOLD} #1 refused: caf\\xe9\n"


class Broken(io.StringIO):
    """Takes nothing at first."""

    def __init__(self, error: Exception) -> None:
        super().__init__()
        self.error: Exception | None = error

    def write(self, text: str) -> int:
        if self.error is not None:
            raise self.error
        return super().write(text)


@pytest.mark.parametrize("error", [BrokenPipeError(), OSError(28, "No space left"), ValueError("closed file")])
def test_an_output_that_fails_harms_nothing_and_gets_what_comes_when_it_works_again(error: Exception) -> None:
    out = Broken(error)
    log = Log(out, Language.EN, Clock())
    log.say("hostlog.stopped")
    log.flush()
    out.error = None
    log.of(1).say("hostlog.unused")
    assert len(lines(log, out)) == 1


def test_an_output_that_takes_nothing_holds_nobody_up() -> None:
    source, target = os.pipe()
    read: list[str] = []
    with os.fdopen(source) as reader, os.fdopen(target, "w") as out:
        log = Log(out, Language.EN, Clock())
        for number in range(20_000):  # far more than the pipe and the queue hold
            log.say("hostlog.unused", f"#{number}")

        reading = threading.Thread(target=lambda: read.extend(iter(reader.readline, f"{NOON_TOLD} stopped\n")))
        reading.start()
        while reading.is_alive():
            log.say("hostlog.stopped")
            log.flush()
        log.flush()
    numbers = [int(line.split("#")[1].split()[0]) for line in read]
    assert numbers[:1000] == list(range(1000))
    assert len(numbers) < 20_000
