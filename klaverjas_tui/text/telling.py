"""Telling: what happens at the table and what lies there, as lines for the person at one seat."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from klaverjas_tui.locale.results import deal_result, match_result
from klaverjas_tui.locale.thoughts import level_name, signal, stand_in
from klaverjas_tui.locale.words import capital
from klaverjas_tui.rules.actions import Call, MakeTrumps, Pass, Play
from klaverjas_tui.rules.cards import Card
from klaverjas_tui.rules.deal import Phase
from klaverjas_tui.rules.match import DealStarted, Event, Finished, Match, Replaced, Scored, TakenBack
from klaverjas_tui.rules.presets import PRESETS
from klaverjas_tui.rules.roem import stuk_cards
from klaverjas_tui.rules.ruleset import AllPass, LengthUnit
from klaverjas_tui.rules.seats import Seat, left_of, other_side, side_of
from klaverjas_tui.rules.trick import Trick
from klaverjas_tui.rules.view import SeatView
from klaverjas_tui.table.thoughts import signals_in
from klaverjas_tui.text.names import SpokenWords
from klaverjas_tui.text.sheet import sheet_line, sheet_lines, totals_line
from klaverjas_tui.widgets.handorder import hand_order
from klaverjas_tui.widgets.sight import places_of

#: Sentences are not broken: what shows them does that, or reads them out.
_UNBROKEN = 1000


@dataclass(frozen=True, slots=True)
class Teller:
    """Tells one match to the person at a seat; with ``coach`` also what a discard says."""

    words: SpokenWords
    match: Match
    seat: Seat
    coach: bool

    @property
    def _view(self) -> SeatView:
        return self.match.view(self.seat)

    def who(self, seat: Seat) -> str:
        """``jij``, ``Oost``."""
        return self.words.say("seat.you") if seat == self.seat else self.words.seat(seat)

    # What happens.

    def happened(self, event: Event) -> Iterator[str]:
        """The lines of what has just happened."""
        match event:
            case DealStarted():
                yield from self._dealt(event)
            case Pass() | MakeTrumps():
                yield self._call(event)
                yield from self._turned_again(event)
            case Play():
                yield self._card(event)
                yield from self._signals(event)
                if not self._view.trick:
                    yield self._won(self._view.tricks[-1])
            case Replaced():
                yield stand_in(self.words, event)
            case TakenBack():
                yield self.words.say("text.taken_back")
            case Scored():
                yield from self._scored(event)
            case Finished():
                yield from self.finished()
            case _:
                pass

    def _dealt(self, event: DealStarted) -> Iterator[str]:
        yield ""
        yield self._deal(event)
        view = self._view
        if view.turned is not None:
            yield self.words.say("text.deal.turned", suit=self.words.suit(view.turned))

    def _deal(self, event: DealStarted) -> str:
        length = self.match.rules.match_length
        if length.unit is LengthUnit.DEALS and event.number > length.count:
            number = self.words.say("text.deal.again", number=event.number)
        elif length.unit is LengthUnit.DEALS:
            number = self.words.say("text.deal.of", number=event.number, count=length.count)
        else:
            number = self.words.say("text.deal.to", number=event.number, points=length.count)
        dealer, leader = self.who(event.dealer), self.who(left_of(event.dealer))
        return f"{number} {self.words.say('text.deal.dealer', dealer=dealer, leader=leader)}"

    def _call(self, call: Call) -> str:
        if isinstance(call, Pass):
            return self._says(call.seat, self.words.say("text.pass"))
        return self._says(call.seat, self.words.say("text.plays", suit=self.words.suit(call.suit)))

    def _says(self, seat: Seat, said: str) -> str:
        return f"{capital(self.who(seat))}: {said}"

    def _turned_again(self, call: Call) -> Iterator[str]:
        """The suit that is turned after four passes."""
        view = self._view
        again = view.rules.all_pass_in_force is AllPass.TURN_AGAIN and self.match.deal.talk.all_passed
        if isinstance(call, Pass) and again and view.turned is not None:
            yield self.words.say("text.deal.turned", suit=self.words.suit(view.turned))

    def _card(self, event: Play) -> str:
        view = self._view
        number = len(view.tricks) + bool(view.trick)
        said = self.words.name(event.card)
        if view.stuk_by == event.seat and view.trump is not None and event.card in stuk_cards(view.trump):
            said = f"{said}, {self.words.say('meld.stuk')}"
        line = self._says(event.seat, said)
        return f"{self.words.say('text.trick', number=number)} {line}" if len(view.trick) == 1 else line

    def _signals(self, event: Play) -> Iterator[str]:
        """What this card says, where that is told."""
        if self.coach:
            said = (heard for heard in signals_in(self._view) if heard.card == event.card)
            yield from (signal(self.words, heard, self.seat) for heard in said)

    def _won(self, trick: Trick) -> str:
        roem = ""
        if trick.roem:
            melds = ", ".join(self.words.meld_name(meld) for meld in trick.melds)
            roem = f", {trick.roem} {self.words.say('sheet.roem')} ({melds})"
        if trick.winner == self.seat:
            return self.words.say("text.won.you", points=trick.points, roem=roem)
        return self.words.say("text.won", who=self.who(trick.winner), points=trick.points, roem=roem)

    def _scored(self, event: Scored) -> Iterator[str]:
        current = self.match.deals[-1]
        yield from deal_result(self.words, self._view, event.line, _UNBROKEN)
        if current.assisted:
            yield self.words.say("table.assisted")
        yield self.words.say("text.code", code=current.started.code)
        if event.line is not None:
            line = sheet_line(current.started.number, event.line, self.words)
            yield self.words.say("text.sheet.last", line=line)
            yield totals_line(self.match.standing.totals, self.words)
        if not self.match.standing.over:
            yield from self._standing()

    def _standing(self) -> Iterator[str]:
        said = match_result(self.words, self.match.rules, self.match.standing, side_of(self.seat))
        if said is not None:
            yield said

    def finished(self) -> Iterator[str]:
        """The whole sheet, and who won."""
        yield ""
        yield from sheet_lines(self.match, self.words)
        yield from self._standing()

    # What lies there.

    def beginning(self) -> Iterator[str]:
        """What match this is."""
        header, words = self.match.header, self.words
        length = header.rules.match_length
        levels = [header.sitters[seat].player for seat in (2, 1)]
        partner, opponents = (level_name(words, level) for level in levels)
        yield words.say(
            "text.match",
            rules=words.preset(header.name) if header.name in PRESETS else words.say("rules.own.title"),
            length=words.count(f"length.{length.unit}", length.count),
            partner=partner,
            opponents=opponents,
        )

    def table(self) -> Iterator[str]:
        """Where the deal is: what was called, what was taken, what lies on the table."""
        view, words = self._view, self.words
        yield self._deal(self.match.deals[-1].started)
        if view.trump is None or view.maker is None:
            if view.turned is not None:
                yield words.say("text.deal.turned", suit=words.suit(view.turned))
            yield from (self._call(call) for call in view.calls)
            return
        yield words.say("text.trumps", suit=words.suit(view.trump), who=self.who(view.maker))
        yield from self._tally(view)
        if view.trick:
            seats = [(view.leader + place) % 4 for place in range(len(view.trick))]
            yield words.say("text.on_table", cards=self._played(seats, view.trick))

    def _tally(self, view: SeatView) -> Iterator[str]:
        ours, tally = side_of(self.seat), view.tally
        theirs = other_side(ours)
        yield self.words.say(
            "text.tally",
            ours=tally.tricks[ours],
            theirs=tally.tricks[theirs],
            our_points=tally.card_points[ours],
            their_points=tally.card_points[theirs],
        )
        if any(tally.roem):
            yield self.words.say("text.tally.roem", ours=tally.roem[ours], theirs=tally.roem[theirs])

    def _played(self, seats: list[Seat], cards: tuple[Card, ...]) -> str:
        played = zip(seats, cards, strict=True)
        return ", ".join(f"{self.who(seat)} {self.words.name(card)}" for seat, card in played)

    def hand(self) -> str:
        """The hand: by suit while trumps are made, then with the number that each card keeps for the whole deal."""
        view = self._view
        if view.phase is Phase.TRUMPS:
            return self.words.say("text.hand", cards=self.words.by_suit(hand_order(view.cards, None)))
        places = enumerate(places_of(view), start=1)
        held = (f"{number}: {self.words.name(card)}" for number, card in places if view.hand >> card & 1)
        return self.words.say("text.hand", cards=", ".join(held))

    def last_trick(self) -> str:
        """The last trick, or why it may not be seen."""
        view = self._view
        if not view.tricks:
            return self.words.say("speech.no_last_trick")
        if view.last_trick_closed:
            return self.words.say("speech.last_trick_closed")
        trick = view.tricks[-1]
        cards = self._played([trick.seat_of(place) for place in range(4)], trick.cards)
        return self.words.say("text.last_trick", cards=cards, won=self._won(trick))

    def sheet(self) -> Iterator[str]:
        """The whole score sheet."""
        yield from sheet_lines(self.match, self.words)
