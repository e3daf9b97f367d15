"""How a deal came out, in a few lines; who won the match."""

from __future__ import annotations

import re
from itertools import product
from random import Random
from typing import Any, Final

import pytest

from klaverjas_tui.locale.language import Language
from klaverjas_tui.locale.results import deal_result, match_result
from klaverjas_tui.locale.signs import Charset
from klaverjas_tui.locale.words import Words
from klaverjas_tui.rules.actions import ClaimRoem
from klaverjas_tui.rules.cards import Suit, parse_cards
from klaverjas_tui.rules.deal import Deal, Ending
from klaverjas_tui.rules.presets import PRESETS
from klaverjas_tui.rules.roem import HandRoem, Meld, MeldKind
from klaverjas_tui.rules.ruleset import KraakDoubles, RuleSet, SpadesDouble
from klaverjas_tui.rules.scoring import Mark, Standing, Tally, settle, settle_revoke
from klaverjas_tui.rules.shuffle import MatchSeed
from klaverjas_tui.rules.trick import Trick, complete
from klaverjas_tui.rules.view import SeatView, view_of

DUTCH: Final = Words.of(Language.NL)
ENGLISH: Final = Words.of(Language.EN)
ASCII: Final = Words.of(Language.NL, Charset.ASCII)
HOME: Final = PRESETS["utrechts"]

EAST, SOUTH = 3, 0


def trick(cards: str, *, leader: int, trump: Suit = Suit.HEARTS, last: bool = False) -> Trick:
    return complete(HOME, trump, leader, parse_cards(cards), last=last)


#: Won by South with the queen, king and ace of spades in it; won by East with stuk; the last one, without roem.
SOUTHS_RUN: Final = trick("AS KS QS 7S", leader=SOUTH)
EASTS_STUK: Final = trick("9H QH KH 7H", leader=EAST)
SOUTHS_LAST: Final = trick("AC 7C 8C JC", leader=SOUTH, last=True)


def played(
    tally: Tally,
    *,
    rules: RuleSet = HOME,
    maker: int = EAST,
    tricks: tuple[Trick, ...] = (SOUTHS_LAST,),
    trump: Suit = Suit.HEARTS,
    seat: int = SOUTH,
    **more: Any,
) -> SeatView:
    """The view of a deal that was played to this tally."""
    start = view_of(Deal.from_code(rules, 0, MatchSeed("result").code(0)), seat)
    return start._replace(maker=maker, trump=trump, tricks=tricks, tally=tally, ending=Ending.PLAYED, **more)


def told(view: SeatView, words: Words = DUTCH) -> list[str]:
    assert view.maker is not None
    line = settle(view.rules, view.tally, view.maker % 2, kraak=view.kraak, spades=view.trump is Suit.SPADES)
    return list(deal_result(words, view, line))


def test_makers_who_take_less_are_nat() -> None:
    view = played(Tally((88, 74), (0, 0), (5, 3)))
    assert told(view) == [
        "Oost speelde harten.",
        "Kaarten: zij 74, wij 88 (10 voor de laatste slag).",
        "Geen roem.",
        "Zij zijn nat. Wij schrijven 162.",
    ]
    assert told(view, ENGLISH) == [
        "East made hearts trumps.",
        "Cards: they 74, we 88 (10 for the last trick).",
        "No roem.",
        "They are nat. We write 162.",
    ]


def test_roem_is_told_with_its_cards_and_can_make_the_makers_nat() -> None:
    tricks = (SOUTHS_RUN, EASTS_STUK, SOUTHS_RUN, SOUTHS_LAST)
    assert told(played(Tally((72, 90), (40, 20), (4, 4)), tricks=tricks)) == [
        "Oost speelde harten.",
        "Kaarten: zij 90, wij 72 (10 voor de laatste slag).",
        "Roem zij 20: stuk.",
        "Roem wij 40: V-H-A van schoppen 20, V-H-A van schoppen 20.",
        "Alles samen: zij 110, wij 112.",
        "Zij zijn nat. Wij schrijven 162 en 60 roem.",
    ]


def test_makers_who_take_more_write_their_own_and_so_do_the_others() -> None:
    view = played(Tally((102, 60), (20, 0), (5, 3)), maker=2, tricks=(SOUTHS_RUN, SOUTHS_LAST))
    assert told(view) == [
        "Je maat speelde harten.",
        "Kaarten: wij 102 (10 voor de laatste slag), zij 60.",
        "Roem wij 20: V-H-A van schoppen.",
        "Alles samen: wij 122, zij 60.",
        "Gehaald. Wij schrijven 102 en 20 roem, zij 60.",
    ]


def test_whoever_looks_is_wij() -> None:
    view = played(Tally((88, 74), (0, 0), (5, 3)), seat=EAST)
    assert told(view) == [
        "Jij speelde harten.",
        "Kaarten: wij 74, zij 88 (10 voor de laatste slag).",
        "Geen roem.",
        "Wij zijn nat. Zij schrijven 162.",
    ]


def test_level_is_nat() -> None:
    assert told(played(Tally((81, 81), (0, 0), (5, 3))))[-1] == ("Gelijk: zij speelden en zijn nat. Wij schrijven 162.")


def test_all_eight_tricks_are_pit_or_tegenpit() -> None:
    pit = played(Tally((162, 0), (0, 0), (8, 0)), maker=SOUTH)
    assert told(pit)[3:] == [
        "Pit: wij haalden alle acht slagen, 100 erbij.",
        "Alles samen: wij 262, zij 0.",
        "Gehaald. Wij schrijven 162 en 100 roem, zij 0.",
    ]
    tegenpit = played(Tally((162, 0), (0, 0), (8, 0)))
    assert told(tegenpit)[3:] == [
        "Tegenpit: wij haalden alle acht slagen; dat geeft hier niets extra.",
        "Zij zijn nat. Wij schrijven 162.",
    ]
    paid = tegenpit._replace(rules=PRESETS["snug"])
    assert told(paid)[3:] == [
        "Tegenpit: wij haalden alle acht slagen, 100 erbij.",
        "Alles samen: zij 0, wij 262.",
        "Zij zijn nat. Wij schrijven 162 en 100 roem.",
    ]


def test_a_kraak_doubles_and_one_side_writes_everything() -> None:
    kraken = PRESETS["kraken"]
    lost = played(Tally((60, 102), (20, 0), (3, 5)), rules=kraken, kraak=2, tricks=(SOUTHS_RUN, SOUTHS_LAST))
    assert told(lost) == [
        "Oost speelde harten, met kraak.",
        "Kaarten: zij 102, wij 60 (10 voor de laatste slag).",
        "Roem wij 20: V-H-A van schoppen.",
        "Alles samen: zij 102, wij 80.",
        "De kaarten tellen ×2, de roem niet.",
        "Wij zijn nat. Zij schrijven 324 en 20 roem.",
    ]
    assert told(lost, ASCII)[-2] == "De kaarten tellen x2, de roem niet."
    level = played(Tally((81, 81), (0, 0), (5, 3)), rules=kraken, kraak=2)
    assert told(level)[-1] == "Gelijk: wij kraakten het laatst en zijn nat. Zij schrijven 324."
    everything = lost._replace(rules=kraken.but(kraak_doubles=KraakDoubles.ALL), kraak=4)
    assert "De kaarten tellen ×4, de roem ×4." in told(everything)


def test_spades_double_the_cards_or_the_trumps() -> None:
    tally = Tally((60, 102), (0, 0), (3, 5), (20, 42))
    double = played(tally, rules=PRESETS["schoppen_dubbel"], trump=Suit.SPADES)
    assert told(double)[3:] == [
        "De kaarten tellen ×2, de roem niet.",
        "Gehaald. Zij schrijven 204, wij 120.",
    ]
    trump_cards = PRESETS["schoppen_dubbel"].but(spades_double=SpadesDouble.TRUMP_CARDS)
    trumps = played(tally, rules=trump_cards, trump=Suit.SPADES)
    assert told(trumps)[3:] == [
        "Troeven dubbel: zij 144, wij 80.",
        "Gehaald. Zij schrijven 144, wij 80.",
    ]


def test_hand_roem_and_announced_stuk_are_told_apart_from_the_tricks() -> None:
    run = Meld(MeldKind.RUN, parse_cards("7D 8D 9D TD JD"), 100)
    view = played(
        Tally((88, 74), (120, 20), (5, 3)),
        tricks=(SOUTHS_RUN, SOUTHS_LAST),
        hand_roem=HandRoem(((run,), ())),
        stuk_by=1,
    )
    assert told(view)[2:5] == [
        "Roem zij 20: stuk.",
        "Roem wij 20: V-H-A van schoppen.",
        "Roem in de hand wij 100: 7-8-9-10-B van ruiten.",
    ]


def test_roem_that_nobody_claimed_is_not_told() -> None:
    unclaimed = SOUTHS_RUN._replace(counted=False)
    view = played(Tally((88, 74), (0, 0), (5, 3)), tricks=(unclaimed, SOUTHS_LAST))
    assert told(view)[2] == "Geen roem."


def test_a_revoke_costs_the_deal() -> None:
    view = played(Tally((20, 10), (20, 0), (2, 1)), tricks=(SOUTHS_RUN,))._replace(ending=Ending.REVOKED)
    line = settle_revoke(view.rules, 1, view.tally.roem, 1)
    assert deal_result(DUTCH, view, line) == (
        "Oost speelde harten.",
        "Roem wij 20: V-H-A van schoppen.",
        "Zij hebben verzaakt. Wij schrijven 162 en 120 roem. Daarvan is 100 voor het",
        "  verzaken.",
    )


@pytest.mark.parametrize(
    ("ending", "dutch"),
    [
        (Ending.THROWN_IN, "Iedereen paste: dezelfde gever geeft opnieuw."),
        (Ending.REVOKE_REDEAL, "Er is verzaakt: dezelfde gever geeft opnieuw."),
    ],
)
def test_a_deal_that_is_dealt_again_says_why(ending: Ending, dutch: str) -> None:
    view = played(Tally((0, 0), (0, 0), (0, 0)))._replace(ending=ending)
    assert deal_result(DUTCH, view, None) == (dutch,)


PAIR: Final = r"Alles samen: (?P<first>[wz]ij) (\d+), [wz]ij (\d+)\."


@pytest.mark.parametrize("spades_double", ["off", "card_points", "trump_cards"])
@pytest.mark.parametrize("nat_test", ["before_multiplier", "after_multiplier"])
def test_the_figures_that_are_told_are_those_that_decided(spades_double: str, nat_test: str) -> None:
    """Whoever is told to be nat has less by the figures told, or as much."""
    random = Random(3)
    for doubles, result, tie in product(("cards", "all"), ("winner_takes_all", "split"), ("last_doubler", "declarer")):
        rules = RuleSet.from_plain(
            PRESETS["kraken"].to_plain()
            | {"spades_double": spades_double, "nat_test": nat_test, "tegenpit_bonus": 100}
            | {"kraak_doubles": doubles, "kraak_result": result, "kraak_tie": tie}
        )
        for _ in range(60):
            points, trumps = random.randrange(163), random.randrange(63)
            roem = (20 * random.randrange(5), 20 * random.randrange(1, 5))
            tally = Tally((points, 162 - points), roem, (4, 4), (trumps, 62 - trumps))
            trump = random.choice((Suit.SPADES, Suit.HEARTS))
            maker = random.randrange(4)
            view = played(tally, rules=rules, maker=maker, trump=trump, kraak=random.choice((1, 2, 4, 8)))
            text = " ".join(told(view))
            figures = re.search(PAIR, text)
            assert figures is not None, text
            makers, others = int(figures[2]), int(figures[3])
            assert figures["first"] == ("wij" if maker % 2 == 0 else "zij")
            nat = re.search(r"(Wij|Zij) zijn nat", text)
            assert ("Gelijk" in text) is (makers == others)
            if nat is not None and makers != others:
                assert (nat[1].lower() == figures["first"]) is (makers < others)
            if nat is None and makers != others:
                assert makers > others


@pytest.mark.parametrize("name", PRESETS)
def test_random_deals_of_every_preset_are_told_in_a_few_lines_that_fit(name: str) -> None:
    random = Random(name)
    rules = PRESETS[name]
    for number in range(60):
        deal = Deal.from_code(rules, number % 4, MatchSeed(f"{name}{number}").code(0))
        while not deal.over:
            if deal.state.tricks and deal.may_claim(deal.state.leader):
                deal.apply(ClaimRoem(deal.state.leader))
            deal.apply(random.choice(deal.legal_actions()))
        line = deal.sheet_line()
        assert line is not None
        for words, width in product((DUTCH, ENGLISH, ASCII), (56, 76)):
            lines = deal_result(words, view_of(deal, number % 4), line, width)
            assert 3 <= len(lines) <= (9 if width == 76 else 12)
            assert max(map(len, lines)) <= width
        said = " ".join(deal_result(DUTCH, view_of(deal, 0), line, 1000))
        for side, cell in enumerate(line.cells):
            figure = f"{cell.points} en {cell.roem} roem" if cell.roem else f"{cell.points}"
            assert (f"{DUTCH.side(side)} zijn nat" in said) is (cell.mark is Mark.NAT) or "Gelijk" in said
            assert cell.mark is Mark.NAT or figure in said


POINTS: Final = PRESETS["bga"]


@pytest.mark.parametrize(
    ("rules", "now", "dutch", "english"),
    [
        (HOME, Standing((1400, 1200), True, 0), "Wij winnen met 1400 tegen 1200.", "We win by 1400 to 1200."),
        (HOME, Standing((900, 1700), True, 1), "Zij winnen met 1700 tegen 900.", "They win by 1700 to 900."),
        (HOME, Standing((1300, 1300), True, None), "Gelijkspel: 1300 tegen 1300.", "A draw: 1300 to 1300."),
        (
            POINTS,
            Standing((1520, 1520), False, None),
            "Gelijk met 1520 tegen 1520: er wordt doorgespeeld.",
            "Level with 1520 to 1520: play goes on.",
        ),
        (POINTS, Standing((900, 900), False, None), None, None),
        (HOME, Standing((900, 700), False, None), None, None),
    ],
)
def test_the_match_is_won_drawn_or_played_on(
    rules: RuleSet, now: Standing, dutch: str | None, english: str | None
) -> None:
    assert match_result(DUTCH, rules, now) == dutch
    assert match_result(ENGLISH, rules, now) == english


def test_the_other_side_hears_that_it_lost() -> None:
    assert match_result(DUTCH, HOME, Standing((1400, 1200), True, 0), mine=1) == "Zij winnen met 1400 tegen 1200."
