"""Writes a match out for people: its rules, and for each deal the hands, the calls, the tricks and the sheet line."""

from __future__ import annotations

from collections.abc import Iterator

from klaverjas_tui.rules.actions import Kraak, MakeTrumps, Pass
from klaverjas_tui.rules.cards import SUIT_MASKS, SUITS, Suit, cards_in
from klaverjas_tui.rules.deal import Deal
from klaverjas_tui.rules.match import Header, Match, MatchDeal
from klaverjas_tui.rules.roem import Meld
from klaverjas_tui.rules.ruleset import RuleSet
from klaverjas_tui.rules.scoring import SheetCell, SheetLine
from klaverjas_tui.rules.trick import Trick

NAMES = ("South", "West", "North", "East")
SIDES = ("Wij", "Zij")
_DOUBLES = {2: "kraak", 4: "rekraak", 8: "superkraak"}


def written_out(match: Match) -> str:
    """A finished match as a text."""
    lines = [*_head(match.header)]
    totals = [0, 0]
    sheet = iter(match.sheet)
    for deal in match.deals:
        lines += ["", *_deal(deal)]
        if deal.deal.sheet_line() is not None:
            line = next(sheet)
            totals = [before + now for before, now in zip(totals, line.totals, strict=True)]
            lines += [_sheet_line(line), f"  totals     {totals[0]}-{totals[1]}"]
    winner = match.standing.winner
    lines += ["", "level: a draw" if winner is None else f"won by {SIDES[winner]}"]
    return "\n".join(lines) + "\n"


def _head(header: Header) -> Iterator[str]:
    usual = RuleSet().to_plain()
    own = [f"{name}={value}" for name, value in header.rules.to_plain().items() if usual.get(name) != value]
    yield f"match      {header.name}, seed {header.seed.text}, {header.rules.match_length}"
    yield f"rules      {' '.join(own) or 'the defaults'}"


def _deal(dealt: MatchDeal) -> Iterator[str]:
    started, deal = dealt.started, dealt.deal
    state = deal.state
    yield f"Deal {started.number}, dealt by {NAMES[started.dealer]}, code {started.code}"
    yield from (f"  {NAMES[seat]:6}     {_hand(hand, state.trump)}" for seat, hand in enumerate(deal.start.hands))
    yield f"  calls      {_calls(deal)}"
    yield from (_trick(place, trick) for place, trick in enumerate(state.tricks, 1))
    if state.hand_roem is not None:
        for side, melds in enumerate(state.hand_roem.sides):
            yield f"  in hand    {SIDES[side]}: {_melds(melds)}"
    tally = deal.tally
    yield f"  taken      cards {_pair(tally.card_points)}, roem {_pair(tally.roem)}, tricks {_pair(tally.tricks)}"


def _hand(hand: int, trump: Suit | None) -> str:
    suits = []
    for suit in SUITS:
        held = sorted(cards_in(hand & SUIT_MASKS[suit]), key=lambda card: -card.strength(trump))
        suits.append(f"{suit.letter} {' '.join(card.rank.letter for card in held) or '-'}")
    return "   ".join(suits)


def _calls(deal: Deal) -> str:
    said = []
    factor = 1
    talk = deal.talk
    if (turned := talk.proposed) is not None:
        said.append(f"{turned.name.lower()} turned")
    for action in deal.actions:
        name = NAMES[action.seat]
        match action:
            case Pass():
                said.append(f"{name} passes")
            case MakeTrumps(_, suit):
                said.append(f"{name} makes {suit.name.lower()}")
            case Kraak():
                factor *= 2
                said.append(f"{name} {_DOUBLES[factor]}")
            case _:
                break
    return ", ".join(said)


def _trick(place: int, trick: Trick) -> str:
    cards = " ".join(map(str, trick.cards))
    roem = f", roem {trick.roem}: {_melds(trick.melds)}" if trick.roem else ""
    leader, winner = NAMES[trick.leader], NAMES[trick.winner]
    return f"  trick {place}    {leader:5} leads {cards}, {winner:5} takes {trick.points:2}{roem}"


def _melds(melds: tuple[Meld, ...]) -> str:
    return ", ".join(f"{meld.kind.value} {'-'.join(map(str, meld.cards))} {meld.points}" for meld in melds) or "-"


def _sheet_line(line: SheetLine) -> str:
    cells = ", ".join(f"{SIDES[side]} {_cell(cell)}" for side, cell in enumerate(line.cells))
    factor = f", x{line.factor}" if line.factor > 1 else ""
    return f"  sheet      {cells}; {SIDES[line.makers]} made trumps{factor}"


def _cell(cell: SheetCell) -> str:
    mark = f" {cell.mark.value}" if cell.mark else ""
    return f"{cell.points} + {cell.roem}{mark}"


def _pair(values: tuple[int, int]) -> str:
    return f"{values[0]}-{values[1]}"
