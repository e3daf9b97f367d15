"""The host: sessions from begin to end, beside each other, on tables that are gone on with."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import random
import shutil
import sys
import weakref
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from klaverjas_tui.locale.language import Language
from klaverjas_tui.locale.words import Words
from klaverjas_tui.rules.match import Match
from klaverjas_tui.rules.problem import Problem
from klaverjas_tui.rules.view import SeatView
from klaverjas_tui.screens.table import TableScreen
from klaverjas_tui.ssh import host as hosts
from klaverjas_tui.ssh import visit as visits
from klaverjas_tui.ssh.hosted import HostedTable
from klaverjas_tui.ssh.limits import Limits
from klaverjas_tui.ssh.line import Line
from klaverjas_tui.storage.journal import Journal
from klaverjas_tui.storage.places import Places
from klaverjas_tui.table.thinkers import OWN_THREADS
from klaverjas_tui.widgets.sight import places_of
from tests.ssh.visiting import (
    ANNE,
    BERT,
    INSTANT,
    SCREEN,
    Client,
    Failures,
    home_of,
    host_in,
    hosting_in,
    records,
    until,
    write_settings,
)


@pytest.fixture(autouse=True)
def at_once() -> Iterator[None]:
    """Keys count from the moment a turn is painted."""
    soonest, TableScreen.SOONEST = TableScreen.SOONEST, 0.0
    yield
    TableScreen.SOONEST = soonest


@pytest.fixture
def failures() -> Failures:
    return Failures()


@asynccontextmanager
async def hosting(folder: Path, failures: Failures | None = None, limits: Limits | None = None) -> AsyncIterator[Any]:
    """A host that is closed at the end, and that nothing has gone wrong at unless the test looks at that itself."""
    told = failures or Failures()
    host = host_in(folder, limits, told)
    try:
        yield host
    finally:
        await host.close()
    assert failures is not None or told.told == []


@pytest.fixture
def anne(tmp_path: Path) -> Places:
    return write_settings(tmp_path, ANNE)


def the_match(places: Places) -> Match:
    (match,) = records(places)
    return match


def state_of(match: Match) -> tuple[str, list[Any], tuple[int, ...]]:
    """The match and how far it is: its seed, all its actions, and the cards that are held."""
    actions = [action for dealt in match.deals for action in dealt.deal.actions]
    return match.header.seed.text, actions, tuple(match.deal.state.hands)


def my_turn(match: Match) -> bool:
    return bool(match.deals) and not match.deal.over and match.deal.to_act == 0


def key_for(view: SeatView) -> str:
    """A key that does something that may be done."""
    return "1" if view.trump is None else str(places_of(view).index(view.legal_cards[0]) + 1)


async def play_to(client: Client, places: Places, enough: Callable[[Match], bool]) -> Match:
    """Play the only match of a home on until it is our turn there and this holds."""
    while True:
        await until(lambda: records(places) and my_turn(the_match(places)))
        match = the_match(places)
        if enough(match):
            return match
        client.type(key_for(match.view(0)))  # what is typed before the turn is painted counts for nothing
        with contextlib.suppress(TimeoutError):
            await until(lambda before=match: state_of(the_match(places)) != state_of(before), 0.05)  # type: ignore[misc]


def two_tricks(match: Match) -> bool:
    return len(match.deal.state.tricks) >= 2


# Which table.


@pytest.mark.parametrize(
    ("user", "shown"),
    [
        ("anne", "Amsterdams (KBN) · spel 1/16"),
        ("quick", "Amsterdams (KBN) · spel 1/4"),
        ("rotterdams", "Rotterdams · spel 1/16"),
        ("oefenen", "Troefplicht · Amsterdams/Rotterdams"),
        ("les", "Eerste les"),
    ],
)
async def test_the_user_name_picks_what_is_on_the_screen(tmp_path: Path, user: str, shown: str) -> None:
    async with hosting(tmp_path) as host:
        client = Client(host, user)
        await client.sees(shown)
        assert await client.stop() == 0


@pytest.mark.parametrize(
    ("user", "told"),
    [
        ("anne", "Spel 1 van 16."),
        ("snel", "Spel 1 van 4."),
        ("practise", "Vraag 1"),
        ("lesson", "Eerste les."),
    ],
)
@pytest.mark.parametrize("terminal", [None, "dumb"])
async def test_without_a_screen_it_is_told_in_lines(tmp_path: Path, user: str, told: str, terminal: str | None) -> None:
    async with hosting(tmp_path) as host:
        client = Client(host, user, terminal=terminal)
        await client.sees(told)
        assert "\x1b[?1049h" not in client.written
        client.type("q\r" if terminal else "q\n")
        assert await client.gone() == 0
        kept = "De partij is bewaard: log weer in om verder te spelen." in client.written
        assert kept == (user in ("anne", "snel"))
        assert "klaverjas ga je verder" not in client.written


async def test_who_stops_is_told_that_the_match_is_kept_after_the_screen_was_left(anne: Places, tmp_path: Path) -> None:
    async with hosting(tmp_path) as host:
        client = Client(host)
        await client.sees("spel 1/16")
        assert await client.stop() == 0
        assert client.last_words == ["De partij is bewaard: log weer in om verder te spelen."]
        assert client.written.endswith("spelen.\r\n")
        assert host.playing == 0


# Going on.


@pytest.mark.parametrize("terminal", [SCREEN, None])
async def test_a_cut_connection_leaves_the_table_as_it_was(anne: Places, tmp_path: Path, terminal: str | None) -> None:
    async with hosting(tmp_path) as host:
        first = Client(host)
        await first.sees("spel 1/16")
        before = await play_to(first, anne, two_tricks)
        first.cut()
        await first.gone()

        again = Client(host, terminal=terminal)
        await again.sees("spel 1/16" if terminal else "Verder waar je gebleven was.")
        assert state_of(the_match(anne)) == state_of(before)
        assert "Je tafel is nu hier" not in again.written
        again.cut()
        await again.gone()


@pytest.mark.parametrize("terminal", [SCREEN, None])
async def test_a_second_login_takes_the_table_over_with_every_card(
    anne: Places, tmp_path: Path, terminal: str | None
) -> None:
    async with hosting(tmp_path) as host:
        first = Client(host)
        await first.sees("spel 1/16")
        before = await play_to(first, anne, two_tricks)

        second = Client(host, terminal=terminal)
        assert await first.gone() == 0
        assert first.last_words == ["Je tafel is naar een nieuwe verbinding gehaald."]
        await second.sees("Je tafel is nu hier; de andere verbinding is gesloten.")
        assert state_of(the_match(anne)) == state_of(before)
        assert host.playing == 1

        third = Client(host)
        assert await second.gone() == 0
        assert "Je tafel is naar een nieuwe verbinding gehaald." in second.written
        await third.sees("spel 1/16")
        after = await play_to(third, anne, lambda match: len(match.deal.state.tricks) >= 3)
        assert state_of(after)[1][: len(state_of(before)[1])] == state_of(before)[1]


async def test_what_is_taken_over_is_that_very_match_also_where_another_was_played_later(
    anne: Places, tmp_path: Path
) -> None:
    async with hosting(tmp_path) as host:
        first = Client(host)
        await first.sees("spel 1/16")
        other = Client(host, "quick")
        await other.sees("spel 1/4")
        await other.stop()

        second = Client(host)
        await second.sees("Je tafel is nu hier")
        assert "spel 1/16" in second.screen
        assert "tweede tafel" not in second.written


async def test_another_table_of_the_same_key_is_a_second_one_and_said(anne: Places, tmp_path: Path) -> None:
    async with hosting(tmp_path) as host:
        first = Client(host)
        await first.sees("spel 1/16")
        second = Client(host, "rotterdams")
        await second.sees("Dit is een tweede tafel; je andere tafel blijft open.")
        other = Client(host, "rotterdams", BERT)
        await other.sees("spel 1/16")
        assert "tweede" not in other.written
        assert host.playing == 3
        assert not first.session.done()
        assert {match.header.name for match in records(anne)} == {"kbn", "rotterdams"}


async def test_a_second_table_says_that_once_where_the_match_to_go_on_with_is_at_the_first(
    anne: Places, tmp_path: Path
) -> None:
    async with hosting(tmp_path) as host:
        first = Client(host, "quick")
        await first.sees("spel 1/4")
        second = Client(host, terminal=None)
        await second.sees("Spel 1 van 16.")
        assert "Dit is een tweede tafel; je andere tafel blijft open." in second.written
        assert "elders gespeeld" not in second.written
        assert len(records(anne)) == 2


@pytest.mark.parametrize("count", [2, 5])
async def test_of_logins_at_the_same_instant_one_keeps_the_only_table(anne: Places, tmp_path: Path, count: int) -> None:
    async with hosting(tmp_path) as host:
        clients = [Client(host) for _ in range(count)]
        for client in clients[:-1]:
            assert await client.gone() == 0
        await clients[-1].sees("Je tafel is nu hier")
        assert host.playing == 1
        assert len(records(anne)) == 1
        await clients[-1].stop()


async def test_who_is_cut_while_waiting_for_the_table_leaves_it(anne: Places, tmp_path: Path) -> None:
    async with hosting(tmp_path) as host:
        first = Client(host)
        await first.sees("spel 1/16")
        second = Client(host)
        second.cut()
        await asyncio.gather(first.gone(), second.gone())
        third = Client(host)
        await third.sees("spel 1/16")
        assert len(records(anne)) == 1


async def test_a_session_that_does_not_leave_is_cancelled_when_its_table_is_taken_over(
    anne: Places, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with hosting(tmp_path) as host:
        host._house.seats._patience = 0.1
        first = Client(host)
        await first.sees("spel 1/16")
        with monkeypatch.context() as patched:
            patched.setattr(HostedTable, "exit", lambda self: None)
            second = Client(host)
            await second.sees("Je tafel is nu hier")
        assert await first.gone() == 0
        assert len(records(anne)) == 1


# Guests.


async def test_a_guest_is_told_first_and_nothing_of_them_is_left(tmp_path: Path) -> None:
    async with hosting(tmp_path) as host:
        guests = [Client(host, fingerprint=None), Client(host, fingerprint=None)]
        for guest in guests:
            await guest.sees("Je speelt als gast: deze tafel wordt niet bewaard.")
        assert len(list((tmp_path / "guests").iterdir())) == 2
        assert await guests[0].stop() == 0
        assert guests[0].last_words == ["Je speelde als gast: deze tafel is niet bewaard."]
        guests[1].cut()
        await guests[1].gone()
        assert not list((tmp_path / "guests").iterdir())
        assert not list((tmp_path / "homes").iterdir())


async def test_a_guest_who_practises_or_plays_in_lines_is_told_too(tmp_path: Path) -> None:
    async with hosting(tmp_path) as host:
        for user, terminal in (("oefenen", SCREEN), ("oefenen", None), ("quick", None)):
            guest = Client(host, user, None, terminal)
            await guest.sees("Je speelt als gast: deze tafel wordt niet bewaard.")
            guest.cut()
            await guest.gone()


async def test_who_asks_for_rules_that_cannot_be_played_yet_is_told_and_plays(anne: Places, tmp_path: Path) -> None:
    async with hosting(tmp_path) as host:
        client = Client(host, "kraken")
        await client.sees("Met kraken kan hier nog niet gespeeld worden.")
        await client.sees("spel 1/16")
        client.cut()
        await client.gone()


# Idling.


async def test_who_types_nothing_is_warned_and_leaves_and_a_key_in_between_starts_it_anew(
    anne: Places, tmp_path: Path
) -> None:
    async with hosting(tmp_path, limits=Limits(idle=2.0)) as host:
        client = Client(host)
        await client.sees("Druk op een toets: anders sluit deze tafel over een seconde.")
        assert client.screen.splitlines()[-1].startswith(" Druk op een toets")
        client.type("l")
        await until(lambda: "Druk op een toets" not in client.screen)
        assert "q stop" in client.screen.splitlines()[-1]
        seen = client.written.count("\a")
        await until(lambda: "Druk op een toets" in client.screen)
        assert client.written.count("\a") == seen + 1 == 2
        assert await client.gone() == 0
        assert client.last_words == [
            "Er is te lang niets getypt: je bent van tafel.",
            "De partij is bewaard: log weer in om verder te spelen.",
        ]
        assert len(records(anne)) == 1


@pytest.mark.parametrize("user", ["anne", "oefenen"])
async def test_who_idles_in_lines_is_told_so_too(tmp_path: Path, user: str) -> None:
    async with hosting(tmp_path, limits=Limits(idle=0.4)) as host:
        client = Client(host, user, terminal="dumb")
        assert await client.gone() == 0
        assert "\a\r\nDruk op Enter: anders sluit deze tafel over een seconde.\r\n" in client.written
        assert "\r\nEr is te lang niets getypt: je bent van tafel.\r\n" in client.written


async def test_a_window_that_changes_while_warned_keeps_the_warning(anne: Places, tmp_path: Path) -> None:
    async with hosting(tmp_path, limits=Limits(idle=1.0)) as host:
        client = Client(host)
        await client.sees("Druk op een toets")
        client.wire.forget()
        client.line.resized(100, 30)
        await until(lambda: "Druk op een toets" in client.wire.shown)


# Stopping.


async def test_a_server_that_stops_tells_all_of_them_and_holds_nothing_any_more(anne: Places, tmp_path: Path) -> None:
    async with hosting(tmp_path) as host:
        clients = [
            Client(host),
            Client(host, "quick", terminal=None),
            Client(host, "oefenen"),
            Client(host, "les", BERT, terminal="dumb"),
            Client(host, fingerprint=None),
        ]
        for client, text in zip(clients, ("spel", "Spel", "Troefplicht", "Eerste les", "spel"), strict=True):
            await client.sees(text)
        await host.close()
        assert host.playing == 0
        assert [await client.gone() for client in clients] == [0] * 5
        assert all("De server stopt. Tot ziens!" in client.written for client in clients)
        assert clients[0].last_words == [
            "De server stopt. Tot ziens!",
            "De partij is bewaard: log weer in om verder te spelen.",
        ]
        assert clients[4].last_words == [
            "De server stopt. Tot ziens!",
            "Je speelde als gast: deze tafel is niet bewaard.",
        ]
        for path in anne.running.iterdir():
            Journal.open(anne, path)[0].close()

        late = Client(host)
        assert await late.gone() == 0
        assert late.written == "De server stopt. Tot ziens!\r\n"
    host_again = host_in(tmp_path)
    await host_again.close()


async def test_a_session_that_does_not_leave_is_cancelled_when_the_server_stops(
    anne: Places, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hosts, "_PATIENCE", 0.1)
    async with hosting(tmp_path) as host:
        client = Client(host)
        await client.sees("spel 1/16")
        monkeypatch.setattr(HostedTable, "exit", lambda self: None)
        await host.close()
        assert host.playing == 0
        (path,) = anne.running.iterdir()
        Journal.open(anne, path)[0].close()


async def test_a_session_that_nobody_waits_for_any_more_is_left(anne: Places, tmp_path: Path) -> None:
    async with hosting(tmp_path) as host:
        for terminal in (SCREEN, None):
            client = Client(host, terminal=terminal)
            await client.sees("pel 1")
            client.session.cancel()
            with pytest.raises(asyncio.CancelledError):
                await client.session
            await until(lambda: host.playing == 0)
            (path,) = anne.running.iterdir()
            Journal.open(anne, path)[0].close()


# What the home says.


async def test_the_settings_of_the_home_go_before_what_the_client_says(tmp_path: Path) -> None:
    write_settings(tmp_path, ANNE, f'language = "en"\nascii = true\nmouse = true\n{INSTANT}')
    async with hosting(tmp_path) as host:
        client = Client(host)
        await client.sees("deal 1/16")
        assert client.screen.isascii()
        assert "\x1b[?1003h" in client.written
        await client.stop()
        assert client.last_words == ["The match is kept: log in again to go on with it."]


async def test_without_settings_the_client_is_believed_and_there_is_no_mouse(tmp_path: Path) -> None:
    async with hosting(tmp_path) as host:
        dutch, english, plain = (
            Client(host),
            Client(host, "quick", wishes={"LC_ALL": "en_GB.UTF-8"}),
            Client(host, fingerprint=BERT, wishes={"LANG": "nl_NL.ISO-8859-1"}),
        )
        await dutch.sees("spel 1/16")
        await english.sees("deal 1/4")
        await plain.sees("spel 1/16")
        assert plain.screen.isascii()
        assert not dutch.screen.isascii()
        assert not any("\x1b[?100" in client.written for client in (dutch, english, plain))


async def test_damaged_settings_and_records_are_set_aside_and_told_without_where_they_lie(tmp_path: Path) -> None:
    places = write_settings(tmp_path, ANNE, "this is no TOML\n")
    places.running.mkdir()
    (places.running / "20260101T000000Z-abc.jsonl").write_text('{"format":"klaverjas","version":1}\nrubbish\n')
    async with hosting(tmp_path) as host:
        client = Client(host, terminal=None)
        await client.sees("Je hand")
        told = client.written
        assert "Regel 1 van settings.toml klopt niet: het bestand heet nu settings.toml.damaged" in told
        assert "Weggelegd: 20260101T000000Z-abc.jsonl.damaged." in told
        assert str(tmp_path) not in told
        assert (places.running / "20260101T000000Z-abc.jsonl.damaged").exists()
        assert (places.config / "settings.toml.damaged").exists()
        client.cut()
        await client.gone()


async def test_where_nothing_can_be_saved_it_is_played_all_the_same_and_not_said_to_be_kept(tmp_path: Path) -> None:
    places = home_of(tmp_path, ANNE)
    places.running.write_text("in the way")
    async with hosting(tmp_path) as host:
        client = Client(host)
        await client.sees("Er kan niets bewaard worden")
        assert "spelen gaat wel" in client.screen
        await client.stop()
        assert client.last_words == []


async def test_no_module_that_a_home_names_is_loaded(tmp_path: Path) -> None:
    write_settings(tmp_path, ANNE, 'partner_level = "tests.ssh.openssh:Anything"\nopponents_level = "expert"\n')
    before = "tests.ssh.openssh" in sys.modules
    async with hosting(tmp_path) as host:
        client = Client(host)
        await client.sees("Hier spelen alleen beginner, club, expert, meester; een ander is vervangen.")
        players = [sitter.player for sitter in the_match(home_of(tmp_path, ANNE)).header.sitters[1:]]
        assert players == ["expert", "club", "expert"]
        assert ("tests.ssh.openssh" in sys.modules) == before
        await client.stop()
    assert 'partner_level = "tests.ssh.openssh:Anything"' in home_of(tmp_path, ANNE).settings.read_text()


# What goes wrong.


async def test_what_goes_wrong_in_one_session_is_told_to_the_host_and_leaves_the_others_alone(
    anne: Places,
    tmp_path: Path,
    failures: Failures,
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
) -> None:
    def breaks(self: TableScreen) -> None:
        self.app.panic("what Textual prints")
        raise ZeroDivisionError

    monkeypatch.setattr(TableScreen, "action_last_trick", breaks)
    out, err = sys.stdout, sys.stderr
    async with hosting(tmp_path, failures) as host:
        one, other, guest = Client(host), Client(host, fingerprint=BERT), Client(host, fingerprint=None)
        for client in (one, other, guest):
            await client.sees("spel 1/16")
        for client in (one, guest):
            client.type("l")
            assert await client.gone() == 1
        assert one.last_words == ["Er ging iets mis; wat gespeeld is, is bewaard."]
        assert guest.last_words == ["Er ging iets mis: log nog eens in."]
        assert [(number, type(error)) for number, error in failures.told] == [
            (one.number, ZeroDivisionError),
            (guest.number, ZeroDivisionError),
        ]
        assert not any(word in one.written for word in ("Traceback", "ZeroDivision", "breaks", "prints", "\a"))
        other.type("s")
        await other.sees("Scoreblok")
        again = Client(host)
        await again.sees("spel 1/16")
        assert len(records(anne)) == 1
    assert (sys.stdout, sys.stderr) == (out, err)
    assert capfd.readouterr() == ("", "")


@pytest.mark.parametrize("terminal", [SCREEN, None])
async def test_a_mistake_before_and_in_lines_ends_the_session_in_one_line(
    tmp_path: Path, failures: Failures, monkeypatch: pytest.MonkeyPatch, terminal: str | None
) -> None:
    async def breaks(*_: Any, **__: Any) -> None:
        raise LookupError

    monkeypatch.setattr(visits, "play_matches", breaks)
    monkeypatch.setattr(HostedTable, "get_default_screen", lambda self: 1 // 0)
    async with hosting(tmp_path, failures) as host:
        client = Client(host, terminal=terminal)
        assert await client.gone() == 1
        assert client.written.endswith(
            "Er ging iets mis; wat gespeeld is, is bewaard." + ("\r\n" if terminal else "\n")
        )
        assert len(failures.told) == 1
        (path,) = home_of(tmp_path, ANNE).running.iterdir()
        Journal.open(home_of(tmp_path, ANNE), path)[0].close()


async def test_a_home_that_cannot_be_made_ends_the_session_and_no_other(tmp_path: Path, failures: Failures) -> None:
    home = home_of(tmp_path, ANNE).data
    shutil.rmtree(home)
    home.write_text("in the way")
    async with hosting(tmp_path, failures) as host:
        client, other = Client(host), Client(host, fingerprint=BERT)
        assert await client.gone() == 1
        assert client.written == "Er ging iets mis; wat gespeeld is, is bewaard.\r\n"
        assert [type(error) for _, error in failures.told] == [NotADirectoryError]
        await other.sees("spel 1/16")


async def test_a_client_that_reads_nothing_holds_nobody_up(anne: Places, tmp_path: Path) -> None:
    limits = Limits(output=1000)
    async with hosting(tmp_path, limits=limits) as host:
        deaf = Client(host, limits=limits)
        await deaf.sees("spel 1/16")
        deaf.wire.refuse()
        again = Client(host, limits=limits)
        await again.sees("Je tafel is nu hier")
        await deaf.gone()


async def test_a_connection_that_has_gone_before_it_began_begins_nothing(anne: Places, tmp_path: Path) -> None:
    async with hosting(tmp_path) as host:
        client = Client(host)
        client.cut()
        assert await client.gone() == 0
        assert records(anne) == []


async def test_whoever_comes_and_is_cut_whenever_every_match_can_be_gone_on_with(tmp_path: Path) -> None:
    dice = random.Random("cut")
    homes = [write_settings(tmp_path, key) for key in (ANNE, BERT)]

    async def visit(host: hosts.Host) -> None:
        await asyncio.sleep(dice.random())
        user, terminal = dice.choice(["anne", "quick", "oefenen"]), dice.choice([SCREEN, SCREEN, None])
        client = Client(host, user, dice.choice([ANNE, BERT, None]), terminal)
        for _ in range(dice.randrange(12)):
            await asyncio.sleep(dice.random() / 20)
            client.type(dice.choice("12345678pu\n"))
        client.cut()
        assert await client.gone() == 0

    async with hosting(tmp_path) as host:
        await asyncio.gather(*(visit(host) for _ in range(40)))
        assert host.playing == 0
        assert list((tmp_path / "guests").iterdir()) == []
    for home in homes:
        paths = list(home.running.iterdir())
        assert 1 <= len(paths) <= 4  # one of each kind, and one beside it where both tables were sought at once
        for path in paths:
            Journal.open(home, path)[0].close()


@pytest.mark.parametrize("language", Language)
def test_what_a_guest_is_told_fits_on_one_line_of_the_smallest_window(language: Language) -> None:
    assert len(Words.of(language).say("hosting.guest")) <= 58


async def test_nothing_of_a_session_stays_after_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    left: list[weakref.ref[object]] = []
    init = visits.Visit.__init__

    def noted(self: visits.Visit, visitor: Any, line: Line, house: Any) -> None:
        init(self, visitor, line, house)
        left.extend([weakref.ref(self), weakref.ref(line)])

    made = HostedTable.__init__

    def also_noted(self: HostedTable, *given: Any) -> None:
        made(self, *given)
        left.extend([weakref.ref(self), weakref.ref(self.table), weakref.ref(self.table.opened.match)])

    monkeypatch.setattr(visits.Visit, "__init__", noted)
    monkeypatch.setattr(HostedTable, "__init__", also_noted)

    async def ten(host: hosts.Host) -> None:
        for number in range(10):
            user, terminal, text = (
                ("anne", SCREEN, "spel 1/"),
                ("quick", None, "Je hand"),
                ("oefenen", SCREEN, "Troefplicht"),
                ("anne", SCREEN, "spel 1/"),
            )[number % 4]
            client = Client(host, user, ANNE if number % 3 else None, terminal)
            await client.sees(text)
            client.cut()
            await client.gone()

    async with hosting(tmp_path) as host:
        await ten(host)
        for _ in range(60):  # who has just left is still at its last words
            await asyncio.sleep(0.05)
            gc.collect()
            if not any(ref() is not None for ref in left):
                break
        assert len(left) > 25
        assert [ref() for ref in left if ref() is not None] == []


async def test_a_second_server_on_the_same_data_is_refused(tmp_path: Path) -> None:
    async with hosting(tmp_path):
        with pytest.raises(Problem) as refused:
            hosts.Host(hosting_in(tmp_path), OWN_THREADS)
        assert refused.value.key == "hosting.in_use"
