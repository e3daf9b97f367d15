"""The rules a second time: slow, with cards as text, out of the sentences of RULES.md and nothing else.

It imports nothing of the project. Rules are a mapping of field names to plain values; a field that is missing has the
first value of its row in RULES.md. Seats are 0 to 3, sides 0 and 1.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import Any, Final, NamedTuple

Rules = Mapping[str, Any]

SUITS: Final = "CDHS"
RANKS: Final = "789TJQKA"
PACK: Final = [rank + suit for suit in SUITS for rank in RANKS]

WEAK_TO_STRONG: Final = "789JQKTA"
WEAK_TO_STRONG_IN_TRUMPS: Final = "78QKTA9J"
WORTH: Final = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2, "9": 0, "8": 0, "7": 0}
WORTH_IN_TRUMPS: Final = {"J": 20, "9": 14, "A": 11, "T": 10, "K": 4, "Q": 3, "8": 0, "7": 0}

_BY_OPTION: Final = (
    "`never`, `under_partner`: another suit, a trump only if you hold nothing else. `may`: any card. `must`: a trump"
)

#: RULES.md, "The duty, cell by cell", word for word: what is winning now, then what amsterdam and rotterdam ask.
CELLS: Final = {
    "opponent, plain card": ("any trump", "any trump"),
    "opponent, trump; you hold higher": ("a higher trump", "a higher trump"),
    "opponent, trump; only lower": (_BY_OPTION, "the same by option"),
    "partner, plain card": ("any card", "any trump"),
    "partner, trump; you hold higher": (
        "`never`: any card but a lower trump. `under_partner`, `may`, `must`: any card",
        "a higher trump",
    ),
    "partner, trump; only lower": (
        "`never`: another suit, a trump only if you hold nothing else. `under_partner`, `may`, `must`: any card",
        _BY_OPTION,
    ),
}


# Tricks.


def place_that_wins(trick: Sequence[str], trump: str) -> int:
    """The place in the trick of the highest trump, or with no trump in it of the highest card of the suit led."""
    trumped = any(card[1] == trump for card in trick)
    suit = trump if trumped else trick[0][1]
    order = WEAK_TO_STRONG_IN_TRUMPS if trumped else WEAK_TO_STRONG
    places = [place for place, card in enumerate(trick) if card[1] == suit]
    return max(places, key=lambda place: order.index(trick[place][0]))


def points(cards: Sequence[str], trump: str) -> int:
    """The card points, without the last trick's ten."""
    return sum((WORTH_IN_TRUMPS if card[1] == trump else WORTH)[card[0]] for card in cards)


# The duty.


def undertrump(rules: Rules) -> str:
    """The undertrump option in force: none = by duty (Amsterdam never, Rotterdam must)."""
    by_duty = {"amsterdam": "never", "rotterdam": "must"}
    return str(rules.get("undertrump") or by_duty[duty_of(rules)])


def duty_of(rules: Rules) -> str:
    """The city."""
    return str(rules.get("trump_duty", "amsterdam"))


def legal(rules: Rules, hand: Sequence[str], trick: Sequence[str], trump: str) -> list[str]:
    """The cards of the hand that may be played."""
    if not trick:
        return list(hand)
    led = trick[0][1]
    trumps = [card for card in hand if card[1] == trump]
    follow = [card for card in hand if card[1] == led]
    winning = trick[place_that_wins(trick, trump)]
    higher = [card for card in trumps if place_that_wins([winning, card], trump) == 1]
    if led == trump:
        return higher or trumps or list(hand)
    if follow:
        return follow
    if not trumps:
        return list(hand)
    by_partner = place_that_wins(trick, trump) == len(trick) - 2
    cell = "partner" if by_partner else "opponent"
    if winning[1] != trump:
        cell += ", plain card"
    else:
        cell += ", trump; you hold higher" if higher else ", trump; only lower"
    return _asked(sentence(rules, cell), list(hand), trumps, higher)


def sentence(rules: Rules, cell: str) -> str:
    """What the cell asks under these rules: one sentence, with no option in it any more."""
    amsterdam, rotterdam = CELLS[cell]
    if rotterdam == "the same by option":
        rotterdam = amsterdam
    text = {"amsterdam": amsterdam, "rotterdam": rotterdam}[duty_of(rules)]
    if "`" not in text:
        return text
    for part in text.split(". "):
        options, _, asked = part.partition(": ")
        if f"`{undertrump(rules)}`" in options:
            return asked
    raise AssertionError(f"no sentence for {undertrump(rules)} in {text!r}")


def _asked(asked: str, hand: list[str], trumps: list[str], higher: list[str]) -> list[str]:
    lower = [card for card in trumps if card not in higher]
    others = [card for card in hand if card not in trumps]
    match asked:
        case "any card":
            return hand
        case "any trump" | "a trump":
            return trumps
        case "a higher trump":
            return higher
        case "another suit, a trump only if you hold nothing else":
            return others or trumps
        case "any card but a lower trump":
            return [card for card in hand if card not in lower]
    raise AssertionError(f"what does {asked!r} ask?")


def revoke(rules: Rules, hand: Sequence[str], trick: Sequence[str], trump: str, card: str) -> str | None:
    """The kind of revoke that a card is: kleur, troef or none."""
    if card in legal(rules, hand, trick, trump):
        return None
    could_follow = any(other[1] == trick[0][1] for other in hand)
    return "kleur" if could_follow and card[1] != trick[0][1] else "troef"


# Roem.


def runs(cards: Sequence[str]) -> list[list[str]]:
    """Every run of three or more that is not part of a longer one, by trying all sets of cards of a suit."""
    found: list[list[str]] = []
    for suit in SUITS:
        ranks = sorted((card[0] for card in cards if card[1] == suit), key=RANKS.index)
        for size in range(len(ranks), 2, -1):
            for some in combinations(ranks, size):
                run = [rank + suit for rank in some]
                if "".join(some) in RANKS and not any(set(run) <= set(longer) for longer in found):
                    found.append(run)
    return found


def stuk(cards: Sequence[str], trump: str) -> bool:
    """King and queen of trumps among these cards."""
    return "K" + trump in cards and "Q" + trump in cards


FOUR_IN_TRICK: Final = {
    "kbn": dict.fromkeys(RANKS, 100),
    "home": {"J": 200, "A": 100, "T": 100, "K": 100, "Q": 100},
    "plaatjes": {"J": 100, "Q": 100, "K": 100, "A": 100},
}
FOUR_IN_HAND: Final = {"Q": 100, "K": 100, "A": 100, "9": 150, "J": 200}


def roem(rules: Rules, trick: Sequence[str], trump: str) -> int:
    """The roem that lies in a trick."""
    worth = sum({3: 20, 4: 50}[len(run)] for run in runs(trick))
    if stuk(trick, trump) and rules.get("stuk", "in_trick") == "in_trick":
        worth += 20
    if len(trick) == 4 and len({card[0] for card in trick}) == 1:
        worth += FOUR_IN_TRICK[rules.get("roem_table", "kbn")].get(trick[0][0], 0)
    return worth


def melds_in_hand(hand: Sequence[str]) -> list[tuple[int, str]]:
    """Worth and top card of each meld of a hand, stuk left out."""
    melds = [({3: 20, 4: 50}.get(len(run), 100), run[-1]) for run in runs(hand)]
    for rank, worth in FOUR_IN_HAND.items():
        if all(rank + suit in hand for suit in SUITS):
            melds.append((worth, rank + "S"))
    return melds


def hand_roem(rules: Rules, hands: Sequence[Sequence[str]], trump: str) -> list[int]:
    """The hand roem that counts, by side."""
    melds = [melds_in_hand(hands[side]) + melds_in_hand(hands[side + 2]) for side in (0, 1)]
    sums = [sum(worth for worth, _ in own) for own in melds]
    best = [max((worth for worth, _ in own), default=0) for own in melds]
    by_sum = rules.get("hand_roem_compare", "team_total") == "team_total"
    first, second = sums if by_sum else best
    if first == second and rules.get("hand_roem_tie", "both") == "rank_then_suit" and first:
        highest = [max((worth, *_top(card)) for worth, card in own) for own in melds]
        first, second = (1, 0) if highest[0] > highest[1] else (0, 1)
    counts = [first >= second, second >= first]
    return [
        (sums[side] if counts[side] else 0) + 20 * (stuk(hands[side], trump) + stuk(hands[side + 2], trump))
        for side in (0, 1)
    ]


def _top(card: str) -> tuple[int, int]:
    """The order of top cards: rank in a run, then suit S > H > D > C."""
    return RANKS.index(card[0]), SUITS.index(card[1])


# The score.


class Taken(NamedTuple):
    """What was taken, by side; ``trump_points`` is the part of the card points that trump cards made."""

    card_points: list[int]
    roem: list[int]
    tricks: list[int]
    trump_points: list[int]


class Written(NamedTuple):
    """What is written, by side; a mark is "" where there is none."""

    points: list[int]
    roem: list[int]
    marks: list[str]


def settle(rules: Rules, taken: Taken, makers: int, kraak: int = 1, trump: str = "H") -> Written:
    """What both sides write for a deal that was played out."""
    others = 1 - makers
    pit, tegenpit = taken.tricks[makers] == 8, taken.tricks[others] == 8
    raw = list(taken.card_points)
    bonus = [0, 0]
    bonus[makers] = int(rules.get("pit_bonus", 100)) if pit else 0
    bonus[others] = int(rules.get("tegenpit_bonus", 0)) if tegenpit else 0

    spades = rules.get("spades_double", "off") if trump == "S" else "off"
    cards = [raw[side] + (taken.trump_points[side] if spades == "trump_cards" else 0) for side in (0, 1)]
    cards = [worth * kraak * (2 if spades == "card_points" else 1) for worth in cards]
    roem_too = rules.get("kraak_doubles", "cards") == "all"
    roem_factor = kraak if roem_too else 1
    roems = [worth * roem_factor for worth in taken.roem]
    bonus_written = [worth * roem_factor for worth in bonus]

    if rules.get("nat_test", "before_multiplier") == "before_multiplier":
        have = [raw[side] + taken.roem[side] + bonus[side] for side in (0, 1)]
    else:
        have = [cards[side] + roems[side] + bonus_written[side] for side in (0, 1)]
    nat = _who_is_nat(rules, have, makers, kraak)
    marks = ["", ""]
    marks[makers], marks[others] = "pit" if pit else "", "tegenpit" if tegenpit else ""
    if nat is None:
        return Written(cards, [roems[side] + bonus_written[side] for side in (0, 1)], marks)
    winner = 1 - nat
    marks[nat] = "nat"
    all_cards, all_roem = [0, 0], [0, 0]
    all_cards[winner] = sum(cards)
    all_roem[winner] = sum(roems) + bonus_written[winner]  # a bonus of the side that is nat is for nobody
    return Written(all_cards, all_roem, marks)


def _who_is_nat(rules: Rules, have: Sequence[int], makers: int, kraak: int) -> int | None:
    others = 1 - makers
    last_doubler = {1: makers, 2: others, 4: makers, 8: others}[kraak]
    if have[makers] == have[others]:
        return makers if rules.get("kraak_tie", "last_doubler") == "declarer" else last_doubler
    if have[makers] < have[others]:
        return makers
    one_side_writes_all = kraak > 1 and rules.get("kraak_result", "winner_takes_all") == "winner_takes_all"
    return others if one_side_writes_all else None


def settle_revoke(rules: Rules, offenders: int, roem_so_far: Sequence[int]) -> Written:
    """What both sides write when a revoke was called."""
    worth = 100 + (sum(roem_so_far) if rules.get("verzaak", "kbn") == "kbn" else 0)
    written = Written([162, 162], [worth, worth], ["", ""])
    written.points[offenders], written.roem[offenders], written.marks[offenders] = 0, 0, "verzaakt"
    return written


# Play.


def play_outs(rules: Rules, hands: Sequence[Sequence[str]], leader: int, trump: str) -> int:
    """In how many ways these hands can be played to the end."""
    return _play_outs(rules, [list(hand) for hand in hands], leader, [], trump)


def _play_outs(rules: Rules, hands: list[list[str]], leader: int, trick: list[str], trump: str) -> int:
    if len(trick) == 4:
        return _play_outs(rules, hands, (leader + place_that_wins(trick, trump)) % 4, [], trump)
    seat = (leader + len(trick)) % 4
    if not hands[seat]:
        return 1
    ways = 0
    for card in legal(rules, hands[seat], trick, trump):
        rest = [[other for other in hand if other != card] for hand in hands]
        ways += _play_outs(rules, rest, leader, [*trick, card], trump)
    return ways
