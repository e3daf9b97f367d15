"""The heuristics of the core: what a card is worth by hand-worked weights, and the same choice in every form."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path

import pytest

import bots.core
from bots.core.policy import Policy
from bots.core.seen import Seen
from bots.core.weighed import Part, Says, Weighed
from bots.games import seen_of
from bots.weights import AMSTERDAM, ROTTERDAM, Weights, policy_of
from klaverjas_tui.rules.cards import DECK, Card, cards_in
from klaverjas_tui.rules.deal import Deal, Phase
from klaverjas_tui.rules.position import read_position
from klaverjas_tui.rules.presets import PRESETS
from klaverjas_tui.rules.ruleset import RuleSet
from klaverjas_tui.rules.view import SeatView
from tests.bots.tables import RandomBot, deals, play_out
from tests.bots.written import Position, position

#: Nothing is worth anything but what lies in the trick, and every unseen card lies evenly.
PLAIN = Weights(**dict.fromkeys(Weights._fields, 0.0))._replace(
    maker_trump=1,
    maker_high=1,
    ace_where_on=1,
    ace_where_off=1,
    ace_where_asked=1,
    trump_partner=1,
    trump_defender=1,
    line_width=1,
)
FRESH = "AD 7D 9D 8C 9C JC QS KS"
"""Spades are trumps: five diamonds and six trumps are out, eight cards with each of the others."""


def weighed(asked: Position, weights: Weights = PLAIN) -> dict[str, Weighed]:
    """The cards of a position as a policy with these weights weighs them, by name."""
    view = read_position(asked)
    return {str(DECK[one.card]): one for one in Policy([*weights]).weigh(seen_of(view), view.hand)}


def test_the_weights_have_the_names_of_the_terms_in_their_order() -> None:
    source = Path(bots.core.__file__).with_name("terms.py").read_text(encoding="utf-8")
    assert tuple(name.lower() for name in re.findall(r"^    ([A-Z_]+),$", source, re.MULTILINE)) == Weights._fields
    assert f"range({len(Weights._fields)})" in source
    assert f"COUNT = {len(Weights._fields)}" in source


# What a card is worth.


def test_last_to_play_what_lies_there_is_won_or_lost() -> None:
    """East led KD, South's partner's ten is beaten by nothing but the ace; the jack would lose, as the seven."""
    asked = position("AD JD 7D 9S JC 8C 9C 7H", dealer=0, maker=1, trump="S", table="1 KD 8D TD")
    cards = weighed(asked)
    assert {name: (one.wins, one.takes, one.points) for name, one in cards.items()} == {
        "AD": (1.0, True, 25),
        "JD": (0.0, False, 16),
        "7D": (0.0, False, 14),
    }
    assert [cards[name].value for name in ("AD", "JD", "7D")] == [25.0, -16.0, -14.0]


def test_the_last_trick_counts_ten_more_and_roem_counts_too() -> None:
    """The last trick: QD makes KQA beside 8D, on a trick of the opponents."""
    tricks = (
        "1 JC QC AC 8C",
        "1 9C TC KC 7C",
        "1 AH TH QH KH",
        "1 JH 9H 8H 7H",
        "1 AS TS QS KS",
        "1 JS 9S 8S 7S",
        "1 TD 9D JD 7D",
    )
    asked = position("QD", dealer=0, maker=1, trump="C", tricks=tricks, table="1 AD 8D KD")
    (only,) = weighed(asked).values()
    assert (only.points, only.roem, only.value) == (3 + 11 + 0 + 4 + 10, 20, -48.0)


def test_a_led_ace_stands_unless_an_opponent_ruffs_it() -> None:
    """Each opponent is void with chance (2/3)^5 and holds a trump with 1 - (2/3)^6; partner may ruff as well."""
    ruffed = float(Fraction(2, 3) ** 5 * (1 - Fraction(2, 3) ** 6))
    stands = (1 - ruffed) ** 2
    helps = ruffed + 1 / 3
    ace = weighed(position(FRESH, dealer=3, maker=0, trump="S"))["AD"]
    assert ace.wins == pytest.approx(stands + (1 - stands) * helps * stands)
    assert ace.value == pytest.approx((2 * ace.wins - 1) * 11)


@pytest.mark.parametrize(
    ("weight", "card", "points"),
    [
        ("master", "AD", 1),
        ("master_share", "AD", 11),
        ("lower", "JC", 2),
        ("trump", "QS", 1),
        ("second_trump", "QS", 0),
        ("last_of_suit", "AD", 0),
    ],
)
def test_what_is_kept_is_not_spent(weight: str, card: str, points: int) -> None:
    """With one weight at 1 the part of a card is what that one weighs, by hand."""
    cards = weighed(position(FRESH, dealer=3, maker=0, trump="S"), PLAIN._replace(**{weight: 1.0}))
    assert cards[card].parts[Part.KEPT] == -points


@pytest.mark.parametrize(
    ("hand", "card", "weight"),
    [
        ("TD 7D 8C 9C JC QS KS 9H", "TD", "second_guarded"),
        ("TD 8C 9C JC QC QS KS 9H", "TD", "second_bare"),
        ("KD 8D 7D 9C JC QS KS 9H", "KD", "third_guarded"),
        ("KD 7D 8C 9C JC QS KS 9H", "KD", "third_bare"),
        ("QD 7D 8C 9C JC QS KS 9H", "QD", "lower"),
    ],
)
def test_a_card_that_can_be_beaten_is_kept_by_what_guards_it(hand: str, card: str, weight: str) -> None:
    parts = {}
    for name in ("second_guarded", "second_bare", "third_guarded", "third_bare", "lower"):
        asked = position(hand, dealer=3, maker=0, trump="S")
        parts[name] = weighed(asked, PLAIN._replace(**{name: 1.0}))[card].parts[Part.KEPT]
    points = Card.parse(card).points(None)
    assert parts == {name: -points * (name == weight) for name in parts}


@pytest.mark.parametrize(
    ("convention", "says"),
    [
        ("off", {"8D": Says.NOTHING, "AD": Says.NOTHING, "9C": Says.NOTHING, "KC": Says.NOTHING}),
        ("simple", {"8D": Says.ON, "AD": Says.NOTHING, "9C": Says.UNTRUE, "KC": Says.OFF}),
        ("full", {"8D": Says.ON, "AD": Says.ON, "9C": Says.UNTRUE, "KC": Says.OFF}),
        ("reversed", {"8D": Says.UNTRUE, "AD": Says.NOTHING, "9C": Says.OFF, "KC": Says.UNTRUE}),
    ],
)
def test_what_a_discard_says_is_true_or_not(convention: str, says: dict[str, Says]) -> None:
    """Partner's AH wins; South holds neither hearts nor trumps, but AD TD 8D and nothing in clubs."""
    asked = position("AD TD 8D 9C KC QC 8C 7C", dealer=0, maker=3, trump="S", table="1 8H AH 9H")
    asked["conventions"] = convention
    cards = weighed(asked)
    assert {name: cards[name].says for name in says} == says


# The same choice, however it is asked.


def chosen(presets: tuple[str, ...], count: int) -> Iterator[str]:
    """What a policy chooses in positions of deals that chance plays."""
    for name in presets:
        rules = PRESETS[name]
        policy = policy_of(rules)
        found: list[str] = []

        def watch(_: Deal, view: SeatView, __: object, policy: Policy = policy, found: list[str] = found) -> None:
            if view.phase is Phase.PLAY and len(view.legal_cards) > 1:
                found.append(str(DECK[policy.choose(seen_of(view), view.hand)]))

        for deal in deals(rules, count):
            play_out(deal, [RandomBot(seat) for seat in range(4)], watch)
        yield from found


FEW = ("thuis1500", "rotterdams", "schoppen_dubbel")


def test_interpreted_it_chooses_as_it_does_here() -> None:
    """Compiled or not: the interpreted core, in a process of its own, plays the same cards."""
    code = "from tests.bots.core import test_policy as t; print(*t.chosen(t.FEW, 6))"
    environment = {**os.environ, "KLAVERJAS_PURE": "1"}
    root = Path(__file__).parents[3]
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=root, env=environment, capture_output=True, text=True, check=True
    )
    here = list(chosen(FEW, 6))
    assert len(here) > 200
    assert done.stdout.split() == here


@pytest.mark.parametrize("name", PRESETS)
def test_what_it_chooses_may_be_played_and_is_worth_most(name: str) -> None:
    rules = PRESETS[name]
    policy = policy_of(rules)

    def watch(_: Deal, view: SeatView, __: object) -> None:
        if view.phase is not Phase.PLAY:
            return
        seen = seen_of(view)
        cards = policy.weigh(seen, view.hand)
        assert [DECK[one.card] for one in cards] == sorted(cards_in(seen.legal(view.hand)))
        assert all(one.value == pytest.approx(sum(one.parts)) for one in cards)
        best = max(cards, key=lambda one: one.value)
        assert policy.choose(seen, view.hand) == best.card
        assert DECK[best.card] in view.legal_cards

    for deal in deals(rules, 3):
        play_out(deal, [RandomBot(seat) for seat in range(4)], watch)


def test_who_does_not_read_plays_as_if_nothing_was_said() -> None:
    """North threw 8D on South's AS: only the reader leads diamonds for it."""
    asked = position("9D JC QC 7C 8H QH KS", dealer=3, maker=1, trump="H", tricks=("0 AS 7S 8D 8S",))
    silent = {**asked, "conventions": "off"}
    view, quiet = read_position(asked), read_position(silent)
    deaf, reader = policy_of(view.rules, reads=False), policy_of(view.rules)
    assert deaf.weigh(seen_of(view), view.hand) == deaf.weigh(seen_of(quiet), quiet.hand)
    assert reader.weigh(seen_of(view), view.hand) != reader.weigh(seen_of(quiet), quiet.hand)


def test_each_city_has_its_weights() -> None:
    def rules_of(name: str) -> RuleSet:
        return PRESETS[name]

    seen = [policy_of(rules_of(name)).weigh(*asked_of(name)) for name in ("thuis1500", "rotterdams")]
    assert AMSTERDAM != ROTTERDAM
    assert seen[0] != seen[1]


def asked_of(name: str) -> tuple[Seen, int]:
    """The same first lead under these rules."""
    asked = position(FRESH, dealer=3, maker=0, trump="S")
    asked["rules"] = name
    view = read_position(asked)
    return seen_of(view), view.hand
