"""The practice menu, from the table and by itself; and the review of the last deal from the table."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

import pytest
from textual.binding import Binding

from klaverjas_tui.practice.drill import Amount, Drill, Marks
from klaverjas_tui.rules.deal import Phase
from klaverjas_tui.screens.drill import DrillScreen
from klaverjas_tui.screens.drillsight import Stage
from klaverjas_tui.screens.page import PageScreen
from klaverjas_tui.screens.practice import PracticeScreen
from klaverjas_tui.screens.review import ReviewScreen
from klaverjas_tui.screens.table import TableScreen
from klaverjas_tui.storage.database import Database
from klaverjas_tui.storage.places import Places
from tests.screens.practising import Practising, context_in, on_screen
from tests.screens.sitting import at_table, settings
from tests.screens.test_table_screen import play_out, south_bids_first


async def started(practice: Practising, *keys: str) -> DrillScreen:
    """Press keys in the menu until a drill is on; the screen of that."""
    await practice.press(*keys)
    await practice.until_shown("vraag 1")
    screen = practice.app.screen
    assert isinstance(screen, DrillScreen)
    return screen


async def test_the_menu_names_the_lesson_all_drills_and_the_trends(tmp_path: Path) -> None:
    context = context_in(tmp_path)
    async with on_screen(context, PracticeScreen(context)) as practice:
        for number, name in enumerate(
            ("Eerste les", "Troefplicht", "Roem tellen", "Meetellen", "Seinen", "Troef maken", "Je resultaten"), start=1
        ):
            assert practice.shows(f"{number}  {name}")


async def test_a_digit_starts_a_drill_and_leaving_it_leads_back_to_the_menu(tmp_path: Path) -> None:
    context = context_in(tmp_path)
    async with on_screen(context, PracticeScreen(context)) as practice:
        drill = await started(practice, "3")
        assert drill.asking.drill is Drill.ROEM
        assert drill.asking.length == 10
        assert drill.asking.limit is None
        await practice.press("escape")
        assert isinstance(practice.app.screen, PracticeScreen)
        assert practice.shows("> 3  Roem tellen")


async def answered(practice: Practising, drill: DrillScreen) -> None:
    """Answer what is asked by the first digit that is an answer."""
    assert drill.turn is not None
    while drill.turn.stage is Stage.WATCHING:
        await practice.press("space")
    for digit in "12345678":
        match drill.turn.question.asked:
            case Marks(parts):
                await practice.press(*([digit, "enter"] * len(parts)))
            case Amount():
                await practice.press(digit, "enter")
            case _:
                await practice.press(digit)
        if drill.turn.stage is not Stage.ASKED:
            break
    await practice.until_shown("spatie volgende")


@pytest.mark.parametrize("drill", Drill)
async def test_a_question_of_each_drill_is_asked_answered_and_explained(tmp_path: Path, drill: Drill) -> None:
    context = context_in(tmp_path)
    async with on_screen(context, PracticeScreen(context)) as practice:
        screen = await started(practice, str(2 + list(Drill).index(drill)))
        for number in (1, 2):
            await practice.until_shown(f"vraag {number}/10")
            await answered(practice, screen)
            assert screen.asking.answered == number
            await practice.press("space")
        await practice.press("escape")
        await practice.until_shown("van de 2 goed.")


async def test_enter_starts_the_chosen_drill_as_it_was_set(tmp_path: Path) -> None:
    context = context_in(tmp_path)
    async with on_screen(context, PracticeScreen(context)) as practice:
        await practice.press(*["down"] * 7, "right", "down", "enter", "enter", "down", "down", "right", "right")
        assert practice.shows("< Amsterdams >")
        drill = await started(practice, "enter")
        assert drill.asking.drill is Drill.DUTY
        assert drill.asking.length == 25
        assert drill.asking.limit == 20
        assert drill.turn is not None
        assert drill.turn.question.asked == Marks(("amsterdam",))


async def test_the_duty_is_asked_for_both_cities_unless_something_else_is_chosen(tmp_path: Path) -> None:
    context = context_in(tmp_path)
    async with on_screen(context, PracticeScreen(context)) as practice:
        drill = await started(practice, "2")
        assert drill.turn is not None
        assert drill.turn.question.asked == Marks(("amsterdam", "rotterdam"))


async def test_what_was_answered_is_kept_when_a_drill_is_left_in_the_middle(tmp_path: Path) -> None:
    context = context_in(tmp_path)
    async with on_screen(context, PracticeScreen(context)) as practice:
        await started(practice, "3")
        await practice.press("1", "enter")  # one point of roem there never is
        await practice.until_shown("spatie volgende")
        await practice.press("escape")
        await practice.until_shown("0 van de 1 goed.")
        await practice.press("enter")
        assert isinstance(practice.app.screen, PracticeScreen)
    with closing(Database.open(Places(tmp_path, tmp_path))) as database:
        (answered,) = database.answers()
    assert (answered.drill, answered.right) == ("roem", False)


async def test_the_trends_are_shown(tmp_path: Path) -> None:
    context = context_in(tmp_path)
    async with on_screen(context, PracticeScreen(context)) as practice:
        await practice.press("7")
        assert isinstance(practice.app.screen, PageScreen)
        assert practice.shows("Je resultaten")
        await practice.press("escape")
        assert isinstance(practice.app.screen, PracticeScreen)


async def test_an_app_of_one_screen_ends_with_it(tmp_path: Path) -> None:
    context = context_in(tmp_path)
    async with on_screen(context, PracticeScreen(context)) as practice:
        await practice.press("escape")
        assert practice.app.return_code == 0


@pytest.mark.parametrize("size", [(60, 20), (80, 24)])
async def test_the_menu_fits(tmp_path: Path, size: tuple[int, int]) -> None:
    context = context_in(tmp_path)
    async with on_screen(context, PracticeScreen(context), size) as practice:
        assert practice.shows("Klok")
        assert practice.rows()[-1].rstrip().endswith("Esc terug")


async def test_at_the_table_f2_opens_practice_and_escape_leads_back_to_the_hand(tmp_path: Path) -> None:
    async with at_table(tmp_path, settings("kbn")) as table:
        await table.my_turn(Phase.PLAY)
        hand = table.view.hand
        await table.press("f2")
        assert isinstance(table.app.screen, PracticeScreen)
        await table.press("escape")
        assert isinstance(table.app.screen, TableScreen)
        assert table.view.hand == hand
        assert table.app.table.asked


async def test_while_trumps_are_made_the_keys_name_practice_at_the_start_the_lesson(tmp_path: Path) -> None:
    async with at_table(tmp_path, settings("utrechts"), seed=south_bids_first()) as table:
        await table.my_turn(Phase.TRUMPS)
        assert "F2 les en oefenen  o opties" in table.rows()[-1]
        await play_out(table)
        await table.press("space")
        await table.until(lambda: table.app.table.asked)
        while table.view.phase is not Phase.TRUMPS:
            await play_out(table)
            await table.press("space")
            await table.until(lambda: table.app.table.asked)
        assert "F2 oefenen" in table.rows()[-1]


async def test_with_no_deal_that_is_over_there_is_nothing_to_review(tmp_path: Path) -> None:
    async with at_table(tmp_path, settings("kbn")) as table:
        await table.my_turn(Phase.PLAY)
        await table.press("a")
        assert table.shows("Nakaarten kan als er een spel uit is.")
        assert isinstance(table.app.screen, TableScreen)


async def test_the_deal_that_is_over_is_reviewed_and_later_the_one_before(tmp_path: Path) -> None:
    async with at_table(tmp_path, settings("kbn")) as table:
        await play_out(table)
        await table.until(lambda: table.shows("a nakaarten"))
        assert table.app.table.last_scored == 0
        await table.press("a")
        assert isinstance(table.app.screen, ReviewScreen)
        await table.press("escape")
        await table.press("space")
        await table.until(lambda: len(table.match.deals) == 2)
        assert table.app.table.last_scored == 0


def test_every_binding_has_an_id_and_no_two_the_same() -> None:
    ids = [binding.id for binding in PracticeScreen.BINDINGS if isinstance(binding, Binding)]
    assert ids == [f"practice.{number}" for number in range(1, 8)]
