"""Signals: heard by everybody as the convention says, given only where the discard is free, and true."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import pytest

from bots.club import Club
from bots.decide import Decision, decide
from bots.games import seen_of
from bots.knowledge import know
from bots.protocol import WhyKind
from bots.signals import Meaning, Says, Signal, heard, meaning
from klaverjas_tui.rules.actions import Play
from klaverjas_tui.rules.cards import DECK, SUIT_MASKS, Card, Rank, Suit, cards_in, parse_cards
from klaverjas_tui.rules.convention import Convention
from klaverjas_tui.rules.deal import Deal, Phase
from klaverjas_tui.rules.duty import duty, winning_place
from klaverjas_tui.rules.position import read_position
from klaverjas_tui.rules.presets import PRESETS
from klaverjas_tui.rules.ruleset import RuleSet, TrumpDuty, Undertrump
from klaverjas_tui.rules.trick import complete
from klaverjas_tui.rules.view import SeatView, view_of
from tests.bots.tables import RandomBot, deals, play_out
from tests.bots.written import club_plays, position

GIVEN = (WhyKind.SIGNAL_ON, WhyKind.SIGNAL_OFF)
CITIES = {city: RuleSet(trump_duty=city) for city in TrumpDuty}
DUTIES = {
    f"{city}-{option}": RuleSet(trump_duty=city, undertrump=option) for city, option in product(TrumpDuty, Undertrump)
}
LOW = (Rank.SEVEN, Rank.EIGHT, Rank.NINE)


# Heard.


def view_after(*lines: str, rules: RuleSet, convention: Convention, maker: int = 0) -> SeatView:
    """What all have seen after these tricks, led as ``"0 AD 7D"`` says; spades are trumps, the last may go on."""
    (deal,) = deals(rules, 1)
    fresh = view_of(Deal.with_trumps(rules, deal.start, maker, Suit.SPADES), 0, conventions=(convention, convention))
    tricks = [(int(line[0]), parse_cards(line[2:])) for line in lines]
    done = [complete(rules, Suit.SPADES, leader, cards, last=False) for leader, cards in tricks if len(cards) == 4]
    leader, cards = tricks[-1]
    assert [trick.leader for trick in done[1:]] == [trick.winner for trick in done[: len(done) - 1]]
    if len(cards) == 4:
        return fresh._replace(tricks=tuple(done), leader=done[-1].winner)
    return fresh._replace(tricks=tuple(done), leader=leader, trick=cards)


def said(
    *lines: str, rules: RuleSet = CITIES[TrumpDuty.AMSTERDAM], convention: str = "full", maker: int = 1
) -> list[str]:
    """What is heard, each as ``"trick seat card says"``."""
    view = view_after(*lines, rules=rules, convention=Convention(convention), maker=maker)
    return [f"{s.trick} {s.seat} {s.card} {s.says.name.lower()}" for s in heard(view)]


@pytest.mark.parametrize("rules", CITIES.values(), ids=str)
@pytest.mark.parametrize(
    ("convention", "seven", "king", "ace"),
    [
        ("off", [], [], []),
        ("simple", ["0 2 7H on"], ["0 2 KH off"], []),
        ("full", ["0 2 7H on"], ["0 2 KH off"], ["0 2 AH on_strong"]),
        ("reversed", ["0 2 7H off"], ["0 2 KH on"], []),
    ],
)
def test_each_convention_has_its_own_table(
    rules: RuleSet, convention: str, seven: list[str], king: list[str], ace: list[str]
) -> None:
    """North throws a heart on South's ace of diamonds, with partner winning, in either city."""
    for card, signals in (("7H", seven), ("KH", king), ("AH", ace)):
        assert said(f"0 AD 7D {card} 8D", rules=rules, convention=convention) == signals


@pytest.mark.parametrize("low", ["7C", "8C", "9C"])
def test_all_low_cards_ask_for_their_suit(low: str) -> None:
    assert said(f"0 AD 7D {low} 8D") == [f"0 2 {low} on"]


@pytest.mark.parametrize("high", ["TC", "JC", "QC", "KC"])
def test_ten_and_pictures_ask_off_it(high: str) -> None:
    assert said(f"0 AD 7D {high} 8D") == [f"0 2 {high} off"]


def test_both_sides_are_heard() -> None:
    """East throws on a trick that West is winning with the ten."""
    assert said("0 KD TD 7C 7H") == ["0 3 7H on"]


def test_a_discard_on_a_trick_that_the_opponents_are_winning_says_nothing() -> None:
    assert said("0 KD TD 7C 8D") == []


def test_who_is_winning_counts_at_the_moment_of_the_discard() -> None:
    """West, second to play, throws under South's king; that East overtakes it later changes nothing."""
    assert said("0 KD 7H 8D AD") == []


def test_only_the_first_discard_of_a_suit_is_heard() -> None:
    """The nine of the first trick said on; the king of the same suit says nothing, the club of the third does."""
    lines = ("0 AD 7D 9H 8D", "0 KD TD KH JD", "1 AC 7C 8C 9C")
    assert said(*lines) == ["0 2 9H on"]
    assert said("0 AD 7D 9H 8D", "0 TD KD QC JD") == ["0 2 9H on", "1 2 QC off"]


def test_a_discard_that_said_nothing_is_the_first_of_its_suit_all_the_same() -> None:
    """North's heart on West's ten said nothing; the second one is no first discard."""
    assert said("0 KD TD 8H 8D", "1 AC TC 7C 8C", "1 7D AD 9H 9D", maker=3) == []


def test_a_trump_and_a_card_of_the_suit_led_say_nothing() -> None:
    assert said("0 AD 7D 7S 8D", "2 AH 8H 7H 9H") == []


LONG = ("0 9S 7S 8S AS", "0 AC 7C 8C 9C", "0 TC JC QC JD", "0 AH 7H 8H 9H", "0 TH JH QH QD", "0 AD 7D 8D 9D")


def test_the_last_card_says_nothing() -> None:
    """South leads the ten of diamonds, which stands; North throws its last card, the king of hearts."""
    assert said(*LONG, "0 JS QS KS TS", "0 TD KD KH KC") == []
    assert said(*LONG, "0 TD KD KH KC") == ["6 2 KH off"]


def test_a_discard_that_all_know_to_be_forced_says_nothing() -> None:
    """North follows no diamonds; where it ruffed clubs before, it has nothing but hearts and trumps left."""
    assert said("0 KC AC 7C 8C", "1 TS 9S QS JS", "0 AD 7D 8H 9D") == ["2 2 8H on"]
    assert said("0 KC AC 7S 8C", "2 TS 9S JS QS", "0 AD 7D 8H 9D") == []


def test_maker_asks_for_trumps_back_under_full_only() -> None:
    assert said("0 7D 8D 9D TD", maker=0) == ["0 0 7D trumps_back"]
    assert said("0 7D 8D 9D TD", maker=2) == []
    assert said("0 7D 8D 9D TD", maker=0, convention="simple") == []
    assert said("0 TD 8D 9D 7D", maker=0) == []


def test_no_trumps_are_asked_for_once_the_maker_has_led_them() -> None:
    assert said("0 9S 7S 8S AS", "0 7D 8D 9D TD", maker=0) == []


def test_no_trumps_are_asked_for_once_the_jack_is_out() -> None:
    assert said("0 KD 7D JS 8D", "2 7H 8H 9H TH", maker=2) == []


def test_a_maker_that_leads_its_last_card_asks_for_nothing() -> None:
    """West has overruffed with the ten of trumps, and the jack is still out."""
    hearts = ("1 AH 7H 8H 9H", "1 TH JH QH QD")
    lines = ("3 7S 8S 9S AS", "1 AC 7C 8C 9C", "1 TC JC QC JD", *hearts, "1 TD 9D AD 8D", "3 KC QS TS KH")
    assert said(*lines, "1 7D KS JS KD", maker=1) == []


def test_a_maker_that_is_known_to_lack_the_jack_does_not_ask_for_trumps() -> None:
    """South could not beat East's nine; where it led them low itself, that is not known."""
    assert said("3 9S AS 7S 8S", "3 7C AC 8C 9C", "0 7D 8D 9D TD", maker=0) == []
    assert said("3 7S AS QS 8S", "0 7D 8D 9D TD", maker=0) == ["1 0 7D trumps_back"]


def by_the_book(view: SeatView) -> Iterator[Signal]:
    """The same told from the tricks and the duty alone."""
    assert view.trump is not None
    thrown: set[tuple[int, Suit]] = set()
    asked: set[int] = set()
    gone: list[Card] = []
    plays: list[tuple[int, tuple[Card, ...], Card]] = []
    tricks = [(trick.leader, trick.cards) for trick in view.tricks] + [(view.leader, view.trick)]

    def may_hold(seat: int, held: Card) -> bool:
        return held not in gone and all(
            duty(view.rules, view.trump, held.bit | card.bit, before).legal >> card & 1  # type: ignore[arg-type]
            for player, before, card in plays
            if player == seat and held is not card
        )

    for number, (leader, cards) in enumerate(tricks):
        for place, card in enumerate(cards):
            seat, before = (leader + place) % 4, cards[:place]
            convention = view.conventions[seat % 2]
            plays.append((seat, before, card))
            gone.append(card)
            jack = Card.of(Rank.JACK, view.trump)
            if place == 0 and seat == view.maker and convention is Convention.FULL:
                if card.suit is view.trump:
                    asked.add(seat)
                elif card.rank in LOW and number < 7 and seat not in asked and may_hold(seat, jack):
                    asked.add(seat)
                    yield Signal(seat, number, card, view.trump, Says.TRUMPS_BACK)
            elif place and card.suit not in (cards[0].suit, view.trump):
                others = [
                    other for other in DECK if other.suit not in (card.suit, view.trump) and may_hold(seat, other)
                ]
                partners = winning_place(before, view.trump) == place - 2
                says = table(convention, card)
                if partners and number < 7 and others and (seat, card.suit) not in thrown and says is not None:
                    yield Signal(seat, number, card, card.suit, says)
                thrown.add((seat, card.suit))


def table(convention: Convention, card: Card) -> Says | None:
    """The table of BOTS.md, Signals."""
    if convention is Convention.OFF:
        return None
    if card.rank is Rank.ACE:
        return Says.ON_STRONG if convention is Convention.FULL else None
    low = Says.OFF if convention is Convention.REVERSED else Says.ON
    high = Says.ON if convention is Convention.REVERSED else Says.OFF
    return low if card.rank in LOW else high


@pytest.mark.parametrize("name", DUTIES)
@pytest.mark.parametrize("convention", Convention)
def test_what_is_heard_is_what_the_book_says(name: str, convention: Convention) -> None:
    """Over deals played by chance, from every seat, each side with its convention; the core has it the same."""

    def watch(deal: Deal, view: SeatView, _: object) -> None:
        if view.phase is not Phase.PLAY or view.trick:
            return
        seen_by = view_of(deal, view.seat, conventions=(convention, Convention.FULL))
        signals = heard(seen_by)
        assert list(signals) == list(by_the_book(seen_by))
        seen = seen_of(seen_by)
        for seat in range(4):
            mine = [signal for signal in signals if signal.seat == seat]
            assert seen.on[seat] == suits(mine, Says.ON, Says.ON_STRONG)
            assert seen.strong[seat] == suits(mine, Says.ON_STRONG)
            assert seen.off[seat] == suits(mine, Says.OFF)
            assert bool(seen.wants_trumps[seat]) == any(signal.says is Says.TRUMPS_BACK for signal in mine)

    for deal in deals(DUTIES[name], 3, name):
        play_out(deal, [RandomBot(seat) for seat in range(4)], watch)


def suits(signals: list[Signal], *says: Says) -> int:
    return sum({1 << signal.suit for signal in signals if signal.says in says})


# Given.


def discard(hand: str, city: str = "amsterdam", convention: str = "full") -> tuple[str, WhyKind, tuple[Card, ...]]:
    """What North, void in diamonds, throws under partner's ace, West having followed; trumps are spades."""
    asked = position(hand, city=city, dealer=3, table="0 AD 7D", maker=1, trump="S", conventions=convention)
    decision = club_plays(asked)
    assert isinstance(decision.action, Play)
    return str(decision.action.card), decision.why.kind, decision.why.cards


def test_a_low_card_asks_for_the_suit_of_the_ace() -> None:
    assert discard("AH 8H QC JC KC 7C 9C 8C") == ("8H", WhyKind.SIGNAL_ON, (Card.parse("AH"),))


def test_suits_are_named_with_the_signal() -> None:
    asked = position("AH 8H QC JC KC 7C 9C 8C", dealer=3, table="0 AD 7D", maker=1, trump="S")
    assert club_plays(asked).why.suit is Suit.HEARTS


def test_nothing_is_signalled_without_a_convention() -> None:
    assert discard("AH 8H QC JC KC 7C 9C 8C", convention="off")[1] not in GIVEN


def test_a_picture_tells_that_nothing_is_there() -> None:
    """No ace to ask for: a card of the suits without one, that says so, and not a seven that would be read as on."""
    card, kind, _ = discard("JH QH KC QC JC 9C 8S 7S")
    assert card[0] in "JQK"
    assert kind in (WhyKind.LIKELY_OURS, WhyKind.SIGNAL_OFF)  # East, still to play, may ruff the ace


def test_a_ten_is_given_to_partners_trick() -> None:
    """East, who is still to play, may be void in diamonds: the trick is likely theirs, not certain."""
    card, kind, cards = discard("TH QC JC KC 7C 9C 8C 8S")
    assert (card, kind, cards) == ("TH", WhyKind.LIKELY_OURS, ())


def test_the_same_hand_in_rotterdam_must_ruff_and_says_nothing() -> None:
    card, kind, _ = discard("TH QC JC KC 7C 9C 8S 7S", "rotterdam")
    assert card in ("8S", "7S")
    assert kind not in GIVEN


ON, STRONG, OFF = Says.ON, Says.ON_STRONG, Says.OFF


@pytest.mark.parametrize(
    ("convention", "hand", "card", "says"),
    [
        ("full", "AH 8H KC QC JC 9C 8S 7S", "8H", Meaning(ON, True)),
        ("full", "KH 8H KC QC JC 9C 8S 7S", "8H", Meaning(ON, False)),
        ("full", "KH 8H KC QC JC 9C 8S 7S", "KH", Meaning(OFF, True)),
        ("full", "AH 8H KH QC JC 9C 8S 7S", "KH", Meaning(OFF, False)),
        # The ten with one card beside it is not much; with two it is.
        ("full", "TH 8H KH QC JC 9C 8S 7S", "KH", Meaning(OFF, True)),
        ("full", "TH 8H KH QH JC 9C 8S 7S", "QH", Meaning(OFF, False)),
        ("full", "AH 8H KC QC JC 9C 8S 7S", "AH", Meaning(STRONG, False)),
        ("full", "AH TH KC QC JC 9C 8S 7S", "AH", Meaning(STRONG, False)),
        ("full", "AH KH QH 8H JC 9C 8S 7S", "AH", Meaning(STRONG, False)),
        ("full", "AH TH KH 8H QC JC 9C 7S", "AH", Meaning(STRONG, True)),
        ("full", "AH TH 8H KC QC JC 9C 7S", "AH", Meaning(STRONG, True)),
        ("full", "KH 8H KC QC JC 9C 8S 7S", "8S", None),
        ("simple", "AH 8H KC QC JC 9C 8S 7S", "8H", Meaning(ON, True)),
        ("simple", "AH TH KH 8H QC JC 9C 7S", "AH", None),
        ("reversed", "AH KH 8H QC JC 9C 8S 7S", "KH", Meaning(ON, True)),
        ("reversed", "KH 8H KC QC JC 9C 8S 7S", "KH", Meaning(ON, False)),
        ("reversed", "KH 8H KC QC JC 9C 8S 7S", "8H", Meaning(OFF, True)),
        ("reversed", "AH 8H KC QC JC 9C 8S 7S", "8H", Meaning(OFF, False)),
        ("reversed", "AH TH KH 8H QC JC 9C 7S", "AH", None),
        ("off", "AH 8H KC QC JC 9C 8S 7S", "8H", None),
    ],
)
def test_what_a_card_says_and_whether_it_is_true(convention: str, hand: str, card: str, says: Meaning | None) -> None:
    """Trumps are spades; partner leads the ace of diamonds."""
    asked = position(hand, dealer=3, table="0 AD 7D", maker=1, trump="S", conventions=convention)
    view = read_position(asked)
    assert meaning(view, know(view), Card.parse(card)) == says


def test_each_side_has_a_convention_of_its_own() -> None:
    """Seats 0 and 2 signal the other way round."""
    asked = position("AH 8H KC QC JC 9C 8S 7S", dealer=3, table="0 AD 7D", maker=1, trump="S")
    view = read_position({**asked, "conventions": ["reversed", "full"]})
    assert meaning(view, know(view), Card.parse("8H")) == Meaning(Says.OFF, False)


def test_the_highest_card_left_is_as_good_as_the_ace() -> None:
    """The ace and the ten of hearts have gone: the king is the highest, and says on under a low one."""
    asked = position("KH 8H KC QC JC 9C 7S", dealer=3, tricks=("0 AH TH 7H 9H",), table="0 AD 7D", maker=1, trump="S")
    view = read_position(asked)
    assert meaning(view, know(view), Card.parse("8H")) == Meaning(Says.ON, True)
    assert meaning(view, know(view), Card.parse("KH")) == Meaning(Says.OFF, False)


def test_a_second_discard_of_a_suit_says_nothing() -> None:
    asked = position("AH 7H KC QC JC 9C 7S", dealer=3, tricks=("0 AD 7D 8H 9D",), table="0 KD 8D", maker=1, trump="S")
    view = read_position(asked)
    assert meaning(view, know(view), Card.parse("7H")) is None


@pytest.mark.parametrize(
    ("hand", "true"),
    [
        ("JS 7S 7D KC QC JC 9C 8H", True),
        ("JS 9S 7S 7D KC QC JC 8H", True),
        ("JS 9S 8S 7S 7D KC QC 8H", False),  # four trumps are not few
        ("JS AD 7D KC QC JC 9C 8H", False),  # one is too few to be led back to
        ("9S AS 7D KC QC JC 9C 8H", False),  # no jack
    ],
)
def test_trumps_are_asked_for_with_the_jack_and_few_others(hand: str, true: bool) -> None:  # noqa: FBT001
    view = read_position(position(hand, dealer=3, maker=0, trump="S"))
    assert meaning(view, know(view), Card.parse("7D")) == Meaning(Says.TRUMPS_BACK, true)
    assert meaning(view, know(view), Card.parse("KC")) is None


@pytest.mark.parametrize(
    ("hand", "table"),
    [
        ("AH 8H KC QC JC 9C 8S 7S", "0 7D AD"),  # the opponents are winning
        ("AH 8H KH QH JH 9H TH 7H", "0 AD 7D"),  # one suit only: forced
        ("AH 8H KC QC JC 9C 8S 9D", "0 AD 7D"),  # it follows suit
    ],
)
def test_a_forced_card_and_a_lost_trick_are_no_signal(hand: str, table: str) -> None:
    asked = position(hand, dealer=3, table=table, maker=1, trump="S")
    view = read_position(asked)
    assert all(meaning(view, know(view), card) is None for card in view.cards)
    assert club_plays(asked).why.kind not in GIVEN


def test_a_trump_of_partners_that_cannot_be_beaten_leaves_the_side_suits_free() -> None:
    """Rotterdam without undertrumping: South ruffs East's diamond with the ace, and North's seven stays in hand."""
    asked = position("AH 8H KC QC JC 9C 7C 7S", dealer=2, table="3 AD AS 8D", maker=1, trump="S")
    view = read_position({**asked, "rules": {"trump_duty": "rotterdam", "undertrump": "never"}})
    assert meaning(view, know(view), Card.parse("8H")) == Meaning(Says.ON, True)


def honest(view: SeatView, card: Card, says: WhyKind) -> bool:
    """Whether the hand is as the signal says, told from the cards alone."""
    suit = SUIT_MASKS[card.suit]
    left = [other for other in cards_in((view.unseen | view.hand) & suit) if other != card]
    highest = max(left, key=lambda other: other.strength(view.trump), default=None)
    rest = view.hand & suit & ~card.bit
    if says is WhyKind.SIGNAL_OFF:
        return highest is None or not rest & highest.bit
    if card.rank is Rank.ACE:
        return bool(rest >> Card.of(Rank.TEN, card.suit) & 1)
    return highest is not None and bool(rest & highest.bit)


def played_by_clubs(deal: Deal, convention: Convention) -> Iterator[tuple[SeatView, Decision]]:
    """Every decision of a deal played by four of them, all with one convention."""
    while (seat := deal.to_act) is not None:
        view = view_of(deal, seat, conventions=(convention, convention))
        decision = decide(Club(seat), view)
        yield view, decision
        deal.apply(decision.action)


@pytest.mark.parametrize("name", ["kbn", "rotterdams"])
@pytest.mark.parametrize("convention", Convention)
def test_in_whole_deals_every_signal_is_free_and_true_and_heard(name: str, convention: Convention) -> None:
    """Told from the view alone: partner is winning, suits are to be chosen from, and the hand is as it says."""
    kinds = set()
    for deal in deals(PRESETS[name], 25):
        for view, decision in played_by_clubs(deal, convention):
            kind = decision.why.kind
            if kind not in GIVEN:
                continue
            assert isinstance(decision.action, Play)
            card = decision.action.card
            assert view.duty.by_partner
            assert not view.hand & SUIT_MASKS[view.trick[0].suit]
            assert card.suit is not view.trump
            assert len({other.suit for other in view.legal_cards} - {view.trump}) > 1
            assert honest(view, card, kind)
            last = heard(view._replace(trick=(*view.trick, card), hand=view.hand & ~card.bit))[-1]
            assert (last.seat, last.card, last.says is Says.OFF) == (view.seat, card, kind is WhyKind.SIGNAL_OFF)
            kinds.add(kind)
    assert kinds == (set() if convention is Convention.OFF else set(GIVEN))
