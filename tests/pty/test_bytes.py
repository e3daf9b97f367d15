"""The byte budgets of DESIGN.md, at 80×24 through a pty: what goes over a bad line while a deal is played."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, field
from statistics import mean
from typing import Final

import pytest

from klaverjas_tui.locale.language import Language
from klaverjas_tui.rules.actions import MakeTrumps, Play
from klaverjas_tui.rules.deal import Phase
from tests.pty.homes import Home
from tests.pty.reading import Moment, Seen
from tests.pty.sitting import LEFT, PALETTE, RIGHT, Sitting
from tests.pty.terminal import TerminalError

CURSOR: Final = 200
CARD_ON_AVERAGE: Final = 1200
CARD: Final = 2000
DEAL: Final = 16_000
FIRST_PAINT: Final = 8_000

_DEALS: Final = {"instant": 3, "quick": 1}
#: By name: the pace and how long a trick lies. Instant paints several cards at once, quick each by itself.
_PACES: Final = {"instant": ("instant", "medium"), "quick": ("quick", "key")}


@dataclass
class Bytes:
    """Bytes that came: for the first paint, and for each call, card and whole deal."""

    first_paint: int = 0
    calls: list[int] = field(default_factory=list)
    cards: list[int] = field(default_factory=list)
    deals: list[int] = field(default_factory=list)
    cursor: list[int] = field(default_factory=list)


@dataclass(frozen=True)
class Sessions:
    """What is measured, by name, each when it is done."""

    played: Mapping[str, Future[Bytes]]
    idle: Mapping[str, Future[bytes]]


def legal_key(home: Home, sitting: Sitting, seen: Seen) -> str:
    """The key of something that may be done; the record knows what that is."""
    match = home.match()
    view = match.view(0)
    if view.phase is Phase.TRUMPS:
        if view.may_pass:
            return "p"
        (first, *_) = (option for option in view.options if isinstance(option, MakeTrumps))
        sign = sitting.words.sign(first.suit)
        return next(key.split()[0] for key in seen.keys.split("  ") if key.endswith(sign))
    cards = [sitting.words.card(option.card) for option in view.options if isinstance(option, Play)]
    return next(str(number) for number, card in seen.hand.items() if card in cards)


def measure(home: Home, pace: str, deals: int) -> Bytes:
    """Play some deals and count."""
    measured = Bytes()
    wait, pause = _PACES[pace]
    home.begin("bytes", pace=wait, pause=pause)
    with Sitting(home, Language.NL) as sitting:
        terminal = sitting.terminal
        seen = sitting.turn()
        measured.first_paint = terminal.total
        seen = _on(sitting, seen)
        for _ in range(deals):
            start = terminal.total
            while seen.moment is not Moment.DEAL:
                before = terminal.total
                key, playing = legal_key(home, sitting, seen), seen.moment is Moment.CARD
                sitting.press(key)
                seen = sitting.until("the next turn", _after(seen, key))
                seen = _on(sitting, seen)
                (measured.cards if playing else measured.calls).append(terminal.total - before)
            sitting.press(" ")
            seen = sitting.until("the next deal", lambda now: now.moment not in (Moment.DEAL, Moment.BOTS))
            seen = _on(sitting, seen)
            measured.deals.append(terminal.total - start)
        if pace == "instant":
            measured.cursor = _cursor_moves(sitting)
    return measured


def _after(before: Seen, key: str) -> Callable[[Seen], bool]:
    def done(seen: Seen) -> bool:
        if seen.moment is Moment.BOTS:
            return False
        if before.moment is Moment.CARD:
            return int(key) not in seen.hand
        return bool(seen.trumps) or seen.keys != before.keys

    return done


def _on(sitting: Sitting, seen: Seen) -> Seen:
    """Go on while the table waits with a trick, or with trumps that were just made."""
    while seen.moment is Moment.TRICK:
        sitting.press(" ")
        seen = sitting.until("to go on", lambda now: now.moment not in (Moment.TRICK, Moment.BOTS))
    return seen


def _cursor_moves(sitting: Sitting) -> list[int]:
    moves = []
    cursor: int | None = None
    for key in (*[RIGHT] * 9, *[LEFT] * 9):
        before = sitting.terminal.total
        sitting.press(key)
        was = cursor
        cursor = sitting.until("the cursor moved", lambda seen, was=was: seen.cursor != was).cursor  # type: ignore[misc]
        moves.append(sitting.terminal.total - before)
    return moves


def idle_at_a_turn(home: Home) -> bytes:
    """What comes while the person thinks."""
    home.begin("bytes")
    with Sitting(home, Language.NL) as sitting:
        sitting.turn()
        return in_two_seconds(sitting)


def idle_with_a_result(home: Home) -> bytes:
    """What comes while the result of a deal is read."""
    home.begin("bytes")
    with Sitting(home, Language.NL) as sitting:
        seen = sitting.turn()
        while seen.moment is not Moment.DEAL:
            key = legal_key(home, sitting, seen)
            sitting.press(key)
            seen = sitting.until("the next turn", _after(seen, key))
        return in_two_seconds(sitting)


def idle_with_the_commands(home: Home) -> bytes:
    """What comes while the command palette is open."""
    home.begin("bytes")
    with Sitting(home, Language.NL) as sitting:
        sitting.turn()
        sitting.press(PALETTE)
        sitting.terminal.wait_for(sitting.say("command.last_trick"))
        sitting.terminal.settle()
        return in_two_seconds(sitting)


def in_two_seconds(sitting: Sitting) -> bytes:
    """What comes in two seconds in which nothing is pressed."""
    sitting.terminal.mark()
    with contextlib.suppress(TerminalError):
        sitting.terminal.wait_for(lambda terminal: False, timeout=2.0)
    return sitting.terminal.since_mark


IDLE: Final = (idle_at_a_turn, idle_with_a_result, idle_with_the_commands)


@pytest.fixture(scope="module")
def sessions(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Sessions]:
    """The deals played at each pace and the sessions in which nothing happens, side by side."""

    def home(name: str) -> Home:
        return Home(tmp_path_factory.mktemp(name))

    with ThreadPoolExecutor(len(_DEALS) + len(IDLE)) as pool:
        yield Sessions(
            {pace: pool.submit(measure, home(pace), pace, deals) for pace, deals in _DEALS.items()},
            {idle.__name__: pool.submit(idle, home("idle")) for idle in IDLE},
        )


@pytest.fixture(params=[*_PACES])
def played(request: pytest.FixtureRequest, sessions: Sessions) -> Bytes:
    """What was measured at one pace."""
    return sessions.played[request.param].result()


def test_the_first_paint_of_the_table(played: Bytes) -> None:
    assert played.first_paint <= FIRST_PAINT


def test_a_card_of_yours_and_those_of_the_others(played: Bytes) -> None:
    assert len(played.cards) == 8 * len(played.deals)
    assert mean(played.cards) <= CARD_ON_AVERAGE
    assert max(played.cards) <= CARD


def test_a_call_costs_no_more_than_a_card(played: Bytes) -> None:
    assert max(played.calls) <= CARD


def test_a_whole_deal_with_its_calls_and_result(played: Bytes) -> None:
    assert max(played.deals) <= DEAL


def test_the_cursor_one_card_further(sessions: Sessions) -> None:
    assert max(sessions.played["instant"].result().cursor) <= CURSOR


@pytest.mark.parametrize("idle", IDLE, ids=lambda idle: idle.__name__)
def test_nothing_comes_while_nothing_happens(idle: Callable[[Home], bytes], sessions: Sessions) -> None:
    assert sessions.idle[idle.__name__].result() == b""
