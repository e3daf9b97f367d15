"""Written positions: what they say, and why those that cannot be are refused."""

from __future__ import annotations

from typing import Any

import pytest

from klaverjas_tui.rules.actions import MakeTrumps, Pass, Play
from klaverjas_tui.rules.cards import Card, Suit, cards_in, mask_of, parse_cards
from klaverjas_tui.rules.convention import Convention
from klaverjas_tui.rules.deal import Deal, Phase, Start
from klaverjas_tui.rules.position import read_position
from klaverjas_tui.rules.presets import PRESETS
from klaverjas_tui.rules.problem import Problem
from klaverjas_tui.rules.ruleset import RoemClaim, RuleSet
from klaverjas_tui.rules.shuffle import MatchSeed
from klaverjas_tui.rules.view import SeatView, view_of

Plain = dict[str, Any]


def trick(line: str) -> list[list[Any]]:
    """Cards with the seat that leads before them."""
    leader, *cards = line.split()
    return [[(int(leader) + place) % 4, card] for place, card in enumerate(cards)]


def asked(**changes: Any) -> Plain:
    """South is to play: North made hearts, West holds the trick with nothing but spades lying there."""
    plain = {
        "rules": "kbn",
        "dealer": 3,
        "maker": 2,
        "trump": "H",
        "seat": 0,
        "hand": ["QS", "8H", "KS", "TC", "QC", "JH", "AH"],
        "calls": [[0, "pass"], [1, "pass"], [2, "H"]],
        "tricks": [trick("0 9D AD 7D QD")],
        "trick": trick("1 8S TS JS"),
    }
    plain.update(changes)
    return {key: value for key, value in plain.items() if value is not ...}


def call(**changes: Any) -> Plain:
    """South, left of the dealer, is asked for trumps with eight cards."""
    plain = {"dealer": 3, "hand": ["QS", "8H", "KS", "TC", "QC", "JH", "AH", "9D"]}
    return {**plain, **changes}


# What a position says.


def test_a_position_is_the_view_of_the_seat_that_is_to_act() -> None:
    view = read_position(asked())
    assert (view.seat, view.to_act, view.phase) == (0, 0, Phase.PLAY)
    assert view.calls == (Pass(0), Pass(1), MakeTrumps(2, Suit.HEARTS))
    assert (view.maker, view.trump, view.making) == (2, Suit.HEARTS, True)
    assert (view.leader, view.trick) == (1, parse_cards("8S TS JS"))
    assert [one.winner for one in view.tricks] == [1]
    assert view.tally.card_points == (0, 14)
    assert view.legal_cards == parse_cards("QS KS")
    assert view.hand == mask_of(parse_cards("QS 8H KS TC QC JH AH"))
    assert [view.hand_size(seat) for seat in range(4)] == [7, 6, 6, 6]


def test_the_seat_the_calls_and_the_maker_may_be_left_out() -> None:
    assert read_position(asked(seat=...)) == read_position(asked())
    assert read_position(asked(maker=...)) == read_position(asked())
    assert read_position(asked(calls=...)).calls == (MakeTrumps(2, Suit.HEARTS),)


def test_conventions_are_one_for_both_sides_or_one_each_and_full_when_left_out() -> None:
    full, off, reverse = Convention.FULL, Convention.OFF, Convention.REVERSED
    assert read_position(asked()).conventions == (full, full)
    assert read_position(asked(conventions="off")).conventions == (off, off)
    assert read_position(asked(conventions=["reversed", "off"])).conventions == (reverse, off)
    assert read_position(call(conventions=["off", "full"])).conventions == (off, full)


def test_rules_are_a_preset_or_fields_over_kbn_which_they_are_when_left_out() -> None:
    assert read_position(asked(rules=...)).rules == PRESETS["kbn"]
    assert read_position(asked(rules="rotterdams")).rules == PRESETS["rotterdams"]
    changed = read_position(asked(rules={"trump_duty": "rotterdam"})).rules
    assert changed == RuleSet.from_plain({"trump_duty": "rotterdam"}, PRESETS["kbn"])


def test_without_trump_the_question_is_the_call() -> None:
    view = read_position(call())
    assert (view.phase, view.seat, view.leader) == (Phase.TRUMPS, 0, 0)
    assert view.options == (Pass(0), *(MakeTrumps(0, suit) for suit in Suit))


def test_after_four_passes_the_first_must_name_a_suit() -> None:
    view = read_position(call(calls=[[seat, "pass"] for seat in range(4)]))
    assert view.options == tuple(MakeTrumps(0, suit) for suit in Suit)


def test_a_turned_suit_is_taken_or_passed() -> None:
    view = read_position(call(rules="online", turned="H"))
    assert view.turned is Suit.HEARTS
    assert view.options == (Pass(0), MakeTrumps(0, Suit.HEARTS))


def test_clubs_lie_turned_on_the_first_deal_where_that_is_the_rule() -> None:
    view = read_position(call(rules="online", first_deal=True))
    assert view.options == (Pass(0), MakeTrumps(0, Suit.CLUBS))


def test_the_turned_suit_follows_from_what_was_made_trumps_in_the_first_round() -> None:
    assert read_position(asked(rules="bga")).turned is Suit.HEARTS
    assert read_position(asked(rules="bga", calls=...)).turned is Suit.HEARTS


def test_another_suit_after_four_passes_leaves_the_turned_one_unknown() -> None:
    said = [*([seat, "pass"] for seat in range(4)), [0, "H"]]
    assert read_position(asked(rules="bga", maker=0, calls=said)).turned is None
    assert read_position(asked(rules="bga", maker=0, calls=said, turned="S")).turned is Suit.SPADES


def test_a_suit_turned_again_is_the_one_that_was_made_trumps() -> None:
    rules = {"trump_making": "turn", "all_pass": "turn_again"}
    said = [*([seat, "pass"] for seat in range(4)), [0, "H"]]
    assert read_position(asked(rules=rules, maker=0, calls=said)).turned is Suit.HEARTS
    view = read_position(call(rules=rules, turned="S", calls=said[:4]))
    assert view.options == (MakeTrumps(0, Suit.SPADES),)


def test_roem_in_complete_tricks_counts_as_claimed() -> None:
    """North's jack won 7-8-9 of clubs for 20, and 2 points."""
    view = read_position(
        {
            "dealer": 3,
            "maker": 3,
            "trump": "H",
            "hand": parse("AS KS QS JH AH TD 9D"),
            "tricks": [trick("0 7C 8C JC 9C")],
            "trick": trick("2 7S 8S"),
        }
    )
    assert (view.tally.roem, view.tally.tricks, view.tally.card_points) == ((20, 0), (1, 0), (2, 0))


def parse(text: str) -> list[str]:
    return text.split()


def test_stuk_announced_from_hand_is_seen_by_its_two_cards() -> None:
    """West played both. North's side has 20 for 7-8-9 of hearts; West's for 9-10-J of clubs, and 20 for the stuk."""
    rules = {"stuk": "announced_from_hand", "roem_claim": "auto"}
    tricks = [trick("0 9H KH 7H 8H"), trick("0 8D 7D AD JD"), trick("2 7C TC JC 9C")]
    plain: Plain = {"rules": rules, "dealer": 3, "maker": 0, "trump": "H", "seat": 2}
    view = read_position({**plain, "tricks": tricks, "trick": trick("3 TD 9D QH"), "hand": parse("AH TH 7S 8S 9S")})
    assert view.stuk_by == 1
    assert view.tally.roem == (20, 40)


@pytest.mark.parametrize("name", PRESETS)
def test_a_position_written_from_a_deal_reads_back_as_its_view(name: str) -> None:
    """At every card and every call of some deals; but hand roem, which a position does not hold."""
    rules = PRESETS[name].but(roem_claim=RoemClaim.AUTO)
    codes = MatchSeed("positions")
    for number in range(6):
        deal = Deal.from_code(rules, number % 4, codes.code(number))
        turn = 0
        while (seat := deal.to_act) is not None:
            view = view_of(deal, seat)
            if deal.phase in (Phase.TRUMPS, Phase.PLAY):
                assert same(read_position(written(name, view)), view)
            options = view.options
            deal.apply(options[turn * 7 % len(options)])
            turn += 1


def same(read: SeatView, view: SeatView) -> bool:
    left_out = ("hand_roem", "tally", "turned") if view.hand_roem else ("turned",)
    fields = [field for field in SeatView._fields if field not in left_out]
    return all(getattr(read, field) == getattr(view, field) for field in fields)


def written(name: str, view: SeatView) -> Plain:
    plain: Plain = {
        "rules": {**PRESETS[name].to_plain(), "roem_claim": "auto"},
        "dealer": view.dealer,
        "seat": view.seat,
        "hand": [str(card) for card in view.cards],
        "calls": [[said.seat, said.suit.letter if isinstance(said, MakeTrumps) else "pass"] for said in view.calls],
        "tricks": [[[one.seat_of(place), str(card)] for place, card in enumerate(one.cards)] for one in view.tricks],
        "trick": [[(view.leader + place) % 4, str(card)] for place, card in enumerate(view.trick)],
        "kraak": view.kraak,
    }
    if view.maker is not None and view.trump is not None:
        plain |= {"maker": view.maker, "trump": view.trump.letter}
    if view.turned is not None:
        plain["turned"] = view.turned.letter
    return plain


# What is refused.


FOUR_PASSES = [[seat, "pass"] for seat in range(4)]

REFUSED: dict[str, tuple[Any, str, dict[str, object]]] = {
    # Keys, and each by itself.
    "no object": ([1], "position.not_an_object", {"value": [1]}),
    "an unknown key": (asked(hands=[]), "position.field", {"field": "hands"}),
    "no dealer": (asked(dealer=...), "position.missing", {"field": "dealer"}),
    "no hand": (asked(hand=...), "position.missing", {"field": "hand"}),
    "an unknown preset": (asked(rules="kbm"), "problem.preset", {"name": "kbm"}),
    "an unknown rule": (asked(rules={"duty": "x"}), "problem.field", {"field": "duty"}),
    "a rule's value that is none": (asked(rules={"stuk": "x"}), "problem.choice", {"field": "stuk"}),
    "rules of another type": (asked(rules=3), "problem.rules_not_a_table", {"value": 3}),
    "a dealer that is no seat": (asked(dealer=4), "position.seat", {"field": "dealer", "value": 4}),
    "a seat in words": (asked(seat="South"), "position.seat", {"field": "seat", "value": "South"}),
    "a seat that is a truth": (asked(maker=True), "position.seat", {"field": "maker", "value": True}),
    "a trump that is no suit": (asked(trump="♥"), "position.suit", {"field": "trump", "value": "♥"}),
    "a turned suit that is none": (call(turned=2), "position.suit", {"field": "turned", "value": 2}),
    "a first deal that is no truth": (asked(first_deal=1), "position.flag", {"field": "first_deal", "value": 1}),
    "a kraak of three": (asked(kraak=3), "position.kraak", {"value": 3}),
    "a convention that is none": (asked(conventions="loud"), "position.conventions", {"value": "loud"}),
    "a convention in a list that is none": (
        asked(conventions=["off", ["full"]]),
        "position.conventions",
        {"value": ["off", ["full"]]},
    ),
    "one convention in a list": (asked(conventions=["off"]), "position.conventions", {"value": ["off"]}),
    "three conventions": (
        asked(conventions=["off", "off", "off"]),
        "position.conventions",
        {"choices": "off, simple, full, reversed"},
    ),
    "a hand in one text": (asked(hand="QS 8H"), "position.list", {"field": "hand", "value": "QS 8H"}),
    "a card that is none": (asked(hand=["10S"]), "position.card", {"field": "hand", "value": "10S"}),
    "a played card that is none": (asked(trick=[[1, 8]]), "position.card", {"field": "trick", "value": 8}),
    "a played card without its seat": (asked(trick=["8S"]), "position.pair", {"field": "trick", "value": "8S"}),
    "a trick that is no list": (asked(tricks=[3]), "position.list", {"field": "tricks", "value": 3}),
    "a call that is none": (asked(calls=[[0, "play"]]), "position.suit", {"field": "calls", "value": "play"}),
    "a card twice in hand": (asked(hand=["QS", "QS"]), "position.card_twice", {"card": Card.parse("QS")}),
    "a card in hand that was played": (
        asked(hand=parse("9D 8H KS TC QC JH AH")),
        "position.card_twice",
        {"card": Card.parse("9D")},
    ),
    # The cards and the turns.
    "a trick of three": (asked(tricks=[trick("0 9D AD 7D")]), "position.trick_size", {"trick": 1, "cards": 3}),
    "a trick of four on the table": (
        asked(trick=trick("1 8S TS JS 9S")),
        "position.trick_size",
        {"trick": 2, "cards": 4},
    ),
    "a first lead that is not the dealer's left": (
        asked(tricks=[trick("1 AD 7D QD 9D")]),
        "position.out_of_turn",
        {"trick": 1, "seat": 1, "to_act": 0},
    ),
    "a lead by one who did not win": (
        asked(trick=trick("2 TS JS")),
        "position.out_of_turn",
        {"trick": 2, "seat": 2, "to_act": 1},
    ),
    "seats that jump": (
        asked(trick=[[1, "8S"], [3, "JS"]]),
        "position.out_of_turn",
        {"trick": 2, "seat": 3, "to_act": 2},
    ),
    "a seat that is not to act": (asked(trick=trick("1 8S TS")), "position.not_to_act", {"seat": 0, "to_act": 3}),
    "a hand too small": (asked(hand=parse("QS 8H")), "position.hand_size", {"cards": 2, "wanted": 7}),
    "a hand too large": (
        call(hand=parse("QS 8H KS TC QC JH AH 9D 7D")),
        "position.hand_size",
        {"cards": 9, "wanted": 8},
    ),
    "an own card against the duty": (
        asked(
            dealer=2,
            calls=...,
            hand=parse("QS 8H KS TC QC JH AD"),
            tricks=[trick("3 9D 9C 7D QD")],
            trick=trick("2 8S TS"),
        ),
        "position.illegal_card",
        {"seat": 0, "card": Card.parse("9C"), "trick": 1},
    ),
    "a revoke of another seat": (
        asked(tricks=[trick("0 9D AD 7D QC")], hand=parse("QS 8H KS TC 7C JH AH"), trick=trick("1 8D TD JD")),
        "position.revoke",
        {"seat": 3, "card": Card.parse("QC"), "trick": 1, "held": Card.parse("JD")},
    ),
    "a suit that nobody can hold": (
        asked(hand=parse("QS 9S KS TC QC JC AC"), tricks=[trick("0 8H 7S 8S AS")], maker=2, trick=..., calls=...),
        "position.no_room",
        {"cards": "7H 9H TH JH QH KH AH"},
    ),
    "nine tricks": (
        asked(hand=[], trick=[], seat=..., tricks=[trick("0 9D AD 7D QD")] + [[]] * 7),
        "position.over",
        {},
    ),
    # Making trumps.
    "trumps and no maker": (asked(maker=..., calls=...), "position.no_maker", {}),
    "a maker and no trumps": (call(maker=2), "position.maker_without_trump", {"maker": 2}),
    "cards before trumps": (call(trick=trick("0 7D")), "position.cards_before_trumps", {}),
    "a kraak before trumps": (call(kraak=2), "position.kraak_before_trumps", {"kraak": 2}),
    "a kraak where none is played": (asked(kraak=2), "position.kraak_not_played", {"kraak": 2}),
    "calls that made trumps, not written": (
        call(calls=[[0, "pass"], [1, "S"]]),
        "position.trump_missing",
        {"maker": 1, "suit": Suit.SPADES},
    ),
    "calls that made no trumps": (asked(calls=[[0, "pass"]]), "position.calls_without_trumps", {"trump": Suit.HEARTS}),
    "a call out of turn": (
        asked(calls=[[1, "pass"], [2, "H"]]),
        "position.call_out_of_turn",
        {"seat": 1, "to_act": 0},
    ),
    "a call after trumps were made": (
        asked(calls=[[0, "pass"], [1, "pass"], [2, "H"], [3, "S"]]),
        "position.call_too_many",
        {"seat": 3},
    ),
    "a fifth pass": (call(calls=[*FOUR_PASSES, [0, "pass"]]), "position.must_make_trumps", {"seat": 0}),
    "a maker that did not call": (asked(maker=0), "position.maker_contradicts", {"maker": 0, "called": 2}),
    "trumps that were not called": (
        asked(calls=[[0, "pass"], [1, "pass"], [2, "S"]]),
        "position.trump_contradicts",
        {"trump": Suit.HEARTS, "called": Suit.SPADES},
    ),
    "a maker who was not asked": (
        asked(rules="utrechts", calls=...),
        "position.maker_impossible",
        {"maker": 2, "trump": Suit.HEARTS},
    ),
    "a seat asked that is not": (call(seat=1), "position.not_to_act", {"seat": 1, "to_act": 0}),
    "cards that were thrown in": (
        call(rules={"trump_making": "turn", "all_pass": "redeal"}, turned="H", calls=FOUR_PASSES),
        "position.thrown_in",
        {},
    ),
    "a suit of which the own hand holds nothing": (
        asked(
            rules={"hold_a_trump": "at_least_one"},
            trump="S",
            maker=0,
            hand=parse("TD 8H KD TC QC JH AH"),
            calls=[[0, "S"]],
        ),
        "position.call_suit",
        {"seat": 0, "suit": Suit.SPADES},
    ),
    # The turned suit.
    "no turned suit": (call(rules="bga"), "position.turned_missing", {}),
    "a turned suit where none is turned": (call(turned="H"), "position.turned_not_used", {"turned": Suit.HEARTS}),
    "another suit than the turned one": (
        call(rules="bga", turned="H", calls=[[0, "S"]]),
        "position.call_suit",
        {"seat": 0, "suit": Suit.SPADES},
    ),
    "trumps in the first round that did not lie turned": (
        asked(rules="bga", turned="S", calls=...),
        "position.maker_impossible",
        {"maker": 2, "trump": Suit.HEARTS},
    ),
    "another suit than clubs on the first deal": (
        call(rules="online", first_deal=True, turned="H"),
        "position.turned_clubs",
        {"turned": Suit.HEARTS},
    ),
    "clubs turned again on the first deal": (
        call(
            rules={"trump_making": "turn", "all_pass": "turn_again", "first_deal_clubs": True},
            first_deal=True,
            turned="C",
            calls=FOUR_PASSES,
        ),
        "position.turned_clubs",
        {"turned": Suit.CLUBS},
    ),
}


@pytest.mark.parametrize("wrong", REFUSED)
def test_a_position_that_cannot_be_is_refused_by_what_is_wrong(wrong: str) -> None:
    plain, key, data = REFUSED[wrong]
    with pytest.raises(Problem) as raised:
        read_position(plain)
    assert raised.value.key == key
    assert {name: raised.value.data[name] for name in data} == data


def test_what_cannot_be_elsewhere_can_be_where_duties_may_be_broken() -> None:
    broken = asked(tricks=[trick("0 9D AD 7D QC")], hand=parse("QS 8H KS TC 7C JH AH"), trick=trick("1 8D TD JD"))
    with pytest.raises(Problem, match="revoke"):
        read_position(broken)
    view = read_position({**broken, "rules": {"verzaken": "possible"}})
    assert view.legal_cards == parse_cards("7C TC 8H JH AH QS KS")


def test_the_hands_of_a_real_deal_always_fit() -> None:
    """No position from a deal is refused for want of room: the other hands are the proof."""
    codes = MatchSeed("room")
    for number in range(40):
        start = Deal.from_code(PRESETS["rotterdams"], number % 4, codes.code(number)).start
        deal = Deal.with_trumps(PRESETS["rotterdams"], Start(start.dealer, start.hands), number % 4, Suit.HEARTS)
        while (seat := deal.to_act) is not None:
            view = view_of(deal, seat)
            plain = written("rotterdams", view)
            del plain["calls"]
            assert read_position(plain).options == view.options
            cards = tuple(cards_in(deal.duty.legal))
            deal.apply(Play(seat, cards[number % len(cards)]))
