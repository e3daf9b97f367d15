"""What a seat knows: never less than is true, and exactly what may be."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations, product
from random import Random

import pytest

from bots.knowledge import know, publicly
from klaverjas_tui.rules.actions import MakeTrumps, Pass, Play, PutRight
from klaverjas_tui.rules.cards import DECK, Card, Suit, cards_in, mask_of, parse_cards
from klaverjas_tui.rules.deal import Deal, Phase, Start
from klaverjas_tui.rules.duty import duty
from klaverjas_tui.rules.position import read_position
from klaverjas_tui.rules.presets import PRESETS
from klaverjas_tui.rules.roem import MeldKind, hand_roem
from klaverjas_tui.rules.ruleset import (
    AllPass,
    HandRoemCompare,
    HandRoemTie,
    HoldATrump,
    RuleSet,
    Stuk,
    Switch,
    TrumpDuty,
    TrumpMaking,
    Undertrump,
    Verzaken,
)
from klaverjas_tui.rules.trumpmaking import TrumpTalk
from klaverjas_tui.rules.view import SeatView, view_of
from tests.bots.tables import deals
from tests.bots.written import position

PERSONS = (0, 3)
"""Who may break a duty in these tests, where that is possible."""
AT_LEAST_ONE = HoldATrump.AT_LEAST_ONE
DUTIES = {
    f"{city}-{option}": RuleSet(trump_duty=city, undertrump=option) for city, option in product(TrumpDuty, Undertrump)
}
TURNING = {
    option.value: RuleSet(trump_making=TrumpMaking.TURN, all_pass=option, hold_a_trump=AT_LEAST_ONE)
    for option in (AllPass.FIRST_OTHER_SUIT, AllPass.TURN_AGAIN)
}
HAND_ROEM = {
    f"{compare}-{tie}": RuleSet(hand_roem=Switch.ON, hand_roem_compare=compare, hand_roem_tie=tie)
    for compare, tie in product(HandRoemCompare, HandRoemTie)
}
BROKEN = {f"broken-{city}": RuleSet(trump_duty=city, verzaken=Verzaken.POSSIBLE) for city in TrumpDuty}
ANNOUNCED = {"announced": RuleSet(stuk=Stuk.ANNOUNCED_FROM_HAND)}
NAMED = {"named": RuleSet(hold_a_trump=AT_LEAST_ONE)}
EXACT: dict[str, RuleSet] = {**DUTIES, **BROKEN, **ANNOUNCED, **NAMED}
RULES: dict[str, RuleSet] = {**EXACT, **TURNING, **HAND_ROEM, **PRESETS}


# Deals played by chance.


def played(deal: Deal, dice: Random) -> Iterator[Deal]:
    """A deal played by chance from where it is, before every action; persons break a duty now and then."""
    while (seat := deal.to_act) is not None:
        yield deal
        action = dice.choice(deal.legal_actions())
        if isinstance(action, Play) and deal.rules.verzaken is Verzaken.POSSIBLE and seat in PERSONS:
            hand = deal.state.hands[seat]
            if dice.random() < 0.3 and not hand & deal.state.exposed:
                action = Play(seat, dice.choice([*cards_in(hand)]))
        deal.apply(action)
        claimants = [other for other in PERSONS if deal.may_put_right(other)]
        if claimants and dice.random() < 0.5:
            deal.apply(PutRight(claimants[0]))


def views(deal: Deal) -> list[SeatView]:
    return [view_of(deal, seat, persons=PERSONS) for seat in range(4)]


@pytest.mark.parametrize("name", RULES)
def test_the_true_hands_are_always_held_possible(name: str) -> None:
    """By every seat, and by one who sees no hand, to whom it looks the same from everywhere."""
    dice = Random(name)
    for fresh in deals(RULES[name], 3, name):
        for deal in played(fresh, dice):
            if deal.state.trump is None:
                continue
            hands = deal.state.hands
            open_to_all = [publicly(view) for view in views(deal)]
            assert open_to_all == [open_to_all[0]] * 4
            assert all(hands[seat] & ~open_to_all[0][seat] == 0 for seat in range(4))
            for view in views(deal):
                known = know(view)
                assert known.hand == hands[view.seat]
                assert known.sizes == tuple(hand.bit_count() for hand in hands)
                for seat in range(4):
                    assert hands[seat] & ~known.may[seat] == 0
                    assert known.sure[seat] & ~hands[seat] == 0
                    assert seat == view.seat or known.may[seat] & ~open_to_all[0][seat] == 0


# The slow way: every way to deal the unseen cards, each replayed through the rules.


def plays_of(view: SeatView, seat: int) -> list[tuple[tuple[Card, ...], Card]]:
    """The cards that a seat played, each with what lay before it in the trick."""
    tricks = [(trick.leader, trick.cards) for trick in view.tricks]
    tricks.append((view.leader, view.trick))
    places = [((seat - leader) % 4, cards) for leader, cards in tricks]
    return [(cards[:place], cards[place]) for place, cards in places if place < len(cards)]


def could_hold(deal: Deal, view: SeatView, seat: int, hand: int) -> bool:
    """Whether a seat that holds this hand now could have called and played as it did."""
    plays = plays_of(view, seat)
    dealt = hand | mask_of(card for _, card in plays)
    for place, call in enumerate(view.calls):
        if isinstance(call, MakeTrumps) and call.seat == seat:
            start = deal.start
            talk = TrumpTalk(view.rules, start.dealer, start.turned, start.first_deal, view.calls[:place])
            if call.suit not in talk.suits(dealt):
                return False
    if view.rules.verzaken is Verzaken.POSSIBLE and seat in view.persons:
        return True
    assert view.trump is not None
    held = dealt
    for before, card in plays:
        if not duty(view.rules, view.trump, held, before).legal >> card & 1:
            return False
        held &= ~card.bit
    return True


def ways(deal: Deal, view: SeatView) -> Iterator[list[int]]:
    """All hands that may be, by what each seat did by itself."""

    @cache
    def fits(seat: int, hand: int) -> bool:
        return could_hold(deal, view, seat, hand)

    west, north, east = ((view.seat + step) % 4 for step in (1, 2, 3))
    unseen = [*cards_in(view.unseen)]
    for first in combinations(unseen, view.hand_size(west)):
        hand = mask_of(first)
        if not fits(west, hand):
            continue
        for second in combinations([card for card in unseen if not hand >> card & 1], view.hand_size(north)):
            other = mask_of(second)
            if fits(north, other) and fits(east, view.unseen & ~hand & ~other):
                hands = [view.hand] * 4
                hands[west], hands[north], hands[east] = hand, other, view.unseen & ~hand & ~other
                yield hands


def union(hands: Iterator[list[int]]) -> tuple[int, ...]:
    together = [0] * 4
    for way in hands:
        for seat in range(4):
            together[seat] |= way[seat]
    return tuple(together)


def small(deal: Deal) -> bool:
    return deal.phase is Phase.PLAY and len(deal.state.tricks) >= 5


@pytest.mark.parametrize("name", EXACT)
def test_a_card_is_held_possible_exactly_where_some_dealing_puts_it(name: str) -> None:
    dice = Random(name)
    for fresh in deals(EXACT[name], 3, name):
        for deal in played(fresh, dice):
            if small(deal) and not deal.state.exposed:
                view = view_of(deal, dice.randrange(4), persons=PERSONS)
                assert know(view).may == union(ways(deal, view))


def long_in_the_turned_suit(rules: RuleSet, dice: Random) -> Deal:
    """South is dealt seven or eight clubs; clubs are turned, and all have passed once."""
    clubs = dice.choice((7, 8))
    deck = [*DECK[:clubs], *dice.sample(DECK[clubs:], 32 - clubs)]
    hands = tuple(mask_of(deck[at : at + 8]) for at in range(0, 32, 8))
    deal = Deal(rules, Start(3, hands, turned=(Suit.CLUBS, Suit.HEARTS)))
    for seat in range(4):
        deal.apply(Pass(seat))
    return deal


@pytest.mark.parametrize("name", TURNING)
def test_a_maker_that_was_forced_need_not_hold_a_trump_where_it_had_no_choice(name: str) -> None:
    """Looked at where it has played none so far: with seven clubs it holds its only trump, with eight it had none."""
    dice, checked = Random(name), 0
    for _ in range(30):
        for deal in played(long_in_the_turned_suit(TURNING[name], dice), dice):
            if small(deal) and not deal.state.trick:
                view = view_of(deal, dice.randint(1, 3))
                if not any(card.suit is view.trump for _, card in plays_of(view, 0)):
                    checked += 1
                    assert know(view).may == union(ways(deal, view))
    assert checked >= 10


@pytest.mark.parametrize("name", HAND_ROEM)
def test_melds_shown_tell_in_which_hand_they_lie(name: str) -> None:
    """No more is held possible than where each meld lies in one hand of its side; no less than what the rules allow."""

    def agrees(view: SeatView, hands: list[int]) -> bool:
        """Whether with these hands the same hand roem counts."""
        assert view.trump is not None
        return hand_roem(view.rules, view.trump, dealt(view, hands)) == view.hand_roem

    def lies_together(view: SeatView, hands: list[int]) -> bool:
        """Whether each meld shown lies in one hand of its side, and king and queen apart if they were not shown."""
        assert view.hand_roem is not None
        assert view.trump is not None
        all_dealt = dealt(view, hands)
        for side, melds in enumerate(view.hand_roem.sides):
            for meld in melds:
                cards = mask_of(meld.cards)
                if not any(all_dealt[seat] & cards == cards for seat in (side, side + 2)):
                    return False
        pair = mask_of((DECK[8 * view.trump + 5], DECK[8 * view.trump + 6]))
        shown = any(meld.kind is MeldKind.STUK for melds in view.hand_roem.sides for meld in melds)
        return shown or not any(hand & pair == pair for hand in all_dealt)

    dice, told = Random(name), 0
    for fresh in deals(HAND_ROEM[name], 4, name):
        for deal in played(fresh, dice):
            if small(deal) and not deal.state.trick:
                view = view_of(deal, dice.randrange(4))
                possible = [*ways(deal, view)]
                may = know(view).may
                least = union(hands for hands in possible if agrees(view, hands))
                most = union(hands for hands in possible if lies_together(view, hands))
                assert all(least[seat] & ~may[seat] == 0 and may[seat] & ~most[seat] == 0 for seat in range(4))
                told += most != union(iter(possible))
    assert told


def dealt(view: SeatView, hands: list[int]) -> list[int]:
    return [hand | mask_of(card for _, card in plays_of(view, seat)) for seat, hand in enumerate(hands)]


# Written positions.


def mask(cards: str) -> int:
    return mask_of(parse_cards(cards))


def play(deal: Deal, cards: str) -> None:
    """These cards, by the seats whose turn it is."""
    for card in parse_cards(cards):
        seat = deal.to_act
        assert seat is not None
        deal.apply(Play(seat, card))


def test_what_only_one_seat_can_hold_is_known_to_be_there() -> None:
    """West and North threw clubs on the trump jack: the five trumps that are out lie with East."""
    asked = position("9H 7S 8S 9S QS KS TS", dealer=3, maker=0, trump="H", tricks=("0 JH 7C 8C 7H",))
    known = know(read_position(asked))
    assert known.sure[3] == mask("8H QH KH TH AH")
    assert known.theirs & known.trumps == known.sure[3]
    assert [known.is_void(seat, Suit.HEARTS) for seat in range(4)] == [False, True, True, False]
    assert known.can_hold(3, Card.parse("AH"))
    assert not known.can_hold(2, Card.parse("AH"))


def test_a_seat_with_as_many_cards_as_are_surely_there_holds_nothing_else() -> None:
    """The same, and East has played two side cards and the ace of trumps: its four cards are the four trumps left."""
    tricks = ("0 JH 7C 8C 7H", "0 9S 7D 8S AS", "3 AD KD TD QD")
    asked = position("9H 7S QS KS AC", dealer=3, maker=0, trump="H", tricks=tricks, table="3 AH")
    known = know(read_position(asked))
    assert known.may[3] == known.sure[3] == mask("8H QH KH TH")
    assert known.may[2] == known.may[1] | mask("JS TS")


@pytest.mark.parametrize(
    ("option", "west", "south", "led", "holders"),
    [
        # The turned hearts had to be named, whatever was held.
        (AllPass.TURN_AGAIN, "7C", "7S 8S 9S TS JS QS KS AS", "", [0, 2, 3]),
        # Another suit than clubs had to be named, and South may hold nothing but clubs.
        (AllPass.FIRST_OTHER_SUIT, "7S", "7C 8C 9C TC JC QC KC AC", "", [0, 2, 3]),
        # It does not: West holds a club, or South has led a spade.
        (AllPass.FIRST_OTHER_SUIT, "7C", "7H 8C 9C TC JC QC KC AC", "", [0]),
        (AllPass.FIRST_OTHER_SUIT, "7S", "7H 8C 9C TC JC QC KC AS", "AS 7S 7C 8S", [0]),
    ],
)
def test_whoever_was_forced_to_name_trumps_held_one_if_it_had_a_choice(
    option: AllPass, west: str, south: str, led: str, holders: list[int]
) -> None:
    """West holds all hearts but the seven, and one card more; clubs were turned, all passed, and South named hearts."""
    wests = mask(f"8H 9H TH JH QH KH AH {west}")
    rest = [card for card in DECK if not (wests | mask(south)) >> card & 1]
    rules = RuleSet(trump_making=TrumpMaking.TURN, all_pass=option, hold_a_trump=AT_LEAST_ONE)
    hands = (mask(south), wests, mask_of(rest[:8]), mask_of(rest[8:]))
    deal = Deal(rules, Start(3, hands, turned=(Suit.CLUBS, Suit.HEARTS)))
    for seat in range(4):
        deal.apply(Pass(seat))
    deal.apply(MakeTrumps(0, Suit.HEARTS))
    play(deal, led)
    known = know(view_of(deal, 1))
    assert [seat for seat in range(4) if known.can_hold(seat, Card.parse("7H"))] == holders


def test_the_last_trump_lies_with_the_maker_where_one_must_be_held_to_name_them() -> None:
    """RULES.md, ``hold_a_trump``: West named hearts, and South holds all but the seven."""
    asked = position("8H 9H TH JH QH KH AH 7C", dealer=3, maker=1, trump="H", calls=[[0, "pass"], [1, "H"]])
    assert know(read_position(asked)).sure[1] == 0
    asked["rules"] = {"hold_a_trump": "at_least_one"}
    assert know(read_position(asked)).sure[1] == mask("7H")


def test_a_trump_that_another_has_played_was_not_the_makers() -> None:
    """As above, but North held the eight, and has ruffed with it."""
    hand, ruffed = "9H TH JH QH KH AH AD", ("0 7C 8C 8H 9C",)
    asked = position(hand, dealer=3, maker=1, trump="H", calls=[[0, "pass"], [1, "H"]], tricks=ruffed, table="2 7D 8D")
    asked["rules"] = {"hold_a_trump": "at_least_one"}
    assert know(read_position(asked)).sure[1] == mask("7H")


def test_a_master_is_a_card_that_no_unseen_one_beats() -> None:
    asked = position("9H KS 8S 9S QS KD TD", dealer=3, maker=0, trump="H", tricks=("0 JH 7C 8C 7H",))
    known = know(read_position(asked))
    assert [str(card) for card in cards_in(known.hand) if known.is_master(card)] == ["9H"]


def test_cards_of_persons_prove_nothing_where_duties_may_be_broken() -> None:
    """West threw a club on diamonds and a diamond on trumps, so it may hold anything."""
    asked = position(
        "9H KS 8S 9S QS KD",
        dealer=3,
        maker=0,
        trump="H",
        tricks=("0 AD 7C 8D 9D", "0 7H 7D 8H JH"),
        table="3 TC",
    )
    asked["rules"] = {"verzaken": "possible"}
    view = read_position(asked)
    assert know(view).may[1] == view.unseen


HANDS = (
    "AD 7D 8D 7H 8H 9H TH JH",
    "7C 8C 9C JC 7S 8S 9S TS",
    "9D TD JD QD QH KH AH JS",
    "TC QC KC AC QS KS AS KD",
)
"""By seat. South and North show five hearts, four diamonds, Q-K-A of hearts (170) and stuk; the others have 110."""
STUK_APART = ("AD 7D 8D 7H 8H 9H TH JH", "KH 8C 9C JC 7S 8S 9S TS", "9D TD JD QD QH 7C AH JS", HANDS[3])
THREE_JACKS = (
    "7C 8C 9H QH 7S 8S TD AD",
    "JC JD JS KC 7D KS KH 9S",
    "9C QC 8D 9D AH 7H AS QS",
    "TC AC QD KD JH TH TS 8H",
)


def after(rules: RuleSet, cards: str, hands: tuple[str, ...] = HANDS) -> Deal:
    """Hearts as trumps by South, and so many cards played from South's lead on."""
    deal = Deal.with_trumps(rules, Start(3, tuple(mask(hand) for hand in hands)), 0, Suit.HEARTS)
    play(deal, cards)
    return deal


def test_a_strafkaart_lies_before_a_person() -> None:
    """East threw the ace of clubs on diamonds and took it back: it is East's, or West's where that is a person too."""
    deal = after(RuleSet(verzaken=Verzaken.POSSIBLE), "AD 7C 9D")
    deal.apply(Play(3, Card.parse("AC")))
    deal.apply(PutRight(3))
    for persons, holders in (((0, 3), [3]), ((3,), [3]), ((1, 3), [1, 3])):
        view = view_of(deal, 0, persons=persons)
        assert [seat for seat in range(4) if know(view).can_hold(seat, Card.parse("AC"))] == holders


def test_the_cards_of_a_shown_meld_lie_with_the_hand_that_played_one_of_them() -> None:
    """North has played the nine of its four diamonds; with the eight it would have shown five."""
    deal = after(RuleSet(hand_roem=Switch.ON), "AD 7C 9D KD")
    for seat in (1, 3):
        known = know(view_of(deal, seat))
        assert known.sure[2] & mask("TD JD QD") == mask("TD JD QD")
        assert not known.can_hold(2, Card.parse("8D"))


def test_two_melds_that_one_hand_has_no_room_for_lie_in_two() -> None:
    """South has shown the ace of diamonds and holds seven cards: either five hearts or the other three."""
    deal = after(RuleSet(hand_roem=Switch.ON), "AD 7C 9D KD")
    known = know(view_of(deal, 1))
    holders = {card: [seat for seat in (0, 2) if known.can_hold(seat, Card.parse(card))] for card in ("JH", "AH")}
    assert holders == {"JH": [0], "AH": [2]}


def test_king_and_queen_of_trumps_lie_apart_where_no_stuk_was_shown() -> None:
    """West has played the king, and East has shown that it holds no trumps."""
    known = know(view_of(after(RuleSet(hand_roem=Switch.ON), "7H KH AH TC", STUK_APART), 0))
    assert known.sure[2] & mask("QH") == mask("QH")


def test_no_four_alike_lie_where_none_was_shown() -> None:
    """Nobody has shown anything, and West has played three jacks."""
    deal = after(RuleSet(hand_roem=Switch.ON), "7C JC QC AC QD AD JD 8D 7S JS QS TS", THREE_JACKS)
    known = know(view_of(deal, 0))
    assert [seat for seat in range(4) if known.can_hold(seat, Card.parse("JH"))] == [2, 3]
