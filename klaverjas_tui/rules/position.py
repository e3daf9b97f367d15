"""The written position: a plain value, as a JSON file holds it, read as the view of the seat that is to act.

    {"rules": "kbn", "dealer": 3, "maker": 2, "trump": "H", "seat": 0,
     "hand": ["QS", "8H", "KS", "TC", "QC", "JH", "AH"],
     "calls": [[0, "pass"], [1, "pass"], [2, "H"]],
     "tricks": [[[0, "9D"], [1, "AD"], [2, "7D"], [3, "QD"]]],
     "trick": [[1, "8S"], [2, "TS"], [3, "JS"]]}

``dealer`` and ``hand`` (the cards still held) are always there. ``rules`` is a preset's name, or an object of fields
over ``kbn``, which it is when left out; ``seat`` may be left out too. Without ``trump`` the question is the call,
with it the card. Further keys: ``turned`` (the suit that lies turned, where trumps are made by turning),
``first_deal``, ``kraak`` (1, 2, 4 or 8), and ``conventions``, how the sides signal: one name for both, or a list of
that of seats 0 and 2 and that of seats 1 and 3 (``full`` when left out). Roem in complete tricks counts, as claimed
by the winner where it has to be claimed; hand roem is not known. A position that cannot be is refused with a Problem
that names the first thing that is wrong.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from typing import NamedTuple

from klaverjas_tui.rules.actions import Action, Call, MakeTrumps, Pass, Play
from klaverjas_tui.rules.cards import FULL_MASK, SUITS, Card, Suit, cards_in, mask_of
from klaverjas_tui.rules.deal import Phase
from klaverjas_tui.rules.duty import duty
from klaverjas_tui.rules.problem import Problem
from klaverjas_tui.rules.roem import STUK_POINTS, stuk_cards
from klaverjas_tui.rules.ruleset import AllPass, RoemClaim, RuleSet, Stuk, Switch, TrumpMaking, Verzaken
from klaverjas_tui.rules.scoring import TRICKS, Tally
from klaverjas_tui.rules.seats import SEATS, Seat, left_of, side_of
from klaverjas_tui.rules.trick import Trick, complete
from klaverjas_tui.rules.trumpmaking import TrumpTalk
from klaverjas_tui.rules.view import SeatView
from klaverjas_tui.rules.written import Written, all_plays, read_written


def read_position(plain: object) -> SeatView:
    """The view of the seat that is to act in a written position; raises Problem that names the first thing wrong."""
    written = read_written(plain)
    return _before_trumps(written) if written.trump is None else _in_play(written, written.trump)


# Making trumps.


class _Talk(NamedTuple):
    """What was said for trumps, as far as it is known: the calls, the suit that lies turned, and what came of it."""

    calls: tuple[Call, ...]
    turned: Suit | None
    maker: Seat | None = None
    trump: Suit | None = None


def _before_trumps(written: Written) -> SeatView:
    """The view of a seat that is asked for trumps."""
    if written.maker is not None:
        raise Problem("position.maker_without_trump", maker=written.maker)
    if any(all_plays(written)):
        raise Problem("position.cards_before_trumps")
    if written.kraak != 1:
        raise Problem("position.kraak_before_trumps", kraak=written.kraak)
    calls = written.calls or ()
    turned = _turned(written, calls)
    if turned is None and written.rules.trump_making is TrumpMaking.TURN:
        raise Problem("position.turned_missing")
    talk = _spoken(written, calls, turned)
    if talk.made is not None:
        raise Problem("position.trump_missing", maker=talk.made.seat, suit=talk.made.suit)
    if talk.to_act is None:
        raise Problem("position.thrown_in")
    seat = _asked(written, talk.to_act, TRICKS)
    suits = tuple(MakeTrumps(seat, suit) for suit in talk.suits(mask_of(written.hand)))
    options: tuple[Action, ...] = suits if talk.forced else (Pass(seat), *suits)
    return _view(written, seat, _Talk(calls, turned), _Play((), left_of(written.dealer), ()), options)


def _made(written: Written, trump: Suit) -> _Talk:
    """How these trumps were made, as far as it is written."""
    calls, maker = written.calls, written.maker
    if written.kraak != 1 and written.rules.kraken is Switch.OFF:
        raise Problem("position.kraak_not_played", kraak=written.kraak)
    if calls is None:
        if maker is None:
            raise Problem("position.no_maker")
        return _Talk((MakeTrumps(maker, trump),), _turned_unsaid(written, maker, trump), maker, trump)
    turned = _turned(written, calls)
    made = _spoken(written, calls, turned).made
    if made is None:
        raise Problem("position.calls_without_trumps", trump=trump)
    if maker not in (None, made.seat):
        raise Problem("position.maker_contradicts", maker=maker, called=made.seat)
    if trump is not made.suit:
        raise Problem("position.trump_contradicts", trump=trump, called=made.suit)
    return _Talk(calls, turned, made.seat, trump)


def _turned(written: Written, calls: tuple[Call, ...]) -> Suit | None:
    """The suit that lies turned after these calls: what is written, or what follows from the calls, or not known."""
    rules, turned = written.rules, written.turned
    if rules.trump_making is not TrumpMaking.TURN:
        if turned is not None:
            raise Problem("position.turned_not_used", turned=turned)
        return None
    again = _turned_again(rules, calls)
    if rules.first_deal_clubs and written.first_deal:
        if turned is not None and (turned is Suit.CLUBS) is again:
            raise Problem("position.turned_clubs", turned=turned)
        if not again:
            return Suit.CLUBS
    if turned is None and (again or not _all_passed(calls)):
        return written.trump
    return turned


def _all_passed(calls: tuple[Call, ...]) -> bool:
    return len(calls) >= SEATS and all(isinstance(call, Pass) for call in calls[:SEATS])


def _turned_again(rules: RuleSet, calls: tuple[Call, ...]) -> bool:
    return rules.all_pass_in_force is AllPass.TURN_AGAIN and _all_passed(calls)


def _turned_unsaid(written: Written, maker: Seat, trump: Suit) -> Suit | None:
    """The suit that lies turned where the calls are not written.

    Sees that there are calls by which this seat could have made these trumps: at once, or after four passes.
    """
    first = TrumpTalk(written.rules, written.dealer, (SUITS[0], SUITS[1]), written.first_deal).first_bidder
    _turned(written, ())
    possible = []
    for passes in ((maker - first) % SEATS, SEATS):
        said = tuple(Pass((first + place) % SEATS) for place in range(passes))
        calls: tuple[Call, ...] = (*said, MakeTrumps(maker, trump))
        try:
            turned = _turned(written, calls)
            _spoken(written, calls, turned)
        except Problem:
            continue
        possible.append(turned)
    if not possible:
        raise Problem("position.maker_impossible", maker=maker, trump=trump)
    return possible[0] if len(possible) == 1 else written.turned


def _spoken(written: Written, calls: tuple[Call, ...], turned: Suit | None) -> TrumpTalk:
    """The talk after these calls, each of them checked."""
    # A turned suit that is not known is one that was not made trumps.
    lies = turned if turned is not None else next(suit for suit in SUITS if suit is not written.trump)
    other = next(suit for suit in SUITS if suit is not lies)
    pair = (other, lies) if _turned_again(written.rules, calls) else (lies, other)
    for place, call in enumerate(calls):
        talk = TrumpTalk(written.rules, written.dealer, pair, written.first_deal, calls[:place])
        if talk.to_act is None:
            raise Problem("position.call_too_many", seat=call.seat)
        if call.seat != talk.to_act:
            raise Problem("position.call_out_of_turn", seat=call.seat, to_act=talk.to_act)
        if isinstance(call, Pass) and talk.forced:
            raise Problem("position.must_make_trumps", seat=call.seat)
        if isinstance(call, MakeTrumps) and call.suit not in talk.suits(_dealt(written, call.seat)):
            raise Problem("position.call_suit", seat=call.seat, suit=call.suit)
    return TrumpTalk(written.rules, written.dealer, pair, written.first_deal, calls)


def _dealt(written: Written, seat: Seat) -> int:
    """The cards that a seat may have been dealt: of the seat asked exactly those, of another one any."""
    if seat != written.seat:
        return FULL_MASK
    return mask_of(written.hand) | mask_of(card for player, card in all_plays(written) if player == seat)


# Playing.


class _Play(NamedTuple):
    """What was played, in order: complete tricks, and the trick in progress with its leader."""

    tricks: tuple[Trick, ...]
    leader: Seat
    cards: tuple[Card, ...]

    @property
    def to_act(self) -> Seat:
        return (self.leader + len(self.cards)) % SEATS


def _played(written: Written, trump: Suit) -> _Play:
    """The tricks, each card seen to be played in turn."""
    if len(written.tricks) >= TRICKS:
        raise Problem("position.over")
    leader = left_of(written.dealer)
    tricks: list[Trick] = []
    for number, plays in enumerate((*written.tricks, written.trick), 1):
        for place, (seat, _) in enumerate(plays):
            if seat != (leader + place) % SEATS:
                raise Problem("position.out_of_turn", trick=number, seat=seat, to_act=(leader + place) % SEATS)
        cards = tuple(card for _, card in plays)
        complete_one = number <= len(written.tricks)
        if len(cards) != SEATS if complete_one else len(cards) >= SEATS:
            raise Problem("position.trick_size", trick=number, cards=len(cards))
        if complete_one:
            tricks.append(_claimed(written.rules, complete(written.rules, trump, leader, cards, last=False)))
            leader = tricks[-1].winner
    return _Play(tuple(tricks), leader, tuple(card for _, card in written.trick))


def _claimed(rules: RuleSet, trick: Trick) -> Trick:
    return trick if rules.roem_claim is RoemClaim.AUTO else trick.claimed_by(rules, trick.winner)


def _asked(written: Written, to_act: Seat, cards: int) -> Seat:
    """The seat that is to act, seen to be the one that is written and to hold so many cards."""
    if written.seat not in (None, to_act):
        raise Problem("position.not_to_act", seat=written.seat, to_act=to_act)
    if len(written.hand) != cards:
        raise Problem("position.hand_size", cards=len(written.hand), wanted=cards)
    return to_act


class _Answer(NamedTuple):
    """A card played, the trick before it (the cards in playing order), its number from 1, and what came after.

    ``later`` are the cards that the same seat played to later tricks.
    """

    seat: Seat
    card: Card
    before: tuple[Card, ...]
    number: int
    later: tuple[Card, ...]


def _answers(written: Written, trump: Suit) -> tuple[_Answer, ...]:
    """The cards that tell something of their hand: not the leads, nor those that follow a plain suit."""
    found: list[_Answer] = []
    later: dict[Seat, tuple[Card, ...]] = dict.fromkeys(range(SEATS), ())
    tricks = tuple(enumerate((*written.tricks, written.trick), 1))
    for number, plays in reversed(tricks):
        cards = tuple(card for _, card in plays)
        for place, (seat, card) in enumerate(plays):
            if place and (card.suit is not cards[0].suit or card.suit is trump):
                found.append(_Answer(seat, card, cards[:place], number, later[seat]))
            later[seat] = (card, *later[seat])
    return tuple(sorted(found, key=lambda answer: answer.number))


def _check_duty(written: Written, trump: Suit, asked: Seat, answers: tuple[_Answer, ...]) -> None:
    """Every card was owed or free, by all that is known of the hand it came from.

    That is the whole hand of the seat asked, and of another seat what it played later. A card that the duty forbids
    to a part of a hand it forbids to the whole, so one other card is enough to show it.
    """
    for answer in answers:
        if answer.seat == asked:
            hand = mask_of((*written.hand, answer.card, *answer.later))
            if not _may(written.rules, trump, answer, hand):
                raise Problem("position.illegal_card", seat=asked, card=answer.card, trick=answer.number)
            continue
        for held in answer.later:
            if not _may(written.rules, trump, answer, held.bit):
                raise Problem("position.revoke", seat=answer.seat, card=answer.card, trick=answer.number, held=held)


def _may(rules: RuleSet, trump: Suit, answer: _Answer, held: int) -> bool:
    """Whether the card may have been played by a seat that held these cards too."""
    return bool(duty(rules, trump, held | answer.card.bit, answer.before).legal >> answer.card & 1)


def _check_room(written: Written, trump: Suit, asked: Seat, answers: tuple[_Answer, ...]) -> None:
    """The unseen cards fit into the other hands: no seats together must hold more of them than they have room for."""
    played = tuple(all_plays(written))
    others = [seat for seat in range(SEATS) if seat != asked]
    room = {other: TRICKS - sum(seat == other for seat, _ in played) for other in others}
    unseen = FULL_MASK & ~mask_of((*written.hand, *(card for _, card in played)))
    able = {
        card: {
            seat
            for seat in others
            if all(_may(written.rules, trump, answer, card.bit) for answer in answers if answer.seat == seat)
        }
        for card in cards_in(unseen)
    }
    for size in range(len(others)):
        for seats in combinations(others, size):
            held = [card for card, holders in able.items() if holders <= set(seats)]
            if len(held) > sum(room[seat] for seat in seats):
                raise Problem("position.no_room", cards=" ".join(str(card) for card in held))


def _in_play(written: Written, trump: Suit) -> SeatView:
    """The view of a seat that is asked for a card."""
    play = _played(written, trump)
    seat = _asked(written, play.to_act, TRICKS - len(play.tricks))
    talk = _made(replace(written, seat=seat), trump)
    if written.rules.verzaken is Verzaken.IMPOSSIBLE:
        answers = _answers(written, trump)
        _check_duty(written, trump, seat, answers)
        _check_room(written, trump, seat, answers)
    legal = duty(written.rules, trump, mask_of(written.hand), play.cards).legal
    options = tuple(Play(seat, card) for card in cards_in(legal))
    return _view(written, seat, talk, play, options)


# The view.


def _view(written: Written, seat: Seat, talk: _Talk, play: _Play, options: tuple[Action, ...]) -> SeatView:
    stuk_by = _announced(written, talk.trump)
    return SeatView(
        rules=written.rules,
        seat=seat,
        phase=Phase.TRUMPS if talk.trump is None else Phase.PLAY,
        to_act=seat,
        dealer=written.dealer,
        first_deal=written.first_deal,
        calls=talk.calls,
        turned=talk.turned,
        maker=talk.maker,
        trump=talk.trump,
        kraak=written.kraak,
        hand=mask_of(written.hand),
        leader=play.leader,
        trick=play.cards,
        tricks=play.tricks,
        trick_turned=True,
        exposed=0,
        stuk_by=stuk_by,
        hand_roem=None,
        tally=_tally(play.tricks, talk.trump, stuk_by),
        ending=None,
        options=options,
        conventions=written.conventions,
    )


def _announced(written: Written, trump: Suit | None) -> Seat | None:
    """The seat that announced stuk from its hand: the one that played both king and queen of trumps."""
    if trump is None or written.rules.stuk is not Stuk.ANNOUNCED_FROM_HAND:
        return None
    seats = [seat for seat, card in all_plays(written) if card in stuk_cards(trump)]
    return seats[0] if len(seats) == 2 and seats[0] == seats[1] else None


def _tally(tricks: tuple[Trick, ...], trump: Suit | None, stuk_by: Seat | None) -> Tally:
    points, roem, won, trumps = [0, 0], [0, 0], [0, 0], [0, 0]
    for trick in tricks:
        points[trick.side] += trick.points
        roem[trick.side] += trick.roem
        won[trick.side] += 1
        trumps[trick.side] += sum(card.points(trump) for card in trick.cards if card.suit is trump)
    if stuk_by is not None:
        roem[side_of(stuk_by)] += STUK_POINTS
    return Tally((points[0], points[1]), (roem[0], roem[1]), (won[0], won[1]), (trumps[0], trumps[1]))
