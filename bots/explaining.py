"""Why a card was played: the foremost of what speaks for it over the others, by the parts of their values."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from bots.core.seen import Seen
from bots.core.weighed import Part, Says, Weighed
from bots.protocol import Why, WhyKind
from klaverjas_tui.rules.cards import (
    DEAL_POINTS,
    DECK,
    HIGHER,
    LAST_TRICK_POINTS,
    SUIT_MASKS,
    Card,
    Rank,
    Suit,
    cards_in,
)
from klaverjas_tui.rules.duty import winning_place
from klaverjas_tui.rules.roem import Meld, roem_points, trick_roem
from klaverjas_tui.rules.scoring import TRICKS
from klaverjas_tui.rules.seats import SEATS
from klaverjas_tui.rules.view import SeatView

#: From this chance on, partner's trick is as good as certain; under the other one a trick looks lost.
_CERTAIN: Final = 0.7
_LOST: Final = 0.5
#: From this chance on, nothing can beat partner's card.
_SURE: Final = 0.999
#: A card of so many points is not thrown away cheaply.
_DEAR: Final = 10
#: From this trick on (0 is the first) it can be said that one decides the deal.
_DECIDING: Final = 5
#: More roem than this is hardly ever in one trick.
_ROEM_IN_A_TRICK: Final = 50
#: What a lead's parts are the reason for, when they speak for it.
_LEADS: Final = {
    Part.DRAW: WhyKind.DRAW_TRUMPS,
    Part.MASTER: WhyKind.MASTER_CARD,
    Part.READ: WhyKind.PARTNER_ASKED,
    Part.RETURNED: WhyKind.RETURN_SUIT,
    Part.RUFF: WhyKind.GIVE_RUFF,
    Part.SIGNAL: WhyKind.ASK_TRUMPS,
}


def explain(view: SeatView, seen: Seen, best: Weighed, weighed: Sequence[Weighed]) -> Why:
    """Why the best of these cards, of which there are two or more, is the best."""
    if view.trick:
        return _why_follow(view, best, weighed)
    return _why_lead(view, seen, best, foremost_rival(best, weighed))


def foremost_rival(best: Weighed, weighed: Sequence[Weighed]) -> Weighed:
    """The next best card, of another suit where there is one."""
    others = [one for one in weighed if one is not best]
    elsewhere = [one for one in others if one.card >> 3 != best.card >> 3]
    return max(elsewhere or others, key=lambda one: one.value)


def decides(best: Weighed, weighed: Sequence[Weighed]) -> bool:
    """Whether without the line between nat and making it, or all eight tricks, another card would have been best."""
    return max(weighed, key=lambda one: one.value - one.parts[Part.STAKE]) is not best


def _is_open(view: SeatView) -> bool:
    """Whether it can still go either way who is nat, or whether one side takes all eight tricks."""
    points, roem, tricks = view.tally.card_points, view.tally.roem, view.tally.tricks
    left = DEAL_POINTS - sum(points) + _ROEM_IN_A_TRICK * (TRICKS - len(view.tricks))
    return 0 in tricks or abs(points[0] + roem[0] - points[1] - roem[1]) <= left


# Leading.


def _why_lead(view: SeatView, seen: Seen, best: Weighed, rival: Weighed) -> Why:
    card = DECK[best.card]
    if card.suit is view.trump and best.parts[Part.READ] > 0:
        return Why(WhyKind.TRUMPS_ASKED, suit=card.suit)
    speaks = {part: best.parts[part] - rival.parts[part] for part in _LEADS if best.parts[part] > 0}
    foremost = max(speaks, key=lambda part: speaks[part], default=None)
    if foremost is None or speaks[foremost] <= 0:
        return why_plain_lead(view, card)
    match _LEADS[foremost]:
        case WhyKind.DRAW_TRUMPS:
            return _why_trumps(view, seen, card)
        case WhyKind.PARTNER_ASKED if not seen.on[view.partner] >> card.suit & 1:
            return why_plain_lead(view, card)
        case WhyKind.GIVE_RUFF if not _ruffs(view, seen, card.suit):
            return why_plain_lead(view, card)
        case WhyKind.MASTER_CARD:
            return Why(WhyKind.MASTER_CARD, (card,), card.suit)
        case WhyKind.RETURN_SUIT:
            return Why(WhyKind.RETURN_SUIT, _highest_out(view, card.suit), card.suit)
        case kind:
            return Why(kind, suit=card.suit)


def why_plain_lead(view: SeatView, card: Card) -> Why:
    """Why a card is led that nothing speaks for but that it gives least away, or keeps the most."""
    if _is_master(view, card):
        return Why(WhyKind.MASTER_CARD, (card,), card.suit)
    kept = [held for held in view.cards if _is_master(view, held)]
    if kept:
        return Why(WhyKind.MASTER_KEPT, (max(kept, key=lambda held: (held.suit is view.trump, held)),), card.suit)
    return Why(WhyKind.LOW_LEAD, suit=card.suit)


def _ruffs(view: SeatView, seen: Seen, suit: Suit) -> bool:
    """Whether partner surely holds none of a suit, and may hold trumps."""
    assert view.trump is not None
    may = view.unseen & ~seen.denied[view.partner]
    return not may & SUIT_MASKS[suit] and bool(may & SUIT_MASKS[view.trump])


def _why_trumps(view: SeatView, seen: Seen, card: Card) -> Why:
    """Trumps are drawn, or led to the maker: the maker fetches the jack where it may still beat the card led."""
    if view.maker == view.partner and not _is_master(view, card):
        return Why(WhyKind.TRUMP_TO_MAKER, suit=card.suit)
    left, right = (view.seat + 1) % SEATS, (view.seat + 3) % SEATS
    theirs = view.unseen & ~(seen.denied[left] & seen.denied[right]) & SUIT_MASKS[card.suit]
    jack = Card.of(Rank.JACK, card.suit)
    if theirs >> jack & 1:
        return Why(WhyKind.FETCH_JACK, (jack,), card.suit)
    return Why(WhyKind.DRAW_TRUMPS, tuple(cards_in(theirs)), card.suit)


def _is_master(view: SeatView, card: Card) -> bool:
    return not view.unseen & HIGHER[card.suit is view.trump][card]


def _highest_out(view: SeatView, suit: Suit) -> tuple[Card, ...]:
    out = view.unseen & SUIT_MASKS[suit]
    return tuple(card for card in cards_in(out) if not out & HIGHER[suit is view.trump][card])


# Following.


def _why_follow(view: SeatView, best: Weighed, weighed: Sequence[Weighed]) -> Why:
    assert view.trump is not None
    place = winning_place(view.trick, view.trump)
    winning, by_partner = view.trick[place], place == len(view.trick) - 2
    suit = DECK[best.card].suit
    if len(view.tricks) >= _DECIDING and _is_open(view) and decides(best, weighed):
        return Why(WhyKind.DECIDES)
    why = _why_roem(view, best, weighed)
    if why is not None:
        return why
    if best.takes:
        return Why(WhyKind.TAKE_TRICK, (winning,), expected=_lies_there(view, best))
    if best.says is Says.ON and best.parts[Part.SIGNAL] > 0:
        return Why(WhyKind.SIGNAL_ON, (_highest_held(view, suit),), suit)
    if best.wins >= _LOST and best.points > min(one.points for one in weighed):
        return _why_smeren(winning, best, weighed, by_partner=by_partner)
    if best.says is Says.OFF and best.parts[Part.SIGNAL] > 0:
        return Why(WhyKind.SIGNAL_OFF, suit=suit)
    return _why_low(view, winning, best, weighed, by_partner=by_partner)


def _why_smeren(winning: Card, best: Weighed, weighed: Sequence[Weighed], *, by_partner: bool) -> Why:
    if best.wins < (_SURE if by_partner else _CERTAIN):
        return Why(WhyKind.LIKELY_OURS)
    kept = _dearest(one for one in weighed if not one.takes)
    if by_partner and kept.points > best.points:
        return Why(WhyKind.SMEREN_KEEPING, (DECK[kept.card],))
    return Why(WhyKind.SMEREN, (winning,) if by_partner else ())


def _why_low(view: SeatView, winning: Card, best: Weighed, weighed: Sequence[Weighed], *, by_partner: bool) -> Why:
    """Why a card that takes nothing, gives nothing and says nothing."""
    if by_partner and best.wins >= _CERTAIN and any(one.takes for one in weighed):
        return Why(WhyKind.PARTNERS_TRICK, (winning,))
    lost, others = best.wins < _LOST, [one for one in weighed if one is not best]
    takers = [one for one in others if one.takes]
    if lost and takers:
        held = max(takers, key=lambda one: one.value)
        if _kept_for_later(best, held):
            return Why(WhyKind.KEEP_HIGH, (DECK[held.card],))
    if lost and all(one.wins < _LOST for one in takers):
        why = _why_lost(best, [one for one in weighed if not one.takes])
        if why is not None:
            return why
    rival = max(others, key=lambda one: one.value)
    if _kept_for_later(best, rival):
        return Why(WhyKind.KEEP_HIGH, (DECK[rival.card],))
    return Why(WhyKind.DEAR_CARD if DECK[best.card].points(view.trump) >= _DEAR else WhyKind.THROW_LOW)


def _why_lost(best: Weighed, under: Sequence[Weighed]) -> Why | None:
    """What is kept out of a trick that looks lost, of the cards that do not take it."""
    dearest = _dearest(under)
    if dearest.points > best.points:
        return Why(WhyKind.NO_POINTS_FOR_THEM, (DECK[dearest.card],))
    riskiest = max(under, key=lambda one: (one.come, -one.card))
    return Why(WhyKind.RISKS_ROEM, (DECK[riskiest.card],)) if riskiest.come > best.come else None


def _kept_for_later(best: Weighed, held: Weighed) -> bool:
    return best.parts[Part.KEPT] > held.parts[Part.KEPT]


def _dearest(weighed: Iterable[Weighed]) -> Weighed:
    return max(weighed, key=lambda one: (one.points, -one.card))


def _why_roem(view: SeatView, best: Weighed, weighed: Sequence[Weighed]) -> Why | None:
    """The reason where this card makes roem for the own side, or spares the opponents some, and another does not."""
    if best.wins >= _LOST:
        melds = _melds(view, best)
        cards = tuple(dict.fromkeys(card for meld in melds for card in meld.cards))
        makes = DECK[best.card] in cards and best.roem > min(one.roem for one in weighed)
        return Why(WhyKind.MADE_ROEM, cards, expected=roem_points(melds)) if makes else None
    under = [one for one in weighed if not one.takes]  # what takes the trick would give them nothing
    worst = max(under, key=lambda one: (one.roem, -one.card), default=best)
    if worst.roem <= best.roem:
        return None
    return Why(WhyKind.NO_ROEM_FOR_THEM, (DECK[worst.card],), expected=roem_points(_melds(view, worst)))


def _melds(view: SeatView, one: Weighed) -> tuple[Meld, ...]:
    assert view.trump is not None
    return trick_roem(view.rules, view.trump, (*view.trick, DECK[one.card]))


def _lies_there(view: SeatView, one: Weighed) -> int:
    last = LAST_TRICK_POINTS * (len(view.tricks) == TRICKS - 1)
    return (
        sum(card.points(view.trump) for card in (*view.trick, DECK[one.card])) + roem_points(_melds(view, one)) + last
    )


def _highest_held(view: SeatView, suit: Suit) -> Card:
    return max(cards_in(view.hand & SUIT_MASKS[suit]), key=lambda card: card.strength(view.trump))
