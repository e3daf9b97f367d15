"""A match: what is due when, who deals, what may be taken back, and when it is over."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable
from itertools import pairwise
from typing import Any, Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from klaverjas_tui.rules.actions import CallRevoke, MakeTrumps, Pass, Play
from klaverjas_tui.rules.cards import Suit, cards_in
from klaverjas_tui.rules.deal import Ending, IllegalAction, IllegalCard
from klaverjas_tui.rules.fault import Fault, FaultKind
from klaverjas_tui.rules.match import (
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
from klaverjas_tui.rules.presets import PRESETS
from klaverjas_tui.rules.problem import Problem
from klaverjas_tui.rules.ruleset import RuleSet
from klaverjas_tui.rules.scoring import SheetCell, SheetLine, Standing
from klaverjas_tui.rules.seats import SIDES
from klaverjas_tui.rules.shuffle import Code, MatchSeed
from tests.rules.golden.playing import everything, header_of, play, played, wander
from tests.rules.tables import TABLES, rules_of

REDEAL: Final = RuleSet.from_plain({"trump_making": "turn", "all_pass": "redeal", "first_deal_clubs": True})
REVOKES: Final = RuleSet.from_plain({"verzaken": "possible", "verzaak": "redeal"})


def started(name: str = "rotterdams", **chosen: Any) -> Match:
    """A match of which the first deal is dealt."""
    match = Match(header_of(name, **chosen))
    add_due(match)
    return match


def add_due(match: Match) -> Event:
    event = match.due()
    assert event is not None
    match.add(event)
    return event


def play_first(match: Match, cards: int) -> None:
    """Play this many cards, each the first that may be played."""
    for _ in range(cards):
        match.add(match.deal.legal_actions()[0])


def play_deal(match: Match) -> None:
    """Play a deal to its last card."""
    while not match.deal.over:
        match.add(match.deal.legal_actions()[-1])


def refused(match: Match, event: Event) -> Problem:
    """Why an event is refused; it has changed nothing."""
    before = everything(match)
    with pytest.raises(Problem) as refusal:
        match.add(event)
    assert everything(match) == before
    return refusal.value


# What is due.


def test_a_match_begins_with_a_deal_and_then_a_seat_is_to_act() -> None:
    match = Match(header_of("rotterdams"))
    assert match.current is None
    with pytest.raises(IllegalAction, match="no_deal"):
        _ = match.deal

    assert isinstance(add_due(match), DealStarted)
    assert match.due() is None
    assert match.deal.to_act == (match.header.seed.first_dealer + 1) % 4


def test_after_the_last_card_come_the_reveal_the_score_and_the_next_deal() -> None:
    match = started()
    first = match.current
    assert first is not None
    play_deal(match)

    assert add_due(match) == Revealed(first.started.code, first.started.secret)
    assert len(match.sheet) == 0
    assert add_due(match) == Scored(first.deal.sheet_line())
    assert [*match.sheet] == [first.deal.sheet_line()]
    second = add_due(match)
    assert isinstance(second, DealStarted)
    assert (second.number, second.dealer) == (2, (first.started.dealer + 1) % 4)


def test_after_the_last_deal_comes_the_result_and_then_nothing() -> None:
    match, events = played(header_of("rotterdams", length="deals:1"))

    assert [type(event) for event in events[-3:]] == [Revealed, Scored, Finished]
    assert match.finished
    assert match.due() is None


@pytest.mark.parametrize("name", PRESETS)
def test_every_match_is_dealt_played_revealed_and_scored_in_turn(name: str) -> None:
    match, events = played(header_of(name, length="deals:3"))

    frame = [type(event).__name__ for event in events if isinstance(event, DealStarted | Revealed | Scored | Finished)]
    assert frame == ["DealStarted", "Revealed", "Scored"] * 3 + ["Finished"]
    assert len(match.deals) == 3


def test_what_is_not_due_is_refused() -> None:
    match = Match(header_of("rotterdams", length="deals:2"))
    deal = match.due()
    assert isinstance(deal, DealStarted)
    reveal = Revealed(deal.code, deal.secret)
    end = Finished(match.standing)
    none = Scored(None)
    assert {refused(match, event).key for event in (reveal, none, end)} == {"problem.event"}
    assert refused(match, Pass(0)).key == "illegal.no_deal"
    assert refused(match, TakenBack(1)).key == "illegal.take_back"

    match.add(deal)
    assert {refused(match, event).key for event in (deal, reveal, none, end)} == {"problem.event"}

    play_deal(match)
    assert {refused(match, event).key for event in (deal, none, end)} == {"problem.event"}
    assert refused(match, Pass(0)).key == "illegal.over"

    add_due(match)
    assert {refused(match, event).key for event in (deal, reveal, none, end)} == {"problem.event"}


def test_what_is_due_must_be_what_follows_from_the_deal() -> None:
    match = Match(header_of("rotterdams", length="deals:1"))
    deal = match.due()
    assert isinstance(deal, DealStarted)
    for wrong in (
        DealStarted(2, deal.dealer, deal.code, deal.secret),
        DealStarted(1, (deal.dealer + 1) % 4, deal.code, deal.secret),
    ):
        assert refused(match, wrong).key == "problem.event"

    match.add(deal)
    play_deal(match)
    other = Code.parse("0000-0000-0000")
    for reveal in (Revealed(other, deal.secret), Revealed(deal.code, "0" * 32)):
        assert refused(match, reveal).key == "problem.event"

    add_due(match)
    line = match.deal.sheet_line()
    assert line is not None
    better = SheetLine((SheetCell(line.cells[0].points, line.cells[0].roem + 20), line.cells[1]), line.makers, 1)
    assert refused(match, Scored(better)).key == "problem.event"

    add_due(match)
    standing = match.standing
    for totals, winner in ((standing.totals, None), ((0, 0), standing.winner)):
        assert refused(match, Finished(Standing(totals, True, winner))).key == "problem.event"


def test_a_finished_match_takes_nothing_more() -> None:
    match, events = played(header_of("rotterdams", length="deals:1"))

    for event in (*events[-3:], events[0]):
        assert refused(match, event).key == "problem.event"
    assert refused(match, events[1]).key == "illegal.over"
    assert refused(match, TakenBack(1)).key == "illegal.take_back"


def test_an_action_is_checked_by_the_deal() -> None:
    match = started("utrechts")
    seat = match.deal.to_act
    assert seat is not None
    assert refused(match, Pass(seat)).key == "illegal.must_make_trumps"
    assert refused(match, MakeTrumps((seat + 1) % 4, Suit.CLUBS)).key == "illegal.not_your_turn"

    match.add(MakeTrumps(seat, Suit.CLUBS))
    play_first(match, 1)
    follower = match.deal.to_act
    assert follower is not None
    duty = match.deal.duty
    forbidden = next(cards_in(duty.hand & ~duty.legal))
    assert isinstance(refused(match, Play(follower, forbidden)), IllegalCard)


# Who deals, and which cards.


def test_of_sixteen_deals_each_seat_deals_four_in_turn() -> None:
    match, _ = played(header_of("rotterdams"))

    dealers = [dealt.started.dealer for dealt in match.deals]
    assert Counter(dealers) == {0: 4, 1: 4, 2: 4, 3: 4}
    assert all(after == (before + 1) % 4 for before, after in pairwise(dealers))
    assert dealers[0] == match.header.seed.first_dealer
    assert [dealt.started.number for dealt in match.deals] == list(range(1, 17))


def test_every_seat_deals_first_under_some_seed() -> None:
    assert {MatchSeed(f"seed-{number}").first_dealer for number in range(40)} == {0, 1, 2, 3}


def test_one_seed_gives_one_match_and_another_seed_another() -> None:
    first, again, other = (played(header_of("online", seed)) for seed in ("one", "one", "two"))

    assert first[1] == again[1]
    assert everything(first[0]) == everything(again[0])
    assert not {dealt.started.code for dealt in first[0].deals} & {dealt.started.code for dealt in other[0].deals}


def test_all_codes_and_secrets_of_a_match_differ() -> None:
    match, _ = played(header_of("rotterdams"))

    assert len({dealt.started.code for dealt in match.deals}) == 16
    assert len({dealt.started.secret for dealt in match.deals}) == 16
    assert len({dealt.started.seal for dealt in match.deals}) == 16


def test_a_chosen_opening_is_the_first_deal_only() -> None:
    match = Match(header_of("rotterdams", opening="abcd-efgh-jkmn"))
    plain = Match(header_of("rotterdams"))
    for _ in play(match):
        pass
    for _ in play(plain):
        pass

    assert match.deals[0].started.code == Code("ABCDEFGHJKMN")
    assert match.deals[0].deal.start.hands != plain.deals[0].deal.start.hands
    assert [dealt.started.code for dealt in match.deals[1:]] == [dealt.started.code for dealt in plain.deals[1:]]


def test_cards_thrown_in_are_dealt_again_by_the_same_dealer_as_the_same_deal() -> None:
    match = started("online", rules=REDEAL)
    first = match.current
    assert first is not None
    for _ in range(4):
        match.add(match.deal.legal_actions()[0])
    assert match.deal.state.ending is Ending.THROWN_IN

    add_due(match)
    assert add_due(match) == Scored(None)
    assert match.sheet == ()
    again = add_due(match)
    assert isinstance(again, DealStarted)
    assert (again.number, again.dealer) == (first.started.number, first.started.dealer)
    assert again.code != first.started.code
    assert again.secret != first.started.secret
    # It is the first deal still, in which clubs are turned.
    assert match.deal.talk.proposed is Suit.CLUBS


def test_a_deal_that_a_revoke_ended_is_dealt_again_without_a_line() -> None:
    match = started(rules=REVOKES)
    seat = match.deal.to_act
    assert seat is not None
    match.add(MakeTrumps(seat, Suit.CLUBS))
    revoke_once(match)
    guilty = match.deal.state.broken[0].seat
    match.add(CallRevoke((guilty + 1) % 4))
    assert match.deal.state.ending is Ending.REVOKE_REDEAL

    add_due(match)
    assert add_due(match) == Scored(None)
    again = add_due(match)
    assert isinstance(again, DealStarted)
    assert (again.number, again.dealer) == (1, match.deals[0].started.dealer)


def revoke_once(match: Match) -> None:
    """Play cards, and the first that may not be played."""
    while not match.deal.state.broken:
        duty = match.deal.duty
        wrong = list(cards_in(duty.hand & ~duty.legal))
        seat = match.deal.to_act
        assert seat is not None
        match.add(Play(seat, wrong[0] if wrong else next(cards_in(duty.legal))))


def test_a_redealt_match_has_as_many_lines_as_any() -> None:
    match, _ = played(header_of("online", rules=REDEAL, length="deals:8"))

    assert len(match.sheet) == 8
    assert len(match.deals) > 8
    dealers = [dealt.started.dealer for dealt in match.deals if dealt.deal.sheet_line()]
    assert Counter(dealers) == {0: 2, 1: 2, 2: 2, 3: 2}


def test_a_match_needs_four_sitters() -> None:
    with pytest.raises(Problem, match="sitters"):
        Header(PRESETS["kbn"], MatchSeed("x"), (Sitter(), Sitter(), Sitter()))


# Taking back.

#: How many actions are taken back, after trumps were made and how many cards were played, and is it help?
TAKEN: Final = [
    pytest.param(1, 0, False, id="the call, before any card"),
    pytest.param(1, 1, False, id="one's own lead, before anybody followed"),
    pytest.param(2, 1, False, id="one's own call and lead, before anybody followed"),
    pytest.param(2, 2, True, id="one's lead, when the next seat has shown a card"),
    pytest.param(1, 2, False, id="the next seat's own card alone"),
    pytest.param(3, 2, True, id="the call, when two cards lie"),
    pytest.param(4, 4, True, id="a whole trick"),
    pytest.param(5, 5, True, id="a trick and the lead after it"),
]


@pytest.mark.parametrize(("count", "cards", "assisted"), TAKEN)
def test_taking_back_is_free_until_another_seat_has_shown_a_card(count: int, cards: int, assisted: bool) -> None:  # noqa: FBT001
    match = started("utrechts")
    before = [everything(match)]
    add_first(match, before)
    for _ in range(cards):
        add_first(match, before)

    match.add(TakenBack(count))

    current = match.current
    assert current is not None
    assert current.assisted is assisted
    current.assisted = False
    assert everything(match) == before[-1 - count]


# Help, and bots that could not choose.


def test_a_hint_makes_the_deal_assisted_and_changes_nothing_else() -> None:
    match, same = started("utrechts"), started("utrechts")
    match.add(Hinted(0))

    assert match.deals[0].assisted
    same.deals[0].assisted = True
    assert everything(match) == everything(same)


def test_there_is_no_help_where_no_deal_is_played() -> None:
    assert refused(Match(header_of("utrechts")), Hinted(0)).key == "illegal.no_deal"
    match = started("utrechts")
    play_deal(match)
    assert refused(match, Hinted(0)).key == "illegal.not_now"


RAISED: Final = Fault(FaultKind.RAISED, "ValueError")


def test_a_bot_that_could_not_choose_is_known_by_the_place_of_its_choice() -> None:
    match = started("utrechts")
    play_first(match, 3)
    seat = match.deal.to_act
    assert seat is not None
    replaced = Replaced(seat, "club", RAISED)
    match.add(replaced)
    assert match.deal.to_act == seat
    play_first(match, 2)
    assert match.deals[0].replaced == {3: replaced}

    match.add(TakenBack(1))
    assert match.deals[0].replaced == {3: replaced}
    match.add(TakenBack(1))
    assert match.deals[0].replaced == {}


def test_only_the_seat_that_is_to_choose_can_be_replaced() -> None:
    match = started("utrechts")
    seat = match.deal.to_act
    assert seat is not None
    assert refused(match, Replaced((seat + 1) % 4, "club", RAISED)).key == "illegal.not_your_turn"
    play_deal(match)
    assert refused(match, Replaced(seat, "club", RAISED)).key == "illegal.not_now"


def add_first(match: Match, before: list[object]) -> None:
    match.add(match.deal.legal_actions()[0])
    before.append(everything(match))


def test_calls_of_others_are_taken_back_freely() -> None:
    match = started()
    for _ in range(3):
        match.add(match.deal.legal_actions()[0])

    match.add(TakenBack(3))

    assert match.current is not None
    assert not match.current.assisted
    assert match.deal.actions == ()


def test_a_deal_stays_assisted_and_the_next_one_is_not() -> None:
    match = started("utrechts", length="deals:2")
    play_first(match, 3)
    match.add(TakenBack(2))
    match.add(match.deal.legal_actions()[-1])
    match.add(TakenBack(1))
    play_deal(match)
    for _ in range(3):
        add_due(match)

    assert [dealt.assisted for dealt in match.deals] == [True, False]


@pytest.mark.parametrize("count", [-1, 0, 4])
def test_no_more_is_taken_back_than_was_done(count: int) -> None:
    match = started("utrechts")
    play_first(match, 3)

    assert refused(match, TakenBack(count)).key == "illegal.take_back"


def test_nothing_is_taken_back_when_a_deal_is_over_nor_across_deals() -> None:
    match = started("utrechts")
    play_deal(match)
    assert refused(match, TakenBack(1)).key == "illegal.take_back"

    for _ in range(3):
        add_due(match)
    assert refused(match, TakenBack(1)).key == "illegal.take_back"


# When it is over.


def test_a_match_of_deals_is_over_after_the_last_one_and_not_before() -> None:
    match = Match(header_of("kbn", length="deals:8"))
    seen = [(len(match.sheet), match.standing.over) for event in play(match) if isinstance(event, Scored)]

    assert seen == [(lines, lines == 8) for lines in range(1, 9)]


@pytest.mark.parametrize("target", [300, 750, 1001, 1500])
def test_a_match_of_points_is_over_after_the_deal_in_which_a_side_gets_there(target: int) -> None:
    match, _ = played(header_of("thuis1500", f"to {target}".replace(" ", "-"), length=f"points:{target}"))

    *before, last = running_totals(match.sheet)
    assert max(last) >= target
    assert last[0] != last[1]
    assert all(max(totals) < target or totals[0] == totals[1] for totals in before)
    assert match.standing == Standing(last, over=True, winner=0 if last[0] > last[1] else 1)


def running_totals(sheet: Iterable[SheetLine]) -> list[tuple[int, int]]:
    first = second = 0
    totals = []
    for line in sheet:
        first, second = first + line.totals[0], second + line.totals[1]
        totals.append((first, second))
    return totals


def test_level_after_the_last_deal_is_a_draw() -> None:
    # Both sides are nat once, with a roem of 20 in the deal.
    match, events = played(header_of("rotterdams", "draw-31", length="deals:2"))

    assert running_totals(match.sheet) == [(0, 182), (182, 182)]
    assert events[-1] == Finished(Standing((182, 182), over=True, winner=None))
    assert match.finished


def test_level_at_the_points_is_played_on() -> None:
    # 71 + 151: the third deal brings both to 333 at once.
    match, events = played(header_of("rotterdams", "draw-52", length="points:300"))

    assert running_totals(match.sheet) == [(0, 182), (262, 182), (333, 333), (333, 555)]
    assert events[-1] == Finished(Standing((333, 555), over=True, winner=1))


# What is true of every match.


@pytest.mark.parametrize("table", TABLES)
@settings(max_examples=12)
@given(data=st.data())
def test_any_match_comes_to_its_end_with_a_sheet_that_adds_up(table: str, data: st.DataObject) -> None:
    rules = data.draw(rules_of(table))
    seed = data.draw(st.integers(0, 1 << 32))
    match = Match(header_of(table, str(seed), rules=rules, length="deals:4"))
    for _ in wander(match, random.Random(seed)):
        assert match.due() is None or match.deal.over or match.current is None

    assert len(match.sheet) == 4
    assert match.standing.totals == tuple(sum(line.totals[side] for line in match.sheet) for side in SIDES)
    dealers = [dealt.started.dealer for dealt in match.deals if dealt.deal.sheet_line()]
    assert dealers == [(match.header.seed.first_dealer + number) % 4 for number in range(4)]


def test_the_events_of_a_match_give_the_same_match() -> None:
    match = Match(header_of("kraken", length="deals:4"))
    events = list(wander(match, random.Random(5)))
    again = Match(match.header)
    for event in events:
        again.add(event)

    assert everything(again) == everything(match)


def test_a_view_has_the_totals_from_before_the_deal_until_the_next_one() -> None:
    match = Match(header_of("rotterdams", length="deals:3"))
    totals = [(0, 0)]
    for event in play(match):
        if isinstance(event, DealStarted):
            totals.append(match.standing.totals)
        view = match.view(2)
        assert (view.totals, view.number) == (totals[-1], len(match.deals))


def test_playing_on_after_taking_back_is_as_if_nothing_had_been() -> None:
    straight, winding = Match(header_of("snug", length="deals:1")), Match(header_of("snug", length="deals:1"))
    events = list(play(straight))
    for event in events:
        winding.add(event)
        deal = winding.deal
        if not deal.over and deal.actions:
            last = deal.actions[-3:]
            winding.add(TakenBack(len(last)))
            for action in last:
                winding.add(action)

    assert winding.sheet == straight.sheet
    assert winding.deal.actions == straight.deal.actions
    assert winding.deals[0].assisted
