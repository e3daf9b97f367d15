"""The wording of the duty drill: positions of every kind worked out by hand, and every kind within its columns."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Final, NamedTuple

import pytest

from klaverjas_tui.locale.drills import duty as wording
from klaverjas_tui.locale.drills import wording as wording_of
from klaverjas_tui.locale.language import Language
from klaverjas_tui.locale.signs import Charset
from klaverjas_tui.locale.words import Words
from klaverjas_tui.practice.drill import Answer, Drill, Marks, Mode, Setup
from klaverjas_tui.practice.duty import DutyQuestion, Kind, maker
from klaverjas_tui.rules.cards import FULL_MASK, Suit, parse_cards
from klaverjas_tui.rules.duty import duty
from klaverjas_tui.rules.presets import PRESETS
from klaverjas_tui.rules.ruleset import RuleSet, TrumpDuty, Undertrump
from tests.rules.tables import mask

NL: Final = Words.of(Language.NL)
EN: Final = Words.of(Language.EN)

AMSTERDAM: Final = RuleSet()
ROTTERDAM: Final = RuleSet(trump_duty=TrumpDuty.ROTTERDAM)


def option(undertrump: Undertrump) -> RuleSet:
    """Amsterdam with this option."""
    return RuleSet(undertrump=undertrump)


class Case(NamedTuple):
    """A position with hearts trumps, the trick lead first; what may be played in each city, and why."""

    kind: Kind
    mode: Mode
    rules: RuleSet
    trick: str
    hand: str
    amsterdam: str
    rotterdam: str
    nl: tuple[str, ...]
    en: tuple[str, ...]


BOTH_NL: Final = "Amsterdams en Rotterdams:"
BOTH_EN: Final = "Amsterdam and Rotterdam:"

CASES: Final = (
    Case(
        Kind.FOLLOW, Mode.AMSTERDAM, AMSTERDAM, "TS", "AS 7S JH 9C", "7S AS", "7S AS",
        (BOTH_NL, "  A♠ 7♠ mogen: je bekent schoppen.", "  9♣ B♥ mogen niet: je kunt schoppen bekennen."),
        (BOTH_EN, "  A♠ 7♠: yes, you follow suit in spades.", "  9♣ J♥: no, you hold spades and must follow suit."),
    ),
    Case(
        Kind.MUST_TRUMP, Mode.ROTTERDAM, ROTTERDAM, "AS", "7H JH AD", "7H JH", "7H JH",
        (
            BOTH_NL,
            "  B♥ 7♥ mogen: je hebt geen schoppen en troeft in.",
            "  A♦ mag niet: je hebt geen schoppen, dus je moet introeven.",
        ),
        (
            BOTH_EN,
            "  J♥ 7♥: yes, you have no spades and trump in.",
            "  A♦: no, you have no spades, so you must trump in.",
        ),
    ),
    Case(
        Kind.OVERTRUMP, Mode.AMSTERDAM, AMSTERDAM, "AS 7S TH", "JH KH AD", "JH", "JH",
        (
            BOTH_NL,
            "  B♥ mag: die is hoger dan 10♥.",
            "  A♦ mag niet: je kunt 10♥ overtroeven, dus dat moet.",
            "  H♥ mag niet: je moet overtroeven en kunt hoger dan 10♥.",
        ),
        (
            BOTH_EN,
            "  J♥: yes, it beats 10♥.",
            "  A♦: no, you can overtrump 10♥, so you must.",
            "  K♥: no, you must overtrump, and you can beat 10♥.",
        ),
    ),
    Case(
        Kind.TRUMP_LED, Mode.AMSTERDAM, AMSTERDAM, "TH", "AH 8H AS", "AH", "AH",
        (
            BOTH_NL,
            "  A♥ mag: die is hoger dan 10♥.",
            "  A♠ mag niet: troef is gevraagd en je hebt troef.",
            "  8♥ mag niet: troef is gevraagd en je kunt hoger dan 10♥.",
        ),
        (
            BOTH_EN,
            "  A♥: yes, it beats 10♥.",
            "  A♠: no, trumps were led and you hold trumps.",
            "  8♥: no, trumps were led and you can beat 10♥.",
        ),
    ),
    Case(
        Kind.TRUMP_LED_PARTNER, Mode.AMSTERDAM, AMSTERDAM, "AH 7H", "9H KH TH", "9H", "9H",
        (
            BOTH_NL,
            "  9♥ mag: die is hoger dan A♥.",
            "  10♥ H♥ mogen niet: troef is gevraagd en je kunt hoger dan A♥.",
        ),
        (BOTH_EN, "  9♥: yes, it beats A♥.", "  10♥ K♥: no, trumps were led and you can beat A♥."),
    ),
    Case(
        Kind.PARTNER_PLAIN, Mode.BOTH, AMSTERDAM, "AS 7S", "7H JH AD", "AD 7H JH", "7H JH",
        (
            "Amsterdams:",
            "  alles mag: de slag ligt aan je maat.",
            "Rotterdams:",
            "  B♥ 7♥ mogen: je hebt geen schoppen en troeft in.",
            "  A♦ mag niet: je hebt geen schoppen, dus je moet introeven.",
            "Anders: alleen in Rotterdam moet je de slag van je maat introeven.",
        ),
        (
            "Amsterdam:",
            "  all cards: yes, your partner is winning the trick.",
            "Rotterdam:",
            "  J♥ 7♥: yes, you have no spades and trump in.",
            "  A♦: no, you have no spades, so you must trump in.",
            "Different: only Rotterdam makes you trump your partner's trick.",
        ),
    ),
    Case(
        Kind.PARTNER_TRUMP, Mode.BOTH, AMSTERDAM, "7S TH 8S", "AH 7H AD", "AD AH", "AH",
        (
            "Amsterdams:",
            "  A♦ A♥ mogen: de slag ligt aan je maat.",
            "  7♥ mag niet: je maat ondertroeven mag alleen als je niets anders hebt.",
            "Rotterdams:",
            "  A♥ mag: die is hoger dan 10♥.",
            "  A♦ mag niet: je kunt 10♥ overtroeven, dus dat moet.",
            "  7♥ mag niet: je moet overtroeven en kunt hoger dan 10♥.",
            "Anders: alleen in Rotterdam moet je over de troef van je maat.",
        ),
        (
            "Amsterdam:",
            "  A♦ A♥: yes, your partner is winning the trick.",
            "  7♥: no, undertrump your partner only if that is all you hold.",
            "Rotterdam:",
            "  A♥: yes, it beats 10♥.",
            "  A♦: no, you can overtrump 10♥, so you must.",
            "  7♥: no, you must overtrump, and you can beat 10♥.",
            "Different: only Rotterdam makes you overtrump your partner.",
        ),
    ),
    Case(
        Kind.UNDERTRUMP_NEVER, Mode.AMSTERDAM, option(Undertrump.NEVER), "AS 7S 9H", "AH 7H AD 8C", "8C AD", "8C AD",
        (
            BOTH_NL,
            "  8♣ A♦ mogen: hoger dan 9♥ kun je niet, dus je speelt bij.",
            "  A♥ 7♥ mogen niet: ondertroeven mag alleen als je niets anders hebt.",
        ),
        (
            BOTH_EN,
            "  8♣ A♦: yes, you cannot beat 9♥, so you discard.",
            "  A♥ 7♥: no, undertrump only if that is all you hold.",
        ),
    ),
    Case(
        Kind.UNDERTRUMP_PARTNER, Mode.BOTH, option(Undertrump.UNDER_PARTNER), "7S JH 8S", "9H 7H AD", "AD 7H 9H", "AD",
        (
            "Amsterdams:",
            "  alles mag: de slag ligt aan je maat.",
            "Rotterdams:",
            "  A♦ mag: hoger dan B♥ kun je niet, dus je speelt bij.",
            "  9♥ 7♥ mogen niet: ondertroeven mag alleen als je niets anders hebt.",
            "Anders: alleen in Amsterdam mag je hier je maat ondertroeven.",
        ),
        (
            "Amsterdam:",
            "  all cards: yes, your partner is winning the trick.",
            "Rotterdam:",
            "  A♦: yes, you cannot beat J♥, so you discard.",
            "  9♥ 7♥: no, undertrump only if that is all you hold.",
            "Different: only Amsterdam lets you undertrump your partner here.",
        ),
    ),
    Case(
        Kind.UNDERTRUMP_MAY, Mode.AMSTERDAM, option(Undertrump.MAY), "AS 7S 9H", "AH 7H AD 8C",
        "8C AD 7H AH", "8C AD 7H AH",
        (
            BOTH_NL,
            "  8♣ A♦ mogen: hoger dan 9♥ kun je niet, en bijspelen mag.",
            "  A♥ 7♥ mogen: hoger dan 9♥ kun je niet, en ondertroeven mag.",
        ),
        (
            BOTH_EN,
            "  8♣ A♦: yes, you cannot beat 9♥, and may discard.",
            "  A♥ 7♥: yes, you cannot beat 9♥, and may undertrump.",
        ),
    ),
    Case(
        Kind.UNDERTRUMP_MUST, Mode.BOTH, option(Undertrump.MUST), "7S JH 8S", "9H 7H AD", "AD 7H 9H", "7H 9H",
        (
            "Amsterdams:",
            "  alles mag: de slag ligt aan je maat.",
            "Rotterdams:",
            "  9♥ 7♥ mogen: troeven moet, en hoger dan B♥ kun je niet.",
            "  A♦ mag niet: je moet troeven, ook al kun je niet hoger.",
            "Anders: alleen in Rotterdam moet je hier je maat ondertroeven.",
        ),
        (
            "Amsterdam:",
            "  all cards: yes, your partner is winning the trick.",
            "Rotterdam:",
            "  9♥ 7♥: yes, you must trump, and you cannot beat J♥.",
            "  A♦: no, you must trump, though you cannot go higher.",
            "Different: only Rotterdam makes you undertrump your partner here.",
        ),
    ),
    Case(
        Kind.UNDERTRUMP_CITY, Mode.BOTH, AMSTERDAM, "AS 7S 9H", "AH 7H AD 8C", "8C AD", "7H AH",
        (
            "Amsterdams:",
            "  8♣ A♦ mogen: hoger dan 9♥ kun je niet, dus je speelt bij.",
            "  A♥ 7♥ mogen niet: ondertroeven mag alleen als je niets anders hebt.",
            "Rotterdams:",
            "  A♥ 7♥ mogen: troeven moet, en hoger dan 9♥ kun je niet.",
            "  8♣ A♦ mogen niet: je moet troeven, ook al kun je niet hoger.",
            "Anders: in Amsterdam mag ondertroeven hier niet, in Rotterdam moet het.",
        ),
        (
            "Amsterdam:",
            "  8♣ A♦: yes, you cannot beat 9♥, so you discard.",
            "  A♥ 7♥: no, undertrump only if that is all you hold.",
            "Rotterdam:",
            "  A♥ 7♥: yes, you must trump, and you cannot beat 9♥.",
            "  8♣ A♦: no, you must trump, though you cannot go higher.",
            "Different: here Amsterdam forbids undertrumping, Rotterdam asks for it.",
        ),
    ),
    Case(
        Kind.ONLY_LOWER, Mode.ROTTERDAM, ROTTERDAM, "AS 7S 9H", "AH 7H", "7H AH", "7H AH",
        (
            "Amsterdams:",
            "  alles mag: je hebt niets dan lagere troef.",
            "Rotterdams:",
            "  alles mag: troeven moet, en hoger dan 9♥ kun je niet.",
            "In beide steden mogen dezelfde kaarten.",
        ),
        (
            "Amsterdam:",
            "  all cards: yes, you have nothing but lower trumps.",
            "Rotterdam:",
            "  all cards: yes, you must trump, and you cannot beat 9♥.",
            "Both cities allow the same cards.",
        ),
    ),
    Case(
        Kind.VOID, Mode.AMSTERDAM, AMSTERDAM, "TS 7H", "AD 7C", "7C AD", "7C AD",
        (BOTH_NL, "  alles mag: je hebt geen schoppen en geen troef."),
        (BOTH_EN, "  all cards: yes, you have no spades and no trumps."),
    ),
)  # fmt: skip


def asked(case: Case) -> DutyQuestion:
    """The question of a case: West made trumps."""
    trick = parse_cards(case.trick)
    made = maker(Setup(AMSTERDAM, Mode.AMSTERDAM)).make("follow", 1, Random(1))
    assert made.view is not None
    return DutyQuestion(
        drill=Drill.DUTY,
        kind=case.kind.value,
        difficulty=1,
        asked=Marks(("amsterdam", "rotterdam") if case.mode is Mode.BOTH else (case.mode.value,)),
        view=made.view._replace(
            rules=case.rules, hand=mask(case.hand), trick=trick, leader=4 - len(trick), trump=Suit.HEARTS, maker=1
        ),
        trump=Suit.HEARTS,
        mode=case.mode,
        rules=case.rules,
        duties=tuple(
            (city.value, duty(case.rules.but(trump_duty=city), Suit.HEARTS, mask(case.hand), trick))
            for city in TrumpDuty
        ),
    )


def of_kind(kind: Kind) -> Case:
    return next(case for case in CASES if case.kind is kind)


def explained(words: Words, case: Case, *marked: str) -> tuple[str, ...]:
    """What is said to these marks."""
    question = asked(case)
    answer: Answer = tuple(mask(cards) for cards in marked)
    return wording.explains(words, question, answer, question.grade(answer))


def test_every_kind_has_its_case() -> None:
    assert [case.kind for case in CASES] == list(Kind)


@pytest.mark.parametrize("position", CASES, ids=lambda position: position.kind.value)
def test_what_may_be_played_and_why(position: Case) -> None:
    question = asked(position)

    assert [owed.legal for _, owed in question.duties] == [mask(position.amsterdam), mask(position.rotterdam)]
    assert wording.reasons(NL, question) == position.nl
    assert wording.reasons(EN, question) == position.en


# What is given.


@pytest.mark.parametrize(
    ("position", "nl", "en"),
    [
        (
            of_kind(Kind.FOLLOW),
            ("Je speelt Amsterdams.", "Harten is troef, West speelt. Oost kwam uit en jij bent aan de beurt."),
            ("You play Amsterdam rules.", "Hearts are trumps, made by West. East led and it is your turn."),
        ),
        (
            of_kind(Kind.PARTNER_PLAIN),
            (
                "Eerst Amsterdams, dan Rotterdams: wat verandert er?",
                "Harten is troef, West speelt. Noord kwam uit en jij bent aan de beurt.",
            ),
            (
                "First Amsterdam, then Rotterdam: what changes?",
                "Hearts are trumps, made by West. North led and it is your turn.",
            ),
        ),
    ],
)
def test_the_rules_trumps_and_who_led_are_given(position: Case, nl: tuple[str, ...], en: tuple[str, ...]) -> None:
    assert wording.facts(NL, asked(position)) == nl
    assert wording.facts(EN, asked(position)) == en


@pytest.mark.parametrize(
    ("position", "nl", "en"),
    [
        (
            of_kind(Kind.UNDERTRUMP_NEVER),
            "Ondertroeven mag alleen als je niets anders hebt.",
            "Undertrump only if that is all you hold.",
        ),
        (
            of_kind(Kind.UNDERTRUMP_PARTNER),
            "Ondertroeven mag onder je maat, maar dat is alleen Amsterdams.",
            "You may undertrump your partner, but in Amsterdam only.",
        ),
        (
            of_kind(Kind.UNDERTRUMP_PARTNER)._replace(mode=Mode.AMSTERDAM),
            "Ondertroeven mag onder je maat, en anders alleen als je niets anders hebt.",
            "You may undertrump your partner; others only if that is all you hold.",
        ),
        (
            of_kind(Kind.UNDERTRUMP_PARTNER)._replace(
                mode=Mode.ROTTERDAM, rules=ROTTERDAM.but(undertrump=Undertrump.UNDER_PARTNER)
            ),
            "Ondertroeven mag alleen als je niets anders hebt, ook onder je maat.",
            "Undertrump only if that is all you hold, also under your partner.",
        ),
        (
            of_kind(Kind.UNDERTRUMP_MAY),
            "Ondertroeven mag als je niet hoger kunt.",
            "You may undertrump where you cannot go higher.",
        ),
        (
            of_kind(Kind.UNDERTRUMP_MUST),
            "Ondertroeven moet waar je moet troeven en niet hoger kunt.",
            "You must undertrump where you must trump and cannot go higher.",
        ),
        (
            of_kind(Kind.UNDERTRUMP_CITY),
            "Ondertroeven gaat naar de stad: Amsterdams mag het niet, Rotterdams moet het.",
            "Undertrumping goes by the city: Amsterdam forbids it, Rotterdam asks for it.",
        ),
    ],
)
def test_the_undertrump_option_is_given_where_it_matters(position: Case, nl: str, en: str) -> None:
    assert wording.facts(NL, asked(position))[1] == nl
    assert wording.facts(EN, asked(position))[1] == en


def test_rules_of_a_house_are_said_to_be_your_own() -> None:
    amsterdam = of_kind(Kind.FOLLOW)._replace(mode=Mode.HOUSE)
    rotterdam = of_kind(Kind.MUST_TRUMP)._replace(mode=Mode.HOUSE)

    assert wording.facts(NL, asked(amsterdam))[0] == "Je eigen regels, en die zijn Amsterdams."
    assert wording.facts(EN, asked(rotterdam))[0] == "Your own rules, and they are Rotterdam."


def test_the_question_says_how_it_is_answered() -> None:
    question = asked(CASES[0])

    assert wording.asks(NL, question) == "Merk elke kaart die je mag spelen."
    assert wording.asks(EN, question) == "Mark every card that you may play."
    assert wording.options(NL, question) == ()


# What is said to an answer.


def test_a_right_answer_is_said_to_be_right_and_the_reasons_follow() -> None:
    case = of_kind(Kind.PARTNER_PLAIN)

    assert explained(NL, case, "AD 7H JH", "7H JH") == ("Goed.", *case.nl)
    assert explained(EN, case, "AD 7H JH", "7H JH") == ("Right.", *case.en)


def test_cards_marked_wrongly_and_cards_left_out_are_named() -> None:
    case = of_kind(Kind.FOLLOW)

    assert explained(NL, case, "AS JH 9C")[:3] == (
        "Niet goed.",
        "Je merkte 9♣ B♥, maar die mogen niet.",
        "Je vergat 7♠: die mag ook.",
    )
    assert explained(EN, case, "AS JH 9C")[:3] == (
        "Not right.",
        "You marked 9♣ J♥, which you may not play.",
        "You left out 7♠, which you may play too.",
    )


def test_with_both_cities_the_city_that_was_wrong_is_named() -> None:
    case = of_kind(Kind.UNDERTRUMP_CITY)

    assert explained(NL, case, "AD 8C", "AH 8C")[:4] == (
        "Niet goed.",
        "Rotterdams: je merkte 8♣, maar die mag niet.",
        "Rotterdams: je vergat 7♥: die mag ook.",
        "Amsterdams:",
    )


def test_a_group_too_long_for_its_line_is_called_the_rest_and_comes_last() -> None:
    # Partner lies with the jack; four lower trumps may not be thrown under it in Amsterdam, the four others may.
    case = of_kind(Kind.PARTNER_TRUMP)._replace(trick="7S JH 8S", hand="7H 8H TH AH 9C TC AD TD")

    assert wording.reasons(NL, asked(case))[1:3] == (
        "  10♣ 9♣ A♦ 10♦ mogen: de slag ligt aan je maat.",
        "  de rest mag niet: je maat ondertroeven mag alleen als je niets anders hebt.",
    )


# Every kind.


SETUPS: Final = (
    *(Setup(AMSTERDAM, mode) for mode in (Mode.AMSTERDAM, Mode.ROTTERDAM, Mode.BOTH)),
    *(Setup(rules.but(undertrump=option), Mode.HOUSE) for rules in (AMSTERDAM, ROTTERDAM) for option in Undertrump),
    Setup(PRESETS["nku"], Mode.HOUSE),
)


@cache
def drawn() -> tuple[DutyQuestion, ...]:
    """Some questions of every kind in every mode."""
    dice = Random(4)
    makers = [maker(setup) for setup in SETUPS]
    return tuple(by.make(kind, 1 + place, dice) for by in makers for kind in by.kinds for place in range(3))


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("charset", Charset)
def test_every_line_of_every_kind_has_at_most_78_columns_and_no_hole(language: Language, charset: Charset) -> None:
    words = Words.of(language, charset)
    for question in drawn():
        best = question.grade(()).best
        for answer in (best, tuple(FULL_MASK & question.hand & ~legal for legal in best)):
            said = (
                *wording.facts(words, question),
                wording.asks(words, question),
                *wording.explains(words, question, answer, question.grade(answer)),
                *wording.legal(words, question),
            )
            for line in said:
                assert len(line) <= 78, line
                assert not set(line) & set("{}"), line
                assert line.rstrip() == line
                assert "  " not in line.strip(), line
                assert line[-1] in ".:?", line


def test_what_is_said_to_a_right_answer_has_at_most_ten_lines() -> None:
    for question in drawn():
        best = question.grade(()).best
        assert 3 <= len(wording.explains(NL, question, best, question.grade(best))) <= 10


@pytest.mark.parametrize("kind", Kind)
@pytest.mark.parametrize("words", [NL, EN])
def test_every_kind_has_a_name_of_at_most_34_columns(words: Words, kind: Kind) -> None:
    assert 0 < len(words.say(f"dutydrill.kind.{kind}")) <= 34


def test_the_wording_is_found_by_the_drill() -> None:
    assert wording_of(Drill.DUTY) is wording
