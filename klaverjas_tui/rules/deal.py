"""A deal: eight cards each, from making trumps to the last trick, as a state that actions move on.

``Deal`` follows python-chess: ``to_act``, ``legal_actions``, ``apply`` (checks, raises and changes nothing when the
action may not be) and ``undo``. Every state is an immutable value, so undoing is stepping back to the one before.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum, auto
from typing import Final, NamedTuple

from klaverjas_tui.rules import trick as tricks_module
from klaverjas_tui.rules.actions import (
    Action,
    Call,
    CallRevoke,
    ClaimRoem,
    Kraak,
    MakeTrumps,
    Pass,
    Play,
    PutRight,
    TurnTrick,
)
from klaverjas_tui.rules.cards import DECK, TRUMP_POINTS, Card, Suit, cards_in
from klaverjas_tui.rules.duty import Duty, Revoke, Ruling, duty, revoke
from klaverjas_tui.rules.problem import Problem
from klaverjas_tui.rules.roem import STUK_POINTS, HandRoem, hand_roem, stuk_cards, stuk_holder
from klaverjas_tui.rules.ruleset import (
    RoemClaim,
    RuleSet,
    Stuk,
    Switch,
    Verzaak,
    VerzaakScope,
    Verzaken,
)
from klaverjas_tui.rules.scoring import TRICKS, Pair, SheetLine, Tally, settle, settle_revoke
from klaverjas_tui.rules.seats import SEATS, SIDES, Seat, Side, left_of, other_side, side_of
from klaverjas_tui.rules.shuffle import Code, deal_hands
from klaverjas_tui.rules.trick import Trick
from klaverjas_tui.rules.trumpmaking import TrumpTalk

#: The action of every seat (first) and card, made once: they are asked for at every turn.
_PLAYS: Final = tuple(tuple(Play(seat, card) for card in DECK) for seat in range(SEATS))


class Phase(Enum):
    """Where a deal is."""

    TRUMPS = auto()
    """Trumps are being made."""
    KRAAK = auto()
    """A side is asked whether it doubles."""
    PLAY = auto()
    """Cards are played."""
    TURN = auto()
    """The last trick lies finished and is not turned yet (only where something can be claimed or put right)."""
    OVER = auto()
    """Nothing more can be done."""


class Ending(Enum):
    """How a deal ended."""

    PLAYED = auto()
    THROWN_IN = auto()
    """All passed under ``redeal``: nothing is written, the same dealer deals again."""
    REVOKED = auto()
    """A revoke was called."""
    REVOKE_REDEAL = auto()
    """A revoke was called under ``verzaak: redeal``: nothing is written, the same dealer deals again."""

    @property
    def deals_again(self) -> bool:
        """Whether nothing is written and the same dealer deals again."""
        return self in (Ending.THROWN_IN, Ending.REVOKE_REDEAL)


class IllegalAction(Problem):
    """An action that may not be done now; the deal has not changed."""


class IllegalCard(IllegalAction):
    """A card that the duty forbids: ``duty`` is what is owed, ``ruling`` says why not this card."""

    def __init__(self, owed: Duty, ruling: Ruling) -> None:
        super().__init__("illegal.card", card=ruling.card)
        self.duty = owed
        self.ruling = ruling


class BrokenDuty(NamedTuple):
    """A revoke that has not been put right: who, and the place of its trick (0 to 7)."""

    seat: Seat
    trick: int


class State(NamedTuple):
    """Everything that changes in a deal. Hands are masks by seat; pairs are by side."""

    phase: Phase
    calls: tuple[Call, ...]
    maker: Seat | None
    trump: Suit | None
    kraak: int
    to_answer: tuple[Seat, ...]
    """Seats that may still answer the last (re)kraak, in order."""
    hands: tuple[int, ...]
    leader: Seat
    trick: tuple[Card, ...]
    """The cards of the trick in progress, in playing order."""
    tricks: tuple[Trick, ...]
    turned: bool
    """Whether the last complete trick is turned, so that nothing in it can be claimed or put right any more."""
    stuk_by: Seat | None
    """The seat that announced stuk from its hand."""
    hand_roem: HandRoem | None
    exposed: int
    """The cards that lie open as strafkaart, a mask."""
    broken: tuple[BrokenDuty, ...]
    ending: Ending | None
    offenders: Side | None


@dataclass(frozen=True, slots=True)
class Start:
    """What a deal starts from. ``hands`` are masks by seat; ``turned`` the suits that may be turned for trumps."""

    dealer: Seat
    hands: tuple[int, ...]
    turned: tuple[Suit, Suit] = (Suit.CLUBS, Suit.DIAMONDS)
    first_deal: bool = False

    def __post_init__(self) -> None:
        together = 0
        for hand in self.hands:
            if hand & together:
                raise Problem("problem.card_twice", card=next(cards_in(hand & together)))
            together |= hand
        if len(self.hands) != SEATS or any(hand.bit_count() != TRICKS for hand in self.hands):
            raise Problem("problem.hands")
        if not 0 <= self.dealer < SEATS:
            raise Problem("problem.seat", seat=self.dealer)


class _Owed(NamedTuple):
    """What the seat to act owes in one state."""

    state: State
    duty: Duty


class _Taken(NamedTuple):
    """The tally of these tricks and this announcement, which is all in a state that moves it."""

    tricks: tuple[Trick, ...]
    stuk_by: Seat | None
    tally: Tally


class Deal:
    """One deal of a match.

    >>> from klaverjas_tui.rules.presets import PRESETS
    >>> deal = Deal.from_code(PRESETS["utrechts"], dealer=3, code=Code.parse("0000-0000-0000"))
    >>> deal.to_act, deal.phase
    (0, <Phase.TRUMPS: 1>)
    >>> deal.apply(MakeTrumps(0, Suit.HEARTS))
    >>> len(deal.legal_actions())
    8
    """

    def __init__(self, rules: RuleSet, start: Start) -> None:
        self.rules = rules
        self.start = start
        self._talk = TrumpTalk(rules, start.dealer, start.turned, start.first_deal)
        self._states = [
            State(
                phase=Phase.TRUMPS,
                calls=(),
                maker=None,
                trump=None,
                kraak=1,
                to_answer=(),
                hands=start.hands,
                leader=left_of(start.dealer),
                trick=(),
                tricks=(),
                turned=True,
                stuk_by=None,
                hand_roem=None,
                exposed=0,
                broken=(),
                ending=None,
                offenders=None,
            )
        ]
        self._actions: list[Action] = []
        self._owed: _Owed | None = None
        self._taken: _Taken | None = None

    @classmethod
    def from_code(cls, rules: RuleSet, dealer: Seat, code: Code, *, first_deal: bool = False) -> Deal:
        """The deal that a code gives this dealer's table."""
        return cls(rules, Start(dealer, deal_hands(code.pack, dealer, rules.deal_packets), code.turned, first_deal))

    @classmethod
    def with_trumps(cls, rules: RuleSet, start: Start, maker: Seat, trump: Suit, *, kraak: int = 1) -> Deal:
        """A deal in which trumps are made already, the first lead still to come."""
        deal = cls(rules, start)
        made = deal.state._replace(calls=(MakeTrumps(maker, trump),), maker=maker, trump=trump, kraak=kraak)
        deal._states = [deal._start_play(made)]
        return deal

    # What is so now.

    @property
    def state(self) -> State:
        """The state now."""
        return self._states[-1]

    @property
    def actions(self) -> tuple[Action, ...]:
        """All actions so far, in order."""
        return tuple(self._actions)

    @property
    def phase(self) -> Phase:
        """Where the deal is."""
        return self.state.phase

    @property
    def over(self) -> bool:
        """Whether nothing more can be done."""
        return self.state.phase is Phase.OVER

    @property
    def talk(self) -> TrumpTalk:
        """The talk that makes trumps, so far."""
        talk, calls = self._talk, self._states[-1].calls
        if talk.calls is not calls:
            self._talk = talk = talk._replace(calls=calls)
        return talk

    @property
    def to_act(self) -> Seat | None:
        """The seat that is to act; None when the deal is over.

        A claim of roem, putting right and calling a revoke have no turn: see ``may_claim``.
        """
        state = self._states[-1]
        if state.phase is Phase.PLAY:
            return (state.leader + len(state.trick)) % SEATS
        match state.phase:
            case Phase.TRUMPS:
                return self.talk.to_act
            case Phase.KRAAK:
                return state.to_answer[0]
            case Phase.TURN:
                return state.leader
            case _:
                return None

    @property
    def duty(self) -> Duty:
        """What the seat to act owes to the trick; raises IllegalAction when no card is to be played."""
        state, known = self._states[-1], self._owed
        if known is not None and known.state is state:
            return known.duty
        if state.phase is not Phase.PLAY or state.trump is None:
            raise IllegalAction("illegal.not_now")
        hand = state.hands[(state.leader + len(state.trick)) % SEATS]
        owed = duty(self.rules, state.trump, hand, state.trick)
        self._owed = _Owed(state, owed)
        return owed

    def legal_actions(self) -> tuple[Action, ...]:
        """What the seat to act may do in its turn; empty when the deal is over."""
        state, seat = self._states[-1], self.to_act
        if seat is None:
            return ()
        if state.phase is Phase.PLAY:
            plays = _PLAYS[seat]
            return tuple([plays[card] for card in cards_in(self._playable())])
        match state.phase:
            case Phase.TRUMPS:
                talk = self.talk
                suits = tuple(MakeTrumps(seat, suit) for suit in talk.suits(state.hands[seat]))
                return suits if talk.forced else (Pass(seat), *suits)
            case Phase.KRAAK:
                return (Pass(seat), Kraak(seat))
            case _:
                return (TurnTrick(seat),)

    def may_claim(self, seat: Seat) -> bool:
        """Whether this seat may claim roem in the trick that lies finished now."""
        state = self.state
        return (
            self.rules.roem_claim is not RoemClaim.AUTO
            and state.phase in (Phase.PLAY, Phase.TURN)
            and not state.turned
            and seat not in state.tricks[-1].claims
        )

    def may_put_right(self, seat: Seat) -> bool:
        """Whether this seat's card in the trick on the table is a revoke that it may still take back."""
        return any(broken.seat == seat for broken in self._open_revokes())

    def _open_revokes(self) -> tuple[BrokenDuty, ...]:
        """Revokes in the trick on the table: the one in progress, or the last one until it is turned."""
        state = self.state
        if state.trick:
            place = len(state.tricks)
        elif state.tricks and not state.turned:
            place = len(state.tricks) - 1
        else:
            return ()
        return tuple(broken for broken in state.broken if broken.trick == place)

    def _playable(self) -> int:
        """The cards that may be played in turn, a mask: by duty, a strafkaart first of all."""
        legal = self.duty.legal
        return legal & self.state.exposed or legal

    # What is done.

    def apply(self, action: Action) -> None:
        """Do this action; raises IllegalAction (IllegalCard for the duty) and changes nothing when it may not be."""
        self._states.append(self._after(action))
        self._actions.append(action)

    def push(self, card: Card) -> None:
        """Play a card for the seat to act without any check: for search only."""
        seat = (self.state.leader + len(self.state.trick)) % SEATS
        self._states.append(self._play(seat, card))
        self._actions.append(Play(seat, card))

    def undo(self) -> Action:
        """Take the last action back and return it; raises IllegalAction when there is none."""
        if not self._actions:
            raise IllegalAction("illegal.nothing_to_undo")
        self._states.pop()
        return self._actions.pop()

    def _after(self, action: Action) -> State:
        state = self.state
        if state.phase is Phase.OVER:
            raise IllegalAction("illegal.over")
        if not 0 <= action.seat < SEATS:
            raise IllegalAction("illegal.not_your_turn", seat=action.seat)
        match action:
            case ClaimRoem(seat):
                return self._claim(seat)
            case PutRight(seat):
                return self._put_right(seat)
            case CallRevoke(seat):
                return self._call_revoke(seat)
            case _:
                pass
        if action.seat != self.to_act:
            raise IllegalAction("illegal.not_your_turn", seat=action.seat)
        match action:
            case Play(seat, card) if state.phase is Phase.PLAY:
                return self._checked_play(seat, card)
            case TurnTrick() if not state.turned:
                return self._turn()
            case Pass(seat) | MakeTrumps(seat) if state.phase is Phase.TRUMPS:
                return self._call(action)
            case Pass() | Kraak() if state.phase is Phase.KRAAK:
                return self._answer(action)
            case _:
                raise IllegalAction("illegal.not_now")

    def _call(self, call: Call) -> State:
        if isinstance(call, Pass):
            if self.talk.forced:
                raise IllegalAction("illegal.must_make_trumps")
        elif call.suit not in self.talk.suits(self.state.hands[call.seat]):
            raise IllegalAction("illegal.suit", suit=call.suit)
        state = self.state._replace(calls=(*self.state.calls, call))
        if isinstance(call, MakeTrumps):
            made = state._replace(maker=call.seat, trump=call.suit)
            return self._ask_kraak(made, call.seat)
        talk = TrumpTalk(self.rules, self.start.dealer, self.start.turned, self.start.first_deal, state.calls)
        if talk.thrown_in:
            return state._replace(phase=Phase.OVER, ending=Ending.THROWN_IN)
        return state

    def _ask_kraak(self, state: State, doubled: Seat) -> State:
        """Ask the side against ``doubled``, in playing order from its left, whether it doubles."""
        if self.rules.kraken is Switch.OFF or state.kraak == 8:
            return self._start_play(state)
        answers = (left_of(doubled), (doubled + 3) % SEATS)
        return state._replace(phase=Phase.KRAAK, to_answer=answers)

    def _answer(self, action: Pass | Kraak) -> State:
        state = self.state
        if isinstance(action, Kraak):
            return self._ask_kraak(state._replace(kraak=state.kraak * 2, to_answer=()), action.seat)
        left = state.to_answer[1:]
        return state._replace(to_answer=left) if left else self._start_play(state)

    def _start_play(self, state: State) -> State:
        melds = None
        if self.rules.hand_roem is Switch.ON and state.trump is not None:
            melds = hand_roem(self.rules, state.trump, state.hands)
        return state._replace(phase=Phase.PLAY, to_answer=(), hand_roem=melds)

    def _checked_play(self, seat: Seat, card: Card) -> State:
        state = self.state
        if not state.hands[seat] >> card & 1:
            raise IllegalAction("illegal.not_held", card=card)
        owed = self.duty
        must = owed.legal & state.exposed
        if must and not must >> card & 1:
            raise IllegalAction("illegal.strafkaart", card=next(cards_in(must)))
        if owed.legal >> card & 1:
            return self._play(seat, card)
        if self.rules.verzaken is Verzaken.IMPOSSIBLE:
            raise IllegalCard(owed, owed.ruling(card))
        return self._play(seat, card, broke=self._counts_as_revoke(owed, card))

    def _counts_as_revoke(self, owed: Duty, card: Card) -> bool:
        kind = revoke(self.rules, owed.trump, owed.hand, self.state.trick, card)
        return kind is Revoke.SUIT or (kind is Revoke.TRUMP and self.rules.verzaak_scope is VerzaakScope.ALL)

    def _play(self, seat: Seat, card: Card, *, broke: bool = False) -> State:
        state = self.state
        assert state.trump is not None
        hands = list(state.hands)
        hands[seat] &= ~card.bit
        broken = (*state.broken, BrokenDuty(seat, len(state.tricks))) if broke else state.broken
        cards = (*state.trick, card)
        after = state._replace(
            hands=tuple(hands),
            trick=cards,
            turned=True,
            exposed=state.exposed & ~card.bit,
            broken=broken,
            stuk_by=self._announced(seat, card),
        )
        return after if len(cards) < SEATS else self._complete(after, state.trump)

    def _complete(self, state: State, trump: Suit) -> State:
        last = len(state.tricks) == TRICKS - 1
        done = tricks_module.complete(self.rules, trump, state.leader, state.trick, last=last)
        open_for_claims = self.rules.roem_claim is not RoemClaim.AUTO or self.rules.verzaken is Verzaken.POSSIBLE
        after = state._replace(leader=done.winner, trick=(), tricks=(*state.tricks, done), turned=not open_for_claims)
        if not last:
            return after
        if open_for_claims:
            return after._replace(phase=Phase.TURN)
        return after._replace(phase=Phase.OVER, ending=Ending.PLAYED)

    def _announced(self, seat: Seat, card: Card) -> Seat | None:
        """Who has announced stuk from hand when this card is played: its holder, with the second of the two."""
        state = self.state
        if self.rules.stuk is Stuk.IN_TRICK or state.stuk_by is not None or state.trump is None:
            return state.stuk_by
        pair = stuk_cards(state.trump)
        if card not in pair or stuk_holder(state.trump, self.start.hands) != seat:
            return None
        other = pair[0] if card == pair[1] else pair[1]
        return None if state.hands[seat] >> other & 1 else seat

    def _claim(self, seat: Seat) -> State:
        if not self.may_claim(seat):
            raise IllegalAction("illegal.claim")
        state = self.state
        return state._replace(tricks=(*state.tricks[:-1], state.tricks[-1].claimed_by(self.rules, seat)))

    def _turn(self) -> State:
        state = self.state._replace(turned=True)
        if state.phase is Phase.TURN:
            return state._replace(phase=Phase.OVER, ending=Ending.PLAYED)
        return state

    def _put_right(self, seat: Seat) -> State:
        """Back to before the illegal card, which lies open from now on.

        Decided where no source says: cards played to the trick after it are taken back too, without a penalty.
        """
        if not self.may_put_right(seat):
            raise IllegalAction("illegal.put_right")
        place = len(self.state.tricks) if self.state.trick else len(self.state.tricks) - 1
        card = self._card_of(seat)
        before = next(
            state for state in reversed(self._states) if state.hands[seat] >> card & 1 and len(state.tricks) == place
        )
        return before._replace(exposed=before.exposed | self.state.exposed | card.bit)

    def _card_of(self, seat: Seat) -> Card:
        """The card that a seat played to the trick on the table."""
        state = self.state
        if state.trick:
            return state.trick[(seat - state.leader) % SEATS]
        return state.tricks[-1].card_of(seat)

    def _call_revoke(self, seat: Seat) -> State:
        """A right call ends the deal; a wrong one has no effect (no source gives a penalty)."""
        state = self.state
        if self.rules.verzaken is Verzaken.IMPOSSIBLE or state.phase not in (Phase.PLAY, Phase.TURN):
            raise IllegalAction("illegal.call_revoke")
        accused = other_side(side_of(seat))
        if all(side_of(broken.seat) != accused for broken in state.broken):
            return state
        redeal = self.rules.verzaak is Verzaak.REDEAL
        ending = Ending.REVOKE_REDEAL if redeal else Ending.REVOKED
        return state._replace(phase=Phase.OVER, ending=ending, offenders=accused)

    # What it is worth.

    @property
    def tally(self) -> Tally:
        """What both sides have taken so far, roem that counts included; hand roem from the first trick on."""
        state, known = self._states[-1], self._taken
        if known is None or known.tricks is not state.tricks or known.stuk_by != state.stuk_by:
            known = self._taken = _Taken(state.tricks, state.stuk_by, self._count())
        return known.tally

    def _count(self) -> Tally:
        state = self.state
        points, roem, won, trumps = [0, 0], [0, 0], [0, 0], [0, 0]
        for trick in state.tricks:
            side = trick.side
            points[side] += trick.points
            roem[side] += trick.roem
            won[side] += 1
            trumps[side] += sum([TRUMP_POINTS[card & 7] for card in trick.cards if card >> 3 == state.trump])
        if state.hand_roem is not None and state.tricks:
            for side in SIDES:
                roem[side] += state.hand_roem.points[side]
        if state.stuk_by is not None:
            roem[side_of(state.stuk_by)] += STUK_POINTS
        return Tally(_pair(points), _pair(roem), _pair(won), _pair(trumps))

    def sheet_line(self) -> SheetLine | None:
        """What is written for this deal; None when nothing is (it goes on, or is dealt again)."""
        state = self.state
        if state.maker is None or state.ending is None or state.ending.deals_again:
            return None
        makers = side_of(state.maker)
        if state.offenders is not None:
            return settle_revoke(self.rules, state.offenders, self.tally.roem, makers)
        spades = state.trump is Suit.SPADES
        return settle(self.rules, self.tally, makers, kraak=state.kraak, spades=spades)


def _pair(values: Sequence[int]) -> Pair:
    return values[0], values[1]
