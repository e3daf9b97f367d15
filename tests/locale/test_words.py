"""What is said of cards, seats, the duty and problems."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pytest

from klaverjas_tui.locale.language import Language
from klaverjas_tui.locale.signs import Charset
from klaverjas_tui.locale.words import Words
from klaverjas_tui.rules.cards import HIGHER, SUIT_MASKS, Card, Suit, parse_cards
from klaverjas_tui.rules.deal import IllegalAction, IllegalCard
from klaverjas_tui.rules.duty import Duty, Owes
from klaverjas_tui.rules.presets import PRESETS, preset
from klaverjas_tui.rules.problem import Problem
from klaverjas_tui.rules.record import NewerRecord, RecordProblem
from klaverjas_tui.rules.roem import Meld, MeldKind, trick_roem
from klaverjas_tui.rules.ruleset import AllPass, MatchLength, RuleSet, TrumpDuty, Undertrump
from klaverjas_tui.rules.scoring import Mark
from tests.locale.keys import asked_for
from tests.locale.situations import drawn, owed

DUTCH: Final = Words.of(Language.NL)
ENGLISH: Final = Words.of(Language.EN)
DUTCH_ASCII: Final = Words.of(Language.NL, Charset.ASCII)

AMSTERDAM: Final = RuleSet(trump_duty=TrumpDuty.AMSTERDAM)
ROTTERDAM: Final = RuleSet(trump_duty=TrumpDuty.ROTTERDAM)

NAME_OF_TWELVE: Final = "Wilhelmina-B"
EVERY_WORDS: Final = [Words.of(language, charset) for language in Language for charset in Charset]


# Cards, seats and marks.


def test_cards_suits_and_seats_have_their_names() -> None:
    assert DUTCH.cards(parse_cards("9S TS JS")) == "9♠ 10♠ B♠"
    assert [DUTCH.suit(suit) for suit in Suit] == ["klaveren", "ruiten", "harten", "schoppen"]
    assert [DUTCH.sign(suit) for suit in Suit] == ["♣", "♦", "♥", "♠"]
    assert [DUTCH_ASCII.sign(suit) for suit in Suit] == ["k", "r", "h", "s"]
    assert [DUTCH.seat(seat) for seat in range(4)] == ["Zuid", "West", "Noord", "Oost"]
    assert [ENGLISH.seat(seat) for seat in range(4)] == ["South", "West", "North", "East"]


def test_a_seat_is_called_as_its_viewer_calls_it() -> None:
    assert [DUTCH.seat_as(seat, 0) for seat in range(4)] == ["jij", "West", "je maat", "Oost"]
    assert [ENGLISH.seat_as(seat, 1) for seat in range(4)] == ["South", "you", "North", "your partner"]


def test_a_side_is_wij_to_itself() -> None:
    assert (DUTCH.side(0), DUTCH.side(1)) == ("Wij", "Zij")
    assert (DUTCH.side(0, mine=1), DUTCH.side(1, mine=1)) == ("Zij", "Wij")
    assert (ENGLISH.side(0), ENGLISH.side(1)) == ("We", "They")


def test_marks_are_the_words_of_the_sheet() -> None:
    assert [DUTCH.mark(mark) for mark in Mark] == ["nat", "pit", "tegenpit", "verzaakt"]


@pytest.mark.parametrize(
    ("cards", "dutch", "english"),
    [
        ("9S TS JS 7H", ["9-10-B van schoppen: 20"], ["9-10-J of spades: 20"]),
        ("JH QH KH AH", ["B-V-H-A van harten: 50", "stuk: 20"], ["J-Q-K-A of hearts: 50", "stuk: 20"]),
        ("JC JD JH JS", ["vier boeren: 200"], ["four jacks: 200"]),
    ],
)
def test_melds_are_said_with_their_cards_and_points(cards: str, dutch: list[str], english: list[str]) -> None:
    melds = trick_roem(PRESETS["utrechts"], Suit.HEARTS, parse_cards(cards))
    assert [DUTCH.meld(meld) for meld in melds] == dutch
    assert [ENGLISH.meld(meld) for meld in melds] == english


def test_a_meld_in_ascii_has_the_ranks_of_the_language() -> None:
    meld = Meld(MeldKind.RUN, parse_cards("TS JS QS"), 20)
    assert DUTCH_ASCII.meld(meld) == "10-B-V van schoppen: 20"


@pytest.mark.parametrize("words", EVERY_WORDS)
def test_every_preset_has_a_name_and_one_line(words: Words) -> None:
    assert len({words.preset(name) for name in PRESETS}) == len(PRESETS)
    assert all(len(words.preset(name)) <= 16 for name in PRESETS)
    assert len({words.preset_line(name) for name in PRESETS}) == len(PRESETS)
    assert all(len(words.preset_line(name)) <= 60 for name in PRESETS)


def test_a_list_of_choices_ends_in_or() -> None:
    assert DUTCH.one_of(["azen"]) == "azen"
    assert DUTCH.one_of(["azen", "tienen", "heren"]) == "azen, tienen of heren"
    assert ENGLISH.one_of(["aces", "tens"]) == "aces or tens"


# The duty, trumps hearts; the seat to play holds the hand, the trick lies before it.


@pytest.mark.parametrize(
    ("rules", "hand", "trick", "dutch"),
    [
        (AMSTERDAM, "AS 7C", "", "Jij komt uit: speel wat je wilt."),
        (AMSTERDAM, "7S 7C", "AS", "Bekennen: schoppen."),
        (AMSTERDAM, "7C 8C", "AS", "Je hebt geen schoppen en geen troef: speel wat je wilt."),
        (AMSTERDAM, "7C 8C", "AH", "Je hebt geen troef: speel wat je wilt."),
        (AMSTERDAM, "JH 7H", "TH", "Troef gevraagd: je moet hoger dan 10♥ van Oost."),
        (AMSTERDAM, "JH 7H", "TH 7S", "Troef gevraagd: je moet hoger dan 10♥, ook over je maat."),
        (AMSTERDAM, "8H 7C", "TH", "Troef gevraagd: je kunt niet over 10♥, speel een lagere troef."),
        (AMSTERDAM, "7H 7C", "AS", "Je moet introeven: je hebt geen schoppen en de slag ligt aan Oost."),
        (AMSTERDAM, "7H 7C", "AS 7S", "Je hoeft niet te troeven: de slag ligt aan je maat."),
        (ROTTERDAM, "7H 7C", "AS 7S", "Je moet introeven: je hebt geen schoppen. Ook al ligt de slag aan je maat."),
        (AMSTERDAM, "JH 7C", "7S TH", "Je moet overtroeven: de slag ligt aan Oost met 10♥, jij kunt hoger."),
        (ROTTERDAM, "JH 7C", "7S TH 8S", "Je moet overtroeven: je kunt hoger dan 10♥, ook al is die van je maat."),
        (AMSTERDAM, "7H 7C", "7S TH", "Je kunt niet over 10♥ en ondertroeven mag niet: speel een andere kleur."),
        (AMSTERDAM, "7H 8H", "7S TH", "Je hebt niets dan lagere troef dan 10♥: dan mag je ondertroeven."),
        (AMSTERDAM, "7H 8H", "7S TH 8S", "Je hebt niets dan lagere troef dan 10♥: dan mag je ondertroeven."),
        (ROTTERDAM, "7H 7C", "7S TH", "Hoger dan 10♥ kun je niet, maar troeven moet: ondertroeven."),
        (ROTTERDAM, "7H 7C", "7S TH 8S", "Hoger dan 10♥ kun je niet, maar troeven moet: ondertroeven."),
        # RULES.md, undertrump: partner wins with the ten of trumps, the nine is higher.
        (AMSTERDAM, "9H 7H", "7S TH 8S", "De slag ligt aan je maat met 10♥: alles mag, behalve een lagere troef."),
        (
            AMSTERDAM.but(undertrump=Undertrump.UNDER_PARTNER),
            "7H 7C",
            "7S TH 8S",
            "De slag ligt aan je maat met 10♥: alles mag, ook ondertroeven.",
        ),
        (
            AMSTERDAM.but(undertrump=Undertrump.MAY),
            "7H 7C",
            "7S TH",
            "Hoger dan 10♥ kun je niet: alles mag, ook ondertroeven.",
        ),
    ],
)
def test_at_your_turn_you_hear_what_you_owe_and_why(rules: RuleSet, hand: str, trick: str, dutch: str) -> None:
    assert DUTCH.duty(owed(rules, hand, trick), "Oost") == dutch


@pytest.mark.parametrize(
    ("rules", "hand", "trick", "card", "dutch"),
    [
        (AMSTERDAM, "7S JS 7C", "AS", "7C", "7♣ mag niet: je kunt schoppen bekennen."),
        (AMSTERDAM, "7H 7C", "AS", "7C", "7♣ mag niet: je hebt geen schoppen, dus je moet introeven."),
        (AMSTERDAM, "7H 7C", "JH", "7C", "7♣ mag niet: troef is gevraagd en je hebt troef."),
        (AMSTERDAM, "JH 7H", "TH", "7H", "7♥ mag niet: troef is gevraagd en je kunt hoger dan 10♥."),
        (AMSTERDAM, "JH 7H", "7S TH", "7H", "7♥ mag niet: je moet overtroeven en kunt hoger dan 10♥."),
        (ROTTERDAM, "JH 7C", "7S TH 8S", "7C", "7♣ mag niet: je kunt 10♥ overtroeven, dus dat moet."),
        (ROTTERDAM, "7H 7C", "7S TH", "7C", "7♣ mag niet: je moet troeven, ook al kun je niet hoger."),
        (AMSTERDAM, "7H 7C", "7S TH", "7H", "7♥ mag niet: ondertroeven mag alleen als je niets anders hebt."),
        (
            AMSTERDAM,
            "9H 7H",
            "7S TH 8S",
            "7H",
            "7♥ mag niet: je maat ondertroeven mag alleen als je niets anders hebt.",
        ),
        (AMSTERDAM, "JH 7H", "TH", "JH", "B♥ mag: hoger dan 10♥."),
        (AMSTERDAM, "JH 7H", "7S TH", "JH", "B♥ mag: hoger dan 10♥."),
        (AMSTERDAM, "7H TC", "AS 7S", "TC", "10♣ mag: de slag ligt aan je maat."),
        (AMSTERDAM, "7C 8C", "AH", "7C", "7♣ mag: je hebt geen troef."),
    ],
)
def test_a_card_is_refused_or_allowed_with_the_rule(
    rules: RuleSet, hand: str, trick: str, card: str, dutch: str
) -> None:
    situation = owed(rules, hand, trick)
    assert DUTCH.ruling(situation, situation.ruling(Card.parse(card))) == dutch


def test_the_situations_drawn_hold_every_duty() -> None:
    assert {situation.owes for situation in drawn()} == set(Owes)


@pytest.mark.parametrize("words", EVERY_WORDS)
def test_no_sentence_about_the_duty_is_wider_than_78_columns(words: Words) -> None:
    said = {words.duty(situation, NAME_OF_TWELVE) for situation in drawn()}
    said |= {words.ruling(situation, ruling) for situation in drawn() for ruling in situation.rulings}
    assert {sentence for sentence in said if len(sentence) > 78} == set()
    assert len(said) > 200


def higher(situation: Duty) -> int:
    assert situation.winning is not None
    return situation.hand & HIGHER[True][situation.winning] & SUIT_MASKS[situation.trump]


def lower(situation: Duty) -> int:
    return situation.hand & SUIT_MASKS[situation.trump] & ~higher(situation)


def plain(situation: Duty) -> int:
    return situation.hand & ~SUIT_MASKS[situation.trump]


def led(situation: Duty) -> int:
    assert situation.led is not None
    return situation.hand & SUIT_MASKS[situation.led]


def trumps(situation: Duty) -> int:
    return situation.hand & SUIT_MASKS[situation.trump]


#: What phrases claim of a situation, worked out from the hand alone.
CLAIMS: Final[dict[str, Callable[[Duty], bool]]] = {
    "wat je wilt": lambda owed: owed.legal == owed.hand,
    "alles mag, ook": lambda owed: owed.legal == owed.hand,
    "hoeft niet te troeven": lambda owed: owed.legal == owed.hand,
    "alles mag, behalve een lagere troef": lambda owed: owed.legal == owed.hand & ~lower(owed),
    "Bekennen": lambda owed: owed.legal == led(owed) != 0,
    "e hebt geen": lambda owed: not led(owed),
    "geen troef": lambda owed: not trumps(owed),
    "Troef gevraagd": lambda owed: owed.led is owed.trump,
    "je moet hoger": lambda owed: owed.legal == higher(owed) != 0,
    "moet introeven": lambda owed: owed.legal == trumps(owed) != 0,
    "moet overtroeven": lambda owed: owed.legal == higher(owed) != 0,
    "kunt hoger": lambda owed: higher(owed) != 0,
    "kun je niet": lambda owed: not higher(owed),
    "speel een lagere troef": lambda owed: owed.legal == lower(owed) != 0,
    "troeven moet": lambda owed: owed.legal == lower(owed) != 0,
    "mag niet: speel een andere kleur": lambda owed: owed.legal == plain(owed) != 0,
    "niets dan lagere troef": lambda owed: owed.hand == owed.legal == lower(owed),
    "je maat": lambda owed: owed.by_partner,
    "Oost": lambda owed: not owed.by_partner,
}


#: The same phrases in English: each claims what its Dutch one claims.
IN_ENGLISH: Final[dict[str, str]] = {
    "any card.": "wat je wilt",
    "any card, also": "alles mag, ook",
    "need not trump": "hoeft niet te troeven",
    "anything but a lower trump": "alles mag, behalve een lagere troef",
    "Follow suit": "Bekennen",
    "ou have no ": "e hebt geen",
    "no trumps": "geen troef",
    "Trumps were led": "Troef gevraagd",
    "you must beat": "je moet hoger",
    "must trump in": "moet introeven",
    "must overtrump": "moet overtroeven",
    "you can beat": "kunt hoger",
    "cannot beat": "kun je niet",
    "so play a lower trump": "speel een lagere troef",
    "trump you must": "troeven moet",
    "may not undertrump: discard": "mag niet: speel een andere kleur",
    "nothing but trumps below": "niets dan lagere troef",
    "our partner": "je maat",
    "Oost": "Oost",
}
PHRASES: Final = {
    Language.NL: CLAIMS,
    Language.EN: {phrase: CLAIMS[dutch] for phrase, dutch in IN_ENGLISH.items()},
}


@pytest.mark.parametrize("kind", [owes for owes in Owes if owes is not Owes.LEAD])
@pytest.mark.parametrize("words", [DUTCH, ENGLISH])
def test_what_is_said_of_the_duty_is_true_of_the_hand(words: Words, kind: Owes) -> None:
    claims = PHRASES[words.catalogue.language]
    for situation in drawn():
        if situation.owes is kind:
            said = words.duty(situation, "Oost")
            made = [claim for claim in claims if claim in said]
            assert made, said
            assert all(claims[claim](situation) for claim in made), (said, situation)


@pytest.mark.parametrize("words", [DUTCH, ENGLISH])
def test_every_phrase_that_claims_something_is_said(words: Words) -> None:
    said = {words.duty(situation, "Oost") for situation in drawn()}
    claims = PHRASES[words.catalogue.language]
    assert [claim for claim in claims if not any(claim in sentence for sentence in said)] == []


def test_a_ruling_says_that_a_card_may_be_played_exactly_when_it_may() -> None:
    for situation in drawn():
        for ruling in situation.rulings:
            assert DUTCH.ruling(situation, ruling).split(":")[0].endswith("mag") is ruling.allowed
            assert (" is allowed:" in ENGLISH.ruling(situation, ruling)) is ruling.allowed
            assert (" is not allowed:" in ENGLISH.ruling(situation, ruling)) is not ruling.allowed


# Problems.

PROBLEMS: Final = sorted(
    {
        asked.key: Problem(asked.key, **dict.fromkeys(asked.given or (), "x."))
        for asked in asked_for()
        if asked.key.startswith(("problem.", "illegal.", "record.", "position.", "storage."))
    }.items()
)


@pytest.mark.parametrize(("key", "problem"), PROBLEMS)
@pytest.mark.parametrize("words", EVERY_WORDS)
def test_every_problem_is_one_line(words: Words, key: str, problem: Problem) -> None:
    said = words.problem(problem)
    assert said
    assert "\n" not in said
    assert said.endswith("."), key
    assert len(said) <= 110


@pytest.mark.parametrize(
    ("do", "dutch"),
    [
        (
            lambda: Card.parse("1H"),
            '"1H" is geen kaart: schrijf 789TJQKA en dan CDHS, zoals JH voor hartenboer.',
        ),
        (lambda: preset("gronings"), f'Regels met de naam "gronings" zijn er niet: kies uit {", ".join(PRESETS)}.'),
        (
            lambda: MatchLength.parse("deals:0"),
            '"deals:0" is geen lengte: schrijf deals:16 of points:1500, van 1 tot 100000.',
        ),
        (
            lambda: RuleSet(all_pass=AllPass.REDEAL),
            "all_pass = redeal gaat niet samen met trump_making = free: verander een van beide.",
        ),
        (
            lambda: RuleSet.from_plain({"stuk": "soms"}),
            'stuk kan niet "soms" zijn: kies uit in_trick, announced_from_hand.',
        ),
        (
            lambda: RuleSet.from_plain({"joker": True}),
            'De regels kennen geen veld "joker": klaverjas rules --toml laat alle velden zien.',
        ),
        (lambda: _raise(IllegalAction("illegal.not_your_turn", seat=3)), "Oost is niet aan de beurt."),
        (
            lambda: _raise(IllegalAction("illegal.suit", suit=Suit.HEARTS)),
            "Je mag harten nu niet spelen: kies een andere kleur, of pas als dat kan.",
        ),
        (
            lambda: _raise(IllegalAction("illegal.not_held", card=Card.parse("TS"))),
            "10♠ heb je niet: kies een kaart uit je hand.",
        ),
        (
            lambda: _raise(Problem("problem.seat", seat=7)),
            '"7" is geen plaats: neem 0 (Zuid), 1 (West), 2 (Noord) of 3 (Oost).',
        ),
        (
            lambda: _raise(Problem("position.out_of_turn", trick=3, seat=1, to_act=2)),
            "In slag 3 speelt West, maar Noord is aan de beurt.",
        ),
        (
            lambda: _raise(Problem("position.trump_contradicts", trump=Suit.CLUBS, called=Suit.SPADES)),
            "Volgens trump is klaveren troef, volgens calls schoppen.",
        ),
        (
            lambda: _raise(RecordProblem(12, Problem("record.missing", field="seat"))),
            'Regel 12 van het verslag klopt niet. Het veld "seat" ontbreekt.',
        ),
        (
            lambda: _raise(NewerRecord(1, Problem("record.newer", version=2, ours=1))),
            "Het verslag heeft versie 2, dit programma kent tot 1: neem een nieuwere klaverjas.",
        ),
    ],
)
def test_a_problem_says_what_is_wrong_and_how_to_mend_it(do: Callable[[], object], dutch: str) -> None:
    with pytest.raises(Problem) as raised:
        do()
    assert DUTCH.problem(raised.value) == dutch


def _raise(problem: Problem) -> None:
    raise problem


def test_a_refused_card_is_a_problem_that_says_the_rule() -> None:
    situation = owed(AMSTERDAM, "7S 7C", "AS")
    refused = IllegalCard(situation, situation.ruling(Card.parse("7C")))
    assert DUTCH.problem(refused) == "7♣ mag niet: je kunt schoppen bekennen."


def test_what_somebody_else_wrote_is_shown_short_and_in_one_line() -> None:
    for text in ("x" * 5000, "a\nb\x1b[31m", "{card}", "\udc80"):
        with pytest.raises(Problem) as raised:
            Card.parse(text)
        said = DUTCH.problem(raised.value)
        assert said.isprintable()
        assert len(said) < 130


def test_the_scan_for_problems_finds_those_of_the_rules() -> None:
    assert {"problem.clash", "illegal.card", "illegal.put_right", "record.newer"} <= {key for key, _ in PROBLEMS}
