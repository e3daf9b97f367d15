"""The solver gives the margin of best play: against plain minimax, by hand, and card by card through whole deals."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from typing import Final

import pytest

from bots.core import STATE, State
from bots.core.seen import Seen
from bots.core.solver import Solver
from bots.games import game_of
from klaverjas_tui.rules.actions import Play
from klaverjas_tui.rules.cards import DECK, SUITS, Card, Suit, mask_of, parse_cards
from klaverjas_tui.rules.deal import Deal, Start
from klaverjas_tui.rules.presets import PRESETS
from klaverjas_tui.rules.ruleset import RoemClaim, RuleSet, SpadesDouble, Switch, TrumpDuty, Undertrump
from klaverjas_tui.rules.scoring import weigh
from klaverjas_tui.rules.seats import SEATS
from tests.bots.core.endgames import Endgame, endgame, solved

KBN: Final = PRESETS["kbn"]
ROTTERDAM: Final = PRESETS["rotterdams"]
#: How many endgames by cards each; the interpreted solver is as right with fewer.
COUNTS: Final = {1: 300, 2: 700, 3: 300, 4: 20} if STATE is State.COMPILED else {1: 150, 2: 300, 3: 120, 4: 8}
#: How many cards each are played by the solved line; the interpreted solver takes a minute for eight.
WALKED: Final = 8 if STATE is State.COMPILED else 4


# Against plain minimax.


@pytest.mark.parametrize("size", COUNTS)
def test_an_endgame_is_worth_what_plain_minimax_says(size: int) -> None:
    solver = Solver(12)
    for number in range(COUNTS[size]):
        position = endgame(size, number)
        value, *more = solved(solver, position)
        assert value == position.value, (size, number)
        if position.trick:
            best = max if (position.leader + len(position.trick)) % 2 == 0 else min
            assert best(more) == value, (size, number)
        else:
            assert more == [True, False], (size, number)


@pytest.mark.parametrize("size", [2, 3])
def test_each_card_is_worth_what_minimax_says_of_the_deal_after_it(size: int) -> None:
    solver = Solver(12)
    for number in range(1000, 1080):
        position = endgame(size, number)
        values = solver.values(position.seen, [*position.hands])
        assert values == position.values, (size, number)


def test_the_interpreted_sources_give_the_same_values() -> None:
    asked = [(2, 0, 120), (3, 0, 60), (4, 0, 12)]
    solver = Solver(10)
    for size, first, last in asked:
        here = [" ".join(map(str, solved(solver, endgame(size, number)))) for number in range(first, last)]
        assert _interpreted(size, first, last) == here


def _interpreted(size: int, first: int, last: int) -> list[str]:
    command = [sys.executable, "-m", "tests.bots.core.endgames", str(size), str(first), str(last)]
    environment = {**os.environ, "KLAVERJAS_PURE": "1"}
    return subprocess.run(command, env=environment, check=True, capture_output=True, text=True).stdout.splitlines()


def test_one_solver_serves_one_world_after_another() -> None:
    """A table that is far too small, used for many games and for the same cards in other hands, misleads nobody."""
    used = Solver(4)
    for number in range(40):
        position = endgame(3, number)
        game, hands = position.seen.game, [*position.hands]
        assert solved(used, position) == solved(Solver(10), position)
        if not position.trick:
            for _ in range(SEATS):
                hands = [*hands[1:], hands[0]]
                assert used.value(game, hands, 0, 3) == Solver(10).value(game, hands, 0, 3)


def test_the_same_cards_are_left_with_all_tricks_taken_or_not() -> None:
    """Four cards, diamonds trumps: both ways lead to the same end, in one of which South may still take all tricks."""
    rules = RuleSet(trump_duty=TrumpDuty.ROTTERDAM, undertrump=Undertrump.NEVER, tegenpit_bonus=100)
    hands = tuple(mask_of(parse_cards(hand)) for hand in ("7D 8D 9S AS", "QD KD JS QS", "AD JD KS TS", "9D TD 7S 8S"))
    position = Endgame(rules, Suit.DIAMONDS, 0, 1, hands, 0, (), 0, (), 3)
    assert solved(Solver(16), position)[0] == position.value


def test_the_guess_does_not_matter() -> None:
    solver = Solver(10)
    for number in range(40):
        position = endgame(3, number)
        values = {solver.value_of(position.seen, [*position.hands], guess) for guess in (-900, -1, 0, 1, 37, 900)}
        assert len(values) == 1


# By hand. South (0) and North (2) are side 0; hands are those of South, West, North, East.


def value(rules: RuleSet, trump: Suit, hands: tuple[str, str, str, str], *, leader: int = 0, alive: int = 0) -> int:
    masks = [mask_of(parse_cards(hand)) for hand in hands]
    game, solver = game_of(rules, trump, 0), Solver(8)
    found = solver.value(game, masks, leader, alive)
    assert solver.at_least(game, masks, leader, alive, found)
    assert not solver.at_least(game, masks, leader, alive, found + 1)
    return found


def test_the_last_trick_is_its_cards_and_ten() -> None:
    # AD (11) takes 7D, TD (10) and KD (4): 25, and 10 for the last trick.
    assert value(KBN, Suit.HEARTS, ("AD", "7D", "TD", "KD")) == 35
    # The same with West on lead.
    assert value(KBN, Suit.HEARTS, ("AD", "7D", "TD", "KD"), leader=1) == 35
    # Diamonds trumps: KD 4, TD 10, AD 11 and 10; still the ace's.
    assert value(KBN, Suit.DIAMONDS, ("AD", "7D", "TD", "KD")) == 35
    # East's nine of trumps takes it from them: 14 + 11 + 10 + 10.
    assert value(KBN, Suit.DIAMONDS, ("AD", "7D", "TD", "9D")) == -45


def test_roem_in_the_last_trick_counts() -> None:
    # T-J-Q of diamonds 20; 10 + 2 + 3 + 0, 10 for the last trick: 45 for the ten.
    assert value(KBN, Suit.HEARTS, ("TD", "JD", "QD", "7S")) == 45
    # With the king a run of four, 50: 10 + 2 + 3 + 4 + 10 + 50.
    assert value(KBN, Suit.HEARTS, ("TD", "JD", "QD", "KD")) == 79
    # Queen and king of trumps, 20, to West's nine: 3 + 14 + 4 + 0 + 10 + 20.
    assert value(KBN, Suit.DIAMONDS, ("QD", "9D", "KD", "7S")) == -51
    # Four sevens, 100 in the KBN table, 0 at home.
    assert value(KBN, Suit.CLUBS, ("7D", "7C", "7H", "7S")) == -110
    assert value(PRESETS["utrechts"], Suit.CLUBS, ("7D", "7C", "7H", "7S")) == -10
    # A trick before it they are seen coming. Diamonds trumps: JD 20, KD 4, TD 10, 8D; then 7D, 10 and 100.
    assert value(KBN, Suit.DIAMONDS, ("JD 7D", "KD 7C", "TD 7S", "8D 7H")) == 144


def test_all_eight_tricks_have_their_bonus() -> None:
    # 25 + 10 as above, and 100 for pit; West would get nothing for tegenpit in KBN.
    hands = ("AD", "7D", "TD", "KD")
    assert value(KBN, Suit.HEARTS, hands, alive=1) == 135
    assert value(KBN, Suit.HEARTS, hands, alive=2) == 35
    hands = ("7D", "AD", "TD", "KD")
    assert value(KBN, Suit.HEARTS, hands, alive=3) == -35
    assert value(PRESETS["thuis1500"], Suit.HEARTS, hands, alive=3) == -135


def test_who_has_the_last_trick_is_seen_ahead() -> None:
    # Trumps clubs, all gone. AD (11) first takes 7D, TD (10) and 8D, then 7S falls to West's ace with ten and last
    # trick: 21 - 31. The other way round it is 21 and 10 for South, 21 for West.
    assert value(KBN, Suit.CLUBS, ("AD 7S", "7D AS", "TD 8S", "8D TS")) == 10
    # With 7H, which nobody follows, for 7S both tricks are South's: 11 + 10 + 11 + 10 + 10.
    assert value(KBN, Suit.CLUBS, ("AD 7H", "7D AS", "TD 8S", "8D TS")) == 52


def test_the_duty_decides() -> None:
    # Trumps spades. South leads KD, West gives 7D. In Amsterdam North, void, need not ruff its partner and throws 7H,
    # East 8D: 4. South's 8H, West's AH (11) and East's TH (10) then fall to JS (20), with 10: 4 + 51.
    hands = ("KD 8H", "7D AH", "JS 7H", "8D TH")
    assert value(KBN, Suit.SPADES, hands) == 55
    # In Rotterdam North must ruff, and leads 7H to the ace: 24 - 31. So South begins with 8H, to the ace (21), and
    # North ruffs West's 7D: 20 + 4 + 10 - 21.
    assert value(ROTTERDAM, Suit.SPADES, hands) == 13


def test_an_undertrump_is_forced_or_not() -> None:
    # Trumps spades. West leads 7D, North must ruff with 9S (14), East holds 8S and AH (11) and may not undertrump: AH,
    # then South's 8D: 25. North leads KH (4), East ruffs, TC (10) and 9H follow, and 10: 25 - 24. (West's 9H would
    # cost more: KH and AH with South's 8D are 15 for East, 8S led to 9S with TC and 10 are 34 for North: 19.)
    hands = ("8D TC", "7D 9H", "9S KH", "8S AH")
    never = RuleSet(trump_duty=TrumpDuty.ROTTERDAM, undertrump=Undertrump.NEVER)
    assert value(never, Suit.SPADES, hands, leader=1) == 1
    # Where it must, 8S falls under 9S: 14. KH goes to East's ace, with TC and 10: 14 - 35.
    must = RuleSet(trump_duty=TrumpDuty.ROTTERDAM, undertrump=Undertrump.MUST)
    assert value(must, Suit.SPADES, hands, leader=1) == -21


def test_a_high_trump_can_be_lost_under_a_higher_one() -> None:
    # Trumps diamonds, Rotterdam. West leads KH (4), North must follow with 8H, East must ruff with 9D (14), South must
    # ruff too, with AD (11): 29. East's 7C then falls to North's JD (20), with 10: 30 - 29. (West's 9C would be ruffed
    # with JD, AD under it: 31; then 8H goes to 9D with KH and 10: 28.)
    assert value(ROTTERDAM, Suit.DIAMONDS, ("AD 7S", "KH 9C", "JD 8H", "9D 7C"), leader=1) == 1


def test_doubled_spades_and_a_kraak_multiply_what_they_say() -> None:
    hands = [mask_of(parse_cards(hand)) for hand in ("JS", "7D", "TD", "KS")]
    doubled = PRESETS["schoppen_dubbel"]
    only_trumps = doubled.but(spades_double=SpadesDouble.TRUMP_CARDS)
    solver = Solver(8)
    # JS 20, TD 10, KS 4 and 10 for the last trick: 44.
    assert solver.value(game_of(KBN, Suit.SPADES, 0), hands, 0, 0) == 44
    assert solver.value(game_of(doubled, Suit.SPADES, 0), hands, 0, 0) == 88
    assert solver.value(game_of(only_trumps, Suit.SPADES, 0), hands, 0, 0) == 68
    assert solver.value(game_of(PRESETS["kraken"], Suit.SPADES, 0, 8), hands, 0, 1) == 44 * 8 + 100


# Through whole deals.


@pytest.mark.parametrize("name", PRESETS)
def test_the_solved_line_makes_exactly_the_solved_margin(name: str) -> None:
    """Whichever of the best cards is played, the rules module counts in the end what the solver said at the start."""
    chance = random.Random(name)
    deal, seen = _dealt(name, chance)
    for _ in range(4 * (8 - WALKED)):
        _play(deal, seen, chance.choice(deal.duty.cards))
    solver = Solver(16)
    goal = _margin(deal) + solver.value_of(seen, [*deal.state.hands])
    while not deal.over:
        values = solver.values(seen, [*deal.state.hands])
        still = goal - _margin(deal)
        assert (max if seen.turn() % 2 == 0 else min)(values.values()) == still
        _play(deal, seen, DECK[chance.choice([card for card, value in values.items() if value == still])])
    assert _margin(deal) == goal


def _dealt(name: str, chance: random.Random) -> tuple[Deal, Seen]:
    """A deal before the first lead; roem counts by itself, there is none in hand."""
    rules = PRESETS[name].but(roem_claim=RoemClaim.AUTO, hand_roem=Switch.OFF)
    cards = chance.sample(DECK, 32)
    start = Start(chance.randrange(SEATS), tuple(mask_of(cards[8 * seat : 8 * seat + 8]) for seat in range(SEATS)))
    maker, kraak = chance.randrange(SEATS), 4 if rules.kraken is Switch.ON else 1
    trump = Suit.SPADES if rules.spades_double is not SpadesDouble.OFF else chance.choice(SUITS)
    deal = Deal.with_trumps(rules, start, maker, trump, kraak=kraak)
    return deal, Seen(game_of(rules, trump, maker, kraak), maker, deal.state.leader, [0, 0], [1, 1, 1, 1])


def _play(deal: Deal, seen: Seen, card: Card) -> None:
    assert deal.to_act is not None
    deal.apply(Play(deal.to_act, card))
    seen.play(card)


def _margin(deal: Deal) -> int:
    """What side 0 has made more than side 1, as it is weighed for the sheet."""
    state = deal.state
    assert state.maker is not None
    weighing = weigh(deal.rules, deal.tally, state.maker % 2, kraak=state.kraak, spades=state.trump is Suit.SPADES)
    points, roem, bonus = weighing.card_points, deal.tally.roem, weighing.bonus
    more = roem[0] + bonus[0] - roem[1] - bonus[1]
    return (points[0] - points[1]) * weighing.factor + more * weighing.roem_factor
