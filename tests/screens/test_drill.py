"""The drill screen: the four forms of answer, what is told, the clock, and leaving in the middle."""

from __future__ import annotations

import threading
from pathlib import Path
from typing import TYPE_CHECKING, cast

import pytest
from textual.binding import Binding

from klaverjas_tui.locale.signs import Charset
from klaverjas_tui.practice.drill import Marks
from klaverjas_tui.rules.problem import Problem
from klaverjas_tui.screens.drill import DrillScreen
from klaverjas_tui.screens.page import PageScreen
from tests.screens.practising import (
    HAND,
    Clock,
    FakeAsking,
    PlainWording,
    amount,
    at_drill,
    both,
    context_in,
    house,
    key_of,
    marks,
    mask,
    on_screen,
    one_card,
    one_of,
    pondered,
    question,
    watched,
)

if TYPE_CHECKING:
    from klaverjas_tui.practice.asking import Asking

pytestmark = pytest.mark.usefixtures("plain_wording")

TRUMPS = "7H JH"
ALL = tuple("12345678")


@pytest.fixture
def plain_wording(monkeypatch: pytest.MonkeyPatch) -> PlainWording:
    """Questions are worded in the same way, whichever drill they are of."""
    worded = PlainWording()
    monkeypatch.setattr("klaverjas_tui.screens.drillsight.wording", lambda drill: worded)
    return worded


async def test_digits_mark_and_unmark_and_enter_checks(tmp_path: Path) -> None:
    asking = FakeAsking([marks()])
    async with at_drill(tmp_path, asking) as drill:
        await drill.press(key_of("JH"))
        assert drill.row("Amsterdams").count("✓") == 1
        await drill.press(key_of("JH"))
        assert drill.row("Amsterdams").count("✓") == 0
        await drill.press(*ALL)
        assert asking.answers == []
        await drill.press("enter")
        await drill.until_shown("Juist.")
        assert asking.answers == [(mask(HAND),)]


async def test_by_ones_own_rules_the_city_that_they_follow_is_marked(tmp_path: Path) -> None:
    async with at_drill(tmp_path, FakeAsking([house()])) as drill:
        await drill.press("1", "enter")
        await drill.until_shown("Onjuist.")
        assert drill.shows("▸Amsterdams")
        assert not drill.shows("▸Rotterdams")


async def test_the_answer_stands_under_the_hand_for_both_cities_with_what_was_otherwise_in_brackets(
    tmp_path: Path,
) -> None:
    async with at_drill(tmp_path, FakeAsking([marks()])) as drill:
        await drill.press(key_of("7H"), key_of("JH"), "enter")
        await drill.until_shown("Onjuist.")
        amsterdam, rotterdam = drill.row("Amsterdams"), drill.row("Rotterdams")
        assert (amsterdam.count("✓"), amsterdam.count("[✓]")) == (8, 6)
        assert (rotterdam.count("✓"), rotterdam.count("✗"), rotterdam.count("[")) == (2, 6, 0)
        assert drill.shows("tussen haken")


async def test_for_both_cities_each_is_marked_in_turn_and_both_stay_visible(tmp_path: Path) -> None:
    asking = FakeAsking([both()])
    async with at_drill(tmp_path, asking) as drill:
        assert drill.shows("▸Amsterdams")
        await drill.press(*ALL, "enter")
        assert drill.shows("▸Rotterdams")
        await drill.press(key_of("7H"), key_of("JH"))
        assert (drill.row("Amsterdams").count("✓"), drill.row("Rotterdams").count("✓")) == (8, 2)
        await drill.press("up", "1", "1", "down", "enter")
        await drill.until_shown("Juist.")
        assert asking.answers == [(mask(HAND), mask(TRUMPS))]


async def test_nothing_marked_is_no_answer(tmp_path: Path) -> None:
    asking = FakeAsking([both()])
    async with at_drill(tmp_path, asking) as drill:
        await drill.press("enter")
        assert drill.shows("Kruis eerst aan wat je mag spelen")
        await drill.press("down", "1", "enter")  # the first city is still to be marked
        assert drill.shows("Kruis eerst aan wat je mag spelen")
        assert drill.shows("▸Amsterdams")
        assert asking.answers == []


async def test_arrows_choose_a_card_and_space_marks_it(tmp_path: Path) -> None:
    asking = FakeAsking([question(Marks(("house",)), (mask(TRUMPS),))])
    async with at_drill(tmp_path, asking) as drill:
        await drill.press("left", "space", "left", "space")  # trumps lie at the right end
        assert drill.row("Je regels").count("✓") == 2
        await drill.press("enter")
        await drill.until_shown("Juist.")
        assert asking.answers == [(mask(TRUMPS),)]


async def test_one_card_is_chosen_by_its_digit(tmp_path: Path) -> None:
    asking = FakeAsking([one_card("AS", "AS", "7S")])
    async with at_drill(tmp_path, asking) as drill:
        await drill.press(key_of("JH"))
        assert drill.shows("Die kaart mag je niet spelen.")
        await drill.press("9")
        assert drill.shows("Zoveel kaarten heb je niet.")
        await drill.press(key_of("7S"))
        await drill.until_shown("Onjuist.")
        assert asking.answers == [(mask("7S").bit_length() - 1,)]


async def test_one_card_is_chosen_with_the_arrows_and_nothing_is_preselected(tmp_path: Path) -> None:
    asking = FakeAsking([one_card("JH", "JH", "7H")])
    async with at_drill(tmp_path, asking) as drill:
        await drill.press("enter")
        assert drill.shows("Kies eerst")
        await drill.press("left", "left", "enter")  # the last one but one: the higher of the trumps
        await drill.until_shown("Juist.")
        assert asking.answers == [(mask("JH").bit_length() - 1,)]


async def test_an_option_is_chosen_by_its_digit_and_what_was_right_is_signed(tmp_path: Path) -> None:
    asking = FakeAsking([one_of(2)])
    async with at_drill(tmp_path, asking) as drill:
        assert drill.shows("3 pruim")
        await drill.press("5")
        assert drill.shows("Zoveel keuzes zijn er niet.")
        await drill.press("1")
        await drill.until_shown("Onjuist.")
        assert drill.shows("✗ 1 appel")
        assert drill.shows("✓ 3 pruim")
        assert asking.answers == [(0,)]


async def test_an_option_is_chosen_with_the_arrows(tmp_path: Path) -> None:
    asking = FakeAsking([one_of(3)])
    async with at_drill(tmp_path, asking) as drill:
        await drill.press("down", "up", "enter")  # up from the first one is the last one
        await drill.until_shown("Juist.")
        assert asking.answers == [(3,)]


async def test_a_number_is_typed(tmp_path: Path) -> None:
    asking = FakeAsking([amount(20)])
    async with at_drill(tmp_path, asking) as drill:
        for card in ("9♠", "10♠", "B♠", "V♠"):
            assert drill.shows(card)
        await drill.press("enter")
        assert drill.shows("Typ eerst een getal.")
        await drill.press("9", "9", "9")
        await drill.press("enter")
        assert drill.shows("Zoveel kan het niet zijn.")
        await drill.press("backspace", "backspace", "backspace", "0", "2", "0")
        assert drill.shows("▸ 20_")
        await drill.press("enter")
        await drill.until_shown("Juist.")
        assert asking.answers == [(20,)]


async def test_tricks_are_watched_one_by_one_and_are_gone_when_the_question_comes(tmp_path: Path) -> None:
    asking = FakeAsking([watched(6)])
    async with at_drill(tmp_path, asking) as drill:
        assert drill.shows("Slag 1 van 2.")
        assert drill.shows("H♦")
        assert not drill.shows("Wat is het antwoord?")
        await drill.press("6", "enter")
        assert drill.shows("Slag 2 van 2.")
        assert drill.shows("A♠")
        await drill.press("space")
        assert drill.shows("Wat is het antwoord?")
        assert not drill.shows("A♠")
        assert drill.shows("9♦")  # the trick in progress lies there
        await drill.press("6", "enter")
        await drill.until_shown("Juist.")
        assert asking.answers == [(6,)]


async def test_the_next_question_comes_by_space_or_enter_and_counts_on(tmp_path: Path) -> None:
    asking = FakeAsking([amount(1), amount(2), amount(3)])
    async with at_drill(tmp_path, asking) as drill:
        assert drill.shows("vraag 1/3 · goed 0")
        await drill.press("1", "enter")
        await drill.until_shown("Juist.")
        await drill.press("space")
        await drill.until_shown("vraag 2/3 · goed 1")
        await drill.press("9", "enter")
        await drill.until_shown("Onjuist.")
        await drill.press("enter")
        await drill.until_shown("vraag 3/3 · goed 1")
        assert asking.answers == [(1,), (9,)]


async def test_after_the_last_one_the_summary_says_how_it_went(tmp_path: Path) -> None:
    asking = FakeAsking([amount(1), amount(2)])
    async with at_drill(tmp_path, asking) as drill:
        await drill.press("1", "enter", "space", "1", "enter", "space")
        await drill.until_shown("1 van de 2 goed.")
        assert any(row.rstrip().endswith("1/2") for row in drill.rows())
        assert drill.shows("komt eerder terug")
        await drill.press("enter")
    assert asking.closed


async def test_leaving_in_the_middle_tells_what_was_done(tmp_path: Path) -> None:
    asking = FakeAsking([amount(1), amount(2), amount(3)])
    async with at_drill(tmp_path, asking) as drill:
        await drill.press("1", "enter")
        await drill.until_shown("Juist.")
        await drill.press("space", "2", "escape")
        await drill.until_shown("1 van de 1 goed.")
        assert not drill.shows("komt eerder terug")
    assert asking.closed
    assert asking.answers == [(1,)]


async def test_leaving_before_anything_was_answered_needs_no_summary(tmp_path: Path) -> None:
    asking = FakeAsking([amount(1)])
    async with at_drill(tmp_path, asking) as drill:
        await drill.press("q")
        assert drill.app.return_code == 0
    assert asking.answers == []


async def test_the_clock_counts_down_and_when_it_is_over_the_answer_is_too_late(tmp_path: Path) -> None:
    asking, clock = FakeAsking([amount(1), amount(2)], limit=20.0), Clock()
    async with at_drill(tmp_path, asking, clock=clock) as drill:
        assert drill.shows("nog 20")
        clock.ahead = 12.0
        drill.drill.tick()
        assert drill.shows("nog 8")
        clock.ahead = 20.0
        drill.drill.tick()
        await drill.until_shown("Te laat: de tijd is om.")
        assert asking.answers == [None]
        assert not drill.shows("nog ")
        clock.ahead = 500.0
        drill.drill.tick()  # it does not run while the answer is read
        assert asking.answers == [None]


async def test_an_answer_after_the_time_is_too_late_though_the_second_was_not_told(tmp_path: Path) -> None:
    asking, clock = FakeAsking([amount(1)], limit=20.0), Clock()
    async with at_drill(tmp_path, asking, clock=clock) as drill:
        await drill.press("1")
        clock.ahead = 20.5
        await drill.press("enter")
        await drill.until_shown("Te laat: de tijd is om.")
    assert asking.answers == [None]


async def test_without_a_clock_there_is_none_and_the_time_is_noted(tmp_path: Path) -> None:
    asking, clock = FakeAsking([amount(1)]), Clock()
    async with at_drill(tmp_path, asking, clock=clock) as drill:
        assert not drill.shows("nog ")
        clock.ahead = 30.0
        await drill.press("1", "enter")
        await drill.until_shown("Juist.")
    assert 30 <= asking.seconds[0] < 60


async def test_a_verdict_that_takes_long_is_said_to_and_comes_when_it_is_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(DrillScreen, "PATIENCE", 0.0)
    let_go = threading.Event()
    asking = FakeAsking([pondered(0, let_go)])
    async with at_drill(tmp_path, asking) as drill:
        await drill.press("1")
        await drill.until_shown("Even denken")
        await drill.press("2", "enter")  # it is answered already
        assert asking.answers == []
        let_go.set()
        await drill.until_shown("Juist.")
        assert not drill.shows("Even denken")
        assert asking.answers == [(0,)]


async def test_a_drill_that_cannot_be_set_up_says_why(tmp_path: Path) -> None:
    asking = FakeAsking([])
    asking.problem = Problem("problem.preset", name="mars", names="kbn")
    context = context_in(tmp_path)
    async with on_screen(context, DrillScreen(context, cast("Asking", asking))) as drill:
        await drill.until_shown("mars")
        await drill.press("escape")
        assert drill.app.return_code == 0


async def test_an_answer_that_could_not_be_kept_says_so(tmp_path: Path) -> None:
    asking = FakeAsking([amount(1)])
    asking.problem = Problem("problem.preset", name="mars", names="kbn")
    async with at_drill(tmp_path, asking) as drill:
        assert not drill.shows("mars")
        await drill.press("1", "enter")
        await drill.until_shown("Juist.")
        assert drill.shows("mars")


async def test_a_click_on_a_card_is_its_digit(tmp_path: Path) -> None:
    async with at_drill(tmp_path, FakeAsking([marks()])) as drill:
        rows = drill.rows()
        y = next(number for number, row in enumerate(rows) if "B♥" in row)
        await drill.pilot.click(offset=(rows[y].index("B♥"), y))
        await drill.pilot.pause()
        assert drill.row("Amsterdams").count("✓") == 1


async def test_a_key_that_was_pressed_before_the_question_was_painted_is_no_answer(tmp_path: Path) -> None:
    asking = FakeAsking([one_of(0)])
    async with at_drill(tmp_path, asking) as drill:
        DrillScreen.SOONEST = 3600.0
        await drill.press("1")
        assert asking.answers == []
        DrillScreen.SOONEST = 0.0
        await drill.press("1")
        await drill.until_shown("Juist.")


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (120, 40)])
async def test_a_long_explanation_is_read_with_the_arrows(
    tmp_path: Path, plain_wording: PlainWording, size: tuple[int, int]
) -> None:
    plain_wording.told = tuple(f"Regel {number}." for number in range(60))
    async with at_drill(tmp_path, FakeAsking([both()]), size) as drill:
        await drill.press("1", "enter", "2", "enter")
        await drill.until_shown("Regel 0.")
        assert drill.row("Rotterdams")
        assert not drill.shows("Regel 59.")
        await drill.press("down")
        assert drill.shows("Regel 0.")
        await drill.press(*["pagedown"] * 12)
        assert drill.shows("Regel 59.")
        await drill.press(*["pageup"] * 12)
        assert drill.shows("Onjuist.")


async def test_in_too_small_a_window_nothing_is_answered_and_it_can_be_left(tmp_path: Path) -> None:
    asking = FakeAsking([one_of(0)])
    async with at_drill(tmp_path, asking) as drill:
        await drill.pilot.resize_terminal(59, 24)
        await drill.until_shown("Vergroot het venster")
        await drill.press("1", "enter")
        assert asking.answers == []
        await drill.pilot.resize_terminal(60, 20)
        await drill.until_shown("Wat is het antwoord?")
        await drill.press("1")
        await drill.until_shown("Juist.")


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (120, 40)])
async def test_everything_that_is_asked_fits(tmp_path: Path, size: tuple[int, int]) -> None:
    for asked, shown in ((both(), "Rotterdams"), (one_of(1), "4 kers"), (amount(1), "_"), (watched(1), "Slag 1")):
        async with at_drill(tmp_path, FakeAsking([asked]), size) as drill:
            assert drill.shows(shown)
            assert drill.shows("Esc stop")
            assert all(len(row) == size[0] for row in drill.rows())


async def test_in_ascii_the_signs_are_ascii(tmp_path: Path) -> None:
    async with at_drill(tmp_path, FakeAsking([marks()]), charset=Charset.ASCII) as drill:
        await drill.press(key_of("7H"), key_of("JH"), "enter")
        await drill.until_shown("Onjuist.")
        assert drill.row("Amsterdams").count("[+]") == 6
        assert drill.row("Rotterdams").count("-") == 6
        assert all(row.isascii() for row in drill.rows())


async def test_the_rules_are_explained_over_the_question(tmp_path: Path) -> None:
    async with at_drill(tmp_path, FakeAsking([both()])) as drill:
        await drill.press("question_mark")
        assert isinstance(drill.app.screen, PageScreen)
        assert drill.shows("Troefplicht: Amsterdams")
        await drill.press("escape", "f1")
        assert drill.shows("De regels")
        assert drill.shows("De kaarten")
        await drill.press("escape")
        assert drill.shows("▸Amsterdams")


async def test_what_can_be_done_is_in_the_command_palette(tmp_path: Path) -> None:
    async with at_drill(tmp_path, FakeAsking([both()])) as drill:
        titles = [command.title for command in drill.app.get_system_commands(drill.app.screen)]
        assert titles == ["Uitleg over deze vraag", "Alle regels", "Stoppen met oefenen", "Stoppen"]


def test_every_binding_has_an_id_and_no_two_the_same() -> None:
    ids = [binding.id for binding in DrillScreen.BINDINGS if isinstance(binding, Binding)]
    assert len(ids) == len(DrillScreen.BINDINGS)
    assert None not in ids
    assert len(set(ids)) == len(ids)
