"""The duty drill: what its questions are, and every card of very many of them by the table of sentences."""

from __future__ import annotations

import re
from functools import cache
from random import Random
from typing import Final

import pytest

from klaverjas_tui.practice.drill import Drill, Marks, Mode, Setup
from klaverjas_tui.practice.duty import DutyMaker, DutyQuestion, Kind, difficulty_of, maker
from klaverjas_tui.practice.dutyplays import Turn, play_out
from klaverjas_tui.practice.makers import maker_of
from klaverjas_tui.rules.actions import MakeTrumps, Play
from klaverjas_tui.rules.cards import Suit, cards_in, parse_cards
from klaverjas_tui.rules.deal import Deal
from klaverjas_tui.rules.duty import duty
from klaverjas_tui.rules.presets import PRESETS
from klaverjas_tui.rules.ruleset import RuleSet, TrumpDuty, TrumpMaking, Undertrump
from tests.practice import second_duty
from tests.rules.rules_text import rows, section
from tests.rules.tables import mask

#: Rules of a house for each undertrump option; nobody plays the last two by custom.
HOUSES: Final = (
    PRESETS["online"],
    PRESETS["kraken"],
    RuleSet(undertrump=Undertrump.UNDER_PARTNER, trump_making=TrumpMaking.TURN),
    RuleSet(trump_duty=TrumpDuty.ROTTERDAM, undertrump=Undertrump.MAY),
)
SETUPS: Final = (
    Setup(RuleSet(), Mode.AMSTERDAM),
    Setup(RuleSet(), Mode.ROTTERDAM),
    Setup(RuleSet(), Mode.BOTH),
    *(Setup(house, Mode.HOUSE) for house in HOUSES),
)
#: So many positions of each kind in each setup: 13 + 13 + 5 + 4 × 10 kinds, 20,235 positions.
MANY: Final = 285

ASKED: Final = [(setup, kind) for setup in SETUPS for kind in maker(setup).kinds]


def named(value: object) -> str:
    if isinstance(value, Setup):
        return f"{value.mode}-{value.rules.trump_duty}-{value.rules.undertrump_in_force}"
    return str(value)


@cache
def made(setup: Setup, kind: str, count: int) -> tuple[DutyQuestion, ...]:
    by, dice = maker(setup), Random(f"{setup.mode} {kind}")
    return tuple(by.make(kind, 1 + place % 3, dice) for place in range(count))


def written(question: DutyQuestion) -> tuple[list[str], list[str], str]:
    """The hand, the trick and trumps, as text."""
    assert question.view is not None
    assert question.view.trump is not None
    hand, trick = ([str(card) for card in cards] for cards in (question.view.cards, question.view.trick))
    return hand, trick, question.view.trump.letter


# The second way.


def test_the_table_has_the_sentences_of_rules_md() -> None:
    told = {cells[0]: cells[1:] for cells in rows(section("The duty, cell by cell"))[1:]}
    assert told["opponent, trump; only lower"][1] == "the same by option"
    told["opponent, trump; only lower"][1] = told["opponent, trump; only lower"][0]
    for row in second_duty.TABLE[5:]:
        trump = row.winning.endswith("trump")
        held = {"a higher trump": "; you hold higher", "only lower trumps": "; only lower"}[row.held] if trump else ""
        for cell, ours in zip(told.pop(row.winning + held), (row.amsterdam, row.rotterdam), strict=True):
            for option in second_duty.OPTIONS:
                assert sentence(cell, option) == (ours if isinstance(ours, str) else ours[option])
    assert told == {}


def sentence(cell: str, option: str) -> str:
    """What a cell of RULES.md asks under an option."""
    if "`" not in cell:
        return cell
    (part,) = (part for part in cell.split(". ") if f"`{option}`" in part)
    return re.sub(r"^.*?: ", "", part)


def test_there_are_more_than_twenty_thousand_positions() -> None:
    assert MANY * len(ASKED) >= 20_000


@pytest.mark.parametrize(("setup", "kind"), ASKED, ids=named)
def test_every_card_may_be_played_or_not_in_both_cities_as_the_table_says(setup: Setup, kind: str) -> None:
    for question in made(setup, kind, MANY):
        hand, trick, trump = written(question)
        told = {}
        for city, owed in question.duties:
            custom = {"amsterdam": "never", "rotterdam": "must"}[city]
            option = question.rules.undertrump or custom
            told[city] = second_duty.may_be_played(city, option, hand, trick, trump)
            assert {str(ruling.card) for ruling in owed.rulings if ruling.allowed} == told[city], (city, option, hand)
            assert {str(ruling.card) for ruling in owed.rulings} == set(hand)
        assert question.differs is (told["amsterdam"] != told["rotterdam"])
        if setup.mode is Mode.BOTH:
            assert told["amsterdam"] != told["rotterdam"]


@pytest.mark.parametrize(("setup", "kind"), ASKED, ids=named)
def test_a_question_is_of_its_kind(setup: Setup, kind: str) -> None:
    for question in made(setup, kind, MANY):
        hand, trick, trump = written(question)
        led, winning = trick[0][1], winning_of(trick, trump)
        partner = len(trick) > 1 and trick[-2] == winning
        trumps = {card for card in hand if card[1] == trump}
        others = set(hand) - trumps
        higher = {card for card in trumps if winning[1] != trump or winning_of([winning, card], trump) == card}
        void = led != trump and all(card[1] != led for card in hand)
        trumped = void and winning[1] == trump
        assert len(hand) > 1
        assert {
            Kind.FOLLOW: led != trump and not void and len({card[1] for card in hand}) > 1,
            Kind.MUST_TRUMP: void and winning[1] != trump and not partner and trumps and others,
            Kind.OVERTRUMP: trumped and not partner and higher and higher != set(hand),
            Kind.TRUMP_LED: led == trump and not partner and trumps,
            Kind.TRUMP_LED_PARTNER: led == trump and partner and higher,
            Kind.PARTNER_PLAIN: void and partner and winning[1] != trump and trumps and others,
            Kind.PARTNER_TRUMP: trumped and partner and trumps and others,
            Kind.ONLY_LOWER: trumped and trumps and not others and not higher,
            Kind.VOID: (void or led == trump) and not trumps,
            Kind.UNDERTRUMP_CITY: trumped and trumps and others and not higher and not partner,
        }.get(Kind(kind), trumped and trumps and others and not higher), (hand, trick, trump)


def winning_of(cards: list[str], trump: str) -> str:
    """The card that wins of these."""
    strongest = [card for card in cards if card[1] == trump] or [card for card in cards if card[1] == cards[0][1]]
    order = "78QKTA9J" if strongest[0][1] == trump else "789JQKTA"
    return max(strongest, key=lambda card: order.index(card[0]))


# Modes and kinds.


def test_one_city_has_all_kinds_but_that_of_two_customs() -> None:
    every = [kind.value for kind in Kind if kind is not Kind.UNDERTRUMP_CITY]

    assert [list(maker(Setup(RuleSet(), mode)).kinds) for mode in (Mode.AMSTERDAM, Mode.ROTTERDAM)] == [every, every]


def test_both_cities_have_the_kinds_in_which_they_can_differ() -> None:
    assert maker(Setup(RuleSet(), Mode.BOTH)).kinds == (
        "partner_plain",
        "partner_trump",
        "undertrump_partner",
        "undertrump_must",
        "undertrump_city",
    )


@pytest.mark.parametrize(
    ("house", "kind"),
    list(zip(HOUSES, ["undertrump_must", "undertrump_never", "undertrump_partner", "undertrump_may"], strict=True)),
    ids=named,
)
def test_a_house_has_the_undertrump_option_in_force_only(house: RuleSet, kind: str) -> None:
    by = maker(Setup(house, Mode.HOUSE))

    assert [name for name in by.kinds if name.startswith("undertrump")] == [kind]
    assert by.make(kind, 2, Random(1)).rules == house


@pytest.mark.parametrize(
    ("mode", "parts"),
    [
        (Mode.AMSTERDAM, ("amsterdam",)),
        (Mode.ROTTERDAM, ("rotterdam",)),
        (Mode.BOTH, ("amsterdam", "rotterdam")),
        (Mode.HOUSE, ("house",)),
    ],
)
def test_every_city_that_is_asked_about_is_a_part_of_the_answer(mode: Mode, parts: tuple[str, ...]) -> None:
    question = maker(Setup(PRESETS["nku"], mode)).make("partner_plain", 1, Random(1))

    assert question.asked == Marks(parts)
    assert [city for city, _ in question.duties] == ["amsterdam", "rotterdam"]


@pytest.mark.parametrize("kind", ["undertrump_never", "undertrump_partner", "undertrump_may", "undertrump_must"])
@pytest.mark.parametrize("mode", [Mode.AMSTERDAM, Mode.ROTTERDAM])
def test_the_option_of_an_undertrump_kind_is_set(mode: Mode, kind: str) -> None:
    question = maker(Setup(RuleSet(), mode)).make(kind, 1, Random(1))

    option = {"undertrump_partner": "under_partner"}.get(kind, kind.removeprefix("undertrump_"))
    assert question.rules.undertrump is Undertrump(option)
    assert question.rules.trump_duty is TrumpDuty(mode.value)


def test_under_partner_is_asked_about_partner_and_about_opponents() -> None:
    by_partner = [question.duties[0][1].by_partner for question in made(SETUPS[0], "undertrump_partner", MANY)]

    assert 100 < sum(by_partner) < 185


# Play-outs.


@pytest.mark.parametrize("city", TrumpDuty)
def test_every_card_of_a_play_out_for_both_cities_may_be_played_in_either(city: TrumpDuty) -> None:
    cities = [RuleSet(trump_duty=each) for each in TrumpDuty]
    for seed in range(100):
        played = play_out(cities, Random(seed))
        made = played.calls[-1]
        assert isinstance(made, MakeTrumps)
        deal = Deal.with_trumps(RuleSet(trump_duty=city), played.start, made.seat, made.suit)
        for card in played.cards:
            assert deal.to_act is not None
            deal.apply(Play(deal.to_act, card))


def test_a_play_out_under_one_city_is_a_whole_deal() -> None:
    assert all(len(play_out([RuleSet()], Random(seed)).cards) == 32 for seed in range(20))


# Questions.


def test_the_drill_is_found_by_its_name() -> None:
    found = maker_of(Drill.DUTY, Setup(RuleSet(), Mode.BOTH))

    assert isinstance(found, DutyMaker)
    assert found.drill is Drill.DUTY


@pytest.mark.parametrize(("setup", "kind"), ASKED, ids=named)
def test_the_same_dice_give_the_same_question(setup: Setup, kind: str) -> None:
    first, second = (maker(setup).make(kind, 2, Random("dice")) for _ in range(2))

    assert first == second
    assert first != maker(setup).make(kind, 2, Random("other dice"))


def test_the_same_dice_give_the_same_question_on_every_machine() -> None:
    """A golden position: where it changes, sheets with a seed do, and that belongs in the changelog."""
    question = maker(Setup(RuleSet(), Mode.AMSTERDAM)).make("overtrump", 2, Random("golden"))

    assert written(question) == (["7C", "TC", "7S", "9S", "JS", "QS", "AS"], ["7D", "KC"], "C")


def test_nothing_comes_twice_from_one_maker_nor_with_its_suits_renamed() -> None:
    by, dice = maker(Setup(RuleSet(), Mode.AMSTERDAM)), Random(1)
    positions = [written(by.make(by.kinds[place % len(by.kinds)], 1, dice)) for place in range(1000)]

    assert len({nameless(*position) for position in positions}) == 1000


def nameless(hand: list[str], trick: list[str], trump: str) -> tuple[object, ...]:
    """A position without the names of its suits: trumps, and then what the others have in hand and in the trick."""
    suits = {
        suit: (
            "".join(sorted(card[0] for card in hand if card[1] == suit)),
            "".join(card[0] if card[1] == suit else "-" for card in trick),
        )
        for suit in "CDHS"
    }
    return suits.pop(trump), tuple(sorted(suits.values()))


def test_the_same_dice_again_give_another_question() -> None:
    by = maker(Setup(RuleSet(), Mode.BOTH))

    first, second = (by.make("partner_trump", 2, Random(5)) for _ in range(2))

    assert written(first) != written(second)


@pytest.mark.parametrize("setup", SETUPS, ids=named)
def test_you_sit_south_and_may_play_what_the_duty_allows(setup: Setup) -> None:
    for kind in maker(setup).kinds:
        for question in made(setup, kind, MANY)[:20]:
            view = question.view
            assert view is not None
            assert (view.seat, view.to_act, view.rules, view.trump) == (0, 0, question.rules, question.trump)
            asked = dict(question.duties)[question.rules.trump_duty.value]
            assert view.options == tuple(Play(0, card) for card in cards_in(asked.legal))


@pytest.mark.parametrize("setup", SETUPS, ids=named)
def test_the_undertrump_option_matters_where_the_kind_is_about_it_and_not_where_nothing_is_lower(setup: Setup) -> None:
    """Where you follow, are void, can only trump in or hold lower trumps alone, every option allows the same."""
    for kind in maker(setup).kinds:
        matters = {question.option_matters for question in made(setup, kind, MANY)[:20]}
        if kind.startswith("undertrump"):
            assert matters == {True}
        elif kind != "partner_trump":
            assert matters == {False}


@pytest.mark.parametrize(
    ("mode", "kind", "houses"),
    [
        (Mode.AMSTERDAM, "undertrump_never", [False, True]),
        (Mode.ROTTERDAM, "undertrump_never", [False, True]),
        (Mode.AMSTERDAM, "undertrump_must", [True, False]),
        (Mode.ROTTERDAM, "undertrump_may", [True, True]),
        (Mode.BOTH, "undertrump_city", [False, False]),
        (Mode.ROTTERDAM, "overtrump", [False, False]),
    ],
)
def test_an_option_is_a_rule_of_the_house_where_it_is_not_the_citys_own(
    mode: Mode, kind: str, houses: list[bool]
) -> None:
    """Amsterdam's own is never, Rotterdam's must."""
    for question in made(Setup(RuleSet(), mode), kind, 5):
        assert [question.is_house_rule(city) for city in TrumpDuty] == houses


def test_an_answer_is_right_when_all_of_its_parts_are() -> None:
    question = maker(Setup(RuleSet(), Mode.BOTH)).make("partner_plain", 2, Random(1))
    amsterdam, rotterdam = (owed.legal for _, owed in question.duties)

    assert question.grade((amsterdam, rotterdam)) == (True, (amsterdam, rotterdam), None)
    assert not question.grade((amsterdam, amsterdam)).right
    assert not question.grade((rotterdam, rotterdam)).right
    assert not question.grade((amsterdam,)).right
    assert not question.grade((amsterdam & (amsterdam - 1), rotterdam)).right


@pytest.mark.parametrize(
    ("hand", "trick", "difficulty"),
    [
        # One step for each two traps; spades are led, hearts are trumps.
        ("7S 8C 9C", "AS", 1),  # none
        ("7S 8C 9C TD", "AS", 2),  # more than three cards, three suits
        ("7H 8H AH 9C", "AS 7S 9H", 2),  # more than three cards, three trumps, three cards lying
        ("7H 8H JH 9C", "AS 7S 9H", 3),  # and trumps above and below the nine
        ("7H 8H JH 9C TD KD", "AS 7S 9H", 3),  # all six
    ],
)
def test_difficulty_rises_with_the_cards_the_suits_and_the_trumps(hand: str, trick: str, difficulty: int) -> None:
    cards = parse_cards(trick)
    owed = duty(RuleSet(), Suit.HEARTS, mask(hand), cards)

    assert difficulty_of(Turn(0, 0, cards, (owed,))) == difficulty


@pytest.mark.parametrize("kind", ["follow", "must_trump", "overtrump", "trump_led", "partner_plain", "partner_trump"])
def test_what_is_made_is_about_as_difficult_as_asked(kind: str) -> None:
    by, dice = maker(Setup(RuleSet(), Mode.ROTTERDAM)), Random(3)
    easy, middle, hard = (
        sum(by.make(kind, difficulty, dice).difficulty for _ in range(30)) for difficulty in (1, 2, 3)
    )
    assert easy < middle < hard
