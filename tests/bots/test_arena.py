"""The arena: every deal at two tables with the sides exchanged, and figures that depend on the seed alone."""

from __future__ import annotations

import json
from math import isfinite, sqrt
from typing import Any

import pytest

from bots.arena.duplicate import Contest, Played, Trumps, bot_seed, play_deal, play_twice
from bots.arena.figures import Figures, Times
from bots.arena.workers import played
from bots.chance import RandomBot
from bots.greedy import Greedy
from bots.levels import ARENA_PLAYERS, LEVELS, make_bot
from klaverjas_tui.rules.cards import SUIT_MASKS, Suit
from klaverjas_tui.rules.convention import Convention
from klaverjas_tui.rules.deal import Deal, Start
from klaverjas_tui.rules.presets import PRESETS
from klaverjas_tui.rules.problem import Problem
from klaverjas_tui.rules.ruleset import AllPass
from tests.bots.arena_players import Noting

HERE = "tests.bots.arena_players"
LOWEST, LAST_SUIT, NOTING = f"{HERE}:Lowest", f"{HERE}:LastSuit", f"{HERE}:Noting"
MS = 1_000_000


def contest(a: str, b: str, rules: str = "kbn", seed: int = 1, **more: Any) -> Contest:
    return Contest(a, b, PRESETS[rules], seed, **more)


def figures(asked: Contest, deals: int, workers: int = 1) -> Figures:
    return sum(played(asked, deals, workers), Figures())


def without_times(found: Figures) -> tuple[object, ...]:
    return found.deals, found.lead, found.squares, found.nats, found.faults, [times.count for times in found.times]


def one_suit_each(rules: str) -> Deal:
    """East deals; South holds all clubs, West all diamonds, North all hearts and East all spades."""
    return Deal(PRESETS[rules], Start(3, tuple(SUIT_MASKS)))


@pytest.fixture
def notes() -> type[Noting]:
    for noted in (Noting.seeds, Noting.calls, Noting.cards):
        noted.clear()
    return Noting


# One deal at two tables.


def test_a_deal_worked_out_by_hand() -> None:
    """Under ``utrechts`` South must make trumps, and all play their lowest card: each trick is four alike.

    Sevens, eights and nines are worth nothing, jacks 200, the others 100: 600 roem. At the first table A is South and
    names clubs, all of which it holds: 162, the roem and 100 for pit. At the second B is South and names spades, all
    of which A's East holds: B is nat, and A writes 162 and the roem.
    """
    found = play_twice(contest(LOWEST, LAST_SUIT, "utrechts"), one_suit_each("utrechts"), 0)

    assert (found.lead, found.nats, found.faults) == (862 + 762, (0, 1), (0, 0))
    assert Figures.of([found]).diff == 812.0


def test_the_other_player_has_the_same_figures_the_other_way_round() -> None:
    there, back = contest("greedy", "random", "rotterdams"), contest("random", "greedy", "rotterdams")
    one, other = figures(there, 20), figures(back, 20)

    assert (one.diff, one.ci95, one.nats) == (-other.diff, other.ci95, other.nats[::-1])


@pytest.mark.parametrize("rules", PRESETS)
def test_a_player_against_itself_is_level_in_every_deal(rules: str) -> None:
    for player in ("random", "greedy", "club"):
        found = figures(contest(player, player, rules), 4)
        assert (found.diff, found.ci95, found.faults) == (0.0, 0.0, (0, 0))
        assert found.nats[0] == found.nats[1]


def test_both_tables_have_the_same_cards_dealer_and_seeds(notes: type[Noting]) -> None:
    play_deal(contest(NOTING, NOTING, "snug", seed=7), 5)

    seeds = [bot_seed(7, 5, seat) for seat in range(4)]
    assert notes.seeds == seeds * 2
    assert len(set(seeds)) == 4
    half = len(notes.cards) // 2
    assert notes.cards[:half] == notes.cards[half:]
    assert {view.dealer for view in notes.cards} == {1}


def test_another_deal_and_another_seed_are_other_cards() -> None:
    asked = contest("greedy", "random")

    assert figures(asked, 10) != figures(contest("greedy", "random", seed=2), 10)
    assert len({play_deal(asked, number).lead for number in range(10)}) > 5


def test_a_side_has_the_convention_of_the_player_that_sits_there(notes: type[Noting]) -> None:
    """And no view says that somebody may break a duty."""
    conventions = (Convention.SIMPLE, Convention.OFF)
    play_deal(contest(NOTING, LOWEST, conventions=conventions), 0)

    seen = {(view.seat % 2, view.conventions, view.persons) for view in notes.cards}
    assert seen == {(0, conventions, ()), (1, conventions[::-1], ())}


def test_fixed_trumps_are_the_same_at_both_tables_and_nobody_is_asked(notes: type[Noting]) -> None:
    """South, who speaks first, holds jack, nine and six more clubs: enough by any count."""
    play_twice(contest(NOTING, LAST_SUIT, trumps=Trumps.FIXED), one_suit_each("kbn"), 0)

    assert notes.calls == []
    assert {(view.seat % 2, view.maker, view.trump) for view in notes.cards} == {
        (0, 0, Suit.CLUBS),
        (1, 0, Suit.CLUBS),
    }


def test_answers_that_cannot_be_taken_are_counted() -> None:
    """At its first table A is asked for trumps once; at both, two seats have a choice in seven tricks."""
    found = play_twice(contest(f"{HERE}:Failing", LOWEST, "utrechts"), one_suit_each("utrechts"), 0)

    assert found.faults == (1 + 14 + 14, 0)
    assert [len(times) for times in found.times] == [29, 29]


@pytest.mark.parametrize("rules", PRESETS)
def test_all_rules_can_be_played(rules: str) -> None:
    found = figures(contest("random", LOWEST, rules, trumps=Trumps.FIXED), 4)

    assert (found.deals, found.faults) == (4, (0, 0))


def test_deals_that_are_thrown_in_count_for_nobody(notes: type[Noting]) -> None:
    rules = PRESETS["online"].but(all_pass=AllPass.REDEAL)
    found = figures(Contest(NOTING, LOWEST, rules, 1), 3)

    assert (found.deals, found.diff, found.ci95, found.nats) == (3, 0.0, 0.0, (0, 0))
    assert notes.cards == []


# Figures.


def deal(lead: int, *times: int) -> Played:
    return Played(lead, (1, 2), (list(times), []), (0, 3))


def test_the_mean_and_its_interval_are_over_deals() -> None:
    """Leads of 10, -6 and 2 over two tables are 5, -3 and 1 a table: mean 1, standard deviation 4."""
    found = Figures.of([deal(10), deal(-6), deal(2)])

    assert found.diff == 1.0
    assert found.ci95 == pytest.approx(1.96 * 4 / sqrt(3))
    assert (found.nats, found.faults) == ((3, 6), (0, 9))


def test_of_one_deal_there_is_no_interval() -> None:
    assert Figures.of([deal(10)]).ci95 is None
    assert (Figures().diff, Figures().ci95) == (0.0, None)


def test_figures_add_up_in_any_order() -> None:
    parts = [Figures.of([deal(10, 1 * MS)]), Figures.of([deal(-6, 2 * MS), deal(2)]), Figures.of([])]

    assert sum(parts, Figures()) == sum(parts[::-1], Figures()) == Figures.of([deal(10, MS), deal(2), deal(-6, 2 * MS)])


def test_times_have_a_mean_and_what_99_of_100_took_at_most() -> None:
    times = Times.of([MS] * 98 + [3 * MS] + [9 * MS])

    assert times.mean_ms == pytest.approx(1.1)
    assert times.p99_ms == pytest.approx(3, rel=0.01)
    assert (Times().mean_ms, Times().p99_ms) == (0.0, 0.0)


def test_the_line_of_json() -> None:
    asked = contest("greedy", "random", "online", seed=4)
    plain = json.loads(json.dumps(figures(asked, 3).to_plain(asked, "online", 1.5)))

    assert list(plain) == [
        *("a", "b", "rules", "deals", "diff", "ci95", "nat_a", "nat_b"),
        *("mean_ms", "p99_ms", "deals_per_s", "seed"),
    ]
    assert [plain[key] for key in ("a", "b", "rules", "deals", "seed")] == ["greedy", "random", "online", 3, 4]
    assert plain["deals_per_s"] == 2.0
    assert all(isfinite(plain[key]) for key in ("diff", "ci95"))
    assert all(0 < took < 10_000 for took in plain["mean_ms"] + plain["p99_ms"])


def test_faults_are_in_the_json_only_where_there_are_any() -> None:
    assert Figures.of([deal(0)]).to_plain(contest("a", "b"), "kbn", 1)["faults"] == [0, 3]
    assert "faults" not in Figures.of([Played(0, (0, 0), ([], []), (0, 0))]).to_plain(contest("a", "b"), "kbn", 1)


# Workers.


def test_the_figures_are_the_same_for_any_number_of_workers() -> None:
    asked = contest("greedy", "random", "kraken", seed=3)
    alone = without_times(figures(asked, 30))

    assert without_times(figures(asked, 30)) == alone
    assert without_times(figures(asked, 30, workers=3)) == alone


def test_more_workers_than_deals_is_no_error() -> None:
    assert figures(contest("random", "random"), 1, workers=2).deals == 1


def test_a_worker_that_dies_is_told() -> None:
    with pytest.raises(Problem) as raised:
        figures(contest(f"{HERE}:Leaving", LOWEST), 8, workers=2)

    assert (raised.value.key, raised.value.data) == ("arena.worker_died", {"status": 3})


@pytest.mark.parametrize("workers", [1, 2])
def test_a_bot_that_cannot_be_made_any_more_is_told(workers: int) -> None:
    with pytest.raises(Problem) as raised:
        figures(contest(f"{HERE}:Once", LOWEST), 8, workers)

    assert raised.value.key == "problem.bot_fails"
    assert raised.value.data["error"] == "ValueError: once is enough"


def test_workers_end_with_the_generator() -> None:
    from multiprocessing import active_children

    parts = played(contest("random", "random"), 1_000_000, 2)
    next(parts)
    assert active_children()
    parts.close()
    assert not active_children()


# Its players.


def test_greedy_and_random_are_players_and_no_levels() -> None:
    assert isinstance(make_bot("greedy", 1), Greedy)
    assert isinstance(make_bot("random", 1), RandomBot)
    assert list(ARENA_PLAYERS) == ["greedy", "random", *LEVELS]
    assert not {"greedy", "random"} & {*LEVELS}


def test_greedy_beats_chance() -> None:
    """BOTS.md has +55.3 ± 1.0, where both made trumps by the same rule."""
    found = figures(contest("greedy", "random", "thuis1500", trumps=Trumps.FIXED), 400)

    assert found.ci95 is not None
    assert abs(found.diff - 55.3) < found.ci95 + 1.0
