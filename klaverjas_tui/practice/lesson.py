"""The first lesson: one deal with all cards on the table, moved on by what the learner does.

The deal is written down here, with what the others play and what is asked of the learner. It is played by the rules of
the preset ``kbn``, with roem counted by itself. What is said at each step is in ``locale.lesson``.
"""

from __future__ import annotations

from enum import Enum, auto
from typing import Final, NamedTuple, TypeAlias, TypeVar

from klaverjas_tui.rules.actions import MakeTrumps, Pass, Play
from klaverjas_tui.rules.cards import Card, Suit, mask_of, parse_cards
from klaverjas_tui.rules.deal import Deal, IllegalAction, IllegalCard, Start
from klaverjas_tui.rules.duty import Duty, Ruling
from klaverjas_tui.rules.presets import PRESETS
from klaverjas_tui.rules.ruleset import RoemClaim, RuleSet
from klaverjas_tui.rules.seats import Seat

#: The seat of the learner.
LEARNER: Final[Seat] = 0

RULES: Final[RuleSet] = PRESETS["kbn"].but(roem_claim=RoemClaim.AUTO)

#: By seat, from South clockwise. North deals, so East speaks and leads first.
HANDS: Final = tuple(
    parse_cards(hand)
    for hand in (
        "JH 9H KH 7H KS TS 8D 7D",
        "AH JS 8S 7S KD TD 8C 7C",
        "AS 9S QD JD KC QC TC 9C",
        "TH QH 8H QS AD 9D AC JC",
    )
)
START: Final = Start(2, tuple(mask_of(hand) for hand in HANDS))


class Part(Enum):
    """The parts of the lesson: before the cards, one for each trick, and the score."""

    START = auto()
    FOLLOW = auto()
    TRUMP_IN = auto()
    TRUMPS = auto()
    ROEM = auto()
    PARTNER = auto()
    OVERTRUMP = auto()
    COUNT = auto()
    LAST = auto()
    SCORE = auto()


# What the learner is to do.


class GoOn(NamedTuple):
    """Nothing but to go on when it is read."""


class NameSuit(NamedTuple):
    """Make this suit trumps."""

    suit: Suit


class PlayCard(NamedTuple):
    """Play one of these cards. The other legal ones are in ``less``, in groups with the name of their reason."""

    accepted: tuple[Card, ...]
    less: tuple[tuple[str, tuple[Card, ...]], ...] = ()

    def reason(self, card: Card) -> str | None:
        """The name of the reason why a legal card is less good; None for an accepted one."""
        return next((name for name, cards in self.less if card in cards), None)


class Choose(NamedTuple):
    """Answer a small question: one of so many options, counted from 1."""

    options: int
    right: int


Asked: TypeAlias = GoOn | NameSuit | PlayCard | Choose
_A = TypeVar("_A", GoOn, NameSuit, PlayCard, Choose)


class Step(NamedTuple):
    """One step: ``name`` is the end of the keys of its texts, ``table`` what the others do before it is told."""

    part: Part
    name: str
    asked: Asked = GoOn()
    table: tuple[Card | None, ...] = ()
    """The cards that they play, in order; None is a pass."""


# What is answered to what was not accepted.


class NotAllowed(NamedTuple):
    """The duty forbids the card."""

    duty: Duty
    ruling: Ruling


class Less(NamedTuple):
    """Something else is better, or true: ``which`` is the end of the key that says why."""

    step: str
    which: str


class Gone(NamedTuple):
    """The card is not in the hand any more."""


Reply: TypeAlias = NotAllowed | Less | Gone


def _play(accepted: str, **less: str) -> PlayCard:
    return PlayCard(parse_cards(accepted), tuple((name, parse_cards(cards)) for name, cards in less.items()))


_SMALL: Final = "8D 7D"

STEPS: Final = (
    Step(Part.START, "welcome"),
    Step(Part.START, "tricks"),
    Step(Part.START, "plain"),
    Step(Part.START, "trumps"),
    Step(Part.START, "make", NameSuit(Suit.HEARTS), (None,)),
    Step(Part.START, "made"),
    Step(Part.FOLLOW, "follow", _play(_SMALL), parse_cards("AD")),
    Step(Part.FOLLOW, "followed", table=parse_cards("TD JD")),
    Step(Part.TRUMP_IN, "trump_in", _play("7H", high="JH 9H KH"), parse_cards("AC")),
    Step(Part.TRUMP_IN, "trumped_in", table=parse_cards("7C TC")),
    Step(Part.TRUMPS, "lead", _play("JH", nine="9H", king="KH", plain=f"KS TS {_SMALL}")),
    Step(Part.TRUMPS, "led", table=parse_cards("AH 9S 8H")),
    Step(Part.ROEM, "roem", _play("KS", ten="TS", nine="9H", king="KH", diamond=_SMALL)),
    Step(Part.ROEM, "run", table=parse_cards("7S AS QS")),
    Step(Part.PARTNER, "partner", _play("TS", diamond=_SMALL, trump="9H KH"), parse_cards("KC JC")),
    Step(Part.PARTNER, "gave", table=parse_cards("8C")),
    Step(Part.PARTNER, "rotterdam", Choose(2, right=1)),
    Step(Part.OVERTRUMP, "overtrump", _play("KH", nine="9H"), parse_cards("QC QH")),
    Step(Part.OVERTRUMP, "stuk", table=parse_cards("8S")),
    Step(Part.OVERTRUMP, "undertrump", Choose(2, right=2)),
    Step(Part.COUNT, "count", Choose(3, right=2)),
    Step(Part.COUNT, "keep", _play(_SMALL, nine="9H")),
    Step(Part.COUNT, "lost", table=parse_cards("KD QD 9D")),
    Step(Part.LAST, "last", _play("9H"), parse_cards("JS 9C TH")),
    Step(Part.LAST, "ten"),
    Step(Part.SCORE, "sum", Choose(3, right=2)),
    Step(Part.SCORE, "made_it"),
    Step(Part.SCORE, "half", Choose(2, right=2)),
    Step(Part.SCORE, "nat"),
    Step(Part.SCORE, "pit"),
    Step(Part.SCORE, "next"),
)


class Lesson:
    """The lesson as it stands: which step, the deal so far, and the reply to what was not accepted.

    What a step does not ask for is refused with IllegalAction and changes nothing.
    """

    def __init__(self) -> None:
        self.deal = Deal(RULES, START)
        self.reply: Reply | None = None
        """What is said to the last answer; None when it was accepted, or nothing was answered yet."""
        self.over = False
        """Whether the last step has been read."""
        self._begun: list[int] = []  # how many actions the deal had when each step so far was told
        self._begin()

    @property
    def place(self) -> int:
        """The place of the step in ``STEPS``."""
        return len(self._begun) - 1

    @property
    def step(self) -> Step:
        """The step that is told now."""
        return STEPS[self.place]

    def go_on(self) -> None:
        """Read: to the next step."""
        self._asked(GoOn)
        self._next()

    def name(self, suit: Suit) -> None:
        """Make a suit trumps."""
        asked = self._asked(NameSuit)
        if suit is not asked.suit:
            self.reply = Less(self.step.name, suit.name.lower())
            return
        self.deal.apply(MakeTrumps(LEARNER, suit))
        self._next()

    def play(self, card: Card) -> None:
        """Play a card."""
        asked = self._asked(PlayCard)
        if not self.deal.state.hands[LEARNER] >> card & 1:
            self.reply = Gone()
            return
        reason = asked.reason(card)
        try:
            self.deal.apply(Play(LEARNER, card))
        except IllegalCard as refused:
            self.reply = NotAllowed(refused.duty, refused.ruling)
            return
        if reason is None:
            self._next()
        else:
            self.deal.undo()
            self.reply = Less(self.step.name, reason)

    def choose(self, option: int) -> None:
        """Choose an option, counted from 1; one that is not there is refused."""
        asked = self._asked(Choose)
        if not 1 <= option <= asked.options:
            raise IllegalAction("illegal.not_now")
        if option == asked.right:
            self._next()
        else:
            self.reply = Less(self.step.name, str(option))

    def back(self) -> None:
        """A step back, as it was told then; the first one stays."""
        self.reply = None
        if self.place == 0:
            return
        self._begun.pop()
        while len(self.deal.actions) > self._begun[-1]:
            self.deal.undo()

    def _asked(self, kind: type[_A]) -> _A:
        asked = self.step.asked
        if self.over or not isinstance(asked, kind):
            raise IllegalAction("illegal.not_now")
        return asked

    def _next(self) -> None:
        self.reply = None
        if self.place + 1 < len(STEPS):
            self._begin()
        else:
            self.over = True

    def _begin(self) -> None:
        """Do what the others do before the next step, and tell it."""
        for card in STEPS[len(self._begun)].table:
            seat = self.deal.to_act
            assert seat is not None
            self.deal.apply(Pass(seat) if card is None else Play(seat, card))
        self._begun.append(len(self.deal.actions))
