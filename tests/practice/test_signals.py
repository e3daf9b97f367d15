"""The signals drill, held against the conventions as they are written down: which card, when, and what it says."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import product
from random import Random
from statistics import fmean
from typing import Final

import pytest

from bots.outlook import outlook
from bots.signals import Says
from klaverjas_tui.practice.drill import Drill, OneCard, OneOf, Setup
from klaverjas_tui.practice.makers import maker_of
from klaverjas_tui.practice.signals import (
    GiveQuestion,
    LeadQuestion,
    ReadQuestion,
    SignalsQuestion,
    Silence,
    maker,
    readings,
)
from klaverjas_tui.rules.cards import PLAIN_ORDER, Card, Rank, Suit
from klaverjas_tui.rules.convention import Convention
from klaverjas_tui.rules.presets import PRESETS
from klaverjas_tui.rules.ruleset import RuleSet, Verzaken
from klaverjas_tui.rules.view import SeatView

#: What a discard says: by a 7, 8 or 9, by a 10, jack, queen or king, and by the ace.
TABLE: Final = {
    Convention.SIMPLE: (Says.ON, Says.OFF, None),
    Convention.FULL: (Says.ON, Says.OFF, Says.ON_STRONG),
    Convention.REVERSED: (Says.OFF, Says.ON, None),
}
ALWAYS: Final = ("read_on", "read_off", "read_nothing", "give_on", "give_off", "lead_now")
FULL_TOO: Final = (*ALWAYS, "read_strong", "read_trumps_back")
READ: Final = {
    "read_on": Says.ON,
    "read_off": Says.OFF,
    "read_strong": Says.ON_STRONG,
    "read_trumps_back": Says.TRUMPS_BACK,
    "read_nothing": None,
}
#: So many of each kind under each convention and difficulty.
COUNTS: Final = {Convention.FULL: 100, Convention.SIMPLE: 25, Convention.REVERSED: 25}


@cache
def made(kind: str, convention: Convention) -> tuple[SignalsQuestion, ...]:
    """Questions of a kind, of all difficulties, half of them of each city."""
    makers = [maker(Setup(PRESETS[name], convention=convention)) for name in ("kbn", "rotterdams")]
    return tuple(
        makers[number % 2].make(kind, difficulty, Random(f"{difficulty} {number}"))
        for difficulty, number in product((1, 2, 3), range(COUNTS[convention]))
    )


def every(kind: str) -> Iterator[SignalsQuestion]:
    for convention in TABLE:
        if kind in (FULL_TOO if convention is Convention.FULL else ALWAYS):
            yield from made(kind, convention)


# The conventions, said once more.


def worth(card: Card, trump: Suit | None, led: Suit) -> tuple[bool, int]:
    """The order in a trick, lowest first; only of trumps and the suit led."""
    trumps = "78QKTA9J".index(card.rank.letter)
    plain = "789JQKTA".index(card.rank.letter)
    return card.suit is trump, trumps if card.suit is trump else plain if card.suit is led else -1


def winner(cards: tuple[Card, ...], leader: int, trump: Suit | None) -> int:
    best = max(cards, key=lambda card: worth(card, trump, cards[0].suit))
    return (leader + cards.index(best)) % 4


def told(convention: Convention, card: Card) -> Says | None:
    low, high, ace = TABLE[convention]
    return ace if card.rank is Rank.ACE else low if card.rank <= Rank.NINE else high


def all_said(view: SeatView) -> list[tuple[int, int, Card, Says | None]]:
    """What each card says, in order: the trick, the seat, the card."""
    said: list[tuple[int, int, Card, Says | None]] = []
    thrown: dict[int, set[Suit]] = {seat: set() for seat in range(4)}
    lacks: dict[int, set[Suit]] = {seat: set() for seat in range(4)}
    drew: set[int] = set()
    gone: set[Card] = set()
    for number, (leader, cards) in enumerate([*((t.leader, t.cards) for t in view.tricks), (view.leader, view.trick)]):
        for place, card in enumerate(cards):
            seat = (leader + place) % 4
            says = None
            plain = card.suit is not view.trump
            if place == 0:
                jack = next(Card.of(Rank.JACK, suit) for suit in Suit if suit is view.trump)
                asks = plain and card.rank <= Rank.NINE and seat == view.maker and seat not in drew
                if view.conventions[0] is Convention.FULL and asks and jack not in gone and number < 7:
                    says = Says.TRUMPS_BACK
                if not plain:
                    drew.add(seat)
            else:
                led = cards[0].suit
                if card.suit is not led:
                    lacks[seat].add(led)
                if plain and card.suit is not led:
                    others = [
                        other
                        for other in map(Card, range(32))
                        if other not in gone and other.suit not in (card.suit, view.trump, *lacks[seat])
                    ]
                    free = others and number < 7 and card.suit not in thrown[seat]
                    if free and winner(cards[:place], leader, view.trump) == (seat + 2) % 4:
                        says = told(view.conventions[0], card)
                    thrown[seat].add(card.suit)
            gone.add(card)
            said.append((number, seat, card, says))
    return said


def is_true(view: SeatView, card: Card, says: Says) -> bool:
    """Whether South's hand is as the card says that it throws."""
    higher = PLAIN_ORDER[::-1]
    out = [rank for rank in higher if not view.played >> Card.of(rank, card.suit) & 1]
    held = [rank for rank in higher if view.hand >> Card.of(rank, card.suit) & 1]
    kept = [rank for rank in held if rank is not card.rank]
    left = [rank for rank in out if rank is not card.rank]
    match says:
        case Says.ON:
            return bool(kept) and kept[0] is left[0]
        case Says.ON_STRONG:
            return Rank.TEN in kept and len(kept) >= 2
        case _:
            others = [rank for rank in out if rank not in held]
            second = len(kept) >= 3 and sum(higher.index(rank) < higher.index(kept[0]) for rank in others) == 1
            return held[0] is not out[0] and not second


def says_now(view: SeatView, card: Card) -> Says | None:
    """What a card says that South throws now."""
    return all_said(view._replace(trick=(*view.trick, card)))[-1][3]


# What is made.


@pytest.mark.parametrize("convention", Convention)
def test_the_kinds_are_those_of_the_convention(convention: Convention) -> None:
    kinds = maker_of(Drill.SIGNALS, Setup(PRESETS["kbn"], convention=convention)).kinds
    assert kinds == (FULL_TOO if convention in (Convention.OFF, Convention.FULL) else ALWAYS)


@pytest.mark.parametrize("kind", READ)
def test_a_card_says_what_the_table_of_its_convention_says(kind: str) -> None:
    for question in every(kind):
        assert isinstance(question, ReadQuestion)
        *_, (_, seat, card, says) = all_said(question.view)
        assert (seat, card, says) == (question.by, question.played, READ[kind])
        assert question.says is says


@pytest.mark.parametrize("kind", READ)
def test_the_card_lies_in_the_trick_and_the_options_are_all_that_it_can_say(kind: str) -> None:
    for question in every(kind):
        assert isinstance(question, ReadQuestion)
        assert question.view.trick[-1] == question.played
        assert question.leads == (question.view.leader == question.by)
        assert question.says in (None, question.looks_like)
        assert question.asked == OneOf(len(readings(question.convention)))
        right = [place for place in range(len(question.readings)) if question.grade((place,)).right]
        assert [question.readings[place] for place in right] == [READ[kind]]
        assert question.grade((right[0],)).best == (right[0],)


def test_a_card_that_says_nothing_does_so_for_the_reason_that_is_given() -> None:
    found = set()
    for question in every("read_nothing"):
        assert isinstance(question, ReadQuestion)
        view, card, by = question.view, question.played, question.by
        assert question.silence is not None
        found.add(question.silence)
        tricks = [trick for trick in view.tricks if trick.card_of(by).suit is not trick.cards[0].suit]
        threw = {trick.card_of(by).suit for trick in tricks}
        match question.silence:
            case Silence.THEIR_TRICK:
                assert winner(view.trick[:-1], view.leader, view.trump) != (by + 2) % 4
            case Silence.NOT_THE_FIRST:
                assert card.suit in threw
            case Silence.ACE:
                assert card.rank is Rank.ACE
                assert question.convention is not Convention.FULL
            case Silence.NOT_THE_MAKER:
                assert len(view.trick) == 1
                assert view.maker != by
                assert card.rank <= Rank.NINE
            case Silence.ONLY_SUIT:
                assert winner(view.trick[:-1], view.leader, view.trump) == (by + 2) % 4
                assert card.suit not in threw
    assert found >= set(Silence) - {Silence.ONLY_SUIT}


def test_the_hardest_cards_to_read_are_an_opponents_and_the_others_are_partners() -> None:
    for kind in READ:
        for question in every(kind):
            assert isinstance(question, ReadQuestion)
            assert question.by in ((1, 3) if question.difficulty == 3 else (2,))


@pytest.mark.parametrize(("kind", "says"), [("give_on", Says.ON), ("give_off", Says.OFF)])
def test_right_are_all_cards_that_say_it_and_are_true(kind: str, says: Says) -> None:
    for question in every(kind):
        assert isinstance(question, GiveQuestion)
        view = question.view
        assert question.asked == OneCard(view.legal_cards)
        assert len({card.suit for card in view.legal_cards} - {view.trump}) > 1
        right = {
            card
            for card in view.legal_cards
            if card.suit is question.suit and says_now(view, card) is says and is_true(view, card, says)
        }
        assert right == set(question.cards_right)
        assert {card for card in view.legal_cards if question.grade((int(card),)).right} == right


@pytest.mark.parametrize("kind", ["give_on", "give_off"])
def test_the_harder_the_more_cards_of_the_suit_do_not_say_it(kind: str) -> None:
    for question in every(kind):
        assert isinstance(question, GiveQuestion)
        others = {card for card in question.view.legal_cards if card.suit is question.suit} - {*question.cards_right}
        assert len(others) >= question.difficulty - 1


def test_the_lead_is_of_the_only_suit_that_partner_asked_for() -> None:
    for question in every("lead_now"):
        assert isinstance(question, LeadQuestion)
        view = question.view
        assert not view.trick
        asked = {
            (number, view.trump if says is Says.TRUMPS_BACK else card.suit)
            for number, seat, card, says in all_said(view)
            if seat == 2 and says not in (None, Says.OFF)
        }
        assert {suit for _, suit in asked} == {question.signal.suit}
        assert question.signal.trick in {number for number, _ in asked}
        assert question.lead in view.legal_cards
        assert question.grade((int(question.lead),)) == (True, (int(question.lead),), 0)
        assert {card.suit for card in view.legal_cards} > {question.lead.suit}


@pytest.mark.parametrize("kind", ["lead_now", "read_trumps_back"])
def test_nobody_asks_for_trumps_back_while_you_hold_their_jack(kind: str) -> None:
    for question in made(kind, Convention.FULL):
        says = question.signal.says if isinstance(question, LeadQuestion) else Says.TRUMPS_BACK
        if says is Says.TRUMPS_BACK:
            assert question.view.trump is not None
            assert not question.view.hand >> Card.of(Rank.JACK, question.view.trump) & 1


def test_right_is_every_card_of_that_suit_for_nothing_and_another_one_costs_what_it_loses() -> None:
    for question in made("lead_now", Convention.FULL)[::15]:
        assert isinstance(question, LeadQuestion)
        for card in question.view.legal_cards:
            verdict = question.grade((int(card),))
            assert verdict.right == (card.suit is question.signal.suit)
            assert verdict.cost is not None
            assert verdict.cost == 0 if verdict.right else verdict.cost >= 0


def test_the_suit_that_was_asked_for_is_the_best_lead_or_close_to_it() -> None:
    """On average, held against other worlds than those that the maker looks at."""
    behind = []
    for question in made("lead_now", Convention.FULL)[::5]:
        assert isinstance(question, LeadQuestion)
        worth = {one.card: one.expected for one in outlook(question.view, seed=1, budget=100)}
        asked = max(worth[card] for card in worth if card.suit is question.signal.suit)
        behind.append(max(worth.values()) - asked)
    assert fmean(behind) < 5


def test_a_lead_is_easy_right_after_the_signal_and_hard_when_that_is_long_ago() -> None:
    for question in every("lead_now"):
        assert isinstance(question, LeadQuestion)
        ago = len(question.view.tricks) - question.signal.trick
        assert ago == 1 if question.difficulty == 1 else ago > 1 if question.difficulty == 3 else ago >= 1


def test_no_answer_at_all_is_wrong() -> None:
    for kind in FULL_TOO:
        assert not made(kind, Convention.FULL)[0].grade(()).right


@pytest.mark.parametrize("kind", FULL_TOO)
def test_the_same_dice_make_the_same_question_whatever_was_made_before(kind: str) -> None:
    fresh, used = (maker(Setup(PRESETS["kbn"])) for _ in range(2))
    used.make("read_on", 1, Random(9))
    assert fresh.make(kind, 2, Random(4)) == used.make(kind, 2, Random(4))


def test_who_does_not_signal_is_asked_about_the_full_convention() -> None:
    question = maker(Setup(PRESETS["kbn"], convention=Convention.OFF)).make("read_strong", 1, Random(1))
    assert (question.house, question.convention) == (Convention.OFF, Convention.FULL)


@pytest.mark.parametrize("name", PRESETS)
def test_there_are_questions_under_every_rule_set(name: str) -> None:
    maker_ = maker(Setup(PRESETS[name]))
    for kind in maker_.kinds:
        question = maker_.make(kind, 2, Random(name))
        assert (question.kind, question.view.seat) == (kind, 0)


def test_where_a_duty_may_be_broken_the_bots_are_still_believed() -> None:
    rules: RuleSet = PRESETS["kbn"].but(verzaken=Verzaken.POSSIBLE)
    assert maker(Setup(rules)).make("read_on", 1, Random(1)).view.persons == ()
