"""The wording of reasons: a sentence for every kind in both languages, true to what the kind says."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from bots.decide import decide
from bots.levels import LEVELS, make_bot
from bots.protocol import Why, WhyKind
from klaverjas_tui.locale.language import Language
from klaverjas_tui.locale.reasons import reason, reason_during
from klaverjas_tui.locale.words import Words
from klaverjas_tui.rules.cards import Suit, parse_cards
from klaverjas_tui.rules.deal import Deal
from klaverjas_tui.rules.presets import PRESETS
from klaverjas_tui.rules.shuffle import MatchSeed
from klaverjas_tui.rules.view import view_of

DUTCH, ENGLISH = Words.of(Language.NL), Words.of(Language.EN)
TEN = parse_cards("TS")


@pytest.mark.parametrize("kind", WhyKind)
def test_every_kind_has_a_sentence_of_its_own_in_both_languages(kind: WhyKind) -> None:
    why = Why(kind, TEN, Suit.HEARTS, 20)
    said = [reason(words, why) for words in (DUTCH, ENGLISH)]

    assert said[0] != said[1]
    for sentence in said:
        assert sentence.endswith(".")
        assert sentence[0] == sentence[0].upper()
        assert "{" not in sentence
    if kind is not WhyKind.UNSAID:
        assert reason(DUTCH, why) != reason(DUTCH, Why(WhyKind.UNSAID))


@pytest.mark.parametrize(
    ("why", "dutch", "english"),
    [
        (
            Why(WhyKind.HAND_TOO_WEAK, suit=Suit.CLUBS, expected=-35),
            "Te zwak om te spelen; het beste was klaveren. Verwacht verschil: -35 punten.",
            "Too weak to play; clubs would have been best. Expected difference: -35 points.",
        ),
        (
            Why(WhyKind.HAND_GOOD_ENOUGH, suit=Suit.HEARTS, expected=64),
            "Sterk genoeg om te spelen. Verwacht verschil: +64 punten.",
            "Strong enough to play. Expected difference: +64 points.",
        ),
        (
            Why(WhyKind.MUST_NAME, suit=Suit.SPADES),
            "Passen mag niet, en schoppen is het beste.",
            "Passing is not allowed, and spades are best.",
        ),
        (
            Why(WhyKind.TAKE_TRICK, TEN, expected=21),
            "10♠ lag; de slag wordt overgenomen: 21 punten.",
            "It takes the trick over from 10♠: 21 points.",
        ),
        (
            Why(WhyKind.SMEREN, TEN),
            "Smeren: de slag is voor de maat, met 10♠.",
            "To give the partner points: the trick is the partner's, with 10♠.",
        ),
        (
            Why(WhyKind.SMEREN),
            "Smeren: de maat moet nog, en zal de slag wel halen.",
            "To give the partner points: the partner is still to play and should take the trick.",
        ),
        (
            Why(WhyKind.NO_ROEM_FOR_THEM, TEN, expected=50),
            "Met 10♠ kregen de tegenstanders meer roem: 50.",
            "With 10♠ the opponents would have had more roem: 50.",
        ),
        (
            Why(WhyKind.MADE_ROEM, parse_cards("JD QD KD QD KD"), expected=40),
            "Dat maakt 40 roem: B♦ V♦ H♦.",
            "That makes 40 roem: J♦ Q♦ K♦.",
        ),
        (
            Why(WhyKind.BEST_OF_ALL_WAYS, TEN, expected=7),
            "Over alle mogelijke verdelingen brengt dat meer op dan 10♠. Het scheelt ongeveer 7 punten.",
            "Over all the ways the cards can still lie it brings in more than 10♠. The difference is about 7 points.",
        ),
        (
            Why(WhyKind.DRAW_TRUMPS, parse_cards("9H AH"), Suit.HEARTS),
            "Troef trekken: de tegenstanders kunnen nog 9♥ A♥ hebben.",
            "To draw trumps: the opponents may still hold 9♥ A♥.",
        ),
    ],
)
def test_a_reason_says_the_cards_the_suit_and_what_is_expected(why: Why, dutch: str, english: str) -> None:
    assert reason(DUTCH, why) == dutch
    assert reason(ENGLISH, why) == english


@pytest.mark.parametrize("words", [DUTCH, ENGLISH])
@pytest.mark.parametrize("kind", WhyKind)
def test_while_the_deal_is_played_no_reason_says_a_card_a_suit_or_a_number(kind: WhyKind, words: Words) -> None:
    said = reason_during(words, Why(kind, TEN, Suit.HEARTS, 20))

    assert said == reason_during(words, Why(kind))
    assert said.endswith(words.say("why.during.later"))
    assert not any(sign.isdigit() or sign in "♣♦♥♠" for sign in said)
    assert not any(words.suit(suit) in said for suit in Suit)


def test_that_there_was_only_one_card_or_a_better_one_held_is_told_after_the_deal() -> None:
    for kind in (WhyKind.ONLY_CARD, WhyKind.KEEP_HIGH, WhyKind.NO_POINTS_FOR_THEM, WhyKind.BEST_ON_AVERAGE):
        assert reason_during(DUTCH, Why(kind, TEN)) == "Waarom precies, staat er na het spel."


def test_a_reason_that_lacks_what_it_should_hold_is_not_told_by_halves() -> None:
    for kind in (WhyKind.PARTNERS_TRICK, WhyKind.MASTER_CARD, WhyKind.RETURN_SUIT, WhyKind.HAND_GOOD_ENOUGH):
        assert reason(DUTCH, Why(kind)) == "Er is geen reden bij gezegd."


def reasons(level: str) -> Iterator[Why]:
    """What a level says over some deals of two presets."""
    bots = [make_bot(level, seat) for seat in range(4)]
    for number in range(30):
        rules = PRESETS[("rotterdams", "thuis1500")[number % 2]]
        deal = Deal.from_code(rules, number % 4, MatchSeed("redenen").code(number))
        while (seat := deal.to_act) is not None:
            decision = decide(bots[seat], view_of(deal, seat))
            yield decision.why
            deal.apply(decision.action)


@pytest.mark.parametrize("level", LEVELS)
def test_what_the_levels_say_can_be_told(level: str) -> None:
    said = list(reasons(level))

    assert len({why.kind for why in said}) > 5
    unsaid = reason(DUTCH, Why(WhyKind.UNSAID))
    assert [why for why in said if reason(DUTCH, why) == unsaid] == []
