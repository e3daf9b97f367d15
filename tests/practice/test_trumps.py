"""The trump drill: hands that are of their kind, and calls that are graded by what they are worth."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from random import Random

import pytest

from bots.auction import Offered
from bots.calling import call
from bots.core import State
from bots.handvalue import makers_value
from klaverjas_tui.practice import trumps
from klaverjas_tui.practice.drill import Drill, OneOf, Setup
from klaverjas_tui.practice.makers import maker_of
from klaverjas_tui.practice.trumps import Kind, TrumpQuestion, maker
from klaverjas_tui.rules.actions import Action, MakeTrumps, Pass
from klaverjas_tui.rules.cards import Suit
from klaverjas_tui.rules.presets import PRESETS
from klaverjas_tui.rules.ruleset import AllPass, RuleSet, TrumpMaking
from klaverjas_tui.rules.view import SeatView

RULES = {
    "free": PRESETS["kbn"],
    "dealer first": PRESETS["nku"],
    "dealer forced": RuleSet(all_pass=AllPass.DEALER_FORCED),
    "compulsory": PRESETS["utrechts"],
    "turn": PRESETS["online"],
    "turn again": RuleSet(trump_making=TrumpMaking.TURN, all_pass=AllPass.TURN_AGAIN),
    "redeal": RuleSet(trump_making=TrumpMaking.TURN, all_pass=AllPass.REDEAL),
}

ALL = {"clear_play", "clear_pass", "forced", "second_suit", "close"}
KINDS = {
    "free": ALL,
    "dealer first": ALL,
    "dealer forced": ALL,
    "compulsory": {"forced", "second_suit"},
    "turn": ALL,
    "turn again": {"clear_play", "clear_pass", "close"},
    "redeal": {"clear_play", "clear_pass", "close"},
}


@pytest.fixture(autouse=True)
def unchecked(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hands are taken by their values alone, as where the core is interpreted, unless a test says otherwise."""
    monkeypatch.setattr(trumps, "STATE", State.INTERPRETED)


def made(name: str, kind: str, count: int = 10) -> Iterator[TrumpQuestion]:
    maker_ = maker(Setup(RULES[name]))
    for difficulty, number in product((1, 2, 3), range(count)):
        yield maker_.make(kind, difficulty, Random(f"{kind} {difficulty} {number}"))


def of_every_kind() -> Iterator[TrumpQuestion]:
    for name, kinds in KINDS.items():
        for kind in sorted(kinds):
            yield from made(name, kind)


def worth(monkeypatch: pytest.MonkeyPatch, *points: tuple[float, float]) -> TrumpQuestion:
    """A question of the compulsory suits clubs, diamonds and so on, worth these points and in doubt by so many."""
    question = next(made("compulsory", "forced"))
    found = [
        Offered(action, expected, 0.25, 5, doubt)
        for action, (expected, doubt) in zip(question.calls, points, strict=True)
    ]
    ranked = tuple(sorted(found, key=lambda one: -one.expected))
    monkeypatch.setattr(trumps, "_offered", lambda view: ranked)
    return question


@pytest.mark.parametrize("name", RULES)
def test_there_are_the_kinds_that_the_rules_have(name: str) -> None:
    assert set(maker_of(Drill.TRUMPS, Setup(RULES[name])).kinds) == KINDS[name]


def test_south_is_to_speak_and_all_before_it_have_passed() -> None:
    for question in of_every_kind():
        view = question.view
        assert view.to_act == view.seat == 0
        assert {type(said) for said in view.calls} <= {Pass}
        assert question.asked == OneOf(len(question.calls))
        assert len(question.calls) > 1
        assert set(question.calls) == set(view.options)
        suits = [one.suit for one in question.calls if isinstance(one, MakeTrumps)]
        assert suits == sorted(suits, reverse=True)


@pytest.mark.parametrize("name", [name for name, kinds in KINDS.items() if "clear_play" in kinds])
def test_a_clear_hand_is_one_on_which_a_bot_plays_or_passes(name: str) -> None:
    assert all(call(question.view).suit is not None for question in made(name, "clear_play"))
    assert all(call(question.view).suit is None for question in made(name, "clear_pass"))


@pytest.mark.parametrize("name", [name for name, kinds in KINDS.items() if "forced" in kinds])
def test_who_is_forced_may_not_pass_and_has_several_suits(name: str) -> None:
    for question in made(name, "forced"):
        assert not question.view.may_pass
        assert all(isinstance(one, MakeTrumps) for one in question.calls)
        assert len(question.view.calls) == {"dealer forced": 3, "compulsory": 0}.get(name, 4)


@pytest.mark.parametrize("name", ["free", "compulsory", "turn"])
def test_the_two_best_suits_are_near_each_other_where_that_is_asked(name: str) -> None:
    for question in made(name, "second_suit"):
        view = question.view
        *_, second, best = sorted(makers_value(view.rules, view.hand, suit) for suit in view.suits)
        assert best - second <= 20


@pytest.mark.parametrize("name", ["free", "turn"])
def test_a_hand_that_is_forced_in_the_second_round_is_one_that_passes_in_the_first(name: str) -> None:
    for question in made(name, "forced"):
        view = question.view
        suits = view.suits if view.turned is None else (view.turned,)
        options: tuple[Action, ...] = (Pass(0), *(MakeTrumps(0, suit) for suit in suits))
        assert call(view._replace(calls=(), options=options)).suit is None


def test_the_same_dice_make_the_same_question_and_others_another() -> None:
    maker_ = maker(Setup(RULES["free"]))
    first, same, other = (maker_.make("close", 2, Random(seed)) for seed in (1, 1, 2))
    assert first == same
    assert first != other


def test_the_best_call_is_right_and_costs_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    question = worth(monkeypatch, (-20, 4), (31, 0), (0, 4), (-60, 4))
    assert question.grade((1,)) == (True, (1,), 0)


def test_a_call_that_is_eight_points_behind_is_right_and_one_that_is_further_is_wrong(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    question = worth(monkeypatch, (22, 4), (30, 0), (21, 4), (-60, 4))
    assert question.grade((0,)) == (True, (1,), 8)
    assert question.grade((2,)) == (False, (1,), 9)
    assert question.grade((3,)) == (False, (1,), 90)


def test_a_call_that_may_be_behind_by_chance_alone_is_right(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two standard errors are 18 points."""
    question = worth(monkeypatch, (12, 9), (30, 0), (11, 9), (-60, 9))
    assert question.grade((0,)).right
    assert not question.grade((2,)).right


def test_what_was_thought_out_is_not_thought_out_again(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    def once(view: SeatView) -> tuple[Offered, ...]:
        asked.append(view)
        return tuple(Offered(one, 0, 0, 0, 0) for one in view.options if isinstance(one, Pass | MakeTrumps))

    question = maker(Setup(RULES["free"])).make("close", 1, Random("thought out"))
    monkeypatch.setattr(trumps, "auction", once)
    question.think()
    assert question.grade((0,)).right
    assert question.offered[0].action == Pass(0)
    assert len(asked) == 1


def test_a_clear_hand_is_graded_as_it_is_by_the_deals_that_are_played_on() -> None:
    """The strongest hands of a hundred: to pass them costs more than chance explains."""
    question = maker(Setup(RULES["compulsory"])).make("forced", 1, Random(3))
    verdicts = [question.grade((place,)) for place in range(4)]
    assert verdicts[verdicts[0].best[0]].right
    assert sum(verdict.right for verdict in verdicts) < 4
    assert {verdict.best for verdict in verdicts} == {verdicts[0].best}


def test_kinds_are_told_by_their_names() -> None:
    assert [kind.value for kind in Kind] == ["clear_play", "clear_pass", "forced", "second_suit", "close"]
    assert Suit.CLUBS in next(made("free", "close")).view.suits


def offers(passing: float | None, *suits: float) -> tuple[Offered, ...]:
    """What pass (None: it may not be) and the suits are worth, the best one first."""
    calls: list[tuple[Pass | MakeTrumps, float]] = [
        (MakeTrumps(0, Suit(suit)), worth) for suit, worth in enumerate(suits)
    ]
    calls += [] if passing is None else [(Pass(0), passing)]
    offered = (Offered(action, worth, 0.0, 5.0, 5.0) for action, worth in calls)
    return tuple(sorted(offered, key=lambda one: -one.expected))


@pytest.mark.parametrize(
    ("kind", "so", "not_so"),
    [
        (Kind.CLEAR_PLAY, offers(0, 60, 10), offers(0, 10, 5)),
        (Kind.CLEAR_PASS, offers(0, -40, -50), offers(0, 20, -50)),
        (Kind.CLOSE, offers(0, 10, -50), offers(0, -77, -100)),
        (Kind.SECOND_SUIT, offers(None, 30, 20, -50), offers(None, 30, -20, -50)),
        (Kind.FORCED, offers(None, 30, -20, -50), offers(None, 30, 25, -50)),
    ],
    ids=lambda value: value if isinstance(value, Kind) else "",
)
def test_a_hand_of_which_sampled_worlds_say_otherwise_is_not_asked(
    monkeypatch: pytest.MonkeyPatch, kind: Kind, so: tuple[Offered, ...], not_so: tuple[Offered, ...]
) -> None:
    """The first hand is of the kind by its value and not in play, the second one is."""
    seen: list[SeatView] = []

    def auction(view: SeatView, **_: object) -> tuple[Offered, ...]:
        seen.append(view)
        return so if len(seen) > 1 else not_so

    monkeypatch.setattr(trumps, "auction", auction)
    monkeypatch.setattr(trumps, "STATE", State.COMPILED)
    question = maker(Setup(PRESETS["kbn"])).make(kind, 2, Random("so"))

    assert len(seen) == 2
    assert question.view == seen[1] != seen[0]
