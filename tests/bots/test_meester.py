"""The level meester: always within the rules, the same every time, by nothing that it cannot see, and not for less."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import Any, Final

import pytest

from bots.chance import RandomBot
from bots.club import Club
from bots.decide import Decision, decide
from bots.dice import Dice
from bots.levels import budget_of, make_bot
from bots.meester import BUDGET, Meester
from bots.protocol import Bot, WhyKind
from klaverjas_tui.rules.actions import Play
from klaverjas_tui.rules.deal import Deal, Phase
from klaverjas_tui.rules.position import read_position
from klaverjas_tui.rules.presets import PRESETS
from klaverjas_tui.rules.ruleset import RuleSet
from klaverjas_tui.rules.view import SeatView, view_of
from tests.bots.tables import CITIES, deals, play_out
from tests.bots.test_fair import swapped
from tests.bots.written import Position, position

#: So few worlds that it plays fast enough for tests, also interpreted.
FEW: Final = 2
RULES: Final = {
    **PRESETS,
    "verzaken": RuleSet.from_plain({"verzaken": "possible", "roem_claim": "anyone"}),
    "hold a trump": RuleSet.from_plain({"hold_a_trump": "at_least_one", "stuk": "announced_from_hand"}),
}


@pytest.mark.parametrize("name", RULES)
def test_it_never_needs_the_fallback(name: str) -> None:
    def watch(_: Deal, view: SeatView, decision: Decision) -> None:
        assert decision.fault is None
        assert decision.action in view.options

    bots: list[Bot] = [Meester(1, FEW), RandomBot(2), Meester(3, FEW), Club()]
    for deal in deals(RULES[name], 1, "meester"):
        play_out(deal, bots, watch)
        assert deal.over


def cards_played(name: str, budget: int) -> str:
    """What meester plays in a deal of club players, wherever one of them has a choice."""
    bot, played = Meester(5, budget), []

    def watch(_: Deal, view: SeatView, __: object) -> None:
        if view.phase is Phase.PLAY and len(view.legal_cards) > 1 and view.hand.bit_count() in (2, 3, 5, 8):
            played.append(str(bot.play(view).card))

    for deal in deals(PRESETS[name], 1, "forms"):
        play_out(deal, [Club()] * 4, watch)
    return " ".join(played)


ASKED: Final = (("thuis1500", 3), ("rotterdams", 4))


def test_with_the_same_budget_it_plays_the_same_compiled_or_not() -> None:
    """The other process runs the core from its sources; where that is so here too, nothing is compared but chance."""
    script = f"from tests.bots.test_meester import cards_played\nfor asked in {ASKED}: print(cards_played(*asked))"
    pure = {**os.environ, "KLAVERJAS_PURE": "1"}
    other = subprocess.run([sys.executable, "-c", script], env=pure, check=True, capture_output=True, text=True)
    assert other.stdout.split("\n")[:-1] == [cards_played(*asked) for asked in ASKED]


def test_its_choice_hangs_on_nothing_that_it_cannot_see() -> None:
    bot, compared = Meester(1, FEW), 0

    def watch(deal: Deal, view: SeatView, decision: Decision) -> None:
        nonlocal compared
        if view.phase is not Phase.PLAY or len(view.options) == 1:
            return
        other = swapped(deal, view, Dice(9, view))
        if other is not None:
            seen = view_of(other, view.seat)
            assert seen == view
            assert decide(bot, seen) == decision
            compared += 1

    for deal in deals(CITIES["amsterdam"], 1, "fair"):
        play_out(deal, [bot] * 4, watch)
    assert compared > 5


def plays(written: Position, seed: int = 0, budget: int = 40) -> Decision:
    return decide(Meester(seed, budget), read_position(written))


def card_of(decision: Decision) -> str:
    assert decision.fault is None
    assert isinstance(decision.action, Play)
    return str(decision.action.card)


@pytest.mark.parametrize("city", CITIES)
def test_the_one_card_beside_trumps_that_only_partner_has_is_not_called_the_only_card(city: str) -> None:
    """North led the jack, on which West and East showed out, and then AS; what is left of trumps, 7H, is South's."""
    tricks = ("2 JH 7D 8H 7C", "2 AS 8S 9S TS")
    asked = position("9H AH TH KH QH QC", city=city, dealer=1, maker=2, trump="H", tricks=tricks)
    decision = plays(asked)
    assert card_of(decision) == "QC"
    assert decision.why.kind is not WhyKind.ONLY_CARD


@pytest.mark.parametrize("city", CITIES)
def test_with_two_tricks_to_go_it_finds_the_line_that_cannot_fail(city: str) -> None:
    """All trumps are gone and South, on lead, has the last club: with the ace of hearts first it takes both tricks."""
    asked: dict[str, Any] = {
        "dealer": 3,
        "maker": 1,
        "trump": "S",
        "tricks": (
            "0 8S 7C TS JS",
            "3 JD QS QD TD",
            "0 AC JC TC 8C",
            "0 TH 7H JH KS",
            "3 QC 9S AD 9C",
            "0 AS 9D 7S KD",
        ),
    }
    assert card_of(plays(position("AH 8H", city=city, **asked))) == "AH"


@pytest.mark.parametrize("city", CITIES)
@pytest.mark.parametrize(
    ("hand", "asked", "never"),
    [
        # BOTS.md 5: no ace into a lost trick. 6: no roem for them. 7: no nine under the jack.
        ("AD 7D 8S 9D JS QS 9S 7S", {"dealer": 0, "table": "1 AC 7C TC", "maker": 1, "trump": "H"}, "AD"),
        ("QD 7D TH 9C 8C JS QS 9S", {"dealer": 0, "table": "1 KD 8D AD", "maker": 1, "trump": "C"}, "QD"),
        ("9H 7H 8C AD KD 7S 8S QC", {"dealer": 2, "table": "3 JH", "maker": 1, "trump": "H"}, "9H"),
    ],
)
def test_what_a_good_player_never_does(city: str, hand: str, asked: dict[str, Any], never: str) -> None:
    assert card_of(plays(position(hand, city=city, **asked), budget=12)) != never


def test_it_says_by_how_much_its_card_is_better_than_the_usual_one() -> None:
    kinds = set()

    def watch(_: Deal, view: SeatView, decision: Decision) -> None:
        why = decision.why
        if why.kind not in (WhyKind.BEST_ON_AVERAGE, WhyKind.BEST_OF_ALL_WAYS):
            return
        kinds.add(why.kind)
        (usual,) = why.cards
        assert isinstance(decision.action, Play)
        assert usual in view.legal_cards
        assert usual != decision.action.card
        assert why.expected is not None
        assert why.expected > 0

    bots: list[Bot] = [Meester(seat, 4) for seat in range(4)]
    for deal in deals(CITIES["rotterdam"], 1, "why"):
        play_out(deal, bots, watch)
    assert WhyKind.BEST_ON_AVERAGE in kinds


def test_its_budget_is_named_for_the_record() -> None:
    bot = make_bot("meester", 3)
    assert isinstance(bot, Meester)
    assert budget_of("meester") == bot.budget == BUDGET
    assert budget_of("expert") is None
    assert budget_of("some.module:Bot") is None


def test_the_only_card_that_keeps_its_duty_is_no_question() -> None:
    """Where a duty may be broken, every card is on offer; South must follow with its only diamond."""
    asked = position("7D AH KH QH 9S 8S JC 7C", dealer=2, table="3 AD", maker=1, trump="S")
    asked["rules"] = {"verzaken": "possible"}
    decision = plays(asked)
    assert (card_of(decision), decision.why.kind) == ("7D", WhyKind.ONLY_CARD)
