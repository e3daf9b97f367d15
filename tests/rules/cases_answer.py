"""What the rules module answers to a worked case, for every kind that RULES.md's last section names."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise
from typing import Any, Final

from klaverjas_tui.rules.actions import ClaimRoem, MakeTrumps, Pass, Play, TurnTrick
from klaverjas_tui.rules.cards import Card, Suit, card_points, mask_of, parse_cards, parse_suit
from klaverjas_tui.rules.deal import Deal, Ending, IllegalAction, Phase, Start
from klaverjas_tui.rules.duty import Revoke, duty, revoke, winning_place
from klaverjas_tui.rules.problem import Problem
from klaverjas_tui.rules.roem import hand_roem, roem_points, trick_roem
from klaverjas_tui.rules.ruleset import RoemClaim, RuleSet, SpadesDouble, Verzaak, VerzaakScope
from klaverjas_tui.rules.scoring import TRICKS, SheetLine, Tally, settle, settle_revoke, standing
from klaverjas_tui.rules.seats import SEATS, SIDES, left_of, side_of
from tests.rules.cases_file import Case

Answer = dict[str, Any]


class BadCase(Exception):
    """A case that asks nothing that can be answered; the text is one line."""


def answer(case: Case) -> Answer:
    """All that can be said of a case, by the keys of ``expect``; raises BadCase."""
    try:
        return _KINDS[case.kind](case.ruleset, case.input)
    except Problem as problem:
        raise BadCase(str(problem)) from None
    except (KeyError, IndexError, TypeError, ValueError, AttributeError) as error:
        raise BadCase(f"{type(error).__name__}: {error}") from None


def difference(case: Case) -> str:
    """One line that says what the rules answer instead of what the case expects; "" when they agree."""
    got = answer(case)
    lines = []
    for key, wanted in case.expect.items():
        if key not in got:
            raise BadCase(f"expect has the unknown key {key}")
        if not _same(key, got[key], wanted):
            lines.append(f"{key} is {got[key]!r}, expected {wanted!r}")
    return "; ".join(lines)


def _same(key: str, got: Any, wanted: Any) -> bool:
    if key == "error":  # a case says in its own words what is wrong
        return bool(got) is bool(wanted)
    if key == "legal" and isinstance(wanted, list):
        return bool(got == sorted(wanted))
    return bool(got == wanted)


def rule_set(fields: Mapping[str, Any]) -> RuleSet:
    """The defaults with these fields; trumps are made in a way that goes with them where it is not said."""
    plain = {name: value for name, value in fields.items() if value is not None}
    if "trump_making" not in plain:
        if plain.get("kraken") == "on":
            plain["trump_making"] = "compulsory"
        elif plain.get("first_deal_clubs") is True or plain.get("all_pass") in _ONLY_TURN:
            plain["trump_making"] = "turn"
    return RuleSet.from_plain(plain)


_ONLY_TURN: Final = ("first_other_suit", "turn_again", "redeal")


def _cards(written: Sequence[str]) -> tuple[Card, ...]:
    cards = parse_cards(" ".join(written))
    if len(set(cards)) != len(cards):
        raise BadCase("a card is there twice")
    return cards


def _trick(written: Sequence[tuple[int, str]]) -> tuple[Card, ...]:
    seats = [seat for seat, _ in written]
    if any(left_of(seat) != after for seat, after in pairwise(seats)):
        raise BadCase(f"the seats of the trick {seats} are not clockwise")
    return _cards([card for _, card in written])


def _legal(fields: Answer, given: Answer) -> Answer:
    hand = mask_of(_cards(given["hand"]))
    owed = duty(rule_set(fields), parse_suit(given["trump"]), hand, _trick(given["trick"]))
    return {"legal": sorted(str(card) for card in owed.cards)}


def _winner(_: Answer, given: Answer) -> Answer:
    trick = _trick(given["trick"])
    return {"winner": given["trick"][winning_place(trick, parse_suit(given["trump"]))][0]}


def _points(_: Answer, given: Answer) -> Answer:
    trump = parse_suit(given["trump"])
    return {"points": card_points(_cards(given["cards"]), trump, last_trick=bool(given["last_trick"]))}


def _roem(fields: Answer, given: Answer) -> Answer:
    melds = trick_roem(rule_set(fields), parse_suit(given["trump"]), _cards(given["cards"]))
    return {"roem": roem_points(melds)}


def _sheet(line: SheetLine) -> Answer:
    return {
        "written_points": [cell.points for cell in line.cells],
        "written_roem": [cell.roem for cell in line.cells],
        "written_total": [cell.total for cell in line.cells],
        "marks": ["" if cell.mark is None else cell.mark.value for cell in line.cells],
        "nat": line.cells[line.makers].mark == "nat",
    }


def _settle(fields: Answer, given: Answer) -> Answer:
    rules = rule_set(fields)
    spades = bool(given.get("trump_is_spades", False))
    won = given["tricks_won"]
    trumps = given.get("trump_points", [62 if won[side] == TRICKS else 0 for side in SIDES])
    tally = Tally(_pair(given["card_points"]), _pair(given["roem"]), _pair(won), _pair(trumps))
    sheet = _sheet(settle(rules, tally, given["declarer_team"], kraak=given.get("kraak", 1), spades=spades))
    unsaid = "trump_points" not in given and TRICKS not in won
    if unsaid and spades and rules.spades_double is SpadesDouble.TRUMP_CARDS and "nat" not in sheet["marks"]:
        raise BadCase("under spades_double trump_cards the input needs trump_points, by side")
    return sheet


def _pair(values: Sequence[int]) -> tuple[int, int]:
    first, second = values
    return int(first), int(second)


def _trump(fields: Answer, given: Answer) -> Answer:
    """An error is a rule set that cannot be, a call that is refused, a talk that is not over, or cards thrown in."""
    asked = {"trump_making": given["method"]}
    for name in ("all_pass", "first_bidder", "first_deal_clubs"):
        if given.get(name) is not None:
            asked[name] = given[name]
    try:
        # The case gives no hands: here every seat holds two cards of each suit.
        rules = rule_set({**fields, **asked, "kraken": "off"})
        deal = Deal(rules, Start(given["dealer"], _EVEN, _turned(given), bool(given.get("first_deal", False))))
        for call in given["calls"]:
            _say(deal, call)
    except Problem as problem:
        return _made(None, None, None, str(problem))
    if deal.phase is not Phase.PLAY:
        return _made(None, None, None, "thrown in" if deal.state.ending is Ending.THROWN_IN else "not over yet")
    return _made(deal.state.maker, deal.state.trump, deal.state.leader, None)


_EVEN: Final = tuple(
    sum(1 << (8 * suit + 2 * seat) | 1 << (8 * suit + 2 * seat + 1) for suit in range(4)) for seat in range(SEATS)
)


def _made(maker: int | None, trump: Suit | None, leader: int | None, error: str | None) -> Answer:
    return {
        "maker": maker,
        "team": None if maker is None else side_of(maker),
        "trump": None if trump is None else trump.letter,
        "leader": leader,
        "error": error,
    }


def _turned(given: Answer) -> tuple[Suit, Suit]:
    """The suits turned first and second. A second one that is not given is the one that the fifth call names."""
    written = given.get("turned") or "C"
    suits = [parse_suit(letter) for letter in ([written] if isinstance(written, str) else written)]
    if len(suits) == 1:
        named = [call for call in given["calls"][SEATS:] if call not in ("pass", "play")]
        fifth = parse_suit(named[0]) if named else suits[0]
        suits.append(fifth if fifth is not suits[0] else Suit((suits[0] + 1) % 4))
    return suits[0], suits[1]


def _say(deal: Deal, call: str) -> None:
    seat = deal.to_act
    if seat is None or deal.phase is not Phase.TRUMPS:
        raise IllegalAction("illegal.over")
    if call == "pass":
        deal.apply(Pass(seat))
    elif call == "play":
        if deal.talk.proposed is None:
            raise BadCase('"play" answers a turned suit only')
        deal.apply(MakeTrumps(seat, deal.talk.proposed))
    else:
        deal.apply(MakeTrumps(seat, parse_suit(call)))


def _verzaak_kind(fields: Answer, given: Answer) -> Answer:
    rules = rule_set(fields)
    hand, card = _cards(given["hand"]), Card.parse(given["card"])
    if card not in hand:
        raise BadCase(f"{card} is not in the hand")
    kind = revoke(rules, parse_suit(given["trump"]), mask_of(hand), _trick(given["trick"]), card)
    if kind is Revoke.TRUMP and rules.verzaak_scope is VerzaakScope.SUIT_ONLY:
        kind = None
    return {"verzaak": None if kind is None else kind.value}


def _verzaak_score(fields: Answer, given: Answer) -> Answer:
    rules = rule_set(fields)
    if rules.verzaak is Verzaak.REDEAL:
        return {"written_points": [0, 0], "written_roem": [0, 0], "written_total": [0, 0], "marks": ["", ""]}
    return _sheet(settle_revoke(rules, given["offender_team"], _pair(given["roem_so_far"]), makers=0))


def _match(fields: Answer, given: Answer) -> Answer:
    now = standing(rule_set(fields), [_pair(row) for row in given["rows"]])
    return {"over": now.over, "totals": list(now.totals), "winner": now.winner}


def _hand_roem(fields: Answer, given: Answer) -> Answer:
    hands = [mask_of(_cards(hand)) for hand in given["hands"]]
    return {"roem": list(hand_roem(rule_set(fields), parse_suit(given["trump"]), hands).points)}


def _deal(fields: Answer, given: Answer) -> Answer:
    rules = rule_set(fields)
    hands = tuple(mask_of(_cards(hand)) for hand in given["hands"])
    start = Start(given["dealer"], hands)
    maker, kraak = given["declarer_team"], given.get("kraak", 1)
    deal = Deal.with_trumps(rules, start, maker, parse_suit(given["trump"]), kraak=kraak)
    if given.get("leader", deal.state.leader) != deal.state.leader:
        raise BadCase("the leader is not the seat left of the dealer")
    claims = given.get("claims") or [[] for _ in given["tricks"]]
    for trick, sides in zip(given["tricks"], claims, strict=True):
        for seat, card in trick:
            deal.apply(Play(seat, Card.parse(card)))
        if rules.roem_claim is not RoemClaim.AUTO:
            for side in sides:
                deal.apply(ClaimRoem(side))
    if deal.phase is Phase.TURN:
        deal.apply(TurnTrick(deal.state.leader))
    tally, line = deal.tally, deal.sheet_line()
    if line is None:
        raise BadCase("the deal is not played to its end")
    bonus = [rules.pit_bonus if side == maker else rules.tegenpit_bonus for side in SIDES]
    swept = [bonus[side] * (tally.tricks[side] == TRICKS) for side in SIDES]
    return {
        **_sheet(line),
        "card_points": list(tally.card_points),
        "roem": [tally.roem[side] + swept[side] for side in SIDES],
        "tricks_won": list(tally.tricks),
    }


_KINDS: Final[dict[str, Callable[[Answer, Answer], Answer]]] = {
    "legal": _legal,
    "winner": _winner,
    "points": _points,
    "roem": _roem,
    "settle": _settle,
    "trump": _trump,
    "verzaak_kind": _verzaak_kind,
    "verzaak_score": _verzaak_score,
    "match": _match,
    "hand_roem": _hand_roem,
    "deal": _deal,
}
