"""Practice in a real terminal: each drill by its keys, the lesson, the menu, the review, and what goes wrong there."""

from __future__ import annotations

import contextlib
import random
import shutil
import signal
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Final, TypeAlias

import pytest

from klaverjas_tui.locale.language import Language
from klaverjas_tui.locale.lesson import tells, title
from klaverjas_tui.locale.reviews import moment_title
from klaverjas_tui.locale.signs import Charset
from klaverjas_tui.locale.words import Words
from klaverjas_tui.practice.drill import Drill, Mode, Setup
from klaverjas_tui.practice.lesson import LEARNER, STEPS, Choose, GoOn, Lesson, NameSuit, PlayCard
from klaverjas_tui.practice.review import dearest, review
from klaverjas_tui.rules.record import read_record
from klaverjas_tui.rules.view import view_of
from klaverjas_tui.widgets.canvas import wrapped
from klaverjas_tui.widgets.lesson import places
from klaverjas_tui.widgets.speaking import suit_keys
from tests.practice.answering import right_answers
from tests.practice.learner import accepted, steps
from tests.practice.reviewed import FOLDER, reviewed
from tests.pty.homes import Home
from tests.pty.practising import Practising, answers_in, hand_of, reviews_in
from tests.pty.reading import Moment
from tests.pty.sitting import ENTER, ESCAPE, Player
from tests.pty.terminal import TerminalError
from tests.pty.test_kills import SOON
from tests.pty.test_terminals import colours

F2: Final = "\x1bOQ"

#: What a mark and going on to the next question may cost, in bytes.
MARK: Final = 200
NEXT: Final = 2500
#: For how long nothing may come while nothing happens, in seconds.
_IDLE: Final = 3.0
#: How often a session is killed at each moment.
_KILLS: Final = 2

CITIES: Final = ("Amsterdams", "Rotterdams")

Window: TypeAlias = dict[str, Any]
USUAL: Final[Window] = {}
PLAIN: Final[Window] = {
    "language": Language.EN,
    "columns": 60,
    "rows": 20,
    "charset": Charset.ASCII,
    "env": {"TERM": "linux", "NO_COLOR": "1"},
}


def at_home(tmp_path: Path) -> Home:
    """A home with settings, in which nobody has practised."""
    home = Home(tmp_path / "home")
    home.settle_in()
    return home


# Drills.


@pytest.mark.parametrize(
    ("drill", "mode", "length", "window"),
    [
        pytest.param(Drill.DUTY, Mode.HOUSE, 3, USUAL, id="duty"),
        pytest.param(Drill.DUTY, Mode.BOTH, 3, USUAL, id="duty of both cities"),
        pytest.param(Drill.DUTY, Mode.BOTH, 3, PLAIN, id="duty of both cities in a small window without colours"),
        pytest.param(Drill.ROEM, None, 3, USUAL, id="roem"),
        pytest.param(Drill.COUNT, None, 5, USUAL, id="count: numbers and seats"),
        pytest.param(Drill.SIGNALS, None, 6, USUAL, id="signals: meanings, cards to give and leads"),
        pytest.param(Drill.TRUMPS, None, 3, USUAL, id="trumps"),
    ],
)
def test_all_questions_are_answered_rightly(
    drill: Drill, mode: Mode | None, length: int, window: Window, tmp_path: Path
) -> None:
    home = Home(tmp_path / "home")
    settings = home.settle_in()
    setup = Setup(settings.rule_set, mode or Mode.HOUSE, settings.convention)
    known = [*right_answers(tmp_path / "another", drill, setup, length, "pty")]
    by_mode = () if mode is None else ("--mode", mode.value)

    with Practising(home, "practise", drill, *by_mode, "--questions", str(length), "--seed", "pty", **window) as person:
        for number, one in enumerate(known, start=1):
            person.question(number, length, right=number - 1)
            person.answer(one)
            person.question(number, length, right=number)
            if number == 2:
                person.redraw()
            person.press(" ")
        all_right = person.say("practice.score", right=length, answered=length)
        person.page(all_right, person.say(f"practice.drill.{drill}"))
        person.leave(ENTER)
        received = bytes(person.terminal.received)

    assert window is USUAL or (received.isascii() and colours(received) == set())
    assert [(answer.drill, answer.kind, answer.right) for answer in answers_in(home)] == [
        (drill, one.question.kind, True) for one in known
    ]


def test_a_wrong_answer_shows_what_was_wrong_and_why(tmp_path: Path) -> None:
    """East led the nine of spades and diamonds are trumps: of A♠ 10♠ 8♠ A♥ 9♥ the three spades may be played."""
    home = at_home(tmp_path)

    with Practising(home, "practise", "duty", "--questions", "1", "--seed", "x") as person:
        say = person.say
        facts = say("dutydrill.table", trump="Ruiten", maker="Oost", leader="Oost")
        person.page(facts, "▸ 9♠", "│ A♠ │ │10♠ │ │ 8♠ │ │ A♥ │ │ 9♥ │")
        person.mark("house", ["1", "2", "4"])
        said = [row.strip().lstrip("▸") for row in person.verdict()]
        person.press(" ")
        person.page(say("practice.score", right=0, answered=1), say("practice.comes_back"))
        person.leave(ESCAPE)

    for line in (
        *(say("dutydrill.wrong"), say("practice.differing")),
        *("Je kruiste A♥ aan, maar die mag niet.", "Je vergat 8♠: die mag ook."),
        *("A♠ 10♠ 8♠ mogen: je bekent schoppen.", "A♥ 9♥ mogen niet: je kunt schoppen bekennen."),
    ):
        assert line in said
    rows = [row.split() for row in said if row.startswith(CITIES) and not row.endswith(":")]
    assert rows == [[city, "✓", "✓", "[✓]", "[✗]", "✗"] for city in CITIES]
    (answer,) = answers_in(home)
    assert (answer.drill, answer.kind, answer.right) == ("duty", "follow", False)


@pytest.mark.parametrize("arguments", [(), ("practise",), ("practise", "roem")], ids=["table", "menu", "drill"])
def test_enter_held_down_in_the_palette_leaves_nothing_but_the_palette(
    tmp_path: Path, arguments: tuple[str, ...]
) -> None:
    home = at_home(tmp_path)
    with Practising(home, *arguments) as person:
        person.terminal.wait_for(lambda terminal: bool(terminal.text().strip()))
        person.terminal.settle()
        person.terminal.send("\x10")  # Ctrl+P
        person.terminal.settle()
        person.terminal.send("\r\r\r\r\r\r")
        person.terminal.settle()
        person.terminal.send("\x11")  # Ctrl+Q
        assert person.terminal.wait() == 0
        assert "Traceback" not in person.terminal.text()


# The lesson.


def key_for(lesson: Lesson) -> str:
    """The key that does what this step of the lesson wants."""
    match lesson.step.asked:
        case GoOn():
            return " "
        case NameSuit(suit):
            keys = suit_keys(view_of(lesson.deal, LEARNER))
            return next(key for key, named in keys.items() if named is suit)
        case PlayCard():
            return str(places(lesson).index(accepted(lesson)) + 1)
        case Choose(_, right):
            return str(right)


def test_the_lesson_is_taken_from_the_first_key_to_the_last(tmp_path: Path) -> None:
    with Practising(at_home(tmp_path), "practise", "lesson") as person:
        for lesson in steps():
            first = wrapped(tells(person.words, lesson), 76)[0]
            person.page(first, title(person.words, lesson))
            key = key_for(lesson)
            if isinstance(lesson.step.asked, Choose):
                person.redraw()
            if lesson.step is STEPS[-1]:
                person.leave(key)
            else:
                person.press(key)


# The menu.


def test_practising_from_the_table_leaves_the_match_as_it_was(tmp_path: Path) -> None:
    home = Home(tmp_path)
    home.begin("oefenen")
    with Practising(home) as person:
        player = Player(person, random.Random("oefenen"), curious=0)
        before = person.turn()
        while before.moment is not Moment.CARD:
            before = player.act(before)
        record = home.record.read_bytes()

        person.press(F2)
        person.page(person.say("practice.title"), person.say("practice.lesson"))
        person.press("3")
        person.page(person.say("practice.drill.roem"), person.say("practice.number.of", number=1, length=10))
        person.press("0")
        person.page("0_")
        person.press(ENTER)
        person.verdict()
        person.press(ESCAPE)
        (answer,) = answers_in(home)
        person.page(person.say("practice.score", right=int(answer.right), answered=1))
        person.press(ENTER)
        person.page(person.say("practice.title"), person.say("practice.lesson"))
        person.press(ESCAPE)

        after = person.until("the table again", lambda seen: seen.my_turn)
        assert (after.deal, after.hand, after.slots) == (before.deal, before.hand, before.slots)
        assert home.record.read_bytes() == record
        player.act(after)
        assert home.record.read_bytes().startswith(record)
        assert len(home.record.read_bytes()) > len(record)
        assert person.stop()
    assert answer.drill == Drill.ROEM


# The review.


def complete_review(person: Practising, name: str, *texts: str) -> tuple[str, ...]:
    """Wait until a review is complete: there is nothing beside its name any more."""
    person.terminal.wait_for(lambda terminal: terminal.rows()[0].strip() == name)
    return person.page(name, *texts)


def test_a_match_is_reviewed_after_its_end_and_played_on(tmp_path: Path) -> None:
    home = Home(tmp_path)
    home.begin("nakijken", length="deals:1")
    with Practising(home) as person:
        end = Player(person, random.Random("nakijken"), curious=0).play_match()
        match = home.match()
        moments = [*review(match, 0)]
        (dear,) = dearest(moments, 1)
        name = person.say("replay.title", number=1, dealer=end.dealer)
        shown = moment_title(person.words, dear)

        person.terminal.mark()
        person.press("a")
        complete_review(person, name, shown)
        received = person.terminal.since_mark.decode()
        progress = [person.say("replay.progress", done=done, count=len(moments)) for done in range(len(moments))]
        assert any(text in received for text in progress)
        person.redraw()

        person.press(ENTER)
        person.page(person.say("replay.uncounted"))
        person.press(ESCAPE)
        complete_review(person, name, shown)
        person.press(ESCAPE)
        person.until("the end of the match", lambda seen: seen.moment is Moment.MATCH and seen.sheet == end.sheet)
        assert not person.stop()

    (record,) = home.finished
    assert read_record(record.read_bytes()).match.sheet == match.sheet
    (noted,) = reviews_in(home)
    assert (noted.deal, noted.decisions) == (1, len(moments))


def test_the_latest_deal_is_reviewed_by_itself(tmp_path: Path) -> None:
    """Worked out in tests/practice/test_review.py: the 7 of spades in trick 7 cost 52 points, nothing else did.

    With the 8 of diamonds it is 61 + 17 + 26 and 20 roem to 58; it was 98, roem and all, to 84.
    """
    home = at_home(tmp_path)
    home.places.matches.mkdir(parents=True)
    shutil.copy(FOLDER / "ruffed_ace.jsonl", home.places.matches)
    with Practising(home, "review") as person:
        say = person.say
        name = say("replay.title", number=1, dealer=person.words.seat(3))
        dear = say("review.card", trick=7, place=4, card="7♠")
        complete_review(person, name, dear, "▸7!!", " 52 ")
        person.press("t")
        person.page("8♦", "+66", "7♠", "+14")
        person.press(ESCAPE)
        complete_review(person, name, dear)

        person.press(ENTER)
        person.page(say("replay.uncounted"), "│ 8♦ │", "│ 7♠ │")
        person.press("2")
        person.terminal.wait_for(lambda terminal: "│ 8♦ │" not in terminal.text())
        person.page(say("replay.uncounted"), "│ 7♠ │")
        person.press("8")
        person.page(say("replay.uncounted"), say("replay.then", ours=98, theirs=84), say("replay.better", points=52))
        person.press(" ")
        complete_review(person, name, dear)
        person.leave(ESCAPE)
    (noted,) = reviews_in(home)
    assert (noted.deal, noted.lost, noted.decisions) == (1, 52, 7)


# Killed, ended and hung up.


def while_answering(person: Practising, chance: random.Random) -> None:
    """Digits are being typed."""
    press_and_see_a_little(person, "5", chance)


def while_it_is_graded(person: Practising, chance: random.Random) -> None:
    """The answer was given."""
    press_and_see_a_little(person, "0" + ENTER, chance)


def when_it_is_graded(person: Practising, chance: random.Random) -> None:
    """The verdict has just been painted."""
    del chance
    person.press("0" + ENTER)
    person.terminal.wait_for(person.say("practice.key.next"))


def on_the_way_to_the_next(person: Practising, chance: random.Random) -> None:
    """The player goes on."""
    person.press("0" + ENTER)
    person.verdict()
    press_and_see_a_little(person, " ", chance)


def press_and_see_a_little(person: Practising, keys: str, chance: random.Random) -> None:
    """Press keys, and wait for some of what is painted then, for a moment."""
    person.terminal.mark()
    person.press(keys)
    much = chance.randrange(1, 1500)
    with contextlib.suppress(TerminalError):
        person.terminal.wait_for(lambda terminal: len(terminal.since_mark) >= much, timeout=chance.uniform(0, 0.03))


@pytest.mark.parametrize(
    "moment",
    [while_answering, while_it_is_graded, when_it_is_graded, on_the_way_to_the_next],
    ids=lambda moment: moment.__name__,
)
def test_a_session_killed_at_any_moment_keeps_every_answer_that_was_graded(
    moment: Callable[[Practising, random.Random], None], tmp_path: Path
) -> None:
    home, chance = at_home(tmp_path), random.Random(moment.__name__)
    kept = 0
    for _ in range(_KILLS):
        before = chance.randrange(1, 4)
        with Practising(home, "practise", "roem") as person:
            answer_with_nothing(person, before)
            moment(person, chance)
            person.terminal.kill(signal.SIGKILL)
            assert person.terminal.wait() == -signal.SIGKILL
            graded = person.graded
        now = len(answers_in(home))
        assert before <= graded <= now - kept <= graded + 1
        kept = now
    with Practising(home, "practise", "roem") as person:
        answer_with_nothing(person, 1)
        person.press("q")
        person.page(person.say("practice.drill.roem"), person.say("practice.key.done"))
        person.leave("q")
    assert len(answers_in(home)) == kept + 1


def answer_with_nothing(person: Practising, questions: int) -> None:
    """Say of so many questions of the roem drill that there is none, and go on to the next one."""
    person.question(1, None, right=0)
    for number in range(1, questions + 1):
        person.press("0" + ENTER)
        person.verdict()
        person.press(" ")
        person.page(person.say("practice.number", number=number + 1), person.say("practice.key.amount"))


#: A review that is never complete, so that it is in the middle whenever it is ended.
_ENDLESS: Final = f"""
import sys
from klaverjas_tui.screens.review import ReviewScreen
from klaverjas_tui.start import main
ReviewScreen.BUDGET = 10**9
sys.argv[1:] = ["review", {str(FOLDER / "ruffed_ace.jsonl")!r}]
sys.exit(main())
"""


def reviewing(home: Home) -> Practising:
    """A session in the middle of a review."""
    person = Practising(home, program=(sys.executable, "-c", _ENDLESS))
    person.terminal.wait_for(person.say("replay.progress", done=0, count=7))
    return person


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP], ids=lambda number: number.name)
def test_a_signal_in_the_middle_of_a_review_puts_the_terminal_back(number: signal.Signals, tmp_path: Path) -> None:
    home = at_home(tmp_path)
    with reviewing(home) as person:
        person.terminal.kill(number)
        person.ended(128 + number, SOON)
    assert reviews_in(home) == ()


def test_a_dropped_line_in_the_middle_of_a_review_ends_it_as_it_ends_a_match(tmp_path: Path) -> None:
    home = at_home(tmp_path)
    with Practising(home) as player, reviewing(home) as person:
        player.turn()
        for sitting in (player, person):
            sitting.terminal.hangup()
        assert person.terminal.wait(SOON) == player.terminal.wait(SOON)
    assert reviews_in(home) == ()


# Bytes.


def test_a_mark_and_the_next_question_cost_few_bytes(tmp_path: Path) -> None:
    home = Home(tmp_path / "home")
    settings = home.settle_in()
    setup = Setup(settings.rule_set, Mode.HOUSE, settings.convention)
    marks, next_ones = [], []
    with Practising(home, "practise", "duty", "--questions", "8", "--seed", "bytes") as person:
        for number, one in enumerate(right_answers(tmp_path / "another", Drill.DUTY, setup, 8, "bytes"), start=1):
            person.question(number, 8, right=number - 1)
            if number > 1:
                next_ones.append(len(person.terminal.since_mark))
            for count in range(1, len(hand_of(one.question)) + 1):
                person.terminal.mark()
                person.press(str(count))
                person.marked("house", count)
                marks.append(len(person.terminal.since_mark))
            for count in reversed(range(len(hand_of(one.question)))):
                person.press(str(count + 1))
                person.marked("house", count)
            person.answer(one)
            person.terminal.mark()
            person.press(" ")
    assert max(marks) <= MARK
    assert max(next_ones) <= NEXT


def idle_at_a_question(home: Home) -> bytes:
    """What comes while the player thinks."""
    with Practising(home, "practise", "duty", "--seed", "idle") as person:
        person.question(1, None, right=0)
        return idle(person)


def idle_at_a_verdict(home: Home) -> bytes:
    """What comes while the verdict is read."""
    with Practising(home, "practise", "duty", "--seed", "idle") as person:
        person.question(1, None, right=0)
        person.mark("house", ["1"])
        person.verdict()
        return idle(person)


def idle_at_a_review(home: Home) -> bytes:
    """What comes when all was looked at."""
    with Practising(home, "review", str(FOLDER / "right_guess.jsonl")) as person:
        complete_review(person, person.say("replay.title", number=1, dealer=dealer_of("right_guess")))
        return idle(person)


def dealer_of(name: str) -> str:
    """Who dealt."""
    return Words.of(Language.NL, Charset.UNICODE).seat(reviewed(name).deals[0].started.dealer)


def idle(person: Practising) -> bytes:
    """What comes while nothing is pressed."""
    person.terminal.mark()
    with contextlib.suppress(TerminalError):
        person.terminal.wait_for(lambda terminal: False, timeout=_IDLE)
    return person.terminal.since_mark


def test_nothing_comes_while_nothing_happens(tmp_path: Path) -> None:
    idles = (idle_at_a_question, idle_at_a_verdict, idle_at_a_review)
    homes = [at_home(tmp_path / one.__name__) for one in idles]
    with ThreadPoolExecutor(len(idles)) as pool:
        came = [*pool.map(lambda one, home: one(home), idles, homes)]
    assert came == [b"", b"", b""]
