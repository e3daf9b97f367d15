"""The shuffle: known answers, worked out again from its description."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from typing import Final

import pytest

from klaverjas_tui.rules import shuffle
from klaverjas_tui.rules.cards import DECK, parse_cards
from klaverjas_tui.rules.deal import Deal
from klaverjas_tui.rules.presets import PRESETS
from klaverjas_tui.rules.problem import Problem
from klaverjas_tui.rules.ruleset import DealPackets
from klaverjas_tui.rules.shuffle import Code, MatchSeed, deal_hands, seal
from tests.rules.second_way import PACK
from tests.rules.tables import mask, words

# The description in words: a stream of 32-bit numbers, and a fair number below n out of it.


def stream(code: str, purpose: str) -> Iterator[int]:
    for block in range(1000):
        text = hashlib.sha256(f"klaverjas 1 {code} {purpose} {block}".encode("ascii")).hexdigest()
        yield from (int(text[at : at + 8], 16) for at in range(0, 64, 8))


def below(limit: int, numbers: Iterator[int]) -> int:
    number = next(numbers)
    while number >= 2**32 // limit * limit:
        number = next(numbers)
    return number % limit


def pack_of(code: str) -> list[str]:
    numbers, pack = stream(code, "pack"), list(PACK)
    for place in reversed(range(1, 32)):
        other = below(place + 1, numbers)
        pack[place], pack[other] = pack[other], pack[place]
    return pack


def turned_of(code: str) -> str:
    numbers, suits = stream(code, "turn"), "CDHS"
    first = below(4, numbers)
    return suits[first] + suits[(first + 1 + below(3, numbers)) % 4]


#: Worked out with the functions above, for all time: code, pack, cut, suits turned.
KNOWN: Final = [
    (
        "000000000000",
        "QS 9S JH QD KC 9C JD AC KH TD QH AD 7H 8S AS JC 9D 7S QC 8H JS AH KD 8C TS 8D TH 7D TC 9H 7C KS",
        21,
        "SC",
    ),
    (
        "K1AVERJASSEN",
        "KD 7D 9D 7H 9S KC AS TC 9C TS QS 8S JD AH QC KH JS QD JC AC 7C TD 7S QH 8C JH 9H KS AD 8D TH 8H",
        5,
        "CH",
    ),
    (
        "ZZZZZZZZZZZZ",
        "AD 8S TS AS JC AH TC 8C 8H 7H 7S KD TD TH KS KC JH QS JS 8D 7D 9C KH 7C 9S AC 9D 9H QH QD JD QC",
        7,
        "CD",
    ),
    (
        "7H3Q0A5W9XTB",
        "QD KS 7C KD TC KH QC 9C AH 9D AC QH QS 7D 9H 8C 9S TH 7H JS JD KC JC 8H AD 8S TS AS 7S TD 8D JH",
        18,
        "CH",
    ),
]


@pytest.mark.parametrize(("code", "pack", "cut", "turned"), KNOWN)
def test_a_code_gives_the_same_deal_for_all_time(code: str, pack: str, cut: int, turned: str) -> None:
    read = Code.parse(code)

    assert " ".join(words(read.pack)) == pack
    assert read.cut == cut
    assert "".join(suit.letter for suit in read.turned) == turned


def test_every_code_is_worked_out_as_it_is_described() -> None:
    for number in range(300):
        code = MatchSeed("described").code(number)
        assert words(code.pack) == pack_of(code.text)
        assert code.cut == 3 + below(27, stream(code.text, "cut"))
        assert "".join(suit.letter for suit in code.turned) == turned_of(code.text)
        assert sorted(code.pack) == list(DECK)


def test_a_number_that_would_favour_the_low_ones_is_drawn_again() -> None:
    """Below 2863311531, two thirds of 32 bits, every third number is too high; small limits hardly ever meet one."""
    limit, drawn = 2863311531, stream("000000000000", "pack")
    kept = [number for number in (next(drawn) for _ in range(300)) if number < limit]
    numbers = shuffle._Numbers("000000000000", "pack")

    assert 150 < len(kept) < 250
    assert [numbers.below(limit) for _ in kept] == kept


def test_cards_are_written_in_the_order_of_their_values() -> None:
    assert words(DECK) == PACK
    assert [int(card) for card in DECK] == list(range(32))


#: The pack in the order of card values, dealt by seat 0: the seats are served in the order 1, 2, 3, 0.
BY_HAND: Final = {
    DealPackets.THREE_TWO_THREE: (
        "8D 9D TD 9H TH QS KS AS",
        "7C 8C 9C JD QD JH QH KH",
        "TC JC QC KD AD AH 7S 8S",
        "KC AC 7D 7H 8H 9S TS JS",
    ),
    DealPackets.FOUR_FOUR: (
        "JD QD KD AD JS QS KS AS",
        "7C 8C 9C TC 7H 8H 9H TH",
        "JC QC KC AC JH QH KH AH",
        "7D 8D 9D TD 7S 8S 9S TS",
    ),
}


@pytest.mark.parametrize("packets", DealPackets)
@pytest.mark.parametrize("dealer", range(4))
def test_the_cards_are_dealt_in_packets_from_the_dealers_left(packets: DealPackets, dealer: int) -> None:
    hands = deal_hands(DECK, dealer, packets)

    assert hands == tuple(mask(BY_HAND[packets][(seat - dealer) % 4]) for seat in range(4))


def test_a_deal_is_made_of_the_pack_of_its_code_and_the_cut_changes_nothing() -> None:
    code = Code.parse(KNOWN[0][0])
    deal = Deal.from_code(PRESETS["rotterdams"], 2, code)

    assert deal.start.hands == deal_hands(parse_cards(KNOWN[0][1]), 2, DealPackets.THREE_TWO_THREE)
    assert deal.start.dealer == 2
    assert deal.start.turned == code.turned
    assert not deal.start.first_deal
    # QS 9S JH to seat 3, QD KC 9C to seat 0, and so on.
    assert {"QS", "9S", "JH"} <= set(words(deal.start.hands[3]))
    assert {"QD", "KC", "9C"} <= set(words(deal.start.hands[0]))


@pytest.mark.parametrize(
    "typed",
    ["K1AVERJASSEN", "k1averjassen", "klaverjassen", "KIAV-ERJA-SSEN", "  k1av erja ssen ", "k-l-averjassen"],
)
def test_a_code_is_read_as_a_person_types_it(typed: str) -> None:
    assert Code.parse(typed) == Code.parse("K1AVERJASSEN")


def test_a_code_is_shown_in_three_groups_of_four_and_o_is_read_as_zero() -> None:
    assert str(Code.parse("oooooooooo0O")) == "0000-0000-0000"
    assert str(Code.parse("7h3q0a5w9xtb")) == "7H3Q-0A5W-9XTB"
    assert Code.parse(str(Code.parse("7H3Q0A5W9XTB"))).text == "7H3Q0A5W9XTB"


@pytest.mark.parametrize("typed", ["", "0" * 11, "0" * 13, "U" * 12, "0000_0000_0000", "♥" * 12, None, 0])
def test_what_is_no_code_is_refused(typed: object) -> None:
    with pytest.raises(Problem) as refusal:
        Code.parse(typed)
    assert refusal.value.key == "problem.code"


# The seed of a match, and the seal. The digests are those of the command sha256sum.


def test_a_seed_gives_the_same_match_for_all_time() -> None:
    seed = MatchSeed.parse("boom")

    assert seed.first_dealer == 3  # 1d9910bf...: 0x1d9910bf modulo 4
    assert seed.code(0).text == "3TG8E52VM9Q2"  # 32281543 01ccb45a e8f9ae90 ...: each modulo 32
    assert seed.code(7).text == "9TDG290YX7KY"
    assert seed.secret(0) == "bb9b3143d1f07dcdc342598fb3957e4f"
    assert seed.secret(3) == "643d4f899bdad9d9b10469a4e3a87db5"


def test_the_seal_is_sha_256_over_the_code_and_the_secret() -> None:
    code = Code.parse("0000-0000-0000")

    sealed = seal(code, "00112233445566778899aabbccddeeff")
    assert sealed == "c344a6e6c37d2f2d8b6e90505915afd9771441f61ab18112c6846f7848212c58"
    assert seal(Code.parse("7H3Q-0A5W-9XTB"), "") == (
        "3dc4777f588ce655dac48b4c0cb8acee9ac727ebf615ffa20e32a09efa474e48"
    )


@pytest.mark.parametrize("text", ["", "x" * 65, "a b", "a\n", "\t", "é", "\x7f", None, 1, b"boom"])
def test_what_is_no_seed_is_refused(text: object) -> None:
    with pytest.raises(Problem) as refusal:
        MatchSeed.parse(text)
    assert refusal.value.key == "problem.seed"


@pytest.mark.parametrize("text", ["0", "boom", "x" * 64, "2025-05-05", "~!@#$%^&*()"])
def test_a_seed_is_kept_as_it_is(text: str) -> None:
    assert MatchSeed.parse(text).text == text
