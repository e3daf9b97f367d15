"""Results: how a deal came out, as a few lines, and who won the match."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from klaverjas_tui.locale.words import Words, capital
from klaverjas_tui.rules.cards import LAST_TRICK_POINTS, Suit
from klaverjas_tui.rules.deal import Ending
from klaverjas_tui.rules.roem import STUK_POINTS, Meld, MeldKind, roem_points, stuk_cards
from klaverjas_tui.rules.ruleset import LengthUnit, NatTest, RuleSet, Verzaak
from klaverjas_tui.rules.scoring import REVOKE_BONUS, Mark, Pair, SheetLine, Standing, Weighing, weigh
from klaverjas_tui.rules.seats import SIDES, Side, other_side, side_of
from klaverjas_tui.rules.view import SeatView

WIDTH: Final = 76


def deal_result(words: Words, view: SeatView, line: SheetLine | None, width: int = WIDTH) -> tuple[str, ...]:
    """How a deal that is over came out, for the one who sees this view: mostly three to seven lines.

    ``line`` is what was written for the deal; None when it is dealt again. The view's own side is "wij".
    """
    return tuple(part for text in _lines(words, view, line) for part in _wrapped(text, width))


def _wrapped(text: str, width: int) -> list[str]:
    return textwrap.wrap(text, width, subsequent_indent="  ", break_on_hyphens=False)


def match_result(words: Words, rules: RuleSet, now: Standing, mine: Side = 0) -> str | None:
    """Who won, a draw, or that a level score is played on; None while the match simply goes on."""
    high, low = max(now.totals), min(now.totals)
    if now.winner is not None:
        return words.say("match.won", side=words.side(now.winner, mine), high=high, low=low)
    if now.over:
        return words.say("match.draw", high=high, low=low)
    length = rules.match_length
    if high == low and length.unit is LengthUnit.POINTS and high >= length.count:
        return words.say("match.play_on", high=high, low=low)
    return None


def _lines(words: Words, view: SeatView, line: SheetLine | None) -> Iterator[str]:
    if line is None:
        revoked = view.ending is Ending.REVOKE_REDEAL
        yield words.say("result.revoke_redeal" if revoked else "result.thrown_in")
        return
    teller = _Teller(words, view, line)
    yield teller.who_made_trumps()
    if view.ending is Ending.REVOKED:
        if view.rules.verzaak is Verzaak.KBN:
            yield from teller.roem()
        yield teller.revoke()
        return
    yield teller.cards()
    if not any(view.tally.roem):
        yield words.say("result.no_roem")
    yield from teller.roem()
    yield from teller.sweep()
    if view.rules.nat_test is NatTest.BEFORE_MULTIPLIER:
        yield from teller.together()
        yield from teller.doubled()
    else:
        yield from teller.doubled()
        yield from teller.together()
    yield teller.verdict()


@dataclass(frozen=True, slots=True)
class _Teller:
    """Tells the parts of the result of one deal."""

    words: Words
    view: SeatView
    line: SheetLine

    @property
    def _order(self) -> tuple[Side, Side]:
        """The makers first."""
        return self.line.makers, other_side(self.line.makers)

    def _side(self, side: Side) -> str:
        return self.words.side(side, side_of(self.view.seat))

    def _pair(self, key: str, figures: Pair, *, last_trick: Side | None = None) -> str:
        """A sentence with a figure for both sides: "zij 74, wij 88"."""
        said = []
        for side in self._order:
            of_figure = "result.figure.last" if side == last_trick else "result.figure"
            facts = {"side": self._side(side).lower(), "points": figures[side], "ten": LAST_TRICK_POINTS}
            said.append(self.words.say(of_figure, **facts))
        return self.words.say(key, first=said[0], second=said[1])

    def who_made_trumps(self) -> str:
        view, words = self.view, self.words
        assert view.maker is not None
        assert view.trump is not None
        maker, suit = capital(words.seat_as(view.maker, view.seat)), words.suit(view.trump)
        if view.kraak == 1:
            return words.say("result.maker", maker=maker, suit=suit)
        return words.say("result.maker.kraak", maker=maker, suit=suit, kraak=words.say(f"kraak.{view.kraak}"))

    def cards(self) -> str:
        return self._pair("result.cards", self.view.tally.card_points, last_trick=self.view.tricks[-1].side)

    def roem(self) -> Iterator[str]:
        """The roem of each side with its cards; hand roem apart from the roem in tricks."""
        view = self.view
        for side in self._order:
            melds = [meld for trick in view.tricks if trick.side == side and trick.counted for meld in trick.melds]
            if view.stuk_by is not None and view.trump is not None and side_of(view.stuk_by) == side:
                melds.append(Meld(MeldKind.STUK, stuk_cards(view.trump), STUK_POINTS))
            yield from self._melds("result.roem", side, melds)
            if view.hand_roem is not None:
                yield from self._melds("result.roem.hand", side, view.hand_roem.sides[side])

    def _melds(self, key: str, side: Side, melds: Sequence[Meld]) -> Iterator[str]:
        if not melds:
            return
        said = [self.words.meld_name(meld) for meld in melds]
        if len(melds) > 1:
            said = [
                self.words.say("result.meld", meld=name, points=meld.points)
                for name, meld in zip(said, melds, strict=True)
            ]
        who = self._side(side).lower()
        yield self.words.say(key, side=who, points=roem_points(melds), melds=", ".join(said))

    def sweep(self) -> Iterator[str]:
        """Pit or tegenpit."""
        side, bonus = self._weighing.sweeper, max(self._weighing.bonus)
        if side is None:
            return
        who = self._side(side).lower()
        if side == self.line.makers:
            yield self.words.say("result.pit", side=who, bonus=bonus)
        elif bonus:
            yield self.words.say("result.tegenpit", side=who, bonus=bonus)
        else:
            yield self.words.say("result.tegenpit.nothing", side=who)

    def together(self) -> Iterator[str]:
        """What decides, where it is more than the cards."""
        if self._weighing.worth != self.view.tally.card_points:
            yield self._pair("result.together", self._weighing.worth)

    def doubled(self) -> Iterator[str]:
        """What counts more than once."""
        weighing = self._weighing
        if weighing.card_points != self.view.tally.card_points:
            yield self._pair("result.trump_cards", weighing.card_points)
        if self.line.factor == 1:
            return
        if weighing.roem_factor == 1:
            yield self.words.say("result.factor.cards", cards=self.line.factor)
        else:
            yield self.words.say("result.factor.both", cards=self.line.factor, roem=weighing.roem_factor)

    def verdict(self) -> str:
        """Who is nat, and what is written."""
        nat = next((side for side in SIDES if self.line.cells[side].mark is Mark.NAT), None)
        if nat is None:
            return f"{self.words.say('result.made')} {self._writes()}"
        return f"{self._nat(nat)} {self._writes(other_side(nat))}"

    def _nat(self, side: Side) -> str:
        if self._weighing.worth[0] != self._weighing.worth[1]:
            return self.words.say("result.nat", side=self._side(side))
        key = "result.level.makers" if side == self.line.makers else "result.level.doubler"
        return self.words.say(key, side=self._side(side).lower())

    def revoke(self) -> str:
        guilty = 0 if self.line.cells[0].mark is Mark.VERZAAKT else 1
        said = self.words.say("result.revoked", side=self._side(guilty))
        bonus = self.words.say("result.revoked.bonus", bonus=REVOKE_BONUS)
        return f"{said} {self._writes(other_side(guilty))} {bonus}"

    def _writes(self, only: Side | None = None) -> str:
        """What is written, by one side or by both."""
        if only is not None:
            return self.words.say("result.writes", first=self._side(only), figure=self._cell(only))
        first, second = self._order
        return self.words.say(
            "result.write",
            first=self._side(first),
            figure=self._cell(first),
            second=self._side(second).lower(),
            other_figure=self._cell(second),
        )

    def _cell(self, side: Side) -> str:
        cell = self.line.cells[side]
        if not cell.roem:
            return str(cell.points)
        return self.words.say("result.with_roem", points=cell.points, roem=cell.roem)

    @property
    def _weighing(self) -> Weighing:
        """How the figures were weighed."""
        view = self.view
        spades = view.trump is Suit.SPADES
        return weigh(view.rules, view.tally, self.line.makers, kraak=view.kraak, spades=spades)
