"""A match: its rule set, its seats and its deals, as a fold over events."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple, TypeAlias

from klaverjas_tui.rules.actions import Action, Play
from klaverjas_tui.rules.convention import Convention
from klaverjas_tui.rules.deal import Deal, IllegalAction
from klaverjas_tui.rules.fault import Fault
from klaverjas_tui.rules.problem import Problem
from klaverjas_tui.rules.ruleset import RuleSet
from klaverjas_tui.rules.scoring import SheetLine, Standing, standing
from klaverjas_tui.rules.seats import SEATS, SIDES, Seat
from klaverjas_tui.rules.shuffle import Code, MatchSeed, seal
from klaverjas_tui.rules.view import SeatView, view_of

PERSON = "person"


class Sitter(NamedTuple):
    """Who sits at a seat: ``player`` is ``person``, a level's name or ``module:Class``.

    The rest is about bots: the version that plays, its seed, its signalling convention, and its budget (a count of
    worlds or nodes; None where it needs none).
    """

    player: str = PERSON
    version: str = ""
    seed: int = 0
    convention: Convention = Convention.FULL
    budget: int | None = None

    @property
    def is_person(self) -> bool:
        """Whether a person sits here."""
        return self.player == PERSON


@dataclass(frozen=True, slots=True)
class Header:
    """What is fixed when a match begins.

    ``name`` is the preset that the rules were made from, or empty. ``opening`` is the code of the first deal where
    it was chosen; every other code comes from the seed.
    """

    rules: RuleSet
    seed: MatchSeed
    sitters: tuple[Sitter, ...]
    name: str = ""
    opening: Code | None = None

    def __post_init__(self) -> None:
        if len(self.sitters) != SEATS:
            raise Problem("problem.sitters", count=len(self.sitters))

    @property
    def conventions(self) -> tuple[Convention, Convention]:
        """How each side signals: as the first bot of it does."""
        first, second = (self._convention(self.sitters[side::2]) for side in SIDES)
        return first, second

    @staticmethod
    def _convention(sitters: tuple[Sitter, ...]) -> Convention:
        return next((sitter.convention for sitter in sitters if not sitter.is_person), Convention.OFF)

    @property
    def persons(self) -> tuple[Seat, ...]:
        """The seats where a person sits."""
        return tuple(seat for seat, sitter in enumerate(self.sitters) if sitter.is_person)


class DealStarted(NamedTuple):
    """A deal is dealt; ``number`` counts the lines of the score sheet from 1, so a redeal has the same."""

    number: int
    dealer: Seat
    code: Code
    secret: str

    @property
    def seal(self) -> str:
        """The seal that is shown before the first call (see ``shuffle.seal``)."""
        return seal(self.code, self.secret)


@dataclass(frozen=True, slots=True)
class TakenBack:
    """The last ``count`` actions of the deal are taken back."""

    count: int


@dataclass(frozen=True, slots=True)
class Hinted:
    """This seat was helped: it was told what to do, or what others think. The deal counts as assisted."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Replaced:
    """The bot of this seat could not choose: ``by`` is the level that makes its next choice in its place.

    All before this event in the record is the position in which the bot failed.
    """

    seat: Seat
    by: str
    fault: Fault


class Revealed(NamedTuple):
    """The code and the secret of a deal that is over are shown."""

    code: Code
    secret: str


class Scored(NamedTuple):
    """What a deal that is over writes on the sheet; None when it is dealt again."""

    line: SheetLine | None


class Finished(NamedTuple):
    """How the match ended."""

    standing: Standing


Event: TypeAlias = DealStarted | Action | TakenBack | Hinted | Replaced | Revealed | Scored | Finished


@dataclass(slots=True)
class MatchDeal:
    """One deal of a match: how it was dealt, its state, and what was done about it since."""

    started: DealStarted
    deal: Deal
    assisted: bool = False
    """Whether a seat was helped: by a hint, or by taking a card back after another seat had shown one."""
    revealed: bool = False
    scored: bool = False
    replaced: dict[int, Replaced] = field(default_factory=dict)
    """By the place of an action in the deal: the bot that could not choose it."""


class Match:
    """A match as far as its events have brought it.

    ``add`` is the only way in which it changes. ``due`` is what must come next without anybody choosing: the
    caller adds it, records it and goes on, or waits before the next deal. When nothing is due and the match
    is not finished, ``deal.to_act`` is to choose.
    """

    def __init__(self, header: Header) -> None:
        self.header = header
        self.deals: list[MatchDeal] = []
        self.finished = False
        self._rows: list[SheetLine] = []

    @property
    def rules(self) -> RuleSet:
        """The rule set that is played."""
        return self.header.rules

    @property
    def current(self) -> MatchDeal | None:
        """The deal in progress or the last one; None before the first."""
        return self.deals[-1] if self.deals else None

    @property
    def deal(self) -> Deal:
        """The state of the current deal; raises IllegalAction before the first."""
        if not self.deals:
            raise IllegalAction("illegal.no_deal")
        return self.deals[-1].deal

    @property
    def sheet(self) -> tuple[SheetLine, ...]:
        """The lines of the score sheet so far."""
        return tuple(self._rows)

    @property
    def standing(self) -> Standing:
        """Where the match stands."""
        return standing(self.rules, [line.totals for line in self._rows])

    def view(self, seat: Seat) -> SeatView:
        """What a seat can see now."""
        current = self.deals[-1]
        rows = self._rows[:-1] if current.scored and current.deal.sheet_line() else self._rows
        before = standing(self.rules, [line.totals for line in rows])
        return view_of(
            current.deal,
            seat,
            totals=before.totals,
            number=current.started.number,
            conventions=self.header.conventions,
            persons=self.header.persons,
        )

    def due(self) -> DealStarted | Revealed | Scored | Finished | None:
        """What must come next without anybody choosing; None when a seat is to act or all is done."""
        current = self.current
        if self.finished or (current is not None and not current.deal.over):
            return None
        if current is not None and not current.revealed:
            return Revealed(current.started.code, current.started.secret)
        if current is not None and not current.scored:
            return Scored(current.deal.sheet_line())
        if self.standing.over:
            return Finished(self.standing)
        return self._next_deal()

    def _next_deal(self) -> DealStarted:
        drawn = len(self.deals)
        seed = self.header.seed
        opening = self.header.opening if drawn == 0 else None
        return DealStarted(
            number=len(self._rows) + 1,
            dealer=(seed.first_dealer + len(self._rows)) % SEATS,
            code=opening or seed.code(drawn),
            secret=seed.secret(drawn),
        )

    def add(self, event: Event) -> None:
        """Let this happen; raises Problem (IllegalAction for a seat's action) and changes nothing when it cannot."""
        match event:
            case TakenBack(count):
                self._take_back(count)
            case Hinted():
                self._in_progress().assisted = True
            case Replaced(seat):
                self._replace(seat, event)
            case DealStarted() | Revealed() | Scored() | Finished():
                self._add_due(event)
            case _:
                self.deal.apply(event)

    def _add_due(self, event: DealStarted | Revealed | Scored | Finished) -> None:
        due = self.due()
        match event, due:
            case DealStarted(number, dealer), DealStarted(wanted, turn) if (number, dealer) == (wanted, turn):
                self._start(event)
            case (Revealed() | Scored() | Finished() as closing, _) if type(closing) is type(due) and closing == due:
                self._close(closing)
            case _:
                raise Problem("problem.event")

    def _start(self, event: DealStarted) -> None:
        first = event.number == 1
        deal = Deal.from_code(self.rules, event.dealer, event.code, first_deal=first)
        self.deals.append(MatchDeal(event, deal))

    def _close(self, event: Revealed | Scored | Finished) -> None:
        current = self.deals[-1]
        match event:
            case Revealed():
                current.revealed = True
            case Scored(line):
                current.scored = True
                if line is not None:
                    self._rows.append(line)
            case Finished():
                self.finished = True

    def _in_progress(self) -> MatchDeal:
        """The deal in progress; raises IllegalAction where there is none."""
        if self.deal.over:
            raise IllegalAction("illegal.not_now")
        return self.deals[-1]

    def _replace(self, seat: Seat, replaced: Replaced) -> None:
        current = self._in_progress()
        if current.deal.to_act != seat:
            raise IllegalAction("illegal.not_your_turn", seat=seat)
        current.replaced[len(current.deal.actions)] = replaced

    def _take_back(self, count: int) -> None:
        current = self.current
        if current is None or current.deal.over or not 1 <= count <= len(current.deal.actions):
            raise IllegalAction("illegal.take_back")
        own, *others = current.deal.actions[-count:]
        if any(isinstance(action, Play) and action.seat != own.seat for action in others):
            current.assisted = True
        for _ in range(count):
            current.deal.undo()
            current.replaced.pop(len(current.deal.actions), None)
