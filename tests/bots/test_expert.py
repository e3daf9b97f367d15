"""The level ``expert``: sound in every rule set, and true to the reasons that it gives."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator

import pytest

from bots.core.weighed import Part, Says, Weighed
from bots.decide import Decision, decide
from bots.dice import Dice
from bots.expert import Expert
from bots.games import seen_of
from bots.protocol import Why, WhyKind
from bots.weights import policy_of
from klaverjas_tui.rules.actions import Play
from klaverjas_tui.rules.cards import DECK, HIGHER, SUIT_MASKS, Card, Rank, mask_of
from klaverjas_tui.rules.deal import Deal, Phase
from klaverjas_tui.rules.duty import beats, winning_place
from klaverjas_tui.rules.position import read_position
from klaverjas_tui.rules.presets import PRESETS
from klaverjas_tui.rules.roem import roem_points, trick_roem
from klaverjas_tui.rules.ruleset import RuleSet
from klaverjas_tui.rules.view import SeatView, view_of
from tests.bots.tables import CITIES, RandomBot, deals, play_out
from tests.bots.test_fair import swapped
from tests.bots.test_play import ALL_RULES
from tests.bots.written import trick


@pytest.mark.parametrize("rules", ALL_RULES, ids=range(len(ALL_RULES)))
def test_what_it_does_may_be_done(rules: RuleSet) -> None:
    """Beside a pair that plays by chance."""

    def watch(_: Deal, view: SeatView, decision: Decision) -> None:
        assert decision.fault is None
        assert decision.action in view.options

    for number, deal in enumerate(deals(rules, 4)):
        other = RandomBot(number)
        play_out(deal, [Expert(0), other, Expert(1), other], watch)
        assert deal.over


def test_another_one_with_another_seed_does_the_same() -> None:
    one, other = Expert(1), Expert(2)

    def watch(_: Deal, view: SeatView, decision: Decision) -> None:
        if view.phase is Phase.PLAY and len(view.options) > 1:
            assert isinstance(decision.action, Play)
            assert other.play(view) == one.play(view) == (decision.action.card, decision.why)

    for deal in deals(PRESETS["kbn"], 3):
        play_out(deal, [one] * 4, watch)


@pytest.mark.parametrize("name", ["kbn", "rotterdams", "kraken"])
def test_no_choice_depends_on_where_the_unseen_cards_lie(name: str) -> None:
    compared = 0

    def watch(deal: Deal, view: SeatView, decision: Decision) -> None:
        nonlocal compared
        other = swapped(deal, view, Dice(9, view))
        if other is not None:
            assert decide(Expert(0), view_of(other, view.seat)) == decision
            compared += 1

    for deal in deals(PRESETS[name], 4):
        play_out(deal, [Expert(0)] * 4, watch)
    assert compared > 30


# Reasons.

Choice = tuple[SeatView, Weighed, list[Weighed], Why]


def choices(city: str, count: int) -> Iterator[Choice]:
    """Choices of four experts: the view, the card chosen and the others as weighed, and the reason given."""
    policy = policy_of(CITIES[city])
    found: list[Choice] = []

    def watch(_: Deal, view: SeatView, decision: Decision) -> None:
        if isinstance(decision.action, Play) and len(view.options) > 1:
            weighed = policy.weigh(seen_of(view), view.hand)
            (best,) = (one for one in weighed if DECK[one.card] is decision.action.card)
            found.append((view, best, [one for one in weighed if one is not best], decision.why))

    for deal in deals(CITIES[city], count):
        play_out(deal, [Expert(0)] * 4, watch)
    yield from found


def master(view: SeatView, card: Card) -> bool:
    return not view.unseen & HIGHER[card.suit is view.trump][card]


def theirs(view: SeatView) -> int:
    """The trumps that an opponent may hold."""
    assert view.trump is not None
    seen = seen_of(view)
    left, right = (view.seat + 1) % 4, (view.seat + 3) % 4
    return view.unseen & ~(seen.denied[left] & seen.denied[right]) & SUIT_MASKS[view.trump]


def winning(view: SeatView) -> tuple[Card, bool]:
    """The card that wins the trick on the table, and whether it is partner's."""
    assert view.trump is not None
    place = winning_place(view.trick, view.trump)
    return view.trick[place], place == len(view.trick) - 2


def speaks(part: Part, best: Weighed, others: list[Weighed]) -> bool:
    """Whether a part of its value speaks for the card over the best one of another suit."""
    elsewhere = [one for one in others if one.card >> 3 != best.card >> 3] or others
    rival = max(elsewhere, key=lambda one: one.value)
    return best.parts[part] > max(0.0, rival.parts[part])


def lies(view: SeatView, card: Card) -> int:
    """The points and the roem in the trick with this card."""
    cards = (*view.trick, card)
    last = 10 * (len(view.tricks) == 7)
    assert view.trump is not None
    return sum(one.points(view.trump) for one in cards) + roem_points(trick_roem(view.rules, view.trump, cards)) + last


def is_true(view: SeatView, best: Weighed, others: list[Weighed], why: Why) -> bool:
    """Whether a reason says what is so, worked out again from the view and the parts of the values."""
    card = DECK[best.card]
    match why.kind:
        case WhyKind.DRAW_TRUMPS:
            return card.suit is view.trump and mask_of(why.cards) == theirs(view) and speaks(Part.DRAW, best, others)
        case WhyKind.FETCH_JACK:
            return bool(mask_of(why.cards) & theirs(view)) and why.cards[0].rank is Rank.JACK
        case WhyKind.TRUMPS_ASKED:
            return card.suit is view.trump and bool(seen_of(view).wants_trumps[view.partner])
        case WhyKind.ASK_TRUMPS:
            jack = Card.of(Rank.JACK, view.trump) if view.trump is not None else card
            return view.maker == view.seat and bool(view.hand & jack.bit)
        case WhyKind.MASTER_CARD:
            return why.cards == (card,) and master(view, card)
        case WhyKind.PARTNER_ASKED:
            return bool(seen_of(view).on[view.partner] >> card.suit & 1) and speaks(Part.READ, best, others)
        case WhyKind.RETURN_SUIT:
            led = [trick.cards[0].suit for trick in view.tricks if trick.leader == view.partner]
            return card.suit in led and master(view, why.cards[0]) and speaks(Part.RETURNED, best, others)
        case WhyKind.TRUMP_TO_MAKER:
            return card.suit is view.trump and view.maker == view.partner and not master(view, card)
        case WhyKind.GIVE_RUFF:
            void = not view.unseen & ~seen_of(view).denied[view.partner] & SUIT_MASKS[card.suit]
            return void and speaks(Part.RUFF, best, others)
        case WhyKind.LOW_LEAD:
            return not view.trick and not any(master(view, held) for held in view.cards)
        case WhyKind.MASTER_KEPT:
            return not view.trick and card not in why.cards and all(master(view, held) for held in why.cards)
        case _:
            return follows_truly(view, best, others, why)


def follows_truly(view: SeatView, best: Weighed, others: list[Weighed], why: Why) -> bool:
    """The same for reasons to follow with a card."""
    card, (top, partners) = DECK[best.card], winning(view)
    assert view.trump is not None
    match why.kind:
        case WhyKind.TAKE_TRICK:
            return why.cards == (top,) and beats(card, top, view.trump) and why.expected == lies(view, card)
        case WhyKind.SMEREN | WhyKind.LIKELY_OURS:
            sure = why.kind is WhyKind.SMEREN
            named = (top,) if partners and sure else ()
            least = 0.5 if not sure else 0.999 if partners else 0.7
            return costs_more(view, card, others) and best.wins >= least and why.cards == named
        case WhyKind.SMEREN_KEEPING:
            dearer = why.cards[0].points(view.trump) > card.points(view.trump)
            return costs_more(view, card, others) and best.wins >= 0.999 and partners and dearer
        case WhyKind.PARTNERS_TRICK:
            return partners and why.cards == (top,) and any(one.takes for one in others) and not best.takes
        case WhyKind.MADE_ROEM:
            melds = trick_roem(view.rules, view.trump, (*view.trick, card))
            once = len(set(why.cards)) == len(why.cards)
            return card in why.cards and once and why.expected == roem_points(melds)
        case WhyKind.NO_ROEM_FOR_THEM:
            melds = trick_roem(view.rules, view.trump, (*view.trick, why.cards[0]))
            under = not beats(why.cards[0], top, view.trump)
            return best.wins < 0.5 and why.expected == roem_points(melds) > 0 and under
        case WhyKind.NO_POINTS_FOR_THEM:
            return looks_lost(view, best, others, why.cards[0]) and costs_more(view, why.cards[0], [best])
        case WhyKind.RISKS_ROEM:
            (risky,) = (one for one in others if DECK[one.card] is why.cards[0])
            return looks_lost(view, best, others, why.cards[0]) and risky.come > best.come
        case WhyKind.KEEP_HIGH:
            (kept,) = (one for one in others if DECK[one.card] is why.cards[0])
            return kept.parts[Part.KEPT] < best.parts[Part.KEPT]
        case _:
            return gives_truly(view, best, others, why)


def gives_truly(view: SeatView, best: Weighed, others: list[Weighed], why: Why) -> bool:
    """The same for reasons that have nothing to do with points on the table."""
    card = DECK[best.card]
    match why.kind:
        case WhyKind.SIGNAL_ON:
            return best.says is Says.ON and master(view, why.cards[0]) and why.cards[0] in view.cards
        case WhyKind.SIGNAL_OFF:
            return best.says is Says.OFF and not any(master(view, one) for one in view.cards if one.suit is card.suit)
        case WhyKind.DECIDES:
            without: Callable[[Weighed], float] = lambda one: one.value - one.parts[Part.STAKE]  # noqa: E731
            return max(map(without, others)) > without(best)
        case WhyKind.THROW_LOW:
            return card.points(view.trump) < 10 and not costs_more(view, card, others)
        case WhyKind.DEAR_CARD:
            return card.points(view.trump) >= 10
        case _:
            return False


def looks_lost(view: SeatView, best: Weighed, others: list[Weighed], kept: Card) -> bool:
    """Whether no card is likely to take the trick, and this one does not even lie on top of it."""
    assert view.trump is not None
    takes = [one.wins for one in others if beats(DECK[one.card], winning(view)[0], view.trump)]
    return max([best.wins, *takes]) < 0.5 and not beats(kept, winning(view)[0], view.trump)


def costs_more(view: SeatView, card: Card, others: list[Weighed]) -> bool:
    """Whether another card has fewer points."""
    return any(DECK[one.card].points(view.trump) < card.points(view.trump) for one in others)


@pytest.mark.parametrize("city", CITIES)
def test_its_reasons_are_true(city: str) -> None:
    said: Counter[WhyKind] = Counter()
    for view, best, others, why in choices(city, 60):
        assert best.value >= max(one.value for one in others)
        assert why.suit in (None, DECK[best.card].suit)
        assert is_true(view, best, others, why), (view, best, others, why)
        said[why.kind] += 1
    assert len(said) > 12


def test_a_trick_is_not_said_to_decide_a_deal_that_is_decided() -> None:
    """They have 108 points and more roem than can still fall, and each side has won tricks."""
    position = {
        "rules": "rotterdams", "dealer": 0, "maker": 1, "trump": "H", "seat": 0, "hand": ["KS", "TS"],
        "tricks": [
            trick("1 JH 8C KH QH"), trick("1 9H 7C 8H TH"), trick("1 AC JC 9C KC"),
            trick("1 TC QC AH 9S"), trick("3 AS 7S QS JS"), trick("3 7D 9D JD QD"),
        ],
        "trick": trick("2 AD 8D"),
    }  # fmt: skip
    assert Expert().play(read_position(position)).why.kind is not WhyKind.DECIDES
