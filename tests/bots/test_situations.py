"""Situations that a good player does not get wrong (BOTS.md numbers them), each with other suits, seats and cities."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from bots.decide import decide, wants_claim
from bots.levels import make_bot
from bots.protocol import Why, WhyKind
from klaverjas_tui.rules.actions import Pass, Play
from klaverjas_tui.rules.cards import Card, Suit, mask_of, parse_cards
from klaverjas_tui.rules.position import read_position
from klaverjas_tui.rules.view import SeatView
from tests.bots.written import CITIES, level_cards, level_plays, position, renamed

cities = pytest.mark.parametrize("city", CITIES)


#: The levels that read signals.
READERS = ("expert", "meester")


@pytest.fixture(params=["club", "expert", "meester"])
def level(request: pytest.FixtureRequest) -> str:
    """The levels that a situation is put to."""
    return str(request.param)


@pytest.fixture(params=["club", "expert"])
def by_rule(request: pytest.FixtureRequest) -> str:
    """The levels that play by rules of thumb, where ``meester`` may find that the rule has an exception."""
    return str(request.param)


def cards(text: str) -> set[Card]:
    return set(parse_cards(text))


# 1. Partner's certain trick is not ruffed.


@pytest.mark.parametrize(
    ("hand", "dealer", "tricks"),
    [
        ("8S TH 8C 7H 9H KH QC 9C", 3, ()),
        (
            "8S TH 8C",
            0,
            ("1 TS JS AH 7S", "2 TD QD KD JD", "2 JH QH KH 9H", "0 JC AC KC 7C", "1 QS KS 8H 9S"),
        ),
    ],
)
def test_amsterdam_partners_ace_is_not_ruffed(level: str, hand: str, dealer: int, tricks: tuple[str, ...]) -> None:
    """South led AD, West followed; North is void in diamonds, may play anything and holds one small trump."""
    asked = position(hand, dealer=dealer, tricks=tricks, table="0 AD 7D", maker=1, trump="S", seat=2)
    assert Card.parse("8S") not in set(level_cards(level, asked))


def test_rotterdam_partners_ace_must_be_ruffed(level: str) -> None:
    asked = position("8S TH 8C 7H 9H KH QC 9C", city="rotterdam", dealer=3, table="0 AD 7D", maker=1, trump="S")
    decision = level_plays(level, asked)
    assert (str(decision.action.card), decision.why.kind) == ("8S", WhyKind.ONLY_CARD)  # type: ignore[union-attr]


@cities
def test_partners_winning_card_is_not_overtaken(level: str, city: str) -> None:
    """Only the own ace beats partner's ten, and no opponent holds a trump any more."""
    asked = position(
        "AD 9D QD 9H",
        city=city,
        dealer=3,
        maker=0,
        trump="S",
        tricks=("0 JS QS 9S KS", "0 AS 7H TS QH", "0 8S JH 7S KH", "0 AC 7C 8C 9C"),
        table="0 TD 7D",
    )
    assert Card.parse("AD") not in set(level_cards(level, asked))


# 2. Partner's suit comes back before a new low one.


@cities
def test_partners_suit_is_returned(level: str, city: str) -> None:
    """South led 8D and North won with TD; South may hold AD. North has no ace, and the trumps are the opponents'."""
    asked = position(
        "KD 7C QC 8H 9H 7S JC",
        city=city,
        dealer=3,
        maker=1,
        trump="S",
        tricks=("0 8D 7D TD 9D",),
    )
    assert set(level_cards(level, asked)) == cards("KD")
    why = level_plays(level, asked).why
    assert (why.kind, why.cards, why.suit) == (WhyKind.RETURN_SUIT, parse_cards("AD"), Suit.DIAMONDS)


# 3. The discard is read.


@cities
@pytest.mark.parametrize("reader", READERS)
@pytest.mark.parametrize(("thrown", "leads"), [("8D", True), ("KD", False)])
def test_the_suit_that_partner_signalled_is_led(reader: str, city: str, thrown: str, leads: bool) -> None:  # noqa: FBT001
    """South won with AS, on which North threw a diamond; the trumps are the opponents'."""
    asked = position("9D JC QC 7C 8H QH KS", city=city, dealer=3, maker=1, trump="H", tricks=(f"0 AS 7S {thrown} 8S",))
    for card in level_cards(reader, asked):
        assert (card.suit is Suit.DIAMONDS) == leads
    if leads:
        why = level_plays(reader, asked).why
        assert (why.kind, why.suit) == (WhyKind.PARTNER_ASKED, Suit.DIAMONDS)


@cities
@pytest.mark.parametrize("reader", ["expert"])
def test_the_suit_that_an_opponent_signalled_is_not_led(reader: str, city: str) -> None:
    """East won with AS, on which West threw 8D, and led on to South's jack; South's clubs are as its diamonds."""
    asked = position(
        "9D JD 9C JC QS KS",
        city=city,
        dealer=2,
        maker=1,
        trump="H",
        tricks=("3 AS 7S 8D 8S", "3 7H JH 8C 9H"),
    )
    assert {card.suit for card in level_cards(reader, asked)}.isdisjoint({Suit.DIAMONDS})


@cities
@pytest.mark.parametrize("reader", READERS)
def test_the_low_lead_of_the_maker_asks_for_trumps(reader: str, city: str) -> None:
    """North made hearts and led 7C to South's ace."""
    asked = position("QC 8H TH 9D JD 8S QS", city=city, dealer=1, maker=2, trump="H", tricks=("2 7C 9C AC 8C",))
    assert {card.suit for card in level_cards(reader, asked)} == {Suit.HEARTS}
    assert level_plays(reader, asked).why == Why(WhyKind.TRUMPS_ASKED, suit=Suit.HEARTS)


# 4. No trumps when only partner has some.


@cities
def test_no_trumps_are_drawn_from_partner_alone(level: str, city: str) -> None:
    """North made hearts and led the jack: both opponents showed void, so that what is out lies with South."""
    asked = position("9H AH 7S 8S 9S QC KD", city=city, dealer=1, maker=2, trump="H", tricks=("2 JH 7D 8H 7C",))
    assert {card.suit for card in level_cards(level, asked)}.isdisjoint({Suit.HEARTS})


@cities
def test_trumps_are_drawn_while_an_opponent_may_hold_some(by_rule: str, city: str) -> None:
    """The nine and the ace are as high as each other."""
    asked = position("9H AH 7S 8S 9S QC KD", city=city, dealer=1, maker=2, trump="H", tricks=("2 JH 7H 8H 7C",))
    assert set(level_cards(by_rule, asked)) <= cards("9H AH")
    why = level_plays(by_rule, asked).why
    assert (why.kind, why.cards) == (WhyKind.DRAW_TRUMPS, parse_cards("TH QH KH"))


# 5. No ace or ten into a lost trick.


@cities
@pytest.mark.parametrize(
    ("hand", "dealer", "tricks"),
    [
        ("AD 7D 8S 9D JS QS 9S 7S", 0, ()),
        (
            "AD 7D 8S",
            2,
            ("3 JC 9C KC 8C", "1 JD KD 8H TD", "3 AH QH JH 7S", "1 TH 8D QC KS", "1 KH JS 9S TS"),
        ),
    ],
)
def test_no_ace_goes_into_a_lost_trick(level: str, city: str, hand: str, dealer: int, tricks: tuple[str, ...]) -> None:
    """The opponents' ace and ten lie there with partner's seven; South holds neither clubs nor trumps."""
    asked = position(hand, city=city, dealer=dealer, tricks=tricks, table="1 AC 7C TC", maker=1, trump="H")
    assert Card.parse("AD") not in set(level_cards(level, asked))
    assert level_plays(level, asked).why.kind is WhyKind.NO_POINTS_FOR_THEM


def test_a_trump_that_would_take_the_trick_is_kept_for_later_and_not_out_of_a_lost_one() -> None:
    """West leads the ace of spades, and East, its partner, need not trump it: the queen of trumps stays."""
    asked = position(
        "QC 7D JD",
        dealer=0,
        tricks=("1 JS 8S KS JC", "0 QD AC TD 8D", "1 9H 8H KH 7H", "3 9D KD KC 9C", "2 AH QH JH 8C"),
        table="1 AS TS",
        maker=1,
        trump="C",
        seat=3,
    )
    decision = level_plays("expert", asked)
    assert decision.action == Play(3, Card.parse("7D"))
    assert (decision.why.kind, decision.why.cards) == (WhyKind.KEEP_HIGH, parse_cards("QC"))


# 6. No roem for them.


@cities
@pytest.mark.parametrize(
    ("hand", "dealer", "tricks"),
    [
        ("QD 7D TH 9C 8C JS QS 9S", 0, ()),
        (
            "QD 7D TH",
            0,
            ("1 AC QC JC 8C", "3 QH 9H 7H KH", "2 9S QS AH JS", "3 8H JH 7C 8S", "1 TC TD 7S JD"),
        ),
    ],
)
def test_no_queen_between_the_opponents_king_and_ace(
    level: str, city: str, hand: str, dealer: int, tricks: tuple[str, ...]
) -> None:
    asked = position(hand, city=city, dealer=dealer, tricks=tricks, table="1 KD 8D AD", maker=1, trump="C")
    assert set(level_cards(level, asked)) == cards("7D")


@cities
def test_roem_for_them_outweighs_the_ten(level: str, city: str) -> None:
    """South must follow with QD or TD: the queen makes 20 beside 3, the ten costs 10."""
    asked = position("QD TD TH 9C 8C JS QS 9S", city=city, dealer=0, table="1 KD 8D AD", maker=1, trump="C")
    assert set(level_cards(level, asked)) == cards("TD")
    why = level_plays(level, asked).why
    assert (why.kind, why.cards, why.expected) == (WhyKind.NO_ROEM_FOR_THEM, parse_cards("QD"), 20)


# 7. No high trump that nothing forced.


@cities
@pytest.mark.parametrize(
    ("hand", "dealer", "tricks"),
    [
        ("9H 7H 8C AD KD 7S 8S QC", 2, ()),
        (
            "9H 7H 8C",
            0,
            ("1 KS JS AS TS", "3 8H AH KH TH", "0 QC KC JC 7C", "1 7S 9S 8S QS", "0 9D TD JD QH"),
        ),
    ],
)
def test_the_nine_of_trumps_is_not_thrown_under_the_jack(
    level: str, city: str, hand: str, dealer: int, tricks: tuple[str, ...]
) -> None:
    asked = position(hand, city=city, dealer=dealer, tricks=tricks, table="3 JH", maker=1, trump="H")
    assert set(level_cards(level, asked)) == cards("7H")


# 8. The master first.


@cities
def test_with_two_tricks_to_go_the_ace_is_led(level: str, city: str) -> None:
    """All trumps are gone; South holds AH and 8H, the king and the queen are out."""
    asked = position(
        "AH 8H",
        city=city,
        dealer=3,
        maker=1,
        trump="S",
        tricks=(
            "0 8S 7C TS JS",
            "3 JD QS QD TD",
            "0 AC JC TC 8C",
            "0 TH 7H JH KS",
            "3 QC 9S AD 9C",
            "0 AS 9D 7S KD",
        ),
    )
    assert set(level_cards(level, asked)) == cards("AH")
    assert level_plays(level, asked).why.kind is WhyKind.MASTER_CARD


# 9. No calling on nothing.

NOTHING = "7H 8H QH 8C 9C KD 8D 7S"


@cities
@pytest.mark.parametrize("calls", range(4))
def test_a_hand_of_nothing_passes(level: str, city: str, calls: int) -> None:
    said = [[seat, "pass"] for seat in range(calls)]
    assert_passes(level, position(NOTHING, city=city, dealer=3, calls=said))


@cities
@pytest.mark.parametrize("turned", "CDHS")
def test_a_hand_of_nothing_passes_on_any_turned_suit(level: str, city: str, turned: str) -> None:
    asked = position(NOTHING, dealer=3, turned=turned)
    asked["rules"] = {"trump_duty": city, "trump_making": "turn"}
    assert_passes(level, asked)


def assert_passes(level: str, asked: dict[str, Any]) -> None:
    for suits, by in (("CDHS", 0), ("SCDH", 3)):
        turned = {**asked, "calls": [[(seat + by) % 4, said] for seat, said in asked.get("calls", [])]}
        view = read_position(renamed(turned, suits, by))
        decision = decide(make_bot(level, 0), view)
        assert decision.action == Pass(view.seat)
        assert decision.why.kind is WhyKind.HAND_TOO_WEAK


# 10. Roem before card points.


@cities
def test_from_seven_eight_nine_the_nine_is_thrown(level: str, city: str) -> None:
    """9-10-J can still be roem, the seven and the eight alone cannot."""
    asked = position("7D 8D 9D 9S JC 8C 9C 7H", city=city, dealer=0, table="1 AD QD KD", maker=1, trump="S")
    assert set(level_cards(level, asked)) == cards("9D")


@cities
def test_from_jack_queen_king_the_jack_is_thrown(level: str, city: str) -> None:
    asked = position("JD QD KD 9S JC 8C 9C 7H", city=city, dealer=0, table="1 AD 8D 9D", maker=1, trump="S")
    assert set(level_cards(level, asked)) == cards("JD")


@cities
def test_roem_on_an_own_trick_outweighs_the_ace(level: str, city: str) -> None:
    """Last to play to partner's ten, 9 and 8 beside it: the jack makes 50 for 2 points, the ace 11 points."""
    asked = position("JD AD 9S JC 8C 9C 7H 8H", city=city, dealer=0, table="1 9D TD 8D", maker=1, trump="S")
    assert set(level_cards(level, asked)) == cards("JD")
    why = level_plays(level, asked).why
    assert (why.kind, why.cards, why.expected) == (WhyKind.MADE_ROEM, parse_cards("8D 9D TD JD"), 50)


# 11. Silent when surely nat.

LOST = (
    "0 7C AC 8C TC",
    "1 JS 7S 9S 8S",
    "1 AS QS TS KS",
    "1 AD JD TD KD",
    "1 AH JH TH KH",
    "1 KC 9C QC JC",
    "1 7D 9D 8D QD",
)
"""South made spades; the opponents took six tricks, and South the seventh with 7-8-9 in it."""


def after(tricks: Sequence[str], hand: str, claim: str) -> SeatView:
    """What the winner of the last of these tricks sees; the roem in it is not claimed yet."""
    asked = position(hand, dealer=3, maker=0, trump="S", tricks=tricks)
    asked["rules"] = {"roem_claim": claim}
    view = read_position(asked)
    last = view.tricks[-1]
    roem = [points - last.roem * (side == last.side) for side, points in enumerate(view.tally.roem)]
    return view._replace(
        tricks=(*view.tricks[:-1], last._replace(counted=False, claims=())),
        trick_turned=False,
        tally=view.tally._replace(roem=(roem[0], roem[1])),
    )


def test_a_side_that_is_surely_nat_keeps_its_roem_silent(level: str) -> None:
    """South's side can reach 3 + 3 + 10 points and the 20 of the run at most."""
    for claim in ("anyone", "winner_only"):
        assert not wants_claim(make_bot(level, 0), after(LOST, "QH", claim))


def test_the_others_claim_it_where_anyone_may(level: str) -> None:
    """It will be theirs: North's card is not shown to West, who holds 9H."""
    view = after(LOST, "QH", "anyone")._replace(seat=1, hand=mask_of(parse_cards("9H")))
    assert wants_claim(make_bot(level, 0), view)


def test_roem_is_claimed_while_it_may_count(level: str) -> None:
    """The first trick is South's, with 7-8-9 of diamonds."""
    view = after(("0 AD 7D 8D 9D",), "QH KH 7C 8S 9S TC JC", "anyone")
    assert wants_claim(make_bot(level, 0), view)
    assert not wants_claim(make_bot(level, 0), view._replace(seat=1))


# And what else a good club player does.


@cities
def test_the_maker_leads_the_jack(level: str, city: str) -> None:
    asked = position("JH 9H 8H AS 7S KD 8D 9C", city=city, dealer=3, maker=0, trump="H")
    assert set(level_cards(level, asked)) == cards("JH")


@cities
def test_the_nine_is_not_led_into_the_jack(level: str, city: str) -> None:
    """With a long suit the maker fetches the jack with a lower trump."""
    asked = position("9H AH KH 8H 7H KD 8D 9C", city=city, dealer=3, maker=0, trump="H")
    assert cards("9H").isdisjoint(level_cards(level, asked))


@cities
def test_trumps_are_not_led_by_the_other_side(level: str, city: str) -> None:
    asked = position("9H 8H 7D 8D QC KS JS 9C", city=city, dealer=3, maker=1, trump="H")
    assert {card.suit for card in level_cards(level, asked)}.isdisjoint({Suit.HEARTS})


@cities
def test_no_bare_ten_is_led(level: str, city: str) -> None:
    asked = position("TD 7C 8C QC 9S JS 8H 7H", city=city, dealer=3, maker=1, trump="H")
    assert cards("TD").isdisjoint(level_cards(level, asked))


@cities
def test_no_points_go_to_a_trick_that_partner_may_lose(level: str, city: str) -> None:
    """North led KC; West, the maker and last to play, may hold the ace, the ten or trumps. South is void in both."""
    asked = position("TD AD 7D 8S 9S JS QS 7S", city=city, dealer=1, maker=1, trump="H", table="2 KC 7C")
    assert cards("TD AD").isdisjoint(level_cards(level, asked))


@cities
def test_points_go_to_a_trick_that_is_safely_partners(level: str, city: str) -> None:
    """All trumps and clubs but one are gone; North led AC, and South holds the ten that the ace of diamonds beats."""
    asked = position(
        "TD 7D 8S",
        city=city,
        dealer=1,
        maker=0,
        trump="H",
        seat=0,
        tricks=(
            "2 7H 9H JH AH",
            "0 TH 8H QH KH",
            "0 9D QD KD 8D",
            "2 TC 8C 7C 9C",
            "2 AS KS 9S 7S",
        ),
        table="2 AC JC",
    )
    assert set(level_cards(level, asked)) == cards("TD")


@cities
def test_stuk_is_made_on_partners_trick(level: str, city: str) -> None:
    """North's jack wins; the queen lies there."""
    asked = position("KH 7H 8D 9D QC JC 8S 9S", city=city, dealer=0, maker=3, trump="H", seat=0, table="1 8H JH QH")
    assert set(level_cards(level, asked)) == cards("KH")


@cities
def test_stuk_is_not_made_for_them(level: str, city: str) -> None:
    asked = position("QH 7H 8D 9D QC JC 8S 9S", city=city, dealer=0, maker=3, trump="H", seat=0, table="1 KH 8H JH")
    assert set(level_cards(level, asked)) == cards("7H")


@cities
def test_the_queen_will_do_where_the_jack_may_beat_the_nine(by_rule: str, city: str) -> None:
    """East led AD; South must trump in, and West, who may hold the jack, is still to play."""
    asked = position("9H QH 8C 9C JC 8S 9S QS", city=city, dealer=2, maker=1, trump="H", seat=0, table="3 AD")
    assert set(level_cards(by_rule, asked)) == cards("QH")


@cities
def test_the_last_trump_is_kept_for_the_last_trick(level: str, city: str) -> None:
    """South's 7H is the only trump left; the last trick counts ten more."""
    asked = position(
        "7H 8C",
        city=city,
        dealer=3,
        maker=0,
        trump="H",
        tricks=(
            "0 JH 8H QH KH",
            "0 9H TH AH 7D",
            "0 AC 7C 9C TC",
            "0 AD 8D 9D TD",
            "0 7S AS 8S 9S",
            "1 QS KS JS TS",
        ),
    )
    assert set(level_cards(level, asked)) == cards("8C")


@cities
def test_no_bare_ten_is_led_into_its_ace_while_the_ace_and_the_last_trump_are_held(level: str, city: str) -> None:
    """North has drawn all trumps but the own jack; AS is out and AH is the highest heart."""
    asked = position(
        "TS JD AH 9H 8H",
        city=city,
        dealer=0,
        maker=2,
        trump="D",
        seat=2,
        tricks=("1 AC QD JC TC", "2 9D 7D 8D 7C", "2 AD TD KD QS"),
    )
    assert cards("TS").isdisjoint(level_cards(level, asked))
    assert level_plays(level, asked).why.kind is not WhyKind.LOW_LEAD


def test_a_smear_that_keeps_a_dearer_card_says_so() -> None:
    """West's ace of trumps takes QD for sure, East being last; TC is the highest club left and could be given too."""
    asked = position(
        "QS 9C TC",
        dealer=3,
        maker=1,
        trump="H",
        seat=3,
        tricks=("0 AD TD 9D 8D", "0 7D KD 8C JD", "1 JH 9S QH 7H", "1 KH 7C 9H 8H", "3 KC AC JC JS"),
        table="0 QD AH 7S",
    )
    decision = level_plays("expert", asked)
    expected = {
        "QS": Why(WhyKind.SMEREN_KEEPING, parse_cards("TC")),
        "TC": Why(WhyKind.SMEREN, parse_cards("AH")),
    }
    assert decision.why == expected[str(decision.action.card)]  # type: ignore[union-attr]


# Reasons say no more than is so.


@cities
def test_the_makers_partner_leads_trumps_to_the_maker(level: str, city: str) -> None:
    """South has a bare queen: the jack is not fetched with that."""
    asked = position("QH 8C 9C JC 8S 9S 8D 9D", city=city, dealer=3, maker=2, trump="H")
    decision = level_plays(level, asked)
    assert str(decision.action.card) == "QH"  # type: ignore[union-attr]
    assert decision.why == Why(WhyKind.TRUMP_TO_MAKER, suit=Suit.HEARTS)
